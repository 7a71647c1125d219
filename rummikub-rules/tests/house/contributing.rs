//! CONTRIBUTING.md names files that exist.

use std::fs;
use std::path::Path;

#[test]
fn every_file_that_contributors_are_sent_to_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let text = fs::read_to_string(root.join("CONTRIBUTING.md")).expect("CONTRIBUTING.md");
    let named: Vec<&str> = text
        .split(['`', '(', ')'])
        .filter(|word| word.contains('/') && !word.contains(' '))
        .collect();
    assert!(named.len() > 30, "only {} files are named", named.len());
    for name in named {
        assert!(
            root.join(name).exists(),
            "CONTRIBUTING.md names {name}, which is not there"
        );
    }
}
