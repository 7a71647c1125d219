//! How much of a search is made.

use crate::solver::hard::unless_hard;

/// Tiles up to which plays are not searched by what they lose: of a few tiles most are lost, if any.
pub(crate) const FEW_TILES: u8 = unless_hard(8, 0);

/// How much of the search of a combination of choices is made at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effort {
    /// That of the only one, as far as it takes little.
    Whole,
    /// What takes little: the searches of the beam, and an exact one that is stopped soon.
    Quick,
    /// All of it.
    All,
    /// What is left to do after what takes little.
    Rest,
    /// The same where the tiles that wild jokers would lay were tried before.
    Others,
}
