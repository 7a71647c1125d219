//! Tells a recorded game to people: what was refused and why, how jokers were retrieved, what else
//! was remarkable, and how it ended; or every turn.

use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

use rummikub_rules::{
    Account, MeldSetup, Preset, TableSetup, Tile,
    game::{Action, End, Game, Phase, Record, Refused},
};

use crate::kinds::Retrieval;
use crate::position::{Position, laid};
use crate::steps::{Step, steps};

/// Columns of a line of melds.
const WIDTH: usize = 100;

/// How a game is told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Manner {
    /// Paints the tiles for a terminal.
    pub colors: bool,
    /// Tells every turn, not only the remarkable ones.
    pub every_turn: bool,
}

/// Tells a whole game.
///
/// # Errors
///
/// Those of the writer.
pub fn tell(out: &mut impl fmt::Write, record: &Record, manner: Manner) -> fmt::Result {
    let teller = Teller { manner };
    let steps = steps(record);
    let game = record.game();
    let (preset, changes) = game.rules().nearest_preset();
    writeln!(out, "   {preset}, {} players", game.players())?;
    for axis in changes {
        writeln!(out, "   {axis} is {}", game.rules().value(axis))?;
    }
    for remark in record.remarks() {
        writeln!(out, "   {remark}")?;
    }
    let mut told = Told::default();
    for step in &steps {
        told.note(step);
        if manner.every_turn || told.is_remarkable(step) {
            teller.step(out, step)?;
        }
    }
    writeln!(out, "{}", told.summary())?;
    teller.end(out, game)
}

/// What a game has shown so far.
#[derive(Default)]
struct Told {
    plays: usize,
    refused: usize,
    retrieved: usize,
    /// Ways to retrieve a joker that were told.
    ways: BTreeSet<Retrieval>,
    /// Whether the last step was the first of its kind.
    news: bool,
}

impl Told {
    fn note(&mut self, step: &Step<'_>) {
        self.news = false;
        if step.result.is_err() {
            self.refused += 1;
        } else if let Some(account) = account(step) {
            self.plays += 1;
            let jokers = account.jokers().iter();
            self.retrieved += jokers.filter(|joker| joker.retrieved).count();
            let ways = step
                .action
                .table()
                .map(|after| Retrieval::of(&step.position(), after));
            for way in ways.into_iter().flatten() {
                self.news |= self.ways.insert(way);
            }
        }
    }

    /// Refusals, the first joker retrieved in each way, the end of the lots, and whatever is no
    /// play, draw or pass.
    fn is_remarkable(&self, step: &Step<'_>) -> bool {
        let usual = matches!(
            step.action,
            Action::Play(_) | Action::Draw | Action::Pass | Action::DrawLot | Action::Discard(_)
        );
        self.news || step.result.is_err() || !usual
    }

    fn summary(&self) -> String {
        let (plays, retrieved) = (count(self.plays, "play"), count(self.retrieved, "joker"));
        let refused = self.refused;
        format!("   {plays} stood, {refused} refused, {retrieved} retrieved.")
    }
}

/// `1 joker`, `2 jokers`.
fn count(number: usize, word: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {word}{plural}")
}

/// The account of a table that stood; none for other actions, and where more than table and rack
/// counts.
fn account(step: &Step<'_>) -> Option<Account> {
    let stood = step
        .result
        .as_ref()
        .is_ok_and(|next| next.table() != step.before.table());
    let after = step.action.table().filter(|_| stood)?;
    step.position().verdict(after).ok()?.account()
}

struct Teller {
    manner: Manner,
}

