//! All that constrained melds leave is laid as the sweep lays it.

use super::bench::Bench;
use super::bound_places::WildRuns;
use super::constrained_run::ConstrainedRun;
use super::draft::Draft;
use super::expansion::Expansion;
use super::four_colors::{Scratch, for_each_transition};
use super::layout::{Layout, Promise};
use super::receiver::Receiver;
use super::rest::{KnownOfWays, Rest};
use crate::solver::problem::ordering::OrderKey;
use crate::solver::transitions::choice::most_groups;
use crate::solver::transitions::limits::{RunJokers, TransitionLimits};
use crate::solver::transitions::state::OpenRuns;
use crate::solver::transitions::supply::Supply;
use smallvec::SmallVec;

impl<'a, K: OrderKey> Expansion<'a, K> {
    /// All that is left is laid as the sweep lays it.
    pub(super) fn ordinary_melds(
        &self,
        w: &mut Draft<'_, K>,
        bench: &mut Bench<'_, K>,
        receiver: &mut dyn Receiver<K>,
    ) {
        let p = &self.setup.problem;
        let open_end = |s: &ConstrainedRun| s.lock > 0 || !self.run_law.is_complete(s);
        if w.n == p.last && w.runs.iter().any(open_end) {
            return;
        }
        let Some(rest) = self.rest(w) else { return };
        let (wild, limits) = self.limits(w);
        let open = [0, 1, 2, 3].map(|c| w.from.ordinary.open(c));
        let cells = &rest.cells;
        let (mut is_done, mut known) = (false, KnownOfWays::default());
        let layout = Layout {
            n: w.n,
            open: &open,
            supplies: cells,
            wild,
            limits: &limits,
        };
        let promise = Promise {
            least: bench.least.map(|least| least.minus(w.key)),
            ..self.promise(w, rest.beside)
        };
        let Bench { scratch, meter, .. } = bench;
        let place = (&layout, &promise);
        for_each_transition(p, &self.outlook, place, scratch, meter, |l, meter| {
            is_done = self.outcomes(w, (&rest, &mut known), l, meter, receiver);
            !is_done
        });
        w.is_done = is_done || meter.is_over();
    }

