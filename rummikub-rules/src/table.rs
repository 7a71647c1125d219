//! `Table`: melds that are all legal, and what is wrong with lists of tiles that are none.

use alloc::vec::Vec;
use core::{
    fmt,
    hash::{Hash, Hasher},
};

use smallvec::SmallVec;

use crate::{
    Fault, Faults, Meld, MeldKind, NumberedTile, Place, Rules, Side, TextError, Tile, Tiles,
    fault::MeldFault,
    rules::Ones,
    setup::{MeldSetup, SetupTile, TableSetup},
};

/// The melds on the table, each legal under the rules that made it.
///
/// # Equality
/// Two tables are equal when their melds are, in any order.
///
/// ```
/// use rummikub_rules::Rules;
/// let rules = Rules::default();
/// let table = rules.table_from_text("R3 R4 R5 | K7 B7 J").unwrap();
/// assert_eq!(table, rules.table_from_text("B7 K7 J | R3 R4 R5").unwrap());
/// assert_eq!(table.to_string(), "R3 R4 R5 | K7 B7 J");
/// ```
#[derive(Debug, Clone, Default)]
pub struct Table {
    melds: SmallVec<[Meld; 24]>,
    tiles: Tiles,
}

/// Lists of tiles that are no table, with everything that is wrong with them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub struct TableError {
    // Not in place: errors travel far, and should not be large.
    faults: Vec<Fault>,
}

/// Text that is no table: it cannot be read, or what it says is not legal.
#[derive(Debug, Clone, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseTableError {
    /// The text cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The melds are not legal.
    #[error(transparent)]
    Faults(#[from] TableError),
}

impl ParseTableError {
    /// The faults of the melds; none where the text cannot be read.
    pub fn faults(&self) -> &[Fault] {
        match self {
            Self::Text(_) => &[],
            Self::Faults(error) => error.faults(),
        }
    }
}

impl TableError {
    pub(crate) fn from_faults(faults: Faults) -> Self {
        Self {
            faults: faults.into_vec(),
        }
    }

    /// Every fault, in the order of the melds; never empty.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl Table {
    /// A table of melds that are known to be legal together.
    pub(crate) fn of_legal(melds: SmallVec<[Meld; 24]>, tiles: Tiles) -> Self {
        Self { melds, tiles }
    }

    /// The melds, in the order in which they were given.
    pub fn melds(&self) -> &[Meld] {
        &self.melds
    }

    /// All tiles on the table.
    pub const fn tiles(&self) -> &Tiles {
        &self.tiles
    }

    fn sorted(&self) -> SmallVec<[Meld; 24]> {
        let mut melds = self.melds.clone();
        melds.sort_unstable();
        melds
    }
}

impl PartialEq for Table {
    fn eq(&self, other: &Self) -> bool {
        self.melds == other.melds
            || self.tiles == other.tiles
                && self.melds.len() == other.melds.len()
                && self.sorted() == other.sorted()
    }
}

impl Eq for Table {}

impl Hash for Table {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.sorted().hash(state);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, meld) in self.melds.iter().enumerate() {
            if place > 0 {
                f.write_str(" | ")?;
            }
            meld.fmt(f)?;
        }
        Ok(())
    }
}

impl From<&Table> for TableSetup {
    fn from(table: &Table) -> Self {
        let setup = |meld: &Meld| MeldSetup {
            kind: meld.needs_word().then(|| meld.kind()),
            tiles: meld
                .slots()
                .map(|slot| SetupTile::from(slot.tile))
                .collect(),
        };
        Self {
            melds: table.melds.iter().map(setup).collect(),
        }
    }
}

/// Counts of tiles without a limit.
pub(crate) fn counts(setup: &TableSetup) -> [usize; 53] {
    let mut counts = [0usize; 53];
    for tile in setup.melds.iter().flat_map(|meld| &meld.tiles) {
        counts[tile.tile.index()] += 1;
    }
    counts
}

impl Rules {
    pub(crate) const fn ones_high(&self) -> bool {
        matches!(self.ones(), Ones::LowOrHigh)
    }

