//! What is wrong with a turn that was judged illegal: the faults of an account that has the fewest.

mod assignment;
mod extension_faults;
mod faults;
mod fewest_charges;
mod fewest_faults_extending;
mod joker_faults;

pub(super) use self::faults::add_faults_of_breach;
