//! Narrated sentences, and the pictures beside them in the game log.

use eights_cards::{Face, Seat};
use eights_eightball::Ball;
use eights_i18n::{Phrase, Words};

/// A narrated sentence or short group of sentences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The phrases, said one after the other.
    pub phrases: Vec<Phrase>,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The picture beside it in the game log.
    pub picture: Picture,
    /// The card of Crazier Eights that caused it.
    pub cause: Option<Face>,
}

/// The picture beside a sentence in the game log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Picture {
    /// No picture.
    #[default]
    Nothing,
    /// Cards that the viewer may see.
    Cards(Vec<Face>),
    /// Number of cards, at least one of which is hidden from the viewer.
    Hidden(usize),
    /// A ball.
    Ball(Ball),
}

impl Sentence {
    /// Creates a sentence without a subject or a picture.
    pub(crate) fn new(phrase: Phrase) -> Sentence {
        Sentence { phrases: vec![phrase], seat: None, picture: Picture::Nothing, cause: None }
    }

    /// Sets the seat it is about.
    pub(crate) fn about(mut self, seat: Seat) -> Sentence {
        self.seat = Some(seat);
        self
    }

    /// Adds these cards as its picture; they are shown hidden unless all of them are known.
    pub(crate) fn with_cards(mut self, cards: &[Option<Face>]) -> Sentence {
        let known: Option<Vec<Face>> = cards.iter().copied().collect();
        self.picture = known.map_or(Picture::Hidden(cards.len()), Picture::Cards);
        self
    }

    /// Appends more phrases.
    pub(crate) fn and(mut self, more: impl IntoIterator<Item = Phrase>) -> Sentence {
        self.phrases.extend(more);
        self
    }

    /// Renders the sentence in a language.
    pub fn text(&self, words: &Words) -> String {
        let said: Vec<String> = self.phrases.iter().map(|phrase| words.say(phrase)).collect();
        said.join(" ")
    }
}

/// Largest number of sentences read out one by one; any further ones are counted.
const SAID: usize = 3;

/// Merges the pending sentences into one announcement: at most three sentences, then the number of further moves. It
/// ends with the notice that it is the listener's turn, so that this is what stays in mind.
pub fn joined(words: &Words, waiting: &[Sentence], turn: Option<&Sentence>) -> String {
    let said = waiting.iter().take(SAID).map(|sentence| sentence.text(words));
    let more = waiting.len().saturating_sub(SAID);
    let more = (more > 0).then(|| words.say(&Phrase::new("tell-more-moves").with("number", more)));
    let all: Vec<String> = said.chain(more).chain(turn.map(|turn| turn.text(words))).collect();
    all.join(" ")
}
