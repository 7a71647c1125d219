//! A check of ordinary size leaves the heap alone, and a limit on work bounds what a search takes of it.
//!
//! The counting allocator is this program's own, and counts for each thread by itself.

mod readers;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use rummikub_rules::{
    Axis, Opened, Position, Preset, TablePlay, TableSetup, Tiles, Turn,
    game::Phase,
    solver::{Limit, Objective, Play, Solver},
};
use rummikub_testing::{
    Random, labelled, library_rules,
    selfplay::{self, HABITS, any_action},
};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
    /// Bytes that are allocated, and the most that were.
    static BYTES: Cell<(isize, isize)> = const { Cell::new((0, 0)) };
    /// Bytes that were allocated in all, whether or not they still are.
    static TAKEN: Cell<isize> = const { Cell::new(0) };
}

fn count() {
    // A thread that ends may allocate after its counter is gone.
    let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
}

fn weigh(more: isize) {
    let _ = BYTES.try_with(|bytes| {
        let (now, most) = bytes.get();
        bytes.set((now + more, most.max(now + more)));
    });
    let _ = TAKEN.try_with(|taken| taken.set(taken.get() + more.max(0)));
}

// SAFETY: every call is passed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        weigh(layout.size().cast_signed());
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        weigh(-layout.size().cast_signed());
        // SAFETY: the pointer came from `System` with this layout.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        weigh(size.cast_signed() - layout.size().cast_signed());
        // SAFETY: the pointer came from `System` with this layout, and the caller keeps the rest.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often something allocates.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// The most bytes that something takes at a time.
fn peak(work: impl FnOnce()) -> isize {
    let (before, _) = BYTES.get();
    BYTES.set((before, before));
    work();
    BYTES.get().1 - before
}

/// How many bytes something takes in all, those that it gives back at once, too.
fn taken(work: impl FnOnce()) -> isize {
    let before = TAKEN.get();
    work();
    TAKEN.get() - before
}

#[test]
fn an_allocation_is_counted() {
    assert!(allocations(|| drop(std::hint::black_box(vec![1, 2, 3]))) > 0);
}

/// Under every preset and every combination of the data: no legal verdict on a labelled turn makes
/// the check allocate, and no illegal one with all its faults where up to two jokers lie on the
/// table.
#[test]
fn no_verdict_on_a_labelled_turn_touches_the_heap() {
    let mut verdicts = [0u64; 2];
    let mut by_jokers = [0u64; 3];
    // Three jokers or more, each with a fault of its own, can be too much to explain in place.
    let mut explained = 0;
    let sets = labelled::rule_sets();
    for (file, ..) in &labelled::TURNS {
        for case in labelled::turns(file) {
            for (name, legal) in &case.legal {
                let rules = library_rules(&sets[name]);
                let before = rules.table_from_text(&case.before).unwrap();
                let rack = case.rack.parse().unwrap();
                let after: TableSetup = case.after.parse().unwrap();
                let turn = Turn::new(&before, &rack, &after, Opened::from(case.opened));
                let mut verdict = None;
                let count = allocations(|| verdict = Some(rules.check_turn(&turn)));
                assert_eq!(verdict.unwrap().unwrap().is_legal(), *legal);
                if *legal || before.tiles().jokers() <= 2 {
                    assert_eq!(count, 0, "{} under {name}", case.id);
                }
                explained += u64::from(count > 0);
                verdicts[usize::from(*legal)] += 1;
                by_jokers[usize::from(before.tiles().jokers()).min(2)] += 1;
            }
        }
    }
    println!(
        "{verdicts:?} illegal and legal; {by_jokers:?} with no joker on the table, 1 and more"
    );
    assert!(explained < 100, "{explained}");
    assert!(verdicts.iter().chain(&by_jokers).all(|&count| count > 1000));
}

