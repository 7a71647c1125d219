//! A turn: the table before, the rack, the table after. Is it legal?

mod best_opening;
mod explain;
mod extend_only;
mod initial;
mod joker_law;
mod joker_origins;
mod rack_joker;

use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use self::joker_law::JokersAccount;
pub use self::{
    initial::InitialMeldCheck,
    joker_law::{OldJoker, Payment},
};
use crate::{
    Fault, Faults, InitialTablePlay, Meld, Rack, Rules, Side, Table, TableError, TablePlay,
    TableSetup, Tile, Tiles, table::counts,
};

/// A turn as a player proposes it.
///
/// The table before and the rack are facts; the table after may be anything.
///
/// ```
/// use rummikub_rules::{Rules, Turn};
/// let rules = Rules::preset("free-jokers").unwrap();
/// let before = rules.table_from_text("B4 B5 B6 | K8 R8 O8").unwrap();
/// let rack = "B3 B8 K1".parse().unwrap();
/// let after = "B3 B4 B5 B6 | K8 R8 O8 B8".parse().unwrap();
/// let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, true)).unwrap();
/// assert!(verdict.is_legal());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    before: &'a Table,
    rack: &'a Rack,
    after: &'a TableSetup,
    opened: bool,
}

impl<'a> Turn<'a> {
    /// A turn from `before` to `after` by a player who holds `rack` at its start; `opened` says
    /// whether that player made an initial meld in an earlier turn.
    pub const fn new(
        before: &'a Table,
        rack: &'a Rack,
        after: &'a TableSetup,
        opened: bool,
    ) -> Self {
        Self {
            before,
            rack,
            after,
            opened,
        }
    }
}

/// Why there is no position to judge.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The table and the rack together hold more of a tile than the tile set has.
    #[error("the table and the rack hold {count} of {tile}; the tile set has {limit}")]
    TooManyTiles {
        /// The tile.
        tile: Tile,
        /// How many there are.
        count: u8,
        /// How many the tile set has.
        limit: u8,
    },
    /// The rules do not allow the table at the start of the turn.
    #[error("the table before the turn is not legal: {0}")]
    InvalidTable(#[from] TableError),
}

impl PositionError {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooManyTiles { .. } => "too-many-tiles",
            Self::InvalidTable(_) => "invalid-table",
        }
    }

    /// The faults of the table before the turn, where that is what is wrong.
    pub fn faults(&self) -> &[Fault] {
        match self {
            Self::InvalidTable(error) => error.faults(),
            Self::TooManyTiles { .. } => &[],
        }
    }
}

/// Why a turn is legal: what was played, and with which opening.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Account {
    played: Tiles,
    opening: Option<u32>,
    jokers: JokersAccount,
}

impl Account {
    /// The jokers that lay on the table: what each stood for, and whether it was kept or
    /// retrieved. Empty on an extend-only table, where this version does not tell them.
    pub fn jokers(&self) -> &[OldJoker] {
        &self.jokers.jokers
    }

    /// What replaced the retrieved jokers.
    pub fn payments(&self) -> &[Payment] {
        &self.jokers.payments
    }

    /// The melds of the table after, from 0, in which retrieved jokers lie.
    pub fn reused_in(&self) -> &[usize] {
        &self.jokers.reused_in
    }

    /// The tiles laid from the rack.
    pub const fn played(&self) -> &Tiles {
        &self.played
    }

    /// The points of the opening that the check found, at least the threshold; `None` when the
    /// player had opened before. With [`InitialTablePlay::SameTurn`] it is found from the tiles
    /// played and need not be the best one.
    pub const fn opening_points(&self) -> Option<u32> {
        self.opening
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "laid {} from the rack", self.played)?;
        if let Some(points) = self.opening {
            write!(f, ", opening with {points} points")?;
        }
        for joker in self.jokers() {
            let OldJoker {
                meld,
                stood_for,
                kept_in,
            } = *joker;
            write!(
                f,
                "; the joker in meld {} stood for {stood_for} and ",
                meld + 1
            )?;
            match kept_in {
                Some(meld) => write!(f, "still does, in new meld {}", meld + 1)?,
                None => f.write_str("was retrieved")?,
            }
        }
        for Payment {
            tile,
            for_meld,
            from_meld,
        } in self.payments()
        {
            write!(
                f,
                "; {tile} replaced the joker of meld {}, from ",
                for_meld + 1
            )?;
            match from_meld {
                Some(meld) => write!(f, "meld {} of the table", meld + 1)?,
                None => f.write_str("the rack")?,
            }
        }
        for meld in self.reused_in() {
            write!(f, "; a retrieved joker lies in new meld {}", meld + 1)?;
        }
        Ok(())
    }
}

/// What the rules say of a turn: legal, with an account, or not, with at least one fault.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict(Result<Account, Faults>);

impl Verdict {
    /// Whether the turn is legal.
    pub const fn is_legal(&self) -> bool {
        self.0.is_ok()
    }

    /// What is wrong; empty exactly when the turn is legal.
    pub fn faults(&self) -> &[Fault] {
        self.0.as_ref().err().map_or(&[], |faults| faults)
    }

    /// Why the turn is legal; `None` when it is not.
    pub fn account(&self) -> Option<&Account> {
        self.0.as_ref().ok()
    }
}

/// A turn that passes the rules which no account can change.
struct Sound<'a> {
    before: &'a [Meld],
    after: &'a [Meld],
    played: &'a Tiles,
}

