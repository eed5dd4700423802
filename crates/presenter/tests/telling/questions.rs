//! Every question is answered in every language, at every decision of every game; and so is every refused move.

use std::collections::BTreeSet;

use eights_cards::Eye;
use eights_catalog::{AnyGame, AnyMove, AnyView};
use eights_client::WhyNot;
use eights_game::{Game, MoveSet, Notation};
use eights_i18n::{Language, Words};
use eights_presenter::{Sentence, TableContext};

use crate::play::{Play, tables};

fn held(view: &AnyView, eye: Eye) -> Vec<eights_cards::Face> {
    let Some(seat) = eye.seat() else { return Vec::new() };
    if let AnyView::EightBall(view) = view {
        return view.hand(seat).0.into_iter().map(eights_eightball::Piece::face).collect();
    }
    match view {
        AnyView::Classic(view) => view.hand(seat).0,
        AnyView::Crazier(view) => view.hand(seat).0,
        _ => Vec::new(),
    }
}

/// Moves in the notation of some game, legal or not.
const WRITTEN: [&str; 40] = [
    "draw",
    "pass",
    "done",
    "call",
    "catch",
    "=H",
    "=S",
    "=G",
    "=B",
    "7H",
    "8S",
    "QS",
    "2C",
    "AD",
    "KC",
    "TD",
    "=7",
    "solids",
    "stripes",
    "at 1",
    "at 2",
    "at 5",
    "take",
    "lay bR",
    "lay pYB",
    "lay pR",
    "lay sY",
    "lay b*",
    "shoot R",
    "shoot Y",
    "discard sY",
    "swap cB",
    "discard 5B",
    "discard 8G",
    "play 5B",
    "play TB",
    "yes",
    "no",
    "next 1",
    "stop",
];

fn said(words: &[Words], sentence: &Sentence, all: &mut BTreeSet<String>) {
    for words in words {
        let text = sentence.text(words);
        assert!(!text.contains("tell-") && !text.contains(['{', '}', '$']), "{text}");
        assert!(!text.contains("  ") && text.trim() == text && !text.is_empty(), "{text:?}");
    }
    all.extend(sentence.phrases.iter().flat_map(eights_i18n::Phrase::keys).map(str::to_string));
}

fn ask(words: &[Words], table: &TableContext, view: &AnyView, eye: Eye, all: &mut BTreeSet<String>) {
    let seats = || (0..table.names.len()).map(eights_cards::Seat::new);
    for sentence in [table.turn(view), table.whose_turn(view), table.top(view)].into_iter().flatten() {
        said(words, &sentence, all);
    }
    said(words, &table.counts(view), all);
    said(words, &table.scores(), all);
    for seat in seats() {
        said(words, &table.seat(view, seat, seat.index() == 1), all);
    }
    let hand = held(view, eye);
    for (place, face) in hand.iter().enumerate() {
        said(words, &table.card(view, *face, place + 1, hand.len()), all);
    }
}

#[test]
fn every_question_and_every_refusal_is_answered_in_every_language() {
    let words: Vec<Words> = Language::all().map(Words::new).collect();
    let mut all = BTreeSet::new();
    let mut refused = 0;
    for (rules, seats) in tables() {
        let mut play = Play::deal(&rules, seats, 5);
        let moves: Vec<AnyMove> =
            WRITTEN.iter().filter_map(|text| AnyGame::read_move(&play.book, text).ok()).collect();
        for turn in 0..120 {
            for looker in &play.lookers {
                let table = play.table(looker.eye, None);
                ask(&words, &table, &looker.view, looker.eye, &mut all);
                let Some(seat) = looker.eye.seat() else { continue };
                assert_eq!(
                    table.turn(&looker.view).is_some(),
                    play.game.pending().must.contains(seat),
                    "whoever has to move is told, and nobody else"
                );
                let legal = play.game.legal(&play.book, seat);
                let mut tried = moves.clone();
                tried.extend(
                    play.seats.iter().flat_map(|other| {
                        play.game.legal(&play.book, other).iter().take(5).collect::<Vec<_>>()
                    }),
                );
                for mv in tried.into_iter().filter(|mv| !legal.contains(mv)).skip(turn % 3).step_by(3) {
                    let why = WhyNot::Rules(play.game.refusal(&play.book, seat, mv));
                    said(&words, &table.refusal(&looker.view, mv, &why), &mut all);
                    refused += 1;
                }
            }
            if !play.step() {
                break;
            }
        }
    }
    let asked = all.iter().filter(|key| key.starts_with("tell-")).count();
    assert!(refused > 10_000 && asked > 100, "{refused} refusals, {asked} messages: {all:?}");
}

#[test]
fn who_watches_is_told_to_sit_down() {
    let (rules, seats) = tables().remove(0);
    let play = Play::deal(&rules, seats, 1);
    let table = play.table(Eye::Public, None);
    let mv = AnyGame::read_move(&play.book, "draw").unwrap();
    let english = Words::new(Language::ENGLISH);
    let view = &play.lookers[2].view;
    assert_eq!(table.refusal(view, mv, &WhyNot::NoSeat).text(&english), "Take a seat first.");
    assert_eq!(table.refusal(view, mv, &WhyNot::NoHand).text(&english), "No hand is being played.");
}
