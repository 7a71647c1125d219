//! What a player may know, as bytes.

use super::game::{DecisionGame, LastTurnKind};
use crate::game::{Game, MOST_PLAYERS, Phase};
use crate::{Meld, Tile, Tiles};

/// Melds that an observation has room for: more than 216 tiles make.
const MELDS: usize = 72;
const BYTES_OF_A_MELD: usize = 6;
const BYTES_OF_A_PLAYER: usize = 6;
const BYTES_OF_A_TURN: usize = 54;

/// A part of an observation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObservationPart {
    /// Its name.
    pub name: &'static str,
    /// Its first byte.
    pub start: usize,
    /// How many bytes it has.
    pub len: usize,
    /// What they say.
    pub meaning: &'static str,
}

/// What the parts are: name, bytes, meaning.
const PARTS: [(&str, usize, &str); 9] = [
    ("rack", 53, "how many of each kind of tile the player holds"),
    (
        "chosen",
        53,
        "how many of each the player has chosen in this turn",
    ),
    ("table", 53, "how many of each lie on the table"),
    (
        "free",
        53,
        "how many of each lie beside it and may be laid by the player",
    ),
    (
        "melds",
        MELDS * BYTES_OF_A_MELD,
        "of each meld: 1 for a run or 2 for a group, its first number, how many tiles, the mask of its \
         colours, and of a run the mask of its jokers in two bytes, of a group how many; then zeros",
    ),
    (
        "players",
        MOST_PLAYERS * BYTES_OF_A_PLAYER,
        "of each player, the observer first and then to the left: 1, how many tiles on the rack, \
         whether the player has opened, has passed, is to move, and the discard that is seen (0 for \
         none, else 1 more than its kind)",
    ),
    (
        "turns",
        MOST_PLAYERS * BYTES_OF_A_TURN,
        "of each player's last turn, in the same order: 0 for none, 1 a play, 2 a draw, 3 a pass, 4 a \
         discard that was taken; and how many of each kind were laid",
    ),
    ("pool", 1, "how many tiles are in the pool"),
    (
        "state",
        5,
        "the phase (0 a turn, 1 to draw, 2 to meld, 3 to discard, 4 over), the trump and the discard \
         that may be taken (0 for none, else 1 more than the kind), how many players there are, and \
         which of them started, as counted from the observer",
    ),
];

/// How many bytes an observation has.
pub const OBSERVATION: usize = {
    let (mut bytes, mut part) = (0, 0);
    while part < PARTS.len() {
        bytes += PARTS[part].1;
        part += 1;
    }
    bytes
};

impl ObservationPart {
    /// Every part, in the order of the bytes.
    ///
    /// ```
    /// use rummikub_rules::learning::{OBSERVATION, ObservationPart};
    /// let last = ObservationPart::ALL.last().unwrap();
    /// assert_eq!((ObservationPart::ALL[0].name, last.start + last.len), ("rack", OBSERVATION));
    /// ```
    pub const ALL: [Self; PARTS.len()] = {
        let none = Self {
            name: "",
            start: 0,
            len: 0,
            meaning: "",
        };
        let (mut parts, mut start, mut part) = ([none; PARTS.len()], 0, 0);
        while part < PARTS.len() {
            let (name, len, meaning) = PARTS[part];
            parts[part] = Self {
                name,
                start,
                len,
                meaning,
            };
            start += len;
            part += 1;
        }
        parts
    };
}

/// Bytes that are written one after the other.
struct Writer<'a> {
    left: &'a mut [u8],
}

