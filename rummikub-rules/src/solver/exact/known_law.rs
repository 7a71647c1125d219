//! What the bounds of an exact search know of the law of jokers.
//!
//! All of it is asked of wild jokers only: kept ones count as tiles. Where kept ones are wild in the bounds, too,
//! or where melds that were laid this turn have company of their own, nothing is known. (Kept ones are not wild where
//! jokers ask for company, or a meld may hold fewer than there are.)
//!
//! Nothing is lost. What a meld with a wild joker must hold ([`JokerCompany`]) it holds in every legal way: so it
//! stands at no place of a run from which too few rack tiles are reached, groups hold it only beside enough of them,
//! and there are no more such melds than the rack has company for. A run with a retrieved joker holds no locked one,
//! which is an old meld: so none stands right behind a locked run but in another run that goes on there, none begins a
//! run in front of one for its sake, and a locked run takes no short one with such a joker (`ShortJokers`). A rack tile
//! lies in one meld: where a group needs it for its joker it is no company in a run (`SharedCompany`; the first
//! searches from either end let it be both), groups of a number with few jokers are tried tile by tile (`JokerGroups`),
//! and jokers in several runs ask for as many tiles (`RunsTogether`). What runs of a colour have passed tells too
//! little rather than too much of what a joker lacks (`CompanyLaw`): it is remembered by the states of the search as by
//! the bounds, and compared where one takes the place of another, since what follows depends on it.
//!
//! Where some jokers ask for less than others, melds that hold too little for the others are counted
//! ([`ExcusedMelds`](crate::solver::problem::excused_melds::ExcusedMelds)): each has one of the former. What a run or the groups of
//! a number lack is counted once it is certain, and then forgotten, so that never too many are; a search counts the
//! same of its own ways. A run that could be counted now or later is as good as one that was, so that of two states one
//! may take the place of the other though its runs still owe company, if it would not have more counted once they
//! gave that up (`RunState::dominates`): then whatever follows the other follows it, since a run that comes to an
//! end gives up no more than that.
//!
//! A group holds no more jokers than a meld may, and of three places of its run that hold a joker the others of
//! these have tiles.

use super::run_scope::places_of;
use super::search::Exact;
use crate::solver::problem::form::{HIGH_ONE, JOKER};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_company::{ANYWHERE, JokerCompany};
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::search::engine::Case;
use alloc::boxed::Box;
use core::array::from_fn;

