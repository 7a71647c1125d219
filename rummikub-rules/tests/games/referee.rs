//! Random games of every preset, judged action by action by the referee of `rummikub-testing` too.

use std::fmt::Write;

use rummikub_rules::{
    Preset,
    game::{Action, End, Game, Offer, Phase},
    score::Points,
    solver::Solver,
};
use rummikub_testing::{
    Random,
    environment::number,
    whole_games::{Family, Finish, Referee, attempts, dealt, edition, with_good_hands},
};

/// Everything that the public interface tells of a game is what the referee says.
fn agree(game: &Game, referee: &Referee, told: &dyn Fn() -> String) {
    assert_eq!(game.phase(), referee.phase(), "{}", told());
    if game.phase() != Phase::Over {
        assert_eq!(game.to_move(), referee.to_move, "{}", told());
    }
    assert_eq!(*game.table(), referee.table, "{}", told());
    assert!(game.pool().eq(referee.pool.iter().copied()), "{}", told());
    assert_eq!(game.free_tiles(), referee.free, "{}", told());
    assert_eq!(game.first_choice(), referee.first_choice, "{}", told());
    assert_eq!(game.trump(), referee.trump, "{}", told());
    let thrown = game
        .discards()
        .iter()
        .map(|discard| (discard.player, discard.tile));
    assert!(thrown.eq(referee.discards.iter().copied()), "{}", told());
    for (player, seat) in referee.seats.iter().enumerate() {
        assert_eq!(*game.rack(player).unwrap().tiles(), seat.rack, "{}", told());
        assert_eq!(game.has_opened(player), seat.opened, "{}", told());
        assert_eq!(game.has_left(player), seat.left, "{}", told());
    }
    match game.outcome() {
        None => assert_eq!(referee.finish, None, "{}", told()),
        Some(outcome) => {
            let end = match referee.finish.unwrap() {
                Finish::Out(_) => End::EmptyRack,
                Finish::Stalemate => End::Stalemate,
                Finish::Alone(_) => End::OthersLeft,
            };
            let scores = referee.scores();
            assert_eq!(outcome.end(), end, "{}", told());
            assert_eq!(outcome.winners(), scores.winners, "{}", told());
            let points: Vec<(i64, i64)> = outcome
                .scores()
                .iter()
                .map(|p| (p.numerator(), p.denominator()))
                .collect();
            let same = |(&(numerator, denominator), wanted): (&(i64, i64), &i64)| {
                numerator * scores.denominator == wanted * denominator
            };
            assert!(
                points.iter().zip(&scores.numerators).all(same),
                "{points:?} {scores:?}\n{}",
                told()
            );
        }
    }
}

/// What is offered is what the referee lets do.
fn offers_agree(game: &Game, referee: &Referee, solver: &mut Solver, told: &dyn Fn() -> String) {
    for player in 0..game.players() {
        let offers = game.legal_actions(player);
        for action in [
            Action::Draw,
            Action::Pass,
            Action::Take,
            Action::TimeOut(None),
            Action::Leave,
        ] {
            let offered = offers.iter().any(|offer| offer.kind() == action.kind());
            let allowed = referee.apply(player, &action, solver).is_some();
            assert_eq!(offered, allowed, "{player} {action}\n{}", told());
        }
        let discards =
            player == game.to_move() && matches!(game.phase(), Phase::Meld | Phase::Discard);
        assert_eq!(offers.contains(&Offer::Discard), discards, "{}", told());
    }
}

/// What was met, so that the test knows that it met everything.
#[derive(Default, Debug)]
struct Met {
    ends: std::collections::BTreeMap<String, usize>,
    refused: usize,
    accepted: std::collections::BTreeMap<&'static str, usize>,
}

