//! The catalogue of faults: every way in which a table, an opening or a turn can be wrong.

use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use crate::{Color, JokerReuse, NumberedTile, Tile, Tiles, tile::list};

/// Some faults, in the order of the melds. A few of them lie in place, without the heap.
pub type Faults = SmallVec<[Fault; 4]>;

/// The tiles of a fault; as many as a run or a rack has usually lie in place, without the heap.
pub type FaultTiles = SmallVec<[Tile; 14]>;

/// Which of the two tables of a turn a meld lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The table at the start of the turn.
    Before,
    /// The table that the player proposes; also a table or an opening that is checked by itself.
    After,
}

/// A meld of one of the two tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The table.
    pub side: Side,
    /// The meld's index on it, from 0. Messages count from 1.
    pub meld: usize,
}

/// One thing that is wrong. Its text speaks to the player; [`Fault::code`] speaks to programs and
/// does not change between versions.
///
/// ```
/// use rummikub_rules::Rules;
/// let error = Rules::default().table_from_text("R3 R4 R5 | K7 K7 B7").unwrap_err();
/// let faults = error.faults();
/// assert_eq!(faults[0].code(), "group-repeats-color");
/// assert_eq!(faults[0].to_string(), "meld 2 (K7 K7 B7) holds two black tiles");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// Fewer than three tiles.
    MeldTooShort(MeldFault),
    /// More than four tiles in a group, or more than thirteen in a run.
    MeldTooLong(MeldFault),
    /// A group holds two tiles of one colour.
    GroupRepeatsColor(MeldFault, Color),
    /// The tiles of one colour do not follow each other upwards.
    NumbersDoNotFollow(MeldFault),
    /// Several colours and several numbers: neither a run nor a group.
    MixedColors(MeldFault),
    /// Only jokers.
    NoRealTile(MeldFault),
    /// More jokers in a meld than the rules allow.
    TooManyJokers(MeldFault, u8),
    /// One real tile among jokers, and no word that says whether it is a run or a group.
    Ambiguous(MeldFault),
    /// A joker is said to stand for a tile that its place does not allow.
    JokerDoesNotFit(MeldFault, NumberedTile),
    /// More copies of a tile than the tile set holds.
    TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many copies there are.
        count: usize,
        /// How many the tile set holds.
        limit: u8,
    },
    /// Tiles left the table (rule 2 of a turn; S-117, S-122).
    TilesTakenFromTable(Tiles),
    /// Tiles were laid that were not on the rack (rule 3).
    TilesNotOnRack(FaultTiles),
    /// No tile was laid from the rack (rule 4; S-050, S-117).
    NothingPlayed,
    /// The player has not opened, and no melds of played tiles are worth enough (S-024, S-114).
    OpeningTooLow {
        /// The most points that melds made of the played tiles are worth.
        points: u32,
        /// The least value of an opening.
        threshold: u32,
    },
    /// A meld of the table was changed in the turn of the opening (S-030).
    OpeningChangesTable(MeldFault),
    /// A joker lies in an opening of an edition that bars it (S-585).
    JokerInOpening(MeldFault),
    /// A rack joker does not lie with enough real tiles from the rack (S-463).
    RackJokerAlone(MeldFault, u8),
    /// A meld of a table that may only be extended did not stay whole (S-219).
    MeldNotKept(MeldFault),
    /// A joker left its place, and the tile that it stood for was not laid there (S-121, S-154).
    JokerNotReplaced(MeldFault, NumberedTile),
    /// A joker that stood for this tile was retrieved under rules that never allow it.
    JokerRetrieved(MeldFault, NumberedTile),
    /// A tile of the table replaced a joker where it must come from the rack (S-121, S-431).
    JokerReplacedFromTable(MeldFault, NumberedTile),
    /// A joker left a group, and not every missing colour was laid (S-134, S-434).
    GroupNotCompleted(MeldFault),
    /// A frozen meld with a joker in it did not stay whole (S-119, S-157).
    JokerMeldChanged(MeldFault),
    /// A retrieved joker lies where the rules for its reuse do not allow it (S-139 to S-150).
    /// With the reuse that is allowed, and the rack tiles that it asks for.
    JokerReusedWrongly(MeldFault, JokerReuse, u8),
    /// A tile replaced a joker out of a meld that its own joker locked at that moment (S-119).
    JokerReplacedFromLockedMeld(MeldFault, NumberedTile),
}

/// A meld and its tiles as they were given.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MeldFault {
    /// Where it is.
    pub place: Place,
    /// Its tiles in their order.
    pub tiles: FaultTiles,
}

impl fmt::Display for MeldFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "meld {}", self.place.meld + 1)?;
        if self.place.side == Side::Before {
            f.write_str(" of the old table")?;
        }
        write!(f, " ({})", list(self.tiles.iter().copied()))
    }
}

