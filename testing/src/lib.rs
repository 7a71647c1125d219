//! What the tests, benchmarks and examples of this workspace share. It is never published.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`literal`] | the literal referee: the law of a turn once more, without the library |
//! | [`labelled`] | the labelled turns of `rummikub-rules/tests/data` |
//! | [`positions`] | labelled and random positions, and a solver compared with all legal plays |
//! | [`legal_turns`] | random legal turns around jokers, and whether the solver knows them |
//! | [`long_runs`] | positions with runs of nearly thirteen tiles |
//! | [`closed_hands`] | random closed hands and a slow classifier |
//! | [`long_texts`] | long texts for every reader |
//! | [`selfplay`] | games that play themselves |
//! | [`whole_games`] | a referee of whole games, written from the rule books alone |
//! | [`fuzzing`] | what must hold whatever bytes are handed in |
//! | [`environment`] | how long a test runs, and from which seed on, where somebody says so |
//! | [`Random`] | the one source of random numbers |
#![allow(
    missing_docs,
    missing_debug_implementations,
    clippy::missing_panics_doc,
    clippy::missing_errors_doc,
    reason = "nobody outside this repository uses it, and a helper that fails is a test that fails"
)]

pub mod closed_hands;
pub mod environment;
pub mod fuzzing;
pub mod labelled;
pub mod legal_turns;
pub mod literal;
pub mod long_runs;
pub mod long_texts;
pub mod positions;
mod random;
pub mod selfplay;
pub mod whole_games;

pub use self::random::Random;

use rummikub_rules::{Axis, Rules};

/// The text of a file of `rummikub-rules/tests/data`.
pub fn data(file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../rummikub-rules/tests/data");
    std::fs::read_to_string(format!("{folder}/{file}")).unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The literal referee's rules as the library has them.
pub fn library_rules(rules: &literal::rules::Rules) -> Rules {
    let mut builder = Rules::default().to_builder();
    for (name, value) in rules.axes() {
        let axis = Axis::from_name(name).expect("an axis");
        builder.set(axis, &value).expect("a value of the axis");
    }
    builder.build().expect("rules without contradiction")
}
