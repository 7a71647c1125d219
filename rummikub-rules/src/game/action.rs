//! What a player can do, and what is open to whom.

use core::{fmt, str::FromStr};

use super::phase::ActionKind;
use crate::{MeldSetup, SetupTile, Table, TableSetup, TextError, Tile};

/// One thing that a player does in a game.
///
/// As text it is a word, and a table where one belongs to it: `draw`, `play R3 R4 R5`,
/// `timeout with R3 R4`.
///
/// ```
/// use rummikub_rules::game::Action;
/// let action: Action = "play R3 R4 R5 | K7 B7 J".parse()?;
/// assert!(matches!(&action, Action::Play(table) if table.melds().len() == 2));
/// assert_eq!(action.to_string(), "play R3 R4 R5 | K7 B7 J");
/// assert_eq!("draw".parse(), Ok(Action::Draw));
/// # Ok::<(), rummikub_rules::TextError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
// A table is most of an action; one is made for a turn and then thrown away.
#[allow(clippy::large_enum_variant)]
pub enum Action {
    /// Draw a tile to see who starts (S-013). Word: `lot`.
    DrawLot,
    /// Deal, once it is known who starts; the starter does it (S-016). Word: `deal`.
    Deal,
    /// Leave this table, with at least one tile from the rack. Word: `play`.
    Play(TableSetup),
    /// Draw from the pool, which ends the turn; so many tiles as the rules say, or the last ones
    /// (S-027, S-113, S-584, editions D9). Word: `draw`.
    Draw,
    /// End the turn with nothing: the pool is empty (S-034, S-130). Word: `pass`.
    Pass,
    /// Time ran out over this table, or over an untouched one. It stands if it is a legal play.
    /// Else it goes back, and the player draws: so many tiles if nothing was laid, more if the
    /// table is unfinished (S-057, S-058, S-442, S-443, reading C-11). Word: `timeout`, and
    /// `with` before a table.
    TimeOut(Option<TableSetup>),
    /// Leave this table, which is illegal, where the rules put a price on that: it goes back and
    /// the player draws (S-443). Word: `misplay`.
    Misplay(TableSetup),
    /// Take the discard of the turn before instead of a tile of the stock (S-222, S-253). Word:
    /// `take`.
    Take,
    /// Draw the trump and win with it at once (S-225, S-258): leave this table, or lay a closed hand
    /// open, and throw a tile away. Words: `trump` and the tile, and `with` before a table.
    Trump {
        /// The tile that is thrown away.
        discard: Tile,
        /// The table; none for a closed hand.
        table: Option<TableSetup>,
    },
    /// Throw this tile away, which ends the turn (S-209), and wins with the last tile (S-223). Word:
    /// `discard`.
    Discard(Tile),
    /// Win with a closed hand: lay every tile open but this one, which is thrown away (S-262). Word:
    /// `close`.
    Close(Tile),
    /// Leave the game, or resign. The rack counts as at the end, its tiles stay out, the others play
    /// on. From the deal to the end, also when another player is to move; before the deal there is
    /// no rack to count, and the others begin a game of fewer. Word: `leave`.
    Leave,
}

impl Action {
    /// The play of a table, such as the solver's.
    pub fn play(table: &Table) -> Self {
        Self::Play(table.into())
    }

    /// The kind of action.
    pub const fn kind(&self) -> ActionKind {
        match self {
            Self::DrawLot => ActionKind::DrawLot,
            Self::Deal => ActionKind::Deal,
            Self::Play(_) => ActionKind::Play,
            Self::Draw => ActionKind::Draw,
            Self::Pass => ActionKind::Pass,
            Self::TimeOut(_) => ActionKind::TimeOut,
            Self::Misplay(_) => ActionKind::Misplay,
            Self::Take => ActionKind::Take,
            Self::Trump { .. } => ActionKind::Trump,
            Self::Discard(_) => ActionKind::Discard,
            Self::Close(_) => ActionKind::Close,
            Self::Leave => ActionKind::Leave,
        }
    }

