//! The account in sentences for the player.

use alloc::vec::Vec;
use core::fmt;

use super::parts::{Account, OldJoker, Origin, Payment};
use crate::{Meld, Tile};

/// `A`, `A and B`, `A, B and C`.
fn and_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
    for (place, item) in items.iter().enumerate() {
        match place {
            0 => {}
            _ if place + 1 == items.len() => f.write_str(" and ")?,
            _ => f.write_str(", ")?,
        }
        item.fmt(f)?;
    }
    Ok(())
}

impl fmt::Display for Account {
    /// Sentences for the player. Melds count from 1; those of the table before are called so.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let played: Vec<Tile> = self.played.iter().collect();
        and_list(f, &played)?;
        let were = if played.len() == 1 { "was" } else { "were" };
        write!(f, " {were} laid from the rack.")?;
        if let (Some(melds), Some(points)) = (self.opening(), self.opening_points()) {
            let melds: Vec<Meld> = melds.iter().map(|opened| opened.meld).collect();
            f.write_str(" The opening is ")?;
            and_list(f, &melds)?;
            write!(f, ", worth {points} points.")?;
        }
        for joker in &self.jokers {
            self.write_joker(joker, f)?;
        }
        for joker in &self.rack_jokers {
            let meld = joker.new.meld;
            write!(
                f,
                " The joker from the rack is {} in meld {} ({}).",
                joker.stands_for,
                meld + 1,
                self.after[meld]
            )?;
        }
        Ok(())
    }
}

impl Account {
    fn write_joker(&self, joker: &OldJoker, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (old, new) = (joker.old.meld, joker.new.meld);
        let stood_for = joker.stood_for;
        write!(
            f,
            " The joker in meld {} of the old table ({}) stood for {stood_for}",
            old + 1,
            self.before[old],
        )?;
        let number = new + 1;
        if !joker.retrieved {
            return write!(
                f,
                " and still does, in meld {number} ({}).",
                self.after[new]
            );
        }
        self.write_payments(joker, f)?;
        write!(
            f,
            "; it is now {} in meld {number} ({})",
            joker.stands_for, self.after[new]
        )?;
        if let Some(old) = self.continues(new) {
            return write!(f, ", which continues meld {} of the old table.", old + 1);
        }
        f.write_str(", new with ")?;
        self.write_company(new, f)?;
        f.write_str(".")
    }

    /// What was laid for a retrieved joker: its own tile, then those that were asked besides.
    fn write_payments(&self, joker: &OldJoker, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (own, others): (Vec<&Payment>, Vec<&Payment>) = self
            .payments_for(joker)
            .partition(|payment| payment.tile == joker.stood_for);
        if own.is_empty() {
            return f.write_str(" and was freed");
        }
        let mut between = "; ";
        for (payments, what) in [(own, "took its place"), (others, "filled up the group")] {
            let mut origins: Vec<Origin> = payments.iter().map(|paid| paid.origin).collect();
            origins.sort_unstable();
            origins.dedup();
            for (nth, origin) in origins.iter().enumerate() {
                f.write_str(if nth == 0 { between } else { " and " })?;
                let tiles = payments.iter().filter(|paid| paid.origin == *origin);
                f.write_str("the ")?;
                and_list(f, &tiles.map(|paid| paid.tile).collect::<Vec<_>>())?;
                match origin {
                    Origin::Rack => f.write_str(" from the rack")?,
                    Origin::Meld(from) => write!(f, " of meld {} of the old table", from + 1)?,
                }
            }
            if !origins.is_empty() {
                write!(f, " {what}")?;
                between = ", and ";
            }
        }
        Ok(())
    }

    /// The real tiles of a new meld, by where they came from.
    fn write_company(&self, new: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut origins: Vec<Origin> = self.origins(new).to_vec();
        origins.sort_unstable();
        origins.dedup();
        let mut first = true;
        for origin in origins {
            let tiles: Vec<Tile> = self.after[new]
                .slots()
                .zip(self.origins(new))
                .filter(|(slot, from)| **from == origin && !slot.tile.is_joker())
                .map(|(slot, _)| slot.tile)
                .collect();
            if tiles.is_empty() {
                continue;
            }
            if !first {
                f.write_str(" and with ")?;
            }
            first = false;
            and_list(f, &tiles)?;
            match origin {
                Origin::Rack => f.write_str(" from the rack")?,
                Origin::Meld(old) => write!(f, " of meld {} of the old table", old + 1)?,
            }
        }
        Ok(())
    }
}
