//! The prices at which a beam solves each colour by itself, and the bound that they promise.

use crate::solver::bounds::lagrangian::PriceGoal;
use crate::solver::meter::Meter;
use crate::solver::problem::columns::Problem;
use crate::solver::problem::ordering::OrderKey;
use crate::solver::problem::outlook::Outlook;
use crate::solver::search::beam::Beam;

impl<K: OrderKey> Beam<K> {
    /// Solves each colour by itself. False where nothing can exceed the incumbent.
    pub(super) fn prepare(
        &mut self,
        p: &Problem<K>,
        incumbent: Option<K>,
        meter: &mut Meter,
    ) -> bool {
        self.outlook = Outlook::of(p);
        let most = self.outlook.most(p);
        self.bound = most;
        let goes =
            incumbent.is_none_or(|key| most > key) && self.programs.build(p, &self.outlook, meter);
        if goes {
            let wild = self.outlook.wild(p);
            self.programs.set_first_prices(wild);
            if let Some(bound) = self.programs.bound(wild) {
                self.bound = bound.min(most);
                return true;
            }
        }
        false
    }

    /// What no way of a problem is worth more than, as far as the colours by themselves know.
    pub(crate) fn relax(&mut self, p: &Problem<K>, goal: PriceGoal<K>, meter: &mut Meter) -> K {
        if self.prepare(p, None, meter) {
            self.tighten(p, goal, meter);
        }
        self.bound
    }

    /// Moves prices.
    pub(super) fn tighten(&mut self, p: &Problem<K>, goal: PriceGoal<K>, meter: &mut Meter) {
        let wild = self.outlook.wild(p);
        let terms = (wild, p.digit_bits);
        self.programs.tighten(terms, goal, meter);
        let bound = self.programs.bound(wild);
        self.bound = bound.map_or(self.bound, |bound| bound.min(self.bound));
    }

    /// No way of the last problem is worth more: known even where the search was stopped.
    pub(crate) fn bound(&self) -> K {
        self.bound
    }
}