impl Rules {
    /// Whether a turn is legal.
    ///
    /// The faults are all those of rules 1 to 4 (legal melds, nothing taken from the table, only
    /// tiles from the rack, at least one of them) and of the opening. Takes time linear in the
    /// size of the tables for the ordinary turn. Looking for an opening among the played tiles, when
    /// the new melds alone do not reach the threshold, grows with the tiles played; jokers on the
    /// table are accounted for by a search that grows with their number.
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn check_turn(&self, turn: &Turn<'_>) -> Result<Verdict, PositionError> {
        self.check_position(turn.before, turn.rack)?;
        let (after, mut faults) = self.melds(turn.after, Side::After);
        let played = account_for_tiles(turn, &mut faults);
        let sound = Sound {
            before: turn.before.melds(),
            after: &after,
            played: &played,
        };
        let clean = faults.is_empty();
        let mut opening = None;
        let mut jokers = JokersAccount::default();
        if !turn.opened && clean {
            match self.initial_table_play() {
                InitialTablePlay::NextTurn => {
                    let opening = self.check_next_turn_opening(&sound, turn.before, &mut faults);
                    return Ok(verdict(
                        faults,
                        Account {
                            played,
                            opening: Some(opening),
                            jokers,
                        },
                    ));
                }
                InitialTablePlay::SameTurn if self.table_play() == TablePlay::Full => {
                    opening = Some(self.check_same_turn_opening(&sound, &mut faults));
                }
                InitialTablePlay::SameTurn => {}
            }
        }
        if !faults.is_empty() {
            return Ok(verdict(
                faults,
                Account {
                    played,
                    opening,
                    jokers,
                },
            ));
        }
        let jokers_matter = turn.before.tiles().jokers() > 0;
        match self.table_play() {
            TablePlay::Full if jokers_matter => match self.account_for_jokers(&sound) {
                Some(account) => jokers = account,
                None => self.explain_jokers(&sound, &mut faults),
            },
            TablePlay::Full => self.check_rack_jokers(&sound, &mut faults),
            TablePlay::ExtendOnly => {
                let points = self.check_extend_only(&sound, !turn.opened, &mut faults);
                opening = (!turn.opened).then_some(points);
            }
        }
        Ok(verdict(
            faults,
            Account {
                played,
                opening,
                jokers,
            },
        ))
    }

    fn check_position(&self, before: &Table, rack: &Rack) -> Result<(), PositionError> {
        let faults = self.faults_of_table(before);
        if !faults.is_empty() {
            return Err(TableError::from_faults(faults).into());
        }
        let (table, rack) = (before.tiles(), rack.tiles());
        for (tile, count) in rack.kinds() {
            let (count, limit) = (count + table.count(tile), self.copies_of(tile));
            if count > limit {
                return Err(PositionError::TooManyTiles { tile, count, limit });
            }
        }
        Ok(())
    }
}

fn verdict(faults: Faults, account: Account) -> Verdict {
    Verdict(if faults.is_empty() {
        Ok(account)
    } else {
        Err(faults)
    })
}

/// Rules 2 to 4: finds what was played and adds the faults.
fn account_for_tiles(turn: &Turn<'_>, faults: &mut Faults) -> Tiles {
    let after = counts(turn.after);
    let table = turn.before.tiles();
    let rack = turn.rack.tiles();
    let mut played = Tiles::new();
    let mut taken = Tiles::new();
    let mut missing = Vec::new();
    for (index, &count) in after.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let old = usize::from(table.count(tile));
        for _ in count..old {
            // No more than the table holds.
            let _ = taken.add(tile);
        }
        let new = count.saturating_sub(old);
        let held = usize::from(rack.count(tile));
        for _ in 0..new.min(held) {
            // No more than the rack holds.
            let _ = played.add(tile);
        }
        missing.extend((held..new).map(|_| tile));
    }
    if !taken.is_empty() {
        faults.push(Fault::TilesTakenFromTable(taken));
    }
    if played.is_empty() && missing.is_empty() {
        faults.push(Fault::NothingPlayed);
    }
    if !missing.is_empty() {
        faults.push(Fault::TilesNotOnRack(missing));
    }
    played
}

/// Pairs each item with a partner so that as many items as possible have one: `partner[p]` is the
/// item of partner `p`. Items come in the order of their worth: an item that has a partner keeps
/// one, so the set of items with partners is the best one for any such order.
fn match_items(
    items: usize,
    partners: usize,
    fits: impl Fn(usize, usize) -> bool,
) -> SmallVec<[Option<usize>; 32]> {
    fn augment(
        item: usize,
        fits: &impl Fn(usize, usize) -> bool,
        seen: &mut [bool],
        partner: &mut [Option<usize>],
    ) -> bool {
        for p in 0..partner.len() {
            if seen[p] || !fits(item, p) {
                continue;
            }
            seen[p] = true;
            if partner[p].is_none_or(|other| augment(other, fits, seen, partner)) {
                partner[p] = Some(item);
                return true;
            }
        }
        false
    }
    let mut partner: SmallVec<[Option<usize>; 32]> = SmallVec::from_elem(None, partners);
    for item in 0..items {
        let mut seen: SmallVec<[bool; 32]> = SmallVec::from_elem(false, partners);
        augment(item, &fits, &mut seen, &mut partner);
    }
    partner
}
