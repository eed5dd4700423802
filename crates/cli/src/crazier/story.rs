//! What was seen, told in sentences: a line for each turn, and in it what every card did.

use eights_ability::{Action, Chance};
use eights_cards::{Face, Seat, Spot};
use eights_crazier::place::{DISCARD, DRAW, LIMBO, PLAY, SEATS};
use eights_crazier::{Book, Event, Why};
use eights_family::CrazierEights;
use eights_game::Names;

use super::Glimpse;
use super::cards::{called, colour, name, whose};
use super::cause::Causes;
use crate::desk::{Tell, Told};
use crate::words::{count, listed, verb};

/// More cards than these are counted and not named: a whole pile, or a hand that lies before its player anyway.
const MANY: usize = 8;

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    causes: Causes,
    seat: Option<Seat>,
    did: Vec<Clause>,
    /// How many cards were dealt.
    dealt: usize,
    first: Option<Seat>,
}

/// Somebody did something.
struct Clause {
    /// The card that made them.
    by: Option<Face>,
    /// Who; nobody for what happens by itself.
    who: Option<Seat>,
    what: What,
}

/// What was done: cards that go the same way are told together.
#[derive(Clone, PartialEq, Eq)]
enum What {
    /// In words, with the verb in its place.
    Said(String),
    /// Something was done with cards.
    Cards { verbs: [&'static str; 2], cards: Vec<Option<Face>>, after: String },
}

impl Tell<CrazierEights> for Story {
    fn begin(names: Names, book: &Book) -> Story {
        let causes = Causes::new(book, names.seats());
        Story { names, causes, seat: None, did: Vec::new(), dealt: 0, first: None }
    }

    fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        if let Event::First { seat } = glimpse {
            *self = Story::begin(self.names.clone(), self.causes.book());
            self.first = Some(seat);
        }
        let told = match glimpse {
            Event::TurnCame { seat } => {
                let told = self.so_far();
                self.seat = Some(seat);
                told
            }
            Event::Ended { .. } => self.so_far(),
            _ => {
                self.note(&glimpse);
                None
            }
        };
        self.causes.follow(&glimpse);
        told
    }

    fn so_far(&mut self) -> Option<Told> {
        let did = std::mem::take(&mut self.did);
        let mut text = self.text(&did);
        if self.dealt > 0 {
            let each = count(self.dealt / self.names.seats().get(), "card");
            let begins = self.first.map_or_else(String::new, |seat| {
                format!("; {} {}", self.names.of(seat), verb(&self.names, seat, "begin", "begins"))
            });
            text = format!("{each} each; {text}{begins}");
            self.dealt = 0;
        }
        (!text.is_empty()).then_some(Told { text, seat: self.seat })
    }
}

impl Story {
    fn note(&mut self, glimpse: &Glimpse) {
        match *glimpse {
            Event::Moved { why: Why::Dealt, .. } => self.dealt += 1,
            Event::Moved { why: Why::Turned, card, .. } => {
                let turned = card.map_or_else(|| "a card".to_string(), |card| self.card(card));
                self.by_itself(format!("{turned} starts the discard pile"));
            }
            Event::Moved { why, by, card, from, to, .. } => self.moved(why, by, card, from, to),
            Event::Shown { by, card, at, to } if to.is_all() => {
                let source = self.causes.of(|a| matches!(a, Action::Reveal(_)));
                let after = self.pile(at, " on top of the draw pile");
                self.cards(source, by, ["reveal", "reveals"], card, &after);
            }
            Event::Shown { by, card, at, .. } => {
                let source = self.causes.of(|a| {
                    matches!(a, Action::Look(_) | Action::Put(..) | Action::Swap(..) | Action::Play(_))
                });
                let after = self.pile(at, " of the draw pile");
                self.cards(source, by, ["look at", "looks at"], card, &after);
            }
            Event::Named { seat, colour: named } => {
                let text = format!("{} {}", self.verb(seat, "name", "names"), colour(named));
                self.says(None, seat, text);
            }
            Event::Gained { seat, chance, count: times } => {
                let source = self.causes.of(|a| matches!(a, Action::Gain(..)));
                let what = if chance == Chance::Play { "play" } else { "discard" };
                self.says(
                    source,
                    seat,
                    format!("may {what} {} more {}", times, if times == 1 { "card" } else { "cards" }),
                );
            }
            Event::Replenished { .. } => {
                self.by_itself("the discard pile is shuffled into the draw pile".to_string());
            }
            Event::Shuffled { .. } if self.seat.is_some() => {
                self.by_itself("the draw pile is shuffled".to_string());
            }
            Event::Lost { seat, held } => {
                let source = self.causes.of(|a| matches!(a, Action::Lose));
                let lose = self.verb(seat, "lose", "loses");
                self.says(source, seat, format!("{lose} with {} in hand", count(held as usize, "card")));
            }
            _ => {}
        }
    }

