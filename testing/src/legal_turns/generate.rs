//! Turns that may well be legal: a crowded table with jokers, what becomes of each joker, and all
//! the tiles put together again around them.

use rummikub_rules::{
    JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, Ones, Opened, Rack, Rules, Table,
    TablePlay, TableSetup, Tile, Tiles, Turn,
};

use super::axes;
use super::regroup::Regroup;
use super::shape::{Counts, JOKER, Shape, counts, kind, setup};
use rummikub_testing::Random;

/// A turn, legal or not.
#[derive(Clone, Debug)]
pub(crate) struct Proposal {
    pub(crate) rules: Rules,
    pub(crate) before: Table,
    /// The tiles that the turn lays.
    pub(crate) laid: Tiles,
    /// These and some more.
    pub(crate) rack: Tiles,
    pub(crate) after: TableSetup,
    pub(crate) opened: Opened,
}

impl Proposal {
    /// Whether there are so few jokers that all questions about it take milliseconds.
    pub(crate) fn is_light(&self) -> bool {
        let jokers = self.before.tiles().jokers() + self.rack.jokers();
        let is_bound =
            self.rules.max_jokers_per_meld().is_some() || self.rules.rack_joker_tiles() > 0;
        jokers <= if is_bound { 2 } else { 3 }
    }

    /// Whether the turn check allows it.
    pub(crate) fn is_legal(&self) -> bool {
        let rack = Rack::from(self.rack);
        let turn = Turn::new(&self.before, &rack, &self.after, self.opened);
        self.rules.is_legal_turn(&turn) == Ok(true)
    }
}

/// The proposal of a seed, or none where nothing came of it.
pub(crate) fn proposal(seed: u64) -> Option<Proposal> {
    let mut r = Random::new(seed);
    let rules = axes::rules(&mut r);
    let opened = Opened::from(r.below(5) > 0);
    let mut maker = Maker::new(rules, r);
    let old = maker.old_table();
    let before = maker.rules.table(&setup(&old)).ok()?;
    let mut after = maker.play(&old, opened)?;
    maker.r.shuffle(&mut after);
    let mut laid = counts(&after);
    for (k, count) in counts(&old).into_iter().enumerate() {
        laid[k] = laid[k].checked_sub(count)?;
    }
    let laid = Tiles::from_counts(laid).ok()?;
    Some(Proposal {
        before,
        laid,
        rack: maker.rack(laid),
        after: setup(&after),
        opened,
        rules: maker.rules,
    })
}

/// What becomes of a meld: what it is without the jokers that leave it, how many these are, and
/// which tiles of other melds pay for them.
struct Outcome {
    shape: Shape,
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

/// How often the player of one proposal does something, in a hundred. These differ from proposal to
/// proposal, so that there are some in which all melds come twice or the table pays for everything.
struct Habits {
    /// Lays a meld that is there already.
    twins: usize,
    /// Lays a meld with a tile that a joker stands for.
    payers: usize,
    /// Leaves a joker where it is.
    keeps: usize,
    /// Pays from the table where that can be.
    table_pays: usize,
    /// Leaves a meld as it is, paid jokers aside.
    whole: usize,
    /// Lays a joker of the rack.
    rack_jokers: usize,
    /// The table that it begins with.
    theme: Theme,
}

/// What lies on a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Theme {
    /// Any melds.
    Any,
    /// A meld with a joker and one that can pay for it, each of them twice.
    Pairs,
    /// A group with two jokers, one of which can perhaps be paid for.
    Two,
}

impl Habits {
    /// Equal melds that pay for equal melds with jokers, and one meld made of what comes free.
    const PAIRS: Habits = Habits {
        twins: 0,
        payers: 100,
        keeps: 2,
        table_pays: 98,
        whole: 50,
        rack_jokers: 10,
        theme: Theme::Pairs,
    };
    /// A joker of the rack beside one of two that might be retrieved.
    const TWO: Habits = Habits {
        twins: 5,
        payers: 80,
        keeps: 50,
        table_pays: 70,
        whole: 25,
        rack_jokers: 97,
        theme: Theme::Two,
    };

    fn new(r: &mut Random) -> Habits {
        match r.below(6) {
            0 => return Self::PAIRS,
            1 => return Self::TWO,
            _ => {}
        }
        Habits {
            twins: r.one(&[10, 30, 70]),
            payers: r.one(&[10, 40, 80]),
            keeps: r.one(&[5, 30, 50]),
            table_pays: r.one(&[10, 50, 95]),
            whole: r.one(&[10, 35, 70, 90]),
            rack_jokers: r.one(&[15, 50, 90]),
            theme: Theme::Any,
        }
    }
}

