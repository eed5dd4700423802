//! Pairwise coverage: each pair of options plays whole hands without breaking a law, or is refused with a reason.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;

use eights_cards::{Dice, SeatCount, Seed};
use eights_classic::{MOST_DECKS, Rules};
use eights_testkit::conformance::check_hands;
use eights_testkit::endurance::share_of_hands;

use crate::conformance::IN_ALL;
use crate::conformance::options::{Question, questions};
use crate::conformance::subject::CrazyEights;

/// Answer to a question: the indices of the question and of the option.
type Answer = (usize, usize);

/// Lines of a sheet.
type Lines = &'static [(&'static str, &'static str)];

/// Dissimilar base sheets, so that one of them provides whatever else a pair of answers needs.
const BASES: [(&str, Lines); 10] = [
    ("basic-letter", &[]),
    ("action-stacking", &[]),
    ("pesten", &[]),
    ("basic-letter", &[("setup.players", "\"2\""), ("setup.hand", "1"), ("setup.decks", "3")]),
    ("basic-letter", &[("setup.players", "\"4\""), ("setup.hand", "5"), ("setup.decks", "3")]),
    ("basic-letter", &[("setup.players", "\"6\""), ("setup.hand", "5"), ("setup.decks", "3")]),
    ("olsen", &[("setup.players", "\"2-10\""), ("setup.hand", "5"), ("setup.decks", "3")]),
    ("olsen", &[("match.knock_out", "100"), ("match.target", "\"none\""), ("setup.decks", "3")]),
    ("action", &[("setup.players", "\"2-16\""), ("setup.hand", "3"), ("setup.decks", "3")]),
    ("countdown", &[("setup.players", "\"2\""), ("setup.hand", "1"), ("setup.decks", "3")]),
];

/// Lines that several answers need, added to every base that is not a plain preset; they also keep hands short.
const USUAL: Lines = &[
    ("setup.jokers", "2"),
    ("effects.joker", "\"wild\""),
    ("effects.2", "\"next player draws 2, adding up\""),
    ("effects.4", "\"skip 1, adding up\""),
    ("penalties.mix", "true"),
    ("turn.stacking", "\"no\""),
    ("turn.turn_limit", "200"),
];

/// Sheet that people might write: a preset with some answers.
struct Sheet {
    text: String,
    rules: Rules,
}

struct Cover {
    questions: Vec<Question>,
    dice: Dice,
    covered: HashSet<(Answer, Answer)>,
    sheets: Vec<Sheet>,
    /// The refused pairs, each with the first reason given.
    refused: HashMap<(Answer, Answer), String>,
}

impl Cover {
    fn text(&self, base: usize, answers: &[Answer]) -> String {
        let (base, usual) = BASES[base];
        let mut text =
            format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{base}\"\n");
        let answers = answers.iter().map(|(question, option)| {
            let Question { key, options } = &self.questions[*question];
            (key.as_str(), options[*option].as_str())
        });
        let more = if usual.is_empty() { &[] } else { USUAL };
        let usual = usual
            .iter()
            .chain(more)
            .copied()
            .filter(|(key, _)| answers.clone().all(|(other, _)| other != *key));
        for (key, value) in answers.clone().chain(usual) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{key} = {value}");
        }
        text
    }

    /// Returns every answer to a question paired with every answer to another. In the short form, only every fourth pair
    /// of effects: a sheet has room for one such pair for each two cards, so they decide how many sheets it takes.
    fn pairs(&self, is_short: bool) -> Vec<(Answer, Answer)> {
        let is_effect = |(question, _): Answer| self.questions[question].key.starts_with("effects.");
        let left_out =
            |a: Answer, b: Answer| is_short && is_effect(a) && is_effect(b) && !(a.1 + b.1).is_multiple_of(4);
        let answers =
            |question: usize| (0..self.questions[question].options.len()).map(move |o| (question, o));
        let questions = 0..self.questions.len();
        let two =
            questions.clone().flat_map(|one| questions.clone().skip(one + 1).map(move |other| (one, other)));
        two.flat_map(|(one, other)| answers(one).flat_map(move |a| answers(other).map(move |b| (a, b))))
            .filter(|(a, b)| !left_out(*a, *b))
            .collect()
    }

    /// Finds a base sheet that is compatible with both answers, or records why there is none.
    fn place(&mut self, pair: (Answer, Answer)) -> Option<usize> {
        let mut reason = None;
        let first = self.dice.below(BASES.len() as u32) as usize;
        for at in 0..BASES.len() {
            let base = (first + at) % BASES.len();
            match Rules::read("ours.toml", &self.text(base, &[pair.0, pair.1])) {
                Ok(_) => return Some(base),
                Err(report) => {
                    let finding = report.findings().first().expect("a refusal has a reason");
                    assert!(!finding.message().is_empty() && !finding.advice().is_empty(), "{report}");
                    reason = Some(finding.message().to_string());
                }
            }
        }
        self.refused.insert(pair, reason.unwrap_or_default());
        None
    }

    fn is_new(&self, one: Answer, other: Answer) -> bool {
        !self.covered.contains(&if one < other { (one, other) } else { (other, one) })
    }

    /// Returns the answers to a question that make new pairs with these, the most first. An answer that fits two others
    /// seldom fits many more, so two tries are enough.
    fn wanted(&self, answers: &[Answer], question: usize) -> Vec<Answer> {
        let gain =
            |option: usize| answers.iter().filter(|answer| self.is_new(**answer, (question, option))).count();
        let options = 0..self.questions[question].options.len();
        let mut gains: Vec<(usize, usize)> =
            options.map(|option| (gain(option), option)).filter(|(gain, _)| *gain > 0).collect();
        gains.sort_by_key(|(gain, _)| std::cmp::Reverse(*gain));
        gains.into_iter().take(2).map(|(_, option)| (question, option)).collect()
    }

    /// Adds those of the new answers with which the sheet can still be read. Most can be, so they are tried together
    /// first, and in halves if that fails.
    fn add(&self, base: usize, answers: &mut Vec<Answer>, new: &[Answer]) {
        let before = answers.len();
        answers.extend(new);
        if Rules::read("ours.toml", &self.text(base, answers)).is_ok() {
            return;
        }
        answers.truncate(before);
        if new.len() > 1 {
            let (one, other) = new.split_at(new.len() / 2);
            self.add(base, answers, one);
            self.add(base, answers, other);
        }
    }

    /// Grows a sheet from two answers, adding others that are compatible and make new pairs.
    fn grow(&mut self, base: usize, pair: (Answer, Answer)) {
        const AT_ONCE: usize = 6;
        let mut answers = vec![pair.0, pair.1];
        let mut order: Vec<usize> = (0..self.questions.len()).collect();
        order.retain(|question| ![pair.0.0, pair.1.0].contains(question));
        self.dice.shuffle(&mut order);
        for questions in order.chunks(AT_ONCE) {
            let wanted: Vec<Vec<Answer>> =
                questions.iter().map(|question| self.wanted(&answers, *question)).collect();
            for choice in 0..2 {
                let open = wanted.iter().filter_map(|options| options.get(choice).copied());
                let new: Vec<Answer> =
                    open.filter(|new| answers.iter().all(|answer| answer.0 != new.0)).collect();
                if !new.is_empty() {
                    self.add(base, &mut answers, &new);
                }
            }
        }
        answers.sort_unstable();
        for (place, one) in answers.iter().enumerate() {
            self.covered.extend(answers[place + 1..].iter().map(|other| (*one, *other)));
        }
        let text = self.text(base, &answers);
        let rules = Rules::read("ours.toml", &text).unwrap_or_else(|report| panic!("{report}"));
        self.sheets.push(Sheet { text, rules });
    }
}