fn whole_game(preset: Preset, players: usize, seed: u64, met: &mut Met) {
    let (mut numbers, mut solver) = (Random::new(seed), Solver::new());
    let mut game = dealt(preset, players, &mut numbers);
    let family = edition(preset.name()).family;
    if matches!(family, Family::American | Family::International) && numbers.chance(70) {
        game = with_good_hands(&game, &mut numbers);
    }
    let mut referee = Referee::dealt(preset.name(), &game);
    let mut log = format!("{preset} {players} seed {seed}\n");
    let plays = [10, 60, 90][seed as usize % 3];
    for _ in 0..3000 {
        let told = || log.clone();
        agree(&game, &referee, &told);
        if referee.finish.is_some() {
            let end = format!(
                "{family:?} {:?} {:?}",
                referee.phase(),
                referee.finish.map(|f| std::mem::discriminant(&f))
            );
            *met.ends.entry(end).or_insert(0) += 1;
            return;
        }
        offers_agree(&game, &referee, &mut solver, &told);
        let mut next = Vec::new();
        for (player, action) in attempts(&game, &mut numbers, &mut solver) {
            let by_game = game.apply(player, &action);
            let by_referee = referee.apply(player, &action, &mut solver);
            assert_eq!(
                by_game.is_ok(),
                by_referee.is_some(),
                "{player} {action}: {:?}\n{log}",
                by_game.err()
            );
            match by_game.ok().zip(by_referee) {
                Some((game, referee)) => next.push((player, action, game, referee)),
                None => met.refused += 1,
            }
        }
        let wins = next
            .iter()
            .position(|(.., next, _)| next.phase() == Phase::Over);
        let playing = next
            .iter()
            .position(|(_, action, ..)| matches!(action, Action::Play(_)));
        let chosen = match (wins, playing) {
            (Some(place), _) if numbers.chance(plays) => place,
            (_, Some(place)) if numbers.chance(plays) => place,
            _ => numbers.below(next.len()),
        };
        let (player, action, after, judged) = next.swap_remove(chosen);
        *met.accepted.entry(action.name()).or_insert(0) += 1;
        writeln!(log, "{} {action}", player + 1).unwrap();
        (game, referee) = (after, judged);
    }
    panic!("no end: {log}");
}

/// Seeds from `RUMMIKUB_FIRST_SEED` on, `RUMMIKUB_GAMES` of them for each preset and number of players.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    let first = number("RUMMIKUB_FIRST_SEED", 0);
    first..first + number("RUMMIKUB_GAMES", usual)
}

#[test]
fn whole_games_agree_with_a_referee_from_the_rule_books() {
    let mut met = Met::default();
    for &preset in Preset::ALL {
        let rules = preset.rules();
        for players in usize::from(rules.least_players())..=usize::from(rules.most_players()) {
            let many = if edition(preset.name()).family == Family::Sabra {
                3
            } else {
                12
            };
            for seed in seeds(many) {
                whole_game(preset, players, seed, &mut met);
            }
        }
    }
    println!("{met:#?}");
    for kind in [
        "play", "draw", "pass", "timeout", "misplay", "take", "discard", "close", "trump", "leave",
    ] {
        assert!(
            met.accepted.contains_key(kind),
            "{kind} was never accepted: {met:#?}"
        );
    }
    assert!(met.refused > 1000);
}

/// S-013, S-405, C-26: the highest lot starts, those who tie draw again, and so does who drew a joker.
#[test]
fn the_highest_lot_starts() {
    for seed in 0..300 {
        let mut numbers = Random::new(seed);
        let rules = Preset::LemadaPrinted.rules();
        let players = 2 + seed as usize % 3;
        let mut game = Game::shuffled(&rules, players, &mut || numbers.next_u32()).unwrap();
        while game.phase() == Phase::Lots {
            game = game.apply(game.to_move(), &Action::DrawLot).unwrap();
        }
        let lots: Vec<_> = game.lots();
        let game = game.apply(game.to_move(), &Action::Deal).unwrap();
        let mut contenders: Vec<usize> = (0..players).collect();
        let mut drawn: Vec<(usize, u32)> = Vec::new();
        let mut starter = None;
        for lot in lots {
            assert_eq!(starter, None, "it was decided");
            let Some(tile) = lot.tile.numbered() else {
                continue;
            };
            assert!(contenders.contains(&lot.player));
            assert!(drawn.iter().all(|&(player, _)| player != lot.player));
            drawn.push((lot.player, tile.points()));
            if drawn.len() == contenders.len() {
                let highest = drawn.iter().map(|&(_, points)| points).max().unwrap();
                contenders = drawn
                    .iter()
                    .filter(|lot| lot.1 == highest)
                    .map(|lot| lot.0)
                    .collect();
                drawn.clear();
                starter = (contenders.len() == 1).then(|| contenders[0]);
            }
        }
        assert_eq!(game.starter(), starter, "seed {seed}");
    }
}

/// The points are exact: a half is a half.
#[test]
fn shared_points_compare_exactly() {
    assert_eq!(
        Points::from(41)
            .shared_by(2)
            .map(|p| (p.numerator(), p.denominator())),
        Some((41, 2))
    );
}
