//! Something that is told, and what a list draws beside it.

use eights_cards::{Face, Seat};
use eights_eightball::Ball;
use eights_i18n::{Phrase, Words};

/// Something that is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What is said, one sentence after the other.
    pub phrases: Vec<Phrase>,
    /// Whom it is about.
    pub seat: Option<Seat>,
    /// What a list draws beside it.
    pub picture: Picture,
    /// The card of Crazier Eights whose doing it is.
    pub cause: Option<Face>,
}

/// What a list draws beside a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Picture {
    /// Nothing.
    #[default]
    Nothing,
    /// Cards that the viewer may see.
    Cards(Vec<Face>),
    /// So many cards, of which at least one is hidden from the viewer.
    Hidden(usize),
    /// A ball.
    Ball(Ball),
}

impl Sentence {
    /// Something about nobody, without a picture.
    pub(crate) fn new(phrase: Phrase) -> Sentence {
        Sentence { phrases: vec![phrase], seat: None, picture: Picture::Nothing, cause: None }
    }

    /// The same about somebody.
    pub(crate) fn about(mut self, seat: Seat) -> Sentence {
        self.seat = Some(seat);
        self
    }

    /// The same with these cards, if all of them are known; else they are hidden ones.
    pub(crate) fn with_cards(mut self, cards: &[Option<Face>]) -> Sentence {
        let known: Option<Vec<Face>> = cards.iter().copied().collect();
        self.picture = known.map_or(Picture::Hidden(cards.len()), Picture::Cards);
        self
    }

    /// The same with more to say.
    pub(crate) fn and(mut self, more: impl IntoIterator<Item = Phrase>) -> Sentence {
        self.phrases.extend(more);
        self
    }

    /// The words in a language.
    pub fn text(&self, words: &Words) -> String {
        let said: Vec<String> = self.phrases.iter().map(|phrase| words.say(phrase)).collect();
        said.join(" ")
    }
}

/// So many sentences are said one by one; of more it is said how many there are.
const SAID: usize = 3;

/// One announcement of all that waited to be said: at most three sentences, then how many moves more; and at last, so that it
/// is what remains, that it is the listener's turn.
pub fn joined(words: &Words, waiting: &[Sentence], turn: Option<&Sentence>) -> String {
    let said = waiting.iter().take(SAID).map(|sentence| sentence.text(words));
    let more = waiting.len().saturating_sub(SAID);
    let more = (more > 0).then(|| words.say(&Phrase::new("tell-more-moves").with("number", more)));
    let all: Vec<String> = said.chain(more).chain(turn.map(|turn| turn.text(words))).collect();
    all.join(" ")
}
