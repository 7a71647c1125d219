//! Runs that hold, or are to hold, a joker with rules of its own, slot by slot.

use crate::JokerRetrieval as Retrieval;
use crate::solver::problem::columns::LockedRun;
use crate::solver::problem::form::Form;
use crate::solver::problem::law::{Law, Reuse};
use crate::solver::problem::meld_choice::MeldChoice as Fate;
use smallvec::SmallVec;

/// No old meld.
const NONE: u8 = 255;

/// Where a tile comes from, as far as rules look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Label {
    /// Old melds that it counts for: its own, and the one that it pays. 255 where there is none.
    old: [u8; 2],
    /// A rack tile that pays for nothing.
    pub(crate) fresh: bool,
    /// A joker that stays what it was.
    pub(crate) kept: bool,
}

impl Label {
    pub(crate) const FRESH: Label = Label {
        old: [NONE; 2],
        fresh: true,
        kept: false,
    };

    /// A tile of the old table, or a rack tile that pays for a joker of that meld.
    pub(crate) fn of(old: u8) -> Label {
        Label {
            old: [old, NONE],
            fresh: false,
            kept: false,
        }
    }

    pub(crate) fn kept(old: u8) -> Label {
        Label {
            kept: true,
            ..Label::of(old)
        }
    }

    /// The same tile when it also pays for another meld; none if it pays already.
    pub(crate) fn paying(self, meld: u8) -> Option<Label> {
        (self.old[1] == NONE).then_some(Label {
            old: [self.old[0], meld],
            ..self
        })
    }

    /// The same tile without the old melds that do not matter.
    pub(crate) fn without(self, matters_not: impl Fn(u8) -> bool) -> Label {
        let [home, paid] = self.old.map(|old| {
            if old == NONE || matters_not(old) {
                NONE
            } else {
                old
            }
        });
        let old = if home == NONE {
            [paid, NONE]
        } else {
            [home, paid]
        };
        Label { old, ..self }
    }

    /// The meld that it came from or pays first.
    pub(crate) fn home(self) -> u8 {
        self.old[0]
    }

    pub(crate) fn counts_for(self) -> impl Iterator<Item = u8> {
        self.old.into_iter().filter(|o| *o != NONE)
    }
}

/// What stands in a slot of a special meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Fill {
    /// A real tile, or a kept joker.
    Tile(Label),
    /// A retrieved joker.
    Hot,
    /// A joker of the rack.
    Rack,
}

impl Fill {
    pub(crate) fn is_joker(self) -> bool {
        !matches!(self, Fill::Tile(l) if !l.kept)
    }
}

/// The end of a run that is made of fresh tiles and retrieved jokers alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Stretch {
    /// Up to three.
    len: u8,
    real: bool,
    fresh: u8,
    hot: bool,
}

/// A special run under construction. Numbers that only have to reach a limit stop there, and what
/// can no longer matter is forgotten, so that equal futures are equal values.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Special {
    pub(crate) color: u8,
    start: u8,
    pub(crate) len: u8,
    /// One more than the locked run that it is passing, or zero.
    pub(crate) lock: u8,
    /// It holds a locked run, and so cannot take another.
    locked: bool,
    hot: bool,
    rack_joker: bool,
    /// It holds a joker that makes it special.
    pub(crate) justified: bool,
    real: bool,
    /// It continues an old meld.
    pub(crate) continues: bool,
    jokers: u8,
    fresh_reals: u8,
    fresh: u8,
    stretch: Stretch,
    /// How many it holds of old runs that it could come to continue.
    members: SmallVec<[(u8, u8); 3]>,
}

impl Special {
    fn blank(color: u8, start: u8) -> Special {
        Special {
            color,
            start,
            len: 0,
            lock: 0,
            locked: false,
            hot: false,
            rack_joker: false,
            justified: false,
            real: false,
            continues: false,
            jokers: 0,
            fresh_reals: 0,
            fresh: 0,
            stretch: Stretch::default(),
            members: SmallVec::new(),
        }
    }
}

impl Special {
    /// What must be equal in two runs for one to be better than the other.
    pub(crate) fn outline(&self) -> u64 {
        let flags = u64::from(self.hot) | u64::from(self.rack_joker) << 1;
        let numbers = [self.color, self.start, self.len, self.lock];
        numbers
            .iter()
            .fold(flags, |all, x| all << 8 | u64::from(*x))
    }

