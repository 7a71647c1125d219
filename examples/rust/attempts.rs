//! Turns that must be refused, as a careless player proposes them: legal under rules that are not
//! in force, or one slip away from a legal table.

use rummikub_rules::{
    MeldSetup, Rack, Table, TableSetup, Tile,
    solver::{Objective, Solver},
};

use crate::kinds::Mistake;
use crate::position::{Position, changed, in_old_places};

/// Plays looked at for one mistake in one turn.
const PLAYS: usize = 40;

/// Work that the solver may spend to leave most of the table alone.
pub const TIDINESS: u64 = 2_000;

/// A proposal that is refused for exactly this mistake, if the position tempts to it.
pub fn attempt(
    solver: &mut Solver,
    position: &Position<'_>,
    mistake: Mistake,
) -> Option<TableSetup> {
    let belief = Mistake::BELIEFS.iter().find(|(of, _)| *of == mistake);
    let proposals = match (mistake, belief) {
        (_, Some((_, changes))) => {
            let rules = changed(position.rules, changes)?;
            let believed = Position {
                rules: &rules,
                ..*position
            };
            let jokers = position.table.tiles().jokers() + position.rack.tiles().jokers();
            if rules == *position.rules || jokers == 0 {
                return None;
            }
            plays(solver, &believed)
        }
        (Mistake::LowOpening | Mistake::JokerBeforeOpening, _) => {
            let opened = Position {
                opened: true,
                ..*position
            };
            if position.opened {
                return None;
            }
            plays(solver, &opened)
        }
        (Mistake::TileNotOnRack, _) => with_tile_from_nowhere(solver, position),
        (Mistake::TileTaken, _) => tiles_taken(solver, position),
        (Mistake::JokerTaken, _) => jokers_taken(position),
        (Mistake::BrokenMeld, _) => misfits(position),
        (Mistake::NothingPlayed, _) => rearrangements(solver, position),
        _ => Vec::new(),
    };
    let before = TableSetup::from(position.table);
    proposals
        .into_iter()
        .map(|after| in_old_places(&before, &after))
        .find(|after| Mistake::of(position, after) == Some(mistake))
}

/// Some legal tables of a position, each with most of the old table left alone.
pub fn plays(solver: &mut Solver, position: &Position<'_>) -> Vec<TableSetup> {
    let Ok(position) = position.checked() else {
        return Vec::new();
    };
    let mut found: Vec<_> = solver.plays(&position).take(PLAYS).collect();
    found.sort_by_key(|play| play.tiles().len());
    found
        .into_iter()
        .filter_map(|play| {
            let tidy = solver.least_change(&position, play, TIDINESS);
            Some(TableSetup::from(tidy.ok()?.table()))
        })
        .collect()
}

/// The best table with one more tile on the rack than there is.
fn with_tile_from_nowhere(solver: &mut Solver, position: &Position<'_>) -> Vec<TableSetup> {
    let absent = (0..52).filter_map(Tile::from_index).filter(|&tile| {
        position.rack.tiles().count(tile) + position.table.tiles().count(tile) == 0
    });
    let mut proposals = Vec::new();
    for tile in absent.take(PLAYS) {
        let mut tiles = *position.rack.tiles();
        if !position.opened || tiles.add(tile).is_err() {
            continue;
        }
        let rack = Rack::from(tiles);
        let imagined = Position {
            rack: &rack,
            ..*position
        };
        proposals.extend(best(solver, &imagined).filter(|after| {
            after
                .melds()
                .iter()
                .flat_map(MeldSetup::tiles)
                .any(|slot| slot.tile == tile)
        }));
        if !proposals.is_empty() {
            break;
        }
    }
    proposals
}

/// The best table, or none.
fn best(solver: &mut Solver, position: &Position<'_>) -> impl Iterator<Item = TableSetup> + use<> {
    let mut best = |position: &rummikub_rules::Position| {
        let play = solver.best_play(position, &Objective::Tiles)?;
        solver.least_change(position, play, TIDINESS).ok()
    };
    (position.checked().ok().and_then(|position| best(&position)))
        .map(|play| TableSetup::from(play.table()))
        .into_iter()
}

/// The best table, with the last tile of one of its longer melds in the player's hand.
fn tiles_taken(solver: &mut Solver, position: &Position<'_>) -> Vec<TableSetup> {
    let mut proposals = Vec::new();
    for after in best(solver, position) {
        for meld in 0..after.melds().len() {
            if after.melds()[meld].tiles().len() > 3 {
                let mut short = after.clone();
                short.melds_mut()[meld].pop();
                proposals.push(short);
            }
        }
    }
    proposals
}

/// Tables with a rack tile in the place of a joker, which is in the player's hand.
fn jokers_taken(position: &Position<'_>) -> Vec<TableSetup> {
    let table = TableSetup::from(position.table);
    let mut proposals = Vec::new();
    for meld in 0..table.melds().len() {
        for place in 0..table.melds()[meld].tiles().len() {
            if !table.melds()[meld].tiles()[place].tile.is_joker() {
                continue;
            }
            for tile in distinct(position.rack) {
                let mut after = table.clone();
                let meld = &mut after.melds_mut()[meld];
                meld.kind = None;
                meld.tiles_mut()[place] = tile.into();
                let written = position
                    .rules
                    .table(&after)
                    .map(|table| TableSetup::from(&table));
                proposals.push(written.unwrap_or(after));
            }
        }
    }
    proposals
}

/// The table with a rack tile at the end of a meld where it does not fit.
fn misfits(position: &Position<'_>) -> Vec<TableSetup> {
    let table = TableSetup::from(position.table);
    let mut proposals = Vec::new();
    for tile in distinct(position.rack).into_iter().rev() {
        for meld in 0..table.melds().len() {
            let mut after = table.clone();
            after.melds_mut()[meld].push(tile);
            proposals.push(after);
        }
    }
    proposals
}

/// Other tables of exactly the same tiles.
fn rearrangements(solver: &mut Solver, position: &Position<'_>) -> Vec<TableSetup> {
    let table: &Table = position.table;
    let same = |after: &TableSetup| -> bool {
        let old = TableSetup::from(table);
        after
            .melds()
            .iter()
            .all(|meld: &MeldSetup| old.melds().contains(meld))
    };
    solver
        .arrange(position.rules, table.tiles())
        .map(|other| TableSetup::from(&other))
        .filter(|after| !same(after))
        .into_iter()
        .collect()
}

/// The tiles of a rack, each kind once, a joker left out.
fn distinct(rack: &Rack) -> Vec<Tile> {
    rack.tiles()
        .kinds()
        .map(|(tile, _)| tile)
        .filter(|tile| !tile.is_joker())
        .collect()
}
