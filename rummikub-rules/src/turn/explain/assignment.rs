//! Which column each row takes, all different, so that the costs are least in all.

use smallvec::SmallVec;

use crate::work;

/// The column of each row and how many costs were compared, by the Hungarian method: row by row,
/// with potentials. There are at least as many columns as rows; costs of all rows together are
/// less than half of `i64::MAX`.
pub(super) fn cheapest(
    rows: usize,
    columns: usize,
    cost: impl Fn(usize, usize) -> i64,
) -> (SmallVec<[usize; 24]>, u32) {
    let mut compared = 0;
    // Row and column 0 stand for none.
    let mut of_row: SmallVec<[i64; 32]> = SmallVec::from_elem(0, rows + 1);
    let mut of_column: SmallVec<[i64; 64]> = SmallVec::from_elem(0, columns + 1);
    let mut row_at: SmallVec<[usize; 64]> = SmallVec::from_elem(0, columns + 1);
    for row in 1..=rows {
        row_at[0] = row;
        let mut at = 0;
        let mut least: SmallVec<[i64; 64]> = SmallVec::from_elem(i64::MAX, columns + 1);
        let mut from: SmallVec<[usize; 64]> = SmallVec::from_elem(0, columns + 1);
        let mut seen: SmallVec<[bool; 64]> = SmallVec::from_elem(false, columns + 1);
        while row_at[at] != 0 {
            seen[at] = true;
            compared += columns as u32;
            let (here, mut step, mut next) = (row_at[at], i64::MAX, 0);
            for column in (1..=columns).filter(|&column| !seen[column]) {
                work::step();
                let reduced = cost(here - 1, column - 1) - of_row[here] - of_column[column];
                if reduced < least[column] {
                    least[column] = reduced;
                    from[column] = at;
                }
                if least[column] < step {
                    step = least[column];
                    next = column;
                }
            }
            for column in 0..=columns {
                if seen[column] {
                    of_row[row_at[column]] += step;
                    of_column[column] -= step;
                } else if least[column] < i64::MAX {
                    least[column] -= step;
                }
            }
            at = next;
        }
        while at != 0 {
            row_at[at] = row_at[from[at]];
            at = from[at];
        }
    }
    let mut chosen: SmallVec<[usize; 24]> = SmallVec::from_elem(0, rows);
    for column in 1..=columns {
        if let Some(row) = row_at[column].checked_sub(1) {
            chosen[row] = column - 1;
        }
    }
    (chosen, compared)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slowly(rows: &[&[i64]], taken: u32) -> i64 {
        let Some((row, others)) = rows.split_first() else {
            return 0;
        };
        let free = (0..row.len()).filter(|column| taken >> column & 1 == 0);
        free.map(|column| row[column] + slowly(others, taken | 1 << column))
            .min()
            .unwrap()
    }

    #[test]
    fn no_choice_of_different_columns_costs_less() {
        let mut numbers = rummikub_testing::Random::new(11);
        let mut random = |below: usize| numbers.below(below);
        for _ in 0..2000 {
            let rows = random(6);
            let columns = rows + random(3);
            let values: [[i64; 8]; 6] = core::array::from_fn(|_| {
                core::array::from_fn(|_| {
                    let far = if random(4) == 0 { 1000 } else { 0 };
                    i64::from(random(20) as u32) - 10 + far
                })
            });
            let (chosen, _) = cheapest(rows, columns, |row, column| values[row][column]);
            let costs = chosen.iter().zip(&values).map(|(&column, row)| row[column]);
            let lines: SmallVec<[&[i64]; 6]> =
                values[..rows].iter().map(|row| &row[..columns]).collect();
            assert_eq!(costs.sum::<i64>(), slowly(&lines, 0), "{values:?}");
            let mut different = chosen.clone();
            different.sort_unstable();
            different.dedup();
            assert_eq!(different.len(), rows);
        }
    }
}
