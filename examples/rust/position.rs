//! What a player sees at the start of a turn, and what the referee says of proposals from there.

use rummikub_rules::{
    Axis, MeldSetup, Opened, PositionError, Rack, Rules, Table, TableSetup, Tile, Tiles, Verdict,
    game::Game,
};

/// The start of a turn.
#[derive(Debug, Clone, Copy)]
pub struct Position<'a> {
    /// The rules in force, or those that the player believes in.
    pub rules: &'a Rules,
    /// The table.
    pub table: &'a Table,
    /// The player's rack.
    pub rack: &'a Rack,
    /// Whether the player made an initial meld in an earlier turn.
    pub opened: bool,
}

impl<'a> Position<'a> {
    /// The turn of the player to move.
    ///
    /// # Panics
    ///
    /// Never: there is always a player to move, who has a rack.
    pub fn of(game: &'a Game) -> Self {
        Self {
            rules: game.turn_rules(),
            table: game.table(),
            rack: game.rack(game.to_move()).expect("a player to move"),
            opened: game.has_opened(game.to_move()),
        }
    }

    /// The referee's verdict on a proposed table.
    ///
    /// # Errors
    ///
    /// When table and rack are no position under the rules.
    pub fn verdict(&self, after: &TableSetup) -> Result<Verdict, PositionError> {
        Ok(self.checked()?.check(after))
    }

    /// The same, checked, for other questions.
    ///
    /// # Errors
    ///
    /// When table and rack are no position under the rules.
    pub fn checked(&self) -> Result<rummikub_rules::Position, PositionError> {
        let opened = Opened::from(self.opened);
        self.rules.position(self.table, self.rack, opened)
    }

    /// Whether a proposed table is legal.
    pub fn allows(&self, after: &TableSetup) -> bool {
        self.verdict(after).as_ref().is_ok_and(Verdict::is_legal)
    }

    /// Whether a proposed table is legal when some axes have other values.
    pub fn would_allow(&self, changes: &[(Axis, &str)], after: &TableSetup) -> bool {
        changed(self.rules, changes).is_some_and(|rules| {
            Position {
                rules: &rules,
                ..*self
            }
            .allows(after)
        })
    }
}

/// Rules with some axes changed; none where they contradict themselves.
pub fn changed(rules: &Rules, changes: &[(Axis, &str)]) -> Option<Rules> {
    let mut builder = rules.to_builder();
    for (axis, value) in changes {
        builder.set(*axis, value).ok()?;
    }
    builder.build().ok()
}

/// The codes of what a verdict finds wrong, each once, sorted; empty for a legal turn.
pub fn codes(verdict: &Result<Verdict, PositionError>) -> Vec<String> {
    let mut codes: Vec<String> = match verdict {
        Ok(verdict) => verdict
            .faults()
            .iter()
            .map(|fault| fault.code().to_owned())
            .collect(),
        Err(error) => vec![error.code().to_owned()],
    };
    codes.sort();
    codes.dedup();
    codes
}

/// What a table holds more than another: the tiles laid from the rack.
pub fn laid(before: &Table, after: &TableSetup) -> Vec<Tile> {
    let mut old: Tiles = *before.tiles();
    let tiles = after.melds().iter().flat_map(MeldSetup::tiles);
    let mut laid: Vec<Tile> = tiles
        .map(|slot| slot.tile)
        .filter(|&tile| !old.remove(tile))
        .collect();
    laid.sort_by_key(|tile| tile.index());
    laid
}

/// The melds of `after` in an order in which people find them again: each in the place of the meld
/// of `before` with which it shares most tiles, new ones at the end.
pub fn in_old_places(before: &TableSetup, after: &TableSetup) -> TableSetup {
    let mut rest: Vec<&MeldSetup> = after.melds().iter().collect();
    let mut places: Vec<Option<&MeldSetup>> = vec![None; before.melds().len()];
    for whole in [true, false] {
        for (old, place) in before.melds().iter().zip(&mut places) {
            if place.is_some() {
                continue;
            }
            let best = (0..rest.len()).max_by_key(|&new| shared(old, rest[new]));
            if let Some(new) = best {
                let found = shared(old, rest[new]);
                if whole && rest[new] == old || !whole && found > 0 {
                    *place = Some(rest.remove(new));
                }
            }
        }
    }
    places.into_iter().flatten().chain(rest).cloned().collect()
}

/// How many tiles two melds share, and whether they are the same.
fn shared(old: &MeldSetup, new: &MeldSetup) -> usize {
    let mut left: Vec<Tile> = old.tiles().iter().map(|slot| slot.tile).collect();
    let mut count = usize::from(old == new);
    for slot in new.tiles() {
        if let Some(place) = left.iter().position(|&tile| tile == slot.tile) {
            left.swap_remove(place);
            count += 2;
        }
    }
    count
}
