//! The solver's questions, put the same way to rules and to a solver that keeps its memory.

use ::rummikub_rules::solver::{Opening, Solver};
use ::rummikub_rules::{Opened, Rules, Table};

use crate::border::{Out, flag, shared};
use crate::failure::Failure;
use crate::objective::{objective as lent_objective, rummikub_values};
use crate::play::rummikub_play;
use crate::plays::limit as checked_limit;
use crate::plays::rummikub_plays_count;
use crate::table::rummikub_table;
use crate::tiles::{rack as lent_rack, rummikub_tiles, tiles as lent_tiles};

/// Who is asked.
pub(crate) trait Asked {
    fn ask<T>(self, question: impl FnOnce(&Rules, &mut Solver) -> T) -> T;
}

/// Rules answer with memory for one question.
impl Asked for &Rules {
    fn ask<T>(self, question: impl FnOnce(&Rules, &mut Solver) -> T) -> T {
        question(self, &mut Solver::new())
    }
}

/// Any play.
///
/// # Safety
///
/// `before` is NULL or was not freed; `rack` is NULL or readable; `can_play` is NULL or writable.
pub(crate) unsafe fn can_play(
    asked: impl Asked,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    can_play: *mut u32,
) -> Result<(), Failure> {
    // SAFETY: the caller promises all of them.
    let (out, before, rack) = unsafe {
        (
            Out::new(can_play, "can_play")?,
            shared(before, "before")?,
            lent_rack(rack)?,
        )
    };
    let opened = flag(opened, "opened")?;
    let can = asked.ask(|rules, solver| {
        let position = rules.position(&before.table, &rack, opened.into())?;
        Ok::<_, Failure>(solver.can_play(&position))
    })?;
    out.write(can.into());
    Ok(())
}

/// The best play.
///
/// # Safety
///
/// `before` is NULL or was not freed; `rack` and `values` are NULL or readable; `play` is NULL or
/// writable.
pub(crate) unsafe fn best_play(
    asked: impl Asked,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    objective: u32,
    values: *const rummikub_values,
    play: *mut *mut rummikub_play,
) -> Result<(), Failure> {
    // SAFETY: the caller promises all of them.
    let (out, before, rack, objective) = unsafe {
        (
            Out::new(play, "play")?,
            &shared(before, "before")?.table,
            lent_rack(rack)?,
            lent_objective(objective, values)?,
        )
    };
    let opened = flag(opened, "opened")?;
    let best = asked.ask(|rules, solver| {
        let position = rules.position(before, &rack, opened.into())?;
        Ok::<_, Failure>(solver.best_play(&position, &objective))
    })?;
    out.give_some(best.map(|play| rummikub_play::new(before.clone(), play)));
    Ok(())
}

/// A play of the same tiles that leaves the most melds alone.
///
/// # Safety
///
/// `before` and `play` are NULL or were not freed; `rack` is NULL or readable; `calm` is NULL or
/// writable.
pub(crate) unsafe fn least_change(
    asked: impl Asked,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    play: *const rummikub_play,
    limit: u64,
    calm: *mut *mut rummikub_play,
) -> Result<(), Failure> {
    // SAFETY: the caller promises all of them.
    let (out, before, rack, play) = unsafe {
        (
            Out::new(calm, "calm")?,
            &shared(before, "before")?.table,
            lent_rack(rack)?,
            shared(play, "play")?.play.clone(),
        )
    };
    let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
    let calm = asked.ask(|rules, solver| {
        let position = rules.position(before, &rack, opened.into())?;
        Ok::<_, Failure>(solver.least_change(&position, play, limit)?)
    })?;
    out.give(rummikub_play::new(before.clone(), calm));
    Ok(())
}

/// How many plays and tables.
///
/// # Safety
///
/// `before` is NULL or was not freed; `rack` is NULL or readable; `count` is NULL or writable.
pub(crate) unsafe fn count_plays(
    asked: impl Asked,
    before: *const rummikub_table,
    rack: *const rummikub_tiles,
    opened: u32,
    limit: u64,
    count: *mut rummikub_plays_count,
) -> Result<(), Failure> {
    // SAFETY: the caller promises all of them.
    let (out, before, rack) = unsafe {
        (
            Out::new(count, "count")?,
            &shared(before, "before")?.table,
            lent_rack(rack)?,
        )
    };
    let (opened, limit) = (flag(opened, "opened")?, checked_limit(limit)?);
    let count = asked.ask(|rules, solver| {
        let position = rules.position(before, &rack, opened.into())?;
        Ok::<_, Failure>(solver.count_plays(&position, limit)?)
    })?;
    out.write(count.into());
    Ok(())
}

/// A table of given tiles.
///
/// # Safety
///
/// `tiles` is NULL or readable; `table` is NULL or writable.
pub(crate) unsafe fn arrange(
    asked: impl Asked,
    tiles: *const rummikub_tiles,
    table: *mut *mut rummikub_table,
) -> Result<(), Failure> {
    // SAFETY: the caller promises both.
    let (out, tiles) = unsafe { (Out::new(table, "table")?, lent_tiles(tiles, "tiles")?) };
    out.give_some(asked.ask(|rules, solver| solver.arrange(rules, &tiles)));
    Ok(())
}

/// The best initial meld.
///
/// # Safety
///
/// `rack` and `values` are NULL or readable; `melds` and `points` are NULL or writable.
pub(crate) unsafe fn opening(
    asked: impl Asked,
    rack: *const rummikub_tiles,
    objective: u32,
    values: *const rummikub_values,
    melds: *mut *mut rummikub_table,
    points: *mut u32,
) -> Result<(), Failure> {
    // SAFETY: the caller promises all of them.
    let (melds, points, rack, objective) = unsafe {
        (
            Out::new(melds, "melds")?,
            Out::new(points, "points")?,
            lent_rack(rack)?,
            lent_objective(objective, values)?,
        )
    };
    let best = asked.ask(|rules, solver| {
        let position = rules.position(&Table::default(), &rack, Opened::No)?;
        Ok::<_, Failure>(solver.opening(&position, &objective))
    })?;
    points.write(best.as_ref().map_or(0, Opening::points));
    melds.give_some(best.map(|opening| opening.table().clone()));
    Ok(())
}
