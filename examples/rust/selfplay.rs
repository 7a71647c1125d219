//! Lets a greedy and a holding-back player play whole games, and writes their records.
//!
//! `selfplay GAMES [SEED] [--editions NAME,...] [--check] [--records DIRECTORY]`: every edition with
//! table play in turn, or those that are named, with every number of players. `--check` asks of every
//! state and every record what must hold.

use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rummikub_examples::arena::{self, Mishaps};
use rummikub_rules::{
    Preset,
    game::{End, Game},
    score::HandKind,
    solver::Solver,
};

const USAGE: &str =
    "usage: selfplay GAMES [SEED] [--editions NAME,...] [--check] [--records DIRECTORY]";

struct Options {
    games: usize,
    seed: u64,
    editions: Vec<Preset>,
    check: bool,
    records: Option<PathBuf>,
}

fn options() -> Option<Options> {
    let mut options = Options {
        games: 0,
        seed: 1,
        editions: arena::table_play_presets().collect(),
        check: false,
        records: None,
    };
    let mut numbers = Vec::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--check" => options.check = true,
            "--editions" => {
                let names = arguments.next()?;
                let editions = names.split(',').map(Preset::from_name);
                options.editions = editions.collect::<Option<_>>()?;
            }
            "--records" => options.records = Some(arguments.next()?.into()),
            number => numbers.push(number.parse::<u64>().ok()?),
        }
    }
    let (&games, seed) = numbers.split_first()?;
    options.games = games.try_into().ok()?;
    options.seed = match seed {
        [] => 1,
        &[seed] => seed,
        _ => return None,
    };
    Some(options)
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(&options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new();
    let (mut actions, mut solving, mut playing) = (0, Duration::ZERO, Duration::ZERO);
    let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
    let mut hands: BTreeMap<&str, usize> = BTreeMap::new();
    let mut free_tiles = 0;
    let mishaps = if options.check {
        Mishaps::Some
    } else {
        Mishaps::None
    };
    for (number, (preset, players)) in
        (0..options.games).zip(arena::pairings_of(options.editions.clone()))
    {
        let seed = options.seed + number as u64;
        let name = || format!("{preset}, {players} players, seed {seed}");
        let start = Instant::now();
        let played = arena::play(
            &preset.rules(),
            players,
            seed,
            mishaps,
            &mut solver,
            |game, solver| {
                if options.check {
                    arena::check_state(game, solver)
                } else {
                    Ok(())
                }
            },
        )
        .map_err(|error| format!("{}: {error}", name()))?;
        playing += start.elapsed();
        if options.check {
            arena::check_end(&played.record).map_err(|error| format!("{}: {error}", name()))?;
        }
        if let Some(directory) = &options.records {
            let file = format!("{preset}-{players}-{seed}.game");
            std::fs::write(directory.join(file), played.record.to_string())?;
        }
        let end = played
            .record
            .game()
            .outcome()
            .map_or("unfinished", |outcome| outcome.end().name());
        *ends.entry(end).or_default() += 1;
        let game = played.record.game();
        if let Some(hand) = hand(game) {
            *hands.entry(hand).or_default() += 1;
        }
        let each = usize::from(game.rules().free_tiles());
        free_tiles += each * game.players() - game.free_tiles().len();
        actions += played.actions;
        solving += played.solving;
    }
    let games = options.games;
    println!("{games} games, {actions} actions");
    for end in End::ALL {
        println!("  {}: {}", end.name(), ends.get(end.name()).unwrap_or(&0));
    }
    for (hand, count) in hands {
        println!("  won by {hand}: {count}");
    }
    if free_tiles > 0 {
        println!("  free tiles used: {free_tiles}");
    }
    if options.check {
        println!("every state and every record held");
    } else {
        let rate = |count: usize| count as u128 * 1_000_000_000 / playing.as_nanos().max(1);
        println!(
            "{} games and {} actions a second on one core",
            rate(games),
            rate(actions)
        );
        let share = solving.as_nanos() * 100 / playing.as_nanos().max(1);
        println!("{share}% of the time in the solver");
    }
    Ok(())
}

/// The kind of the hand that won an International game.
fn hand(game: &Game) -> Option<&'static str> {
    Some(match game.winning_hand()? {
        HandKind::Foot => "a Foot",
        HandKind::Closed { .. } => "a closed hand",
        _ => "an Open hand",
    })
}
