//! A Foot whose fourteen tiles reach their least worth by what the jokers stand for (S-260).

use alloc::{vec, vec::Vec};

use super::{seat::Seat, winning_hand};
use crate::{
    Axis, NumberedTile, Opened, Rack, Rules, Table, TableSetup, Tile, Tiles,
    hands::FOOT_POINTS,
    solver::{Objective, Solver},
};

/// More jokers than this are in no tile set that has closed hands.
const JOKERS: usize = 2;

/// The table of a Foot of exactly these tiles, whose jokers must stand for so much that not every
/// placing of them will do; none where there is none.
///
/// Each joker is tried as every tile that is worth enough, the most valuable first: a real tile in its
/// place makes a position that the solver knows, and on its table the joker takes the place again.
pub(super) fn foot_by_jokers(seat: &Seat<'_>, solver: &mut Solver, tiles: &Tiles) -> Option<Table> {
    let real: Vec<NumberedTile> = tiles.iter().filter_map(Tile::numbered).collect();
    let worth: u32 = real.iter().map(|tile| tile.points()).sum();
    let jokers = usize::from(tiles.jokers());
    if jokers == 0 || jokers > JOKERS || worth >= FOOT_POINTS {
        return None;
    }
    // A joker may stand for a tile of which all copies are in use.
    let law = seat.law.with(Axis::InitialMeld, "0").ok()?;
    let law = law.with(Axis::Copies, "4").ok()?;
    let missing = FOOT_POINTS - worth;
    placings(jokers, missing)
        .into_iter()
        .find_map(|stand_for| placed(seat, solver, &law, &real, &stand_for))
}

/// What the jokers may stand for to be worth so much together, the most first.
fn placings(jokers: usize, missing: u32) -> Vec<Vec<NumberedTile>> {
    let all = || (0..).map_while(NumberedTile::from_index);
    let mut placings: Vec<Vec<NumberedTile>> = if jokers == 1 {
        all().map(|tile| vec![tile]).collect()
    } else {
        let pairs = all().flat_map(|one| all().map(move |two| (one, two)));
        let ordered = pairs.filter(|(one, two)| one.index() <= two.index());
        ordered.map(|(one, two)| vec![one, two]).collect()
    };
    let worth = |tiles: &Vec<NumberedTile>| tiles.iter().map(|tile| tile.points()).sum::<u32>();
    placings.retain(|tiles| worth(tiles) >= missing);
    placings.sort_unstable_by(|a, b| worth(b).cmp(&worth(a)).then_with(|| a.cmp(b)));
    placings
}

/// The table of a Foot in which the jokers stand for these tiles.
fn placed(
    seat: &Seat<'_>,
    solver: &mut Solver,
    law: &Rules,
    real: &[NumberedTile],
    stand_for: &[NumberedTile],
) -> Option<Table> {
    let tiles = real.iter().chain(stand_for).map(|&tile| Tile::from(tile));
    let rack = Rack::from(Tiles::try_from_iter(tiles).ok()?);
    let position = law.position(seat.table, &rack, Opened::No).ok()?;
    let play = solver.best_play(&position, &Objective::EmptyRack)?;
    let after = TableSetup::from(play.table());
    with_jokers(seat, &after, stand_for)
}

/// The table with a joker in the place of one tile of each of these kinds, where that is a Foot.
fn with_jokers(seat: &Seat<'_>, after: &TableSetup, stand_for: &[NumberedTile]) -> Option<Table> {
    let Some((&tile, rest)) = stand_for.split_first() else {
        winning_hand::at_once(seat, after)?;
        return seat.law.table(after).ok();
    };
    let melds = after.melds().iter().enumerate();
    let slots =
        melds.flat_map(|(meld, tiles)| (0..tiles.tiles().len()).map(move |slot| (meld, slot)));
    let here =
        |&(meld, slot): &(usize, usize)| after.melds()[meld].tiles()[slot].tile == Tile::from(tile);
    slots.filter(here).find_map(|(meld, slot)| {
        let mut placed = after.clone();
        placed.melds_mut()[meld].tiles_mut()[slot].tile = Tile::Joker;
        with_jokers(seat, &placed, rest)
    })
}
