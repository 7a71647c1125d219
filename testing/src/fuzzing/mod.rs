//! What must hold whatever bytes are handed in: the bodies of the fuzz targets in `fuzz/`, which
//! ordinary tests run too, over the inputs that fuzzing kept and over random ones.
//!
//! A target asserts, and a panic is a finding. Bytes are either read as they are (`texts`, `stored`,
//! `records`), or are the choices of a generator ([`Random::from_bytes`](crate::Random::from_bytes)),
//! so that a fuzzer that changes a byte changes a choice.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `texts` | text to every reader: a place of the fault, or a value that is written and read again |
//! | `stored` | JSON to every reader, in the same way |
//! | `records` | records of games: refused, or sound and written as they were read |
//! | `setups` | stored games changed in any place: refused, or sound |
//! | `games` | walks through games by any actions: conservation, secrecy, storing and replay |
//! | `turns` | the turn check beside the literal referee |
//! | `legal_turns` | the solver knows a turn if it is legal |
//! | `plays` | the solver beside brute force under any rules |
//! | `hands` | closed hands beside the slow classifier |

mod games;
mod hands;
mod legal_turns;
mod plays;
mod records;
mod setups;
mod stored;
mod texts;
mod turns;

/// What is done with some bytes; it panics where something does not hold.
pub type Target = fn(&[u8]);

/// Every target by the name of its program in `fuzz/` and of its folder in `fuzz/corpus`.
pub const TARGETS: [(&str, Target); 9] = [
    ("texts", texts::target),
    ("stored", stored::target),
    ("records", records::target),
    ("setups", setups::target),
    ("games", games::target),
    ("turns", turns::target),
    ("legal_turns", legal_turns::target),
    ("plays", plays::target),
    ("hands", hands::target),
];

/// The target of this name.
pub fn target(name: &str) -> Target {
    let found = TARGETS.iter().find(|(target, _)| *target == name);
    found.unwrap_or_else(|| panic!("no target {name}")).1
}
