//! The axes of a turn, as a plain struct.

/// How a joker may be retrieved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retrieval {
    Never,
    Replace,
    Clear,
}

/// Where a retrieved joker may stand. Each reading includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reuse {
    Any,
    NewMeld,
    NewMeldWithRackTiles,
    NewMeldFromRackTiles,
}

/// One value of every axis.
#[allow(clippy::struct_excessive_bools)] // an axis with two values is a bool
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// `ones`: whether a one may also follow a thirteen.
    pub ones_high: bool,
    /// `initial_meld`: least worth of the opening.
    pub initial_meld: u32,
    /// `initial_jokers`: whether jokers are barred from the opening.
    pub initial_jokers_barred: bool,
    /// `initial_table_play`: whether the opener may use the table in the same turn.
    pub same_turn: bool,
    /// `table_play`: whether old melds may only be extended.
    pub extend_only: bool,
    /// `joker_melds`: whether a meld with a joker is frozen.
    pub frozen: bool,
    /// `joker_retrieval`
    pub retrieval: Retrieval,
    /// `joker_payment`: whether table tiles may pay too.
    pub table_pays: bool,
    /// `joker_group_of_three`: whether both missing colours are to be paid.
    pub both_colours: bool,
    /// `joker_reuse`
    pub reuse: Reuse,
    /// `joker_reuse_tiles`
    pub reuse_tiles: usize,
    /// `rack_joker_tiles`
    pub rack_joker_tiles: usize,
    /// `max_jokers_per_meld`
    pub max_jokers_per_meld: Option<usize>,
    /// `copies` of each numbered tile.
    pub copies: usize,
    /// `jokers` in the tile set.
    pub jokers: usize,
}

impl Rules {
    /// Some rule set to start from; `set` then gives every axis its value.
    pub fn plain() -> Rules {
        Rules {
            ones_high: false,
            initial_meld: 30,
            initial_jokers_barred: false,
            same_turn: true,
            extend_only: false,
            frozen: false,
            retrieval: Retrieval::Replace,
            table_pays: false,
            both_colours: false,
            reuse: Reuse::Any,
            reuse_tiles: 2,
            rack_joker_tiles: 0,
            max_jokers_per_meld: None,
            copies: 2,
            jokers: 2,
        }
    }

    /// Sets one axis from its name and the text of its value (`none` where there is no limit).
    pub fn set(&mut self, axis: &str, value: &str) -> Result<(), String> {
        let bad = || format!("no value {value:?} of axis {axis:?}");
        let number = || value.parse::<usize>().map_err(|_| bad());
        let either = |no: &str, yes: &str| match value {
            v if v == no => Ok(false),
            v if v == yes => Ok(true),
            _ => Err(bad()),
        };
        match axis {
            "ones" => self.ones_high = either("low", "low-or-high")?,
            "initial_meld" => self.initial_meld = number()? as u32,
            "initial_jokers" => self.initial_jokers_barred = either("allowed", "barred")?,
            "initial_table_play" => self.same_turn = either("next-turn", "same-turn")?,
            "table_play" => self.extend_only = either("full", "extend-only")?,
            "joker_melds" => self.frozen = either("splittable", "frozen")?,
            "joker_retrieval" => {
                self.retrieval = match value {
                    "never" => Retrieval::Never,
                    "replace" => Retrieval::Replace,
                    "clear" => Retrieval::Clear,
                    _ => return Err(bad()),
                }
            }
            "joker_payment" => self.table_pays = either("rack", "rack-or-table")?,
            "joker_group_of_three" => self.both_colours = either("either", "both")?,
            "joker_reuse" => {
                self.reuse = match value {
                    "any" => Reuse::Any,
                    "new-meld" => Reuse::NewMeld,
                    "new-meld-with-rack-tiles" => Reuse::NewMeldWithRackTiles,
                    "new-meld-from-rack-tiles" => Reuse::NewMeldFromRackTiles,
                    _ => return Err(bad()),
                }
            }
            "joker_reuse_tiles" => self.reuse_tiles = number()?,
            "rack_joker_tiles" => self.rack_joker_tiles = number()?,
            "max_jokers_per_meld" => {
                self.max_jokers_per_meld = if value == "none" {
                    None
                } else {
                    Some(number()?)
                }
            }
            "copies" => self.copies = number()?,
            "jokers" => self.jokers = number()?,
            _ => return Err(format!("no axis {axis:?}")),
        }
        Ok(())
    }

    /// Every axis by name with the text of its value: what `set` reads.
    pub fn axes(&self) -> [(&'static str, String); 15] {
        let either = |yes: bool, no: &str, word: &str| String::from(if yes { word } else { no });
        let retrieval = match self.retrieval {
            Retrieval::Never => "never",
            Retrieval::Replace => "replace",
            Retrieval::Clear => "clear",
        };
        let reuse = match self.reuse {
            Reuse::Any => "any",
            Reuse::NewMeld => "new-meld",
            Reuse::NewMeldWithRackTiles => "new-meld-with-rack-tiles",
            Reuse::NewMeldFromRackTiles => "new-meld-from-rack-tiles",
        };
        let limit = self
            .max_jokers_per_meld
            .map_or("none".into(), |limit| limit.to_string());
        [
            ("ones", either(self.ones_high, "low", "low-or-high")),
            ("initial_meld", self.initial_meld.to_string()),
            (
                "initial_jokers",
                either(self.initial_jokers_barred, "allowed", "barred"),
            ),
            (
                "initial_table_play",
                either(self.same_turn, "next-turn", "same-turn"),
            ),
            (
                "table_play",
                either(self.extend_only, "full", "extend-only"),
            ),
            ("joker_melds", either(self.frozen, "splittable", "frozen")),
            ("joker_retrieval", retrieval.into()),
            (
                "joker_payment",
                either(self.table_pays, "rack", "rack-or-table"),
            ),
            (
                "joker_group_of_three",
                either(self.both_colours, "either", "both"),
            ),
            ("joker_reuse", reuse.into()),
            ("joker_reuse_tiles", self.reuse_tiles.to_string()),
            ("rack_joker_tiles", self.rack_joker_tiles.to_string()),
            ("max_jokers_per_meld", limit),
            ("copies", self.copies.to_string()),
            ("jokers", self.jokers.to_string()),
        ]
    }
}
