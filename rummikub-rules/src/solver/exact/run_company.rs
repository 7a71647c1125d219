//! What a state remembers of jokers in its runs and of their company: the same as the bounds, from what is known of
//! more melds (see [`CompanyLaw`](crate::solver::problem::run_company::CompanyLaw) and [`ShortJokers`]).

use super::decision::Op;
use super::draft::Draft;
use super::expansion::Expansion;
use super::four_colors::Transition;
use super::layout::{ColorCompanies, ColorCompany, Company};
use super::rest::Rest;
use super::slot::Fill;
use crate::solver::problem::columns::Share;
use crate::solver::problem::excused_melds::ExcusedMelds;
use crate::solver::problem::joker_groups::JokerGroups;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::run_company::RunCompany;
use crate::solver::problem::run_slots::RunSlots;
use crate::solver::problem::shared_company::ColorTiles;
use crate::solver::transitions::choice::ColorChoice;
use crate::solver::transitions::short_jokers::ShortJokers;
use crate::solver::transitions::state::unpack;
use core::array::from_fn;

/// What is known of jokers in the runs of the four colours, and of melds that lack company.
pub(super) struct Companies {
    /// By colour, packed.
    pub(super) known: [u16; 4],
    /// Melds that lack company, but groups of this number.
    pub(super) excused: u8,
    /// These groups, where such melds are counted.
    groups: Option<JokerGroups>,
}

impl Companies {
    /// Melds that lack company; none where these are too many.
    pub(super) fn excused_with_groups(&self, excuses: ExcusedMelds) -> Option<u8> {
        let in_groups = self.groups.map_or(0, |groups| excuses.in_groups(&groups));
        let lacking = self.excused.saturating_add(in_groups);
        (lacking <= excuses.most).then_some(lacking)
    }
}

