//! Pictures of closed hands: their parts, and what each joker stands for.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use super::{
    options::PictureOptions,
    picture::{DrawnMeld, Picture},
};
use crate::hands::{HandMatch, HandReading};

impl HandReading {
    /// The hand as an SVG picture, part by part, jokers with what they stand for; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{hands::{Circumstances, classify}, svg::PictureOptions};
    /// let hand = "K2 K2 R5 R5 B7 B7 O9 O9 K11 K11 R12 R12 B13 J".parse().unwrap();
    /// let found = classify(&hand, Circumstances::default()).unwrap();
    /// let picture = found[0].reading.to_svg(&PictureOptions::new());
    /// assert!(picture.contains("data-tile=\"J(B13)\""));
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        Picture::of_melds("closed hand", self.to_string(), parts(self)).draw(options)
    }
}

impl HandMatch {
    /// The hand as an SVG picture with its name and what it scores; feature `svg`.
    ///
    /// ```
    /// use rummikub_rules::{hands::{Circumstances, classify}, svg::PictureOptions};
    /// let hand = "K2 R2 B2 K7 R7 O7 K9 R9 B9 O9 K12 R12 B12 J".parse().unwrap();
    /// let found = classify(&hand, Circumstances::default()).unwrap();
    /// let picture = found[0].to_svg(&PictureOptions::new());
    /// assert!(picture.contains("<title>closed hand Sticks</title>"));
    /// ```
    pub fn to_svg(&self, options: &PictureOptions) -> String {
        let (name, value) = (self.kind.name, self.value);
        let mut picture = Picture {
            title: format!("closed hand {name}"),
            desc: self.reading.to_string(),
            ..Picture::default()
        };
        picture.heading(format!("{name}: {value} points"));
        picture.melds(parts(&self.reading));
        picture.draw(options)
    }
}

fn parts(reading: &HandReading) -> Vec<DrawnMeld> {
    reading.parts().map(|part| part.iter().collect()).collect()
}