    fn moved(&mut self, why: Why, by: Seat, card: Option<Face>, from: Spot, to: Spot) {
        match why {
            Why::Drew => {
                let source = self.causes.of_draw(by);
                self.cards(source, by, ["draw", "draws"], card, "");
            }
            Why::Discarded => {
                let source = self.causes.of(|a| matches!(a, Action::Discard(_)));
                self.cards(source, by, ["discard", "discards"], card, "");
            }
            Why::Played if from != Spot::top(LIMBO) => {
                let source = self.causes.of(|a| matches!(a, Action::Play(_)));
                self.cards(source, by, ["play", "plays"], card, "");
            }
            Why::Destroyed => {
                let source = self.causes.of(|a| matches!(a, Action::Destroy(_)));
                let after = self.owner(from).filter(|owner| *owner != by);
                let after = after.map_or_else(String::new, |owner| match self.names.of(owner) {
                    "you" => " of yours".to_string(),
                    name => format!(" of {name}"),
                });
                self.cards(source, by, ["destroy", "destroys"], card, &after);
            }
            Why::Took => {
                let source = self.causes.of(|a| matches!(a, Action::Take(_)));
                let after =
                    self.owner(from).map_or_else(String::new, |o| format!(" from {}", self.names.of(o)));
                self.cards(source, by, ["take", "takes"], card, &after);
            }
            Why::Gave => {
                let source = self.causes.of(|a| matches!(a, Action::Give(..)));
                let after = self.owner(to).map_or_else(String::new, |o| format!(" to {}", self.names.of(o)));
                self.cards(source, by, ["give", "gives"], card, &after);
            }
            Why::Put => {
                let source = self.causes.of(|a| matches!(a, Action::Put(..)));
                let after = self.goal(to);
                self.cards(source, by, ["put", "puts"], card, &after);
            }
            Why::Swapped => {
                if let Some(getter) = self.owner(to) {
                    let source = self.causes.of(|a| matches!(a, Action::Swap(..)));
                    self.cards(source, getter, ["get", "gets"], card, "");
                }
            }
            Why::Arranged if matches!(to, Spot::Hand(_)) => {
                let source = self.causes.of(|a| matches!(a, Action::Arrange(_)));
                self.cards(source, by, ["look at", "looks at"], card, " on top of the draw pile");
            }
            Why::Arranged => {
                let source = self.causes.of(|a| matches!(a, Action::Arrange(_)));
                let order = if card.is_some() { ", the top card first" } else { "" };
                self.cards(source, by, ["put", "puts"], card, &format!(" back on the draw pile{order}"));
                // The deepest goes back first; people tell a pile from its top.
                if let Some(Clause { what: What::Cards { cards, .. }, .. }) = self.did.last_mut() {
                    cards.rotate_right(1);
                }
            }
            Why::Dealt | Why::Turned | Why::Finished | Why::Played | Why::Left => {}
        }
    }

