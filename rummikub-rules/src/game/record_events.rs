//! What one player may be told of a record.

use alloc::vec::Vec;

use super::{
    event::Event,
    record::Record,
    redacted::RedactedRecord,
    view::{PlayerView, PublicView},
};

/// A record as one player, or who only watches, may see it: how the game stands, and what happened.
/// [`Record::view`] gives it.
///
/// A [`PlayerView`] is one moment of a game and knows nothing of those before; this is the view of the
/// newest moment with the stream of events that led there.
///
/// ```
/// use rummikub_rules::{Rules, game::{Action, Game, Record}};
/// let mut record = Record::new(Game::seeded(&Rules::default(), 2, 7)?.started());
/// let mut seen = 0;
/// for _ in 0..3 {
///     let player = record.game().to_move();
///     record.apply(player, &Action::Draw)?;
///     let view = record.view(Some(0)).unwrap();
///     for event in view.events_since(seen) {
///         println!("player {} drew {} tile", event.player + 1, event.drawn.len());
///         seen = event.number + 1;
///     }
///     assert_eq!(view.public(), view.player().unwrap().public().clone());
/// }
/// assert_eq!(seen, 3);
/// assert!(record.view(Some(2)).is_none(), "there is no third player");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct RecordView<'a> {
    record: &'a Record,
    who: Option<usize>,
}

impl<'a> RecordView<'a> {
    /// What the player may know of the game as it stands; `None` for who only watches.
    pub fn player(self) -> Option<PlayerView> {
        self.record.game().view(self.who?)
    }

    /// What everybody sees of the game as it stands.
    pub fn public(self) -> PublicView {
        self.record.game().public_view()
    }

    /// What happened since event `number`, as [`Record::events_since`].
    pub fn events_since(self, number: usize) -> Vec<Event> {
        self.record.events_since(self.who, number)
    }

    /// How many events there are: the number that the next one will have.
    pub fn event_count(self) -> usize {
        self.record.history.len()
    }

    /// The record as text, as [`Record::redacted`].
    pub fn redacted(self) -> RedactedRecord<'a> {
        self.record.redacted(self.who)
    }
}

impl Record {
    /// The record as a player may see it, or with `None` who only watches; none where there is no such
    /// player.
    pub fn view(&self, player: Option<usize>) -> Option<RecordView<'_>> {
        if player.is_some_and(|player| player >= self.game().players()) {
            return None;
        }
        Some(RecordView {
            record: self,
            who: player,
        })
    }

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
