//! The printed editions, one row each.

use core::fmt;

use super::{
    Dealing, Direction, DiscardPickup, FreeTileUse, InitialJokers, InitialTablePlay, JokerDeal,
    JokerDuty, JokerGroupOfThree, JokerMelds, JokerPayment, JokerRetrieval, JokerReuse,
    NextStarter, Ones, PoolEmpty, RackValues, RoundGames, Rules, Scoring, SessionWinner, TablePlay,
    TileSet, Trump, TurnStructure,
};

/// What an edition says where the rows below say nothing else: the main text of the Pagat page
/// (S-101 to S-131), but with melds that hold jokers open to manipulation. 106 tiles, an opening
/// of 30 with the table open in the same turn, jokers replaced from the rack and used anywhere.
const COMMON: Rules = Rules {
    copies: 2,
    jokers: 2,
    ones: Ones::Low,
    max_jokers_per_meld: None,
    initial_meld: 30,
    initial_jokers: InitialJokers::Allowed,
    initial_table_play: InitialTablePlay::SameTurn,
    table_play: TablePlay::Full,
    joker_melds: JokerMelds::Splittable,
    joker_retrieval: JokerRetrieval::Replace,
    joker_payment: JokerPayment::Rack,
    joker_group_of_three: JokerGroupOfThree::Either,
    joker_reuse: JokerReuse::Any,
    joker_reuse_tiles: 2,
    rack_joker_tiles: 0,
    least_players: 2,
    most_players: 4,
    tile_set: TileSet::Same,
    deal: 14,
    dealing: Dealing::Counted,
    joker_deal: JokerDeal::Mixed,
    starter_extra_tiles: 0,
    free_tiles: 0,
    free_tile_use: FreeTileUse::OwnJokersPlayed,
    next_starter: NextStarter::DrawAgain,
    direction: Direction::Clockwise,
    turn_structure: TurnStructure::DrawOrPlay,
    draw_count: 1,
    discard_pickup: DiscardPickup::Never,
    trump: Trump::None,
    trump_bonus: 0,
    joker_duty: JokerDuty::Never,
    time_limit: Some(120),
    timeout_idle_draw: 1,
    timeout_incomplete_draw: 3,
    invalid_commit_draw: 0,
    pool_empty: PoolEmpty::EndOnFirstPass,
    scoring: Scoring::ZeroSum,
    rack_values: RackValues::Face,
    joker_penalty: 30,
    round_games: RoundGames::One,
    session_winner: SessionWinner::Total,
    target_score: None,
};

const FROZEN: Rules = Rules {
    joker_melds: JokerMelds::Frozen,
    ..COMMON
};

/// The oldest editions go round to the right (S-132, S-406).
const OLD: Rules = Rules {
    direction: Direction::CounterClockwise,
    ..FROZEN
};

const LEMADA_PRINTED: Rules = Rules {
    initial_table_play: InitialTablePlay::NextTurn,
    joker_retrieval: JokerRetrieval::Clear,
    joker_payment: JokerPayment::RackOrTable,
    joker_reuse: JokerReuse::NewMeld,
    time_limit: Some(60),
    pool_empty: PoolEmpty::PlayUntilNoneCan,
    round_games: RoundGames::AsManyAsPlayers,
    session_winner: SessionWinner::MostGames,
    ..COMMON
};

const PRESSMAN_1987: Rules = Rules {
    initial_meld: 50,
    joker_reuse: JokerReuse::NewMeldWithRackTiles,
    invalid_commit_draw: 3,
    ..OLD
};

const AMERICAN: Rules = Rules {
    ones: Ones::LowOrHigh,
    initial_meld: 21,
    table_play: TablePlay::ExtendOnly,
    joker_reuse: JokerReuse::NewMeld,
    next_starter: NextStarter::Right,
    turn_structure: TurnStructure::DrawMeldDiscard,
    discard_pickup: DiscardPickup::AfterInitialMeld,
    trump: Trump::AnyWin,
    time_limit: None,
    pool_empty: PoolEmpty::EndAtMissingDraw,
    ..OLD
};