impl Teller {
    fn step(&self, out: &mut impl fmt::Write, step: &Step<'_>) -> fmt::Result {
        let (number, player) = (step.number, step.player + 1);
        write!(out, "{number:>4}. Player {player} ")?;
        match (step.action, &step.result) {
            (Action::Deal, Ok(next)) => return self.deal(out, next),
            (Action::Play(_), Ok(_)) => write!(out, "plays")?,
            (Action::Play(after), Err(_)) if laid(step.before.table(), after).is_empty() => {
                write!(out, "may not only move")?;
            }
            (Action::Play(_), Err(_)) => write!(out, "may not play")?,
            (Action::TimeOut(None), _) => write!(out, "runs out of time with nothing laid")?,
            (Action::TimeOut(Some(_)), Ok(next)) => {
                let stands = next.table() != step.before.table();
                let fate = if stands { "legal" } else { "unfinished" };
                write!(out, "runs out of time; the table is {fate}:")?;
            }
            (Action::Misplay(_), _) => write!(out, "leaves an illegal table with")?,
            (Action::Leave, _) => write!(out, "leaves the game")?,
            (Action::Trump { .. }, _) => write!(out, "takes the trump and wins with")?,
            (Action::Take, _) => {
                let tile = self.row(step.before.last_discard());
                write!(out, "takes the discard {tile}")?;
            }
            (action, Ok(_)) => write!(out, "chooses {}", action.name())?,
            (action, Err(_)) => write!(out, "may not {}", action.name())?,
        }
        if let Action::Discard(tile) | Action::Close(tile) = step.action {
            write!(out, " {}", self.row([*tile]))?;
        }
        if let Some(after) = step.action.table() {
            let tiles = laid(step.before.table(), after);
            if tiles.is_empty() {
                write!(out, " tiles of the table")?;
            } else {
                write!(out, " {}", self.row(tiles))?;
            }
        }
        self.drawn(out, step)?;
        let Some(after) = step.action.table() else {
            return step
                .result
                .as_ref()
                .err()
                .map_or(Ok(()), |refused| self.refused(out, refused));
        };
        self.change(out, &TableSetup::from(step.before.table()), after)?;
        match (&step.result, account(step)) {
            (Err(refused), _) => self.refused(out, refused)?,
            (Ok(_), Some(account)) => {
                for line in wrapped(&account.to_string()) {
                    writeln!(out, "         {line}")?;
                }
            }
            (Ok(_), None) => {}
        }
        elsewhere(out, step, after)
    }

    /// Ends the line with the tiles that a player drew by an action.
    fn drawn(&self, out: &mut impl fmt::Write, step: &Step<'_>) -> fmt::Result {
        if let (Ok(next), true) = (&step.result, step.before.phase() != Phase::Deal) {
            let count = step.before.pool_len() - next.pool_len();
            if count > 0 {
                let tiles: Vec<Tile> = step.before.pool().take(count).collect();
                write!(out, "; draws {}", self.row(tiles))?;
            }
        }
        out.write_char('\n')
    }

    fn deal(&self, out: &mut impl fmt::Write, game: &Game) -> fmt::Result {
        if !self.manner.every_turn {
            return writeln!(out, "starts.");
        }
        writeln!(out, "starts, and the tiles are dealt:")?;
        for player in 0..game.players() {
            let rack = game
                .rack(player)
                .into_iter()
                .flat_map(|rack| rack.tiles().iter());
            writeln!(out, "         player {}: {}", player + 1, self.row(rack))?;
        }
        Ok(())
    }

    fn refused(&self, out: &mut impl fmt::Write, refused: &Refused) -> fmt::Result {
        for fault in refused.faults() {
            let code = self.paint(fault.code(), "31");
            writeln!(out, "         refused, {code}: {fault}")?;
        }
        Ok(())
    }

    fn end(&self, out: &mut impl fmt::Write, game: &Game) -> fmt::Result {
        let Some(outcome) = game.outcome() else {
            return writeln!(out, "   The game is unfinished.");
        };
        let winners: Vec<String> = outcome
            .winners()
            .iter()
            .map(|w| (w + 1).to_string())
            .collect();
        let why = match outcome.end() {
            End::EmptyRack => "the rack is empty",
            End::Stalemate => "nobody goes on and this is the lowest rack",
            End::OthersLeft => "all others have left",
            _ => outcome.end().name(),
        };
        match &winners[..] {
            [] => writeln!(out, "   Nobody wins: the tiles have run out.")?,
            [winner] => writeln!(out, "   Player {winner} wins: {why}.")?,
            _ => writeln!(
                out,
                "   Players {} share the win: {why}.",
                winners.join(" and ")
            )?,
        }
        for (player, points) in outcome.scores().iter().enumerate() {
            write!(out, "   player {}: {points}", player + 1)?;
            let rack = game
                .rack(player)
                .into_iter()
                .flat_map(|rack| rack.tiles().iter());
            let left: Vec<Tile> = rack.collect();
            if !left.is_empty() {
                write!(out, ", with {} left", self.row(left))?;
            }
            out.write_char('\n')?;
        }
        Ok(())
    }

