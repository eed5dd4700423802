//! Interpretation of lines, and replies to unintelligible ones.

use eights_cards::Seat;
use eights_catalog::Crazier;
use eights_game::{Game, Notation};

use super::*;
use crate::crazier::testing::{reader, scene, seen};

/// Checks the first seat's interpretation of these lines after these moves.
fn check(table: &str, before: &[&str], lines: &[(&str, &str)]) {
    check_in("en", table, before, lines);
}

fn check_in(language: &str, table: &str, before: &[&str], lines: &[(&str, &str)]) {
    let (book, mut game) = scene("wayfarers", 3, table);
    for mv in before {
        let mv = Crazier::read_move(&book, mv).unwrap();
        game.play(&book, Seat::new(0), mv, &mut ()).unwrap();
    }
    let (view, reader) = (seen(&game), reader(language, 3));
    let moves =
        |moves: &[Move]| moves.iter().map(|mv| Crazier::write_move(&book, mv)).collect::<Vec<_>>().join(", ");
    for (line, expected) in lines {
        let told = match understand(&view, &book, &reader, line) {
            Ok(Command::Moves(meant)) => moves(&meant),
            Ok(Command::Why(meant)) => format!("why {}", moves(&meant)),
            Ok(Command::Explain(face)) => format!("explain {}", face_text(face)),
            Ok(command) => format!("{command:?}").to_lowercase(),
            Err(answer) => anstream::adapter::strip_str(&answer).to_string(),
        };
        assert_eq!(told, *expected, "{line}");
    }
}

const TURN: &str = "top 7G | you 5B 6P 8P AG KO QO | bob #6 | cat #5 + 2O | to you";

#[test]
fn a_turn_is_typed_in_few_letters_or_in_words() {
    check(
        TURN,
        &[],
        &[
            ("d ag", "discard AG"),
            ("D AG", "discard AG"),
            ("discard ferocity", "discard AG"),
            ("p 5b", "play 5B"),
            ("play 5", "play 5B"),
            ("discard the 8", "discard 8P"),
            ("d 8 g", "discard 8P, =G"),
            ("play the death", "play 5B"),
            ("5b", "play 5B"),
            ("trade", "play 6P"),
            ("d 8p g", "discard 8P, =G"),
            ("d 8p=green", "discard 8P, =G"),
            ("8p g", "discard 8P, =G"),
            ("discard spell tome and name orange", "discard 8P, =O"),
            ("k", "done"),
            ("done", "done"),
            ("", "nothing"),
            ("table", "table"),
            ("hand", "hand"),
            ("assets", "assets"),
            ("pile", "pile"),
            ("score", "score"),
            ("log", "log"),
            ("quit", "quit"),
        ],
    );
}

#[test]
fn questions_never_move() {
    check(
        TURN,
        &[],
        &[
            ("?", "help"),
            ("help", "help"),
            ("rules", "rules"),
            ("5b?", "explain 5B"),
            ("what is 5b", "explain 5B"),
            ("what is castle?", "explain 2O"),
            ("what does the bone king do?", "explain KB"),
            ("text 5b", "explain 5B"),
            ("death?", "explain 5B"),
            ("what does mirror pool do", "explain 5P"),
            ("what happens if i play the castle?", "explain 2O"),
            ("how does the lady of the mere work", "explain QP"),
            ("tell me about mirror pool", "explain 5P"),
            ("who has castle?", "explain 2O"),
            ("why d 5b", "why discard 5B"),
            ("d 5b?", "why discard 5B"),
            ("why can't I play trade", "why play 6P"),
            ("why cant i discard my trade now?", "why discard 6P"),
            ("can i play castle?", "why play 2O"),
            ("may I use 5b or not", "why play 5B"),
            ("why p 5b", "why play 5B"),
            ("can I play death?", "why play 5B"),
            ("why 5b", "why discard 5B, play 5B"),
            ("what now?", "choices"),
            ("what can i do", "choices"),
            ("can i?", "choices"),
            ("explain", "help"),
            ("how does it work?", "help"),
            ("who is winning?", "score"),
            (
                "what is an asset?",
                "An asset stays in play in front of its player and works while it is there.",
            ),
            (
                "how do i win",
                "The first player without cards in hand wins; cards in play don't count. Some cards win or lose a \
                 game too.",
            ),
            (
                "is it raining?",
                "I don't understand that question. Ask about a card by its name or code, as in 5b? or why d 5b; ? \
                 alone explains the game.",
            ),
            (
                "7?",
                "I don't understand that question. Ask about a card by its name or code, as in 5b? or why d 5b; ? \
                 alone explains the game.",
            ),
        ],
    );
}