    /// How many of a tile the tile set holds.
    pub const fn copies_of(&self, tile: Tile) -> u8 {
        if tile.is_joker() {
            self.jokers()
        } else {
            self.copies()
        }
    }

    /// The table of these lists of tiles, in time linear in their number.
    ///
    /// # Errors
    /// With every fault: of each meld its first, then the tiles of which there are too many copies.
    pub fn table(&self, setup: &TableSetup) -> Result<Table, TableError> {
        let (melds, mut faults) = self.melds(setup, Side::After);
        for (index, &count) in counts(setup).iter().enumerate() {
            if let Some(tile) = Tile::from_index(index) {
                let limit = self.copies_of(tile);
                if count > usize::from(limit) {
                    faults.push(Fault::TooManyCopies { tile, count, limit });
                }
            }
        }
        if !faults.is_empty() {
            return Err(TableError::from_faults(faults));
        }
        let all = setup
            .melds
            .iter()
            .flat_map(|meld| &meld.tiles)
            .map(|tile| tile.tile);
        // No tile set holds more than a multiset does.
        let tiles = Tiles::try_from_iter(all).unwrap_or_default();
        Ok(Table { melds, tiles })
    }

    /// The table of a text; see [`notation`](crate::notation) for what is read.
    ///
    /// # Errors
    /// When the text cannot be read, or with every fault as [`Rules::table`].
    pub fn table_from_text(&self, text: &str) -> Result<Table, ParseTableError> {
        Ok(self.table(&text.parse()?)?)
    }

    /// The legal melds of a setup and the faults of the others.
    pub(crate) fn melds(&self, setup: &TableSetup, side: Side) -> (SmallVec<[Meld; 24]>, Faults) {
        let mut melds = SmallVec::new();
        let mut faults = Faults::new();
        for (index, meld) in setup.melds.iter().enumerate() {
            match self.meld(meld, Place { side, meld: index }) {
                Ok(meld) => melds.push(meld),
                Err(fault) => faults.push(fault),
            }
        }
        (melds, faults)
    }

    /// Whether a table that other rules made is legal under these.
    pub(crate) fn faults_of_table(&self, table: &Table) -> Faults {
        let same = |meld: &Meld| {
            (self.ones_high() || !meld.has_high_one())
                && self
                    .max_jokers_per_meld()
                    .is_none_or(|most| meld.jokers() <= usize::from(most))
        };
        let fits = table.melds.iter().all(same)
            && table
                .tiles
                .kinds()
                .all(|(tile, count)| count <= self.copies_of(tile));
        if fits {
            return Faults::new();
        }
        self.table(&TableSetup::from(table))
            .err()
            .map(|error| Faults::from_vec(error.faults))
            .unwrap_or_default()
    }

    fn meld(&self, setup: &MeldSetup, place: Place) -> Result<Meld, Fault> {
        let mut tiles = [Tile::Joker; 13];
        let len = setup.tiles.len();
        if let Some(tiles) = tiles.get_mut(..len) {
            for (tile, given) in tiles.iter_mut().zip(&setup.tiles) {
                *tile = given.tile;
            }
            let mut fitting = Meld::readings(tiles, self.ones_high())
                .filter(|meld| setup.kind.is_none_or(|kind| kind == meld.kind()))
                .filter(|meld| misfit(meld, &setup.tiles).is_none());
            if let Some(meld) = fitting.next().filter(|_| fitting.next().is_none()) {
                return match self.max_jokers_per_meld() {
                    Some(most) if meld.jokers() > usize::from(most) => {
                        Err(Fault::TooManyJokers(fault_of(setup, place), most))
                    }
                    _ => Ok(meld),
                };
            }
        }
        Err(self.explain(setup, place))
    }

