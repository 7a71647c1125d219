//! What the searches of a position share: their memory, and the best play until now.

use crate::solver::bounds::upper_bounds::StateBounds;
use crate::solver::exact::bound_places::BoundPlaces;
use crate::solver::exact::decision::Decision;
use crate::solver::exact::memory::ExactMemory;
use crate::solver::meter::Meter;
use crate::solver::problem::form::{Counts, Melds};
use crate::solver::problem::instance::Instance;
use crate::solver::problem::joker_company::JokerCompany;
use crate::solver::problem::joker_plans::LooseJokers;
use crate::solver::problem::meld_choice::MeldChoice;
use crate::solver::problem::meld_options::MeldOptions;
use crate::solver::problem::ordering::{OrderKey, Weights};
use crate::solver::problem::question::Question;
use crate::solver::reconstruct::table::NewTable;
use crate::solver::search::beam::Beam;
use crate::solver::search::opening_melds::OpeningMelds;
use crate::solver::search::plain_play::PlainPlay;
use crate::solver::search::progress::{Course, ENDS, NotLaid, Progress};
use alloc::boxed::Box;
use alloc::vec::Vec;

/// A play and its key.
#[derive(Clone, Debug)]
pub(crate) struct FoundPlay<K> {
    pub(crate) key: K,
    /// Tiles of the rack.
    pub(crate) played: Counts,
    pub(crate) table: Melds,
}

impl<K> FoundPlay<K> {
    pub(crate) fn new(key: K, made: NewTable) -> Self {
        FoundPlay {
            key,
            played: made.played,
            table: made.melds,
        }
    }
}

impl<K> From<FoundPlay<K>> for PlainPlay {
    fn from(found: FoundPlay<K>) -> PlainPlay {
        PlainPlay {
            tiles: found.played,
            table: found.table,
        }
    }
}

/// Memory for solving, kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Engine<K: OrderKey> {
    pub(crate) beam: Beam<K>,
    /// That of exact searches.
    pub(crate) memory: ExactMemory<K>,
    pub(crate) bounds: StateBounds<K>,
    pub(crate) decisions: Vec<Decision>,
    /// What each old meld may do.
    pub(crate) options: MeldOptions,
    /// What searches of the question in work that were stopped leave to the next one, from another end, once one was.
    pub(super) progress: [Option<Box<Progress<K>>>; ENDS - 1],
    /// How the search in work goes.
    pub(crate) course: Course,
    /// Instances that are not in use.
    pub(crate) instances: Vec<Box<Instance<K>>>,
    pub(crate) opening_melds: OpeningMelds,
    /// After a search that was stopped: no play is worth more; none where that is not known.
    pub(crate) bound: Option<K>,
}

/// How jokers with rules stay where they are.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JokersAtRest {
    /// Whether those that could be retrieved stay in their melds, and those of the rack there.
    pub(crate) retrieved: bool,
    pub(crate) rack: bool,
    /// What those of loose melds may do then.
    pub(crate) loose: LooseJokers,
}

/// What is common to all cases of a position.
pub(crate) struct Case<'a, K> {
    pub(crate) question: &'a Question<'a>,
    pub(crate) weights: &'a Weights<K>,
    pub(crate) any: bool,
    /// Jokers of the table, those laid this turn included.
    pub(crate) table_jokers: u8,
    /// All jokers in sight.
    pub(crate) jokers: u8,
    pub(crate) best: Option<FoundPlay<K>>,
    /// No play of the combination of choices in work is worth more; none where that is not known.
    pub(crate) bound: Option<K>,
    /// No play of the question is worth more, where that is known: on a page, which loads every byte of its module, never.
    #[cfg(not(rummikub_small))]
    pub(crate) most: Option<K>,
    /// Of its plays that are worth no more the best one is known; none where that is not known of any.
    pub(crate) known_below: Option<K>,
    /// What the tiles are worth that wild jokers would lay, once plays of the combination that lay them were looked for
    /// in vain: a search for less does not look for them again.
    pub(crate) not_laid: NotLaid<K>,
    /// Plays that are worth no more are not asked for yet.
    pub(crate) least: Option<K>,
    /// Where wild jokers led to ways of the combination that cannot be laid.
    pub(crate) bound_places: BoundPlaces,
    /// Instances that are not in use.
    pub(crate) instances: Vec<Box<Instance<K>>>,
    pub(crate) meter: &'a mut Meter,
}

impl<K: OrderKey> Case<'_, K> {
    /// What a play must exceed, beside the tiles that are played in any case.
    #[inline(never)]
    pub(crate) fn incumbent(&self, base: K) -> Option<K> {
        self.best_key()
            .or(self.weights.incumbent)
            .max(self.known_below)
            .map(|key| key.minus(base))
    }

    /// An instance of this case, to be put back after use; none where the choices cannot be.
    pub(crate) fn instance(
        &mut self,
        question: &Question<'_>,
        choices: &[MeldChoice],
        loose: LooseJokers,
        lead_from: Option<[usize; 4]>,
    ) -> Option<Box<Instance<K>>> {
        let mut instance = self.instances.pop().unwrap_or_default();
        let is_set = instance.set(question, choices, loose, self.weights, lead_from);
        if is_set.is_none() {
            self.meter.spend(1);
            self.instances.push(instance);
            return None;
        }
        self.meter.spend(instance.work(question.before.len()));
        Some(instance)
    }

    /// Puts an instance back, whose memory the next one takes.
    pub(crate) fn put_back(&mut self, instance: Box<Instance<K>>) {
        self.instances.push(instance);
    }

    /// Notes that all plays are known but those that retrieve a joker or lay one of the rack: `[retrieved, rack]`
    /// says which of these are left.
    #[inline(never)]
    pub(crate) fn know_below(&mut self, moved: [bool; 2]) {
        let tiles = JokerCompany::fewest_tiles(self.question, moved);
        let least = self.weights.least_of(tiles, self.question.hi);
        let known = least.map(|least| least.minus(K::new(0, 1, 0)));
        self.known_below = known.max(self.known_below);
    }

    /// What the best play known is worth.
    pub(crate) fn best_key(&self) -> Option<K> {
        self.best.as_ref().map(|best| best.key)
    }

    /// Whether the best play known is all that was asked for.
    pub(crate) fn is_settled(&self) -> bool {
        #[cfg(not(rummikub_small))]
        if self.most.is_some() && self.best_key() >= self.most {
            return true;
        }
        self.any && self.best.is_some()
    }
}