/// A random table and a random player.
pub(crate) struct Maker {
    pub(crate) rules: Rules,
    pub(crate) r: Random,
    /// Tiles of the set that are nowhere yet.
    pub(crate) pool: Counts,
    /// How many tiles may still be laid from the rack.
    rack_room: usize,
    /// The numbers in use.
    low: usize,
    high: usize,
    habits: Habits,
    /// Most tiles on the table before, and most jokers in sight.
    most_tiles: usize,
    most_jokers: usize,
}

impl Maker {
    fn new(rules: Rules, mut r: Random) -> Maker {
        let habits = Habits::new(&mut r);
        let rules = match habits.theme {
            Theme::Any => rules,
            Theme::Pairs | Theme::Two => axes::replacing(rules, &mut r),
        };
        let low = 1 + r.below(12);
        let high = (low + 1 + r.below(4)).min(13);
        let pool =
            core::array::from_fn(|k| rules.copies_of(Tile::from_index(k).unwrap_or(Tile::Joker)));
        // many jokers only among few tiles: such positions are dear
        let most_jokers = [2, 3, 3, 4, 4, 5, 6, 8][r.below(8)];
        let most_tiles = match most_jokers {
            0..=3 => 15,
            4 => 12,
            5 => 10,
            _ => 8,
        };
        let rack_room = 3 + r.below(5);
        Maker {
            rules,
            r,
            pool,
            rack_room,
            low,
            high,
            habits,
            most_tiles,
            most_jokers,
        }
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.r.chance(percent)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.r.below(end)
    }

    /// The last place of a run.
    pub(crate) fn last(&self) -> usize {
        13 + usize::from(self.rules.ones() == Ones::LowOrHigh)
    }

    pub(crate) fn jokers_per_meld(&self) -> usize {
        self.rules.max_jokers_per_meld().map_or(12, usize::from)
    }

    /// Jokers that may still come into sight.
    pub(crate) fn joker_is_there(&self) -> bool {
        let used = self.rules.copies_of(Tile::Joker) - self.pool[JOKER];
        self.pool[JOKER] > 0 && usize::from(used) < self.most_jokers
    }

    /// A number of the crowded ones, sometimes another.
    fn number(&mut self) -> usize {
        if self.chance(8) {
            1 + self.below(13)
        } else {
            self.low + self.below(self.high + 1 - self.low)
        }
    }

    /// Draws a tile that is laid from the rack, if there is one and room for it.
    pub(crate) fn lay(&mut self, kind: usize) -> bool {
        let is_there = self.rack_room > 0 && self.pool[kind] > 0;
        self.pool[kind] -= u8::from(is_there);
        self.rack_room -= usize::from(is_there);
        is_there
    }

    /// What is not laid yet, to come back to.
    pub(crate) fn saved(&self) -> (Counts, usize) {
        (self.pool, self.rack_room)
    }

    pub(crate) fn restore(&mut self, saved: (Counts, usize)) {
        (self.pool, self.rack_room) = saved;
    }

    /// Takes the tiles of a meld out of the pool, if all are there.
    pub(crate) fn draw(&mut self, shape: &Shape) -> bool {
        let saved = self.pool;
        for tile in shape.tiles() {
            let is_there = tile != JOKER || self.joker_is_there();
            match self.pool[tile].checked_sub(1) {
                Some(left) if is_there => self.pool[tile] = left,
                _ => {
                    self.pool = saved;
                    return false;
                }
            }
        }
        true
    }

    fn shape(&mut self) -> Shape {
        let mut shape = if self.chance(50) {
            let number = self.number();
            let mut colors = [0, 1, 2, 3];
            self.r.shuffle(&mut colors);
            let size = 3 + self.below(2);
            Shape::group(number, colors[..size].iter().copied())
        } else {
            let len = [3, 3, 3, 4, 4, 5, 6][self.below(7)];
            let back = self.below(3);
            let start = self.number().saturating_sub(back).max(1);
            let start = start.min(self.last() + 1 - len);
            Shape::run(self.below(4), start, len)
        };
        let percent = [0, 20, 35, 60][self.below(4)];
        for at in 0..shape.places.len() {
            let (jokers, size) = (shape.jokers(), shape.places.len());
            let fits = jokers < self.jokers_per_meld() && jokers + 1 < size;
            shape.places[at].1 = fits && self.chance(percent);
        }
        shape
    }

