//! Pictures of a turn: what was laid, moved and freed, or the melds that are wrong and why.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    mark::TileMark,
    options::PictureOptions,
    picture::{Block, DrawnMeld, DrawnTile, Picture, StandsFor, sorted},
    table::or_empty,
};
use crate::{
    Account, Fault, MeldSetup, Origin, Position, Side, TableSetup, Tiles, Verdict,
    game::TableVerdict, table::counts,
};

impl Verdict {
    /// The verdict on the turn that leaves `after` as an SVG picture; feature `svg`.
    ///
    /// A legal turn is drawn as its [`Account::to_svg`]. Of an illegal one the table that was
    /// proposed is drawn; faulty melds are framed and carry the numbers of the sentences below. Time
    /// and size grow with the tiles and the faults, besides the time of [`Verdict::account`].
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5")?;
    /// let position = rules.position(&table, &"R6 R7".parse()?, Opened::Yes)?;
    /// let after = "R3 R4 R5 R7".parse()?;
    /// let picture = position.check(&after).to_svg(&after, &PictureOptions::new());
    /// assert!(picture.contains("class=\"rk-fault\""));
    /// assert!(picture.contains("the numbers of meld 1 (R3 R4 R5 R7) do not follow"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self, after: &TableSetup, options: &PictureOptions) -> String {
        if let Some(account) = self.account() {
            return account.to_svg(options);
        }
        let faults: Vec<Numbered<'_>> = (1..).zip(self.faults()).collect();
        refused(after, &faults, &texts(self.faults())).draw(options)
    }
}

impl TableVerdict {
    /// What a game says of the table `after` as an SVG picture, as [`Verdict::to_svg`]; feature
    /// `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, game::Game, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let game = Game::deal(&rules, 2, 0, rules.tiles().iter().collect())?;
    /// let after = "K1 K2 K3 | K4".parse()?;
    /// let verdict = game.view(0).unwrap().check_turn(&after)?;
    /// let picture = verdict.to_svg(&after, &PictureOptions::new());
    /// assert!(picture.contains("meld 2 (K4) has fewer than three tiles"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self, after: &TableSetup, options: &PictureOptions) -> String {
        if let Some(account) = self.account() {
            return account.to_svg(options);
        }
        let numbered = (1..).zip(self.faults());
        let faults: Vec<Numbered<'_>> = numbered
            .filter_map(|(number, fault)| Some((number, fault.turn()?)))
            .collect();
        refused(after, &faults, &texts(self.faults())).draw(options)
    }
}

impl Account {
    /// The table after a legal turn as an SVG picture, with marks on the tiles that were laid from
    /// the rack, moved on the table, and on jokers that were freed; feature `svg`.
    ///
    /// A tile counts as moved when most tiles of its meld came from elsewhere.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5 R6 | K6 B6 O6")?;
    /// let position = rules.position(&table, &"R7 R8".parse()?, Opened::Yes)?;
    /// let account = position.check(&"R3 R4 R5 | K6 R6 B6 O6 | R6 R7 R8".parse()?).account();
    /// assert!(account.is_none(), "there is only one R6");
    /// let account = position.check(&"R3 R4 R5 R6 R7 | K6 B6 O6".parse()?).account().unwrap();
    /// let picture = account.to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"R7\" data-mark=\"laid\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let mut picture = Picture {
            title: "legal turn".into(),
            desc: told(self),
            ..Picture::default()
        };
        picture.heading(headline(self));
        picture.melds(marked(self));
        picture.draw(options)
    }
}

impl Position {
    /// The whole turn that leaves `after` as an SVG picture: the table before, the rack with the
    /// tiles that were laid, the table after, and the verdict as in [`Verdict::to_svg`]; feature
    /// `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5")?;
    /// let position = rules.position(&table, &"R6 K1".parse()?, Opened::Yes)?;
    /// let picture = position.turn_to_svg(&"R3 R4 R5 R6".parse()?, &PictureOptions::new());
    /// assert_eq!(picture.matches("data-mark=\"laid\"").count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn_to_svg(&self, after: &TableSetup, options: &PictureOptions) -> String {
        let verdict = self.check(after);
        let account = verdict.account();
        let faults: Vec<Numbered<'_>> = (1..).zip(verdict.faults()).collect();
        let texts = texts(verdict.faults());
        let (table, rack) = (self.table(), self.rack());
        let told = account
            .as_ref()
            .map_or_else(|| format!("table after {after}; {}", refusal(&texts)), told);
        let mut picture = Picture {
            title: account
                .as_ref()
                .map_or("refused turn", |_| "legal turn")
                .into(),
            desc: format!("table before {}; rack {rack}; {told}", or_empty(table)),
            ..Picture::default()
        };
        picture.heading("table before");
        let mut before: Vec<DrawnMeld> = table.melds().iter().map(DrawnMeld::from).collect();
        flag(&mut before, &faults, Side::Before);
        picture.melds(before);
        picture.heading("rack before");
        picture.rack(marked_rack(rack.tiles(), &played(table.tiles(), after)));
        if let Some(account) = &account {
            picture.heading(format!("table after: {}", headline(account)));
            picture.melds(marked(account));
        } else {
            picture.heading("table after: refused");
            picture.melds(proposed(after, &faults));
            sentences(&mut picture, texts);
        }
        picture.draw(options)
    }
}

/// `legal, K1 R6 laid`, with the points of an opening.
fn headline(account: &Account) -> String {
    let played = account.played();
    match account.opening_points() {
        Some(points) => format!("legal, {played} laid, an opening worth {points} points"),
        None => format!("legal, {played} laid"),
    }
}

