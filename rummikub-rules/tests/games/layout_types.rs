//! The TypeScript types of a view as user interfaces draw it: made of the schema, and no others.
//! `RUMMIKUB_BLESS=1 cargo test -p rummikub-rules --all-features --test games layout_types` writes them
//! anew.

use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

use serde_json::Value;

const SCHEMA: &str = include_str!("../../schema/view-layout-1.json");

/// The name of the type of a part that has properties; none of a part that is written out.
fn named(root: &Value, name: &str) -> Option<String> {
    let part = &root["$defs"][name];
    let mut letters = name.chars();
    let first = letters.next().expect("a name").to_uppercase();
    let has_type = part.get("properties").is_some();
    has_type.then(|| format!("{first}{}Layout", letters.as_str()))
}

/// The type of a value.
fn kind(root: &Value, schema: &Value) -> String {
    if let Some(part) = schema.get("$ref") {
        let name = part
            .as_str()
            .expect("a place")
            .trim_start_matches("#/$defs/");
        return named(root, name).unwrap_or_else(|| kind(root, &root["$defs"][name]));
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    for (word, between) in [("enum", " | "), ("anyOf", " | ")] {
        if let Some(ways) = schema.get(word) {
            let ways = ways.as_array().expect("a list").iter();
            let told = ways.map(|way| match word {
                "enum" => way.to_string(),
                _ => kind(root, way),
            });
            return told.collect::<Vec<_>>().join(between);
        }
    }
    match schema["type"].as_str().expect("a type") {
        "integer" => "number".to_owned(),
        "array" => {
            let item = kind(root, &schema["items"]);
            if item.contains(' ') {
                format!("({item})[]")
            } else {
                format!("{item}[]")
            }
        }
        simple @ ("string" | "boolean" | "null") => simple.to_owned(),
        other => panic!("no type for {other}"),
    }
}

fn interface(root: &Value, name: &str, schema: &Value, text: &mut String) {
    assert_eq!(schema["additionalProperties"], false, "{name}");
    let about = schema["description"].as_str().expect("a description");
    let _ = write!(text, "\n/** {about} */\nexport interface {name} {{\n");
    let required = schema["required"].as_array().expect("a list");
    for (property, part) in sorted(&schema["properties"]) {
        let about = part["description"].as_str();
        let about = about.unwrap_or_else(|| panic!("{name}.{property} is not described"));
        let may_lack = if required.contains(&Value::from(property.as_str())) {
            ""
        } else {
            "?"
        };
        let kind = kind(root, part);
        let _ = write!(text, "  /** {about} */\n  {property}{may_lack}: {kind};\n");
    }
    text.push_str("}\n");
}

/// The parts of an object by their names.
fn sorted(object: &Value) -> BTreeMap<&String, &Value> {
    object.as_object().expect("an object").iter().collect()
}

fn types() -> String {
    let root: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let mut text =
        "// Written from rummikub-rules/schema/view-layout-1.json; a test of the crate compares.\n"
            .to_owned();
    interface(&root, "ViewLayout", &root, &mut text);
    for (name, part) in sorted(&root["$defs"]) {
        if let Some(name) = named(&root, name) {
            interface(&root, &name, part, &mut text);
        }
    }
    text
}

#[test]
fn the_types_of_typescript_are_those_of_the_schema() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-js/ts/layout.ts");
    if std::env::var_os("RUMMIKUB_BLESS").is_some() {
        fs::write(&path, types()).expect("written");
    }
    let committed = fs::read_to_string(&path).expect("rummikub-js/ts/layout.ts");
    assert_eq!(committed, types(), "RUMMIKUB_BLESS=1 writes it anew");
}
