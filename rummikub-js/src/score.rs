//! Points, and what the end of a game is worth.

use rummikub_rules as core;
use rummikub_rules::score::{Finish, HandKind, PlayerEnd, Points};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::error::Refusal;
use crate::json;
use crate::rules::Rules;

/// Points: a whole number, or a fraction where players share.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum PointsData {
    Whole(i64),
    Fraction { numerator: i64, denominator: i64 },
}

impl From<&Points> for PointsData {
    fn from(points: &Points) -> Self {
        points.whole().map_or_else(
            || Self::Fraction {
                numerator: points.numerator(),
                denominator: points.denominator(),
            },
            Self::Whole,
        )
    }
}

/// The points of each player.
pub(crate) fn all(points: &[Points]) -> Vec<PointsData> {
    points.iter().map(PointsData::from).collect()
}

/// The hand that won.
#[derive(Debug, Serialize)]
pub(crate) struct WinningHandData {
    kind: &'static str,
    value: Option<u16>,
}

impl From<HandKind> for WinningHandData {
    fn from(kind: HandKind) -> Self {
        let (kind, value) = match kind {
            HandKind::Foot => ("foot", None),
            HandKind::Closed { value } => ("closed", Some(value)),
            // The enum may grow; whatever is neither is an ordinary win.
            _ => ("open", None),
        };
        Self { kind, value }
    }
}

/// The end that these words say.
fn finish(
    winner: Option<usize>,
    hand: Option<&str>,
    value: Option<u16>,
    joker_discarded: bool,
) -> Result<Finish, Refusal> {
    let wrong = |message: &str| Err(Refusal::new("score", "bad-finish", message.to_owned()));
    let kind = match (hand, value) {
        (Some("open"), None) => HandKind::Open,
        (Some("foot"), None) => HandKind::Foot,
        (Some("closed"), Some(value)) => HandKind::Closed { value },
        (None, None) if !joker_discarded => {
            let out = |winner| Finish::Out { winner };
            return Ok(winner.map_or(Finish::Stalemate, out));
        }
        _ => {
            return wrong(
                "a hand is `open`, `foot`, or `closed` with its value; only a hand has a value or a joker discarded",
            );
        }
    };
    let Some(winner) = winner else {
        return wrong("a hand needs a winner");
    };
    Ok(Finish::Hand {
        winner,
        kind,
        joker_discarded,
    })
}

#[derive(Debug, Serialize)]
struct ScoresData {
    winners: Vec<usize>,
    points: Vec<PointsData>,
}

#[wasm_bindgen]
impl Rules {
    /// The scores of a game that ended so, as JSON. Each player is four numbers: the points on the rack, whether the
    /// player has left and has melded, and the points for something else.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "a text that may be absent comes as a value"
    )]
    pub fn scores(
        &self,
        players: &[i32],
        winner: Option<usize>,
        hand: Option<String>,
        value: Option<u16>,
        joker_discarded: bool,
    ) -> Result<String, Refusal> {
        let end = |given: &[i32]| {
            let mut end = PlayerEnd::with_rack(given[0].cast_unsigned());
            end.left = given[1] != 0;
            end.melded = given[2] != 0;
            end.bonus = given[3];
            end
        };
        let ends: Vec<PlayerEnd> = players.chunks_exact(4).map(end).collect();
        let finish = finish(winner, hand.as_deref(), value, joker_discarded)?;
        let scores = self.inner.scores(finish, &ends)?;
        json::write(&ScoresData {
            winners: scores.winners().to_vec(),
            points: all(scores.points()),
        })
    }
}

/// What a player gets for a handful of so many tiles.
#[wasm_bindgen]
pub fn handful_bonus(tiles: usize) -> i32 {
    core::score::handful_bonus(tiles)
}
