//! Imports never point up, and the solver and the turn check know nothing of each other's law.
//!
//! Reads the sources: every `crate::…` outside comments and tests, with the names that `lib.rs`
//! re-exports led back to their modules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// From the bottom to the top; a module may use those of the rows below its own.
const LAYERS: [&[&str]; 14] = [
    &["coded", "text", "work"],
    &["color", "number"],
    &["tile"],
    &["tiles"],
    &["meld", "rack", "rules"],
    &["fault", "score", "setup"],
    &["table"],
    &["codes"],
    &["position"],
    &["turn"],
    &["solver", "hands"],
    &["game"],
    &["learning", "notation", "serde", "serde_values", "svg"],
    &["batch"],
];

fn source_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            files.extend(source_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The code of a file without comments and without the tests at its end.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    let code = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
    let lines: Vec<&str> = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    lines.join("\n")
}

/// What follows each `crate::`: a name, or every first name of a list in braces.
fn used(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (start, path) in code.match_indices("crate::") {
        let rest = &code[start + path.len()..];
        let Some(list) = rest.strip_prefix('{') else {
            names.insert(first_name(rest));
            continue;
        };
        let (mut depth, mut item) = (1, String::new());
        for letter in list.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            if depth == 0 || depth == 1 && letter == ',' {
                names.insert(first_name(&item));
                item.clear();
            } else {
                item.push(letter);
            }
            if depth == 0 {
                break;
            }
        }
    }
    names.remove("");
    names
}

fn first_name(text: &str) -> String {
    text.trim_start()
        .chars()
        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
        .collect()
}

/// For every name that `lib.rs` re-exports, its module.
fn modules_of_names(lib: &str) -> BTreeMap<String, String> {
    let mut modules = BTreeMap::new();
    for statement in lib.split("use crate::").skip(1) {
        let statement = statement.split(';').next().unwrap_or_default();
        let mut module = String::new();
        for word in statement.split_inclusive([':', '{', '}', ',']) {
            let name = first_name(word);
            if word.ends_with(':') && !name.is_empty() {
                module = name;
            } else if !name.is_empty() {
                modules.insert(name, module.clone());
            }
        }
    }
    modules
}

fn layer(module: &str) -> usize {
    LAYERS
        .iter()
        .position(|layer| layer.contains(&module))
        .unwrap_or_else(|| panic!("module `{module}` has no place among the layers"))
}

/// Every use of one module by another: (file, its module, name, the name's module).
fn uses() -> Vec<(String, String, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let modules = modules_of_names(&code(&folder.join("lib.rs")));
    let mut uses = Vec::new();
    for path in source_files(&folder) {
        let file = path.strip_prefix(&folder).expect("a file in the folder");
        let file = file.to_string_lossy().replace('\\', "/");
        let module = file.split('/').next().unwrap_or_default();
        let module = module.trim_end_matches(".rs").to_owned();
        if module == "lib" {
            continue;
        }
        for name in used(&code(&path)) {
            let of = modules.get(&name).unwrap_or(&name).clone();
            if of != module {
                uses.push((file.clone(), module.clone(), name, of));
            }
        }
    }
    uses
}

#[test]
fn imports_never_point_up() {
    let uses = uses();
    assert!(uses.len() > 100, "only {} imports were found", uses.len());
    let up: Vec<_> = uses
        .iter()
        .filter(|(_, module, _, of)| layer(of) >= layer(module))
        .collect();
    assert!(up.is_empty(), "these imports point up or sideways: {up:#?}");
}

#[test]
fn the_solver_states_the_rules_by_itself() {
    for (file, module, name, of) in uses() {
        let foreign = module == "solver" && of == "turn";
        assert!(!foreign, "{file} uses `{name}` of the turn check");
    }
    let solver = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/solver");
    for path in source_files(&solver) {
        let text = code(&path);
        for word in ["check_turn", "check_initial_meld"] {
            assert!(!text.contains(word), "{} calls `{word}`", path.display());
        }
    }
}

#[test]
fn the_literal_referee_shares_nothing_with_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../testing/src/literal");
    let files = source_files(&folder);
    assert!(files.len() > 10, "only {} files", files.len());
    for path in files {
        let code = code(&path);
        assert!(!code.contains("rummikub_rules"), "{}", path.display());
        let others: Vec<_> = used(&code)
            .into_iter()
            .filter(|name| name != "Random")
            .collect();
        assert!(others.is_empty(), "{} uses {others:?}", path.display());
    }
}

#[test]
fn the_scan_sees_names_in_braces_and_in_paths() {
    let code = "use crate::{Color, meld::{Run, Slot},\n tile::Tile};\nlet x = crate::table::y();";
    let names: Vec<String> = used(code).into_iter().collect();
    assert_eq!(names, ["Color", "meld", "table", "tile"]);
    let lib = "pub use crate::{\n    color::Color,\n    meld::{Group, Run},\n};";
    let modules = modules_of_names(lib);
    assert_eq!(modules["Run"], "meld");
    assert_eq!(modules["Color"], "color");
}
