//! A greedy player: lays what it can, new melds first, then tile by tile at the table's melds.
//!
//! It knows what melds look like and nothing of the other rules: every table that it leaves has
//! been asked of [`Rules::check_turn`]. Once in a game it also tries each of a few things that
//! must be refused. Everything follows from the seed.

use std::error::Error;

use rummikub_rules::{
    Color, MeldSetup, Number, NumberedTile, Rack, Rules, Table, TableSetup, Tile, Tiles, Turn,
    Verdict,
};

use crate::judge::codes;
use crate::record::{Action, Entry, Record};

/// How a game is made.
#[derive(Debug, Clone, Copy)]
pub struct Recipe {
    /// The name of the file in `examples/games/`.
    pub file: &'static str,
    /// The name of the rules.
    pub preset: &'static str,
    /// Axes that differ from the preset, and their values.
    pub changes: &'static [(&'static str, &'static str)],
    /// How many play.
    pub players: usize,
    /// Where the order of the tiles comes from.
    pub seed: u64,
}

/// The games in `examples/games/`.
pub const GAMES: [Recipe; 3] = [
    Recipe {
        file: "two-players.game",
        preset: "lemada-printed",
        changes: &[],
        players: 2,
        seed: 2,
    },
    Recipe {
        file: "three-players.game",
        preset: "spears-1988",
        changes: &[],
        players: 3,
        seed: 1,
    },
    Recipe {
        file: "four-players.game",
        preset: "xp",
        changes: &[("initial_meld", "50")],
        players: 4,
        seed: 1,
    },
];

/// Tiles that each player is dealt.
const DEALT: usize = 14;

/// Plays a whole game and records it.
///
/// # Errors
///
/// When the recipe names no rules.
pub fn play_game(recipe: &Recipe) -> Result<Record, Box<dyn Error>> {
    let own = |(axis, value): &(&str, &str)| ((*axis).to_owned(), (*value).to_owned());
    let mut record = Record {
        comments: vec![
            format!(
                "Made by `make_games`: greedy players, seed {}.",
                recipe.seed
            ),
            "Every play was legal and every attempt refused when it was made.".to_owned(),
        ],
        preset: recipe.preset.to_owned(),
        changes: recipe.changes.iter().map(own).collect(),
        racks: Vec::new(),
        entries: Vec::new(),
        left: Vec::new(),
    };
    let rules = record.rules()?;
    let table = rules.table(&TableSetup::default())?;
    let mut pool = shuffled_pool(&rules, recipe.seed);
    record.racks = (0..recipe.players).map(|_| deal(&mut pool)).collect();
    let mut game = Game {
        rules,
        table,
        pool,
        racks: record.racks.clone(),
        opened: vec![false; recipe.players],
        tried: Vec::new(),
        entries: Vec::new(),
    };
    game.run();
    record.entries = game.entries;
    record.left = game.racks;
    Ok(record)
}

struct Game {
    rules: Rules,
    table: Table,
    pool: Vec<Tile>,
    racks: Vec<Rack>,
    opened: Vec<bool>,
    tried: Vec<Vec<String>>,
    entries: Vec<Entry>,
}

impl Game {
    /// Goes round until a rack is empty, or nobody can play and the pool is empty.
    fn run(&mut self) {
        let mut passes = 0;
        for player in (0..self.racks.len()).cycle() {
            passes = if self.turn(player) { 0 } else { passes + 1 };
            if self.racks[player].tiles().is_empty() || passes == self.racks.len() {
                return;
            }
        }
    }

    /// One turn; false for a pass.
    fn turn(&mut self, player: usize) -> bool {
        let best = self.best_proposal(player);
        for proposal in self.doubtful_proposals(player, best.as_ref()) {
            if self.try_once(player, proposal) {
                break;
            }
        }
        if let Some(after) = best {
            let table = self
                .rules
                .table(&after)
                .expect("a legal turn leaves a table");
            let laid = table.tiles().saturating_sub(self.table.tiles());
            let rack = self.racks[player].tiles().saturating_sub(&laid);
            self.racks[player] = Rack::from(rack);
            self.table = table;
            self.opened[player] = true;
            self.write(player, Action::Play(TableSetup::from(&self.table)));
        } else if let Some(tile) = self.pool.pop() {
            let mut tiles = *self.racks[player].tiles();
            tiles.add(tile).expect("a tile set fits in a rack");
            self.racks[player] = Rack::from(tiles);
            self.write(player, Action::Draw(tile));
        } else {
            self.write(player, Action::Pass);
            return false;
        }
        true
    }

