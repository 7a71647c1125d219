//! How a [`Game`] is made of a [`GameSetup`], part by part, and what keeps it from being one.

use alloc::{boxed::Box, vec::Vec};

use super::{
    aside::Aside,
    deal::rack_size,
    discards::{DiscardSetup, has_discards},
    draw_pile::DrawPile,
    ends::{self, empty_racks},
    seats::{MOST_PLAYERS, Seats},
    setup::{GameSetup, LotsSetup, PlayerSetup},
    setup_discards,
    setup_error::{SetupError, SetupFault},
    setup_turns,
    starting_draw::StartingDraw,
    state::{Game, Stage},
};
use crate::{Dealing, JokerDeal, Rack, Rules, Table, Tile, Tiles, table::counts};

impl TryFrom<GameSetup> for Game {
    type Error = SetupError;

    fn try_from(setup: GameSetup) -> Result<Self, SetupError> {
        Self::new(setup)
    }
}

impl Game {
    /// The game of a setup; [`GameSetup`] has an example.
    ///
    /// A setup in which the game has ended, by an empty rack or by passes, makes a game that is
    /// over.
    ///
    /// # Errors
    /// With every fault.
    #[expect(clippy::needless_pass_by_value)] // a setup becomes the game
    pub fn new(setup: GameSetup) -> Result<Self, SetupError> {
        let mut faults = Vec::new();
        let dealt = setup.lots.is_none();
        if setup.discards.is_some() != (dealt && has_discards(&setup.rules)) {
            faults.push(SetupFault::Structure {
                structure: setup.rules.turn_structure(),
            });
        }
        let law = match setup.rules.for_players(setup.players.len()) {
            Ok(law) => law,
            Err(error) => {
                faults.push(SetupFault::Rules(error));
                return Err(SetupError { faults });
            }
        };
        check_tiles(&setup, &law.tiles(), &mut faults);
        let table = match law.table(&setup.table) {
            Ok(table) => table,
            Err(error) => {
                let table_faults = error.faults().iter().cloned();
                faults.extend(table_faults.map(SetupFault::Table));
                return Err(SetupError { faults });
            }
        };
        let aside = check_aside(&setup, &law, &mut faults);
        let mut game = unchecked(&setup, &law, table, aside);
        if let Some(lots) = &setup.lots {
            check_lots(lots, &law.tiles(), &mut faults);
            if lots.order.len() < setup.players.len() {
                let (count, players) = (lots.order.len(), setup.players.len());
                faults.push(SetupFault::TooFewLots { count, players });
            }
            if !is_untouched(&game, &setup) {
                faults.push(SetupFault::PlayedBeforeDeal);
            }
            if setup.starter >= game.players() {
                let player = setup.starter;
                faults.push(SetupFault::NoStarter { player });
            }
            if setup.to_move >= game.players() {
                let player = setup.to_move;
                faults.push(SetupFault::NoPlayerToMove { player });
            }
            let draw = StartingDraw::new(lots.order.clone(), lots.drawn, game.players());
            if draw.drawn() != lots.drawn {
                let (drawn, needed) = (lots.drawn, draw.drawn());
                faults.push(SetupFault::TooManyLots { drawn, needed });
            }
            game.set_lots(draw);
        } else {
            check_play(&game, setup.starter, setup.to_move, &mut faults);
            game.starter = setup.starter as u8;
            game.to_move = setup.to_move as u8;
            if let Some(state) = &setup.discards {
                setup_discards::set(&mut game, state, &mut faults);
            }
            if setup.starter < game.players() && game.playing().contains(setup.to_move) {
                setup_turns::check(&game, &mut faults);
            }
        }
        if !faults.is_empty() {
            return Err(SetupError { faults });
        }
        ends::settle(&mut game);
        Ok(game)
    }
}

/// The parts of a setup that need no check of their own.
fn unchecked(setup: &GameSetup, law: &Rules, table: Table, aside: Option<Aside>) -> Game {
    let seats = |which: fn(&PlayerSetup) -> bool| -> Seats {
        let players = setup.players.iter().enumerate();
        let members = players.filter(|(_, player)| which(player));
        members.map(|(player, _)| player).collect()
    };
    let mut game = Game {
        rules: setup.rules,
        law: *law,
        players: setup.players.len() as u8,
        racks: [Rack::default(); MOST_PLAYERS],
        opened: seats(|player| player.opened),
        left: seats(|player| player.left),
        passed: seats(|player| player.passed),
        table,
        // Too many tiles are found by the check of the tiles.
        pool: DrawPile::new(setup.pool.iter().copied()).unwrap_or_default(),
        aside: aside.map(Box::new),
        discards: None,
        starter: 0,
        to_move: 0,
        stage: Stage::Turn,
    };
    for (rack, player) in game.racks.iter_mut().zip(&setup.players) {
        *rack = player.rack;
    }
    game
}

/// Whether nobody has done anything, and nothing lies on the table or beside it.
fn is_untouched(game: &Game, setup: &GameSetup) -> bool {
    game.table.melds().is_empty()
        && setup.free.is_empty()
        && game.racks.iter().all(|rack| rack.tiles().is_empty())
        && (game.opened.is_empty() && game.left.is_empty() && game.passed.is_empty())
}

