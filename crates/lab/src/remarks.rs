//! Remarks about oddities of the hands played, in a player's words.

use eights_cards::{Face, SeatCount};
use eights_catalog::{ChangedBase, Library, Rules, RulesError, Title, with_game};
use eights_i18n::{Part, Phrase};
use eights_rulesheet::{Remark, Report, Sheet, SheetFiles};

use crate::games::Measurable;
use crate::measure::{Measurement, measure};

/// Number of standard deviations beyond which chance is ruled out: it gets there less than once in a thousand.
const SURE: f64 = 3.3;
/// Share of hands ended by a limit above which a remark is made.
const LIMITED: f64 = 0.01;
/// Share of hands in which nobody can go on above which a remark is made.
const STUCK: f64 = 0.5;
/// Share of hands in which somebody never had a turn above which a remark is made.
const CUT_SHORT: f64 = 0.05;
/// Factor and margin over an even share; a remark is made if the first player wins more than both allow.
const FIRST: (f64, f64) = (1.25, 0.05);
/// Minimum number of hands for claims about what never happens.
const ENOUGH: u64 = 500;

/// Oddity, and advice on what to do about it.
pub(crate) type Oddity = (Phrase, Phrase);

/// Reports everything worth knowing about a sheet of any game, or all of its faults. Includes remarks from play only
/// if `effort` returns a number of decisions.
pub fn check(file: &str, text: &str, effort: impl FnOnce(&Rules) -> Option<u64>) -> Result<Checked, Report> {
    let title = Title::of_sheet(text).unwrap_or(Title::Classic);
    Ok(checked(file, title, &title.sheet(file, text)?, effort))
}

/// Reports everything worth knowing about a sheet that may be based on other files, or all of its faults.
pub fn check_file(
    file: &str,
    text: &str,
    files: &dyn SheetFiles,
    effort: impl FnOnce(&Rules) -> Option<u64>,
) -> Result<Checked, Report> {
    let title = Title::of_sheet(text).unwrap_or(Title::Classic);
    Ok(checked(file, title, &title.sheet_of_file(file, text, files)?, effort))
}

fn checked(file: &str, title: Title, sheet: &Sheet, effort: impl FnOnce(&Rules) -> Option<u64>) -> Checked {
    let rules = Rules::of(title, sheet);
    let changed = ChangedBase::all_of(title, sheet);
    let mut all = ChangedBase::remarks(&changed, sheet);
    let mut summary = None;
    match effort(&rules) {
        Some(decisions) => {
            let measured = measure(&rules, decisions);
            summary = summarized(&rules, &measured);
            all.extend(oddities(file, &rules, &measured));
        }
        None => all.extend(barred_players(file, &rules)),
    }
    all.extend(changed.iter().filter_map(|changed| changed.note(sheet)));
    all.extend(sheet.tip(&Library));
    Checked { remarks: all, summary }
}

/// What there is to say about a sheet without faults.
#[derive(Debug)]
pub struct Checked {
    /// Everything worth knowing about the sheet.
    pub remarks: Vec<Remark>,
    /// How the hands ended and how often the first player won, if hands were played.
    pub summary: Option<Phrase>,
}

/// Results of playing with each number of players.
type Measurements = [(usize, Result<Measurement, RulesError>)];

/// Returns the oddities found by playing this many decisions by the rules of a file.
pub fn remarks(file: &str, rules: &Rules, decisions: u64) -> Vec<Remark> {
    oddities(file, rules, &measure(rules, decisions))
}

/// Says how many hands were played, how many of them somebody won by their own last move, and where the first player
/// has the greatest advantage.
fn summarized(rules: &Rules, all: &Measurements) -> Option<Phrase> {
    let measured = || all.iter().filter_map(|(_, measured)| measured.as_ref().ok());
    let sum = |count: fn(&Measurement) -> u64| measured().map(count).sum::<u64>();
    let played = sum(|m| m.hands);
    let won = played - sum(|m| m.stuck) - sum(|m| m.limited);
    // A few hands that ended otherwise must not be rounded away.
    let most = if won == played { 100 } else { 99 };
    let advantage = |m: &Measurement| m.first_won / m.fair;
    let worst = measured()
        .filter(|m| m.decided > 0)
        .max_by(|one, other| advantage(one).total_cmp(&advantage(other)))?;
    let phrase = Phrase::new("check-measured")
        .with("what", hands(rules))
        .with("hands", Part::Number(played.cast_signed()))
        .with("won", percent(won as f64 / played as f64).min(most))
        .with("players", worst.players)
        .with("of", percent(worst.first_won / worst.decided as f64))
        .with("fair", percent(worst.fair / worst.decided as f64));
    Some(phrase)
}

