//! Screens.

use eights_cards::Face;
use eights_game::Game;
use expect_test::{Expect, expect};

use super::*;
use crate::crazier::testing::{NAMES, plain, reader, scene};

fn check(rules: &str, table: &str, moves: &[Move], expected: &Expect) {
    check_in("en", rules, table, moves, expected);
}

fn check_in(language: &str, rules: &str, table: &str, moves: &[Move], expected: &Expect) {
    let named = |part: &&str| part.starts_with("you ") || NAMES.iter().any(|name| part.starts_with(name));
    let seats = table.split(" | ").filter(named).count();
    let (book, mut game) = scene(rules, seats, table);
    for mv in moves {
        let seat = game.pending().must.first().unwrap();
        game.play(&book, seat, *mv, &mut ()).unwrap();
    }
    let (view, reader) = (crate::crazier::testing::seen(&game), reader(language, seats));
    let question = question(&view, &book, &reader);
    let mut lines = super::table(&view, &book, &reader, page() - question.len());
    lines.extend(question);
    assert!(lines.len() <= page(), "{} lines", lines.len());
    let text = plain(&lines);
    assert!(text.lines().all(|line| width(line) <= columns()), "{text}");
    expected.assert_eq(&text);
}

fn face(text: &str) -> Face {
    eights_crazier::place::read_face(text).unwrap()
}

#[test]
fn a_turn() {
    check(
        "wayfarers",
        "top 7G | you 5B 6P 8P AG 9O 4G 3O + 2O QB | bob #6 + KB | cat #7 | dan #5 | to you",
        &[],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 7, bob 6, cat 7, dan 5, draw pile 23, discard pile 1
            you    2O Castle: If an opponent would make you draw, draw one fewer card
                      instead.
                   QB Widow at the Loom: At the end of each opponent's turn, if that
                      player holds fewer cards than you, that player draws a card.
            bob    KB Bone King: An opponent of your choice destroys a card they control.
                      That player draws a card.
            Hand   d: can be discarded, p: played; 3o? or hand shows full texts
              -- 3O Restoration    event  Put an asset from the discard pile into play.
              dp 4G Elven Princess asset  At the beginning of your turn, reveal the top c…
              -p 5B Death          event  Destroy a card in play.
              -p 6P Trade          event  Swap a card from your hand with a card from ano…
              dp 8P Spell Tome     event  Draw a card. You may play an event from your ha…
              -p 9O Last Candle    asset  If you would lose the game, destroy this card i…
              dp AG Ferocity       event  You may discard an additional card this turn.
            Your turn: d 4g discards, p 4g plays, k ends it; ? for help
        "#]],
    );
}

#[test]
fn a_full_table_still_fits() {
    check(
        "wayfarers",
        "top 7G | you 5B 6P 8P AG 9O 4G 3O 7O 9P + 2O QB | bob #6 + 7P 9B | cat #7 + QP KP | dan #5 | to you",
        &[],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 9, bob 6, cat 7, dan 5, draw pile 18, discard pile 1
            you    2O Castle: If an opponent would make you draw, draw one fewer card
                      instead.
                   QB Widow at the Loom: At the end of each opponent's turn, if that
                      player holds fewer cards than you, that player draws a card.
            bob    7P Night School: At the end of your turn, you may put a card from your…
                   9B Hungry Ghost: Whenever an opponent destroys a card you control, tha…
            cat    QP Lady of the Mere: At the beginning of your turn, if you hold at lea…
                   KP King of Echoes: Whenever you make an opponent draw, you may discard…
            Hand   d: can be discarded, p: played; 3o? or hand shows full texts
              -- 3O Restoration         event  Put an asset from the discard pile into pl…
              dp 4G Elven Princess      asset  At the beginning of your turn, reveal the…
              -p 5B Death               event  Destroy a card in play.
              -p 6P Trade               event  Swap a card from your hand with a card fro…
              dp 7O Forbidden Knowledge event  A player of your choice draws three cards.
              dp 8P Spell Tome          event  Draw a card. You may play an event from yo…
              -p 9P Weathercock         asset  At the end of your turn, if you hold more…
              -p 9O Last Candle         asset  If you would lose the game, destroy this c…
              dp AG Ferocity            event  You may discard an additional card this tu…
            Your turn: d 4g discards, p 4g plays, k ends it; ? for help
        "#]],
    );
}

