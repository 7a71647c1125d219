//! The solver against the turn check and the literal referee on random small turns under random
//! values of every axis, in all directions: what the solver plays is legal; what is legal the
//! solver has.
//!
//! `RUMMIKUB_SEEDS=100000..2000000 cargo test --release -p rummikub-rules --test solver referee` takes other seeds.

use std::collections::BTreeSet;

use rummikub_rules::{
    MeldKind, MeldSetup, Opened, Rack, Rules, Table, TableSetup, Tiles, Turn,
    solver::{Objective, Opening, Play, Solver, brute},
};
use rummikub_testing::{
    Random,
    environment::seeds,
    library_rules,
    literal::{self, generate},
    positions::can_be_followed,
};

/// A position of the generator, in the words of both sides.
struct Case {
    seed: u64,
    text: generate::Generated,
    rules: Rules,
    before: Table,
    rack: Rack,
    after: TableSetup,
}

impl Case {
    fn new(seed: u64) -> Self {
        let text = generate::turn(seed);
        let rules = library_rules(&text.rules);
        Self {
            seed,
            before: rules.table_from_text(&text.before).expect("a legal table"),
            rack: text.rack.parse().expect("a rack"),
            after: text.after.parse().expect("tiles"),
            rules,
            text,
        }
    }

    /// Whether the literal referee allows the turn.
    fn literal(&self, after: &str) -> bool {
        let t = &self.text;
        literal::judge(&t.rules, &t.before, &t.rack, after, t.opened).expect("a position")
    }

    /// Whether the turn check allows the turn.
    fn checked(&self, after: &TableSetup) -> bool {
        let turn = Turn::new(
            &self.before,
            &self.rack,
            after,
            Opened::from(self.text.opened),
        );
        self.rules.check_turn(&turn).expect("a position").is_legal()
    }

    /// Whether there are few enough jokers for an ordinary run, where the slow ones of both sides
    /// take milliseconds.
    fn is_light(&self) -> bool {
        let bound = self.rules.max_jokers_per_meld().is_some() || self.rules.rack_joker_tiles() > 0;
        let jokers = self.before.tiles().jokers() + self.rack.tiles().jokers();
        jokers <= if bound { 2 } else { 3 }
    }

    fn what(&self) -> String {
        format!("seed {}: {:?}", self.seed, self.text)
    }

    fn assert_legal(&self, play: &Play) {
        let what = self.what();
        assert!(self.checked(&play.table().into()), "{play:?} {what}");
        assert!(self.literal(&play.table().to_string()), "{play:?} {what}");
        let tiles = self.before.tiles().checked_add(play.tiles());
        assert_eq!(tiles.as_ref(), Some(play.table().tiles()), "{what}");
    }
}

fn best(solver: &mut Solver, case: &Case, objective: &Objective) -> Option<Play> {
    let Case {
        rules,
        before,
        rack,
        ..
    } = case;
    solver.best_play(
        &rules
            .position(before, rack, Opened::from(case.text.opened))
            .expect("a position"),
        objective,
    )
}

/// Best plays are legal to both, no legal turn beats them, and `can_play` knows of them.
#[test]
fn best_plays_pass_both_referees_and_no_legal_turn_is_better() {
    let mut solver = Solver::new();
    let (mut played, mut legal) = (0, 0);
    let seeds = seeds(8_000);
    let turns = seeds.end - seeds.start;
    for seed in seeds {
        let case = Case::new(seed);
        if !case.is_light() {
            continue;
        }
        let (tiles, points) = (
            best(&mut solver, &case, &Objective::Tiles),
            best(&mut solver, &case, &Objective::Points),
        );
        let can = solver.can_play(
            &case
                .rules
                .position(&case.before, &case.rack, Opened::from(case.text.opened))
                .expect("a position"),
        );
        assert_eq!(can, tiles.is_some(), "{}", case.what());
        assert_eq!(tiles.is_some(), points.is_some(), "{}", case.what());
        for play in tiles.iter().chain(&points) {
            case.assert_legal(play);
            assert!(
                can_be_followed(&case.before, play),
                "{play:?} {}",
                case.what()
            );
            played += 1;
        }
        if case.literal(&case.text.after) {
            legal += 1;
            let after = case.rules.table(&case.after).expect("a legal table");
            let laid = after.tiles().saturating_sub(case.before.tiles());
            let (Some(tiles), Some(points)) = (tiles, points) else {
                panic!("a legal turn is missed: {}", case.what());
            };
            assert!(tiles.tiles().len() >= laid.len(), "{}", case.what());
            let worth = Rack::from(laid).points(30);
            assert!(points.points() >= worth, "{}", case.what());
        }
    }
    assert!(
        played > turns / 3 && legal > turns / 6,
        "{played} plays, {legal} legal"
    );
}

