//! What a picture is made of, before anything has a place.

use alloc::{string::String, vec::Vec};

use super::mark::TileMark;
use crate::{Color, Meld, MeldKind, MeldSetup, Number, NumberedTile, Slot, Tile, Tiles};

/// A picture: its words, and its parts from top to bottom.
#[derive(Debug, Default)]
pub(super) struct Picture {
    /// What it is, for screen readers.
    pub(super) title: String,
    /// Its tiles as text, for screen readers.
    pub(super) desc: String,
    pub(super) blocks: Vec<Block>,
}

/// A part of a picture.
#[derive(Debug)]
pub(super) enum Block {
    /// A line above other parts.
    Heading(String),
    /// A line of text; whether it has an arrow in front.
    Text(String, bool),
    /// A sentence that says what is wrong, with its number, from 1.
    Fault(usize, String),
    /// Melds on the table.
    Melds(Vec<DrawnMeld>),
    /// Tiles on a rack.
    Rack(Vec<DrawnTile>),
}

/// Tiles that lie together.
#[derive(Debug, Default)]
pub(super) struct DrawnMeld {
    pub(super) tiles: Vec<DrawnTile>,
    /// The numbers of the sentences that say what is wrong with them.
    pub(super) faults: Vec<usize>,
}

/// A tile with what is said of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct DrawnTile {
    pub(super) tile: Tile,
    pub(super) stands_for: StandsFor,
    pub(super) mark: Option<TileMark>,
}

/// What is known of what a joker stands for.
#[derive(Debug, Clone, Copy)]
pub(super) enum StandsFor {
    /// Nothing is.
    Unknown,
    /// A tile.
    Tile(NumberedTile),
    /// One of two tiles of a group.
    Either(Number, [Color; 2]),
}

impl Picture {
    /// A picture of melds and nothing else.
    pub(super) fn of_melds(title: &str, desc: String, melds: Vec<DrawnMeld>) -> Self {
        Self {
            title: title.into(),
            desc,
            blocks: Vec::from([Block::Melds(melds)]),
        }
    }

    pub(super) fn heading(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Heading(text.into()));
    }

    pub(super) fn text(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into(), false));
    }

    pub(super) fn melds(&mut self, melds: impl IntoIterator<Item = DrawnMeld>) {
        self.blocks.push(Block::Melds(melds.into_iter().collect()));
    }

    pub(super) fn rack(&mut self, tiles: impl IntoIterator<Item = DrawnTile>) {
        self.blocks.push(Block::Rack(tiles.into_iter().collect()));
    }
}

impl DrawnTile {
    pub(super) const fn marked(self, mark: Option<TileMark>) -> Self {
        Self { mark, ..self }
    }

    const fn standing_for(tile: Tile, stands_for: Option<NumberedTile>) -> Self {
        Self {
            tile,
            stands_for: match stands_for {
                Some(stands_for) => StandsFor::Tile(stands_for),
                None => StandsFor::Unknown,
            },
            mark: None,
        }
    }
}

impl From<Tile> for DrawnTile {
    fn from(tile: Tile) -> Self {
        Self::standing_for(tile, None)
    }
}

impl From<&Slot> for DrawnTile {
    fn from(slot: &Slot) -> Self {
        Self::standing_for(slot.tile, slot.stands_for)
    }
}

impl<T: Into<DrawnTile>> FromIterator<T> for DrawnMeld {
    fn from_iter<I: IntoIterator<Item = T>>(tiles: I) -> Self {
        Self {
            tiles: tiles.into_iter().map(Into::into).collect(),
            faults: Vec::new(),
        }
    }
}

impl From<&Meld> for DrawnMeld {
    fn from(meld: &Meld) -> Self {
        let either = either(meld);
        let tiles = meld.slots().map(|slot| match slot {
            Slot {
                tile: Tile::Joker,
                stands_for: None,
            } => DrawnTile {
                stands_for: either,
                ..Tile::Joker.into()
            },
            slot => DrawnTile::from(&slot),
        });
        tiles.collect()
    }
}

/// What the one joker of a group of three stands for; nothing can be said of two.
fn either(meld: &Meld) -> StandsFor {
    let Meld::Group(group) = meld else {
        return StandsFor::Unknown;
    };
    let missing: Vec<Color> = group.real_colors().others().iter().collect();
    match (meld.jokers(), missing.as_slice()) {
        (1, &[one, other]) => StandsFor::Either(group.number(), [one, other]),
        _ => StandsFor::Unknown,
    }
}

/// As it was given: wrong or right, jokers with what was said of them or can be read in one way.
impl From<&MeldSetup> for DrawnMeld {
    fn from(setup: &MeldSetup) -> Self {
        let mut drawn: Self = setup
            .tiles()
            .iter()
            .map(|tile| DrawnTile::standing_for(tile.tile, tile.stands_for))
            .collect();
        let said = setup.tiles().iter().any(|tile| tile.stands_for.is_some());
        let tiles: Vec<Tile> = setup.tiles().iter().map(|tile| tile.tile).collect();
        let readings = Meld::readings(tiles.into_iter(), true)
            .into_iter()
            .flatten();
        let mut readings =
            readings.filter(|meld| setup.kind.is_none_or(|kind| kind == meld.kind()));
        if let (false, Some(meld), None) = (said, readings.next(), readings.next()) {
            let read = Self::from(&meld);
            match meld.kind() {
                // A reading has the tiles of a run in the order in which they were given.
                MeldKind::Run => drawn = read,
                // Its jokers are last in a group, and all of them stand for the same.
                MeldKind::Group => {
                    let mut jokers = read.tiles.iter().filter(|tile| tile.tile.is_joker());
                    let given = drawn.tiles.iter_mut().filter(|tile| tile.tile.is_joker());
                    for (tile, joker) in given.zip(&mut jokers) {
                        *tile = *joker;
                    }
                }
            }
        }
        drawn
    }
}

/// Tiles as they lie on a rack, in their order.
pub(super) fn sorted(tiles: &Tiles) -> impl Iterator<Item = DrawnTile> + '_ {
    tiles.iter().map(DrawnTile::from)
}
