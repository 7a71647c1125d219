//! The searches for an account that holds. They ask the laws; they state none.

mod extensions;
mod guide;
mod jokers;
mod matching;
mod origins;
mod splits;

pub(super) use self::{
    extensions::{Homes, find_homes},
    guide::{Charge, Guide, Judging},
    jokers::find_joker_account,
    origins::place_jokers,
    splits::each_split,
};
