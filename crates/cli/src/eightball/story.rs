//! What was seen, told in sentences: one for each turn.

use eights_cards::{Face, Seat};
use eights_catalog::EightBall;
use eights_eightball::{Book, Event, Piece};
use eights_game::Names;

use super::Glimpse;
use super::cards::{ball, name, position};
use crate::desk::{Tell, Told};
use crate::words::{count, listed, verb};

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    /// What the seat on turn did and was not told yet.
    did: Vec<String>,
    /// Whose doing it is.
    seat: Option<Seat>,
    /// What was chosen and is not placed yet.
    chosen: Vec<Piece>,
    /// The card that was discarded in exchange for the one that is taken next.
    swapped: Option<Piece>,
    /// Cards drawn that were not told yet.
    drawn: Vec<Option<Face>>,
    /// What happened besides.
    after: Vec<String>,
    dealt: usize,
}

impl Tell<EightBall> for Story {
    fn begin(names: Names, _: &Book) -> Story {
        Story::new(names)
    }

    fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        match glimpse {
            Event::DealerChosen { seat } => {
                *self = Story::new(self.names.clone());
                self.does(seat, "deal", "deals", "");
            }
            Event::Picked { seat, group } => self.does(seat, "pick", "picks", &format!(" {}", group.name())),
            Event::Dealt { .. } => self.dealt += 1,
            Event::Chose { card, .. } => self.chosen.extend(card.and_then(Piece::of)),
            Event::Placed { place, .. } => {
                // A shot is told when its ball is pocketed.
                if let [piece] = self.chosen[..] {
                    let (verbs, on) = if piece.is_pocket() {
                        (["lay", "lays"], "on")
                    } else {
                        (["block", "blocks"], "with")
                    };
                    let what = match on {
                        "on" => format!(" the {} on {}", name(piece), position(place)),
                        _ => format!(" {} with the {}", position(place), name(piece)),
                    };
                    self.chosen.clear();
                    self.says(verbs, &what);
                }
            }
            Event::Pocketed { seat, ball: pocketed, place } => {
                self.chosen.clear();
                let what = format!(" ball {} on {}", ball(pocketed), position(place));
                self.does(seat, "pocket", "pockets", &what);
            }
            Event::Discarded { seat, card, under } => {
                let piece = card.and_then(Piece::of);
                if under > 0 {
                    self.seat = Some(seat);
                    self.swapped = piece;
                } else {
                    let what =
                        piece.map_or_else(|| " a card".to_string(), |piece| format!(" the {}", name(piece)));
                    self.does(seat, "discard", "discards", &what);
                }
            }
            Event::Took { seat, card } => {
                let taken = card.and_then(Piece::of).map_or_else(|| "card".to_string(), name);
                self.tell_drawn();
                match self.swapped.take() {
                    Some(given) => {
                        self.does(seat, "swap", "swaps", &format!(" the {} for the {taken}", name(given)));
                    }
                    None => self.does(seat, "take", "takes", &format!(" the {taken}")),
                }
            }
            Event::Drew { seat, card } => {
                self.seat = Some(seat);
                self.drawn.push(card);
            }
            Event::Reshuffled { .. } => {
                self.after.push("the discards are shuffled into a new draw pile".to_string());
            }
            Event::Passed { seat } => self.does(seat, "pass", "passes", ""),
            Event::Shuffled { .. }
            | Event::SecondAsked { .. }
            | Event::Stopped { .. }
            | Event::DrawAsked { .. } => {}
            Event::TurnCame { seat } => {
                let told = self.so_far();
                self.seat = Some(seat);
                return told;
            }
            Event::Ended { .. } => return self.so_far(),
        }
        None
    }

    fn so_far(&mut self) -> Option<Told> {
        self.tell_drawn();
        let seat = self.seat;
        let mut text = String::new();
        if let (Some(seat), false) = (seat, self.did.is_empty()) {
            text = format!("{} {}", self.names.of(seat), listed(&std::mem::take(&mut self.did)));
        }
        if self.dealt > 0 {
            let each = self.dealt / self.names.seats().get();
            text = format!("{text}; {} each", count(each, "card"));
            self.dealt = 0;
        }
        for more in self.after.drain(..) {
            text = if text.is_empty() { more } else { format!("{text}; {more}") };
        }
        (!text.is_empty()).then_some(Told { text, seat })
    }
}

