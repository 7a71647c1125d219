//! Questions within limits on work: what is found, what is proved, what is promised.

use rummikub_rules::{
    Axis, Opened, Position, Rack, Rules,
    solver::{Best, Limit, LimitError, Objective, Plays, Solver, Stopped},
};
use rummikub_testing::{
    Random,
    legal_turns::{Proposal, proposal},
};

use crate::small::{objectives, positions, worth};

/// From next to nothing to more than these positions take.
const LIMITS: [u64; 9] = [1, 3, 10, 30, 100, 300, 1_000, 10_000, 10_000_000];

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

/// Small positions full of jokers, some of which once took minutes: so much work and no more, for a best
/// play by tiles, and whether the whole rack can be laid.
#[test]
fn small_positions_take_little_work() {
    let small = [
        (
            "jokers 4, ones low-or-high, joker_payment rack-or-table, joker_reuse new-meld",
            "group K1 J J | group B1 J J | K1 R1 B1 O1",
            "R1",
            1_000,
        ),
        (
            "copies 4, ones low-or-high, joker_payment rack-or-table, joker_reuse new-meld",
            "K1 R1 B1 O1 | K1 R1 B1 J | R1 B1 O1 J | K12 R12 O12 | K12 K13 K1",
            "K13 R13 B13 O13 R1 B12 O12 R12",
            1_000,
        ),
        (
            "jokers 4, joker_payment rack-or-table, joker_reuse new-meld",
            "group K3 J J | group B3 J J | K3 R3 B3 O3",
            "R3",
            1_000,
        ),
        (
            "copies 4, jokers 8, max_jokers_per_meld 1, joker_payment rack-or-table, \
             joker_reuse new-meld-with-rack-tiles, rack_joker_tiles 2",
            "K5 R5 B5 O5 | R7 B7 O7 J | K5 R5 O5 | K6 O6 J | B6 O6 J",
            "K6 R4 R6 R6 R6 J J",
            20_000,
        ),
        (
            "jokers 5, joker_payment rack-or-table, joker_reuse new-meld",
            "group K3 J J | group K3 J J | R3 B3 O3 | R1 R2 R3 R4",
            "K4 R5 R5 B3 J",
            150_000,
        ),
    ];
    for (axes, table, rack, most) in small {
        let position = ruled(axes, table, rack);
        for objective in [Objective::Tiles, Objective::EmptyRack] {
            let mut solver = Solver::new();
            let best = solver.best_play(&position, &objective);
            assert!(best.is_some(), "{table} // {rack}");
            let work = solver.work();
            assert!(work <= most, "{work} for {table} // {rack}");
        }
    }
}

/// Crowded tables that were found by hunts, with what the best play lays and work that is enough. Once the
/// first took seven times as much, since the combination of old melds that lays all was searched last, and
/// the second five hundred times, since prices of jokers and company went to and fro. The third is of a game
/// between programs; it reached the default limit, since quick comparisons of states counted as much as slow
/// steps. The fourth took eight times as much, since its bounds were made at first
/// prices, and every one was looked at for every state.
#[test]
fn crowded_positions_take_no_more_work_than_now() {
    let crowded = [
        (
            "rummy-q",
            "B11 B12 B13 | K5 K6 K7 | B11 B12 B13 | R8 B8 O8 J | O3 O4 O5 | K9 R9 B9 O9",
            "K1 K1 K2 K2 K3 K3 K4 K4 K5 K6 K7 K8 K8 K9 K10 K10 K11 K11 K12 K12 K13 K13 R1 R1 R2 \
             R2 R3 R3 R4 R4 R6 R6 R7 R7 R8 R9 R13 R13 B1 B2 B2 B3 B3 B4 B4 B5 B6 B6 B7 B7 B9 O1 \
             O1 O2 O2 O3 O4 O5 O6 O7 O7 O9 O10 O10 O12 O12 O13 J",
            68,
            120_000,
        ),
        (
            "xp",
            "group O4 J J | B8 B9 B10 B11 | K11 K12 J | R8 R9 R10 R11 | O7 J O9 | R11 R12 R13 | \
             K9 R9 O9 | B11 B12 B13 | B2 B3 B4 B5 B6 | K9 R9 B9 O9 | K2 K3 K4 | K10 K11 K12 K13 | \
             R3 R4 R5 | K9 K10 K11 | O3 O4 O5 | B1 B2 B3 | O5 O6 O7",
            "K1 K1 K3 K3 K4 K4 K6 K6 K6 K8 K8 K8 K12 K13 K13 R1 R1 R1 R2 R2 R2 R3 R3 R4 R4 R5 R5 \
             R7 R7 R8 R8 R10 R12 R12 R13 R13 B1 B2 B3 B4 B4 B5 B5 B7 B7 B7 B9 B11 B12 B12 O2 O2 \
             O2 O3 O3 O4 O5 O6 O6 O7 O10 O10 O10 O12 O12 O12 O13",
            64,
            350_000,
        ),
        (
            "mcgraw",
            "K1 K2 J | K5 K6 K7 K8 K9 K10 K11 | R6 R7 R8 | B1 B2 B3 | B5 B6 B7 | O6 O7 O8 | O10 O11 J O13 \
             | K4 R4 B4 | K6 R6 O6 | K7 R7 B7 | R8 B8 O8 | K11 B11 J | B13 O13 J",
            "K3 R2 B2 B10 B13 O9",
            4,
            100_000,
        ),
        (
            "american",
            "run J O8 J | K10 K11 K12 | B6 B7 B8 B9 B10 | O10 O11 O12 O13 | B6 B7 B8 | K4 R4 B4 \
             O4 | B9 B10 B11 | O5 O6 O7 | K6 K7 K8 | K8 K9 K10 K11 K12 | K4 K5 K6",
            "K1 K1 K2 K2 K3 K3 K5 K7 K9 K13 K13 R1 R1 R2 R2 R3 R3 R5 R5 R6 R6 R7 R7 R8 R9 R9 R10 \
             R10 R11 R11 R12 R12 R13 R13 B1 B1 B3 B3 B4 B11 B12 B12 B13 B13 O1 O1 O2 O2 O3 O3 O4 \
             O5 O6 O7 O8 O9 O9 O10 O11 O12 O13",
            61,
            400_000,
        ),
    ];
    for (preset, table, rack, tiles, most) in crowded {
        let rules = Rules::preset(preset).expect("a preset");
        let table = rules.table_from_text(table).expect("a table");
        let rack: Rack = rack.parse().expect("a rack");
        let position = rules
            .position(&table, &rack, Opened::Yes)
            .expect("a position");
        let mut solver = Solver::new();
        let best = solver
            .best_play(&position, &Objective::Tiles)
            .expect("a play");
        assert_eq!(best.tiles().len(), tiles, "{preset}");
        let work = solver.work();
        assert!(work <= most, "{work} under {preset}");
    }
}

/// A position of a player who has opened, under free jokers that are replaced but for these axes.
fn ruled(settings: &str, table: &str, rack: &str) -> Position {
    let mut rules = Rules::preset("free-jokers").expect("a preset").to_builder();
    for setting in settings.split(", ").chain(["joker_retrieval replace"]) {
        let (name, value) = setting.trim().split_once(' ').expect("a name and a value");
        let set = rules.set(Axis::from_name(name).expect("an axis"), value);
        set.expect("a value");
    }
    let rules = rules.build().expect("rules");
    let table = rules.table_from_text(table).expect("a table");
    let rack: Rack = rack.parse().expect("a rack");
    rules
        .position(&table, &rack, Opened::Yes)
        .expect("a position")
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
    let position = hostile().remove(4);
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