impl Writer<'_> {
    fn bytes(&mut self, bytes: &[u8]) {
        // What does not fit is not written: there is room for every game.
        let room = bytes.len().min(self.left.len());
        let (here, left) = core::mem::take(&mut self.left).split_at_mut(room);
        here.copy_from_slice(&bytes[..room]);
        self.left = left;
    }

    fn byte(&mut self, byte: usize) {
        self.bytes(&[u8::try_from(byte).unwrap_or(u8::MAX)]);
    }

    fn counts(&mut self, tiles: &Tiles) {
        self.bytes(&tiles.counts());
    }

    fn tile(&mut self, tile: Option<Tile>) {
        self.byte(tile.map_or(0, |tile| tile.index() + 1));
    }

    fn meld(&mut self, meld: Option<&Meld>) {
        self.bytes(&match meld {
            None => [0; BYTES_OF_A_MELD],
            Some(Meld::Run(run)) => {
                let [jokers, more_jokers] = run.joker_mask().to_le_bytes();
                let len = run.end() - run.start() + 1;
                let color = 1 << run.color().index();
                [1, run.start(), len, color, jokers, more_jokers]
            }
            Some(meld @ Meld::Group(group)) => {
                let (number, colors) = (group.number().get(), group.color_mask());
                [2, number, meld.len() as u8, colors, meld.jokers() as u8, 0]
            }
        });
    }
}

impl DecisionGame {
    /// Writes what a player, from 0, may know of the game into so many bytes: nothing in them depends
    /// on what is hidden from the player. [`ObservationPart::ALL`] says what they are; bytes beyond
    /// [`OBSERVATION`] stay as they are, and of fewer the first are written.
    ///
    /// ```
    /// use rummikub_rules::{Rules, learning::{DecisionGame, OBSERVATION}};
    /// let game = DecisionGame::seeded(&Rules::default(), 2, 7)?;
    /// let mut observation = [0; OBSERVATION];
    /// game.observe(0, &mut observation);
    /// let held: u8 = observation[..53].iter().sum();
    /// assert_eq!(held, 14);
    /// # Ok::<(), rummikub_rules::game::SetupError>(())
    /// ```
    pub fn observe(&self, player: usize, bytes: &mut [u8]) {
        let game = self.game();
        let mut writer = Writer { left: bytes };
        let rack = game.rack(player).map(|rack| *rack.tiles());
        writer.counts(&rack.unwrap_or_default());
        // What others choose is seen when it lies on the table.
        let none = Tiles::new();
        let chooses = player == game.to_move();
        writer.counts(if chooses { self.chosen() } else { &none });
        writer.counts(game.table().tiles());
        writer.counts(&game.usable_free_tiles(player));
        for place in 0..MELDS {
            writer.meld(game.table().melds().get(place));
        }
        self.write_players(player, &mut writer);
        self.write_turns(player, &mut writer);
        writer.byte(game.pool_len());
        write_state(game, player, &mut writer);
    }

    fn write_players(&self, player: usize, writer: &mut Writer<'_>) {
        let game = self.game();
        for seat in 0..MOST_PLAYERS {
            let other = (player + seat) % game.players();
            let rack = game.rack(other).filter(|_| seat < game.players());
            let Some(rack) = rack else {
                for _ in 0..BYTES_OF_A_PLAYER {
                    writer.byte(0);
                }
                continue;
            };
            writer.byte(1);
            writer.byte(rack.tiles().len());
            writer.byte(game.has_opened(other).into());
            writer.byte(game.has_passed(other).into());
            writer.byte((other == game.to_move()).into());
            writer.tile(game.discard_of(other));
        }
    }

    fn write_turns(&self, player: usize, writer: &mut Writer<'_>) {
        let players = self.game().players();
        for seat in 0..MOST_PLAYERS {
            let last = if seat < players {
                self.last_turn((player + seat) % players)
            } else {
                super::game::LastTurn::default()
            };
            writer.byte(match last.kind {
                LastTurnKind::None => 0,
                LastTurnKind::Play => 1,
                LastTurnKind::Draw => 2,
                LastTurnKind::Pass => 3,
                LastTurnKind::Take => 4,
            });
            writer.counts(&last.laid);
        }
    }
}

fn write_state(game: &Game, player: usize, writer: &mut Writer<'_>) {
    writer.byte(match game.phase() {
        Phase::Lots | Phase::Deal | Phase::Turn => 0,
        Phase::Draw => 1,
        Phase::Meld => 2,
        Phase::Discard => 3,
        Phase::Over => 4,
    });
    writer.tile(game.trump());
    writer.tile(game.last_discard());
    writer.byte(game.players());
    let starter = game.starter().unwrap_or_default();
    writer.byte((starter + game.players() - player % game.players()) % game.players());
}
