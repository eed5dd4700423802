//! Narration of Crazier Eights.

use eights_ability::ExtraAction;
use eights_cards::{Face, Seat, Spot};
use eights_catalog::Crazier;
use eights_crazier::agenda::ChangeKind;
use eights_crazier::place::{DISCARD, DRAW, LIMBO, PLAY, SEATS};
use eights_crazier::{Ending, Event, MoveReason, QuestionKind};
use eights_game::Game;
use eights_i18n::Phrase;

use crate::narrator::{CardRoute, NarrationContext as Seen, Narrator};
use crate::nouns::{cards, colour, full_card, named_card};
use crate::sentence::Sentence;

pub(crate) type View = <Crazier as Game>::View;
type Glimpse = Event<Option<Face>>;
type At<'a> = Seen<'a, Crazier>;

/// The movement of a card.
#[derive(Clone, Copy)]
struct Moved {
    by: Seat,
    card: Option<Face>,
    from: Spot,
    to: Spot,
}

impl At<'_> {
    /// Starts a sentence about a card by its name.
    fn with_card(&self, key: &'static str, seat: Seat, card: Option<Face>) -> (Phrase, Option<Face>) {
        (self.table.says(key, seat).with("card", cards(card.map(|face| named_card(self.book, face)))), card)
    }

    /// Returns the owner of a hand or of cards in play.
    fn owner(&self, spot: Spot) -> Option<Seat> {
        let seats = self.table.names.len();
        match spot {
            Spot::Hand(seat) => Some(seat).filter(|seat| seat.index() < SEATS),
            Spot::Deep { stack, .. } | Spot::Bottom(stack) if stack >= PLAY => {
                Some(Seat::new((stack - PLAY) as usize))
            }
            _ => None,
        }
        .filter(|seat| seat.index() < seats)
    }

    /// Returns true if a colour has to be named for the eight just discarded, before anything else happens.
    fn to_be_named(&self) -> bool {
        let asked = self.following().filter_map(|glimpse| match glimpse {
            Event::Asked { question } => Some(question.ask == QuestionKind::Colour),
            Event::Moved { .. } | Event::Began { .. } | Event::Replaced { .. } => Some(false),
            _ => None,
        });
        asked.take(1).any(|colour| colour)
    }
}

fn card_sentence(seat: Seat, (phrase, card): (Phrase, Option<Face>)) -> Sentence {
    Sentence::new(phrase).about(seat).with_cards(&[card])
}

