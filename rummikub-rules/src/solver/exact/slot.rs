//! What stands in a slot of a constrained meld, and where it comes from.

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

    /// All of it.
    pub(super) fn bytes(self) -> [u8; 4] {
        let Label { old, fresh, kept } = self;
        [old[0], old[1], u8::from(fresh), u8::from(kept)]
    }

    pub(crate) fn counts_for(self) -> impl Iterator<Item = u8> {
        self.old.into_iter().filter(|o| *o != NONE)
    }
}

/// What stands in a slot of a constrained meld.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Fill {
    /// A real tile, or a kept joker.
    Tile(Label),
    /// A retrieved joker.
    Retrieved,
    /// A joker of the rack.
    Rack,
}

impl Fill {
    pub(crate) fn is_joker(self) -> bool {
        !matches!(self, Fill::Tile(l) if !l.kept)
    }
}
