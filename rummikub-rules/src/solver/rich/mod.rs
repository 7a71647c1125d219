//! One step of the exact search where jokers have rules of their own: every way to lay the tiles
//! of one number, special melds slot by slot with the origin of each tile, the rest as the sweep
//! lays it.

mod groups;
mod origins;
mod pools;
mod rest;
mod runs;
mod wild;

use self::groups::Heaps;
pub(crate) use self::origins::suspects;
pub(crate) use self::wild::part;
use super::special::{Customs, Fill, Label, Special};
use crate::JokerRetrieval as Retrieval;
use crate::solver::bounds::upper_bounds::{StateBounds as Bounds, run_limits as room, to_come};
use crate::solver::problem::columns::Column;
use crate::solver::problem::form::{Form, JOKER, signed, tiles_of};
use crate::solver::problem::instance::Instance as Setup;
use crate::solver::problem::joker_plans::JokerPlan as Plan;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::{MeldChoice as Fate, Payer};
use crate::solver::problem::ordering::OrderKey as Key;
use crate::solver::problem::outlook::Outlook;
use crate::solver::transitions::choice::ColorChoice as Part;
use crate::solver::transitions::ends;
use crate::solver::transitions::four_colors::Scratch as Bench;
use crate::solver::transitions::limits::RunLimits as Room;
use crate::solver::transitions::state::{RunState as State, pack};
use core::cell::RefCell;
use smallvec::SmallVec;

/// A one set aside for the high end of a special run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct HighOne {
    color: u8,
    label: Label,
}

/// What a state has beside its ordinary runs; states that share it can be compared by these.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Specials {
    /// Retrieved jokers used, less jokers retrieved.
    hot: i8,
    /// Rack jokers used.
    rack: u8,
    runs: SmallVec<[Special; 2]>,
    high: SmallVec<[HighOne; 1]>,
}

/// What two states must have in common to be compared.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Outline {
    hot: i8,
    rack: u8,
    runs: SmallVec<[u64; 2]>,
    high: SmallVec<[HighOne; 1]>,
}

impl Specials {
    pub(crate) fn outline(&self) -> Outline {
        Outline {
            hot: self.hot,
            rack: self.rack,
            runs: self.runs.iter().map(Special::outline).collect(),
            high: self.high.clone(),
        }
    }
}

impl Rich {
    /// Whether whatever can follow the other, of the same outline, can follow this, too.
    pub(crate) fn dominates(&self, other: &Rich) -> bool {
        let runs = self.specials.runs.iter().zip(&other.specials.runs);
        self.cold.dominates(&other.cold) && runs.into_iter().all(|(a, b)| a.dominates(b))
    }
}

/// A state of the exact search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rich {
    pub(crate) cold: State,
    pub(crate) specials: Specials,
}

/// What a special meld did at a number.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op {
    /// The special run of this place grew.
    Grow(u8, Fill),
    /// It passes a locked run.
    Pass(u8),
    /// It ended before this number.
    Close(u8),
    /// A locked run joined its end.
    Attach(u8, u8),
    /// A special run began.
    Begin(u8, Fill),
    /// A locked run became special.
    Lock(u8),
    /// A special group.
    Group { colors: u8, jokers: u8 },
}

/// A step, with all that the new table needs.
#[derive(Clone, Debug, Default)]
pub(crate) struct Step {
    pub(crate) plan: u16,
    pub(crate) ops: SmallVec<[Op; 4]>,
    /// For every special run after the ops, whether it goes on as an ordinary one.
    pub(crate) settled: SmallVec<[bool; 4]>,
    /// The order of the special runs that are left, by their place after the ops.
    pub(crate) order: SmallVec<[u8; 4]>,
    pub(crate) parts: [Part; 4],
    pub(crate) groups: u8,
    pub(crate) group_jokers: u8,
    /// Kept jokers in ordinary melds.
    pub(crate) kept: [u8; 4],
    /// Retrieved jokers in ordinary runs of colours where they may be there.
    pub(crate) hot: u8,
    /// Rack tiles played.
    pub(crate) played: [u8; 4],
}

/// What special melds can take of one colour at one number.
#[derive(Clone, Debug, Default)]
struct Pool {
    labels: SmallVec<[(Label, bool); 8]>,
    fresh_used: u8,
    fresh_most: u8,
    old_used: u8,
    /// Labels in special groups, and the kept jokers among them.
    grouped: u8,
    grouped_kept: u8,
    /// Rack tiles that pay.
    rack_pays: u8,
}

