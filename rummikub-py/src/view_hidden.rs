//! What a player does not see, and a game of a guess at it.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rummikub_rules as core;

use crate::beginning;
use crate::error::Refusal;
use crate::game::Game;
use crate::tiles::Tiles;
use crate::view::PlayerView;

#[pymethods]
impl PlayerView {
    /// The tiles that the player does not see: those of the other racks and the pool, and in a game
    /// with discards the covered ones. `public.players` says how many each player holds, and
    /// `public.pool_len` the pool. Before the deal these are all tiles.
    ///
    /// >>> view = rk.Game(players=2, deal=list(rk.Rules().tiles)).view(0)
    /// >>> len(view.unseen()), view.unseen() + view.rack == rk.Rules().tiles
    /// (92, True)
    fn unseen(&self) -> Tiles {
        Tiles {
            inner: self.inner.unseen(),
        }
    }

    /// A game that looks like this to the player and in which the hidden tiles lie as guessed: the base
    /// of a bot that plays games out. `racks` has a rack for each player, the own one counting for
    /// nothing; `pool` is in the order in which it is drawn; before the deal `lots` are those still to be
    /// drawn; `covered` are pairs of a player and a discard that lies under another.
    ///
    /// `SetupError` where the tiles are not those that the player does not see; `RummikubError` where
    /// the game would look otherwise to the player, or is over.
    ///
    /// >>> game = rk.Game(players=2, deal=list(rk.Rules().tiles))
    /// >>> game.view(0).with_hidden([game.rack(0), game.rack(1)], game.pool) == game
    /// True
    #[pyo3(
        signature = (racks, pool, **more),
        text_signature = "($self, racks, pool, *, lots=None, covered=None)"
    )]
    fn with_hidden(
        &self,
        racks: &Bound<'_, PyAny>,
        pool: &Bound<'_, PyAny>,
        more: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let hidden = beginning::hidden(racks, pool, more)?;
        self.inner
            .with_hidden(&hidden)
            .map(|inner| Game { inner })
            .map_err(|error| Refusal::from(error).raise(racks.py()))
    }

    /// The same with the hidden tiles dealt at random, every deal as likely as another as far as the
    /// tiles go: `numbers` is a generator such as `random.Random(7)` or `secrets.SystemRandom()`, whose
    /// `getrandbits` is called.
    ///
    /// >>> import random
    /// >>> view = rk.Game(players=3, seed=7).started().view(0)
    /// >>> view.with_hidden_shuffled(random.Random(1)).view(0) == view
    /// True
    fn with_hidden_shuffled(&self, numbers: &Bound<'_, PyAny>) -> PyResult<Game> {
        let bits = numbers.getattr("getrandbits")?;
        let mut failed = None;
        let mut next = || {
            let number = bits.call1((32,)).and_then(|number| number.extract());
            number.unwrap_or_else(|error| {
                failed = Some(error);
                u32::MAX
            })
        };
        let game: Result<core::game::Game, _> = self.inner.with_hidden_shuffled(&mut next);
        if let Some(error) = failed {
            return Err(error);
        }
        game.map(|inner| Game { inner })
            .map_err(|error| Refusal::from(error).raise(numbers.py()))
    }
}