macro_rules! presets {
    ($($(#[$meta:meta])* $preset:ident = $name:literal: $rules:expr,)+) => {
        /// A printed edition, or another rule set with a name.
        ///
        /// ```
        /// use rummikub_rules::Preset;
        /// assert_eq!(Preset::default().name(), "lemada-printed");
        /// assert_eq!(Preset::from_name("rummy-q"), Some(Preset::RummyQ));
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[non_exhaustive]
        pub enum Preset { $($(#[$meta])* $preset,)+ }

        impl Preset {
            /// Every preset.
            pub const ALL: &'static [Self] = &[$(Self::$preset,)+];

            /// The name in text, C and Python.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$preset => $name,)+ }
            }

            /// The rules of the edition.
            pub const fn rules(self) -> Rules {
                match self { $(Self::$preset => $rules,)+ }
            }
        }
    };
}

presets! {
    /// The Official Rummikub Book of 1978, Sabra (S-132, S-139, S-157, S-165).
    Official1978 = "official-1978": Rules { joker_reuse: JokerReuse::NewMeld, ..OLD },
    /// Pressman 1980 (S-135, S-142).
    Pressman1980 = "pressman-1980": Rules { joker_group_of_three: JokerGroupOfThree::Both, ..OLD },
    /// The Dutch rulebook, standard Sabra (S-156, S-160, S-166).
    Dutch1985 = "dutch-1985": Rules {
        initial_table_play: InitialTablePlay::NextTurn,
        joker_reuse: JokerReuse::NewMeld,
        joker_penalty: 25,
        ..OLD
    },
    /// The Dutch rulebook, its Sabra variation (S-156, S-161, S-166).
    DutchSabra1985 = "dutch-sabra-1985": Rules {
        joker_melds: JokerMelds::Splittable,
        joker_reuse: JokerReuse::NewMeld,
        joker_penalty: 25,
        ..OLD
    },
    /// Pressman 1987 (S-400 to S-446).
    Pressman1987 = "pressman-1987": PRESSMAN_1987,
    /// Pressman 1987 under its tournament rule (S-434).
    Tournament1987 = "tournament-1987":
        Rules { joker_group_of_three: JokerGroupOfThree::Both, ..PRESSMAN_1987 },
    /// Spears 1988 (S-133, S-147, S-163).
    Spears1988 = "spears-1988":
        Rules { joker_reuse: JokerReuse::NewMeldWithRackTiles, ..FROZEN },
    /// Goliath 1994 (S-141, S-152).
    Goliath1994 = "goliath-1994": COMMON,
    /// Pressman 1998 (S-148, S-152, S-165).
    Pressman1998 = "pressman-1998": Rules { joker_reuse: JokerReuse::NewMeldWithRackTiles, ..COMMON },
    /// Lemada 1999 (S-145, S-152, S-162).
    Lemada1999 = "lemada-1999": Rules {
        initial_table_play: InitialTablePlay::NextTurn, joker_reuse: JokerReuse::NewMeld, ..COMMON
    },
    /// The printed Lemada leaflet (S-001 to S-073, S-500 to S-539); the default.
    #[default]
    LemadaPrinted = "lemada-printed": LEMADA_PRINTED,
    /// Lemada's online rules of 2014 (S-137, S-143, S-153, S-158; its end as S-034).
    LemadaOnline = "lemada-online": Rules {
        initial_table_play: InitialTablePlay::NextTurn,
        joker_payment: JokerPayment::RackOrTable,
        time_limit: None,
        pool_empty: PoolEmpty::PlayUntilNoneCan,
        ..COMMON
    },
    /// The 160-tile set for up to six players (S-003 to S-006).
    Xp = "xp": Rules {
        copies: 3,
        jokers: 4,
        most_players: 6,
        tile_set: TileSet::ClassicToFourPlayers,
        ..LEMADA_PRINTED
    },
    /// Rummy Q (S-450 to S-469).
    RummyQ = "rummy-q": Rules {
        joker_reuse: JokerReuse::NewMeldWithRackTiles,
        rack_joker_tiles: 2,
        time_limit: None,
        pool_empty: PoolEmpty::PlayUntilNoneCan,
        session_winner: SessionWinner::Target,
        ..FROZEN
    },
    /// Pagat's main text as a rule set of its own (S-101 to S-131).
    PagatSabra = "pagat-sabra": FROZEN,
    /// American (S-200 to S-229).
    American = "american": AMERICAN,
    /// International (S-250 to S-278).
    International = "international": Rules {
        initial_meld: 50,
        starter_extra_tiles: 1,
        discard_pickup: DiscardPickup::Always,
        trump: Trump::FootOrClosedWin,
        pool_empty: PoolEmpty::EndAfterLastDraw,
        scoring: Scoring::Award,
        rack_values: RackValues::Tens,
        session_winner: SessionWinner::Settlement,
        ..AMERICAN
    },
    /// The house rules of V. A. `McGraw` (S-550 to S-592).
    Mcgraw = "mcgraw": Rules {
        jokers: 4,
        initial_meld: 60,
        initial_jokers: InitialJokers::Barred,
        initial_table_play: InitialTablePlay::NextTurn,
        joker_payment: JokerPayment::RackOrTable,
        tile_set: TileSet::DoubleFromFourPlayers,
        deal: 28,
        dealing: Dealing::TwoHandfuls,
        joker_deal: JokerDeal::SharedOut,
        free_tiles: 4,
        next_starter: NextStarter::Loser,
        draw_count: 4,
        joker_duty: JokerDuty::SecondTurn,
        time_limit: None,
        pool_empty: PoolEmpty::PlayUntilNoneCan,
        scoring: Scoring::Plus,
        ..COMMON
    },
    /// The reading of the solver literature: a joker is free whenever the melds stay legal.
    FreeJokers = "free-jokers": Rules { joker_retrieval: JokerRetrieval::Clear, ..COMMON },
}

impl Preset {
    /// The preset of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|preset| preset.name() == name)
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
