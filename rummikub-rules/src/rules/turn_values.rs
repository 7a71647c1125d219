//! The axes of a turn: one enum for each choice between named values.

macro_rules! named_values {
    ($(#[$meta:meta])* $name:ident { $($(#[$value_meta:meta])* $value:ident = $text:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $name { $($(#[$value_meta])* $value,)+ }

        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$value,)+];

            /// The name of every value, in the order of `ALL`.
            pub const NAMES: &'static [&'static str] = &[$($text,)+];

            /// The name of the value in text.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$value => $text,)+ }
            }

            /// The value of a name.
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}
pub(crate) use named_values;

named_values! {
    /// Whether a one may follow the 13 in a run. Sources: S-011, S-110 (low); S-212 (low or high).
    Ones {
        /// A one comes before the 2 only.
        Low = "low",
        /// A one comes before the 2 or after the 13, never both in one run.
        LowOrHigh = "low-or-high",
    }
}
named_values! {
    /// Whether jokers may lie in the initial meld. Sources: S-026, S-115 (allowed); S-585 (barred).
    InitialJokers {
        /// They may, and count what they stand for.
        Allowed = "allowed",
        /// They may not.
        Barred = "barred",
    }
}
named_values! {
    /// Whether the player who opens may use the table in the same turn. Sources: S-116, S-159
    /// (same turn); S-030, S-160, S-162 (next turn).
    InitialTablePlay {
        /// The table may be used as soon as the initial meld is reached.
        SameTurn = "same-turn",
        /// The opening turn only lays melds from the rack.
        NextTurn = "next-turn",
    }
}
named_values! {
    /// What may happen to the melds on the table. Sources: S-035, S-116 (full); S-218, S-219.
    TablePlay {
        /// Melds may be taken apart and put together at will.
        Full = "full",
        /// Tiles may only be added to melds.
        ExtendOnly = "extend-only",
    }
}
named_values! {
    /// Whether a meld with a joker that stays in it may be manipulated. Sources: S-119, S-157
    /// (frozen); S-152, S-156 (splittable).
    JokerMelds {
        /// Like any meld, while the joker stands for the same tile.
        Splittable = "splittable",
        /// It stays whole; tiles may be added.
        Frozen = "frozen",
    }
}
named_values! {
    /// How a joker on the table may be freed. Sources: S-121, S-155 (replace); S-045, S-053 (clear).
    JokerRetrieval {
        /// Not at all.
        Never = "never",
        /// The tile that it stands for takes its place.
        Replace = "replace",
        /// Any manipulation that leaves legal melds frees it.
        Clear = "clear",
    }
}
named_values! {
    /// Where the replacing tile may come from. Sources: S-121, S-431 (rack); S-046, S-158.
    JokerPayment {
        /// From the player's rack.
        Rack = "rack",
        /// From the rack or from another meld on the table.
        RackOrTable = "rack-or-table",
    }
}
named_values! {
    /// What frees a joker from a group of three. Sources: S-047, S-123 (either); S-134, S-434 (both).
    JokerGroupOfThree {
        /// A tile of either missing colour.
        Either = "either",
        /// Tiles of both missing colours.
        Both = "both",
    }
}
named_values! {
    /// Where a retrieved joker may go; each value includes the ones before it. Sources: S-140 to
    /// S-150, Pagat's interpretations 1 to 4.
    JokerReuse {
        /// Anywhere on the table.
        Any = "any",
        /// Into a meld that does not continue an old one.
        NewMeld = "new-meld",
        /// Into a new meld with some rack tiles.
        NewMeldWithRackTiles = "new-meld-with-rack-tiles",
        /// Into a new meld of which jokers and rack tiles alone make a meld.
        NewMeldFromRackTiles = "new-meld-from-rack-tiles",
    }
}
