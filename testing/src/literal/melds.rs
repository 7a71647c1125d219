//! What a meld is, what its jokers stand for, what it is worth.

pub use super::Kind;
use super::rules::Rules;
use super::text::List;
use super::{COLOURS, Slot, Tile};

/// A list of tiles that is a meld under the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meld {
    pub kind: Kind,
    pub slots: Vec<Slot>,
    /// Of a run the place of its first slot (1 to 12), of a group its number.
    first: u8,
}

/// The tile that a slot holds or that its joker stands for, and where it is in a run: places
/// 1 to 13 are the numbers, place 14 is a one after a thirteen. In a group every place is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    pub tile: Tile,
    pub place: u8,
}

/// Rule 1 for one list: the meld that it is, or why it is none.
pub fn meld(rules: &Rules, list: &List) -> Result<Meld, &'static str> {
    // At least one tile of a meld is real.
    if !list.slots.iter().any(|slot| matches!(slot, Slot::Real(_))) {
        return Err("no real tile");
    }
    // The most jokers per meld, if limited.
    let jokers = list
        .slots
        .iter()
        .filter(|&&slot| slot == Slot::Joker)
        .count();
    if rules.max_jokers_per_meld.is_some_and(|most| jokers > most) {
        return Err("too many jokers");
    }
    let run = run_start(rules, &list.slots).filter(|_| list.word != Some(Kind::Group));
    let group = group_number(&list.slots).filter(|_| list.word != Some(Kind::Run));
    let slots = list.slots.clone();
    match (run, group) {
        (Some(first), None) => Ok(Meld {
            kind: Kind::Run,
            slots,
            first,
        }),
        (None, Some(first)) => Ok(Meld {
            kind: Kind::Group,
            slots,
            first,
        }),
        (None, None) => Err("neither a run nor a group"),
        (Some(_), Some(_)) => Err("needs a word: run or group"),
    }
}

/// A run: 3 to 13 tiles of one colour with consecutive numbers, upwards; at most one of them a
/// one (so many tiles cannot reach from place 1 to place 14). Gives the place of its first slot.
fn run_start(rules: &Rules, slots: &[Slot]) -> Option<u8> {
    if !(3..=13).contains(&slots.len()) {
        return None;
    }
    let last_place = if rules.ones_high { 14 } else { 13 };
    (1..=last_place + 1 - slots.len() as u8).find(|&start| {
        let mut run_colour = None;
        (start..).zip(slots).all(|(place, slot)| match *slot {
            Slot::Joker => true,
            Slot::Real((colour, number)) => {
                *run_colour.get_or_insert(colour) == colour && number == number_at(place)
            }
        })
    })
}

/// A group: 3 or 4 tiles of one number in different colours. Gives its number.
fn group_number(slots: &[Slot]) -> Option<u8> {
    let tiles = reals(slots);
    let number = tiles.first()?.1;
    let same_number = tiles.iter().all(|tile| tile.1 == number);
    let all_differ = COLOURS
        .iter()
        .all(|&c| tiles.iter().filter(|tile| tile.0 == c).count() <= 1);
    ((3..=4).contains(&slots.len()) && same_number && all_differ).then_some(number)
}

/// The number at a place of a run.
fn number_at(place: u8) -> u8 {
    if place == 14 { 1 } else { place }
}

/// The real tiles among some slots.
pub fn reals(slots: &[Slot]) -> Vec<Tile> {
    let real = |slot: &Slot| {
        if let Slot::Real(tile) = *slot {
            Some(tile)
        } else {
            None
        }
    };
    slots.iter().filter_map(real).collect()
}

impl Meld {
    /// Every way to say what the jokers stand for: in a run exactly one, by place; in a group
    /// every choice of colours that the group lacks, different jokers different ones. (Jokers of
    /// one group are equal, so of two choices that differ by a swap only one is listed.)
    pub fn readings(&self) -> Vec<Vec<Seat>> {
        if self.kind == Kind::Run {
            let colour = reals(&self.slots)[0].0;
            let places = (self.first..).take(self.slots.len());
            let seat = |place| Seat {
                tile: (colour, number_at(place)),
                place,
            };
            return vec![places.map(seat).collect()];
        }
        let held: Vec<char> = reals(&self.slots).iter().map(|tile| tile.0).collect();
        let lacking: Vec<char> = COLOURS.into_iter().filter(|c| !held.contains(c)).collect();
        let jokers = self.slots.len() - held.len();
        let mut readings = Vec::new();
        for chosen in choices(lacking.len(), jokers) {
            let mut chosen = chosen.into_iter();
            let seat = |slot: &Slot| Seat {
                tile: match *slot {
                    Slot::Real(tile) => tile,
                    Slot::Joker => (lacking[chosen.next().unwrap_or_default()], self.first),
                },
                place: 0,
            };
            readings.push(self.slots.iter().map(seat).collect());
        }
        readings
    }

    /// A one is worth 1 wherever it stands; a joker is worth the number that it stands for.
    pub fn worth(&self) -> u32 {
        self.readings()[0]
            .iter()
            .map(|seat| u32::from(seat.tile.1))
            .sum()
    }

    /// How many jokers it holds.
    pub fn jokers(&self) -> usize {
        self.slots
            .iter()
            .filter(|&&slot| slot == Slot::Joker)
            .count()
    }

    /// Whether the two are the same meld: a run slot by slot, a group in any order.
    pub fn same_as(&self, other: &Meld) -> bool {
        let (mut mine, mut theirs) = (self.slots.clone(), other.slots.clone());
        if self.kind == Kind::Group {
            mine.sort();
            theirs.sort();
        }
        self.kind == other.kind && mine == theirs
    }
}

/// All ways to choose `take` of the numbers below `of`, each upwards.
pub fn choices(of: usize, take: usize) -> Vec<Vec<usize>> {
    let all = 0..1_u32 << of;
    all.filter(|mask| mask.count_ones() as usize == take)
        .map(|mask| (0..of).filter(|i| mask & 1 << i != 0).collect())
        .collect()
}

/// Every way to say what all jokers of a table stand for.
pub fn table_readings(melds: &[Meld]) -> Vec<Vec<Vec<Seat>>> {
    let mut tables = vec![Vec::new()];
    for meld in melds {
        let longer = |table: &Vec<Vec<Seat>>| {
            let table = table.clone();
            meld.readings()
                .into_iter()
                .map(move |reading| [&table[..], &[reading]].concat())
        };
        tables = tables.iter().flat_map(longer).collect::<Vec<_>>();
    }
    tables
}

/// The parts of a meld that are long enough to be melds: of a run neighbours, of a group any.
/// (Such a part is a meld by itself if one of its tiles is real.)
pub fn parts(meld: &Meld) -> Vec<Vec<usize>> {
    let len = meld.slots.len();
    if meld.kind == Kind::Run {
        let from = |start: usize| (start + 3..=len).map(move |end| (start..end).collect());
        (0..len).flat_map(from).collect()
    } else {
        (3..=len).flat_map(|take| choices(len, take)).collect()
    }
}
