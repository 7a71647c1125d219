//! The four colours apart: every way that one colour can go through the numbers, found once for a
//! problem, and the most that each can still bring.
//!
//! Colours meet only in groups, and in the jokers that they share. A colour by itself, which may
//! put tiles into a group wherever other colours could be company for them and pays a price for
//! every joker, therefore brings at least as much as it does in any play: what the four bring, and
//! the price of the jokers that are left, is a bound for every state. Any price will do; one near
//! the worth of what a joker helps to lay makes the bound tight.

use crate::solver::bounds::lagrangian::{Demand, Prices};
use crate::solver::problem::columns::{Config, Outlook, Problem};
use crate::solver::problem::form::{JOKER, number_of};
use crate::solver::problem::ordering::Key;
use crate::solver::transitions::colors::{Way, most_groups};
use crate::solver::transitions::state::{Barred, Open, pack, unpack};
use alloc::vec::Vec;
use smallvec::SmallVec;

/// So few jokers cost two tiles each: that was best in most positions of real games, and nearly best
/// in the others. A better price for each position takes longer to find than it saves.
const FEW: u8 = 2;
/// How many prices are tried where there are more jokers.
const HAGGLES: usize = 4;

/// One way of a colour from a place to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<K> {
    pub(crate) way: Way<K>,
    /// What it is worth with all that can follow, the price of jokers taken off.
    pub(crate) reach: K,
    /// The knot that it leads to.
    pub(crate) to: u32,
}

/// What a colour has to remember after a place.
#[derive(Clone, Copy, Debug)]
struct Knot<K> {
    /// Open runs, runs that take no high one, and ones set aside for the high end, in one number.
    mark: u64,
    /// Jokers that its runs have taken at least.
    fewest: u8,
    /// Where its spans begin, one for each cell of the next place.
    spans: u32,
    /// The most that can follow, the price of jokers taken off; none where nothing can.
    rest: Option<K>,
    /// Half-jokers that this costs.
    spent: u16,
}

/// The part of a config that matters to one colour: kept jokers, payments, tiles in locked groups.
type Share = (u8, u8, u8);

/// All ways of the four colours.
#[derive(Debug)]
pub(crate) struct Strands<K> {
    knots: Vec<Knot<K>>,
    links: Vec<Link<K>>,
    /// Where the links of a knot and a cell begin and end.
    spans: Vec<(u32, u32)>,
    /// Where the knots after a place begin, colour by colour.
    from: [[u32; 5]; 17],
    /// For every config of a place and every colour, which of its cells it has.
    cells: [SmallVec<[[u8; 4]; 2]>; 17],
    ways: Vec<Way<K>>,
    pub(crate) prices: Prices<K>,
    /// By place, the colours that have tiles there.
    present: [u8; 17],
    /// The last place, and what the places of jokers are worth.
    pub(crate) last: usize,
    joker_at: [K; 15],
    /// What a joker is worth at the best place, and what rack jokers are at the end.
    joker_most: K,
    end: K,
    /// About what the dearest rack tile is worth. Prices stay below a few of it, so that no sum of
    /// them is far from a sum of tiles.
    pub(crate) dearest: K,
    /// No colour brings less than this by its tiles, whatever it pays.
    least: K,
}

impl<K: Key> Default for Strands<K> {
    fn default() -> Self {
        Strands {
            knots: Vec::new(),
            links: Vec::new(),
            spans: Vec::new(),
            from: [[0; 5]; 17],
            cells: Default::default(),
            ways: Vec::new(),
            prices: Prices::default(),
            present: [0; 17],
            last: 0,
            joker_at: [K::ZERO; 15],
            joker_most: K::ZERO,
            end: K::ZERO,
            dearest: K::ZERO,
            least: K::ZERO,
        }
    }
}