/// Plays `hands` hands: every other sheet starts with the fewest players, the rest with more.
fn play(number: usize, sheet: &Sheet, hands: u64) {
    let Sheet { text, rules } = sheet;
    let seats: Vec<usize> = rules.setup.players.iter().collect();
    let mut seats = [seats[0], seats[seats.len() / 2]];
    seats.rotate_left(number % 2);
    let book = |seats: SeatCount| rules.book(seats).unwrap_or_else(|e| panic!("{e}\n{text}"));
    check_hands::<CrazyEights<MOST_DECKS>>(hands, &seats, book).unwrap_or_else(|v| panic!("{v}\n{text}"));
}

#[test]
fn every_two_options_play_or_are_refused_with_a_reason() {
    let mut cover = Cover {
        questions: questions(),
        dice: Seed::quick(8).dice(0),
        covered: HashSet::new(),
        sheets: Vec::new(),
        refused: HashMap::new(),
    };
    // Fewer hands than usual are asked for where time is short.
    let is_short = share_of_hands(IN_ALL, IN_ALL) < IN_ALL;
    let pairs = cover.pairs(is_short);
    for pair in &pairs {
        if !cover.covered.contains(pair)
            && let Some(base) = cover.place(*pair)
        {
            cover.grow(base, *pair);
        }
    }
    // A pair that is refused alone may be compatible with a third answer.
    cover.refused.retain(|pair, _| !cover.covered.contains(pair));
    let refused = cover.refused.len();
    let played = pairs.iter().filter(|pair| cover.covered.contains(*pair)).count();
    assert_eq!(played + refused, pairs.len(), "every pair is played or refused");
    let (questions, sheets) = (&cover.questions, &cover.sheets);
    let options: usize = questions.iter().map(|question| question.options.len()).sum();
    println!(
        "{} questions with {options} options make {} pairs{}: {played} are played, in {} sheets, and {refused} are refused",
        questions.len(),
        pairs.len(),
        if is_short { " without most pairs of effects" } else { "" },
        sheets.len(),
    );
    let mut reasons: BTreeMap<&str, usize> = BTreeMap::new();
    for reason in cover.refused.values() {
        // Leave out where the values come from.
        *reasons.entry(reason.split(" (").next().unwrap_or_default()).or_default() += 1;
    }
    for (reason, pairs) in reasons {
        println!("  {pairs:5}  {reason}");
    }
    assert!(played > refused * 9, "most pairs can be played");
    let hands = share_of_hands(sheets.len() as u64, IN_ALL).div_ceil(sheets.len() as u64);
    let (half, rest) = sheets.split_at(sheets.len() / 2);
    let play_all =
        |sheets: &[Sheet]| sheets.iter().enumerate().for_each(|(at, sheet)| play(at, sheet, hands));
    std::thread::scope(|scope| {
        scope.spawn(|| play_all(half));
        play_all(rest);
    });
}
