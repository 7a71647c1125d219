//! What can be played: mid-game positions under every preset's joker rules, labelled positions
//! with every play counted, and the slowest positions that a search for them found.

use std::cell::RefCell;
use std::rc::Rc;

use rummikub_rules::solver::{Objective, Play, Solver};
use rummikub_rules::{Opened, Position, Preset, Rack, Rules, Table};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition::{self, Definition};

/// Work enough for every play and table of the labelled positions.
const COUNT_LIMIT: u64 = 1_000_000_000;
/// Enough for every one of the positions; 200 000 would be for all but one.
const LEAST_CHANGE_LIMIT: u64 = 100_000_000;

const FREE: Preset = Preset::FreeJokers;

thread_local! {
    /// One solver is asked about one position after the other, as a program does that plays.
    static SOLVER: RefCell<Solver> = RefCell::default();
}

/// A position that a solver is asked about.
struct Asked {
    rules: Rules,
    before: Table,
    rack: Rack,
    opened: Opened,
}

impl Asked {
    /// None where the table of the line is none under the rules.
    fn new(line: &Definition, rules: Rules) -> Option<Self> {
        Some(Self {
            before: rules.table_from_text(line.text("before")).ok()?,
            rules,
            rack: line.text("rack").parse().expect("a rack"),
            opened: line.flag("opened").into(),
        })
    }

    fn best(&self, objective: &Objective) -> Option<Play> {
        SOLVER.with_borrow_mut(|solver| solver.best_play(&self.position(), objective))
    }

    /// The position, checked anew, as a program does that is asked about one.
    fn position(&self) -> Position {
        let position = self.rules.position(&self.before, &self.rack, self.opened);
        position.expect("a position")
    }

    fn most_tiles(&self) -> u64 {
        let best = self.best(&Objective::Tiles);
        best.map_or(0, |play| play.tiles().len() as u64)
    }

    fn most_points(&self) -> u64 {
        let best = self.best(&Objective::Points);
        best.map_or(0, |play| u64::from(play.points()))
    }

    fn can(&self) -> u64 {
        u64::from(SOLVER.with_borrow_mut(|solver| solver.can_play(&self.position())))
    }

    fn plays(&self, most: usize) -> u64 {
        SOLVER.with_borrow_mut(|solver| {
            let plays = solver.plays(&self.position());
            plays.take(most).count() as u64
        })
    }

    fn tables(&self) -> u64 {
        let count =
            SOLVER.with_borrow_mut(|solver| solver.count_plays(&self.position(), COUNT_LIMIT));
        count.expect("below the limit").tables
    }

    /// How many old melds are left alone by the play that disturbs the fewest.
    fn unchanged(&self, play: &Play) -> u64 {
        let calm = SOLVER.with_borrow_mut(|solver| {
            solver.least_change(&self.position(), play.clone(), LEAST_CHANGE_LIMIT)
        });
        let calm = calm.expect("a play");
        let mut new = calm.table().melds().to_vec();
        let stays = |old| {
            new.iter()
                .position(|meld| meld == old)
                .map(|at| new.swap_remove(at))
        };
        let before = self.before.melds();
        before.iter().filter_map(stays).count() as u64
    }
}

/// The lines of a file as positions under a preset, each with its name and an answer by preset.
fn positions(
    lines: &[Definition],
    preset: Preset,
    key: &str,
) -> impl Iterator<Item = (String, u64, Rc<Asked>)> {
    lines.iter().filter_map(move |line| {
        let (_, answer) = line.answers(key).find(|x| x.0 == preset.name())?;
        let position = Asked::new(line, preset.rules())?;
        Some((line.name().to_owned(), answer, Rc::new(position)))
    })
}

/// A benchmark of one question about positions with an answer by preset.
fn by_preset(
    question: &str,
    (lines, key): (&[Definition], &str),
    preset: Preset,
    answer: fn(u64) -> u64,
    run: fn(&Asked) -> u64,
) -> Benchmark {
    let items = positions(lines, preset, key)
        .map(|(name, known, position)| Item::new(name, answer(known), move || run(&position)));
    Benchmark::new(format!("{question}/{preset}"), items)
}

