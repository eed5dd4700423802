//! What happened, one event after the other.

use eights_cards::{Face, Seat, Seats};
use eights_catalog::with_game;
use eights_client::{Happening, Sight};
use eights_game::Game;
use eights_i18n::{Part, Phrase};

use crate::nouns;
use crate::presented::Presented;
use crate::sentence::Sentence;
use crate::table::Table;

/// More cards than these are counted and not named: a whole pile, or a hand that lies open anyway.
const MANY: usize = 8;

/// Tells what happens at a table. It remembers no more than what is not told to its end.
#[derive(Clone, Debug, Default)]
pub struct Story {
    told: Vec<Sentence>,
    group: Option<Group>,
    /// A card that was laid and for which something is still to be named: both are told in one sentence.
    pub(crate) held: Option<(Seat, Face)>,
    /// Whether cards are being dealt that were not told of.
    pub(crate) dealing: bool,
    /// Whether hands are being swapped, which was told.
    pub(crate) swapping: bool,
    /// Who drew since the turn came, without being on turn.
    pub(crate) victims: Seats,
    /// Whether the last that was told is that the direction has turned.
    pub(crate) turned: bool,
    /// The abilities that take effect, the newest last: their cards.
    pub(crate) causes: Vec<Face>,
    /// What was discarded in exchange for the card that is taken next.
    pub(crate) swapped: Option<Face>,
}

/// Cards that go the same way, one by one, and are told together.
#[derive(Clone, PartialEq, Debug)]
struct Group {
    how: How,
    seat: Seat,
    cards: Vec<Option<Face>>,
    /// How many cards the seat holds then.
    holds: usize,
    /// Whether a single card that was drawn fits.
    fits: Option<bool>,
}

/// A way that cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    /// Drawn.
    Drew,
    /// Laid open by their holder.
    Showed,
    /// Looked at, in somebody's hand or in the draw pile.
    Looked(Option<Seat>),
    /// Shown to all, in somebody's hand or in the draw pile.
    Revealed(Option<Seat>),
    /// Got in an exchange.
    Got,
    /// Put back on the draw pile in an order.
    Ordered,
    /// Put somewhere, by a word that messages know.
    Put(&'static str),
    /// Put into a hand.
    PutInHand(Seat),
    /// Given to somebody.
    Gave(Seat),
}

/// What was seen, and what may be asked about it.
pub(crate) struct At<'a, G: Game> {
    pub(crate) table: &'a Table<'a>,
    pub(crate) book: &'a G::Book,
    /// What was known before.
    pub(crate) view: &'a G::View,
    /// What happened after it.
    pub(crate) rest: &'a [Happening],
}

impl<G: Presented> At<'_, G> {
    /// What comes next at the table.
    pub(crate) fn following(&self) -> impl Iterator<Item = G::Glimpse> {
        self.rest.iter().filter_map(|what| match what {
            Happening::Saw(sight) => G::own_glimpse(&sight.glimpse).copied(),
            _ => None,
        })
    }

    pub(crate) fn holds(&self, seat: Seat) -> usize {
        G::holds(self.view, seat)
    }

    pub(crate) fn about(&self, key: &'static str, seat: Seat) -> Sentence {
        Sentence::new(self.table.says(key, seat)).about(seat)
    }

    /// "3 cards left."
    pub(crate) fn left(&self, seat: Seat, left: usize) -> Phrase {
        self.table.says("tell-left-over", seat).with("number", left)
    }
}

impl Story {
    /// A story that begins before the deal, or anywhere.
    pub fn new() -> Story {
        Story::default()
    }

    /// Tells what happened; the table is the one after it.
    pub fn hear(&mut self, table: &Table, happened: &[Happening]) -> Vec<Sentence> {
        for (place, what) in happened.iter().enumerate() {
            match what {
                Happening::Saw(sight) => self.see(table, sight, &happened[place + 1..]),
                other => self.hear_of_room(table, other),
            }
        }
        self.flush(table);
        std::mem::take(&mut self.told)
    }

    /// Forgets what was not told to its end: it will not be.
    pub(crate) fn begin_anew(&mut self, table: &Table) {
        self.flush(table);
        let told = std::mem::take(&mut self.told);
        *self = Story { told, ..Story::default() };
    }

    fn see(&mut self, table: &Table, sight: &Sight, rest: &[Happening]) {
        with_game!(G; book: AnyBook = table.book, view: AnyView = &sight.before, glimpse: AnyGlimpse = sight.glimpse => {
            G::see(self, &At { table, book, view, rest }, glimpse);
        } else {
            // Sights of another game belong to another table.
        });
    }

    /// Tells something; what one card of Crazier Eights does is told in one.
    pub(crate) fn tell(&mut self, table: &Table, sentence: Sentence) {
        self.flush(table);
        self.push(table, sentence);
    }

    fn push(&mut self, table: &Table, mut sentence: Sentence) {
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

    /// Says more in the sentence that was told last.
    pub(crate) fn add(&mut self, phrase: Phrase) {
        if let Some(last) = self.told.last_mut() {
            last.phrases.push(phrase);
        }
    }

    /// A card goes some way; those that went the same way just before are told together with it.
    pub(crate) fn card(&mut self, table: &Table, how: How, seat: Seat, card: Option<Face>, holds: usize) {
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

    /// Whether the card drawn just now fits, if it was drawn alone.
    pub(crate) fn fits(&mut self, fits: bool) {
        if let Some(group) = &mut self.group {
            group.fits = Some(fits).filter(|_| group.cards.len() == 1);
        }
    }

    /// Tells of cards that went some way.
    pub(crate) fn flush(&mut self, table: &Table) {
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
            How::Drew if table.is_you(seat) => says("tell-drew"),
            How::Drew => says("tell-drew-now").with("now", holds),
            How::Showed => says("tell-showed"),
            How::Looked(whose) => at(says("tell-looked"), whose),
            How::Revealed(whose) => at(says("tell-revealed"), whose),
            How::Got => says("tell-got"),
            How::Ordered => {
                // The deepest goes back first; people tell a pile from its top.
                cards.reverse();
                let known = cards.len() > 1 && cards.iter().all(Option::is_some);
                let down = if known { "yes" } else { "no" };
                table.says("tell-ordered", seat).with("cards", these(table, &cards)).with("down", down)
            }
            How::Put(goal) => says("tell-put").with("goal", goal),
            How::PutInHand(owner) => at(says("tell-put-in-hand"), Some(owner)),
            How::Gave(to) => says("tell-gave").with("other", table.whom(to)),
        };
        let fits = fits.map(|fits| Phrase::new(if fits { "tell-fits" } else { "tell-fits-not" }));
        self.push(table, Sentence::new(phrase).and(fits).about(seat).with_cards(&cards));
    }
}

/// Cards by name, if all of them are known and they are not too many; else how many they are.
fn these(table: &Table, cards: &[Option<Face>]) -> Part {
    let known: Option<Vec<Phrase>> = cards.iter().map(|card| card.map(|face| table.noun(face))).collect();
    match known {
        Some(known) if known.len() <= MANY => nouns::cards(known),
        _ => nouns::cards([Phrase::new("tell-hidden").with("number", cards.len())]),
    }
}
