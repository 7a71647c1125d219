//! That no reader is quadratic: instructions, counted by callgrind, of every reader on long texts and on texts ten
//! times as long.
//!
//! ```text
//! readers [PART...]
//! ```
//!
//! Each `PART` selects the readers whose name contains it; without one all are asked. Fails when a reader takes
//! more than ten times the instructions for ten times the bytes, with a twentieth to spare.

use std::env;
use std::fs;
use std::process::{Command, ExitCode, Stdio};

use rummikub_testing::long_texts::{TextReader, readers};

/// The flag of the run inside callgrind: it is followed by the name of a reader and the bytes of its texts.
const INNER: &str = "--counted-by-callgrind";
/// The name of [`read_all`] as callgrind sees it.
const COUNTED: &str = concat!(module_path!(), "::read_all");
/// How many bytes the shorter texts repeat.
const LEN: usize = 1_000;
/// More than ten times the instructions, in tenths: what does not grow with the text is on the safe side.
const MOST_TENTHS: u64 = 105;

/// What is counted.
#[inline(never)]
fn read_all(reader: &TextReader, texts: &[String]) -> usize {
    texts.iter().filter(|text| (reader.read)(text)).count()
}

fn texts(reader: &TextReader, len: usize) -> Vec<String> {
    reader
        .long_texts()
        .iter()
        .map(|long| long.text(len))
        .collect()
}

/// The instructions of a reader on all its texts of that length.
fn count(reader: &TextReader, len: usize) -> Result<u64, Box<dyn std::error::Error>> {
    let file = env::temp_dir().join(format!("rummikub-readers-{}", std::process::id()));
    let status = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet"])
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(env::current_exe()?)
        .args([INNER, reader.name, &len.to_string()])
        .status()?;
    let counts = fs::read_to_string(&file)?;
    fs::remove_file(&file)?;
    let total = counts
        .lines()
        .find_map(|line| line.strip_prefix("totals: "));
    if !status.success() {
        return Err("the counted run failed".into());
    }
    Ok(total.ok_or("no totals")?.trim().parse()?)
}

/// Whether a reader takes ten times as much for ten times the text; prints what it takes.
fn is_linear(reader: &TextReader) -> Result<bool, Box<dyn std::error::Error>> {
    let bytes: usize = texts(reader, 10 * LEN).iter().map(String::len).sum();
    let (short, long) = (count(reader, LEN)?, count(reader, 10 * LEN)?);
    let tenths = 10 * long / short.max(1);
    let per_byte = 10 * long / bytes as u64;
    println!(
        "| {} | {} | {}.{} | {}.{} |",
        reader.name,
        reader.long_texts().len(),
        per_byte / 10,
        per_byte % 10,
        tenths / 10,
        tenths % 10
    );
    Ok(tenths <= MOST_TENTHS)
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [INNER, name, len] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        let readers = readers();
        let reader = readers.iter().find(|reader| reader.name == name);
        let (reader, len) = (reader.expect("a reader"), len.parse().expect("bytes"));
        std::hint::black_box(read_all(reader, &texts(reader, len)));
        return ExitCode::SUCCESS;
    }
    let valgrind = Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if !valgrind.is_ok_and(|status| status.success()) {
        println!("skipped: counting instructions needs valgrind, which is not installed");
        return ExitCode::SUCCESS;
    }
    println!("| reader | texts | instructions a byte | times as many for ten times the text |");
    println!("| --- | --- | --- | --- |");
    let mut linear = true;
    for reader in readers() {
        if arguments.is_empty() || arguments.iter().any(|part| reader.name.contains(part)) {
            match is_linear(&reader) {
                Ok(is_linear) => linear &= is_linear,
                Err(error) => {
                    eprintln!("{}: {error}", reader.name);
                    linear = false;
                }
            }
        }
    }
    if linear {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
