//! The end of a hand: open hands and the scoring.

use eights_cards::{Face, Seat, Seats};
use eights_classic::{Blocked, Book, Countdown, Ending, WentOut};
use eights_i18n::{Part, Phrase};

use super::cards::card;
use super::screen::sorted;
use crate::layout::{flow, pad, prose, width, wrap};
use crate::paint::{FAINT, paint};
use crate::reader::Reader;

/// A finished hand, all cards face up.
pub(crate) struct Showdown {
    /// Remaining cards, by seat.
    pub(crate) hands: Vec<Vec<Face>>,
    pub(crate) ending: Ending,
    /// Points, by seat.
    pub(crate) points: Vec<i32>,
    /// How many times the points count because of the last card.
    pub(crate) times: i32,
    /// Seats that went out, in order.
    pub(crate) places: Vec<Seat>,
    /// Seats that took part.
    pub(crate) present: Seats,
}

impl Showdown {
    /// Lists all hands and explains the scoring.
    pub(crate) fn explain(&self, book: &Book, reader: &Reader) -> Vec<String> {
        let names: Vec<String> = reader.seats().map(|seat| reader.name(seat)).collect();
        let worth: Vec<i32> =
            self.hands.iter().map(|hand| hand.iter().map(|face| book.value(*face)).sum()).collect();
        let mut lines = Vec::new();
        let counts = book.rules().scoring.went_out != WentOut::Nothing;
        let column = names.iter().map(|name| width(name)).max().unwrap_or(0);
        for ((name, hand), worth) in names.iter().zip(&self.hands).zip(&worth) {
            let hand = sorted(hand);
            if hand.is_empty() {
                continue;
            }
            let cards: Vec<String> = hand.iter().map(|face| card(reader, *face)).collect();
            let values: Vec<String> = hand.iter().map(|face| term(book.value(*face))).collect();
            let number = || reader.say(&Phrase::new("term-ce-cards").with("number", hand.len()));
            let points = if counts { sum(&values, *worth) } else { number() };
            let label = format!("  {}  ", pad(name, column));
            let line = format!("{label}{}  {}", cards.join(" "), paint(FAINT, &points));
            if width(&line) <= prose() {
                lines.push(line);
            } else {
                let total = paint(FAINT, &if counts { format!("= {worth}") } else { number() });
                lines.extend(flow(&label, &[cards, vec![total]].concat(), " "));
            }
        }
        if self.places.len() > 1 {
            let places = self.places.iter().map(|seat| reader.within(*seat)).collect();
            lines.extend(wrap(&reader.say(&Phrase::new("term-ce-order").with("players", Part::Row(places)))));
        }
        lines.extend(self.sums(book, reader, &worth));
        lines
    }

    /// Explains the points of seats that score from the others, where they are a sum.
    fn sums(&self, book: &Book, reader: &Reader, worth: &[i32]) -> Vec<String> {
        let rules = book.rules();
        let went_out =
            matches!(self.ending, Ending::WentOut(_) | Ending::OneLeft(_)) || !self.places.is_empty();
        let collects = match (went_out, rules.scoring.went_out, rules.scoring.blocked) {
            (_, WentOut::Nothing, _) => false,
            (true, way, _) => way != WentOut::OwnHand,
            (false, _, way) => !matches!(way, Blocked::OwnHand | Blocked::Draw | Blocked::FewestCards),
        };
        if !collects || book.levels_win() || rules.setup.teams.is_some() {
            return Vec::new();
        }
        // Where losers pay, they lose points that need no explanation; elsewhere a winner can lose some (HR-41).
        let scored = reader.seats().filter(|seat| match self.points[seat.index()] {
            points if rules.scoring.losers_pay => points > 0,
            points => points != 0,
        });
        let told = |seat: Seat| {
            let points = self.explain_points(book, seat, worth).with("who", reader.first(seat));
            wrap(&reader.say(&points))
        };
        scored.flat_map(told).collect()
    }

