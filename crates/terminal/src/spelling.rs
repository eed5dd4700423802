//! Edit distance, for suggestions.

/// Truncates user input for display.
pub fn short(text: &str) -> String {
    let short: String = text.chars().take(12).collect();
    if short.len() < text.len() { format!("{short}...") } else { short }
}

/// Returns true if `typed` may be a typo of `word`: one edit, or two in a long word.
pub fn is_slip(typed: &str, word: &str) -> bool {
    distance(typed, word) <= if word.len() < 5 { 1 } else { 2 }
}

/// Returns the number of letters to insert, delete, change or swap with their neighbour.
pub fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=b.len()).collect()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}
