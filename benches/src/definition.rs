//! The data in `definitions/`: one JSON object a line, each with a name.

use std::fs;

use rummikub_rules::Rules;
use serde_json::Value;

/// A line of a file of definitions.
#[derive(Clone)]
pub(crate) struct Definition(Value);

/// The lines of a file.
pub(crate) fn read(file: &str) -> Vec<Definition> {
    let path = format!("{}/definitions/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let parse = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| Definition(parse(line))).collect()
}

impl Definition {
    pub(crate) fn name(&self) -> &str {
        self.text("name")
    }

    pub(crate) fn text(&self, key: &str) -> &str {
        let text = self.0[key].as_str();
        text.unwrap_or_else(|| panic!("{}: no text {key}", self.0))
    }

    pub(crate) fn number(&self, key: &str) -> u64 {
        let number = self.0[key].as_u64();
        number.unwrap_or_else(|| panic!("{}: no number {key}", self.0))
    }

    /// A number that not every line has.
    pub(crate) fn known(&self, key: &str) -> Option<u64> {
        self.0.get(key).map(|_| self.number(key))
    }

    pub(crate) fn flag(&self, key: &str) -> bool {
        let flag = self.0[key].as_bool();
        flag.unwrap_or_else(|| panic!("{}: no flag {key}", self.0))
    }

    /// The rules in force: a preset with any axes changed, `pagat-sabra initial_meld=50`.
    pub(crate) fn rules(&self) -> Rules {
        rules(self.text("rules"))
    }

    /// Rules and the answer under them.
    pub(crate) fn answers(&self, key: &str) -> impl Iterator<Item = (&str, u64)> {
        let answers = self.0[key].as_object().expect("answers by rules");
        answers.iter().map(|(rules, answer)| {
            let number = answer.as_bool().map(u64::from).or(answer.as_u64());
            (rules.as_str(), number.expect("an answer"))
        })
    }
}

/// The rules of a preset's name and any changes of axes after it.
pub(crate) fn rules(text: &str) -> Rules {
    let mut words = text.split(' ');
    let preset = words.next().unwrap_or_default();
    let mut builder = Rules::preset(preset).expect("a preset").to_builder();
    for word in words {
        let (axis, value) = word.split_once('=').expect("axis=value");
        let axis = rummikub_rules::Axis::from_name(axis).expect("an axis");
        builder.set(axis, value).expect("a value of the axis");
    }
    builder.build().expect("rules without contradiction")
}
