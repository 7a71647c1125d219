//! Whole games: states in the middle of recorded games, and the records themselves.

use std::fs;
use std::hint::black_box;
use std::rc::Rc;

use rummikub_rules::game::{Action, Entry, Game, PlayerView, Record};

use crate::benchmark::{Benchmark, Group, Item};
use crate::definition::{self, Definition};

/// The state of a recorded game in which a player lays tiles, and what the player lays.
struct State {
    game: Game,
    /// What the player to move sees of it.
    view: PlayerView,
    json: String,
    play: Action,
}

impl State {
    /// The state before the play that the line names by its place among the entries.
    fn new(line: &Definition, record: &Record) -> Self {
        let mut game = record.start().clone();
        let mut actions = record.entries().iter().filter_map(|entry| match entry {
            Entry::Action { player, action, .. } => Some((*player, action)),
            _ => None,
        });
        for (player, action) in actions.by_ref().take(line.number("after") as usize) {
            game = game.apply(player, action).expect("a legal action");
        }
        let (_, play) = actions.next().expect("a play");
        let play = play.clone();
        assert_eq!(play.name(), "play", "{}", line.name());
        let view = game.view(game.to_move()).expect("a player");
        let json = serde_json::to_string(&game).expect("JSON");
        Self {
            game,
            view,
            json,
            play,
        }
    }

    /// The tiles on the table after an action of the player to move.
    fn table_after(&self, action: &Action) -> u64 {
        let next = self.game.apply(self.game.to_move(), black_box(action));
        next.map_or(0, |next| next.table().tiles().len() as u64)
    }

    /// The tiles in the pool after a draw.
    fn pool_after_draw(&self) -> u64 {
        let next = self.game.apply(self.game.to_move(), &Action::Draw);
        next.map_or(0, |next| next.pool_len() as u64)
    }

    fn view(&self) -> u64 {
        let view = self.game.view(self.game.to_move());
        view.map_or(0, |view| view.rack().tiles().len() as u64)
    }
}

/// The text of a recorded game.
fn text(line: &Definition) -> String {
    let path = format!(
        "{}/definitions/games/{}.game",
        env!("CARGO_MANIFEST_DIR"),
        line.name()
    );
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

pub(crate) fn group() -> Group {
    let lines = definition::read("games.jsonl");
    let records = || lines.iter().map(|line| (line, text(line)));
    let states: Vec<(&Definition, Rc<State>)> = records()
        .filter(|(line, _)| line.known("after").is_some())
        .map(|(line, text)| {
            let record: Record = text.parse().expect("a record");
            (line, Rc::new(State::new(line, &record)))
        })
        .collect();
    let of = |name: &str, key: &str, run: fn(&State) -> u64| {
        let items = states.iter().map(|(line, state)| {
            let state = Rc::clone(state);
            Item::new(line.name(), line.number(key), move || run(&state))
        });
        Benchmark::new(name, items)
    };
    let replay = records().map(|(line, text)| {
        Item::new(line.name(), line.number("entries"), move || {
            let record: Record = black_box(&text).parse().expect("a record");
            record.entries().len() as u64
        })
    });
    let write = records().map(|(line, text)| {
        let record: Record = text.parse().expect("a record");
        let bytes = text.len() as u64;
        Item::new(line.name(), bytes, move || record.to_string().len() as u64)
    });
    let benchmarks = vec![
        of("game/clone", "pool", |state| {
            black_box(state.game.clone()).pool_len() as u64
        }),
        of("game/legal-actions", "offers", |state| {
            state.game.legal_actions(state.game.to_move()).len() as u64
        }),
        of("game/view", "rack", State::view),
        of("game/view-json", "view-bytes", |state| {
            let text = serde_json::to_string(black_box(&state.view)).expect("JSON");
            text.len() as u64
        }),
        of("game/json", "game-bytes", |state| {
            let text = serde_json::to_string(black_box(&state.game)).expect("JSON");
            text.len() as u64
        }),
        of("game/from-json", "pool", |state| {
            let game: Game = serde_json::from_str(black_box(&state.json)).expect("a game");
            game.pool_len() as u64
        }),
        of("game/apply-draw", "pool-after-draw", State::pool_after_draw),
        of("game/apply-play", "table-after", |state| {
            state.table_after(&state.play)
        }),
        of("game/refuse", "refused", |state| {
            let mut wrong = state.play.clone();
            if let Action::Play(table) = &mut wrong {
                if let [first, .., last] = table.melds_mut() {
                    core::mem::swap(first, last);
                }
                table.pop();
            }
            u64::from(state.game.apply(state.game.to_move(), &wrong).is_err())
        }),
        Benchmark::new("record/replay", replay),
        Benchmark::new("record/write", write),
    ];
    ("Whole games, in the middle of recorded ones", benchmarks)
}
