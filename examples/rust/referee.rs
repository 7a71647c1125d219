//! Referees recorded games: prints every table and every verdict with its reasons, and the other
//! editions that would decide otherwise.
//!
//! `referee FILE...` ends with status 1 if a record says something else than the referee, and
//! with status 2 if a file cannot be read.

use std::io::IsTerminal;
use std::process::ExitCode;

use rummikub_examples::judge::judge;
use rummikub_examples::record::Record;
use rummikub_examples::tell::tell;

fn main() -> ExitCode {
    let mut all_agree = true;
    let paths: Vec<String> = std::env::args().skip(1).collect();
    if paths.is_empty() {
        eprintln!("usage: referee FILE...");
        return ExitCode::from(2);
    }
    for path in paths {
        match referee(&path) {
            Ok(agrees) => all_agree &= agrees,
            Err(error) => {
                eprintln!("{path}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    if all_agree {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn referee(path: &str) -> Result<bool, Box<dyn std::error::Error>> {
    let record: Record = std::fs::read_to_string(path)?.parse()?;
    let judgement = judge(&record)?;
    let players = record.racks.len();
    println!("== {path}: {players} players, {}", record.preset);
    let colors = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let mut text = String::new();
    tell(&mut text, &record, &judgement, colors)?;
    println!("{text}");
    Ok(judgement.disagreements.is_empty())
}