    /// Describes points as the excess of the other hands: "(18 - 5) + (9 - 5) = 17 points".
    fn explain_points(&self, book: &Book, seat: Seat, worth: &[i32]) -> Phrase {
        let (own, scored) = (worth[seat.index()], self.points[seat.index()]);
        let points = scored / self.times.max(1);
        let said = |key, sum| {
            let phrase = Phrase::new(key).with("sum", Part::Text(sum)).with("number", scored);
            phrase.with("times", self.times)
        };
        if book.rules().scoring.went_out == WentOut::WinnerTakesAverage {
            let held = worth.iter().map(|other| other - own).sum::<i32>();
            let average = said("term-ce-points-average", points.to_string()).with("held", held);
            return average.with("others", self.present.len().saturating_sub(1));
        }
        let more: Vec<&i32> = worth.iter().filter(|other| **other != own).collect();
        let terms: Vec<String> = match more[..] {
            [other] if own != 0 => vec![format!("{other} - {}", term(own))],
            _ if own != 0 => more.iter().map(|other| format!("({other} - {})", term(own))).collect(),
            _ => more.iter().map(|other| term(**other)).collect(),
        };
        // A record may come from a table that scored differently; then only the total is shown.
        let agrees = more.iter().map(|other| *other - own).sum::<i32>() == points;
        said("term-ce-points", if agrees { sum(&terms, points) } else { points.to_string() })
    }
}

/// Formats a number within a sum: "10", "(-10)".
fn term(number: i32) -> String {
    if number < 0 { format!("({number})") } else { number.to_string() }
}

/// Formats a sum: "10 + 7 + 1 = 18", or just "18" if there is nothing to add.
fn sum(terms: &[String], total: i32) -> String {
    match terms {
        [] => total.to_string(),
        [only] if *only == term(total) => total.to_string(),
        _ => format!("{} = {total}", terms.join(" + ")),
    }
}

/// Formats the standings in one line, the leader first. Empty if the rules keep no score.
pub(crate) fn standing(totals: &[i32], book: &Book, reader: &Reader) -> Vec<String> {
    let rules = book.rules();
    let row = |label: &'static str, items: &[Phrase]| {
        let items: Vec<String> = items.iter().map(|item| reader.say(item)).collect();
        flow(&format!("{}  ", reader.text(label)), &items, ", ")
    };
    let number_of = |seat: Seat, number: i32| {
        Phrase::new("tell-number-of").with("who", reader.within(seat)).with("number", number)
    };
    if book.levels_win() {
        let number = |seat: Seat| number_of(seat, book.hand_size() as i32 - totals[seat.index()]);
        let items: Vec<Phrase> = reader.seats().map(number).chain([Phrase::new("term-ce-to-zero")]).collect();
        return row("term-ce-label-numbers", &items);
    }
    let wins = book.hands_to_win().is_some();
    if rules.scoring.went_out == WentOut::Nothing && !wins {
        return Vec::new();
    }
    let mut seats: Vec<Seat> = reader.seats().collect();
    let sign = if rules.match_end.lowest_wins { 1 } else { -1 };
    seats.sort_by_key(|seat| sign * i64::from(totals[seat.index()]));
    let mut items: Vec<Phrase> = seats.iter().map(|seat| number_of(*seat, totals[seat.index()])).collect();
    items.extend(match_ends(book));
    row(if wins { "term-ce-label-wins" } else { "term-ce-label-score" }, &items)
}