/// A table of twenty melds, of which one is extended, one divided and one made anew.
#[test]
fn no_verdict_on_a_wide_table_touches_the_heap() {
    let before = "K1 K2 K3 | K4 K5 K6 K7 K8 K9 | K10 R10 B10 O10 | R1 R2 R3 | R4 R5 R6 | \
        R7 R8 R9 | B1 B2 B3 | B4 B5 B6 | B7 B8 B9 | O1 O2 O3 | O4 O5 O6 | O7 O8 O9 | \
        K11 R11 B11 | K12 R12 B12 | K13 R13 B13 | K1 R1 B1 | K2 R2 B2 | K3 R3 B3 | \
        K4 R4 B4 | K5 R5 B5";
    let after = "K1 K2 K3 | K4 K5 K6 | K7 K8 K9 | K10 R10 B10 | O10 O11 O12 | R1 R2 R3 | R4 R5 R6 | \
        R7 R8 R9 | B1 B2 B3 | B4 B5 B6 | B7 B8 B9 | O1 O2 O3 | O4 O5 O6 | O7 O8 O9 | \
        K11 R11 B11 O11 | K12 R12 B12 | K13 R13 B13 | K1 R1 B1 | K2 R2 B2 | K3 R3 B3 | \
        K4 R4 B4 | K5 R5 B5";
    for preset in Preset::ALL {
        let rules = preset.rules();
        let before = rules.table_from_text(before).unwrap();
        let rack = "O11 O11 O12 K7".parse().unwrap();
        for (after, opened) in [(after, true), (after, false), ("K1 K2 K3 | K4 K5", true)] {
            let after: TableSetup = after.parse().unwrap();
            let turn = Turn::new(&before, &rack, &after, Opened::from(opened));
            let mut verdict = None;
            let count = allocations(|| verdict = Some(rules.check_turn(&turn)));
            // On a table that may only be extended the group of tens must stay whole.
            let legal = opened && after.melds().len() > 2 && rules.table_play() == TablePlay::Full;
            assert_eq!(verdict.unwrap().unwrap().is_legal(), legal, "{preset}");
            assert_eq!(count, 0, "{preset} {after} {opened}");
        }
    }
}

/// Tables of a real game's size, and racks with many plays, one and none.
const TABLES: [(&str, &str); 4] = [
    (
        "K1 R1 B1 | R2 R3 R4 | B2 B3 B4 | K5 R5 B5 | K3 K4 K5 | K6 R6 B6 | K9 K10 K11 | \
         B7 B8 J B10 B11 | R9 R10 R11 R12 | O7 O8 O9 O10 O11 O12 | K13 B13 O13 | O11 O12 O13",
        "K8 R4 O3 B12 K12 R13",
    ),
    (
        "K1 B1 O1 | K2 R2 B2 | K2 B2 O2 | K3 R3 B3 | R4 B4 O4 | K5 R5 B5 | K8 R8 O8 | \
         K6 K7 K8 K9 | B7 B8 B9 | R7 R8 J R10 R11 | K12 R12 O12 | K13 R13 O13",
        "K7 K10 R1 R1 R13 B4 O5 J",
    ),
    (
        "K3 R3 O3 | K4 R4 O4 | B6 B7 B8 | R9 B9 O9 | K7 K8 K9 K10",
        "K1 K2 R7 B5 B10 O1 O12",
    ),
    ("R5 R6 R7 | K10 R10 B10", "K1 R3 B7 O13"),
];

/// Melds that a table holds where it lies; for more of them it takes the heap.
const MELDS_IN_PLACE: usize = 24;

/// How often an answer may allocate: once, for a long list of melds.
fn allowed(play: Option<&Play>) -> u64 {
    u64::from(play.is_some_and(|play| play.table().melds().len() > MELDS_IN_PLACE))
}