impl<K: Key> Strands<K> {
    /// Finds the ways of a problem. False where some colour has none.
    pub(crate) fn spin(&mut self, p: &Problem<K>, outlook: &Outlook<K>) -> bool {
        self.knots.clear();
        self.links.clear();
        self.spans.clear();
        for c in 0..4 {
            self.from[0][c] = c as u32;
            self.knots
                .push(Knot::new(mark(pack((0, 0, 0)), (0, 0, 0), 0), 0));
        }
        self.from[0][4] = 4;
        let wild = outlook.wild(p);
        self.last = p.last;
        for n in 1..=p.last {
            let shares = self.share(&p.columns[n].configs, n);
            let avail = outlook.avail[n];
            let most_groups = most_groups(n, avail, wild);
            let present = (0..4).filter(|c| avail[*c] > 0);
            self.present[n] = present.fold(0, |all, c| all | 1 << c);
            for c in 0..4 {
                self.from[n][c] = self.knots.len() as u32;
                let site = p.site(outlook, n, c);
                for at in self.from[n - 1][c]..self.from[n - 1][c + 1] {
                    let Knot { mark, fewest, .. } = self.knots[at as usize];
                    self.knots[at as usize].spans = self.spans.len() as u32;
                    let (open, barred, high) = read(mark);
                    for (kept, pays, extra) in &shares[c] {
                        let mut config = Config::default();
                        (config.kept[c], config.pays[c], config.extra[c]) = (*kept, *pays, *extra);
                        let cell = p.cell(n, c, &config, barred, high);
                        self.ways.clear();
                        let left = wild - fewest;
                        p.ways(&site, cell, open, most_groups, left, &mut self.ways);
                        self.tie(n, c, high, fewest);
                    }
                }
            }
            self.from[n][4] = self.knots.len() as u32;
        }
        if !self.prune() {
            return false;
        }
        self.least = K::ZERO;
        self.dearest = K::ZERO;
        for (kind, worth) in p.tile[..JOKER].iter().enumerate() {
            let count = p.columns[number_of(kind)].hi[kind / 13];
            if count > 0 {
                self.dearest = self.dearest.max(*worth);
                self.least = self.least.minus(worth.times(count).size());
            }
        }
        // an even number without the digits of ties: a price is a small number of halves of it
        self.dearest = self.dearest.half().times(2);
        (self.joker_at, self.joker_most, self.end) = (p.joker_at, outlook.joker_at, outlook.end);
        let half = match wild {
            0 => K::ZERO,
            1..=FEW => self.dearest,
            _ => self.haggle(wild),
        };
        self.prices.set_joker(half, &self.present);
        self.pull();
        self.sort();
        true
    }

    /// Looks for half a price of jokers that makes the bound of the beginning low: where more are
    /// bought than there are, it goes up, else down.
    fn haggle(&mut self, wild: u8) -> K {
        let mut best: Option<(K, K)> = None;
        let mut step = self.dearest.half();
        let mut half = step;
        for _ in 0..HAGGLES {
            self.prices.set_joker(half, &self.present);
            let spent = self.pull();
            let bound = self.bound(wild).unwrap_or(K::ZERO);
            if best.is_none_or(|b| bound < b.0) {
                best = Some((bound, half));
            }
            step = step.half();
            half = if spent > 2 * u16::from(wild) {
                half.plus(step)
            } else {
                half.minus(step)
            };
        }
        best.map_or(K::ZERO, |b| b.1)
    }

    /// The shares of each colour in the configs of a place.
    fn share(&mut self, configs: &[Config], n: usize) -> [SmallVec<[Share; 2]>; 4] {
        let mut shares: [SmallVec<[Share; 2]>; 4] = Default::default();
        self.cells[n].clear();
        for config in configs {
            let cell = |c: usize| {
                let share = (config.kept[c], config.pays[c], config.extra[c]);
                let known = shares[c].iter().position(|s| *s == share);
                known.unwrap_or_else(|| {
                    shares[c].push(share);
                    shares[c].len() - 1
                }) as u8
            };
            let cells = [0, 1, 2, 3].map(cell);
            self.cells[n].push(cells);
        }
        shares
    }

