//! How a player wins in this turn by what is no play: a closed hand laid open, or the trump.

use super::{
    action::{Action, Offer},
    phase::Phase,
    seat::Seat,
    state::Game,
    view::PlayerView,
    winning_hand::may_win_at_once,
};
use crate::{
    Tile, Tiles,
    hands::{self, Circumstances},
    solver::Solver,
};

impl Seat<'_> {
    /// The tile without which the rack is a closed hand, of several the one that leaves the most
    /// valuable hand.
    fn closing_discard(&self) -> Option<Tile> {
        if !may_win_at_once(self) {
            return None;
        }
        let rack = self.rack.tiles();
        let worth = |tile: Tile| {
            let found = hands::classify(&without(rack, tile), Circumstances::default()).ok()?;
            found.first().map(|best| (best.value, tile))
        };
        let closing = rack.kinds().filter_map(|(tile, _)| worth(tile));
        // Of equal hands the first tile.
        let best = closing.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map(|(_, tile)| tile)
    }
}

fn without(tiles: &Tiles, tile: Tile) -> Tiles {
    let mut rest = *tiles;
    rest.remove(tile);
    rest
}

impl Game {
    /// The closed hand that the player to move may lay open now (S-262): the action that throws the tile
    /// away without which the hand is worth most, blitzes aside; none in another phase or where the
    /// rack is no such hand. Costs a classification for each kind of tile.
    ///
    /// ```
    /// use rummikub_rules::{Preset, game::Game};
    /// let rules = Preset::International.rules();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// // K1 K1 to K7 K7 and, for the starter, R2: seven pairs of one colour.
    /// let close = game.best_close().unwrap();
    /// assert_eq!(close.to_string(), "close R2");
    /// assert!(game.is_legal(0, &close));
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn best_close(&self) -> Option<Action> {
        let seat = (self.phase() == Phase::Meld).then(|| Seat::to_move(self))?;
        seat.closing_discard().map(Action::Close)
    }
}

impl PlayerView {
    /// The closed hand that the player may lay open, were it the player's turn, as
    /// [`Game::best_close`].
    pub fn best_close(&self) -> Option<Action> {
        let law = self.public().turn_rules();
        let seat = self.waits_for_table().then(|| self.seat(&law))?;
        seat.closing_discard().map(Action::Close)
    }

    /// An action by which the player, who is to move, wins with the trump, as [`Game::trump_win`].
    pub fn trump_win(&self, solver: &mut Solver) -> Option<Action> {
        if !self.legal_actions().contains(&Offer::Trump) {
            return None;
        }
        // Whatever is hidden, the game says the same of it.
        self.with_hidden_seeded(0).ok()?.trump_win(solver)
    }
}
