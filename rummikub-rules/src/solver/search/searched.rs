//! What tests ask of the search that goes one way, from the lowest number up.

use crate::Position;
use crate::solver::Objective;
use crate::solver::meter::Meter;
use crate::solver::objective::joker_points;
use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide};
use crate::solver::problem::question::{PlainPosition, Question};
use crate::solver::search::engine::Engine;
use crate::solver::search::engines::weights_of_some;

/// How many tiles the best play has, or that of the whole rack, and how much work that takes one way.
pub(super) fn searched(position: &Position, objective: &Objective) -> (Option<u8>, u64) {
    let plain = PlainPosition::new(position);
    let joker_points = joker_points(position.rules());
    let Some(tile) = objective.values(joker_points) else {
        let question = plain.question_for(&plain.rack);
        return one_way::<i64>(&question, &weights_of_some(&question), true);
    };
    let values = CallerValues { tile, joker_points };
    let question = plain.question();
    if values.is_small(question.hi) {
        one_way::<i64>(&question, &values.weights(question.hi), false)
    } else {
        one_way::<Wide>(&question, &values.weights(question.hi), false)
    }
}

fn one_way<K: OrderKey + Default>(
    question: &Question<'_>,
    weights: &Weights<K>,
    any: bool,
) -> (Option<u8>, u64) {
    let (mut engine, mut meter) = (Engine::default(), Meter::default());
    let alone = (!any).then(|| engine.rack_alone(question, weights, &mut meter));
    let found = engine.one_way(question, weights, (any, alone.flatten()), &mut meter);
    let tiles = found.map(|found| found.played.iter().sum());
    (tiles, meter.done())
}
