//! Players who lay the most tiles that they can, and slip now and then.
//!
//! The solver finds their plays, and every table that they leave has been asked of the referee.
//! Once in a game each makes way for an attempt that must be refused, and for a joker retrieved in
//! a way not yet seen. Everything follows from the seed.

use std::collections::BTreeSet;
use std::error::Error;

use rummikub_rules::{
    Rack, Rules, Table, TableSetup, Tile, Tiles,
    solver::{Objective, Solver},
};

use crate::attempts::{TIDINESS, attempt, plays};
use crate::kinds::{Mistake, Retrieval};
use crate::position::{Position, codes, in_old_places};
use crate::record::{Action, Entry, Record};
use crate::shuffle::{deal, shuffled_pool};

/// How a game is made.
#[derive(Debug, Clone, Copy)]
pub struct Recipe {
    /// The name of the file in `examples/games/`.
    pub file: &'static str,
    /// The name of the rules.
    pub preset: &'static str,
    /// Axes that differ from the preset, and their values.
    pub changes: &'static [(&'static str, &'static str)],
    /// How many play.
    pub players: usize,
    /// The order of the tiles comes from the first seed, from this one on, whose game shows
    /// everything below.
    pub seed: u64,
    /// What is attempted and refused, once each.
    pub mistakes: &'static [Mistake],
    /// How jokers are lawfully retrieved, at least.
    pub retrievals: &'static [Retrieval],
}

/// The games in `examples/games/`: four editions that differ in what a joker may do.
pub const GAMES: [Recipe; 4] = [
    Recipe {
        file: "lemada-printed.game",
        preset: "lemada-printed",
        changes: &[],
        players: 2,
        seed: 100,
        mistakes: &[
            Mistake::LowOpening,
            Mistake::JokerBeforeOpening,
            Mistake::JokerInOldMeld,
            Mistake::JokerTaken,
            Mistake::TileTaken,
        ],
        retrievals: &[Retrieval::Cleared],
    },
    Recipe {
        file: "pagat-sabra.game",
        preset: "pagat-sabra",
        changes: &[],
        players: 3,
        seed: 203,
        mistakes: &[
            Mistake::LowOpening,
            Mistake::JokerBeforeOpening,
            Mistake::JokerPaidFromTable,
            Mistake::FrozenMeldChanged,
            Mistake::JokerNotPaid,
            Mistake::NothingPlayed,
        ],
        retrievals: &[Retrieval::Paid, Retrieval::IntoOldMeld],
    },
    Recipe {
        file: "pressman-1998.game",
        preset: "pressman-1998",
        changes: &[],
        players: 4,
        seed: 316,
        mistakes: &[
            Mistake::LowOpening,
            Mistake::JokerWithoutRackTiles,
            Mistake::JokerInOldMeld,
            Mistake::JokerPaidFromTable,
            Mistake::JokerNotPaid,
            Mistake::TileNotOnRack,
        ],
        retrievals: &[Retrieval::BesideRackTiles],
    },
    Recipe {
        file: "tournament-1987.game",
        preset: "tournament-1987",
        changes: &[],
        players: 2,
        seed: 426,
        mistakes: &[
            Mistake::JokerPaidInOneColor,
            Mistake::JokerWithoutRackTiles,
            Mistake::FrozenMeldChanged,
            Mistake::JokerTaken,
            Mistake::BrokenMeld,
        ],
        retrievals: &[Retrieval::BesideRackTiles, Retrieval::PaidInBothColors],
    },
];

/// Seeds tried for a recipe before it is given up.
const SEEDS: u64 = 2_000;

/// Plays the first whole game that shows what its recipe asks for, and records it.
///
/// # Errors
///
/// When the recipe names no rules, or none of its seeds shows everything.
pub fn play_game(recipe: &Recipe) -> Result<Record, Box<dyn Error>> {
    for seed in recipe.seed..recipe.seed.saturating_add(SEEDS) {
        if let Some(record) = play_with_seed(recipe, seed)? {
            return Ok(record);
        }
    }
    Err(format!("no seed for {}", recipe.file).into())
}