    /// Why a list of tiles is no meld, or not surely one.
    fn explain(&self, setup: &MeldSetup, place: Place) -> Fault {
        let meld = fault_of(setup, place);
        let real = || setup.tiles.iter().filter_map(|tile| tile.tile.numbered());
        let Some(first) = real().next() else {
            return if setup.tiles.len() < 3 {
                Fault::MeldTooShort(meld)
            } else {
                Fault::NoRealTile(meld)
            };
        };
        let one_color = real().all(|tile| tile.color == first.color);
        let one_number = real().all(|tile| tile.number == first.number);
        if let Some(readings) = (setup.tiles.len() <= 13).then(|| {
            let tiles: SmallVec<[Tile; 13]> = setup.tiles.iter().map(|tile| tile.tile).collect();
            Meld::readings(&tiles, self.ones_high())
                .filter(|meld| setup.kind.is_none_or(|kind| kind == meld.kind()))
                .collect::<SmallVec<[Meld; 2]>>()
        }) {
            if readings.len() == 2
                && readings
                    .iter()
                    .all(|reading| misfit(reading, &setup.tiles).is_none())
            {
                return Fault::Ambiguous(meld);
            }
            if let Some(tile) = readings.first().and_then(|read| misfit(read, &setup.tiles)) {
                return Fault::JokerDoesNotFit(meld, tile);
            }
        }
        let (mut seen, mut repeated) = (0u8, None);
        for tile in real() {
            if seen >> tile.color.index() & 1 == 1 {
                repeated = repeated.or(Some(tile.color));
            }
            seen |= 1 << tile.color.index();
        }
        if setup.tiles.len() < 3 {
            return Fault::MeldTooShort(meld);
        }
        let kind = setup.kind.unwrap_or(if one_number {
            MeldKind::Group
        } else {
            MeldKind::Run
        });
        match kind {
            MeldKind::Run if !one_color => Fault::MixedColors(meld),
            MeldKind::Run if setup.tiles.len() > 13 => Fault::MeldTooLong(meld),
            MeldKind::Run => Fault::NumbersDoNotFollow(meld),
            MeldKind::Group if !one_number => Fault::MixedColors(meld),
            MeldKind::Group => match repeated {
                Some(color) => Fault::GroupRepeatsColor(meld, color),
                None => Fault::MeldTooLong(meld),
            },
        }
    }

    /// Every meld that some tiles can be read as: in their order at most a run and a group, in any
    /// order each distinct meld once. Empty when they are no meld.
    ///
    /// ```
    /// use rummikub_rules::{MeldKind, Rules, Tile};
    /// let tiles: Vec<Tile> = ["J", "R5", "J"].iter().map(|t| t.parse().unwrap()).collect();
    /// let readings = Rules::default().readings(&tiles, false);
    /// assert_eq!(readings[0].to_string(), "run J R5 J");
    /// assert_eq!(readings[1].to_string(), "group R5 J J");
    /// assert_eq!(Rules::default().readings(&tiles, true).len(), 4);
    /// ```
    pub fn readings(&self, tiles: &[Tile], any_order: bool) -> Vec<Meld> {
        let most = self.max_jokers_per_meld().map_or(usize::MAX, usize::from);
        let mut readings: Vec<Meld> = if any_order {
            Meld::readings_in_any_order(tiles, self.ones_high())
        } else {
            Meld::readings(tiles, self.ones_high()).collect()
        };
        readings.retain(|meld| meld.jokers() <= most);
        readings
    }
}

pub(crate) fn fault_of(setup: &MeldSetup, place: Place) -> MeldFault {
    MeldFault {
        place,
        tiles: setup.tiles.iter().map(|tile| tile.tile).collect(),
    }
}

/// The first tile that a joker is said to stand for and cannot.
fn misfit(meld: &Meld, given: &[SetupTile]) -> Option<NumberedTile> {
    match meld {
        Meld::Run(_) => given.iter().zip(meld.slots()).find_map(|(given, slot)| {
            given
                .stands_for
                .filter(|_| given.stands_for != slot.stands_for)
        }),
        Meld::Group(group) => {
            let mut taken = group.color_mask();
            given
                .iter()
                .filter_map(|tile| tile.stands_for)
                .find(|tile| {
                    let color = 1 << tile.color.index();
                    let fits = tile.number == group.number() && taken & color == 0;
                    taken |= color;
                    !fits
                })
        }
    }
}
