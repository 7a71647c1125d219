//! RULES.md says what the code does: every axis has a section with its settings, its sources and
//! what the presets say, and the examples come out as told.

use std::{collections::BTreeMap, fs, path::Path};

use rummikub_rules::{
    Axis, Preset, Rack, Rules, TableSetup, Tile, Tiles, Turn,
    game::{Action, Game, GameSetup, Phase, PlayerSetup},
    score::{Finish, GameScores, PlayerEnd, Session},
};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    fs::read_to_string(path).expect("RULES.md")
}

/// The sections of the axes: a heading of the third level is the name of an axis.
fn sections() -> Vec<(Axis, String)> {
    let page = page();
    let mut sections = Vec::new();
    for part in page.split("\n### ").skip(1) {
        let (name, text) = part.split_once('\n').expect("a heading");
        let axis = Axis::from_name(name).unwrap_or_else(|| panic!("no axis is named `{name}`"));
        let text = text.split("\n# ").next().unwrap_or(text);
        sections.push((axis, text.to_owned()));
    }
    sections
}

/// What the presets say on an axis: the commonest setting, and who differs.
fn presets(axis: Axis) -> String {
    let mut settings: Vec<(String, Vec<&str>)> = Vec::new();
    for preset in Preset::ALL {
        let value = preset.rules().value(axis);
        match settings.iter_mut().find(|setting| setting.0 == value) {
            Some(setting) => setting.1.push(preset.name()),
            None => settings.push((value, vec![preset.name()])),
        }
    }
    // The first of several that are equally common.
    settings.sort_by_key(|setting| std::cmp::Reverse(setting.1.len()));
    let mut text = format!("Presets: `{}` everywhere", settings[0].0);
    for (at, (value, names)) in settings[1..].iter().enumerate() {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let link = if at == 0 { ", but" } else { ";" };
        text.push_str(link);
        text.push_str(" `");
        text.push_str(value);
        text.push_str("` in ");
        text.push_str(&names.join(", "));
    }
    text + "."
}

#[test]
fn every_axis_has_its_section_in_the_order_of_the_code() {
    let axes: Vec<Axis> = sections().into_iter().map(|section| section.0).collect();
    assert_eq!(axes, Axis::ALL);
    let page = page();
    let game = page
        .find("# Axes of a whole game")
        .expect("the second part");
    for axis in Axis::ALL {
        let at = page.find(&format!("\n### {axis}\n")).expect("a section");
        assert_eq!(at > game, Axis::GAME.contains(axis), "{axis}");
    }
    for preset in Preset::ALL {
        assert!(page.contains(&format!("`{preset}`")), "{preset}");
    }
}

#[test]
fn the_presets_have_the_settings_that_the_page_says() {
    let mut wrong = Vec::new();
    for (axis, text) in sections() {
        let expected = presets(axis);
        let found = text.lines().find(|line| line.starts_with("Presets: "));
        if found != Some(&expected) {
            wrong.push(format!("### {axis}\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "the page lacks:\n{}", wrong.join("\n"));
}

#[test]
fn every_setting_and_a_source_are_told() {
    for (axis, text) in sections() {
        assert!(text.contains("S-"), "{axis} has no source");
        if axis.values().contains("number") {
            continue;
        }
        for value in axis.values().split(", ") {
            assert!(
                text.contains(&format!("`{value}`")),
                "{axis} does not tell of {value}"
            );
        }
    }
}

/// An example: what it says before the settings, and what comes of each setting.
struct Example {
    axis: Axis,
    says: BTreeMap<String, String>,
    outcomes: Vec<(String, String)>,
}

fn examples() -> Vec<Example> {
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
    fn outcome(&self, setting: &str) -> String {
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
        let turn = Turn::new(&before, &rack, &after, self.says("opened") != "no");
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
        format!("tiles {}, pool {}", dealt.tile_count(), game.pool_len())
    }

    fn action(&self, rules: &Rules) -> String {
        let racks: Vec<Tiles> = self
            .racks()
            .iter()
            .map(|rack| rack.parse().expect("tiles"))
            .collect();
        let next: Vec<Tile> = self
            .says("next")
            .split_whitespace()
            .map(|tile| tile.parse().expect("a tile"))
            .collect();
        let mut setup = GameSetup::new(rules);
        setup.table = self.says("table").parse().expect("a table");
        let laid = setup
            .table
            .melds
            .iter()
            .flat_map(|meld| &meld.tiles)
            .map(|tile| tile.tile);
        let used = racks
            .iter()
            .flat_map(Tiles::iter)
            .chain(laid)
            .chain(next.iter().copied());
        let used = Tiles::try_from_iter(used).expect("tiles");
        let rest = rules
            .for_players(racks.len())
            .expect("players")
            .tiles()
            .saturating_sub(&used);
        setup.pool = next.into_iter().chain(rest.iter()).collect();
        setup.players = racks
            .into_iter()
            .map(|rack| {
                let mut player = PlayerSetup::default();
                (player.rack, player.opened) = (rack.into(), true);
                player
            })
            .collect();
        let game = Game::new(setup).unwrap_or_else(|error| panic!("{}: {error}", self.axis));
        let action: Action = self.says("action").parse().expect("an action");
        match game.apply(0, &action) {
            Err(refused) => format!("refused {}", refused.faults()[0].code()),
            Ok(game) if game.phase() == Phase::Over => "over".into(),
            Ok(game) => format!(
                "rack {}, player {}",
                game.rack(0).expect("a rack"),
                game.to_move() + 1
            ),
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
        let points: Vec<String> = scores.points().iter().map(ToString::to_string).collect();
        format!("points {}", points.join(" "))
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
        format!("winner {}{over}", winners.join(" "))
    }
}

/// Whether all that the page says of an outcome is so; it need not say everything.
fn agrees(told: &str, found: &str) -> bool {
    let found: Vec<&str> = found.split(", ").collect();
    told.split(", ").all(|part| found.contains(&part))
        && (told.ends_with("over") || !found.contains(&"over"))
}

#[test]
fn the_examples_come_out_as_told() {
    let examples = examples();
    let mut wrong = Vec::new();
    let mut shown: Vec<Axis> = Vec::new();
    for example in &examples {
        assert!(
            example.outcomes.len() >= 2,
            "{}: two settings at least",
            example.axis
        );
        shown.push(example.axis);
        for (setting, told) in &example.outcomes {
            let found = example.outcome(setting);
            if !agrees(told, &found) {
                wrong.push(format!(
                    "{} `{setting}`: {told}, found {found}",
                    example.axis
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let missing: Vec<&str> = Axis::TURN
        .iter()
        .filter(|axis| !shown.contains(axis))
        .map(|axis| axis.name())
        .collect();
    assert!(missing.is_empty(), "no example: {missing:?}");
}
