//! What tests ask the search, and what they ask of the one that goes one way, from the lowest number up.

use crate::solver::meter::Meter;
use crate::solver::objective::joker_points;
use crate::solver::problem::ordering::{CallerValues, OrderKey, Weights, Wide};
use crate::solver::problem::question::{PlainPosition, Question};
use crate::solver::search::engine::Engine;
use crate::solver::search::engines::weights_of_some;
use crate::solver::{Objective, Solver};
use crate::{Axis, Opened, Position, Rules};
use alloc::string::{String, ToString};
use rummikub_testing::Random;
use rummikub_testing::legal_turns::proposal;
use rummikub_testing::literal::generate;

/// A random small position under random rules.
pub(super) fn random_position(seed: u64) -> Position {
    let text = generate::turn(seed);
    let axes = text.rules.axes().into_iter();
    position(Rules::default(), axes, &text.before, &text.rack).expect("rules")
}

/// A random one with jokers, equal tiles and crowded numbers where melds with jokers are frozen
/// until these are replaced, or none where nothing came of it.
pub(super) fn random_crowded_position(seed: u64) -> Option<Position> {
    let made = proposal(Random::new(seed))?;
    let (preset, others) = made.rules.nearest_preset();
    let rules = Rules::preset(preset.name()).expect("a preset");
    let axes = others
        .iter()
        .map(|axis| (axis.name(), made.rules.value(*axis)))
        .chain([
            ("joker_retrieval", "replace".into()),
            ("joker_melds", "frozen".into()),
        ]);
    let (before, rack) = (made.before.to_string(), made.rack.to_string());
    position(rules, axes, &before, &rack)
}

/// The same where melds may only be extended, and nothing is asked of jokers but what the rules of the seed say of retrieved
/// ones.
pub(super) fn random_extended_position(seed: u64) -> Option<Position> {
    let made = proposal(Random::new(seed))?;
    let reuse = if seed.is_multiple_of(3) {
        "any"
    } else {
        "new-meld"
    };
    let payment = if seed.is_multiple_of(5) {
        "both"
    } else {
        "either"
    };
    let axes = [
        ("copies", "4"),
        ("jokers", "8"),
        ("ones", "low-or-high"),
        ("table_play", "extend-only"),
        ("joker_retrieval", "replace"),
        ("joker_payment", "rack"),
        ("joker_group_of_three", payment),
        ("joker_reuse", reuse),
        ("rack_joker_tiles", "0"),
        ("max_jokers_per_meld", "none"),
    ];
    let axes = axes.map(|(axis, value)| (axis, value.into()));
    let (before, rack) = (made.before.to_string(), made.rack.to_string());
    position(Rules::default(), axes.into_iter(), &before, &rack)
}

/// A position of a player who has opened under a preset.
pub(crate) fn preset_position(preset: &str, before: &str, rack: &str) -> Position {
    let rules = Rules::preset(preset).expect("a preset");
    position(rules, core::iter::empty(), before, rack).expect("a position")
}

/// What the testing crate makes is of another build of this one, and named again.
fn position<'a>(
    rules: Rules,
    settings: impl Iterator<Item = (&'a str, String)>,
    before: &str,
    rack: &str,
) -> Option<Position> {
    let mut builder = rules.to_builder();
    for (name, value) in settings {
        let axis = Axis::from_name(name).expect("an axis");
        builder.set(axis, &value).expect("a value of the axis");
    }
    let rules = builder.build().ok()?;
    let table = rules.table_from_text(before).expect("a table");
    let rack = rack.parse().expect("a rack");
    rules.position(&table, &rack, Opened::Yes).ok()
}

/// How many tiles the best play has, or that of the whole rack, and how much work that takes one way.
pub(crate) fn searched(position: &Position, objective: &Objective) -> (Option<u8>, u64) {
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

/// The same as a caller asks for it, from both ends in turns.
pub(crate) fn searched_both_ways(
    position: &Position,
    objective: &Objective,
) -> (Option<usize>, u64) {
    let mut solver = Solver::new();
    let best = solver.best_play(position, objective);
    (best.map(|play| play.tiles().len()), solver.work())
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
