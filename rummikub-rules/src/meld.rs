//! `Meld`: a legal run or group, jokers in their places.

use alloc::vec::Vec;
use core::fmt;

use crate::{
    Color, MAX_JOKERS, Number, NumberedTile, Tile, Tiles, color::ColorSet, number::RunPlace,
    tiles::Sum,
};

/// Whether a meld is a run or a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeldKind {
    /// Consecutive numbers of one colour.
    Run,
    /// One number in different colours.
    Group,
}

impl MeldKind {
    /// The word in text: `run` or `group`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Run => "run",
            Self::Group => "group",
        }
    }
}

impl fmt::Display for MeldKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A run: 3 to 13 consecutive numbers of one colour, jokers in their slots.
///
/// Slots hold the numbers from [`Run::start`] upwards; 14 is a one after the 13, which only rules
/// with ones low or high allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run {
    color: Color,
    start: u8,
    len: u8,
    jokers: u16,
}

impl Run {
    pub(crate) fn new(color: Color, start: u8, len: u8, jokers: u16) -> Option<Self> {
        let fits = start >= 1 && (3..=13).contains(&len) && start + len <= 15;
        let real = fits && jokers < (1 << len) - 1;
        real.then_some(Self {
            color,
            start,
            len,
            jokers,
        })
    }

    /// The colour.
    pub const fn color(self) -> Color {
        self.color
    }

    /// The number of the first slot, 1 to 12.
    pub const fn start(self) -> u8 {
        self.start
    }

    /// The number of the last slot: 3 to 13, or 14 for a one after the 13.
    pub const fn end(self) -> u8 {
        self.start + self.len - 1
    }

    /// Bit `i` says that slot `i` holds a joker.
    pub const fn joker_mask(self) -> u16 {
        self.jokers
    }

    /// The place of a number as the run counts it: a one lies after the 13 unless the run starts
    /// with it.
    pub(crate) const fn place_of(self, number: Number) -> RunPlace {
        match (number.get(), self.start) {
            (1, 2..) => RunPlace::HIGH_ONE,
            _ => number.place(),
        }
    }

    /// The slot at a place; `None` outside the run.
    pub(crate) const fn slot_at(self, place: RunPlace) -> Option<usize> {
        match place.get().checked_sub(self.start) {
            Some(slot) if slot < self.len => Some(slot as usize),
            _ => None,
        }
    }

    /// The slot in which a number lies; `None` where the run does not reach it.
    pub(crate) const fn slot_of(self, number: Number) -> Option<usize> {
        self.slot_at(self.place_of(number))
    }

    fn stands(self, slot: u8) -> NumberedTile {
        NumberedTile::new(
            self.color,
            Number::ALL[usize::from((self.start + slot - 1) % 13)],
        )
    }
}

/// A group: 3 or 4 tiles of one number in different colours, some of them jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group {
    number: Number,
    colors: u8,
    jokers: u8,
}

impl Group {
    pub(crate) fn new(number: Number, colors: u8, jokers: u8) -> Option<Self> {
        let len = colors.count_ones() as u8 + jokers;
        let fits = colors > 0 && colors < 16 && (3..=4).contains(&len);
        fits.then_some(Self {
            number,
            colors,
            jokers,
        })
    }

    /// The number.
    pub const fn number(self) -> Number {
        self.number
    }

    /// Bit [`Color::index`] says that the tile of that colour is real.
    pub const fn color_mask(self) -> u8 {
        self.colors
    }

    /// The colours of its real tiles.
    pub(crate) const fn real_colors(self) -> ColorSet {
        ColorSet::from_mask(self.colors)
    }
}

/// One place in a meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot {
    /// The tile that lies there.
    pub tile: Tile,
    /// The tile that counts: the tile itself, or what a joker stands for; `None` for a joker of a
    /// group that lacks more colours than it has jokers.
    pub stands_for: Option<NumberedTile>,
}

/// A legal run or group; the rulebooks' "set". Eight bytes at most.
///
/// A meld does not remember under which rules it was read: whether `R12 R13 R1` is a run depends
/// on them. Meld values come from [`Rules::readings`](crate::Rules::readings) and from tables.
///
/// # Equality
/// Runs are equal slot by slot; in a group jokers have no places.
///
/// ```
/// use rummikub_rules::{MeldKind, Rules};
/// let table = Rules::default().table_from_text("O7 J K7").unwrap();
/// let meld = table.melds()[0];
/// assert_eq!((meld.kind(), meld.points()), (MeldKind::Group, 21));
/// assert_eq!(meld.to_string(), "K7 O7 J");
/// ```
#[doc(alias = "set")]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Meld {
    /// A run.
    Run(Run),
    /// A group.
    Group(Group),
}

