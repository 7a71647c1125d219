//! Why no account of the jokers holds: which single rule, if it were relaxed, would let one hold.

use super::{Sound, initial::meld_fault};
use crate::{Axis, Fault, Faults, NumberedTile, Rules, Side, Tile, fault::MeldFault};

impl Rules {
    /// Adds the faults of a turn whose jokers have no account.
    ///
    /// One rule after another is relaxed, the mildest first; the first that lets an account hold
    /// is the one that was broken, and that account says where.
    pub(super) fn explain_jokers(&self, turn: &Sound<'_>, faults: &mut Faults) {
        let relaxed = |changes: &[(Axis, &str)]| {
            let mut builder = self.to_builder();
            for (axis, value) in changes {
                builder.set(*axis, value).ok()?;
            }
            let rules = builder.build().ok()?;
            Some((rules, rules.account_for_jokers(turn)?))
        };
        let old = |meld: usize| meld_fault(&turn.before[meld], Side::Before, meld);
        let new = |meld: usize| meld_fault(&turn.after[meld], Side::After, meld);

        if relaxed(&[(Axis::RackJokerTiles, "0")]).is_some() {
            self.check_rack_jokers(turn, faults);
        } else if let Some((_, account)) = relaxed(&[(Axis::JokerReuse, "any")]) {
            faults.extend(
                account
                    .placed
                    .retrieved
                    .iter()
                    .map(|&(meld, _)| Fault::JokerReusedWrongly(new(usize::from(meld)))),
            );
        } else if let Some((_, account)) = relaxed(&[(Axis::JokerGroupOfThree, "either")]) {
            let retrieved = account
                .jokers
                .iter()
                .filter(|joker| joker.kept_in.is_none());
            let groups = retrieved.filter(|joker| turn.before[joker.meld].len() == 3);
            faults.extend(groups.map(|joker| Fault::GroupNotCompleted(old(joker.meld))));
        } else if let Some((_, account)) = relaxed(&[(Axis::JokerPayment, "rack-or-table")]) {
            let table = account
                .payments
                .iter()
                .filter(|paid| paid.from_meld.is_some());
            faults.extend(
                table.map(|paid| Fault::JokerReplacedFromTable(old(paid.for_meld), paid.tile)),
            );
        } else if let Some((_, account)) = relaxed(&[(Axis::JokerMelds, "splittable")]) {
            let kept = account
                .jokers
                .iter()
                .filter(|joker| joker.kept_in.is_some());
            faults.extend(kept.map(|joker| Fault::JokerMeldChanged(old(joker.meld))));
        } else if let Some((_, account)) = relaxed(&[(Axis::JokerRetrieval, "replace")]) {
            let retrieved = account
                .jokers
                .iter()
                .filter(|joker| joker.kept_in.is_none());
            faults.extend(retrieved.map(|joker| Fault::JokerRetrieved(old(joker.meld))));
        } else {
            self.explain_missing_payments(turn, faults, old);
        }
        if faults.is_empty() {
            faults.push(Fault::JokersUnaccountedFor);
        }
    }

    /// Every manipulation allowed, the jokers that moved without their tile are to blame.
    fn explain_missing_payments(
        &self,
        turn: &Sound<'_>,
        faults: &mut Faults,
        old: impl Fn(usize) -> MeldFault,
    ) {
        let free = [
            (Axis::JokerRetrieval, "clear"),
            (Axis::JokerMelds, "splittable"),
            (Axis::JokerReuse, "any"),
            (Axis::RackJokerTiles, "0"),
        ];
        let mut builder = self.to_builder();
        if free
            .iter()
            .any(|(axis, value)| builder.set(*axis, value).is_err())
        {
            return;
        }
        let Some(account) = builder
            .build()
            .ok()
            .and_then(|rules| rules.account_for_jokers(turn))
        else {
            return;
        };
        let unpaid = |tile: NumberedTile| turn.played.count(Tile::Numbered(tile)) == 0;
        let moved = account
            .jokers
            .iter()
            .filter(|joker| joker.kept_in.is_none());
        faults.extend(
            moved
                .filter(|joker| unpaid(joker.stood_for))
                .map(|joker| Fault::JokerNotReplaced(old(joker.meld), joker.stood_for)),
        );
    }
}
