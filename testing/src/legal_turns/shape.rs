//! Melds in small numbers, as the generator of turns builds them.

use rummikub_rules::{MeldKind, MeldSetup, TableSetup, Tile};

/// Kinds of real tiles: colour times 13 plus number less 1. The joker is the kind after them.
pub(super) const JOKER: usize = 52;

/// How many there are of every kind.
pub(super) type Counts = [u8; 53];

/// The kind at a place of a colour; a one also stands after the thirteen.
pub(super) fn kind(color: usize, place: usize) -> usize {
    color * 13 + (place - 1) % 13
}

/// A meld: what each of its places stands for, and which places hold jokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MeldShape {
    pub(super) is_run: bool,
    /// The kind of each place and whether a joker stands there; a run in its order.
    pub(super) places: Vec<(usize, bool)>,
    /// The first place of a run.
    pub(super) start: usize,
}

impl MeldShape {
    pub(super) fn run(color: usize, start: usize, len: usize) -> MeldShape {
        let places = (start..start + len).map(|place| (kind(color, place), false));
        MeldShape {
            is_run: true,
            places: places.collect(),
            start,
        }
    }

    pub(super) fn group(number: usize, colors: impl IntoIterator<Item = usize>) -> MeldShape {
        let places = colors.into_iter().map(|color| (kind(color, number), false));
        MeldShape {
            is_run: false,
            places: places.collect(),
            start: 0,
        }
    }

    pub(super) fn jokers(&self) -> usize {
        self.places.iter().filter(|place| place.1).count()
    }

    /// The place after the last one of a run.
    pub(super) fn end(&self) -> usize {
        self.start + self.places.len()
    }

    /// What lies there, by kinds.
    pub(super) fn tiles(&self) -> impl Iterator<Item = usize> + '_ {
        let tile = |(kind, joker): &(usize, bool)| if *joker { JOKER } else { *kind };
        self.places.iter().map(tile)
    }

    fn setup(&self) -> MeldSetup {
        let kind = if self.is_run {
            MeldKind::Run
        } else {
            MeldKind::Group
        };
        MeldSetup::new(Some(kind), self.tiles().filter_map(Tile::from_index))
    }
}

/// The melds as a proposed table.
pub(super) fn setup(shapes: &[MeldShape]) -> TableSetup {
    let mut setup = TableSetup::default();
    setup.extend(shapes.iter().map(MeldShape::setup));
    setup
}

/// The tiles of some melds.
pub(super) fn counts(shapes: &[MeldShape]) -> Counts {
    let mut counts = [0; 53];
    for tile in shapes.iter().flat_map(MeldShape::tiles) {
        counts[tile] += 1;
    }
    counts
}
