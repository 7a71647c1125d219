//! The most real tiles that melds can keep.

use super::{
    super::pattern::{MeldKinds, RunColors},
    frame::Frame,
    mixed::Mixed,
};

/// The most real tiles that melds of these kinds keep.
pub(super) fn most_kept(frame: &Frame, kinds: MeldKinds, colors: RunColors) -> Option<u8> {
    match kinds {
        MeldKinds::Groups => frame.whole(&frame.groups()),
        MeldKinds::Runs => frame.runs(colors),
        MeldKinds::Any => {
            let runs = frame.join([0, 1, 2, 3].map(|color| &frame.colors[color].any));
            let unmixed = frame.whole(&runs).max(frame.whole(&frame.groups()));
            Mixed::new(frame, &runs, unmixed).search()
        }
    }
}
