//! The best way of the law of jokers in some bounds: that of one relaxation after the other.

use super::astar::{self, BestWay, Searched};
use super::bound_places::BoundPlaces;
use super::expansion::Expansion;
use super::free_runs::{company, part};
use super::memory::SearchMemory;
use super::old_melds::{OldMeldSet, OldMelds};
use super::origins::suspects;
use super::relaxation::{Relaxation, Relaxations, watched_first};
use super::run_law::RunLaw;
use super::run_scope::{RunScope, has_no_plain_lead};
use super::search::{Exact, FEW_JOKERS};
use super::shifted_bounds::shift;
use crate::solver::bounds::upper_bounds::StateBounds;
use crate::solver::hard::unless_hard;
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::new_table;
use crate::solver::search::engine::{Case, Engine, FoundPlay};
use crate::solver::search::same_tiles::at_most;

/// Work up to which a search among all plays is brief, with few jokers in sight and with more.
const BRIEF: [u64; 2] = [unless_hard(1000, 50), unless_hard(8000, 0)];

/// Whether a search among all plays with so many jokers in sight took so little that it is made again before another way
/// to lay the tiles of its way is looked for.
const fn is_brief(jokers: u8, work: u64) -> bool {
    work <= BRIEF[(jokers > FEW_JOKERS) as usize]
}

/// Whether it is made again with jokers bound nowhere but where its way went wrong: where there are more of them the next
/// ones mostly go wrong, too, and each takes as long.
const fn is_bound_by_place(jokers: u8, work: u64) -> bool {
    jokers <= FEW_JOKERS && is_brief(jokers, work)
}

/// What came of a search.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    None,
    Laid,
    /// The best way cannot be laid.
    NotLaid,
}

impl<K: OrderKey> Engine<K> {
    /// The exact search in these bounds, for something better than this; whether it found it.
    pub(super) fn exact_ways(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        bounds: &StateBounds<K>,
        (least, is_any): (Option<K>, bool),
    ) -> bool {
        // where jokers end up in melds that the rules do not allow, every joker is constrained: from the start where
        // nothing else is asked of them, since wild ones ended up so
        for all in [false, true] {
            if search.strict && !search.has_joker_rules && !all {
                continue;
            }
            let within = Within {
                bounds,
                least,
                is_any,
                all,
            };
            match self.exact_way(case, pos, search, &within) {
                Way::Laid => return true,
                Way::None => return false,
                Way::NotLaid => {}
            }
        }
        false
    }

    /// The best way of the first relaxation, or of those that take its place.
    fn exact_way(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
    ) -> Way {
        let mut way = Way::None;
        let mut open = Relaxations::from_iter([Relaxation {
            choices: search.choices.into(),
            watched: watched_first(pos.before, case.jokers),
            bound: search.bound_first(pos, within.all),
        }]);
        while let Some(relaxation) = open.pop() {
            if case.meter.is_over() {
                return Way::None;
            }
            match self.relaxed(case, pos, search, within, (relaxation, &mut open)) {
                Relaxed::Stopped(most) => {
                    // where no other relaxation is left, and none has ended, this bounds them all
                    if open.is_empty() && way == Way::None && !within.is_any {
                        case.bound = case.bound.map(|bound| bound.min(most));
                    }
                    return Way::None;
                }
                Relaxed::Nothing | Relaxed::Narrowed => {}
                Relaxed::Laid => {
                    if case.is_settled() || within.is_any {
                        return Way::Laid;
                    }
                    if way == Way::None {
                        way = Way::Laid;
                    }
                }
                Relaxed::NotLaid => {
                    if case.is_settled() {
                        return Way::Laid;
                    }
                    way = Way::NotLaid;
                }
            }
        }
        way
    }

