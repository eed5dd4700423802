//! The end of a hand: open hands and the scoring.

use eights_cards::{Face, Seat, Seats};
use eights_classic::{Blocked, Book, Countdown, Ending, WentOut};
use eights_game::Names;

use super::cards::card;
use super::screen::sorted;
use crate::layout::{flow, pad, width, wrap};
use crate::paint::{FAINT, paint};
use crate::words::{any_of, count};

/// A finished hand, all cards face up.
pub(crate) struct Showdown {
    /// Remaining cards, by seat.
    pub(crate) hands: Vec<Vec<Face>>,
    pub(crate) ending: Ending,
    /// Points, by seat.
    pub(crate) points: Vec<i32>,
    /// True if the last card doubled the points.
    pub(crate) doubled: bool,
    /// Seats that went out, in order.
    pub(crate) places: Vec<Seat>,
    /// Seats that took part.
    pub(crate) present: Seats,
}

impl Showdown {
    /// Lists all hands and explains the scoring.
    pub(crate) fn explain(&self, book: &Book, names: &Names) -> Vec<String> {
        let seats: Vec<Seat> = names.seats().iter().collect();
        let worth: Vec<i32> =
            self.hands.iter().map(|hand| hand.iter().map(|face| book.value(*face)).sum()).collect();
        let mut lines = Vec::new();
        let counts = book.rules().scoring.went_out != WentOut::Nothing;
        let column = seats.iter().map(|seat| width(names.of(*seat))).max().unwrap_or(0);
        for seat in &seats {
            let hand = sorted(&self.hands[seat.index()]);
            if hand.is_empty() {
                continue;
            }
            let cards: Vec<String> = hand.iter().map(|face| card(*face)).collect();
            let values: Vec<String> = hand.iter().map(|face| book.value(*face).to_string()).collect();
            let points = if counts { sum(&values, worth[seat.index()]) } else { count(hand.len(), "card") };
            let label = format!("  {}  ", pad(names.of(*seat), column));
            let line = format!("{label}{}  {}", cards.join(" "), paint(FAINT, &points));
            if width(&line) <= crate::layout::prose() {
                lines.push(line);
            } else {
                let total =
                    if counts { format!("= {}", worth[seat.index()]) } else { count(hand.len(), "card") };
                let total = paint(FAINT, &total);
                lines.extend(flow(&label, &[cards, vec![total]].concat(), " "));
            }
        }
        if self.places.len() > 1 {
            let places: Vec<String> = self.places.iter().map(|seat| names.of(*seat).to_string()).collect();
            lines.extend(wrap(&format!("In the order in which they were out: {}.", places.join(", "))));
        }
        lines.extend(self.sums(book, names, &worth));
        lines
    }

    /// Explains the points of seats that score from the others, where they are a sum.
    fn sums(&self, book: &Book, names: &Names, worth: &[i32]) -> Vec<String> {
        let rules = book.rules();
        let went_out =
            matches!(self.ending, Ending::WentOut(_) | Ending::OneLeft(_)) || !self.places.is_empty();
        let collects = match (went_out, rules.scoring.went_out, rules.scoring.blocked) {
            (_, WentOut::Nothing, _) => false,
            (true, way, _) => way != WentOut::OwnHand,
            (false, _, way) => !matches!(way, Blocked::OwnHand | Blocked::Draw | Blocked::FewestCards),
        };
        if !collects || book.levels_win() || rules.setup.teams {
            return Vec::new();
        }
        let scored = names.seats().iter().filter(|seat| self.points[seat.index()] > 0);
        let told =
            |seat: Seat| wrap(&format!("{}: {}.", names.of(seat), self.explain_points(book, seat, worth)));
        scored.flat_map(told).collect()
    }

    /// Formats points as the excess of the other hands: "(18 - 5) + (9 - 5) = 17 points".
    fn explain_points(&self, book: &Book, seat: Seat, worth: &[i32]) -> String {
        let (own, scored) = (worth[seat.index()], self.points[seat.index()]);
        let points = if self.doubled { scored / 2 } else { scored };
        let doubled = if self.doubled { format!(", doubled {scored}") } else { String::new() };
        let unit = if scored == 1 { "point" } else { "points" };
        if book.rules().scoring.went_out == WentOut::WinnerTakesAverage {
            let others = self.present.len().saturating_sub(1);
            let held = worth.iter().map(|other| other - own).sum::<i32>();
            return format!("{held} among {others} others make {points}{doubled} {unit}");
        }
        let more: Vec<&i32> = worth.iter().filter(|other| **other != own).collect();
        let terms: Vec<String> = match more[..] {
            [other] if own > 0 => vec![format!("{other} - {own}")],
            _ if own > 0 => more.iter().map(|other| format!("({other} - {own})")).collect(),
            _ => more.iter().map(ToString::to_string).collect(),
        };
        // A record may come from a table that scored differently; then only the total is shown.
        let agrees = more.iter().map(|other| *other - own).sum::<i32>() == points;
        let sum = if agrees { sum(&terms, points) } else { points.to_string() };
        format!("{sum}{doubled} {unit}")
    }
}