#[test]
fn too_many_cards_in_play_are_only_named() {
    check(
        "wayfarers",
        "top 7G | you 5B 6P 8P AG 9O 4G 3O 7O 9P + 2O QB TB | bob #6 + 7P 9B 2G | cat #7 + QP KP 2B | dan #5 + AO \
         6O | to you",
        &[],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 9, bob 6, cat 7, dan 5, draw pile 13, discard pile 1
            you    2O Castle, QB Widow at the Loom, TB Doom Clock
            bob    7P Night School, 9B Hungry Ghost, 2G Wood Elf
            cat    QP Lady of the Mere, KP King of Echoes, 2B Malevolent Minion
            dan    AO Angel of Hope, 6O Stand-In
            Hand   d: can be discarded, p: played; 3o? or hand shows full texts
              -- 3O Restoration         event  Put an asset from the discard pile into pl…
              dp 4G Elven Princess      asset  At the beginning of your turn, reveal the…
              -p 5B Death               event  Destroy a card in play.
              -p 6P Trade               event  Swap a card from your hand with a card fro…
              dp 7O Forbidden Knowledge event  A player of your choice draws three cards.
              dp 8P Spell Tome          event  Draw a card. You may play an event from yo…
              -p 9P Weathercock         asset  At the end of your turn, if you hold more…
              -p 9O Last Candle         asset  If you would lose the game, destroy this c…
              dp AG Ferocity            event  You may discard an additional card this tu…
            Your turn: d 4g discards, p 4g plays, k ends it; ? for help
        "#]],
    );
}

