//! What one player may be told of a record.

use alloc::vec::Vec;

use super::{event::Event, record::Record};

impl Record {
    /// What happened since event `number`, from 0, as far as a player may know it, or with `None` for
    /// the player who only watches: for animation, logs and spectators. Attempts that were refused and
    /// remarks are no events. The cost is that of the events told.
    ///
    /// A number that is no player's knows what spectators do.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::{Action, Game, Record}};
    /// let mut record = Record::new(Game::seeded(&Rules::default(), 2, 7)?.started());
    /// let player = record.game().to_move();
    /// record.apply(player, &Action::Draw)?;
    /// let [own] = record.events_since(Some(player), 0).try_into().unwrap();
    /// let [open] = record.events_since(None, 0).try_into().unwrap();
    /// assert_eq!(own.drawn.known().unwrap().len(), 1);
    /// assert_eq!((open.drawn.known(), open.drawn.len()), (None, 1));
    /// assert!(record.events_since(None, 1).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn events_since(&self, player: Option<usize>, number: usize) -> Vec<Event> {
        let history = self.history.iter().enumerate().skip(number);
        history
            .map(|(number, event)| event.told(number, player))
            .collect()
    }
}