fn oddities(file: &str, rules: &Rules, all: &Measurements) -> Vec<Remark> {
    let tell = |(message, help): Oddity| Remark::in_play(file, message, help);
    let measured: Vec<&Measurement> = all.iter().filter_map(|(_, measured)| measured.as_ref().ok()).collect();
    let barred: Vec<(usize, &RulesError)> =
        all.iter().filter_map(|(players, measured)| Some((*players, measured.as_ref().err()?))).collect();
    let cannot = cannot_play(&barred).map(|odd| tell_barred(file, odd, measured.is_empty()));
    let mut odd: Vec<Oddity> = Vec::new();
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
    cannot.into_iter().chain(odd.into_iter().map(tell)).collect()
}

/// Returns the remark about numbers of players that the sheet allows but that cannot play. Plays no hands.
fn barred_players(file: &str, rules: &Rules) -> Option<Remark> {
    let counts = rules.players().iter().filter_map(SeatCount::new);
    let all: Vec<(usize, Result<(), RulesError>)> =
        counts.map(|seats| (seats.get(), rules.book(seats).map(|_| ()))).collect();
    let barred: Vec<(usize, &RulesError)> =
        all.iter().filter_map(|(players, book)| Some((*players, book.as_ref().err()?))).collect();
    Some(tell_barred(file, cannot_play(&barred)?, barred.len() == all.len()))
}

fn tell_barred(file: &str, (message, help): Oddity, nobody_can: bool) -> Remark {
    let tell = if nobody_can { Remark::unplayable } else { Remark::in_play };
    tell(file, message, help)
}

/// Reports numbers of players that the sheet allows but that cannot play.
fn cannot_play(barred: &[(usize, &RulesError)]) -> Option<Oddity> {
    let (_, why) = barred.first()?;
    if with_game!(G; why: RulesError = why => { G::lacks_cards(why) } else { false }) {
        let message = Phrase::new("odd-no-deck").with("why", reason(why));
        return Some((message, Phrase::new("mend-no-deck")));
    }
    let players = listed(barred.iter().map(|(players, _)| *players));
    let message = Phrase::new("odd-cannot-play").with("players", players).with("why", reason(why));
    Some((message, Phrase::new("mend-cannot-play")))
}

/// Explains why rules cannot be played. Errors that no parsed sheet can cause are worded by the game.
fn reason(why: &RulesError) -> Part {
    let phrase = with_game!(G; why: RulesError = why => { G::reason(why) } else { None });
    phrase.map_or_else(|| Part::Text(why.to_string()), Part::Phrase)
}

fn limited(rules: &Rules, all: &[&Measurement]) -> Option<Oddity> {
    let message = shared("odd-limited", rules, where_more(all, LIMITED, |m| (m.limited, m.hands))?);
    let help = with_game!(G; _rules: Rules = rules => { G::LIMIT_HELP } else { "mend-limit" });
    Some((message, Phrase::new(help)))
}

fn stuck(rules: &Rules, all: &[&Measurement]) -> Option<Oddity> {
    let message = shared("odd-stuck", rules, where_more(all, STUCK, |m| (m.stuck, m.hands))?);
    let help = with_game!(G; rules: Rules = rules => { G::stuck_help(rules) } else { "mend-stuck" });
    Some((message, Phrase::new(help)))
}

fn cut_short(rules: &Rules, all: &[&Measurement]) -> Option<Oddity> {
    let message = shared("odd-cut-short", rules, where_more(all, CUT_SHORT, |m| (m.cut_short, m.hands))?);
    Some((message, Phrase::new("mend-cut-short")))
}

