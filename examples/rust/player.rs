//! Players who lay the most tiles that they can, and slip now and then.
//!
//! The solver finds their plays, and every action is asked of the game. Once in a game each makes
//! way for an attempt that must be refused, for a joker retrieved in a way not yet seen, and for
//! what else can happen. Everything follows from the seed.

use std::collections::BTreeSet;
use std::error::Error;

use rummikub_rules::{
    Opened, Tile, Tiles,
    game::{Action, Game, Offer, Phase, Record},
    solver::{Objective, Solver},
};

use crate::attempts::{TIDINESS, attempt, plays};
use crate::incidents::Incident;
use crate::kinds::{Mistake, Retrieval};
use crate::position::{Position, in_old_places};
use crate::recipes::Recipe;

/// Seeds tried for a recipe before it is given up.
const SEEDS: u64 = 2_000;

/// No game comes near so many actions.
const MOST_ACTIONS: usize = 2_000;

/// Everybody has had so many turns before time runs out and players leave.
const QUIET_ROUNDS: usize = 4;

/// Plays the first whole game that shows what its recipe asks for, and records it; and its seed.
///
/// # Errors
///
/// When so many cannot play, or no seed shows everything.
pub fn play_game(recipe: &Recipe) -> Result<(u64, Record), Box<dyn Error>> {
    for seed in recipe.seed..recipe.seed.saturating_add(SEEDS) {
        if let Some(record) = play_with_seed(recipe, seed)? {
            return Ok((seed, record));
        }
    }
    Err(format!("no seed for {}", recipe.name).into())
}

fn play_with_seed(recipe: &Recipe, seed: u64) -> Result<Option<Record>, Box<dyn Error>> {
    let rules = recipe.preset.rules();
    let mut record = Record::new(Game::seeded(&rules, recipe.players, seed)?);
    record.remark(&format!(
        "Made by `make_games` with seed {seed}: players who lay the most tiles."
    ));
    let mut playing = Playing {
        record,
        solver: Solver::new(),
        mistakes: recipe.mistakes.to_vec(),
        retrievals: recipe.retrievals.iter().copied().collect(),
        incidents: recipe.incidents.to_vec(),
    };
    for _ in 0..MOST_ACTIONS {
        if playing.game().phase() == Phase::Over {
            let shows_all = playing.mistakes.is_empty()
                && playing.retrievals.is_empty()
                && playing.incidents.is_empty();
            return Ok(shows_all.then_some(playing.record));
        }
        playing.slip();
        let action = playing.choose()?;
        let player = playing.game().to_move();
        playing.record.apply(player, &action)?;
    }
    Err(format!("{}: seed {seed} does not end", recipe.name).into())
}

struct Playing {
    record: Record,
    solver: Solver,
    /// Mistakes that nobody has made yet.
    mistakes: Vec<Mistake>,
    /// Retrievals that nobody has shown yet.
    retrievals: BTreeSet<Retrieval>,
    /// What has not happened yet.
    incidents: Vec<Incident>,
}

impl Playing {
    const fn game(&self) -> &Game {
        self.record.game()
    }

    /// Attempts one thing that must be refused, if something is left to show and offers itself.
    fn slip(&mut self) {
        if !matches!(self.game().phase(), Phase::Turn | Phase::Meld) {
            return;
        }
        let game = self.game().clone();
        for index in 0..self.mistakes.len() {
            let mistake = self.mistakes[index];
            if let Some(after) = attempt(&mut self.solver, &Position::of(&game), mistake) {
                let refused = self.record.attempt(game.to_move(), &Action::Play(after));
                if refused.is_some() {
                    self.mistakes.remove(index);
                    return;
                }
            }
        }
    }

    /// What the player to move does.
    fn choose(&mut self) -> Result<Action, Box<dyn Error>> {
        let game = self.game().clone();
        let offers = game.legal_actions(game.to_move());
        let simple = |wanted: &[fn(&Offer) -> bool]| {
            let mut found = wanted
                .iter()
                .filter_map(|wanted| offers.iter().find(|o| wanted(o)));
            found.find_map(|offer| offer.action())
        };
        match game.phase() {
            Phase::Turn => {
                let play = self.play(&game)?;
                if self.record.entries().len() > QUIET_ROUNDS * (game.players() + 1) {
                    let table = play.as_ref().and_then(Action::table);
                    let mut left = self.incidents.iter().enumerate();
                    let found =
                        left.find_map(|(place, one)| Some((place, one.action(&game, table)?)));
                    if let Some((place, action)) = found {
                        self.incidents.remove(place);
                        return Ok(action);
                    }
                }
                if let Some(Action::Play(after)) = &play {
                    for retrieval in Retrieval::of(&Position::of(&game), after) {
                        self.retrievals.remove(&retrieval);
                    }
                }
                play.or_else(|| {
                    simple(&[
                        |offer| matches!(offer, Offer::Draw { .. }),
                        |offer| *offer == Offer::Pass,
                    ])
                })
            }
            Phase::Draw => {
                let win = self.win_with_trump(&game)?;
                win.or_else(|| self.worth_taking(&game).then_some(Action::Take))
                    .or_else(|| simple(&[|offer| matches!(offer, Offer::Draw { .. })]))
            }
            Phase::Meld => {
                let play = self.meld(&game)?;
                Some(play.unwrap_or_else(|| Action::Discard(worst(&game))))
            }
            Phase::Discard => Some(Action::Discard(worst(&game))),
            _ => offers.iter().find_map(|offer| offer.action()),
        }
        .ok_or_else(|| "nothing can be done".into())
    }

