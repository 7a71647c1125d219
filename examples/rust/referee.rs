//! Replays recorded games: every action is checked by the rules of its edition.
//!
//! `referee [--turns] FILE...` tells of each game what was refused and why, how jokers were
//! retrieved, what else was remarkable, who won and the scores; with `--turns` every turn. It ends
//! with status 1 at the first record that says something else than the rules, and with status 2 if
//! a file is no record.

use std::io::IsTerminal;
use std::process::ExitCode;

use rummikub_examples::tell::{Manner, tell};
use rummikub_rules::game::{Record, RecordError};

fn main() -> ExitCode {
    let mut manner = Manner {
        colors: std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none(),
        every_turn: false,
    };
    let (flags, paths): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|text| text == "--turns");
    manner.every_turn = !flags.is_empty();
    if paths.is_empty() {
        eprintln!("usage: referee [--turns] FILE...");
        return ExitCode::from(2);
    }
    for path in &paths {
        if let Err(error) = referee(path, manner) {
            eprintln!("{path}: {error}");
            let differs = error.downcast_ref().is_some_and(differs);
            return ExitCode::from(if differs { 1 } else { 2 });
        }
    }
    println!("{} records hold.", paths.len());
    ExitCode::SUCCESS
}

/// Whether a text is a record, but not of a game that these rules allow.
fn differs(error: &RecordError) -> bool {
    !["record-text", "record-rules", "record-setup"].contains(&error.code())
}

fn referee(path: &str, manner: Manner) -> Result<(), Box<dyn std::error::Error>> {
    let record: Record = std::fs::read_to_string(path)?.parse()?;
    let mut text = String::new();
    tell(&mut text, &record, manner)?;
    println!("== {path}\n{text}");
    Ok(())
}
