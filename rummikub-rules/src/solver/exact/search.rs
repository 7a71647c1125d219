//! The exact searches of one combination of choices for the old melds: in the bounds of what wild
//! jokers would allow, first for the tiles that these lay, then for any. What seldom matters is left
//! out at first, and looked for in the way that was found.
//!
//! The bounds are those of a search in which jokers have no rules: every legal way is one of its
//! ways, so that no legal play is worth more than its best. If its tiles can be laid legally, that is
//! therefore the best play, and no other tiles need be searched.

use super::bound_places::BoundPlaces;
use super::plain_account::{has_plain_account, is_plain};
use super::run_scope::{lead_from, longest};
use super::shifted_bounds::has_high_joker;
use crate::JokerRetrieval;
use crate::solver::bounds::upper_bounds::StateBounds;
use crate::solver::hard::unless_hard;
use crate::solver::limit::Limit;
use crate::solver::meter::Meter;
use crate::solver::problem::excused_melds::ExcusedMelds;
use crate::solver::problem::form::{Counts, JOKER};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_company::JokerCompany;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::movable_jokers::MovableJokers;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::question::Question;
use crate::solver::problem::run_company::CompanyLaw;
use crate::solver::reconstruct::table::decisions_of;
use crate::solver::search::asked::{Asked, BestPath};
use crate::solver::search::effort::{Effort, FEW_TILES};
use crate::solver::search::engine::{Case, Engine, FoundPlay, JokersAtRest};
use crate::solver::transitions::choice::NumberChoice;
use core::cell::{Cell, OnceCell};

/// Jokers in sight up to which exact searches mostly end before those of other combinations of choices would tell more.
pub(crate) const FEW_JOKERS: u8 = unless_hard(2, 1);
/// Work of such a search that is not put off: of one of several combinations, and of the only one, of which plays that lose
/// little are searched first if it is not enough; and tiles that the best play known may lose, with half a one, against
/// what wild jokers would lay. Where it loses more, and these are not few, too many plays have more, and it would seldom be
/// enough.
const ONE_OF_SEVERAL: (Limit, u8) = (Limit::of(unless_hard(10_000, 1)), unless_hard(1, 0));
const THE_ONLY_ONE: (Limit, u8) = (Limit::of(unless_hard(12_000, 1)), 0);
/// Then, and with more jokers, it is put off at once.
const PUT_OFF: Limit = Limit::of(1);

/// Work, at least, of a search for the tiles that wild jokers would lay where little more than is known may be laid.
const NEARLY: u64 = unless_hard(40_000, 50);
/// So many times what was done until then, if that is more.
const NEARLY_TIMES: u64 = 12;

/// Work of a search along the way that wild jokers went where every joker counts.
const ALONG: Limit = Limit::of(unless_hard(5000, 1));

/// Work, at least, of the search for another way to lay their tiles where not every joker counts.
const ANOTHER_WAY: u64 = unless_hard(10_000, 50);
/// So many times what was done along the way, if that is more.
const ANOTHER_WAY_TIMES: u64 = 16;

/// Whether what was found is a play of these choices by a plain account.
pub(crate) fn is_play_of<K>(
    question: &Question<'_>,
    choices: &[MeldChoice],
    found: &FoundPlay<K>,
) -> bool {
    has_plain_account(question) && is_plain(question, choices, &found.table, &found.played)
}

/// Whether a play is known that is worth no tile less than this.
fn is_nearly_known<K: OrderKey>(case: &Case<'_, K>, base: K, best: K) -> bool {
    let tile = case.weights.greatest();
    case.incumbent(base) >= Some(best.minus(tile.half()))
}

/// Whether jokers with rules stay where they are in a way of wild ones.
fn rests<K>(way: &BestPath<K>, choices: &[NumberChoice], rest: JokersAtRest) -> bool {
    let mut choices = choices.iter();
    let stay = !rest.retrieved || choices.all(|choice| choice.config.gain == 0);
    stay && !(rest.rack && way.jokers > 0)
}

