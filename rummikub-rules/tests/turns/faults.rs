//! Every kind of fault has a case that causes it and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use rummikub_rules::{Axis, Fault, Opened, Rules, Turn};

/// Rules, the table before, the rack, the table after, whether opened, the code, the meld from 0.
type Case<'a> = (
    &'a str,
    &'a str,
    &'a str,
    &'a str,
    bool,
    &'a str,
    Option<usize>,
);

const CASES: &[Case<'_>] = &[
    (
        "free-jokers",
        "",
        "R3 R4",
        "R3 R4",
        true,
        "meld-too-short",
        Some(0),
    ),
    (
        "free-jokers",
        "K5 R5 B5 O5",
        "J",
        "K5 R5 B5 O5 J",
        true,
        "meld-too-long",
        Some(0),
    ),
    (
        "free-jokers",
        "K5 R5 B5",
        "R5",
        "K5 R5 R5 B5",
        true,
        "group-repeats-color",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R7",
        "R3 R4 R5 R7",
        true,
        "numbers-do-not-follow",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "B6",
        "R3 R4 R5 B6",
        true,
        "mixed-colors",
        Some(0),
    ),
    ("xp", "", "J J J", "J J J", true, "no-real-tile", Some(0)),
    (
        "max_jokers_per_meld=1",
        "",
        "R5 J J",
        "run R5 J J",
        true,
        "too-many-jokers",
        Some(0),
    ),
    (
        "free-jokers",
        "",
        "R5 J J",
        "J R5 J",
        true,
        "ambiguous",
        Some(0),
    ),
    (
        "free-jokers",
        "",
        "R4 R6 J",
        "R4 J(R7) R6",
        true,
        "joker-does-not-fit",
        Some(0),
    ),
    (
        "free-jokers",
        "R3 R4 R5 R6",
        "R7",
        "R4 R5 R6 R7",
        true,
        "tiles-taken-from-table",
        None,
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R6",
        "R3 R4 R5 R6 R7",
        true,
        "tiles-not-on-rack",
        None,
    ),
    (
        "free-jokers",
        "R3 R4 R5",
        "R6",
        "R3 R4 R5",
        true,
        "nothing-played",
        None,
    ),
    (
        "free-jokers",
        "",
        "R3 R4 R5",
        "R3 R4 R5",
        false,
        "opening-too-low",
        None,
    ),
    (
        "lemada-1999",
        "R3 R4 R5",
        "R6 R11 R12 R13",
        "R3 R4 R5 R6 | R11 R12 R13",
        false,
        "opening-changes-table",
        Some(0),
    ),
    (
        "mcgraw",
        "",
        "K13 R13 J B12 B11 B10",
        "K13 R13 J | B10 B11 B12",
        false,
        "joker-in-opening",
        Some(0),
    ),
    (
        "rummy-q",
        "R6 R7 R8",
        "R4 J",
        "R4 J R6 R7 R8",
        true,
        "rack-joker-alone",
        Some(0),
    ),
    (
        "american",
        "R3 R4 R5",
        "R6 R7 R8 R2 R1",
        "R1 R2 R3 | R4 R5 R6 R7 R8",
        true,
        "meld-not-kept",
        Some(0),
    ),
    (
        "frozen-table",
        "R4 R5 J | J R5 R6",
        "K5 B5 O8 O9",
        "R4 R5 R6 | K5 R5 B5 | O8 O9 J J",
        true,
        "joker-replaced-from-locked-meld",
        Some(0),
    ),
    (
        "goliath-1994",
        "B4 B5 J | K9 R9 O9",
        "B3",
        "B3 B4 B5 | K9 R9 O9 J",
        true,
        "joker-not-replaced",
        Some(0),
    ),
    (
        "joker_retrieval=never",
        "B6 J B8",
        "B7 R10 R11",
        "B6 B7 B8 | R10 R11 J",
        true,
        "joker-retrieved",
        Some(0),
    ),
    (
        "pagat-sabra",
        "B6 J B8 | K7 R7 B7 O7",
        "R10 R11",
        "B6 B7 B8 | K7 R7 O7 | R10 R11 J",
        true,
        "joker-replaced-from-table",
        Some(0),
    ),
    (
        "pressman-1980",
        "K4 R4 J",
        "B4 R10 R11",
        "K4 R4 B4 | J R10 R11",
        true,
        "group-not-completed",
        Some(0),
    ),
    (
        "pagat-sabra",
        "B4 B5 J B7 B8 B9",
        "B10",
        "B4 B5 J | B7 B8 B9 B10",
        true,
        "joker-meld-changed",
        Some(0),
    ),
    (
        "official-1978",
        "B6 J B8 | R3 R4 R5",
        "B7",
        "B6 B7 B8 | R3 R4 R5 J",
        true,
        "joker-reused-wrongly",
        Some(1),
    ),
];