#[test]
fn plain_phrases_are_understood() {
    check(
        TURN,
        &[],
        &[
            ("end turn", "done"),
            ("end my turn", "done"),
            ("i am done", "done"),
            ("I'm done.", "done"),
            ("that's all", "done"),
            ("nothing more", "done"),
            ("whose turn is it?", "turn"),
            ("is it my turn", "turn"),
            (
                "how does a turn work",
                "In a turn you draw a card, then you may discard one card and play one card, in \
              either order. Cards can act at its beginning and at its end.",
            ),
            ("what does bob hold?", "holds(seat(1))"),
            ("how many cards has cat", "holds(seat(2))"),
            ("what is in cat's hand?", "holds(seat(2))"),
            ("bob?", "holds(seat(1))"),
            ("what do i hold?", "hand"),
            ("what's in my hand", "hand"),
            ("what does cat have in play?", "assets"),
            ("how many players?", "players"),
            ("how do i play against one opponent?", "players"),
            (
                "what colours are there?",
                "The colours are purple, green, blue and orange: p, g, b and o. Whoever discards an eight names one.",
            ),
            ("why", "happened(none)"),
            ("why?", "happened(none)"),
            ("why did that happen?", "happened(none)"),
            ("why did bob draw?", "happened(some(seat(1)))"),
            ("why do i draw", "happened(some(seat(0)))"),
            ("why me?", "happened(some(seat(0)))"),
            ("why did castle do that", "happened(none)"),
        ],
    );
}

#[test]
fn a_turn_does_not_end_while_a_card_asks() {
    let muster = "Muster (5O) still asks. Type 4 for no more cards, or the number of a card.";
    check(
        "top 7G | you 5O 9O 4G 6P | bob #6 | cat #5 | draw 2O | to you",
        &["play 5O"],
        &[
            ("k", muster),
            ("done", muster),
            ("i am done", muster),
            ("pass", muster),
            ("4", "stop"),
            ("no", "stop"),
            ("none", "stop"),
            ("stop", "stop"),
            ("castle", "card 2O hand:1"),
        ],
    );
    let tome = "Spell Tome (8P) asks: type y or n; 5b? shows what a card says.";
    check(
        "top 7G | you 8P 5O 6P | bob #6 | cat #5 | to you",
        &["play 8P"],
        &[("k", tome), ("done", tome), ("n", "no"), ("yes", "yes")],
    );
}

#[test]
fn nonsense_gets_an_answer_that_helps() {
    check(
        TURN,
        &[],
        &[
            ("ag", "Ferocity (AG) can be discarded and played: type d ag or p ag."),
            ("d", "Which card? As in: d 8p"),
            ("discard", "Which card? As in: discard 8p"),
            ("play", "Which card? As in: play 5b"),
            ("king", "play KO"),
            ("draw", "You have drawn already: discard, play, or end your turn with k."),
            ("dsicard", "\"dsicard\" is not a command. Did you mean discard?"),
            ("8", "\"8\" is not a command. Did you mean Spell Tome (8P)?"),
            ("d 9", "\"d 9\" is not a command. Type a card as 5b, or ? for help."),
            ("d d d", "\"d d d\" is not a command. Type a card as 5b, or ? for help."),
            ("banana", "\"banana\" is not a command. Type a card as 5b, or ? for help."),
            ("p feroctiy", "\"p feroctiy\" is not a command. Did you mean Ferocity (AG)?"),
            ("text feroctiy", "There is no card \"feroctiy\". Did you mean Ferocity (AG)?"),
        ],
    );
}

#[test]
fn an_order_of_cards_is_typed_from_the_top() {
    let example = "Type all of them, the top card first, as in 2 3 4 1.";
    check(
        "top 7G | you 3P 6P AG | bob #6 | cat #5 | draw 5B 6B 7B KO | to you",
        &["play 3P"],
        &[
            ("4 3 2 1", "card 5B lap:1, card 6B lap:1, card 7B lap:1"),
            ("4 3 2", "card 5B lap:1, card 6B lap:1, card 7B lap:1"),
            ("ko 5b 7b 6b", "card 6B lap:1, card 7B lap:1, card 5B lap:1"),
            ("1", example),
            ("k", &format!("Star Chart (3P) still asks. {example}")),
            ("castle", &format!("\"castle\" is not one of the cards that are left. {example}")),
            ("1 1", &format!("\"1\" is not one of the cards that are left. {example}")),
            ("1?", "explain 5B"),
        ],
    );
}