impl Story {
    fn new(names: Names) -> Story {
        Story {
            names,
            did: Vec::new(),
            seat: None,
            chosen: Vec::new(),
            swapped: None,
            drawn: Vec::new(),
            after: Vec::new(),
            dealt: 0,
        }
    }

    fn does(&mut self, seat: Seat, yours: &'static str, theirs: &'static str, rest: &str) {
        self.seat = Some(seat);
        self.says([yours, theirs], rest);
    }

    fn says(&mut self, verbs: [&'static str; 2], rest: &str) {
        if let Some(seat) = self.seat {
            let text = format!("{}{rest}", verb(&self.names, seat, verbs[0], verbs[1]));
            self.did.push(text);
        }
    }

    fn tell_drawn(&mut self) {
        if self.drawn.is_empty() {
            return;
        }
        let cards = std::mem::take(&mut self.drawn);
        let known: Option<Vec<String>> = cards
            .iter()
            .map(|card| card.and_then(Piece::of).map(|piece| format!("the {}", name(piece))))
            .collect();
        let what = match known {
            Some(known) => format!(" {}", listed(&known)),
            None if cards.len() == 1 => " a card".to_string(),
            None => format!(" {}", count(cards.len(), "card")),
        };
        self.says(["draw", "draws"], &what);
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::SeatCount;
    use eights_eightball::Rules;
    use eights_game::Notation;

    use super::*;

    fn told(heard: &str) -> Vec<String> {
        let names = Names::new(["you", "bob"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("eightball").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
        let mut story = Story::new(names.clone());
        let mut lines = Vec::new();
        for event in heard.split("; ") {
            lines.extend(story.hear(EightBall::read_glimpse(&book, event, &names).unwrap()));
        }
        lines.extend(story.so_far());
        lines.iter().map(|line| anstream::adapter::strip_str(&line.text).to_string()).collect()
    }

    #[test]
    fn a_turn_is_one_line() {
        for (heard, expected) in [
            (
                "to bob; bob laid pYB; placed pYB at 3; bob to draw; bob drew #; to you",
                "bob lays the yellow-blue corner pocket on corner 3 and draws a card",
            ),
            (
                "to bob; bob laid bR; placed bR at 2; bob to draw; bob took sY; to you",
                "bob blocks side 2 with the red block and takes the yellow stick",
            ),
            (
                "to you; you laid cR; you laid sR; placed sR at 2; placed cR at 2; you pocketed 3 at 2; \
                 you to draw; you drew sY; you drew cB; to bob",
                "you pocket ball 3R on side 2 and draw the yellow stick and the blue cue ball",
            ),
            (
                "to bob; bob pocketed 3 at 2; bob to go on; bob pocketed 5 at 1; bob to draw; bob drew #; \
                 bob took sG; bob drew #; bob drew #; to you",
                "bob pockets ball 3R on side 2, pockets ball 5O on corner 1, draws a card, takes the green stick and \
                 draws 2 cards",
            ),
            (
                "to bob; bob discarded sY; bob drew #; to you",
                "bob discards the yellow stick and draws a card",
            ),
            (
                "to bob; bob discarded sY under 1; bob took cG; to you",
                "bob swaps the yellow stick for the green cue ball",
            ),
            (
                "to bob; bob discarded sY; reshuffled discard 2; bob drew #; to you",
                "bob discards the yellow stick and draws a card; the discards are shuffled into a new draw pile",
            ),
            ("to bob; bob pocketed 8 at 2; bob won", "bob pockets ball 8 on side 2"),
        ] {
            assert_eq!(told(heard), [expected], "{heard}");
        }
    }

    #[test]
    fn the_deal_is_one_line() {
        let deal = "dealer bob; bob picked stripes; shuffled draw 1; you dealt sY; bob dealt #; to you";
        assert_eq!(told(deal), ["bob deals and picks stripes; 1 card each"]);
    }
}
