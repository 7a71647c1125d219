//! Feature `serde`: a view as a user interface draws it, without reading a text.
//!
//! Written, never read: what is sent back is an action. `schema/view-layout-1.json` is the schema.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use serde::Serialize;

use super::{
    action::Offer,
    outcome::Outcome,
    phase::Phase,
    view::{PlayerView, PublicPlayer, PublicView},
};
use crate::{Meld, NumberedTile, Table, Tile, Tiles};

/// The version of the form that is written here.
const VERSION: u32 = 1;

/// A tile as it is drawn: its text, its letter of a colour and its number, or neither for a joker.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct TileLayout {
    /// Its text, such as `R7` or `J`.
    pub tile: Tile,
    /// The letter of its colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<char>,
    /// Its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// What a joker in a meld stands for, where that is one tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_for: Option<Tile>,
}

/// A meld as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct MeldLayout {
    /// `run` or `group`.
    pub kind: &'static str,
    /// Its canonical text.
    pub text: String,
    /// What it is worth, jokers as what they stand for.
    pub points: u32,
    /// Its tiles, in canonical order.
    pub tiles: Vec<TileLayout>,
}

/// A table as it is drawn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct TableLayout {
    /// Its canonical text.
    pub text: String,
    /// Its melds.
    pub melds: Vec<MeldLayout>,
}

/// A view as it is drawn: [`PlayerView::layout`] and [`PublicView::layout`].
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct ViewLayout {
    /// The version of this form, 1.
    pub version: u32,
    /// The player who may know this, from 0; none for what everybody sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<usize>,
    /// The player's rack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rack: Option<Vec<TileLayout>>,
    /// What the player may do now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legal_actions: Vec<Offer>,
    /// What the game waits for.
    pub phase: Phase,
    /// The player to move, from 0.
    pub to_move: usize,
    /// What everybody sees of each player.
    pub players: Vec<PublicPlayer>,
    /// The table.
    pub table: TableLayout,
    /// The free tiles beside it.
    pub free_tiles: Vec<TileLayout>,
    /// How many tiles are in the pool.
    pub pool_len: usize,
    /// The trump, while it lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trump: Option<TileLayout>,
    /// The discard of each player that is seen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discards: Option<Vec<Option<TileLayout>>>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

impl From<Tile> for TileLayout {
    fn from(tile: Tile) -> Self {
        let numbered = tile.numbered();
        Self {
            tile,
            color: numbered.map(|tile| tile.color.letter()),
            number: numbered.map(|tile| tile.number.get()),
            stands_for: None,
        }
    }
}

impl From<&Meld> for MeldLayout {
    fn from(meld: &Meld) -> Self {
        let slots = meld.slots().map(|slot| {
            let stands_for = |stands: NumberedTile| slot.tile.is_joker().then(|| stands.into());
            TileLayout {
                stands_for: slot.stands_for.and_then(stands_for),
                ..slot.tile.into()
            }
        });
        Self {
            kind: meld.kind().name(),
            text: meld.to_string(),
            points: meld.points(),
            tiles: slots.collect(),
        }
    }
}

impl From<&Table> for TableLayout {
    fn from(table: &Table) -> Self {
        Self {
            text: table.to_string(),
            melds: table.melds().iter().map(MeldLayout::from).collect(),
        }
    }
}

fn drawn(tiles: &Tiles) -> Vec<TileLayout> {
    tiles.iter().map(TileLayout::from).collect()
}

impl PublicView {
    /// The view as a user interface draws it: every tile with its colour and number, every meld with
    /// its kind and what its jokers stand for. As JSON it follows `schema/view-layout-1.json`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let game = game.apply(0, &"play K5 K6 K7 | K5 K6 K7".parse()?)?;
    /// let layout = game.public_view().layout();
    /// let meld = &layout.table.melds[0];
    /// assert_eq!((meld.kind, meld.points, meld.tiles[2].number), ("run", 18, Some(7)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn layout(&self) -> ViewLayout {
        let open = self.open_tiles();
        let seen = |tile: &Option<Tile>| tile.map(TileLayout::from);
        ViewLayout {
            version: VERSION,
            player: None,
            rack: None,
            legal_actions: Vec::new(),
            phase: self.phase(),
            to_move: self.to_move(),
            players: self.players().to_vec(),
            table: self.table().into(),
            free_tiles: drawn(self.free_tiles()),
            pool_len: self.pool_len(),
            trump: open.and_then(|open| open.trump).map(TileLayout::from),
            discards: open.map(|open| open.discards.iter().map(seen).collect()),
            outcome: self.outcome().cloned(),
        }
    }
}

impl PlayerView {
    /// The view as a user interface draws it, as [`PublicView::layout`], with the player's rack and
    /// what the player may do.
    pub fn layout(&self) -> ViewLayout {
        ViewLayout {
            player: Some(self.player()),
            rack: Some(drawn(self.rack().tiles())),
            legal_actions: self.legal_actions().to_vec(),
            ..self.public().layout()
        }
    }
}
