//! Numbers that depend on how many play.

use crate::phrase::{Part, Phrase};

/// One number for all, or a list of them, each with those for whom it holds.
pub enum ByPlayers {
    /// The same for all.
    One(u32),
    /// A list.
    List(Part),
}

/// Tells numbers by players: `with` is the message for so many players, `between` the one for a range of them.
pub fn by_players(
    numbers: impl IntoIterator<Item = (usize, u32)>,
    with: &'static str,
    between: &'static str,
) -> ByPlayers {
    let all: Vec<(usize, u32)> = numbers.into_iter().collect();
    let runs = all.chunk_by(|a, b| a.1 == b.1).map(|run| (run[0].1, run[0].0, run[run.len() - 1].0));
    let runs: Vec<(u32, usize, usize)> = runs.collect();
    if let [(only, ..)] = runs[..] {
        return ByPlayers::One(only);
    }
    let said = |(number, least, most): &(u32, usize, usize)| {
        let key = if least == most { with } else { between };
        Phrase::new(key).with("number", *number).with("least", *least).with("most", *most)
    };
    ByPlayers::List(Part::All(runs.iter().map(said).collect()))
}

/// So many players, or from so many to so many.
pub fn players(least: usize, most: usize) -> Phrase {
    let range = if least == most { "one" } else { "many" };
    Phrase::new("players").with("range", range).with("least", least).with("most", most)
}
