//! The committed headers are those that the source makes. `RUMMIKUB_BLESS=1` rewrites them.

use std::collections::HashMap;
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

/// The C++ headers: the one that is included and its parts.
fn cpp_headers() -> Vec<PathBuf> {
    let parts = std::fs::read_dir(Path::new(CRATE).join("include/rummikub")).expect("the parts");
    let names = parts.map(|part| Path::new("rummikub").join(part.expect("a part").file_name()));
    std::iter::once(PathBuf::from("rummikub.hpp"))
        .chain(names)
        .collect()
}

const HEAD: &str = "
#ifndef RUMMIKUB_H
#define RUMMIKUB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern \"C\" {
#endif
";

const FOOT: &str = "
#ifdef __cplusplus
} // extern \"C\"
#endif

#endif // RUMMIKUB_H
";

/// The sections of the header: the files of `src` in an order in which each needs only those before
/// it. What begins the first line of a file is the title; files with the same title are one section.
const SECTIONS: [&str; 39] = [
    "version",
    "fault",
    "failure",
    "error",
    "tiles",
    "rules",
    "table",
    "meld",
    "turn",
    "account",
    "opening",
    "retrievals",
    "stop",
    "play",
    "step",
    "outs",
    "solver",
    "position",
    "further_questions",
    "tables",
    "packed",
    "batch",
    "hands",
    "score",
    "game",
    "game_state",
    "game_setup",
    "action",
    "view",
    "view_public",
    "view_solver",
    "view_hidden",
    "session",
    "record",
    "entry",
    "event",
    "picture",
    "copy",
    "compare",
];

fn source(file: &str) -> String {
    let path = Path::new(CRATE).join(format!("src/{file}.rs"));
    std::fs::read_to_string(path).expect("the source is here")
}

/// The title of a file and the rest of its first line.
fn title(file: &str) -> (String, String) {
    let source = source(file);
    let first = source
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//! "));
    let (title, rest) = first.and_then(|line| line.split_once(": ")).expect(file);
    (title.to_owned(), rest.to_owned())
}

/// What cbindgen makes of the source: one item after the other, with an empty line between. The
/// head of `cbindgen.toml` stays with the configuration.
fn items(config: &mut cbindgen::Config) -> Vec<String> {
    let (header, written) = (config.header.take(), config.after_includes.take());
    let bindings = cbindgen::Builder::new()
        .with_crate(CRATE)
        .with_config(config.clone())
        .generate()
        .expect("the source can be read");
    config.header = header;
    let mut text = Vec::new();
    bindings.write(&mut text);
    let text = String::from_utf8(text).expect("a header is text");
    let text = format!("{}\n\n{text}", written.unwrap_or_default());
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let items = lines
        .split(|line| line.is_empty())
        .filter(|item| !item.is_empty());
    items.map(|item| item.join("\n")).collect()
}

/// The name that an item defines: a constant, a type or a function.
fn name(item: &str) -> &str {
    let mut code = item.lines().filter(|line| !line.starts_with("//"));
    let first = code.next().expect("an item is more than a comment");
    let last = code.next_back().unwrap_or(first);
    let found = if let Some(constant) = first.strip_prefix("#define ") {
        constant.split([' ', '(']).next()
    } else if first.starts_with("typedef ") {
        last.trim_end_matches(';').rsplit(' ').next()
    } else {
        let before = first.split('(').next();
        before.and_then(|before| before.rsplit([' ', '*']).next())
    };
    found.expect("an item defines something")
}

/// The names that a file of `src` defines.
fn defined(file: &str) -> Vec<String> {
    let kinds = [
        "const ",
        "type ",
        "struct ",
        "extern \"C\" fn ",
        "unsafe extern \"C\" fn ",
    ];
    let source = source(file);
    let public = source.lines().filter_map(|line| line.strip_prefix("pub "));
    let definitions =
        public.filter_map(|line| kinds.iter().find_map(|kind| line.strip_prefix(kind)));
    let end = |c: char| !(c.is_alphanumeric() || c == '_');
    let names = definitions.filter_map(|rest| rest.split(end).next());
    let written = (file == "version").then_some(["RUMMIKUB_VERSION", "RUMMIKUB_VERSION_AT_LEAST"]);
    let names = names.chain(written.into_iter().flatten());
    names.map(str::to_owned).collect()
}

