//! Questions within limits on work: what is found, what is proved, what is promised.

use rummikub_rules::{
    Axis, Opened, Position, Preset, Rack, Rules, Tile,
    solver::{Best, Limit, LimitError, Objective, Plays, Solver, Stopped, Values},
};
use rummikub_testing::{
    Random,
    legal_turns::{Proposal, proposal},
};

use crate::small::{objectives, positions, worth};
use crate::stories::changed;

/// From next to nothing to more than these positions take.
const LIMITS: [u64; 14] = [
    1, 3, 10, 20, 40, 70, 120, 200, 400, 800, 1_600, 4_000, 10_000, 10_000_000,
];

fn limits() -> impl Iterator<Item = Limit> {
    let limits = LIMITS.map(|work| Limit::new(work).expect("not 0"));
    limits.into_iter().chain([Limit::none()])
}

#[test]
fn more_work_never_gives_a_worse_play_and_no_play_is_beyond_the_bound() {
    let (mut r, mut solver) = (Random::new(4), Solver::new());
    let (mut stopped, mut unproved) = (0, 0);
    for (position, plays) in positions(20_261_122, 1200) {
        let what = format!(
            "{:?} {} // {} {:?}",
            position.rules(),
            position.table(),
            position.rack(),
            position.opened()
        );
        for (objective, values) in objectives(&mut r, position.rules()) {
            let optimum = plays.iter().map(|tiles| worth(&values, tiles)).max();
            let mut before: Option<i64> = None;
            for limit in limits() {
                let answer = solver.within(limit).best_play(&position, &objective);
                let again = Solver::new().within(limit).best_play(&position, &objective);
                assert_eq!(answer, again, "{what}");
                let Ok(best) = answer else {
                    assert!(before.is_none(), "{what}");
                    stopped += 1;
                    continue;
                };
                let value = best.as_ref().map(Best::value);
                assert!(before <= value && value <= optimum, "{what}: {limit:?}");
                before = value;
                let Some(best) = best else {
                    assert_eq!(optimum, None, "{what}");
                    continue;
                };
                assert_eq!(worth(&values, best.found().tiles()), best.value());
                assert!(plays.contains(best.found().tiles()), "{what}");
                assert!(Some(best.bound()) >= optimum, "{what}: {limit:?} {best:?}");
                assert_eq!(best.is_proved(), best.bound() == best.value());
                unproved += i32::from(!best.is_proved());
            }
            assert_eq!(before, optimum, "{what}");
        }
    }
    assert!(stopped > 1000 && unproved > 1000, "{stopped} {unproved}");
}

/// A player who has not opened got another opening where the search for one was stopped, which left more to lay
/// beside it; and a play that a narrow pass had found was forgotten where a wider one found a better way that no law
/// allows (where every position is searched like a hard one, since this one is small).
#[test]
fn more_work_keeps_what_less_work_found() {
    let few_rack_tiles = changed(
        Preset::LemadaPrinted,
        &[
            (Axis::Jokers, "3"),
            (Axis::JokerPayment, "rack"),
            (Axis::JokerReuse, "new-meld-with-rack-tiles"),
            (Axis::JokerReuseTiles, "1"),
        ],
    );
    let mut values = [0; 53];
    for (tile, value) in [("B2", 7), ("O9", 8), ("J", -8)] {
        let tile: Tile = tile.parse().expect("a tile");
        values[tile.index()] = value;
    }
    let values = Values::new(values).expect("in range");
    let spears = Preset::Spears1988.rules();
    for (rules, table, rack, opened, objective) in [
        (
            &spears,
            "R6 R7 R8 R9 | K3 R3 B3 O3",
            "R6 R7 R8 R10 R11 R11 B11 J J",
            Opened::No,
            Objective::Tiles,
        ),
        (
            &Preset::Pressman1987.rules(),
            "R11 B11 O11",
            "K11 O8 O9 O10 J J",
            Opened::No,
            Objective::Tiles,
        ),
        (
            &few_rack_tiles,
            "O8 J O10 | R10 R11 R12",
            "B2 O9 J J",
            Opened::Yes,
            Objective::Values(Box::new(values)),
        ),
    ] {
        let before = rules.table_from_text(table).expect("a table");
        let rack: Rack = rack.parse().expect("a rack");
        let position = rules.position(&before, &rack, opened).expect("a position");
        let mut least = None;
        for limit in limits() {
            let found = Solver::new().within(limit).best_play(&position, &objective);
            let value = found.ok().flatten().map(|best| best.value());
            assert!(value >= least, "{table} // {rack}: {limit:?}");
            least = value;
        }
    }
}

