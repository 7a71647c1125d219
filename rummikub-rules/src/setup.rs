//! `TableSetup`: lists of tiles that may be anything, as text, C and Python hand them in.

use core::{fmt, str::FromStr};

use smallvec::SmallVec;

use crate::{
    MeldKind, NumberedTile, TextError, Tile,
    text::{Reader, is_line_break},
    tile::usual_tile,
};

/// A tile of a proposed meld.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SetupTile {
    /// The tile.
    pub tile: Tile,
    /// For a joker: the tile that it is said to stand for, if that was said.
    pub stands_for: Option<NumberedTile>,
}

impl From<Tile> for SetupTile {
    fn from(tile: Tile) -> Self {
        Self {
            tile,
            stands_for: None,
        }
    }
}

/// A list of tiles that is to be a meld, and how it is said to be read.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct MeldSetup {
    /// The word in front, if any.
    pub kind: Option<MeldKind>,
    tiles: SmallVec<[SetupTile; 13]>,
}

impl MeldSetup {
    /// A list of tiles, with the word in front if there is one.
    ///
    /// ```
    /// use rummikub_rules::{MeldKind, MeldSetup, Tile};
    /// let meld = MeldSetup::new(Some(MeldKind::Group), ["R5".parse()?, Tile::Joker, Tile::Joker]);
    /// assert_eq!(meld.to_string(), "group R5 J J");
    /// # Ok::<(), rummikub_rules::TextError>(())
    /// ```
    pub fn new<T: Into<SetupTile>>(
        kind: Option<MeldKind>,
        tiles: impl IntoIterator<Item = T>,
    ) -> Self {
        Self {
            kind,
            tiles: tiles.into_iter().map(Into::into).collect(),
        }
    }

    /// The tiles in their order.
    ///
    /// ```
    /// use rummikub_rules::{MeldSetup, Tile};
    /// let mut meld = MeldSetup::new(None, ["R3", "R4", "R5"].map(|tile| tile.parse::<Tile>().unwrap()));
    /// meld.push(Tile::Joker);
    /// meld.tiles_mut()[0] = Tile::Joker.into();
    /// assert_eq!((meld.to_string().as_str(), meld.tiles().len()), ("J R4 R5 J", 4));
    /// assert_eq!((meld.remove(9), meld.pop()), (None, Some(Tile::Joker.into())));
    /// assert_eq!(meld.remove(0).map(|tile| tile.tile), Some(Tile::Joker));
    /// assert_eq!(meld.to_string(), "R4 R5");
    /// ```
    pub fn tiles(&self) -> &[SetupTile] {
        &self.tiles
    }

    /// The same, to be changed one by one.
    pub fn tiles_mut(&mut self) -> &mut [SetupTile] {
        &mut self.tiles
    }

    /// Lays a tile at the end.
    pub fn push(&mut self, tile: impl Into<SetupTile>) {
        self.tiles.push(tile.into());
    }

    /// Takes the last tile away; `None` where there is none.
    pub fn pop(&mut self) -> Option<SetupTile> {
        self.tiles.pop()
    }

    /// Takes the tile at this place away; `None` where there is none.
    pub fn remove(&mut self, place: usize) -> Option<SetupTile> {
        (place < self.tiles.len()).then(|| self.tiles.remove(place))
    }
}

impl fmt::Display for MeldSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(kind) = self.kind {
            write!(f, "{kind} ")?;
        }
        for (place, tile) in self.tiles.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            tile.tile.fmt(f)?;
            if let Some(stands_for) = tile.stands_for {
                write!(f, "({stands_for})")?;
            }
        }
        Ok(())
    }
}

/// Lists of tiles that are to be a table: anything that can be written down, legal or not.
/// [`Rules::table`](crate::Rules::table) makes a [`Table`](crate::Table) of it or lists every fault.
///
/// ```
/// use rummikub_rules::TableSetup;
/// let setup: TableSetup = "[r3, r4, j] [k7 b7 j(o7)]".parse().unwrap();
/// assert_eq!(setup.to_string(), "R3 R4 J | K7 B7 J(O7)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct TableSetup {
    melds: SmallVec<[MeldSetup; 8]>,
}

impl TableSetup {
    /// The most tiles that a text of melds may have: several times those of the largest tile set, which
    /// has 216. Who feeds megabytes gets a [`TextError`] and no megabytes of faults.
    pub const MAX_TILES_OF_TEXT: usize = 1000;

    /// The lists of tiles, in their order.
    ///
    /// ```
    /// use rummikub_rules::{MeldSetup, TableSetup};
    /// let mut table: TableSetup = "R3 R4 R5 | K7 B7 J".parse()?;
    /// let group = table.pop().unwrap();
    /// table.extend(vec![MeldSetup::default(), group.clone()]);
    /// table.melds_mut()[1] = group;
    /// table.push(MeldSetup::default());
    /// assert_eq!(table.melds().len(), 4);
    /// assert_eq!(table.melds()[1], table.melds()[2]);
    /// # Ok::<(), rummikub_rules::TextError>(())
    /// ```
    pub fn melds(&self) -> &[MeldSetup] {
        &self.melds
    }

    /// The same, to be changed one by one.
    pub fn melds_mut(&mut self) -> &mut [MeldSetup] {
        &mut self.melds
    }

    /// Adds a list of tiles at the end.
    pub fn push(&mut self, meld: MeldSetup) {
        self.melds.push(meld);
    }

    /// Takes the last list of tiles away; `None` where there is none.
    pub fn pop(&mut self) -> Option<MeldSetup> {
        self.melds.pop()
    }
}

