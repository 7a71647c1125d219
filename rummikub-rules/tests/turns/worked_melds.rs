//! Section 1 of the worked examples: which sets are legal, what they are worth, and where they open.

use rummikub_rules::{Fault, ParseTableError, Preset, Tiles};
use rummikub_testing::data;
use serde_json::Value;

#[test]
fn every_set_is_legal_and_opens_where_the_examples_say() {
    let mut judged = 0;
    for line in data("worked-melds.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a case");
        let list = |key: &str| -> Vec<&str> {
            let list = case[key].as_array().expect(key).iter();
            list.map(|item| item.as_str().expect("a text")).collect()
        };
        let (id, melds) = (&case["id"], case["melds"].as_str().expect("melds"));
        let rack: Tiles = melds.replace('|', " ").parse().expect("tiles");
        for preset in Preset::ALL {
            let (name, rules) = (preset.name(), preset.rules());
            let legal = list("legal").contains(&name);
            match rules.table_from_text(melds) {
                Ok(_) => assert!(legal, "{id} {name}"),
                Err(ParseTableError::Faults(error)) => {
                    let codes: Vec<_> = error.faults().iter().map(Fault::code).collect();
                    assert!(!legal, "{id} {name}: {error}");
                    assert_eq!(codes, list("codes"), "{id} {name}");
                }
                Err(ParseTableError::Text(error)) => panic!("{id}: {error}"),
            }
            let setup = melds.parse().expect("melds");
            let check = rules.check_initial_meld(&setup, &rack.into());
            let opens = list("opens").contains(&name);
            assert_eq!(check.is_ok(), opens, "{id} {name}: {:?}", check.faults);
            if legal {
                assert_eq!(u64::from(check.points), case["points"], "{id} {name}");
            }
            judged += 1;
        }
    }
    assert_eq!(judged, 18 * Preset::ALL.len());
}
