//! The check of a turn: from a position and a table after to a verdict.

use smallvec::SmallVec;

use super::{
    account::LegalTurn,
    detail::Detail,
    explain::add_faults_of_breach,
    judge::judge,
    laws::conservation::{ConservedTurn, add_faults, tiles_played},
    proposal::Turn,
    verdict::Verdict,
};
use crate::{Meld, Opened, Position, PositionError, Rack, Rules, Side, Table, TableSetup, Tiles};

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
        self.check_in(after, Detail::Everything)
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
        self.turn(after).is_legal(self.rules())
    }

    /// [`Position::check`], as far as somebody wants to know.
    pub(crate) fn check_in(&self, after: &TableSetup, detail: Detail) -> Verdict {
        self.turn(after).check(self.rules(), detail)
    }

    const fn turn<'a>(&'a self, after: &'a TableSetup) -> Turn<'a> {
        Turn::new(self.table(), self.rack(), after, self.opened())
    }
}

/// Of a turn that starts from a position of these rules.
impl Turn<'_> {
    fn check(&self, rules: &Rules, detail: Detail) -> Verdict {
        let (melds, mut faults) = rules.melds(self.after, Side::After);
        let played = faults
            .is_empty()
            .then(|| tiles_played(self.before, self.rack, &melds));
        let Some(played) = played.flatten() else {
            add_faults(self, &mut faults);
            return Verdict::illegal(faults);
        };
        let turn = self.conserved(&melds, &played);
        match judge(rules, &turn) {
            Ok(ground) => Verdict::legal(LegalTurn {
                rules: *rules,
                before: SmallVec::from_slice(self.before.melds()),
                after: melds,
                played,
                opened: self.opened,
                ground,
            }),
            Err(breach) => {
                add_faults_of_breach(breach, rules, &turn, detail, &mut faults);
                Verdict::illegal(faults)
            }
        }
    }

    fn is_legal(&self, rules: &Rules) -> bool {
        let Some(melds) = rules.legal_melds(self.after) else {
            return false;
        };
        leaves(rules, self.before, self.rack, &melds, self.opened)
    }

    fn conserved<'a>(&'a self, after: &'a [Meld], played: &'a Tiles) -> ConservedTurn<'a> {
        ConservedTurn {
            before: self.before.melds(),
            after,
            played,
            opened: self.opened,
        }
    }
}

impl Rules {
    /// Whether a turn is legal; see [`Position::check`].
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn check_turn(&self, turn: &Turn<'_>) -> Result<Verdict, PositionError> {
        self.check_position(turn.before, turn.rack)?;
        Ok(turn.check(self, Detail::Everything))
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
        self.check_position(turn.before, turn.rack)?;
        Ok(turn.is_legal(self))
    }

    /// Whether it is legal to leave these melds: [`Rules::is_legal_turn`] of tiles that are known to
    /// be melds, which spares reading them.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules};
    /// let rules = Rules::default();
    /// let before = rules.table_from_text("B4 B5 B6 | K8 R8 O8")?;
    /// let after = rules.table_from_text("B3 B4 B5 B6 | K8 R8 B8 O8")?;
    /// let rack = "B3 B8 K1".parse()?;
    /// assert!(rules.is_legal_turn_to(&before, &rack, after.melds(), Opened::Yes)?);
    /// assert!(!rules.is_legal_turn_to(&before, &rack, before.melds(), Opened::Yes)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When table and rack are no position under these rules.
    pub fn is_legal_turn_to(
        &self,
        before: &Table,
        rack: &Rack,
        after: &[Meld],
        opened: Opened,
    ) -> Result<bool, PositionError> {
        self.check_position(before, rack)?;
        Ok(self.allow_melds(after) && leaves(self, before, rack, after, opened))
    }
}

/// Whether these melds, which the rules allow, may be left.
fn leaves(rules: &Rules, before: &Table, rack: &Rack, after: &[Meld], opened: Opened) -> bool {
    let Some(played) = tiles_played(before, rack, after) else {
        return false;
    };
    let turn = ConservedTurn {
        before: before.melds(),
        after,
        played: &played,
        opened,
    };
    judge(rules, &turn).is_ok()
}
