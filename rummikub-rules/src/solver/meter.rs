//! Work: counted by every search, and ended by it once there was enough.

use crate::solver::limit::Limit;

/// Steps so small that so many of them make a unit of work.
pub(crate) const PER_WORK: u64 = 32;
/// Work between two looks at the caller's wish to stop: far less than a tenth of a second.
const BETWEEN_LOOKS: u64 = 1 << 13;

/// Counts work, one for each state made and for whatever takes about as long.
///
/// Once there was enough, [`Meter::spend`] says no for ever: every search then ends with what it has
/// found, and whatever it says of what it has not searched is not known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    done: u64,
    end: u64,
    next_look: u64,
    poll: Option<fn() -> bool>,
    /// Work done when it was last asked.
    polled: u64,
    is_interrupted: bool,
    is_over: bool,
}

/// Work up to which a meter goes on, and what it asks now and then whether to stop before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    end: u64,
    pub(crate) poll: Option<fn() -> bool>,
}

impl Allowance {
    /// As much as it takes.
    pub(crate) const ALL: Allowance = Allowance {
        end: u64::MAX,
        poll: None,
    };
}

impl Default for Meter {
    fn default() -> Self {
        Meter {
            done: 0,
            end: u64::MAX,
            next_look: u64::MAX,
            poll: None,
            polled: 0,
            is_interrupted: false,
            is_over: false,
        }
    }
}

impl Meter {
    /// Work done since the beginning.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// Work that may still be done.
    pub(crate) fn left(&self) -> u64 {
        self.end.saturating_sub(self.done)
    }

    /// Whether there was enough.
    pub(crate) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Counts work; says whether more may be done.
    #[inline]
    pub(crate) fn spend(&mut self, work: u64) -> bool {
        self.done = self.done.saturating_add(work);
        if self.done >= self.next_look {
            self.look();
        }
        !self.is_over
    }

    /// Counts work if so much may be done; else none.
    #[inline]
    pub(crate) fn spend_all(&mut self, work: u64) -> bool {
        let has_room = self.done.saturating_add(work) <= self.end;
        has_room && self.spend(work)
    }

    #[cold]
    fn look(&mut self) {
        if self.done >= self.polled.saturating_add(BETWEEN_LOOKS) {
            self.polled = self.done;
            self.is_interrupted |= self.poll.is_some_and(|poll| poll());
        }
        self.is_over |= self.is_interrupted || self.done > self.end;
        self.schedule();
    }

    fn schedule(&mut self) {
        let end = self.end.saturating_add(1);
        self.next_look = match self.poll {
            Some(_) => end.min(self.polled.saturating_add(BETWEEN_LOOKS)),
            None => end,
        };
    }

    /// Allows so much from now on, and no more than was allowed before. Returns what was, for
    /// [`Meter::restore`].
    pub(crate) fn narrow(&mut self, limit: Limit) -> Allowance {
        self.narrow_to(self.allowance(limit))
    }

    /// Goes no further than this, nor than before.
    pub(crate) fn narrow_to(&mut self, allowance: Allowance) -> Allowance {
        let Meter { end, poll, .. } = *self;
        self.set(Allowance {
            end: end.min(allowance.end),
            poll: allowance.poll.or(poll),
        });
        Allowance { end, poll }
    }

    /// So much from now on.
    pub(crate) fn allowance(&self, limit: Limit) -> Allowance {
        let work = limit.work();
        let end = work.map_or(u64::MAX, |work| self.done.saturating_add(work));
        Allowance { end, poll: None }
    }

    /// Allows what was allowed before. A wish to stop holds as long as somebody is asked for it.
    pub(crate) fn restore(&mut self, before: Allowance) {
        self.is_interrupted &= before.poll.is_some();
        self.set(before);
    }

    /// Ends what goes on, as if there had been enough, until what was allowed before is allowed again.
    pub(crate) fn end(&mut self) {
        let (end, poll) = (self.done, self.poll);
        self.set(Allowance { end, poll });
        self.is_over = true;
    }

    fn set(&mut self, Allowance { end, poll }: Allowance) {
        (self.end, self.poll) = (end, poll);
        self.is_over = self.is_interrupted || self.done > end;
        self.schedule();
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, Meter};
    use crate::solver::limit::Limit;

    #[test]
    fn the_limit_itself_may_be_spent_and_nothing_more() {
        let mut meter = Meter::default();
        assert!(meter.spend(1_000_000));
        let all = meter.narrow(Limit::of(3));
        assert!(meter.spend(1) && meter.spend(2) && !meter.is_over());
        assert!(!meter.spend(1) && meter.is_over());
        assert_eq!(meter.done(), 1_000_004);
        meter.restore(all);
        assert!(meter.spend(u64::MAX) && !meter.is_over());
    }

    #[test]
    fn a_wish_to_stop_is_heard_and_holds_for_all_that_is_asked_with_it() {
        let mut meter = Meter::default();
        let wish = Allowance {
            poll: Some(|| true),
            ..Allowance::ALL
        };
        let all = meter.narrow_to(wish);
        assert!(meter.spend(1));
        let outer = meter.narrow(Limit::none());
        assert!(!meter.spend(1 << 20));
        meter.restore(outer);
        assert!(meter.is_over());
        meter.restore(all);
        assert!(meter.spend(1 << 20));
    }

    #[test]
    fn many_small_questions_do_not_put_off_the_wish_to_stop() {
        let mut meter = Meter::default();
        meter.narrow_to(Allowance {
            poll: Some(|| true),
            ..Allowance::ALL
        });
        let heard = (0..20_000).any(|_| {
            let outer = meter.narrow(Limit::of(10));
            meter.spend(1);
            meter.restore(outer);
            meter.is_over()
        });
        assert!(heard);
    }

    #[test]
    fn an_inner_limit_is_never_wider_than_an_outer_one() {
        let mut meter = Meter::default();
        let all = meter.narrow(Limit::of(5));
        let five = meter.narrow(Limit::of(1000));
        assert!(meter.spend(5) && !meter.spend(1));
        meter.restore(five);
        assert!(meter.is_over());
        meter.restore(all);
        assert!(!meter.is_over());
    }
}
