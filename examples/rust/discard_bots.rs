//! How the two ways to play look in American and International: draw, meld, discard.

use std::error::Error;

use rummikub_rules::{
    NumberedTile, Opened, PositionError, Scoring, Tile, Tiles,
    game::{Action, Offer, Phase, PlayerView},
    hands::{Circumstances, classify},
    solver::{Objective, Solver},
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
    let offers = view.legal_actions();
    match view.public().phase() {
        Phase::Draw => draw(view, solver),
        Phase::Meld => {
            if let Some(tile) = closing(&rack).filter(|_| offers.contains(&Offer::Close)) {
                return Ok(Action::Close(tile));
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

/// The trump where it wins, the discard where more can be laid with it, else the stock.
fn draw(view: &PlayerView, solver: &mut Solver) -> Result<Action, Box<dyn Error>> {
    let (rack, offers) = (*view.rack().tiles(), view.legal_actions());
    let open = view.public().open_tiles();
    let with = |tile: Option<Tile>| {
        let mut held = rack;
        held.add(tile?).ok().map(|()| held)
    };
    let trump = with(open.and_then(|open| open.trump)).filter(|_| offers.contains(&Offer::Trump));
    if let Some(held) = trump
        && let Some(win) = win(view, &held, solver)?
    {
        return Ok(win);
    }
    let taken = with(open.and_then(|open| open.last_discard));
    if let Some(held) = taken.filter(|_| offers.contains(&Offer::Take)) {
        let count = |found: Option<(usize, Action)>| found.map_or(0, |(count, _)| count);
        let more = count(most(view, &held, solver)?) > count(most(view, &rack, solver)?);
        let closes = awards(view) && !view.has_opened() && closing(&held).is_some();
        if more || closes {
            return Ok(Action::Take);
        }
    }
    let simple = offers.iter().find_map(|offer| match offer {
        Offer::Draw { .. } | Offer::Pass => offer.action(),
        _ => None,
    });
    simple.ok_or_else(|| "nothing can be drawn".into())
}

fn awards(view: &PlayerView) -> bool {
    view.public().rules().scoring() == Scoring::Award
}

/// A win with these tiles, the trump among them, that the rules allow it for.
fn win(
    view: &PlayerView,
    held: &Tiles,
    solver: &mut Solver,
) -> Result<Option<Action>, Box<dyn Error>> {
    if awards(view) {
        let closed = closing(held).filter(|_| !view.has_opened());
        return Ok(closed.map(|discard| Action::Trump {
            discard,
            table: None,
        }));
    }
    let Some((count, Action::Play(table))) = most(view, held, solver)? else {
        return Ok(None);
    };
    if count + 1 < held.len() {
        return Ok(None);
    }
    let after = view.public().turn_rules().table(&table)?;
    let laid = after.tiles().saturating_sub(view.public().table().tiles());
    let discard = held.saturating_sub(&laid).iter().next();
    Ok(discard.map(|discard| Action::Trump {
        discard,
        table: Some(table),
    }))
}

/// The play with the most of these tiles that leaves one to throw away, and how many it lays.
fn most(
    view: &PlayerView,
    tiles: &Tiles,
    solver: &mut Solver,
) -> Result<Option<(usize, Action)>, Box<dyn Error>> {
    let (rules, table) = (view.public().turn_rules(), view.public().table());
    let opened = Opened::from(view.has_opened());
    let mut best = |tiles: Tiles| -> Result<_, PositionError> {
        let position = rules.position(table, &tiles.into(), opened)?;
        Ok(solver.best_play(&position, &Objective::Tiles))
    };
    let all = best(*tiles)?;
    let mut found = all.filter(|play| play.tiles().len() < tiles.len());
    if found.is_none() {
        for (kept, _) in tiles.kinds() {
            let play = best(without(tiles, kept))?;
            let count = play.as_ref().map(|play| play.tiles().len());
            if count > found.as_ref().map(|play| play.tiles().len()) {
                found = play;
            }
        }
    }
    Ok(found.map(|play| (play.tiles().len(), Action::play(play.table()))))
}

/// The tile without which fifteen are a closed hand, of those the most valuable.
fn closing(held: &Tiles) -> Option<Tile> {
    let value = |tile: Tile| {
        let found = classify(&without(held, tile), Circumstances::default()).ok()?;
        found.first().map(|best| (best.value, tile))
    };
    let best = held.kinds().filter_map(|(tile, _)| value(tile));
    best.max_by_key(|(value, _)| *value).map(|(_, tile)| tile)
}

fn without(tiles: &Tiles, tile: Tile) -> Tiles {
    let mut rest = *tiles;
    rest.remove(tile);
    rest
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
