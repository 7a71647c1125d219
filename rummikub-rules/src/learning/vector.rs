//! `VectorGames`: many games stepped at once, into arrays of the caller.

use alloc::vec::Vec;

use super::decision::{ACTIONS, GameDecision};
use super::error::{DecisionError, VectorError};
use super::game::DecisionGame;
use super::observation::OBSERVATION;
use crate::Rules;
use crate::game::{Game, SetupError};
use crate::score::Points;
use crate::solver::Solver;

/// What players are rewarded with when a game ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Reward {
    /// The score of the edition.
    #[default]
    Score,
    /// 1 for who won and -1 for who did not; 0 where nobody did.
    WinOrLoss,
}

impl Reward {
    /// What a player, from 0, is rewarded with at the end of a game; 0 while it goes on.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Action, Game}, learning::Reward};
    /// let game = Game::seeded(&Rules::default(), 2, 7)?.started().apply(0, &Action::Leave)?;
    /// assert_eq!((Reward::WinOrLoss.of(&game, 0), Reward::WinOrLoss.of(&game, 1)), (-1.0, 1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(self, game: &Game, player: usize) -> f32 {
        let Some(outcome) = game.outcome() else {
            return 0.0;
        };
        match self {
            Self::Score => outcome.scores().get(player).copied().map_or(0.0, number),
            Self::WinOrLoss if outcome.winners().is_empty() => 0.0,
            Self::WinOrLoss if outcome.winners().contains(&player) => 1.0,
            Self::WinOrLoss => -1.0,
        }
    }
}

/// Points as a number that machines learn with.
fn number(points: Points) -> f32 {
    let whole = |number: i64| i32::try_from(number).map_or(0.0, f64::from);
    (whole(points.numerator()) / whole(points.denominator())) as f32
}

/// How games are stepped.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VectorOptions {
    /// How many players each game has.
    pub players: usize,
    /// What they are rewarded with.
    pub reward: Reward,
    /// What rewards are multiplied by.
    pub scale: f32,
    /// Whether a game that is over makes room for the next one at once.
    pub auto_reset: bool,
    /// After so many decisions a game is cut short.
    pub most_decisions: u32,
}

impl Default for VectorOptions {
    fn default() -> Self {
        Self {
            players: 2,
            reward: Reward::default(),
            scale: 1.0,
            auto_reset: true,
            most_decisions: 20_000,
        }
    }
}

/// Where a step writes: one row for each game.
#[derive(Debug)]
pub struct VectorStep<'a> {
    /// [`OBSERVATION`] bytes each: what the player to move may know.
    pub observations: &'a mut [u8],
    /// [`ACTIONS`] each: 1 for what the player to move may do, else 0.
    pub masks: &'a mut [u8],
    /// The player to move, from 0.
    pub to_move: &'a mut [u8],
    /// One each for every player: what the step that ended a game brought.
    pub rewards: &'a mut [f32],
    /// Whether the step ended the game.
    pub done: &'a mut [bool],
    /// Whether it was cut short.
    pub truncated: &'a mut [bool],
}

#[derive(Debug, Clone)]
struct VectorPlace {
    game: DecisionGame,
    seed: u64,
    decisions: u32,
}

/// Many games, stepped at once. Each decision asks the solver what can still be completed.
///
/// Games do not know of each other: each is that of [`DecisionGame::seeded`] with its seed. Where a game
/// that is over makes room at once, the next one of the place has a seed that is greater by the number
/// of places, and the row holds its beginning beside the rewards of the one that ended.
///
/// ```
/// use rummikub_rules::{Rules, learning::{ACTIONS, OBSERVATION, VectorGames, VectorOptions, VectorStep}};
/// let mut games = VectorGames::new(&Rules::default(), &[1, 2, 3], VectorOptions::default())?;
/// let (mut observations, mut masks) = (vec![0; 3 * OBSERVATION], vec![0; 3 * ACTIONS]);
/// let (mut to_move, mut rewards) = ([0; 3], [0.0; 6]);
/// let (mut done, mut truncated) = ([false; 3], [false; 3]);
/// let mut step = VectorStep {
///     observations: &mut observations,
///     masks: &mut masks,
///     to_move: &mut to_move,
///     rewards: &mut rewards,
///     done: &mut done,
///     truncated: &mut truncated,
/// };
/// games.observe(&mut step)?;
/// let first = |mask: &[u8]| mask.iter().rposition(|&offered| offered == 1).unwrap_or(0);
/// let actions: Vec<usize> = step.masks.chunks(ACTIONS).map(first).collect();
/// games.step(&actions, &mut step)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct VectorGames {
    rules: Rules,
    options: VectorOptions,
    places: Vec<VectorPlace>,
    solver: Solver,
}