fn first_wins(rules: &Rules, all: &[&Measurement]) -> Option<Oddity> {
    let much = |m: &&&Measurement| {
        let (share, fair) = (m.first_won / m.decided.max(1) as f64, m.fair / m.decided.max(1) as f64);
        let (factor, more) = FIRST;
        surely(share, m.decided) > (fair * factor).max(fair + more)
    };
    let advantage = |m: &Measurement| m.first_won / m.fair;
    let odd: Vec<&&Measurement> = all.iter().filter(much).collect();
    let worst = odd.iter().max_by(|a, b| advantage(a).total_cmp(&advantage(b)))?;
    let message = Phrase::new("odd-first-wins")
        .with("what", hands(rules))
        .with("players", worst.players)
        .with("of", percent(worst.first_won / worst.decided as f64))
        .with("fair", percent(worst.fair / worst.decided as f64));
    Some((message, Phrase::new("mend-first-wins")))
}

/// All hands played, with any number of players.
pub(crate) struct Hands<'a>(&'a [&'a Measurement]);

impl Hands<'_> {
    pub(crate) fn sum(&self, count: impl Fn(&Measurement) -> u64) -> u64 {
        self.0.iter().map(|measured| count(measured)).sum()
    }

    pub(crate) fn laid(&self, face: Face) -> u64 {
        self.sum(|m| m.laid[face.index()])
    }

    /// Returns the phrase for something that never happened in these hands.
    pub(crate) fn never(&self, key: &'static str) -> Phrase {
        Phrase::new(key).with("hands", Part::Number(self.sum(|m| m.hands).cast_signed()))
    }
}

/// Returns what the rules mention but what never happened.
fn never(rules: &Rules, all: &[&Measurement]) -> Vec<Oddity> {
    let hands = Hands(all);
    if hands.sum(|m| m.hands) < ENOUGH {
        return Vec::new();
    }
    with_game!(G; rules: Rules = rules => { G::never(rules, &hands) } else { Vec::new() })
}

/// Returns the numbers of players for which a share certainly exceeds a limit, the worst of them and its share.
fn where_more(
    all: &[&Measurement],
    than: f64,
    count: impl Fn(&Measurement) -> (u64, u64),
) -> Option<(Vec<usize>, usize, f64)> {
    let share = |m: &Measurement| {
        let (some, all) = count(m);
        some as f64 / all.max(1) as f64
    };
    let odd: Vec<&&Measurement> = all.iter().filter(|m| surely(share(m), count(m).1) > than).collect();
    let worst = odd.iter().max_by(|a, b| share(a).total_cmp(&share(b)))?;
    Some((odd.iter().map(|m| m.players).collect(), worst.players, share(worst)))
}

/// Returns the lower end of Wilson's confidence interval for a share, which also holds for few hands and for shares
/// near zero.
fn surely(share: f64, hands: u64) -> f64 {
    let (n, z2) = (hands.max(1) as f64, SURE * SURE);
    let middle = share + z2 / (2.0 * n);
    let half = SURE * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    (middle - half) / (1.0 + z2 / n)
}

/// Returns the phrase that lists the numbers of players concerned, with the percentage of hands for the worst of them.
fn shared(key: &'static str, rules: &Rules, (players, worst, share): (Vec<usize>, usize, f64)) -> Phrase {
    let part = Phrase::new(if players.len() == 1 { "check-share" } else { "check-share-at-most" });
    let part = part.with("what", hands(rules)).with("of", percent(share).max(1)).with("worst", worst);
    Phrase::new(key).with("players", listed(players.into_iter())).with("share", part)
}

/// Converts a share to a percentage.
fn percent(share: f64) -> u32 {
    (100.0 * share).round() as u32
}

/// Returns the players' word for what is dealt once.
fn hands(rules: &Rules) -> &'static str {
    with_game!(G; _rules: Rules = rules => { G::DEALS } else { "games" })
}

