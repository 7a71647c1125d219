//! The boxes of RULES.md: an axis, a situation, and what comes of it under some settings.

use std::collections::BTreeMap;

use rummikub_rules::{
    Axis, Dealing, Opened, Rack, Rules, TableSetup, Tile, Tiles, Turn, TurnStructure,
    game::{Action, Discard, DiscardSetup, Game, GameSetup, PlayerSetup, SetupFault, TurnStep},
    score::{Finish, GameScores, PlayerEnd, Points, Session},
};

use super::sections;

/// An example: what it says before the settings, and what comes of each setting.
pub(crate) struct Example {
    pub(crate) axis: Axis,
    says: BTreeMap<String, String>,
    pub(crate) outcomes: Vec<(String, String)>,
}

pub(crate) fn examples() -> Vec<Example> {
    let mut examples = Vec::new();
    for (axis, text) in sections() {
        for block in text.split("```example\n").skip(1) {
            let block = block.split("```").next().expect("the end of an example");
            let (mut says, mut outcomes) = (BTreeMap::new(), Vec::new());
            for line in block.lines() {
                if let Some((setting, outcome)) = line.split_once(": ") {
                    outcomes.push((setting.to_owned(), outcome.to_owned()));
                } else {
                    let (key, value) = line.split_once(' ').unwrap_or((line, ""));
                    says.insert(key.to_owned(), value.to_owned());
                }
            }
            examples.push(Example {
                axis,
                says,
                outcomes,
            });
        }
    }
    examples
}

impl Example {
    fn says(&self, key: &str) -> &str {
        self.says.get(key).map_or("", |value| value)
    }