impl Exact<'_> {
    /// How the bounds treat loose jokers.
    const fn loose(&self) -> LooseJokers {
        if self.shifted {
            LooseJokers::Wild
        } else {
            LooseJokers::Either
        }
    }

    /// The instance of the bounds of an exact search; none where the choices cannot be. A kept joker may be
    /// in front of a run, where bounds in which all are wild take it for one.
    pub(super) fn wide<K: OrderKey>(
        &self,
        case: &mut Case<'_, K>,
        question: &Question<'_>,
    ) -> Option<Box<Instance<K>>> {
        let lead_from = if self.shifted {
            [1; 4]
        } else {
            self.lead_from(question)
        };
        self.instance(case, question, Some(lead_from))
    }

    /// The same for wild jokers by themselves, which promise as much where none of them is in front of a
    /// run that goes on behind: it may be at its end instead. (A search that keeps some there does not find
    /// its states among these; where every joker counts too few of them. Where company lies right beside the
    /// joker, another end has none.)
    pub(crate) fn wild<K: OrderKey>(&self, case: &mut Case<'_, K>) -> Option<Box<Instance<K>>> {
        let question = case.question;
        if self.strict || self.run_company.alone {
            self.wide(case, question)
        } else {
            self.instance(case, question, None)
        }
    }

    #[inline(never)]
    fn instance<K: OrderKey>(
        &self,
        case: &mut Case<'_, K>,
        question: &Question<'_>,
        lead_from: Option<[usize; 4]>,
    ) -> Option<Box<Instance<K>>> {
        let mut instance = case.instance(question, self.choices, self.loose(), lead_from)?;
        if self.bar_jokers(question, &mut instance).is_none() {
            case.put_back(instance);
            return None;
        }
        if !self.shifted {
            instance.problem.joker_company = self.joker_company(question);
        }
        if self.limits_jokers(question) {
            instance.problem.jokers_each = question.law.max_jokers;
        }
        // the search itself lays apart what goes on from a locked run
        instance.problem.locked_take_jokers = instance.problem.fronts_take_jokers;
        instance.close_runs();
        Some(instance)
    }

    /// What jokers ask of their melds.
    fn joker_company(&self, question: &Question<'_>) -> JokerCompany {
        JokerCompany::of(question.law, MovableJokers::of(question, self.choices))
    }

    /// Whether a meld may hold fewer jokers than there are.
    const fn limits_jokers(&self, question: &Question<'_>) -> bool {
        // a page loads every byte of its module
        cfg!(not(rummikub_small)) && question.law.max_jokers < self.jokers
    }

    fn knows_nothing(&self, question: &Question<'_>) -> bool {
        self.shifted || !question.laid.is_empty()
    }

    /// Minds where jokers may be wild in runs, what they ask of these, and how many can be retrieved beside those
    /// that must be laid; none where these are too many. What is known of groups is left out, which a search
    /// makes as the law has it.
    #[inline(never)]
    pub(super) fn bar_jokers<K: OrderKey>(
        &self,
        question: &Question<'_>,
        instance: &mut Instance<K>,
    ) -> Option<()> {
        let problem = &mut instance.problem;
        problem.run_company = self.run_company;
        problem.excuses = self.excuses;
        // a meld with an old one takes jokers of the rack alone
        let takes_any = question.law.reuse == Reuse::Any || question.hi[JOKER] > 0;
        problem.fronts_take_jokers = takes_any || self.knows_nothing(question);
        if self.knows_nothing(question) {
            problem.run_jokers = [ANYWHERE; 4];
            return Some(());
        }
        let filled = places_of(question.hi, &mut question.before.iter().copied());
        let with_few_jokers = if self.limits_jokers(question) {
            filled.map(|filled| places_among(filled, question.law.max_jokers, problem.last))
        } else {
            [ANYWHERE; 4]
        };
        problem.run_jokers = with_few_jokers;
        let company = self.joker_company(question);
        if !company.is_asked() {
            return Some(());
        }
        let fresh = problem.fresh();
        // a part of the run is made of rack tiles and such jokers alone
        let filled = if self.run_company.alone {
            places_of(&fresh, &mut core::iter::empty())
        } else {
            filled
        };
        let others = self.jokers.saturating_sub(1);
        let places = company.run_places(&fresh, &filled, (others, problem.last));
        problem.run_jokers = from_fn(|c| with_few_jokers[c] & places[c]);
        let most = company.most_jokers(&fresh, question.law.max_jokers);
        let left = most.checked_sub(problem.gain + problem.joker_lo)?;
        instance.bar_gains(left);
        Some(())
    }
}

/// Where in the runs of a colour a joker may stand if a run holds so many at most, a bit for each place, where these
/// have tiles: two more of its run beside it, of which the other jokers leave some to tiles.
fn places_among(filled: u16, most_jokers: u8, last: usize) -> u16 {
    let is_filled = |place: usize| {
        let number = if place == HIGH_ONE { 1 } else { place };
        filled >> number & 1 == 1
    };
    let may_stand = |place: usize| {
        let mut firsts = place.saturating_sub(2).max(1)..=place.min(last - 2);
        firsts.any(|first| {
            let others = (first..first + 3).filter(|at| *at != place);
            others.filter(|at| is_filled(*at)).count() + usize::from(most_jokers) >= 3
        })
    };
    let places = (1..=last).filter(|place| may_stand(*place));
    places.fold(0, |places, place| places | 1 << place)
}

#[cfg(test)]
mod tests {
    use super::places_among;

    #[test]
    fn a_joker_stands_in_three_of_a_run_with_tiles_enough() {
        // 1, 2, 6, 8 and 13
        let filled = 0b10_0001_0100_0110;
        for (most, last, places) in [
            (0, 13, 0),
            (1, 13, 0b00_0000_1000_1000),
            (1, 14, 0b01_0000_1000_1000),
            (2, 13, 0b01_1111_1111_1110),
            (3, 13, 0b11_1111_1111_1110),
        ] {
            assert_eq!(places_among(filled, most, last), places, "{most} {last}");
        }
    }
}