/// Describes when the match ends and who wins it.
fn match_ends(book: &Book) -> Vec<Phrase> {
    let rules = book.rules();
    let number = |key, number: i64| Phrase::new(key).with("number", Part::Number(number));
    let target = book.target().map(|target| number("term-ce-match-target", target.into()));
    let hands = rules.match_end.hands.number().map(|hands| number("term-ce-match-hands", hands.into()));
    let minutes =
        rules.match_end.minutes.number().map(|minutes| number("term-ce-match-minutes", minutes.into()));
    let together = (rules.setup.countdown == Countdown::Together)
        .then(|| number("term-ce-match-hands", book.hand_size() as i64));
    let ends: Vec<Phrase> = [target, hands, minutes, together].into_iter().flatten().collect();
    let ends = (!ends.is_empty()).then(|| Phrase::new("term-ce-match").with("ends", Part::Any(ends)));
    let out = rules.match_end.knock_out.number().map(|points| number("term-ce-knock-out", points.into()));
    let lowest = rules.match_end.lowest_wins.then(|| Phrase::new("term-ce-lowest-wins"));
    [ends, out, lowest].into_iter().flatten().collect()
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::SeatCount;
    use eights_classic::Rules;
    use expect_test::{Expect, expect};

    use super::*;
    use crate::classic::tests::{english, german};

    fn check(hands: &[&str], ending: Ending, points: &[i32], expected: &Expect) {
        check_by("basic", hands, ending, points, expected);
    }

    fn check_by(rules: &str, hands: &[&str], ending: Ending, points: &[i32], expected: &Expect) {
        check_rules(&Rules::named(rules).unwrap(), hands, ending, points, 1, expected);
    }

    /// Checks a preset modified by some lines of a sheet.
    fn check_changed(
        (preset, lines): (&str, &str),
        hands: &[&str],
        ending: Ending,
        points: &[i32],
        expected: &Expect,
    ) {
        let head =
            format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
        let text = format!("{head}{}\n", lines.replace("; ", "\n"));
        let rules = Rules::read("ours.toml", &text).unwrap_or_else(|report| panic!("{report}"));
        check_rules(&rules, hands, ending, points, 1, expected);
    }

    fn check_rules(
        rules: &Rules,
        hands: &[&str],
        ending: Ending,
        points: &[i32],
        times: i32,
        expected: &Expect,
    ) {
        check_for(&english(hands.len()), (rules, hands), ending, (points, times), expected);
    }

    fn check_for(
        reader: &Reader,
        (rules, hands): (&Rules, &[&str]),
        ending: Ending,
        (points, times): (&[i32], i32),
        expected: &Expect,
    ) {
        let seats = SeatCount::new(hands.len()).unwrap();
        let faces = |hand: &&str| hand.split_whitespace().map(|face| face.parse().unwrap()).collect();
        let showdown = Showdown {
            hands: hands.iter().map(faces).collect(),
            ending,
            points: points.to_vec(),
            places: Vec::new(),
            present: seats.all(),
            times,
        };
        let book = rules.book(seats).unwrap();
        let mut lines = vec!["At the end:".to_string()];
        lines.extend(showdown.explain(&book, reader));
        lines.extend(standing(points, &book, reader));
        expected.assert_eq(&anstream::adapter::strip_str(&lines.join("\n")).to_string());
    }

    #[test]
    fn hr_31_a_finish_that_doubles_says_so() {
        check_rules(
            &Rules::named("basic").unwrap(),
            &["8H", "", "KH 7C AS"],
            Ending::WentOut(Seat::new(1)),
            &[0, 136, 0],
            2,
            &expect![[r#"
                At the end:
                  you  8♥  50
                  bob  7♣ K♥ A♠  7 + 10 + 1 = 18
                ann: 50 + 18 = 68, doubled 136 points.
                Score  ann 136, you 0, bob 0, the match goes to 150"#]],
        );
    }

    #[test]
    fn hr_70_hands_won_have_a_standing() {
        check_changed(
            ("action", "match.hands_won = 3"),
            &["8H", "", "KH"],
            Ending::WentOut(Seat::new(1)),
            &[2, 1, 0],
            &expect![[r#"
                At the end:
                  you  8♥  1 card
                  bob  K♥  1 card
                Hands won  you 2, ann 1, bob 0, the match goes to 3"#]],
        );
    }

    #[test]
    fn hr_41_values_below_zero_are_added_with_their_sign() {
        check_changed(
            ("basic", "values.J = -10"),
            &["8H JS", "", "JH JC"],
            Ending::WentOut(Seat::new(1)),
            &[0, 20, 0],
            &expect![[r#"
                At the end:
                  you  8♥ J♠  50 + (-10) = 40
                  bob  J♣ J♥  (-10) + (-10) = -20
                ann: 40 + (-20) = 20 points.
                Score  ann 20, you 0, bob 0, the match goes to 150"#]],
        );
        check_changed(
            ("basic", "values.J = -10"),
            &["JS", "", "JH 4C"],
            Ending::WentOut(Seat::new(1)),
            &[0, -16, 0],
            &expect![[r#"
                At the end:
                  you  J♠  -10
                  bob  4♣ J♥  4 + (-10) = -6
                ann: (-10) + (-6) = -16 points.
                Score  you 0, bob 0, ann -16, the match goes to 150"#]],
        );
        check_changed(
            ("basic", "values.J = -10"),
            &["JS", "4S", "4C"],
            Ending::StockUsedUp,
            &[28, 0, 0],
            &expect![[r#"
                At the end:
                  you  J♠  -10
                  ann  4♠  4
                  bob  4♣  4
                You: (4 - (-10)) + (4 - (-10)) = 28 points.
                Score  you 28, ann 0, bob 0, the match goes to 150"#]],
        );
    }

    #[test]
    fn hr_71_a_finish_that_counts_several_times_says_so() {
        let rules = Rules::named("basic").unwrap();
        check_rules(
            &rules,
            &["8H", "", "KH 7C AS"],
            Ending::WentOut(Seat::new(1)),
            &[0, 204, 0],
            3,
            &expect![[r#"
                At the end:
                  you  8♥  50
                  bob  7♣ K♥ A♠  7 + 10 + 1 = 18
                ann: 50 + 18 = 68, times 3 = 204 points.
                Score  ann 204, you 0, bob 0, the match goes to 150"#]],
        );
    }

    #[test]
    fn a_german_reader_gets_a_german_end() {
        let (rules, hands) = (Rules::named("basic").unwrap(), ["8H", "", "KH 7C AS"]);
        check_for(
            &german(3),
            (&rules, &hands),
            Ending::WentOut(Seat::new(1)),
            (&[0, 136, 0], 2),
            &expect![[r#"
                At the end:
                  du   8♥  50
                  bob  7♣ K♥ A♠  7 + 10 + 1 = 18
                ann: 50 + 18 = 68, verdoppelt 136 Punkte.
                Stand  ann 136, du 0, bob 0, die Partie geht bis 150"#]],
        );
    }

    #[test]
    fn who_goes_out_collects_what_the_others_hold() {
        check(
            &["", "KH 7C AS"],
            Ending::WentOut(Seat::new(0)),
            &[18, 0],
            &expect![[r#"
                At the end:
                  ann  7♣ K♥ A♠  7 + 10 + 1 = 18
                You: 18 points.
                Score  you 18, ann 0, the match goes to 100"#]],
        );
        check(
            &["8H", "", "KH 7C AS"],
            Ending::WentOut(Seat::new(1)),
            &[0, 68, 0],
            &expect![[r#"
                At the end:
                  you  8♥  50
                  bob  7♣ K♥ A♠  7 + 10 + 1 = 18
                ann: 50 + 18 = 68 points.
                Score  ann 68, you 0, bob 0, the match goes to 150"#]],
        );
    }

    #[test]
    fn the_lowest_hand_collects_the_differences() {
        check(
            &["2C 3D", "KH 7C AS", "9H"],
            Ending::StockUsedUp,
            &[17, 0, 0],
            &expect![[r#"
                At the end:
                  you  2♣ 3♦  2 + 3 = 5
                  ann  7♣ K♥ A♠  7 + 10 + 1 = 18
                  bob  9♥  9
                You: (18 - 5) + (9 - 5) = 17 points.
                Score  you 17, ann 0, bob 0, the match goes to 150"#]],
        );
        check(
            &["KH 8C", "5C", "2D 3D", "6C"],
            Ending::StockUsedUp,
            &[0, 56, 56, 0],
            &expect![[r#"
                At the end:
                  you  8♣ K♥  50 + 10 = 60
                  ann  5♣  5
                  bob  2♦ 3♦  2 + 3 = 5
                  cat  6♣  6
                ann: (60 - 5) + (6 - 5) = 56 points.
                bob: (60 - 5) + (6 - 5) = 56 points.
                Score  ann 56, bob 56, you 0, cat 0, the match goes to 200"#]],
        );
        check(
            &["5C", "6D"],
            Ending::StockUsedUp,
            &[1, 0],
            &expect![[r#"
                At the end:
                  you  5♣  5
                  ann  6♦  6
                You: 6 - 5 = 1 point.
                Score  you 1, ann 0, the match goes to 100"#]],
        );
        check(
            &["5C", "5D"],
            Ending::StockUsedUp,
            &[0, 0],
            &expect![[r#"
                At the end:
                  you  5♣  5
                  ann  5♦  5
                Score  you 0, ann 0, the match goes to 100"#]],
        );
    }

    #[test]
    fn points_of_other_rules_are_told_without_a_sum() {
        check(
            &["", "KH"],
            Ending::WentOut(Seat::new(0)),
            &[25, 0],
            &expect![[r#"
                At the end:
                  ann  K♥  10
                You: 25 points.
                Score  you 25, ann 0, the match goes to 100"#]],
        );
    }

    #[test]
    fn other_ways_of_scoring() {
        let out = Ending::WentOut(Seat::new(0));
        check_by(
            "action-scored",
            &["", "KH 2C", "8S"],
            out,
            &[0, 30, 40],
            &expect![[r#"
                At the end:
                  ann  2♣ K♥  20 + 10 = 30
                  bob  8♠  40
                Score  you 0, ann 30, bob 40, the match goes to 500,
                       the lowest wins"#]],
        );
        check_by(
            "action",
            &["", "KH 2C", "8S"],
            out,
            &[0, 0, 0],
            &expect![[r#"
                At the end:
                  ann  2♣ K♥  2 cards
                  bob  8♠  1 card"#]],
        );
    }

    #[test]
    fn hr_35_a_draw_is_told() {
        let rules = ("basic", "scoring.blocked = \"draw\"");
        check_changed(
            rules,
            &["5C", "6D 9D"],
            Ending::StockUsedUp,
            &[0, 0],
            &expect![[r#"
                At the end:
                  you  5♣  5
                  ann  6♦ 9♦  6 + 9 = 15
                Score  you 0, ann 0, the match goes to 100"#]],
        );
    }

    #[test]
    fn hr_40_an_average_is_told() {
        let rules = ("basic", "scoring.went_out = \"winner-takes-average\"");
        let out = Ending::WentOut(Seat::new(0));
        check_changed(
            rules,
            &["", "KH 7C", "9H 9S"],
            out,
            &[17, 0, 0],
            &expect![[r#"
                At the end:
                  ann  7♣ K♥  7 + 10 = 17
                  bob  9♥ 9♠  9 + 9 = 18
                You: 35 held by 2 others, on average 17 points.
                Score  you 17, ann 0, bob 0, the match goes to 150"#]],
        );
    }

    #[test]
    fn hr_42_a_knock_out_has_a_standing() {
        let rules = ("action-scored", "match.target = \"none\"; match.knock_out = 100");
        let out = Ending::WentOut(Seat::new(0));
        check_changed(
            rules,
            &["", "KH 7C", "9H 9S"],
            out,
            &[0, 17, 18],
            &expect![[r#"
                At the end:
                  ann  7♣ K♥  7 + 10 = 17
                  bob  9♥ 9♠  9 + 9 = 18
                Score  you 0, ann 17, bob 18, whoever has 100 is out,
                       the lowest wins"#]],
        );
    }

    #[test]
    fn hr_43_steps_down_are_told() {
        let rules = ("action", "setup.countdown = \"own\"; setup.hand = 8");
        let out = Ending::WentOut(Seat::new(0));
        check_changed(
            rules,
            &["", "KH 7C"],
            out,
            &[1, 0],
            &expect![[r#"
                At the end:
                  ann  7♣ K♥  2 cards
                Numbers  you 7, ann 8, whoever gets to 0 wins the match"#]],
        );
    }

    #[test]
    fn hr_44_what_sides_score_is_told() {
        let rules = ("basic", "setup.teams = true; setup.players = \"4\"");
        check_changed(
            rules,
            &["KH", "2C", "9D", "3C 4C"],
            Ending::StockUsedUp,
            &[0, 10, 0, 10],
            &expect![[r#"
                At the end:
                  you  K♥  10
                  ann  2♣  2
                  bob  9♦  9
                  cat  3♣ 4♣  3 + 4 = 7
                Score  ann 10, cat 10, you 0, bob 0, the match goes to 200"#]],
        );
    }

    #[test]
    fn long_hands_take_more_lines() {
        check(
            &["", "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AC 2D 3D 4D 5D"],
            Ending::WentOut(Seat::new(0)),
            &[91, 0],
            &expect![[r#"
                At the end:
                  ann  2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 9♣ 10♣ J♣ Q♣ K♣ A♣ 2♦ 3♦ 4♦ 5♦ = 91
                You: 91 points.
                Score  you 91, ann 0, the match goes to 100"#]],
        );
    }
}
