//! Pictures: what is drawn, that it stays as it is, and that hostile text stays text.
#![cfg(feature = "svg")]

mod golden;
mod hostile;
mod laid_out;
mod markup;