/// What is common to the exact searches of one combination of choices.
pub(crate) struct Exact<'a> {
    pub(super) choices: &'a [MeldChoice],
    pub(super) shifted: bool,
    pub(super) strict: bool,
    /// Some jokers have rules beside how many a meld may hold.
    pub(super) has_joker_rules: bool,
    pub(super) longest: Option<u8>,
    pub(super) jokers: u8,
    /// By colour, where runs need begin with a joker: nearly always it is not asked.
    lead_from: OnceCell<[usize; 4]>,
    /// Whether a way of wild jokers is asked for a plain account of it.
    has_plain_account: bool,
    /// What jokers ask of their runs, as far as bounds know it.
    pub(super) run_company: CompanyLaw,
    /// Melds that need not hold it.
    pub(super) excuses: ExcusedMelds,
    /// Where wild jokers led to ways that cannot be laid: they are not wild there again.
    pub(super) bound_places: Cell<BoundPlaces>,
}

impl<'a> Exact<'a> {
    pub(crate) fn new<K: OrderKey>(
        case: &Case<'_, K>,
        choices: &'a [MeldChoice],
        strict: bool,
        effort: Effort,
    ) -> Self {
        let (pos, law) = (case.question, case.question.law);
        let falls_apart = law.reuse == Reuse::NewMeld
            && law.rack_joker_tiles == 0
            && pos.laid.is_empty()
            && !strict;
        let longest = falls_apart
            .then(|| longest(case.jokers))
            .filter(|most| *most < 13);
        let movable = MovableJokers::of(pos, choices);
        let joker_company = JokerCompany::of(law, movable);
        let shifted = law.retrieval == JokerRetrieval::Clear
            && !(joker_company.is_asked()
                || ExcusedMelds::of(pos, movable).are_counted()
                || law.max_jokers < case.jokers
                || has_high_joker(law, pos.before));
        // they multiply what runs remember: not where a search takes little
        let (run_company, excuses) = if shifted || matches!(effort, Effort::Quick | Effort::Whole) {
            Default::default()
        } else {
            ExcusedMelds::in_runs(pos, movable)
        };
        Exact {
            choices,
            // Where nobody pays, retrieved jokers are wild from the start in the bounds. A kept joker
            // that stands for a high one is laid at the end, not where its number is counted: then the
            // bounds count as the search does.
            shifted,
            strict,
            has_joker_rules: movable.with_rules(law) != [false; 2],
            longest,
            jokers: case.jokers,
            lead_from: OnceCell::new(),
            has_plain_account: has_plain_account(pos),
            run_company,
            excuses,
            bound_places: Cell::new(case.bound_places),
        }
    }

    /// By colour, the first place where a run need begin with a joker.
    pub(super) fn lead_from(&self, question: &Question<'_>) -> [usize; 4] {
        *self.lead_from.get_or_init(|| {
            let is_as_asked =
                question.laid.is_empty() && question.law.reuse != Reuse::FromRackTiles;
            if is_as_asked && !self.strict {
                lead_from(question, self.choices, self.jokers, self.longest)
            } else {
                [1; 4]
            }
        })
    }

    /// Notes places where a way with wild jokers could not be laid.
    pub(super) fn bind(&self, places: BoundPlaces) {
        self.bound_places.set(self.bound_places.get().or(places));
    }
}

impl<K: OrderKey> Engine<K> {
    /// The exact search of one combination of choices; `strict` where every joker counts. The best play
    /// with jokers at `rest` is known, but where it is told how they rest. Whether the best play is known,
    /// if there is any; if not, no play is worth more than the bound of the case.
    pub(crate) fn exact(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        strict: bool,
        (rest, effort): (Option<JokersAtRest>, Effort),
    ) -> bool {
        let mut search = Exact::new(case, choices, strict, effort);
        search.run_company.is_apart = !self.is_early();
        let Some(wild) = search.wild(case) else {
            case.bound = case.best_key();
            return true;
        };
        let is_known = self.exact_within(case, &search, &wild, (rest, effort));
        case.put_back(wild);
        case.bound_places = search.bound_places.get();
        is_known
    }

