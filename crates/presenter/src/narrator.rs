//! Narration of events, one after the other.

use eights_cards::{Face, Seat, Seats};
use eights_catalog::with_game;
use eights_client::{ClientEvent, Observation};
use eights_game::Game;
use eights_i18n::{Part, Phrase};

use crate::context::TableContext;
use crate::nouns;
use crate::presented::Presented;
use crate::sentence::Sentence;

/// Largest number of cards listed by name; larger groups are counted. They are a whole pile, or a hand that lies open
/// anyway.
const MANY: usize = 8;

/// Narrates the events of a table. It remembers only what it has not finished narrating.
#[derive(Clone, Debug, Default)]
pub struct Narrator {
    told: Vec<Sentence>,
    group: Option<Group>,
    /// A laid card whose choice (such as a suit) is still to be named; both go into one sentence.
    pub(crate) held: Option<(Seat, Face)>,
    /// Set while cards are being dealt and the deal has not been narrated.
    pub(crate) dealing: bool,
    /// Set while hands are being swapped; the swap was narrated already.
    pub(crate) swapping: bool,
    /// Seats that drew since the turn began, without being on turn.
    pub(crate) victims: Seats,
    /// Set if the last sentence said that the direction was reversed.
    pub(crate) turned: bool,
    /// Cards whose abilities are taking effect, newest last.
    pub(crate) causes: Vec<Face>,
    /// Card discarded in exchange for the card that is taken next.
    pub(crate) swapped: Option<Face>,
}

/// Cards that take the same route one by one and are narrated together.
#[derive(Clone, PartialEq, Debug)]
struct Group {
    how: CardRoute,
    seat: Seat,
    cards: Vec<Option<Face>>,
    /// Number of cards the seat holds afterwards.
    holds: usize,
    /// Set for a card drawn alone: true if it fits.
    fits: Option<bool>,
}

/// The route by which cards move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CardRoute {
    /// Drawn.
    Drew,
    /// Laid open by their holder.
    Showed,
    /// Looked at, in a hand or in the draw pile.
    Looked(Option<Seat>),
    /// Shown to everybody, in a hand or in the draw pile.
    Revealed(Option<Seat>),
    /// Received in an exchange.
    Got,
    /// Put back on the draw pile in a chosen order.
    Ordered,
    /// Put somewhere, given as a message key.
    Put(&'static str),
    /// Put into a hand.
    PutInHand(Seat),
    /// Given to a seat.
    Gave(Seat),
}

/// An observed event with its context.
pub(crate) struct NarrationContext<'a, G: Game> {
    pub(crate) table: &'a TableContext<'a>,
    pub(crate) book: &'a G::Book,
    /// The viewer's view before the event.
    pub(crate) view: &'a G::View,
    /// The events that followed it.
    pub(crate) rest: &'a [ClientEvent],
}

impl<G: Presented> NarrationContext<'_, G> {
    /// Returns the following events of this game.
    pub(crate) fn following(&self) -> impl Iterator<Item = G::Glimpse> {
        self.rest.iter().filter_map(|what| match what {
            ClientEvent::Saw(sight) => G::own_glimpse(&sight.glimpse).copied(),
            _ => None,
        })
    }

    pub(crate) fn holds(&self, seat: Seat) -> usize {
        G::holds(self.view, seat)
    }

    pub(crate) fn about(&self, key: &'static str, seat: Seat) -> Sentence {
        Sentence::new(self.table.says(key, seat)).about(seat)
    }

    /// Says how many cards are left: "3 cards left."
    pub(crate) fn left(&self, seat: Seat, left: usize) -> Phrase {
        self.table.says("tell-left-over", seat).with("number", left)
    }
}

impl Narrator {
    /// Creates a narrator that starts before the deal, or at any later point.
    pub fn new() -> Narrator {
        Narrator::default()
    }

    /// Narrates these events; `table` is the state after them.
    pub fn hear(&mut self, table: &TableContext, happened: &[ClientEvent]) -> Vec<Sentence> {
        for (place, what) in happened.iter().enumerate() {
            match what {
                ClientEvent::Saw(sight) => self.see(table, sight, &happened[place + 1..]),
                other => self.hear_of_room(table, other),
            }
        }
        self.flush(table);
        std::mem::take(&mut self.told)
    }

    /// Discards any unfinished narration.
    pub(crate) fn begin_anew(&mut self, table: &TableContext) {
        self.flush(table);
        let told = std::mem::take(&mut self.told);
        *self = Narrator { told, ..Narrator::default() };
    }

