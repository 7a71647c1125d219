//! The axes, a row each: its name, its values and how they are read and written.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use super::{
    Dealing, Direction, DiscardPickup, FreeTileUse, InitialJokers, InitialTablePlay, JokerDeal,
    JokerDuty, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, JokerReuse,
    NextStarter, Ones, PoolEmpty, RackValues, RoundGames, RulesError, Scoring, SessionWinner,
    TablePlay, TileSet, Trump, TurnStructure,
};
use crate::{MAX_COPIES, MAX_JOKERS};

/// Reads a value of an axis: `number` within bounds, `limit` the same or `none`, `named` a word.
macro_rules! read {
    ($axis:expr, $text:expr, number $kind:ident $least:tt $most:tt) => {
        number($axis, $text, $least, u32::from($most))? as $kind
    };
    ($axis:expr, $text:expr, limit $kind:ident $least:tt $most:tt) => {
        match $text {
            "none" => None,
            _ => Some(number($axis, $text, $least, u32::from($most))? as $kind),
        }
    };
    ($axis:expr, $text:expr, named $kind:ident) => {
        $kind::from_name($text).ok_or_else(|| unknown($axis, $text))?
    };
}

macro_rules! write {
    ($value:expr, number $($rest:tt)*) => {
        $value.to_string()
    };
    ($value:expr, limit $($rest:tt)*) => {
        $value.map_or_else(|| "none".to_string(), |most| most.to_string())
    };
    ($value:expr, named $($rest:tt)*) => {
        $value.name().to_string()
    };
}

macro_rules! expected {
    (number $kind:ident $least:tt $most:tt) => {
        format!("a number from {} to {}", $least, $most)
    };
    (limit $kind:ident $least:tt $most:tt) => {
        format!("none, or a number from {} to {}", $least, $most)
    };
    (named $kind:ident) => {
        $kind::NAMES.join(", ")
    };
}

/// Whether the value of an axis is none that its text could have.
macro_rules! out_of_range {
    ($value:expr, number $kind:ident $least:tt $most:tt) => {
        !($least..=u32::from($most)).contains(&u32::from($value))
    };
    ($value:expr, limit $kind:ident $least:tt $most:tt) => {
        $value.is_some_and(|value| !($least..=u32::from($most)).contains(&u32::from(value)))
    };
    ($value:expr, named $kind:ident) => {
        false
    };
}

macro_rules! kind {
    (number $kind:ident $($rest:tt)*) => { $kind };
    (limit $kind:ident $($rest:tt)*) => { Option<$kind> };
    (named $kind:ident) => { $kind };
}

