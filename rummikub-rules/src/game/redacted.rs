//! A record as one player, or a spectator, may read it.

use alloc::{format, string::ToString};
use core::fmt;

use super::{
    event::{Event, SeenTiles},
    lines::write_rules,
    phase::ActionKind,
    record::Record,
    record_text::ResultLine,
    view::PublicView,
};
use crate::{Tiles, tile::list};

/// The text of a record with nothing in it that is hidden from one player, or from those who only
/// watch: [`Record::redacted`].
#[derive(Debug, Clone, Copy)]
pub struct RedactedRecord<'a> {
    record: &'a Record,
    player: Option<usize>,
}

impl Record {
    /// The record as one player may read it, or with `None` those who only watch, at any time of the
    /// game. Where tiles are hidden it says how many there are. It is for people: what is left out
    /// cannot be replayed, and no reader takes it for a record.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Action, Game, Record}};
    /// let rules = Rules::default();
    /// let mut record = Record::new(Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?);
    /// record.apply(0, &Action::Draw)?;
    /// let text = record.redacted(Some(1)).to_string();
    /// assert!(text.starts_with("rummikub game 1 seen by player 2\n"));
    /// assert!(text.contains("rack 1 14 tiles\n") && text.contains("1 draw -> 1 tile\n"));
    /// assert!(text.contains("rack 2 K8 K8 K9"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redacted(&self, player: Option<usize>) -> RedactedRecord<'_> {
        let player = player.filter(|&player| player < self.game().players());
        RedactedRecord {
            record: self,
            player,
        }
    }
}

impl fmt::Display for RedactedRecord<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rummikub game 1 seen by ")?;
        match self.player {
            Some(player) => writeln!(f, "player {}", player + 1)?,
            None => f.write_str("spectators\n")?,
        }
        let start = self.record.start().public_view();
        write_rules(f, start.rules())?;
        writeln!(f, "players {}", start.players().len())?;
        self.write_racks(f, "rack", true)?;
        write_open(f, &start)?;
        for event in self.record.events_since(self.player, 0) {
            write_event(f, &event)?;
        }
        self.write_racks(f, "left", false)?;
        writeln!(f, "{}", ResultLine(self.record.game()))
    }
}

impl RedactedRecord<'_> {
    /// The racks at the start, where there are any, or now.
    fn write_racks(&self, f: &mut fmt::Formatter<'_>, word: &str, start: bool) -> fmt::Result {
        let game = if start {
            self.record.start()
        } else {
            self.record.game()
        };
        for player in 0..game.players() {
            let tiles = game
                .rack(player)
                .map_or_else(Tiles::new, |rack| *rack.tiles());
            if start && game.starter().is_none() {
                continue;
            }
            write!(f, "{word} {}", player + 1)?;
            let seen = if self.player == Some(player) {
                SeenTiles::Known(tiles.iter().collect())
            } else {
                SeenTiles::Hidden(tiles.len())
            };
            write_tiles(f, &seen)?;
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// What lies open where the record begins.
fn write_open(f: &mut fmt::Formatter<'_>, view: &PublicView) -> fmt::Result {
    let Some(starter) = view.starter() else {
        return Ok(());
    };
    writeln!(f, "starter {}\nto-move {}", starter + 1, view.to_move() + 1)?;
    let players = || view.players().iter().enumerate();
    for (player, _) in players().filter(|(_, player)| player.opened) {
        writeln!(f, "opened {}", player + 1)?;
    }
    for (player, _) in players().filter(|(_, player)| player.left) {
        writeln!(f, "gone {}", player + 1)?;
    }
    if !view.table().melds().is_empty() {
        writeln!(f, "table {}", view.table())?;
    }
    if !view.free_tiles().is_empty() {
        writeln!(f, "free {}", view.free_tiles())?;
    }
    if let Some(trump) = view.open_tiles().and_then(|open| open.trump) {
        writeln!(f, "trump {trump}")?;
    }
    writeln!(f, "pool {} tiles", view.pool_len())
}

fn write_event(f: &mut fmt::Formatter<'_>, event: &Event) -> fmt::Result {
    write!(f, "{} {}", event.player + 1, event.action)?;
    if let Some(tile) = event.tile {
        write!(f, " {tile}")?;
    }
    if let Some(table) = &event.table {
        let with = if event.action == ActionKind::Play {
            ""
        } else {
            "with "
        };
        write!(f, " {with}{table}")?;
    }
    if !event.drawn.is_empty() {
        f.write_str(" ->")?;
        write_tiles(f, &event.drawn)?;
    }
    f.write_str("\n")
}

/// The tiles, or how many they are, after a space.
fn write_tiles(f: &mut fmt::Formatter<'_>, tiles: &SeenTiles) -> fmt::Result {
    let text = match tiles {
        SeenTiles::Known(tiles) if tiles.is_empty() => return Ok(()),
        SeenTiles::Known(tiles) => list(tiles.iter().copied()),
        SeenTiles::Hidden(1) => "1 tile".to_string(),
        SeenTiles::Hidden(count) => format!("{count} tiles"),
    };
    write!(f, " {text}")
}