/// The header: the conventions, the contents, and the items by sections under a heading each.
fn generated() -> String {
    let config = cbindgen::Config::from_file(Path::new(CRATE).join("cbindgen.toml"));
    let mut config = config.expect("cbindgen.toml can be read");
    let mut sections: Vec<(String, String, Vec<String>)> = Vec::new();
    let mut titles = HashMap::new();
    for file in SECTIONS {
        let (title, rest) = title(file);
        titles.extend(defined(file).into_iter().map(|name| (name, title.clone())));
        if sections.last().is_none_or(|(last, ..)| *last != title) {
            sections.push((title, rest, Vec::new()));
        }
    }
    for item in items(&mut config) {
        let name = name(&item);
        let title = titles.get(name);
        let title = title.unwrap_or_else(|| panic!("{name} is in no section"));
        let section = sections.iter_mut().find(|(other, ..)| other == title);
        section.expect("every title has a section").2.push(item);
    }
    let mut text = config
        .header
        .expect("cbindgen.toml has the conventions")
        .trim()
        .to_owned();
    text += "\n//\n// Contents:\n//\n";
    for (title, rest, _) in &sections {
        text.extend(["// - ", title, ": ", rest, "\n"]);
    }
    text += HEAD;
    for (title, _, items) in &sections {
        let rule = "-".repeat(94 - title.len());
        text.extend(["\n// ", title, " ", &rule, "\n"]);
        for item in items {
            text.extend(["\n", item, "\n"]);
        }
    }
    text + FOOT
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
fn the_header_has_the_version_of_the_package() {
    let version = env!("CARGO_PKG_VERSION");
    let numbers = [
        rummikub::RUMMIKUB_VERSION_MAJOR,
        rummikub::RUMMIKUB_VERSION_MINOR,
        rummikub::RUMMIKUB_VERSION_PATCH,
    ];
    assert_eq!(numbers.map(|number| number.to_string()).join("."), version);
    let text = format!("#define RUMMIKUB_VERSION \"{version}\"\n");
    assert!(
        generated().contains(&text),
        "cbindgen.toml has another version"
    );
}

#[test]
fn the_workspace_has_the_same_headers_as_the_package() {
    let Some(include) = workspace_include() else {
        return;
    };
    let header = generated();
    assert_file(&include.join("rummikub.h"), &header);
    for file in cpp_headers() {
        let packed = std::fs::read_to_string(Path::new(CRATE).join("include").join(&file));
        assert_file(
            &include.join(&file),
            &packed.expect("the package has its C++ headers"),
        );
    }
    let strangers = std::fs::read_dir(include.join("rummikub")).expect("the parts are here");
    assert_eq!(
        strangers.count() + 1,
        cpp_headers().len(),
        "a part is there no more"
    );
}

#[test]
fn every_object_says_its_thread_rule() {
    let header = generated();
    let mut objects = 0;
    for item in header.split("\n\n") {
        let opaque = item
            .lines()
            .last()
            .and_then(|line| line.strip_prefix("typedef struct "));
        let Some(opaque) = opaque.filter(|_| !item.contains('{')) else {
            continue;
        };
        assert!(item.contains("// Thread rule: "), "{opaque}");
        objects += 1;
    }
    assert_eq!(objects, 27);
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
            let (name, parameters) = signature.split_once('(').expect("parameters");
            assert!(signature.contains("extern \"C\" fn rummikub_"), "{name}");
            let (parameters, _) = parameters.rsplit_once(')').expect("parameters");
            assert_eq!(
                parameters.contains('*'),
                signature.starts_with("pub unsafe "),
                "{name}: a function is unsafe where it takes a pointer"
            );
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
