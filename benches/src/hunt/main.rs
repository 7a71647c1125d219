//! Hunts for turns that are slow to check: random restarts, then hill climbing on counted work.
//!
//! ```text
//! RUSTFLAGS="--cfg rummikub_work" cargo run --release -p rummikub-benches --bin hunt -- \
//!     SECONDS COPIES JOKERS [AXIS=VALUE...]
//! ```
//!
//! A turn and its rules are mutated together; axes that are named keep their value. Work is the
//! number of steps that the library counts, so that the hunt finds the same on a busy machine. The
//! worst turn of each restart that beats those before it is printed as a line of definitions.

mod turn;

use std::env;
use std::time::{Duration, Instant};

use rummikub_testing::Random;
use turn::Candidate;

/// Mutations without a gain after which a climb is given up.
const PATIENCE: u32 = 3000;

fn main() {
    let mut arguments = env::args().skip(1);
    let mut number = |what| {
        let text = arguments.next().unwrap_or_default();
        text.parse::<u64>()
            .unwrap_or_else(|_| panic!("{what}: a number, not {text:?}"))
    };
    let seconds = Duration::from_secs(number("SECONDS"));
    let (copies, jokers) = (number("COPIES") as u8, number("JOKERS") as u8);
    let fixed: Vec<_> = arguments
        .map(|argument| {
            let (axis, value) = argument.split_once('=').expect("AXIS=VALUE");
            (axis.to_owned(), value.to_owned())
        })
        .collect();

    let start = Instant::now();
    let mut worst = 0;
    let mut climbs = 0;
    while start.elapsed() < seconds {
        climbs += 1;
        let mut random = Random::new(climbs);
        let mut best = Candidate::new(&mut random, copies, jokers, &fixed);
        let (mut work, mut idle) = (best.work(), 0);
        while idle < PATIENCE && start.elapsed() < seconds {
            let mut next = best.clone();
            for _ in 0..=random.below(3) {
                next.mutate(&mut random, &fixed);
            }
            let found = next.work();
            idle = if found > work { 0 } else { idle + 1 };
            if found >= work {
                (best, work) = (next, found);
            }
        }
        if work > worst {
            worst = work;
            let (time, legal) = best.time();
            println!("{work} steps, {time:?}, climb {climbs}");
            println!("{}", best.definition(&format!("steps-{work}"), legal));
        }
    }
    println!("{climbs} climbs in {:?}", start.elapsed());
}
