//! Is this turn legal, and if not, why not?

use rummikub_rules::{Opened, Rules};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::preset("lemada-printed")?;
    let table = rules.table_from_text("R3 R4 R5 | K7 B7 O7")?;
    let position = rules.position(&table, &"R6 K1".parse()?, Opened::Yes)?;
    for after in [
        "R3 R4 R5 R6 | K7 B7 O7",
        "R4 R5 R6 | K7 B7 O7",
        "R3 R4 R5 R7 | K7 B7 O7",
    ] {
        let verdict = position.check(&after.parse()?);
        println!(
            "{after}\n  {}",
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
