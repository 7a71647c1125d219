//! What becomes of the jokers of a table, and all tiles put together again.

use rummikub_rules::{
    JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, Opened, TablePlay,
};

use super::maker::TurnMaker;
use super::preferences::Theme;
use super::regroup::Regroup;
use super::shape::{JOKER, MeldShape, kind};

/// What becomes of a meld: what it is without the jokers that leave it, how many these are, and
/// which tiles of other melds pay for them.
struct Outcome {
    shape: MeldShape,
    retrieved: usize,
    owed: Vec<usize>,
}

impl Outcome {
    /// Pays with one of these tiles, and is a meld without it.
    fn pay_and_stay(&mut self, owed: &mut Vec<usize>) -> Option<usize> {
        let whole = self.shape.clone();
        for (at, kind) in owed.iter().copied().enumerate() {
            let Some(place) = whole.places.iter().position(|p| *p == (kind, false)) else {
                continue;
            };
            self.shape.places.remove(place);
            self.shape.start += usize::from(place == 0);
            if self.owed.is_empty() && self.is_whole() {
                owed.remove(at);
                return Some(kind);
            }
            self.shape = whole.clone();
        }
        None
    }

    /// Whether it is still a meld in its place.
    fn is_whole(&self) -> bool {
        let consecutive = |two: &[(usize, bool)]| (two[0].0 % 13 + 1) % 13 == two[1].0 % 13;
        let places = &self.shape.places;
        places.len() >= 3 && (!self.shape.is_run || places.windows(2).all(consecutive))
    }
}

impl TurnMaker {
    /// A new table: none where the tiles did not come together.
    pub(super) fn play(&mut self, old: &[MeldShape], opened: Opened) -> Option<Vec<MeldShape>> {
        let extends = self.rules.table_play() == TablePlay::ExtendOnly;
        let frozen = self.rules.joker_melds() == JokerMelds::Frozen;
        let mut regroup = Regroup::default();
        let mut outcomes = Vec::new();
        for shape in old {
            let outcome = self.outcome(shape, old);
            regroup.wild += outcome.retrieved;
            outcomes.push(outcome);
        }
        let (mut whole, mut parts) = (Vec::new(), Vec::new());
        let mut owed: Vec<usize> = Vec::new();
        for outcome in outcomes {
            owed.extend(&outcome.owed);
            let is_locked = extends || (frozen && outcome.shape.jokers() > 0);
            let percent = match (self.preferences.theme, outcome.retrieved) {
                (Theme::Pairs, 0) => 5,
                (Theme::Pairs, _) => 95,
                _ => self.preferences.whole,
            };
            let stays = outcome.is_whole() && (is_locked || self.chance(percent));
            if stays { &mut whole } else { &mut parts }.push(outcome);
        }
        for mut outcome in parts {
            if self.preferences.theme == Theme::Pairs
                && let Some(kind) = outcome.pay_and_stay(&mut owed)
            {
                regroup.real[kind] += 1;
                regroup.melds.push(outcome.shape);
            } else {
                regroup.take_apart(outcome.shape, &outcome.owed);
            }
        }
        for outcome in whole {
            if regroup.pay(&outcome.owed) {
                regroup.melds.push(outcome.shape);
            } else {
                regroup.take_apart(outcome.shape, &outcome.owed);
            }
        }
        while self.joker_is_there() && self.chance(self.preferences.rack_jokers) && self.lay(JOKER)
        {
            regroup.wild += 1;
        }
        if opened == Opened::No || self.chance(15) {
            regroup.new_meld(self);
        }
        regroup.all(self)
    }

    /// What becomes of the jokers of a meld. Whatever pays from the rack is drawn.
    fn outcome(&mut self, old: &MeldShape, table: &[MeldShape]) -> Outcome {
        let mut shape = old.clone();
        let size = shape.places.len();
        let (mut retrieved, mut owed) = (0, Vec::new());
        // a joker of a group stands for some colour that the group lacks
        if !old.is_run {
            let number = old.places[0].0 % 13 + 1;
            let real = |c: &usize| !old.places.contains(&(kind(*c, number), false));
            let mut missing: Vec<usize> = (0..4).filter(real).collect();
            self.r.shuffle(&mut missing);
            let jokers = shape.places.iter_mut().filter(|place| place.1);
            for (place, color) in jokers.zip(missing) {
                place.0 = kind(color, number);
            }
        }
        let retrieval = self.rules.joker_retrieval();
        for at in 0..size {
            if !shape.places[at].1
                || retrieval == JokerRetrieval::Never
                || self.chance(self.preferences.keeps)
            {
                continue;
            }
            if retrieval == JokerRetrieval::Clear {
                shape.places[at].1 = false;
                shape.places[at].0 = JOKER;
                retrieved += 1;
            } else if self.pays(shape.places[at].0, old, table, &mut owed) {
                shape.places[at].1 = false;
                retrieved += 1;
            }
        }
        let both = self.rules.joker_group_of_three() == JokerGroupOfThree::Both;
        if both && retrieved > 0 && !old.is_run && size == 3 {
            let number = old.places[0].0 % 13 + 1;
            let open = (0..4).find(|c| shape.places.iter().all(|p| p.0 != kind(*c, number)));
            let open = open.map(|c| kind(c, number));
            if let Some(open) = open.filter(|k| self.pays(*k, old, table, &mut owed)) {
                shape.places.push((open, false));
            }
        }
        let gone = shape.places.iter().take_while(|place| place.0 == JOKER);
        shape.start += gone.count();
        shape.places.retain(|place| place.0 != JOKER);
        Outcome {
            shape,
            retrieved,
            owed,
        }
    }

    /// Whether somebody pays with a tile of this kind: a tile of the rack, which is drawn, or one
    /// of another meld, which is then `owed`.
    fn pays(
        &mut self,
        kind: usize,
        old: &MeldShape,
        table: &[MeldShape],
        owed: &mut Vec<usize>,
    ) -> bool {
        let by_table = self.rules.joker_payment() == JokerPayment::RackOrTable;
        let holds = |shape: &&MeldShape| shape.tiles().any(|tile| tile == kind);
        let elsewhere = table.iter().filter(holds).count() > usize::from(holds(&old));
        if by_table && elsewhere && self.chance(self.preferences.table_pays) {
            owed.push(kind);
            return true;
        }
        self.lay(kind)
    }
}
