//! As many pairs as possible.

use smallvec::SmallVec;

/// Pairs each item with a partner so that as many items as possible have one: `partner[p]` is the
/// item of partner `p`. Items come in the order of their worth: an item that has a partner keeps
/// one, so the set of items with partners is the best one for any such order.
pub(super) fn match_items(
    items: usize,
    partners: usize,
    fits: impl Fn(usize, usize) -> bool,
) -> SmallVec<[Option<usize>; 32]> {
    let mut partner: SmallVec<[Option<usize>; 32]> = SmallVec::from_elem(None, partners);
    for item in 0..items {
        let mut seen: SmallVec<[bool; 32]> = SmallVec::from_elem(false, partners);
        augment(item, &fits, &mut seen, &mut partner);
    }
    partner
}

/// Finds a partner for one more item; others may have to change theirs.
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
