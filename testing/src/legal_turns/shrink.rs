//! A smaller turn that is still legal and still answered wrongly.

use rummikub_rules::{Axis, MeldSetup, Preset, Rules, TableSetup, Tiles};

use super::proposal::Proposal;

/// Makes a turn smaller, one thing after the other, while it stays `missed`.
pub fn shrink(mut turn: Proposal, missed: &mut dyn FnMut(&Proposal) -> bool) -> Proposal {
    let mut goes_on = true;
    while goes_on {
        goes_on = false;
        for smaller in smaller(&turn) {
            if smaller.is_legal() && missed(&smaller) {
                turn = smaller;
                goes_on = true;
                break;
            }
        }
    }
    turn
}

/// Every turn that is smaller in one thing.
fn smaller(turn: &Proposal) -> Vec<Proposal> {
    let mut all = Vec::new();
    // the rack without what is not laid
    if turn.rack != turn.laid {
        let rack = turn.laid;
        all.push(Proposal {
            rack,
            ..turn.clone()
        });
    }
    let old = TableSetup::from(&turn.before).melds().to_vec();
    for (at, meld) in old.iter().enumerate() {
        // a meld that stays as it is, and a tile that stays with its meld
        for (new_at, new) in turn.after.melds().iter().enumerate() {
            let mut less = turn.clone();
            let (mut old, mut after) = (old.clone(), turn.after.melds().to_vec());
            if meld.tiles() == new.tiles() {
                old.remove(at);
                after.remove(new_at);
                all.extend(less.with(old, after));
                continue;
            }
            for end in [true, false] {
                let place = |len: usize| if end { len - 1 } else { 0 };
                let (a, b) = (place(meld.tiles().len()), place(new.tiles().len()));
                if meld.tiles()[a] == new.tiles()[b] {
                    (old, after) = (old.clone(), after.clone());
                    let mut old = old.clone();
                    let mut after = after.clone();
                    old[at].remove(a);
                    after[new_at].remove(b);
                    all.extend(less.with(old, after));
                }
            }
        }
    }
    // a tile of the rack less, or a whole meld of them
    for (at, meld) in turn.after.melds().iter().enumerate() {
        let mut less = turn.clone();
        let mut after = turn.after.melds().to_vec();
        after.remove(at);
        all.extend(less.with(old.clone(), after));
        for place in 0..meld.tiles().len() {
            let mut after = turn.after.melds().to_vec();
            after[at].remove(place);
            all.extend(less.with(old.clone(), after));
        }
    }
    all.extend(simpler_rules(turn).into_iter().map(|rules| Proposal {
        rules,
        ..turn.clone()
    }));
    all
}

/// The rules with one axis as in `free-jokers`.
fn simpler_rules(turn: &Proposal) -> Vec<Rules> {
    let plain = Preset::FreeJokers.rules();
    let axes = turn.rules.differences(&plain).into_iter();
    axes.filter(|axis| Axis::ALL.contains(axis))
        .filter_map(|axis| turn.rules.with(axis, &plain.value(axis)).ok())
        .collect()
}

impl Proposal {
    /// The same with other tables, if they are any; the rack is what is laid.
    fn with(&mut self, old: Vec<MeldSetup>, after: Vec<MeldSetup>) -> Option<Proposal> {
        let (mut before, mut new) = (TableSetup::default(), TableSetup::default());
        before.extend(old);
        new.extend(after);
        let before = self.rules.table(&before).ok()?;
        let tiles = new.melds().iter().flat_map(MeldSetup::tiles);
        let all = Tiles::try_from_iter(tiles.map(|tile| tile.tile)).ok()?;
        let laid = all.saturating_sub(before.tiles());
        if before.tiles().checked_add(&laid) != Some(all) || laid.is_empty() {
            return None;
        }
        Some(Proposal {
            before,
            laid,
            rack: laid,
            after: new,
            ..self.clone()
        })
    }
}
