//! Numbers that depend on the number of players.

use crate::phrase::{Part, Phrase};

/// One number for all, or a list of numbers with the players to whom they apply.
pub enum ByPlayers {
    /// The same number for any number of players.
    One(u32),
    /// A list of numbers.
    List(Part),
}

/// Describes numbers by players. `with` is the message for a single number of players, `between` the one for a range.
/// The first item of the list says what is counted; the last one applies to all others.
pub fn by_players(
    numbers: impl IntoIterator<Item = (usize, u32)>,
    with: &'static str,
    between: &'static str,
) -> ByPlayers {
    let all: Vec<(usize, u32)> = numbers.into_iter().collect();
    let runs: Vec<&[(usize, u32)]> = all.chunk_by(|a, b| a.1 == b.1).collect();
    if let [only] = runs[..] {
        return ByPlayers::One(only[0].1);
    }
    let said = |(place, run): (usize, &&[(usize, u32)])| {
        let key = if run.len() == 1 { with } else { between };
        let step = if run.len() == 2 { "next" } else { "more" };
        let [(least, number), (most, _)] = [run[0], run[run.len() - 1]];
        let place = match place {
            0 => "first",
            _ if place + 1 == runs.len() => "last",
            _ => "further",
        };
        let phrase = Phrase::new(key).with("number", number).with("place", place);
        phrase.with("least", least).with("most", most).with("step", step)
    };
    ByPlayers::List(Part::Row(runs.iter().enumerate().map(said).collect()))
}

/// Describes the allowed numbers of players: "4 players", "2 to 7 players", "4, 6 or 8 players".
pub fn players(numbers: impl IntoIterator<Item = usize>) -> Phrase {
    let numbers: Vec<usize> = numbers.into_iter().collect();
    let (least, most) = (numbers.first().copied().unwrap_or(0), numbers.last().copied().unwrap_or(0));
    if numbers.len() < 3 || most - least >= numbers.len() {
        let each = numbers.into_iter().map(|number| Phrase::new("number").with("number", number));
        return Phrase::new("players").with("list", Part::Any(each.collect()));
    }
    Phrase::new("players-range").with("least", least).with("most", most)
}
