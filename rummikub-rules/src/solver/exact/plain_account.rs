//! The one account of a table that needs no search.
//!
//! Wild jokers mostly lay a table that the law of jokers allows, too. Here one account of it is tried: a locked
//! meld takes no joker more; of the others one that the new table has as it was keeps its jokers, and every
//! other one gives up all of them, paid for by tiles that are set aside; and the tiles of a new meld with
//! jokers come from the rack as far as it has them, else from the old meld that has most room for one more
//! of its tiles. Whatever such a meld's jokers are, it must bear retrieved ones and those of the rack. So
//! its yes is certain; its no says nothing, and the exact search is made.

use super::free_runs::company;
use super::run_law::members_allowed;
use crate::JokerRetrieval;
use crate::solver::problem::form::{Counts, Form, JOKER, NO_TILES, tiles_of};
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::payments::Payer;
use crate::solver::problem::question::Question;
use smallvec::SmallVec;

/// An old meld.
struct OldMeld {
    form: Form,
    /// It stays whole.
    stays: bool,
    /// Its tiles that pay for nothing and that no new meld with a joker took, if it does not.
    left: Counts,
    /// How many of its members stand in the new meld in work.
    held: u8,
}

/// What the new melds are made of.
struct PlainAccount<'a> {
    law: &'a Law,
    choices: &'a [MeldChoice],
    new: &'a [Form],
    /// New melds that an old one has become, as bits.
    homes: u64,
    old: SmallVec<[OldMeld; 24]>,
    /// Rack tiles that pay for nothing and stand in no new meld with a joker.
    rack: Counts,
}

/// Whether there is a plain account of turns: not beside melds that were laid this turn, nor under laws that
/// ask where in a meld a tile lies.
pub(crate) fn has_plain_account(question: &Question<'_>) -> bool {
    let law = question.law;
    // where a one is high a run may have a tile that pays for its own joker
    let is_simple = !(law.ones_high && law.table_pays) && law.reuse <= Reuse::WithRackTiles;
    question.laid.is_empty() && is_simple && law.retrieval != JokerRetrieval::Never
}

/// Whether a turn to this table, in which these rack tiles are played and the old melds do what was chosen, is
/// legal by the plain account that there is.
pub(crate) fn is_plain(
    question: &Question<'_>,
    choices: &[MeldChoice],
    new: &[Form],
    played: &Counts,
) -> bool {
    let mut account = PlainAccount {
        law: question.law,
        choices,
        new,
        homes: 0,
        old: SmallVec::new(),
        rack: *played,
    };
    new.len() <= 64 && account.stay(question.before) && account.pay() && account.stand()
}

impl PlainAccount<'_> {
    /// Finds the old melds that stay whole. Whether each that must is there.
    fn stay(&mut self, before: &[Form]) -> bool {
        for (form, choice) in before.iter().zip(self.choices) {
            let (whole, is_locked) = match choice {
                MeldChoice::Locked { meld, .. } => (meld, true),
                _ => (form, false),
            };
            let is_home = |i: &usize| {
                let new = self.new[*i];
                let is_open = self.homes >> i & 1 == 0;
                is_open && (new == *whole || is_locked && adds_reals(new, *whole))
            };
            let home = (0..self.new.len()).find(is_home);
            let home = home.filter(|_| is_locked || form.jokers() > 0);
            if is_locked && home.is_none() {
                return false;
            }
            self.homes |= home.map_or(0, |home| 1 << home);
            self.old.push(OldMeld {
                form: *form,
                stays: home.is_some(),
                left: home.map_or(tiles_of(&[*form]), |_| NO_TILES),
                held: 0,
            });
        }
        true
    }

    /// Pays for every joker that is given up. Whether it could. What pays stands in no new meld with a joker,
    /// since those take their tiles from what is left.
    fn pay(&mut self) -> bool {
        for choice in self.choices {
            if let MeldChoice::Locked { pays, .. } | MeldChoice::Freed(pays) = choice {
                for (k, payer) in pays.iter() {
                    let tiles = match payer {
                        Payer::Rack => &mut self.rack,
                        Payer::Meld(at) => &mut self.old[usize::from(*at)].left,
                        Payer::Undecided => return false,
                    };
                    if !take_one(&mut tiles[usize::from(*k)]) {
                        return false;
                    }
                }
            }
        }
        let costs = self.law.retrieval == JokerRetrieval::Replace;
        for i in 0..self.old.len() {
            let OldMeld { form, stays, .. } = self.old[i];
            let is_due = costs && !stays && form.jokers() > 0 && self.choices[i].is_loose();
            if is_due && !self.pay_for(form) {
                return false;
            }
        }
        true
    }

    /// Pays for the jokers of a loose meld, from the rack if it can. Whether it could.
    fn pay_for(&mut self, mut form: Form) -> bool {
        let mut due = form.jokers();
        // the tiles that the jokers may stand for, as a meld
        match &mut form {
            Form::Run { jokers, .. } => *jokers = !*jokers,
            Form::Group { colors, jokers, .. } => {
                (*colors, *jokers) = (colors.others(), 0);
                if self.law.both_colors {
                    due = colors.len() as u8;
                }
            }
        }
        let kinds = tiles_of(&[form]);
        for k in 0..JOKER {
            if kinds[k] > 0 && due > 0 {
                let mut old = self.old.iter_mut().filter(|_| self.law.table_pays);
                let is_paid =
                    take_one(&mut self.rack[k]) || old.any(|old| take_one(&mut old.left[k]));
                due -= u8::from(is_paid);
            }
        }
        due == 0
    }

    /// Whether the law allows every new meld with jokers.
    fn stand(&mut self) -> bool {
        (0..self.new.len()).all(|i| {
            let is_plain = self.homes >> i & 1 == 1 || self.new[i].jokers() == 0;
            is_plain || self.takes(self.new[i])
        })
    }

    /// Takes the tiles of a new meld with a joker, if the law allows it beside them.
    fn takes(&mut self, meld: Form) -> bool {
        let law = self.law;
        let room = |old: &OldMeld| members_allowed(law, old.form.reals()).checked_sub(old.held);
        for old in &mut self.old {
            old.held = 0;
        }
        let tiles = tiles_of(&[meld]);
        let mut fresh = 0;
        for k in 0..JOKER {
            if tiles[k] == 0 {
                continue;
            }
            if take_one(&mut self.rack[k]) {
                fresh += 1;
                continue;
            }
            let old = self.old.iter_mut().filter(|old| old.left[k] > 0);
            let Some(old) = old.max_by_key(|old| room(old)) else {
                return false;
            };
            old.left[k] -= 1;
            old.held += 1;
        }
        fresh >= company(law) && self.old.iter().all(|old| room(old).is_some())
    }
}