    /// The seat that a hand or cards in play belong to.
    fn owner(&self, spot: Spot) -> Option<Seat> {
        match spot {
            Spot::Hand(seat) => Some(seat).filter(|seat| seat.index() < SEATS),
            Spot::Deep { stack, .. } | Spot::Bottom(stack) if stack >= PLAY => {
                Some(Seat::new((stack - PLAY) as usize))
            }
            _ => None,
        }
        .filter(|seat| seat.index() < self.names.seats().get())
    }

    /// Where a card that is looked at lies.
    fn pile(&self, spot: Spot, otherwise: &str) -> String {
        self.owner(spot)
            .map_or_else(|| otherwise.to_string(), |seat| format!(" in {} hand", whose(&self.names, seat)))
    }

    /// Where a card is put.
    fn goal(&self, to: Spot) -> String {
        match to {
            Spot::Hand(seat) if seat.index() < SEATS => format!(" into {} hand", whose(&self.names, seat)),
            Spot::Deep { stack: DRAW, .. } => " on top of the draw pile".to_string(),
            Spot::Bottom(DRAW) => " beneath the draw pile".to_string(),
            Spot::Deep { stack: DISCARD, .. } => " on top of the discard pile".to_string(),
            Spot::Bottom(DISCARD) => " beneath the discard pile".to_string(),
            _ if self.owner(to).is_some() => " into play".to_string(),
            _ => " aside".to_string(),
        }
    }

    fn card(&self, face: Face) -> String {
        called(self.causes.book(), face)
    }

    fn verb(&self, seat: Seat, yours: &'static str, theirs: &'static str) -> &'static str {
        verb(&self.names, seat, yours, theirs)
    }

    fn by_itself(&mut self, text: String) {
        self.did.push(Clause { by: None, who: None, what: What::Said(text) });
    }

    fn says(&mut self, by: Option<Face>, seat: Seat, text: String) {
        self.did.push(Clause { by, who: Some(seat), what: What::Said(text) });
    }

