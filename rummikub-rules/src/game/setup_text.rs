//! The lines that say how a game begins, or where it stands.

use alloc::vec::Vec;
use core::fmt;

use super::{
    discards::{Discard, DiscardSetup, has_discards},
    lines::{Line, Lines, read_rules, write_rules},
    phase::TurnStep,
    record_error::{RecordError, RecordFault},
    seats::MOST_PLAYERS,
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_discards::implied_moved,
};
use crate::{MeldSetup, Rules, Tile, score::HandKind, tile::list};

/// A setup as it was read, and where its parts stand.
pub(super) struct ReadSetup<'a> {
    pub(super) setup: GameSetup,
    /// The line of the players, where the faults of the whole are reported.
    pub(super) place: Line<'a>,
    /// Whether the pool was written; else it follows from the tiles drawn.
    pub(super) has_pool: bool,
}

pub(super) fn read_setup<'a>(lines: &mut Lines<'a>) -> Result<ReadSetup<'a>, RecordError> {
    let rules = read_rules(lines)?;
    let mut place = lines.need("players")?;
    let players = place.number(1, MOST_PLAYERS)?;
    place.end()?;
    let mut setup = GameSetup::new(&rules);
    setup.players.resize(players, PlayerSetup::default());
    if let Some(mut line) = lines.take("handfuls") {
        for handful in setup
            .players
            .iter_mut()
            .flat_map(|player| &mut player.handfuls)
        {
            *handful = line.number(1, usize::from(u8::MAX))? as u8;
        }
        line.end()?;
    }
    if let Some(mut line) = lines.take("first-joker") {
        setup.first_joker = line.player(players)?;
        line.end()?;
    }
    let lots = lines.take("lots");
    let before_deal = lots.is_some();
    if let Some(mut line) = lots {
        let order = line.tiles()?;
        let mut drawn = 0;
        if let Some(mut line) = lines.take("drawn") {
            drawn = line.number(0, order.len())?;
            line.end()?;
        }
        setup.lots = Some(LotsSetup { order, drawn });
    } else {
        read_table_state(lines, &mut setup, players)?;
    }
    let pool = if before_deal {
        Some(lines.need("pool")?)
    } else {
        lines.take("pool")
    };
    let has_pool = pool.is_some();
    if let Some(mut line) = pool {
        setup.pool = line.tiles()?;
    }
    Ok(ReadSetup {
        setup,
        place,
        has_pool,
    })
}

/// The lines after the deal, up to the pool.
fn read_table_state(
    lines: &mut Lines<'_>,
    setup: &mut GameSetup,
    players: usize,
) -> Result<(), RecordError> {
    let Some(mut line) = lines.take("starter") else {
        return lines.fail("`lots` or `starter`");
    };
    setup.starter = line.player(players)?;
    line.end()?;
    setup.to_move = setup.starter;
    if let Some(mut line) = lines.take("to-move") {
        setup.to_move = line.player(players)?;
        line.end()?;
    }
    for player in 0..players {
        let mut line = lines.need("rack")?;
        line.number(player + 1, player + 1)?;
        if let Some(seat) = setup.players.get_mut(player) {
            seat.rack = line.rack()?;
        }
    }
    read_seats(lines, "opened", setup, |player| &mut player.opened)?;
    read_seats(lines, "gone", setup, |player| &mut player.left)?;
    read_seats(lines, "passed", setup, |player| &mut player.passed)?;
    if let Some(line) = lines.take("table") {
        setup.table = line.table()?;
    }
    if let Some(line) = lines.take("free") {
        setup.free = *line.rack()?.tiles();
    }
    if let Some(mut line) = lines.take("first-choice") {
        setup.first_choice = Some(line.player(players)?);
        line.end()?;
    }
    if has_discards(&setup.rules) {
        let mut state = read_discards(lines, players)?;
        if state.moved.is_empty() {
            state.moved = implied_moved(setup, &state);
        }
        setup.discards = Some(state);
    }
    Ok(())
}

