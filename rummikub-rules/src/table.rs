//! `Table`: melds that are all legal, and what is wrong with lists of tiles that are none.

use alloc::vec::Vec;
use core::{
    fmt,
    hash::{Hash, Hasher},
};

use smallvec::SmallVec;

use crate::{
    Fault, Faults, Meld, MeldFault, MeldKind, NumberedTile, Place, Rules, Side, TextError, Tile,
    Tiles,
    color::ColorSet,
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
#[derive(Debug, Default)]
pub struct Table {
    melds: SmallVec<[Meld; 24]>,
    tiles: Tiles,
}

/// Whether tiles are read as a meld in their order, or may be put in any other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TileOrder {
    /// In the order in which they are given.
    AsGiven,
    /// In any order.
    Any,
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

impl Clone for Table {
    /// Copies the melds at once: what is derived clones them one by one, which every verdict pays.
    fn clone(&self) -> Self {
        Self {
            melds: SmallVec::from_slice(&self.melds),
            tiles: self.tiles,
        }
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
        Self::of_melds(&table.melds)
    }
}

impl TableSetup {
    /// The lists of tiles that some melds are.
    pub(crate) fn of_melds(melds: &[Meld]) -> Self {
        let setup = |meld: &Meld| {
            let kind = meld.needs_word().then(|| meld.kind());
            MeldSetup::new(kind, meld.slots().map(|slot| slot.tile))
        };
        melds.iter().map(setup).collect()
    }
}

/// Counts of tiles without a limit.
pub(crate) fn counts(setup: &TableSetup) -> [usize; 53] {
    let mut counts = [0usize; 53];
    for tile in setup.melds().iter().flat_map(MeldSetup::tiles) {
        counts[tile.tile.index()] += 1;
    }
    counts
}

impl Rules {
    pub(crate) const fn ones_high(&self) -> bool {
        matches!(self.ones(), Ones::LowOrHigh)
    }

    /// The table of these lists of tiles, in time linear in their number.
    ///
    /// # Errors
    /// With every fault: of each meld its first, then the tiles of which there are too many copies.
    pub fn table(&self, setup: &TableSetup) -> Result<Table, TableError> {
        let (melds, mut faults) = self.melds(setup, Side::After);
        let tiles = Meld::tiles_of(&melds).filter(|tiles| tiles.is_subset(&self.tiles()));
        if let Some(tiles) = tiles.filter(|_| faults.is_empty()) {
            return Ok(Table { melds, tiles });
        }
        for (index, &count) in counts(setup).iter().enumerate() {
            if let Some(tile) = Tile::from_index(index) {
                let limit = self.copies_of(tile);
                if count > usize::from(limit) {
                    faults.push(Fault::TooManyCopies { tile, count, limit });
                }
            }
        }
        Err(TableError::from_faults(faults))
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
        for (index, meld) in setup.melds().iter().enumerate() {
            match self.fitting_meld(meld) {
                Some(meld) => melds.push(meld),
                None => faults.push(self.explain(meld, Place { side, meld: index })),
            }
        }
        (melds, faults)
    }

    /// The melds of a setup if all are legal.
    pub(crate) fn legal_melds(&self, setup: &TableSetup) -> Option<SmallVec<[Meld; 24]>> {
        let mut melds = SmallVec::new();
        for meld in setup.melds() {
            melds.push(self.fitting_meld(meld)?);
        }
        Some(melds)
    }

    /// Whether a table that other rules made is legal under these.
    pub(crate) fn check_table(&self, table: &Table) -> Result<(), TableError> {
        if table.tiles.is_subset(&self.tiles()) && self.allow_melds(&table.melds) {
            return Ok(());
        }
        self.table(&TableSetup::from(table)).map(drop)
    }

    /// Whether each of these melds, which some rules allow, is legal under these.
    pub(crate) fn allow_melds(&self, melds: &[Meld]) -> bool {
        let (ones_high, most) = (self.ones_high(), self.max_jokers_per_meld());
        melds.iter().all(|meld| {
            (ones_high || !meld.has_high_one())
                && most.is_none_or(|most| meld.jokers() <= usize::from(most))
        })
    }

    /// The meld that a list of tiles is, if it is surely one and legal.
    fn fitting_meld(&self, setup: &MeldSetup) -> Option<Meld> {
        let meld = match self.readings_of(setup) {
            [Some(meld), None] | [None, Some(meld)] if fits(&meld, setup) => meld,
            [Some(run), Some(group)] => match (fits(&run, setup), fits(&group, setup)) {
                (true, false) => run,
                (false, true) => group,
                _ => return None,
            },
            _ => return None,
        };
        let most = self.max_jokers_per_meld();
        most.is_none_or(|most| meld.jokers() <= usize::from(most))
            .then_some(meld)
    }

    /// What a list of tiles may be read as, whatever its jokers are said to stand for.
    fn readings_of(&self, setup: &MeldSetup) -> [Option<Meld>; 2] {
        let tiles = setup.tiles().iter().map(|tile| tile.tile);
        let [run, group] = Meld::readings(tiles, self.ones_high());
        match setup.kind {
            None => [run, group],
            Some(MeldKind::Run) => [run, None],
            Some(MeldKind::Group) => [None, group],
        }
    }

    /// Why a list of tiles is no meld, or not surely one.
    fn explain(&self, setup: &MeldSetup, place: Place) -> Fault {
        let meld = fault_of(setup, place);
        let real = || setup.tiles().iter().filter_map(|tile| tile.tile.numbered());
        let Some(first) = real().next() else {
            return if setup.tiles().len() < 3 {
                Fault::MeldTooShort(meld)
            } else {
                Fault::NoRealTile(meld)
            };
        };
        let one_color = real().all(|tile| tile.color == first.color);
        let one_number = real().all(|tile| tile.number == first.number);
        let readings = || self.readings_of(setup).into_iter().flatten();
        let fitting = readings().filter(|meld| fits(meld, setup));
        match (fitting.count(), self.max_jokers_per_meld()) {
            (0, _) => {}
            (1, Some(most)) => return Fault::TooManyJokers(meld, most),
            _ => return Fault::Ambiguous(meld),
        }
        if let Some(tile) = readings().find_map(|reading| misfit(&reading, setup.tiles())) {
            return Fault::JokerDoesNotFit(meld, tile);
        }
        let (mut seen, mut repeated) = (ColorSet::NONE, None);
        for tile in real() {
            if seen.contains(tile.color) {
                repeated = repeated.or(Some(tile.color));
            }
            seen = seen.with(tile.color);
        }
        if setup.tiles().len() < 3 {
            return Fault::MeldTooShort(meld);
        }
        let kind = setup.kind.unwrap_or(if one_number {
            MeldKind::Group
        } else {
            MeldKind::Run
        });
        match kind {
            MeldKind::Run if !one_color => Fault::MixedColors(meld),
            MeldKind::Run if setup.tiles().len() > 13 => Fault::MeldTooLong(meld),
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
    /// use rummikub_rules::{Rules, Tile, TileOrder};
    /// let tiles: Vec<Tile> = ["J", "R5", "J"].iter().map(|t| t.parse().unwrap()).collect();
    /// let readings = Rules::default().readings(&tiles, TileOrder::AsGiven);
    /// assert_eq!(readings[0].to_string(), "run J R5 J");
    /// assert_eq!(readings[1].to_string(), "group R5 J J");
    /// assert_eq!(Rules::default().readings(&tiles, TileOrder::Any).len(), 4);
    /// ```
    pub fn readings(&self, tiles: &[Tile], order: TileOrder) -> Vec<Meld> {
        let most = self.max_jokers_per_meld().map_or(usize::MAX, usize::from);
        let mut readings: Vec<Meld> = match order {
            TileOrder::Any => Meld::readings_in_any_order(tiles, self.ones_high()),
            TileOrder::AsGiven => {
                let readings = Meld::readings(tiles.iter().copied(), self.ones_high());
                readings.into_iter().flatten().collect()
            }
        };
        readings.retain(|meld| meld.jokers() <= most);
        readings
    }
}

pub(crate) fn fault_of(setup: &MeldSetup, place: Place) -> MeldFault {
    MeldFault {
        place,
        tiles: setup.tiles().iter().map(|tile| tile.tile).collect(),
    }
}

/// Whether jokers can stand in a meld for what they are said to stand for.
fn fits(meld: &Meld, setup: &MeldSetup) -> bool {
    let told = setup.tiles().iter().any(|tile| tile.stands_for.is_some());
    !told || misfit(meld, setup.tiles()).is_none()
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
            let mut taken = group.real_colors();
            given
                .iter()
                .filter_map(|tile| tile.stands_for)
                .find(|tile| {
                    let fits = tile.number == group.number() && !taken.contains(tile.color);
                    taken = taken.with(tile.color);
                    !fits
                })
        }
    }
}
