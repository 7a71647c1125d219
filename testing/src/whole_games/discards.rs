//! Turns that end with a discard; Foot and closed hands.

use rummikub_rules::{
    Meld, Table, TableSetup, Tile, Tiles,
    game::Action,
    hands::{Circumstances, classify},
};

use super::edition::Family;
use super::referee::{Finish, Hand, Referee, Step};

/// What a whole hand holds, beside the tile that is thrown away (S-251, S-259).
const HAND: usize = 14;

/// The least worth of a Foot (S-260).
const FOOT: u32 = 50;

impl Referee {
    fn international(&self) -> bool {
        self.edition.family == Family::International
    }

    pub(super) fn with_discards(&mut self, action: &Action) -> Option<()> {
        match (self.step, action) {
            (Step::Draw, Action::Draw) => {
                let tile = self.pool.pop_front()?;
                self.take_up(tile);
            }
            // S-222: from the turn after the initial meld; S-253: always.
            (Step::Draw, Action::Take) => {
                if !self.fresh || !(self.international() || self.me().opened) {
                    return None;
                }
                let (_, tile) = self.discards.pop()?;
                self.take_up(tile);
            }
            // S-228: who must draw and cannot ends the game.
            (Step::Draw, Action::Pass) if !self.international() && self.pool.is_empty() => {
                self.finish = Some(Finish::Stalemate);
            }
            (Step::Draw, Action::Trump { discard, table }) => {
                self.win_with_trump(*discard, table.as_ref())?;
            }
            (Step::Meld, Action::Play(after)) => self.lay(after)?,
            (Step::Meld | Step::Discard, Action::Discard(tile)) => self.throw_away(*tile)?,
            (Step::Meld, Action::Close(tile)) => self.close(*tile)?,
            _ => return None,
        }
        Some(())
    }

    fn take_up(&mut self, tile: Tile) {
        self.me().rack.add(tile).expect("a tile of the set");
        (self.step, self.fresh) = (Step::Meld, false);
    }

    /// S-225, S-258, S-277, C-42: only to win in this turn, in International with no Open hand.
    fn win_with_trump(&mut self, discard: Tile, table: Option<&TableSetup>) -> Option<()> {
        if self.international() && self.me().opened {
            return None;
        }
        let trump = self.trump.take()?;
        self.take_up(trump);
        match table {
            Some(after) => {
                self.lay(after)?;
                if self.international() && self.hand == Hand::Open {
                    return None;
                }
                self.throw_away(discard)?;
            }
            None => self.close(discard)?,
        }
        matches!(self.finish, Some(Finish::Out(_))).then_some(())
    }

    /// S-208, S-223, S-224: melds if one likes, and one tile stays for the discard.
    fn lay(&mut self, after: &TableSetup) -> Option<()> {
        let laid = self.laid(after)?;
        let me = self.seats[self.to_move].clone();
        if laid.is_empty() || !laid.is_subset(&me.rack) || laid.len() >= me.rack.len() {
            return None;
        }
        let table = self.rules.table(after).ok()?;
        let whole = self.international() && !me.opened && laid.len() == HAND;
        if whole && self.stays(&table) {
            // S-262: all fourteen by themselves, of whatever worth (C-21).
            self.hand = Hand::Closed(self.worth(&laid)?);
        } else if whole {
            // S-259, S-260: some of them with melds of others, at least 50 in all.
            if self.foot_points(&me.rack, &table, after)? < FOOT {
                return None;
            }
            self.hand = Hand::Foot;
        } else {
            if !self.position(&me.rack, me.opened).is_legal(after) {
                return None;
            }
            self.hand = Hand::Open;
        }
        self.table = table;
        self.me().opened = true;
        self.me().rack = me.rack.saturating_sub(&laid);
        self.step = Step::Discard;
        Some(())
    }

    /// What the tiles add up to that an opened player would lay; none where the turn is illegal. A
    /// joker of the table that was retrieved is not among them, wherever it lies now.
    fn foot_points(&self, rack: &Tiles, table: &Table, after: &TableSetup) -> Option<u32> {
        let points = |table: &Table| table.melds().iter().map(Meld::points).sum::<u32>();
        let account = self.position(rack, true).check(after).account()?;
        let moved = account.jokers().iter().filter(|joker| joker.retrieved);
        let (mut now, mut before) = (points(table), points(&self.table));
        for joker in moved {
            now -= joker.stands_for.points();
            before -= joker.stood_for.points();
        }
        now.checked_sub(before)
    }

    /// Whether the melds that lie there lie there still, and the others beside them.
    fn stays(&self, after: &Table) -> bool {
        let mut melds = after.melds().to_vec();
        self.table.melds().iter().all(|old| {
            let place = melds.iter().position(|meld| meld == old);
            place.map(|place| melds.swap_remove(place)).is_some()
        })
    }

    /// The most that fourteen tiles score as a closed hand; none where they are none.
    fn worth(&self, tiles: &Tiles) -> Option<u32> {
        let me = &self.seats[self.to_move];
        // C-47: the first turn; the dealt tiles, which the starter does not have.
        let first_turn = !me.moved;
        let circumstances = Circumstances {
            first_turn,
            dealt: first_turn && self.to_move != self.starter && *tiles == me.dealt,
        };
        let hands = classify(tiles, circumstances).ok()?;
        hands.first().map(|hand| hand.value)
    }

    /// S-262: the rack is shown but for one tile.
    fn close(&mut self, tile: Tile) -> Option<()> {
        let mut me = self.seats[self.to_move].clone();
        if !self.international() || me.opened || !me.rack.remove(tile) || me.rack.len() != HAND {
            return None;
        }
        self.hand = Hand::Closed(self.worth(&me.rack)?);
        me.opened = true;
        *self.me() = me;
        self.discards.push((self.to_move, tile));
        self.doubled = tile.is_joker();
        self.finish = Some(Finish::Out(self.to_move));
        Some(())
    }

    fn throw_away(&mut self, tile: Tile) -> Option<()> {
        if !self.me().rack.remove(tile) {
            return None;
        }
        self.discards.push((self.to_move, tile));
        (self.fresh, self.step) = (true, Step::Draw);
        self.me().moved = true;
        if self.me().rack.is_empty() {
            // S-268: a joker that goes last doubles.
            self.doubled = self.international() && tile.is_joker();
            self.finish = Some(Finish::Out(self.to_move));
        } else if self.international() && self.pool.is_empty() {
            // S-263: the turn that draws the last tile is the last.
            self.finish = Some(Finish::Stalemate);
        } else {
            self.hand = Hand::Open;
            self.next_player();
        }
        Some(())
    }
}
