//! Every labelled turn gets its verdict through the C functions, under every rule set.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{CStr, c_char};
use std::path::Path;
use std::ptr::{null, null_mut};

use rummikub::*;
use serde_json::{Map, Value};

type Object = Map<String, Value>;

fn data(file: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rummikub-rules/tests/data");
    std::fs::read_to_string(folder.join(file)).expect("the labelled cases are in the workspace")
}

fn lent(text: &str) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

/// Fails with the library's own message unless the call was ok.
fn ok(status: rummikub_status, error: *mut rummikub_error, what: &str) {
    if status != RUMMIKUB_OK {
        // SAFETY: the call failed, so it gave an error object, whose message lives as long.
        let message = unsafe { CStr::from_ptr(rummikub_error_message(error)) };
        panic!("{what}: {}", message.to_string_lossy());
    }
    assert!(
        error.is_null(),
        "{what}: an error object for a call that was ok"
    );
}

/// The rules of a rule set: the default's, with every axis set to the value in the file.
fn rules_of(name: &str, values: &Object) -> *mut rummikub_rules {
    let (mut base, mut builder, mut rules) = (null_mut(), null_mut(), null_mut());
    let mut error = null_mut();
    // SAFETY: the out-parameters are locals, every object is alive, and every text is lent with
    // its length.
    unsafe {
        ok(
            rummikub_rules_default(&raw mut base, &raw mut error),
            error,
            name,
        );
        let status = rummikub_rules_builder_new(base, &raw mut builder, &raw mut error);
        ok(status, error, name);
        for (axis, value) in values {
            let value = match value {
                Value::Null => "none".to_owned(),
                Value::String(word) => word.clone(),
                number => number.to_string(),
            };
            let (axis, value) = (lent(axis), lent(&value));
            let status = rummikub_rules_builder_set(
                builder,
                axis.0,
                axis.1,
                value.0,
                value.1,
                &raw mut error,
            );
            ok(status, error, name);
        }
        let status = rummikub_rules_builder_build(builder, &raw mut rules, &raw mut error);
        ok(status, error, name);
        rummikub_rules_builder_free(builder);
        rummikub_rules_free(base);
    }
    rules
}

/// Whether the turn of a case is legal, and whether the verdict says why.
fn judge(rules: *const rummikub_rules, case: &Object, what: &str) -> bool {
    let text = |field: &str| lent(case[field].as_str().expect("a text"));
    let ((before, before_len), (rack, rack_len)) = (text("before"), text("rack"));
    let (after, after_len) = text("after");
    let opened = u32::from(case["opened"].as_bool().expect("a yes or no"));
    let (mut table, mut setup, mut verdict) = (null_mut(), null_mut(), null_mut());
    let (mut tiles, mut error) = (rummikub_tiles { counts: [0; 53] }, null_mut());
    // SAFETY: the out-parameters are locals, every object is alive until it is freed once, and
    // every text is lent with its length.
    unsafe {
        let status =
            rummikub_table_parse(rules, before, before_len, &raw mut table, &raw mut error);
        ok(status, error, what);
        ok(
            rummikub_tiles_parse(rack, rack_len, &raw mut tiles, &raw mut error),
            error,
            what,
        );
        let status = rummikub_setup_parse(after, after_len, &raw mut setup, &raw mut error);
        ok(status, error, what);
        let status = rummikub_check_turn(
            rules,
            table,
            &raw const tiles,
            setup,
            opened,
            &raw mut verdict,
            &raw mut error,
        );
        ok(status, error, what);
        let mut is_legal = 2;
        let status = rummikub_is_legal_turn(
            rules,
            table,
            &raw const tiles,
            setup,
            opened,
            &raw mut is_legal,
            &raw mut error,
        );
        rummikub_setup_free(setup);
        rummikub_table_free(table);
        ok(status, error, what);
        let legal = rummikub_verdict_is_legal(verdict) == 1;
        assert_eq!(is_legal, u32::from(legal), "{what}");
        let faults = rummikub_verdict_fault_count(verdict);
        assert_eq!(legal, faults == 0, "{what}: {faults} faults");
        assert_eq!(
            legal,
            !rummikub_verdict_account(verdict).is_null(),
            "{what}: account"
        );
        let text = |text: *const c_char| {
            assert!(!text.is_null(), "{what}");
            CStr::from_ptr(text).to_str().expect("UTF-8").to_owned()
        };
        let mut said = Vec::new();
        for fault in 0..faults {
            let code = text(rummikub_verdict_fault_code(verdict, fault));
            let message = text(rummikub_verdict_fault_message(verdict, fault));
            assert!(!code.is_empty(), "{what}");
            said.push(format!("{code}: {message}"));
        }
        if let Some(says) = case.get("says") {
            if legal {
                said.push(text(rummikub_verdict_account(verdict)));
            }
            assert_eq!(*says, Value::from(said), "{what}");
        }
        assert_eq!(
            rummikub_verdict_fault_code(verdict, faults),
            null(),
            "{what}"
        );
        rummikub_verdict_free(verdict);
        legal
    }
}