    fn write(&mut self, player: usize, action: Action) {
        self.entries.push(Entry {
            line: 0,
            player: player + 1,
            action,
        });
    }

    fn is_legal(&self, player: usize, after: &TableSetup) -> bool {
        let turn = Turn::new(&self.table, &self.racks[player], after, self.opened[player]);
        self.rules
            .check_turn(&turn)
            .as_ref()
            .is_ok_and(Verdict::is_legal)
    }

    /// Records a proposal as an attempt if it is refused for one reason that is new in this game.
    fn try_once(&mut self, player: usize, after: TableSetup) -> bool {
        let turn = Turn::new(
            &self.table,
            &self.racks[player],
            &after,
            self.opened[player],
        );
        let refused = codes(&self.rules.check_turn(&turn));
        let is_new = refused.len() == 1 && !self.tried.contains(&refused);
        if is_new {
            self.tried.push(refused.clone());
            self.write(player, Action::Attempt { after, refused });
        }
        is_new
    }

    /// A legal table with as many tiles of the rack as greed finds.
    fn best_proposal(&self, player: usize) -> Option<TableSetup> {
        let mut rack = *self.racks[player].tiles();
        let mut melds = melds_of(&self.table);
        let mut best = None;
        for meld in disjoint_melds(&mut rack) {
            melds.push(meld);
            let after = setup(&melds);
            if self.is_legal(player, &after) {
                best = Some(after);
            }
        }
        if best.is_none() && !self.opened[player] {
            return None;
        }
        while let Some((tile, after)) = self.extension(player, &melds, &rack) {
            rack.remove(tile);
            melds.clone_from(&after);
            best = Some(setup(&after));
        }
        best
    }

    /// One more tile of the rack at, or splitting, a meld of the proposal.
    fn extension(
        &self,
        player: usize,
        melds: &[MeldSetup],
        rack: &Tiles,
    ) -> Option<(Tile, Vec<MeldSetup>)> {
        distinct(rack).into_iter().find_map(|tile| {
            (0..melds.len())
                .flat_map(|meld| with_tile(melds, meld, tile))
                .find(|after| self.is_legal(player, &setup(after)))
                .map(|after| (tile, after))
        })
    }

    /// Tables that a careless or cheating player may propose: melds worth too little to open
    /// with, a tile where it does not fit, a tile taken home, a tile from nowhere.
    fn doubtful_proposals(&self, player: usize, best: Option<&TableSetup>) -> Vec<TableSetup> {
        let melds = melds_of(&self.table);
        let rack = *self.racks[player].tiles();
        let mut proposals = Vec::new();
        if !self.opened[player] {
            let mut spare = rack;
            if let Some(meld) = disjoint_melds(&mut spare).pop() {
                proposals.push(setup(&[melds.as_slice(), &[meld]].concat()));
            }
            return proposals;
        }
        let on_table = self.table.tiles();
        let missing = (0..=51)
            .filter_map(Tile::from_index)
            .filter(|&tile| rack.count(tile) == 0 && on_table.count(tile) == 0);
        let tempting: Vec<Tile> = distinct(&rack).into_iter().chain(missing).collect();
        for meld in 0..melds.len() {
            for &tile in &tempting {
                proposals.extend(
                    with_tile(&melds, meld, tile)
                        .iter()
                        .map(|after| setup(after)),
                );
            }
        }
        let best = best.map_or(&[][..], |best| &best.melds);
        for meld in (0..best.len()).filter(|&meld| best[meld].tiles.len() > 3) {
            let mut after = best.to_vec();
            after[meld].tiles.pop();
            proposals.push(setup(&after));
        }
        proposals
    }
}

fn setup(melds: &[MeldSetup]) -> TableSetup {
    TableSetup {
        melds: melds.iter().cloned().collect(),
    }
}

fn melds_of(table: &Table) -> Vec<MeldSetup> {
    TableSetup::from(table).melds.into_iter().collect()
}

fn numbered(color: Color, number: Number) -> Tile {
    Tile::Numbered(NumberedTile::new(color, number))
}

