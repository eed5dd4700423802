//! Screens in both languages and several widths.

#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]

use std::sync::Arc;

use eights_cards::{Eye, SeatCount, Seed};
use eights_eightball::{Rules, Scene};
use eights_game::Names;
use eights_i18n::{Language, Words};
use expect_test::{Expect, expect};

use super::*;
use crate::layout::{page, resize, width};

/// A table with every kind of position.
const TURN: &str = "1 pYB bY | 2 pP | 5 pY sY cY =1 | you sP cP pRO b*! | bob sM! #3 | discard sY | balls you 2 3 4 5 6 7 | \
                    to you";

const TABLES: [&str; 9] = [
    TURN,
    "you | bob | you to pick",
    "1 pYB | 2 pP | you cP pRO sO! | bob #4 | chosen pGM | discard sY pOM | you to place",
    "1 pGM | 2 pP | 3 pRO | 4 pOM | 5 pB | 6 pYB | you sP cP sY cY | bob sM! cM! #2 | discard pRG | to you",
    "1 pGM | 2 pP | 3 pRO | 4 pOM | 5 pB | 6 pYB | you sP cP | bob #4 | discard pRG | you to go on",
    "you sP cP pRO | bob #4 | discard pGM | you to draw",
    "you sP cP pR pG | bob #4 | discard sY sB sR sP sO sG sM cY cB cR cP cO cG | balls you 8 | to you",
    "1 pYB | 2 pP | you sG cO | bob #4 | chosen cP sP | you to place",
    "you | bob #4 | draw | to you",
];

/// Creates a reader at the first seat, opposite a player with this name.
pub(super) fn reader(language: Language, other: &str) -> Reader {
    let names = Names::new(vec!["me".to_string(), other.to_string()]).unwrap();
    let words = Words::new(language).with_card_signs();
    Reader::new(Arc::new(words), &names, Some(Seat::new(0)))
}

fn german() -> Language {
    Language::named("de").unwrap()
}

fn game(table: &str) -> (EightBall, Book) {
    let book = Rules::named("eightball").unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    let game = Scene::read(table).and_then(|scene| scene.set_up(&book, Seed::number(1)));
    (game.unwrap_or_else(|fault| panic!("{table}: {fault}")), book)
}

/// Draws the table with its question and prompt.
fn screen(table: &str, reader: &Reader) -> Vec<String> {
    let (game, book) = game(table);
    let view = game.view(Eye::Seat(Seat::new(0)));
    let mut lines = EightBall::table(&view, &book, reader, 40);
    lines.extend(EightBall::question(&view, &book, reader));
    lines.push(EightBall::prompt(&view, &book, reader));
    lines
}

#[test]
fn a_small_screen_has_room_for_the_table_and_the_question() {
    for language in [german(), Language::ENGLISH] {
        let reader = reader(language, "bob");
        let (game, book) = game(TURN);
        let view = game.view(Eye::Seat(Seat::new(0)));
        resize(40, 24);
        let question = EightBall::question(&view, &book, &reader);
        let lines = EightBall::table(&view, &book, &reader, page() - question.len());
        resize(80, 24);
        let count = lines.len() + question.len();
        assert!(count <= 22, "{count} lines: {lines:#?}");
        assert!(lines.iter().all(|line| width(line) <= 40), "{lines:#?}");
    }
}

/// Returns the answer to a line.
fn told(table: &str, reader: &Reader, line: &str) -> Vec<String> {
    let (game, book) = game(table);
    match EightBall::understand(&game.view(Eye::Seat(Seat::new(0))), &book, reader, line) {
        CommandResult::Told(lines) => lines,
        _ => Vec::new(),
    }
}

/// Returns all that a reader can see at a table.
fn everything(table: &str, reader: &Reader) -> Vec<String> {
    const LINES: [&str; 12] =
        ["?", "rules", "pile", "what is pro", "what is b*", "pro 2", "b* 3", "sp", "w", "8", "hlep", "huh"];
    let (game, book) = game(table);
    let mut lines = screen(table, reader);
    lines.extend(game.explain_end(&book, reader, Seats::NONE, &[0, 0]));
    lines.extend(EightBall::standing(&[1, 2], &book, reader));
    lines.extend(EightBall::hands(&game.open_view(), &book, reader));
    let forced = EightBall::forced(&game.view(Eye::Seat(Seat::new(0))), &book, reader);
    lines.extend(forced.into_iter().flat_map(|(why, _)| why));
    lines.extend(LINES.iter().flat_map(|line| told(table, reader, line)));
    lines
}