    /// A card goes some way; those that went the same way just before are told together with it.
    fn cards(
        &mut self,
        by: Option<Face>,
        seat: Seat,
        verbs: [&'static str; 2],
        card: Option<Face>,
        after: &str,
    ) {
        if let Some(Clause {
            by: before,
            who: Some(who),
            what: What::Cards { verbs: same, cards, after: there },
        }) = self.did.last_mut()
            && (*who, *same, there.as_str()) == (seat, verbs, after)
            && *before == by
        {
            cards.push(card);
            return;
        }
        let what = What::Cards { verbs, cards: vec![card], after: after.to_string() };
        self.did.push(Clause { by, who: Some(seat), what });
    }

    /// Clauses as one line: those of one card after its name, those of one player after theirs.
    fn text(&self, did: &[Clause]) -> String {
        let mut parts: Vec<String> = Vec::new();
        for group in did.chunk_by(|a, b| a.by == b.by) {
            let mut sentences: Vec<String> = Vec::new();
            for same in group.chunk_by(|a, b| a.who == b.who) {
                let deeds: Vec<String> = same.iter().map(|clause| self.deed(clause)).collect();
                match same[0].who {
                    Some(seat) => sentences.push(format!("{} {}", self.names.of(seat), listed(&deeds))),
                    None => sentences.extend(deeds),
                }
            }
            let sentences = sentences.join(", ");
            parts.push(match group[0].by {
                Some(face) => format!("{}: {sentences}", name(self.causes.book(), face)),
                None => sentences,
            });
        }
        parts.join("; ")
    }

    fn deed(&self, clause: &Clause) -> String {
        match &clause.what {
            What::Said(text) => text.clone(),
            What::Cards { verbs, cards, after } => {
                let verb = clause.who.map_or(verbs[1], |seat| self.verb(seat, verbs[0], verbs[1]));
                let known: Option<Vec<String>> =
                    cards.iter().map(|card| card.map(|card| self.card(card))).collect();
                let what = match known {
                    Some(known) if known.len() <= MANY => listed(&known),
                    _ if cards.len() == 1 => "a card".to_string(),
                    _ => count(cards.len(), "card"),
                };
                format!("{verb} {what}{after}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use eights_cards::SeatCount;
    use eights_crazier::Rules;
    use eights_game::Notation;

    use super::*;

    fn told(heard: &str) -> Vec<String> {
        let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
        let mut story = Story::begin(names.clone(), &book);
        let mut lines = Vec::new();
        for event in heard.split("; ") {
            lines.extend(story.hear(CrazierEights::read_glimpse(&book, event, &names).unwrap()));
        }
        lines.extend(story.so_far());
        lines.iter().map(|line| anstream::adapter::strip_str(&line.text).to_string()).collect()
    }

    #[test]
    fn a_turn_is_one_line() {
        for (heard, expected) in [
            (
                "to bob; phase draw; bob to draw; bob drew #; phase main; bob used discard; bob discarded 7G; \
                 bob used discard; bob discarded 7B; bob done; to you",
                "bob draws a card and discards Potion of Vitality (7G) and Curfew (7B)",
            ),
            (
                "to you; phase draw; you to draw; you drew 5B; phase main; you used discard; you discarded 8B; \
                 you named G; you done; to bob",
                "you draw Death (5B), discard Deluge (8B) and name green",
            ),
            (
                "to bob; phase main; bob used play; bob played 7O from hand:bob to limbo:0; you drew 5B; you drew 6B; \
                 bob finished 7O; to you",
                "bob plays Forbidden Knowledge (7O); Forbidden Knowledge: you draw Death (5B) and Devious Dragon (6B)",
            ),
            (
                "bob played 2B from hand:bob to play:bob:0; to you; you drew #; phase draw; you to draw; you drew #; \
                 phase main; to bob",
                "Malevolent Minion: you draw a card; you draw a card",
            ),
            (
                "bob played 2O from hand:bob to play:bob:0; to cat; phase main; cat used play; \
                 cat played 5B from hand:cat to limbo:0; cat destroyed 2O from play:bob:0 to discard:bottom; \
                 cat finished 5B; to you",
                "cat plays Death (5B); Death: cat destroys Castle (2O) of bob",
            ),
            (
                "to cat; phase main; cat used play; cat played 6P from hand:cat to limbo:0; \
                 cat swapped # from hand:cat to lap:cat; blind 2; cat swapped 5B from hand:you to hand:cat; \
                 cat swapped 6B from lap:cat to hand:you; cat finished 6P; to you",
                "cat plays Trade (6P); Trade: cat gets Death (5B), you get Devious Dragon (6B)",
            ),
            (
                "you played 2O from hand:you to play:you:0; to cat; phase main; cat used play; \
                 cat played 5B from hand:cat to limbo:0; cat destroyed 2O from play:you:0 to discard:bottom; \
                 cat finished 5B; to you",
                "cat plays Death (5B); Death: cat destroys Castle (2O) of yours",
            ),
            (
                "to bob; replenished 3; bob lost holding 12; to you",
                "the discard pile is shuffled into the draw pile, bob loses with 12 cards in hand",
            ),
        ] {
            assert_eq!(told(heard).last().unwrap(), expected, "{heard}");
        }
    }

    #[test]
    fn a_card_that_asked_makes_nobody_draw_more_than_it_says() {
        let heard = "you played AO from hand:you to play:you:0; bob played 2B from hand:bob to play:bob:0; to you; \
                     noted run AO.0.0 you 0 no -/-/-/-/0/- no/-/-/no/no/-/0/no/-/- -; asked you player you,cat; \
                     you answered; cat drew #; you drew #; phase draw; to bob";
        assert_eq!(
            told(heard).last().unwrap(),
            "Angel of Hope: cat draws a card; Malevolent Minion: you draw a card"
        );
    }

    #[test]
    fn the_deal_is_one_line() {
        let deal = "first bob; shuffled 1; bob was-dealt #; cat was-dealt #; you was-dealt 5B; bob turned 7G; to bob";
        assert_eq!(told(deal), ["1 card each; Potion of Vitality (7G) starts the discard pile; bob begins"]);
    }
}
