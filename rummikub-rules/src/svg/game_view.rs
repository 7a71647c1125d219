//! Pictures of a game as one player sees it, or everybody: nothing hidden is in a view, so nothing
//! hidden can be drawn.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;

use super::{
    options::PictureOptions,
    picture::{Block, DrawnMeld, Picture, sorted},
    table::{or_empty, tiles},
};
use crate::{
    Tile,
    game::{OpenTiles, Outcome, Phase, PlayerView, PublicPlayer, PublicView},
};

impl PublicView {
    /// What everybody sees of a game as an SVG picture: the players, the table, what lies beside it,
    /// and how the game ended; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 1, rules.tiles().iter().collect())?;
    /// let options = PictureOptions::new().with_players(["Ada", "<b>Bo</b>"]);
    /// let picture = game.public_view().to_svg(&options);
    /// assert!(picture.contains("Ada: 14 tiles") && picture.contains("&lt;b&gt;Bo&lt;/b&gt;"));
    /// assert!(!picture.contains("data-tile"), "nothing lies open yet");
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let mut picture = Picture {
            title: "game".into(),
            desc: told(self),
            ..Picture::default()
        };
        draw_public(&mut picture, self, options);
        picture.draw(options)
    }
}

impl PlayerView {
    /// What a player sees of a game as an SVG picture: what everybody sees, and the own rack;
    /// feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let picture = game.view(0).unwrap().to_svg(&PictureOptions::new());
    /// assert_eq!(picture.matches("data-tile").count(), 14);
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let name = options.player(self.player());
        let mut picture = Picture {
            title: format!("game as {name} sees it"),
            desc: format!("{}; rack {}", told(self.public()), self.rack()),
            ..Picture::default()
        };
        draw_public(&mut picture, self.public(), options);
        picture.heading(format!("rack of {name}"));
        picture.rack(sorted(self.rack().tiles()));
        picture.draw(options)
    }
}

/// The game in words.
fn told(view: &PublicView) -> String {
    let (table, phase, pool) = (view.table(), view.phase(), view.pool_len());
    format!(
        "table {}; phase {phase}; {pool} in the pool",
        or_empty(table)
    )
}

fn draw_public(picture: &mut Picture, view: &PublicView, options: &PictureOptions) {
    let (preset, axes) = view.rules().nearest_preset();
    let changed = if axes.is_empty() { "" } else { ", changed" };
    let phase = view.phase();
    picture.heading(format!(
        "{preset}{changed}: {}, {} in the pool",
        waits_for(phase),
        tiles(view.pool_len())
    ));
    for (index, player) in view.players().iter().enumerate() {
        let moves = phase != Phase::Over && view.to_move() == index;
        let open = view.open_tiles();
        let announced = open.is_some_and(|open| open.announced.get(index) == Some(&true));
        let text = format!("{}: {}", options.player(index), standing(player, announced));
        picture.blocks.push(Block::Text(text, moves));
    }
    if !view.lots().is_empty() {
        picture.heading("lots");
        let lots = view.lots().iter().map(|lot| lot.tile);
        picture.melds(lots.map(one));
    }
    picture.heading("table");
    picture.melds(view.table().melds().iter().map(DrawnMeld::from));
    if !view.free_tiles().is_empty() {
        picture.heading("free tiles");
        picture.rack(sorted(view.free_tiles()));
    }
    if let Some(open) = view.open_tiles() {
        draw_open(picture, open, options);
    }
    if let Some(outcome) = view.outcome() {
        draw_outcome(picture, outcome, options);
    }
}

const fn waits_for(phase: Phase) -> &'static str {
    match phase {
        Phase::Lots => "lots are drawn",
        Phase::Deal => "the tiles are dealt",
        Phase::Turn => "play or draw",
        Phase::Draw => "draw",
        Phase::Meld => "meld or discard",
        Phase::Discard => "discard",
        Phase::Over => "over",
    }
}

/// `14 tiles, opened, passed`.
fn standing(player: &PublicPlayer, announced: bool) -> String {
    let mut text = tiles(player.tiles);
    for (said, word) in [
        (player.opened, ", opened"),
        (player.passed, ", passed"),
        (announced, ", three tiles or fewer"),
        (player.left, ", left"),
    ] {
        if said {
            text.push_str(word);
        }
    }
    text
}

/// Trump, discards, and the closed hand that won.
fn draw_open(picture: &mut Picture, open: &OpenTiles, options: &PictureOptions) {
    if let Some(trump) = open.trump {
        picture.heading("trump");
        picture.melds([one(trump)]);
    }
    let seen = open.discards.iter().enumerate();
    let seen: Vec<(usize, Tile)> = seen.filter_map(|(n, tile)| Some((n, (*tile)?))).collect();
    if !seen.is_empty() {
        let names = seen.iter().map(|(player, _)| options.player(*player));
        let names: Vec<String> = names.collect();
        picture.heading(format!("discards of {}", names.join(", ")));
        picture.melds(seen.iter().map(|(_, tile)| one(*tile)));
    }
    if let Some(hand) = &open.closed_hand {
        picture.heading("closed hand");
        picture.rack(sorted(hand.tiles()));
    }
}

fn one(tile: Tile) -> DrawnMeld {
    [tile].into_iter().collect()
}

fn draw_outcome(picture: &mut Picture, outcome: &Outcome, options: &PictureOptions) {
    let winners = outcome.winners().iter();
    let winners: Vec<String> = winners.map(|&winner| options.player(winner)).collect();
    let won = if winners.is_empty() {
        "nobody won".to_string()
    } else {
        format!("won by {}", winners.join(", "))
    };
    picture.heading(format!("{}: {won}", outcome.end()));
    let mut scores = String::new();
    for (player, score) in outcome.scores().iter().enumerate() {
        let comma = if player == 0 { "" } else { ", " };
        // Writing to a `String` does not fail.
        let _ = write!(scores, "{comma}{} {score}", options.player(player));
    }
    picture.text(format!("scores: {scores}"));
}
