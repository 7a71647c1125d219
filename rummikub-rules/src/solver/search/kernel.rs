//! The solver on plain numbers: what [`super::Solver`] does, without the vocabulary types.

use crate::solver::brute;
use crate::solver::problem::form::{Counts, Form, JOKER, KINDS, Law, kind, tiles_of};
use crate::solver::problem::ordering::{Key, Values, Wide, any_worth};
use crate::solver::search::cases::Engine;
use crate::solver::search::openings::Turn;
use alloc::vec::Vec;

/// A position in plain numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<'a> {
    /// The rules.
    pub(crate) law: &'a Law,
    /// The table, valid under the rules.
    pub(crate) before: &'a [Form],
    /// The rack.
    pub(crate) rack: &'a Counts,
    /// Whether the player has made an initial meld.
    pub(crate) opened: bool,
}

/// A play in plain numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlainPlay {
    /// Tiles of the rack.
    pub(crate) tiles: Counts,
    /// The new table.
    pub(crate) table: Vec<Form>,
}

/// Memory for solving, kept between calls.
#[derive(Debug, Default)]
pub(crate) struct Kernel {
    small: Engine<i64>,
    wide: Engine<Wide>,
    /// Work outside the engines.
    extra: u64,
}

impl Kernel {
    /// States made since the beginning: what limits on work count.
    pub(crate) fn work(&self) -> u64 {
        self.small.work() + self.wide.work() + self.extra
    }

    /// Counts work that is done outside the engines.
    pub(crate) fn count_work(&mut self, work: u64) {
        self.extra += work;
    }

    /// The best play by the caller's values, a joker breaking ties as so many points.
    pub(crate) fn best(
        &mut self,
        p: &Position<'_>,
        values: &[i64; 53],
        joker_points: u8,
    ) -> Option<PlainPlay> {
        self.best_with(p, &[0; 53], values, joker_points)
    }

    /// The same of the plays that lay at least so many of every kind.
    pub(crate) fn best_with(
        &mut self,
        p: &Position<'_>,
        least: &Counts,
        values: &[i64; 53],
        joker_points: u8,
    ) -> Option<PlainPlay> {
        let values = Values {
            tile: *values,
            joker_points,
        };
        let turn = Turn::of(p, least, p.rack);
        if values.is_small(p.rack) {
            Self::play(self.small.best(&turn, &values.worth(p.rack), false))
        } else {
            Self::play(self.wide.best(&turn, &values.worth(p.rack), false))
        }
    }

    /// The best opening by itself.
    pub(crate) fn opening(
        &mut self,
        law: &Law,
        rack: &Counts,
        lo: &Counts,
        values: &[i64; 53],
        joker_points: u8,
    ) -> Option<PlainPlay> {
        let values = Values {
            tile: *values,
            joker_points,
        };
        if values.is_small(rack) {
            let worth = values.worth(rack);
            Self::play(self.small.opening(law, lo, rack, &worth, false))
        } else {
            let worth = values.worth(rack);
            Self::play(self.wide.opening(law, lo, rack, &worth, false))
        }
    }

    /// Some play between these bounds.
    pub(crate) fn some(&mut self, p: &Position<'_>, lo: &Counts, hi: &Counts) -> Option<PlainPlay> {
        Self::play(self.small.best(&Turn::of(p, lo, hi), &any_worth(), true))
    }

    /// Some play at all, one that is easily seen if there is one.
    pub(crate) fn first(&mut self, p: &Position<'_>) -> Option<PlainPlay> {
        if p.opened {
            if let Some(play) = obvious(p) {
                return Some(play);
            }
            return self.some(p, &[0; 53], p.rack);
        }
        // whoever has not opened can play if there is an opening, which leaves the table alone
        let mut found =
            Self::play(
                self.small
                    .opening(p.law, &[0; 53], p.rack, &any_worth(), true),
            )?;
        found.table.extend_from_slice(p.before);
        Some(found)
    }

    /// Melds of exactly these tiles.
    pub(crate) fn arrange(&mut self, law: &Law, tiles: &Counts) -> Option<Vec<Form>> {
        if *tiles == [0; 53] {
            return Some(Vec::new());
        }
        // no rule but those of melds matters
        let law = Law {
            rack_joker_tiles: 0,
            ..law.of_openings()
        };
        let p = Position {
            law: &law,
            before: &[],
            rack: tiles,
            opened: true,
        };
        self.some(&p, tiles, tiles).map(|play| play.table)
    }

    fn play<K: Key>(found: Option<crate::solver::search::cases::Found<K>>) -> Option<PlainPlay> {
        found.map(|f| PlainPlay {
            tiles: f.played,
            table: f.table,
        })
    }
}

