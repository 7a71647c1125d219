//! Text to every reader: a place of the fault, or a value that is written and read again.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use rummikub_rules::{
    Axis, ParseTableError, Preset, Rack, Rules, RulesError, TableSetup, TextError, Tile, Tiles,
    game::{Action, PositionSetup},
    score::Points,
    solver::Objective,
};

/// A value that was read is the one that its own text says.
fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str)
where
    T::Err: Debug,
{
    if let Ok(value) = text.parse::<T>() {
        let written = value.to_string();
        let again = written.parse::<T>();
        assert_eq!(again.ok().as_ref(), Some(&value), "{text:?} as {written:?}");
    }
}

fn assert_place(text: &str, error: &TextError) {
    assert!(text.is_char_boundary(error.position()), "{text:?}: {error}");
    assert!(!error.to_string().is_empty());
}

pub(super) fn target(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let text = text.as_ref();
    round_trip::<Tile>(text);
    round_trip::<Tiles>(text);
    round_trip::<Rack>(text);
    round_trip::<TableSetup>(text);
    round_trip::<Action>(text);
    round_trip::<PositionSetup>(text);
    round_trip::<Points>(text);
    let _ = text.parse::<Objective>();
    if let Err(error) = text.parse::<TableSetup>() {
        assert_place(text, &error);
    }
    for preset in [Preset::LemadaPrinted, Preset::Xp, Preset::Mcgraw] {
        match preset.rules().table_from_text(text) {
            Ok(table) => {
                let again = preset.rules().table_from_text(&table.to_string());
                assert_eq!(again.as_ref(), Ok(&table), "{text:?}");
            }
            Err(ParseTableError::Text(error)) => assert_place(text, &error),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    match Rules::preset(text) {
        Ok(rules) => assert_eq!(rules.nearest_preset().0.name(), text),
        Err(error) => assert!(matches!(error, RulesError::UnknownPreset(_))),
    }
    // The first word is an axis, the rest its value.
    if let Some((name, value)) = text.split_once(' ')
        && let Some(axis) = Axis::from_name(name)
        && let Ok(rules) = Rules::default().with(axis, value)
    {
        let told = rules.value(axis);
        assert_eq!(Rules::default().with(axis, &told), Ok(rules), "{text:?}");
    }
}
