//! What an account does against the law, as a list of charges; the fewest that any account has.
//!
//! For turns that pass the rules which no account can change and, on tables with full manipulation,
//! open where they must. On extend-only tables only how many faults there are is told.

use super::account;
use super::draft::{Draft, Source};
use super::law;
use super::opening;
use super::remains;
use super::rules::Retrieval;
use super::turn::Melded;
use super::{COLOURS, Origin, Tile};

/// A charge: its rank, the meld concerned (a new one for the first two ranks), and for the last two
/// the tile that a joker stood for, as colour and number.
pub type Charge = (u8, usize, Option<(usize, u8)>);

pub const LIES_ALONE: u8 = 0;
pub const REUSED_WRONGLY: u8 = 1;
pub const GROUP_NOT_COMPLETED: u8 = 2;
pub const MELD_CHANGED: u8 = 3;
pub const RETRIEVED: u8 = 4;
pub const NOT_REPLACED: u8 = 5;

/// The fewest charges, of several the list that comes first; `None` if there are more accounts than
/// `most`.
pub fn fewest(turn: &Melded, most: usize) -> Option<Vec<Charge>> {
    let mut best: Option<Vec<Charge>> = None;
    let mut seen = 0;
    account::each_leniently(turn, &mut |draft| {
        seen += 1;
        if let Some(charges) = charges(turn, draft) {
            let better = |best: &Vec<Charge>| (charges.len(), &charges) < (best.len(), best);
            if best.as_ref().is_none_or(better) {
                best = Some(charges);
            }
        }
        seen > most
    });
    best.filter(|_| seen <= most)
}

fn tile(tile: Tile) -> Option<(usize, u8)> {
    let colour = COLOURS.iter().position(|&colour| colour == tile.0);
    colour.map(|colour| (colour, tile.1))
}

/// What is wrong with an account, in order; `None` for one whose payments are none.
fn charges(turn: &Melded, draft: &Draft) -> Option<Vec<Charge>> {
    if !law::payments_allowed(turn, draft) || !payments_have_an_order(turn, draft) {
        return None;
    }
    let mut found = Vec::new();
    let never = turn.rules.retrieval == Retrieval::Never;
    for meld in 0..turn.after.len() {
        if !law::rack_jokers_in(turn, draft, meld) {
            found.push((LIES_ALONE, meld, None));
        }
        // Where a joker is never retrieved, no rule says where a retrieved one may lie.
        if !never && !law::reuse_in(turn, draft, meld) {
            found.push((REUSED_WRONGLY, meld, None));
        }
    }
    for bill in 0..draft.bills.len() {
        let asked = &draft.bills[bill];
        if is_paid(draft, bill) {
            continue;
        }
        found.push(if turn.rules.both_colours && is_group(turn, asked.meld) {
            (GROUP_NOT_COMPLETED, asked.meld, None)
        } else {
            (NOT_REPLACED, asked.meld, tile(asked.seats[0].tile))
        });
    }
    // Of locked melds that lie in one meld only the last stays whole.
    let locked = (0..turn.before.len()).filter(|&meld| remains::locked(turn, draft, meld));
    let homes: Vec<_> = locked
        .map(|meld| (meld, remains::whole_in(turn, draft, meld)))
        .collect();
    for (nth, (meld, home)) in homes.iter().enumerate() {
        let again = homes[nth + 1..].iter().any(|(_, other)| other == home);
        if home.is_none() || again {
            found.push((MELD_CHANGED, *meld, None));
        }
    }
    for (joker, kept) in draft.kept.iter().enumerate() {
        let spot = turn.jokers_before[joker];
        if never && kept.is_none() {
            let stood = draft.stood[spot.meld][spot.slot].tile;
            found.push((RETRIEVED, spot.meld, tile(stood)));
        }
    }
    found.sort_unstable();
    Some(found)
}

fn is_group(turn: &Melded, meld: usize) -> bool {
    turn.before[meld].kind == super::melds::Kind::Group
}

fn is_paid(draft: &Draft, bill: usize) -> bool {
    let paid = draft.payments.iter().filter(|payment| payment.bill == bill);
    paid.count() == draft.bills[bill].seats.len()
}

/// Whether every payment is free when it is needed. A bill that is not paid in full never frees its
/// meld.
fn payments_have_an_order(turn: &Melded, draft: &Draft) -> bool {
    let mut order = Vec::new();
    let free = |order: &[usize], bill: usize| {
        let mut payments = draft.payments.iter().filter(|payment| payment.bill == bill);
        payments.all(|payment| match draft.origin[payment.by] {
            Some(Origin::Meld(from)) => !law::locked_after(turn, draft, order, from),
            _ => true,
        })
    };
    loop {
        let next = (0..draft.bills.len())
            .find(|&bill| !order.contains(&bill) && is_paid(draft, bill) && free(&order, bill));
        match next {
            Some(bill) => order.push(bill),
            None => return (0..draft.bills.len()).all(|bill| free(&order, bill)),
        }
    }
}

/// A joker of a broken meld, neither from the rack nor retrieved.
const LOOSE: Source = Source::Kept(usize::MAX);