#[test]
fn a_choice_is_a_number_a_code_or_a_name() {
    check(
        "top 7G | you 5B 6P AG + QB | bob #6 + 7P | cat #5 + 2O | to you",
        &["play 5B"],
        &[
            ("1", "card QB play:1"),
            ("2o", "card 2O play:3"),
            ("castle", "card 2O play:3"),
            ("night", "card 7P play:2"),
            ("4", "The choices are 1 to 3."),
            ("5b", "Death (5B) is not among the choices."),
            ("k", "Death (5B) still asks. Type a number from 1 to 3, or a name from the list."),
            ("end turn", "Death (5B) still asks. Type a number from 1 to 3, or a name from the list."),
            ("castle?", "explain 2O"),
            ("2?", "explain 7P"),
            ("what is 3?", "explain 2O"),
            ("4?", "The choices are 1 to 3."),
            ("q", "quit"),
        ],
    );
    check(
        "top 7G | you 7O 6P AG | bob #6 | cat #5 | to you",
        &["play 7O"],
        &[
            ("1", "player 1"),
            ("me", "player 1"),
            ("you", "player 1"),
            ("bob", "player 2"),
            ("2?", "2 is bob, with 6 cards in hand."),
            ("Cat", "player 3"),
        ],
    );
    check(
        "top 7G | you 8O 6P AG | bob #6 | cat #5 | to you",
        &["discard 8O"],
        &[
            ("g", "=G"),
            ("purple", "=P"),
            ("3", "=B"),
            ("red", "Your eight is discarded; now name a colour: p purple, g green, b blue, o orange."),
        ],
    );
}

#[test]
fn a_card_that_can_go_nowhere_gets_the_reasons() {
    check(
        "top 7G | you 3O 6P 5B | bob #6 | cat #5 | to you",
        &[],
        &[("3o", "why discard 3O, play 3O"), ("restoration", "why discard 3O, play 3O")],
    );
}

#[test]
fn german_is_understood_in_every_language() {
    for language in ["en", "de"] {
        check_in(
            language,
            TURN,
            &[],
            &[
                ("w ag", "discard AG"),
                ("wirf ferocity ab", "discard AG"),
                ("ich werfe ag ab", "discard AG"),
                ("ag abwerfen", "discard AG"),
                ("s 5b", "play 5B"),
                ("spiel die 5", "play 5B"),
                ("death ausspielen", "play 5B"),
                ("lege trade", "play 6P"),
                ("w 8p grün", "discard 8P, =G"),
                ("8p lila", "discard 8P, =P"),
                ("w das grüne Ass", "discard AG"),
                ("s dg", "play QG"),
                ("w Grün Ass", "discard AG"),
                ("s blau 5", "play 5B"),
                ("s 5 blau", "play 5B"),
                ("w violett 8 blau", "discard 8P, =B"),
                ("v", "log"),
                ("wirf die spell tome ab und nenne blau", "discard 8P, =B"),
                ("e", "done"),
                ("ende", "done"),
                ("fertig", "done"),
                ("ich bin fertig", "done"),
                ("zug beenden", "done"),
                ("das war's", "done"),
                ("hilfe", "help"),
                ("regeln", "rules"),
                ("tisch", "table"),
                ("karten", "hand"),
                ("besitz", "assets"),
                ("optionen", "choices"),
                ("ablage", "pile"),
                ("punkte", "score"),
                ("stand", "score"),
                ("verlauf", "log"),
                ("was ist 5b", "explain 5B"),
                ("was macht death?", "explain 5B"),
                ("was passiert, wenn ich castle spiele?", "explain 2O"),
                ("warum w 5b", "why discard 5B"),
                ("5b abwerfen?", "why discard 5B"),
                ("darf ich trade ausspielen?", "why play 6P"),
                ("warum kann ich trade nicht abwerfen", "why discard 6P"),
                ("warum", "happened(none)"),
                ("warum hat bob gezogen?", "happened(some(seat(1)))"),
                ("was nun?", "choices"),
                ("was kann ich tun", "choices"),
                ("wie geht das?", "help"),
                ("wer ist dran?", "turn"),
                ("bin ich dran", "turn"),
                ("wer gewinnt?", "score"),
                ("was hat bob auf der hand?", "holds(seat(1))"),
                ("wie viele karten hat cat", "holds(seat(2))"),
                ("was ist in bobs hand?", "holds(seat(1))"),
                ("was habe ich auf der hand?", "hand"),
                ("was hat cat im spiel?", "assets"),
                ("wie viele spieler?", "players"),
            ],
        );
    }
}

