//! What was odd about the hands that were played, in a player's words.

use eights_cards::{Face, Rank};
use eights_classic::knobs::StockEmpty;
use eights_family::{Rules, RulesError};
use eights_sheet::Remark;

use crate::measure::{Measured, measure};

/// So many standard deviations away from what is claimed, chance is no explanation: once in more than a thousand.
const SURE: f64 = 3.3;
/// More than this share of hands that a limit ends is odd.
const LIMITED: f64 = 0.01;
/// More than this share of hands in which nobody can go on is odd.
const STUCK: f64 = 0.5;
/// More than this share of hands in which somebody never had a turn is odd.
const CUT_SHORT: f64 = 0.05;
/// Who begins should not win more often than an even share by this factor and this much.
const FIRST: (f64, f64) = (1.25, 0.05);
/// Of fewer hands nobody can say what never happens.
const ENOUGH: u64 = 500;

/// What is odd about the rules of a file when so many decisions are played by them.
pub fn remarks(file: &str, rules: &Rules, decisions: u64) -> Vec<Remark> {
    let all = measure(rules, decisions);
    let tell = |(message, help): (String, String)| Remark::in_play(file, message, help);
    let measured: Vec<&Measured> = all.iter().filter_map(|(_, measured)| measured.as_ref().ok()).collect();
    let barred: Vec<(usize, &RulesError)> =
        all.iter().filter_map(|(players, measured)| Some((*players, measured.as_ref().err()?))).collect();
    let mut odd: Vec<(String, String)> = cannot_play(&barred).into_iter().collect();
    odd.extend(
        [
            limited(rules, &measured),
            stuck(rules, &measured),
            cut_short(rules, &measured),
            first_wins(rules, &measured),
        ]
        .into_iter()
        .flatten(),
    );
    odd.extend(never(rules, &measured));
    odd.into_iter().map(tell).collect()
}

/// Numbers of players that the sheet allows and that cannot play.
fn cannot_play(barred: &[(usize, &RulesError)]) -> Option<(String, String)> {
    let (_, why) = barred.first()?;
    if let RulesError::CrazierEights(eights_crazier::RulesError::NoCards(..)) = why {
        return Some((
            format!("nothing can be played with this deck: {why}"),
            "write a name that is known behind `cards` under [setup], or play with a deck of your own by --cards"
                .to_string(),
        ));
    }
    let players = listed(barred.iter().map(|(players, _)| *players));
    Some((
        format!("the sheet lets {players} players play, but they cannot: {why}"),
        "set `players` under [setup] to numbers that can play, or change what hinders them".to_string(),
    ))
}

fn limited(rules: &Rules, all: &[&Measured]) -> Option<(String, String)> {
    let (players, worst, share) = where_more(all, LIMITED, |m| (m.limited, m.hands))?;
    let help = match rules {
        Rules::CrazyEights(_) => {
            "let fewer cards make others draw, deal fewer cards, or raise the limit under [turn]"
        }
        Rules::CrazierEights(_) => "raise `turn_limit` under [turn], or deal fewer cards",
        Rules::CrazyEightBall(_) => {
            "have more sticks, cue balls and pockets or fewer blocks under [cards], or raise `turn_limit` under [end]"
        }
    };
    Some((
        format!("{} end by a limit and not by a player", many(rules, &players, worst, share)),
        help.to_string(),
    ))
}

fn stuck(rules: &Rules, all: &[&Measured]) -> Option<(String, String)> {
    let (players, worst, share) = where_more(all, STUCK, |m| (m.stuck, m.hands))?;
    let help = match rules {
        Rules::CrazyEights(rules) if rules.stock.when_empty != StockEmpty::Reshuffle => {
            "set `when_empty = \"reshuffle\"` under [stock], deal fewer cards, or take more decks under [setup]"
        }
        Rules::CrazyEights(_) | Rules::CrazierEights(_) => {
            "deal fewer cards, or take more decks, under [setup]"
        }
        Rules::CrazyEightBall(_) => "have more sticks, cue balls and pockets, or fewer blocks, under [cards]",
    };
    Some((format!("{} end because nobody can go on", many(rules, &players, worst, share)), help.to_string()))
}