fn distinct(tiles: &Tiles) -> Vec<Tile> {
    let mut distinct: Vec<Tile> = tiles.iter().collect();
    distinct.dedup();
    distinct
}

/// Every way to put one more tile into a meld: anywhere in it, or where it splits in two.
fn with_tile(melds: &[MeldSetup], place: usize, tile: Tile) -> Vec<Vec<MeldSetup>> {
    let old: Vec<Tile> = melds[place].tiles.iter().map(|slot| slot.tile).collect();
    let replaced = |parts: &[&[Tile]]| {
        let mut after = melds.to_vec();
        after.remove(place);
        after.extend(
            parts
                .iter()
                .map(|part| MeldSetup::new(None, part.iter().copied())),
        );
        after
    };
    let mut ways = Vec::new();
    for at in 0..=old.len() {
        let (left, right) = old.split_at(at);
        let (longer_left, longer_right) = ([left, &[tile]].concat(), [&[tile], right].concat());
        ways.push(replaced(&[&[left, longer_right.as_slice()].concat()]));
        if longer_left.len() >= 3 && right.len() >= 3 {
            ways.push(replaced(&[&longer_left, right]));
        }
        if left.len() >= 3 && longer_right.len() >= 3 {
            ways.push(replaced(&[left, &longer_right]));
        }
    }
    ways
}

/// Takes melds off a rack, the longest first, those with a joker last.
fn disjoint_melds(rack: &mut Tiles) -> Vec<MeldSetup> {
    let mut taken = Vec::new();
    let mut candidates = possible_melds();
    candidates.sort_by_key(|tiles| std::cmp::Reverse(tiles.len()));
    for jokers in 0..=1 {
        for tiles in &candidates {
            while let Some(laid) = take(rack, tiles, jokers) {
                taken.push(MeldSetup::new(None, laid));
            }
        }
    }
    taken
}

/// Takes exactly these tiles off the rack, so many of them as jokers.
fn take(rack: &mut Tiles, tiles: &[Tile], jokers: usize) -> Option<Vec<Tile>> {
    let mut left = *rack;
    let laid: Vec<Tile> = tiles
        .iter()
        .map(|&tile| if left.remove(tile) { tile } else { Tile::Joker })
        .collect();
    let wanted = laid.iter().filter(|&&tile| tile == Tile::Joker).count();
    if wanted != jokers || (0..wanted).any(|_| !left.remove(Tile::Joker)) {
        return None;
    }
    *rack = left;
    Some(laid)
}

/// All runs and groups without jokers.
fn possible_melds() -> Vec<Vec<Tile>> {
    let mut melds = Vec::new();
    for color in Color::ALL {
        let suit: Vec<Tile> = Number::ALL
            .into_iter()
            .map(|n| numbered(color, n))
            .collect();
        for length in 3..=suit.len() {
            melds.extend(suit.windows(length).map(<[Tile]>::to_vec));
        }
    }
    for number in Number::ALL {
        let group: Vec<Tile> = Color::ALL
            .into_iter()
            .map(|c| numbered(c, number))
            .collect();
        for left_out in 0..group.len() {
            let mut three = group.clone();
            three.remove(left_out);
            melds.push(three);
        }
        melds.push(group);
    }
    melds
}

fn shuffled_pool(rules: &Rules, seed: u64) -> Vec<Tile> {
    let (copies, jokers) = (usize::from(rules.copies()), usize::from(rules.jokers()));
    let mut pool: Vec<Tile> = (0..=52)
        .filter_map(Tile::from_index)
        .flat_map(|tile| {
            std::iter::repeat_n(tile, if tile == Tile::Joker { jokers } else { copies })
        })
        .collect();
    let mut random = SplitMix64(seed);
    for last in (1..pool.len()).rev() {
        pool.swap(last, random.below(last + 1));
    }
    pool
}

fn deal(pool: &mut Vec<Tile>) -> Rack {
    let dealt = pool.drain(pool.len().saturating_sub(DEALT)..);
    Rack::from(Tiles::try_from_iter(dealt).expect("a tile set fits in a rack"))
}

/// Steele, Lea and Flood's generator: small, and the same on every machine.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; the bias is below 2⁻⁵⁶ for the sizes here.
    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}
