//! Referees a record turn by turn and compares the verdicts with what the record says.

use std::fmt;

use rummikub_rules::{PositionError, Rack, Rules, Table, TableSetup, Tiles, Verdict};

use crate::position::{Position, codes};
use crate::record::{Action, Entry, Record};

/// A record and what the referee makes of it.
#[derive(Debug)]
pub struct Judgement {
    /// One for each entry of the record.
    pub steps: Vec<Step>,
    /// The table at the end.
    pub table: Table,
    /// The racks at the end.
    pub racks: Vec<Rack>,
    /// Everything in which the record and the referee differ, in words.
    pub disagreements: Vec<String>,
}

/// One entry of a record, judged.
#[derive(Debug)]
pub struct Step {
    /// What the player did.
    pub entry: Entry,
    /// The verdict on a play or an attempt.
    pub verdict: Option<Result<Verdict, PositionError>>,
    /// The table after the step.
    pub table: Table,
    /// The player's rack before the step.
    pub rack_before: Rack,
    /// The player's rack after the step.
    pub rack: Rack,
    /// Whether the player had opened before the step.
    pub opened: bool,
}

/// Why a record cannot be judged at all.
#[derive(Debug)]
pub struct JudgeError(String);

impl fmt::Display for JudgeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for JudgeError {}

/// Referees a record from the deal to its last line.
///
/// A refused play leaves table and rack as they were, and the game goes on.
///
/// # Errors
///
/// When the record names no rules.
pub fn judge(record: &Record) -> Result<Judgement, JudgeError> {
    let failed = |error: &dyn fmt::Display| JudgeError(error.to_string());
    let rules = record.rules().map_err(|error| failed(&error))?;
    let table = rules
        .table(&TableSetup::default())
        .map_err(|error| failed(&error))?;
    let mut game = Game {
        rules,
        table,
        racks: record.racks.clone(),
        opened: vec![false; record.racks.len()],
        disagreements: Vec::new(),
    };
    game.check_tile_set(record);
    let mut steps = Vec::with_capacity(record.entries.len());
    let mut to_move = 0;
    for entry in &record.entries {
        if entry.player != to_move + 1 {
            game.disagree(entry, &format!("it is the turn of player {}", to_move + 1));
        }
        let rack_before = game.racks[entry.player - 1];
        let opened = game.opened[entry.player - 1];
        let verdict = game.step(entry);
        if !matches!(entry.action, Action::Attempt { .. }) {
            to_move = entry.player % record.racks.len();
        }
        steps.push(Step {
            entry: entry.clone(),
            verdict,
            table: game.table.clone(),
            rack_before,
            rack: game.racks[entry.player - 1],
            opened,
        });
    }
    for (player, (rack, left)) in game.racks.iter().zip(&record.left).enumerate() {
        if rack != left {
            let player = player + 1;
            game.disagreements
                .push(format!("player {player} holds `{rack}`, not `{left}`"));
        }
    }
    let Game {
        table,
        racks,
        disagreements,
        ..
    } = game;
    Ok(Judgement {
        steps,
        table,
        racks,
        disagreements,
    })
}

struct Game {
    rules: Rules,
    table: Table,
    racks: Vec<Rack>,
    opened: Vec<bool>,
    disagreements: Vec<String>,
}

impl Game {
    fn disagree(&mut self, entry: &Entry, what: &str) {
        self.disagreements
            .push(format!("line {}: {what}", entry.line));
    }

    /// All tiles dealt and drawn must be in the tile set.
    fn check_tile_set(&mut self, record: &Record) {
        let (copies, jokers) = (self.rules.copies(), self.rules.jokers());
        let drawn = record
            .entries
            .iter()
            .filter_map(|entry| match entry.action {
                Action::Draw(tile) => Some(tile),
                _ => None,
            });
        let dealt = record.racks.iter().flat_map(|rack| rack.tiles().iter());
        let mut counts = [0_u8; 53];
        for tile in dealt.chain(drawn) {
            let count = &mut counts[tile.index()];
            *count = count.saturating_add(1);
        }
        let (numbered, joker) = counts.split_at(52);
        if numbered.iter().any(|&count| count > copies) || joker[0] > jokers {
            self.disagreements
                .push("more copies of a tile are dealt than there are".to_owned());
        }
    }

    fn step(&mut self, entry: &Entry) -> Option<Result<Verdict, PositionError>> {
        match &entry.action {
            Action::Pass => None,
            Action::Draw(tile) => {
                let mut tiles = *self.racks[entry.player - 1].tiles();
                if tiles.add(*tile).is_err() {
                    self.disagree(entry, "no rack holds so many of this tile");
                }
                self.racks[entry.player - 1] = Rack::from(tiles);
                None
            }
            Action::Play(after) => {
                let verdict = self.check(entry.player, after);
                if verdict.as_ref().is_ok_and(Verdict::is_legal) {
                    self.leave(entry, after);
                } else {
                    self.disagree(entry, &format!("recorded as legal, {}", summary(&verdict)));
                }
                Some(verdict)
            }
            Action::Attempt { after, refused } => {
                let verdict = self.check(entry.player, after);
                let codes = codes(&verdict);
                if codes != *refused {
                    let recorded = refused.join(" ");
                    let found = summary(&verdict);
                    self.disagree(entry, &format!("recorded as refused: {recorded}, {found}"));
                }
                Some(verdict)
            }
        }
    }

    fn check(&self, player: usize, after: &TableSetup) -> Result<Verdict, PositionError> {
        let position = Position {
            rules: &self.rules,
            table: &self.table,
            rack: &self.racks[player - 1],
            opened: self.opened[player - 1],
        };
        position.verdict(after)
    }

    /// Makes a legal play: the table becomes `after`, the tiles played leave the rack.
    fn leave(&mut self, entry: &Entry, after: &TableSetup) {
        match self.rules.table(after) {
            Ok(table) => {
                let played: Tiles = table.tiles().saturating_sub(self.table.tiles());
                let rack = &mut self.racks[entry.player - 1];
                *rack = Rack::from(rack.tiles().saturating_sub(&played));
                self.opened[entry.player - 1] = true;
                self.table = table;
            }
            Err(error) => self.disagree(entry, &format!("a legal turn left no table: {error}")),
        }
    }
}

fn summary(verdict: &Result<Verdict, PositionError>) -> String {
    let codes = codes(verdict);
    if codes.is_empty() {
        "judged legal".to_owned()
    } else {
        format!("judged {}", codes.join(" "))
    }
}
