//! Every Foot that the law allows is found (S-259, S-260): Feet are made at random, with up to two jokers
//! from the rack, and whatever `apply` accepts must be among the plays.

use rummikub_rules::{
    Color, Number, NumberedTile, Preset, Rack, TableSetup, Tile, Tiles,
    game::{Action, Discard, DiscardSetup, Game, GameSetup, PlayerSetup, TurnStep},
    score::HandKind,
    solver::{Objective, Solver},
};
use rummikub_testing::Random;

/// A meld of tiles, jokers among them.
type Tray = Vec<Tile>;

fn numbered(color: usize, number: usize) -> Tile {
    let number = Number::ALL[number - 1];
    NumberedTile::new(Color::ALL[color], number).into()
}

/// A run of so many tiles from this number on.
fn run(color: usize, from: usize, tiles: usize) -> Tray {
    (from..from + tiles)
        .map(|number| numbered(color, number))
        .collect()
}

/// A meld of three or four tiles, low ones more often, so that few points decide.
fn meld(numbers: &mut Random) -> Tray {
    let low = 1 + numbers.below(3);
    if numbers.chance(40) {
        // 0: no colour is skipped.
        let skipped = numbers.below(5);
        let colors = (0..4).filter(|&color| color + 1 != skipped);
        colors.map(|color| numbered(color, low)).collect()
    } else {
        run(numbers.below(4), low, 3 + numbers.below(2))
    }
}

/// A table of others, and what it becomes with fourteen tiles that are laid at once.
struct Foot {
    before: Vec<Tray>,
    after: Vec<Tray>,
    laid: Tray,
}

fn foot(numbers: &mut Random) -> Option<Foot> {
    let color = numbers.below(4);
    let from = 6 + numbers.below(5);
    let before = vec![run(color, from, 3)];
    let more = 1 + numbers.below(2).min(10 - from.min(10));
    if from + 3 + more > 14 {
        return None;
    }
    let mut longer = run(color, from, 3 + more);
    let mut rest = 14 - more;
    let mut own = Vec::new();
    while rest > 0 {
        let made = meld(numbers);
        // Melds of three and four tiles never come to one, two or five: with five left this once went on for ever.
        let Some(left) = rest.checked_sub(made.len()) else {
            continue;
        };
        if matches!(left, 1 | 2 | 5) {
            continue;
        }
        rest = left;
        own.push(made);
    }
    // Jokers take the places of tiles that are laid.
    for _ in 0..numbers.below(3) {
        let place = numbers.below(own.len() + 1);
        let (tray, first) = match own.get_mut(place) {
            Some(tray) => (tray, 0),
            None => (&mut longer, 3),
        };
        let slot = first + numbers.below(tray.len() - first);
        tray[slot] = Tile::Joker;
    }
    let laid = longer[3..].iter().chain(own.iter().flatten()).copied();
    let laid = laid.collect();
    let mut after = vec![longer];
    after.extend(own);
    Some(Foot {
        before,
        after,
        laid,
    })
}

fn table(trays: &[Tray]) -> Option<TableSetup> {
    let text = trays.iter().map(|tray| {
        let tiles: Vec<String> = tray.iter().map(ToString::to_string).collect();
        tiles.join(" ")
    });
    text.collect::<Vec<_>>().join(" | ").parse().ok()
}

/// The game of two in which player 0 holds these tiles and one more, and player 1 has melded.
fn game(foot: &Foot, numbers: &mut Random) -> Option<Game> {
    let rules = Preset::International.rules();
    let mut setup = GameSetup::new(&rules);
    setup.table = table(&foot.before)?;
    let mut rest = rules.tiles();
    let laid = foot.laid.iter().chain(foot.before.iter().flatten());
    for &tile in laid {
        if !rest.remove(tile) {
            return None;
        }
    }
    let mut take = || {
        let left: Vec<Tile> = rest.iter().filter(|tile| !tile.is_joker()).collect();
        let tile = numbers.one(&left);
        rest.remove(tile);
        tile
    };
    let mut rack = Tiles::try_from_iter(foot.laid.iter().copied()).ok()?;
    let thrown = take();
    rack.add(thrown).ok()?;
    let mut players = vec![PlayerSetup::default(), PlayerSetup::default()];
    players[0].rack = rack.into();
    players[1].rack = Tiles::try_from_iter([take(), take(), take()]).ok()?.into();
    players[1].opened = true;
    setup.players = players;
    (setup.starter, setup.to_move) = (1, 0);
    let mut beside = DiscardSetup::default();
    let trump = take();
    beside.trump = Some(trump);
    beside.discards = vec![Discard {
        player: 1,
        tile: take(),
    }];
    beside.step = TurnStep::Meld;
    beside.drawn = Some(thrown);
    beside.moved = vec![1];
    if rack.count(trump) > 0 {
        beside.twins.push(0);
    }
    if setup.players[1].rack.tiles().count(trump) > 0
        || beside.discards[0].tile == trump
        || foot.before.iter().flatten().any(|tile| *tile == trump)
    {
        beside.twins.push(1);
    }
    setup.discards = Some(beside);
    Game::new(setup.with_rest_as_pool()).ok()
}

#[test]
fn every_foot_that_applies_is_among_the_plays() {
    let (mut numbers, mut solver) = (Random::new(11), Solver::new());
    let (mut feet, mut by_jokers, mut two) = (0, 0, 0);
    for _ in 0..4000 {
        let Some(foot) = foot(&mut numbers) else {
            continue;
        };
        let (Some(game), Some(after)) = (game(&foot, &mut numbers), table(&foot.after)) else {
            continue;
        };
        let Ok(laid) = game.apply(0, &Action::Play(after.clone())) else {
            continue;
        };
        let hand = GameSetup::from(&laid).discards.unwrap().hand;
        if hand != Some(HandKind::Foot) {
            continue;
        }
        let tiles = Tiles::try_from_iter(foot.laid.iter().copied()).unwrap();
        let real = Rack::from(tiles).points(0);
        // Where an opening would do, or real tiles reach the worth, nothing is hard to find.
        if tiles.jokers() == 0 || real >= 50 {
            continue;
        }
        feet += 1;
        two += usize::from(tiles.jokers() == 2);
        let view = game.view(0).unwrap();
        let told = format!("{} with {tiles}: {after}", game.table());
        let best = view.best_play(&mut solver, &Objective::EmptyRack).unwrap();
        let found = best.unwrap_or_else(|| panic!("not found: {told}"));
        assert_eq!(found.tiles().len(), 14, "{told}");
        assert!(game.is_legal(0, &Action::play(found.table())), "{told}");
        by_jokers += usize::from(real < 40);
        if feet == 60 {
            break;
        }
    }
    assert!(
        feet == 60 && two > 20 && by_jokers > 5,
        "{feet} {two} {by_jokers}"
    );
}
