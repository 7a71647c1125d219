//! The check: the rules that no account can change, the opening, then what became of the old melds.

use smallvec::SmallVec;

use super::{
    Turn, Verdict,
    joker_law::JokersAccount,
    tell::{Ground, Legal},
};
use crate::{
    Fault, FaultTiles, Faults, InitialTablePlay, Meld, Position, PositionError, Rules, Side,
    TablePlay, TableSetup, Tile, Tiles, table::counts,
};

/// A turn that passes the rules which no account can change.
pub(super) struct Sound<'a> {
    pub(super) before: &'a [Meld],
    pub(super) after: &'a [Meld],
    pub(super) played: &'a Tiles,
    pub(super) opened: bool,
}

/// What is wrong with a turn that is sound.
enum Breach {
    /// *Next turn*: the table was changed, or what was laid beside it is no opening.
    OpeningBesideTable,
    /// *Same turn*, full manipulation: no opening can be made of the tiles played.
    Opening,
    /// No account of the jokers holds.
    Jokers,
    /// On a table that may only be extended the old melds, or an opening, do not stay whole.
    Whole,
}

impl Position {
    /// What the rules say of leaving the table like this.
    ///
    /// The faults are all those of rules 1 to 4 (legal melds, nothing taken from the table, only
    /// tiles from the rack, at least one of them) and of the opening. Takes time linear in the
    /// size of the tables for the ordinary turn, and leaves the heap alone; explaining an illegal
    /// turn with three jokers or more on the old table may need it.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("B4 B5 B6 | K8 R8 O8")?;
    /// let position = rules.position(&table, &"B3 B8 K1".parse()?, Opened::Yes)?;
    /// let verdict = position.check(&"B3 B4 B5 B6 | K8 R8 O8 B8".parse()?);
    /// assert!(verdict.is_legal());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Bound
    /// Three questions need a search; all of them end for every input. *Which opening do the played
    /// tiles make*, when the new melds alone do not reach the threshold: one pass over the numbers,
    /// whose states are bounded by the open runs of four colours. *What became of the jokers* of
    /// the old table: at most eight, each kept in one of eight melds or retrieved, and only choices
    /// that make a difference. *Where tiles beside a retrieved joker came from*: kind by kind, and
    /// no situation twice. The faults of an illegal turn are searched for in a fixed number of
    /// steps. The slowest turns that a hunt over all axes found are benchmarks
    /// (`benches/definitions/turns-hostile.jsonl`), with figures in `benches/README.md`: well below a
    /// millisecond for 106 tiles and 2 jokers with thresholds of the printed editions, tens of
    /// milliseconds for 160 tiles and 4 jokers and for 8 jokers, nearly all of it for the faults:
    /// [`Position::is_legal`] does without.
    pub fn check(&self, after: &TableSetup) -> Verdict {
        let rules = self.rules();
        let (melds, mut faults) = rules.melds(after, Side::After);
        let played = faults.is_empty().then(|| self.played(&melds)).flatten();
        let Some(played) = played else {
            self.add_faults_of_tiles(after, &mut faults);
            return Verdict(Err(faults));
        };
        let sound = self.sound(&melds, &played);
        Verdict(match rules.judge(&sound) {
            Ok(ground) => Ok(Legal {
                rules: *rules,
                before: SmallVec::from_slice(self.table().melds()),
                after: melds,
                played,
                opened: self.opened().is_yes(),
                ground,
            }),
            Err(breach) => {
                rules.explain_turn(&breach, &sound, &mut faults);
                Err(faults)
            }
        })
    }

