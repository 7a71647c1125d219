//! Records of games: read as they were written, and never wrongly.

mod selfplay;

use rummikub_rules::game::{Entry, Game, Phase, Record, RecordError};
use selfplay::{numbers::Numbers, record, tables};

/// A record of every edition and number of players, finished or broken off.
fn records() -> impl Iterator<Item = Record> {
    tables().enumerate().map(|(seed, (preset, players))| {
        let most = if seed % 5 == 0 { 2 * seed } else { 5000 };
        record(preset, players, seed as u64, most)
    })
}

#[test]
fn a_record_replays_to_the_same_game() {
    let (mut over, mut attempts) = (0, 0);
    for record in records() {
        let text = record.to_string();
        let read: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read, record);
        assert_eq!(read.to_string(), text);
        assert_eq!(Game::replay(&text), Ok(record.game().clone()));
        over += usize::from(record.game().phase() == Phase::Over);
        let attempt = |entry: &&Entry| matches!(entry, Entry::Attempt { .. });
        attempts += record.entries().iter().filter(attempt).count();
    }
    assert!(over > 20 && attempts > 100, "{over} {attempts}");
}

/// Who writes a record by hand knows only the tiles that were drawn.
#[test]
fn a_record_without_its_pool_replays_to_the_same_racks_table_and_result() {
    for record in records() {
        if record.start().phase() == Phase::Turn || record.game().phase() != Phase::Over {
            continue;
        }
        // From the deal on, in the words of a record of the game after it.
        let deal = record.entries().iter().take_while(
            |entry| !matches!(entry, Entry::Action { action, .. } if action.name() == "deal"),
        );
        let mut dealt = record.start().clone();
        let mut count = 0;
        for entry in deal {
            count += 1;
            if let Entry::Action { player, action, .. } = entry {
                dealt = dealt.apply(*player, action).unwrap();
            }
        }
        let Entry::Action { player, action, .. } = &record.entries()[count] else {
            panic!()
        };
        let mut rest = Record::new(dealt.apply(*player, action).unwrap());
        for entry in &record.entries()[count + 1..] {
            match entry {
                Entry::Action { player, action, .. } => {
                    rest.apply(*player, action).unwrap();
                }
                Entry::Attempt { player, action, .. } => {
                    rest.attempt(*player, action).unwrap();
                }
                _ => {}
            }
        }
        let text = rest.to_string();
        let kept = text.lines().filter(|line| !line.starts_with("pool"));
        let short = kept.collect::<Vec<_>>().join("\n");
        let read = Game::replay(&short).unwrap_or_else(|error| panic!("{error}\n{short}"));
        assert_eq!(read.outcome(), rest.game().outcome());
        assert_eq!(read.table(), rest.game().table());
        for player in 0..read.players() {
            assert_eq!(read.rack(player), rest.game().rack(player));
        }
    }
}

/// What a reader makes of a text that was a record: an error with a place in it, or the same result.
fn check(record: &Record, text: &str) -> Option<RecordError> {
    match Game::replay(text) {
        Ok(game) => {
            assert_eq!(game.outcome(), record.game().outcome(), "\n{text}");
            assert_eq!(game.phase(), record.game().phase(), "\n{text}");
            None
        }
        Err(error) => {
            let last = text.lines().count().max(1);
            assert!((1..=last).contains(&error.line()), "{error}\n{text}");
            let line = text.lines().nth(error.line() - 1).unwrap_or("");
            let columns = line.chars().count() + 1;
            assert!((1..=columns).contains(&error.column()), "{error}\n{line}");
            assert!(!error.to_string().is_empty() && !error.code().is_empty());
            Some(error)
        }
    }
}

/// Cut anywhere, a record is refused, unless only its last line break is gone.
#[test]
fn a_cut_record_is_refused_with_a_place() {
    for record in records().step_by(7) {
        let text = record.to_string();
        let mut numbers = Numbers::new(text.len() as u64);
        let last = text.trim_end().len();
        // Everywhere near the end, where a cut is hardest to see, and at places all over it.
        let cuts = (last.saturating_sub(80)..last).chain((0..40).map(|_| numbers.below(last)));
        for cut in cuts.filter(|&cut| text.is_char_boundary(cut)) {
            let error = check(&record, &text[..cut]);
            assert!(error.is_some(), "cut at {cut} of {last}:\n{}", &text[..cut]);
        }
        assert_eq!(check(&record, &text[..last]), None);
    }
}

/// Lines lost, doubled or exchanged; characters lost, doubled, exchanged or replaced.
#[test]
fn a_garbled_record_gives_an_error_or_the_same_result() {
    const CHARACTERS: &[u8] = b"KRBOJkrj0123456789 |->#\nptdw\xC3";
    let mut refused = 0;
    let mut read = 0;
    for (seed, record) in records().enumerate() {
        let text = record.to_string();
        let lines: Vec<&str> = text.lines().collect();
        let mut numbers = Numbers::new(seed as u64);
        for _ in 0..60 {
            let garbled = if numbers.below(2) == 0 {
                let mut lines = lines.clone();
                let (a, b) = (numbers.below(lines.len()), numbers.below(lines.len()));
                match numbers.below(3) {
                    0 => drop(lines.remove(a)),
                    1 => lines.insert(b, lines[a]),
                    _ => lines.swap(a, b),
                }
                lines.join("\n")
            } else {
                let mut bytes = text.clone().into_bytes();
                let (a, b) = (numbers.below(bytes.len()), numbers.below(bytes.len()));
                match numbers.below(4) {
                    0 => drop(bytes.remove(a)),
                    1 => bytes.insert(a, bytes[a]),
                    2 => bytes.swap(a, b),
                    _ => bytes[a] = CHARACTERS[numbers.below(CHARACTERS.len())],
                }
                String::from_utf8_lossy(&bytes).into_owned()
            };
            match check(&record, &garbled) {
                Some(_) => refused += 1,
                None => read += 1,
            }
        }
    }
    // What may change without a word is little: spaces, remarks, attempts, whole lines that were
    // doubled or exchanged with their like, tiles that nobody drew.
    assert!(
        refused > 4 * read,
        "{refused} refused, {read} read with the same result"
    );
}

/// Section 9 of the worked examples, and more, as records that every language reads.
#[test]
fn the_worked_games_replay() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let mut names = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let record: Record = text
            .parse()
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        assert_eq!(
            Game::replay(&record.to_string()).as_ref(),
            Ok(record.game())
        );
        names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    names.sort_unstable();
    assert_eq!(
        names.join(" "),
        "P10 P2 P2-dutch P3 P4 P5-P6-P7 P8 P9 Q2 Q2-pressman Q3 Y1 Y1-four leaving others-left"
    );
}