    /// The same where wild jokers make this instance.
    fn exact_within(
        &mut self,
        case: &mut Case<'_, K>,
        search: &Exact<'_>,
        wild: &Instance<K>,
        (rest, effort): (Option<JokersAtRest>, Effort),
    ) -> bool {
        let begin = case.meter.done();
        let floor = case.incumbent(wild.base_key);
        let asked = Asked {
            incumbent: floor,
            any: case.any,
        };
        let best = self.beam.best(&wild.problem, asked, case.meter);
        case.bound = Some(self.beam.bound().plus(wild.base_key));
        let is_over = case.meter.is_over();
        let Some(best) = best else {
            return !is_over;
        };
        if self.lay_wild(case, search, wild, rest) {
            return !is_over;
        }
        if is_over {
            return false;
        }
        decisions_of(wild, self.beam.choices(), &mut self.decisions);
        case.bound = Some(best.key.plus(wild.base_key));
        let played = self.played(wild, best.jokers);
        let mut bounds = core::mem::take(&mut self.bounds);
        self.beam.path_bounds(&best, &mut bounds);
        self.solve_at_rest(case, search.choices, rest);
        let mut is_known = true;
        // where any play will do, the way is not the best one
        let known_below = case.known_below.filter(|_| !case.any);
        let known = case.best_key().max(known_below);
        if !(case.is_settled() || case.meter.is_over() || known >= case.bound) {
            let (bound, tile) = (case.bound, case.weights.greatest());
            let is_small = case.jokers <= FEW_JOKERS;
            // a page loads every byte of its module
            let are_few = cfg!(rummikub_small) || bound <= Some(tile.times(FEW_TILES));
            let quick = |when, (limit, lost), meter: &mut Meter| {
                let little = tile.times(lost).plus(tile.half());
                let is_near = are_few || known.map(|known| known.plus(little)) >= bound;
                let limit = if is_small && is_near { limit } else { PUT_OFF };
                (effort == when).then(|| meter.narrow(limit))
            };
            let mut outer = quick(Effort::Quick, ONE_OF_SEVERAL, case.meter);
            let of_wild = (wild.base_key, best.key, &played);
            let is_late = matches!(effort, Effort::All | Effort::Rest | Effort::Others);
            let work = case.meter.done() - begin;
            let is_found = is_late && self.lay_nearly_known(case, search.choices, of_wild, work)
                || effort != Effort::Others
                    && self.tiles_of_wild(case, search, of_wild, &mut bounds);
            if !is_found && !case.meter.is_over() {
                outer = outer.or_else(|| quick(Effort::Whole, THE_ONLY_ONE, case.meter));
                let least = case.least.map(|least| least.minus(wild.base_key));
                let wanted = (wild.base_key, best.key, least);
                self.other_tiles(case, search, case.question, wanted, &mut bounds);
            }
            is_known = !case.meter.is_over();
            if let Some(outer) = outer {
                case.meter.restore(outer);
            }
        }
        self.bounds = bounds;
        is_known && !case.meter.is_over()
    }

    /// Where a play is known that is worth nearly as much as wild jokers promise: whether the tiles that they would
    /// lay are laid by a search of their own, as far as it takes no more than the search for others mostly does. Few other
    /// tiles are worth more then, but a search for any of them goes through all that may lead to one of these.
    fn lay_nearly_known(
        &mut self,
        case: &mut Case<'_, K>,
        choices: &[MeldChoice],
        (base, best, played): (K, K, &Counts),
        work: u64,
    ) -> bool {
        let is_all = case.question.lo == played && case.question.hi == played;
        let limit = Limit::of(NEARLY.max(NEARLY_TIMES * work));
        // a page loads every byte of its module
        cfg!(not(rummikub_small))
            && !(case.any || is_all)
            && is_nearly_known(case, base, best)
            && self.lay_same(case, choices, (played, limit))
    }

