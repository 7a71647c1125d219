//! Records of whole games, which `record_text` writes and reads.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use super::{
    action::Action,
    history::Occurrence,
    lines::MOST_REMARKS,
    record_error::RecordError,
    refusal::{ActionFault, Refused},
    state::{Game, Stage},
};
use crate::{Tile, turn::Detail};

/// One line of a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Entry {
    /// A player did something legal.
    Action {
        /// The player, from 0.
        player: usize,
        /// What the player did.
        action: Action,
        /// The tiles that the player drew by it.
        drawn: Vec<Tile>,
    },
    /// A player tried something illegal, and nothing changed.
    Attempt {
        /// The player, from 0.
        player: usize,
        /// What the player tried.
        action: Action,
        /// The codes of the faults, each once, sorted.
        codes: Vec<&'static str>,
    },
    /// A remark, without the `#`.
    Remark(String),
}

/// A game with everything that happened in it, every tile that is hidden among it: racks, lots, the
/// pool and what was drawn. [`Record::events_since`] and [`Record::redacted`] tell a player or a
/// spectator no more than they may know.
///
/// A server applies actions here instead of to a [`Game`], and writes the text in the end.
/// [`Game::replay`] reads it again, checking every line.
///
/// # Text
/// ```text
/// record  = "rummikub game 1" rules players ( lots | deal ) { entry } { left } result
/// rules   = "preset" NAME { "set" AXIS VALUE }
/// players = "players" N                      (how many; they are numbered from 1, clockwise)
///           [ "handfuls" NUMBERS ]           (two for each player, where tiles are dealt so)
///           [ "first-joker" P ]              (who gets the first joker that is shared out; else 1)
/// lots    = "lots" TILES [ "drawn" N ]       (the order of the tiles that decide who starts)
///           "pool" TILES                     (the order in which the tiles are dealt and drawn)
/// deal    = "starter" P [ "to-move" P ]
///           { "rack" P [ TILES ] }           (one for each player)
///           [ "opened" PLAYERS ] [ "gone" PLAYERS ] [ "passed" PLAYERS ] [ "table" TABLE ]
///           [ "free" TILES ]                 (beside the table)
///           [ "first-choice" P ]             (who may use them first)
///           [ "trump" TILE ] [ "discards" { P TILE } ] [ "fresh" ]  (of games with discards)
///           [ "step" ( "meld" | "discard" | "won" ) ] [ "drawn" TILE ]
///           [ "moved" PLAYERS ] [ "twins" PLAYERS ]
///           [ "hand" ( "open" | "foot" | "closed" N ) [ "joker" ] ]
///           [ "pool" TILES ]                 (the order in which they are drawn)
/// entry   = P ACTION [ "->" TILES ]          (what the player did, and drew by it)
///         | P "attempt" ACTION [ "->" CODES ] (what was refused, and the codes of its faults)
/// ACTION  = "lot" | "deal" | "play" TABLE | "draw" | "pass" | "timeout" [ "with" [ TABLE ] ]
///         | "misplay" [ TABLE ] | "leave" | "take" | "trump" TILE [ "with" TABLE ]
///         | "discard" TILE | "close" TILE
/// left    = "left" P [ TILES ]               (one for each player: the racks at the end)
/// result  = "result unfinished"
///         | "result" END PLAYERS "scores" POINTS
/// END     = "empty-rack" | "stalemate" | "others-left"
/// ```
/// Each part in quotes begins a line, but for those within an entry and a result. Tables, tiles
/// and points are written as everywhere in this crate; tables are whole tables as the player left
/// them. Empty lines, spaces at both ends of a line, and lines that begin with `#` mean nothing.
/// The number in the first line is the version of the form. A record that does not write the pool
/// says what was drawn in its entries; tiles that nobody drew then lie in their usual order.
///
/// ```
/// use rummikub_rules::game::{Game, Record};
/// let text = "\
/// rummikub game 1
/// ## Two players, a short deal.
/// preset pressman-1987
/// set deal 3
/// players 2
/// starter 2
/// rack 1 K1 K2 K3
/// rack 2 R12 B12 O12
/// 2 attempt play R12 B12 O12 -> opening-too-low
/// 2 misplay R12 B12 O12 -> R13 O13 K13
/// 1 draw -> R5
/// 2 play R12 B12 O12 | K13 R13 O13
/// left 1 K1 K2 K3 R5
/// left 2
/// result empty-rack 2 scores -11 11
/// ";
/// let game = Game::replay(text)?;
/// assert_eq!(game.outcome().unwrap().winners(), [1]);
/// let error = Game::replay(&text.replace("draw -> R5", "pass")).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 11, column 1: the action is illegal: the pool is not empty: who does not play draws"
/// );
/// # Ok::<(), rummikub_rules::game::RecordError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record {
    pub(super) remarks: Vec<String>,
    pub(super) start: Game,
    pub(super) entries: Vec<Entry>,
    /// How many of the entries are attempts.
    pub(super) attempts: usize,
    /// How many remarks there are, before the entries and among them.
    pub(super) remarked: usize,
    pub(super) now: Game,
    /// What the actions of the entries did.
    pub(super) history: Vec<Occurrence>,
}