/// What there is to say against an account on an extend-only table; the less of it the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Weight {
    /// Faults in all.
    pub faults: usize,
    /// Those besides a missing opening.
    pub besides: usize,
    /// What the best opening that stays whole is worth; nothing for a player who has opened.
    pub points: std::cmp::Reverse<u32>,
    /// Old melds that do not stay whole.
    pub broken: usize,
}

/// On an extend-only table: the least that there is to say against any account with any choice of
/// old melds that do not stay whole, each of which is one fault. No more is asked of those: their
/// tiles count as rack tiles, and their jokers may lie anywhere: they are no rack jokers, and they
/// help a retrieved joker no more than another one would.
pub fn least_extend_only(turn: &Melded, most: usize) -> Option<Weight> {
    let mut best: Option<Weight> = None;
    let mut seen = 0;
    account::each_leniently(turn, &mut |draft| {
        for broken in 0..1_u32 << turn.before.len() {
            let is_broken = |meld: usize| broken >> meld & 1 == 1;
            if !the_others_are_whole(turn, draft, &is_broken) {
                continue;
            }
            each_loosened(turn, draft, &is_broken, &mut |loosened| {
                seen += 1;
                let weight = weight(turn, loosened, &is_broken);
                best = Some(best.map_or(weight, |best| best.min(weight)));
            });
        }
        seen > most
    });
    best.filter(|_| seen <= most)
}

/// Whether every other old meld is whole, paid for and alone in its new meld.
fn the_others_are_whole(turn: &Melded, draft: &Draft, broken: &dyn Fn(usize) -> bool) -> bool {
    let mut homes = Vec::new();
    for meld in (0..turn.before.len()).filter(|&meld| !broken(meld)) {
        match remains::whole_in(turn, draft, meld) {
            Some(home) if !homes.contains(&home) => homes.push(home),
            _ => return false,
        }
    }
    let never = turn.rules.retrieval == Retrieval::Never;
    let jokers = draft.kept.iter().zip(&turn.jokers_before);
    let mut retrieved = jokers.filter(|(kept, spot)| kept.is_none() && !broken(spot.meld));
    let paid = |bill: usize| broken(draft.bills[bill].meld) || is_paid(draft, bill);
    let may_pay = |payment: &super::draft::Payment| match draft.origin[payment.by] {
        Some(Origin::Meld(from)) => broken(from),
        _ => true,
    };
    !(never && retrieved.next().is_some())
        && (0..draft.bills.len()).all(paid)
        && draft.payments.iter().all(may_pay)
}

/// The account with the tiles and jokers of broken melds let loose, in every way to say which of the
/// retrieved jokers are theirs.
fn each_loosened(
    turn: &Melded,
    draft: &Draft,
    broken: &dyn Fn(usize) -> bool,
    show: &mut dyn FnMut(&Draft),
) {
    let mut loosened = draft.clone();
    for origin in &mut loosened.origin {
        if matches!(origin, Some(Origin::Meld(meld)) if broken(*meld)) {
            *origin = Some(Origin::Rack);
        }
    }
    loosened
        .payments
        .retain(|payment| !broken(draft.bills[payment.bill].meld));
    let theirs = draft.kept.iter().zip(&turn.jokers_before);
    let theirs = theirs.filter(|(kept, spot)| kept.is_none() && broken(spot.meld));
    let loose = theirs.count();
    let retrieved: Vec<usize> = (0..draft.source.len())
        .filter(|&joker| draft.source[joker] == Some(Source::Retrieved))
        .collect();
    for chosen in super::melds::choices(retrieved.len(), loose) {
        let mut one = loosened.clone();
        for joker in chosen {
            one.source[retrieved[joker]] = Some(LOOSE);
        }
        show(&one);
    }
}

fn weight(turn: &Melded, draft: &Draft, is_broken: &dyn Fn(usize) -> bool) -> Weight {
    let melds = || 0..turn.after.len();
    let alone = melds().filter(|&meld| !law::rack_jokers_in(turn, draft, meld));
    let mut helped = draft.clone();
    for source in helped
        .source
        .iter_mut()
        .filter(|source| **source == Some(LOOSE))
    {
        *source = Some(Source::Retrieved);
    }
    let has_retrieved = |meld: usize| {
        let mut jokers = turn.jokers_after.iter().zip(&draft.source);
        jokers.any(|(spot, source)| spot.meld == meld && *source == Some(Source::Retrieved))
    };
    let reused = melds().filter(|&meld| has_retrieved(meld) && !law::reuse_in(turn, &helped, meld));
    let broken = (0..turn.before.len()).filter(|&meld| is_broken(meld));
    let broken = broken.count();
    let besides = broken + alone.count() + reused.count();
    let opening = (!turn.opened).then(|| {
        let whole = (0..turn.before.len()).filter(|&meld| !is_broken(meld));
        let homes: Vec<_> = whole
            .map(|meld| remains::whole_in(turn, draft, meld))
            .collect();
        let apart = melds().filter(|&meld| !homes.contains(&Some(meld)));
        opening::worth(turn, draft, apart)
    });
    let closed = opening.is_some_and(|worth| worth.is_none_or(|w| w < turn.rules.initial_meld));
    Weight {
        faults: besides + usize::from(closed),
        besides,
        points: std::cmp::Reverse(opening.flatten().unwrap_or(0)),
        broken,
    }
}