    /// What is known of the states after the number where these runs are open beside those that are laid.
    fn promise<'s>(&'s self, w: &Draft<'_, K>, beside: [OpenRuns; 4]) -> Promise<'s, 'a, K> {
        let is_last = w.n >= self.setup.problem.last;
        let layer = self.bounds.get(w.n).filter(|_| !is_last);
        Promise {
            layer: layer.map_or(&[][..], |layer| layer),
            sieves: self.sieves_at(w.n).filter(|_| !is_last),
            beside,
            least: None,
        }
    }

    /// Whether ordinary melds can lay what must be laid of a colour, whatever the others do and constrained groups
    /// take of it.
    pub(super) fn can_be_laid(&self, w: &Draft<'_, K>, c: usize, scratch: &mut Scratch<K>) -> bool {
        let (wild, limits) = self.limits(w);
        let Some(supply) = self.least_supply(w, c) else {
            return false;
        };
        let mut supplies = [Supply::default(); 4];
        supplies[c] = supply;
        let layout = Layout {
            n: w.n,
            open: &[0, 1, 2, 3].map(|c| w.from.ordinary.open(c)),
            supplies: &supplies,
            wild,
            limits: &limits,
        };
        let promise = self.promise(w, self.open_beside(w.n, &[], &self.open_extensions(w)));
        let tiles = |c: usize| w.pools[c].labels.len() as u8 + w.pools[c].fresh_most;
        let most = most_groups(w.n, [0, 1, 2, 3].map(tiles), wild);
        scratch.has_way(
            &self.setup.problem,
            &self.outlook,
            (&layout, &promise),
            (c, most),
        )
    }

    /// What ordinary melds have of a colour if constrained groups take as much as they can; none where rack tiles that
    /// must be played cannot be.
    fn least_supply(&self, w: &Draft<'_, K>, c: usize) -> Option<Supply> {
        if w.n == 14 {
            return Some(self.high_cell(w, c));
        }
        let labels = &w.pools[c].labels;
        let supply = self.cell(w, c, labels.iter().filter(|l| !l.1).count() as u8)?;
        let kept = if self.run_law.scope.all {
            labels.len() as u8
        } else {
            0
        };
        let groups = w.retrieved_room + self.setup.problem.joker_hi - w.rack + kept;
        Some(match supply.forced.min(groups) {
            0 => supply,
            taken => Supply {
                forced: supply.forced - taken,
                base: 0,
                ..supply
            },
        })
    }

    /// How many jokers ordinary melds may take here, and where.
    fn limits(&self, w: &Draft<'_, K>) -> (u8, TransitionLimits) {
        let run_law = &self.run_law;
        let rack_room = self.setup.problem.joker_hi - w.rack;
        let bound = &run_law.scope.bound;
        let any_wild = (0..4).any(|c| bound.wild_runs(c, w.n) != WildRuns::None);
        let without_rules = match (run_law.constrains_retrieved(), run_law.constrains_rack()) {
            (true, true) => 0,
            (true, false) => rack_room,
            (false, _) => w.retrieved_room,
        };
        let wild = if any_wild {
            rack_room + w.retrieved_room
        } else {
            without_rules
        };
        let of_color = |c: usize| match bound.wild_runs(c, w.n) {
            WildRuns::All => RunJokers::of(wild),
            WildRuns::Long => RunJokers {
                most: wild,
                in_short: without_rules,
            },
            WildRuns::None => RunJokers::of(without_rules),
        };
        let limits = TransitionLimits {
            runs: w.rooms,
            run_jokers: [0, 1, 2, 3].map(of_color),
            group_jokers: without_rules,
        };
        (wild, limits)
    }

    /// What constrained melds leave, and what they do next; none where something must be laid that
    /// nobody can take.
    fn rest(&self, w: &Draft<'_, K>) -> Option<Rest> {
        let last = w.n == self.setup.problem.last;
        let is_settled =
            |(_, s): &(usize, &ConstrainedRun)| !last && self.run_law.is_settled(s, w.n);
        let settled = w.runs.iter().enumerate().filter(is_settled);
        let may_wait = |(_, s): &(usize, &ConstrainedRun)| {
            self.may_complete(w, &self.run_law.reopened(s, w.n))
        };
        let bits = |set: u32, (i, _): (usize, &ConstrainedRun)| set | 1 << i;
        let before = &w.from.constrained;
        let mut rest = Rest {
            cells: [Supply::default(); 4],
            kept: [0; 4],
            beside: self.open_beside(w.n, &w.runs, &self.open_extensions(w)),
            beside_before: self.open_beside(w.n - 1, &before.runs, &before.extensions),
            settled: settled.clone().fold(0, bits),
            may_wait: settled.filter(may_wait).fold(0, bits),
            high: match w.n {
                1 => w.high.clone(),
                14 => SmallVec::new(),
                _ => w.from.constrained.high.clone(),
            },
        };
        rest.high.sort_unstable();
        for (c, pool) in w.pools.iter().enumerate() {
            let left = pool.labels.iter().filter(|l| !l.1);
            rest.kept[c] = left.clone().filter(|l| l.0.kept).count() as u8 - pool.grouped_kept;
            let left = left.count() as u8 - pool.grouped;
            rest.cells[c] = if w.n == 14 {
                // ones set aside for constrained runs stand in them
                (left == 0).then(|| self.high_cell(w, c))?
            } else {
                self.cell(w, c, left)
                    .filter(|_| !self.run_law.scope.all || rest.kept[c] == 0)?
            };
        }
        Some(rest)
    }

    /// The ones of a colour that ordinary runs take at the high end.
    fn high_cell(&self, w: &Draft<'_, K>, c: usize) -> Supply {
        let high = w.from.ordinary.high_ones(c);
        Supply {
            forced: high,
            most: high,
            base: high,
            extra: w.extended[c].tiles(),
            ends: if self.apart[c] {
                0
            } else {
                self.setup.problem.columns[14].ends[c] - w.ended[c]
            },
            barred: self.barred(w.from, c),
            ..Supply::default()
        }
    }

    /// What ordinary melds have of a colour, `left` of it old tiles and kept jokers; none where
    /// rack tiles that must be played cannot be.
    ///
    /// Where a constrained meld takes an old tile, no rack tile of the kind is laid in an ordinary one:
    /// the two may change places. A rack tile that pays for nothing counts for no old meld and is
    /// company for jokers, and an ordinary meld asks nothing of its tiles; so whatever is legal with
    /// the old tile in the constrained meld is legal with the rack tile there.
    fn cell(&self, w: &Draft<'_, K>, c: usize, left: u8) -> Option<Supply> {
        let (pool, col) = (&w.pools[c], &self.setup.problem.columns[w.n]);
        let lo = col.lo[c].saturating_sub(pool.rack_pays + pool.fresh_used);
        let hi = if pool.old_used > 0 {
            0
        } else {
            pool.fresh_most - pool.fresh_used
        };
        if lo > hi {
            return None;
        }
        let supply = Supply {
            forced: left + lo,
            most: left + hi,
            base: left,
            extra: w.plan.extra(c),
            barred: self.barred(w.from, c),
            ..Supply::default()
        };
        if self.apart[c] {
            return Some(Supply {
                extra: supply.extra + w.extended[c].tiles(),
                ..supply
            });
        }
        let run = |x: &u8| &self.setup.runs[usize::from(*x)];
        let taken = w.locked_taken.iter().map(run);
        let taken = taken.filter(|run| usize::from(run.color) == c);
        let mut long = col.long[c];
        if long != [0; 3] {
            let ends = taken.clone().filter_map(|run| run.end.checked_sub(12));
            ends.for_each(|at| long[usize::from(at)] -= 1);
        }
        Some(Supply {
            starts: col.starts[c] - taken.count() as u8,
            ends: col.ends[c] - w.ended[c],
            long,
            ..supply
        })
    }
}