/// The played tiles of every legal turn are among the plays; every play is legal to both; and of
/// small positions every table is known.
#[test]
fn every_legal_turn_is_among_the_plays() {
    let mut solver = Solver::new();
    let (mut found, mut tables) = (0, 0);
    let seeds = seeds(4_000);
    let turns = seeds.end - seeds.start;
    for seed in seeds {
        let case = Case::new(seed);
        let Case {
            rules,
            before,
            rack,
            ..
        } = &case;
        if rack.tiles().len() > 7 || !case.is_light() {
            continue;
        }
        let opened = case.text.opened;
        let plays = solver.plays(
            &rules
                .position(before, rack, Opened::from(opened))
                .expect("a position"),
        );
        let mut all = BTreeSet::new();
        for play in plays {
            case.assert_legal(&play);
            assert!(
                all.insert(*play.tiles()),
                "a play comes twice: {}",
                case.what()
            );
        }
        if case.literal(&case.text.after) {
            let after = case.rules.table(&case.after).expect("a legal table");
            let laid = after.tiles().saturating_sub(before.tiles());
            assert!(
                all.contains(&laid),
                "{laid} is no play but legal: {}",
                case.what()
            );
            found += 1;
            let count = solver.count_plays(
                &rules
                    .position(before, rack, Opened::from(opened))
                    .expect("a position"),
                20_000,
            );
            if let Ok(count) = count {
                assert_eq!(count.plays, all.len() as u64, "{}", case.what());
                let every = brute::tables_after(rules, before, rack, opened.into());
                assert_eq!(count.tables, every.len() as u64, "{}", case.what());
                assert!(every.contains(&after), "{}", case.what());
                tables += 1;
            }
        }
    }
    assert!(
        found > turns / 9 && tables > turns / 20,
        "{found} found, {tables} tables"
    );
}

/// The best opening is legal to both, as good as any that the slow solver finds, and there is
/// none only where the literal referee finds none.
#[test]
fn openings_agree_with_the_literal_referee() {
    let mut solver = Solver::new();
    let mut opened = 0;
    for seed in seeds(8_000) {
        let mut case = Case::new(seed);
        // nothing on the table, and an opening that must lie there by itself
        case.text.rules.same_turn = false;
        case.text.before = String::new();
        case.text.opened = false;
        let mut tiles = *case.rack.tiles();
        let laid = case.after.melds().iter().flat_map(MeldSetup::tiles);
        for slot in laid {
            if tiles.count(slot.tile) < case.rules.copies_of(slot.tile) {
                tiles.add(slot.tile).expect("room for a tile of the set");
            }
        }
        (case.rack, case.text.rack) = (Rack::from(tiles), tiles.to_string());
        case.before = Table::default();
        case.rules = library_rules(&case.text.rules);
        if !case.is_light() {
            continue;
        }
        let slots = literal::text::tiles(&case.text.rack).expect("tiles");
        let expected = literal::opening::find(&case.text.rules, &slots).is_some();
        for objective in [Objective::Tiles, Objective::Points] {
            let position = case
                .rules
                .position(&Table::default(), &case.rack, Opened::No);
            let best = solver.opening(&position.expect("a position"), &objective);
            assert_eq!(best.is_some(), expected, "{}", case.what());
            let Some(best) = best else { continue };
            assert!(best.points() >= case.rules.initial_meld());
            let check = case.rules.check_initial_meld(&setup(&best), &case.rack);
            assert!(check.is_ok(), "{best:?} {}", case.what());
            assert_eq!(check.points, best.points(), "{}", case.what());
            let text: Vec<String> = best.melds().iter().map(ToString::to_string).collect();
            assert!(case.literal(&text.join(" | ")), "{best:?} {}", case.what());
            if tiles.len() <= 9 {
                let all = brute::solve(&case.rules, &case.before, &case.rack, Opened::No);
                let rank = |t: &Tiles| {
                    let points = Rack::from(*t).points(30);
                    let size = t.len() as u32;
                    match objective {
                        Objective::Points => (points, size, t.counts()),
                        _ => (size, points, t.counts()),
                    }
                };
                let most = all.plays.iter().max_by_key(|t| rank(t));
                assert_eq!(Some(best.tiles()), most, "{}", case.what());
            }
            opened += 1;
        }
    }
    assert!(opened > 500, "{opened} openings");
}

/// The melds of an opening as a proposal.
fn setup(opening: &Opening) -> TableSetup {
    let melds = opening.melds().iter().map(|meld| {
        let tiles = meld.slots().map(|slot| slot.tile);
        let kind = match meld {
            rummikub_rules::Meld::Run(_) => MeldKind::Run,
            rummikub_rules::Meld::Group(_) => MeldKind::Group,
        };
        MeldSetup::new(Some(kind), tiles)
    });
    let mut all = TableSetup::default();
    all.extend(melds);
    all
}

/// A heap can be laid completely where the slow solver finds a table of exactly its tiles.
#[test]
fn heaps_are_arranged_exactly_where_the_slow_solver_can() {
    let mut solver = Solver::new();
    let (mut laid, mut refused) = (0, 0);
    for seed in seeds(8_000) {
        let case = Case::new(seed);
        let mut random = Random::new(seed);
        let all: Vec<_> = case
            .after
            .melds()
            .iter()
            .flat_map(|meld| meld.tiles().iter().map(|slot| slot.tile))
            .collect();
        // the tiles of some turn, or a few less
        let mut heap = Tiles::new();
        let less = random.below(3);
        for tile in &all[..all.len().saturating_sub(less)] {
            if heap.count(*tile) < case.rules.copies_of(*tile) {
                heap.add(*tile).expect("room for a tile of the set");
            }
        }
        if heap.len() > 14 {
            continue;
        }
        let table = solver.arrange(&case.rules, &heap);
        let expected = brute::can_arrange(&case.rules, &heap);
        assert_eq!(table.is_some(), expected, "{heap} {}", case.what());
        match table {
            Some(table) => {
                laid += 1;
                assert_eq!(table.tiles(), &heap, "{}", case.what());
                let read = case.rules.table_from_text(&table.to_string());
                assert_eq!(read, Ok(table), "{}", case.what());
            }
            None => refused += 1,
        }
    }
    assert!(
        laid > 1000 && refused > 1000,
        "{laid} laid, {refused} refused"
    );
}
