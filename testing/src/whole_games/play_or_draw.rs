//! Turns that are a play or a draw; free tiles and joker duty.

use rummikub_rules::{
    TableSetup, Tile, Tiles,
    game::Action,
    solver::{Objective, Solver, Values},
};

use super::edition::{Family, PoolEmpty};
use super::referee::{Finish, Referee};

impl Referee {
    pub(super) fn play_or_draw(&mut self, action: &Action, solver: &mut Solver) -> Option<()> {
        match action {
            Action::Play(after) => self.play(after, solver),
            Action::Draw if !self.pool.is_empty() && self.owed(solver) == 0 => {
                self.draw(self.edition.draw);
                Some(())
            }
            Action::Pass if self.pool.is_empty() && self.owed(solver) == 0 => {
                self.pass();
                Some(())
            }
            Action::TimeOut(None) => {
                self.draw(self.edition.idle);
                Some(())
            }
            // C-11: a legal play stands; with nothing laid on a legal table it is idleness; all else
            // is unfinished.
            Action::TimeOut(Some(after)) => {
                if self.play(after, solver).is_none() {
                    let idle = self
                        .rules
                        .table(after)
                        .is_ok_and(|table| table.tiles() == self.table.tiles());
                    self.draw(if idle {
                        self.edition.idle
                    } else {
                        self.edition.unfinished
                    });
                }
                Some(())
            }
            Action::Misplay(after) if self.edition.misplay > 0 => {
                if self.clone().play(after, solver).is_some() {
                    return None;
                }
                self.draw(self.edition.misplay);
                Some(())
            }
            _ => None,
        }
    }

    /// The free tiles that the player to move may use (S-569 to S-571, S-587, C-31).
    pub fn usable_free_tiles(&self) -> Tiles {
        let me = &self.seats[self.to_move];
        let others_choice = self.first_choice.is_some_and(|first| first != self.to_move);
        if !me.opened || me.rack.jokers() > 0 || others_choice {
            return Tiles::new();
        }
        let usable = self
            .free
            .iter()
            .filter(|&tile| self.table.tiles().count(tile) == 0);
        Tiles::try_from_iter(usable).expect("some of the tiles")
    }

    /// How many jokers must be laid (S-586, C-32): after the opening, as many as can be.
    pub fn owed(&self, solver: &mut Solver) -> u8 {
        let me = &self.seats[self.to_move];
        if self.edition.family != Family::House || !me.opened || me.rack.jokers() == 0 {
            return 0;
        }
        let mut values = [0; 53];
        values[Tile::Joker.index()] = 1000;
        let jokers = Objective::Values(Box::new(Values::new(values).expect("values")));
        let best = solver.best_play(&self.position(&me.rack, true), &jokers);
        best.map_or(0, |play| play.tiles().jokers())
    }

    /// Some tiles are drawn, or all that there are (D9), and the turn is over; with none it is a pass.
    fn draw(&mut self, tiles: usize) {
        if self.pool.is_empty() {
            self.pass();
            return;
        }
        for _ in 0..tiles {
            if let Some(tile) = self.pool.pop_front() {
                self.me().rack.add(tile).expect("a tile of the set");
            }
        }
        self.next_player();
    }

    fn pass(&mut self) {
        self.me().passed = true;
        if self.edition.pool_empty == PoolEmpty::FirstPass || self.all_passed() {
            self.finish = Some(Finish::Stalemate);
        } else {
            self.next_player();
        }
    }

    fn play(&mut self, after: &TableSetup, solver: &mut Solver) -> Option<()> {
        let free = self.usable_free_tiles();
        let me = &self.seats[self.to_move];
        let at_hand = me.rack.checked_add(&free).expect("tiles of the set");
        if !self.position(&at_hand, me.opened).is_legal(after) {
            return None;
        }
        let laid = self.laid(after)?;
        // A tile of the rack is laid before the same free tile.
        let from_free = laid.saturating_sub(&me.rack);
        let from_rack = laid.saturating_sub(&from_free);
        if from_rack.is_empty() || from_rack.jokers() < self.owed(solver) {
            return None;
        }
        self.table = self.rules.table(after).expect("a legal table");
        self.free = self.free.saturating_sub(&from_free);
        if !from_free.is_empty() {
            self.first_choice = None;
        }
        let first = !self.seats.iter().any(|seat| seat.opened);
        if first && !self.free.is_empty() {
            self.first_choice = Some(self.to_move);
        }
        self.me().opened = true;
        self.me().rack = self.me().rack.saturating_sub(&from_rack);
        for seat in &mut self.seats {
            seat.passed = false;
        }
        if self.me().rack.is_empty() {
            self.finish = Some(Finish::Out(self.to_move));
        } else {
            self.next_player();
        }
        Some(())
    }
}