    /// Whether whatever the other run of the same outline can still take, this can take, too.
    pub(crate) fn dominates(&self, other: &Special) -> bool {
        let (a, b) = (&self.stretch, &other.stretch);
        self.justified >= other.justified
            && self.real >= other.real
            && self.continues <= other.continues
            && self.locked <= other.locked
            && self.jokers <= other.jokers
            && self.fresh_reals >= other.fresh_reals
            && self.fresh >= other.fresh
            && a.len >= b.len
            && a.real >= b.real
            && a.fresh >= b.fresh
            && a.hot <= b.hot
            && self
                .members
                .iter()
                .all(|(old, count)| other.members.iter().any(|(o, c)| o == old && c >= count))
    }
}

/// The rules for special melds in one position.
#[derive(Clone, Debug)]
pub(crate) struct Customs<'a> {
    pub(crate) law: &'a Law,
    before: &'a [Form],
    /// Most members of each old meld beside a retrieved joker.
    cap: SmallVec<[u8; 32]>,
    /// Every joker makes its meld special (limits on jokers, real tiles).
    pub(crate) all: bool,
    /// Most tiles of a special run where longer ones fall into parts that are legal, too; see
    /// [`longest`].
    longest: Option<u8>,
    last: usize,
    /// A special run needs three tiles or more that it cannot begin with three of the table: the
    /// three are a run by themselves, and what follows is one, too. (Where fewer tiles make it
    /// complete, or all that follows may be jokers, this is not so.)
    pub(crate) no_plain_lead: bool,
    /// Colours in which retrieved jokers are wild in runs that are not special; see `rich::wild`.
    pub(crate) free: [bool; 4],
    /// The first place where a special run may start with a joker.
    pub(crate) lead_from: usize,
}

/// The most tiles that a special run needs where so many jokers are in sight and its parts are
/// legal, too: a longer one can be cut into two with a real tile each, since the jokers at its ends
/// are no more than these.
pub(crate) fn longest(jokers: u8) -> u8 {
    5.max(jokers + 3)
}

/// The most that a meld with a retrieved joker may hold of an old one that has so many real tiles
/// and kept jokers.
pub(crate) fn members_allowed(law: &Law, left: u8) -> u8 {
    match left {
        // where somebody pays, a payment stands for every joker that left
        _ if law.retrieval != Retrieval::Clear => 2,
        0 | 1 => NONE,
        2 => 1,
        _ => 2,
    }
}

impl<'a> Customs<'a> {
    /// `longest` and `lead_from` as [`Customs`] has them; `all` makes every joker special. How many
    /// tiles come from an old run is looked at only where it is `watched`.
    pub(crate) fn new(
        law: &'a Law,
        before: &'a [Form],
        fates: &[Fate],
        watched: &[bool],
        all: bool,
        longest: Option<u8>,
        lead_from: usize,
    ) -> Self {
        let cap = before
            .iter()
            .zip(fates)
            .zip(watched)
            .map(|((form, fate), watched)| {
                let kept = match fate {
                    Fate::Settled { kept } => kept.count_ones() as u8,
                    _ => 0,
                };
                if *watched {
                    members_allowed(law, form.reals() + kept)
                } else {
                    NONE
                }
            })
            .collect();
        let last = usize::from(law.last());
        Customs {
            law,
            before,
            cap,
            all,
            longest: longest.filter(|_| !all),
            last,
            no_plain_lead: false,
            free: [false; 4],
            lead_from,
        }
    }

    /// Whether retrieved jokers make a meld special.
    pub(crate) fn hot(&self) -> bool {
        self.law.reuse != Reuse::Any || self.all
    }

    /// Whether rack jokers make a meld special.
    pub(crate) fn rack(&self) -> bool {
        self.law.rack_joker_tiles > 0 || self.all
    }

    /// Most of a count that any rule looks at.
    fn enough(&self) -> u8 {
        self.law.reuse_tiles.max(self.law.rack_joker_tiles)
    }

    /// A run that starts here.
    pub(crate) fn begun(&self, color: usize, n: usize, fill: Fill) -> Option<Special> {
        if n < self.lead_from && !matches!(fill, Fill::Tile(_)) {
            return None;
        }
        self.grown(&Special::blank(color as u8, n as u8), n, fill)
    }