/// The mid-game positions; the first line is the one to compare with.
pub(crate) fn mid_game() -> Group {
    let lines = definition::read("positions.jsonl");
    let tiles = (lines.as_slice(), "tiles");
    let same = |known| known;
    let best = |preset| by_preset("best-play/tiles", tiles, preset, same, Asked::most_tiles);
    let can = |known: u64| u64::from(known > 0);
    let free = |key: &'static str| {
        lines.iter().filter_map(move |line| {
            let position = Asked::new(line, FREE.rules())?;
            Some((line, line.known(key)?, position))
        })
    };
    let mut benchmarks = vec![best(FREE)];
    let items = free("points").map(|(line, known, position)| {
        Item::new(line.name(), known, move || position.most_points())
    });
    benchmarks.push(Benchmark::new(format!("best-play/points/{FREE}"), items));
    // measured apart from the search for the play whose tiles it keeps
    let items = free("unchanged").filter_map(|(line, known, position)| {
        let play = position.best(&Objective::Tiles)?;
        let run = move || position.unchanged(&play);
        Some(Item::new(line.name(), known, run))
    });
    benchmarks.push(Benchmark::new(format!("least-change/{FREE}"), items));
    let first = |position: &Asked| position.plays(1);
    benchmarks.push(by_preset("plays-first", tiles, FREE, can, first));
    let items = free("plays").map(|(line, known, position)| {
        Item::new(line.name(), known, move || position.plays(usize::MAX))
    });
    benchmarks.push(Benchmark::new(format!("plays-all/{FREE}"), items));
    benchmarks.push(by_preset("can-play", tiles, FREE, can, Asked::can));
    let others = || Preset::ALL.iter().copied().filter(|preset| *preset != FREE);
    benchmarks.extend(others().map(|preset| by_preset("can-play", tiles, preset, can, Asked::can)));
    benchmarks.extend(others().map(best));
    ("What can be played in 60 mid-game positions", benchmarks)
}

/// Positions of players who have not opened or hold two jokers.
pub(crate) fn openings() -> Group {
    let lines = definition::read("positions-openings.jsonl");
    let (unopened, two_jokers): (Vec<_>, Vec<_>) =
        lines.into_iter().partition(|line| !line.flag("opened"));
    let same = |known| known;
    let best = |question: &'static str, lines: &[Definition]| -> Vec<Benchmark> {
        let others = Preset::ALL.iter().copied().filter(|preset| *preset != FREE);
        let presets = std::iter::once(FREE).chain(others);
        let run = Asked::most_tiles;
        presets
            .map(|preset| by_preset(question, (lines, "tiles"), preset, same, run))
            .collect()
    };
    let mut benchmarks = best("best-play/unopened", &unopened);
    benchmarks.extend(best("best-play/two-rack-jokers", &two_jokers));
    let can = |known: u64| u64::from(known > 0);
    let tiles = (unopened.as_slice(), "tiles");
    benchmarks.push(by_preset("can-play/unopened", tiles, FREE, can, Asked::can));
    (
        "Players who have not opened, and racks with two jokers",
        benchmarks,
    )
}

/// Small positions whose plays and tables were counted by an independent referee.
pub(crate) fn labelled() -> Group {
    let lines = definition::read("positions-labelled.jsonl");
    let same = |known| known;
    let all = |position: &Asked| position.plays(usize::MAX);
    let presets = || {
        let others = Preset::ALL.iter().copied().filter(|preset| *preset != FREE);
        std::iter::once(FREE).chain(others)
    };
    let plays = presets().map(|p| by_preset("plays-labelled", (&lines, "plays"), p, same, all));
    let mut benchmarks: Vec<Benchmark> = plays.collect();
    let tables = |p| by_preset("count", (&lines, "tables"), p, same, Asked::tables);
    benchmarks.extend(presets().map(tables));
    benchmarks.retain(|benchmark| !benchmark.items.is_empty());
    ("Every play of 24 labelled positions", benchmarks)
}

/// The slowest positions that were found.
pub(crate) fn hostile() -> Group {
    let lines = definition::read("positions-hostile.jsonl");
    let position = |line: &Definition| Asked::new(line, line.rules()).expect("a table");
    let best = lines.iter().map(|line| {
        let position = position(line);
        Item::new(line.name(), line.number("tiles"), move || {
            position.most_tiles()
        })
    });
    let can = lines.iter().map(|line| {
        let position = position(line);
        let known = u64::from(line.number("tiles") > 0);
        Item::new(line.name(), known, move || position.can())
    });
    let benchmarks = vec![
        Benchmark::new("best-play/hostile", best),
        Benchmark::new("can-play/hostile", can),
    ];
    ("The slowest positions found", benchmarks)
}
