//! What a player can do, and what is open to whom.

use core::{fmt, str::FromStr};

use crate::{MeldSetup, SetupTile, Table, TableSetup, TextError, Tile};

/// One thing that a player does in a game.
///
/// As text it is a word, and a table where one belongs to it: `draw`, `play R3 R4 R5`,
/// `timeout with R3 R4`.
///
/// ```
/// use rummikub_rules::game::Action;
/// let action: Action = "play R3 R4 R5 | K7 B7 J".parse()?;
/// assert!(matches!(&action, Action::Play(table) if table.melds.len() == 2));
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

    /// The word in text.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::DrawLot => "lot",
            Self::Deal => "deal",
            Self::Play(_) => "play",
            Self::Draw => "draw",
            Self::Pass => "pass",
            Self::TimeOut(_) => "timeout",
            Self::Misplay(_) => "misplay",
            Self::Take => "take",
            Self::Trump { .. } => "trump",
            Self::Discard(_) => "discard",
            Self::Close(_) => "close",
            Self::Leave => "leave",
        }
    }

    /// The action without what means nothing on its table, empty melds and what real tiles are said
    /// to stand for, so that its text can be read again; none where there is nothing of the kind.
    pub(super) fn tidied(&self) -> Option<Self> {
        let idle = |tile: &SetupTile| tile.stands_for.is_some() && !tile.tile.is_joker();
        let untidy = |meld: &MeldSetup| meld.tiles.is_empty() || meld.tiles.iter().any(idle);
        self.table()
            .filter(|table| table.melds.iter().any(untidy))?;
        let mut action = self.clone();
        if let Self::Play(table)
        | Self::Misplay(table)
        | Self::TimeOut(Some(table))
        | Self::Trump {
            table: Some(table), ..
        } = &mut action
        {
            table.melds.retain(|meld| !meld.tiles.is_empty());
            for tile in table.melds.iter_mut().flat_map(|meld| &mut meld.tiles) {
                tile.stands_for = tile.stands_for.filter(|_| tile.tile.is_joker());
            }
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
            Some(table) if !table.melds.is_empty() => write!(f, " {table}"),
            _ => Ok(()),
        }
    }
}

/// The word at the start of a text, and where the rest begins: a byte position.
fn word(text: &str, from: usize) -> (&str, usize) {
    let rest = &text[from..];
    let start = from + (rest.len() - rest.trim_start().len());
    let len = text[start..]
        .find(char::is_whitespace)
        .unwrap_or(text.len() - start);
    (&text[start..start + len], start + len)
}

impl FromStr for Action {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let (verb, end) = word(text, 0);
        let table = |from: usize| -> Result<TableSetup, TextError> {
            text[from..]
                .parse()
                .map_err(|error: TextError| error.moved(from))
        };
        // A tile, and where the rest begins.
        let tile = |from: usize| -> Result<(Tile, usize), TextError> {
            let (tile, end) = word(text, from);
            let tile: Tile = tile
                .parse()
                .map_err(|error: TextError| error.moved(end - tile.len()))?;
            Ok((tile, end))
        };
        let mut end = end;
        let action = match verb {
            "play" => return table(end).map(Self::Play),
            "misplay" => return table(end).map(Self::Misplay),
            "timeout" => match word(text, end) {
                ("with", from) => return table(from).map(|table| Self::TimeOut(Some(table))),
                _ => Self::TimeOut(None),
            },
            "trump" => {
                let (discard, from) = tile(end)?;
                end = from;
                match word(text, from) {
                    ("with", from) => {
                        let table = Some(table(from)?);
                        return Ok(Self::Trump { discard, table });
                    }
                    _ => Self::Trump {
                        discard,
                        table: None,
                    },
                }
            }
            "discard" | "close" => {
                let (tile, from) = tile(end)?;
                end = from;
                if verb == "close" {
                    Self::Close(tile)
                } else {
                    Self::Discard(tile)
                }
            }
            "take" => Self::Take,
            "lot" => Self::DrawLot,
            "deal" => Self::Deal,
            "draw" => Self::Draw,
            "pass" => Self::Pass,
            "leave" => Self::Leave,
            _ => {
                return Err(TextError::expecting(
                    text,
                    end - verb.len(),
                    "an action: lot, deal, play, draw, take, trump, discard, close, pass, timeout, misplay or leave",
                ));
            }
        };
        let (more, after) = word(text, end);
        if more.is_empty() {
            Ok(action)
        } else {
            Err(TextError::expecting(
                text,
                after - more.len(),
                "the end of the action",
            ))
        }
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
    /// [`Action::Trump`], for a win.
    Trump,
    /// [`Action::Discard`] of any tile of the rack.
    Discard,
    /// [`Action::Close`] of a closed hand, if the rack holds one: see [`hands`](crate::hands).
    Close,
    /// [`Action::Leave`].
    Leave,
}

impl Offer {
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

    /// The word of the action in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DrawLot => "lot",
            Self::Deal => "deal",
            Self::Play => "play",
            Self::Draw { .. } => "draw",
            Self::Pass => "pass",
            Self::TimeOut => "timeout",
            Self::Misplay { .. } => "misplay",
            Self::Take => "take",
            Self::Trump => "trump",
            Self::Discard => "discard",
            Self::Close => "close",
            Self::Leave => "leave",
        }
    }
}
