//! Long texts for every reader of the library: a short text of what it reads, with a fragment repeated at one of
//! its places.
//!
//! A reader whose work on one of them grows faster than the text would be a way to stall a server. Tests weigh
//! memory on them, `make readers` counts instructions, and `hunt-readers` looks for the dearest one.

use std::str::FromStr;
use std::sync::LazyLock;

use rummikub_rules::game::{
    Action, Event, Game, GameSetup, PlayerView, PositionSetup, PublicView, Record,
};
use rummikub_rules::score::{Finish, PlayerEnd, Points, Session};
use rummikub_rules::solver::Objective;
use rummikub_rules::{Axis, Meld, Rack, Rules, Table, TableSetup, Tile, Tiles, game::Outcome};
use serde::{Serialize, de::DeserializeOwned};

/// A reader of the library, with a text that it reads.
pub struct TextReader {
    pub name: &'static str,
    /// Reads a text and says whether it was one.
    pub read: fn(&str) -> bool,
    sample: String,
}

/// What is repeated: parts of every notation, gaps, broken lines, what JSON is made of, and nonsense.
const FRAGMENTS: &[&str] = &[
    " ",
    ",",
    "\n",
    "\r\n",
    "\u{3000}",
    "\t \n",
    "x",
    "é",
    "0",
    "9",
    "-",
    "+1/2 ",
    "K1 ",
    "R5 ",
    "J ",
    "J(R5) ",
    "J(",
    "[",
    "]",
    "[]",
    "[R3 R4 R5]",
    "R3 R4 R5 | ",
    "|",
    "run ",
    "group ",
    "-> ",
    "->",
    "1 ",
    "1 draw\n",
    "1 leave\n",
    "2 draw\n",
    "1 attempt play R3\n",
    "1 attempt draw\n",
    "#\n",
    "# remark\n",
    "set jokers 2\n",
    "set initial_meld 30\n",
    "rack\n",
    "left 1\n",
    "play ",
    "\"",
    "\\u0041",
    "\\",
    "{",
    "{\"a\":",
    "[[",
    "[0,",
    "null,",
    "\"R5\",",
    "{},",
    "\"a\":0,",
    "1e9",
    "\"rules\":{},",
];

/// At most so many places of a sample are tried, evenly far apart.
const PLACES: usize = 24;

/// A text as long as one likes.
pub struct LongText {
    pub fragment: &'static str,
    before: String,
    after: String,
}

impl LongText {
    /// The sample with the fragment repeated until there are so many bytes of it.
    pub fn text(&self, bytes: usize) -> String {
        let repeated = self.fragment.repeat(bytes / self.fragment.len());
        format!("{}{repeated}{}", self.before, self.after)
    }

    /// How the text begins, for people.
    pub fn describe(&self) -> String {
        let skipped = self.before.chars().count().saturating_sub(40);
        let end: String = self.before.chars().skip(skipped).collect();
        format!("{:?} after {end:?}", self.fragment)
    }
}

impl TextReader {
    /// Every long text made of the sample.
    pub fn long_texts(&self) -> Vec<LongText> {
        let bytes = self.sample.as_bytes();
        let places: Vec<usize> = (0..=bytes.len())
            .filter(|&at| {
                let near = [at.checked_sub(1), Some(at)].into_iter().flatten();
                let marks = |at: usize| {
                    bytes
                        .get(at)
                        .is_none_or(|byte| b"\n\"[]{},: |".contains(byte))
                };
                at == 0 || near.into_iter().any(marks)
            })
            .filter(|&at| self.sample.is_char_boundary(at))
            .collect();
        let step = places.len().div_ceil(PLACES).max(1);
        let chosen = places.iter().rev().step_by(step).chain(places.first());
        let mut texts = Vec::new();
        for &place in chosen {
            let (before, after) = self.sample.split_at(place);
            texts.extend(FRAGMENTS.iter().map(|fragment| LongText {
                fragment,
                before: before.to_owned(),
                after: after.to_owned(),
            }));
        }
        texts
    }
}

fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("{error}"))
}

fn json<T: DeserializeOwned>(text: &str) -> bool {
    serde_json::from_str::<T>(text).is_ok()
}

