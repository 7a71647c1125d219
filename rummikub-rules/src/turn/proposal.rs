//! A turn as a player proposes it.

use crate::{Opened, Rack, Table, TableSetup};

/// A turn as a player proposes it.
///
/// The table before and the rack are facts; the table after may be anything.
///
/// ```
/// use rummikub_rules::{Opened, Rules, Turn};
/// let rules = Rules::preset("free-jokers").unwrap();
/// let before = rules.table_from_text("B4 B5 B6 | K8 R8 O8").unwrap();
/// let rack = "B3 B8 K1".parse().unwrap();
/// let after = "B3 B4 B5 B6 | K8 R8 O8 B8".parse().unwrap();
/// let verdict = rules.check_turn(&Turn::new(&before, &rack, &after, Opened::Yes)).unwrap();
/// assert!(verdict.is_legal());
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    pub(super) before: &'a Table,
    pub(super) rack: &'a Rack,
    pub(super) after: &'a TableSetup,
    pub(super) opened: Opened,
}

impl<'a> Turn<'a> {
    /// A turn from `before` to `after` by a player who holds `rack` at its start; `opened` says
    /// whether that player made an initial meld in an earlier turn.
    pub const fn new(
        before: &'a Table,
        rack: &'a Rack,
        after: &'a TableSetup,
        opened: Opened,
    ) -> Self {
        Self {
            before,
            rack,
            after,
            opened,
        }
    }
}
