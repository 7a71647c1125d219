//! Reads a picture as the markup that it is: elements, attributes and text, each well formed.

use std::collections::BTreeMap;

/// An element with its attributes and the text right in it.
#[derive(Debug, Default)]
pub(crate) struct Element {
    pub(crate) name: String,
    pub(crate) attributes: BTreeMap<String, String>,
    pub(crate) text: String,
}

impl Element {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.attributes.get(name).map(String::as_str)
    }
}

/// Every element of a document, in the order of their opening tags; panics where it is no XML, or
/// holds what no picture should.
pub(crate) fn elements(document: &str) -> Vec<Element> {
    let mut found: Vec<Element> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut rest = document;
    while let Some(start) = rest.find('<') {
        let text = unescaped(&rest[..start]);
        match open.last() {
            Some(&element) => found[element].text.push_str(&text),
            None => assert!(text.trim().is_empty(), "text outside: {text}"),
        }
        let end = start + rest[start..].find('>').expect("a tag that ends");
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let element = open.pop().expect("an element that is open");
            assert_eq!(found[element].name, name, "closed in another order");
            continue;
        }
        let (tag, empty) = tag
            .strip_suffix('/')
            .map_or((tag, false), |tag| (tag, true));
        let element = element(tag);
        assert!(open.is_empty() == found.is_empty(), "one root");
        if !empty {
            open.push(found.len());
        }
        found.push(element);
    }
    assert!(
        open.is_empty() && rest.trim().is_empty(),
        "everything is closed"
    );
    found
}

fn element(tag: &str) -> Element {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let names = [
        "svg", "title", "desc", "style", "rect", "g", "text", "path", "circle",
    ];
    assert!(names.contains(&name), "an element of no picture: {name}");
    let mut attributes = BTreeMap::new();
    while let Some((name, after)) = rest.split_once("=\"") {
        let (value, after) = after.split_once('"').expect("a closing quote");
        let name = name.trim_start();
        assert!(!name.starts_with("on") && !name.contains("href"), "{name}");
        let old = attributes.insert(name.to_owned(), unescaped(value));
        assert!(old.is_none(), "twice: {name}");
        rest = after;
    }
    assert!(rest.trim().is_empty(), "{rest}");
    Element {
        name: name.to_owned(),
        attributes,
        text: String::new(),
    }
}

fn unescaped(text: &str) -> String {
    assert!(!text.contains('<'), "{text}");
    let mut plain = String::new();
    let mut parts = text.split('&');
    plain.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let (name, after) = part.split_once(';').expect("a reference that ends");
        plain.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            "#39" => '\'',
            _ => panic!("an unknown reference: {name}"),
        });
        plain.push_str(after);
    }
    assert!(!plain.contains(|letter: char| letter.is_control() && letter != '\n'));
    plain
}

/// The tiles that a picture draws, in their order, as its `data-tile` says.
pub(crate) fn tiles(document: &str) -> Vec<String> {
    let elements = elements(document);
    let tiles = elements
        .iter()
        .filter_map(|element| element.get("data-tile"));
    tiles.map(str::to_owned).collect()
}

/// The tiles with a mark, and the mark.
pub(crate) fn marks(document: &str) -> Vec<(String, String)> {
    let elements = elements(document);
    let marked = elements.iter().filter_map(|element| {
        Some((
            element.get("data-tile")?.to_owned(),
            element.get("data-mark")?.to_owned(),
        ))
    });
    marked.collect()
}