/// A short game with a play, an attempt, a remark and a draw.
static RECORD: LazyLock<Record> = LazyLock::new(|| {
    let text = "rummikub game 1\n# how it began\npreset lemada-printed\nset deal 3\nset initial_meld 0\nplayers 2\n\
        starter 2\nrack 1 K1 K2 K3\nrack 2 K13 R13 B13\n2 attempt play K13 R13\n2 draw -> R5\n# then\n1 play K1 K2 K3\n\
        left 1\nleft 2 K13 R5 R13 B13\nresult empty-rack 1 scores +44 -44\n";
    text.parse().unwrap_or_else(|error| panic!("{error}"))
});

fn reader(name: &'static str, read: fn(&str) -> bool, sample: &str) -> TextReader {
    let sample = sample.to_owned();
    assert!(read(&sample), "{name}: {sample}");
    TextReader { name, read, sample }
}

/// Whether a text is one of these.
fn is<T: FromStr>(text: &str) -> bool {
    text.parse::<T>().is_ok()
}

/// Every reader of text and of JSON that the library has.
pub fn readers() -> Vec<TextReader> {
    readers_of_text()
        .into_iter()
        .chain(readers_of_json())
        .collect()
}

fn readers_of_text() -> [TextReader; 13] {
    let table = "R3 R4 J(R5) | run K7 K8 K9 | [B1 O1 J]";
    let is_table = |text: &str| Rules::default().table_from_text(text).is_ok();
    let is_value = |text: &str| Rules::default().with(Axis::InitialMeld, text).is_ok();
    let position = "rummikub position 1\npreset xp\nset initial_meld 50\ntable R3 R4 R5 | K7 B7 J\nrack R6 J\n\
        opened yes\nafter R3 R4 R5 R6 | K7 B7 J\n";
    let is_position = |text: &str| {
        let read = text.parse::<PositionSetup>();
        read.is_ok_and(|read| read.position().is_ok())
    };
    [
        reader("tile", is::<Tile>, "R5"),
        reader("tiles", is::<Tiles>, "R5 K1 J"),
        reader("rack", is::<Rack>, "R5 K1 J"),
        reader("setup", is::<TableSetup>, table),
        reader("table", is_table, table),
        reader("action", is::<Action>, "play R3 R4 R5 | K7 B7 J"),
        reader("points", is::<Points>, "-7/2"),
        reader("objective", is::<Objective>, "tiles"),
        reader("preset", |text| Rules::preset(text).is_ok(), "xp"),
        reader("axis", |text| Axis::from_name(text).is_some(), "jokers"),
        reader("value", is_value, "30"),
        reader("position", is_position, position),
        reader("record", is::<Record>, &RECORD.to_string()),
    ]
}

fn readers_of_json() -> [TextReader; 14] {
    let (start, end) = (RECORD.start(), RECORD.game());
    let rules = start.rules();
    let ends = [0, 44].map(PlayerEnd::with_rack);
    let scores = rules.scores(Finish::Out { winner: 0 }, &ends);
    let mut session = Session::new(rules, 2).expect("a session");
    session.add(scores.expect("scores")).expect("a game");
    let house = rules.with(Axis::Jokers, "4").expect("rules");
    let setup = GameSetup::from(start);
    let view = start.view(0).expect("a player");
    let public = end.public_view();
    let outcome = end.outcome().expect("the end");
    let events = RECORD.events_since(None, 0);
    [
        reader("tiles as JSON", json::<Tiles>, "\"R5 K1\""),
        reader("setup as JSON", json::<TableSetup>, "\"R3 R4 R5\""),
        reader("table as JSON", json::<Table>, "\"R3 R4 R5\""),
        reader("meld as JSON", json::<Meld>, "\"R3 R4 R5\""),
        reader("action as JSON", json::<Action>, "\"play R3 R4 R5\""),
        reader("record as JSON", json::<Record>, &written(&*RECORD)),
        reader("rules as JSON", json::<Rules>, &written(&house)),
        reader(
            "setup of a game as JSON",
            json::<GameSetup>,
            &written(&setup),
        ),
        reader("game as JSON", json::<Game>, &written(end)),
        reader("player's view as JSON", json::<PlayerView>, &written(&view)),
        reader("public view as JSON", json::<PublicView>, &written(&public)),
        reader("events as JSON", json::<Vec<Event>>, &written(&events)),
        reader("outcome as JSON", json::<Outcome>, &written(&outcome)),
        reader("session as JSON", json::<Session>, &written(&session)),
    ]
}
