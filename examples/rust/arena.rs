//! Whole games between a greedy and a holding-back player, from a seed, and what must hold in them.

use std::error::Error;
use std::time::{Duration, Instant};

use rummikub_rules::{
    MeldSetup, Preset, Rules, Scoring, TableSetup, Tile, Tiles, TurnStructure,
    game::{Action, Game, Offer, Phase, Record},
    hands::{Circumstances, classify},
    score::Points,
    solver::{Objective, Solver},
};
use rummikub_testing::Random;

use crate::bots::Bot;

/// No game of the bots comes near so many actions; one that does would never end.
const MOST_ACTIONS: usize = 20_000;

/// The presets with table play: a turn is a play or a draw, and nothing lies beside the table.
pub fn table_play_presets() -> impl Iterator<Item = Preset> {
    Preset::ALL.iter().copied().filter(|preset| {
        let rules = preset.rules();
        rules.turn_structure() == TurnStructure::DrawOrPlay && rules.free_tiles() == 0
    })
}

/// Every preset with table play, with every number of players that it allows, over and over.
pub fn pairings() -> impl Iterator<Item = (Preset, usize)> {
    let presets: Vec<Preset> = table_play_presets().collect();
    pairings_of(presets)
}

/// These presets, with every number of players that they allow, over and over.
pub fn pairings_of(presets: Vec<Preset>) -> impl Iterator<Item = (Preset, usize)> {
    let once = move || {
        presets.clone().into_iter().flat_map(|preset| {
            let rules = preset.rules();
            let players = usize::from(rules.least_players())..=rules.most_players().into();
            players.map(move |players| (preset, players))
        })
    };
    std::iter::repeat_with(once).flatten()
}

/// What a game's seed may do to it besides the bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mishaps {
    /// Nothing.
    None,
    /// Now and then time runs out, a table is left that is illegal, somebody tries what must be
    /// refused, or leaves.
    Some,
}

/// A whole game, and what it cost.
#[derive(Debug)]
pub struct Played {
    /// The game with everything that happened in it.
    pub record: Record,
    /// Its actions.
    pub actions: usize,
    /// Time spent in the bots, almost all of it in the solver.
    pub solving: Duration,
}

/// Plays a game: who is greedy and who holds back, the order of the tiles and the mishaps follow
/// from the seed. `watch` sees every state of the game.
///
/// # Errors
/// When so many cannot play by these rules, when `watch` fails, or when the game does not end.
pub fn play(
    rules: &Rules,
    players: usize,
    seed: u64,
    mishaps: Mishaps,
    solver: &mut Solver,
    mut watch: impl FnMut(&Game, &mut Solver) -> Result<(), Box<dyn Error>>,
) -> Result<Played, Box<dyn Error>> {
    let mut random = Random::new(seed);
    let game = Game::shuffled(rules, players, &mut || random.next_u32())?;
    let first = random.below(2);
    let bots: Vec<Bot> = (0..players)
        .map(|player| [Bot::Greedy, Bot::HoldingBack][(player + first) % 2])
        .collect();
    let mut record = Record::new(game);
    record.remark(&format!("Seed {seed}; player {} is greedy.", first + 1));
    let (mut actions, mut solving) = (0, Duration::ZERO);
    while record.game().phase() != Phase::Over {
        let game = record.game();
        watch(game, solver)?;
        let player = game.to_move();
        let mishap = match mishaps {
            Mishaps::Some if !is_before_turns(game) && random.below(25) == 0 => {
                mishap(game, &mut random)
            }
            _ => None,
        };
        let (player, action) = if let Some(mishap) = mishap {
            mishap
        } else {
            let view = game.view(player).ok_or("no player is to move")?;
            let start = Instant::now();
            let action = bots[player].choose(&view, solver)?;
            solving += start.elapsed();
            (player, action)
        };
        if game.is_legal(player, &action) {
            record.apply(player, &action)?;
        } else {
            record.attempt(player, &action);
        }
        actions += 1;
        if actions > MOST_ACTIONS {
            return Err(format!("seed {seed}: the game does not end").into());
        }
    }
    watch(record.game(), solver)?;
    Ok(Played {
        record,
        actions,
        solving,
    })
}

fn is_before_turns(game: &Game) -> bool {
    matches!(game.phase(), Phase::Lots | Phase::Deal)
}