    /// A play that retrieves a joker as nobody has yet, or the one with the most tiles.
    fn play(&mut self, game: &Game) -> Result<Option<Action>, Box<dyn Error>> {
        let position = Position::of(game);
        let before = position.table.into();
        let shows = |after: &_| !Retrieval::of(&position, after).is_disjoint(&self.retrievals);
        if !self.retrievals.is_empty() && position.table.tiles().jokers() > 0 {
            let found = plays(&mut self.solver, &position);
            if let Some(after) = found.into_iter().rev().find(shows) {
                return Ok(Some(Action::Play(in_old_places(&before, &after))));
            }
        }
        let Some(play) = game.best_play(&mut self.solver, &Objective::Tiles)? else {
            return Ok(None);
        };
        let same = play.clone();
        let position = position.checked()?;
        let tidy = self.solver.least_change(&position, play, TIDINESS);
        // With free tiles of beside the table the play is not one of this rack alone.
        let play = tidy.unwrap_or(same);
        let after = in_old_places(&before, &play.table().into());
        Ok(Some(Action::Play(after)))
    }

    /// In a game with discards: the most tiles that leave one to throw away.
    fn meld(&mut self, game: &Game) -> Result<Option<Action>, Box<dyn Error>> {
        let rack = *Position::of(game).rack.tiles();
        let mut best = None;
        for (kept, _) in rack.kinds() {
            let rest = without(&rack, kept);
            let Some((count, action)) = self.best_of(game, rest)? else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| count > *most) {
                best = Some((count, action));
            }
        }
        Ok(best.map(|(_, action)| action))
    }

    /// The most tiles of these that the player to move could lay, and how many.
    fn best_of(
        &mut self,
        game: &Game,
        tiles: Tiles,
    ) -> Result<Option<(usize, Action)>, Box<dyn Error>> {
        let (rules, opened) = (game.turn_rules(), game.has_opened(game.to_move()));
        let (table, rack) = (game.table(), tiles.into());
        let best = self.solver.best_play(
            &rules.position(table, &rack, Opened::from(opened))?,
            &Objective::Tiles,
        );
        let before = table.into();
        Ok(best.map(|play| {
            let after = in_old_places(&before, &play.table().into());
            (play.tiles().len(), Action::Play(after))
        }))
    }

    /// Whether more can be laid with the discard of the turn before.
    fn worth_taking(&mut self, game: &Game) -> bool {
        let rack = *Position::of(game).rack.tiles();
        let (Some(discard), true) = (
            game.last_discard(),
            game.is_legal(game.to_move(), &Action::Take),
        ) else {
            return false;
        };
        let mut with = rack;
        let added = with.add(discard).is_ok();
        let mut most = |tiles| {
            let best = self.best_of(game, tiles).ok().flatten();
            best.map_or(0, |(count, _)| count)
        };
        added && most(with) > most(rack)
    }

    /// The trump, where all other tiles but one can then be laid.
    fn win_with_trump(&mut self, game: &Game) -> Result<Option<Action>, Box<dyn Error>> {
        let mut held = *Position::of(game).rack.tiles();
        let Some(trump) = game.trump() else {
            return Ok(None);
        };
        if held.add(trump).is_err() {
            return Ok(None);
        }
        for (discard, _) in held.kinds() {
            let rest = without(&held, discard);
            let Some((count, Action::Play(table))) = self.best_of(game, rest)? else {
                continue;
            };
            let win = Action::Trump {
                discard,
                table: Some(table),
            };
            if count == rest.len() && game.is_legal(game.to_move(), &win) {
                return Ok(Some(win));
            }
        }
        Ok(None)
    }
}

fn without(tiles: &Tiles, tile: Tile) -> Tiles {
    let mut rest = *tiles;
    rest.remove(tile);
    rest
}

/// The tile that the player to move misses least: the highest one, a joker last.
fn worst(game: &Game) -> Tile {
    let rack = Position::of(game).rack;
    let real = rack.tiles().iter().filter_map(|tile| match tile {
        Tile::Numbered(numbered) => Some((numbered.number, tile)),
        Tile::Joker => None,
    });
    let highest = real.max_by_key(|(number, tile)| (*number, tile.index()));
    highest.map_or(Tile::Joker, |(_, tile)| tile)
}