    /// The run with one more slot, unless it can no longer become legal.
    pub(crate) fn grown(&self, run: &Special, n: usize, fill: Fill) -> Option<Special> {
        if self.longest.is_some_and(|most| run.len >= most) || (n == 14 && run.start == 1) {
            return None;
        }
        let law = self.law;
        let mut s = run.clone();
        s.len += 1;
        let (mut fresh, mut real, mut pure) = (false, false, true);
        match fill {
            Fill::Hot => {
                s.hot = law.reuse != Reuse::Any;
                s.stretch.hot |= s.hot;
                s.justified |= self.hot();
                s.jokers += 1;
            }
            Fill::Rack => {
                s.rack_joker = true;
                s.justified |= self.rack();
                s.jokers += 1;
                fresh = true;
            }
            Fill::Tile(label) => {
                if label.kept {
                    s.jokers += 1;
                    s.justified |= self.all;
                } else {
                    s.real = true;
                }
                (fresh, real, pure) = (label.fresh, label.fresh, label.fresh);
                for old in label.counts_for() {
                    self.count_member(&mut s, old);
                }
            }
        }
        if s.jokers > law.max_jokers {
            return None;
        }
        let enough = self.enough();
        s.fresh = (s.fresh + u8::from(fresh)).min(enough);
        s.fresh_reals = (s.fresh_reals + u8::from(real)).min(enough);
        if pure {
            s.stretch.len = (s.stretch.len + 1).min(3);
            s.stretch.real |= real;
            s.stretch.fresh = (s.stretch.fresh + u8::from(fresh)).min(enough);
        } else {
            if !self.stretch_holds(&s) {
                return None;
            }
            s.stretch = Stretch::default();
        }
        if s.continues && (s.hot || !self.rack()) {
            return None;
        }
        let is_fresh = s.fresh > 0 || s.fresh_reals > 0;
        let is_plain = s.real && !s.justified && !s.hot && !s.rack_joker && !is_fresh;
        if self.no_plain_lead && run.len == 2 && s.len == 3 && is_plain {
            return None;
        }
        self.tidy(&mut s, n);
        Some(s)
    }

    fn count_member(&self, s: &mut Special, old: u8) {
        // a run takes at most one tile of a group, and one is never too many
        if matches!(self.before[usize::from(old)], Form::Group { .. }) {
            return;
        }
        match s.members.iter_mut().find(|m| m.0 == old) {
            Some(m) => m.1 += 1,
            None => s.members.push((old, 1)),
        }
        s.continues |= s.members.iter().any(|m| m.1 > self.cap[usize::from(m.0)]);
    }

    /// The run after a locked one has joined its end, or a locked run by itself; none where its
    /// jokers would break a rule.
    pub(crate) fn joined(
        &self,
        front: Option<&Special>,
        at: usize,
        run: &LockedRun,
    ) -> Option<Special> {
        let LockedRun {
            color,
            start,
            end,
            form,
            fresh,
        } = *run;
        let mut s = match front {
            Some(s) => s.clone(),
            None => Special::blank(color, start),
        };
        if !fresh && ((s.hot && self.law.reuse != Reuse::Any) || !self.stretch_holds(&s)) {
            return None;
        }
        if s.locked || (s.start == 1 && end == 14) {
            return None;
        }
        s.locked = true;
        s.lock = at as u8 + 1;
        s.len += form.size();
        s.real = true;
        s.jokers += form.jokers();
        if s.jokers > self.law.max_jokers {
            return None;
        }
        let enough = self.enough();
        if fresh {
            // its jokers are rack jokers that have all they need
            s.fresh = (s.fresh + form.size()).min(enough);
            s.fresh_reals = (s.fresh_reals + form.reals()).min(enough);
            s.rack_joker |= form.jokers() > 0;
            s.stretch.len = 3;
            s.stretch.real = true;
            s.stretch.fresh = (s.stretch.fresh + form.size()).min(enough);
        } else {
            s.continues = true;
            s.stretch = Stretch::default();
            if !self.rack() {
                return None;
            }
        }
        self.tidy(&mut s, usize::from(start));
        Some(s)
    }

    /// Whether the part that the retrieved jokers at the end stand in was laid from the rack, if
    /// it must have been.
    fn stretch_holds(&self, s: &Special) -> bool {
        let Stretch {
            len,
            real,
            fresh,
            hot,
        } = s.stretch;
        self.law.reuse != Reuse::FromRackTiles
            || !hot
            || (len >= 3 && real && fresh >= self.law.reuse_tiles)
    }