impl Record {
    /// As many bytes as a text may have that is read as a record. Those of the recorded games in
    /// `examples/games` have some 6000.
    pub const MAX_BYTES_OF_TEXT: usize = 1 << 20;

    /// As many attempts as a record holds. Who reads it judges each again, which costs more than to
    /// judge a legal action.
    pub const MAX_ATTEMPTS: usize = 1_000;

    /// As many remarks, each a line, as a record holds. An entry takes some hundred bytes, so a
    /// mebibyte of empty remarks would take hundreds of megabytes.
    pub const MAX_REMARKS: usize = MOST_REMARKS;

    /// A record of a game that nothing happened in yet; it may be in the middle of a game.
    pub fn new(start: Game) -> Self {
        Self {
            remarks: Vec::new(),
            now: start.clone(),
            start,
            entries: Vec::new(),
            attempts: 0,
            remarked: 0,
            history: Vec::new(),
        }
    }

    /// The game as the record begins.
    pub const fn start(&self) -> &Game {
        &self.start
    }

    /// The game as it stands now.
    pub const fn game(&self) -> &Game {
        &self.now
    }

    /// The game as it stands now, without the record.
    pub fn into_game(self) -> Game {
        self.now
    }

    /// What happened, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// What the record says about itself, line by line.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// Adds a remark: about the whole record while nothing happened in it, else at this place.
    /// Every line of the text becomes one; those after the first [`Record::MAX_REMARKS`] are left out.
    pub fn remark(&mut self, text: &str) {
        for line in text.lines().take(Self::MAX_REMARKS - self.remarked) {
            self.remark_line(line.trim());
        }
    }

    /// Adds a remark of one line, which a record has room for.
    pub(super) fn remark_line(&mut self, remark: &str) {
        self.remarked += 1;
        if self.entries.is_empty() {
            self.remarks.push(remark.to_string());
        } else {
            self.entries.push(Entry::Remark(remark.to_string()));
        }
    }

    /// Applies an action and notes it; the tiles that the player drew.
    ///
    /// # Errors
    /// When the action is refused, as [`Game::apply`]; nothing is noted.
    pub fn apply(&mut self, player: usize, action: &Action) -> Result<&[Tile], Refused> {
        let action = action.tidied().unwrap_or_else(|| action.clone());
        let next = self.now.apply(player, &action)?;
        let drawn = drawn(&self.now, &next);
        let done = Occurrence::new(&self.now, &next, player, &action, &drawn);
        self.history.push(done);
        self.now = next;
        self.entries.push(Entry::Action {
            player,
            action,
            drawn,
        });
        match self.entries.last() {
            Some(Entry::Action { drawn, .. }) => Ok(drawn),
            _ => Ok(&[]),
        }
    }

    /// Notes that an action was refused; none, and nothing is noted, where it is legal. Attempts by
    /// players whom the game does not have, and those after the first [`Record::MAX_ATTEMPTS`], are
    /// refused and not noted.
    pub fn attempt(&mut self, player: usize, action: &Action) -> Option<Refused> {
        self.attempt_in(player, action, Detail::Everything)
    }

    /// [`Record::attempt`], where no more is asked of a refusal than this.
    pub(super) fn attempt_in(
        &mut self,
        player: usize,
        action: &Action,
        detail: Detail,
    ) -> Option<Refused> {
        let action = action.tidied().unwrap_or_else(|| action.clone());
        let refused = self.now.apply_in(player, &action, detail).err()?;
        if player < self.now.players() && self.attempts < Self::MAX_ATTEMPTS {
            self.attempts += 1;
            let codes = codes(&refused);
            self.entries.push(Entry::Attempt {
                player,
                action,
                codes,
            });
        }
        Some(refused)
    }
}

impl Game {
    /// The game of a [`Record`]'s text, every line of which is checked.
    ///
    /// # Errors
    /// At the first thing that is wrong, with its line and column: text that cannot be read, a
    /// beginning that is no game, an illegal action with its faults, an attempt that is legal,
    /// tiles, racks or a result that are not those of the game.
    pub fn replay(text: &str) -> Result<Self, RecordError> {
        text.parse().map(Record::into_game)
    }
}

/// The codes of a refusal, each once, sorted.
pub(super) fn codes(refused: &Refused) -> Vec<&'static str> {
    let mut codes: Vec<_> = refused.faults().iter().map(ActionFault::code).collect();
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// The tiles that a player drew between two states of a game: a lot, or tiles of the pool.
fn drawn(before: &Game, after: &Game) -> Vec<Tile> {
    match (&before.stage, &after.stage) {
        (Stage::Lots(_), Stage::Lots(_)) => {
            let seen = before.lots().len();
            after.lots().iter().skip(seen).map(|lot| lot.tile).collect()
        }
        (Stage::Lots(_), _) => Vec::new(),
        _ => {
            let count = before.pool.len() - after.pool.len();
            before.pool.tiles().take(count).collect()
        }
    }
}