/// Something that goes wrong in a turn; not always legal.
fn mishap(game: &Game, random: &mut Random) -> Option<(usize, Action)> {
    let player = game.to_move();
    let mut scattered = TableSetup::from(game.table());
    let loose = game.rack(player)?.tiles().iter().take(2);
    scattered.push(MeldSetup::new(None, loose));
    Some(match random.below(12) {
        0..=2 => (player, Action::TimeOut(None)),
        3..=5 => (player, Action::TimeOut(Some(scattered))),
        6 | 7 => (player, Action::Misplay(scattered)),
        8 | 9 => (player, Action::Play(scattered)),
        10 => ((player + 1) % game.players(), Action::Draw),
        // Whoever is not to move leaves, now and then.
        _ if random.below(4) == 0 => (random.below(game.players()), Action::Leave),
        _ => (player, Action::Pass),
    })
}

/// What must hold in every state: the tiles are all there, and what is offered applies.
///
/// # Errors
/// With what does not hold.
pub fn check_state(game: &Game, solver: &mut Solver) -> Result<(), Box<dyn Error>> {
    let racks = (0..game.players()).filter_map(|player| game.rack(player));
    let racks = racks.flat_map(|rack| rack.tiles().iter());
    let (free, thrown) = (game.free_tiles(), game.discards().iter());
    let beside = free.iter().chain(thrown.map(|discard| discard.tile));
    let lie = game.table().tiles().iter().chain(beside);
    let hidden = game.pool().chain(game.trump());
    let tiles = Tiles::try_from_iter(racks.chain(lie).chain(hidden))?;
    if tiles != game.turn_rules().tiles() {
        return Err(format!("tiles are not conserved: {tiles}").into());
    }
    for player in 0..game.players() {
        for offer in game.legal_actions(player) {
            let action = match offer {
                Offer::Play => {
                    let Some(play) = game.best_play(solver, &Objective::Points)? else {
                        continue;
                    };
                    let action = Action::play(play.table());
                    let rack = game.rack(player).ok_or("a rack is missing")?;
                    if game.phase() == Phase::Meld && play.tiles() == rack.tiles() {
                        // One tile must be left for the discard (S-224).
                        continue;
                    }
                    action
                }
                // What is offered is to leave an illegal table: its text stands for one.
                Offer::Misplay { .. } => Action::Misplay("R1 R2".parse()?),
                Offer::Discard => {
                    let rack = game.rack(player).ok_or("a rack is missing")?;
                    Action::Discard(rack.tiles().iter().next().ok_or("nothing to discard")?)
                }
                Offer::Close => {
                    let Some(tile) = closing(game, player) else {
                        continue;
                    };
                    Action::Close(tile)
                }
                // For a win, which few have.
                Offer::Trump => continue,
                offer => offer.action().ok_or("an offer without an action")?,
            };
            if let Err(refused) = game.apply(player, &action) {
                return Err(format!("{action} is offered and refused: {refused}").into());
            }
        }
    }
    Ok(())
}

/// The tile that a player can throw away with a closed hand.
fn closing(game: &Game, player: usize) -> Option<Tile> {
    let rack = game.rack(player)?.tiles();
    let closes = |tile: &Tile| {
        let mut hand = *rack;
        hand.remove(*tile);
        classify(&hand, Circumstances::default()).is_ok_and(|found| !found.is_empty())
    };
    rack.kinds().map(|(tile, _)| tile).find(closes)
}

/// What must hold of a game that is over: its record replays to the same end, whoever reads it,
/// and its scores sum as the edition says.
///
/// # Errors
/// With what does not hold.
pub fn check_end(record: &Record) -> Result<(), Box<dyn Error>> {
    let game = record.game();
    let outcome = game.outcome().ok_or("the game is not over")?;
    let sum: Points = outcome.scores().iter().copied().sum();
    let scoring = game.rules().scoring();
    if scoring == Scoring::ZeroSum && sum != Points::ZERO {
        return Err(format!("the scores sum to {sum}").into());
    }
    // In International nobody wins when the stock runs out (S-263).
    if scoring != Scoring::Award && outcome.winners().is_empty() {
        return Err("nobody won".into());
    }
    let text = record.to_string();
    let again: Record = text.parse()?;
    if again.game() != game || again.entries() != record.entries() {
        return Err("the record replays to another game".into());
    }
    if again.to_string() != text {
        return Err("the record is written in another way after it was read".into());
    }
    Ok(())
}
