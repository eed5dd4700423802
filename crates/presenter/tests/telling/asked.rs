//! Answers to questions, and announcements that merge several sentences.
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]

use eights_cards::{Eye, Seat};
use eights_catalog::{AnyBook, AnyGame, AnyView, Classic};
use eights_classic::Scene;
use eights_client::{ClientEvent, WhyNot};
use eights_game::{Game, Notation};
use eights_i18n::{Language, Words};
use eights_presenter::{Narrator, Players, TableContext, connected_again, connection_lost, joined};
use eights_protocol::HandReveal;
use expect_test::{Expect, expect};

/// Sets up a table with basic rules, as its first seat sees it.
fn table(scene: &str) -> (AnyBook, AnyView) {
    let scene = Scene::read(scene).unwrap();
    let rules = eights_classic::Rules::named("basic").unwrap();
    let book = rules.book(scene.seats()).unwrap();
    let game: Classic = scene.set_up(&book, eights_cards::Seed::number(1)).unwrap();
    let view = game.view(Eye::Seat(Seat::new(0)));
    (AnyBook::Classic(book), AnyView::Classic(view))
}

/// Checks what is said at a table with Jonas and Mira, in both languages.
fn check(scene: &str, say: impl Fn(&TableContext, &AnyView, &Words) -> Vec<String>, expected: &Expect) {
    let (book, view) = table(scene);
    let names = ["Ann", "Jonas", "Mira"].map(str::to_string).to_vec();
    let table = TableContext {
        book: &book,
        players: Players { names, you: Some(Seat::new(0)) },
        shown: None,
        totals: &[42, 151, 118],
    };
    let mut text = String::new();
    for language in [Language::ENGLISH, Language::named("de").unwrap()] {
        for line in say(&table, &view, &Words::new(language)) {
            text.push_str(&line);
            text.push('\n');
        }
    }
    expected.assert_eq(&text);
}

const SCENE: &str = "top 8C=H | you 9C 8D KH 4H | bob #3 | cat #6 | stock #31 | to you";

#[test]
fn the_table_answers_what_people_ask() {
    check(
        SCENE,
        |table, view, words| {
            let face = "8D".parse().unwrap();
            let said = [
                table.turn(view).unwrap(),
                table.top(view).unwrap(),
                table.counts(view),
                table.scores(),
                table.card(view, face, 2, 4),
                table.seat(view, Seat::new(0), false),
                table.seat(view, Seat::new(1), true),
                connection_lost(),
                connected_again(2),
            ];
            said.iter().map(|sentence| sentence.text(words)).collect()
        },
        &expect![[r#"
            Your turn. Hearts are asked for. 3 of your 4 cards can be played.
            The 8 of clubs is on top. Hearts are asked for.
            Cards: you 4, Jonas 3, Mira 6. 31 cards in the stock.
            Jonas 151, Mira 118, you 42.
            8 of diamonds, wild, playable, 2 of 4
            You, 4 cards, 42 points, playing
            Jonas, 3 cards, 151 points, gone, a bot is playing
            Connection lost. Your seat is kept.
            Back. You missed 2 moves:
            Du bist dran. Herz ist gewünscht. 3 deiner 4 Karten passen.
            Oben liegt die Kreuz-8. Herz ist gewünscht.
            Karten: du 4, Jonas 3, Mira 6. Im Stapel 31 Karten.
            Jonas 151, Mira 118, du 42.
            Karo-8, Wunschkarte, spielbar, 2 von 4
            Du, 4 Karten, 42 Punkte, am Zug
            Jonas, 3 Karten, 151 Punkte, weg, ein Bot spielt
            Verbindung verloren. Dein Platz bleibt dir erhalten.
            Wieder da. Du hast 2 Züge verpasst:
        "#]],
    );
}

#[test]
fn a_refusal_says_what_does_not_fit_and_why_and_what_would() {
    check(
        SCENE,
        |table, view, words| {
            let AnyView::Classic(own) = view else { return Vec::new() };
            let AnyBook::Classic(book) = table.book else { return Vec::new() };
            let refused = |text: &str| {
                let mv = Classic::read_move(book, text).unwrap();
                let why = WhyNot::Rules(eights_catalog::AnyRefusal::Classic(own.why_not(book, mv).unwrap()));
                let mv = AnyGame::read_move(table.book, text).unwrap();
                table.refusal(view, mv, &why).text(words)
            };
            ["9C", "AS", "pass", "=H"].map(refused).to_vec()
        },
        &expect![[r#"
            The 9 of clubs does not fit. Hearts are asked for. You can play a heart or an eight.
            You don't have the ace of spades.
            You may not pass now. Play a card, or draw one.
            There is nothing to name now.
            Die Kreuz-9 passt nicht. Herz ist gewünscht. Du kannst Herz oder eine Acht legen.
            Das Pik-Ass hast du nicht.
            Passen darfst du jetzt nicht. Leg eine Karte, oder zieh eine.
            Du kannst dir gerade nichts wünschen.
        "#]],
    );
}

fn reveal(winners: &[u8], points: [i32; 3]) -> HandReveal {
    HandReveal {
        hand: 3,
        winners: winners.to_vec(),
        points: points.to_vec(),
        totals: vec![42, 151, 118],
        secret: String::new(),
        words: Vec::new(),
        table: String::new(),
        moves: Vec::new(),
        edition: None,
    }
}

#[test]
fn the_end_of_a_hand_is_told_with_all_scores() {
    let hands = [reveal(&[2], [0, 87, 0]), reveal(&[2, 3], [0, 40, 40]), reveal(&[1, 2, 3], [0; 3])];
    check(
        SCENE,
        |table, _, words| {
            let end = |shown| {
                let table = TableContext { shown: Some(shown), ..table.clone() };
                let sentences = Narrator::new().hear(&table, &[ClientEvent::HandOver { hand: 3 }]);
                joined(words, &sentences, None)
            };
            hands.iter().map(end).collect()
        },
        &expect![[r#"
            Jonas won the hand and scores 87. Jonas 151, Mira 118, you 42.
            Jonas and Mira won the hand together. Points: Jonas 40, Mira 40. Jonas 151, Mira 118, you 42.
            The hand is a draw. Jonas 151, Mira 118, you 42.
            Jonas hat die Runde gewonnen und bekommt 87 Punkte. Jonas 151, Mira 118, du 42.
            Jonas und Mira haben die Runde zusammen gewonnen. Punkte: Jonas 40, Mira 40. Jonas 151, Mira 118, du 42.
            Die Runde endet unentschieden. Jonas 151, Mira 118, du 42.
        "#]],
    );
}

#[test]
fn what_waited_is_said_in_one_and_the_own_turn_at_last() {
    check(
        SCENE,
        |table, view, words| {
            let gone = |seat| ClientEvent::Gone { seat: Seat::new(seat) };
            let back = |seat| ClientEvent::Back { seat: Seat::new(seat) };
            let happened = [gone(1), back(1), gone(2), back(2), gone(1)];
            let sentences = Narrator::new().hear(table, &happened);
            vec![joined(words, &sentences, table.turn(view).as_ref())]
        },
        &expect![[r#"
            Jonas is gone. A bot takes over. Jonas is back. Mira is gone. A bot takes over. And 2 more moves. Your turn. Hearts are asked for. 3 of your 4 cards can be played.
            Jonas ist weg. Ein Bot spielt weiter. Jonas ist wieder da. Mira ist weg. Ein Bot spielt weiter. Und noch 2 Züge. Du bist dran. Herz ist gewünscht. 3 deiner 4 Karten passen.
        "#]],
    );
}
