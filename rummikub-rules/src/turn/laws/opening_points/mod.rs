//! What the played tiles could be worth as an opening.
//!
//! `questions` is what the law asks; `search` passes over the numbers; `state` is what is known
//! between two of them, and which of it is better; `steps` remembers how the best was made, for
//! those who ask for its melds.

mod questions;
mod search;
mod state;
mod steps;
