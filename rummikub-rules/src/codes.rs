//! Packed forms: a meld as one integer, a table as a list of them.

use smallvec::SmallVec;

use crate::{Color, Group, Meld, Number, Rules, Run, Table, TableError, TableSetup, coded::coded};

/// Where the parts of a code lie; [`Meld::code`] documents them.
const GROUP: u32 = 1 << 23;
const COLOR: u32 = 21;
const START: u32 = 17;
const LEN: u32 = 13;
const RUN_JOKERS: u32 = (1 << LEN) - 1;
const NUMBER: u32 = 6;
const COLORS: u32 = 2;
const GROUP_JOKERS: u32 = 3;
const UNUSED_OF_GROUPS: u32 = 0x1FFF << 10;
/// Bit by mask of colours: those of three and of four.
#[cfg(feature = "batch")]
const COLORS_OF_GROUPS: u32 = 1 << 7 | 1 << 11 | 1 << 13 | 1 << 14 | 1 << 15;

/// The bits of a code that say which jokers a meld has; 0 where it has none.
#[cfg(feature = "batch")]
#[inline]
pub(crate) const fn joker_bits(code: u32) -> u32 {
    // All ones for a run, nothing for a group.
    let run = (code >> 23).wrapping_sub(1);
    code & (GROUP_JOKERS | RUN_JOKERS & run)
}

/// A meld without jokers, as its code has it.
#[cfg(feature = "batch")]
#[derive(Debug, Clone, Copy)]
pub(crate) enum PlainMeld {
    /// So many numbers from the first on, up to 14.
    Run { color: Color, start: u8, len: u8 },
    /// Three or four colours.
    Group { number: Number, colors: u8 },
}

#[cfg(feature = "batch")]
impl PlainMeld {
    /// The meld of a [`Meld::code`]; none where no meld has it, or one with jokers.
    #[inline]
    pub(crate) fn of(code: u32) -> Option<Self> {
        let bits = |shift: u32, mask: u32| (code >> shift & mask) as u8;
        if code >> 24 == 0 && code & (GROUP | RUN_JOKERS) == 0 {
            let color = Color::ALL[usize::from(bits(COLOR, 3))];
            let (start, len) = (bits(START, 15), bits(LEN, 15));
            let is_run = start >= 1 && (3..=13).contains(&len) && start + len <= 15;
            return is_run.then_some(Self::Run { color, start, len });
        }
        if code & !(15 << NUMBER | 15 << COLORS) == GROUP {
            let (number, colors) = (Number::new(bits(NUMBER, 15))?, bits(COLORS, 15));
            let is_group = COLORS_OF_GROUPS >> colors & 1 == 1;
            return is_group.then_some(Self::Group { number, colors });
        }
        None
    }
}

impl Meld {
    /// The meld as one integer below 2²⁴. Codes are part of the promise of the written form: they are
    /// the same in every language and every version, and are never 0.
    ///
    /// | bits | of a run | bits | of a group |
    /// | --- | --- | --- | --- |
    /// | 23 | 0 | 23 | 1 |
    /// | 21–22 | [`Color::index`] | 10–22 | 0 |
    /// | 17–20 | [`Run::start`], 1 to 12 | 6–9 | the number, 1 to 13 |
    /// | 13–16 | how many tiles, 3 to 13 | 2–5 | [`Group::color_mask`] |
    /// | 0–12 | [`Run::joker_mask`] | 0–1 | how many jokers, 0 to 3 |
    ///
    /// Codes are in the order of melds: sorted codes are sorted melds.
    ///
    /// ```
    /// use rummikub_rules::{Meld, Rules};
    /// let table = Rules::default().table_from_text("R3 J R5 | K7 B7 O7")?;
    /// let codes: Vec<u32> = table.codes().collect();
    /// assert_eq!(codes, [0b0_01_0011_0011_0000000000010, 0b1_0000000000000_0111_1101_00]);
    /// assert_eq!(Meld::from_code(codes[0]), Some(table.melds()[0]));
    /// assert_eq!(Meld::from_code(0), None);
    /// # Ok::<(), rummikub_rules::ParseTableError>(())
    /// ```
    pub const fn code(&self) -> u32 {
        match *self {
            Self::Run(run) => {
                let len = run.end() - run.start() + 1;
                (run.color().index() as u32) << COLOR
                    | (run.start() as u32) << START
                    | (len as u32) << LEN
                    | run.joker_mask() as u32
            }
            Self::Group(group) => {
                GROUP
                    | (group.number().get() as u32) << NUMBER
                    | (group.color_mask() as u32) << COLORS
                    | self.jokers() as u32
            }
        }
    }

