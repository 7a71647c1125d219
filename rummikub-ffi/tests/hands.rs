//! Every labelled closed hand gets its types and values through the C functions.

use std::ffi::CStr;
use std::path::Path;
use std::ptr::null_mut;

use rummikub::*;
use serde_json::Value;

#[test]
fn every_labelled_hand_has_its_types_and_values() {
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-rules/tests/data/hands.jsonl");
    let text = std::fs::read_to_string(file).expect("the labelled hands are in the workspace");
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("a case is an object");
        let flag = |field: &str| u32::from(case[field].as_bool().expect("a yes or no"));
        let hand = case["hand"].as_str().expect("tiles");
        let mut tiles = rummikub_tiles { counts: [0; 53] };
        let mut hands = null_mut();
        // SAFETY: the out-parameters are locals, the text is lent with its length, and the object
        // is alive until it is freed.
        unsafe {
            let status =
                rummikub_tiles_parse(hand.as_ptr().cast(), hand.len(), &raw mut tiles, null_mut());
            assert_eq!(status, RUMMIKUB_OK, "{hand}");
            let (first, dealt) = (flag("first_turn"), flag("dealt"));
            let status =
                rummikub_hands_classify(&raw const tiles, first, dealt, &raw mut hands, null_mut());
            assert_eq!(status, RUMMIKUB_OK, "{hand}");
            let found: Vec<[u32; 2]> = (0..rummikub_hands_count(hands))
                .map(|i| {
                    [
                        rummikub_hands_number(hands, i),
                        rummikub_hands_value(hands, i),
                    ]
                })
                .collect();
            let expected: Vec<[u32; 2]> =
                serde_json::from_value(case["types"].clone()).expect("numbers and values");
            assert_eq!(found, expected, "{}", case["id"]);
            for i in 0..found.len() {
                let reading = CStr::from_ptr(rummikub_hands_reading(hands, i)).to_str();
                assert!(reading.is_ok_and(|text| text.len() >= 14 * 2), "{hand}");
            }
            rummikub_hands_free(hands);
        }
    }
}