impl FromIterator<MeldSetup> for TableSetup {
    /// ```
    /// use rummikub_rules::{MeldSetup, TableSetup, Tile};
    /// let runs = [["R3", "R4", "R5"], ["K1", "K2", "K3"]];
    /// let melds = runs.map(|run| MeldSetup::new(None, run.map(|tile| tile.parse::<Tile>().unwrap())));
    /// assert_eq!(TableSetup::from_iter(melds).to_string(), "R3 R4 R5 | K1 K2 K3");
    /// ```
    fn from_iter<I: IntoIterator<Item = MeldSetup>>(melds: I) -> Self {
        Self {
            melds: melds.into_iter().collect(),
        }
    }
}

impl Extend<MeldSetup> for TableSetup {
    fn extend<I: IntoIterator<Item = MeldSetup>>(&mut self, melds: I) {
        self.melds.extend(melds);
    }
}

impl fmt::Display for TableSetup {
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

impl FromStr for TableSetup {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Reader::new(text).table()
    }
}

/// For how many melds a reader makes room before it has seen them, at most, and how many bytes of
/// text it takes for one: a few less than most melds have.
const MELDS_AT_ONCE: usize = 72;
const BYTES_OF_A_MELD: usize = 11;

impl Reader<'_> {
    fn setup_tile(&mut self) -> Result<SetupTile, TextError> {
        if self.tiles_read == TableSetup::MAX_TILES_OF_TEXT {
            return self.fail("no more than 1000 tiles");
        }
        let tile = self.tile()?;
        self.tiles_read += 1;
        let mut stands_for = None;
        if tile.is_joker() && self.peek() == Some('(') {
            self.skip('(');
            self.skip_blanks();
            stands_for = Some(self.numbered_tile()?);
            self.skip_blanks();
            if self.peek() != Some(')') {
                return self.fail("`)` after the tile that the joker stands for");
            }
            self.skip(')');
        }
        Ok(SetupTile { tile, stands_for })
    }

    /// Reads a meld as nearly all are written, with one space between its tiles, then ` |` or the
    /// end of the text. Otherwise nothing is read.
    fn usual_meld(&mut self) -> Option<MeldSetup> {
        let text = self.bytes();
        let mut tiles = [SetupTile::from(Tile::Joker); 13];
        let (mut len, mut at) = (0, 0);
        loop {
            let (tile, end) = usual_tile(text, at)?;
            *tiles.get_mut(len)? = tile.into();
            len += 1;
            // What follows is a space, or nothing.
            if matches!(text.get(end..), None | Some([] | [b' ', b'|', ..])) {
                at = end;
                break;
            }
            at = end + 1;
        }
        if len > TableSetup::MAX_TILES_OF_TEXT - self.tiles_read {
            return None;
        }
        self.position += at;
        self.tiles_read += len;
        let tiles = SmallVec::from_buf_and_len(tiles, len);
        Some(MeldSetup { kind: None, tiles })
    }

    fn word(&mut self) -> Option<MeldKind> {
        for kind in [MeldKind::Run, MeldKind::Group] {
            let word = kind.name();
            let Some(head) = self.rest().as_bytes().get(..word.len()) else {
                continue;
            };
            let after = self.rest().as_bytes().get(word.len());
            if head.eq_ignore_ascii_case(word.as_bytes())
                && after.is_none_or(|byte| !byte.is_ascii_alphanumeric())
            {
                self.position += word.len();
                self.skip_blanks();
                return Some(kind);
            }
        }
        None
    }

    pub(crate) fn meld(&mut self) -> Result<(MeldSetup, bool), TextError> {
        let mut kind = self.word();
        let close = match self.peek() {
            Some('[') => Some(']'),
            Some('(') => Some(')'),
            Some('{') => Some('}'),
            _ => None,
        };
        if close.is_some() {
            self.position += 1;
            self.skip_gaps();
            kind = self.word().or(kind);
        }
        let mut tiles = SmallVec::new();
        tiles.push(self.setup_tile()?);
        loop {
            if close.is_some() {
                self.skip_gaps();
            } else {
                self.skip_blanks();
            }
            match (self.peek(), close) {
                (Some(found), Some(close)) if found == close => {
                    self.skip(close);
                    break;
                }
                (Some(found), None) if is_bar(found) || is_line_break(found) => break,
                (Some('[' | '(' | '{') | None, None) => break,
                (None, Some(_)) => return self.fail("the closing bracket of the meld"),
                _ => tiles.push(self.setup_tile()?),
            }
        }
        Ok((MeldSetup { kind, tiles }, close.is_some()))
    }

    pub(crate) fn table(&mut self) -> Result<TableSetup, TextError> {
        let mut table = TableSetup::default();
        self.skip_gaps();
        if self.peek().is_none() {
            return Ok(table);
        }
        let melds = self.bytes().len() / BYTES_OF_A_MELD + 1;
        table.melds.reserve(melds.min(MELDS_AT_ONCE));
        loop {
            self.skip_gaps();
            let (meld, bracketed) = match self.usual_meld() {
                Some(meld) => (meld, false),
                None => self.meld()?,
            };
            table.melds.push(meld);
            self.skip_blanks();
            match self.peek() {
                None => return Ok(table),
                Some(found) if is_bar(found) => self.skip(found),
                Some(found) if is_line_break(found) => {
                    self.skip_gaps();
                    match self.peek() {
                        None => return Ok(table),
                        Some(found) if is_bar(found) => self.skip(found),
                        Some(_) => {}
                    }
                }
                Some('[' | '(' | '{') if bracketed => {}
                Some(_) => return self.fail("`|` or the end of the text"),
            }
        }
    }
}

const fn is_bar(found: char) -> bool {
    matches!(found, '|' | '│' | '┃' | '｜' | '¦' | '∣' | ';')
}
