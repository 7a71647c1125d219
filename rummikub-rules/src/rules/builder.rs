//! Rules in the making: axes are set in any order, contradictions are found at the end.

use super::{
    Axis, DiscardPickup, JokerMelds, JokerRetrieval, PoolEmpty, Rules, RulesBuilder, RulesError,
    Scoring, SessionWinner, TablePlay, TileSet, Trump, TurnStructure, axes::unknown,
};

impl RulesBuilder {
    pub(super) const fn new(rules: Rules) -> Self {
        Self(rules)
    }

    /// Sets an axis from its text, as [`Rules::value`] writes it.
    ///
    /// # Errors
    /// When the axis has no such value; nothing is changed.
    pub fn set(&mut self, axis: Axis, value: &str) -> Result<&mut Self, RulesError> {
        self.0.set(axis, value)?;
        Ok(self)
    }

    /// The rules.
    ///
    /// # Errors
    /// When a number is out of range, or two axes contradict each other, by name.
    pub fn build(&self) -> Result<Rules, RulesError> {
        let rules = self.0;
        if let Some(axis) = rules.out_of_range() {
            return Err(unknown(axis, &rules.value(axis)));
        }
        let manipulation =
            rules.table_play == TablePlay::Full && rules.joker_melds == JokerMelds::Splittable;
        if rules.joker_retrieval == JokerRetrieval::Clear && !manipulation {
            return Err(RulesError::ClearWithoutManipulation);
        }
        if rules.least_players > rules.most_players {
            return Err(RulesError::PlayersOutOfOrder {
                least: rules.least_players,
                most: rules.most_players,
            });
        }
        match rules.tile_set {
            TileSet::ClassicToFourPlayers if rules.copies < 2 || rules.jokers < 2 => {
                return Err(RulesError::NoClassicSubset);
            }
            TileSet::DoubleFromFourPlayers if rules.copies > 2 => {
                return Err(RulesError::TooManyCopies);
            }
            _ => {}
        }
        if let Some(axis) = of_other_structure(&rules) {
            let structure = match rules.turn_structure {
                TurnStructure::DrawOrPlay => TurnStructure::DrawMeldDiscard,
                TurnStructure::DrawMeldDiscard => TurnStructure::DrawOrPlay,
            };
            let value = rules.value(axis);
            return Err(RulesError::OtherTurnStructure {
                axis,
                value,
                structure,
            });
        }
        if rules.target_score.is_some() && rules.session_winner != SessionWinner::Target {
            return Err(RulesError::TargetWithoutSession);
        }
        Ok(rules)
    }
}

/// The first axis whose value belongs to the other structure of a turn.
fn of_other_structure(rules: &Rules) -> Option<Axis> {
    let pool_of_discards = matches!(
        rules.pool_empty,
        PoolEmpty::EndAtMissingDraw | PoolEmpty::EndAfterLastDraw
    );
    let draw_or_play = rules.turn_structure == TurnStructure::DrawOrPlay;
    let wrong = [
        (Axis::PoolEmpty, draw_or_play == pool_of_discards),
        (
            Axis::DiscardPickup,
            draw_or_play && rules.discard_pickup != DiscardPickup::Never,
        ),
        (Axis::Trump, draw_or_play && rules.trump != Trump::None),
        (
            Axis::StarterExtraTiles,
            draw_or_play && rules.starter_extra_tiles > 0,
        ),
        (
            Axis::Scoring,
            draw_or_play && rules.scoring == Scoring::Award,
        ),
    ];
    wrong
        .into_iter()
        .find_map(|(axis, wrong)| wrong.then_some(axis))
}
