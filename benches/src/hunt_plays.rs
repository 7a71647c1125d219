//! Hunts for positions that are slow to solve: many random positions, and from the slowest of them hill
//! climbing on the solver's own count of work, which is the same on every machine; then anew.
//!
//! ```text
//! hunt-plays SECONDS SEED RULES [tiles|points|values|can] [unopened] [limited] [small]
//! ```
//!
//! `RULES` is a preset with any axes changed, in quotes: `'xp copies=3 jokers=4'`; with `random` for the
//! preset, every restart draws the axes that are not named. `values` draws a value between -20 and 20
//! for every kind of tile. `limited` asks under the default limit and climbs on time, since all work
//! ends there. `small` keeps to 30 tiles, on the table and the rack together. Prints the record as a line for `definitions/positions-hostile.jsonl`.

use std::env;
use std::time::Instant;

use rummikub_rules::solver::{Best, Limit, Objective, Play, Solver, Values};
use rummikub_rules::{
    Axis, MeldKind, MeldSetup, Opened, Rack, Rules, Table, TableSetup, Tile, Tiles,
};
use rummikub_testing::{Random, positions::random};

/// Tiles of a small position, at most.
const SMALL: usize = 30;

/// Random positions of which the slowest begins a climb.
const STARTS: usize = 200;
/// Changes in a row that come to nothing, after which a climb ends.
const FAILURES: usize = 60;

/// A position that can be changed a little.
#[derive(Clone)]
struct Draft {
    melds: Vec<MeldSetup>,
    rack: Tiles,
}

impl Draft {
    fn table(&self, rules: &Rules) -> Option<Table> {
        let mut setup = TableSetup::default();
        setup.extend(self.melds.iter().cloned());
        rules.table(&setup).ok()
    }

    /// Lays a random meld from the rack, if the tiles are there.
    fn lay(&mut self, rules: &Rules, r: &mut Random) {
        let mut kinds: Vec<usize> = Vec::new();
        let is_run = r.below(3) > 0;
        if is_run {
            let (color, first, len) = (r.below(4), r.below(11), 3 + r.below(4) * r.below(4) / 3);
            kinds.extend((first..(first + len).min(13)).map(|number| color * 13 + number));
        } else {
            let (number, colors) = (r.below(13), 1 + r.below(15));
            let held = (0..4).filter(|c| colors >> c & 1 == 1);
            kinds.extend(held.map(|color| color * 13 + number));
            kinds.extend(std::iter::repeat_n(52, 3usize.saturating_sub(kinds.len())));
        }
        let mut rack = self.rack;
        let mut tiles = Vec::new();
        for kind in kinds {
            let tile = Tile::from_index(kind).unwrap_or(Tile::Joker);
            let joker = rack.jokers() > 0 && r.below(8) == 0;
            let tile = if joker || rack.count(tile) == 0 {
                Tile::Joker
            } else {
                tile
            };
            if !rack.remove(tile) {
                return;
            }
            tiles.push(tile);
        }
        let kind = if is_run {
            MeldKind::Run
        } else {
            MeldKind::Group
        };
        self.melds.push(MeldSetup::new(Some(kind), tiles));
        if self.table(rules).is_none() {
            self.melds.pop();
            return;
        }
        self.rack = rack;
    }

    /// The tiles of the table and the rack.
    fn len(&self) -> usize {
        let table = self.melds.iter().map(|meld| meld.tiles().len());
        table.sum::<usize>() + self.rack.len()
    }

    /// The whole set, or at most so many tiles of it, much of them on the table, some in the pool.
    fn random(rules: &Rules, most: usize, r: &mut Random) -> Self {
        let mut rack = Tiles::new();
        for tile in (0..53).filter_map(Tile::from_index) {
            let most = usize::from(rules.copies_of(tile));
            let count = if r.below(3) == 0 {
                r.below(most + 1)
            } else {
                most
            };
            for _ in 0..count {
                let _ = rack.add(tile);
            }
        }
        while rack.len() > most {
            if let Some(tile) = Tile::from_index(r.below(53)) {
                rack.remove(tile);
            }
        }
        let mut draft = Self {
            melds: Vec::new(),
            rack,
        };
        for _ in 0..r.below(150) {
            draft.lay(rules, r);
        }
        draft
    }

    fn changed(&self, rules: &Rules, r: &mut Random) -> Self {
        let mut draft = self.clone();
        for _ in 0..=r.below(3) {
            match r.below(6) {
                0 if !draft.melds.is_empty() => {
                    let at = r.below(draft.melds.len());
                    for slot in draft.melds.swap_remove(at).tiles() {
                        let _ = draft.rack.add(slot.tile);
                    }
                }
                0..=2 => draft.lay(rules, r),
                more => {
                    let tile = Tile::from_index(r.below(53)).unwrap_or(Tile::Joker);
                    let laid = draft.melds.iter().flat_map(MeldSetup::tiles);
                    let laid = laid.filter(|slot| slot.tile == tile).count();
                    if more == 3 {
                        draft.rack.remove(tile);
                    } else if laid + usize::from(draft.rack.count(tile))
                        < usize::from(rules.copies_of(tile))
                    {
                        let _ = draft.rack.add(tile);
                    }
                }
            }
        }
        draft
    }
}