/// What lies aside in a setup, if the rules have anything there, and the faults of it.
fn check_aside(setup: &GameSetup, law: &Rules, faults: &mut Vec<SetupFault>) -> Option<Aside> {
    let players = setup.players.len();
    check_handfuls(setup, law, faults);
    let limit = usize::from(law.free_tiles()) * players;
    let count = setup.free.len();
    if count > limit {
        faults.push(SetupFault::TooManyFreeTiles { count, limit });
    }
    check_handfuls_fit(setup, law, limit, faults);
    if setup.first_joker >= players {
        let player = setup.first_joker;
        faults.push(SetupFault::NoFirstJoker { player });
    }
    if let Some(player) = setup.first_choice {
        let may = |seat: &PlayerSetup| seat.opened && !seat.left && !setup.free.is_empty();
        if !setup.players.get(player).is_some_and(may) {
            faults.push(SetupFault::NoFirstChoice { player });
        }
    }
    let mut handfuls = [[0; 2]; MOST_PLAYERS];
    for (sizes, player) in handfuls.iter_mut().zip(&setup.players) {
        *sizes = player.handfuls;
    }
    Aside::is_needed(law).then(|| Aside {
        free: setup.free,
        first_choice: setup.first_choice.map(|player| player as u8),
        handfuls: (law.dealing() == Dealing::TwoHandfuls).then_some(handfuls),
        first_joker: setup.first_joker as u8,
    })
}

/// Whether every player took tiles in both handfuls, where tiles are dealt so, and in none
/// elsewhere.
fn check_handfuls(setup: &GameSetup, law: &Rules, faults: &mut Vec<SetupFault>) {
    let two = law.dealing() == Dealing::TwoHandfuls;
    for (player, seat) in setup.players.iter().enumerate() {
        if seat.handfuls.iter().any(|&tiles| (tiles == 0) == two) {
            faults.push(SetupFault::WrongHandfuls { player });
        }
    }
}

/// Whether there are tiles enough for the handfuls and so many free tiles.
fn check_handfuls_fit(setup: &GameSetup, law: &Rules, free: usize, faults: &mut Vec<SetupFault>) {
    if law.dealing() != Dealing::TwoHandfuls {
        return;
    }
    let players = setup.players.iter();
    let racks: usize = players
        .map(|player| rack_size(law, Some(&player.handfuls)))
        .sum();
    let apart = match law.joker_deal() {
        JokerDeal::SharedOut => usize::from(law.jokers()),
        JokerDeal::Mixed => 0,
    };
    let (needed, tiles) = (racks + free, law.tile_count() - apart);
    if needed > tiles {
        faults.push(SetupFault::HandfulsDoNotFit { needed, tiles });
    }
}

/// Whether every tile of the set lies somewhere, and no other.
fn check_tiles(setup: &GameSetup, tiles: &Tiles, faults: &mut Vec<SetupFault>) {
    let mut found = counts(&setup.table);
    for player in &setup.players {
        for (tile, count) in player.rack.tiles().kinds() {
            found[tile.index()] += usize::from(count);
        }
    }
    let beside = setup.discards.iter().flat_map(DiscardSetup::tiles);
    let pool = setup.pool.iter().copied().chain(beside);
    for tile in setup.free.iter().chain(pool) {
        found[tile.index()] += 1;
    }
    for (index, &count) in found.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let expected = usize::from(tiles.count(tile));
        if count != expected {
            faults.push(SetupFault::WrongTiles {
                tile,
                count,
                expected,
            });
        }
    }
}

/// Whether the lots are tiles of the set.
fn check_lots(lots: &LotsSetup, tiles: &Tiles, faults: &mut Vec<SetupFault>) {
    let mut found = [0usize; 53];
    for tile in &lots.order {
        found[tile.index()] += 1;
    }
    for (index, &count) in found.iter().enumerate() {
        let Some(tile) = Tile::from_index(index) else {
            break;
        };
        let limit = usize::from(tiles.count(tile));
        if count > limit {
            faults.push(SetupFault::WrongLots { tile, count, limit });
        }
    }
}

/// Whether players, table and pool after the deal can stand so.
fn check_play(game: &Game, starter: usize, to_move: usize, faults: &mut Vec<SetupFault>) {
    let all = Seats::all(game.players());
    if !all.contains(starter) {
        faults.push(SetupFault::NoStarter { player: starter });
    }
    let playing = game.playing();
    if playing.is_empty() {
        faults.push(SetupFault::NobodyLeft);
    } else if !playing.contains(to_move) {
        faults.push(SetupFault::NoPlayerToMove { player: to_move });
    }
    if game.opened.is_empty() != game.table.melds().is_empty() {
        faults.push(if game.opened.is_empty() {
            SetupFault::TableWithoutOpening
        } else {
            SetupFault::OpenedWithoutTable
        });
    }
    if !game.pool.is_empty() {
        faults.extend(
            game.passed
                .iter()
                .map(|player| SetupFault::PassedWithPool { player }),
        );
    }
    // Without discards: who has played all tiles has won.
    if !has_discards(&game.rules) && empty_racks(game).len() > 1 {
        faults.push(SetupFault::SeveralEmptyRacks);
    }
}
