//! A turn: the table before, the rack, the table after. Is it legal?

mod account;
mod assignment;
mod best_opening;
mod explain;
mod explain_extend;
mod extend_only;
mod initial;
mod joker_law;
mod joker_origins;
mod rack_joker;
mod retrieval;
mod tell;
mod thrift;

use smallvec::SmallVec;

pub use self::{
    account::{Account, OldJoker, OpeningMeld, Origin, Payment, RackJoker, Spot},
    initial::InitialMeldCheck,
    retrieval::{PaymentAtHand, Retrieval, RetrievalBarrier, RetrievalExample},
};
use self::{
    joker_law::JokersAccount,
    tell::{Ground, Legal},
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

/// What the rules say of a turn: legal, with an account, or not, with at least one fault.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict(Result<Legal, Faults>);

impl Verdict {
    /// Whether the turn is legal.
    pub const fn is_legal(&self) -> bool {
        self.0.is_ok()
    }

    /// What is wrong; empty exactly when the turn is legal.
    pub fn faults(&self) -> &[Fault] {
        self.0.as_ref().err().map_or(&[], |faults| faults)
    }

    /// Why the turn is legal; `None` when it is not. The verdict keeps what the check had to
    /// search for; the rest of the account is worked out anew at every call, which allocates. If
    /// the check found jokers retrieved, an account that retrieves fewer is looked for first, with
    /// a bounded number of tries: few steps on ordinary tables, a small multiple of the check on
    /// those made to be slow.
    pub fn account(&self) -> Option<Account> {
        self.0.as_ref().ok().map(Legal::account)
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
    /// size of the tables for the ordinary turn, and leaves the heap alone.
    ///
    /// # Bound
    /// Three questions need a search; all of them end for every input. *Which opening do the played
    /// tiles make*, when the new melds alone do not reach the threshold: one pass over the numbers,
    /// whose states are bounded by the open runs of four colours. *What became of the jokers* of
    /// the old table: at most eight, each kept in one of eight melds or retrieved, and only choices
    /// that make a difference. *Where tiles beside a retrieved joker came from*: kind by kind, and
    /// no situation twice. The faults of an illegal turn are searched for in a fixed number of
    /// steps. The slowest turns that a hunt over all axes found are benchmarks
    /// (`benches/definitions/turns-hostile.jsonl`), with figures in `benches/README.md`: well below a
    /// millisecond for 106 tiles and 2 jokers with thresholds of the printed editions, tens of
    /// milliseconds for 160 tiles and 4 jokers and for 8 jokers.
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
        let next_turn = self.initial_table_play() == InitialTablePlay::NextTurn;
        let mut ground = Ground::Untouched;
        if !turn.opened && clean {
            if next_turn {
                self.check_next_turn_opening(&sound, turn.before, &mut faults);
            } else if self.table_play() == TablePlay::Full {
                self.check_same_turn_opening(&sound, &mut faults);
            }
        }
        if faults.is_empty() && (turn.opened || !next_turn) {
            ground = match self.table_play() {
                TablePlay::Full if turn.before.tiles().jokers() > 0 => {
                    let jokers = self.account_for_jokers(&sound);
                    if jokers.is_none() {
                        self.explain_jokers(&sound, &mut faults);
                    }
                    Ground::Free(jokers.unwrap_or_default())
                }
                TablePlay::Full => {
                    if !self.rack_jokers_hold(&sound) {
                        self.explain_jokers(&sound, &mut faults);
                    }
                    Ground::Free(JokersAccount::default())
                }
                TablePlay::ExtendOnly => {
                    let whole = self.extend_only_account(&sound, !turn.opened);
                    if whole.is_none() && !turn.opened {
                        self.check_same_turn_opening(&sound, &mut faults);
                    }
                    if whole.is_none() && faults.is_empty() {
                        self.explain_extend_only(&sound, !turn.opened, &mut faults);
                    }
                    Ground::Whole(whole.unwrap_or_default())
                }
            };
        }
        Ok(Verdict(if faults.is_empty() {
            Ok(Legal {
                rules: *self,
                before: SmallVec::from_slice(turn.before.melds()),
                after,
                played,
                opened: turn.opened,
                ground,
            })
        } else {
            Err(faults)
        }))
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

/// Rules 2 to 4: finds what was played and adds the faults.
fn account_for_tiles(turn: &Turn<'_>, faults: &mut Faults) -> Tiles {
    let after = counts(turn.after);
    let table = turn.before.tiles();
    let rack = turn.rack.tiles();
    let mut played = Tiles::new();
    let mut taken = Tiles::new();
    let mut missing = crate::FaultTiles::new();
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