/// A step in the making.
struct Walk<'w, K> {
    n: usize,
    plan_at: u16,
    plan: &'w Plan,
    from: &'w Rich,
    pools: [Pool; 4],
    runs: SmallVec<[Special; 4]>,
    /// Room for open runs beside these.
    rooms: [Room; 4],
    high: SmallVec<[HighOne; 1]>,
    ops: SmallVec<[Op; 4]>,
    hot: i8,
    /// Retrieved jokers that may still be used, those retrieved later included.
    hot_room: u8,
    rack: u8,
    key: K,
    points: u16,
    tiles: u8,
    has_run: bool,
    locked_taken: SmallVec<[u8; 4]>,
    ended: [u8; 4],
    /// The receiver has what it wants.
    is_done: bool,
}

/// Receives the states that a step makes, and says whether it has what it wants.
pub(crate) type Sink<'s, K> = dyn FnMut(Rich, K, &dyn Fn() -> Step) -> bool + 's;

/// The exact search in one position.
pub(crate) struct Rules<'a, K> {
    pub(crate) customs: Customs<'a>,
    before: &'a [Form],
    fates: &'a [Fate],
    pub(crate) setup: &'a Setup<K>,
    outlook: Outlook<K>,
    bounds: &'a Bounds<K>,
    /// The open runs that the bounds have room for, by place.
    rooms: [[Room; 4]; 17],
    /// What the bounds count as used beyond what is used here, by place.
    shift: [i8; 17],
    /// Old melds that hold a real tile of the kind.
    table: [SmallVec<[u8; 4]>; 53],
    /// Payments for freed melds, by kind.
    freed: [SmallVec<[(u8, Payer); 2]>; 53],
    /// Old melds that no special meld can come to continue but by a choice of equal tiles, and runs
    /// that are not watched.
    harmless: SmallVec<[bool; 32]>,
    heaps: RefCell<Heaps>,
}

/// Whether every three tiles of an old group have one among them that another tile of the table
/// can stand in for: then what is built of the three can be built of two of them, and whatever
/// held the other tile holds one of this group instead. (Not where tiles of this group may pay for
/// jokers of another group, which the other tile may come from.)
fn is_harmless(law: &Law, before: &[Form], form: Form, columns: &[Column]) -> bool {
    let Form::Group {
        number,
        colors,
        jokers: 0,
    } = form
    else {
        return false;
    };
    let is_paid = |other: &Form| match other {
        Form::Group { number: n, .. } => *n == number && other.jokers() > 0,
        Form::Run { .. } => false,
    };
    if law.retrieval == Retrieval::Replace && law.table_pays && before.iter().any(is_paid) {
        return false;
    }
    let column = &columns[usize::from(number)];
    let single = (0..4).filter(|c| colors >> c & 1 == 1 && column.free[*c] < 2);
    single.count() < 3
}

impl<'a, K: Key> Rules<'a, K> {
    pub(crate) fn new(
        customs: Customs<'a>,
        before: &'a [Form],
        fates: &'a [Fate],
        watched: &[bool],
        setup: &'a Setup<K>,
        bounds: &'a Bounds<K>,
        shift: [i8; 17],
    ) -> Self {
        let mut table: [SmallVec<[u8; 4]>; 53] = core::array::from_fn(|_| SmallVec::new());
        let mut freed: [SmallVec<[(u8, Payer); 2]>; 53] = core::array::from_fn(|_| SmallVec::new());
        for (i, (form, fate)) in before.iter().zip(fates).enumerate() {
            if !matches!(fate, Fate::Locked { .. }) {
                let tiles = tiles_of(&[*form]);
                for k in (0..JOKER).filter(|k| tiles[*k] > 0) {
                    table[k].push(i as u8);
                }
            }
            if let Fate::Freed(pays) = fate {
                for (k, payer) in pays {
                    freed[usize::from(*k)].push((i as u8, *payer));
                }
            }
        }
        for fate in fates {
            if let Fate::Locked { pays, .. } = fate {
                for (k, payer) in pays {
                    if let Payer::Meld(m) = payer {
                        table[usize::from(*k)].retain(|o| o != m);
                    }
                }
            }
        }
        let outlook = Outlook::of(&setup.problem);
        let columns = &setup.problem.columns;
        let is_run = |form: &Form| matches!(form, Form::Run { .. });
        let harmless = before.iter().zip(watched).map(|(form, watched)| {
            customs.law.reuse == Reuse::Any
                || (is_run(form) && !watched)
                || is_harmless(customs.law, before, *form, columns)
        });
        Rules {
            harmless: harmless.collect(),
            customs,
            before,
            fates,
            setup,
            outlook,
            bounds,
            rooms: core::array::from_fn(|n| {
                let layer = bounds.get(n).filter(|_| n < setup.problem.last);
                layer.map_or([Room::ANY; 4], |layer| room(layer))
            }),
            shift,
            table,
            freed,
            heaps: RefCell::default(),
        }
    }