    /// The best way of a relaxation, if it is none of a law that the relaxation leaves out; if it is
    /// one, narrower relaxations to search in its place are opened.
    fn relaxed(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
        (relaxation, open): (Relaxation, &mut Relaxations),
    ) -> Relaxed<K> {
        let lead = (!relaxation.bound.are_all()).then(|| search.lead_from(pos));
        let instance = case.instance(pos, &relaxation.choices, LooseJokers::Either, lead);
        let Some(mut setup) = instance else {
            return Relaxed::Nothing;
        };
        // a page, which loads every byte of its module, knows no turns
        let limit = self.course.relaxed.filter(|_| cfg!(not(rummikub_small)));
        let outer = limit.map(|limit| case.meter.narrow(limit));
        let relaxed = match search.bar_jokers(pos, &mut setup) {
            Some(()) => self.relaxed_in(case, pos, search, within, (relaxation, &mut setup, open)),
            None => Relaxed::Nothing,
        };
        // where there was enough of it there was enough of all
        if let Some(outer) = outer.filter(|_| !case.meter.is_over()) {
            case.meter.restore(outer);
        }
        case.put_back(setup);
        relaxed
    }

    /// The same with its instance.
    fn relaxed_in(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        search: &Exact<'_>,
        within: &Within<'_, K>,
        (mut relaxation, setup, open): (Relaxation, &mut Instance<K>, &mut Relaxations),
    ) -> Relaxed<K> {
        relaxation.bind_beside(&setup.runs, may_lie_apart(case, pos));
        relaxation.watch_beside_bound(pos, case.jokers);
        // The bounds know of neither, and so did not promise too little; where jokers are left
        // for which there is no room, the melds cannot be laid.
        setup.bar_high_ones();
        let begin = case.meter.done();
        let shift = search
            .shifted
            .then(|| shift(pos.before, &relaxation.choices));
        let shift = shift.unwrap_or([0; 17]);
        let all = within.all;
        let old = OldMelds {
            forms: pos.before,
            choices: &relaxation.choices,
            watched: relaxation.watched,
        };
        let scope = RunScope {
            all,
            longest: search.longest,
            lead_from: search.lead_from(pos),
            no_plain_lead: !all && has_no_plain_lead(pos),
            bound: relaxation.bound,
        };
        let run_law = RunLaw::new(pos.law, old, scope);
        let least = within.least.map(|least| least.minus(setup.base_key));
        let floor = case.incumbent(setup.base_key).max(least);
        let SearchMemory {
            tree,
            sieves,
            mut bench,
        } = self.memory.begin(within.bounds, case.meter);
        let expansion = Expansion::new(run_law, old, setup, (within.bounds, sieves), shift);
        let decisions = &mut self.decisions;
        let found = match astar::best(&expansion, floor, (tree, &mut bench), decisions) {
            Searched::Best(found) => found,
            Searched::Nothing => return Relaxed::Nothing,
            Searched::Stopped(most) => return Relaxed::Stopped(most.plus(setup.base_key)),
        };
        let doubtful = suspects(pos.law, old, setup, decisions);
        let made = if doubtful.is_empty() {
            self.lay_way(case, pos, (setup, &found), &relaxation)
        } else {
            Err(Flaw::Watched(doubtful))
        };
        let flaw = match made {
            Ok(()) => return Relaxed::Laid,
            Err(flaw) => flaw,
        };
        let work = case.meter.done() - begin;
        // a page loads every byte of its module: there narrower relaxations are searched at once
        if cfg!(not(rummikub_small)) && !is_brief(case.jokers, work) && pos.lo != pos.hi {
            let played = self.played(setup, found.jokers);
            if self.lay_same(case, search.choices, (&played, at_most(work))) {
                return Relaxed::Laid;
            }
        }
        let places = match flaw {
            Flaw::Watched(doubtful) => {
                relaxation.watching(pos, doubtful, open);
                return Relaxed::Narrowed;
            }
            Flaw::NotLaid if relaxation.bound.are_all() => return Relaxed::NotLaid,
            Flaw::NotLaid => BoundPlaces::ALL,
            Flaw::Wild(places) if cfg!(rummikub_small) || within.is_any => places,
            Flaw::Wild(places) if is_bound_by_place(case.jokers, work) => places,
            Flaw::Wild(places) => relaxation.bound.and_then(places),
        };
        search.bind(places);
        open.push(relaxation.binding(places));
        Relaxed::Narrowed
    }

    /// Lays the best way of a relaxation, if it is legal.
    fn lay_way(
        &mut self,
        case: &mut Case<'_, K>,
        pos: &Question<'_>,
        (setup, found): (&Instance<K>, &BestWay<K>),
        relaxation: &Relaxation,
    ) -> Result<(), Flaw> {
        let decisions = &self.decisions;
        let made = new_table(pos.law, setup, decisions, found.jokers, case.table_jokers);
        let mut made = made.ok_or(Flaw::NotLaid)?;
        let choices = &relaxation.choices;
        part(pos, choices, setup, decisions, relaxation.bound, &mut made).map_err(Flaw::Wild)?;
        let key = found.key.plus(setup.base_key);
        case.best = Some(FoundPlay::new(key, made));
        Ok(())
    }
}