    fn rules(&self, setting: &str) -> Result<Rules, &'static str> {
        let preset = Rules::preset(self.says("rules")).expect("a preset");
        let mut builder = preset.to_builder();
        for (key, value) in &self.says {
            if let Some(axis) = Axis::from_name(key) {
                builder.set(axis, value).expect("a value");
            }
        }
        builder.set(self.axis, setting).expect("a value");
        builder.build().map_err(|error| error.code())
    }

    fn racks(&self) -> Vec<&str> {
        self.says("racks").split('|').map(str::trim).collect()
    }

    /// What comes of the example under a setting, in the words of the page.
    pub(crate) fn outcome(&self, setting: &str) -> String {
        let rules = match self.rules(setting) {
            Ok(rules) => rules,
            Err(code) => return format!("refused {code}"),
        };
        let has = |key: &str| self.says.contains_key(key);
        if has("after") {
            self.turn(&rules)
        } else if has("action") {
            self.action(&rules)
        } else if has("finish") {
            self.scores(&rules)
        } else if has("games") {
            self.session(&rules)
        } else {
            self.deal(&rules)
        }
    }

    fn turn(&self, rules: &Rules) -> String {
        let text = |key: &str| self.says(key).parse::<TableSetup>().expect("a table");
        let rack: Rack = self.says("rack").parse().expect("tiles");
        let before = match rules.table(&text("table")) {
            Ok(table) => table,
            Err(error) => return format!("refused {}", error.faults()[0].code()),
        };
        let after = text("after");
        let turn = Turn::new(
            &before,
            &rack,
            &after,
            Opened::from(self.says("opened") != "no"),
        );
        match rules.check_turn(&turn) {
            Err(error) => format!("refused {}", error.code()),
            Ok(verdict) if verdict.is_legal() => "legal".into(),
            Ok(verdict) => {
                let codes: Vec<&str> = verdict
                    .faults()
                    .iter()
                    .map(rummikub_rules::Fault::code)
                    .collect();
                codes.join(" ")
            }
        }
    }

    fn deal(&self, rules: &Rules) -> String {
        let players: usize = self.says("players").parse().expect("players");
        let dealt = match rules.for_players(players) {
            Ok(rules) => rules,
            Err(error) => return format!("refused {}", error.code()),
        };
        let order: Vec<Tile> = dealt.tiles().iter().collect();
        let game = Game::deal(rules, players, 0, order).expect("a game");
        format!(
            "tiles {}, pool {}, rack of {}, phase {}",
            dealt.tile_count(),
            game.pool_len(),
            game.rack(0).expect("a rack").tiles().len(),
            game.phase().name()
        )
    }

    /// The players, from 0, of a list of numbers; nobody where it is missing.
    fn players(&self, key: &str) -> Vec<usize> {
        let number = |word: &str| word.parse::<usize>().expect("a player") - 1;
        self.says(key).split_whitespace().map(number).collect()
    }

    fn tiles(&self, key: &str) -> Vec<Tile> {
        let tile = |word: &str| word.parse().expect("a tile");
        self.says(key).split_whitespace().map(tile).collect()
    }

    fn player(&self, rules: &Rules, number: usize, rack: &str) -> PlayerSetup {
        let mut player = PlayerSetup::default();
        player.rack = rack.parse().expect("tiles");
        player.opened =
            !self.says.contains_key("opened") || self.players("opened").contains(&number);
        if rules.dealing() == Dealing::TwoHandfuls {
            player.handfuls = [14; 2];
        }
        if let Some(sizes) = self
            .says("handfuls")
            .split('|')
            .nth(number)
            .filter(|sizes| !sizes.is_empty())
        {
            let mut sizes = sizes
                .split_whitespace()
                .map(|size| size.parse().expect("a size"));
            player.handfuls = [(); 2].map(|()| sizes.next().unwrap_or(0));
        }
        player
    }

    /// Trump and discards; `discards` are those of the last player, the one of the turn before last.
    fn discards(&self, players: usize) -> DiscardSetup {
        let mut state = DiscardSetup::default();
        state.trump = self.tiles("open-tile").first().copied();
        let player = players - 1;
        let thrown = self.tiles("discards").into_iter();
        state.discards = thrown.map(|tile| Discard { player, tile }).collect();
        state.fresh = !state.discards.is_empty();
        state.twins = self.players("twins");
        state.moved = (0..players).collect();
        if self.says("phase") == "meld" {
            state.step = TurnStep::Meld;
        }
        state
    }

    fn game(&self, rules: &Rules) -> Result<Game, &'static str> {
        let racks = self.racks();
        let mut setup = GameSetup::new(rules);
        setup.table = self.says("table").parse().expect("a table");
        setup.free = self.says("free").parse().expect("tiles");
        setup.players = racks
            .iter()
            .enumerate()
            .map(|(number, rack)| self.player(rules, number, rack))
            .collect();
        if rules.turn_structure() == TurnStructure::DrawMeldDiscard {
            setup.discards = Some(self.discards(racks.len()));
        }
        let laid = setup
            .table
            .melds()
            .iter()
            .flat_map(rummikub_rules::MeldSetup::tiles)
            .map(|tile| tile.tile);
        let next = self.tiles("next");
        let used = setup
            .players
            .iter()
            .flat_map(|player| player.rack.tiles().iter());
        let used = used
            .chain(laid)
            .chain(setup.free.iter())
            .chain(next.iter().copied());
        let used = used
            .chain(self.tiles("open-tile"))
            .chain(self.tiles("discards"));
        let used = Tiles::try_from_iter(used).expect("tiles");
        let all = rules.for_players(racks.len()).expect("players").tiles();
        setup.pool = next
            .into_iter()
            .chain(all.saturating_sub(&used).iter())
            .collect();
        Game::new(setup).map_err(|error| error.faults().first().map_or("", SetupFault::code))
    }

    fn action(&self, rules: &Rules) -> String {
        let game = match self.game(rules) {
            Ok(game) => game,
            Err(code) => return format!("refused {code}"),
        };
        let action: Action = self.says("action").parse().expect("an action");
        match game.apply(0, &action) {
            Err(refused) => format!("refused {}", refused.faults()[0].code()),
            Ok(game) => {
                let mut told = format!("phase {}", game.phase().name());
                if let Some(outcome) = game.outcome() {
                    told = format!("over, points{}", joined(outcome.scores()));
                }
                let (rack, player) = (game.rack(0).expect("a rack"), game.to_move() + 1);
                format!("rack {rack}, player {player}, {told}")
            }
        }
    }

    /// A rack as tiles or points.
    fn end(rules: &Rules, rack: &str) -> PlayerEnd {
        PlayerEnd::with_rack(rack.parse().unwrap_or_else(|_| {
            rules.rack_points(&rack.parse::<Tiles>().expect("tiles or points"))
        }))
    }

    fn scores(&self, rules: &Rules) -> String {
        let racks: Vec<PlayerEnd> = self
            .racks()
            .iter()
            .map(|rack| Self::end(rules, rack))
            .collect();
        let finish = match self.says("finish").split_once(' ') {
            Some(("out", winner)) => Finish::Out {
                winner: winner.parse::<usize>().expect("a player") - 1,
            },
            _ => Finish::Stalemate,
        };
        let scores = rules.scores(finish, &racks).expect("scores");
        if let Some(starter) = self.says.get("starter") {
            let starter: usize = starter.parse().expect("a player");
            let next = rules
                .starter_after(starter - 1, &scores)
                .expect("a starter");
            return next.map_or("lots".into(), |next| format!("player {}", next + 1));
        }
        format!("points{}", joined(scores.points()))
    }

    fn session(&self, rules: &Rules) -> String {
        let games: Vec<Vec<PlayerEnd>> = self
            .says("games")
            .split("; ")
            .map(|game| game.split(' ').map(|rack| Self::end(rules, rack)).collect())
            .collect();
        let mut session = Session::new(rules, games[0].len()).expect("a session");
        for game in games {
            let winner = game
                .iter()
                .position(|player| player.rack == 0)
                .expect("a winner");
            let scores: GameScores = rules.scores(Finish::Out { winner }, &game).expect("scores");
            session.add(scores).expect("a game");
        }
        let winners: Vec<String> = session
            .winners()
            .iter()
            .map(|winner| (winner + 1).to_string())
            .collect();
        let over = if session.is_over() { ", over" } else { "" };
        let rounds = session.rounds().len();
        format!("winner {}, rounds {rounds}{over}", winners.join(" "))
    }
}

/// Each with a space before it.
fn joined(points: &[Points]) -> String {
    let add = |text: String, points: &Points| text + " " + &points.to_string();
    points.iter().fold(String::new(), add)
}
