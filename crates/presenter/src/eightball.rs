//! Narration of Crazy 8-Ball.

use eights_cards::{Face, Seat};
use eights_catalog::EightBall;
use eights_eightball::{Ball, Ending, Event, Group, Piece, Top};
use eights_game::Game;
use eights_i18n::Phrase;

use crate::narrator::{CardRoute, NarrationContext as Seen, Narrator};
use crate::nouns::{ball, cards, piece, piece_of, place};
use crate::sentence::{Picture, Sentence};

pub(crate) type View = <EightBall as Game>::View;
type Glimpse = Event<Option<Face>>;
type At<'a> = Seen<'a, EightBall>;

impl At<'_> {
    fn with_card(&self, key: &'static str, seat: Seat, card: Option<Face>) -> Sentence {
        let phrase = self.table.says(key, seat).with("card", cards(card.map(piece_of)));
        Sentence::new(phrase).about(seat).with_cards(&[card])
    }
}

impl Narrator {
    pub(crate) fn see_eightball(&mut self, at: &At, glimpse: Glimpse) {
        let facts = at.view.position().facts();
        let plain = |key| Some(Sentence::new(Phrase::new(key)));
        if matches!(glimpse, Event::TurnCame { .. }) && std::mem::take(&mut self.dealing) {
            let each = at.view.position().cards().hand(facts.dealer).len();
            let phrase = at.table.says("tell-dealt", facts.dealer).with("number", each);
            self.tell(at.table, Sentence::new(phrase).about(facts.dealer));
        }
        let sentence = match glimpse {
            Event::DealerChosen { seat } => Some(at.about("tell-eb-deals", seat)),
            Event::Picked { seat, group } => {
                let group = if group == Group::Solids { "solids" } else { "stripes" };
                let phrase = at.table.says("tell-eb-picked", seat).with("group", group);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Dealt { .. } => {
                self.dealing = true;
                None
            }
            Event::Placed { card, place: there } => match (card, card.and_then(Piece::of)) {
                (Some(face), Some(laid)) if laid.is_pocket() => {
                    let sentence = at.with_card("tell-eb-laid", facts.turn, Some(face));
                    Some(with(sentence, |phrase| phrase.with("place", place(there))))
                }
                (Some(face), Some(Piece::Block(_) | Piece::WildBlock)) => {
                    let Top::Open(open) = at.view.position().top(there) else { return };
                    let sentence = at.with_card("tell-eb-blocked", facts.turn, Some(face));
                    let pocket = cards([piece(open)]);
                    Some(with(sentence, |phrase| phrase.with("place", place(there)).with("pocket", pocket)))
                }
                // A shot is narrated when its ball is pocketed.
                _ => None,
            },
            Event::Pocketed { seat, ball: pocketed, place: there } => {
                let left = at.view.position().balls_left(at.book, seat).saturating_sub(1);
                let phrase = at.table.says("tell-eb-pocketed", seat).with("ball", cards([ball(pocketed)]));
                let phrase = phrase.with("place", place(there));
                let left =
                    (pocketed != Ball::EIGHT).then(|| Phrase::new("tell-eb-to-go").with("number", left));
                let sentence = Sentence::new(phrase).and(left).about(seat);
                Some(Sentence { picture: Picture::Ball(pocketed), ..sentence })
            }
            Event::Discarded { card, under: 1.., .. } => {
                self.swapped = card;
                None
            }
            Event::Discarded { seat, card, .. } => Some(at.with_card("tell-eb-discarded", seat, card)),
            Event::Took { seat, card } => match self.swapped.take() {
                Some(given) => {
                    let sentence = at.with_card("tell-eb-swapped", seat, card);
                    let given = cards([piece_of(given)]);
                    Some(with(sentence, |phrase| phrase.with("given", given)))
                }
                None => Some(at.with_card("tell-eb-took", seat, card)),
            },
            Event::Drew { seat, card } => {
                let holds = at.view.position().cards().hand(seat).len() + 1;
                self.card(at.table, CardRoute::Drew, seat, card, holds);
                None
            }
            Event::Reshuffled { .. } => {
                let number = at.view.position().discarded();
                Some(Sentence::new(Phrase::new("tell-reshuffled").with("number", number)))
            }
            Event::Passed { seat } => Some(at.about("tell-passed", seat)),
            Event::Ended { ending } => match ending {
                Ending::EightPocketed(_) => None,
                Ending::Dry => plain("tell-eb-dry"),
                Ending::NoCards => plain("tell-eb-no-cards"),
                Ending::TurnLimit => plain("tell-limit"),
                Ending::Conceded(seat) => Some(at.about("tell-conceded", seat)),
                Ending::Agreed => plain("tell-agreed-draw"),
            },
            // A chosen card is narrated when it is placed, and a question by its answer.
            Event::Chose { .. }
            | Event::Shuffled { .. }
            | Event::SecondAsked { .. }
            | Event::Stopped { .. }
            | Event::DrawAsked { .. }
            | Event::TurnCame { .. } => None,
        };
        if let Some(sentence) = sentence {
            self.tell(at.table, sentence);
        }
    }
}

/// Extends the first phrase of a sentence.
fn with(mut sentence: Sentence, more: impl FnOnce(Phrase) -> Phrase) -> Sentence {
    let first = sentence.phrases.remove(0);
    sentence.phrases.insert(0, more(first));
    sentence
}