impl Narrator {
    pub(crate) fn see_crazier(&mut self, at: &At, glimpse: Glimpse) {
        let facts = at.view.facts();
        let plain = |key| Some(Sentence::new(Phrase::new(key)));
        let sentence = match glimpse {
            Event::Moved { why, by, card, from, to, .. } => {
                self.moves(at, why, Moved { by, card, from, to });
                None
            }
            Event::Shown { by, card, at: spot, to } => {
                let whose = at.owner(spot);
                let how = if to.is_all() { CardRoute::Revealed(whose) } else { CardRoute::Looked(whose) };
                self.card(at.table, how, by, card, 0);
                None
            }
            Event::Named { seat, colour: named } => {
                let held = self.held.take().filter(|(holder, _)| *holder == seat).map(|(_, face)| face);
                let key = if held.is_some() { "tell-discarded-naming" } else { "tell-cr-named" };
                let phrase = at.table.says(key, seat).with("colour", colour(named));
                let card = cards(held.map(|face| full_card(at.book, face)));
                let left = held.map(|_| at.holds(seat)).filter(|left| *left <= 1);
                let sentence = Sentence::new(phrase.with("card", card)).about(seat);
                let sentence = sentence.and(left.map(|left| at.left(seat, left)));
                Some(if held.is_some() { sentence.with_cards(&[held]) } else { sentence })
            }
            Event::Gained { seat, chance, count } => {
                let what = if chance == ExtraAction::Play { "play" } else { "discard" };
                let phrase = at.table.says("tell-gained", seat).with("what", what).with("number", count);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Replenished { .. } => {
                let number = at.view.discard_pile().len().saturating_sub(1);
                Some(Sentence::new(Phrase::new("tell-replenished").with("number", number)))
            }
            Event::Shuffled { .. } if facts.turns > 0 => plain("tell-shuffled"),
            Event::Began { ability, .. } => {
                self.flush(at.table);
                self.causes.push(ability.face);
                None
            }
            Event::Replaced { ability, what, draw, .. } => {
                self.flush(at.table);
                self.causes.push(ability.face);
                at.instead(what, draw)
            }
            Event::Forbade { ability, what, .. } => {
                self.flush(at.table);
                self.causes.push(ability.face);
                let told = at.does_not(what);
                self.tell(at.table, told);
                self.causes.pop();
                None
            }
            Event::Ceased { .. } => {
                self.flush(at.table);
                self.causes.pop();
                None
            }
            Event::LeftBehind { .. } => plain("tell-lasts"),
            Event::Lost { seat, held } => {
                let phrase = at.table.says("tell-cr-lost", seat).with("number", held);
                Some(Sentence::new(phrase).about(seat))
            }
            Event::Ended { ending } => match ending {
                Ending::WentOut(_) => None,
                Ending::Won(seat) => Some(at.about("tell-cr-wins", seat)),
                Ending::LastLeft(seat) => Some(at.about("tell-one-left", seat)),
                Ending::AllLost(_) => plain("tell-cr-all-lost"),
                Ending::NoDraw => plain("tell-cr-no-draw"),
                Ending::TurnLimit => plain("tell-limit"),
                Ending::Endless => plain("tell-cr-endless"),
                Ending::Conceded(seat) => Some(at.about("tell-conceded", seat)),
                Ending::Agreed => plain("tell-agreed-draw"),
            },
            Event::TurnCame { seat } => {
                if std::mem::take(&mut self.dealing) {
                    let phrase = at.table.says("tell-begins", seat).with("number", at.book.hand());
                    self.tell(at.table, Sentence::new(phrase).about(seat));
                }
                self.causes.clear();
                None
            }
            // The actions of a turn tell what the turn consists of.
            Event::First { .. }
            | Event::Shuffled { .. }
            | Event::Blind { .. }
            | Event::PhaseCame { .. }
            | Event::DrawCame { .. }
            | Event::Used { .. }
            | Event::Done { .. }
            | Event::Answered { .. }
            | Event::Asked { .. }
            | Event::Noted { .. }
            | Event::Kept { .. } => None,
        };
        if let Some(sentence) = sentence {
            self.tell(at.table, sentence);
        }
    }

    fn moves(&mut self, at: &At, why: MoveReason, moved: Moved) {
        let Moved { by, card, from, to } = moved;
        match why {
            MoveReason::Dealt => self.dealing = true,
            MoveReason::Turned => {
                let turned = Phrase::new("tell-turned-up");
                let phrase = turned.with("card", cards(card.map(|face| full_card(at.book, face))));
                self.tell(at.table, Sentence::new(phrase).with_cards(&[card]));
            }
            MoveReason::Drew => self.card(at.table, CardRoute::Drew, by, card, at.holds(by) + 1),
            MoveReason::Discarded | MoveReason::Played if from != Spot::top(LIMBO) => {
                self.sheds(at, why, moved);
            }
            MoveReason::Destroyed => {
                let owner = at.owner(from).filter(|owner| *owner != by);
                let key = if owner.is_some() { "tell-destroyed" } else { "tell-destroyed-own" };
                let (phrase, card) = at.with_card(key, by, card);
                self.tell(at.table, card_sentence(by, (whose(at, phrase, owner), card)));
            }
            MoveReason::Took => {
                let (phrase, card) = at.with_card("tell-took", by, card);
                self.tell(at.table, card_sentence(by, (whose(at, phrase, at.owner(from)), card)));
            }
            MoveReason::Gave => {
                if let Some(owner) = at.owner(to) {
                    self.card(at.table, CardRoute::Gave(owner), by, card, 0);
                }
            }
            MoveReason::Put => {
                let how = match to {
                    Spot::Hand(seat) if seat.index() < SEATS => CardRoute::PutInHand(seat),
                    Spot::Deep { stack: DRAW, .. } => CardRoute::Put("on-draw"),
                    Spot::Bottom(DRAW) => CardRoute::Put("under-draw"),
                    Spot::Deep { stack: DISCARD, .. } => CardRoute::Put("on-discard"),
                    Spot::Bottom(DISCARD) => CardRoute::Put("under-discard"),
                    _ if at.owner(to).is_some() => CardRoute::Put("play"),
                    _ => CardRoute::Put("aside"),
                };
                self.card(at.table, how, by, card, 0);
            }
            MoveReason::Swapped => {
                if let Some(getter) = at.owner(to) {
                    self.card(at.table, CardRoute::Got, getter, card, 0);
                }
            }
            MoveReason::Arranged if matches!(to, Spot::Hand(_)) => {
                self.card(at.table, CardRoute::Looked(None), by, card, 0);
            }
            MoveReason::Arranged => self.card(at.table, CardRoute::Ordered, by, card, 0),
            MoveReason::Finished | MoveReason::Discarded | MoveReason::Played | MoveReason::Left => {}
        }
    }

    /// Narrates a card that is discarded or played.
    fn sheds(&mut self, at: &At, why: MoveReason, Moved { by, card, from, .. }: Moved) {
        let Some(face) = card else { return };
        if why == MoveReason::Discarded && at.to_be_named() && at.book.is_eight(face) {
            self.flush(at.table);
            self.held = Some((by, face));
            return;
        }
        let (key, noun) = match why {
            MoveReason::Discarded => ("tell-discarded", full_card(at.book, face)),
            _ => ("tell-cr-played", named_card(at.book, face)),
        };
        let phrase = at.table.says(key, by).with("card", cards([noun]));
        let left = (at.owner(from) == Some(by)).then(|| at.left(by, at.holds(by).saturating_sub(1)));
        self.tell(at.table, Sentence::new(phrase).and(left).about(by).with_cards(&[card]));
    }
}

impl At<'_> {
    /// Narrates a replacement effect: a card changes what was about to happen.
    fn instead(&self, what: ChangeKind, draw: Option<(Seat, u8)>) -> Option<Sentence> {
        match (what, draw) {
            (ChangeKind::Draw(seat, was), Some((drawer, due))) => {
                let phrase = self.table.says("tell-instead", drawer).with("number", due).with("was", was);
                let same = if drawer == seat { "same" } else { "other" };
                let phrase = phrase.with("who-was", same).with("other", self.table.whom(seat));
                Some(Sentence::new(phrase).about(drawer))
            }
            // The discard or play was already seen; the outcome follows.
            (ChangeKind::Discard(..) | ChangeKind::Play(..), _) => None,
            _ => Some(self.does_not(what)),
        }
    }

