//! Observations tell what is seen and nothing that is hidden.

use rummikub_rules::learning::{DecisionGame, LastTurnKind, OBSERVATION, ObservationPart};
use rummikub_rules::solver::Solver;
use rummikub_rules::{Preset, Tiles, game::Action};

use crate::{begun, played};

fn observation(game: &DecisionGame, player: usize) -> Vec<u8> {
    let mut bytes = vec![0; OBSERVATION];
    game.observe(player, &mut bytes);
    bytes
}

fn part<'a>(name: &str, bytes: &'a [u8]) -> &'a [u8] {
    let part = ObservationPart::ALL.iter().find(|part| part.name == name);
    let part = part.expect("a part of this name");
    &bytes[part.start..part.start + part.len]
}

fn tiles(name: &str, bytes: &[u8]) -> Tiles {
    let counts = part(name, bytes).try_into().expect("53 counts");
    Tiles::from_counts(counts).expect("tiles")
}

#[test]
fn nothing_in_it_or_in_the_mask_changes_when_the_hidden_is_dealt_anew() {
    let mut solver = Solver::new();
    let mut differ = 0;
    for preset in Preset::ALL {
        for seed in 0..4 {
            let game = played(&preset.rules(), seed, 15 * seed as usize, &mut solver);
            if game.is_over() {
                continue;
            }
            for player in 0..game.game().players() {
                let view = game.game().view(player).expect("a player");
                let Ok(other) = view.with_hidden_seeded(seed) else {
                    panic!("{preset}: a view can be dealt anew");
                };
                differ += usize::from(other != *game.game());
                let mut other = DecisionGame::new(other);
                let mut same = DecisionGame::new(game.game().clone());
                assert_eq!(
                    observation(&other, player),
                    observation(&same, player),
                    "{preset}"
                );
                if player == game.game().to_move() {
                    assert_eq!(other.mask(&mut solver), same.mask(&mut solver), "{preset}");
                }
            }
        }
    }
    assert!(differ > 100, "{differ}");
}

#[test]
fn it_says_what_a_player_sees() {
    let mut solver = Solver::new();
    for seed in 0..5 {
        let game = played(&Preset::Xp.rules(), seed, 150, &mut solver);
        let state = game.game();
        for player in 0..state.players() {
            let seen = observation(&game, player);
            let rack = state.rack(player).expect("a rack");
            assert_eq!(&tiles("rack", &seen), rack.tiles());
            assert_eq!(&tiles("table", &seen), state.table().tiles());
            assert_eq!(usize::from(part("pool", &seen)[0]), state.pool_len());
            let melds = part("melds", &seen).chunks(6);
            let lying = melds.filter(|meld| meld[0] != 0).count();
            assert_eq!(lying, state.table().melds().len());
            for (seat, row) in part("players", &seen).chunks(6).enumerate() {
                let other = (player + seat) % state.players();
                if seat >= state.players() {
                    assert_eq!(row, [0; 6]);
                    continue;
                }
                let held = state.rack(other).expect("a rack").tiles().len() as u8;
                let told = [
                    1,
                    held,
                    u8::from(state.has_opened(other)),
                    u8::from(state.has_passed(other)),
                    u8::from(other == state.to_move()),
                ];
                assert_eq!(row[..5], told);
            }
        }
    }
}

#[test]
fn the_parts_lie_one_after_the_other() {
    let mut end = 0;
    for part in ObservationPart::ALL {
        assert_eq!(part.start, end);
        assert!(part.len > 0 && !part.meaning.is_empty());
        end += part.len;
    }
    assert_eq!(end, OBSERVATION);
}

#[test]
fn bytes_beyond_it_stay_and_of_fewer_the_first_are_written() {
    let game = begun(&Preset::LemadaPrinted.rules(), 1);
    let whole = observation(&game, 0);
    let mut longer = vec![7; OBSERVATION + 3];
    game.observe(0, &mut longer);
    assert_eq!(
        (&longer[..OBSERVATION], &longer[OBSERVATION..]),
        (&whole[..], &[7; 3][..])
    );
    let mut shorter = vec![7; 60];
    game.observe(0, &mut shorter);
    assert_eq!(shorter, whole[..60]);
    // Nobody holds what a player holds who is not there.
    let mut nobody = vec![7; OBSERVATION];
    game.observe(9, &mut nobody);
    assert_eq!(nobody[..53], [0; 53]);
}

#[test]
fn the_last_turn_of_each_player_is_told() {
    let mut game = begun(&Preset::LemadaPrinted.rules(), 7);
    let first = game.game().to_move();
    game.act(&Action::Draw).expect("a draw");
    assert_eq!(game.last_turn(first).kind, LastTurnKind::Draw);
    assert_eq!(game.last_turn(1 - first).kind, LastTurnKind::None);
    assert_eq!(game.last_turn(99).kind, LastTurnKind::None);
    let seen = observation(&game, 1 - first);
    let turns: Vec<u8> = part("turns", &seen)
        .chunks(54)
        .map(|turn| turn[0])
        .collect();
    assert_eq!(turns, [0, 2, 0, 0, 0, 0]);
}
