//! Referees recorded games: prints every table and every verdict with its reasons.
//!
//! `referee FILE...` ends with status 1 if a record says something else than the referee, and
//! with status 2 if a file cannot be read.

use std::process::ExitCode;

use rummikub_examples::judge::{Step, judge};
use rummikub_examples::record::{Action, Record};

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

    println!(
        "== {path}: {} players, {}",
        record.racks.len(),
        record.preset
    );
    for comment in &record.comments {
        println!("   {comment}");
    }
    for (axis, value) in &record.changes {
        println!("   {axis} is {value}");
    }
    for (player, rack) in record.racks.iter().enumerate() {
        println!("   player {} is dealt {rack}", player + 1);
    }
    for step in &judgement.steps {
        print_step(step);
    }
    println!("\nAt the end the table is\n   {}", judgement.table);
    for (player, rack) in judgement.racks.iter().enumerate() {
        let player = player + 1;
        if rack.tiles().is_empty() {
            println!("   player {player} has nothing left");
        } else {
            println!("   player {player} has left {rack}");
        }
    }
    for disagreement in &judgement.disagreements {
        println!("   THE RECORD DIFFERS: {disagreement}");
    }
    println!();
    Ok(judgement.disagreements.is_empty())
}

fn print_step(step: &Step) {
    let player = step.entry.player;
    match &step.entry.action {
        Action::Draw(tile) => println!("\nplayer {player} draws {tile}"),
        Action::Pass => println!("\nplayer {player} passes"),
        Action::Play(after) => println!("\nplayer {player} plays\n   {after}"),
        Action::Attempt { after, .. } => println!("\nplayer {player} attempts\n   {after}"),
    }
    match &step.verdict {
        None => {}
        Some(Err(error)) => println!("   no position: {error}"),
        Some(Ok(verdict)) => {
            let account = verdict
                .account()
                .map(ToString::to_string)
                .unwrap_or_default();
            println!(
                "   {}",
                if verdict.is_legal() {
                    "legal"
                } else {
                    "refused"
                }
            );
            for line in account.lines() {
                println!("      {line}");
            }
            for fault in verdict.faults() {
                println!("      {}: {fault}", fault.code());
            }
            println!("   {} tiles left on the rack", step.rack.tiles().len());
        }
    }
}