/// The lines of trump and discards.
fn read_discards(lines: &mut Lines<'_>, players: usize) -> Result<DiscardSetup, RecordError> {
    let mut state = DiscardSetup::default();
    if let Some(mut line) = lines.take("trump") {
        state.trump = Some(line.tile()?);
        line.end()?;
    }
    if let Some(mut line) = lines.take("discards") {
        while !line.is_empty() {
            let player = line.player(players)?;
            let tile = line.tile()?;
            state.discards.push(Discard { player, tile });
        }
    }
    if let Some(line) = lines.take("fresh") {
        state.fresh = true;
        line.end()?;
    }
    if let Some(mut line) = lines.take("step") {
        let place = line;
        let word = line.word();
        let step = TurnStep::from_name(word);
        let Some(step) = step else {
            return place.fail("`draw`, `meld`, `discard` or `won`");
        };
        state.step = step;
        line.end()?;
    }
    if let Some(mut line) = lines.take("drawn") {
        state.drawn = Some(line.tile()?);
        line.end()?;
    }
    for (word, list) in [("moved", &mut state.moved), ("twins", &mut state.twins)] {
        if let Some(mut line) = lines.take(word) {
            while !line.is_empty() {
                list.push(line.player(players)?);
            }
        }
    }
    if let Some(mut line) = lines.take("hand") {
        let place = line;
        state.hand = Some(match line.word() {
            "open" => HandKind::Open,
            "foot" => HandKind::Foot,
            "closed" => HandKind::Closed {
                // At most four digits.
                value: line.number(0, 9999)? as u16,
            },
            _ => return place.fail("`open`, `foot` or `closed`"),
        });
        state.joker_discarded = line.take("joker");
        line.end()?;
    }
    Ok(state)
}

/// The lines that [`read_discards`] reads.
fn write_discards(f: &mut impl fmt::Write, state: &DiscardSetup) -> fmt::Result {
    if let Some(trump) = state.trump {
        writeln!(f, "trump {trump}")?;
    }
    if !state.discards.is_empty() {
        f.write_str("discards")?;
        for Discard { player, tile } in &state.discards {
            write!(f, " {} {tile}", player + 1)?;
        }
        f.write_str("\n")?;
    }
    if state.fresh {
        f.write_str("fresh\n")?;
    }
    if state.step != TurnStep::Draw {
        writeln!(f, "step {}", state.step.name())?;
    }
    if let Some(drawn) = state.drawn {
        writeln!(f, "drawn {drawn}")?;
    }
    for (word, list) in [("moved", &state.moved), ("twins", &state.twins)] {
        if !list.is_empty() {
            f.write_str(word)?;
            for player in list {
                write!(f, " {}", player + 1)?;
            }
            f.write_str("\n")?;
        }
    }
    let joker = if state.joker_discarded { " joker" } else { "" };
    match state.hand {
        Some(HandKind::Open) => writeln!(f, "hand open{joker}"),
        Some(HandKind::Foot) => writeln!(f, "hand foot{joker}"),
        Some(HandKind::Closed { value }) => writeln!(f, "hand closed {value}{joker}"),
        None => Ok(()),
    }
}

/// A line of players of whom something is true.
fn read_seats(
    lines: &mut Lines<'_>,
    word: &str,
    setup: &mut GameSetup,
    field: fn(&mut PlayerSetup) -> &mut bool,
) -> Result<(), RecordError> {
    let Some(mut line) = lines.take(word) else {
        return Ok(());
    };
    let players = setup.players.len();
    let mut least = 1;
    while least == 1 || !line.is_empty() {
        let player = line.number(least, players)?;
        if let Some(player) = setup.players.get_mut(player - 1) {
            *field(player) = true;
        }
        least = player + 1;
    }
    Ok(())
}

