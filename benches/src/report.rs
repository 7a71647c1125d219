//! One line for each benchmark: the median, the 95th percentile and the worst of its items, and
//! the ratio of its median to that of the first benchmark of its group.

/// Prints the heading of a group.
pub(crate) fn heading(group: &str, unit: &str) {
    println!("\n{group} ({unit})");
    println!(
        "  {:<40} {:>6} {:>10} {:>10} {:>10} {:>7}  worst item",
        "benchmark", "items", "median", "p95", "max", "ratio"
    );
}

/// Prints a benchmark's line; the median, for the ratios of those after it.
pub(crate) fn line(name: &str, figures: &[(f64, &str)], first: Option<f64>) -> f64 {
    let mut sorted = figures.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    // The nearest rank, 1 to n.
    let rank = |percent: usize| sorted[(sorted.len() * percent).div_ceil(100).max(1) - 1].0;
    let (median, (max, worst)) = (rank(50), sorted[sorted.len() - 1]);
    println!(
        "  {name:<40} {:>6} {:>10} {:>10} {:>10} {:>7.2}  {worst}",
        sorted.len(),
        short(median),
        short(rank(95)),
        short(max),
        median / first.unwrap_or(median),
    );
    median
}

/// Three digits or more, with thousands apart.
fn short(figure: f64) -> String {
    if figure < 100.0 {
        return format!("{figure:.1}");
    }
    let digits = format!("{figure:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push('_');
        }
        text.push(digit);
    }
    text
}
