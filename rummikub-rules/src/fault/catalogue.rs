//! The catalogue of faults: every way in which a table, an opening or a turn can be wrong.
//!
//! A new fault is one row here, and its sentence. Rows come in the order of the codes; a meld comes
//! first among the fields.

use alloc::vec::Vec;

use smallvec::SmallVec;

use super::{
    part::{FaultPart, FaultValue, Field},
    place::{FaultTiles, MeldFault, Place},
    sentence,
    table::fault_table,
};
use crate::{Color, JokerReuse, NumberedTile, Tile, Tiles};

/// Some faults, in the order of the melds. A few of them lie in place, without the heap.
pub(crate) type Faults = SmallVec<[Fault; 4]>;

fault_table! {
/// One thing that is wrong. Its text speaks to the player; [`Fault::code`] speaks to programs and
/// does not change between versions; [`Fault::place`], [`Fault::tiles`] and [`Fault::parts`] are
/// what the text tells, for programs that word it themselves.
///
/// ```
/// use rummikub_rules::{Color, FaultValue, Rules};
/// let error = Rules::default().table_from_text("R3 R4 R5 | K7 K7 B7").unwrap_err();
/// let fault = &error.faults()[0];
/// assert_eq!(fault.code(), "group-repeats-color");
/// assert_eq!(fault.to_string(), "meld 2 (K7 K7 B7) holds two black tiles");
/// assert_eq!(fault.place().unwrap().meld, 1);
/// assert_eq!(fault.part("color"), Some(FaultValue::Color(Color::Black)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// Fewer than three tiles.
    "meld-too-short" => MeldTooShort(meld: MeldFault)
        |f| write!(f, "{meld} has fewer than three tiles");

    /// More than four tiles in a group, or more than thirteen in a run.
    "meld-too-long" => MeldTooLong(meld: MeldFault)
        |f| write!(f, "{meld} has too many tiles");

    /// A group holds two tiles of one colour.
    "group-repeats-color" => GroupRepeatsColor(meld: MeldFault, color: Color)
        |f| write!(f, "{meld} holds two {color} tiles");

    /// The tiles of one colour do not follow each other upwards.
    "numbers-do-not-follow" => NumbersDoNotFollow(meld: MeldFault)
        |f| write!(f, "the numbers of {meld} do not follow each other upwards");

    /// Several colours and several numbers: neither a run nor a group.
    "mixed-colors" => MixedColors(meld: MeldFault)
        |f| write!(f, "{meld} is neither of one colour nor of one number");

    /// Only jokers.
    "no-real-tile" => NoRealTile(meld: MeldFault)
        |f| write!(f, "{meld} holds no tile but jokers");

    /// More jokers in a meld than the rules allow.
    "too-many-jokers" => TooManyJokers(meld: MeldFault, limit: u8)
        |f| sentence::too_many_jokers(f, meld, *limit);

    /// One real tile among jokers, and no word that says whether it is a run or a group.
    "ambiguous" => Ambiguous(meld: MeldFault)
        |f| write!(f, "{meld} may be a run or a group: say which, with `run` or `group`");

    /// A joker is said to stand for a tile that its place does not allow.
    "joker-does-not-fit" => JokerDoesNotFit(meld: MeldFault, tile: NumberedTile)
        |f| write!(f, "a joker in {meld} cannot stand for {tile}");

    /// More copies of a tile than the tile set holds.
    "too-many-copies" => TooManyCopies {
        /// The tile.
        tile: Tile,
        /// How many copies there are.
        count: usize,
        /// How many the tile set holds.
        limit: u8,
    }
        |f| write!(f, "there are {count} of {tile}; the tile set has {limit}");

    /// Tiles left the table (rule 2 of a turn; S-117, S-122).
    "tiles-taken-from-table" => TilesTakenFromTable(tiles: Tiles)
        |f| write!(f, "{tiles} left the table");

    /// Tiles were laid that were not on the rack (rule 3).
    "tiles-not-on-rack" => TilesNotOnRack(tiles: FaultTiles)
        |f| sentence::not_on_rack(f, tiles);

    /// No tile was laid from the rack (rule 4; S-050, S-117).
    "nothing-played" => NothingPlayed
        |f| f.write_str("no tile was laid from the rack");

    /// The player has not opened, and no melds of played tiles are worth enough (S-024, S-114).
    "opening-too-low" => OpeningTooLow {
        /// The most points that melds made of the played tiles are worth.
        points: u32,
        /// The least value of an opening.
        threshold: u32,
    }
        |f| sentence::opening_too_low(f, *points, *threshold);

    /// A meld of the table was changed in the turn of the opening (S-030).
    "opening-changes-table" => OpeningChangesTable(meld: MeldFault)
        |f| write!(
            f,
            "{meld} was changed in the turn of the opening; that may be done from the next turn on"
        );

    /// A joker lies in an opening of an edition that bars it (S-585).
    "joker-in-opening" => JokerInOpening(meld: MeldFault)
        |f| write!(f, "{meld} of the opening holds a joker; these rules bar it there");

    /// A rack joker does not lie with enough real tiles from the rack (S-463).
    "rack-joker-alone" => RackJokerAlone(meld: MeldFault, rack_tiles: u8)
        |f| sentence::rack_joker_alone(f, meld, *rack_tiles);

    /// A meld of a table that may only be extended did not stay whole (S-219).
    "meld-not-kept" => MeldNotKept(meld: MeldFault)
        |f| write!(f, "{meld} did not stay whole; these rules only let tiles be added to a meld");

    /// A tile replaced a joker out of a meld that its own joker locked at that moment (S-119).
    "joker-replaced-from-locked-meld" => JokerReplacedFromLockedMeld(meld: MeldFault, tile: NumberedTile)
        |f| write!(f, "{tile} replaced the joker in {meld} out of a meld that its own joker locked");

    /// A joker left its place, and the tile that it stood for was not laid there (S-121, S-154).
    "joker-not-replaced" => JokerNotReplaced(meld: MeldFault, tile: NumberedTile)
        |f| write!(f, "the joker in {meld} stood for {tile}; nothing was laid in its place");

    /// A joker that stood for this tile was retrieved under rules that never allow it.
    "joker-retrieved" => JokerRetrieved(meld: MeldFault, tile: NumberedTile)
        |f| write!(
            f,
            "the joker in {meld} stood for {tile} and no longer does; these rules never let a joker be retrieved"
        );

    /// A tile of the table replaced a joker where it must come from the rack (S-121, S-431).
    "joker-replaced-from-table" => JokerReplacedFromTable(meld: MeldFault, tile: NumberedTile)
        |f| write!(f, "{tile} replaced the joker in {meld} from the table; it must come from the rack");

    /// A joker left a group, and not every missing colour was laid (S-134, S-434).
    "group-not-completed" => GroupNotCompleted(meld: MeldFault)
        with missing = sentence::missing_colors(&meld.tiles),
        |f| sentence::group_not_completed(f, meld);

    /// A frozen meld with a joker in it did not stay whole (S-119, S-157).
    "joker-meld-changed" => JokerMeldChanged(meld: MeldFault)
        |f| write!(
            f,
            "{meld} holds a joker; while it does, nothing may leave it and it stays in one meld"
        );

    /// A retrieved joker lies where the rules for its reuse do not allow it (S-139 to S-150).
    /// With the reuse that is allowed, and the rack tiles that it asks for.
    "joker-reused-wrongly" => JokerReusedWrongly(meld: MeldFault, reuse: JokerReuse, rack_tiles: u8)
        |f| sentence::joker_reused_wrongly(f, meld, *reuse, *rack_tiles);
}
}

impl Fault {
    /// The part of this name; `None` where a fault of this kind has none.
    pub fn part(&self, name: &str) -> Option<FaultValue> {
        let mut parts = self.parts().into_iter();
        parts.find(|part| part.name == name).map(|part| part.value)
    }

    /// The meld that is concerned, if it is one.
    pub fn place(&self) -> Option<Place> {
        self.meld().map(|meld| meld.place)
    }

    /// The tiles that are concerned: those of the meld, or those taken, missing or too many.
    pub fn tiles(&self) -> Vec<Tile> {
        if let Some(meld) = self.meld() {
            return meld.tiles.to_vec();
        }
        let of_part = |part: &FaultPart| part.value.tiles().to_vec();
        self.parts().iter().flat_map(of_part).collect()
    }
}
