//! The native side of `make bench-js`: reads questions from the standard input, one a line as JSON,
//! and writes for each what it took, in nanoseconds, and its answer.
//!
//! It does what the calls from JavaScript do: from text to a verdict with the sentences of its
//! faults, or to a play with its table and steps.

use std::error::Error;
use std::hint::black_box;
use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::time::Instant;

use rummikub_rules::solver::{Objective, Solver};
use rummikub_rules::{Opened, Position, Rules};
use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
struct Question {
    rules: String,
    before: String,
    rack: String,
    after: Option<String>,
    opened: bool,
    /// How many times it is asked at once.
    rounds: u32,
    /// How many times that is timed: the shortest time counts.
    times: u32,
}

#[derive(Serialize)]
struct Answer {
    nanoseconds: f64,
    answer: String,
}

impl Question {
    fn position(&self, rules: &Rules) -> Result<Position, Box<dyn Error>> {
        let table = rules.table_from_text(&self.before)?;
        Ok(rules.position(&table, &self.rack.parse()?, Opened::from(self.opened))?)
    }

    fn verdict(&self, rules: &Rules, after: &str) -> Result<String, Box<dyn Error>> {
        let verdict = self.position(rules)?.check(&after.parse()?);
        let faults = verdict.faults().iter();
        let said: Vec<String> = faults
            .map(|fault| format!("{}: {fault}", fault.code()))
            .collect();
        Ok(said.join("\n"))
    }

    /// What the package works out when somebody reads it, and no time is taken of.
    fn account(&self, rules: &Rules) -> Result<String, Box<dyn Error>> {
        let Some(after) = &self.after else {
            return Ok(String::new());
        };
        let account = self.position(rules)?.check(&after.parse()?).account();
        Ok(account.map_or_else(String::new, |account| account.to_string()))
    }

    fn play(&self, rules: &Rules, solver: &mut Solver) -> Result<String, Box<dyn Error>> {
        let position = self.position(rules)?;
        let play = solver.best_play(&position, &Objective::Tiles);
        Ok(play.map_or_else(String::new, |play| {
            let steps = play.steps(position.table());
            let steps: Vec<String> = steps.iter().map(ToString::to_string).collect();
            format!("{}\n{}\n{}", play.tiles(), play.table(), steps.join("\n"))
        }))
    }
}

fn answer(question: &Question, solver: &mut Solver) -> Result<Answer, Box<dyn Error>> {
    let rules = Rules::preset(&question.rules)?;
    let mut ask = || match &question.after {
        Some(after) => question.verdict(&rules, after),
        None => question.play(&rules, solver),
    };
    let answer = ask()? + &question.account(&rules)?;
    let mut nanoseconds = f64::INFINITY;
    for _ in 0..question.times {
        let start = Instant::now();
        for _ in 0..question.rounds {
            black_box(ask()?);
        }
        let spent = start.elapsed().as_secs_f64() * 1e9 / f64::from(question.rounds);
        nanoseconds = nanoseconds.min(spent);
    }
    Ok(Answer {
        nanoseconds,
        answer,
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new();
    for line in stdin().lock().lines() {
        let found = answer(&serde_json::from_str(&line?)?, &mut solver)?;
        serde_json::to_writer(stdout(), &found)?;
        writeln!(stdout())?;
    }
    Ok(())
}
