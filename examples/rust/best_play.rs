//! What can be played, and how does a hand get there?

use rummikub_rules::{Opened, Rules, solver::Objective};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = Rules::preset("pagat-sabra")?;
    let table = rules.table_from_text("K10 B10 J | R4 R5 R6 R7")?;
    let position = rules.position(&table, &"R10 K1 K2 R8".parse()?, Opened::Yes)?;
    match position.best_play(&Objective::Tiles) {
        None => println!("nothing can be played"),
        Some(play) => {
            println!("play {}: {} points", play.tiles(), play.points());
            println!("the table is then {}", play.table());
            for step in play.steps(&table) {
                println!("  {step}");
            }
        }
    }
    let count = position.count_plays(1_000_000)?;
    println!("{} plays leave {} tables", count.plays, count.tables);
    Ok(())
}