/// Formats numbers as a list: `2 to 4, 6 and 7`.
fn listed(numbers: impl Iterator<Item = usize>) -> Part {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for number in numbers {
        match ranges.last_mut() {
            Some((_, to)) if *to + 1 == number => *to = number,
            _ => ranges.push((number, number)),
        }
    }
    let one = |number: usize| Phrase::new("number").with("number", number);
    let said = ranges.into_iter().flat_map(|(from, to)| match to - from {
        0 => vec![one(from)],
        1 => vec![one(from), one(to)],
        _ => vec![Phrase::new("check-range").with("least", from).with("most", to)],
    });
    Part::All(said.collect())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use eights_crazier::RulesError as CrazierError;
    use eights_i18n::{Language, Words};
    use eights_testkit::BrokenFiles;

    use super::*;

    #[test]
    fn numbers_of_players_read_as_words() {
        let english = Words::new(Language::ENGLISH);
        let words = |numbers: &[usize]| {
            english.say(&Phrase::new("players").with("list", listed(numbers.iter().copied())))
        };
        assert_eq!(words(&[4]), "4 players.");
        assert_eq!(words(&[2, 3]), "2 and 3 players.");
        assert_eq!(words(&[2, 3, 4, 6, 7, 9]), "2 to 4, 6, 7 and 9 players.");
        assert_eq!(words(&[2, 3, 4]), "2 to 4 players.");
    }

    #[test]
    fn chance_is_no_finding() {
        assert!(surely(0.5, 10) < 0.2 && surely(0.5, 100_000) > 0.49);
        assert!(surely(0.02, 50) < LIMITED && surely(0.02, 5000) > LIMITED);
        assert!(surely(0.0, 10) < 0.001 && surely(1.0, 10) < 1.0);
    }

    /// Returns hands in which nothing went as it should.
    fn unlucky(players: usize) -> Measurement {
        Measurement {
            players,
            hands: 1000,
            decisions: 1000,
            stuck: 900,
            limited: 900,
            cut_short: 900,
            decided: 1000,
            first_won: 990.0,
            fair: 500.0,
            laid: [0; 64],
            penalties_answered: 0,
            skips_answered: 0,
            put_out: 0,
        }
    }

    /// Returns all remarks about these rules if everything goes wrong that can.
    fn worst(rules: &Rules) -> Vec<Oddity> {
        let hands = [unlucky(2), unlucky(3), unlucky(4)];
        let hands = hands.each_ref();
        let mut odd = never(rules, &hands);
        for all in [&hands[..1], &hands] {
            let ends =
                [limited(rules, all), stuck(rules, all), cut_short(rules, all), first_wins(rules, all)];
            odd.extend(ends.into_iter().flatten());
        }
        odd
    }

    /// Returns the keys of a language's messages about checks.
    fn texts(language: Language) -> BTreeSet<&'static str> {
        let (_, text) =
            language.files().iter().find(|(file, _)| *file == "checks").expect("there are such texts");
        let lines = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        lines.filter_map(|line| Some(line.split_once(" =")?.0)).collect()
    }

    /// Checks that every finding has a text in every language, and every text a finding.
    #[test]
    fn every_finding_has_a_text_and_every_text_a_finding() {
        let hints = Title::ALL.into_iter().flat_map(|title| title.registry().hints());
        let mut keys: BTreeSet<&str> = hints.flat_map(eights_rulesheet::Hint::keys).collect();
        // Keys of how any remark is told.
        keys.extend(["check-help", "check-here", "check-measured"]);
        let odd = BrokenFiles::of(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/odd"), 59);
        for (name, text) in odd.texts() {
            let checked = check(name, &text, |_| None).unwrap_or_else(|report| panic!("{report}"));
            keys.extend(checked.remarks.iter().flat_map(Remark::keys));
        }
        let all = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\n[finishing]\nhand_limit = 15\n\
                   [effects]\n2 = \"next player draws 2, adding up\"\nJ = \"skip 1, adding up\"\n";
        let all = Rules::read("ours.toml", all).unwrap_or_else(|report| panic!("{report}"));
        let named = ["mau-mau", "ten-card", "wayfarers", "eightball"].into_iter().filter_map(Rules::named);
        let mut found: Vec<Oddity> = named.chain([all]).flat_map(|rules| worst(&rules)).collect();
        let teams = CrazierError::Teams { seats: 5, size: 2 };
        let deck = CrazierError::NoCards("ours".to_string(), "wayfarers".to_string());
        for why in [teams, deck] {
            found.extend(cannot_play(&[(5, &why.into())]));
        }
        let remarks = found.into_iter().map(|(message, help)| Remark::in_play("ours.toml", message, help));
        keys.extend(remarks.flat_map(|remark| remark.keys()));
        for language in Language::all() {
            let words = Words::new(language);
            let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
            let unused: Vec<_> = texts(language).difference(&keys).copied().collect();
            assert!(missing.is_empty(), "{}: no text for {missing:?}", language.code());
            assert!(unused.is_empty(), "{}: nothing is told by {unused:?}", language.code());
        }
    }
}
