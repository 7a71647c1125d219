//! How the two ways to play look in American and International: draw, meld, discard.
//!
//! They hold no rule: what is open, what wins and what can be laid, the view says.

use std::error::Error;

use rummikub_rules::{
    NumberedTile, Tile, Tiles,
    game::{Action, Offer, Phase, PlayerView},
    solver::{Objective, Play, Solver},
};

/// With so many tiles in the stock or fewer, who holds back melds all the same.
const SHORT: usize = 12;

/// What the player to move does; who holds back melds only when the end is near.
pub(crate) fn choose(
    holds_back: bool,
    view: &PlayerView,
    solver: &mut Solver,
) -> Result<Action, Box<dyn Error>> {
    let rack = *view.rack().tiles();
    match view.public().phase() {
        Phase::Draw => draw(view, solver),
        Phase::Meld => {
            if let Some(close) = view.best_close() {
                return Ok(close);
            }
            let play = if !holds_back || view.has_opened() || is_urgent(view) {
                view.best_play(solver, &Objective::Tiles)?
            } else {
                None
            };
            let play = play.map(|play| Action::play(play.table()));
            Ok(play.unwrap_or_else(|| Action::Discard(worst(&rack))))
        }
        _ => Ok(Action::Discard(worst(&rack))),
    }
}

fn is_urgent(view: &PlayerView) -> bool {
    let public = view.public();
    let announced = public.open_tiles().map(|open| open.announced.as_slice());
    let near_the_end = announced.unwrap_or_default().contains(&true);
    near_the_end || public.pool_len() <= SHORT
}

/// The trump where it wins, the discard where it can be laid or closes a hand, else the stock.
fn draw(view: &PlayerView, solver: &mut Solver) -> Result<Action, Box<dyn Error>> {
    if let Some(win) = view.trump_win(solver) {
        return Ok(win);
    }
    if let Some(taken) = after_taking(view) {
        let discard = view
            .public()
            .open_tiles()
            .and_then(|open| open.last_discard);
        let lays = |play: Play| discard.is_some_and(|tile| play.tiles().count(tile) > 0);
        let play = taken.best_play(solver, &Objective::Tiles)?;
        if play.is_some_and(lays) || taken.best_close().is_some() {
            return Ok(Action::Take);
        }
    }
    let simple = view.legal_actions().iter().find_map(|offer| match offer {
        Offer::Draw { .. } | Offer::Pass => offer.action(),
        _ => None,
    });
    simple.ok_or_else(|| "nothing can be drawn".into())
}

/// How the player would see the game with the discard taken, if it can be: that needs no guess.
fn after_taking(view: &PlayerView) -> Option<PlayerView> {
    let game = view.with_hidden_seeded(0).ok()?;
    let taken = game.apply(view.player(), &Action::Take).ok()?;
    taken.view(view.player())
}

/// The tile that has the fewest others near it, the highest of those; a joker last.
fn worst(rack: &Tiles) -> Tile {
    let near = |tile: Tile| {
        let Some(tile) = tile.numbered() else {
            return usize::MAX;
        };
        let others = rack.kinds().filter_map(|(other, _)| other.numbered());
        let close = others.filter(|other| {
            let apart = other.number.get().abs_diff(tile.number.get());
            let same_color = other.color == tile.color;
            !same_color && apart == 0 || same_color && (1..=2).contains(&apart)
        });
        close.count()
    };
    let tiles = rack.kinds().map(|(tile, _)| tile);
    let worst = tiles.min_by_key(|&tile| {
        let points = tile.numbered().map_or(0, NumberedTile::points);
        (near(tile), core::cmp::Reverse(points), tile.index())
    });
    worst.unwrap_or(Tile::Joker)
}
