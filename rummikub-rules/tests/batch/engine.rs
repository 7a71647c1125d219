//! Threads, progress and an early end.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use rummikub_rules::batch::{Batch, BatchError};

#[test]
fn answers_keep_their_order_on_any_number_of_threads() {
    for rows in [0, 1, 2, 255, 256, 257, 10_000] {
        let right: Vec<usize> = (0..rows).map(|row| row * 3).collect();
        assert_eq!(Batch::new().map(rows, |row, _| row * 3), Ok(right.clone()));
        for workers in [1, 2, 3, 1000] {
            let workers = NonZeroUsize::new(workers).expect("not 0");
            assert_eq!(
                Batch::new().workers(workers).map(rows, |row, _| row * 3),
                Ok(right.clone())
            );
        }
    }
}

#[test]
fn who_watches_is_told_of_every_row_in_the_end() {
    let mut told = Vec::new();
    let mut watch = |done| {
        told.push(done);
        ControlFlow::Continue(())
    };
    let slow = |row: usize| {
        thread::sleep(Duration::from_millis(1));
        row
    };
    let answers = Batch::new()
        .watched_by(&mut watch)
        .map(200, |row, _| slow(row));
    assert_eq!(answers.map(|answers| answers.len()), Ok(200));
    assert!(told.is_sorted() && told.len() > 1, "{told:?}");
    assert_eq!(told.last(), Some(&200));
}

#[test]
fn a_batch_that_is_ended_begins_no_more_rows() {
    let begun = AtomicUsize::new(0);
    let mut stop = |_| ControlFlow::Break(());
    let answers = Batch::new().watched_by(&mut stop).map(1_000_000, |_, _| {
        begun.fetch_add(1, Relaxed);
        thread::sleep(Duration::from_millis(1));
    });
    assert_eq!(answers, Err(BatchError::Cancelled));
    assert!(begun.load(Relaxed) < 1_000_000);
}

#[test]
fn an_end_after_the_last_row_is_an_end_too() {
    let mut stop = |_| ControlFlow::Break(());
    let answers = Batch::new().watched_by(&mut stop).map(0, |row, _| row);
    assert_eq!(answers, Err(BatchError::Cancelled));
}