impl<K: OrderKey> Expansion<'_, K> {
    /// Of each colour what is known of jokers in short runs, beside the runs that take no high one or the company of
    /// jokers in its runs, and how many melds lack that company which are counted. So many rack tiles are played; each may be
    /// company of groups instead. Nothing where a joker lacks company for good that must have it.
    ///
    /// The groups at hand do not tell: of two equal tiles the one of the rack may be in a run. And what leaves too
    /// little to groups does no harm: the bounds have no such state, or one that promises as much as is left.
    pub(super) fn companies(
        &self,
        w: &Draft<'_, K>,
        (rest, remembered): (&Rest, &mut [ColorCompanies; 4]),
        l: &Transition<K>,
        played: impl Fn(usize) -> u8,
    ) -> impl Iterator<Item = Companies> {
        let p = &self.setup.problem;
        let excuses = p.excuses;
        // others than constrained groups take no joker that asks for anything, but some ask for less than most
        let groups_take_jokers =
            excuses.are_counted() || w.ops.iter().any(|op| matches!(op, Op::Group { .. }));
        let remembers = cfg!(not(rummikub_small));
        let already = w.from.ordinary.excused();
        let groups = JokerGroups {
            tiles: from_fn(|c| grouped(w, &l.parts[c], c)),
            fresh: [0; 4],
            jokers: w.grouped_jokers + l.group_jokers,
        };
        let companies: [Company; 4] = from_fn(|c| {
            let known = &mut remembered[c];
            let of_part = known.iter().find(|(part, _)| *part == l.parts[c]);
            if let Some((_, company)) = of_part.filter(|_| remembers) {
                return *company;
            }
            let company = self.company(w, rest, (&l.parts[c], played(c), c), groups_take_jokers);
            if remembers {
                // no more than there is room for without allocating
                if known.len() == known.inline_size() {
                    known.swap_remove(0);
                }
                known.push((l.parts[c], company));
            }
            company
        });
        // by colour a bit where the last rack tile is left to groups
        let both = (0..4).filter(|c| companies[*c][1].is_some());
        let both = both.fold(0_usize, |both, c| both | 1 << c);
        let lefts = (0..16_usize).filter(move |left| left & !both == 0);
        lefts.filter_map(move |left| {
            let [a, b, c, d] = from_fn(|c| companies[c][left >> c & 1]);
            let colors = [a?, b?, c?, d?];
            let mut found = Companies {
                known: colors.map(|color| color.known),
                excused: 0,
                groups: None,
            };
            if excuses.are_counted() {
                let in_runs = colors.iter().map(|color| color.excused).sum::<u8>();
                let fresh = colors.map(|color| color.in_groups);
                found.excused = already + in_runs;
                found.groups = Some(JokerGroups { fresh, ..groups });
            }
            (found.excused <= excuses.most).then_some(found)
        })
    }

    /// The same for a colour that does this, where so many of its rack tiles are played.
    fn company(
        &self,
        w: &Draft<'_, K>,
        rest: &Rest,
        (part, played, c): (&ColorChoice, u8, usize),
        groups_take_jokers: bool,
    ) -> Company {
        let (p, n) = (&self.setup.problem, w.n);
        let is_asked = p.run_company.is_asked();
        let ordinary = &w.from.ordinary;
        let joins_no_joker = p.joins_no_joker(n, c);
        let in_runs = if is_asked || joins_no_joker {
            slots(w, rest, (part, c))
        } else {
            RunSlots::default()
        };
        let short_jokers = if joins_no_joker {
            let before = ShortJokers::of(ordinary.packed_barred(c));
            before.after(in_runs).packed()
        } else {
            0
        };
        if !is_asked {
            let barred = part.barred & !ShortJokers::LANE;
            let known = barred | short_jokers;
            return [
                Some(ColorCompany {
                    known,
                    ..ColorCompany::default()
                }),
                None,
            ];
        }
        let share = Share {
            kept: 0,
            pays: w.plan.outcomes.iter().filter(|d| d.pays.has(c)).count() as u8,
            extra: w.plan.extra(c),
        };
        let tiles = ColorTiles {
            in_runs,
            grouped: grouped(w, part, c),
            fresh: played.saturating_sub(p.elsewhere((n, c), &share)),
        };
        let before = RunCompany::of(ordinary.packed_barred(c));
        let after = p.company_after((n, c), before, &tiles, groups_take_jokers);
        let of_run = u8::from(after.is_shared);
        [(after.of_runs, of_run), (after.of_groups, 0)].map(|(after, of_run)| {
            let after = after?;
            Some(ColorCompany {
                known: after.packed | short_jokers,
                excused: after.excused,
                in_groups: tiles.grouped.min(tiles.fresh.saturating_sub(of_run)),
            })
        })
    }
}

/// The tiles of a colour in groups, constrained ones and others, jokers that stay among them.
fn grouped<K>(w: &Draft<'_, K>, part: &ColorChoice, c: usize) -> u8 {
    let pool = &w.pools[c];
    part.grouped + pool.grouped + pool.grouped_fresh
}

/// What fills the runs of a colour, constrained ones and others.
fn slots<K>(w: &Draft<'_, K>, rest: &Rest, (part, c): (&ColorChoice, usize)) -> RunSlots {
    let (extended, beside) = (&w.extended[c], rest.beside[c]);
    let (one, two, _) = unpack(part.open);
    let from_two = w.from.ordinary.open(c).1 + rest.beside_before[c].1;
    let mut slots = RunSlots {
        tiles: part.in_runs + extended.tiles(),
        jokers: part.jokers + extended.jokers(),
        young: [one + beside.0, two + beside.1, from_two],
    };
    for op in &w.ops {
        let (color, fill) = match op {
            Op::Grow(at, fill) => {
                let run = &w.from.constrained.runs[usize::from(*at)];
                (run.color, fill)
            }
            Op::Begin(color, fill) => (*color, fill),
            _ => continue,
        };
        if usize::from(color) == c {
            let is_tile = matches!(fill, Fill::Tile(_));
            slots.tiles += u8::from(is_tile);
            slots.jokers += u8::from(!is_tile);
        }
    }
    slots
}
