//! Plays and their steps as data.

use rummikub_rules as core;
use rummikub_rules::solver::Best;
use serde::Serialize;

use crate::table::TableData;
use crate::text::texts;

/// One move of a hand.
#[derive(Debug, Serialize)]
pub(crate) struct StepData {
    text: String,
    action: &'static str,
    tiles: Vec<String>,
    #[serde(rename = "fromRack")]
    from_rack: bool,
    takes: Vec<Vec<String>>,
    leaves: Vec<Vec<String>>,
}

/// What a player lays and leaves.
#[derive(Debug, Serialize)]
pub(crate) struct PlayData {
    tiles: Vec<String>,
    points: u32,
    table: TableData,
    steps: Vec<StepData>,
    /// Of a best play: what it is worth by the objective, what none is worth more than, and whether
    /// that is the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    proved: Option<bool>,
}

impl PlayData {
    pub(crate) fn new(before: &core::Table, play: &core::solver::Play) -> Self {
        Self {
            tiles: texts(play.tiles().iter()),
            points: play.points(),
            table: play.table().into(),
            steps: steps_between(before, play.table()),
            value: None,
            bound: None,
            proved: None,
        }
    }

    /// The same tiles on another table.
    pub(crate) fn lay_on(&mut self, before: &core::Table, after: &core::Table) {
        self.table = after.into();
        self.steps = steps_between(before, after);
    }

    pub(crate) fn best(before: &core::Table, best: &Best<core::solver::Play>) -> Self {
        Self {
            value: Some(best.value()),
            bound: Some(best.bound()),
            proved: Some(best.is_proved()),
            ..Self::new(before, best.found())
        }
    }
}

impl From<&core::solver::Step> for StepData {
    fn from(step: &core::solver::Step) -> Self {
        let piles = |piles: &[Vec<core::Tile>]| {
            let pile = |pile: &Vec<core::Tile>| texts(pile.iter().copied());
            piles.iter().map(pile).collect()
        };
        Self {
            text: step.to_string(),
            action: step.action().name(),
            tiles: texts(step.tiles().iter().copied()),
            from_rack: step.from_rack(),
            takes: piles(step.takes()),
            leaves: piles(step.leaves()),
        }
    }
}

/// The moves of a hand from one table to another.
fn steps_between(before: &core::Table, after: &core::Table) -> Vec<StepData> {
    let steps = core::solver::Step::between(before, after);
    steps.iter().map(StepData::from).collect()
}
