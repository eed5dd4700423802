//! What was seen, told in sentences: one for each turn.

use eights_cards::{Face, MAX_SEATS, Seat};
use eights_classic::Event;
use eights_game::Names;

use crate::paint::{NOW, card, paint, suit_name};
use crate::referee::Glimpse;
use crate::words::{count, listed, verb};

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    /// How many cards each seat holds.
    holds: [usize; MAX_SEATS],
    deal: Deal,
    turn: Option<Turn>,
}

/// A line of the story.
pub(crate) struct Told {
    /// The sentence.
    pub(crate) text: String,
    /// Who moved; nobody for the deal.
    pub(crate) seat: Option<Seat>,
}

#[derive(Default)]
struct Deal {
    dealer: Option<Seat>,
    cards: usize,
    returned: Vec<Face>,
    turned: Option<Face>,
}

struct Turn {
    seat: Seat,
    drew: Vec<Option<Face>>,
    did: Vec<String>,
    played: bool,
}

impl Story {
    /// A story of these people that begins before the deal.
    pub(crate) fn new(names: Names) -> Story {
        Story { names, holds: [0; MAX_SEATS], deal: Deal::default(), turn: None }
    }

    /// Hears what was seen, and tells a line when the deal or a turn is complete.
    pub(crate) fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        match glimpse {
            Event::DealerChosen { seat } => {
                self.holds = [0; MAX_SEATS];
                self.deal = Deal { dealer: Some(seat), ..Deal::default() };
            }
            Event::Shuffled { .. } | Event::NameAsked { .. } => {}
            Event::Dealt { seat, .. } => {
                self.holds[seat.index()] += 1;
                self.deal.cards += 1;
            }
            Event::Turned { card } => self.deal.turned = card,
            Event::Returned { .. } => self.deal.returned.extend(self.deal.turned.take()),
            Event::Drew { seat, card } => {
                self.holds[seat.index()] += 1;
                self.turn_of(seat).drew.push(card);
            }
            Event::Played { seat, card: face } => {
                self.holds[seat.index()] = self.holds[seat.index()].saturating_sub(1);
                let face = face.map_or_else(|| "a card".to_string(), card);
                self.does(seat, "play", "plays", &format!(" {face}"));
                self.turn_of(seat).played = true;
            }
            Event::Named { seat, suit } => self.does(seat, "name", "names", &format!(" {}", suit_name(suit))),
            Event::Passed { seat } => self.does(seat, "pass", "passes", ""),
            Event::TurnCame { .. } | Event::Ended { .. } => return self.so_far(),
        }
        None
    }

    /// Tells what was heard and not yet told.
    pub(crate) fn so_far(&mut self) -> Option<Told> {
        if let Some(seat) = self.deal.dealer.take() {
            return Some(Told { text: self.tell_deal(seat), seat: None });
        }
        let turn = self.turn.take()?;
        let mut parts = Vec::new();
        if !turn.drew.is_empty() {
            parts.push(format!("{} {}", verb(&self.names, turn.seat, "draw", "draws"), drawn(&turn.drew)));
        }
        parts.extend(turn.did);
        let after = match self.holds[turn.seat.index()] {
            0 if turn.played => format!(" and {} out", verb(&self.names, turn.seat, "are", "is")),
            1 if turn.played => format!(": {}", paint(NOW, "last card!")),
            _ => String::new(),
        };
        let text = format!("{} {}{after}", self.names.of(turn.seat), listed(&parts));
        Some(Told { text, seat: Some(turn.seat) })
    }

    fn tell_deal(&self, dealer: Seat) -> String {
        let each = self.deal.cards / self.names.seats().get();
        let mut parts =
            vec![format!("{} {} each", verb(&self.names, dealer, "deal", "deals"), count(each, "card"))];
        let turns_up = verb(&self.names, dealer, "turn", "turns");
        for face in &self.deal.returned {
            let shuffles = verb(&self.names, dealer, "shuffle", "shuffles");
            parts.push(format!("{turns_up} up {}", card(*face)));
            parts.push(format!("{shuffles} it back in"));
        }
        if let Some(face) = self.deal.turned {
            parts.push(format!("{turns_up} up {}", card(face)));
        }
        format!("{} {}", self.names.of(dealer), listed(&parts))
    }

    fn does(&mut self, seat: Seat, yours: &'static str, theirs: &'static str, rest: &str) {
        let did = format!("{}{rest}", verb(&self.names, seat, yours, theirs));
        self.turn_of(seat).did.push(did);
    }

    fn turn_of(&mut self, seat: Seat) -> &mut Turn {
        self.turn.get_or_insert(Turn { seat, drew: Vec::new(), did: Vec::new(), played: false })
    }
}