    /// The meld of a [`Meld::code`], or `None` where no meld has it.
    pub fn from_code(code: u32) -> Option<Self> {
        let bits = |shift: u32, mask: u32| (code >> shift & mask) as u8;
        if code >> 24 != 0 {
            None
        } else if code & GROUP == 0 {
            let color = Color::ALL[usize::from(bits(COLOR, 3))];
            let (start, len) = (bits(START, 15), bits(LEN, 15));
            Run::new(color, start, len, (code & RUN_JOKERS) as u16).map(Self::Run)
        } else if code & UNUSED_OF_GROUPS == 0 {
            let number = Number::new(bits(NUMBER, 15))?;
            let jokers = (code & GROUP_JOKERS) as u8;
            Group::new(number, bits(COLORS, 15), jokers).map(Self::Group)
        } else {
            None
        }
    }

    /// The melds of some [codes](Meld::code); up to 24 lie outside the heap.
    ///
    /// # Errors
    /// At the first code that no meld has.
    pub fn from_codes(codes: &[u32]) -> Result<impl AsRef<[Self]> + use<>, CodesError> {
        melds_of(codes)
    }
}

coded! {
    /// Codes that are no table.
    #[derive(Debug, Clone, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum CodesError {
        /// No meld has this code.
        "unknown-code" => UnknownCode {
            /// Its place in the list, from 0.
            place: usize,
            /// The code.
            code: u32,
        } |f| write!(f, "no meld has the code {code}, at place {place}");
        /// The rules do not allow the melds.
        "invalid-table" => InvalidTable(error: TableError) |f| error.fmt(f);
    }
}

impl core::error::Error for CodesError {}

impl From<TableError> for CodesError {
    fn from(error: TableError) -> Self {
        Self::InvalidTable(error)
    }
}

impl Table {
    /// The [`Meld::code`] of each meld, in their order.
    pub fn codes(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.melds().iter().map(Meld::code)
    }

    /// The table of these melds, each given as its [`Meld::code`], in time linear in their number.
    ///
    /// ```
    /// use rummikub_rules::{Rules, Table};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 J R5 | K7 B7 O7")?;
    /// let codes: Vec<u32> = table.codes().collect();
    /// assert_eq!(Table::from_codes(&rules, &codes)?, table);
    /// let error = Table::from_codes(&rules, &[codes[0], 7]).unwrap_err();
    /// assert_eq!(error.code(), "unknown-code");
    /// assert_eq!(error.to_string(), "no meld has the code 7, at place 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// At the first code that no meld has; else with every fault, as [`Rules::table`].
    pub fn from_codes(rules: &Rules, codes: &[u32]) -> Result<Self, CodesError> {
        let melds = melds_of(codes)?;
        let tiles = Meld::tiles_of(&melds).filter(|tiles| tiles.is_subset(&rules.tiles()));
        match tiles {
            Some(tiles) if rules.allow_melds(&melds) => Ok(Self::of_legal(melds, tiles)),
            _ => Ok(rules.table(&TableSetup::of_melds(&melds))?),
        }
    }
}

impl TableSetup {
    /// The lists of tiles that some melds are, each given as its [`Meld::code`].
    ///
    /// ```
    /// use rummikub_rules::TableSetup;
    /// let setup = TableSetup::from_codes(&[0x0002_6000, 0x0080_0346])?;
    /// assert_eq!(setup.to_string(), "K1 K2 K3 | group K13 J J");
    /// # Ok::<(), rummikub_rules::CodesError>(())
    /// ```
    ///
    /// # Errors
    /// At the first code that no meld has.
    pub fn from_codes(codes: &[u32]) -> Result<Self, CodesError> {
        Ok(Self::of_melds(&melds_of(codes)?))
    }
}

/// The melds of some codes.
fn melds_of(codes: &[u32]) -> Result<SmallVec<[Meld; 24]>, CodesError> {
    let mut melds = SmallVec::with_capacity(codes.len());
    for (place, &code) in codes.iter().enumerate() {
        let meld = Meld::from_code(code);
        melds.push(meld.ok_or(CodesError::UnknownCode { place, code })?);
    }
    Ok(melds)
}
