//! Wall time in nanoseconds.

use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::benchmark::{Group, Item};
use crate::report;

/// How long a batch lasts at least: long beside the cost of reading the clock.
const BATCH: Duration = Duration::from_micros(100);
/// Batches of an item; the median of an odd number of them is told.
const BATCHES: usize = 7;

/// Times every benchmark.
pub(crate) fn run(groups: &[Group]) {
    for (group, benchmarks) in groups {
        report::heading(group, "nanoseconds");
        let mut first = None;
        for benchmark in benchmarks {
            let items = benchmark.items.iter();
            let figures: Vec<_> = items.map(|item| (time(item), item.name.as_str())).collect();
            let median = report::line(&benchmark.name, &figures, first);
            first = first.or(Some(median));
        }
    }
}

/// The median time of a piece of work, in nanoseconds.
fn time(item: &Item) -> f64 {
    item.assert();
    let mut times = 1u32;
    while batch(item, times) < BATCH && times < 1 << 20 {
        times *= 2;
    }
    let mut batches = [0.0; BATCHES];
    for each in &mut batches {
        *each = batch(item, times).as_secs_f64() * 1e9 / f64::from(times);
    }
    batches.sort_by(f64::total_cmp);
    batches[BATCHES / 2]
}

fn batch(item: &Item, times: u32) -> Duration {
    let start = Instant::now();
    for _ in 0..times {
        black_box((black_box(item).run)());
    }
    start.elapsed()
}