/// Takes one of so many, if there is one.
fn take_one(count: &mut u8) -> bool {
    let left = count.checked_sub(1);
    *count = left.unwrap_or(0);
    left.is_some()
}

/// Whether a new meld is an old one and real tiles beside.
fn adds_reals(new: Form, old: Form) -> bool {
    new.extends(old) && new.jokers() == old.jokers()
}

#[cfg(test)]
mod tests {
    use super::{has_plain_account, is_plain};
    use crate::solver::problem::convert::forms;
    use crate::solver::problem::meld_choice::MeldChoice;
    use crate::solver::problem::question::PlainPosition;
    use crate::{Opened, Preset};
    use alloc::vec;

    #[track_caller]
    fn check(preset: Preset, before: &str, rack: &str, after: &str, is_legal: bool) {
        let rules = preset.rules();
        let [before, after] =
            [before, after].map(|text| rules.table_from_text(text).expect("melds"));
        let rack = rack.parse().expect("tiles");
        let position = rules
            .position(&before, &rack, Opened::Yes)
            .expect("a position");
        let plain = PlainPosition::new(&position);
        let choices = vec![MeldChoice::Loose; plain.before.len()];
        let (question, after) = (plain.question(), forms(&after));
        assert!(has_plain_account(&question));
        assert_eq!(is_plain(&question, &choices, &after, &plain.rack), is_legal);
    }

    #[test]
    fn a_joker_that_stays_needs_nothing() {
        let after = "K1 K2 J | K5 R5 B5 O5";
        check(
            Preset::LemadaPrinted,
            "K1 K2 J | R5 B5 O5",
            "K5",
            after,
            true,
        );
    }

    #[test]
    fn a_retrieved_joker_stands_beside_two_of_an_old_meld_and_one_of_a_pair() {
        let [pair, run] = ["K1 K2 J", "K1 K2 J | B1 B2 B3 B4"];
        check(
            Preset::LemadaPrinted,
            run,
            "K3 B6",
            "K1 K2 K3 | B1 B2 B3 | B4 J B6",
            true,
        );
        check(
            Preset::LemadaPrinted,
            run,
            "K3",
            "K1 K2 K3 | B1 B2 B3 B4 J",
            false,
        );
        check(Preset::LemadaPrinted, pair, "K4", "K1 K2 J K4", false);
    }

    #[test]
    fn of_equal_tiles_the_one_that_continues_nothing_is_taken() {
        let before = "K1 K2 J | B1 B2 B3 | R3 B3 O3";
        let after = "K1 K2 K3 | B1 B2 B3 J B5 | R3 B3 O3";
        check(Preset::LemadaPrinted, before, "K3 B5", after, true);
    }

    #[test]
    fn a_tile_of_the_table_pays_where_the_law_lets_it() {
        let before = "K1 J K3 | K2 R2 B2 O2 | K9 R9 B9 O9";
        let after = "K1 K2 K3 | R2 B2 O2 | K9 R9 O9 | B8 B9 J";
        check(Preset::Lemada1999, before, "B8", after, false);
        check(Preset::LemadaOnline, before, "B8", after, true);
    }

    #[test]
    fn a_tile_that_pays_is_no_company() {
        let before = "K1 J K3 | R5 R6 R7 R8 | K9 R9 B9 O9";
        let after = "K1 K2 K3 | R5 R6 R7 | K9 B9 O9 | R8 R9 J";
        check(Preset::Lemada1999, before, "K2", after, true);
        check(Preset::Pressman1998, before, "K2", after, false);
        let after = "K1 K2 K3 | R5 R6 R7 R8 | K9 B9 O9 | R9 R10 J R12";
        check(Preset::Pressman1998, before, "K2 R10 R12", after, true);
    }
}
