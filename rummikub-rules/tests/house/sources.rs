//! Every id of a rule book that the packed crate cites is explained in its SOURCES.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn text(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every `S-123` and `C-12` of a text.
fn ids(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_id = |word: &&str| {
        let digits = word.strip_prefix("S-").or_else(|| word.strip_prefix("C-"));
        digits.is_some_and(|digits| {
            digits.len() >= 2 && digits.bytes().all(|byte| byte.is_ascii_digit())
        })
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// The rows of SOURCES.md: what each id is about.
fn rows() -> BTreeMap<String, String> {
    let text = text("SOURCES.md");
    let rows = text.lines().filter_map(|line| {
        let (id, about) = line
            .strip_prefix("| ")?
            .strip_suffix(" |")?
            .split_once(" | ")?;
        ids(id)
            .contains(id)
            .then(|| (id.to_owned(), about.to_owned()))
    });
    rows.collect()
}

fn packed_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            packed_files(&path, found);
        } else {
            found.push(path);
        }
    }
}

#[test]
fn every_cited_id_is_explained() {
    let rows = rows();
    let mut files = Vec::new();
    packed_files(&root().join("src"), &mut files);
    files.extend(["README.md", "RULES.md", "DESIGN.md"].map(|name| root().join(name)));
    let mut cited = 0;
    for file in files {
        let text = fs::read_to_string(&file).expect("text");
        for id in ids(&text) {
            cited += 1;
            let file = file.display();
            assert!(
                rows.contains_key(&id),
                "{file} cites {id}, which SOURCES.md lacks"
            );
        }
    }
    assert!(cited > 400, "only {cited} citations were found");
}

#[test]
fn the_statements_are_those_of_the_list_of_tests() {
    let list = text("tests/data/rule_rows.txt");
    let listed: BTreeMap<String, String> = list
        .lines()
        .filter(|line| line.starts_with("S-"))
        .filter_map(|line| {
            let mut parts = line.split(" | ");
            Some((parts.next()?.to_owned(), parts.next()?.to_owned()))
        })
        .collect();
    let mut statements = rows();
    statements.retain(|id, _| id.starts_with("S-"));
    assert_eq!(statements, listed);
}

#[test]
fn the_scan_sees_ids_in_lists_and_ranges() {
    let found: Vec<String> = ids("(S-024, S-114; reading C-05) S-053 to S-055, not S-x or AS-1")
        .into_iter()
        .collect();
    assert_eq!(found, ["C-05", "S-024", "S-053", "S-055", "S-114"]);
}
