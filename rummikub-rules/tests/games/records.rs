//! Records of games: read as they were written, and never wrongly.

use rummikub_rules::{
    Rules, TableSetup,
    game::{Action, Entry, Game, Phase, Record, RecordError},
};
use rummikub_testing::{
    Random,
    selfplay::{record, tables},
};

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

/// A record of a game that was attacked can be read back: it holds no more attempts than are read.
#[test]
fn a_record_notes_no_more_attempts_than_are_read() {
    let mut record = Record::new(Game::seeded(&Rules::default(), 2, 3).unwrap().started());
    let other = 1 - record.game().to_move();
    for _ in 0..Record::MAX_ATTEMPTS + 5 {
        let refused = record.attempt(other, &Action::Draw).unwrap();
        assert_eq!(refused.faults()[0].code(), "not-your-turn");
    }
    assert_eq!(record.entries().len(), Record::MAX_ATTEMPTS);
    assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
}

/// Nobody can fill it in the name of players whom the game does not have.
#[test]
fn a_record_notes_no_attempt_of_a_player_whom_the_game_does_not_have() {
    let mut record = Record::new(Game::seeded(&Rules::default(), 2, 3).unwrap().started());
    for player in [2, 9, usize::MAX] {
        let refused = record.attempt(player, &Action::Draw).unwrap();
        assert_eq!(refused.faults()[0].code(), "no-such-player");
    }
    assert_eq!(record.entries(), []);
}

/// What means nothing on a table, empty melds and what real tiles stand for, is told to nobody: the
/// text of a record could not say it, and would read back as another record.
#[test]
fn a_record_keeps_a_table_without_what_means_nothing_on_it() {
    let text = "rummikub game 1\npreset lemada-printed\nset deal 4\nplayers 2\nstarter 1\n\
                rack 1 R10 R11 R12 K1\nrack 2 K2 K4 K6 K8\nleft 1 R10 R11 R12 K1\n\
                left 2 K2 K4 K6 K8\nresult unfinished\n";
    let start = Game::replay(text).unwrap();
    let tidy: TableSetup = "R10 R11 R12".parse().unwrap();
    let mut idle = tidy.clone();
    idle.melds_mut()[0].tiles_mut()[1].stands_for = tidy.melds()[0].tiles()[1].tile.numbered();
    let mut hollow = tidy.clone();
    let mut empty = tidy.melds()[0].clone();
    while empty.pop().is_some() {}
    hollow.push(empty);
    for untidy in [idle, hollow] {
        assert_ne!(untidy, tidy);
        let mut record = Record::new(start.clone());
        record.apply(0, &Action::Play(untidy.clone())).unwrap();
        let Entry::Action { action, .. } = &record.entries()[0] else {
            panic!("an action was applied")
        };
        assert_eq!(action, &Action::Play(tidy.clone()));
        let refused = record.attempt(0, &Action::Play(untidy)).unwrap();
        assert_eq!(refused.faults()[0].code(), "not-your-turn");
        assert_eq!(record.to_string().parse().as_ref(), Ok(&record));
    }
}

