//! What the rules say of a turn.

use super::account::{Account, LegalTurn, account_of};
use crate::{Fault, Faults, Meld, Table, Tiles};

/// What the rules say of a turn: legal, with an account, or not, with at least one fault.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Verdict(Result<LegalTurn, Faults>);

impl Verdict {
    pub(super) const fn legal(turn: LegalTurn) -> Self {
        Self(Ok(turn))
    }

    pub(super) const fn illegal(faults: Faults) -> Self {
        Self(Err(faults))
    }

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
        self.0.as_ref().ok().map(account_of)
    }

    /// The tiles that a legal turn lays; `None` when it is not legal.
    pub(crate) fn played(&self) -> Option<&Tiles> {
        self.0.as_ref().ok().map(|turn| &turn.played)
    }

    /// The table that a legal turn leaves; `None` when it is not legal.
    pub(crate) fn into_table(self) -> Option<Table> {
        let after = self.0.ok()?.after;
        let tiles = Meld::tiles_of(&after)?;
        Some(Table::of_legal(after, tiles))
    }
}
