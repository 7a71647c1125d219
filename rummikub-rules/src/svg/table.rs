//! Pictures of what lies somewhere: tiles, racks, melds, tables, positions.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    options::PictureOptions,
    picture::{DrawnMeld, Picture, sorted},
};
use crate::{Meld, MeldSetup, Position, Rack, Table, TableSetup, Tile, Tiles, solver::Opening};

impl Tile {
    /// The tile as an SVG picture; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Tile, svg::PictureOptions};
    /// let tile: Tile = "R7".parse()?;
    /// assert!(tile.to_svg(&PictureOptions::new()).contains("data-tile=\"R7\""));
    /// # Ok::<(), rummikub_rules::TextError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let tile = [*self].into_iter().collect();
        Picture::of_melds("tile", self.to_string(), Vec::from([tile])).draw(options)
    }
}

impl Tiles {
    /// The tiles as an SVG picture of a rack, in the order K R B O, jokers last; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Tiles, svg::PictureOptions};
    /// let tiles: Tiles = "R7 J K12".parse()?;
    /// let picture = tiles.to_svg(&PictureOptions::new());
    /// assert!(picture.contains("<title>rack of 3 tiles</title>\n<desc>K12 R7 J</desc>"));
    /// # Ok::<(), rummikub_rules::TextError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let mut picture = Picture {
            title: format!("rack of {}", tiles(self.len())),
            desc: self.to_string(),
            ..Picture::default()
        };
        picture.rack(sorted(self));
        picture.draw(options)
    }
}

impl Rack {
    /// The rack as an SVG picture, as [`Tiles::to_svg`]; feature `svg`.
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        self.tiles().to_svg(options)
    }
}

impl Meld {
    /// The meld as an SVG picture, jokers with what they stand for; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, svg::PictureOptions};
    /// let table = Rules::default().table_from_text("R3 J R5 | K7 B7 J")?;
    /// let picture = table.melds()[0].to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"J(R4)\""));
    /// // The joker of a group of three may be either colour that is missing.
    /// let picture = table.melds()[1].to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"J(R7/O7)\""));
    /// # Ok::<(), rummikub_rules::ParseTableError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let melds = Vec::from([DrawnMeld::from(self)]);
        Picture::of_melds(self.kind().name(), self.to_string(), melds).draw(options)
    }
}

impl Table {
    /// The table as an SVG picture, jokers with what they stand for; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Rules, svg::PictureOptions};
    /// let table = Rules::default().table_from_text("R3 R4 R5 | K7 B7 J")?;
    /// assert_eq!(table.to_svg(&PictureOptions::new()).matches("data-tile").count(), 6);
    /// # Ok::<(), rummikub_rules::ParseTableError>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let melds = self.melds().iter().map(DrawnMeld::from).collect();
        Picture::of_melds("table", self.to_string(), melds).draw(options)
    }
}

impl MeldSetup {
    /// The tiles as an SVG picture, in the order in which they were given; feature `svg`.
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let melds = Vec::from([DrawnMeld::from(self)]);
        Picture::of_melds("tiles", self.to_string(), melds).draw(options)
    }
}

impl TableSetup {
    /// The lists of tiles as an SVG picture, right or wrong; feature `svg`. What is wrong with them
    /// is drawn by [`Verdict::to_svg`](crate::Verdict::to_svg).
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let melds = self.melds().iter().map(DrawnMeld::from).collect();
        Picture::of_melds("table", self.to_string(), melds).draw(options)
    }
}

impl Opening {
    /// The opening as an SVG picture; feature `svg`.
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let melds = self.melds().iter().map(DrawnMeld::from).collect();
        let title = format!("opening worth {} points", self.points());
        Picture::of_melds(&title, self.table().to_string(), melds).draw(options)
    }
}

impl Position {
    /// The position as an SVG picture: the table and the rack; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{Opened, Rules, svg::PictureOptions};
    /// let rules = Rules::default();
    /// let table = rules.table_from_text("R3 R4 R5")?;
    /// let position = rules.position(&table, &"R6 K1".parse()?, Opened::Yes)?;
    /// let picture = position.to_svg(&PictureOptions::new());
    /// assert!(picture.contains("<desc>table R3 R4 R5; rack K1 R6; opened</desc>"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let opened = if self.opened().is_yes() {
            "opened"
        } else {
            "not opened yet"
        };
        let (table, rack) = (self.table(), self.rack());
        let mut picture = Picture {
            title: "position".into(),
            desc: format!("table {}; rack {rack}; {opened}", or_empty(table)),
            ..Picture::default()
        };
        picture.heading("table");
        picture.melds(table.melds().iter().map(DrawnMeld::from));
        picture.heading(format!("rack, {opened}"));
        picture.rack(sorted(rack.tiles()));
        picture.draw(options)
    }
}

/// `1 tile`, `3 tiles`.
pub(super) fn tiles(count: usize) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} tile{plural}")
}

/// The text of a table, or a word where there is nothing on it.
pub(super) fn or_empty(table: &Table) -> String {
    if table.melds().is_empty() {
        return "empty".into();
    }
    table.to_string()
}
