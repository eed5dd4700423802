//! Why a move is not allowed, in a player's words.

use eights_ability::Colour;
use eights_cards::{Face, Seat};

use crate::agenda::{Change, What};
use crate::book::Book;
use crate::moves::Move;
use crate::place::{Zone, colour_name, face_text};
use crate::position::{Ask, Position};

/// Why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("this game is over")]
    Over,
    /// Somebody else has to decide.
    #[error("it is not your turn to decide")]
    NotYourTurn,
    /// The card is not in the hand.
    #[error("you do not hold {0}")]
    NotHeld(String),
    /// The card does not match.
    #[error("{card} does not match: it needs {needs}")]
    DoesNotMatch {
        /// The card.
        card: String,
        /// What would match.
        needs: String,
    },
    /// No discard is left.
    #[error("you have no discard left in this turn")]
    NoDiscardLeft,
    /// No play is left.
    #[error("you have no play left in this turn")]
    NoPlayLeft,
    /// The event has nothing to choose.
    #[error("{0} cannot be played: there is no card that it could choose")]
    NothingToChoose(String),
    /// Another card forbids it.
    #[error("{by} forbids {what}")]
    Forbidden {
        /// The card that forbids it.
        card: Face,
        /// The same in words.
        by: String,
        /// What it forbids.
        what: String,
    },
    /// Another question is open.
    #[error("first {0}")]
    AnswerFirst(&'static str),
    /// Not among what is offered.
    #[error("that is not among what you can choose: {0}")]
    NotOffered(&'static str),
    /// There is nothing to answer.
    #[error("nothing was asked that this would answer: discard, play, or be done")]
    NothingAsked,
}

/// What a question asks for.
pub(crate) fn demand(ask: Ask) -> &'static str {
    match ask {
        Ask::Main => "discard or play a card, or be done",
        Ask::BeforeDraw => "discard a card, or draw",
        Ask::Colour => "name a colour for the eight you discarded",
        Ask::Player(_) => "choose a player",
        Ask::Card => "choose a card",
        Ask::May => "say yes or no",
        Ask::Order => "say which ability comes next",
    }
}

impl Book {
    /// A card in a sentence: its name, and how it is written.
    pub fn called(&self, face: Face) -> String {
        let text = face_text(face);
        self.card(face).map_or(text.clone(), |card| format!("{} ({text})", card.name))
    }

    /// What matches a card, in words: "blue, a five or an eight".
    pub fn matching(&self, top: Face, named: Option<Colour>) -> String {
        let Some(card) = self.card(top) else { return "nothing".into() };
        if let Some(colour) = named {
            return format!("{} or an eight", colour_name(colour));
        }
        let mut ways: Vec<String> =
            card.colours.iter().map(|colour| colour_name(*colour).to_string()).collect();
        if !self.is_eight(top) {
            let article = if matches!(card.rank.name(), "ace") { "an" } else { "a" };
            ways.push(format!("{article} {}", card.rank.name()));
        }
        format!("{} or an eight", ways.join(", "))
    }

    /// What matches a card, and why.
    fn needs(&self, top: Face, named: Option<Colour>) -> String {
        let ways = self.matching(top, named);
        match named {
            Some(colour) => format!("{ways}, since {} was named", colour_name(colour)),
            None => format!("{ways}, since {} is on top", self.called(top)),
        }
    }
}

impl<const W: usize> Position<W> {
    /// Why the seat may not make this move, which is not among its legal ones. Says nothing that the seat does not
    /// know.
    pub(crate) fn why_not(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        if self.facts.ending.is_some() {
            return Refusal::Over;
        }
        let Some(question) = self.facts.question.filter(|question| question.seats.contains(seat)) else {
            return Refusal::NotYourTurn;
        };
        match (question.ask, mv) {
            (Ask::Main | Ask::BeforeDraw, Move::Discard(face)) => self.why_no_discard(book, seat, face),
            (Ask::Main, Move::Play(face)) => self.why_no_play(book, seat, face),
            (Ask::Main, _) => Refusal::NothingAsked,
            (Ask::Colour, Move::Name(_))
            | (Ask::Player(_), Move::Player(_))
            | (Ask::Card, Move::Card(..) | Move::Nothing | Move::Stop)
            | (Ask::Order, Move::Next(_)) => Refusal::NotOffered(demand(question.ask)),
            _ => Refusal::AnswerFirst(demand(question.ask)),
        }
    }

    fn why_no_discard(&self, book: &Book, seat: Seat, face: Face) -> Refusal {
        if !self.table.hand(seat).faces().contains(face) {
            return Refusal::NotHeld(book.called(face));
        }
        if self.facts.discards[seat.index()] == 0 {
            return Refusal::NoDiscardLeft;
        }
        if let Some(top) = self.top()
            && !book.fits(Some(top), self.facts.named).contains(face)
        {
            return Refusal::DoesNotMatch {
                card: book.called(face),
                needs: book.needs(top, self.facts.named),
            };
        }
        self.forbidden_by(book, What::Discard(seat, face), seat, format!("discarding {}", book.called(face)))
            .unwrap_or(Refusal::NoDiscardLeft)
    }

    fn why_no_play(&self, book: &Book, seat: Seat, face: Face) -> Refusal {
        if !self.table.hand(seat).faces().contains(face) {
            return Refusal::NotHeld(book.called(face));
        }
        if self.facts.plays[seat.index()] == 0 {
            return Refusal::NoPlayLeft;
        }
        let what = What::Play(seat, face, Zone::Hand(seat));
        self.forbidden_by(book, what, seat, format!("playing {}", book.called(face)))
            .unwrap_or_else(|| Refusal::NothingToChoose(book.called(face)))
    }

    fn forbidden_by(&self, book: &Book, what: What, seat: Seat, words: String) -> Option<Refusal> {
        let change = Change { what, cause: Some(seat), replaced: false };
        let work = self.forbids(book, &self.facts.agenda, change)?;
        let card = work.ability.face;
        Some(Refusal::Forbidden { card, by: book.called(card), what: words })
    }
}
