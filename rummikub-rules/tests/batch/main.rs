//! Many rows at once: the answers of single calls, in their order, whatever the threads do.
#![cfg(feature = "batch")]

mod engine;
mod packed;
mod questions;
