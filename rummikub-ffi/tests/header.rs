//! The committed headers are those that the source makes. `RUMMIKUB_BLESS=1` rewrites them.

use std::path::{Path, PathBuf};

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

fn bless() -> bool {
    std::env::var_os("RUMMIKUB_BLESS").is_some_and(|value| value == "1")
}

/// Fails unless the file holds `text`; writes it first if asked to.
fn assert_file(path: &Path, text: &str) {
    if bless() {
        std::fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        std::fs::write(path, text).expect("the file can be written");
    }
    let stored = std::fs::read_to_string(path).unwrap_or_default();
    let stale = format!(
        "{} is stale: run RUMMIKUB_BLESS=1 cargo test --test header",
        path.display()
    );
    assert!(stored == text, "{stale}");
}

/// The folder that users of the workspace include from; a packed crate is not in a workspace.
fn workspace_include() -> Option<PathBuf> {
    let root = Path::new(CRATE).parent()?;
    root.join("rummikub-rules")
        .is_dir()
        .then(|| root.join("include"))
}

fn generated() -> String {
    let config = cbindgen::Config::from_file(Path::new(CRATE).join("cbindgen.toml"));
    let bindings = cbindgen::Builder::new()
        .with_crate(CRATE)
        .with_config(config.expect("cbindgen.toml can be read"))
        .generate()
        .expect("the source can be read");
    let mut text = Vec::new();
    bindings.write(&mut text);
    let text = String::from_utf8(text).expect("a header is text");
    // What Rust asks of an unsafe caller is said once for C, in the conventions at the top.
    let mut lines = Vec::new();
    let mut in_safety = false;
    for line in text.lines() {
        in_safety = line.starts_with("// # Safety") || (in_safety && line.starts_with("//"));
        if in_safety {
            while lines
                .last()
                .is_some_and(|last: &&str| last.trim_end() == "//")
            {
                lines.pop();
            }
        } else if !(line.is_empty() && lines.last().is_some_and(|last: &&str| last.is_empty())) {
            lines.push(line.trim_end());
        }
    }
    lines.push("");
    lines.join("\n")
}

#[test]
fn the_header_is_that_of_the_source() {
    let header = generated();
    assert!(
        header.contains("rummikub_check_turn("),
        "no functions were found:\n{header}"
    );
    assert_file(&Path::new(CRATE).join("include/rummikub.h"), &header);
}

#[test]
fn the_workspace_has_the_same_headers_as_the_package() {
    let Some(include) = workspace_include() else {
        return;
    };
    let header = generated();
    assert_file(&include.join("rummikub.h"), &header);
    let packed = std::fs::read_to_string(Path::new(CRATE).join("include/rummikub.hpp"));
    assert_file(
        &include.join("rummikub.hpp"),
        &packed.expect("the package has its C++ header"),
    );
}

#[test]
fn the_readme_shows_the_example() {
    let read = |path: &str| std::fs::read_to_string(Path::new(CRATE).join(path)).expect(path);
    let (readme, example) = (read("README.md"), read("../examples/c/three_turns.c"));
    assert!(
        readme.contains(&format!("```c\n{example}```\n")),
        "README.md shows another program"
    );
}

#[test]
fn every_exported_function_is_nothing_but_a_border() {
    let mut functions = 0;
    for entry in std::fs::read_dir(Path::new(CRATE).join("src")).expect("the source is here") {
        let path = entry.expect("an entry").path();
        let source = std::fs::read_to_string(&path).expect("source is text");
        for after in source.split("#[unsafe(no_mangle)]\n").skip(1) {
            let (signature, body) = after.split_once("{\n").expect("a function has a body");
            let body = body.trim_start();
            let name = signature.split('(').next().unwrap_or_default();
            assert!(signature.contains("extern \"C\" fn rummikub_"), "{name}");
            assert!(
                body.starts_with("border! {"),
                "{name} of {} has no border",
                path.display()
            );
            functions += 1;
        }
    }
    let declared = generated().matches("rummikub_").count();
    assert!(
        functions > 40 && declared > functions,
        "{functions} functions were found"
    );
}