fn rules(name: &str) -> Rules {
    if let Some((axis, value)) = name.split_once('=') {
        let goliath = Rules::preset("goliath-1994").unwrap();
        return goliath.with(Axis::from_name(axis).unwrap(), value).unwrap();
    }
    match name {
        "frozen-table" => Rules::preset("pagat-sabra")
            .unwrap()
            .with(Axis::JokerPayment, "rack-or-table")
            .unwrap(),
        preset => Rules::preset(preset).unwrap(),
    }
}

#[test]
fn each_case_has_its_fault_and_no_other() {
    for &(name, before, rack, after, opened, code, meld) in CASES {
        let rules = rules(name);
        let before = rules.table_from_text(before).unwrap();
        let turn = (rack.parse().unwrap(), after.parse().unwrap());
        let verdict = rules
            .check_turn(&Turn::new(&before, &turn.0, &turn.1, Opened::from(opened)))
            .unwrap();
        let mut codes: Vec<_> = verdict.faults().iter().map(Fault::code).collect();
        // Where each of two jokers waits for the other, both are named.
        codes.dedup();
        assert_eq!(
            codes,
            [code],
            "{name}: {before} -> {after}: {:?}",
            verdict.faults()
        );
        assert_eq!(
            verdict.faults()[0].place().map(|place| place.meld),
            meld,
            "{code}"
        );
        assert!(verdict.account().is_none());
        verdict
            .faults()
            .iter()
            .for_each(parts_are_those_of_its_kind);
    }
}

fn parts_are_those_of_its_kind(fault: &Fault) {
    let kind = Fault::KINDS[fault.number()];
    assert_eq!(kind.code, fault.code());
    let mut names: Vec<&str> = fault.place().map(|_| "meld").into_iter().collect();
    names.extend(fault.parts().iter().map(|part| part.name));
    assert_eq!(names, kind.fields, "{}", fault.code());
    for part in fault.parts() {
        assert_eq!(fault.part(part.name), Some(part.value));
    }
}

/// What a fault tells can be worded anew from its data: every figure, tile and colour of its
/// sentence.
#[test]
fn the_parts_of_a_fault_are_data() {
    let number = |fault: &Fault, name: &str| fault.part(name).unwrap().number().unwrap();
    let faults = |rules: &str, before: &str, rack: &str, after: &str, opened: bool| {
        let rules = self::rules(rules);
        let before = rules.table_from_text(before).unwrap();
        let (rack, after) = (rack.parse().unwrap(), after.parse().unwrap());
        let turn = Turn::new(&before, &rack, &after, opened.into());
        rules.check_turn(&turn).unwrap().faults().to_vec()
    };
    let low = &faults("free-jokers", "", "R3 R4 R5", "R3 R4 R5", false)[0];
    assert_eq!((number(low, "points"), number(low, "threshold")), (12, 30));
    assert!(low.place().is_none() && low.tiles().is_empty());
    let rack = "R6 R7";
    let missing = &faults(
        "free-jokers",
        "R3 R4 R5",
        rack,
        "R3 R4 R5 R6 R7 R8 R9",
        true,
    )[0];
    assert_eq!(missing.part("tiles").unwrap().to_string(), "R8 R9");
    let before = "B6 J B8 | R3 R4 R5";
    let reused = &faults("official-1978", before, "B7", "B6 B7 B8 | R3 R4 R5 J", true)[0];
    assert_eq!(reused.part("reuse").unwrap().to_string(), "new-meld");
    let group = &faults(
        "pressman-1980",
        "K4 R4 J",
        "B4 R10 R11",
        "K4 R4 B4 | J R10 R11",
        true,
    )[0];
    assert_eq!(group.part("missing").unwrap().to_string(), "B4 O4");
    let replaced = &faults(
        "goliath-1994",
        "B4 B5 J",
        "B3 R9 O9",
        "B3 B4 B5 | J R9 O9",
        true,
    )[0];
    assert_eq!(replaced.part("tile").unwrap().to_string(), "B6");
    let table = Rules::default().table_from_text("R3 R4 R5 | R3 R4 R5 | R3 R4 R5");
    let error = table.unwrap_err();
    let copies = &error.faults()[0];
    assert_eq!((number(copies, "count"), number(copies, "limit")), (3, 2));
    assert_eq!(copies.part("tile").unwrap().tiles(), copies.tiles());
}