/// Wherever a question about many jokers is stopped, the best play is none of less than was found and
/// none beyond the bound.
#[test]
fn a_bound_holds_wherever_a_question_is_stopped() {
    let (mut solver, mut unproved) = (Solver::new(), 0);
    for seed in 0..3_000 {
        let turn = proposal(Random::new(seed)).filter(Proposal::is_light);
        let position = turn.map(|turn| {
            let rack = Rack::from(turn.rack);
            turn.rules.position(&turn.before, &rack, turn.opened)
        });
        let Some(Ok(position)) = position else {
            continue;
        };
        let done = solver.work();
        let best = solver.best_play(&position, &Objective::Tiles);
        let most = best.map(|play| worth(&[1; 53], play.tiles()));
        let work = solver.work() - done;
        for part in (1..16).filter(|_| work > 16) {
            let limit = Limit::new(work * part / 16).expect("not 0");
            let answer = solver.within(limit).best_play(&position, &Objective::Tiles);
            let Ok(Some(best)) = answer else {
                assert!(answer.is_err() || most.is_none(), "seed {seed}, {part}");
                continue;
            };
            let within = Some(best.value()) <= most && most <= Some(best.bound());
            assert!(within, "seed {seed}, {part}: {most:?} {best:?}");
            unproved += usize::from(!best.is_proved());
        }
    }
    assert!(unproved > 1000, "{unproved}");
}

#[test]
fn yes_and_no_are_never_guessed() {
    let mut solver = Solver::new();
    let mut known = [0; 2];
    for (position, plays) in positions(31, 600) {
        for (at, limit) in limits().enumerate() {
            let can_play = solver.within(limit).can_play(&position);
            known[usize::from(at > 0)] += i32::from(can_play.is_ok());
            match can_play {
                Ok(can_play) => assert_eq!(can_play, !plays.is_empty()),
                Err(stopped) => {
                    assert_eq!(stopped.code(), "stopped");
                    assert!(limit.work().is_some());
                }
            }
        }
    }
    assert!(0 < known[0] && known[0] < 600, "{known:?}");
}

#[test]
fn plays_are_stopped_between_two_and_within_one_and_go_on_where_they_stopped() {
    let mut solver = Solver::new();
    let mut stops = 0;
    for (position, mut plays) in positions(77, 400) {
        let mut found = Vec::new();
        let mut all = solver
            .within(Limit::new(1).expect("not 0"))
            .plays(&position);
        let mut work = 1;
        loop {
            found.extend(all.by_ref().map(|play| *play.tiles()));
            if !all.is_stopped() {
                break;
            }
            stops += 1;
            work *= 2;
            all.set_limit(work.try_into().expect("not 0"));
        }
        found.sort_unstable();
        plays.sort_unstable();
        assert_eq!(found, plays);
    }
    assert!(stops > 400);
}

/// A table of equal melds and a rack of nearly all else, under rules that make every joker an affair:
/// without a limit each question would take very long.
fn hostile() -> Vec<Position> {
    let mut hostile = Vec::new();
    for (axes, table, rack) in [
        (
            "jokers 4, ones low-or-high, joker_payment rack-or-table, joker_reuse new-meld",
            "group K1 J J | group B1 J J | K1 R1 B1 O1",
            "R1",
        ),
        (
            "copies 4, jokers 8, max_jokers_per_meld 1, joker_payment rack-or-table, \
             joker_reuse new-meld-with-rack-tiles, rack_joker_tiles 2",
            "K5 R5 B5 O5 | R7 B7 O7 J | K5 R5 O5 | K6 O6 J | B6 O6 J",
            "K6 R4 R6 R6 R6 J J",
        ),
        (
            "jokers 5, joker_payment rack-or-table, joker_reuse new-meld",
            "group K3 J J | group K3 J J | R3 B3 O3 | R1 R2 R3 R4",
            "K4 R5 R5 B3 J",
        ),
    ] {
        let mut rules = Rules::preset("free-jokers").expect("a preset").to_builder();
        for setting in axes.split(", ").chain(["joker_retrieval replace"]) {
            let (name, value) = setting.trim().split_once(' ').expect("a name and a value");
            let axis = Axis::from_name(name).expect("an axis");
            rules.set(axis, value).expect("a value");
        }
        let rules = rules.build().expect("rules");
        let table = rules.table_from_text(table).expect("a table");
        let rack: Rack = rack.parse().expect("a rack");
        for opened in [Opened::Yes, Opened::No] {
            hostile.push(rules.position(&table, &rack, opened).expect("a position"));
        }
    }
    hostile
}