#[test]
fn a_card_asks_for_a_card() {
    check(
        "wayfarers",
        "top 7G | you 5B 6P AG + 2O QB | bob #6 + 7P | to you",
        &[Move::Play(face("5b"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 2, bob 6, draw pile 39, discard pile 1
            Hand   6P Trade, AG Ferocity
            Death (5B) asks: Destroy a card in play.
            Which card is destroyed? Type a number or a card; 1? for its text.
              1 Castle (2O), yours: If an opponent would make you draw, draw one fewer ca…
              2 Widow at the Loom (QB), yours: At the end of each opponent's turn, if tha…
              3 Night School (7P), bob's: At the end of your turn, you may put a card fro…
        "#]],
    );
}

#[test]
fn a_hand_that_is_chosen_from_is_shown_once() {
    check(
        "wayfarers",
        "top 7G | you 5O 9O 4G 6P + KG | bob #6 + 7P | draw 2O | to you",
        &[Move::Play(face("5o"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 4, bob 6, draw pile 0, discard pile 39
            you    KG Stag King
            bob    7P Night School
            Muster (5O) asks: Draw a card, then put up to two assets from your hand into
              play.
            Which card goes into play? (up to 2) Type a number or a card; 1? for its text.
              1 Castle (2O): If an opponent would make you draw, draw one fewer card inst…
              2 Elven Princess (4G): At the beginning of your turn, reveal the top card o…
              3 Last Candle (9O): If you would lose the game, destroy this card instead.…
              4 no more cards
        "#]],
    );
}

#[test]
fn cards_that_were_looked_at_are_listed_from_the_top() {
    check(
        "wayfarers",
        "top 7G | you AP 9O | bob #6 | draw KG 2O 5B | to you",
        &[Move::Play(face("ap"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 1, bob 6, draw pile 3, discard pile 41
            Hand   9O Last Candle
            Far Sight (AP) asks: Look at the top three cards of the draw pile, then put
              one of them on the bottom of the draw pile. Draw a card.
            From the top down: which card goes under the draw pile? Type a number or a
              card; 1? for its text.
              1 Stag King (KG): At the beginning of your turn, if you control at least th…
              2 Castle (2O): If an opponent would make you draw, draw one fewer card inst…
              3 Death (5B): Destroy a card in play.
        "#]],
    );
}

#[test]
fn what_lasts_says_how_long() {
    check(
        "wayfarers",
        "top 7G | you 7B 9O | bob #6 | to you",
        &[Move::Play(face("7b"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 1, bob 6, draw pile 43, discard pile 2
            Play   no cards in play
            Still  your Curfew: Until your next turn, no opponent can discard an eight.
            Hand   d: can be discarded, p: played; 9o? or hand shows full texts
              -- 9O Last Candle asset  If you would lose the game, destroy this card inst…
            Your turn: k ends it; ? for help
        "#]],
    );
}

#[test]
fn a_card_asks_for_a_player() {
    check(
        "wayfarers",
        "top 7G | you 7O 6P AG | bob #6 | cat #2 | to you",
        &[Move::Play(face("7o"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 2, bob 6, cat 2, draw pile 40, discard pile 1
            Hand   6P Trade, AG Ferocity
            Forbidden Knowledge (7O) asks: A player of your choice draws three cards.
            Which player? 1 yourself, 2 bob, 3 cat
        "#]],
    );
}

#[test]
fn an_eight_asks_for_a_colour() {
    check(
        "wayfarers",
        "top 7G | you 8O 6P AG | bob #6 | to you",
        &[Move::Discard(face("8o"))],
        &expect![[r#"
            Turn   your turn, main phase: 1 play left
            Top    8O Amnesty; orange or an eight matches
            Cards  you 2, bob 6, draw pile 42, discard pile 2
            Hand   6P Trade, AG Ferocity
            Which colour do you name for your eight? p purple, g green, b blue, o orange
        "#]],
    );
}

#[test]
fn abilities_are_put_in_order() {
    check(
        "wayfarers",
        "top 7G | you 8O 6P AG + AO 6B | bob #6 | begin you",
        &[],
        &expect![[r#"
            Turn   your turn, beginning: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 3, bob 6, draw pile 40, discard pile 1
            you    AO Angel of Hope, 6B Devious Dragon
            Hand   6P Trade, 8O Amnesty, AG Ferocity
            Several cards act: which one first? Type a number or a card; 1? for its text.
              1 Angel of Hope (AO): At the beginning of your turn, a player of your choic…
              2 Devious Dragon (6B): At the beginning of your turn, destroy a card in pla…
        "#]],
    );
}

#[test]
fn the_hand_of_an_ally_is_open() {
    check(
        "wayfarers-pairs",
        "top 7G | you 8O 6P | bob #6 | cat 5B QO | dan #3 | to you",
        &[],
        &expect![[r#"
            Turn   your turn with cat, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 2, bob 6, cat 2 (your ally: 5B QO), dan 3, draw pile 38,
                   discard pile 1
            Play   no cards in play
            Hand   d: can be discarded, p: played; 6p? or hand shows full texts
              -p 6P Trade   event  Swap a card from your hand with a card from another pl…
              dp 8O Amnesty event  Each player puts a card from their hand on the bottom…
            Your turn: d 8o discards, p 6p plays, k ends it; ? for help
        "#]],
    );
}

#[test]
fn cards_of_two_colours_show_both() {
    check(
        "crossroads",
        "top 7G | you 6P AP 2P | bob #4 | to you",
        &[],
        &expect![[r#"
            Turn   your turn, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 3, bob 4, draw pile 24, discard pile 1
            Play   no cards in play
            Hand   d: can be discarded, p: played; 2p? or hand shows full texts
              dp 2P+G Keyhole   event  Look at an opponent's hand. That player discards a…
              -p 6P+O Trade     event  Swap a card from your hand with a card from anothe…
              -p AP+B Far Sight event  Look at the top three cards of the draw pile, then…
            Your turn: d 2p discards, p 2p plays, k ends it; ? for help
        "#]],
    );
}

#[test]
fn a_turn_in_german() {
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 5B 6P 8P AG 9O 4G 3O + 2O QB | bob #6 + KB | cat #7 | dan #5 | to you",
        &[],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen und eine
                   ausspielen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 7, bob 6, cat 7, dan 5, Ziehstapel 23, Ablage 1
            du     2O Castle: Wenn ein Gegner dich ziehen lassen würde, ziehst du
                      stattdessen eine Karte weniger.
                   QB Widow at the Loom: Wenn ein Gegner am Ende seines Zuges weniger
                      Karten auf der Hand hat als du, zieht er eine Karte.
            bob    KB Bone King: Ein Gegner deiner Wahl zerstört eine Karte vor sich.
                      Dieser Spieler zieht eine Karte.
            Hand   w: kannst du abwerfen, s: ausspielen; 3o? oder hand zeigt den Text
              -- 3O Restoration    Ereignis     Bring eine Besitzkarte aus der Ablage ins…
              ws 4G Elven Princess Besitzkarte  Am Anfang deines Zuges deckst du die ober…
              -s 5B Death          Ereignis     Zerstöre eine Karte im Spiel.
              -s 6P Trade          Ereignis     Tausche eine Karte aus deiner Hand gegen…
              ws 8P Spell Tome     Ereignis     Zieh eine Karte. Du darfst ein Ereignis a…
              -s 9O Last Candle    Besitzkarte  Wenn du das Spiel verlieren würdest, zers…
              ws AG Ferocity       Ereignis     Du darfst in diesem Zug eine weitere Kart…
            Du bist dran: w 4g wirft ab, s 4g spielt aus, e beendet den Zug; ? hilft
        "#]],
    );
}

#[test]
fn questions_in_german() {
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 5B 6P AG + 2O QB | bob #6 + 7P | to you",
        &[Move::Play(face("5b"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 2, bob 6, Ziehstapel 39, Ablage 1
            Hand   6P Trade, AG Ferocity
            Death (5B) fragt: Zerstöre eine Karte im Spiel.
            Welche Karte wird zerstört? Nummer oder Karte eingeben; 1? zeigt den Text.
              1 Castle (2O), vor dir: Wenn ein Gegner dich ziehen lassen würde, ziehst du…
              2 Widow at the Loom (QB), vor dir: Wenn ein Gegner am Ende seines Zuges wen…
              3 Night School (7P), vor bob: Am Ende deines Zuges darfst du eine Karte aus…
        "#]],
    );
    check_in(
        "de",
        "wayfarers",
        "top 7G | you AP 9O | bob #6 | draw KG 2O 5B | to you",
        &[Move::Play(face("ap"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 1, bob 6, Ziehstapel 3, Ablage 41
            Hand   9O Last Candle
            Far Sight (AP) fragt: Sieh dir die obersten 3 Karten des Ziehstapels an, leg
              dann eine davon unter den Ziehstapel. Zieh eine Karte.
            Von oben nach unten: Welche Karte kommt unter den Ziehstapel? Nummer oder
              Karte eingeben; 1? zeigt den Text.
              1 Stag King (KG): Wenn du am Anfang deines Zuges mindestens 3 Besitzkarten…
              2 Castle (2O): Wenn ein Gegner dich ziehen lassen würde, ziehst du stattdes…
              3 Death (5B): Zerstöre eine Karte im Spiel.
        "#]],
    );
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 5O 9O 4G 6P + KG | bob #6 + 7P | draw 2O | to you",
        &[Move::Play(face("5o"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 4, bob 6, Ziehstapel 0, Ablage 39
            du     KG Stag King
            bob    7P Night School
            Muster (5O) fragt: Zieh eine Karte, bring dann bis zu 2 Besitzkarten aus
              deiner Hand ins Spiel.
            Welche Karte kommt ins Spiel? (bis zu 2) Nummer oder Karte eingeben; 1? zeigt
              den Text.
              1 Castle (2O): Wenn ein Gegner dich ziehen lassen würde, ziehst du stattdes…
              2 Elven Princess (4G): Am Anfang deines Zuges deckst du die oberste Karte d…
              3 Last Candle (9O): Wenn du das Spiel verlieren würdest, zerstörst du statt…
              4 keine weitere Karte
        "#]],
    );
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 7O 6P AG | bob #6 | cat #2 | to you",
        &[Move::Play(face("7o"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 2, bob 6, cat 2, Ziehstapel 40, Ablage 1
            Hand   6P Trade, AG Ferocity
            Forbidden Knowledge (7O) fragt: Ein Spieler deiner Wahl zieht 3 Karten.
            Welcher Spieler? 1 du selbst, 2 bob, 3 cat
        "#]],
    );
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 8O 6P AG | bob #6 | to you",
        &[Move::Discard(face("8o"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte ausspielen
            Oben   8O Amnesty; es passt Orange oder eine Acht
            Karten du 2, bob 6, Ziehstapel 42, Ablage 2
            Hand   6P Trade, AG Ferocity
            Welche Farbe gilt nach deiner Acht? p Violett, g Grün, b Blau, o Orange
        "#]],
    );
    check_in(
        "de",
        "wayfarers",
        "top 7G | you 8P 5O 6P | bob #6 | cat #5 | to you",
        &[Move::Play(face("8p"))],
        &expect![[r#"
            Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 3, bob 6, cat 5, Ziehstapel 36, Ablage 1
            Hand   2B Malevolent Minion, 5O Muster, 6P Trade
            Spell Tome (8P) fragt: Zieh eine Karte. Du darfst ein Ereignis aus deiner Hand
              ausspielen.
            Möchtest du das? j oder n
        "#]],
    );
}

#[test]
fn an_alliance_and_what_lasts_in_german() {
    check_in(
        "de",
        "wayfarers-pairs",
        "top 7G | you 7B 8O 6P | bob #6 | cat 5B QO | dan #3 | to you",
        &[Move::Play(face("7b"))],
        &expect![[r#"
            Zug    du bist dran, zusammen mit cat, Hauptphase: Du darfst noch eine Karte
                   abwerfen
            Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
            Karten du 2, bob 6, cat 2 (verbündet: 5B QO), dan 3, Ziehstapel 37, Ablage 2
            Spiel  keine Karten im Spiel
            Gilt   Curfew von dir: Bis zu deinem nächsten Zug kann kein Gegner eine Acht…
            Hand   w: kannst du abwerfen, s: ausspielen; 6p? oder hand zeigt den Text
              -- 6P Trade   Ereignis     Tausche eine Karte aus deiner Hand gegen eine Ka…
              w- 8O Amnesty Ereignis     Jeder Spieler legt eine Karte aus seiner Hand un…
            Du bist dran: w 8o wirft ab, e beendet den Zug; ? hilft
        "#]],
    );
}
