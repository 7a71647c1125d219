//! The turn check: its verdicts, faults, accounts and retrievals.

mod accounts;
mod faults;
mod fewest_faults;
mod labelled;
mod law_properties;
mod long_run;
mod referee_accounts;
mod referee_cases;
mod referee_random;
mod retrievals;
mod sentences;
mod statements;
mod worked_melds;
