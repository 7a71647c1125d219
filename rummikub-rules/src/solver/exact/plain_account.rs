//! The one account of a table that needs no search.
//!
//! Wild jokers mostly lay a table that the law of jokers allows, too. Here one account of it is tried: a locked
//! meld takes no joker more; of the others one that the new table has as it was keeps its jokers, and every
//! other one gives up all of them, paid for by tiles that lie beside no joker; and the tiles of a new meld
//! with jokers come from the rack as far as it has them, else from the old meld that has most room for one
//! more of its tiles. Whatever such a meld's jokers are, it must bear retrieved ones and those of the
//! rack. So its yes is certain; its no says nothing, and the exact search is made.

use crate::JokerRetrieval;
use crate::solver::problem::form::{Counts, Form, JOKER, NO_TILES, kind, tiles_of};
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::{MeldChoice, Payer, Payments};
use crate::solver::problem::question::Question;
use core::mem;
use smallvec::SmallVec;

/// An old meld that does not stay as it was.
struct Broken {
    /// Its place on the old table.
    at: u8,
    form: Form,
    /// Its tiles that pay for nothing and that no new meld with a joker took.
    left: Counts,
    /// How many of its members may stand beside a retrieved joker.
    cap: u8,
    /// How many stand in the new meld in work.
    held: u8,
}

/// What the new melds are made of.
struct Account<'a> {
    law: &'a Law,
    /// New melds that no old one has become.
    new: SmallVec<[Form; 32]>,
    broken: SmallVec<[Broken; 24]>,
    /// Rack tiles that pay for nothing and stand in no new meld with a joker.
    rack: Counts,
    /// Tiles of new melds without jokers, those left out that pay.
    spare: Counts,
}

/// Whether there is a plain account of turns: not beside melds that were laid this turn, nor under laws that
/// ask where in a meld a tile lies.
pub(super) fn has_plain_account(question: &Question<'_>) -> bool {
    let law = question.law;
    let is_simple = !(law.ones_high && law.table_pays) && law.reuse <= Reuse::WithRackTiles;
    let may_extend = !law.extend_only || question.opened.is_yes();
    let may_retrieve = law.retrieval != JokerRetrieval::Never;
    question.laid.is_empty() && is_simple && may_extend && may_retrieve
}

/// Whether a turn to this table, in which these rack tiles are played and the old melds do what was chosen, is
/// legal by the plain account that there is.
pub(super) fn is_plain(
    question: &Question<'_>,
    choices: &[MeldChoice],
    after: &[Form],
    played: &Counts,
) -> bool {
    let mut account = Account {
        law: question.law,
        new: SmallVec::from_slice(after),
        broken: SmallVec::new(),
        rack: *played,
        spare: NO_TILES,
    };
    account.stay(question.before, choices) && account.pay(choices) && account.stand()
}

impl Broken {
    fn new(at: u8, form: Form) -> Self {
        Broken {
            at,
            form,
            left: tiles_of(&[form]),
            cap: 0,
            held: 0,
        }
    }

    /// Whether it is a run and the meld a group, or the other way round: then they have one tile in common
    /// at most.
    fn is_other(&self, meld: Form) -> bool {
        let is_run = |form: Form| matches!(form, Form::Run { .. });
        is_run(self.form) != is_run(meld)
    }
}