    /// The melds that stay, then those that go (`-`) and those that come (`+`), with their numbers
    /// on the tables before and after.
    fn change(
        &self,
        out: &mut impl fmt::Write,
        before: &TableSetup,
        after: &TableSetup,
    ) -> fmt::Result {
        let mut gone: Vec<bool> = vec![true; before.melds().len()];
        let mut comes: Vec<bool> = vec![true; after.melds().len()];
        for (old, gone) in before.melds().iter().zip(&mut gone) {
            let same =
                (0..after.melds().len()).find(|&new| comes[new] && after.melds()[new] == *old);
            if let Some(new) = same {
                (*gone, comes[new]) = (false, false);
            }
        }
        let stays: Vec<&MeldSetup> = pick(after.melds(), &comes, false).map(|(_, m)| m).collect();
        if self.manner.every_turn {
            self.lines(out, &stays)?;
        }
        for (number, meld) in pick(before.melds(), &gone, true) {
            writeln!(out, "       - {number:>2}  {}", self.meld(meld))?;
        }
        for (number, meld) in pick(after.melds(), &comes, true) {
            writeln!(out, "       + {number:>2}  {}", self.meld(meld))?;
        }
        Ok(())
    }

    /// Melds with bars between, broken into lines.
    fn lines(&self, out: &mut impl fmt::Write, melds: &[&MeldSetup]) -> fmt::Result {
        let mut width = 0;
        for meld in melds {
            let length = meld.to_string().len() + 3;
            if width > 0 && width + length > WIDTH {
                out.write_char('\n')?;
                width = 0;
            }
            out.write_str(if width == 0 { "             " } else { " | " })?;
            out.write_str(&self.meld(meld))?;
            width += length;
        }
        if width > 0 {
            out.write_char('\n')?;
        }
        Ok(())
    }

    fn row(&self, tiles: impl IntoIterator<Item = Tile>) -> String {
        self.meld(&MeldSetup::new(None, tiles))
    }

    fn meld(&self, meld: &MeldSetup) -> String {
        let mut text = meld
            .kind
            .map_or_else(String::new, |kind| format!("{kind} "));
        for (place, slot) in meld.tiles().iter().enumerate() {
            let space = if place > 0 { " " } else { "" };
            let code = match slot.tile {
                Tile::Joker => "35",
                Tile::Numbered(tile) => ["1", "31", "34", "33"][tile.color.index()],
            };
            let mut tile = slot.tile.to_string();
            if let Some(stands_for) = slot.stands_for {
                let _ = write!(tile, "({stands_for})");
            }
            let _ = write!(text, "{space}{}", self.paint(&tile, code));
        }
        text
    }

    /// Text in a colour of the terminal.
    fn paint(&self, text: &str, code: &str) -> String {
        if self.manner.colors {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// Editions that differ most in what a joker may do.
pub const EDITIONS: [Preset; 4] = [
    Preset::LemadaPrinted,
    Preset::PagatSabra,
    Preset::Pressman1998,
    Preset::Tournament1987,
];

/// Tells which of [`EDITIONS`] would decide otherwise of a play, where jokers lie on the table.
fn elsewhere(out: &mut impl fmt::Write, step: &Step<'_>, after: &TableSetup) -> fmt::Result {
    let Action::Play(_) = step.action else {
        return Ok(());
    };
    let legal = step.result.is_ok();
    let differ: Vec<&str> = EDITIONS
        .into_iter()
        .filter(|preset| {
            let position = Position {
                rules: &preset.rules(),
                ..step.position()
            };
            // Where the tiles are not those of the edition there is no verdict.
            let verdict = position.verdict(after);
            verdict.is_ok_and(|verdict| verdict.is_legal() != legal)
        })
        .map(Preset::name)
        .collect();
    if differ.is_empty() || step.before.table().tiles().jokers() == 0 {
        return Ok(());
    }
    let verb = if legal { "refused" } else { "legal" };
    writeln!(out, "         {verb} under {}", differ.join(", "))
}

/// Those melds for which `chosen` is `value`, with their numbers from 1.
fn pick<'m>(
    melds: &'m [MeldSetup],
    chosen: &[bool],
    value: bool,
) -> impl Iterator<Item = (usize, &'m MeldSetup)> {
    melds
        .iter()
        .enumerate()
        .filter(move |(index, _)| chosen[*index] == value)
        .map(|(index, meld)| (index + 1, meld))
}

/// Sentences in lines of no more than [`WIDTH`] columns where they can be broken between two of them
/// or after a semicolon.
fn wrapped(sentences: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in sentences
        .split_inclusive("; ")
        .flat_map(|part| part.split_inclusive(". "))
    {
        match lines.last_mut() {
            Some(line) if line.len() + part.trim_end().len() <= WIDTH => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}