/// A warm solver does not allocate, but for the melds of an answer that has many.
#[test]
fn a_warm_solver_leaves_the_heap_alone_but_for_the_answer() {
    let rules = Preset::FreeJokers.rules();
    let mut solver = Solver::new();
    let (mut answers, mut openings) = ([0; 2], [0; 2]);
    for (table, rack) in TABLES {
        let table = rules.table_from_text(table).unwrap();
        let rack = rack.parse().unwrap();
        let position = rules.position(&table, &rack, Opened::Yes).unwrap();
        for objective in [Objective::Tiles, Objective::Points] {
            let warm = solver.best_play(&position, &objective);
            let mut best = None;
            let count = allocations(|| best = solver.best_play(&position, &objective));
            assert_eq!(best, warm);
            let mut can_play = false;
            let of_can_play = allocations(|| can_play = solver.can_play(&position));
            assert_eq!(can_play, best.is_some());
            let most = allowed(best.as_ref());
            assert!(count <= most, "{count} for a best play: {position:?}");
            assert_eq!(of_can_play, 0, "for a yes or no: {position:?}");
            answers[usize::from(can_play)] += 1;
        }
        for rack in [rack, "K9 O2 K11 J O4".parse().unwrap()] {
            let position = rules.position(&table, &rack, Opened::No).unwrap();
            let mut can_open = solver.can_play(&position);
            let count = allocations(|| can_open = solver.can_play(&position));
            assert_eq!(count, 0, "{position:?}");
            openings[usize::from(can_open)] += 1;
        }
    }
    assert_eq!((answers, openings), ([2, 6], [4, 4]));
}

/// What a solver says of a position, and how often it allocates for the best play by tiles, the one by points,
/// and a yes or no.
fn answers(solver: &mut Solver, position: &Position) -> (Vec<Option<Play>>, [u64; 3]) {
    let mut best = vec![None; 2];
    let [tiles, points] = [Objective::Tiles, Objective::Points];
    let mut can_play = false;
    let counts = [
        allocations(|| best[0] = solver.best_play(position, &tiles)),
        allocations(|| best[1] = solver.best_play(position, &points)),
        allocations(|| can_play = solver.can_play(position)),
    ];
    assert!(best.iter().all(|play| play.is_some() == can_play));
    (best, counts)
}

/// Nor does it take the heap under the law of any edition: once all turns of games that play themselves
/// were asked, it answers all of them again without, openings among them.
#[test]
fn a_warm_solver_leaves_the_heap_alone_in_games_of_every_preset() {
    let (mut turns, mut allocating) = ([0; 2], 0);
    for preset in selfplay::table_play() {
        let (mut solver, mut numbers) = (Solver::new(), Random::new(2024));
        let mut game = selfplay::game(preset, 3, 2024);
        let mut positions = Vec::new();
        while positions.len() < 60 && game.phase() != Phase::Over {
            let player = game.to_move();
            let opened = Opened::from(game.has_opened(player));
            let rack = game.rack(player).unwrap();
            let position = game.rules().position(game.table(), rack, opened);
            positions.push(position.unwrap());
            let (player, action) = any_action(&game, &HABITS[0], &mut numbers, &mut solver);
            game = game.apply(player, &action).unwrap_or(game);
        }
        for position in &positions {
            answers(&mut solver, position);
        }
        for position in &positions {
            let warm = answers(&mut Solver::new(), position).0;
            let (best, counts) = answers(&mut solver, position);
            assert_eq!(best, warm);
            let [tiles, points] = [0, 1].map(|at| allowed(best[at].as_ref()));
            assert!(
                counts[0] <= tiles && counts[1] <= points && counts[2] == 0,
                "{counts:?} under {preset}: {} / {}, {:?}",
                position.table(),
                position.rack(),
                position.opened()
            );
            turns[usize::from(best[0].is_some())] += 1;
            allocating += counts.iter().filter(|count| **count > 0).count();
        }
    }
    println!("{turns:?} turns without and with a play; {allocating} answers took the heap");
    assert!(turns.iter().all(|count| *count > 50), "{turns:?}");
}