/// A play that changes one meld at most: a tile that joins a meld, or a new meld of real tiles.
fn obvious(p: &Position<'_>) -> Option<PlainPlay> {
    let Position {
        law, before, rack, ..
    } = *p;
    let play = |table: Vec<Form>| {
        let (old, new) = (tiles_of(before), tiles_of(&table));
        PlainPlay {
            tiles: core::array::from_fn(|k| new[k] - old[k]),
            table,
        }
    };
    for (i, form) in before.iter().enumerate() {
        let larger = match *form {
            Form::Run {
                color,
                start,
                len,
                jokers,
            } if len < 13 => {
                let end = start + len;
                let above = end <= law.last() && !(end == 14 && start == 1);
                let above = above && rack[kind(color, end)] > 0;
                let below =
                    start > 1 && rack[kind(color, start - 1)] > 0 && !(start == 2 && end == 15);
                if above {
                    Some(Form::Run {
                        color,
                        start,
                        len: len + 1,
                        jokers,
                    })
                } else if below {
                    let (start, jokers) = (start - 1, jokers << 1);
                    Some(Form::Run {
                        color,
                        start,
                        len: len + 1,
                        jokers,
                    })
                } else {
                    None
                }
            }
            Form::Group {
                number,
                colors,
                jokers,
            } if form.size() == 3 => (0..4)
                .find(|c| form.missing() >> c & 1 == 1 && rack[kind(*c, number)] > 0)
                .map(|c| Form::Group {
                    number,
                    colors: colors | 1 << c,
                    jokers,
                }),
            _ => None,
        };
        if let Some(larger) = larger {
            let mut table = before.to_vec();
            table[i] = larger;
            return Some(play(table));
        }
    }
    let real = |k: usize| rack[k] > 0;
    let run = (0..KINDS).find(|k| k % 13 < 11 && real(*k) && real(k + 1) && real(k + 2));
    let group = |n: usize| {
        (0..4)
            .filter(|c| real(c * 13 + n))
            .fold(0u8, |set, c| set | 1 << c)
    };
    let new = match run {
        Some(k) => {
            let (color, start) = ((k / 13) as u8, (k % 13) as u8 + 1);
            Form::Run {
                color,
                start,
                len: 3,
                jokers: 0,
            }
        }
        None => (0..13)
            .map(|n| Form::Group {
                number: n as u8 + 1,
                colors: group(n),
                jokers: 0,
            })
            .find(|form| form.size() >= 3)?,
    };
    let mut table = before.to_vec();
    table.push(new);
    Some(play(table))
}

/// Every distinct multiset of rack tiles that can be played, one after the other.
///
/// What can still come is kept as boxes, bounds for every kind. Finding a play in a box cuts the
/// box into boxes around the play, so that no play comes twice; nothing is searched before it is
/// asked for.
#[derive(Debug)]
pub(crate) struct Plays {
    kinds: Vec<usize>,
    boxes: Vec<PlayBox>,
    /// Whether the first box holds every play.
    whole: bool,
    started: bool,
}

#[derive(Debug)]
struct PlayBox {
    lo: Counts,
    hi: Counts,
    /// Kinds before this one are settled.
    from: usize,
}

impl Plays {
    /// All plays of a position with this rack.
    pub(crate) fn new(rack: &Counts) -> Plays {
        let kinds = (0..53).filter(|k| rack[*k] > 0).collect();
        let all = PlayBox {
            lo: [0; 53],
            hi: *rack,
            from: 0,
        };
        Plays {
            kinds,
            boxes: Vec::from([all]),
            whole: true,
            started: false,
        }
    }

    /// The plays of a position with this rack that lay at least so many jokers, or where it need be
    /// none, at least one tile of those that are `own`.
    pub(crate) fn with(rack: &Counts, own: &Counts, jokers: u8) -> Plays {
        let mut plays = Plays {
            boxes: Vec::new(),
            whole: false,
            ..Plays::new(rack)
        };
        let (mut lo, mut hi, from) = ([0; 53], *rack, 0);
        if jokers > 0 {
            lo[JOKER] = jokers;
            let some = jokers <= hi[JOKER];
            plays.boxes.extend(some.then_some(PlayBox { lo, hi, from }));
            return plays;
        }
        // By the first of the own kinds that is laid: no play lies in two boxes.
        for k in (0..53).filter(|k| own[*k] > 0) {
            lo[k] = 1;
            plays.boxes.push(PlayBox { lo, hi, from });
            (lo[k], hi[k]) = (0, 0);
        }
        plays
    }

    /// The next play; none at the end, or once the work of the kernel is beyond `limit` with
    /// boxes left to search.
    pub(crate) fn next(
        &mut self,
        kernel: &mut Kernel,
        p: &Position<'_>,
        limit: u64,
    ) -> Option<PlainPlay> {
        while kernel.work() < limit || !self.started {
            let at = self.boxes.pop()?;
            let play = if self.whole && !self.started {
                kernel.first(p)
            } else {
                kernel.some(p, &at.lo, &at.hi)
            };
            if let Some(play) = play {
                self.started = true;
                self.cut(&at, &play.tiles);
                return Some(play);
            }
        }
        None
    }

    /// Whether everything was searched.
    pub(crate) fn is_done(&self) -> bool {
        self.boxes.is_empty()
    }

    /// Puts the boxes around a play in the place of its box.
    fn cut(&mut self, at: &PlayBox, tiles: &Counts) {
        let PlayBox {
            mut lo,
            mut hi,
            from,
        } = *at;
        for (i, k) in self.kinds.iter().copied().enumerate().skip(from) {
            // like this play in the kinds before, with fewer or more of this kind
            let here = tiles[k];
            let fewer = (lo[k], here.checked_sub(1));
            let more = (here + 1, Some(hi[k]));
            for (least, most) in [fewer, more] {
                let Some(most) = most.filter(|most| least <= *most) else {
                    continue;
                };
                let (mut lo, mut hi) = (lo, hi);
                (lo[k], hi[k]) = (least, most);
                self.boxes.push(PlayBox { lo, hi, from: i });
            }
            (lo[k], hi[k]) = (here, here);
        }
    }
}

/// The number of distinct tables that a legal turn can leave, or with the second false at least
/// so many, where the budget did not suffice.
pub(crate) fn count_tables(p: &Position<'_>, mut budget: u64) -> (u64, bool) {
    let mut tables = 0;
    let Position {
        law,
        before,
        rack,
        opened,
    } = *p;
    let all = brute::legal_tables(law, before, rack, opened, &mut budget, &mut |_, _| {
        tables += 1;
    });
    (tables, all)
}