    /// The state before the first number.
    pub(crate) fn start(&self) -> Rich {
        let hot = -signed(self.setup.problem.gain);
        let (runs, high) = (SmallVec::new(), SmallVec::new());
        Rich {
            cold: ends::start(&self.setup.problem),
            specials: Specials {
                hot,
                rack: 0,
                runs,
                high,
            },
        }
    }

    /// The most that can follow a state after place `n`, or none where it is of no use.
    pub(crate) fn to_come(&self, n: usize, r: &Rich, key: K) -> Option<K> {
        let mut open = [0, 1, 2, 3].map(|c| r.cold.open(c));
        let mut high = r.cold.high;
        for s in r.specials.runs.iter().filter(|s| s.lock == 0) {
            let open = &mut open[usize::from(s.color)];
            match s.len {
                1 => open.0 += 1,
                2 => open.1 += 1,
                _ => open.2 += 1,
            }
        }
        for h in &r.specials.high {
            high += 1 << (4 * h.color);
        }
        let has_run = r.cold.has_run() || !r.specials.runs.is_empty();
        let used = r.cold.used() + self.shift[n];
        let state = State::new(
            open.map(pack),
            used,
            has_run,
            r.cold.is_unplayed(),
            high,
            r.cold.points,
        );
        to_come(&self.bounds[n], &state, key)
    }

    /// What a finished state is worth beyond its key, and how many rack jokers are laid.
    pub(crate) fn finish(&self, r: &Rich) -> Option<(u8, K)> {
        let p = &self.setup.problem;
        let Specials {
            hot,
            rack,
            runs,
            high,
        } = &r.specials;
        if !runs.is_empty() || !high.is_empty() || r.cold.points < p.points {
            return None;
        }
        let has_run = r.cold.has_run();
        if *hot > 0 || (*hot < 0 && (self.customs.hot() || !has_run)) {
            return None;
        }
        let most = if !self.customs.rack() && has_run {
            p.joker_hi
        } else {
            *rack
        };
        let least = (*rack).max(p.joker_lo);
        if least > most {
            return None;
        }
        let mut jokers = if p.tile[JOKER] > K::ZERO { most } else { least };
        if r.cold.is_unplayed() && jokers == 0 {
            if most == 0 {
                return None;
            }
            jokers = 1;
        }
        Some((jokers, p.tile[JOKER].times(jokers)))
    }

    /// Every state that the tiles of place `n` can make of a state before it, those with few
    /// special melds first, until the receiver has what it wants.
    pub(crate) fn expand(
        &self,
        n: usize,
        from: &Rich,
        bench: &mut Bench<K>,
        sink: &mut Sink<'_, K>,
    ) {
        let mut is_done = false;
        for (i, plan) in self.setup.plans[n].iter().enumerate() {
            let wild = plan.extra_wild();
            for hot in 0..=wild {
                if is_done || wild > 0 && !self.extras_hold(plan, n, hot, wild - hot) {
                    continue;
                }
                let mut pools: [Pool; 4] = Default::default();
                let mut due: SmallVec<[(usize, u8); 4]> = SmallVec::new();
                if n <= 13 {
                    for (c, pool) in pools.iter_mut().enumerate() {
                        self.fill_pool(pool, c, n, plan, &mut due);
                    }
                } else {
                    for h in &from.specials.high {
                        pools[usize::from(h.color)].labels.push((h.label, false));
                    }
                }
                self.pay(n, &due, &mut pools, &mut |pools| {
                    let walk = self.walk(n, i as u16, plan, from, pools, hot, wild - hot);
                    if let Some(mut w) = walk.filter(|_| !is_done) {
                        self.old_runs(&mut w, 0, bench, sink);
                        is_done = w.is_done;
                    }
                });
            }
        }
    }
}
