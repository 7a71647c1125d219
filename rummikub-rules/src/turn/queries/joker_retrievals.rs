//! What a player may do about each joker on the table, before a turn is proposed.

use alloc::vec::Vec;

use super::{
    retrieval::{PaymentAtHand, Retrieval, RetrievalBarrier},
    retrieval_examples::ExampleSearch,
};
use crate::{
    InitialTablePlay, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, JokerReuse,
    Meld, NumberedTile, Opened, Position, PositionError, Rack, Rules, Table, TablePlay,
    turn::account::{Origin, Spot},
};

impl Position {
    /// What the player may do about each joker on the table, in the order of the melds and slots.
    /// A new table is tried for every simple turn, some hundreds at most for each joker.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Origin, Rules};
    /// let rules = Rules::preset("pagat-sabra")?;
    /// let table = rules.table_from_text("K4 R4 B4 O4 | J B7 B8")?;
    /// let position = rules.position(&table, &"B6 R10 R11".parse()?, Opened::Yes)?;
    /// let found = position.joker_retrievals();
    /// assert_eq!(found[0].may_stand_for[0].to_string(), "B6");
    /// assert_eq!(found[0].payments[0].origin, Origin::Rack);
    /// assert!(found[0].example.is_some());
    /// let found = rules.joker_retrievals(&table, &"R10 R11".parse()?, Opened::Yes)?;
    /// assert_eq!(found[0].barrier.unwrap().code(), "nothing-pays");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn joker_retrievals(&self) -> Vec<Retrieval> {
        let melds = self.table().melds().iter().enumerate();
        melds
            .flat_map(|(meld, holder)| {
                let jokers = holder.slots().enumerate();
                jokers
                    .filter(|(_, slot)| slot.tile.is_joker())
                    .map(move |(slot, _)| Spot { meld, slot })
            })
            .map(|joker| self.joker_retrieval(joker))
            .collect()
    }
}

impl Rules {
    /// What the player may do about each joker on the table; see [`Position::joker_retrievals`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn joker_retrievals(
        &self,
        before: &Table,
        rack: &Rack,
        opened: Opened,
    ) -> Result<Vec<Retrieval>, PositionError> {
        Ok(self.position(before, rack, opened)?.joker_retrievals())
    }
}

impl Position {
    /// What may be done about one joker.
    fn joker_retrieval(&self, joker: Spot) -> Retrieval {
        let rules = self.rules();
        let holder = &self.table().melds()[joker.meld];
        let may_stand_for = may_stand_for(holder, joker.slot);
        let pays = rules.joker_retrieval() == JokerRetrieval::Replace;
        let price = if pays { self.price_of_one(holder) } else { 0 };
        let payments = if pays {
            self.payments_at_hand(joker.meld, &may_stand_for)
        } else {
            Vec::new()
        };
        let next_turn = rules.initial_table_play() == InitialTablePlay::NextTurn;
        let kinds = may_stand_for
            .iter()
            .filter(|tile| payments.iter().any(|paid| paid.tile == **tile));
        let barrier = if rules.joker_retrieval() == JokerRetrieval::Never {
            Some(RetrievalBarrier::Never)
        } else if !self.opened().is_yes() && next_turn {
            Some(RetrievalBarrier::NotOpened)
        } else if kinds.count() < price {
            Some(RetrievalBarrier::NothingPays)
        } else {
            None
        };
        let reuse = rules.joker_reuse();
        let example = if barrier.is_none() {
            let search = ExampleSearch {
                position: self,
                joker,
                tiles: &may_stand_for,
                payments: &payments,
            };
            search.find(price)
        } else {
            None
        };
        Retrieval {
            joker,
            may_stand_for,
            barrier,
            price,
            payments,
            reuse,
            reuse_tiles: match reuse {
                JokerReuse::Any | JokerReuse::NewMeld => 0,
                JokerReuse::NewMeldWithRackTiles | JokerReuse::NewMeldFromRackTiles => {
                    rules.joker_reuse_tiles()
                }
            },
            example,
        }
    }

    /// How many tiles pay for a joker that alone is retrieved.
    fn price_of_one(&self, holder: &Meld) -> usize {
        let both = self.rules().joker_group_of_three() == JokerGroupOfThree::Both;
        match holder {
            // The other jokers of the group cover a colour each.
            Meld::Group(_) if both => 5 - holder.len(),
            _ => 1,
        }
    }

    /// What is at hand of these tiles.
    fn payments_at_hand(&self, holder: usize, tiles: &[NumberedTile]) -> Vec<PaymentAtHand> {
        let rules = self.rules();
        let mut found = Vec::new();
        for &tile in tiles {
            if self.rack().tiles().count(tile.into()) > 0 {
                found.push(PaymentAtHand {
                    tile,
                    origin: Origin::Rack,
                    free: true,
                });
            }
        }
        // Where tables may only be extended nothing leaves a meld.
        let table = rules.joker_payment() == JokerPayment::RackOrTable
            && rules.table_play() == TablePlay::Full;
        for (from, meld) in self.table().melds().iter().enumerate() {
            for &tile in tiles.iter().filter(|_| table && from != holder) {
                if meld.slots().any(|slot| slot.tile == tile.into()) {
                    let locked = rules.joker_melds() == JokerMelds::Frozen && meld.jokers() > 0;
                    found.push(PaymentAtHand {
                        tile,
                        origin: Origin::Meld(from),
                        free: !locked,
                    });
                }
            }
        }
        found
    }
}

/// The tiles that a joker in a slot may stand for.
fn may_stand_for(holder: &Meld, slot: usize) -> Vec<NumberedTile> {
    match holder {
        Meld::Run(_) => holder
            .slot(slot)
            .and_then(|slot| slot.stands_for)
            .into_iter()
            .collect(),
        Meld::Group(group) => group
            .real_colors()
            .others()
            .iter()
            .map(|color| NumberedTile::new(color, group.number()))
            .collect(),
    }
}
