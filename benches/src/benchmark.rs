//! What is measured: a benchmark is a name and some pieces of work with known answers.

use std::fmt;

/// Some work with the answer that it must give.
pub(crate) struct Item {
    pub(crate) name: String,
    /// The work, done once; its answer as a number, such as 1 for legal and 0 for illegal.
    pub(crate) run: Box<dyn Fn() -> u64>,
    pub(crate) expected: u64,
}

impl Item {
    pub(crate) fn new(
        name: impl Into<String>,
        expected: impl Into<u64>,
        run: impl Fn() -> u64 + 'static,
    ) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
            expected: expected.into(),
        }
    }

    /// Does the work once and asserts the answer.
    pub(crate) fn assert(&self) {
        assert_eq!((self.run)(), self.expected, "{self:?}");
    }
}

impl fmt::Debug for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

/// Items of one kind, whose figures are told together.
pub(crate) struct Benchmark {
    pub(crate) name: String,
    pub(crate) items: Vec<Item>,
}

impl Benchmark {
    pub(crate) fn new(name: impl Into<String>, items: impl IntoIterator<Item = Item>) -> Self {
        Self {
            name: name.into(),
            items: items.into_iter().collect(),
        }
    }
}

/// A heading and its benchmarks; ratios are to the first of them.
pub(crate) type Group = (&'static str, Vec<Benchmark>);
