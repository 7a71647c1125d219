//! The text of a [`Record`]: how it is written, and read again with every line checked.

use alloc::{format, string::ToString, vec::Vec};
use core::{fmt, str::FromStr};

use super::{
    action::Action,
    lines::{Line, Lines, read_heading},
    record::{Entry, Record, codes},
    record_error::{RecordError, RecordFault},
    setup::GameSetup,
    setup_text::{pool_from_draws, read_setup, write_rack, write_setup},
    state::Game,
};
use crate::{Tile, tile::list, turn::Detail};

/// How a game stands, as the last line says it.
pub(super) struct ResultLine<'a>(pub(super) &'a Game);

impl fmt::Display for ResultLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(outcome) = self.0.outcome() else {
            return f.write_str("result unfinished");
        };
        write!(f, "result {}", outcome.end())?;
        for winner in outcome.winners() {
            write!(f, " {}", winner + 1)?;
        }
        f.write_str(" scores")?;
        for points in outcome.scores() {
            write!(f, " {points}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rummikub game 1\n")?;
        for remark in &self.remarks {
            write_remark(f, remark)?;
        }
        write_setup(f, &GameSetup::from(&self.start))?;
        for entry in &self.entries {
            match entry {
                Entry::Remark(remark) => write_remark(f, remark)?,
                Entry::Action {
                    player,
                    action,
                    drawn,
                } => {
                    write!(f, "{} {action}", player + 1)?;
                    if !drawn.is_empty() {
                        f.write_str(" -> ")?;
                        f.write_str(&list(drawn.iter().copied()))?;
                    }
                    f.write_str("\n")?;
                }
                Entry::Attempt {
                    player,
                    action,
                    codes,
                } => writeln!(f, "{} attempt {action} -> {}", player + 1, codes.join(" "))?,
            }
        }
        for (player, rack) in self.now.racks[..self.now.players()].iter().enumerate() {
            write_rack(f, "left", player, rack)?;
        }
        writeln!(f, "{}", ResultLine(&self.now))
    }
}

/// For how many entries a reader makes room before it has seen them, at most: the games of
/// `examples/games` have 89 or fewer.
const ENTRIES_AT_ONCE: usize = 256;

fn write_remark(f: &mut fmt::Formatter<'_>, remark: &str) -> fmt::Result {
    writeln!(f, "{}", format!("# {remark}").trim_end())
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let limit = Self::MAX_BYTES_OF_TEXT;
        if text.len() > limit {
            return Err(RecordError::new(1, 1, RecordFault::TooLong { limit }));
        }
        let mut lines = Lines::new(text);
        read_heading(&mut lines, "game")?;
        let mut read = read_setup(&mut lines)?;
        if !read.has_pool {
            // Where so many cannot play, the check of the setup says so.
            let rules = read.setup.rules;
            let rules = rules.for_players(read.setup.players.len()).unwrap_or(rules);
            read.setup.pool = pool_from_draws(&read.setup, &rules, &draws(&lines))?;
        }
        let start = Game::new(read.setup)
            .map_err(|error| read.place.at_start(RecordFault::Setup(error)))?;
        let mut record = Self::new(start);
        let entries = lines.of_text().min(ENTRIES_AT_ONCE);
        record.entries.reserve(entries);
        record.history.reserve(entries);
        while let Some(line) = lines.take_number() {
            record.read_remarks(&mut lines, line.number)?;
            record.read_entry(line)?;
        }
        record.read_remarks(&mut lines, usize::MAX)?;
        record.read_end(&mut lines)?;
        Ok(record)
    }
}

/// The tiles that the entries from here on say were drawn, as far as they can be read.
fn draws<'a>(lines: &Lines<'a>) -> Vec<(Line<'a>, Vec<Tile>)> {
    let mut ahead = lines.clone();
    let mut draws = Vec::new();
    while let Some(mut line) = ahead.take_number() {
        line.word();
        if line.take("attempt") {
            continue;
        }
        let (_, arrow) = line.before_arrow();
        let place = line;
        match line.tiles() {
            Ok(tiles) if arrow => draws.push((place, tiles)),
            Ok(_) => {}
            Err(_) => break,
        }
    }
    draws
}

impl Record {
    /// Takes over the remarks before a line.
    fn read_remarks(&mut self, lines: &mut Lines<'_>, before: usize) -> Result<(), RecordError> {
        for (line, remark) in lines.take_remarks(before) {
            let limit = Self::MAX_REMARKS;
            if self.remarked == limit {
                return Err(RecordError::new(
                    line,
                    1,
                    RecordFault::TooManyRemarks { limit },
                ));
            }
            self.remark_line(remark);
        }
        Ok(())
    }

    fn read_entry(&mut self, mut line: Line<'_>) -> Result<(), RecordError> {
        let start = line;
        let player = line.player(self.now.players())?;
        let attempt = line.take("attempt");
        let (part, arrow) = line.before_arrow();
        let action: Action = part.parse()?;
        if attempt {
            let limit = Self::MAX_ATTEMPTS;
            if self.attempts == limit {
                return Err(start.at(RecordFault::TooManyAttempts { limit }));
            }
            let place = line;
            let Some(refused) = self.attempt_in(player, &action, Detail::CodesOnly) else {
                return Err(start.at(RecordFault::LegalAttempt));
            };
            let codes = codes(&refused);
            let mut given = Vec::new();
            while !line.is_empty() {
                given.push(line.word());
            }
            given.sort_unstable();
            given.dedup();
            if arrow && given != codes {
                return Err(place.at(RecordFault::OtherReasons { codes }));
            }
            return Ok(());
        }
        let place = line;
        let given = line.tiles()?;
        let drawn = self
            .apply(player, &action)
            .map_err(|refused| start.at(RecordFault::Refused(refused)))?;
        if given != drawn || arrow && drawn.is_empty() {
            let drawn = drawn.to_vec();
            return Err(place.at(RecordFault::OtherTiles { drawn }));
        }
        Ok(())
    }

    fn read_end(&self, lines: &mut Lines<'_>) -> Result<(), RecordError> {
        for (player, &rack) in self.now.racks[..self.now.players()].iter().enumerate() {
            let mut line = match lines.take("left") {
                Some(line) => line,
                None if player == 0 => return lines.fail("an entry or `left`"),
                None => return lines.fail("`left`"),
            };
            line.number(player + 1, player + 1)?;
            if line.rack()? != rack {
                return Err(line.at(RecordFault::OtherRack { rack }));
            }
        }
        let mut line = lines.need("result")?;
        let result = ResultLine(&self.now).to_string();
        for word in result.split(' ').skip(1) {
            let mut ahead = line;
            let given = ahead.word();
            if given != word && given.strip_prefix('+') != Some(word) {
                return Err(line.at(RecordFault::OtherResult { result }));
            }
            line = ahead;
        }
        line.end()?;
        lines.end()
    }
}
