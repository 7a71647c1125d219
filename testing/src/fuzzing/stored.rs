//! JSON to every reader: refused, or a value that is written and read again.

use core::fmt::Debug;

use rummikub_rules::{
    Meld, NumberedTile, Rack, Rules, Table, TableSetup, Tile, Tiles,
    game::{
        Action, Event, Game, GameSetup, Offer, Outcome, PlayerView, PositionSetup, PublicView,
        Record,
    },
    score::{GameScores, HandKind, Session},
};
use serde_json::from_slice;

fn round_trip<T: serde::de::DeserializeOwned + serde::Serialize + PartialEq + Debug>(data: &[u8]) {
    if let Ok(value) = from_slice::<T>(data) {
        let written = serde_json::to_string(&value).expect("JSON");
        let again = serde_json::from_str::<T>(&written);
        assert_eq!(again.ok().as_ref(), Some(&value), "as {written}");
    }
}

pub(super) fn target(data: &[u8]) {
    round_trip::<Rules>(data);
    round_trip::<Tile>(data);
    round_trip::<NumberedTile>(data);
    round_trip::<Tiles>(data);
    round_trip::<Rack>(data);
    round_trip::<Meld>(data);
    round_trip::<Table>(data);
    round_trip::<TableSetup>(data);
    round_trip::<Action>(data);
    round_trip::<Offer>(data);
    round_trip::<Outcome>(data);
    round_trip::<GameSetup>(data);
    round_trip::<Game>(data);
    round_trip::<Record>(data);
    round_trip::<PositionSetup>(data);
    round_trip::<PublicView>(data);
    round_trip::<PlayerView>(data);
    round_trip::<Event>(data);
    round_trip::<GameScores>(data);
    round_trip::<HandKind>(data);
    round_trip::<Session>(data);
}