/// Formats a sum: "10 + 7 + 1 = 18", or just "18" if there is nothing to add.
fn sum(terms: &[String], total: i32) -> String {
    match terms {
        [] => total.to_string(),
        [only] if *only == total.to_string() => total.to_string(),
        _ => format!("{} = {total}", terms.join(" + ")),
    }
}

/// Formats the standings in one line, the leader first. Empty if the rules keep no score.
pub(crate) fn standing(totals: &[i32], book: &Book, names: &Names) -> Vec<String> {
    let rules = book.rules();
    if book.levels_win() {
        let number = |seat: Seat| book.hand_size() as i32 - totals[seat.index()];
        let items = names.seats().iter().map(|seat| format!("{} {}", names.of(seat), number(seat)));
        let goal = "who gets to 0 wins the match".to_string();
        return flow("Numbers  ", &items.chain([goal]).collect::<Vec<_>>(), ", ");
    }
    if rules.scoring.went_out == WentOut::Nothing {
        return Vec::new();
    }
    let mut seats: Vec<Seat> = names.seats().iter().collect();
    let sign = if rules.match_end.lowest_wins { 1 } else { -1 };
    seats.sort_by_key(|seat| sign * i64::from(totals[seat.index()]));
    let mut items: Vec<String> =
        seats.iter().map(|seat| format!("{} {}", names.of(*seat), totals[seat.index()])).collect();
    let mut ends: Vec<String> = book.target().map(|target| format!("goes to {target}")).into_iter().collect();
    ends.extend(
        rules.match_end.hands.number().map(|hands| format!("lasts {}", count(hands as usize, "hand"))),
    );
    ends.extend(
        rules
            .match_end
            .minutes
            .number()
            .map(|minutes| format!("lasts {}", count(minutes as usize, "minute"))),
    );
    ends.extend(rules.match_end.knock_out.number().map(|points| format!("puts out who has {points}")));
    if rules.setup.countdown == Countdown::Together {
        ends.push(format!("lasts {}", count(book.hand_size(), "hand")));
    }
    let lowest = if rules.match_end.lowest_wins { ", the lowest wins" } else { "" };
    items.push(format!("the match {}{lowest}", any_of(&ends)));
    flow("Score  ", &items, ", ")
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::SeatCount;
    use eights_classic::Rules;
    use expect_test::{Expect, expect};

    use super::*;

    fn check(hands: &[&str], ending: Ending, points: &[i32], expected: &Expect) {
        check_by("basic", hands, ending, points, expected);
    }

    fn check_by(rules: &str, hands: &[&str], ending: Ending, points: &[i32], expected: &Expect) {
        check_rules(&Rules::named(rules).unwrap(), hands, ending, points, false, expected);
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
        check_rules(&rules, hands, ending, points, false, expected);
    }

    fn check_rules(
        rules: &Rules,
        hands: &[&str],
        ending: Ending,
        points: &[i32],
        doubled: bool,
        expected: &Expect,
    ) {
        let seats = SeatCount::new(hands.len()).unwrap();
        let mut names = vec!["you"];
        names.extend(&["ann", "bob", "cat"][..hands.len() - 1]);
        let names = Names::new(names.iter().map(ToString::to_string).collect()).unwrap();
        let faces = |hand: &&str| hand.split_whitespace().map(|face| face.parse().unwrap()).collect();
        let showdown = Showdown {
            hands: hands.iter().map(faces).collect(),
            ending,
            points: points.to_vec(),
            places: Vec::new(),
            present: seats.all(),
            doubled,
        };
        let book = rules.book(seats).unwrap();
        let mut lines = vec!["At the end:".to_string()];
        lines.extend(showdown.explain(&book, &names));
        lines.extend(standing(points, &book, &names));
        expected.assert_eq(&anstream::adapter::strip_str(&lines.join("\n")).to_string());
    }

    #[test]
    fn hr_31_a_finish_that_doubles_says_so() {
        check_rules(
            &Rules::named("basic").unwrap(),
            &["8H", "", "KH 7C AS"],
            Ending::WentOut(Seat::new(1)),
            &[0, 136, 0],
            true,
            &expect![[r#"
                At the end:
                  you  8♥  50
                  bob  7♣ K♥ A♠  7 + 10 + 1 = 18
                ann: 50 + 18 = 68, doubled 136 points.
                Score  ann 136, you 0, bob 0, the match goes to 150"#]],
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
                you: 18 points.
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
                you: (18 - 5) + (9 - 5) = 17 points.
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
                you: 6 - 5 = 1 point.
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
                you: 25 points.
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
                Score  you 0, ann 30, bob 40,
                       the match goes to 500, the lowest wins"#]],
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
                you: 35 among 2 others make 17 points.
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
                Score  you 0, ann 17, bob 18,
                       the match puts out who has 100, the lowest wins"#]],
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
                Numbers  you 7, ann 8, who gets to 0 wins the match"#]],
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
                you: 91 points.
                Score  you 91, ann 0, the match goes to 100"#]],
        );
    }
}