    /// Narrates an event that is prevented.
    fn does_not(&self, what: ChangeKind) -> Sentence {
        let (seat, card, what, number) = match what {
            ChangeKind::Draw(seat, number) => (seat, None, "draw", number),
            ChangeKind::Discard(seat, face) => (seat, Some(face), "discard", 1),
            ChangeKind::Play(seat, face, _) => (seat, Some(face), "play", 1),
            ChangeKind::Lose(seat) => (seat, None, "lose", 1),
            ChangeKind::Destroy(face, seat) => (seat, Some(face), "destroy", 1),
            ChangeKind::Take(face, seat) => (seat, Some(face), "take", 1),
        };
        let phrase = self.table.says("tell-does-not", seat).with("what", what).with("number", number);
        let noun = card.map(|face| named_card(self.book, face));
        let phrase = phrase.with("card", cards(noun)).with("other", self.table.whom(seat));
        let sentence = Sentence::new(phrase).about(seat);
        if card.is_some() { sentence.with_cards(&[card]) } else { sentence }
    }
}

fn whose(at: &At, phrase: Phrase, owner: Option<Seat>) -> Phrase {
    let Some(owner) = owner else { return phrase };
    let where_ = if at.table.is_you(owner) { "yours" } else { "theirs" };
    phrase.with("where", where_).with("other", at.table.whom(owner))
}
