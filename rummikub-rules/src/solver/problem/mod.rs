//! What is searched: the position in plain numbers, what each old meld may do, and the columns of
//! the dynamic program.

pub(crate) mod columns;
pub(crate) mod convert;
pub(crate) mod excused_melds;
pub(crate) mod form;
pub(crate) mod holdings;
pub(crate) mod instance;
pub(crate) mod joker_company;
pub(crate) mod joker_groups;
pub(crate) mod joker_plans;
pub(crate) mod law;
pub(crate) mod meld_choice;
pub(crate) mod meld_options;
pub(crate) mod more_of;
pub(crate) mod movable_jokers;
pub(crate) mod ordering;
pub(crate) mod outlook;
pub(crate) mod payments;
pub(crate) mod products;
pub(crate) mod question;
pub(crate) mod run_company;
pub(crate) mod run_slots;
pub(crate) mod runs_together;
pub(crate) mod shared_company;
