//! How an opening was made, step by step, and the melds that come of it.

use alloc::{rc::Rc, vec::Vec};

use super::state::OpenRun;
use crate::{Group, Meld, Rules, Run, number::RunPlace};

/// One thing that was laid.
#[derive(Debug, Clone, Copy)]
pub(super) enum OpeningStep {
    /// A group.
    Group(Group),
    /// A tile or a joker below a run, or the first of one, which has no length yet.
    Tile {
        place: RunPlace,
        joker: bool,
        from: OpenRun,
        to: OpenRun,
    },
}

/// What a search remembers of the steps to a state: nothing where only the points are asked.
pub(super) trait OpeningSteps: Clone + Default {
    fn add(&mut self, step: OpeningStep);
}

impl OpeningSteps for () {
    fn add(&mut self, _: OpeningStep) {}
}

/// Every step, the last first; what states have in common they share.
#[derive(Debug, Clone, Default)]
pub(super) struct EveryStep(Option<Rc<(OpeningStep, EveryStep)>>);

impl OpeningSteps for EveryStep {
    fn add(&mut self, step: OpeningStep) {
        let before = Self(self.0.take());
        self.0 = Some(Rc::new((step, before)));
    }
}

impl EveryStep {
    /// The steps in their order.
    fn in_order(&self) -> Vec<OpeningStep> {
        let mut steps = Vec::new();
        let mut at = self;
        while let Some(last) = &at.0 {
            steps.push(last.0);
            at = &last.1;
        }
        steps.reverse();
        steps
    }

    /// The melds that were laid.
    pub(super) fn melds(&self, rules: &Rules) -> Vec<Meld> {
        let mut melds = Vec::new();
        let mut runs: Vec<LaidRun> = Vec::new();
        for step in self.in_order() {
            match step {
                OpeningStep::Group(group) => melds.push(Meld::Group(group)),
                OpeningStep::Tile {
                    place,
                    joker,
                    from,
                    to,
                } => {
                    // Runs that were not told apart may each go on.
                    let goes_on =
                        |run: &&mut LaidRun| run.is == from && run.start == place.get() + 1;
                    match runs.iter_mut().find(goes_on) {
                        Some(run) if from.len > 0 => run.lay(place, joker, to),
                        _ => {
                            let mut run = LaidRun::above(place, from);
                            run.lay(place, joker, to);
                            runs.push(run);
                        }
                    }
                }
            }
        }
        melds.extend(runs.iter().flat_map(|run| run.melds(rules)));
        melds
    }
}

/// A run as it was laid, downwards.
struct LaidRun {
    is: OpenRun,
    start: u8,
    len: u8,
    jokers: u16,
}

impl LaidRun {
    /// A run that will start at a place.
    const fn above(place: RunPlace, is: OpenRun) -> Self {
        Self {
            is,
            start: place.get() + 1,
            len: 0,
            jokers: 0,
        }
    }

    fn lay(&mut self, place: RunPlace, joker: bool, to: OpenRun) {
        self.is = to;
        self.start = place.get();
        self.len += 1;
        self.jokers = self.jokers << 1 | u16::from(joker);
    }

    /// The run; as two where it has fourteen tiles, a one at either end.
    fn melds(&self, rules: &Rules) -> Vec<Meld> {
        let part = |from: u8, to: u8| {
            let jokers = self.jokers >> from & ((1 << (to - from)) - 1);
            let run = Run::new(self.is.color, self.start + from, to - from, jokers);
            run.map(Meld::Run).filter(|run| rules.may_open(run))
        };
        let halves = |at: u8| Some(Vec::from([part(0, at)?, part(at, self.len)?]));
        part(0, self.len).map_or_else(
            || (3..self.len).find_map(halves).unwrap_or_default(),
            |run| Vec::from([run]),
        )
    }
}
