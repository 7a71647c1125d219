//! A referee of whole games, written from the rule books alone: it shares nothing with `game`.
//!
//! The law of one turn is not its matter (`literal` judges that): it asks `Position` for it, and the
//! closed hands of `hands`. Everything else of a game it does by itself: whose turn it is, what may be
//! done, what is drawn, when the game is over, who has won, and the scores.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `edition` | what each edition says of a game, once more |
//! | `referee` | the state of a game, and what every game has in common |
//! | `play_or_draw` | turns that are a play or a draw; free tiles and joker duty |
//! | `discards` | turns that end with a discard; Foot and closed hands |
//! | `scores` | who has won, and the points |
//! | `attempts` | random actions, legal or not |
//! | `deals` | random deals, some of them with hands that win soon |
//! | `sound` | what holds of every game; the same game with what is hidden dealt anew |

mod attempts;
mod deals;
mod discards;
mod edition;
mod play_or_draw;
mod referee;
mod scores;
mod sound;

pub use self::{
    attempts::{any_attempts, attempts},
    deals::{dealt, with_good_hands},
    edition::{Edition, Family, PoolEmpty, edition},
    referee::{Finish, PlayerState, Referee, Step},
    scores::Scores,
    sound::{hidden_dealt_anew, is_sound},
};