/// The same of remarks, wherever they stand.
#[test]
fn a_record_keeps_no_more_remarks_than_are_read() {
    let mut record = Record::new(Game::seeded(&Rules::default(), 2, 3).unwrap());
    record.remark(&"before\n".repeat(Record::MAX_REMARKS - 2));
    let player = record.game().to_move();
    record.apply(player, &Action::DrawLot).unwrap();
    record.remark("one\ntwo\nthree\nfour");
    record.remark("five");
    assert_eq!(record.remarks().len(), Record::MAX_REMARKS - 2);
    let kept = [Entry::Remark("one".into()), Entry::Remark("two".into())];
    assert_eq!(record.entries()[1..], kept);
    assert_eq!(record.to_string().parse::<Record>().as_ref(), Ok(&record));
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
        let mut numbers = Random::new(text.len() as u64);
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
        let mut numbers = Random::new(seed as u64);
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

/// What can be made of a text that still reads: the same result, as a game that is written and read
/// again as it stands.
fn check_whole(record: &Record, text: &str) -> Option<RecordError> {
    let error = check(record, text);
    if error.is_none() {
        let read: Record = text.parse().unwrap();
        let again: Record = read.to_string().parse().unwrap();
        assert_eq!(again, read, "\n{text}");
        let law = read.game().turn_rules();
        let before = record.game();
        for player in 0..before.players() {
            let rack = read.game().rack(player).unwrap().tiles();
            assert!(rack.is_subset(&law.tiles()), "\n{text}");
            assert_eq!(read.game().rack(player), before.rack(player), "\n{text}");
        }
    }
    error
}

/// The worked games and one that was played to its end: short enough to try everything.
fn small_records() -> Vec<Record> {
    let mut records: Vec<Record> = worked().into_iter().map(|(_, text)| read(&text)).collect();
    records.push(record(rummikub_rules::Preset::Pressman1987, 2, 2, 60));
    records
}

fn read(text: &str) -> Record {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Every cut of a record but that of its last line break is refused with a place.
#[test]
fn a_record_cut_at_any_byte_is_refused() {
    for record in small_records() {
        let text = record.to_string();
        for cut in 0..text.trim_end().len() {
            assert!(check(&record, &text[..cut]).is_some(), "{}", &text[..cut]);
        }
    }
}

/// Lines lost, doubled, put last or exchanged with the next one, all of them.
#[test]
fn a_record_with_any_line_out_of_place_is_refused_or_means_the_same() {
    let (mut refused, mut same) = (0, Vec::new());
    for record in small_records() {
        let text = record.to_string();
        let lines: Vec<&str> = text.lines().collect();
        for place in 0..lines.len() {
            let mut garbled = Vec::new();
            let (mut lost, mut doubled) = (lines.clone(), lines.clone());
            lost.remove(place);
            doubled.insert(place, lines[place]);
            let mut at_the_end = lost.clone();
            garbled.extend([lost, doubled]);
            if place + 1 < lines.len() {
                at_the_end.push(lines[place]);
                garbled.push(at_the_end);
                let mut exchanged = lines.clone();
                exchanged.swap(place, place + 1);
                garbled.push(exchanged);
            }
            for garbled in garbled {
                match check_whole(&record, &garbled.join("\n")) {
                    Some(_) => refused += 1,
                    None => same.push(
                        [place, place + 1].map(|place| lines.get(place).unwrap_or(&"").to_string()),
                    ),
                }
            }
        }
    }
    // What may be lost, doubled or exchanged: remarks, attempts, leaving, changes of the rules that do not
    // matter, a turn like the next one; and a pool or who passed or moved that can be told from the rest.
    for [line, next] in &same {
        let idle = ["#", "set ", "pool", "lots ", "opened", "passed", "drawn"];
        let idle = |line: &str| {
            idle.iter().any(|word| line.starts_with(word))
                || line.contains(" attempt ")
                || line.ends_with(" leave")
        };
        assert!(idle(line) || idle(next), "{line:?} {next:?}");
    }
    assert!(refused > 5 * same.len(), "{refused} {}", same.len());
}

/// Every tile of every line made the next one, and every letter or digit another one.
#[test]
fn a_record_with_any_letter_changed_is_refused_or_has_the_same_result() {
    let (mut refused, mut same) = (0, 0);
    for record in small_records() {
        let text = record.to_string();
        for (place, byte) in text.bytes().enumerate() {
            let others: &[u8] = match byte {
                b'0'..=b'9' => b"17",
                b'A'..=b'Z' => b"KBJ",
                b'a'..=b'z' => b"ex",
                b' ' => b"|1",
                _ => b" 2",
            };
            for &other in others.iter().filter(|&&other| other != byte) {
                let mut bytes = text.clone().into_bytes();
                bytes[place] = other;
                let garbled = String::from_utf8(bytes).unwrap();
                match check_whole(&record, &garbled) {
                    Some(_) => refused += 1,
                    None => same += 1,
                }
            }
        }
    }
    assert!(refused > 4 * same, "{refused} {same}");
}

fn worked() -> Vec<(String, String)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/games");
    let mut games: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect();
    games.sort_unstable();
    games
}

/// Section 9 of the worked examples, and more, as records that every language reads.
#[test]
fn the_worked_games_replay() {
    let mut names = Vec::new();
    for (name, text) in worked() {
        let record = read(&text);
        assert_eq!(
            Game::replay(&record.to_string()).as_ref(),
            Ok(record.game())
        );
        names.push(name);
    }
    assert_eq!(
        names.join(" "),
        "P10 P2 P2-dutch P3 P4 P5-P6-P7 P8 P9 Q2 Q2-pressman Q3 Y1 Y1-four leaving others-left"
    );
}
