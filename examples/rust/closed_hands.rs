//! Which closed hands of International are these fourteen tiles, and which are near?

use rummikub_rules::{
    Tiles,
    hands::{CATALOGUE, Circumstances, classify, distance},
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for text in [
        "K1 K2 K3 K4 K5 K6 K7 R1 R2 R3 R4 R5 R6 J",
        "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 O4",
    ] {
        println!("{text}");
        let hand: Tiles = text.parse()?;
        for found in classify(&hand, Circumstances::default())? {
            println!("  {} {}: {}", found.value, found.kind.name, found.reading);
        }
        let far = distance(&hand, &Tiles::new(), Circumstances::default())?;
        for (kind, far) in CATALOGUE.iter().zip(far) {
            if far == Some(1) {
                println!("  one tile away: {}", kind.name);
            }
        }
    }
    Ok(())
}
