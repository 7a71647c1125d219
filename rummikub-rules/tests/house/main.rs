//! What the sources and the documents say of themselves.

mod contributing;
mod layering;
mod page;
mod rules_page;
mod sources;
mod statements;
mod stub_words;