    /// A meld with so many jokers: a run with one between its tiles or at its end, or a group.
    fn with_jokers(&mut self, jokers: usize) -> Shape {
        for _ in 0..20 {
            let mut shape = self.shape();
            let size = shape.places.len();
            if (jokers == 2 && shape.is_run) || size > 4 || size <= jokers {
                continue;
            }
            let first = self.below(size);
            for (at, place) in shape.places.iter_mut().enumerate() {
                place.1 = (at + size - first) % size < jokers;
            }
            return shape;
        }
        self.shape()
    }

    /// A meld with a tile that some joker of the table stands for, or any meld.
    fn payer(&mut self, table: &[Shape]) -> Shape {
        let jokers = table.iter().flat_map(|shape| &shape.places);
        let kinds: Vec<usize> = jokers
            .filter(|place| place.1)
            .map(|place| place.0)
            .collect();
        for _ in 0..8 {
            let shape = self.shape();
            if shape
                .places
                .iter()
                .any(|(kind, joker)| !joker && kinds.contains(kind))
            {
                return shape;
            }
        }
        self.shape()
    }

    /// One to five melds, equal ones among them.
    fn old_table(&mut self) -> Vec<Shape> {
        let theme = self.habits.theme;
        let melds = match theme {
            Theme::Pairs => 4,
            Theme::Any | Theme::Two => 1 + self.below(5),
        };
        let mut table: Vec<Shape> = Vec::new();
        for _ in 0..30 {
            if table.len() == melds {
                break;
            }
            let first = table.is_empty();
            let shape = if theme == Theme::Pairs {
                match table.last().filter(|_| table.len() % 2 == 1) {
                    Some(last) => last.clone(),
                    None if first => self.with_jokers(1),
                    None => self.payer(&table),
                }
            } else if theme == Theme::Two && first {
                self.with_jokers(2)
            } else if !table.is_empty() && self.chance(self.habits.twins) {
                table[self.below(table.len())].clone()
            } else if self.chance(self.habits.payers) {
                self.payer(&table)
            } else {
                self.shape()
            };
            let size: usize = table.iter().map(|s| s.places.len()).sum();
            if size + shape.places.len() <= self.most_tiles && self.draw(&shape) {
                table.push(shape);
            }
        }
        table
    }

    /// A new table: none where the tiles did not come together.
    fn play(&mut self, old: &[Shape], opened: Opened) -> Option<Vec<Shape>> {
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
            let percent = match (self.habits.theme, outcome.retrieved) {
                (Theme::Pairs, 0) => 5,
                (Theme::Pairs, _) => 95,
                _ => self.habits.whole,
            };
            let stays = outcome.is_whole() && (is_locked || self.chance(percent));
            if stays { &mut whole } else { &mut parts }.push(outcome);
        }
        for mut outcome in parts {
            if self.habits.theme == Theme::Pairs
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
        while self.joker_is_there() && self.chance(self.habits.rack_jokers) && self.lay(JOKER) {
            regroup.wild += 1;
        }
        if opened == Opened::No || self.chance(15) {
            regroup.new_meld(self);
        }
        regroup.all(self)
    }

    /// What becomes of the jokers of a meld. Whatever pays from the rack is drawn.
    fn outcome(&mut self, old: &Shape, table: &[Shape]) -> Outcome {
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
                || self.chance(self.habits.keeps)
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
    fn pays(&mut self, kind: usize, old: &Shape, table: &[Shape], owed: &mut Vec<usize>) -> bool {
        let by_table = self.rules.joker_payment() == JokerPayment::RackOrTable;
        let holds = |shape: &&Shape| shape.tiles().any(|tile| tile == kind);
        let elsewhere = table.iter().filter(holds).count() > usize::from(holds(&old));
        if by_table && elsewhere && self.chance(self.habits.table_pays) {
            owed.push(kind);
            return true;
        }
        self.lay(kind)
    }

    /// The rack: what was laid, and some tiles of the crowded numbers.
    fn rack(&mut self, laid: Tiles) -> Tiles {
        let mut rack = laid;
        for _ in 0..self.below(4) {
            let number = self.number();
            let k = if self.chance(15) && self.joker_is_there() {
                JOKER
            } else {
                kind(self.below(4), number)
            };
            if self.pool[k] > 0 {
                self.pool[k] -= 1;
                rack.add(Tile::from_index(k).expect("a tile"))
                    .expect("a tile of the set");
            }
        }
        rack
    }
}