    /// The exact searches for the tiles that wild jokers would lay: mostly they can be laid by the law of jokers,
    /// too; first along the way that they went, which is in the bounds, then in any, as far as that takes little
    /// against the search for other tiles. Whether no other tiles are left to search.
    fn tiles_of_wild(
        &mut self,
        case: &mut Case<'_, K>,
        search: &Exact<'_>,
        (base, best, played): (K, K, &Counts),
        bounds: &mut StateBounds<K>,
    ) -> bool {
        let pos = case.question;
        let same = Question {
            lo: played,
            hi: played,
            ..*pos
        };
        // where only these tiles may be played that is all
        let is_all = pos.lo == played && pos.hi == played;
        let worth = best.plus(base);
        // a page loads every byte of its module
        let is_large = cfg!(not(rummikub_small));
        let is_in_vain = !is_all && case.not_laid.contains(&Some(worth));
        let least = Some(best.minus(K::new(0, 1, 0)));
        // where so much is known, few other tiles are worth more: all are searched at once, and if the way
        // has no plain account before it is asked for another one
        let is_near = is_nearly_known(case, base, best);
        let is_along = is_all || !is_near || !search.has_plain_account;
        let above = least.map(|least| least.plus(base));
        let begin = case.meter.done();
        // where every joker counts, the same tiles mostly lie well in another way
        let outer = search.strict.then(|| case.meter.narrow(ALONG));
        let mut found = is_along && self.exact_ways(case, &same, search, bounds, (above, true));
        if let Some(outer) = outer {
            case.meter.restore(outer);
        }
        if !found && !is_in_vain && (is_all || (is_large || search.strict) && !is_near) {
            let bound = case.bound;
            let work = case.meter.done() - begin;
            let limit = Limit::of(ANOTHER_WAY.max(ANOTHER_WAY_TIMES * work));
            let is_limited = is_large && !(is_all || search.strict);
            let outer = is_limited.then(|| case.meter.narrow(limit));
            found = self.other_tiles(case, search, &same, (base, best, least), bounds);
            if let Some(outer) = outer {
                case.meter.restore(outer);
            }
            if !(found || case.meter.is_over()) {
                case.not_laid.fill(Some(worth));
            }
            case.bound = bound;
        }
        found || is_all
    }

    /// The exact search for any tiles of a question worth more than this, where it says so: then fewer ways
    /// must be made. Whether it found some; if not, no play is worth more.
    #[inline(never)]
    fn other_tiles(
        &mut self,
        case: &mut Case<'_, K>,
        search: &Exact<'_>,
        question: &Question<'_>,
        (base, best, least): (K, K, Option<K>),
        bounds: &mut StateBounds<K>,
    ) -> bool {
        let Some(wide) = search.wide(case, question) else {
            return false;
        };
        let floor = least.or_else(|| case.incumbent(base));
        (self.beam).bounds(&wide.problem, (floor, best), bounds, case.meter);
        case.put_back(wide);
        let least = least.map(|least| least.plus(base));
        let may_follow = !bounds[0].is_empty() && !case.meter.is_over();
        let found = may_follow && self.exact_ways(case, question, search, bounds, (least, false));
        // a search that was cut short may have found what the next one finds nothing better than
        let found = found || least.is_some() && case.best_key() > least;
        if !found && !case.meter.is_over() {
            case.bound = least.or(case.bound).min(case.bound);
        }
        found
    }

    /// Lays the best way of wild jokers as it is, if it can be: where no joker with rules moves in it, or where a
    /// plain account shows that it is legal; if not, that of a narrower pass. Whether it is the best way.
    fn lay_wild(
        &mut self,
        case: &mut Case<'_, K>,
        search: &Exact<'_>,
        wild: &Instance<K>,
        rest: Option<JokersAtRest>,
    ) -> bool {
        let rest = rest.filter(|_| !search.shifted);
        let question = case.question;
        let may_be_laid = rest.is_some() || search.has_plain_account;
        may_be_laid
            && self.lay_ways(case, wild, &|way, choices, made| {
                rest.is_some_and(|rest| rests(way, choices, rest))
                    || search.has_plain_account
                        && is_plain(question, search.choices, &made.melds, &made.played)
            })
    }

    /// The rack tiles that the decisions of a way and so many jokers play.
    pub(crate) fn played(&self, instance: &Instance<K>, jokers: u8) -> Counts {
        let mut played = instance.base;
        for (i, decision) in self.decisions.iter().enumerate().take(13) {
            for c in 0..4 {
                played[c * 13 + i] += decision.played[c];
            }
        }
        played[JOKER] += jokers;
        played
    }
}