/// What a question may spend beyond its limit: what cannot be stopped in the middle.
const BEYOND: u64 = 8_000;

#[test]
fn no_question_spends_much_more_than_it_may() {
    for position in hostile() {
        for limit in [1, 1_000, 30_000] {
            let limit = Limit::new(limit).expect("not 0");
            let most = limit.work().unwrap_or(0) + BEYOND;
            let mut solver = Solver::new();
            let mut spent = 0;
            let mut check = |solver: &Solver, what: &str| {
                let now = solver.work();
                assert!(now - spent <= most, "{what}: {} of {limit:?}", now - spent);
                spent = now;
            };
            let _ = solver.within(limit).can_play(&position);
            check(&solver, "can_play");
            for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
                let _ = solver.within(limit).best_play(&position, &objective);
                check(&solver, "best_play");
                let _ = solver.within(limit).opening(&position, &objective);
                check(&solver, "opening");
            }
            solver.within(limit).plays(&position).for_each(drop);
            check(&solver, "plays");
            let all = *position.rack().tiles();
            let _ = solver.within(limit).arrange(position.rules(), &all);
            check(&solver, "arrange");
            let limited = |solver: &mut Solver| {
                let _ = solver.best_play(&position, &Objective::Tiles);
                solver.plays(&position).for_each(drop);
            };
            let _ = solver.within(limit).ask(limited);
            check(&solver, "ask");
            let _ = solver.within(limit).count_plays(&position);
            // plays and tables, each with the whole limit
            assert!(solver.work() - spent <= 2 * most, "count_plays");
        }
    }
}

#[test]
fn a_wish_to_stop_is_heard_by_every_question() {
    let mut solver = Solver::new();
    // what takes little is answered before anybody is asked
    let rules = Rules::preset("rummy-q").expect("a preset");
    let table = "B1 B2 B3 | O11 O12 O13 | R10 R11 R12 R13 | B6 B7 B8 | K6 K7 K8 K9 K10 K11 | O9 O10 \
                 O11 | B1 B2 B3 | O7 O8 O9 | B9 B10 B11 | K6 K7 K8 K9 K10 K11 | B11 B12 B13 | O1 O2 \
                 O3 | R8 R9 R10 R11 | group R2 J J | R6 B6 O6";
    let rack = "K1 K1 K2 K3 K4 K4 K12 K13 R1 R1 R2 R3 R5 R5 R7 R7 R8 R9 R12 R13 B5 B5 B7 B8 B9 B10 \
                 B12 B13 O1 O2 O3 O5 O5 O6 O7 O8 O10 O13";
    let table = rules.table_from_text(table).expect("a table");
    let rack: Rack = rack.parse().expect("a rack");
    let position = rules.position(&table, &rack, Opened::Yes);
    let position = position.expect("a position");
    let stopped = solver.within(Limit::none()).or_when(|| true);
    let best = stopped.best_play(&position, &Objective::Tiles);
    assert!(best.is_err() || best.is_ok_and(|best| best.is_some_and(|best| !best.is_proved())));
    let mut plays = solver.plays(&position).or_when(|| true);
    plays.by_ref().for_each(drop);
    assert!(plays.is_stopped());
    // and is forgotten afterwards
    assert_eq!(solver.within(Limit::none()).can_play(&easy()), Ok(true));
}

/// A position that takes no search to speak of.
fn easy() -> Position {
    let rules = Rules::preset("free-jokers").expect("a preset");
    let table = rules.table_from_text("K1 K2 K3").expect("a table");
    let rack: Rack = "K4 K5".parse().expect("a rack");
    rules
        .position(&table, &rack, Opened::Yes)
        .expect("a position")
}

