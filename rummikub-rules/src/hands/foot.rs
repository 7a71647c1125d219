//! The Foot win: fourteen tiles melded in one turn, some of them on the melds of others.

use alloc::vec::Vec;

use super::hand::{HandError, checked};
use crate::{
    Account, Axis, Fault, NumberedTile, Opened, Origin, PositionError, Rack, Rules, RulesError,
    Spot, Table, TableSetup, Tile, Tiles, Turn, coded::coded,
};

/// The least that the fourteen tiles of a Foot add up to, in points (S-260).
pub const FOOT_POINTS: u32 = 50;

coded! {
/// One reason why a turn is no Foot. Its text speaks to the player; the code to programs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FootFault {
    /// Not all fourteen tiles were melded (S-259).
    "foot-tiles-left" => TilesLeft(tiles: Tiles)
        |f| write!(f, "a Foot melds all 14 tiles; {tiles} are left");

    /// No new meld was laid (S-259).
    "foot-without-new-meld" => NoNewMeld
        |f| f.write_str("a Foot lays some tiles as melds of their own");

    /// Nothing was added to the melds of others: this is a closed hand, which scores more (S-261).
    "foot-adds-nothing" => NothingAdded
        |f| f.write_str("nothing was added to other players' melds: this is a closed hand");

    /// The fourteen tiles add up to too little (S-260).
    "foot-too-low" => TooLow {
        /// What they add up to, in points, jokers as what they stand for.
        points: u32,
    }
        |f| write!(f, "the 14 tiles of a Foot add up to {FOOT_POINTS} points; these are {points}");
} else {
    /// The turn breaks a rule: the fault of [`Rules::check_turn`].
    Turn(Fault);
}
}

/// What [`check_foot`] found.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct FootCheck {
    /// What the fourteen tiles add up to, in points, jokers as what they stand for; 0 where the
    /// turn itself is not legal.
    pub points: u32,
    /// Everything that is wrong; empty when this is a Foot.
    pub faults: Vec<FootFault>,
}

impl FootCheck {
    /// Whether this is a Foot.
    pub fn is_ok(&self) -> bool {
        self.faults.is_empty()
    }
}

coded! {
/// Why there is nothing to check.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FootError {
} else {
    /// These are not fourteen tiles.
    Hand(HandError);
    /// The tiles and the table are no position.
    Position(PositionError);
    /// The rules cannot do without an initial meld.
    Rules(RulesError);
}
}

impl core::error::Error for FootError {}

impl From<HandError> for FootError {
    fn from(error: HandError) -> Self {
        Self::Hand(error)
    }
}

impl From<PositionError> for FootError {
    fn from(error: PositionError) -> Self {
        Self::Position(error)
    }
}

impl From<RulesError> for FootError {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

/// Whether a player who has not melded wins by a Foot (S-259 to S-261): all of fourteen `tiles` go
/// from the rack to the table in one legal turn, some as new melds and some on the melds that lie
/// there, which are all other players', and they add up to at least [`FOOT_POINTS`]. The fifteenth
/// tile, the discard, is not among them. New melds need no worth of their own.
///
/// Where a joker of the table was retrieved and another one laid from the rack, the one that counts
/// more is taken to be the player's own, if it can be.
///
/// `rules` judge the turn: [`Preset::International`](crate::Preset::International) or rules like it.
///
/// # Errors
/// When there are not fourteen tiles of the tile set, or they and the table are no position.
///
/// ```
/// use rummikub_rules::{Rules, hands::check_foot};
/// let rules = Rules::preset("international")?;
/// let before = rules.table_from_text("R9 R10 R11 | K4 B4 O4")?;
/// let tiles = "R4 R12 R13 K1 K2 K3 B5 B6 B7 B8 O10 K10 B10 R10".parse()?;
/// let after = "R9 R10 R11 R12 R13 | K4 R4 B4 O4 | K1 K2 K3 | B5 B6 B7 B8 | K10 R10 B10 O10".parse()?;
/// let check = check_foot(&rules, &before, &tiles, &after)?;
/// assert!(check.is_ok());
/// assert_eq!(check.points, 101);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_foot(
    rules: &Rules,
    before: &Table,
    tiles: &Tiles,
    after: &TableSetup,
) -> Result<FootCheck, FootError> {
    checked(tiles)?;
    // The fourteen tiles have a sum of their own to reach; the initial meld has none.
    let rules = rules.with(Axis::InitialMeld, "0")?;
    let rack = Rack::from(*tiles);
    // New melds must be whole melds of the rack, as those of an opening are.
    let verdict = rules.check_turn(&Turn::new(before, &rack, after, Opened::No))?;
    let mut faults: Vec<FootFault> = verdict
        .faults()
        .iter()
        .map(|fault| match fault {
            Fault::OpeningTooLow { .. } => FootFault::NoNewMeld,
            other => FootFault::Turn(other.clone()),
        })
        .collect();
    let Some(account) = verdict.account() else {
        return Ok(FootCheck { points: 0, faults });
    };
    let left = tiles.saturating_sub(account.played());
    if !left.is_empty() {
        faults.push(FootFault::TilesLeft(left));
    }
    let added = (0..account.after().len()).any(|meld| {
        account.continues(meld).is_some() && account.origins(meld).contains(&Origin::Rack)
    });
    if !added {
        faults.push(FootFault::NothingAdded);
    }
    let points = points(&account);
    if points < FOOT_POINTS {
        faults.push(FootFault::TooLow { points });
    }
    Ok(FootCheck { points, faults })
}

/// What the tiles played are worth, jokers as what they stand for.
fn points(account: &Account) -> u32 {
    let real = account
        .played()
        .iter()
        .filter_map(Tile::numbered)
        .map(NumberedTile::points);
    let (mut own, mut fixed) = (Vec::new(), 0);
    let new_meld = |spot: Spot| account.continues(spot.meld).is_none();
    for joker in account.rack_jokers() {
        if new_meld(joker.new) {
            own.push(joker.stands_for.points());
        } else {
            fixed += joker.stands_for.points();
        }
    }
    // A retrieved joker lies in a new meld too, and jokers cannot be told apart.
    let mine = own.len();
    let others = account.jokers().iter();
    let others = others.filter(|joker| joker.retrieved && new_meld(joker.new));
    own.extend(others.map(|joker| joker.stands_for.points()));
    own.sort_unstable();
    real.sum::<u32>() + fixed + own.iter().rev().take(mine).sum::<u32>()
}