    /// Links for the ways found, from a knot of colour `c` before place `n`.
    fn tie(&mut self, n: usize, c: usize, high: u8, fewest: u8) {
        let begin = self.links.len() as u32;
        let first = self.from[n][c] as usize;
        for way in &self.ways {
            let high = match n {
                1 => way.part.high,
                14 => 0,
                _ => high,
            };
            let fewest = fewest + way.part.jokers;
            let mark = mark(way.part.open, way.part.barred, high);
            let known = self.knots[first..].iter().position(|k| k.mark == mark);
            let to = if let Some(i) = known {
                let knot = &mut self.knots[first + i];
                knot.fewest = knot.fewest.min(fewest);
                first + i
            } else {
                self.knots.push(Knot::new(mark, fewest));
                self.knots.len() - 1
            };
            self.links.push(Link {
                way: *way,
                reach: K::ZERO,
                to: to as u32,
            });
        }
        self.spans.push((begin, self.links.len() as u32));
    }

    /// The number of cells of a colour at a place.
    fn cells(&self, n: usize, c: usize) -> usize {
        let most = self.cells[n].iter().map(|x| x[c]).max();
        usize::from(most.unwrap_or(0)) + 1
    }

    /// From the last place to the first, drops ways to nowhere. False where none is left.
    fn prune(&mut self) -> bool {
        for knot in &mut self.knots[self.from[self.last][0] as usize..] {
            knot.rest = Some(K::ZERO);
        }
        for n in (1..=self.last).rev() {
            for c in 0..4 {
                let cells = self.cells(n, c);
                for at in self.from[n - 1][c] as usize..self.from[n - 1][c + 1] as usize {
                    let spans = self.knots[at].spans as usize;
                    let mut goes_on = false;
                    for span in &mut self.spans[spans..spans + cells] {
                        let mut i = span.0;
                        while i < span.1 {
                            let to = self.links[i as usize].to as usize;
                            if self.knots[to].rest.is_some() {
                                i += 1;
                            } else {
                                span.1 -= 1;
                                self.links.swap(i as usize, span.1 as usize);
                            }
                        }
                        goes_on |= span.0 < span.1;
                    }
                    self.knots[at].rest = goes_on.then_some(K::ZERO);
                }
            }
        }
        self.knots[..4].iter().all(|k| k.rest.is_some())
    }

    /// From the last place to the first, what can follow every knot at the price of now. Returns
    /// how many half-jokers the best ways of all colours take together.
    pub(crate) fn pull(&mut self) -> u16 {
        for n in (1..=self.last).rev() {
            let joker = self.joker_price(n);
            let share = match self.present[n].count_ones() {
                0 | 1 => 4,
                2 => 1,
                _ => 0,
            };
            for c in 0..4 {
                let company = self.prices.company[n][c];
                let cells = self.cells(n, c);
                for at in self.from[n - 1][c] as usize..self.from[n - 1][c + 1] as usize {
                    let knot = self.knots[at];
                    let spans = knot.spans as usize;
                    let (mut rest, mut spent) = (None, 0);
                    for (begin, end) in &self.spans[spans..spans + cells] {
                        for link in &mut self.links[*begin as usize..*end as usize] {
                            let (next, part) = (&self.knots[link.to as usize], &link.way.part);
                            let Some(more) = next.rest else { continue };
                            let mut reach = link.way.key.plus(more);
                            let mut cost = next.spent;
                            if part.jokers > 0 {
                                reach = reach.minus(joker.times(part.jokers));
                                cost += 2 * u16::from(part.jokers);
                            }
                            if part.grouped > 0 {
                                reach = reach.minus(company.times(part.grouped));
                                cost += share * u16::from(part.grouped);
                            }
                            // A bound that is raised is one still; so sums stay far from overflow.
                            let reach = reach.max(self.least);
                            link.reach = reach;
                            if rest.is_none_or(|r| reach > r) {
                                (rest, spent) = (Some(reach), cost);
                            }
                        }
                    }
                    if knot.rest.is_some() {
                        (self.knots[at].rest, self.knots[at].spent) = (rest, spent);
                    }
                }
            }
        }
        self.knots[..4].iter().map(|k| k.spent).sum()
    }

