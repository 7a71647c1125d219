//! Instructions, counted by callgrind: the same on a busy machine as on a quiet one.

use std::env;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use crate::benchmark::{Group, Item};
use crate::report;

/// The flag of the run inside callgrind.
pub(crate) const INNER: &str = "--counted-by-callgrind";

/// The name of [`counted_work`] as callgrind sees it.
const COUNTED: &str = concat!(module_path!(), "::counted_work");

/// Where callgrind counts: once for each item, and a file of counts after each.
#[inline(never)]
fn counted_work(item: &Item) -> u64 {
    black_box((black_box(item).run)())
}

/// What callgrind watches: the items of a benchmark twice, so that each finds warm caches and tables,
/// but after another item: what was learnt from its own answer is of the round before.
pub(crate) fn run_inner(groups: &[Group]) {
    for benchmark in groups.iter().flat_map(|(_, benchmarks)| benchmarks) {
        benchmark.items.iter().for_each(Item::assert);
        for item in &benchmark.items {
            assert_eq!(counted_work(item), item.expected);
        }
    }
}

/// Counts the instructions of every item by running this program again under callgrind.
pub(crate) fn run(groups: &[Group], parts: &[String]) -> ExitCode {
    let valgrind = Command::new("valgrind")
        .arg("--version")
        .stdout(Stdio::null())
        .status();
    if !valgrind.is_ok_and(|status| status.success()) {
        println!("skipped: counting instructions needs valgrind, which is not installed");
        return ExitCode::SUCCESS;
    }
    match counts(parts) {
        Ok(counts) => tell(groups, &counts),
        Err(why) => {
            eprintln!("cannot count: {why}");
            ExitCode::FAILURE
        }
    }
}

#[allow(
    clippy::cast_precision_loss,
    reason = "far fewer than 2^52 instructions"
)]
fn tell(groups: &[Group], counts: &[u64]) -> ExitCode {
    let benchmarks = || groups.iter().flat_map(|(_, benchmarks)| benchmarks);
    let items: usize = benchmarks().map(|benchmark| benchmark.items.len()).sum();
    if counts.len() != items {
        eprintln!("callgrind counted {} times for {items} items", counts.len());
        return ExitCode::FAILURE;
    }
    let mut counts = counts.iter();
    for (group, benchmarks) in groups {
        report::heading(group, "instructions");
        let mut first = None;
        for benchmark in benchmarks {
            let figure = |item| (*counts.next().expect("a count an item") as f64, item);
            let items = benchmark.items.iter().map(|item| item.name.as_str());
            let figures: Vec<_> = items.map(figure).collect();
            let median = report::line(&benchmark.name, &figures, first);
            first = first.or(Some(median));
        }
    }
    ExitCode::SUCCESS
}

/// One count for each call of [`counted_work`], in order.
fn counts(parts: &[String]) -> Result<Vec<u64>, Box<dyn std::error::Error>> {
    let program = env::current_exe()?;
    let directory = env::temp_dir().join(format!("rummikub-bench-{}", std::process::id()));
    fs::create_dir_all(&directory)?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--quiet"])
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--dump-after={COUNTED}"))
        .arg(format!("--callgrind-out-file={}/out", directory.display()))
        .arg(program)
        .arg(INNER)
        .args(parts)
        .output()?;
    let counts = read(&directory);
    fs::remove_dir_all(&directory)?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
    }
    counts
}

/// Callgrind writes `out.1`, `out.2` and so on, and `out` for what came after the last item.
fn read(directory: &Path) -> Result<Vec<u64>, Box<dyn std::error::Error>> {
    let mut counts = Vec::new();
    loop {
        let file = directory.join(format!("out.{}", counts.len() + 1));
        if !file.exists() {
            return Ok(counts);
        }
        let text = fs::read_to_string(file)?;
        let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
        counts.push(total.ok_or("no totals")?.trim().parse()?);
    }
}
