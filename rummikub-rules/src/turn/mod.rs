//! A turn: the table before, the rack, the table after. Is it legal?

mod account;
mod assignment;
mod best_opening;
mod check;
mod explain;
mod explain_extend;
mod extend_only;
mod initial;
mod joker_law;
mod joker_origins;
mod rack_joker;
mod retrieval;
mod tell;
mod thrift;

use smallvec::SmallVec;

use self::tell::Legal;
pub use self::{
    account::{Account, OldJoker, OpeningMeld, Origin, Payment, RackJoker, Spot},
    initial::InitialMeldCheck,
    retrieval::{PaymentAtHand, Retrieval, RetrievalBarrier, RetrievalExample},
};
use crate::{Fault, Faults, Meld, Opened, Rack, Table, TableSetup, Tiles};

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
    before: &'a Table,
    rack: &'a Rack,
    after: &'a TableSetup,
    opened: Opened,
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

/// What the rules say of a turn: legal, with an account, or not, with at least one fault.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict(Result<Legal, Faults>);

impl Verdict {
    /// Whether the turn is legal.
    pub const fn is_legal(&self) -> bool {
        self.0.is_ok()
    }

    /// What is wrong; empty exactly when the turn is legal.
    pub fn faults(&self) -> &[Fault] {
        self.0.as_ref().err().map_or(&[], |faults| faults)
    }

    /// Why the turn is legal; `None` when it is not. The verdict keeps what the check had to
    /// search for; the rest of the account is worked out anew at every call, which allocates. If
    /// the check found jokers retrieved, an account that retrieves fewer is looked for first, with
    /// a bounded number of tries: few steps on ordinary tables, a small multiple of the check on
    /// those made to be slow.
    pub fn account(&self) -> Option<Account> {
        self.0.as_ref().ok().map(Legal::account)
    }

    /// The tiles that a legal turn lays; `None` when it is not legal.
    pub(crate) fn played(&self) -> Option<&Tiles> {
        self.0.as_ref().ok().map(|legal| &legal.played)
    }

    /// The table that a legal turn leaves; `None` when it is not legal.
    pub(crate) fn into_table(self) -> Option<Table> {
        let after = self.0.ok()?.after;
        let tiles = Meld::tiles_of(&after)?;
        Some(Table::of_legal(after, tiles))
    }
}

/// Pairs each item with a partner so that as many items as possible have one: `partner[p]` is the
/// item of partner `p`. Items come in the order of their worth: an item that has a partner keeps
/// one, so the set of items with partners is the best one for any such order.
fn match_items(
    items: usize,
    partners: usize,
    fits: impl Fn(usize, usize) -> bool,
) -> SmallVec<[Option<usize>; 32]> {
    fn augment(
        item: usize,
        fits: &impl Fn(usize, usize) -> bool,
        seen: &mut [bool],
        partner: &mut [Option<usize>],
    ) -> bool {
        for p in 0..partner.len() {
            if seen[p] || !fits(item, p) {
                continue;
            }
            seen[p] = true;
            if partner[p].is_none_or(|other| augment(other, fits, seen, partner)) {
                partner[p] = Some(item);
                return true;
            }
        }
        false
    }
    let mut partner: SmallVec<[Option<usize>; 32]> = SmallVec::from_elem(None, partners);
    for item in 0..items {
        let mut seen: SmallVec<[bool; 32]> = SmallVec::from_elem(false, partners);
        augment(item, &fits, &mut seen, &mut partner);
    }
    partner
}