#[test]
fn a_limit_holds_for_one_question_and_not_for_the_next() {
    let position = easy();
    let mut solver = Solver::new();
    let one = Limit::new(1).expect("not 0");
    let best = solver.within(one).best_play(&position, &Objective::Tiles);
    let best = best.expect("a play").expect("a play");
    assert_eq!((best.value(), best.bound()), (1, 2));
    let best = solver.best_play(&position, &Objective::Tiles);
    assert_eq!(best.map(|best| best.tiles().len()), Some(2));
    // within another limit the narrower one holds
    let stopped = solver.within(one).ask(|solver| {
        let none = solver.within(Limit::none());
        none.best_play(&position, &Objective::Tiles)
    });
    assert_eq!(stopped.map_err(Stopped::code), Err("stopped"));
}

#[test]
fn plays_of_a_limited_solver_may_be_kept_without_it() {
    let position = easy();
    let mut solver = Solver::new();
    let kept: Plays<'static> = solver
        .within(Limit::new(1).expect("not 0"))
        .plays(&position)
        .into_owned();
    assert_eq!(kept.count(), 2);
}

#[test]
fn a_limit_of_nothing_is_none() {
    assert_eq!(Limit::new(0), Err(LimitError::Zero));
    assert_eq!(LimitError::Zero.code(), "zero-limit");
    assert_eq!(Limit::default().work(), Some(Limit::DEFAULT_WORK));
    assert_eq!(Limit::from(std::num::NonZeroU64::MIN).work(), Some(1));
}

/// The search of a table with four jokers beside a rack of sixty tiles, found by a hunt, was stopped with the one
/// tile that is seen at once, although the rack alone makes melds of forty-four.
#[test]
fn a_search_that_is_stopped_knows_what_a_large_rack_makes_by_itself() {
    let rules = Rules::preset("mcgraw").expect("a preset");
    let table =
        "O9 J O11 O12 | O4 O5 J | J K11 K12 K13 | K7 R7 B7 | R2 B2 O2 | R9 J R11 | R1 R2 R3";
    let table = rules.table_from_text(table).expect("a table");
    let rack: Rack = "K1 K1 K2 K2 K3 K4 K4 K5 K5 K6 K9 K9 K11 R1 R3 R4 R4 R5 R5 R6 R6 R8 R8 R11 R12 R12 \
                      R13 B1 B2 B3 B3 B4 B4 B5 B5 B7 B9 B9 B11 B11 B12 B13 O1 O1 O2 O3 O3 O4 O5 O7 O8 O9 \
                      O11 O13 O13"
        .parse()
        .expect("a rack");
    let position = rules.position(&table, &rack, Opened::Yes);
    let position = position.expect("a position");
    let limit = Limit::new(2_000).expect("not 0");
    let best = Solver::new()
        .within(limit)
        .best_play(&position, &Objective::Tiles);
    let best = best.expect("a play at sight").expect("a play");
    assert!(best.value() >= 44 && best.bound() <= 55, "{best:?}");
    assert!(position.check(&best.found().table().into()).is_legal());
}

/// The search of a small table whose every meld holds a joker, found by a hunt, was stopped by the default limit with
/// the one tile that is seen at once, although the rack alone makes three melds.
#[test]
fn a_search_that_is_stopped_knows_what_can_be_laid_beside_the_jokers() {
    let one_joker_a_meld = changed(
        Preset::LemadaPrinted,
        &[
            (Axis::Jokers, "4"),
            (Axis::MaxJokersPerMeld, "1"),
            (Axis::InitialTablePlay, "same-turn"),
            (Axis::JokerRetrieval, "replace"),
            (Axis::JokerReuse, "any"),
        ],
    );
    let table = one_joker_a_meld.table_from_text("O8 O9 O10 J | R10 B10 J | K9 B9 J | J B11 B12");
    let rack: Rack = "K1 K8 K9 K12 R8 R9 R10 B1 B2 B3 B7 B8 B9 B11 O7 O12"
        .parse()
        .expect("a rack");
    let position = one_joker_a_meld.position(&table.expect("a table"), &rack, Opened::Yes);
    let position = position.expect("a position");
    for limit in [Limit::new(2_000).expect("not 0"), Limit::default()] {
        let mut solver = Solver::new();
        let best = solver
            .within(limit)
            .best_play(&position, &Objective::Tiles)
            .expect("a play at sight")
            .expect("a play");
        assert!(best.value() >= 9 && best.bound() >= 13, "{best:?}");
        assert!(position.check(&best.found().table().into()).is_legal());
    }
}