fn play_with_seed(recipe: &Recipe, seed: u64) -> Result<Option<Record>, Box<dyn Error>> {
    let own = |(axis, value): &(&str, &str)| ((*axis).to_owned(), (*value).to_owned());
    let mut record = Record {
        comments: vec![
            format!("Made by `make_games` with seed {seed}: players who lay the most tiles."),
            "Every play was legal and every attempt refused when it was made.".to_owned(),
        ],
        preset: recipe.preset.to_owned(),
        changes: recipe.changes.iter().map(own).collect(),
        racks: Vec::new(),
        entries: Vec::new(),
        left: Vec::new(),
    };
    let rules = record.rules()?;
    let table = rules.table(&TableSetup::default())?;
    let mut pool = shuffled_pool(&rules, seed);
    record.racks = (0..recipe.players).map(|_| deal(&mut pool)).collect();
    let mut game = Game {
        rules,
        solver: Solver::new(),
        table,
        pool,
        racks: record.racks.clone(),
        opened: vec![false; recipe.players],
        mistakes: recipe.mistakes.to_vec(),
        retrievals: recipe.retrievals.iter().copied().collect(),
        entries: Vec::new(),
    };
    game.run();
    let shows_all = game.mistakes.is_empty() && game.retrievals.is_empty();
    record.entries = game.entries;
    record.left = game.racks;
    Ok(shows_all.then_some(record))
}

struct Game {
    rules: Rules,
    solver: Solver,
    table: Table,
    pool: Vec<Tile>,
    racks: Vec<Rack>,
    opened: Vec<bool>,
    /// Mistakes that nobody has made yet.
    mistakes: Vec<Mistake>,
    /// Retrievals that nobody has shown yet.
    retrievals: BTreeSet<Retrieval>,
    entries: Vec<Entry>,
}

impl Game {
    /// Goes round until a rack is empty, or nobody can play and the pool is empty.
    fn run(&mut self) {
        let mut passes = 0;
        for player in (0..self.racks.len()).cycle() {
            passes = if self.turn(player) { 0 } else { passes + 1 };
            if self.racks[player].tiles().is_empty() || passes == self.racks.len() {
                return;
            }
        }
    }

    /// One turn; false for a pass.
    fn turn(&mut self, player: usize) -> bool {
        self.slip(player);
        if let Some(after) = self.choose(player) {
            let table = self
                .rules
                .table(&after)
                .expect("a legal turn leaves a table");
            let laid = table.tiles().saturating_sub(self.table.tiles());
            let rack = self.racks[player].tiles().saturating_sub(&laid);
            self.racks[player] = Rack::from(rack);
            self.table = table;
            self.opened[player] = true;
            self.write(player, Action::Play(after));
        } else if let Some(tile) = self.pool.pop() {
            let mut tiles: Tiles = *self.racks[player].tiles();
            tiles.add(tile).expect("a tile set fits in a rack");
            self.racks[player] = Rack::from(tiles);
            self.write(player, Action::Draw(tile));
        } else {
            self.write(player, Action::Pass);
            return false;
        }
        true
    }

    fn write(&mut self, player: usize, action: Action) {
        self.entries.push(Entry {
            line: 0,
            player: player + 1,
            action,
        });
    }

    /// Attempts one thing that must be refused, if something is left to show and offers itself.
    fn slip(&mut self, player: usize) {
        let (rules, table, rack) = (self.rules, self.table.clone(), self.racks[player]);
        let position = Position {
            rules: &rules,
            table: &table,
            rack: &rack,
            opened: self.opened[player],
        };
        for index in 0..self.mistakes.len() {
            let mistake = self.mistakes[index];
            if let Some(after) = attempt(&mut self.solver, &position, mistake) {
                self.mistakes.remove(index);
                let refused = codes(&position.verdict(&after));
                self.write(player, Action::Attempt { after, refused });
                return;
            }
        }
    }

    /// A play that retrieves a joker as nobody has yet, or the one with the most tiles.
    fn choose(&mut self, player: usize) -> Option<TableSetup> {
        let (rules, rack, opened) = (self.rules, self.racks[player], self.opened[player]);
        let position = Position {
            rules: &rules,
            table: &self.table,
            rack: &rack,
            opened,
        };
        let before = TableSetup::from(&self.table);
        let shows =
            |after: &TableSetup| !Retrieval::of(&position, after).is_disjoint(&self.retrievals);
        let mut chosen = None;
        if !self.retrievals.is_empty() && self.table.tiles().jokers() > 0 {
            chosen = plays(&mut self.solver, &position)
                .into_iter()
                .rev()
                .find(shows);
        }
        if chosen.is_none() {
            let play = self
                .solver
                .best_play(&rules, &self.table, &rack, opened, &Objective::Tiles)
                .expect("a position")?;
            let tidy = self
                .solver
                .least_change(&rules, &self.table, &rack, opened, play, TIDINESS)
                .expect("a position");
            chosen = Some(TableSetup::from(tidy.table()));
        }
        let after = in_old_places(&before, &chosen?);
        assert!(position.allows(&after), "the solver finds legal plays");
        for retrieval in Retrieval::of(&position, &after) {
            self.retrievals.remove(&retrieval);
        }
        Some(after)
    }
}