/// Cards that were drawn: by name if all were seen, else by number.
fn drawn(cards: &[Option<Face>]) -> String {
    match cards.iter().map(|face| face.map(card)).collect::<Option<Vec<_>>>() {
        Some(cards) => cards.join(" "),
        None if cards.len() == 1 => "a card".to_string(),
        None => count(cards.len(), "card"),
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::SeatCount;
    use eights_game::Notation;

    use super::*;
    use crate::referee::Hand;

    fn told(names: &[&str], heard: &str) -> Vec<String> {
        let names = Names::new(names.iter().map(ToString::to_string).collect()).unwrap();
        let mut story = Story::new(names.clone());
        story.holds = [5; MAX_SEATS];
        let mut lines = Vec::new();
        for event in heard.split("; ") {
            lines.extend(story.hear(Hand::read_glimpse(event, &names).unwrap()));
        }
        lines.extend(story.so_far());
        lines.iter().map(|line| anstream::adapter::strip_str(&line.text).to_string()).collect()
    }

    #[test]
    fn a_turn_is_one_line() {
        let names = ["you", "bob"];
        for (heard, expected) in [
            ("bob played 7H; to you", "bob plays 7♥"),
            ("bob drew #; bob played TC; to you", "bob draws a card and plays 10♣"),
            ("bob drew #; bob drew #; bob played 7H; to you", "bob draws 2 cards and plays 7♥"),
            (
                "bob drew #; bob drew #; bob drew #; bob played 8D; bob to name; bob named H; to you",
                "bob draws 3 cards, plays 8♦ and names hearts",
            ),
            ("you drew 5H", "you draw 5♥"),
            ("you played 8D; you to name; you named S; to bob", "you play 8♦ and name spades"),
            ("bob drew 5H; bob drew 9C; bob played 9C; to you", "bob draws 5♥ 9♣ and plays 9♣"),
            ("bob passed; stock used up", "bob passes"),
        ] {
            assert_eq!(told(&names, heard), [expected], "{heard}");
        }
    }

    #[test]
    fn the_deal_is_one_line() {
        let deal = "dealer bob; shuffled stock 1; ann dealt #; bob dealt #; turned 8C; returned 8C; \
                    shuffled stock 2; turned 7H; to ann";
        let expected = "bob deals 1 card each, turns up 8♣, shuffles it back in and turns up 7♥";
        assert_eq!(told(&["ann", "bob"], deal), [expected]);
    }

    #[test]
    fn the_last_cards_are_pointed_out() {
        let names = Names::usual(SeatCount::new(2).unwrap());
        let mut story = Story::new(names.clone());
        story.holds = [2; MAX_SEATS];
        let mut tell = |event: &str| {
            story.hear(Hand::read_glimpse(event, &names).unwrap());
            story.so_far().map(|line| anstream::adapter::strip_str(&line.text).to_string())
        };
        assert_eq!(tell("ann played 7H").as_deref(), Some("ann plays 7♥: last card!"));
        assert_eq!(tell("ann drew #").as_deref(), Some("ann draws a card"));
        assert_eq!(tell("bob played 7H").as_deref(), Some("bob plays 7♥: last card!"));
        assert_eq!(tell("bob played 7S").as_deref(), Some("bob plays 7♠ and is out"));
    }
}
