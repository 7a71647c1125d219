//! Tables and racks as text, in the canonical form only.

use super::rules::Rules;
use super::{COLOURS, Kind, Slot};

/// One list of tiles of a table, as somebody wrote it: it may be no meld at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// `run` or `group` in front.
    pub word: Option<Kind>,
    pub slots: Vec<Slot>,
}

/// `R7` or `J`.
pub fn slot(text: &str) -> Result<Slot, String> {
    if text == "J" {
        return Ok(Slot::Joker);
    }
    let mut chars = text.chars();
    let colour = chars.next().filter(|c| COLOURS.contains(c));
    let number = chars
        .as_str()
        .parse::<u8>()
        .ok()
        .filter(|n| (1..=13).contains(n));
    match (colour, number) {
        (Some(colour), Some(number)) => Ok(Slot::Real((colour, number))),
        _ => Err(format!("{text:?} is no tile")),
    }
}

/// Tiles with spaces between.
pub fn tiles(text: &str) -> Result<Vec<Slot>, String> {
    text.split_whitespace().map(slot).collect()
}

/// Lists of tiles with bars between; empty text is an empty table.
pub fn table(text: &str) -> Result<Vec<List>, String> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    text.split('|').map(list).collect()
}

fn list(text: &str) -> Result<List, String> {
    let text = text.trim();
    let (word, rest) = if let Some(rest) = text.strip_prefix("run ") {
        (Some(Kind::Run), rest)
    } else if let Some(rest) = text.strip_prefix("group ") {
        (Some(Kind::Group), rest)
    } else {
        (None, text)
    };
    let slots = tiles(rest)?;
    if slots.is_empty() {
        return Err("a meld without tiles".into());
    }
    Ok(List { word, slots })
}

/// The text of one slot.
pub fn write_slot(slot: Slot) -> String {
    match slot {
        Slot::Real((colour, number)) => format!("{colour}{number}"),
        Slot::Joker => "J".into(),
    }
}

/// The text of some tiles.
pub fn write_tiles(slots: &[Slot]) -> String {
    slots
        .iter()
        .map(|&slot| write_slot(slot))
        .collect::<Vec<_>>()
        .join(" ")
}

/// The text of a table.
pub fn write_table(lists: &[List]) -> String {
    let write = |list: &List| match list.word {
        Some(Kind::Run) => format!("run {}", write_tiles(&list.slots)),
        Some(Kind::Group) => format!("group {}", write_tiles(&list.slots)),
        None => write_tiles(&list.slots),
    };
    lists.iter().map(write).collect::<Vec<_>>().join(" | ")
}

/// A turn as text, and the rules to judge it by.
#[derive(Clone, Debug)]
pub struct Generated {
    pub rules: Rules,
    pub before: String,
    pub rack: String,
    pub after: String,
    pub opened: bool,
}
