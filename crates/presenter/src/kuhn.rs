//! Narration of Kuhn poker, for tests, and its questions and answers.

use eights_cards::{Face, Seat};
use eights_catalog::Kuhn;
use eights_catalog::kuhn::{Book, Event, Move, Refusal, View, name};
use eights_game::EarlyEnd;
use eights_i18n::Phrase;

use crate::nouns::cards;
use crate::presented::Presented;
use crate::sentence::Sentence;
use crate::narrator::{NarrationContext, Narrator};
use crate::context::TableContext;

impl Presented for Kuhn {
    const DEAL: &'static str = "hand";

    fn turn(table: &TableContext, _: &Book, view: &View) -> Vec<Phrase> {
        let yours = table.you.is_some() && table.you == view.position().turn();
        if yours { vec![Phrase::new("tell-your-turn"), Phrase::new("tell-kuhn-turn")] } else { Vec::new() }
    }

    fn on_turn(view: &View) -> Option<Seat> {
        view.position().turn()
    }

    fn top(_: &Book, view: &View) -> Vec<Phrase> {
        let bets = view.position().moves().iter().filter(|mv| **mv == Move::Bet).count();
        vec![Phrase::new("tell-kuhn-stakes").with("number", bets)]
    }

    fn stock(view: &View) -> usize {
        view.position().stock()
    }

    fn holds(view: &View, seat: Seat) -> usize {
        view.position().holds(seat)
    }

    fn lowest_leads(_: &Book) -> bool {
        false
    }

    fn noun(_: &Book, face: Face) -> Phrase {
        Phrase::new("tell-kuhn-card").with("card", name(face))
    }

    fn called(book: &Book, face: Face) -> Phrase {
        Phrase::new("tell-bare").with("card", cards([Self::noun(book, face)]))
    }

    fn label(book: &Book, _: &View, face: Face) -> Vec<Phrase> {
        vec![Self::called(book, face)]
    }

    fn card_of(_: Move) -> Option<(Face, &'static str)> {
        None
    }

    fn refusal(_: &Book, _: &View, _: Move, _: &Refusal) -> Vec<Phrase> {
        vec![Phrase::new("tell-kuhn-not-now")]
    }

    fn see(story: &mut Narrator, at: &NarrationContext<Kuhn>, glimpse: Event<Option<Face>>) {
        let table = at.table;
        let with = |phrase: Phrase, face| phrase.with("card", cards([Self::noun(at.book, face)]));
        let sentence = match glimpse {
            Event::Shuffled => Sentence::new(Phrase::new("tell-kuhn-dealt")),
            Event::Dealt(seat, Some(face)) if table.is_you(seat) => {
                Sentence::new(with(Phrase::new("tell-kuhn-got"), face)).about(seat)
            }
            Event::Acted(seat, mv) => {
                let what = if mv == Move::Bet { "bet" } else { "check" };
                Sentence::new(table.says("tell-kuhn-acted", seat).with("what", what)).about(seat)
            }
            Event::Showed(seat, Some(face)) => {
                Sentence::new(with(table.says("tell-kuhn-showed", seat), face)).about(seat)
            }
            Event::Stopped(EarlyEnd::Conceded(seat)) => {
                Sentence::new(table.says("tell-conceded", seat)).about(seat)
            }
            Event::Stopped(EarlyEnd::Drawn) => Sentence::new(Phrase::new("tell-agreed-draw")),
            Event::Dealt(..) | Event::Showed(_, None) | Event::Ended => return,
        };
        story.tell(table, sentence);
    }
}