/// The sources that lie beside the crate's own: bindings read the lists.
fn sources() -> Vec<(PathBuf, String)> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = ["rummikub-rules/src", "rummikub-ffi/src", "rummikub-py/src"];
    let mut folders: Vec<PathBuf> = folders.iter().map(|folder| project.join(folder)).collect();
    folders.push(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    let mut found = BTreeMap::new();
    while let Some(folder) = folders.pop() {
        // A package of the crate alone has no bindings beside it.
        for entry in fs::read_dir(folder).into_iter().flatten() {
            let path = entry.unwrap().path();
            // The rules have codes of their own, and know no faults.
            if path.is_dir() && path.ends_with("rummikub-rules/src/rules") {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                // Without the tests at its end.
                let code = text.split("#[cfg(test)]").next().unwrap();
                let code = code
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"));
                let code = code.collect::<Vec<_>>().join("\n");
                found.insert(path.canonicalize().unwrap(), code);
            }
        }
    }
    found.into_iter().collect()
}

/// So a new fault is one row: no other list would have to name it.
#[test]
fn every_code_stands_in_one_row_and_nowhere_else() {
    let sources = sources();
    for code in Fault::CODES {
        let quoted = format!("\"{code}\"");
        let holds = |(path, text): &(PathBuf, String)| {
            let times = text.matches(&quoted).count();
            (times > 0).then(|| (path.file_name().unwrap().to_owned(), times))
        };
        let places: Vec<_> = sources.iter().filter_map(holds).collect();
        assert_eq!(places, [("catalogue.rs".into(), 1)], "{code}");
    }
}

#[test]
fn too_many_copies_are_the_only_fault_of_a_table() {
    let error = Rules::default()
        .table_from_text("R3 R4 R5 | R3 R4 R5 | R3 R4 R5")
        .unwrap_err();
    let codes: Vec<_> = error.faults().iter().map(Fault::code).collect();
    assert_eq!(codes, ["too-many-copies"; 3]);
    assert_eq!(
        error.faults()[0].to_string(),
        "there are 3 of R3; the tile set has 2"
    );
}

#[test]
fn every_code_has_a_case() {
    let mut seen: BTreeSet<&str> = CASES.iter().map(|case| case.5).collect();
    seen.insert("too-many-copies");
    assert_eq!(seen, Fault::CODES.iter().copied().collect());
    assert_eq!(seen.len(), Fault::CODES.len(), "no code stands twice");
}

#[test]
fn a_refused_table_names_the_faults_of_all_its_melds() {
    let error = Rules::default()
        .table_from_text("R3 R4 | R3 R4 R5 | J J J | K1 B2 R3")
        .unwrap_err();
    let codes: Vec<_> = error.faults().iter().map(Fault::code).collect();
    assert_eq!(
        codes,
        [
            "meld-too-short",
            "no-real-tile",
            "mixed-colors",
            "too-many-copies",
            "too-many-copies"
        ]
    );
}