#[test]
fn bytes_are_weighed() {
    let bytes = peak(|| drop(std::hint::black_box(vec![0u8; 5000])));
    assert!((5000..6000).contains(&bytes), "{bytes}");
}

/// What a search takes beyond what its work leaves behind: tables for colours, bounds, an answer.
const BASE: isize = 2 << 20;
/// What a unit of work may leave behind.
const PER_WORK: isize = 1 << 10;

/// Positions of which each, without a limit, would take long and much.
fn hostile() -> Vec<Position> {
    let axes = [
        ("jokers", "8"),
        ("copies", "4"),
        ("ones", "low-or-high"),
        ("joker_retrieval", "replace"),
        ("joker_payment", "rack-or-table"),
    ];
    let mut hostile = Vec::new();
    for (reuse, table, rack) in [
        (
            "new-meld",
            "group K1 J J | group B1 J J | K1 R1 B1 O1",
            "R1 K2 K3 J J",
        ),
        (
            "new-meld-with-rack-tiles",
            "K5 R5 B5 O5 | R7 B7 O7 J | K5 R5 O5 | K6 O6 J | B6 O6 J",
            "K6 R4 R6 R6 R6 J J",
        ),
        (
            "new-meld-from-rack-tiles",
            "group K3 J J | group K3 J J | R3 B3 O3 | R1 R2 R3 R4",
            "K4 R5 R5 B3 J J",
        ),
    ] {
        let mut rules = Preset::FreeJokers.rules().to_builder();
        for (axis, value) in axes.into_iter().chain([("joker_reuse", reuse)]) {
            rules.set(Axis::from_name(axis).unwrap(), value).unwrap();
        }
        let rules = rules.build().unwrap();
        let table = rules.table_from_text(table).unwrap();
        hostile.push(
            rules
                .position(&table, &rack.parse().unwrap(), Opened::Yes)
                .unwrap(),
        );
    }
    hostile
}

/// Every question that takes a limit, of positions made to be hard: so many bytes a unit of work.
#[test]
fn a_limit_on_work_bounds_memory() {
    for position in hostile() {
        let rules = position.rules();
        let tiles = position
            .table()
            .tiles()
            .checked_add(position.rack().tiles())
            .unwrap();
        for units in [1isize, 1000, 50_000] {
            let work = units.cast_unsigned() as u64;
            let limit = Limit::new(work).unwrap();
            let most = BASE + PER_WORK * units;
            let of = |question: &dyn Fn(&mut Solver)| {
                let bytes = peak(|| question(&mut Solver::new()));
                assert!(bytes <= most, "{bytes} bytes within {work}: {position:?}");
            };
            for objective in [Objective::Tiles, Objective::Points, Objective::EmptyRack] {
                of(&|solver| drop(solver.within(limit).best_play(&position, &objective)));
                of(&|solver| drop(solver.within(limit).opening(&position, &objective)));
                of(&|solver| {
                    let plays = solver.within(limit).best_plays(&position, &objective);
                    plays.for_each(drop);
                });
                of(&|solver| drop(solver.within(limit).outs(&position, &objective)));
                let (may, none) = (&tiles, &Tiles::new());
                of(&|solver| {
                    drop(
                        solver
                            .within(limit)
                            .best_arrangement(rules, none, may, &objective),
                    );
                });
            }
            of(&|solver| {
                let _ = solver.within(limit).can_play(&position);
            });
            of(&|solver| solver.within(limit).plays(&position).for_each(drop));
            of(&|solver| drop(solver.within(limit).arrange(rules, &tiles)));
            of(&|solver| drop(solver.within(limit).count_plays(&position)));
            of(&|_| {
                let mut tables = position.tables(position.rack().tiles());
                tables.set_limit(work.try_into().unwrap());
                tables.for_each(drop);
            });
            of(&|_| {
                let mut tables = rules.arrangements(&tiles);
                tables.set_limit(work.try_into().unwrap());
                tables.for_each(drop);
            });
        }
    }
}
