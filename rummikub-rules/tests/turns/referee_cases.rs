//! The literal referee against every labelled verdict.

/// Judges every turn of a file under every rule set that it names.
use rummikub_testing::{labelled, literal};

fn judge_file(file: usize) {
    let (name, turns, verdicts) = labelled::TURNS[file];
    let sets = labelled::rule_sets();
    let cases = labelled::turns(name);
    let (mut judged, mut legal, mut wrong) = (0, 0, Vec::new());
    for case in &cases {
        for (set, label) in &case.legal {
            let rules = &sets[set];
            let verdict = literal::judge(rules, &case.before, &case.rack, &case.after, case.opened);
            judged += 1;
            legal += usize::from(*label);
            if verdict != Ok(*label) {
                wrong.push(format!(
                    "{} {set}: labelled {label}, judged {verdict:?}",
                    case.id
                ));
            }
        }
    }
    println!(
        "{name}: {judged} verdicts on {} turns, {legal} legal",
        cases.len()
    );
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert_eq!(
        (cases.len(), judged),
        (turns, verdicts),
        "{name} is complete"
    );
}

#[test]
fn turns() {
    judge_file(0);
}

#[test]
fn turns_xp() {
    judge_file(1);
}

#[test]
fn turns_ones() {
    judge_file(2);
}

#[test]
fn worked() {
    judge_file(3);
}
