//! Pictures of a play with its steps.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    mark::TileMark,
    options::PictureOptions,
    picture::{DrawnMeld, Picture},
};
use crate::{
    Table, Tile, Tiles,
    solver::{Play, Step, StepAction},
};

impl Play {
    /// The play as an SVG picture: what is laid, every step with the piles that it leaves, and the
    /// new table; feature `svg`. `before` is the table that the play was found for.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, solver::Objective, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("B4 B5 B6 | K8 R8 O8")?;
    /// let position = rules.position(&table, &"B3 B8 K1".parse()?, Opened::Yes)?;
    /// let play = position.best_play(&Objective::Tiles).unwrap();
    /// let picture = play.to_svg(&table, &PictureOptions::new());
    /// assert!(picture.contains("<title>play of B3 B8</title>"));
    /// assert!(picture.contains("1. lay B3 on B4 B5 B6: B3 B4 B5 B6"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self, before: &Table, options: &PictureOptions) -> String {
        draw_play(before, self.table(), self.points(), options)
    }
}

/// The change from one table to another as a picture of a play that is worth so many points.
///
/// What a play is that was made by other means than the solver: the tables are all that is asked.
///
/// ```
/// use rummikub_rules::{Rules, svg::{PictureOptions, draw_play}};
/// let rules = Rules::default();
/// let (before, after) = (rules.table_from_text("B4 B5 B6")?, rules.table_from_text("B4 B5 B6 B7")?);
/// assert!(draw_play(&before, &after, 7, &PictureOptions::new()).contains("play of B7"));
/// # Ok::<(), rummikub_rules::ParseTableError>(())
/// ```
pub fn draw_play(before: &Table, after: &Table, points: u32, options: &PictureOptions) -> String {
    let laid = after.tiles().saturating_sub(before.tiles());
    let mut picture = Picture {
        title: format!("play of {laid}"),
        ..Picture::default()
    };
    picture.heading(format!("play {laid}: {points} points"));
    let mut told = Vec::new();
    for (number, step) in (1..).zip(Step::between(before, after)) {
        let text = format!("{number}. {step}");
        picture.text(text.clone());
        picture.melds(left_by(&StepParts::of(&step, &text)));
        told.push(text);
    }
    picture.heading("the table is then");
    picture.melds(changed(before, after, &laid));
    picture.desc = format!("{}; the table is then {after}", told.join("; "));
    picture.draw(options)
}

impl Step {
    /// The step as an SVG picture: its sentence and the piles that it leaves; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, solver::Step, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("B4 B5 B6")?;
    /// let steps = Step::between(&before, &rules.table_from_text("B4 B5 B6 B7")?);
    /// let picture = steps[0].to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"B7\" data-mark=\"laid\""));
    /// # Ok::<(), rummikub_rules::ParseTableError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        StepParts::of(self, &self.to_string()).to_svg(options)
    }
}

/// What the picture of a step shows, whoever made the step: a program that stores steps draws them
/// again from this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StepParts<'a> {
    /// What a person would say.
    pub sentence: &'a str,
    /// What is done, if it is one of these.
    pub action: Option<StepAction>,
    /// The tiles that are taken up.
    pub tiles: &'a [Tile],
    /// Whether they come from the rack.
    pub from_rack: bool,
    /// The piles that lie there afterwards.
    pub leaves: &'a [Vec<Tile>],
}

impl<'a> StepParts<'a> {
    fn of(step: &'a Step, sentence: &'a str) -> Self {
        Self {
            sentence,
            action: Some(step.action()),
            tiles: step.tiles(),
            from_rack: step.from_rack(),
            leaves: step.leaves(),
        }
    }

    /// The step as an SVG picture, as [`Step::to_svg`] draws it; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Tiles, svg::{PictureOptions, StepParts}};
    /// let tiles = |text: &str| text.parse::<Tiles>().map(|tiles| tiles.iter().collect::<Vec<_>>());
    /// let step = StepParts {
    ///     sentence: "lay B7 on B4 B5 B6: B4 B5 B6 B7",
    ///     action: None,
    ///     tiles: &tiles("B7")?,
    ///     from_rack: true,
    ///     leaves: &[tiles("B4 B5 B6 B7")?],
    /// };
    /// let picture = step.to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"B7\" data-mark=\"laid\""));
    /// # Ok::<(), rummikub_rules::TextError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let mut picture = Picture {
            title: "step".into(),
            desc: self.sentence.to_owned(),
            ..Picture::default()
        };
        picture.text(self.sentence.to_owned());
        picture.melds(left_by(self));
        picture.draw(options)
    }
}

/// The piles after a step, with marks on the tiles that it took up and on a joker that it freed.
fn left_by(step: &StepParts<'_>) -> Vec<DrawnMeld> {
    let mut piles: Vec<DrawnMeld> = step.leaves.iter().map(|pile| drawn(pile)).collect();
    let mark = if step.from_rack {
        TileMark::Laid
    } else {
        TileMark::Moved
    };
    let mut freed = step.action == Some(StepAction::Replace);
    let mut wanted: Vec<Tile> = step.tiles.to_vec();
    for pile in &mut piles {
        if freed && is_joker_alone(pile) {
            pile.tiles[0].mark = Some(TileMark::Freed);
            freed = false;
            continue;
        }
        // They lie together, in the first pile that has them all.
        if wanted
            .iter()
            .all(|tile| pile.tiles.iter().any(|drawn| drawn.tile == *tile))
        {
            for drawn in &mut pile.tiles {
                if let Some(place) = wanted.iter().position(|tile| *tile == drawn.tile) {
                    wanted.swap_remove(place);
                    drawn.mark = Some(mark);
                }
            }
            wanted.clear();
        }
    }
    piles
}

fn is_joker_alone(pile: &DrawnMeld) -> bool {
    matches!(pile.tiles.as_slice(), [tile] if tile.tile.is_joker())
}

fn drawn(pile: &[Tile]) -> DrawnMeld {
    pile.iter().copied().collect()
}

/// The new table; tiles laid are marked in melds that were not there before.
fn changed(before: &Table, after: &Table, laid: &Tiles) -> Vec<DrawnMeld> {
    let mut old = before.melds().to_vec();
    old.sort_unstable();
    let mut counts = laid.counts();
    let melds = after.melds().iter().map(|meld| {
        let mut drawn = DrawnMeld::from(meld);
        if old.binary_search(meld).is_err() {
            for tile in &mut drawn.tiles {
                let count = &mut counts[tile.tile.index()];
                if *count > 0 {
                    *count -= 1;
                    tile.mark = Some(TileMark::Laid);
                }
            }
        }
        drawn
    });
    melds.collect()
}
