//! One turn, judged by several editions.

use rummikub_rules::{Opened, Rules, Turn};

const EDITIONS: [&str; 8] = [
    "lemada-printed",
    "lemada-1999",
    "pagat-sabra",
    "rummy-q",
    "pressman-1980",
    "pressman-1998",
    "tournament-1987",
    "american",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rack = "R10 B5".parse()?;
    let after = "K5 R5 B5 | O7 O8 O9 | R10 O10 J".parse()?;
    for edition in EDITIONS {
        let rules = Rules::preset(edition)?;
        let before = rules.table_from_text("K5 R5 J | O7 O8 O9 O10")?;
        let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::Yes))?;
        if verdict.is_legal() {
            println!("{edition}: legal");
        }
        for fault in verdict.faults() {
            println!("{edition}: {fault}");
        }
    }
    Ok(())
}
