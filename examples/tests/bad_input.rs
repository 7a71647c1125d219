//! The table of bad input names tests that exist.

use std::fs;
use std::path::Path;

#[test]
fn every_kind_of_bad_input_has_its_test_in_every_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let table = fs::read_to_string(root.join("tests/bad-input.md")).expect("the table");
    let rows = table.lines().filter(|line| line.starts_with("| ")).skip(2);
    let mut named = 0;
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 4, "{row}");
        for cell in &cells[1..] {
            if *cell == "- (1)" {
                continue;
            }
            let (file, test) = cell.trim_matches('`').split_once("::").expect(cell);
            let source = fs::read_to_string(root.join(file)).expect(file);
            let defined = ["fn ", "void ", "def ", "int "]
                .iter()
                .any(|word| source.contains(&format!("{word}{test}(")));
            assert!(defined, "{file} has no {test}");
            named += 1;
        }
    }
    assert!(named > 50, "{named}");
}
