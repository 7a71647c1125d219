//! The exact search, where jokers have rules of their own: A* over the numbers, in the bounds of
//! what wild jokers would allow.
//!
//! A state holds what the plain search over the numbers holds (its *ordinary* runs, which ask
//! nothing of their tiles) and the *constrained* runs, slot by slot: those that hold, or are to hold,
//! a joker with rules. A joker that stays what it was is called kept.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `search` | the searches of one combination of choices for the old melds |
//! | `known_law` | what the bounds know of the law of jokers |
//! | `plain_account` | the one account of what wild jokers lay that needs no search |
//! | `ways` | the best way in some bounds, by one relaxation after the other |
//! | `relaxation`, `shifted_bounds` | what a search leaves out at first; what its bounds count differently |
//! | `astar`, `tree`, `receiver` | A* in one relaxation, with dominance between states of one outline; what it has made; who takes what decisions lead to |
//! | `bench`, `memory` | what every step works with; the memory that one search leaves to the next |
//! | `old_melds`, `run_scope`, `bound_places` | the old table in one relaxation; which runs are constrained ones; where their jokers are bound |
//! | `state`, `decision`, `draft` | a state; what was decided at a number; a decision in the making |
//! | `slot`, `constrained_run`, `run_law`, `run_needs` | where tiles come from; a constrained run; what the rules ask of it, and what it lacks |
//! | `kept_ahead` | kept jokers that constrained runs may still take |
//! | `run_extension` | what extends locked runs that lie apart |
//! | `expansion` | what a search knows of its position; every decision in a state |
//! | `supply`, `paid_ways`, `extensions`, `runs`, `groups`, `group_sets`, `ordinary`, `rest` | a decision, in this order: payments, what extends locked runs that lie apart, constrained runs, constrained groups, the rest; what that is |
//! | `layout`, `color_lists`, `four_colors`, `outcomes` | the rest of a decision: what the colours have, what each may do, what the four do as far as it may lead on, and the states that come of it |
//! | `origins`, `free_runs` | what a relaxation left out, looked for in the way that it found |
//!
//! # Why nothing is lost
//! A search is made in a *relaxation* of the law: every legal way is a way of the relaxation, but
//! not the other way round. If the best way of a relaxation is found legal, it is the best one. If
//! not, narrower relaxations take its place, each of which rules something out that is not legal
//! there, and one of which still holds every legal way; there are finitely many old runs and colours
//! to narrow. So a judgement after the search may say no too often, which costs time, and must never
//! say yes wrongly; what a search leaves out *before* must be shown to be needless. These are all:
//!
//! - The bounds know what rack tiles a meld with jokers must hold (`known_law`, with its proof): how many
//!   jokers groups can take, and in which of them, where in runs none can be wild, and whether the runs of a
//!   colour passed what one asks for. Every joker with rules has a place in the melds of a legal way, so its bounds are those of a way
//!   that lays none elsewhere; colours whose runs take none take none of those that are left over either, and
//!   where there are any the search asks for bounds as if no run could (`expansion::to_come`): that finds the
//!   bounds of the way in either case.
//! - Which tiles come from old runs, and with many jokers from old groups, is not followed at first, of runs until
//!   jokers are bound beside them (`origins`, `relaxation`): fewer rules, so a relaxation. A meld with a retrieved
//!   joker in which no old one can have more tiles than it may is legal wherever they come from.
//! - Jokers are wild in runs at first, and later where they are not bound (`free_runs`, and `bound_places` with
//!   its proof): fewer rules again. Locked runs of a colour in which they are wild lie apart, and
//!   are extended only where the rest of the colour has a place (`extensions`, with proofs of both).
//! - Old groups that no meld can come to continue but by a choice of equal tiles are not followed
//!   (`expansion::is_harmless`, with its proof).
//! - Long constrained runs, those that begin with a joker early and those that begin with three
//!   plain tiles are two runs each (`run_scope`).
//! - A complete constrained run goes on as any run does (`RunLaw::is_settled`): with up to two tiles
//!   more nothing becomes illegal, and three more are cut off as a run by themselves.
//! - A constrained run is given up once it can no longer become complete, and one that waits for its
//!   joker once what this joker will ask for can no longer come (`run_needs`, with its proof). No more runs wait for
//!   jokers that stay than can stay together (`kept_ahead`).
//! - A joker for which no tile can pay stays: what pays is a tile of its kind, of the rack or, where the law allows
//!   that, of the table (`Instance::fill_columns`, and `MovableJokers`, which asks for one such tile only).
//! - Where a meld may hold fewer jokers than there are, that is looked for in the way that was found, if jokers have
//!   other rules (`Engine::exact_ways`): one rule fewer. If the way breaks it, every joker is constrained.
//! - The bounds know what a play must leave out that comes to no more than they promise (`search/left_out`, with its
//!   proof).
//! - Plays of fewer tiles than any has that moves a joker with rules (`JokerCompany::fewest_tiles`, with its
//!   proof) leave these at rest: they are not searched once the best play with jokers at rest is known, or
//!   where the choices for old melds retrieve one (`Case::know_below`).
//! - What wild jokers lay is asked for one account of it (`plain_account`), which says yes only where it is
//!   certain; where it says no, nothing is left out.
//! - Of equal tiles, jokers and groups one order is tried (`supply`, `runs`, `ordinary`, with proofs).
//! - The tiles that wild jokers would lay are searched first (`Engine::tiles_of_wild`, and
//!   `Engine::lay_nearly_known` where little more than is known may be laid): whatever these searches did not find,
//!   the next one looks for among all tiles.
//! - Plays that lose little against the bounds are searched first, once a search takes long
//!   (`Engine::solve_unsettled`): what is found exceeds all that was left out, and if nothing is, it is searched
//!   with less left out.
//! - Combinations of choices that differ only in the tiles of the rack that pay are searched as one, in which
//!   nobody says which tiles pay (`Engine::solve_combination`, with its proof): another relaxation.
//! - Where the best way of a relaxation is not legal, another way to lay the same tiles is looked for before
//!   narrower relaxations are (`Engine::lay_same`): it is worth as much, and no legal one is worth more.
//! - What some colours do at a number is given up where no state that the bounds know has runs as good in
//!   these (`four_colors`): to whatever the others do, the bounds would say no one by one.
//! - A state is dropped for one of the same outline that is worth as much and can be followed by
//!   whatever can follow it (`ExactState::dominates`): the same runs but with no more counted against
//!   them and no less for them. Runs that owe company may give it up where melds that lack it are counted
//!   (`RunState::dominates`, and `run_company`, whose test goes through all there is to follow).
//! - Where the way found has jokers for which no ordinary meld has room, the search is made again
//!   with every joker constrained. Then each joker has a place before the melds are put together, and
//!   these are as they were searched.

mod astar;
mod bench;
pub(crate) mod bound_places;
mod color_lists;
mod constrained_run;
pub(crate) mod decision;
mod draft;
mod expansion;
mod extensions;
pub(crate) mod four_colors;
mod free_runs;
mod group_sets;
mod groups;
mod kept_ahead;
mod known_law;
mod layout;
pub(crate) mod memory;
mod old_melds;
mod ordinary;
mod origins;
mod outcomes;
mod paid_ways;
pub(crate) mod plain_account;
mod receiver;
mod relaxation;
mod rest;
mod run_company;
pub(crate) mod run_extension;
mod run_law;
mod run_needs;
mod run_scope;
mod runs;
pub(crate) mod search;
mod shifted_bounds;
pub(crate) mod slot;
mod state;
mod supply;
mod tree;
mod ways;