/// The lines that [`read_setup`] reads.
pub(super) fn write_setup(f: &mut impl fmt::Write, setup: &GameSetup) -> fmt::Result {
    write_rules(f, &setup.rules)?;
    writeln!(f, "players {}", setup.players.len())?;
    if setup.players.iter().any(|player| player.handfuls != [0; 2]) {
        f.write_str("handfuls")?;
        for handful in setup.players.iter().flat_map(|player| player.handfuls) {
            write!(f, " {handful}")?;
        }
        f.write_str("\n")?;
    }
    if setup.first_joker != 0 {
        writeln!(f, "first-joker {}", setup.first_joker + 1)?;
    }
    if let Some(lots) = &setup.lots {
        write_line(f, "lots", &lots.order)?;
        if lots.drawn > 0 {
            writeln!(f, "drawn {}", lots.drawn)?;
        }
    } else {
        writeln!(f, "starter {}", setup.starter + 1)?;
        if setup.to_move != setup.starter {
            writeln!(f, "to-move {}", setup.to_move + 1)?;
        }
        for (player, seat) in setup.players.iter().enumerate() {
            write_rack(f, "rack", player, &seat.rack)?;
        }
        write_seats(f, "opened", setup, |player| player.opened)?;
        write_seats(f, "gone", setup, |player| player.left)?;
        write_seats(f, "passed", setup, |player| player.passed)?;
        if !setup.table.melds().is_empty() {
            writeln!(f, "table {}", setup.table)?;
        }
        if !setup.free.is_empty() {
            writeln!(f, "free {}", setup.free)?;
        }
        if let Some(player) = setup.first_choice {
            writeln!(f, "first-choice {}", player + 1)?;
        }
        if let Some(state) = &setup.discards {
            write_discards(f, state)?;
        }
    }
    write_line(f, "pool", &setup.pool)
}

fn write_line(f: &mut impl fmt::Write, word: &str, tiles: &[Tile]) -> fmt::Result {
    f.write_str(word)?;
    if !tiles.is_empty() {
        f.write_str(" ")?;
        f.write_str(&list(tiles.iter().copied()))?;
    }
    f.write_str("\n")
}

pub(super) fn write_rack(
    f: &mut impl fmt::Write,
    word: &str,
    player: usize,
    rack: &crate::Rack,
) -> fmt::Result {
    write!(f, "{word} {}", player + 1)?;
    if !rack.tiles().is_empty() {
        write!(f, " {rack}")?;
    }
    f.write_str("\n")
}

fn write_seats(
    f: &mut impl fmt::Write,
    word: &str,
    setup: &GameSetup,
    which: fn(&PlayerSetup) -> bool,
) -> fmt::Result {
    if !setup.players.iter().any(which) {
        return Ok(());
    }
    f.write_str(word)?;
    for (player, seat) in setup.players.iter().enumerate() {
        if which(seat) {
            write!(f, " {}", player + 1)?;
        }
    }
    f.write_str("\n")
}

/// The pool of a record that does not write it: the tiles drawn, in that order, then the others in
/// their usual order.
pub(super) fn pool_from_draws(
    setup: &GameSetup,
    rules: &Rules,
    draws: &[(Line<'_>, Vec<Tile>)],
) -> Result<Vec<Tile>, RecordError> {
    let mut rest = rules.tiles().saturating_sub(&setup.free);
    for player in &setup.players {
        rest = rest.saturating_sub(player.rack.tiles());
    }
    for tile in setup.table.melds().iter().flat_map(MeldSetup::tiles) {
        rest.remove(tile.tile);
    }
    for tile in setup.discards.iter().flat_map(DiscardSetup::tiles) {
        rest.remove(tile);
    }
    let mut pool = Vec::new();
    for (line, tiles) in draws {
        for &tile in tiles {
            if !rest.remove(tile) {
                return Err(line.at(RecordFault::TooManyTiles { tile }));
            }
            pool.push(tile);
        }
    }
    pool.extend(rest.iter());
    Ok(pool)
}
