//! Questions and answers about Crazier Eights.

use eights_cards::{Face, Seat};
use eights_catalog::Crazier;
use eights_crazier::{Book, Event, Kind, Move, Phase, QuestionKind, Refusal};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase, kinds};

use crate::context::TableContext;
use crate::crazier::View;
use crate::narrator::{NarrationContext, Narrator};
use crate::nouns::{cards, colour, full_card, named_card};
use crate::presented::Presented;

/// Says what would match the card on top: "blue, a five or an eight".
fn matching(book: &Book, view: &View) -> Part {
    let mut ways: Vec<Phrase> = Vec::new();
    let top = view.position().top();
    if let Some(named) = view.facts().named {
        ways.push(colour(named));
    } else if let Some(card) = top.and_then(|top| book.card(top)) {
        ways.extend(card.colours.iter().map(|each| colour(*each)));
        if top.is_some_and(|top| !book.is_eight(top)) {
            ways.extend(kinds(card.rank.faces()));
        }
    }
    ways.extend(kinds(eights_cards::Rank::EIGHT.faces()));
    cards(ways)
}

fn asked(view: &View) -> Option<Phrase> {
    view.facts().named.map(|named| Phrase::new("tell-colour-asked").with("colour", colour(named)))
}

impl Presented for Crazier {
    fn stock(view: &View) -> usize {
        view.draw_pile()
    }

    fn holds(view: &View, seat: Seat) -> usize {
        view.position().table().hand(seat).len()
    }

    fn on_turn(view: &View) -> Option<Seat> {
        view.facts().pending().must.first()
    }

    fn lowest_leads(_: &Book) -> bool {
        true
    }

    fn noun(book: &Book, face: Face) -> Phrase {
        named_card(book, face)
    }

    fn called(book: &Book, face: Face) -> Phrase {
        full_card(book, face)
    }

    fn card_of(mv: Move) -> Option<(Face, &'static str)> {
        match mv {
            Move::Play(face) => Some((face, "play")),
            Move::Discard(face) => Some((face, "discard")),
            _ => None,
        }
    }

    fn see(story: &mut Narrator, at: &NarrationContext<Crazier>, glimpse: Event<Option<Face>>) {
        story.see_crazier(at, glimpse);
    }

    fn turn(table: &TableContext, book: &Book, view: &View) -> Vec<Phrase> {
        let facts = view.facts();
        let question = facts.question.filter(|question| table.is_among(question.seats));
        let (Some(question), Some(you)) = (question, table.you) else { return Vec::new() };
        let moves = view.legal(book);
        let may = |test: fn(&Move) -> bool| moves.iter().filter(test).count();
        let by = facts.agenda.asker();
        let by =
            by.map(|(ability, _)| Phrase::new("tell-cause").with("card", named_card(book, ability.face)));
        let key = match question.ask {
            QuestionKind::Main => {
                let (discards, plays) = (facts.discards[you.index()], facts.plays[you.index()]);
                let fit = may(|mv| matches!(mv, Move::Discard(_)));
                let first = Phrase::new("tell-main-phase").with("discards", discards).with("plays", plays);
                let fit = Phrase::new("tell-discardable").with("number", fit);
                let asks = asked(view).filter(|_| discards > 0);
                return [first].into_iter().chain(asks).chain((discards > 0).then_some(fit)).collect();
            }
            QuestionKind::BeforeDraw => {
                return vec![Phrase::new("tell-your-turn"), Phrase::new("tell-before-draw")];
            }
            QuestionKind::Colour => "tell-turn-colour",
            QuestionKind::Player(_) => "tell-turn-player",
            QuestionKind::Card if facts.agenda.saves_a_card() => "tell-turn-save",
            QuestionKind::Card => "tell-turn-card",
            QuestionKind::May => "tell-turn-may",
            QuestionKind::Order => "tell-turn-order",
        };
        by.into_iter().chain([Phrase::new(key)]).collect()
    }

    fn top(book: &Book, view: &View) -> Vec<Phrase> {
        let top = view.position().top();
        let top = top.map(|top| Phrase::new("tell-top").with("card", cards([full_card(book, top)])));
        let phase = match view.facts().phase {
            Phase::Deal => None,
            Phase::Beginning => Some("beginning"),
            Phase::Draw => Some("draw"),
            Phase::Main => Some("main"),
            Phase::End => Some("end"),
        };
        let phase = phase.map(|phase| Phrase::new("tell-phase").with("phase", phase));
        top.into_iter().chain(asked(view)).chain(phase).collect()
    }

    fn label(book: &Book, view: &View, face: Face) -> Vec<Phrase> {
        let moves = view.legal(book);
        let mut parts = vec![full_card(book, face)];
        if let Some(card) = book.card(face) {
            let kind = if card.kind == Kind::Asset { "asset" } else { "event" };
            parts.push(Phrase::new("tell-kind").with("kind", kind));
        }
        let (discard, play) = (moves.contains(&Move::Discard(face)), moves.contains(&Move::Play(face)));
        let may = match (discard, play) {
            (true, true) => Some("both"),
            (true, false) => Some("discard"),
            (false, true) => Some("play"),
            (false, false) => None,
        };
        parts.extend(may.map(|may| Phrase::new("tell-may").with("what", may)));
        parts
    }

    fn refusal(book: &Book, view: &View, mv: Move, refusal: &Refusal) -> Vec<Phrase> {
        let plain = |key| vec![Phrase::new(key)];
        let face = match mv {
            Move::Discard(face) | Move::Play(face) | Move::Card(face, _) => Some(face),
            _ => None,
        };
        let noun = || cards(face.map(|face| full_card(book, face)));
        let first = || match view.facts().question.map(|question| question.ask) {
            Some(QuestionKind::Colour) => "tell-turn-colour",
            Some(QuestionKind::Player(_)) => "tell-turn-player",
            Some(QuestionKind::Card) if view.facts().agenda.saves_a_card() => "tell-turn-save",
            Some(QuestionKind::Card) => "tell-turn-card",
            Some(QuestionKind::May) => "tell-turn-may",
            Some(QuestionKind::Order) => "tell-turn-order",
            Some(QuestionKind::BeforeDraw) => "tell-before-draw",
            Some(QuestionKind::Main) | None => "tell-cr-no-asked",
        };
        match refusal {
            Refusal::Over => plain("tell-no-over"),
            Refusal::NotYourTurn => plain("tell-no-turn"),
            Refusal::NotHeld(_) => vec![Phrase::new("tell-no-card").with("card", noun())],
            Refusal::DoesNotMatch { .. } => {
                let mut phrases = vec![Phrase::new("tell-no-fit").with("card", noun())];
                let top = Self::top(book, view);
                phrases.extend(asked(view).or_else(|| top.into_iter().next()));
                phrases.push(Phrase::new("tell-can-discard").with("cards", matching(book, view)));
                phrases
            }
            Refusal::NoDiscardLeft => plain("tell-cr-no-discard"),
            Refusal::NoPlayLeft => plain("tell-cr-no-play"),
            Refusal::NothingToChoose(_) => vec![Phrase::new("tell-cr-no-choice").with("card", noun())],
            Refusal::Forbidden { card, .. } => {
                let by = Phrase::new("tell-cr-forbidden").with("by", named_card(book, *card));
                vec![by.with("card", noun())]
            }
            Refusal::AnswerFirst(_) => vec![Phrase::new("tell-no-first"), Phrase::new(first())],
            Refusal::NotOffered(_) => vec![Phrase::new("tell-no-choice"), Phrase::new(first())],
            Refusal::NothingAsked => plain("tell-cr-no-asked"),
        }
    }
}
