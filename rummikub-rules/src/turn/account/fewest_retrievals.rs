//! Few retrievals: which of several accounts of a legal turn is told.
//!
//! A player who only laid a tile beside a joker did not mean to retrieve it, although some account
//! may say so. The judgement stops at the first account; when it is told, one that retrieves fewer
//! jokers is looked for.

use crate::{
    Rules,
    turn::{
        joker_account::{JokerAccount, count_retrieved},
        laws::conservation::ConservedTurn,
        search::{Guide, Homes, find_homes, find_joker_account},
    },
};

/// How many ways to tell what the jokers became are tried; ordinary tables have far fewer.
const TRIES: u32 = 1_000;

/// A guide that wants few jokers retrieved.
struct FewRetrieved {
    most: usize,
    tries_left: u32,
}

impl FewRetrieved {
    /// Fewer retrieved jokers than so many, if there can be fewer.
    fn below(retrieved: usize) -> Option<Self> {
        retrieved.checked_sub(1).map(|most| Self {
            most,
            tries_left: TRIES,
        })
    }
}

impl Guide for FewRetrieved {
    fn wants_retrieved(&self, jokers: usize) -> bool {
        jokers <= self.most
    }

    fn may_try(&mut self) -> bool {
        let left = self.tries_left > 0;
        self.tries_left = self.tries_left.saturating_sub(1);
        left
    }
}

/// Another account of the jokers of a legal turn, if one is found that retrieves fewer.
pub(super) fn joker_account_with_fewer(
    rules: &Rules,
    turn: &ConservedTurn<'_>,
    than: &JokerAccount,
) -> Option<JokerAccount> {
    let retrieved = |account: &JokerAccount| count_retrieved(&account.outcomes);
    fewest(
        |guide| find_joker_account(rules, turn, guide),
        retrieved,
        than,
    )
}

/// Another account of where the old melds lie whole, if one is found that retrieves fewer.
pub(super) fn homes_with_fewer(
    rules: &Rules,
    turn: &ConservedTurn<'_>,
    than: &Homes,
) -> Option<Homes> {
    let find = |guide: &mut FewRetrieved| find_homes(rules, turn, guide);
    fewest(find, Homes::count_retrieved, than)
}

fn fewest<A>(
    find: impl Fn(&mut FewRetrieved) -> Option<A>,
    retrieved: impl Fn(&A) -> usize,
    than: &A,
) -> Option<A> {
    let mut fewer: Option<A> = None;
    while let Some(mut guide) = FewRetrieved::below(retrieved(fewer.as_ref().unwrap_or(than))) {
        match find(&mut guide) {
            Some(found) => fewer = Some(found),
            None => break,
        }
    }
    fewer
}