/// What is asked of every position.
struct Question {
    objective: Option<Objective>,
    opened: bool,
    is_limited: bool,
    solver: Solver,
}

/// What an answer took.
struct Cost {
    work: u64,
    microseconds: u64,
    tiles: usize,
}

impl Question {
    fn ask(&mut self, rules: &Rules, draft: &Draft) -> Option<Cost> {
        let (table, rack) = (draft.table(rules)?, Rack::from(draft.rack));
        let opened = Opened::from(self.opened);
        let position = rules.position(&table, &rack, opened).ok()?;
        let limit = if self.is_limited {
            Limit::default()
        } else {
            Limit::none()
        };
        let (before, start) = (self.solver.work(), Instant::now());
        let limited = self.solver.within(limit);
        let laid = |best: &Best<Play>| best.found().tiles().len();
        let tiles = match &self.objective {
            None => limited.can_play(&position).map_or(0, usize::from),
            Some(objective) => limited
                .best_play(&position, objective)
                .map_or(0, |best| best.as_ref().map_or(0, laid)),
        };
        let microseconds = start.elapsed().as_micros();
        Some(Cost {
            work: self.solver.work() - before,
            microseconds: u64::try_from(microseconds).unwrap_or(u64::MAX),
            tiles,
        })
    }

    /// Writes a position down as a line for `definitions/positions-hostile.jsonl`.
    fn print(&self, rules: &Rules, draft: &Draft, cost: &Cost) {
        let table = draft.table(rules).unwrap_or_default();
        let Cost {
            work,
            microseconds,
            tiles,
        } = cost;
        eprintln!("work {work}, {} ms", microseconds / 1000);
        println!(
            "{{\"name\": \"work-{work}-{microseconds}-us\", \"rules\": \"{}\", \"opened\": {}, \"before\": \"{table}\", \"rack\": \"{}\", \"tiles\": {tiles}}}",
            written(rules),
            self.opened,
            draft.rack
        );
    }

    /// What the climb goes up.
    const fn height(&self, cost: &Cost) -> u64 {
        if self.is_limited {
            cost.microseconds
        } else {
            cost.work
        }
    }
}

/// The rules of a climb: a preset or random ones, with the axes that are named.
fn rules(text: &str, r: &mut Random) -> Rules {
    let (preset, changes) = text.split_once(' ').unwrap_or((text, ""));
    loop {
        let base = if preset == "random" {
            random::rules(r)
        } else {
            Rules::preset(preset).expect("a preset")
        };
        let mut builder = base.to_builder();
        for word in changes.split_whitespace() {
            let (axis, value) = word.split_once('=').expect("axis=value");
            let axis = Axis::from_name(axis).expect("an axis");
            builder.set(axis, value).expect("a value of the axis");
        }
        match builder.build() {
            Ok(rules) => return rules,
            Err(error) => assert!(preset == "random", "{error}"),
        }
    }
}

/// The rules as `definitions/positions-hostile.jsonl` writes them.
fn written(rules: &Rules) -> String {
    let (preset, axes) = rules.nearest_preset();
    let change = |text: String, axis| text + &format!(" {axis}={}", rules.value(axis));
    axes.into_iter().fold(preset.to_string(), change)
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let argument = |at: usize, default: &str| {
        let given = arguments.get(at).map_or(default, String::as_str);
        given.to_owned()
    };
    let is_said = |word: &str| arguments.iter().skip(3).any(|said| said == word);
    let seconds: u64 = argument(0, "60").parse().expect("seconds");
    let mut r = Random::new(argument(1, "1").parse().expect("a seed"));
    let name = argument(2, "free-jokers");
    let values: [i64; 53] = std::array::from_fn(|_| i64::try_from(r.below(41)).unwrap_or(0) - 20);
    let objective = match argument(3, "tiles").as_str() {
        "can" => None,
        "points" => Some(Objective::Points),
        "values" => Some(Objective::Values(Box::new(
            Values::new(values).expect("small values"),
        ))),
        _ => Some(Objective::Tiles),
    };
    let mut question = Question {
        objective,
        opened: !is_said("unopened"),
        is_limited: is_said("limited"),
        solver: Solver::new(),
    };
    let most_tiles = if is_said("small") { SMALL } else { usize::MAX };
    let start = Instant::now();
    let is_time_up = || start.elapsed().as_secs() >= seconds;
    let mut record = 0;
    while !is_time_up() {
        let rules = rules(&name, &mut r);
        let mut slowest: Option<(Draft, u64)> = None;
        let (mut drawn, mut failures) = (0, 0);
        while failures < FAILURES && !is_time_up() {
            let next = match &slowest {
                Some((draft, _)) if drawn >= STARTS => draft.changed(&rules, &mut r),
                _ => Draft::random(&rules, most_tiles, &mut r),
            };
            let is_climbing = drawn >= STARTS;
            drawn += 1;
            if next.len() > most_tiles {
                continue;
            }
            let Some(cost) = question.ask(&rules, &next) else {
                continue;
            };
            let height = question.height(&cost);
            let most = slowest.as_ref().map_or(0, |(_, most)| *most);
            failures = if height > most || !is_climbing {
                0
            } else {
                failures + 1
            };
            if height > record {
                record = height;
                question.print(&rules, &next, &cost);
            }
            if height >= most {
                slowest = Some((next, height));
            }
        }
    }
}
