//! The slowest positions that hunts found, `definitions/positions-hostile.jsonl` and `positions-hunted.jsonl`: what
//! their best plays take without a limit and within the default one, and how good they are then.

use std::env;
use std::fs;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use rummikub_rules::solver::{Limit, Objective, Solver};
use rummikub_rules::{Opened, Position, Rack};

use crate::definition::{self, Definition};

/// The flag of the process that asks one position.
pub(crate) const INNER: &str = "--hunted-inner";
/// How often each is asked: the shortest time is told.
const TIMES: usize = 3;
/// The bound where a search was stopped before it had found anything.
const NOTHING_KNOWN: u64 = u64::MAX;

/// Prints the table of the positions whose name contains one of the parts. Each is asked in a process of its own, so
/// that its memory is its own.
pub(crate) fn run(parts: &[String]) -> ExitCode {
    println!("| position | tiles | work | time | memory | within the default limit |");
    println!("| --- | --- | --- | --- | --- | --- |");
    let is_meant =
        |line: &Definition| parts.is_empty() || parts.iter().any(|part| line.name().contains(part));
    let mut lines = positions();
    lines.retain(is_meant);
    for line in lines {
        let program = env::current_exe().expect("this program");
        let asked = Command::new(program).args([INNER, line.name()]).output();
        let asked = asked.expect("another process");
        if !asked.status.success() {
            eprintln!("{}", String::from_utf8_lossy(&asked.stderr));
            return ExitCode::FAILURE;
        }
        print!("{}", String::from_utf8_lossy(&asked.stdout));
    }
    ExitCode::SUCCESS
}

/// Prints the rows of the positions with these names.
pub(crate) fn run_inner(names: &[String]) {
    let lines = positions();
    for line in lines
        .iter()
        .filter(|line| names.iter().any(|name| name == line.name()))
    {
        println!("{}", row(line));
    }
}

fn positions() -> Vec<Definition> {
    let files = ["positions-hostile.jsonl", "positions-hunted.jsonl"];
    files.into_iter().flat_map(definition::read).collect()
}

/// A position's row of the table.
fn row(line: &Definition) -> String {
    let position = position(line);
    let before = most_memory();
    let free = Answer::of(&position, Limit::none);
    let memory = most_memory().zip(before);
    let memory = memory.map_or("?".to_owned(), |(after, before)| megabytes(after - before));
    assert_eq!(free.range(), [line.number("tiles"); 2], "{}", line.name());
    let limited = Answer::of(&position, Limit::default);
    limited.assert(line);
    let [found, bound] = limited.range();
    let end = if found == bound {
        "proved".to_owned()
    } else if bound == NOTHING_KNOWN {
        "nothing found".to_owned()
    } else {
        format!("{found} tiles; no play has more than {bound}")
    };
    format!(
        "| {} | {} | {} | {} | {memory} | {end}, {} |",
        line.name(),
        line.number("tiles"),
        free.work,
        milliseconds(free.time),
        milliseconds(limited.time)
    )
}

fn position(line: &Definition) -> Position {
    let rules = line.rules();
    let table = rules.table_from_text(line.text("before")).expect("a table");
    let rack: Rack = line.text("rack").parse().expect("a rack");
    let opened = Opened::from(line.flag("opened"));
    rules.position(&table, &rack, opened).expect("a position")
}

/// What a solver said of a position, and what that took.
struct Answer {
    tiles: u64,
    bound: u64,
    work: u64,
    time: Duration,
}

impl Answer {
    /// Asks a new solver each time.
    fn of(position: &Position, limit: fn() -> Limit) -> Self {
        let mut answers = (0..TIMES).map(|_| {
            let mut solver = Solver::new();
            let start = Instant::now();
            let best = solver
                .within(limit())
                .best_play(position, &Objective::Tiles);
            let time = start.elapsed();
            let (tiles, bound) = best.map_or((0, NOTHING_KNOWN), |best| {
                best.map_or((0, 0), |best| {
                    let tiles = best.found().tiles().len() as u64;
                    (tiles, u64::try_from(best.bound()).expect("tiles"))
                })
            });
            Answer {
                tiles,
                bound,
                work: solver.work(),
                time,
            }
        });
        let first = answers.next().expect("it is asked");
        answers.fold(first, |known, answer| {
            assert_eq!((answer.range(), answer.work), (known.range(), known.work));
            if answer.time < known.time {
                answer
            } else {
                known
            }
        })
    }

    /// The tiles of the play, and those that no play exceeds.
    const fn range(&self) -> [u64; 2] {
        [self.tiles, self.bound]
    }

    /// The known answer lies between the play that was found and the bound.
    fn assert(&self, line: &Definition) {
        let known = line.number("tiles");
        let [found, bound] = self.range();
        assert!(
            (found..=bound).contains(&known),
            "{}: {found} to {bound}, not {known}",
            line.name()
        );
    }
}

fn milliseconds(time: Duration) -> String {
    format!("{:.0} ms", time.as_secs_f64() * 1e3)
}

fn megabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000;
    format!("{}.{} MB", tenths / 10, tenths % 10)
}

/// The most memory that this process ever had, in bytes, where the system tells.
fn most_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(1024 * kibibytes)
}

/// The bound of a search that was stopped is kept by the best play, which is known.
#[test]
fn what_is_known_lies_between_the_play_found_and_the_bound() {
    for line in positions() {
        let limit = || Limit::new(Limit::DEFAULT_WORK / 25).expect("not 0");
        Answer::of(&position(&line), limit).assert(&line);
    }
}