    /// Whether the table may be left like this, and no more: [`Position::check`] without account
    /// and faults, for those who ask often. Explaining is most of the work where the turn is not
    /// legal.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("B4 B5 B6 | K8 R8 O8")?;
    /// let position = rules.position(&table, &"B3 B8 K1".parse()?, Opened::Yes)?;
    /// assert!(position.is_legal(&"B3 B4 B5 B6 | K8 R8 O8 B8".parse()?));
    /// assert!(!position.is_legal(&"B3 B4 B5 B6 | K8 R8 O8 K1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_legal(&self, after: &TableSetup) -> bool {
        let rules = self.rules();
        let Some(melds) = rules.legal_melds(after) else {
            return false;
        };
        let Some(played) = self.played(&melds) else {
            return false;
        };
        rules.judge(&self.sound(&melds, &played)).is_ok()
    }

    fn sound<'a>(&'a self, after: &'a [Meld], played: &'a Tiles) -> Sound<'a> {
        Sound {
            before: self.table().melds(),
            after,
            played,
            opened: self.opened().is_yes(),
        }
    }

    /// The tiles played, where the new melds are legal and rules 2 to 4 hold.
    fn played(&self, after: &[Meld]) -> Option<Tiles> {
        let (after, before) = (Meld::tiles_of(after)?, self.table().tiles());
        let played = after.saturating_sub(before);
        let holds = before.is_subset(&after) && played.is_subset(self.rack().tiles());
        (holds && !played.is_empty()).then_some(played)
    }

    /// The faults of rules 2 to 4, whatever lies on the new table.
    fn add_faults_of_tiles(&self, after: &TableSetup, faults: &mut Faults) {
        let after = counts(after);
        let (table, rack) = (self.table().tiles().counts(), self.rack().tiles().counts());
        let (mut taken, mut missing, mut played) = (Tiles::new(), FaultTiles::new(), false);
        for (index, &count) in after.iter().enumerate() {
            let Some(tile) = Tile::from_index(index) else {
                break;
            };
            let (old, held) = (usize::from(table[index]), usize::from(rack[index]));
            for _ in count..old {
                // No more than the table holds.
                let _ = taken.add(tile);
            }
            played |= count > old;
            missing.extend((old + held..count).map(|_| tile));
        }
        if !taken.is_empty() {
            faults.push(Fault::TilesTakenFromTable(taken));
        }
        if !played {
            faults.push(Fault::NothingPlayed);
        }
        if !missing.is_empty() {
            faults.push(Fault::TilesNotOnRack(missing));
        }
    }
}

impl Rules {
    /// Whether a turn is legal; see [`Position::check`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn check_turn(&self, turn: &Turn<'_>) -> Result<Verdict, PositionError> {
        Ok(self
            .position(turn.before, turn.rack, turn.opened)?
            .check(turn.after))
    }

    /// Whether a turn is legal, and no more; see [`Position::is_legal`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, Turn};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("B4 B5 B6 | K8 R8 O8").unwrap();
    /// let rack = "B3 B8 K1".parse().unwrap();
    /// let after = "B3 B4 B5 B6 | K8 R8 O8 B8".parse().unwrap();
    /// let turn = Turn::new(&before, &rack, &after, Opened::Yes);
    /// assert_eq!(rules.is_legal_turn(&turn), Ok(true));
    /// assert_eq!(rules.check_turn(&turn).map(|verdict| verdict.is_legal()), Ok(true));
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn is_legal_turn(&self, turn: &Turn<'_>) -> Result<bool, PositionError> {
        Ok(self
            .position(turn.before, turn.rack, turn.opened)?
            .is_legal(turn.after))
    }

    /// Why a sound turn is legal, or what is wrong with it.
    fn judge(&self, turn: &Sound<'_>) -> Result<Ground, Breach> {
        if !turn.opened && self.initial_table_play() == InitialTablePlay::NextTurn {
            let mut faults = Faults::new();
            self.check_next_turn_opening(turn, &mut faults);
            return if faults.is_empty() {
                Ok(Ground::Untouched)
            } else {
                Err(Breach::OpeningBesideTable)
            };
        }
        if self.table_play() == TablePlay::ExtendOnly {
            let whole = self.extend_only_account(turn, !turn.opened);
            return whole.map(Ground::Whole).ok_or(Breach::Whole);
        }
        if !turn.opened && !self.opens_in_same_turn(turn) {
            return Err(Breach::Opening);
        }
        let jokers = if turn.before.iter().any(|meld| meld.jokers() > 0) {
            self.account_for_jokers(turn)
        } else {
            self.rack_jokers_hold(turn).then(JokersAccount::default)
        };
        jokers.map(Ground::Free).ok_or(Breach::Jokers)
    }

    fn explain_turn(&self, breach: &Breach, turn: &Sound<'_>, faults: &mut Faults) {
        match breach {
            Breach::OpeningBesideTable => self.check_next_turn_opening(turn, faults),
            Breach::Opening => faults.push(self.opening_too_low(turn)),
            Breach::Jokers => self.explain_jokers(turn, faults),
            Breach::Whole if !turn.opened && !self.opens_in_same_turn(turn) => {
                faults.push(self.opening_too_low(turn));
            }
            Breach::Whole => self.explain_extend_only(turn, !turn.opened, faults),
        }
    }
}