impl Account<'_> {
    /// Finds the old melds that stay whole, and parts the others from them. Whether each that must is there.
    fn stay(&mut self, before: &[Form], choices: &[MeldChoice]) -> bool {
        for (at, (form, choice)) in (0u8..).zip(before.iter().zip(choices)) {
            let home = match choice {
                MeldChoice::Locked { meld, .. } => {
                    let is_home = |new: &Form| adds_reals(*new, *meld);
                    let whole = self.new.iter().position(|new| new == meld);
                    let Some(home) = whole.or_else(|| self.new.iter().position(is_home)) else {
                        return false;
                    };
                    Some(home)
                }
                MeldChoice::Freed(_) => None,
                MeldChoice::Loose | MeldChoice::Settled { .. } => {
                    let same = self.new.iter().position(|new| new == form);
                    same.filter(|_| form.jokers() > 0)
                }
            };
            match home {
                Some(home) => drop(self.new.swap_remove(home)),
                None => self.broken.push(Broken::new(at, *form)),
            }
        }
        let plain = self.new.iter().filter(|meld| meld.jokers() == 0);
        plain.for_each(|meld| meld.count_into(&mut self.spare));
        true
    }

    /// Pays for every joker that is given up, and counts the members of each broken meld. Whether it could.
    fn pay(&mut self, choices: &[MeldChoice]) -> bool {
        for choice in choices {
            let is_paid = match choice {
                MeldChoice::Locked { pays, .. } => self.pay_by(pays, false),
                MeldChoice::Freed(pays) => self.pay_by(pays, true),
                MeldChoice::Loose | MeldChoice::Settled { .. } => true,
            };
            if !is_paid {
                return false;
            }
        }
        for i in 0..self.broken.len() {
            let Broken { at, form, .. } = self.broken[i];
            let mut paid = 0;
            if let MeldChoice::Freed(pays) = &choices[usize::from(at)] {
                paid = pays.len() as u8;
            } else if self.law.retrieval == JokerRetrieval::Replace {
                let is_group = matches!(form, Form::Group { .. });
                let due = if is_group && self.law.both_colors && form.jokers() > 0 {
                    form.missing().len() as u8
                } else {
                    form.jokers()
                };
                paid = self.pay_for(form, due);
                if paid < due {
                    return false;
                }
            }
            let is_pair = form.reals() + paid == 2;
            self.broken[i].cap = if is_pair { 1 } else { 2 };
        }
        true
    }

    /// Pays what was chosen: in its own meld, or with `apart` by a tile that lies elsewhere. Whether it
    /// could.
    fn pay_by(&mut self, pays: &Payments, apart: bool) -> bool {
        pays.iter().all(|(k, payer)| {
            let k = usize::from(*k);
            let of_payer = match payer {
                Payer::Rack => Some(&mut self.rack[k]),
                Payer::Meld(m) => {
                    let payer = self.broken.iter_mut().find(|old| old.at == *m);
                    payer.map(|old| &mut old.left[k])
                }
            };
            let taken = of_payer.is_some_and(take_one);
            taken && (!apart || take_one(&mut self.spare[k]))
        })
    }

    /// Pays so much of what is due for a meld, as far as it can.
    fn pay_for(&mut self, form: Form, due: u8) -> u8 {
        let mut paid = 0;
        let mut pay = |k: usize| {
            let can_pay = self.spare[k] > 0 && (self.law.table_pays || self.rack[k] > 0);
            if paid == due || !can_pay {
                return;
            }
            self.spare[k] -= 1;
            // that of the rack, if there is one: the others may lie where they like
            self.rack[k] = self.rack[k].saturating_sub(1);
            paid += 1;
        };
        match form {
            Form::Run { .. } => form.joker_places().for_each(|(_, k)| pay(k)),
            Form::Group { number, .. } => {
                let missing = form.missing();
                missing.indices().for_each(|c| pay(kind(c, number)));
            }
        }
        paid
    }

    /// Whether the law allows every new meld with jokers.
    fn stand(&mut self) -> bool {
        let new = mem::take(&mut self.new);
        let mut with_jokers = new.iter().filter(|meld| meld.jokers() > 0);
        with_jokers.all(|meld| self.takes(*meld))
    }

    /// Takes the tiles of a new meld with a joker, if the law allows it beside them.
    fn takes(&mut self, meld: Form) -> bool {
        for old in &mut self.broken {
            old.held = 0;
        }
        let tiles = tiles_of(&[meld]);
        let mut fresh = 0;
        for k in (0..JOKER).filter(|k| tiles[*k] > 0) {
            if self.rack[k] > 0 {
                self.rack[k] -= 1;
                fresh += 1;
                continue;
            }
            let has = |old: &&mut Broken| old.left[k] > 0;
            let room = |old: &&mut Broken| (old.cap.saturating_sub(old.held), old.is_other(meld));
            let Some(old) = self.broken.iter_mut().filter(has).max_by_key(room) else {
                return false;
            };
            old.left[k] -= 1;
            old.held += 1;
        }
        let law = self.law;
        let for_retrieved = match law.reuse {
            Reuse::WithRackTiles => law.reuse_tiles,
            _ => 0,
        };
        let is_new = |old: &Broken| law.reuse == Reuse::Any || old.held <= old.cap;
        fresh >= law.rack_joker_tiles.max(for_retrieved) && self.broken.iter().all(is_new)
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
    match (new, old) {
        (
            Form::Run {
                color,
                start,
                len,
                jokers,
            },
            Form::Run {
                color: old_color,
                start: old_start,
                len: old_len,
                jokers: old_jokers,
            },
        ) => {
            let holds = start <= old_start && start + len >= old_start + old_len;
            color == old_color && holds && jokers == old_jokers << (old_start - start)
        }
        (
            Form::Group {
                number,
                colors,
                jokers,
            },
            Form::Group {
                number: old_number,
                colors: old_colors,
                jokers: old_jokers,
            },
        ) => number == old_number && colors.and(old_colors) == old_colors && jokers == old_jokers,
        _ => false,
    }
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
