//! What was seen, told in sentences: what everybody does in a line, and below it what every card did.

use eights_ability::{Ability, Chance, Lasts};
use eights_cards::{Face, Seat, Seats, Spot};
use eights_catalog::Crazier;
use eights_crazier::agenda::What as Due;
use eights_crazier::place::{DISCARD, DRAW, LIMBO, PLAY, SEATS};
use eights_crazier::{Book, Event, Why};
use eights_game::Names;

use super::Glimpse;
use super::cards::{called, colour, name, reading, whose};
use super::causes::{Causes, Source};
use crate::desk::{Tell, Told};
use crate::words::{count, listed, verb};

/// More cards than these are counted and not named: a whole pile, or a hand that lies before its player anyway.
const MANY: usize = 8;

/// Cards of a pile that are listed are listed so.
const FROM_THE_TOP: &str = ", from the top down";

/// Tells what happens at a table from what one eye sees of it.
pub(crate) struct Story {
    names: Names,
    book: Book,
    causes: Causes,
    seat: Option<Seat>,
    did: Vec<Clause>,
    /// How many cards were dealt.
    dealt: usize,
    first: Option<Seat>,
}

/// Somebody did something.
struct Clause {
    /// The ability that made them.
    by: Option<Source>,
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

impl Tell<Crazier> for Story {
    fn begin(names: Names, book: &Book) -> Story {
        let book = book.clone();
        let causes = Causes::default();
        Story { names, book, causes, seat: None, did: Vec::new(), dealt: 0, first: None }
    }

    fn hear(&mut self, glimpse: Glimpse) -> Option<Told> {
        if let Event::First { seat } = glimpse {
            *self = Story::begin(self.names.clone(), &self.book);
            self.first = Some(seat);
        }
        let told = match glimpse {
            Event::TurnCame { seat } => {
                let told = self.tell();
                self.seat = Some(seat);
                told
            }
            Event::Ended { .. } => self.tell(),
            _ => {
                self.note(&glimpse);
                None
            }
        };
        self.causes.hear(&glimpse, self.names.seats().get());
        told
    }

    fn so_far(&mut self) -> Option<Told> {
        let told = self.tell();
        self.causes.ask();
        told
    }

    fn why(&self, about: Option<Seat>) -> Vec<String> {
        self.causes.explain(&self.book, &self.names, about)
    }
}

impl Story {
    /// The card that won the game, if one did.
    pub(crate) fn won_by(&self) -> Option<Face> {
        self.causes.won()
    }

    /// The card by which somebody has lost.
    pub(crate) fn lost_by(&self, seat: Seat) -> Option<Face> {
        self.causes.lost(seat)
    }

    /// What was heard and not yet told.
    fn tell(&mut self) -> Option<Told> {
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

    fn note(&mut self, glimpse: &Glimpse) {
        match *glimpse {
            Event::Moved { why: Why::Dealt, .. } => self.dealt += 1,
            Event::Moved { why: Why::Turned, card, .. } => {
                let turned = card.map_or_else(|| "a card".to_string(), |card| self.card(card));
                self.by_itself(format!("{turned} starts the discard pile"));
            }
            Event::Moved { why, by, card, from, to, .. } => self.moved(why, by, card, from, to),
            Event::Shown { by, card, at, to } if to.is_all() => {
                let after = self.pile(at, &format!(" on top of the draw pile{FROM_THE_TOP}"));
                self.cards(by, ["reveal", "reveals"], card, &after);
            }
            Event::Shown { by, card, at, .. } => {
                let after = self.pile(at, &format!(" in the draw pile{FROM_THE_TOP}"));
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
            Event::Replaced { ability, by, what, draw } => self.replaced(Source { ability, by }, what, draw),
            Event::Forbade { ability, by, what } => self.does_not(Source { ability, by }, what),
            Event::LeftBehind { ability, by } => self.left_behind(Source { ability, by }),
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

    /// The ability whose doing it is.
    fn source(&self) -> Option<Source> {
        self.causes.source()
    }

    /// An ability is left behind by its card.
    fn left_behind(&mut self, source: Source) {
        let Some(says) = self.book.words(source.ability) else { return };
        let waits = self.book.lasts(source.ability) == Some(Lasts::NextTime)
            || matches!(self.book.ability(source.ability), Some(Ability::Whenever { .. }));
        let verb = if waits { "waits" } else { "holds" };
        let own = self.names.of(source.by) == "you";
        let reading = if own { String::new() } else { reading(&says, source.by, &self.names) };
        let text = format!("this {verb} from now on: {}{reading}", says.trim_end_matches('.'));
        self.did.push(Clause { by: self.source(), who: None, what: What::Said(text) });
    }

    /// A card steps into the place of what was to happen.
    fn replaced(&mut self, by: Source, what: Due, draw: Option<(Seat, u8)>) {
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
    fn does_not(&mut self, by: Source, what: Due) {
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
                let after = format!(" on top of the draw pile{FROM_THE_TOP}");
                self.cards(by, ["look at", "looks at"], card, &after);
            }
            Why::Arranged => {
                self.cards(by, ["put", "puts"], card, &format!(" back on the draw pile{FROM_THE_TOP}"));
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
        self.did.push(Clause { by: self.source(), who: None, what: What::Said(text) });
    }

    fn says(&mut self, by: Option<Source>, seat: Seat, text: String) {
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

    /// Clauses as lines: what somebody does by themselves, and further in what each card then made happen.
    fn text(&mut self, did: &[Clause]) -> String {
        let mut lines: Vec<String> = Vec::new();
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
            let Some(source) = group[0].by else {
                lines.push(sentences);
                continue;
            };
            let further = if lines.is_empty() { "" } else { "  " };
            lines.push(format!("{further}{}: {sentences}", name(&self.book, source.ability.face)));
            let whom: Seats = group.iter().filter_map(|clause| clause.who).collect();
            self.causes.keep(source, sentences, whom);
        }
        lines.join("\n")
    }

    fn deed(&self, clause: &Clause) -> String {
        match &clause.what {
            What::Said(text) => text.clone(),
            What::Cards { verbs, cards, after } => {
                let verb = clause.who.map_or(verbs[1], |seat| self.verb(seat, verbs[0], verbs[1]));
                let listed = (2..=MANY).contains(&cards.len()) && cards.iter().all(Option::is_some);
                let after = if listed { after } else { after.trim_end_matches(FROM_THE_TOP) };
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
mod tests;