    /// The word in text.
    pub const fn name(&self) -> &'static str {
        self.kind().name()
    }

    /// The action without what means nothing on its table, so that its text can be read again; none
    /// where there is nothing of the kind.
    pub(super) fn tidied(&self) -> Option<Self> {
        let tidy = tidied(self.table()?)?;
        let mut action = self.clone();
        if let Self::Play(table)
        | Self::Misplay(table)
        | Self::TimeOut(Some(table))
        | Self::Trump {
            table: Some(table), ..
        } = &mut action
        {
            *table = tidy;
        }
        Some(action)
    }

    /// The table that belongs to the action, if one does.
    pub const fn table(&self) -> Option<&TableSetup> {
        match self {
            Self::Play(table)
            | Self::Misplay(table)
            | Self::TimeOut(Some(table))
            | Self::Trump {
                table: Some(table), ..
            } => Some(table),
            _ => None,
        }
    }
}

/// The table without what means nothing on it, empty melds and what real tiles are said to stand
/// for; none where there is nothing of the kind.
pub(super) fn tidied(table: &TableSetup) -> Option<TableSetup> {
    let idle = |tile: &SetupTile| tile.stands_for.is_some() && !tile.tile.is_joker();
    let untidy = |meld: &MeldSetup| meld.tiles().is_empty() || meld.tiles().iter().any(idle);
    if !table.melds().iter().any(untidy) {
        return None;
    }
    let mut melds = table.melds().to_vec();
    melds.retain(|meld| !meld.tiles().is_empty());
    for tile in melds.iter_mut().flat_map(MeldSetup::tiles_mut) {
        tile.stands_for = tile.stands_for.filter(|_| tile.tile.is_joker());
    }
    Some(melds.into_iter().collect())
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        if let Self::Discard(tile) | Self::Close(tile) | Self::Trump { discard: tile, .. } = self {
            write!(f, " {tile}")?;
        }
        if matches!(
            self,
            Self::TimeOut(Some(_)) | Self::Trump { table: Some(_), .. }
        ) {
            f.write_str(" with")?;
        }
        match self.table() {
            Some(table) if !table.melds().is_empty() => write!(f, " {table}"),
            _ => Ok(()),
        }
    }
}

/// A text that is read word by word, and how far it is read: a byte position.
struct Words<'a> {
    text: &'a str,
    position: usize,
}

impl<'a> Words<'a> {
    /// The next word, or an empty one at the end.
    fn next(&mut self) -> &'a str {
        let rest = &self.text[self.position..];
        let start = self.position + (rest.len() - rest.trim_start().len());
        let word = self.text[start..].split(char::is_whitespace).next();
        let word = word.unwrap_or_default();
        self.position = start + word.len();
        word
    }

    /// An error at the word that was read last.
    fn fail<T>(&self, word: &str, expected: &'static str) -> Result<T, TextError> {
        let at = self.position - word.len();
        Err(TextError::expecting(self.text, at, expected))
    }

    fn table(&self) -> Result<TableSetup, TextError> {
        let table = self.text[self.position..].parse();
        table.map_err(|error: TextError| error.moved(self.position))
    }

    fn tile(&mut self) -> Result<Tile, TextError> {
        let word = self.next();
        let at = self.position - word.len();
        word.parse().map_err(|error: TextError| error.moved(at))
    }

    /// What is read after the word `with`, if that is the next word; else the text ends here.
    fn with_table(mut self) -> Result<Option<TableSetup>, TextError> {
        let position = self.position;
        if self.next() == "with" {
            return self.table().map(Some);
        }
        self.position = position;
        self.end().map(|()| None)
    }

    fn end(mut self) -> Result<(), TextError> {
        match self.next() {
            "" => Ok(()),
            more => self.fail(more, "the end of the action"),
        }
    }
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut words = Words { text, position: 0 };
        let word = words.next();
        let Some(kind) = ActionKind::from_name(word) else {
            return words.fail(
                word,
                "an action: lot, deal, play, draw, take, trump, discard, close, pass, timeout, misplay or leave",
            );
        };
        let action = match kind {
            ActionKind::Play => return words.table().map(Self::Play),
            ActionKind::Misplay => return words.table().map(Self::Misplay),
            ActionKind::TimeOut => return words.with_table().map(Self::TimeOut),
            ActionKind::Trump => {
                let discard = words.tile()?;
                let table = words.with_table()?;
                return Ok(Self::Trump { discard, table });
            }
            ActionKind::Discard => Self::Discard(words.tile()?),
            ActionKind::Close => Self::Close(words.tile()?),
            ActionKind::Take => Self::Take,
            ActionKind::DrawLot => Self::DrawLot,
            ActionKind::Deal => Self::Deal,
            ActionKind::Draw => Self::Draw,
            ActionKind::Pass => Self::Pass,
            ActionKind::Leave => Self::Leave,
        };
        words.end().map(|()| action)
    }
}

