//! Refusals of illegal moves, in a player's words.

use eights_ability::Colour;
use eights_cards::{Face, Seat};

use crate::agenda::{Change, ChangeKind};
use crate::book::Book;
use crate::moves::Move;
use crate::place::{Zone, colour_name, face_text};
use crate::position::{Position, QuestionKind};

/// Reason why a move is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("this game is over")]
    Over,
    /// Somebody else has to decide.
    #[error("it is not your turn to decide")]
    NotYourTurn,
    /// The card is not in the player's hand.
    #[error("you do not hold {0}")]
    NotHeld(String),
    /// The card does not match.
    #[error("{card} does not match: it needs {needs}")]
    DoesNotMatch {
        /// Name of the card.
        card: String,
        /// Description of the cards that would match.
        needs: String,
    },
    /// The seat has no discard left in this turn.
    #[error("you have no discard left in this turn")]
    NoDiscardLeft,
    /// The seat has no play left in this turn.
    #[error("you have no play left in this turn")]
    NoPlayLeft,
    /// The event has nothing to choose.
    #[error("{0} cannot be played: there is no card that it could choose")]
    NothingToChoose(String),
    /// Another card forbids the move.
    #[error("{by} forbids {what}")]
    Forbidden {
        /// Card that forbids the move.
        card: Face,
        /// Name of that card, for use in a sentence.
        by: String,
        /// Description of what it forbids.
        what: String,
    },
    /// Another question has to be answered first.
    #[error("first {0}")]
    AnswerFirst(&'static str),
    /// The answer is not among those offered.
    #[error("that is not among what you can choose: {0}")]
    NotOffered(&'static str),
    /// No question is open.
    #[error("nothing was asked that this would answer: discard, play, or be done")]
    NothingAsked,
}

/// Returns the demand that a question makes, in words.
pub(crate) fn demand(ask: QuestionKind) -> &'static str {
    match ask {
        QuestionKind::Main => "discard or play a card, or be done",
        QuestionKind::BeforeDraw => "discard a card, or draw",
        QuestionKind::Colour => "name a colour for the eight you discarded",
        QuestionKind::Player(_) => "choose a player",
        QuestionKind::Card => "choose a card",
        QuestionKind::May => "say yes or no",
        QuestionKind::Order => "say which ability comes next",
    }
}

impl Book {
    /// Names a card in a sentence: its name and its notation.
    pub fn called(&self, face: Face) -> String {
        let text = face_text(face);
        self.card(face).map_or(text.clone(), |card| format!("{} ({text})", card.name))
    }

    /// Describes what matches a card: "blue, a five or an eight".
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

    /// Describes what matches a card, and why.
    fn needs(&self, top: Face, named: Option<Colour>) -> String {
        let ways = self.matching(top, named);
        match named {
            Some(colour) => format!("{ways}, since {} was named", colour_name(colour)),
            None => format!("{ways}, since {} is on top", self.called(top)),
        }
    }
}

impl<const W: usize> Position<W> {
    /// Explains why the seat may not make this move, which must not be among its legal ones. Reveals nothing that the
    /// seat does not know.
    pub(crate) fn why_not(&self, book: &Book, seat: Seat, mv: Move) -> Refusal {
        if self.facts.ending.is_some() {
            return Refusal::Over;
        }
        let Some(question) = self.facts.question.filter(|question| question.seats.contains(seat)) else {
            return Refusal::NotYourTurn;
        };
        match (question.ask, mv) {
            (QuestionKind::Main | QuestionKind::BeforeDraw, Move::Discard(face)) => {
                self.why_no_discard(book, seat, face)
            }
            (QuestionKind::Main, Move::Play(face)) => self.why_no_play(book, seat, face),
            (QuestionKind::Main, _) => Refusal::NothingAsked,
            (QuestionKind::Colour, Move::Name(_))
            | (QuestionKind::Player(_), Move::Player(_))
            | (QuestionKind::Card, Move::Card(..) | Move::Nothing | Move::Stop)
            | (QuestionKind::Order, Move::Next(_)) => Refusal::NotOffered(demand(question.ask)),
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
        self.forbidden_by(
            book,
            ChangeKind::Discard(seat, face),
            seat,
            format!("discarding {}", book.called(face)),
        )
        .unwrap_or(Refusal::NoDiscardLeft)
    }

    fn why_no_play(&self, book: &Book, seat: Seat, face: Face) -> Refusal {
        if !self.table.hand(seat).faces().contains(face) {
            return Refusal::NotHeld(book.called(face));
        }
        if self.facts.plays[seat.index()] == 0 {
            return Refusal::NoPlayLeft;
        }
        let what = ChangeKind::Play(seat, face, Zone::Hand(seat));
        self.forbidden_by(book, what, seat, format!("playing {}", book.called(face)))
            .unwrap_or_else(|| Refusal::NothingToChoose(book.called(face)))
    }

    fn forbidden_by(&self, book: &Book, what: ChangeKind, seat: Seat, words: String) -> Option<Refusal> {
        let change = Change { what, cause: Some(seat), replaced: false };
        let work = self.forbids(book, &self.facts.agenda, change)?;
        let card = work.ability.face;
        Some(Refusal::Forbidden { card, by: book.called(card), what: words })
    }
}