#[test]
fn answers_are_in_the_language_of_the_reader() {
    check_in(
        "de",
        TURN,
        &[],
        &[
            ("ag", "Ferocity (AG) kannst du abwerfen oder ausspielen: Gib w ag oder s ag ein."),
            ("w", "Welche Karte? Zum Beispiel: w 8p"),
            (
                "zieh",
                "Gezogen hast du schon: Wirf eine Karte ab, spiel eine aus oder beende deinen Zug mit e.",
            ),
            ("abwefren", "„abwefren“ kenne ich hier nicht. Meinst du abwerfen?"),
            ("banane", "„banane“ kenne ich hier nicht. Eine Karte gibst du so ein: 5b; ? hilft."),
            ("text feroctiy", "Eine Karte „feroctiy“ gibt es nicht. Meinst du Ferocity (AG)?"),
            (
                "was ist eine besitzkarte?",
                "Eine Besitzkarte bleibt vor dem liegen, der sie ausgespielt hat, und wirkt, solange sie dort liegt.",
            ),
            (
                "regnet es?",
                "Diese Frage verstehe ich nicht. Frag nach einer Karte mit ihrem Namen oder Kürzel, zum Beispiel 5b? \
                 oder warum w 5b; ? allein erklärt das Spiel.",
            ),
        ],
    );
    check_in(
        "de",
        "top 7G | you 5O 9O 4G 6P | bob #6 | cat #5 | draw 2O | to you",
        &["play 5O"],
        &[
            ("e", "Muster (5O) fragt noch. Gib 4 ein für „keine weitere Karte“ oder die Nummer einer Karte."),
            ("nein", "stop"),
            ("genug", "stop"),
        ],
    );
    check_in(
        "de",
        "top 7G | you 8P 5O 6P | bob #6 | cat #5 | to you",
        &["play 8P"],
        &[
            ("hm", "Spell Tome (8P) fragt: Gib j oder n ein; 5b? zeigt den Text einer Karte."),
            ("j", "yes"),
            ("nein", "no"),
        ],
    );
    check_in(
        "de",
        "top 7G | you 7O 6P AG | bob #6 | cat #5 | to you",
        &["play 7O"],
        &[
            ("mich", "player 1"),
            ("Bob", "player 2"),
            ("1?", "1: du selbst, mit 2 Karten auf der Hand."),
            ("2?", "2: bob, mit 6 Karten auf der Hand."),
            ("9", "Du kannst 1 bis 3 wählen."),
        ],
    );
    check_in(
        "de",
        "top 7G | you 8O 6P AG | bob #6 | cat #5 | to you",
        &["discard 8O"],
        &[
            ("lila", "=P"),
            ("l", "=P"),
            ("v", "=P"),
            ("p", "=P"),
            ("l?", "log"),
            ("Grün", "=G"),
            (
                "rot",
                "Deine Acht ist abgeworfen; jetzt bestimm eine Farbe: p Violett, g Grün, b Blau, o Orange.",
            ),
        ],
    );
    check_in(
        "en",
        "top 7G | you 8O 6P AG | bob #6 | cat #5 | to you",
        &["discard 8O"],
        &[("p", "=P"), ("l", "log")],
    );
    let stuck = "top 7G | you 6P 5B | bob #6 | cat #5 | to you";
    let fits = "top 7G | you 6P AG | bob #6 | cat #5 | to you";
    check_in("de", stuck, &[], &[("w", "Abwerfen kannst du jetzt keine deiner Karten.")]);
    check_in("de", fits, &[], &[("w", "Welche Karte? Zum Beispiel: w ag")]);
}

#[test]
fn words_that_slips_are_corrected_to_are_understood() {
    for language in ["en", "de"] {
        let (book, game) = scene("wayfarers", 3, TURN);
        let (view, reader) = (seen(&game), reader(language, 3));
        for word in reader.text("term-cr-known-words").split(' ') {
            let verb = DISCARD.contains(&word) || PLAY.contains(&word);
            let line = if verb { format!("{word} 5b") } else { word.to_string() };
            assert!(understand(&view, &book, &reader, &line).is_ok(), "{language}: {word}");
        }
    }
}