fn told(account: &Account) -> String {
    let melds: Vec<String> = account.after().iter().map(ToString::to_string).collect();
    format!("table after {}; {}", melds.join(" | "), headline(account))
}

/// A fault with the number of its sentence, from 1.
type Numbered<'a> = (usize, &'a Fault);

/// The sentences of some faults.
fn texts<F: ToString>(faults: &[F]) -> Vec<String> {
    faults.iter().map(ToString::to_string).collect()
}

fn refusal(texts: &[String]) -> String {
    format!("refused: {}", texts.join("; "))
}

/// A turn that is refused, without what was before it.
fn refused(after: &TableSetup, faults: &[Numbered<'_>], texts: &[String]) -> Picture {
    let mut picture = Picture {
        title: "refused turn".into(),
        desc: format!("table after {after}; {}", refusal(texts)),
        ..Picture::default()
    };
    let old = old_melds(faults);
    if !old.is_empty() {
        picture.heading("melds of the old table that are concerned");
        picture.melds(old);
    }
    picture.heading("refused");
    picture.melds(proposed(after, faults));
    sentences(&mut picture, texts.to_vec());
    picture
}

fn sentences(picture: &mut Picture, texts: Vec<String>) {
    let sentences = (1..).zip(texts);
    let sentences = sentences.map(|(number, text)| Block::Fault(number, text));
    picture.blocks.extend(sentences);
}

/// The melds that are proposed, with the numbers of their faults.
fn proposed(after: &TableSetup, faults: &[Numbered<'_>]) -> Vec<DrawnMeld> {
    let mut melds: Vec<DrawnMeld> = after.melds().iter().map(DrawnMeld::from).collect();
    flag(&mut melds, faults, Side::After);
    melds
}

/// Writes the numbers of the faults to the melds of one table.
fn flag(melds: &mut [DrawnMeld], faults: &[Numbered<'_>], side: Side) {
    for &(number, fault) in faults {
        let place = fault.place().filter(|place| place.side == side);
        if let Some(meld) = place.and_then(|place| melds.get_mut(place.meld)) {
            meld.faults.push(number);
        }
    }
}

/// The melds of the table before that faults name, each once, with their numbers.
fn old_melds(faults: &[Numbered<'_>]) -> Vec<DrawnMeld> {
    let mut melds: Vec<(usize, DrawnMeld)> = Vec::new();
    for &(number, fault) in faults {
        let place = fault.place().filter(|place| place.side == Side::Before);
        let Some(place) = place else {
            continue;
        };
        // Faults come in the order of the melds, so an equal one is the last.
        match melds.last_mut() {
            Some((meld, drawn)) if *meld == place.meld => drawn.faults.push(number),
            _ => {
                let mut drawn = DrawnMeld::from(&MeldSetup::new(None, fault.tiles()));
                drawn.faults.push(number);
                melds.push((place.meld, drawn));
            }
        }
    }
    melds.into_iter().map(|(_, drawn)| drawn).collect()
}

/// How many of each tile the table after has more than the one before, by index.
fn played(before: &Tiles, after: &TableSetup) -> [usize; 53] {
    let (before, mut played) = (before.counts(), counts(after));
    for (count, before) in played.iter_mut().zip(before) {
        *count = count.saturating_sub(before.into());
    }
    played
}

/// The rack with so many of each tile marked as laid.
fn marked_rack(rack: &Tiles, played: &[usize; 53]) -> Vec<DrawnTile> {
    let mut left = *played;
    let tiles = sorted(rack).map(|tile| {
        let left = &mut left[tile.tile.index()];
        let laid = *left > 0;
        *left -= usize::from(laid);
        tile.marked(laid.then_some(TileMark::Laid))
    });
    tiles.collect()
}

/// The melds of a legal turn with their marks, jokers with what the account says of them.
fn marked(account: &Account) -> Vec<DrawnMeld> {
    let melds = account.after().iter().enumerate();
    let mut melds: Vec<DrawnMeld> = melds
        .map(|(index, meld)| {
            let mut drawn = DrawnMeld::from(meld);
            let origins = account.origins(index);
            let home = home(origins);
            for (tile, origin) in drawn.tiles.iter_mut().zip(origins) {
                tile.mark = match origin {
                    Origin::Rack => Some(TileMark::Laid),
                    Origin::Meld(old) => (home != Some(*old)).then_some(TileMark::Moved),
                };
            }
            drawn
        })
        .collect();
    let old = account.jokers().iter();
    let old = old.map(|joker| (joker.new, joker.stands_for, joker.retrieved));
    let new = account.rack_jokers().iter();
    for (spot, stands_for, freed) in
        old.chain(new.map(|joker| (joker.new, joker.stands_for, false)))
    {
        let meld = melds.get_mut(spot.meld);
        if let Some(tile) = meld.and_then(|meld| meld.tiles.get_mut(spot.slot)) {
            tile.stands_for = StandsFor::Tile(stands_for);
            if freed {
                tile.mark = Some(TileMark::Freed);
            }
        }
    }
    melds
}

/// The old meld from which most tiles of a new one came, two at least; of several the first.
fn home(origins: &[Origin]) -> Option<usize> {
    let mut melds: Vec<usize> = Vec::new();
    melds.extend(origins.iter().filter_map(|origin| match origin {
        Origin::Rack => None,
        Origin::Meld(meld) => Some(*meld),
    }));
    // At most thirteen.
    let count = |meld: usize| melds.iter().filter(|&&other| other == meld).count();
    let most = melds.iter().map(|&meld| count(meld)).max()?;
    let mut found = melds.iter().copied();
    found.find(|&meld| most >= 2 && count(meld) == most)
}