/// What the C functions say of a position: most tiles, most points, plays and tables. Every play is
/// one that the check finds legal.
fn solve(rules: *const rummikub_rules, case: &Object, what: &str) -> [u64; 4] {
    let text = |field: &str| lent(case[field].as_str().expect("a text"));
    let ((before, before_len), (rack, rack_len)) = (text("before"), text("rack"));
    let opened = u32::from(case["opened"].as_bool().expect("a yes or no"));
    let (mut table, mut tiles, mut error) =
        (null_mut(), rummikub_tiles { counts: [0; 53] }, null_mut());
    // The labels count a joker as 30 points under every rule set.
    let points = |index: usize| if index == 52 { 30 } else { index % 13 + 1 };
    let values = rummikub_values {
        values: std::array::from_fn(|index| i64::try_from(points(index)).expect("small")),
    };
    let mut answer = [0; 4];
    // SAFETY: the out-parameters are locals, every object is alive until it is freed once, and
    // every text is lent with its length.
    unsafe {
        let status =
            rummikub_table_parse(rules, before, before_len, &raw mut table, &raw mut error);
        ok(status, error, what);
        let status = rummikub_tiles_parse(rack, rack_len, &raw mut tiles, &raw mut error);
        ok(status, error, what);
        let laid = |play: *const rummikub_play| {
            let (mut after, mut laid) = (null_mut(), rummikub_tiles { counts: [0; 53] });
            ok(
                rummikub_play_table(play, &raw mut after, null_mut()),
                null_mut(),
                what,
            );
            let proposal = CStr::from_ptr(rummikub_table_text(after)).to_str();
            let mut turn = case.clone();
            let proposal = proposal.expect("UTF-8").to_owned();
            turn.insert("after".to_owned(), Value::String(proposal));
            assert!(judge(rules, &turn, what), "{what}: {:?}", turn["after"]);
            rummikub_table_free(after);
            let status = rummikub_play_tiles(play, &raw mut laid, null_mut());
            ok(status, null_mut(), what);
            laid
        };
        for (which, objective) in [RUMMIKUB_OBJECTIVE_TILES, RUMMIKUB_OBJECTIVE_VALUES]
            .into_iter()
            .enumerate()
        {
            let mut play = null_mut();
            let status = rummikub_best_play(
                rules,
                table,
                &raw const tiles,
                opened,
                objective,
                &raw const values,
                &raw mut play,
                &raw mut error,
            );
            ok(status, error, what);
            if !play.is_null() {
                let laid = laid(play);
                let worth = |index: usize| if which == 0 { 1 } else { points(index) };
                let sum = |index: usize| worth(index) * usize::from(laid.counts[index]);
                answer[which] = (0..53).map(sum).sum::<usize>() as u64;
                rummikub_play_free(play);
            }
        }
        let (mut plays, mut seen) = (null_mut(), BTreeSet::new());
        let status = rummikub_plays_new(
            rules,
            table,
            &raw const tiles,
            opened,
            u64::MAX,
            &raw mut plays,
            &raw mut error,
        );
        ok(status, error, what);
        loop {
            let mut play = null_mut();
            let status = rummikub_plays_next(plays, &raw mut play, &raw mut error);
            ok(status, error, what);
            if play.is_null() {
                break;
            }
            assert!(
                seen.insert(laid(play).counts),
                "{what}: no play comes twice"
            );
            rummikub_play_free(play);
        }
        rummikub_plays_free(plays);
        let (mut count, mut can) = (
            rummikub_plays_count {
                plays: 0,
                tables: 0,
            },
            7,
        );
        let status = rummikub_count_plays(
            rules,
            table,
            &raw const tiles,
            opened,
            u64::MAX,
            &raw mut count,
            &raw mut error,
        );
        ok(status, error, what);
        let status = rummikub_can_play(
            rules,
            table,
            &raw const tiles,
            opened,
            &raw mut can,
            &raw mut error,
        );
        ok(status, error, what);
        assert_eq!(can, u32::from(count.plays > 0), "{what}");
        assert_eq!(seen.len() as u64, count.plays, "{what}");
        answer[2..].copy_from_slice(&[count.plays, count.tables]);
        rummikub_table_free(table);
    }
    answer
}

