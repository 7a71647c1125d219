//! Which runs of a search are constrained ones, and how long they need be.

use crate::solver::problem::form::JOKER;
use crate::solver::problem::law::Reuse;
use crate::solver::problem::question::Question;

/// What a search takes for constrained runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RunScope {
    /// Every joker makes its meld constrained (limits on jokers, real tiles).
    pub(crate) all: bool,
    /// Most tiles of a constrained run where longer ones fall into parts that are legal, too; see
    /// [`longest`].
    pub(crate) longest: Option<u8>,
    /// The first place where a constrained run may start with a joker.
    pub(crate) lead_from: usize,
    /// No constrained run begins with three tiles of the table or kept jokers. The three are a run by
    /// themselves. What follows holds the joker that makes the run constrained and its company, three
    /// tiles or more with a real one: so it is a run, too, with the same company and with fewer
    /// tiles of any old meld. (Where fewer tiles make it complete, or all that follows may be jokers,
    /// this is not so.)
    pub(crate) no_plain_lead: bool,
    /// Colours in which retrieved jokers are wild in runs that are not constrained; see `free_runs`.
    pub(crate) free: [bool; 4],
}

/// The most tiles that a constrained run needs where so many jokers are in sight and its parts are
/// legal, too.
///
/// A longer one has six tiles at least, and four real ones. Cut it behind its first real tile or
/// its third tile, whichever comes later: three tiles at least follow, since of the four real ones
/// three lie behind the first, and the last one is among them. Both parts are runs with a real tile,
/// and neither holds more of an old meld than the whole did. So it is enough to lay the parts.
///
/// For the same reason a run of at most so many tiles that ends before the last place may have a
/// joker of its front at its end instead: it is as long and holds the same tiles.
pub(crate) fn longest(jokers: u8) -> u8 {
    5.max(jokers + 3)
}

/// Whether what makes a run constrained takes three of its tiles at least, one of them real: a retrieved
/// joker or one of the rack, and its company.
pub(super) fn has_no_plain_lead(pos: &Question<'_>) -> bool {
    let law = pos.law;
    let for_retrieved = match law.reuse {
        Reuse::Any | Reuse::NewMeld => 0,
        Reuse::WithRackTiles => law.reuse_tiles + 1,
        Reuse::FromRackTiles => (law.reuse_tiles + 1).max(3),
    };
    let real_company = law.rack_joker_tiles > 0 || pos.hi[JOKER] < law.reuse_tiles;
    let for_rack = law.rack_joker_tiles + 1;
    let retrieved_holds = law.reuse == Reuse::Any || (for_retrieved >= 3 && real_company);
    retrieved_holds && (law.rack_joker_tiles == 0 || for_rack >= 3)
}
