//! Tells a refereed game to people: what stays on the table, what changes, and the verdict.

use std::fmt::{self, Write as _};

use rummikub_rules::{MeldSetup, Preset, Table, TableSetup, Tile, Verdict};

use crate::judge::{Judgement, Step};
use crate::position::{Position, laid};
use crate::record::{Action, Record};

/// Columns of a line of melds.
const WIDTH: usize = 100;

/// Tells a whole game; `colors` paints the tiles for a terminal.
///
/// # Errors
///
/// Those of the writer.
pub fn tell(
    out: &mut impl fmt::Write,
    record: &Record,
    judgement: &Judgement,
    colors: bool,
) -> fmt::Result {
    let teller = Teller { record, colors };
    for comment in &record.comments {
        writeln!(out, "   {comment}")?;
    }
    for (axis, value) in &record.changes {
        writeln!(out, "   {axis} is {value}")?;
    }
    for (player, rack) in record.racks.iter().enumerate() {
        let dealt = teller.row(rack.tiles().iter());
        writeln!(out, "   player {} is dealt {dealt}", player + 1)?;
    }
    let mut before = &Table::default();
    for step in &judgement.steps {
        teller.step(out, before, step)?;
        before = &step.table;
    }
    writeln!(out, "\nAt the end {}", summary(judgement))?;
    for (player, rack) in judgement.racks.iter().enumerate() {
        let player = player + 1;
        if rack.tiles().is_empty() {
            writeln!(out, "   player {player} has nothing left")?;
        } else {
            let points = rack.points(30);
            let left = teller.row(rack.tiles().iter());
            writeln!(out, "   player {player} has {left} left: {points} points")?;
        }
    }
    for disagreement in &judgement.disagreements {
        writeln!(out, "   THE RECORD DIFFERS: {disagreement}")?;
    }
    Ok(())
}

/// How often what was played.
fn summary(judgement: &Judgement) -> String {
    let (mut plays, mut attempts, mut retrieved) = (0, 0, 0);
    for step in &judgement.steps {
        match step.entry.action {
            Action::Play(_) => plays += 1,
            Action::Attempt { .. } => attempts += 1,
            Action::Draw(_) | Action::Pass => {}
        }
        if let Some(account) = step
            .verdict
            .as_ref()
            .and_then(|v| v.as_ref().ok()?.account())
        {
            let jokers = account.jokers().iter();
            retrieved += jokers.filter(|joker| joker.retrieved).count();
        }
    }
    format!("{plays} turns were legal, {attempts} were refused, {retrieved} jokers were retrieved.")
}

struct Teller<'a> {
    record: &'a Record,
    colors: bool,
}

impl Teller<'_> {
    fn step(&self, out: &mut impl fmt::Write, before: &Table, step: &Step) -> fmt::Result {
        let player = step.entry.player;
        let (verb, after) = match &step.entry.action {
            Action::Draw(tile) => {
                let tile = self.row([*tile]);
                return writeln!(out, "\nPlayer {player} draws {tile}.");
            }
            Action::Pass => return writeln!(out, "\nPlayer {player} passes."),
            Action::Play(after) => ("plays", after),
            Action::Attempt { after, .. } => ("attempts", after),
        };
        let tiles = laid(before, after);
        let tiles = if tiles.is_empty() {
            "no tile of the rack".to_owned()
        } else {
            self.row(tiles)
        };
        writeln!(out, "\nPlayer {player} {verb} {tiles}.")?;
        self.change(out, &TableSetup::from(before), after)?;
        match &step.verdict {
            None => {}
            Some(Err(error)) => writeln!(out, "   no position: {error}")?,
            Some(Ok(verdict)) => self.verdict(out, verdict)?,
        }
        self.elsewhere(out, before, step, after)
    }

    /// The melds that stay, then those that go (`-`) and those that come (`+`), with their numbers
    /// on the tables before and after.
    fn change(
        &self,
        out: &mut impl fmt::Write,
        before: &TableSetup,
        after: &TableSetup,
    ) -> fmt::Result {
        let mut gone: Vec<bool> = vec![true; before.melds.len()];
        let mut comes: Vec<bool> = vec![true; after.melds.len()];
        for (old, gone) in before.melds.iter().zip(&mut gone) {
            let same = (0..after.melds.len()).find(|&new| comes[new] && after.melds[new] == *old);
            if let Some(new) = same {
                (*gone, comes[new]) = (false, false);
            }
        }
        let stays: Vec<&MeldSetup> = pick(&after.melds, &comes, false).map(|(_, m)| m).collect();
        self.lines(out, &stays)?;
        for (number, meld) in pick(&before.melds, &gone, true) {
            writeln!(out, " - {number:>2}  {}", self.meld(meld))?;
        }
        for (number, meld) in pick(&after.melds, &comes, true) {
            writeln!(out, " + {number:>2}  {}", self.meld(meld))?;
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
            out.write_str(if width == 0 { "       " } else { " | " })?;
            out.write_str(&self.meld(meld))?;
            width += length;
        }
        if width > 0 {
            out.write_char('\n')?;
        }
        Ok(())
    }

    fn verdict(&self, out: &mut impl fmt::Write, verdict: &Verdict) -> fmt::Result {
        let legal = verdict.is_legal();
        let word = if legal { "legal" } else { "refused" };
        let code = if legal { "32" } else { "31" };
        writeln!(out, "   {}", self.paint(word, code))?;
        if let Some(account) = verdict.account() {
            for line in account.to_string().lines() {
                for part in wrapped(line) {
                    writeln!(out, "      {part}")?;
                }
            }
        }
        for fault in verdict.faults() {
            writeln!(out, "      {}: {fault}", fault.code())?;
        }
        Ok(())
    }

    /// The editions of the other recorded games that would decide otherwise, where jokers matter.
    fn elsewhere(
        &self,
        out: &mut impl fmt::Write,
        before: &Table,
        step: &Step,
        after: &TableSetup,
    ) -> fmt::Result {
        let legal = step.verdict.as_ref().is_some_and(is_legal);
        let differ: Vec<&str> = EDITIONS
            .into_iter()
            .filter(|preset| preset.name() != self.record.preset)
            .filter(|preset| {
                let position = Position {
                    rules: &preset.rules(),
                    table: before,
                    rack: &step.rack_before,
                    opened: step.opened,
                };
                position.allows(after) != legal
            })
            .map(Preset::name)
            .collect();
        if differ.is_empty() || before.tiles().jokers() == 0 {
            return Ok(());
        }
        let verb = if legal { "refused" } else { "legal" };
        writeln!(out, "   {verb} under {}", differ.join(", "))
    }

    fn row(&self, tiles: impl IntoIterator<Item = Tile>) -> String {
        self.meld(&MeldSetup::new(None, tiles))
    }

    fn meld(&self, meld: &MeldSetup) -> String {
        let mut text = meld
            .kind
            .map_or_else(String::new, |kind| format!("{kind} "));
        for (place, slot) in meld.tiles.iter().enumerate() {
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
        if self.colors {
            format!("\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            text.to_owned()
        }
    }
}

/// The editions of the recorded games.
pub const EDITIONS: [Preset; 4] = [
    Preset::LemadaPrinted,
    Preset::PagatSabra,
    Preset::Pressman1998,
    Preset::Tournament1987,
];

fn is_legal<E>(verdict: &Result<Verdict, E>) -> bool {
    verdict.as_ref().is_ok_and(Verdict::is_legal)
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

/// A sentence in lines of no more than [`WIDTH`] columns, broken after semicolons.
fn wrapped(sentence: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in sentence.split_inclusive("; ") {
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
