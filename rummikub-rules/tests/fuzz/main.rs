//! The fuzz targets without a fuzzer: every input that fuzzing kept, and inputs made from them.
//!
//! `fuzz/README.md` says how to fuzz; a finding becomes a file of `fuzz/corpus` that this runs for good.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use rummikub_testing::{Random, fuzzing};

/// The inputs kept for a target, in the order of their names.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus");
    let folder = folder.join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let inputs: Vec<_> = files.iter().map(|file| fs::read(file).unwrap()).collect();
    assert!(inputs.len() >= 10, "{target}: {} inputs", inputs.len());
    inputs
}

/// An input with some bytes changed, left out, doubled, or followed by those of another.
fn changed(inputs: &[Vec<u8>], numbers: &mut Random) -> Vec<u8> {
    let mut input = inputs[numbers.below(inputs.len())].clone();
    for _ in 0..=numbers.below(4) {
        let end = input.len();
        let mut places = [numbers.below(end + 1), numbers.below(end + 1)];
        places.sort_unstable();
        let [from, to] = places;
        match numbers.below(6) {
            0 if from < end => input[from] = numbers.below(256) as u8,
            1 if to - from < 40 => drop(input.drain(from..to)),
            2 if to - from < 40 => {
                let part = input[from..to].to_vec();
                input.splice(to..to, part);
            }
            3 => {
                let other = &inputs[numbers.below(inputs.len())];
                let cut = numbers.below(other.len() + 1);
                input.truncate(from);
                input.extend_from_slice(&other[cut..]);
            }
            4 if from < end => input[from] = input[from].wrapping_add(1),
            _ => input.insert(from, numbers.one(b" |J0123456789KRBO\n{}[]\",:-")),
        }
    }
    input
}

/// Runs a target over its corpus and over so many inputs made from it.
fn fuzz(name: &str, more: usize) {
    let (target, inputs) = (fuzzing::target(name), corpus(name));
    let mut numbers = Random::new(20_261_122);
    let made = (0..more).map(|_| changed(&inputs, &mut numbers));
    for input in inputs.iter().cloned().chain(made) {
        let held = catch_unwind(AssertUnwindSafe(|| target(&input)));
        assert!(
            held.is_ok(),
            "{name}: {:?}",
            input.escape_ascii().to_string()
        );
    }
}

#[test]
fn texts() {
    fuzz("texts", 60_000);
}

#[test]
fn stored() {
    fuzz("stored", 8_000);
}

#[test]
fn records() {
    fuzz("records", 1_000);
}

#[test]
fn setups() {
    fuzz("setups", 600);
}

#[test]
fn games() {
    fuzz("games", 120);
}

#[test]
fn turns() {
    fuzz("turns", 10_000);
}

#[test]
fn legal_turns() {
    fuzz("legal_turns", 4_000);
}

#[test]
fn plays() {
    fuzz("plays", 500);
}

#[test]
fn hands() {
    fuzz("hands", 1_500);
}

/// Every target has a program, a corpus and a test here.
#[test]
fn every_target_is_run() {
    let here = include_str!("main.rs");
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/Cargo.toml");
    let programs = fs::read_to_string(manifest).unwrap();
    for (name, _) in fuzzing::TARGETS {
        assert!(here.contains(&format!("fuzz(\"{name}\"")), "{name}");
        assert!(programs.contains(&format!("name = \"{name}\"")), "{name}");
    }
    assert_eq!(programs.matches("[[bin]]").count(), fuzzing::TARGETS.len());
}
