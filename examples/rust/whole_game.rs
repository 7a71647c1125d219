//! A game of three, from the lots to the scores: what a server does but for connections and clock.

use rummikub_rules::Rules;
use rummikub_rules::game::{Action, Game, Phase, Record};
use rummikub_rules::score::Points;
use rummikub_rules::solver::{Objective, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // A seed, so that this prints the same each time. Who knows it knows every tile: a server hands in
    // orders of its own by `Game::start`, shuffled by the system's random generator.
    let mut record = Record::new(Game::seeded(&Rules::preset("lemada-printed")?, 3, 11)?);
    while let Some(action) = match record.game().phase() {
        Phase::Lots => Some(Action::DrawLot),
        Phase::Deal => Some(Action::Deal),
        _ => None,
    } {
        record.apply(record.game().to_move(), &action)?;
    }

    // What a server sends to each player is the view: it holds no tile that is hidden from that player.
    let player = record.game().to_move();
    if let Some(view) = record.game().view(player) {
        println!("player {} starts and holds {}", player + 1, view.rack());
        println!("{} tiles are in the pool", view.public().pool_len());
        let open: Vec<&str> = view
            .legal_actions()
            .iter()
            .map(|offer| offer.name())
            .collect();
        println!("open: {}", open.join(" "));
    }

    // What a client sends is a player and a text. A refusal names every fault and changes nothing.
    if let Some(refused) = record.attempt(player, &"play R1 R2".parse()?) {
        for fault in refused.faults() {
            println!("refused: {fault}");
        }
    }
    let mut solver = Solver::new();
    while record.game().phase() != Phase::Over {
        let game = record.game();
        let action = match game.best_play(&mut solver, &Objective::Tiles)? {
            Some(play) => Action::play(play.table()),
            None if game.pool_len() > 0 => Action::Draw,
            None => Action::Pass,
        };
        record.apply(game.to_move(), &action)?;
    }

    if let Some(outcome) = record.game().outcome() {
        let sum: Points = outcome.scores().iter().copied().sum();
        println!("{}: the scores sum to {sum}", outcome.end());
    }

    // The record is text for people; replay trusts none of it.
    assert_eq!(Game::replay(&record.to_string())?, *record.game());
    Ok(())
}