impl Meld {
    /// Whether it is a run or a group.
    pub const fn kind(&self) -> MeldKind {
        match self {
            Self::Run(_) => MeldKind::Run,
            Self::Group(_) => MeldKind::Group,
        }
    }

    /// How many tiles it has, 3 to 13.
    #[allow(clippy::len_without_is_empty, reason = "a meld is never empty")]
    pub const fn len(&self) -> usize {
        match self {
            Self::Run(run) => run.len as usize,
            Self::Group(group) => group.colors.count_ones() as usize + group.jokers as usize,
        }
    }

    /// How many of its tiles are jokers.
    pub const fn jokers(&self) -> usize {
        match self {
            Self::Run(run) => run.jokers.count_ones() as usize,
            Self::Group(group) => group.jokers as usize,
        }
    }

    /// The slot at a place in canonical order, or `None` beyond the last.
    pub fn slot(&self, place: usize) -> Option<Slot> {
        if place >= self.len() {
            return None;
        }
        Some(match *self {
            Self::Run(run) => {
                let stands = run.stands(place as u8);
                let joker = run.jokers >> place & 1 == 1;
                Slot {
                    tile: if joker { Tile::Joker } else { stands.into() },
                    stands_for: Some(stands),
                }
            }
            Self::Group(group) => {
                let of = |mask: u8, nth: usize| {
                    Color::ALL
                        .into_iter()
                        .filter(move |c| mask >> c.index() & 1 == 1)
                        .nth(nth)
                };
                let real = group.colors.count_ones() as usize;
                match of(group.colors, place) {
                    Some(color) => {
                        let tile = NumberedTile::new(color, group.number);
                        Slot {
                            tile: tile.into(),
                            stands_for: Some(tile),
                        }
                    }
                    None => Slot {
                        tile: Tile::Joker,
                        stands_for: of(!group.colors & 15, place - real)
                            .filter(|_| real + group.jokers as usize == 4)
                            .map(|color| NumberedTile::new(color, group.number)),
                    },
                }
            }
        })
    }

