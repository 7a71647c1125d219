//! Objects may go to another thread, and be read by several at once.

use rummikub::*;

fn is_shared<T: Send + Sync>() {}

#[test]
fn every_object_can_be_shared_between_threads() {
    is_shared::<rummikub_error>();
    is_shared::<rummikub_events>();
    is_shared::<rummikub_foot>();
    is_shared::<rummikub_hands>();
    is_shared::<rummikub_initial_meld>();
    is_shared::<rummikub_melds>();
    is_shared::<rummikub_play>();
    is_shared::<rummikub_plays>();
    is_shared::<rummikub_rules>();
    is_shared::<rummikub_rules_builder>();
    is_shared::<rummikub_game>();
    is_shared::<rummikub_game_setup>();
    is_shared::<rummikub_outcome>();
    is_shared::<rummikub_outs>();
    is_shared::<rummikub_picture>();
    is_shared::<rummikub_position>();
    is_shared::<rummikub_record>();
    is_shared::<rummikub_retrievals>();
    is_shared::<rummikub_scores>();
    is_shared::<rummikub_session>();
    is_shared::<rummikub_view>();
    is_shared::<rummikub_setup>();
    is_shared::<rummikub_solver>();
    is_shared::<rummikub_stop_source>();
    is_shared::<rummikub_table>();
    is_shared::<rummikub_tables>();
    is_shared::<rummikub_verdict>();
}