impl VectorGames {
    /// A game for each seed: some kilobyte each.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    pub fn new(rules: &Rules, seeds: &[u64], options: VectorOptions) -> Result<Self, SetupError> {
        // Also where there is no game at all.
        DecisionGame::seeded(rules, options.players, 0)?;
        let mut places = Vec::new();
        for &seed in seeds {
            places.push(VectorPlace {
                game: DecisionGame::seeded(rules, options.players, seed)?,
                seed,
                decisions: 0,
            });
        }
        Ok(Self {
            rules: *rules,
            options,
            places,
            solver: Solver::new(),
        })
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there is no game.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// A game, from 0; `None` where there is none.
    pub fn game(&self, game: usize) -> Option<&DecisionGame> {
        self.places.get(game).map(|place| &place.game)
    }

    /// The seed of a game, from 0; `None` where there is none.
    pub fn seed(&self, game: usize) -> Option<u64> {
        self.places.get(game).map(|place| place.seed)
    }

    /// Writes how the games stand, with no rewards.
    ///
    /// # Errors
    /// When an array has not so many items; nothing is written.
    pub fn observe(&mut self, step: &mut VectorStep<'_>) -> Result<(), VectorError> {
        self.check_sizes(step)?;
        step.rewards.fill(0.0);
        step.done.fill(false);
        step.truncated.fill(false);
        for game in 0..self.places.len() {
            self.write(game, step);
        }
        Ok(())
    }

    /// Makes one decision in each game and writes how they stand then.
    ///
    /// # Errors
    /// When an array has not so many items, or an action is not offered, or its game is over: then no
    /// game is changed, and nothing written.
    pub fn step(
        &mut self,
        actions: &[usize],
        step: &mut VectorStep<'_>,
    ) -> Result<(), VectorError> {
        self.check_sizes(step)?;
        let (wanted, given) = (self.places.len(), actions.len());
        if wanted != given {
            return Err(VectorError::Size {
                array: "actions",
                wanted,
                given,
            });
        }
        let mut decisions = Vec::with_capacity(wanted);
        for (game, (place, &action)) in self.places.iter_mut().zip(actions).enumerate() {
            let refused = |error| VectorError::Decision { game, error };
            if place.game.is_over() {
                return Err(refused(DecisionError::GameOver));
            }
            let decision = GameDecision::from_index(action);
            let offered = decision.filter(|_| place.game.mask(&mut self.solver)[action]);
            decisions.push(offered.ok_or(refused(DecisionError::NotOffered { action }))?);
        }
        for (game, decision) in decisions.into_iter().enumerate() {
            self.decide(game, decision, step);
            self.write(game, step);
        }
        Ok(())
    }

    /// Makes a decision that is offered, and goes on to the next game where this one is over.
    fn decide(&mut self, game: usize, decision: GameDecision, step: &mut VectorStep<'_>) {
        let (players, places) = (self.options.players, self.places.len() as u64);
        let place = &mut self.places[game];
        // It is offered, so it is not refused.
        let _ = place.game.decide(decision, &mut self.solver);
        place.decisions += 1;
        let over = place.game.is_over();
        let cut = !over && place.decisions >= self.options.most_decisions;
        (step.done[game], step.truncated[game]) = (over, cut);
        for player in 0..players {
            let reward = if over {
                self.options.reward.of(place.game.game(), player) * self.options.scale
            } else {
                0.0
            };
            step.rewards[game * players + player] = reward;
        }
        if (over || cut) && self.options.auto_reset {
            let seed = place.seed.wrapping_add(places);
            // What suited the rules before suits them again.
            if let Ok(next) = DecisionGame::seeded(&self.rules, players, seed) {
                *place = VectorPlace {
                    game: next,
                    seed,
                    decisions: 0,
                };
            }
        }
    }

    fn write(&mut self, game: usize, step: &mut VectorStep<'_>) {
        let place = &mut self.places[game];
        let player = place.game.game().to_move();
        step.to_move[game] = player as u8;
        let bytes = &mut step.observations[game * OBSERVATION..][..OBSERVATION];
        place.game.observe(player, bytes);
        let mask = place.game.mask(&mut self.solver);
        let row = &mut step.masks[game * ACTIONS..][..ACTIONS];
        for (byte, offered) in row.iter_mut().zip(mask) {
            *byte = offered.into();
        }
    }

    fn check_sizes(&self, step: &VectorStep<'_>) -> Result<(), VectorError> {
        let games = self.places.len();
        let sizes = [
            ("observations", games * OBSERVATION, step.observations.len()),
            ("masks", games * ACTIONS, step.masks.len()),
            ("to_move", games, step.to_move.len()),
            ("rewards", games * self.options.players, step.rewards.len()),
            ("done", games, step.done.len()),
            ("truncated", games, step.truncated.len()),
        ];
        match sizes.into_iter().find(|(_, wanted, given)| wanted != given) {
            None => Ok(()),
            Some((array, wanted, given)) => Err(VectorError::Size {
                array,
                wanted,
                given,
            }),
        }
    }
}
