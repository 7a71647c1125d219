//! Every statement of the rule books is held by a test that names it, or is listed with the reason
//! why a rules engine has nothing to decide: `rule_rows.txt` against the tests themselves.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::RangeInclusive,
    path::{Path, PathBuf},
};

use serde_json::Value;

/// Statements of which every one must be listed: the Lemada leaflet, Sabra and its variations,
/// American, International and its closed hands, Pressman 1987, Rummy Q, the Lemada copy, `McGraw`.
const COMPLETE: [RangeInclusive<u16>; 9] = [
    1..=73,
    100..=168,
    200..=229,
    250..=278,
    301..=340,
    400..=446,
    450..=469,
    500..=539,
    550..=592,
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The ids in a text, those of spans such as `S-061 to S-067` too, over line ends of comments.
fn ids(text: &str) -> BTreeSet<u16> {
    let text: Vec<&str> = text
        .split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .filter(|word| !word.is_empty())
        .collect();
    let id = |word: &str| -> Option<u16> {
        let digits = word.strip_prefix("S-").filter(|digits| digits.len() == 3)?;
        digits.parse().ok()
    };
    let mut found: BTreeSet<u16> = text.iter().filter_map(|word| id(word)).collect();
    for span in text.windows(3) {
        if let (Some(first), "to", Some(last)) = (id(span[0]), span[1], id(span[2])) {
            found.extend(first..=last);
        }
    }
    found
}

/// The test of this name in a source file: its comments, attributes and body.
fn test_source(source: &str, name: &str) -> Option<String> {
    let lines: Vec<&str> = source.lines().collect();
    let head = format!("fn {name}(");
    let at = lines
        .iter()
        .position(|line| line.trim_start().starts_with(&head))?;
    let before = |line: &str| {
        ["///", "//", "#["]
            .iter()
            .any(|mark| line.trim_start().starts_with(mark))
    };
    let start = (0..at)
        .rev()
        .take_while(|&line| before(lines[line]))
        .last()
        .unwrap_or(at);
    let indent = &lines[at][..lines[at].len() - lines[at].trim_start().len()];
    let end = (at..lines.len()).find(|&line| lines[line] == format!("{indent}}}"))?;
    let is_test = lines[start..at].iter().any(|line| line.trim() == "#[test]");
    is_test.then(|| lines[start..=end].join("\n"))
}

/// The id of each case of a data file, with its text.
fn cases(file: &str) -> BTreeMap<String, String> {
    let case = |line: &str| {
        let case: Value = serde_json::from_str(line).expect("JSON");
        (
            case["id"].as_str().expect("an id").to_owned(),
            line.to_owned(),
        )
    };
    read(format!("tests/data/{file}"))
        .lines()
        .map(case)
        .collect()
}

/// The sources of the tests, of those that they share too.
fn test_files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    let sources = |path: PathBuf| {
        if path.is_dir() {
            test_files(&path)
        } else if path.extension().is_some_and(|end| end == "rs") {
            vec![path]
        } else {
            vec![]
        }
    };
    paths.flat_map(sources).collect()
}

/// The list: id, what it is about, and where it is held.
fn rows() -> Vec<(u16, String, String)> {
    let list = read("tests/data/rule_rows.txt");
    let row = |line: &str| {
        let parts: Vec<&str> = line.split(" | ").collect();
        let &[id, about, held] = parts.as_slice() else {
            panic!("`{line}` is not an id, what it is about and where it is held");
        };
        let number = ids(id)
            .first()
            .copied()
            .unwrap_or_else(|| panic!("no id: {line}"));
        (number, about.to_owned(), held.to_owned())
    };
    list.lines()
        .filter(|line| !line.starts_with('#'))
        .map(row)
        .collect()
}

#[test]
fn no_statement_is_missing() {
    let listed: Vec<u16> = rows().iter().map(|row| row.0).collect();
    assert!(listed.is_sorted_by(|a, b| a < b), "in order, each once");
    let listed: BTreeSet<u16> = listed.into_iter().collect();
    let complete: BTreeSet<u16> = COMPLETE.into_iter().flatten().collect();
    assert!(
        complete.is_subset(&listed),
        "{:?}",
        complete.difference(&listed)
    );
    let unknown: Vec<_> = listed.iter().filter(|id| !complete.contains(id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_statement_is_held_by_a_test_that_names_it() {
    let mut sources: BTreeMap<String, String> = BTreeMap::new();
    let mut data: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (id, about, held) in rows() {
        if let Some(reason) = held.strip_prefix("reason ") {
            if reason.trim().len() < 10 {
                wrong.push(format!("S-{id:03} has no reason"));
            }
            continue;
        }
        if about.trim().is_empty() {
            wrong.push(format!("S-{id:03} is about nothing"));
        }
        for holder in held.split("; ") {
            let named = match holder.split_once(' ') {
                Some(("test", place)) => place.split_once("::").and_then(|(file, name)| {
                    let source = sources.entry(file.to_owned()).or_insert_with(|| read(file));
                    test_source(source, name)
                }),
                Some(("case", place)) => place.split_once(' ').and_then(|(file, case)| {
                    let file_cases = data.entry(file.to_owned()).or_insert_with(|| cases(file));
                    file_cases.get(case).cloned()
                }),
                _ => None,
            };
            match named {
                None => wrong.push(format!("S-{id:03}: there is no {holder}")),
                Some(_) if holder.contains("tests/house/") => {
                    wrong.push(format!("S-{id:03}: a test of this list holds no rule"));
                }
                Some(text) if !ids(&text).contains(&id) => {
                    wrong.push(format!("S-{id:03}: {holder} does not name it"));
                }
                Some(_) => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A case holds nothing unless a test reads its file.
    let tests = test_files(&root().join("tests"));
    let helpers = test_files(&root().join("../testing/src"));
    let tests: String = tests.iter().chain(&helpers).map(read).collect();
    for file in data.keys() {
        assert!(tests.contains(&format!("{file}\"")), "no test reads {file}");
    }
}

#[test]
fn the_reader_of_tests_sees_what_is_there() {
    let source = "/// S-001, S-003 to\n/// S-005.\n#[test]\nfn a() {\n    // S-009\n}\n\n/// S-007\nfn b() {\n}\n";
    let found = test_source(source, "a").expect("a test");
    assert_eq!(ids(&found), BTreeSet::from([1, 3, 4, 5, 9]));
    assert_eq!(test_source(source, "b"), None, "no test");
    assert_eq!(test_source(source, "c"), None, "not there");
}
