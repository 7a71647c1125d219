//! The macro that makes an enum of faults out of one table.
//!
//! A row is that of `coded`, whose enum, list and text it has, and what follows from its fields:
//! number and data are read from it too; nothing else names a fault.

macro_rules! fault_table {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $code:literal => $variant:ident
                $(( $($field:ident: $kind:ty),+ ))?
                $({ $($(#[$part_doc:meta])* $part:ident: $part_kind:ty,)+ })?
                $(with $derived:ident = $derived_value:expr,)?
                |$f:ident| $sentence:expr;
            )+
        }
    ) => {
        $crate::coded::coded! {
            $(#[$meta])*
            pub enum $name {
                $(
                    $(#[$doc])*
                    $code => $variant
                    $(( $($field: $kind),+ ))?
                    $({ $($(#[$part_doc])* $part: $part_kind,)+ })?
                    |$f| $sentence;
                )+
            }
        }

        impl $name {
            /// Every kind of fault, in the order of [`Self::CODES`].
            pub const KINDS: &'static [$crate::fault::FaultKind] = &[$(
                $crate::fault::FaultKind {
                    code: $code,
                    fields: &[
                        $($(stringify!($field),)+)?
                        $($(stringify!($part),)+)?
                        $(stringify!($derived),)?
                    ],
                }
            ),+];

            /// The place of its code among [`Self::CODES`], from 0.
            pub const fn number(&self) -> usize {
                enum FaultRow { $($variant),+ }
                (match self {
                    $(Self::$variant { .. } => FaultRow::$variant),+
                }) as usize
            }

            /// What it tells besides its meld, by name, in the order of the fields of its kind.
            #[allow(unused_variables, reason = "most rows derive nothing")]
            pub fn parts(&self) -> alloc::vec::Vec<$crate::fault::FaultPart> {
                let mut parts = alloc::vec::Vec::new();
                let mut add = |name, value: Option<$crate::fault::FaultValue>| {
                    parts.extend(value.map(|value| $crate::fault::FaultPart { name, value }));
                };
                match self {
                    $(Self::$variant $(( $($field),+ ))? $({ $($part),+ })? => {
                        $($(add(stringify!($field), $field.value());)+)?
                        $($(add(stringify!($part), $part.value());)+)?
                        $(add(stringify!($derived), $derived_value.value());)?
                    })+
                }
                parts
            }

            /// The meld that is concerned, if it is one.
            #[allow(unused_variables, reason = "a meld comes first")]
            fn meld(&self) -> Option<&$crate::fault::MeldFault> {
                match self {
                    $(Self::$variant $(( $($field),+ ))? $({ $($part),+ })? => {
                        let found = None;
                        $($(let found = found.or_else(|| $field.meld());)+)?
                        $($(let found = found.or_else(|| $part.meld());)+)?
                        found
                    })+
                }
            }
        }
    };
}

pub(super) use fault_table;

#[allow(unreachable_pub, reason = "the macro makes public enums")]
#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec::Vec};

    use super::super::part::{FaultValue, Field};

    fault_table! {
        /// Two rows; the second is as new as a row can be.
        #[derive(Debug)]
        pub enum Sample {
            /// Without fields.
            "old" => Old
                |f| f.write_str("an old fault");

            /// With fields, and one that follows from them.
            "new" => New {
                /// A number.
                limit: u8,
            }
                with half = limit / 2,
                |f| write!(f, "a new fault, at most {limit}");
        }
    }

    #[test]
    fn one_row_and_its_sentence_make_a_fault() {
        let (old, new) = (Sample::Old, Sample::New { limit: 6 });
        assert_eq!(Sample::CODES, ["old", "new"]);
        assert_eq!((old.number(), new.number()), (0, 1));
        assert_eq!((old.code(), new.code()), ("old", "new"));
        assert_eq!(old.to_string(), "an old fault");
        assert_eq!(new.to_string(), "a new fault, at most 6");
        let fields: Vec<_> = Sample::KINDS.iter().map(|kind| kind.fields).collect();
        assert_eq!(fields, [&[][..], &["limit", "half"]]);
        let parts = new.parts().into_iter().map(|part| (part.name, part.value));
        let expected = [("limit", 6), ("half", 3)];
        let expected = expected.map(|(name, number)| (name, FaultValue::Number(number)));
        assert!(parts.eq(expected) && old.parts().is_empty());
        assert!(old.meld().is_none() && new.meld().is_none());
    }
}