/// A kind of action that is open to a player.
///
/// Every offer that needs no table applies as it stands; see [`Offer::action`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "action", rename_all = "kebab-case"))]
pub enum Offer {
    /// [`Action::DrawLot`].
    #[cfg_attr(feature = "serde", serde(rename = "lot"))]
    DrawLot,
    /// [`Action::Deal`].
    Deal,
    /// [`Action::Play`] of a legal table, if there is one: the [solver](crate::solver) lists them.
    Play,
    /// [`Action::Draw`].
    Draw {
        /// How many tiles it takes.
        tiles: usize,
    },
    /// [`Action::Pass`].
    Pass,
    /// [`Action::TimeOut`], over any table or none.
    #[cfg_attr(feature = "serde", serde(rename = "timeout"))]
    TimeOut,
    /// [`Action::Misplay`] of any illegal table.
    Misplay {
        /// How many tiles it costs.
        tiles: usize,
    },
    /// [`Action::Take`].
    Take,
    /// [`Action::Trump`], for a win, if there is one.
    Trump,
    /// [`Action::Discard`] of any tile of the rack.
    Discard,
    /// [`Action::Close`] of a closed hand, if the rack holds one: see [`hands`](crate::hands).
    Close,
    /// [`Action::Leave`].
    Leave,
}

impl Offer {
    /// Whether an action of this kind is accepted for certain. Whether there is one of the others,
    /// [`Offer::Play`], [`Offer::Trump`] and [`Offer::Close`], depends on the tiles: there may be no
    /// legal table, and no hand that wins.
    ///
    /// ```
    /// use rummikub_rules::game::Offer;
    /// assert!(Offer::Take.is_certain() && !Offer::Play.is_certain());
    /// ```
    pub const fn is_certain(self) -> bool {
        !matches!(self, Self::Play | Self::Trump | Self::Close)
    }

    /// The action, or `None` where a table or a tile must be given: of [`Offer::Play`],
    /// [`Offer::Misplay`], [`Offer::Trump`], [`Offer::Discard`] and [`Offer::Close`]. That of [`Offer::TimeOut`] is over an untouched table.
    ///
    /// ```
    /// use rummikub_rules::game::{Action, Offer};
    /// assert_eq!(Offer::Draw { tiles: 1 }.action(), Some(Action::Draw));
    /// assert_eq!(Offer::Play.action(), None);
    /// ```
    pub const fn action(self) -> Option<Action> {
        match self {
            Self::DrawLot => Some(Action::DrawLot),
            Self::Deal => Some(Action::Deal),
            Self::Draw { .. } => Some(Action::Draw),
            Self::Pass => Some(Action::Pass),
            Self::TimeOut => Some(Action::TimeOut(None)),
            Self::Leave => Some(Action::Leave),
            Self::Take => Some(Action::Take),
            Self::Play | Self::Misplay { .. } | Self::Trump | Self::Discard | Self::Close => None,
        }
    }

    /// The kind of action.
    pub const fn kind(self) -> ActionKind {
        match self {
            Self::DrawLot => ActionKind::DrawLot,
            Self::Deal => ActionKind::Deal,
            Self::Play => ActionKind::Play,
            Self::Draw { .. } => ActionKind::Draw,
            Self::Pass => ActionKind::Pass,
            Self::TimeOut => ActionKind::TimeOut,
            Self::Misplay { .. } => ActionKind::Misplay,
            Self::Take => ActionKind::Take,
            Self::Trump => ActionKind::Trump,
            Self::Discard => ActionKind::Discard,
            Self::Close => ActionKind::Close,
            Self::Leave => ActionKind::Leave,
        }
    }

    /// The word of the action in text.
    pub const fn name(self) -> &'static str {
        self.kind().name()
    }
}