    fn see(&mut self, table: &TableContext, sight: &Observation, rest: &[ClientEvent]) {
        with_game!(G; book: AnyBook = table.book, view: AnyView = &sight.before, glimpse: AnyGlimpse = sight.glimpse => {
            G::see(self, &NarrationContext { table, book, view, rest }, glimpse);
        } else {
            // Events of another game belong to another table.
        });
    }

    /// Emits a sentence. The effects of one card of Crazier Eights share a sentence.
    pub(crate) fn tell(&mut self, table: &TableContext, sentence: Sentence) {
        self.flush(table);
        self.push(table, sentence);
    }

    fn push(&mut self, table: &TableContext, mut sentence: Sentence) {
        self.turned = false;
        sentence.cause = self.causes.last().copied();
        let Some(cause) = sentence.cause else {
            self.told.push(sentence);
            return;
        };
        if let Some(last) = self.told.last_mut().filter(|last| last.cause == Some(cause)) {
            last.phrases.extend(sentence.phrases);
            return;
        }
        let by = Phrase::new("tell-cause").with("card", table.noun(cause));
        sentence.phrases.insert(0, by);
        self.told.push(sentence);
    }

    /// Appends a phrase to the last sentence.
    pub(crate) fn add(&mut self, phrase: Phrase) {
        if let Some(last) = self.told.last_mut() {
            last.phrases.push(phrase);
        }
    }

    /// Records the movement of a card. Cards that took the same route just before are narrated together with it.
    pub(crate) fn card(
        &mut self,
        table: &TableContext,
        how: CardRoute,
        seat: Seat,
        card: Option<Face>,
        holds: usize,
    ) {
        match &mut self.group {
            Some(group) if (group.how, group.seat) == (how, seat) => {
                group.cards.push(card);
                group.holds = holds;
                group.fits = None;
            }
            _ => {
                self.flush(table);
                self.group = Some(Group { how, seat, cards: vec![card], holds, fits: None });
            }
        }
    }

    /// Records whether the card just drawn fits, provided it was drawn alone.
    pub(crate) fn fits(&mut self, fits: bool) {
        if let Some(group) = &mut self.group {
            group.fits = Some(fits).filter(|_| group.cards.len() == 1);
        }
    }

    /// Emits the sentence about the pending group of cards.
    pub(crate) fn flush(&mut self, table: &TableContext) {
        let Some(Group { how, seat, mut cards, holds, fits }) = self.group.take() else { return };
        let says = |key| table.says(key, seat).with("cards", these(table, &cards));
        let at = |phrase: Phrase, whose: Option<Seat>| match whose {
            Some(owner) if owner == seat => phrase.with("where", "own").with("other", table.whom(owner)),
            Some(owner) => phrase
                .with("where", if table.is_you(owner) { "yours" } else { "theirs" })
                .with("other", table.whom(owner)),
            None => phrase.with("where", "pile").with("other", Part::Kinds(Vec::new())),
        };
        let phrase = match how {
            CardRoute::Drew if table.is_you(seat) => says("tell-drew"),
            CardRoute::Drew => says("tell-drew-now").with("now", holds),
            CardRoute::Showed => says("tell-showed"),
            CardRoute::Looked(whose) => at(says("tell-looked"), whose),
            CardRoute::Revealed(whose) => at(says("tell-revealed"), whose),
            CardRoute::Got => says("tell-got"),
            CardRoute::Ordered => {
                // The deepest card goes back first, but people list a pile from its top.
                cards.reverse();
                let known = cards.len() > 1 && cards.iter().all(Option::is_some);
                let down = if known { "yes" } else { "no" };
                table.says("tell-ordered", seat).with("cards", these(table, &cards)).with("down", down)
            }
            CardRoute::Put(goal) => says("tell-put").with("goal", goal),
            CardRoute::PutInHand(owner) => at(says("tell-put-in-hand"), Some(owner)),
            CardRoute::Gave(to) => says("tell-gave").with("other", table.whom(to)),
        };
        let fits = fits.map(|fits| Phrase::new(if fits { "tell-fits" } else { "tell-fits-not" }));
        self.push(table, Sentence::new(phrase).and(fits).about(seat).with_cards(&cards));
    }
}

/// Names the cards, if all are known and they are few enough; otherwise counts them.
fn these(table: &TableContext, cards: &[Option<Face>]) -> Part {
    let known: Option<Vec<Phrase>> = cards.iter().map(|card| card.map(|face| table.noun(face))).collect();
    match known {
        Some(known) if known.len() <= MANY => nouns::cards(known),
        _ => nouns::cards([Phrase::new("tell-hidden").with("number", cards.len())]),
    }
}