    /// Puts the best links first.
    pub(crate) fn sort(&mut self) {
        let ties = |l: &Link<K>| {
            let x = l.way.part;
            (l.to, x.grouped, x.in_runs, x.jokers, x.attached)
        };
        for (begin, end) in &self.spans {
            let links = &mut self.links[*begin as usize..*end as usize];
            if links.len() > 1 {
                links.sort_unstable_by(|a, b| {
                    (b.reach.cmp(&a.reach)).then_with(|| ties(a).cmp(&ties(b)))
                });
            }
        }
    }

    /// What the best ways of the colours take.
    pub(crate) fn demand(&self) -> Demand {
        let mut demand = Demand::default();
        for c in 0..4 {
            let mut at = c;
            for n in 1..=self.last {
                let knot = &self.knots[at];
                let spans = knot.spans as usize;
                let spans = &self.spans[spans..spans + self.cells(n, c)];
                let mut links =
                    (spans.iter()).flat_map(|s| &self.links[s.0 as usize..s.1 as usize]);
                let Some(link) = links.find(|l| knot.rest == Some(l.reach)) else {
                    break;
                };
                demand.grouped[n][c] = link.way.part.grouped;
                demand.jokers += link.way.part.jokers;
                at = link.to as usize;
            }
        }
        demand
    }

    /// What a joker at a place costs.
    pub(crate) fn joker_price(&self, n: usize) -> K {
        self.wild_price().minus(self.joker_at[n])
    }

    /// What a joker that is left can still be worth.
    pub(crate) fn wild_price(&self) -> K {
        self.prices.half.times(2).plus(self.joker_most)
    }

    /// The most that all colours together can be worth with so many jokers.
    pub(crate) fn bound(&self, wild: u8) -> Option<K> {
        let jokers = self.wild_price().times(wild);
        Some(self.start()?.plus(jokers).plus(self.end))
    }

    /// The most that can follow the knots that the colours begin with.
    fn start(&self) -> Option<K> {
        let mut sum = K::ZERO;
        for knot in &self.knots[..4] {
            sum = sum.plus(knot.rest?);
        }
        Some(sum)
    }

    /// The links of a colour at place `n` under a config, best first.
    pub(crate) fn links(&self, n: usize, config: usize, c: usize, knot: u32) -> (u32, &[Link<K>]) {
        let span = self.knots[knot as usize].spans + u32::from(self.cells[n][config][c]);
        let (begin, end) = self.spans[span as usize];
        (begin, &self.links[begin as usize..end as usize])
    }

    /// One link.
    pub(crate) fn link(&self, at: u32) -> &Link<K> {
        &self.links[at as usize]
    }

    /// Gives back what is more than so many links take.
    pub(crate) fn trim(&mut self, kept: usize) {
        self.links.clear();
        self.links.shrink_to(kept);
        self.knots.clear();
        self.knots.shrink_to(kept);
        self.spans.clear();
        self.spans.shrink_to(kept);
        self.ways.clear();
        self.ways.shrink_to(kept);
    }
}

impl<K> Knot<K> {
    fn new(mark: u64, fewest: u8) -> Self {
        Knot {
            mark,
            fewest,
            spans: 0,
            rest: None,
            spent: 0,
        }
    }
}

/// What a knot remembers, in one number.
fn mark(open: u32, (twelve, thirteen, ahead): Barred, high: u8) -> u64 {
    let runs = u64::from(twelve) | u64::from(thirteen) << 8 | u64::from(ahead) << 16;
    u64::from(open) | runs << 24 | u64::from(high) << 48
}

/// The reverse of [`mark`].
fn read(mark: u64) -> (Open, Barred, u8) {
    let byte = |shift: u32| (mark >> shift) as u8;
    let open = unpack(mark as u32 & 0xff_ffff);
    (open, (byte(24), byte(32), byte(40)), byte(48))
}

#[cfg(test)]
mod tests {
    use super::{mark, pack, read};

    #[test]
    fn a_mark_keeps_all_that_a_colour_remembers() {
        for (open, barred, high) in [
            ((0, 0, 0), (0, 0, 0), 0),
            ((1, 2, 3), (4, 5, 6), 7),
            ((0, 12, 0), (0, 15, 7), 4),
        ] {
            assert_eq!(read(mark(pack(open), barred, high)), (open, barred, high));
        }
    }
}
