//! `DecisionGame`: a game, the tiles that are chosen in its turn, and what can be decided.

use super::decision::{ACTIONS, GameDecision};
use super::error::DecisionError;
use super::known_plays::{KnownPlays, Remembered};
use crate::game::{Action, Game, MOST_PLAYERS, Offer, Phase, Refused, SetupError};
use crate::solver::Solver;
use crate::{Rules, Tiles};

/// What a player did in the last turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LastTurnKind {
    /// Had no turn yet.
    #[default]
    None,
    /// Laid tiles.
    Play,
    /// Drew and laid nothing.
    Draw,
    /// Passed.
    Pass,
    /// Took a discard and laid nothing.
    Take,
}

/// A player's last turn, as everybody saw it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LastTurn {
    /// What was done.
    pub kind: LastTurnKind,
    /// The tiles that were laid.
    pub laid: Tiles,
}

/// A game in small decisions; see the [module](super).
///
/// Lots and the deal are no decisions: such a game begins with the first turn.
#[derive(Debug, Clone)]
pub struct DecisionGame {
    game: Game,
    chosen: Tiles,
    last: [LastTurn; MOST_PLAYERS],
    /// Plays that lay what is chosen, and kinds that cannot be laid with it.
    known: KnownPlays,
    /// What each player knew at the end of a turn without a play.
    remembered: [Option<Remembered>; MOST_PLAYERS],
    /// What the mask says, where it was asked.
    mask: Option<[bool; ACTIONS]>,
}

impl DecisionGame {
    /// The game of [`Game::seeded`], from its first turn.
    ///
    /// # Errors
    /// When the number of players does not suit the rules.
    pub fn seeded(rules: &Rules, players: usize, seed: u64) -> Result<Self, SetupError> {
        Game::seeded(rules, players, seed).map(Self::new)
    }

    /// A game as it stands; one that has not begun is dealt.
    pub fn new(game: Game) -> Self {
        Self {
            game: game.started(),
            chosen: Tiles::new(),
            last: Default::default(),
            known: KnownPlays::default(),
            remembered: Default::default(),
            mask: None,
        }
    }

    /// The game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The tiles that the player to move has chosen in this turn.
    pub const fn chosen(&self) -> &Tiles {
        &self.chosen
    }

    /// The last turn of a player, from 0; that of nobody beyond the last.
    pub fn last_turn(&self, player: usize) -> LastTurn {
        self.last.get(player).copied().unwrap_or_default()
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.phase() == Phase::Over
    }

    /// Which actions are offered to the player to move: every one of them is accepted, and no other.
    /// At the end of the game there are none.
    ///
    /// Asks the solver for a few plays, ten to a hundred microseconds each: a question is of all kinds at
    /// once, and what was said of fewer tiles is remembered, from turn to turn where the table is the same.
    pub fn mask(&mut self, solver: &mut Solver) -> [bool; ACTIONS] {
        if let Some(mask) = self.mask {
            return mask;
        }
        let mut mask = [false; ACTIONS];
        if self.chosen.is_empty() {
            self.add_offers(&mut mask, solver);
        }
        if matches!(self.game.phase(), Phase::Turn | Phase::Meld) {
            let kinds = self.known.kinds(&self.chosen, &self.game, solver);
            for (tile, _) in kinds.kinds() {
                mask[GameDecision::Lay(tile).index()] = true;
            }
            let table = self.known.table(&self.chosen, &self.game, solver);
            mask[GameDecision::Commit.index()] = table.is_some();
        }
        self.mask = Some(mask);
        mask
    }

    /// What needs no tiles to be chosen.
    fn add_offers(&self, mask: &mut [bool; ACTIONS], solver: &mut Solver) {
        for offer in self.game.legal_actions(self.game.to_move()) {
            match offer {
                Offer::Draw { .. } => mask[GameDecision::Draw.index()] = true,
                Offer::Pass => mask[GameDecision::Pass.index()] = true,
                Offer::Take => mask[GameDecision::Take.index()] = true,
                Offer::Trump => {
                    mask[GameDecision::Trump.index()] = self.game.trump_win(solver).is_some();
                }
                Offer::Close => {
                    mask[GameDecision::Close.index()] = self.game.best_close().is_some();
                }
                Offer::Discard => {
                    for (tile, _) in self.rack().kinds() {
                        mask[GameDecision::Discard(tile).index()] = true;
                    }
                }
                _ => {}
            }
        }
    }

    /// The rack of the player to move.
    fn rack(&self) -> Tiles {
        let rack = self.game.rack(self.game.to_move());
        rack.map(|rack| *rack.tiles()).unwrap_or_default()
    }

    /// Makes a decision of the player to move.
    ///
    /// # Errors
    /// When the game is over, or [`mask`](Self::mask) does not offer it; nothing is changed.
    pub fn decide(
        &mut self,
        decision: GameDecision,
        solver: &mut Solver,
    ) -> Result<(), DecisionError> {
        if self.is_over() {
            return Err(DecisionError::GameOver);
        }
        let action = decision.index();
        let refused = DecisionError::NotOffered { action };
        if !self.mask(solver)[action] {
            return Err(refused);
        }
        let action = match decision {
            GameDecision::Lay(tile) => {
                let _ = self.chosen.add(tile);
                self.known.choose(&self.chosen);
                self.mask = None;
                return Ok(());
            }
            GameDecision::Commit => {
                let table = self.known.table(&self.chosen, &self.game, solver);
                table.map(Action::play)
            }
            GameDecision::Draw => Some(Action::Draw),
            GameDecision::Pass => Some(Action::Pass),
            GameDecision::Take => Some(Action::Take),
            GameDecision::Trump => self.game.trump_win(solver),
            GameDecision::Close => self.game.best_close(),
            GameDecision::Discard(tile) => Some(Action::Discard(tile)),
        };
        let action = action.ok_or(refused)?;
        self.act(&action).map_err(|_| refused)
    }

    /// Makes a whole action of the player to move, such as a bot's; what was chosen is forgotten.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Action, learning::DecisionGame};
    /// let mut game = DecisionGame::seeded(&Rules::default(), 2, 7)?;
    /// game.act(&Action::Draw)?;
    /// assert_eq!(game.game().to_move(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the game refuses it; nothing is changed.
    pub fn act(&mut self, action: &Action) -> Result<(), Refused> {
        let player = self.game.to_move();
        let next = self.game.apply(player, action)?;
        self.remember(player, action, &next);
        let known = core::mem::take(&mut self.known);
        let is_whole = self.chosen.is_empty() && self.mask.is_some();
        let remembered = is_whole.then(|| known.remembered(&self.game)).flatten();
        if let Some(place) = self.remembered.get_mut(player) {
            *place = remembered;
        }
        self.game = next;
        self.chosen = Tiles::new();
        let before = self.remembered.get_mut(self.game.to_move());
        self.known = KnownPlays::recalled(before.and_then(Option::take), &self.game);
        self.mask = None;
        Ok(())
    }

    /// What everybody saw of an action.
    fn remember(&mut self, player: usize, action: &Action, next: &Game) {
        let kind = match action {
            Action::Play(_) | Action::Trump { .. } | Action::Close(_) => LastTurnKind::Play,
            Action::Draw => LastTurnKind::Draw,
            Action::Pass => LastTurnKind::Pass,
            Action::Take => LastTurnKind::Take,
            // A discard ends a turn that was told before.
            _ => return,
        };
        let laid = next
            .table()
            .tiles()
            .saturating_sub(self.game.table().tiles());
        if let Some(last) = self.last.get_mut(player) {
            *last = LastTurn { kind, laid };
        }
    }
}