fn solve_file(file: &str, answers: usize) {
    let sets: BTreeMap<String, Object> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
    let mut rules = BTreeMap::new();
    let mut checked = 0;
    for line in data(file).lines() {
        let case: Object = serde_json::from_str(line).expect("a case is an object");
        let id = case["id"].as_str().expect("an id");
        for (name, expected) in case["answers"].as_object().expect("answers") {
            let rules = *rules
                .entry(name.clone())
                .or_insert_with(|| rules_of(name, &sets[name]));
            let expected = ["tiles", "points", "plays", "tables"]
                .map(|key| expected[key].as_u64().expect("a number"));
            let what = format!("{file} {id} {name}");
            assert_eq!(solve(rules, &case, &what), expected, "{what}");
            checked += 1;
        }
    }
    for rules in rules.into_values() {
        // SAFETY: made by `rules_of`, freed once.
        unsafe { rummikub_rules_free(rules) };
    }
    assert_eq!(checked, answers);
}

#[test]
fn plays() {
    solve_file("plays.jsonl", 4180);
}

#[test]
fn plays_of_xp() {
    solve_file("plays-xp.jsonl", 250);
}

#[test]
fn plays_with_high_ones() {
    solve_file("plays-ones.jsonl", 160);
}

fn judge_file(file: &str) {
    let sets: BTreeMap<String, Object> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
    let sets: BTreeMap<&String, *mut rummikub_rules> = sets
        .iter()
        .map(|(name, axes)| (name, rules_of(name, axes)))
        .collect();
    let mut wrong = Vec::new();
    let mut verdicts = 0;
    for line in data(file).lines() {
        let case: Object = serde_json::from_str(line).expect("a case is an object");
        let id = case["id"].as_str().expect("an id");
        for (name, expected) in case["legal"].as_object().expect("labels") {
            let what = format!("{file} {id} {name}");
            let legal = judge(sets[name], &case, &what);
            if legal != expected.as_bool().expect("a label is a yes or no") {
                wrong.push(format!("{what}: {legal}"));
            }
            verdicts += 1;
        }
    }
    for rules in sets.into_values() {
        // SAFETY: made by `rules_of`, freed once.
        unsafe { rummikub_rules_free(rules) };
    }
    assert!(verdicts > 0, "{file} has no cases");
    assert!(
        wrong.is_empty(),
        "{} of {verdicts}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn turns() {
    judge_file("turns.jsonl");
}

#[test]
fn turns_of_xp() {
    judge_file("turns-xp.jsonl");
}

#[test]
fn turns_with_high_ones() {
    judge_file("turns-ones.jsonl");
}

#[test]
fn worked_examples() {
    judge_file("worked.jsonl");
}

#[test]
fn sets_of_the_worked_examples() {
    for line in data("worked-melds.jsonl").lines() {
        let case: Object = serde_json::from_str(line).expect("a case is an object");
        let list = |key: &str| -> Vec<&str> {
            let list = case[key].as_array().expect("a list").iter();
            list.map(|item| item.as_str().expect("a text")).collect()
        };
        let melds = case["melds"].as_str().expect("a text");
        let held = melds.replace('|', " ");
        for index in 0..rummikub_preset_count() {
            let (mut rules, mut table, mut setup) = (null_mut(), null_mut(), null_mut());
            let (mut check, mut error) = (null_mut(), null_mut());
            let mut rack = rummikub_tiles { counts: [0; 53] };
            let ((text, len), (tiles, tiles_len)) = (lent(melds), lent(&held));
            // SAFETY: as in `judge`.
            unsafe {
                let name = CStr::from_ptr(rummikub_preset_name(index));
                let (name, name_len) = (name.to_str().expect("UTF-8"), name.count_bytes());
                let what = format!("{} {name}", case["id"]);
                let status =
                    rummikub_rules_new(name.as_ptr().cast(), name_len, &raw mut rules, null_mut());
                ok(status, null_mut(), &what);
                let status = rummikub_table_parse(rules, text, len, &raw mut table, &raw mut error);
                assert_eq!(
                    status == RUMMIKUB_OK,
                    list("legal").contains(&name),
                    "{what}"
                );
                let faults = rummikub_error_fault_count(error);
                let code = |fault| CStr::from_ptr(rummikub_error_fault_code(error, fault));
                let codes: Vec<_> = (0..faults).map(|fault| code(fault).to_str()).collect();
                if status != RUMMIKUB_OK {
                    let codes: Vec<_> = codes.into_iter().flatten().collect();
                    assert_eq!(codes, list("codes"), "{what}");
                }
                let status = rummikub_setup_parse(text, len, &raw mut setup, null_mut());
                ok(status, null_mut(), &what);
                let status = rummikub_tiles_parse(tiles, tiles_len, &raw mut rack, null_mut());
                ok(status, null_mut(), &what);
                let status = rummikub_check_initial_meld(
                    rules,
                    setup,
                    &raw const rack,
                    &raw mut check,
                    null_mut(),
                );
                ok(status, null_mut(), &what);
                let opens = rummikub_initial_meld_is_ok(check) == 1;
                assert_eq!(opens, list("opens").contains(&name), "{what}");
                if !table.is_null() {
                    let points = u64::from(rummikub_initial_meld_points(check));
                    assert_eq!(case["points"], points, "{what}");
                }
                rummikub_initial_meld_free(check);
                rummikub_setup_free(setup);
                rummikub_error_clear(&raw mut error);
                rummikub_table_free(table);
                rummikub_rules_free(rules);
            }
        }
    }
}

#[test]
fn a_preset_has_the_axes_of_its_rule_set() {
    let sets: BTreeMap<String, Object> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
    for (name, axes) in sets.iter().filter(|(name, _)| !name.starts_with('+')) {
        let rules = rules_of(name, axes);
        let (mut preset, mut error) = (null_mut(), null_mut());
        let (text, len) = lent(name);
        // SAFETY: as in `judge`; the values live as long as their rules.
        unsafe {
            ok(
                rummikub_rules_new(text, len, &raw mut preset, &raw mut error),
                error,
                name,
            );
            let turn = (0..rummikub_axis_count()).filter(|&axis| {
                axes.contains_key(
                    CStr::from_ptr(rummikub_axis_name(axis))
                        .to_str()
                        .expect("a name"),
                )
            });
            for axis in turn {
                let of_set = CStr::from_ptr(rummikub_rules_value(rules, axis));
                let of_preset = CStr::from_ptr(rummikub_rules_value(preset, axis));
                assert_eq!(of_set, of_preset, "{name}");
            }
            rummikub_rules_free(preset);
            rummikub_rules_free(rules);
        }
    }
}

#[test]
fn every_listed_turn_is_told_in_the_listed_sentences() {
    let sets: BTreeMap<String, Object> =
        serde_json::from_str(&data("rulesets.json")).expect("rule sets");
    let mut told = 0;
    for line in data("sentences.jsonl").lines() {
        let case: Object = serde_json::from_str(line).expect("a case");
        let what = case["id"].as_str().expect("an id");
        let mut values = sets[case["preset"].as_str().expect("a preset")].clone();
        values.extend(case["axes"].as_object().expect("axes").clone());
        let rules = rules_of(what, &values);
        assert_eq!(
            Value::from(judge(rules, &case, what)),
            case["legal"],
            "{what}"
        );
        // SAFETY: made by `rules_of`, and freed once.
        unsafe { rummikub_rules_free(rules) };
        told += 1;
    }
    assert!(told > 50);
}