fn cut_short(rules: &Rules, all: &[&Measured]) -> Option<(String, String)> {
    let (players, worst, share) = where_more(all, CUT_SHORT, |m| (m.cut_short, m.hands))?;
    Some((
        format!("{} are over before everybody had a turn", many(rules, &players, worst, share)),
        "deal more cards: `hand` under [setup]".to_string(),
    ))
}

fn first_wins(rules: &Rules, all: &[&Measured]) -> Option<(String, String)> {
    let much = |m: &&&Measured| {
        let (share, fair) = (m.first_won / m.decided.max(1) as f64, m.fair / m.decided.max(1) as f64);
        let (factor, more) = FIRST;
        surely(share, m.decided) > (fair * factor).max(fair + more)
    };
    let advantage = |m: &Measured| m.first_won / m.fair;
    let odd: Vec<&&Measured> = all.iter().filter(much).collect();
    let worst = odd.iter().max_by(|a, b| advantage(a).total_cmp(&advantage(b)))?;
    let percent = |part: f64| (100.0 * part / worst.decided as f64).round();
    Some((
        format!(
            "who begins wins too often: with {} players {} of 100 {}, where {} would be even",
            worst.players,
            percent(worst.first_won),
            hands(rules),
            percent(worst.fair)
        ),
        "deal more cards, or let everybody begin equally often before the winner is found".to_string(),
    ))
}

/// What the rules speak of and what never happened, whatever the number of players.
fn never(rules: &Rules, all: &[&Measured]) -> Vec<(String, String)> {
    let played: u64 = all.iter().map(|m| m.hands).sum();
    if played < ENOUGH {
        return Vec::new();
    }
    let sum = |count: &dyn Fn(&Measured) -> u64| all.iter().map(|m| count(m)).sum::<u64>();
    let laid = |face: Face| sum(&|m| m.laid[face.index()]);
    let hands = format!("in {played} {} that were played", hands(rules));
    let mut odd = Vec::new();
    match rules {
        Rules::CrazyEights(rules) => {
            let deck = rules.deck();
            let effect = |face: Face| rules.effects[face.index()];
            let held = || deck.faces().iter();
            for rank in Rank::all() {
                let acts = |face: &Face| face.rank() == Some(rank) && effect(*face).does_something();
                let acting: Vec<Face> = held().filter(acts).collect();
                if !acting.is_empty() && acting.iter().all(|face| laid(*face) == 0) {
                    odd.push((
                        format!("{hands} no {} was laid, so what it does never happened", rank.name()),
                        "let it be laid more easily, or take the line out".to_string(),
                    ));
                }
            }
            let mixed = rules.penalties.mix;
            let waits = held().any(|face| effect(face).draw > 0 && (effect(face).adds_up || mixed));
            if waits && sum(&|m| m.penalties_answered) == 0 {
                odd.push((
                    format!("{hands} nobody answered a card that makes others draw: nobody ever had the card for it"),
                    "let more cards of its rank do the same, set `mix = true` under [penalties], or take \"adding up\" out"
                        .to_string(),
                ));
            }
            if held().any(|face| effect(face).skip_waits()) && sum(&|m| m.skips_answered) == 0 {
                odd.push((
                    format!("{hands} nobody answered a skip: nobody ever had the card for it"),
                    "let more cards of its rank do the same, or take \"adding up\" out".to_string(),
                ));
            }
            let decks = rules.setup.players.iter().filter_map(|players| rules.setup.decks.get(players));
            let cards = decks.max().unwrap_or(1) * deck.len() as u32;
            // That a limit is above all cards is seen without playing.
            if let Some(limit) = rules.finishing.hand_limit.number().filter(|limit| *limit < cards)
                && sum(&|m| m.put_out) == 0
            {
                odd.push((
                    format!("{hands} nobody held {limit} cards, so `hand_limit` put nobody out"),
                    "set a lower `hand_limit` under [finishing], or take the line out".to_string(),
                ));
            }
        }
        Rules::CrazierEights(rules) => {
            let cards = rules.card_file().map_or_else(|_| Vec::new(), |file| file.cards);
            for card in cards.iter().filter(|card| laid(card.face()) == 0) {
                odd.push((
                    format!("{hands} {} was never played for its effect", card.name),
                    "make it easier to play, or choose another deck under [setup]".to_string(),
                ));
            }
        }
        Rules::CrazyEightBall(_) => {}
    }
    odd
}

