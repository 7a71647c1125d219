//! Runs the benchmarks: every answer is asserted, then work is timed or counted.
//!
//! ```text
//! bench [--count] [--once] [--hunted] [PART...]
//! ```
//!
//! Without a flag: wall time. `--count`: instructions, by running this program under
//! `valgrind --tool=callgrind`. `--once`: every answer, nothing measured. `--hunted`: work, time and memory of the slowest
//! positions known, and what the default limit makes of them. Each `PART` selects the benchmarks (or positions) whose
//! name contains it; without one all run.

mod benchmark;
mod count;
mod definition;
mod groups;
mod hunted;
mod report;
mod time;

use std::env;
use std::process::ExitCode;

use benchmark::Benchmark;

fn main() -> ExitCode {
    let mut mode = "--time".to_owned();
    let mut parts = Vec::new();
    for argument in env::args().skip(1) {
        if argument.starts_with("--") {
            mode = argument;
        } else {
            parts.push(argument);
        }
    }
    let selected = |benchmark: &Benchmark| {
        parts.is_empty() || parts.iter().any(|part| benchmark.name.contains(part))
    };
    // before the benchmarks are made, some of which ask a solver: its memory would not be that of the position
    match mode.as_str() {
        "--hunted" => return hunted::run(&parts),
        hunted::INNER => {
            hunted::run_inner(&parts);
            return ExitCode::SUCCESS;
        }
        _ => {}
    }
    let mut groups = groups::all();
    for (_, benchmarks) in &mut groups {
        benchmarks.retain(selected);
    }
    groups.retain(|(_, benchmarks)| !benchmarks.is_empty());
    match mode.as_str() {
        "--time" => time::run(&groups),
        "--once" => {
            let benchmarks = groups.iter().flat_map(|(_, benchmarks)| benchmarks);
            let items = benchmarks.flat_map(|benchmark| &benchmark.items);
            println!(
                "{} answers are right",
                items.map(benchmark::Item::assert).count()
            );
        }
        "--count" => return count::run(&groups, &parts),
        count::INNER => count::run_inner(&groups),
        other => {
            eprintln!("unknown flag {other}; there are --count, --once and --hunted");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

/// The benchmarks are tests too: an ordinary test run asks for every answer once, on all cores.
#[test]
fn every_answer_is_right() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    let next = AtomicUsize::new(0);
    let ask = || {
        // Work is not shared between threads: each makes its own list, the same as the others'.
        let groups = groups::all();
        assert!(groups.iter().all(|(_, benchmarks)| !benchmarks.is_empty()));
        let benchmarks = groups.iter().flat_map(|(_, benchmarks)| benchmarks);
        let items: Vec<_> = benchmarks
            .flat_map(|benchmark| {
                assert!(!benchmark.items.is_empty(), "{}", benchmark.name);
                &benchmark.items
            })
            .collect();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            item.assert();
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(ask);
        }
    });
}
