//! Prints counts that are published: distinct melds, and hands that can go down whole.

use rummikub_examples::counting::{distinct_melds, whole_hands};
use rummikub_rules::Rules;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::preset("free-jokers")?;
    println!("distinct melds by number of jokers");
    for (what, longest) in [
        ("runs of 3 to 5, groups", 5),
        ("runs of any length, groups", 13),
    ] {
        let counts = [0, 1, 2].map(|jokers| distinct_melds(&rules, longest, jokers).len());
        println!("  {what}: {counts:?}");
    }
    println!("hands of real tiles that go down whole: distinct, and with copies told apart");
    for size in 3..=10 {
        let (distinct, apart) = whole_hands(&rules, size);
        println!("  {size} tiles: {distinct} and {apart}");
    }
    Ok(())
}
