//! RULES.md as tests read it.

pub(crate) mod example;

use std::{fs, path::Path};

use rummikub_rules::Axis;

pub(crate) fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RULES.md");
    fs::read_to_string(path).expect("RULES.md")
}

/// The sections of the axes: a heading of the third level is the name of an axis.
pub(crate) fn sections() -> Vec<(Axis, String)> {
    let page = page();
    let mut sections = Vec::new();
    for part in page.split("\n### ").skip(1) {
        let (name, text) = part.split_once('\n').expect("a heading");
        let axis = Axis::from_name(name).unwrap_or_else(|| panic!("no axis is named `{name}`"));
        let text = text.split("\n# ").next().unwrap_or(text);
        sections.push((axis, text.to_owned()));
    }
    sections
}
