//! Records of games as text: refused, or sound and written as they were read.

use rummikub_rules::game::{Game, Record};

use crate::whole_games::is_sound;

pub(super) fn target(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let Ok(record) = text.parse::<Record>() else {
        return;
    };
    assert!(
        is_sound(record.start()) && is_sound(record.game()),
        "{text}"
    );
    let written = record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&record), "{text}");
    assert_eq!(Game::replay(&written).as_ref(), Ok(record.game()), "{text}");
    for player in 0..record.game().players() {
        let told = record.events_since(Some(player), 0);
        assert_eq!(told.len(), record.events_since(None, 0).len(), "{text}");
    }
}