fn check(lines: &[String], expected: &Expect) {
    let plain: Vec<String> = lines
        .iter()
        .map(|line| anstream::adapter::strip_str(line).to_string().trim_end().to_string())
        .collect();
    expected.assert_eq(&(plain.join("\n") + "\n"));
}

#[test]
fn every_line_fits_into_40_columns_in_every_language() {
    for language in Language::all() {
        for other in ["bob", "Maximiliane-Josephin", "王小明"] {
            let reader = reader(language, other);
            for (terminal, widest) in [(40, 40), (52, 52), (80, 78), (120, 98)] {
                resize(terminal, 24);
                for line in TABLES.iter().flat_map(|table| everything(table, &reader)) {
                    assert!(width(&line) <= widest, "{} at {terminal}: {line}", language.code());
                }
            }
        }
    }
}

#[test]
fn a_table_in_80_columns() {
    resize(80, 24);
    check(
        &screen(TURN, &reader(Language::ENGLISH, "bob")),
        &expect![[r#"
              corner             side             corner
        .-----------------+-----------------+-----------------.
        | 1 block bY      | 2 P open        | 3 empty         |
        |-----------------+-----------------+-----------------|
        | 4 empty         | 5 ball 1Y       | 6 empty         |
        '-----------------+-----------------+-----------------'
        you    solids   --  2B  3R  4P  5O  6G  7M  then the 8
        bob    stripes  9Y  10B 11R 12P 13O 14G 15M then the 8
        Piles  draw 84, discard 1, top card sY (yellow cue stick)
        bob    holds 4 cards, of which you know sM
        Hand   sP   purple cue stick          p to pocket the purple 4
               cP   purple cue ball
               b*   wild block (bob knows)    b* to cover 2
               pRO  red-orange corner pocket  pro to place it on 1, 3, 4 or 6
        Your turn: make one of the moves above, discard a card
          (d pro) or swap one for sY (x pro); ? for help
        >
    "#]],
    );
    check(
        &screen(TURN, &reader(german(), "bob")),
        &expect![[r#"
               Ecke              Mitte             Ecke
        .-----------------+-----------------+-----------------.
        | 1 Sperre bY     | 2 P offen       | 3 leer          |
        |-----------------+-----------------+-----------------|
        | 4 leer          | 5 Kugel 1Y      | 6 leer          |
        '-----------------+-----------------+-----------------'
        du      Volle  --  2B  3R  4P  5O  6G  7M  dann die 8
        bob     Halbe  9Y  10B 11R 12P 13O 14G 15M dann die 8
        Stapel  Ziehstapel 84, Ablage 1, obenauf sY (gelbes Queue)
        bob     hat 4 Karten, davon kennst du sM
        Hand    sP   violettes Queue                   p versenkt die violette 4
                cP   violetter Spielball
                b*   Sperre für alle Farben (bekannt)  b* sperrt 2
                pRO  rot-orange Ecktasche              pro legt sie auf 1, 3, 4 oder 6
        Du bist dran: Mach einen der Züge oben, wirf eine Karte ab
          (w pro), oder tausche eine gegen sY (x pro); ? hilft
          weiter
        >
    "#]],
    );
}

#[test]
fn a_table_in_40_columns() {
    resize(40, 24);
    check(
        &screen(TURN, &reader(Language::ENGLISH, "bob")),
        &expect![[r#"
            corner        side        corner
        .------------+------------+------------.
        | 1 block bY | 2 P open   | 3 empty    |
        |------------+------------+------------|
        | 4 empty    | 5 ball 1Y  | 6 empty    |
        '------------+------------+------------'
        you    solids, then the 8
               --  2B  3R  4P  5O  6G  7M
        bob    stripes, then the 8
               9Y  10B 11R 12P 13O 14G 15M
        Piles  draw 84, discard 1, top card sY
               (yellow cue stick)
        bob    holds 4 cards, of which you know
               sM
        Hand   sP   purple cue stick
                    p to pocket the purple 4
               cP   purple cue ball
               b*   wild block (bob knows)
                    b* to cover 2
               pRO  red-orange corner pocket
                    pro to place it on 1, 3, 4
                    or 6
        Your turn: make one of the moves above,
          discard a card (d pro) or swap one for
          sY (x pro); ? for help
        >
    "#]],
    );
    check(
        &screen(TURN, &reader(german(), "bob")),
        &expect![[r#"
             Ecke        Mitte         Ecke
        .------------+------------+------------.
        | 1 Sperre bY| 2 P offen  | 3 leer     |
        |------------+------------+------------|
        | 4 leer     | 5 Kugel 1Y | 6 leer     |
        '------------+------------+------------'
        du      Volle, dann die 8
                --  2B  3R  4P  5O  6G  7M
        bob     Halbe, dann die 8
                9Y  10B 11R 12P 13O 14G 15M
        Stapel  Ziehstapel 84, Ablage 1, obenauf
                sY (gelbes Queue)
        bob     hat 4 Karten, davon kennst du sM
        Hand    sP   violettes Queue
                     p versenkt die violette 4
                cP   violetter Spielball
                b*   Sperre für alle Farben
                     (bekannt)
                     b* sperrt 2
                pRO  rot-orange Ecktasche
                     pro legt sie auf 1, 3, 4
                     oder 6
        Du bist dran: Mach einen der Züge oben,
          wirf eine Karte ab (w pro), oder
          tausche eine gegen sY (x pro); ? hilft
          weiter
        >
    "#]],
    );
}

#[test]
fn questions_of_a_turn() {
    resize(80, 24);
    for (language, expected) in [
        (
            Language::ENGLISH,
            expect![[r#"
        Your turn: make one of the moves above, discard a card
          (d pro) or swap one for sY (x pro); ? for help
        >
        You deal, so you pick your balls: type solids (1 to 7) or
          stripes (9 to 15). Both have the same colours, so neither
          is better. Type ? for help
        >
        Where does the green-maroon corner pocket go? Type 3, 4 or 6
        >
        Your turn: make one of the moves above, discard a card
          (d sy) or swap one for pRG (x sy); ? for help
        >
        A combo! Type p to pocket a second ball, or k to stop
        >
        You draw: t takes the green-maroon corner pocket from the
          discard pile, d draws blind
        >
        Your turn: make one of the moves above, discard a card
          (d sp) or swap one for cG (x sp); ? for help
        >
        Where does the purple 4 go? Type 2
        >
        There is only one place for it: side 2.
        You have no cards: Enter passes
        Press Enter to pass >
    "#]],
        ),
        (
            german(),
            expect![[r#"
                Du bist dran: Mach einen der Züge oben, wirf eine Karte ab
                  (w pro), oder tausche eine gegen sY (x pro); ? hilft
                  weiter
                >
                Du gibst, also wählst du deine Kugeln: Tippe volle (1 bis 7)
                  oder halbe (9 bis 15). Die Farben sind bei beiden gleich,
                  es ist also egal. ? hilft weiter
                >
                Wohin kommt die grün-weinrote Ecktasche? Tippe 3, 4 oder 6
                >
                Du bist dran: Mach einen der Züge oben, wirf eine Karte ab
                  (w sy), oder tausche eine gegen pRG (x sy); ? hilft weiter
                >
                Ein Doppelstoß! Tippe p, um noch eine Kugel zu versenken,
                  oder f, um aufzuhören
                >
                Du ziehst: n nimmt die grün-weinrote Ecktasche von der
                  Ablage, z zieht vom Ziehstapel
                >
                Du bist dran: Mach einen der Züge oben, wirf eine Karte ab
                  (w sp), oder tausche eine gegen cG (x sp); ? hilft weiter
                >
                Wohin kommt die violette 4? Tippe 2
                >
                Dafür gibt es nur einen Platz: Mitte 2.
                Du hast keine Karten und musst passen
                Mit Enter passt du >
            "#]],
        ),
    ] {
        let reader = reader(language, "bob");
        let asked = TABLES.iter().flat_map(|table| {
            let (game, book) = game(table);
            let view = game.view(Eye::Seat(Seat::new(0)));
            let mut lines = EightBall::question(&view, &book, &reader);
            lines.push(EightBall::prompt(&view, &book, &reader));
            lines.extend(EightBall::forced(&view, &book, &reader).into_iter().flat_map(|(why, _)| why));
            lines
        });
        check(&asked.collect::<Vec<_>>(), &expected);
    }
}

#[test]
fn help_and_answers() {
    resize(80, 24);
    for (language, expected) in [
        (
            Language::ENGLISH,
            expect![[r#"
        Goal: Pocket all your balls, then the 8-ball, which takes
          any one colour.
        Shots: A cue stick (s) and a cue ball (c) of the same colour
          pocket your ball of that colour, on an open pocket that
          has the colour. If you hold a second set, you may then
          pocket a second ball.
        Pockets (p): You place them on empty, blocked or used
          positions, for colours that you need. Both players can use
          them.
        Blocks (b): They cover an open pocket of their colour; b*
          covers any.
        Otherwise: Discard a card and draw, or swap it for the top
          discard.
        Colours: Y yellow, B blue, R red, P purple, O orange,
                 G green, M maroon

          y, y 3      shoot with yellow; at position 3
          pyb, pyb 3  place that pocket or block; at position 3
          d sy        discard the yellow cue stick and draw blind
          x sy        swap it for the top card of the discard pile
          why y       can I do that?    log    the last moves
          rules       all the rules     score  games won
          pile        the discard pile  q      quit
        Discard pile, from the top:  sY
        The purple cue stick and a cue ball of the same colour
          pocket the ball of that colour together.
        The red-orange corner pocket goes on a corner, 1, 3, 4 or 6,
          and takes a ball of either colour.
        The red-orange corner pocket can't go on 2: that is a side.
          It can go on 1, 3, 4 or 6.
        The purple 4 can't go on 1: there is no open pocket there.
          It can go on 2.
        "huh" is not a command. Type a card as on the left of your
          hand. Type ? for help.
        Games  you 1, bob 0, first to 2 wins the match
        You have 6 balls and the 8 left. bob has 7 balls and the 8
          left.
        Crazy 8-Ball
    "#]],
        ),
        (
            german(),
            expect![[r#"
                Ziel: Versenke alle deine Kugeln und dann die schwarze 8;
                  für sie genügt irgendeine Farbe.
                Stöße: Ein Queue (s) und ein Spielball (c) derselben Farbe
                  versenken deine Kugel in dieser Farbe, und zwar in einer
                  offenen Tasche, die diese Farbe hat. Hast du noch so ein
                  Paar, darfst du danach eine zweite Kugel versenken.
                Taschen (p): Du legst sie auf leere, gesperrte oder
                  verbrauchte Plätze, in Farben, die du brauchst. Benutzen
                  können sie beide.
                Sperren (b): Sie decken eine offene Tasche ihrer Farbe zu,
                  b* jede.
                Sonst: Wirf eine Karte ab und zieh, oder tausche sie gegen
                  die oberste der Ablage.
                Farben: Y Gelb, B Blau, R Rot, P Violett, O Orange, G Grün,
                        M Weinrot

                  y, y 3      mit Gelb stoßen; auf Platz 3
                  pyb, pyb 3  diese Tasche oder Sperre legen; auf Platz 3
                  w sy        das gelbe Queue abwerfen und ziehen
                  x sy        es gegen die oberste Karte der Ablage tauschen
                  warum y     geht das?    verlauf  die letzten Züge
                  regeln      alle Regeln  stand    gewonnene Spiele
                  ablage      die Ablage   q        aufhören
                Ablage, oberste Karte zuerst:  sY
                Das violette Queue und ein Spielball derselben Farbe
                  versenken zusammen die Kugel in dieser Farbe.
                Die rot-orange Ecktasche kommt auf eine Ecke, 1, 3, 4 oder
                  6, und nimmt eine Kugel in einer der beiden Farben.
                Die rot-orange Ecktasche kann nicht auf 2 liegen: Das ist
                  ein Mittelplatz. Möglich ist 1, 3, 4 oder 6.
                Die violette 4 kann nicht auf 1 liegen: Dort liegt keine
                  offene Tasche. Möglich ist 2.
                „huh“ kenne ich nicht. Tippe eine Karte so, wie sie links in
                  deiner Hand steht. ? hilft weiter.
                Spiele  du 1, bob 0, 2 Siege entscheiden die Partie
                Du hast noch 6 Kugeln und die 8. bob hat noch 7 Kugeln und
                  die 8.
                Crazy 8-Ball
            "#]],
        ),
    ] {
        let reader = reader(language, "bob");
        let lines = ["?", "pile", "what is sp", "what is pro", "pro 2", "p 1", "huh"];
        let mut said: Vec<String> = lines.iter().flat_map(|line| told(TURN, &reader, line)).collect();
        let (game, book) = game(TURN);
        said.extend(EightBall::standing(&[1, 0], &book, &reader));
        said.extend(game.explain_end(&book, &reader, Seats::NONE, &[0, 0]).into_iter().skip(8));
        said.push(EightBall::title(&book, &reader));
        check(&said, &expected);
    }
}
