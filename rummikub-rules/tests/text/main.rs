//! What is read from text, and what is no text of anything.

mod bad_input;
mod codes;
mod positions;
mod reading;