/// The numbers of players with which a share of something is surely more than this, the worst of them and the share there.
fn where_more(
    all: &[&Measured],
    than: f64,
    count: impl Fn(&Measured) -> (u64, u64),
) -> Option<(Vec<usize>, usize, f64)> {
    let share = |m: &Measured| {
        let (some, all) = count(m);
        some as f64 / all.max(1) as f64
    };
    let odd: Vec<&&Measured> = all.iter().filter(|m| surely(share(m), count(m).1) > than).collect();
    let worst = odd.iter().max_by(|a, b| share(a).total_cmp(&share(b)))?;
    Some((odd.iter().map(|m| m.players).collect(), worst.players, share(worst)))
}

/// The least that a share can be of which so much was seen: the lower end of Wilson's interval, which holds for few hands
/// and for shares near nothing too.
fn surely(share: f64, hands: u64) -> f64 {
    let (n, z2) = (hands.max(1) as f64, SURE * SURE);
    let middle = share + z2 / (2.0 * n);
    let half = SURE * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    (middle - half) / (1.0 + z2 / n)
}

/// With which numbers of players, and how many of a hundred hands where there are most.
fn many(rules: &Rules, players: &[usize], worst: usize, share: f64) -> String {
    let (of, hands) = ((100.0 * share).round().max(1.0), hands(rules));
    let all = listed(players.iter().copied());
    match players {
        [_] => format!("with {all} players {of} of 100 {hands}"),
        _ => format!("with {all} players up to {of} of 100 {hands}, most with {worst},"),
    }
}

/// What people call what is dealt once.
const fn hands(rules: &Rules) -> &'static str {
    match rules {
        Rules::CrazyEights(_) => "hands",
        Rules::CrazierEights(_) | Rules::CrazyEightBall(_) => "games",
    }
}

/// `2 to 4, 6 and 7`.
fn listed(numbers: impl Iterator<Item = usize>) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, to)) if *to + 1 == number => *to = number,
            _ => ranges.push((number, number)),
        }
    }
    let words: Vec<String> = ranges
        .iter()
        .flat_map(|(from, to)| match to - from {
            0 => vec![from.to_string()],
            1 => vec![from.to_string(), to.to_string()],
            _ => vec![format!("{from} to {to}")],
        })
        .collect();
    match words.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_players_read_as_words() {
        let words = |numbers: &[usize]| listed(numbers.iter().copied());
        assert_eq!(words(&[4]), "4");
        assert_eq!(words(&[2, 3]), "2 and 3");
        assert_eq!(words(&[2, 3, 4, 6, 7, 9]), "2 to 4, 6, 7 and 9");
        assert_eq!(words(&[2, 3, 4]), "2 to 4");
    }

    #[test]
    fn chance_is_no_finding() {
        assert!(surely(0.5, 10) < 0.2 && surely(0.5, 100_000) > 0.49);
        assert!(surely(0.02, 50) < LIMITED && surely(0.02, 5000) > LIMITED);
        assert!(surely(0.0, 10) < 0.001 && surely(1.0, 10) < 1.0);
    }
}
