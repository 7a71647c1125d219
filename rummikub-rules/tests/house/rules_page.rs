//! RULES.md says what the code does: every axis has a section with its settings, its sources and
//! what the presets say, and the examples come out as told.

use crate::page::{example::examples, page, sections};
use rummikub_rules::{
    Axis, Preset,
    hands::{CATALOGUE, HandType, Moment},
};

/// What the presets say on an axis: the commonest setting, and who differs.
fn presets(axis: Axis) -> String {
    let mut settings: Vec<(String, Vec<&str>)> = Vec::new();
    for preset in Preset::ALL {
        let value = preset.rules().value(axis);
        match settings.iter_mut().find(|setting| setting.0 == value) {
            Some(setting) => setting.1.push(preset.name()),
            None => settings.push((value, vec![preset.name()])),
        }
    }
    // The first of several that are equally common.
    settings.sort_by_key(|setting| std::cmp::Reverse(setting.1.len()));
    let mut text = format!("Presets: `{}` everywhere", settings[0].0);
    for (at, (value, names)) in settings[1..].iter().enumerate() {
        let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let link = if at == 0 { ", but" } else { ";" };
        text.push_str(link);
        text.push_str(" `");
        text.push_str(value);
        text.push_str("` in ");
        text.push_str(&names.join(", "));
    }
    text + "."
}

#[test]
fn every_axis_has_its_section_in_the_order_of_the_code() {
    let axes: Vec<Axis> = sections().into_iter().map(|section| section.0).collect();
    assert_eq!(axes, Axis::ALL);
    let page = page();
    let game = page
        .find("# Axes of a whole game")
        .expect("the second part");
    for axis in Axis::ALL {
        let at = page.find(&format!("\n### {axis}\n")).expect("a section");
        assert_eq!(at > game, Axis::GAME.contains(axis), "{axis}");
    }
    for preset in Preset::ALL {
        assert!(page.contains(&format!("`{preset}`")), "{preset}");
    }
}

#[test]
fn the_presets_have_the_settings_that_the_page_says() {
    let mut wrong = Vec::new();
    for (axis, text) in sections() {
        let expected = presets(axis);
        let found = text.lines().find(|line| line.starts_with("Presets: "));
        if found != Some(&expected) {
            wrong.push(format!("### {axis}\n{expected}"));
        }
    }
    assert!(wrong.is_empty(), "the page lacks:\n{}", wrong.join("\n"));
}

#[test]
fn every_setting_and_a_source_are_told() {
    for (axis, text) in sections() {
        assert!(text.contains("S-"), "{axis} has no source");
        if axis.values().contains("number") {
            continue;
        }
        for value in axis.values().split(", ") {
            assert!(
                text.contains(&format!("`{value}`")),
                "{axis} does not tell of {value}"
            );
        }
    }
}

/// Whether all that the page says of an outcome is so; it need not say everything.
fn agrees(told: &str, found: &str) -> bool {
    let [told, found]: [Vec<&str>; 2] = [told, found].map(|text| text.split(", ").collect());
    told.iter().all(|part| found.contains(part))
        && told.contains(&"over") == found.contains(&"over")
}

#[test]
fn the_examples_come_out_as_told() {
    let examples = examples();
    let mut wrong = Vec::new();
    let mut shown: Vec<Axis> = Vec::new();
    for example in &examples {
        assert!(
            example.outcomes.len() >= 2,
            "{}: two settings at least",
            example.axis
        );
        shown.push(example.axis);
        for (setting, told) in &example.outcomes {
            let found = example.outcome(setting);
            if !agrees(told, &found) {
                wrong.push(format!(
                    "{} `{setting}`: {told}, found {found}",
                    example.axis
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // A time limit is the caller's clock: no situation comes out differently.
    let missing: Vec<&str> = Axis::ALL
        .iter()
        .filter(|&&axis| axis != Axis::TimeLimit && !shown.contains(&axis))
        .map(|axis| axis.name())
        .collect();
    assert!(missing.is_empty(), "no example: {missing:?}");
}

/// A row of the page's catalogue.
fn row(kind: &HandType) -> String {
    let [none, one, two] = kind.values;
    let moment = match kind.moment {
        Moment::Any => "",
        Moment::FirstTurn => "; in the first turn",
        Moment::Dealt => "; the dealt tiles, not for the starter",
    };
    let (number, name, pattern) = (kind.number, kind.name, kind.pattern);
    let (example, source) = (kind.example, kind.source);
    format!(
        "| {number} | {name} | {none} / {one} / {two} | {pattern}{moment} | `{example}` | {source} |"
    )
}

#[test]
fn the_catalogue_of_closed_hands_is_that_of_the_code() {
    let page = page();
    let (_, part) = page
        .split_once("\n# The forty closed hands\n")
        .expect("the catalogue");
    let found: Vec<&str> = part
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(2)
        .collect();
    let expected: Vec<String> = CATALOGUE.iter().map(row).collect();
    assert!(found == expected, "the rows are:\n{}", expected.join("\n"));
}
