//! Writes the recorded games anew: `make_games DIRECTORY`.

use std::path::Path;
use std::process::ExitCode;

use rummikub_examples::{player::play_game, recipes::GAMES};

fn main() -> ExitCode {
    let Some(directory) = std::env::args().nth(1) else {
        eprintln!("usage: make_games DIRECTORY");
        return ExitCode::from(2);
    };
    for recipe in GAMES {
        let path = Path::new(&directory).join(recipe.file());
        let written = play_game(recipe).and_then(|(seed, record)| {
            println!("{}: seed {seed}", recipe.name);
            Ok(std::fs::write(&path, record.to_string())?)
        });
        if let Err(error) = written {
            eprintln!("{}: {error}", path.display());
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
