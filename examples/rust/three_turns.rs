//! Is this turn legal, and if not, why not?

use rummikub_rules::{Rack, Rules, TableSetup, Turn};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::preset("lemada-printed")?;
    let before = rules.table_from_text("R3 R4 R5 | K7 B7 O7")?;
    let rack: Rack = "R6 K1".parse()?;
    for after in [
        "R3 R4 R5 R6 | K7 B7 O7",
        "R4 R5 R6 | K7 B7 O7",
        "R3 R4 R5 R7 | K7 B7 O7",
    ] {
        println!("{after}");
        let after: TableSetup = after.parse()?;
        let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, true))?;
        println!(
            "  {}",
            if verdict.is_legal() {
                "legal"
            } else {
                "refused"
            }
        );
        for fault in verdict.faults() {
            println!("  {}: {fault}", fault.code());
        }
    }
    Ok(())
}
