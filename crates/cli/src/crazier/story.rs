//! What was seen, told in sentences: a line for each turn, and in it what every card did.

use eights_ability::Chance;
use eights_cards::{Face, Seat, Spot};
use eights_crazier::agenda::What as Due;
use eights_crazier::place::{DISCARD, DRAW, LIMBO, PLAY, SEATS};
use eights_crazier::{Book, Event, Why};
use eights_family::CrazierEights;
use eights_game::Names;

use super::Glimpse;
use super::cards::{called, colour, name, whose};
use crate::desk::{Tell, Told};
use crate::words::{count, listed, verb};

/// More cards than these are counted and not named: a whole pile, or a hand that lies before its player anyway.
const MANY: usize = 8;

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    book: Book,
    /// The cards whose abilities take effect, the newest last.
    acting: Vec<Face>,
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
    /// Cards are drawn in another way than was to be: by whom, how many, and what the way was.
    Drawn { due: u8, cards: Vec<Option<Face>>, instead: String },
}

impl Tell<CrazierEights> for Story {
    fn begin(names: Names, book: &Book) -> Story {
        let book = book.clone();
        Story { names, book, acting: Vec::new(), seat: None, did: Vec::new(), dealt: 0, first: None }
    }

    fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        if let Event::First { seat } = glimpse {
            *self = Story::begin(self.names.clone(), &self.book);
            self.first = Some(seat);
        }
        match glimpse {
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
        }
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
                let after = self.pile(at, " on top of the draw pile");
                self.cards(by, ["reveal", "reveals"], card, &after);
            }
            Event::Shown { by, card, at, .. } => {
                let after = self.pile(at, " of the draw pile");
                self.cards(by, ["look at", "looks at"], card, &after);
            }
            Event::Named { seat, colour: named } => {
                let text = format!("{} {}", self.verb(seat, "name", "names"), colour(named));
                self.says(None, seat, text);
            }
            Event::Gained { seat, chance, count: times } => {
                let what = if chance == Chance::Play { "play" } else { "discard" };
                self.says(
                    self.source(),
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
            Event::Began { ability, .. } => self.acting.push(ability.face),
            Event::Replaced { ability, what, draw, .. } => {
                self.replaced(ability.face, what, draw);
                self.acting.push(ability.face);
            }
            Event::Forbade { ability, what, .. } => self.does_not(ability.face, what),
            Event::Ceased { .. } => {
                self.acting.pop();
            }
            Event::Lost { seat, held } => {
                let lose = self.verb(seat, "lose", "loses");
                self.says(
                    self.source(),
                    seat,
                    format!("{lose} with {} in hand", count(held as usize, "card")),
                );
            }
            _ => {}
        }
    }

    /// The card whose doing it is. What a turn consists of is nobody's.
    fn source(&self) -> Option<Face> {
        self.acting.last().copied()
    }

    /// A card steps into the place of what was to happen.
    fn replaced(&mut self, by: Face, what: Due, draw: Option<(Seat, u8)>) {
        match (what, draw) {
            (Due::Draw(seat, was), Some((drawer, due))) => {
                let instead = if drawer == seat {
                    format!(" instead of {was}")
                } else {
                    format!(" instead of {}", self.names.of(seat))
                };
                let what = What::Drawn { due, cards: Vec::new(), instead };
                self.did.push(Clause { by: Some(by), who: Some(drawer), what });
            }
            // The card was seen to be discarded or played; what becomes of it follows.
            (Due::Discard(..) | Due::Play(..), _) => {}
            _ => self.does_not(by, what),
        }
    }

    /// A card sees to it that something does not happen.
    fn does_not(&mut self, by: Face, what: Due) {
        let (seat, text) = match what {
            Due::Draw(seat, 1) => (Some(seat), "draw a card".to_string()),
            Due::Draw(seat, due) => (Some(seat), format!("draw {}", count(due as usize, "card"))),
            Due::Discard(seat, face) => (Some(seat), format!("discard {}", self.card(face))),
            Due::Play(seat, face, _) => (Some(seat), format!("play {}", self.card(face))),
            Due::Lose(seat) => (Some(seat), "lose".to_string()),
            Due::Destroy(face, seat) => {
                (None, format!("{} {} is not destroyed", whose(&self.names, seat), self.card(face)))
            }
            Due::Take(face, seat) => {
                (None, format!("{} {} is not taken", whose(&self.names, seat), self.card(face)))
            }
        };
        let text = match seat {
            Some(seat) => format!("{} not {text}", self.verb(seat, "do", "does")),
            None => text,
        };
        self.did.push(Clause { by: Some(by), who: seat, what: What::Said(text) });
    }

    /// A card is drawn, perhaps in another way than was to be.
    fn draws(&mut self, seat: Seat, card: Option<Face>) {
        let source = self.source();
        if let Some(Clause { by, who: Some(who), what: What::Drawn { cards, .. } }) = self.did.last_mut()
            && (*by, *who) == (source, seat)
        {
            cards.push(card);
            return;
        }
        self.cards(seat, ["draw", "draws"], card, "");
    }

    fn moved(&mut self, why: Why, by: Seat, card: Option<Face>, from: Spot, to: Spot) {
        match why {
            Why::Drew => {
                self.draws(by, card);
            }
            Why::Discarded => {
                self.cards(by, ["discard", "discards"], card, "");
            }
            Why::Played if from != Spot::top(LIMBO) => {
                self.cards(by, ["play", "plays"], card, "");
            }
            Why::Destroyed => {
                let after = self.owner(from).filter(|owner| *owner != by);
                let after = after.map_or_else(String::new, |owner| match self.names.of(owner) {
                    "you" => " of yours".to_string(),
                    name => format!(" of {name}"),
                });
                self.cards(by, ["destroy", "destroys"], card, &after);
            }
            Why::Took => {
                let after =
                    self.owner(from).map_or_else(String::new, |o| format!(" from {}", self.names.of(o)));
                self.cards(by, ["take", "takes"], card, &after);
            }
            Why::Gave => {
                let after = self.owner(to).map_or_else(String::new, |o| format!(" to {}", self.names.of(o)));
                self.cards(by, ["give", "gives"], card, &after);
            }
            Why::Put => {
                let after = self.goal(to);
                self.cards(by, ["put", "puts"], card, &after);
            }
            Why::Swapped => {
                if let Some(getter) = self.owner(to) {
                    self.cards(getter, ["get", "gets"], card, "");
                }
            }
            Why::Arranged if matches!(to, Spot::Hand(_)) => {
                self.cards(by, ["look at", "looks at"], card, " on top of the draw pile");
            }
            Why::Arranged => {
                let order = if card.is_some() { ", the top card first" } else { "" };
                self.cards(by, ["put", "puts"], card, &format!(" back on the draw pile{order}"));
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
        called(&self.book, face)
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
    fn cards(&mut self, seat: Seat, verbs: [&'static str; 2], card: Option<Face>, after: &str) {
        let by = self.source();
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
                Some(face) => format!("{}: {sentences}", name(&self.book, face)),
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
                format!("{verb} {}{after}", self.these(cards))
            }
            What::Drawn { due, cards, instead } => {
                let verb = |yours, theirs| clause.who.map_or(theirs, |seat| self.verb(seat, yours, theirs));
                match (due, cards.is_empty()) {
                    (0, _) => format!("{} no card{instead}", verb("draw", "draws")),
                    (due, true) => {
                        format!("{} to draw {}{instead}", verb("are", "is"), count(*due as usize, "card"))
                    }
                    _ => format!("{} {}{instead}", verb("draw", "draws"), self.these(cards)),
                }
            }
        }
    }

    fn these(&self, cards: &[Option<Face>]) -> String {
        let known: Option<Vec<String>> = cards.iter().map(|card| card.map(|card| self.card(card))).collect();
        match known {
            Some(known) if known.len() <= MANY => listed(&known),
            _ if cards.len() == 1 => "a card".to_string(),
            _ => count(cards.len(), "card"),
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
                "to bob; phase main; bob used play; bob played 7O from hand:bob to limbo:0; bob began 7O.0.0; \
                 you drew 5B; you drew 6B; bob ceased 7O.0.0; bob finished 7O; to you",
                "bob plays Forbidden Knowledge (7O); Forbidden Knowledge: you draw Death (5B) and Devious Dragon (6B)",
            ),
            (
                "bob played 2B from hand:bob to play:bob:0; to you; bob began 2B.0.0; you drew #; \
                 bob ceased 2B.0.0; phase draw; you to draw; you drew #; phase main; to bob",
                "Malevolent Minion: you draw a card; you draw a card",
            ),
            (
                "bob played 2O from hand:bob to play:bob:0; to cat; phase main; cat used play; \
                 cat played 5B from hand:cat to limbo:0; cat began 5B.0.0; \
                 cat destroyed 2O from play:bob:0 to discard:bottom; cat ceased 5B.0.0; cat finished 5B; to you",
                "cat plays Death (5B); Death: cat destroys Castle (2O) of bob",
            ),
            (
                "to cat; phase main; cat used play; cat played 6P from hand:cat to limbo:0; cat began 6P.0.0; \
                 cat swapped # from hand:cat to lap:cat; blind 2; cat swapped 5B from hand:you to hand:cat; \
                 cat swapped 6B from lap:cat to hand:you; cat ceased 6P.0.0; cat finished 6P; to you",
                "cat plays Trade (6P); Trade: cat gets Death (5B), you get Devious Dragon (6B)",
            ),
            (
                "you played 2O from hand:you to play:you:0; to cat; phase main; cat used play; \
                 cat played 5B from hand:cat to limbo:0; cat began 5B.0.0; \
                 cat destroyed 2O from play:you:0 to discard:bottom; cat ceased 5B.0.0; cat finished 5B; to you",
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
    fn each_card_tells_its_own_doing() {
        let heard = "to you; you began AO.0.0; asked you player you,cat; you answered; cat drew #; you ceased AO.0.0; \
                     bob began 2B.0.0; you drew #; bob ceased 2B.0.0; phase draw; to bob";
        assert_eq!(
            told(heard).last().unwrap(),
            "Angel of Hope: cat draws a card; Malevolent Minion: you draw a card"
        );
    }

    #[test]
    fn a_card_that_steps_in_says_what_becomes_of_it() {
        for (heard, expected) in [
            (
                "cat began 7O.0.0; bob replaced draw/bob/3 by 2O.0.0 bob draws 2; bob drew #; bob drew #; \
                 bob ceased 2O.0.0; cat ceased 7O.0.0",
                "Castle: bob draws 2 cards instead of 3",
            ),
            (
                "cat began 4B.0.0; you replaced draw/you/1 by 2O.0.0 you draws 0; you ceased 2O.0.0; bob drew #; \
                 cat ceased 4B.0.0",
                "Castle: you draw no card instead of 1; Plague Cart: bob draws a card",
            ),
            (
                "cat began 7O.0.0; you replaced draw/you/3 by 5P.0.0 cat draws 3; cat replaced draw/cat/3 by 2O.0.0 \
                 cat draws 2; cat drew #; cat drew #; cat ceased 2O.0.0; you ceased 5P.0.0; cat ceased 7O.0.0",
                "Mirror Pool: cat is to draw 3 cards instead of you; Castle: cat draws 2 cards instead of 3",
            ),
            (
                "cat began 5B.0.0; bob replaced destroy/KP/bob by 6O.0.0; \
                 bob destroyed 6O from play:bob:1 to discard:bottom; bob ceased 6O.0.0; cat ceased 5B.0.0",
                "Stand-In: bob's King of Echoes (KP) is not destroyed, bob destroys Stand-In (6O)",
            ),
            (
                "cat began 5B.0.0; you forbade destroy/KP/you by 9G.0.0; cat ceased 5B.0.0",
                "Guardian Oak: your King of Echoes (KP) is not destroyed",
            ),
            ("bob forbade draw/you/1 by 9G.0.0", "Guardian Oak: you do not draw a card"),
        ] {
            assert_eq!(told(heard).last().unwrap(), expected, "{heard}");
        }
    }

    #[test]
    fn the_deal_is_one_line() {
        let deal = "first bob; shuffled 1; bob was-dealt #; cat was-dealt #; you was-dealt 5B; bob turned 7G; to bob";
        assert_eq!(told(deal), ["1 card each; Potion of Vitality (7G) starts the discard pile; bob begins"]);
    }
}