    /// Whether the run may end here.
    pub(crate) fn is_complete(&self, s: &Special) -> bool {
        let reuse = !s.hot
            || (!s.continues
                && (self.law.reuse < Reuse::WithRackTiles || s.fresh >= self.law.reuse_tiles));
        s.len >= 3
            && s.real
            && s.justified
            && reuse
            && self.stretch_holds(s)
            && (!s.rack_joker || s.fresh_reals >= self.law.rack_joker_tiles)
    }

    /// Whether a complete run may go on like any other run: nothing that joins it later can break
    /// a rule, since three or more tiles would be a run of their own.
    pub(crate) fn is_settled(&self, s: &Special, n: usize) -> bool {
        let ahead = |(i, form): (usize, &Form)| {
            self.cap[i] == 1
                && matches!(form, Form::Run { color, .. } if *color == s.color)
                && self.reach(i, n) >= 2
        };
        s.lock == 0
            && self.is_complete(s)
            && s.members.is_empty()
            && !(s.hot && self.before.iter().enumerate().any(ahead))
            && (self.last == 13 || s.start != 1)
    }

    /// Whether an incomplete run may still become complete: `ahead` tells for a place whether a rack
    /// tile may stand there, whether any tile may, and whether a locked run begins; `jokers` and
    /// `rack_jokers` of them are left. It says yes too often, never no.
    pub(crate) fn may_complete(
        &self,
        s: &Special,
        n: usize,
        (mut jokers, rack_jokers): (u8, u8),
        ahead: impl Fn(usize) -> (bool, bool, bool),
    ) -> bool {
        let k = self.law.reuse_tiles;
        let is_whole = |s: &Special| {
            s.len >= 3
                && s.real
                && (!s.rack_joker || s.fresh_reals >= self.law.rack_joker_tiles)
                && (!s.hot || self.law.reuse < Reuse::WithRackTiles || s.fresh >= k)
        };
        let mut s = s.clone();
        let mut pure = !self.stretch_holds(&s);
        let mut m = n;
        while pure || !is_whole(&s) {
            m += 1;
            if s.lock > 0 {
                return true;
            }
            if m > self.last || (m == 14 && s.start == 1) {
                return false;
            }
            let (rack, tile, locked) = ahead(m);
            if locked {
                return true;
            }
            if !(rack || (tile && !pure)) {
                let Some(left) = jokers.checked_sub(1) else {
                    return false;
                };
                jokers = left;
            }
            let fresh = rack || rack_jokers > 0;
            s.len += 1;
            s.real |= rack || tile;
            s.fresh_reals += u8::from(rack);
            s.fresh += u8::from(fresh);
            if pure {
                s.stretch.len += 1;
                s.stretch.real |= rack;
                s.stretch.fresh += u8::from(fresh);
                pure = !self.stretch_holds(&s);
            }
        }
        true
    }

    /// A complete run that must take another joker with rules.
    pub(crate) fn reopened(&self, s: &Special, n: usize) -> Special {
        let mut s = s.clone();
        s.justified = false;
        self.tidy(&mut s, n);
        s
    }

    fn tidy(&self, s: &mut Special, n: usize) {
        if s.continues || self.law.reuse == Reuse::Any {
            s.members.clear();
        }
        // two more tiles where it is complete, since more would be a run of their own; two more, too,
        // than an incomplete one can have until then
        let room = if self.is_complete(s) {
            2
        } else if let Some(most) = self.longest {
            most.saturating_sub(s.len + u8::from(!s.justified)) + 2
        } else {
            13
        };
        s.members.retain(|m| {
            let old = usize::from(m.0);
            self.reach(old, n).min(room) + m.1 > self.cap[old]
        });
        s.members.sort_unstable();
        if self.law.reuse != Reuse::FromRackTiles {
            s.stretch = Stretch::default();
        }
        if self.law.reuse < Reuse::WithRackTiles {
            s.fresh = 0;
        }
        if self.law.rack_joker_tiles == 0 {
            s.fresh_reals = 0;
            s.rack_joker = false;
        }
        if self.law.max_jokers == 255 {
            s.jokers = 0;
        }
        if self.longest.is_none() {
            s.len = s.len.min(3);
        }
        if s.start != 1 || self.last == 13 {
            s.start = 0;
        }
    }

    /// How many places of an old run come after this one: a low one may become a high one.
    fn reach(&self, old: usize, n: usize) -> u8 {
        match self.before[old] {
            Form::Run { start, len, .. } => {
                let high = self.last == 14 && start == 1 && n < 14;
                (start + len - 1).saturating_sub(n as u8) + u8::from(high)
            }
            Form::Group { .. } => 0,
        }
    }
}
