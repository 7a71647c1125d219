//! Random actions, legal or not.

use rummikub_rules::{
    MeldSetup, TableSetup, Tile,
    game::{Action, Game, Phase},
    solver::{Objective, Solver},
};

use crate::Random;

/// Actions that somebody might try now, before the deal too, each with its player.
pub fn any_attempts(
    game: &Game,
    numbers: &mut Random,
    solver: &mut Solver,
) -> Vec<(usize, Action)> {
    match game.phase() {
        Phase::Lots => vec![(game.to_move(), Action::DrawLot)],
        Phase::Deal => vec![(game.to_move(), Action::Deal)],
        _ => attempts(game, numbers, solver),
    }
}

/// Actions that somebody might try after the deal, each with its player.
pub fn attempts(game: &Game, numbers: &mut Random, solver: &mut Solver) -> Vec<(usize, Action)> {
    let me = game.to_move();
    let plain = [
        Action::Draw,
        Action::Pass,
        Action::Take,
        Action::TimeOut(None),
        Action::Deal,
        Action::DrawLot,
    ];
    let mut tried: Vec<(usize, Action)> = plain.into_iter().map(|action| (me, action)).collect();
    if numbers.chance(1) {
        tried.push((numbers.below(game.players() + 1), Action::Leave));
    }
    for table in tables(game, numbers, solver) {
        if numbers.chance(30) {
            tried.push((me, Action::TimeOut(Some(table.clone()))));
        }
        if numbers.chance(30) {
            tried.push((me, Action::Misplay(table.clone())));
        }
        tried.push((me, Action::Play(table)));
    }
    let rack: Vec<Tile> = game.rack(me).expect("a rack").tiles().iter().collect();
    tried.push((me, Action::Discard(numbers.one(&rack))));
    tried.push((
        me,
        Action::Discard(Tile::from_index(numbers.below(53)).expect("a tile")),
    ));
    tried.push((me, Action::Close(numbers.one(&rack))));
    tried.extend(closing(game, &rack, solver));
    tried.extend(trumps(game, &rack, numbers, solver));
    // Somebody else tries the same.
    let other = numbers.below(game.players());
    let (_, action) = tried[numbers.below(tried.len())].clone();
    tried.push((other, action));
    tried
}

/// Tables that are legal, nearly legal or not legal.
fn tables(game: &Game, numbers: &mut Random, solver: &mut Solver) -> Vec<TableSetup> {
    let now = TableSetup::from(game.table());
    let mut tables = vec![now.clone(), scattered(&now), split(&now)];
    if let Ok(Some(play)) = game.best_play(solver, &Objective::Tiles) {
        tables.push(TableSetup::from(play.table()));
    }
    if let Ok(Some(plays)) = game.plays(solver) {
        let skip = numbers.below(5);
        tables.extend(
            plays
                .skip(skip)
                .take(2)
                .map(|play| TableSetup::from(play.table())),
        );
    }
    // What opened players could do, whoever it is.
    let rack = *game.rack(game.to_move()).expect("a rack").tiles();
    if let Ok(position) = game
        .turn_rules()
        .position(game.table(), &rack.into(), true.into())
        && let Some(play) = solver.best_play(&position, &Objective::Tiles)
    {
        tables.push(TableSetup::from(play.table()));
    }
    let mut spoilt = numbers.one(&(0..tables.len()).collect::<Vec<_>>());
    spoilt %= tables.len();
    let mut table = tables[spoilt].clone();
    if let Some(meld) = table.melds_mut().first_mut() {
        meld.pop();
        tables.push(table);
    }
    tables
}

/// Two tiles more that are no meld.
fn scattered(table: &TableSetup) -> TableSetup {
    let mut table = table.clone();
    let loose: TableSetup = "B7 B8".parse().expect("a table");
    table.extend(loose.melds().iter().cloned());
    table
}

/// The same tiles in other melds, where a run of six or more can be cut.
fn split(table: &TableSetup) -> TableSetup {
    let mut table = table.clone();
    let plain = |meld: &MeldSetup| {
        let tiles = meld.tiles();
        let numbered = |place: usize| tiles.get(place).and_then(|slot| slot.tile.numbered());
        let ends = numbered(0).zip(numbered(1));
        tiles.len() >= 6
            && tiles.iter().all(|slot| !slot.tile.is_joker())
            && ends.is_some_and(|(first, second)| first.color == second.color)
    };
    if let Some(meld) = table.melds_mut().iter_mut().find(|meld| plain(meld)) {
        let upper: Vec<Tile> = meld.tiles()[3..].iter().map(|slot| slot.tile).collect();
        while meld.tiles().len() > 3 {
            meld.pop();
        }
        table.push(MeldSetup::new(None, upper));
    }
    table
}

/// All tiles but one, laid by themselves or shown.
fn closing(game: &Game, rack: &[Tile], solver: &mut Solver) -> Vec<(usize, Action)> {
    let mut tried = Vec::new();
    if game.trump().is_none() || rack.len() != 15 {
        return tried;
    }
    let me = game.to_move();
    let mut kinds = rack.to_vec();
    kinds.dedup();
    for tile in kinds {
        let mut tiles = *game.rack(me).expect("a rack").tiles();
        tiles.remove(tile);
        if let Some(melds) = solver.arrange(game.turn_rules(), &tiles) {
            let mut table = TableSetup::from(game.table());
            table.extend(TableSetup::from(&melds).melds().iter().cloned());
            tried.push((me, Action::Play(table)));
            tried.push((me, Action::Close(tile)));
        }
    }
    tried
}

/// Draws of the trump, to win and not to win.
fn trumps(
    game: &Game,
    rack: &[Tile],
    numbers: &mut Random,
    solver: &mut Solver,
) -> Vec<(usize, Action)> {
    let me = game.to_move();
    let mut tried = vec![(
        me,
        Action::Trump {
            discard: numbers.one(rack),
            table: None,
        },
    )];
    let Some(trump) = game.trump() else {
        return tried;
    };
    let mut tiles = *game.rack(me).expect("a rack").tiles();
    tiles.add(trump).expect("a tile of the set");
    // With the trump laid, and no win.
    if let Ok(position) = game
        .turn_rules()
        .position(game.table(), &tiles.into(), true.into())
        && let Some(play) = solver.best_play(&position, &Objective::Tiles)
    {
        let table = Some(TableSetup::from(play.table()));
        let discard = numbers.one(rack);
        tried.push((me, Action::Trump { discard, table }));
    }
    for (discard, _) in tiles.kinds() {
        let mut rest = tiles;
        rest.remove(discard);
        for opened in [true, false] {
            let position = game
                .turn_rules()
                .position(game.table(), &rest.into(), opened.into());
            let Ok(position) = position else { continue };
            if let Some(play) = solver.best_play(&position, &Objective::EmptyRack) {
                let table = Some(TableSetup::from(play.table()));
                tried.push((me, Action::Trump { discard, table }));
                tried.push((
                    me,
                    Action::Trump {
                        discard,
                        table: None,
                    },
                ));
            }
        }
    }
    tried
}
