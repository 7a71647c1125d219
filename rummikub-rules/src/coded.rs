//! The macro that makes an enum of reasons out of one table.
//!
//! A row is the documentation, the code, the variant with a name for each of its fields, and the
//! sentence. List, code and text are read from it; nothing else names a reason. After `else` come
//! the variants that only hand on a reason of another table, with its code and its sentence.

macro_rules! coded {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $code:literal => $variant:ident
                $(( $($field:ident: $kind:ty),+ ))?
                $({ $($(#[$part_doc:meta])* $part:ident: $part_kind:ty,)+ })?
                |$f:ident| $sentence:expr;
            )*
        }
        $(else {
            $(
                $(#[$other_doc:meta])*
                $other:ident($inner:ty);
            )+
        })?
    ) => {
        $(#[$meta])*
        pub enum $name {
            $(
                $(#[$doc])*
                $variant $(( $($kind),+ ))? $({ $($(#[$part_doc])* $part: $part_kind),+ })?,
            )*
            $($(
                $(#[$other_doc])*
                $other($inner),
            )+)?
        }

        impl $name {
            /// The code of every row of its table, in the order of the rows.
            pub const CODES: &'static [&'static str] = &[$($code),*];

            /// The stable code: one of [`Self::CODES`], or that of the reason which it hands on.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $code,)*
                    $($(Self::$other(reason) => reason.code(),)+)?
                }
            }
        }

        impl core::fmt::Display for $name {
            #[allow(unused_variables, reason = "a sentence need not tell everything")]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $(Self::$variant $(( $($field),+ ))? $({ $($part),+ })? => {
                        let $f = f;
                        $sentence
                    })*
                    $($(Self::$other(reason) => reason.fmt(f),)+)?
                }
            }
        }
    };
}

pub(crate) use coded;

#[allow(unreachable_pub, reason = "the macro makes public enums")]
#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    coded! {
        /// What another table refuses.
        #[derive(Debug)]
        pub enum Inner {
            /// Without fields.
            "inner" => Only |f| f.write_str("an inner reason");
        }
    }

    coded! {
        /// One row of each form.
        #[derive(Debug)]
        pub enum Sample {
            /// Without fields.
            "plain" => Plain |f| f.write_str("a plain reason");
            /// With a field that has no name.
            "count" => Count(count: usize) |f| write!(f, "{count} are too many");
            /// With a field that has one.
            "limit" => Limit {
                /// The most.
                limit: u8,
            } |f| write!(f, "at most {limit}");
        } else {
            /// What the other table says.
            Other(Inner);
        }
    }

    #[test]
    fn a_row_is_a_code_and_a_sentence() {
        let all = [
            (Sample::Plain, "plain", "a plain reason"),
            (Sample::Count(3), "count", "3 are too many"),
            (Sample::Limit { limit: 2 }, "limit", "at most 2"),
            (Sample::Other(Inner::Only), "inner", "an inner reason"),
        ];
        for (reason, code, sentence) in all {
            assert_eq!(
                (reason.code(), reason.to_string().as_str()),
                (code, sentence)
            );
        }
        assert_eq!(Sample::CODES, ["plain", "count", "limit"]);
        assert_eq!(Inner::CODES, ["inner"]);
    }
}