macro_rules! axes {
    (
        turn { $($(#[$turn_meta:meta])* $turn:ident $turn_field:ident: $turn_form:ident($($turn_kind:tt)+),)+ }
        game { $($(#[$game_meta:meta])* $game:ident $game_field:ident: $game_form:ident($($game_kind:tt)+),)+ }
    ) => {
        /// One switch of the rules, of a turn or of a whole game.
        ///
        /// ```
        /// use rummikub_rules::{Axis, Rules};
        /// let rules = Rules::preset("tournament-1987").unwrap();
        /// assert_eq!(Axis::from_name("direction"), Some(Axis::Direction));
        /// assert_eq!(rules.value(Axis::Direction), "counter-clockwise");
        /// assert!(Axis::TURN.contains(&Axis::Ones) && Axis::GAME.contains(&Axis::Direction));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Axis {
            $($(#[$turn_meta])* $turn,)+
            $($(#[$game_meta])* $game,)+
        }

        impl Axis {
            /// Every axis: those of a turn, then those of a whole game.
            pub const ALL: &'static [Self] = &[$(Self::$turn,)+ $(Self::$game,)+];

            /// The axes that decide whether one turn is legal.
            pub const TURN: &'static [Self] = &[$(Self::$turn,)+];

            /// The axes that only a whole game needs.
            pub const GAME: &'static [Self] = &[$(Self::$game,)+];

            /// The name of the axis in text, C and Python.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$turn => stringify!($turn_field),)+
                    $(Self::$game => stringify!($game_field),)+
                }
            }

            /// The values that the axis has, as a phrase: their names, or the least and the most.
            pub fn values(self) -> String {
                match self {
                    $(Self::$turn => expected!($turn_form $($turn_kind)+),)+
                    $(Self::$game => expected!($game_form $($game_kind)+),)+
                }
            }
        }

        /// The rules of a game: a value for each [`Axis`], without contradictions.
        ///
        /// Presets are named after printed editions; any axis may be changed. Where an axis has no
        /// effect (table payments when `joker_retrieval` is `clear`) its value does no harm.
        ///
        /// ```
        /// use rummikub_rules::{Axis, JokerMelds, Rules};
        /// let rules = Rules::preset("pagat-sabra").unwrap();
        /// assert_eq!(rules.joker_melds(), JokerMelds::Frozen);
        /// let house = rules.with(Axis::InitialMeld, "50").unwrap();
        /// assert_eq!(house.value(Axis::InitialMeld), "50");
        /// assert!(rules.with(Axis::Copies, "0").is_err());
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct Rules {
            $(pub(super) $turn_field: kind!($turn_form $($turn_kind)+),)+
            $(pub(super) $game_field: kind!($game_form $($game_kind)+),)+
        }

        impl Rules {
            $($(#[$turn_meta])*
            pub const fn $turn_field(&self) -> kind!($turn_form $($turn_kind)+) { self.$turn_field })+
            $($(#[$game_meta])*
            pub const fn $game_field(&self) -> kind!($game_form $($game_kind)+) { self.$game_field })+

            /// The value of an axis as text; `none` for no limit.
            pub fn value(&self, axis: Axis) -> String {
                match axis {
                    $(Axis::$turn => write!(self.$turn_field, $turn_form $($turn_kind)+),)+
                    $(Axis::$game => write!(self.$game_field, $game_form $($game_kind)+),)+
                }
            }

            /// The axes on which these rules have another value than `other`.
            pub fn differences(&self, other: &Self) -> Vec<Axis> {
                let mut axes = Vec::new();
                $(if self.$turn_field != other.$turn_field { axes.push(Axis::$turn); })+
                $(if self.$game_field != other.$game_field { axes.push(Axis::$game); })+
                axes
            }

            /// The first axis whose value is none that it has.
            pub(super) fn out_of_range(&self) -> Option<Axis> {
                $(if out_of_range!(self.$turn_field, $turn_form $($turn_kind)+) {
                    return Some(Axis::$turn);
                })+
                $(if out_of_range!(self.$game_field, $game_form $($game_kind)+) {
                    return Some(Axis::$game);
                })+
                None
            }

            /// Reads the value of an axis from text; after an error nothing is changed.
            pub(super) fn set(&mut self, axis: Axis, text: &str) -> Result<(), RulesError> {
                match axis {
                    $(Axis::$turn => {
                        self.$turn_field = read!(axis, text, $turn_form $($turn_kind)+);
                    })+
                    $(Axis::$game => {
                        self.$game_field = read!(axis, text, $game_form $($game_kind)+);
                    })+
                }
                Ok(())
            }
        }

        /// Changes any axes of some rules; contradictions are found at the end, so the order is free.
        ///
        /// ```
        /// use rummikub_rules::{Axis, Rules};
        /// let mut builder = Rules::preset("pagat-sabra").unwrap().to_builder();
        /// builder.set(Axis::JokerRetrieval, "clear").unwrap();
        /// assert_eq!(builder.build().unwrap_err().code(), "clear-without-manipulation");
        /// builder.set(Axis::JokerMelds, "splittable").unwrap();
        /// assert!(builder.build().is_ok());
        ///
        /// use rummikub_rules::JokerMelds;
        /// let mut builder = Rules::default().to_builder();
        /// let house = builder.initial_meld(50).joker_melds(JokerMelds::Splittable).build().unwrap();
        /// assert_eq!(house.value(Axis::InitialMeld), "50");
        /// let error = builder.copies(9).build().unwrap_err();
        /// assert_eq!(error.to_string(), "copies cannot be `9`: expected a number from 1 to 4");
        /// ```
        #[derive(Debug, Clone, Copy)]
        pub struct RulesBuilder(pub(super) Rules);

        /// Each axis by the type of its value. A number out of range is refused by
        /// [`RulesBuilder::build`].
        impl RulesBuilder {
            $($(#[$turn_meta])*
            pub const fn $turn_field(&mut self, value: kind!($turn_form $($turn_kind)+)) -> &mut Self {
                self.0.$turn_field = value;
                self
            })+
            $($(#[$game_meta])*
            pub const fn $game_field(&mut self, value: kind!($game_form $($game_kind)+)) -> &mut Self {
                self.0.$game_field = value;
                self
            })+
        }
    };
}

axes! {
    turn {
        /// Copies of each numbered tile, 1 to 4.
        Copies copies: number(u8 1 MAX_COPIES),
        /// Jokers in the tile set, 0 to 8.
        Jokers jokers: number(u8 0 MAX_JOKERS),
        /// Whether a one may follow the 13: see [`Ones`](enum@Ones).
        Ones ones: named(Ones),
        /// The most jokers in a meld; `None` for no limit.
        MaxJokersPerMeld max_jokers_per_meld: limit(u8 0 255_u8),
        /// The least value of the initial meld, in points.
        InitialMeld initial_meld: number(u32 0 1_000_000_u32),
        /// Jokers in the initial meld: see [`InitialJokers`](enum@InitialJokers).
        InitialJokers initial_jokers: named(InitialJokers),
        /// When the opener may use the table: see [`InitialTablePlay`](enum@InitialTablePlay).
        InitialTablePlay initial_table_play: named(InitialTablePlay),
        /// What may happen to melds on the table: see [`TablePlay`](enum@TablePlay).
        TablePlay table_play: named(TablePlay),
        /// Melds that keep a joker: see [`JokerMelds`](enum@JokerMelds).
        JokerMelds joker_melds: named(JokerMelds),
        /// How a joker is freed: see [`JokerRetrieval`](enum@JokerRetrieval).
        JokerRetrieval joker_retrieval: named(JokerRetrieval),
        /// Where the replacing tile comes from: see [`JokerPayment`](enum@JokerPayment).
        JokerPayment joker_payment: named(JokerPayment),
        /// What a group of three asks for: see [`JokerGroupOfThree`](enum@JokerGroupOfThree).
        JokerGroupOfThree joker_group_of_three: named(JokerGroupOfThree),
        /// Where a retrieved joker may go: see [`JokerReuse`](enum@JokerReuse).
        JokerReuse joker_reuse: named(JokerReuse),
        /// How many rack tiles must lie with a retrieved joker, 1 to 13, for the last two values of
        /// [`JokerReuse`](enum@JokerReuse).
        JokerReuseTiles joker_reuse_tiles: number(u8 1 13_u8),
        /// How many real rack tiles must lie with a joker from the rack, 0 to 13.
        RackJokerTiles rack_joker_tiles: number(u8 0 13_u8),
    }
    game {
        /// The fewest players, 2 to 6.
        LeastPlayers least_players: number(u8 2 6_u8),
        /// The most players, 2 to 6.
        MostPlayers most_players: number(u8 2 6_u8),
        /// Which tiles few or many players use: see [`TileSet`](enum@TileSet).
        TileSet tile_set: named(TileSet),
        /// Tiles dealt to each player, 1 to 100; with handfuls the number aimed at.
        Deal deal: number(u8 1 100_u8),
        /// How the tiles of a deal are taken: see [`Dealing`](enum@Dealing).
        Dealing dealing: named(Dealing),
        /// How the jokers get to the players: see [`JokerDeal`](enum@JokerDeal).
        JokerDeal joker_deal: named(JokerDeal),
        /// Tiles that the starter gets more than the others, 0 or 1; with one, the starter does
        /// not draw in the first turn (S-251, reading C-24).
        StarterExtraTiles starter_extra_tiles: number(u8 0 1_u8),
        /// Tiles laid open beside the table for each player, 0 to 14 (S-569, S-588).
        FreeTiles free_tiles: number(u8 0 14_u8),
        /// When they may be used: see [`FreeTileUse`](enum@FreeTileUse).
        FreeTileUse free_tile_use: named(FreeTileUse),
        /// Who starts the next game: see [`NextStarter`](enum@NextStarter).
        NextStarter next_starter: named(NextStarter),
        /// Which way the turn goes round: see [`Direction`](enum@Direction).
        Direction direction: named(Direction),
        /// What a turn is made of: see [`TurnStructure`](enum@TurnStructure).
        TurnStructure turn_structure: named(TurnStructure),
        /// Tiles that one draw takes, 1 to 14; fewer when the pool has fewer (S-027, S-584).
        DrawCount draw_count: number(u8 1 14_u8),
        /// Whether a discard may be drawn: see [`DiscardPickup`](enum@DiscardPickup).
        DiscardPickup discard_pickup: named(DiscardPickup),
        /// Who may draw the trump: see [`Trump`](enum@Trump).
        Trump trump: named(Trump),
        /// Points for holding the twin of the trump, 0 to 1000 (S-275: 50, as an option).
        TrumpBonus trump_bonus: number(u32 0 1000_u32),
        /// Whether jokers must be played: see [`JokerDuty`](enum@JokerDuty).
        JokerDuty joker_duty: named(JokerDuty),
        /// Seconds for a turn, 1 to 65535, or no limit. For the caller's clock: nothing here
        /// measures time (S-056, S-124, S-437).
        TimeLimit time_limit: limit(u16 1 65_535_u16),
        /// Tiles drawn when time runs out with nothing laid, 0 to 14 (S-057, S-442).
        TimeoutIdleDraw timeout_idle_draw: number(u8 0 14_u8),
        /// Tiles drawn when time runs out over a table that is not legal, which is put back, 0 to
        /// 14 (S-058, S-126, S-443).
        TimeoutIncompleteDraw timeout_incomplete_draw: number(u8 0 14_u8),
        /// Tiles drawn for a turn that was declared finished and is illegal, 0 to 14: the table is
        /// put back and the turn is over; with 0 it is refused and the turn goes on (S-443).
        InvalidCommitDraw invalid_commit_draw: number(u8 0 14_u8),
        /// What an empty pool means: see [`PoolEmpty`](enum@PoolEmpty).
        PoolEmpty pool_empty: named(PoolEmpty),
        /// What racks are worth to the players: see [`Scoring`](enum@Scoring).
        Scoring scoring: named(Scoring),
        /// What a numbered tile on a rack counts: see [`RackValues`](enum@RackValues).
        RackValues rack_values: named(RackValues),
        /// Points that a joker left on a rack costs, 0 to 255 (S-063, S-129, S-166).
        JokerPenalty joker_penalty: number(u32 0 255_u32),
        /// How many games make a round: see [`RoundGames`](enum@RoundGames).
        RoundGames round_games: named(RoundGames),
        /// Who wins a session: see [`SessionWinner`](enum@SessionWinner).
        SessionWinner session_winner: named(SessionWinner),
        /// The points that end a session, 1 to 1000000; `None` where the players agree on them
        /// when they start (S-451).
        TargetScore target_score: limit(u32 1 1_000_000_u32),
    }
}

impl Axis {
    /// The axis of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|axis| axis.name() == name)
    }
}

impl fmt::Display for Axis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(super) fn unknown(axis: Axis, value: &str) -> RulesError {
    RulesError::UnknownValue {
        axis,
        value: value.chars().take(40).collect(),
        expected: axis.values(),
    }
}

fn number(axis: Axis, value: &str, least: u32, most: u32) -> Result<u32, RulesError> {
    let plain = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    match value.parse() {
        Ok(number) if plain && (least..=most).contains(&number) => Ok(number),
        _ => Err(unknown(axis, value)),
    }
}