impl Fault {
    /// The code of every fault.
    pub const CODES: &'static [&'static str] = &[
        "meld-too-short",
        "meld-too-long",
        "group-repeats-color",
        "numbers-do-not-follow",
        "mixed-colors",
        "no-real-tile",
        "too-many-jokers",
        "ambiguous",
        "joker-does-not-fit",
        "too-many-copies",
        "tiles-taken-from-table",
        "tiles-not-on-rack",
        "nothing-played",
        "opening-too-low",
        "opening-changes-table",
        "joker-in-opening",
        "rack-joker-alone",
        "meld-not-kept",
        "joker-replaced-from-locked-meld",
        "joker-not-replaced",
        "joker-retrieved",
        "joker-replaced-from-table",
        "group-not-completed",
        "joker-meld-changed",
        "joker-reused-wrongly",
    ];

    /// The stable code, one of [`Fault::CODES`].
    pub const fn code(&self) -> &'static str {
        Self::CODES[match self {
            Self::MeldTooShort(_) => 0,
            Self::MeldTooLong(_) => 1,
            Self::GroupRepeatsColor(..) => 2,
            Self::NumbersDoNotFollow(_) => 3,
            Self::MixedColors(_) => 4,
            Self::NoRealTile(_) => 5,
            Self::TooManyJokers(..) => 6,
            Self::Ambiguous(_) => 7,
            Self::JokerDoesNotFit(..) => 8,
            Self::TooManyCopies { .. } => 9,
            Self::TilesTakenFromTable(_) => 10,
            Self::TilesNotOnRack(_) => 11,
            Self::NothingPlayed => 12,
            Self::OpeningTooLow { .. } => 13,
            Self::OpeningChangesTable(_) => 14,
            Self::JokerInOpening(_) => 15,
            Self::RackJokerAlone(..) => 16,
            Self::MeldNotKept(_) => 17,
            Self::JokerReplacedFromLockedMeld(..) => 18,
            Self::JokerNotReplaced(..) => 19,
            Self::JokerRetrieved(..) => 20,
            Self::JokerReplacedFromTable(..) => 21,
            Self::GroupNotCompleted(_) => 22,
            Self::JokerMeldChanged(_) => 23,
            Self::JokerReusedWrongly(..) => 24,
        }]
    }

    const fn meld_fault(&self) -> Option<&MeldFault> {
        match self {
            Self::MeldTooShort(meld)
            | Self::MeldTooLong(meld)
            | Self::GroupRepeatsColor(meld, _)
            | Self::NumbersDoNotFollow(meld)
            | Self::MixedColors(meld)
            | Self::NoRealTile(meld)
            | Self::TooManyJokers(meld, _)
            | Self::Ambiguous(meld)
            | Self::JokerDoesNotFit(meld, _)
            | Self::OpeningChangesTable(meld)
            | Self::JokerInOpening(meld)
            | Self::RackJokerAlone(meld, _)
            | Self::MeldNotKept(meld)
            | Self::JokerNotReplaced(meld, _)
            | Self::JokerRetrieved(meld, _)
            | Self::JokerReplacedFromLockedMeld(meld, _)
            | Self::JokerReplacedFromTable(meld, _)
            | Self::GroupNotCompleted(meld)
            | Self::JokerMeldChanged(meld)
            | Self::JokerReusedWrongly(meld, ..) => Some(meld),
            Self::TooManyCopies { .. }
            | Self::TilesTakenFromTable(_)
            | Self::TilesNotOnRack(_)
            | Self::NothingPlayed
            | Self::OpeningTooLow { .. } => None,
        }
    }

    /// The meld that is concerned, if it is one.
    pub fn place(&self) -> Option<Place> {
        self.meld_fault().map(|meld| meld.place)
    }

    /// The tiles that are concerned: those of the meld, or those taken, missing or too many.
    pub fn tiles(&self) -> Vec<Tile> {
        match self {
            Self::TilesTakenFromTable(tiles) => tiles.iter().collect(),
            Self::TilesNotOnRack(tiles) => tiles.to_vec(),
            Self::TooManyCopies { tile, .. } => Vec::from([*tile]),
            _ => self
                .meld_fault()
                .map_or_else(Vec::new, |meld| meld.tiles.to_vec()),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MeldTooShort(meld) => write!(f, "{meld} has fewer than three tiles"),
            Self::MeldTooLong(meld) => write!(f, "{meld} has too many tiles"),
            Self::GroupRepeatsColor(meld, color) => write!(f, "{meld} holds two {color} tiles"),
            Self::NumbersDoNotFollow(meld) => {
                write!(f, "the numbers of {meld} do not follow each other upwards")
            }
            Self::MixedColors(meld) => {
                write!(f, "{meld} is neither of one colour nor of one number")
            }
            Self::NoRealTile(meld) => write!(f, "{meld} holds no tile but jokers"),
            Self::TooManyJokers(meld, 0) => {
                write!(f, "{meld} holds a joker; these rules allow none in a meld")
            }
            Self::TooManyJokers(meld, most) => {
                write!(
                    f,
                    "{meld} holds more jokers than these rules allow, {most} in a meld"
                )
            }
            Self::Ambiguous(meld) => {
                write!(
                    f,
                    "{meld} may be a run or a group: say which, with `run` or `group`"
                )
            }
            Self::JokerDoesNotFit(meld, tile) => {
                write!(f, "a joker in {meld} cannot stand for {tile}")
            }
            Self::TooManyCopies { tile, count, limit } => {
                write!(f, "there are {count} of {tile}; the tile set has {limit}")
            }
            Self::TilesTakenFromTable(tiles) => write!(f, "{tiles} left the table"),
            Self::TilesNotOnRack(tiles) => {
                let were = if tiles.len() == 1 { "was" } else { "were" };
                write!(f, "{} {were} not on the rack", list(tiles.iter().copied()))
            }
            Self::NothingPlayed => f.write_str("no tile was laid from the rack"),
            Self::OpeningTooLow {
                points: 0,
                threshold,
            } => {
                f.write_str("no meld of the tiles laid from the rack opens")?;
                if *threshold > 0 {
                    write!(f, "; the opening needs {threshold} points")?;
                }
                Ok(())
            }
            Self::OpeningTooLow { points, threshold } => {
                write!(
                    f,
                    "the opening is worth {points} points; it needs {threshold}"
                )
            }
            Self::OpeningChangesTable(meld) => {
                write!(
                    f,
                    "{meld} was changed in the turn of the opening; that may be done from the next turn on"
                )
            }
            Self::JokerInOpening(meld) => {
                write!(
                    f,
                    "{meld} of the opening holds a joker; these rules bar it there"
                )
            }
            Self::RackJokerAlone(meld, least) => {
                write!(f, "the joker laid in {meld} needs ")?;
                rack_tiles(f, "", *least)?;
                f.write_str(" beside it, not counting other jokers and tiles that paid for jokers")
            }
            Self::MeldNotKept(meld) => write!(
                f,
                "{meld} did not stay whole; these rules only let tiles be added to a meld"
            ),
            Self::JokerNotReplaced(meld, tile) => write!(
                f,
                "the joker in {meld} stood for {tile}; nothing was laid in its place"
            ),
            Self::JokerRetrieved(meld, tile) => write!(
                f,
                "the joker in {meld} stood for {tile} and no longer does; these rules never let a joker be retrieved"
            ),
            Self::JokerReplacedFromTable(meld, tile) => write!(
                f,
                "{tile} replaced the joker in {meld} from the table; it must come from the rack"
            ),
            Self::JokerReplacedFromLockedMeld(meld, tile) => write!(
                f,
                "{tile} replaced the joker in {meld} out of a meld that its own joker locked"
            ),
            Self::GroupNotCompleted(meld) => write!(
                f,
                "the joker in {meld} is free only when every missing colour is laid for it: {}",
                list(missing_colors(&meld.tiles))
            ),
            Self::JokerMeldChanged(meld) => write!(
                f,
                "{meld} holds a joker; while it does, nothing may leave it and it stays in one meld"
            ),
            Self::JokerReusedWrongly(meld, reuse, tiles) => {
                write!(f, "the retrieved joker may not lie in {meld}: ")?;
                match reuse {
                    // Then it may lie anywhere, and there is no such fault.
                    JokerReuse::Any => f.write_str("it must be used again"),
                    JokerReuse::NewMeld => f.write_str("it must lie in a new meld"),
                    JokerReuse::NewMeldWithRackTiles => {
                        f.write_str("it must lie in a new meld with ")?;
                        rack_tiles(f, "at least ", *tiles)?;
                        f.write_str(", not counting those that paid for jokers")
                    }
                    JokerReuse::NewMeldFromRackTiles => {
                        f.write_str(
                            "it must lie in a new meld, part of which is a meld of such jokers and ",
                        )?;
                        rack_tiles(f, "at least ", *tiles)?;
                        f.write_str(" alone, not counting those that paid for jokers")
                    }
                }
            }
        }
    }
}

/// `a tile from the rack`, `at least 2 tiles from the rack`.
fn rack_tiles(f: &mut fmt::Formatter<'_>, of_several: &str, count: u8) -> fmt::Result {
    match count {
        1 => f.write_str("a tile from the rack"),
        _ => write!(f, "{of_several}{count} tiles from the rack"),
    }
}

/// The tiles of the colours that a group lacks.
fn missing_colors(tiles: &[Tile]) -> impl Iterator<Item = Tile> + '_ {
    let real = || tiles.iter().filter_map(|tile| tile.numbered());
    let number = real().next().map(|tile| tile.number);
    Color::ALL.into_iter().filter_map(move |color| {
        let lacks = real().all(|tile| tile.color != color);
        let tile = NumberedTile::new(color, number?);
        lacks.then_some(Tile::Numbered(tile))
    })
}
