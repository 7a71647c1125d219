//! The runs that stay whole, as they are on the new table before something joins them.

use crate::solver::exact::decision::Decision;
use crate::solver::problem::form::Form;
use crate::solver::problem::instance::Instance;
use smallvec::SmallVec;

/// The locked runs of an instance, without the jokers that are replaced.
#[derive(Debug)]
pub(super) struct LockedForms {
    /// None on a page, which loads every byte of its module and decides before what is replaced.
    runs: SmallVec<[Form; 4]>,
}

impl LockedForms {
    /// Where this was decided.
    pub(super) fn new<K>(instance: &Instance<K>, decisions: &[Decision]) -> Self {
        let mut runs = SmallVec::new();
        if cfg!(not(rummikub_small)) {
            runs.extend(instance.runs.iter().map(|run| run.form));
            for (decision, n) in decisions.iter().zip(1..) {
                let plan = &instance.plans[n][usize::from(decision.plan)];
                for (meld, extra) in instance.joinable[n].iter().zip(&plan.extras) {
                    if extra.replaces_jokers() {
                        replace(&mut runs, meld.form);
                    }
                }
            }
        }
        LockedForms { runs }
    }

    /// That of a run, by its place among those of the instance.
    pub(super) fn form<K>(&self, instance: &Instance<K>, run: usize) -> Form {
        if cfg!(rummikub_small) {
            instance.runs[run].form
        } else {
            self.runs[run]
        }
    }
}

/// Takes the jokers of a run of the same places off the first that has them.
fn replace(runs: &mut [Form], replaced: Form) {
    for run in runs {
        if let Some(left) = run.without_jokers_of(replaced) {
            *run = left;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, replace};

    #[test]
    fn of_equal_runs_each_gives_up_its_joker() {
        let run = |jokers| Form::Run {
            color: 2,
            start: 4,
            len: 4,
            jokers,
        };
        let mut runs = [run(0b1001), run(0b0001), run(0b1001)];
        replace(&mut runs, run(0b1000));
        assert_eq!(runs, [run(0b0001), run(0b0001), run(0b1001)]);
        replace(&mut runs, run(0b1000));
        assert_eq!(runs, [run(0b0001); 3]);
        for other in [run(0b1000), run(0b0010)] {
            replace(&mut runs, other);
            assert_eq!(runs, [run(0b0001); 3]);
        }
        let elsewhere = Form::Run {
            color: 3,
            start: 4,
            len: 4,
            jokers: 1,
        };
        replace(&mut runs, elsewhere);
        assert_eq!(runs, [run(0b0001); 3]);
        replace(&mut runs, run(1));
        assert_eq!(runs, [run(0), run(1), run(1)]);
    }
}