    /// The slots in canonical order: a run upwards, a group K R B O with its jokers last.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + '_ {
        (0..self.len()).filter_map(|place| self.slot(place))
    }

    /// Whether a real tile of this kind lies in it.
    pub(crate) fn holds(&self, tile: NumberedTile) -> bool {
        match *self {
            Self::Run(run) => {
                let (number, start) = (tile.number.get(), run.start);
                let place = if number < start { number + 13 } else { number } - start;
                run.color == tile.color && place < run.len && run.jokers >> place & 1 == 0
            }
            Self::Group(group) => {
                group.number == tile.number && group.colors >> tile.color.index() & 1 == 1
            }
        }
    }

    /// The tiles as a multiset.
    pub fn tiles(&self) -> Tiles {
        let mut sum = Sum::default();
        self.add_real_tiles(&mut sum);
        // A meld holds each tile once and at most eleven jokers; tables check their jokers.
        sum.add_jokers(self.jokers().min(usize::from(MAX_JOKERS)));
        sum.tiles().unwrap_or_default()
    }

    /// The tiles of some melds, or `None` where they are more of a tile than a multiset holds.
    pub(crate) fn tiles_of(melds: &[Self]) -> Option<Tiles> {
        let mut sum = Sum::default();
        for meld in melds {
            meld.add_to(&mut sum);
        }
        sum.tiles()
    }

    /// Adds its tiles.
    pub(crate) fn add_to(&self, sum: &mut Sum) {
        self.add_real_tiles(sum);
        sum.add_jokers(self.jokers());
    }

    fn add_real_tiles(&self, sum: &mut Sum) {
        match *self {
            Self::Run(run) if run.jokers == 0 => sum.add_run(run.color, run.start, run.len),
            Self::Run(run) => {
                let real = u32::from(!run.jokers) & ((1 << run.len) - 1);
                let numbers = real << (run.start - 1);
                // A one after the 13 is a one.
                sum.add_numbers(run.color, (numbers | numbers >> 13) as u16 & 0x1FFF);
            }
            Self::Group(group) => sum.add_colors(group.number, group.colors),
        }
    }

    /// Face value in points: a joker counts what it stands for, a one counts 1.
    pub fn points(&self) -> u32 {
        match *self {
            Self::Run(run) => (0..run.len).map(|slot| run.stands(slot).points()).sum(),
            Self::Group(group) => self.len() as u32 * u32::from(group.number.get()),
        }
    }

    /// Whether the run has a one after its 13.
    pub const fn has_high_one(&self) -> bool {
        matches!(self, Self::Run(run) if run.end() == 14)
    }

    /// Whether text needs `run` or `group` in front: at most one tile is real.
    pub const fn needs_word(&self) -> bool {
        self.len() - self.jokers() <= 1
    }

    /// What a sequence of tiles can be read as: a run, a group or, where one real tile lies among
    /// jokers, both.
    pub(crate) fn readings<T>(mut tiles: T, ones_high: bool) -> [Option<Self>; 2]
    where
        T: ExactSizeIterator<Item = Tile> + Clone,
    {
        let len = tiles.len();
        if !(3..=13).contains(&len) {
            return [None, None];
        }
        let Some(first) = tiles.find_map(Tile::numbered) else {
            return [None, None];
        };
        let place = len - tiles.len() - 1;
        let run = |tiles| Self::read_run(first, place, tiles, ones_high).map(Self::Run);
        let group = |tiles| Self::read_group(first, place, tiles).map(Self::Group);
        // Two real tiles of one colour are of no group, and two of different ones of no run.
        match tiles.clone().find_map(Tile::numbered) {
            Some(second) if second.color == first.color => [run(tiles), None],
            Some(_) => [None, group(tiles)],
            None => [run(tiles.clone()), group(tiles)],
        }
    }

    /// The run of so many jokers, its first real tile and the tiles after it.
    fn read_run(
        first: NumberedTile,
        place: usize,
        rest: impl ExactSizeIterator<Item = Tile>,
        ones_high: bool,
    ) -> Option<Run> {
        let len = place + 1 + rest.len();
        let number = match usize::from(first.number.get()) {
            1 if ones_high && place > 0 => 14,
            number => number,
        };
        let start = number.checked_sub(place).filter(|&start| start > 0)?;
        if start + len - 1 > if ones_high { 14 } else { 13 } {
            return None;
        }
        let mut jokers = (1u16 << place) - 1;
        for (slot, tile) in (place + 1..).zip(rest) {
            match tile {
                Tile::Joker => jokers |= 1 << slot,
                Tile::Numbered(tile) => {
                    let number = if start + slot == 14 { 1 } else { start + slot };
                    if tile.color != first.color || usize::from(tile.number.get()) != number {
                        return None;
                    }
                }
            }
        }
        Run::new(first.color, start as u8, len as u8, jokers)
    }

    /// The group of so many jokers, its first real tile and the tiles after it.
    fn read_group(
        first: NumberedTile,
        mut jokers: usize,
        rest: impl Iterator<Item = Tile>,
    ) -> Option<Group> {
        let mut colors = 1 << first.color.index();
        for tile in rest {
            match tile {
                Tile::Joker => jokers += 1,
                Tile::Numbered(tile) => {
                    let color = 1 << tile.color.index();
                    if tile.number != first.number || colors & color != 0 {
                        return None;
                    }
                    colors |= color;
                }
            }
        }
        Group::new(first.number, colors, jokers as u8)
    }

    /// Every meld that some tiles make in any order, without repetition.
    pub(crate) fn readings_in_any_order(tiles: &[Tile], ones_high: bool) -> Vec<Self> {
        let mut found = Vec::new();
        if tiles.len() > 13 {
            return found;
        }
        // A run is known by its colour, its lowest number and the tiles that are there.
        let color = tiles
            .iter()
            .find_map(|tile| tile.numbered())
            .map(|tile| tile.color);
        let highest = if ones_high { 14 } else { 13 };
        if let Some(color) = color.filter(|_| tiles.len() >= 3) {
            for start in 1..=(highest + 1usize).saturating_sub(tiles.len()) {
                let mut mask = 0u16;
                let fits = tiles.iter().filter_map(|tile| tile.numbered()).all(|tile| {
                    let number = usize::from(tile.number.get());
                    let place = [number, number + 13]
                        .into_iter()
                        .find(|&n| (start..start + tiles.len()).contains(&n) && n <= highest);
                    let Some(place) = place.map(|n| n - start) else {
                        return false;
                    };
                    let new = mask >> place & 1 == 0;
                    mask |= 1 << place;
                    new && tile.color == color
                });
                let all = (1u16 << tiles.len()) - 1;
                let run = Run::new(color, start as u8, tiles.len() as u8, all & !mask);
                found.extend(run.filter(|_| fits).map(Self::Run));
            }
        }
        let [_, group] = Self::readings(tiles.iter().copied(), ones_high);
        found.extend(group);
        found
    }
}

impl fmt::Display for Meld {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.needs_word() {
            write!(f, "{} ", self.kind())?;
        }
        for (place, slot) in self.slots().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            slot.tile.fmt(f)?;
        }
        Ok(())
    }
}