impl Exact<'_> {
    /// Where jokers are bound in the first relaxation: nowhere else in colours of which the rack has as many tiles as
    /// a joker asks for than where wild ones led to ways that cannot be laid.
    fn bound_first(&self, pos: &Question<'_>, all: bool) -> BoundPlaces {
        let law = pos.law;
        let may_be_wild = !all && matches!(law.reuse, Reuse::NewMeld | Reuse::WithRackTiles);
        let company = company(law);
        let is_bound = |c: &usize| {
            let tiles = pos.hi[c * 13..c * 13 + 13].iter().sum::<u8>();
            !may_be_wild || tiles < company
        };
        let bound = (0..4).filter(is_bound);
        bound.fold(self.bound_places.get(), BoundPlaces::with_color)
    }
}

/// Whether locked runs of the old table may lie apart from the ordinary runs of their colour: not where
/// points count, or rack jokers have rules.
fn may_lie_apart<K: OrderKey>(case: &Case<'_, K>, pos: &Question<'_>) -> bool {
    case.weights.points == 0 && pos.law.rack_joker_tiles == 0
}

/// What a search keeps to.
#[derive(Clone, Copy)]
struct Within<'a, K> {
    bounds: &'a StateBounds<K>,
    /// What the way must exceed, beside what is known already.
    least: Option<K>,
    /// Whatever exceeds it is the best.
    is_any: bool,
    /// Every joker makes its meld constrained.
    all: bool,
}

/// What is wrong with the best way of a relaxation.
enum Flaw {
    /// Melds may hold too many tiles of these old ones.
    Watched(OldMeldSet),
    /// Its melds cannot be laid.
    NotLaid,
    /// At these places wild jokers stand in runs where they must not.
    Wild(BoundPlaces),
}

/// What came of a relaxation.
enum Relaxed<K> {
    /// It has no way, and so there is none.
    Nothing,
    /// Its best way is legal, and so is the best one.
    Laid,
    /// There was enough work; none of its ways is worth more than this.
    Stopped(K),
    /// Its best way cannot be laid.
    NotLaid,
    /// Its best way is perhaps not legal: narrower relaxations are open, of which one holds every legal way.
    Narrowed,
}

#[cfg(test)]
mod tests {
    use crate::solver::Objective;
    use crate::solver::hard::unless_hard;
    use crate::solver::search::searched::searched;
    use crate::{Opened, Rack, Rules};

    /// From the lowest number up a hunted rack took 192 039 units when every joker was bound as soon as a long search had
    /// gone wrong, where only those in black runs need be.
    #[test]
    fn after_a_long_search_that_went_wrong_jokers_are_bound_in_one_color_before_all() {
        let rules = Rules::preset("rummy-q").expect("a preset");
        let table = "B1 B2 B3 | O11 O12 O13 | R10 R11 R12 R13 | B6 B7 B8 | K6 K7 K8 K9 K10 K11 | O9 O10 O11 | \
                     B1 B2 B3 | O7 O8 O9 | B9 B10 B11 | K6 K7 K8 K9 K10 K11 | B11 B12 B13 | O1 O2 O3 | \
                     R8 R9 R10 R11 | group R2 J J | R6 B6 O6";
        let table = rules.table_from_text(table).expect("a table");
        let rack = "K1 K1 K2 K3 K4 K4 K12 K13 R1 R1 R2 R3 R5 R5 R7 R7 R8 R9 R12 R13 B5 B5 B7 B8 B9 B10 B12 B13 \
                    O1 O2 O3 O5 O5 O6 O7 O8 O10 O13";
        let rack: Rack = rack.parse().expect("a rack");
        let position = rules.position(&table, &rack, Opened::Yes);
        let (best, work) = searched(&position.expect("a position"), &Objective::Tiles);
        assert_eq!(best, Some(37));
        assert!(work <= unless_hard(130_000, u64::MAX), "{work}");
    }
}
