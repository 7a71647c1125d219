//! Records of games: text with one thing a line, described in `examples/games/README.md`.

use std::fmt;
use std::str::FromStr;

use rummikub_rules::{Axis, Rack, Rules, RulesError, TableSetup, Tile, Tiles};

/// The first line of every record that this program reads.
pub const HEADING: &str = "rummikub game 1";

/// Players of a game are counted from 1 to this.
pub const MOST_PLAYERS: usize = 6;

/// A game as it was played, with what its maker says the referee decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What the file says about itself, without the `#`.
    pub comments: Vec<String>,
    /// The name of the rules.
    pub preset: String,
    /// Axes that differ from the preset, and their values.
    pub changes: Vec<(String, String)>,
    /// The racks as dealt, the first player's first.
    pub racks: Vec<Rack>,
    /// What the players did, in order.
    pub entries: Vec<Entry>,
    /// The racks at the end.
    pub left: Vec<Rack>,
}

/// One thing that one player did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Line in the file, from 1; 0 in a record that was not read from text.
    pub line: usize,
    /// Player, from 1.
    pub player: usize,
    /// What the player did.
    pub action: Action,
}

/// What a player can do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Take a tile from the pool, which ends the turn.
    Draw(Tile),
    /// End the turn with nothing: the pool is empty.
    Pass,
    /// Leave this table; the record says that it was legal.
    Play(TableSetup),
    /// Propose this table; the record says that it was refused with these fault codes.
    Attempt {
        /// The table proposed.
        after: TableSetup,
        /// Codes of the faults, each once, sorted.
        refused: Vec<String>,
    },
}

/// Why a text is no record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// Line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub message: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for RecordError {}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(i, line)| (i + 1, line.trim()));
        if lines.next().map(|(_, line)| line) != Some(HEADING) {
            return Err(RecordError {
                line: 1,
                message: format!("expected `{HEADING}`"),
            });
        }
        let mut record = Record {
            comments: Vec::new(),
            preset: String::new(),
            changes: Vec::new(),
            racks: Vec::new(),
            entries: Vec::new(),
            left: Vec::new(),
        };
        let mut players = 0;
        for (line, content) in lines {
            record
                .read_line(&mut players, line, content)
                .map_err(|message| RecordError { line, message })?;
        }
        let end = text.lines().count();
        let at_end = |message: &str| RecordError {
            line: end,
            message: message.to_owned(),
        };
        if record.preset.is_empty() {
            return Err(at_end("no `preset` line"));
        }
        if players == 0 || record.racks.len() != players {
            return Err(at_end("one `rack` line for each player is needed"));
        }
        if record.left.len() != players {
            return Err(at_end("one `left` line for each player is needed"));
        }
        Ok(record)
    }
}

impl Record {
    /// The rules of the game.
    ///
    /// # Errors
    ///
    /// When there is no such preset, axis or value, or the rules contradict themselves.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let mut rules = Rules::preset(&self.preset)?.to_builder();
        for (axis, value) in &self.changes {
            let axis =
                Axis::from_name(axis).ok_or_else(|| RulesError::UnknownAxis(axis.clone()))?;
            rules.set(axis, value)?;
        }
        rules.build()
    }

    fn read_line(&mut self, players: &mut usize, line: usize, content: &str) -> Result<(), String> {
        if let Some(comment) = content.strip_prefix('#') {
            self.comments.push(comment.trim().to_owned());
            return Ok(());
        }
        let (word, rest) = split_word(content);
        match word {
            "" => {}
            "preset" => rest.clone_into(&mut self.preset),
            "set" => {
                let (axis, value) = split_word(rest);
                self.changes.push((axis.to_owned(), value.to_owned()));
            }
            "players" => *players = read_player(rest, MOST_PLAYERS)?,
            "rack" => self
                .racks
                .push(read_rack(rest, self.racks.len() + 1, *players)?),
            "left" => self
                .left
                .push(read_rack(rest, self.left.len() + 1, *players)?),
            "refused" => match self.entries.last_mut().map(|entry| &mut entry.action) {
                Some(Action::Attempt { refused, .. }) if refused.is_empty() => {
                    refused.extend(rest.split_whitespace().map(str::to_owned));
                }
                _ => return Err("`refused` must follow an attempt".to_owned()),
            },
            number => {
                let player = read_player(number, *players)?;
                let action = read_action(rest)?;
                self.entries.push(Entry {
                    line,
                    player,
                    action,
                });
            }
        }
        Ok(())
    }
}

fn split_word(content: &str) -> (&str, &str) {
    let (word, rest) = content
        .split_once(char::is_whitespace)
        .unwrap_or((content, ""));
    (word, rest.trim())
}

fn read_player(text: &str, most: usize) -> Result<usize, String> {
    match text.parse() {
        Ok(player) if (1..=most).contains(&player) => Ok(player),
        _ => Err(format!(
            "expected a number from 1 to {most}, found `{text}`"
        )),
    }
}

fn read_rack(text: &str, expected: usize, players: usize) -> Result<Rack, String> {
    let (number, tiles) = split_word(text);
    if read_player(number, players)? != expected {
        return Err(format!("expected player {expected}, found player {number}"));
    }
    read_tiles(tiles).map(Rack::from)
}

fn read_tiles(text: &str) -> Result<Tiles, String> {
    if text.is_empty() {
        Ok(Tiles::new())
    } else {
        text.parse().map_err(describe)
    }
}

fn read_action(text: &str) -> Result<Action, String> {
    let (verb, rest) = split_word(text);
    match verb {
        "draw" => rest.parse().map(Action::Draw).map_err(describe),
        "pass" if rest.is_empty() => Ok(Action::Pass),
        "play" => rest.parse().map(Action::Play).map_err(describe),
        "attempt" => {
            let after = rest.parse().map_err(describe)?;
            Ok(Action::Attempt {
                after,
                refused: Vec::new(),
            })
        }
        _ => Err(format!(
            "expected draw, pass, play or attempt, found `{text}`"
        )),
    }
}

fn describe(error: impl fmt::Display) -> String {
    error.to_string()
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADING}")?;
        for comment in &self.comments {
            writeln!(f, "# {comment}")?;
        }
        writeln!(f, "preset {}", self.preset)?;
        for (axis, value) in &self.changes {
            writeln!(f, "set {axis} {value}")?;
        }
        writeln!(f, "players {}", self.racks.len())?;
        write_racks(f, "rack", &self.racks)?;
        for entry in &self.entries {
            write!(f, "{} ", entry.player)?;
            match &entry.action {
                Action::Draw(tile) => writeln!(f, "draw {tile}")?,
                Action::Pass => writeln!(f, "pass")?,
                Action::Play(after) => writeln!(f, "play {after}")?,
                Action::Attempt { after, refused } => {
                    writeln!(f, "attempt {after}\n  refused {}", refused.join(" "))?;
                }
            }
        }
        write_racks(f, "left", &self.left)
    }
}

fn write_racks(f: &mut fmt::Formatter<'_>, word: &str, racks: &[Rack]) -> fmt::Result {
    for (player, rack) in racks.iter().enumerate() {
        let line = format!("{word} {} {rack}", player + 1);
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}
