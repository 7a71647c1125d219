//! The rules of Rummikub, edition by edition.
#![forbid(unsafe_code)]
#![no_std]
