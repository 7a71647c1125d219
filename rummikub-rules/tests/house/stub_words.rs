//! The words that the Python stub lists are those of the crate's own tables.

use std::{fs, path::Path};

use rummikub_rules::{
    MeldKind,
    game::{ActionKind, End, Phase, TurnStep},
};

fn stub() -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-py/python/rummikub/_rummikub.pyi");
    fs::read_to_string(path).expect("the stub")
}

/// The words of the first `Literal` after this text.
fn literal(stub: &str, before: &str) -> Vec<String> {
    let at = stub
        .find(before)
        .unwrap_or_else(|| panic!("the stub has no `{before}`"));
    let rest = &stub[at + before.len()..];
    let start = rest.find("Literal[").expect("a Literal") + "Literal[".len();
    let end = rest[start..].find(']').expect("its end") + start;
    let words = rest[start..end].split(',').map(str::trim);
    let words = words.filter(|word| !word.is_empty());
    words
        .map(|word| word.trim_matches('"').to_owned())
        .collect()
}

/// `test_package.py` compares presets and axes with what the module lists; these the module does not
/// list.
#[test]
fn the_literals_of_the_stub_are_the_names_of_the_crate() {
    let stub = stub();
    let run_or_group = [MeldKind::Run.name(), MeldKind::Group.name()];
    let tables: [(&str, &[&str]); 6] = [
        ("_End: TypeAlias", End::NAMES),
        ("_Phase: TypeAlias", Phase::NAMES),
        ("_HandKind: TypeAlias", &["open", "foot", "closed"]),
        ("        step:", TurnStep::NAMES),
        ("        hand:", &["open", "foot", "closed"]),
        ("def kind(self) ->", &run_or_group),
    ];
    for (place, names) in tables {
        assert_eq!(literal(&stub, place), names, "{place}");
    }
    let mut words = literal(&stub, "_Word: TypeAlias");
    let mut names: Vec<&str> = ActionKind::NAMES.to_vec();
    words.sort();
    names.sort_unstable();
    assert_eq!(words, names);
}
