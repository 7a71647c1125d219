//! `DecisionGame`: a game, the tiles that are chosen in its turn, and what can be decided.

use alloc::vec::Vec;

use super::decision::{ACTIONS, GameDecision};
use super::error::DecisionError;
use super::wins::{closing, trump_win};
use crate::game::{Action, Game, MOST_PLAYERS, Offer, Phase, Refused, SetupError};
use crate::solver::Solver;
use crate::{Rules, Table, Tiles};

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
    /// Plays of this turn that were found, each with the table it leaves.
    known: Vec<(Tiles, Table)>,
    /// Kinds of which the solver said that one more cannot be laid with what is chosen.
    barred: [bool; 53],
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
            known: Vec::new(),
            barred: [false; 53],
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
    /// once, and what was said of fewer tiles is remembered.
    pub fn mask(&mut self, solver: &mut Solver) -> [bool; ACTIONS] {
        if let Some(mask) = self.mask {
            return mask;
        }
        let mut mask = [false; ACTIONS];
        if self.chosen.is_empty() {
            self.add_offers(&mut mask, solver);
        }
        if matches!(self.game.phase(), Phase::Turn | Phase::Meld) {
            self.add_tiles(&mut mask, solver);
            mask[GameDecision::Commit.index()] = self.commit_table(solver).is_some();
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
                    mask[GameDecision::Trump.index()] = trump_win(&self.game, solver).is_some();
                }
                Offer::Close => mask[GameDecision::Close.index()] = closing(&self.game).is_some(),
                Offer::Discard => {
                    for (tile, _) in self.rack().kinds() {
                        mask[GameDecision::Discard(tile).index()] = true;
                    }
                }
                _ => {}
            }
        }
    }

    /// Every kind of which one more tile can be laid: each play that is found tells it of every kind that
    /// it lays, and where there is none with any of those that are left, of all of these.
    fn add_tiles(&mut self, mask: &mut [bool; ACTIONS], solver: &mut Solver) {
        let (held, chosen) = (self.at_hand(), self.chosen);
        let more = |laid: &Tiles| laid.saturating_sub(&chosen);
        let lay = |tile| GameDecision::Lay(tile).index();
        for (laid, _) in &self.known {
            more(laid)
                .kinds()
                .for_each(|(tile, _)| mask[lay(tile)] = true);
        }
        loop {
            let mut unknown = Tiles::new();
            for (tile, _) in more(&held).kinds() {
                if !mask[lay(tile)] && !self.barred[tile.index()] {
                    // Of a kind that is held there can be one.
                    let _ = unknown.add(tile);
                }
            }
            if unknown.is_empty() {
                return;
            }
            let plays = self.game.plays(solver).ok().flatten();
            let found = plays.and_then(|plays| plays.more_of(&unknown, &chosen, &held).next());
            let Some(play) = found else {
                unknown
                    .kinds()
                    .for_each(|(tile, _)| self.barred[tile.index()] = true);
                return;
            };
            self.known.push((*play.tiles(), play.table().clone()));
            more(play.tiles())
                .kinds()
                .for_each(|(tile, _)| mask[lay(tile)] = true);
        }
    }

    /// The table that the chosen tiles leave; none where they are no legal play by themselves.
    fn commit_table(&mut self, solver: &mut Solver) -> Option<&Table> {
        let chosen = self.chosen;
        if chosen.is_empty() {
            return None;
        }
        let place = |game: &Self| game.known.iter().position(|(laid, _)| *laid == chosen);
        if place(self).is_none() {
            let plays = self.game.plays(solver).ok().flatten();
            let found = plays.and_then(|plays| plays.between(&chosen, &chosen).next());
            self.known
                .extend(found.map(|play| (*play.tiles(), play.table().clone())));
        }
        let place = place(self)?;
        self.known.get(place).map(|(_, table)| table)
    }

    /// The rack of the player to move.
    fn rack(&self) -> Tiles {
        let rack = self.game.rack(self.game.to_move());
        rack.map(|rack| *rack.tiles()).unwrap_or_default()
    }

    /// The tiles that may be laid: of the rack, and the free ones that may be used.
    fn at_hand(&self) -> Tiles {
        let free = self.game.usable_free_tiles(self.game.to_move());
        let mut all = self.rack();
        for tile in free.iter() {
            // Together they are no more than the tile set has.
            let _ = all.add(tile);
        }
        all
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
                let chosen = self.chosen;
                self.known.retain(|(laid, _)| chosen.is_subset(laid));
                self.mask = None;
                return Ok(());
            }
            GameDecision::Commit => self.commit_table(solver).map(Action::play),
            GameDecision::Draw => Some(Action::Draw),
            GameDecision::Pass => Some(Action::Pass),
            GameDecision::Take => Some(Action::Take),
            GameDecision::Trump => trump_win(&self.game, solver),
            GameDecision::Close => closing(&self.game).map(Action::Close),
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
        self.game = next;
        self.chosen = Tiles::new();
        self.known.clear();
        self.barred = [false; 53];
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
