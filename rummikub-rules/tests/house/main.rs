//! What the sources and the documents say of themselves.

mod layering;
mod page;
mod rules_page;
mod sources;
mod statements;
