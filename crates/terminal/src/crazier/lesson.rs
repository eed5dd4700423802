//! Explanation of the game, derived from the book in use, and full card texts.

use eights_cards::{Face, Seat};
use eights_catalog::Title;
use eights_crazier::Book;
use eights_i18n::{Part, Phrase};

use super::View;
use super::cards::{addresses, all_called, code, colour_letters, colours, kind, text};
use super::screen::{different, head, in_play, label, lasting, marks};
use crate::layout::{columns, pad, width, wrap_within};
use crate::paint::{FAINT, STRONG, paint};
use crate::reader::Reader;
use crate::rule_card::sections;

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book, reader: &Reader) -> Vec<String> {
    let early = book.switches().discard_before_draw;
    let parts = [
        reader.text("term-cr-help-goal"),
        reader.say(&Phrase::new("term-cr-help-turn").with("early", early)),
        reader.text("term-cr-help-discard"),
        reader.text("term-cr-help-play"),
        reader.text("term-cr-help-reading"),
        reader.say(&Phrase::new("term-cr-help-players").with("players", players(book, reader))),
    ];
    let mut lines = Vec::new();
    for part in parts {
        let (subject, rest) = part.split_once(": ").unwrap_or(("", &part));
        let start = paint(STRONG, &format!("{subject}:"));
        lines.extend(wrap_within(columns(), &format!("{start} "), "  ", rest));
    }
    lines.push(String::new());
    lines.extend(commands(reader));
    let colours = Part::Text(colour_letters(reader).join(", "));
    let colours = reader.say(&Phrase::new("term-cr-help-colours").with("colours", colours));
    lines.extend(wrap_within(columns(), "", "  ", &colours));
    lines
}

/// Says how many play, and how to change that.
pub(crate) fn players(book: &Book, reader: &Reader) -> Phrase {
    let (rules, seats) = (book.rules(), reader.seat_count().get());
    let fits = |players: &usize| *players != seats && players.is_multiple_of(rules.team_size);
    match rules.players.iter().find(fits) {
        Some(other) => {
            let phrase = Phrase::new("term-cr-players").with("seats", seats).with("other", other);
            phrase.with("most", rules.players.max())
        }
        None => Phrase::new("term-cr-players-fixed").with("seats", seats),
    }
}

/// Describes what the viewer knows of a player's hand.
pub(crate) fn holds(view: &View, book: &Book, reader: &Reader, seat: Seat) -> Vec<String> {
    let (known, unknown) = view.hand(seat);
    let phrase = if view.facts().out.contains(seat) {
        reader.says("term-cr-out", seat)
    } else {
        let which = match (known.is_empty(), unknown) {
            (true, 0) => "empty",
            (true, _) => "none",
            (false, 0) => "all",
            (false, _) => "some",
        };
        let phrase = reader.says("term-cr-holds", seat).with("number", known.len() + unknown);
        phrase.with("known", which).with("cards", Part::All(all_called(book, &known)))
    };
    wrap_within(columns(), "", "  ", &reader.say(&phrase))
}

/// Lists the commands, in two columns if they fit.
fn commands(reader: &Reader) -> Vec<String> {
    let commands = reader.text("term-cr-help-commands");
    let commands: Vec<(&str, &str)> = commands.lines().filter_map(|line| line.split_once(" | ")).collect();
    let typed = commands.iter().map(|(typed, _)| width(typed)).max().unwrap_or(0) + 2;
    let one: Vec<String> =
        commands.iter().map(|(line, does)| format!("  {}{does}", pad(line, typed))).collect();
    let wide = one.iter().map(|line| width(line)).max().unwrap_or(0);
    if 2 * wide > columns() {
        return one;
    }
    one.chunks(2)
        .map(|pair| format!("{}{}", pad(&pair[0], wide), pair[1..].concat()).trim_end().to_string())
        .collect()
}

/// Returns the message that defines a term of the game.
pub(crate) fn word(word: &str) -> Option<&'static str> {
    Some(match word {
        "asset" | "assets" | "besitz" | "besitzkarte" | "besitzkarten" => "term-cr-word-asset",
        "event" | "events" | "ereignis" | "ereignisse" => "term-cr-word-event",
        "eight" | "eights" | "acht" | "achten" => "term-cr-word-eight",
        "turn" | "turns" | "zug" => "term-cr-word-turn",
        "you" | "your" | "du" | "dein" | "deine" => "term-cr-word-you",
        "win" | "goal" | "winner" | "wins" | "ziel" | "gewinne" | "gewinnen" | "gewinner" => {
            "term-cr-word-win"
        }
        "discarding" | "abwerfen" => "term-cr-word-discard",
        "playing" | "ausspielen" => "term-cr-word-play",
        "ally" | "allies" | "verbündete" | "verbündeter" | "verbündeten" => "term-cr-word-ally",
        "control" => "term-cr-word-control",
        "destroy" | "destroyed" | "zerstören" | "zerstört" | "zerstörte" => "term-cr-word-destroy",
        "colour" | "colours" | "color" | "colors" | "farbe" | "farben" => "term-cr-word-colour",
        "draw" | "drawing" | "ziehen" | "ziehe" => "term-cr-word-draw",
        _ => return None,
    })
}

/// Describes a card in full, and how its text reads where it lies.
pub(crate) fn card(view: &View, book: &Book, reader: &Reader, face: Face) -> Vec<String> {
    let Some(card) = book.card(face) else { return vec![reader.text("term-cr-no-such-card")] };
    let words = reader.words();
    let rank = match card.rank.letter() {
        'T' => "10".to_string(),
        letter => letter.to_string(),
    };
    let start = Phrase::new("term-cr-card")
        .with("card", Part::Text(paint(STRONG, &card.name)))
        .with("code", Part::Text(code(book, face)))
        .with("colours", Part::Text(colours(card, words)))
        .with("rank", Part::Text(rank))
        .with("kind", Part::Text(kind(card, words)));
    let says = text(book, face, reader);
    let mut lines = wrap_within(columns(), &format!("{} ", reader.say(&start)), "  ", &says);
    let before = |seat: &Seat| view.position().assets(*seat).any(|asset| asset == face);
    for seat in reader.seats().filter(before) {
        let place = reader.says("term-cr-lies", seat).with("reading", addresses(&says));
        lines.extend(wrap_within(columns(), "  ", "  ", &reader.say(&place)));
    }
    lines
}

/// Lists the viewer's cards with their full texts.
pub(crate) fn hand(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let held = different(view);
    if held.is_empty() {
        return vec![reader.text("term-cr-hand-empty")];
    }
    let legend = paint(FAINT, &reader.text("term-cr-legend-marks"));
    let mut lines = vec![format!("{}{legend}", label(reader, "term-cr-label-hand"))];
    for (face, times) in held {
        let Some(card) = book.card(face) else { continue };
        let name = paint(STRONG, &format!("{}{times}", card.name));
        let marks = marks(view, book, reader, face);
        let start = format!("  {marks} {} {name}, {}: ", code(book, face), kind(card, reader.words()));
        lines.extend(wrap_within(columns(), &start, "        ", &text(book, face, reader)));
    }
    lines
}

/// Lists all cards in play with their full texts.
pub(crate) fn assets(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let mut lines = in_play(view.position(), book, reader, usize::MAX);
    let others = reader.seats().filter(|seat| Some(*seat) != view.eye().seat());
    if others.map(|seat| view.position().assets(seat).count()).sum::<usize>() > 0 {
        lines.extend(wrap_within(columns(), "", "", &paint(FAINT, &reader.text("term-cr-word-you"))));
    }
    lines
}

/// Draws the table in full.
pub(crate) fn table(view: &View, book: &Book, reader: &Reader) -> Vec<String> {
    let mut lines = head(view, book, reader);
    lines.extend(assets(view, book, reader));
    lines.extend(lasting(view, book, reader, true));
    lines.extend(hand(view, book, reader));
    lines
}

/// Describes the standing in a game without points.
pub(crate) fn unscored(view: &View, reader: &Reader) -> Vec<String> {
    let cards = |seat: Seat| view.hand(seat).0.len() + view.hand(seat).1;
    let held = |seat: Seat| {
        if view.facts().out.contains(seat) {
            return Phrase::new("term-cr-count-out").with("who", reader.within(seat));
        }
        let number = Phrase::new("term-cr-cards").with("number", cards(seat));
        Phrase::new("tell-number-of").with("who", reader.within(seat)).with("number", number)
    };
    let mut seats: Vec<Seat> = reader.seats().collect();
    seats.sort_by_key(|seat| cards(*seat));
    let list = Part::Row(seats.into_iter().map(held).collect());
    wrap_within(columns(), "", "  ", &reader.say(&Phrase::new("term-cr-unscored").with("list", list)))
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book, reader: &Reader) -> Vec<String> {
    let card = book.rules().rule_card();
    let title = Phrase::new("term-cr-rules-title")
        .with("game", Part::Text(Title::Crazier.name().to_string()))
        .with("rules", Part::Text(card.page(reader.words()).title));
    let mut lines = wrap_within(columns(), "", "", &paint(STRONG, &reader.say(&title)));
    lines.extend(sections(&card, reader.words()));
    lines
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::crazier::testing::{plain, reader, scene, seen};
    use crate::crazier::{prompt, screen};
    use crate::layout::{page, resize};

    type Shown = fn(&View, &Book, &Reader) -> Vec<String>;

    /// Checks the output in a terminal of this width.
    fn check(language: &str, terminal: usize, what: Shown, expected: &Expect) {
        resize(terminal, 24);
        let (book, game) =
            scene("wayfarers", 3, "top 7G | you 5B 6P 4G + 2O | bob #6 + 7P | cat #4 | to you");
        let text = plain(&what(&seen(&game), &book, &reader(language, 3)));
        assert!(text.lines().all(|line| width(line) <= terminal), "{text}");
        expected.assert_eq(&text);
    }

    #[test]
    fn help_stands_on_one_screen() {
        check(
            "en",
            80,
            |_, book, reader| {
                let help = help(book, reader);
                assert!(help.len() < page(), "{} lines", help.len());
                help
            },
            &expect![[r#"
                Goal: have no cards left in hand, by discarding and by playing them. Cards in
                  play don't count.
                A turn: cards act at its beginning; you draw a card; you may discard one card
                  and play one card, in either order; cards act at its end.
                Discarding: needs the colour or the rank on top, and does nothing else. An
                  eight goes on anything; you name the colour.
                Playing: needs no match. An event does what it says and is gone, an asset
                  stays in play in front of you.
                Reading: on a card, "you" is its owner: whoever plays it or has it in play.
                Players: 3; for one opponent start with --players 2 (up to 8 can play).

                  d 5b        discard the card 5B       p 5b        play it for its effect
                  d 8b g      discard 8B, name green    5b          the one thing it can do
                  k, done     end your turn             2, bob, y   answer a question
                  5b?, NAME?  a card's full text        why         which card did that?
                  why d 5b    can I do that?            choices     all you can do
                  hand        your cards in full        assets      cards in play in full
                  table       all of that in full       Enter       the table again
                  pile, log   discard pile, last turns  score       who is ahead
                  rules       all the rules             q           quit
                Colours: p purple, g green, b blue, o orange. T is a ten.
            "#]],
        );
    }

    #[test]
    fn how_many_play_and_how_that_is_changed() {
        for (rules, seats, expected) in [
            ("wayfarers", 4, "4; for one opponent start with --players 2 (up to 8 can play)."),
            ("wayfarers", 2, "2; for 3 players start with --players 3 (up to 8 can play)."),
            ("wayfarers-pairs", 4, "4; for 6 players start with --players 6 (up to 8 can play)."),
        ] {
            let book = eights_crazier::Rules::named(rules).unwrap();
            let book = book.book(eights_cards::SeatCount::new(seats).unwrap()).unwrap();
            let reader = reader("en", seats);
            assert_eq!(reader.say(&players(&book, &reader)), expected, "{rules}");
        }
    }

    #[test]
    fn what_somebody_holds_is_told_as_far_as_it_is_known() {
        check(
            "en",
            80,
            |view, book, reader| holds(view, book, reader, Seat::new(1)),
            &expect![[r#"
                bob holds 6 cards; you don't know which.
            "#]],
        );
        resize(80, 24);
        let (book, game) =
            scene("wayfarers-pairs", 4, "top 7G | you 8O 6P | bob #6 | cat 5B QO | dan #3 | to you");
        let ally = |language| plain(&holds(&seen(&game), &book, &reader(language, 4), Seat::new(2)));
        assert_eq!(ally("en"), "cat holds 2 cards: Death (5B) and Queen Guinevere (QO).\n");
        assert_eq!(ally("de"), "cat hat 2 Karten auf der Hand: Death (5B) und Queen Guinevere (QO).\n");
    }

    #[test]
    fn a_table_with_nothing_left_out() {
        check(
            "en",
            80,
            table,
            &expect![[r#"
            Turn   your turn, main phase: 1 discard and 1 play left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 3, bob 6, cat 4, draw pile 36, discard pile 1
            you    2O Castle: If an opponent would make you draw, draw one fewer card
                      instead.
            bob    7P Night School: At the end of your turn, you may put a card from your
                      hand on the bottom of the draw pile. If you do, draw a card.
            On a card, "you" is its owner: whoever plays it or has it in play.
            Hand   d: can be discarded, p: played
              dp 4G Elven Princess, asset: At the beginning of your turn, reveal the top
                    card of the draw pile. If it is an asset, put it into play.
              -p 5B Death, event: Destroy a card in play.
              -p 6P Trade, event: Swap a card from your hand with a card from another
                    player's hand.
        "#]],
        );
    }

    #[test]
    fn a_table_in_a_narrow_terminal() {
        let screen: Shown = |view: &View, book: &Book, reader: &Reader| {
            let mut lines = screen::table(view, book, reader, page() - 1);
            lines.extend(prompt::question(view, book, reader));
            lines
        };
        check(
            "en",
            60,
            screen,
            &expect![[r#"
                Turn   your turn, main phase: 1 discard and 1 play left
                Top    7G Potion of Vitality; green, a seven or an eight
                       matches
                Cards  you 3, bob 6, cat 4, draw pile 36, discard pile 1
                you    2O Castle: If an opponent would make you draw, draw
                          one fewer card instead.
                bob    7P Night School: At the end of your turn, you may
                          put a card from your hand on the bottom of the
                          draw pile. If you do, draw a card.
                Hand   d discard, p play; 4g? more
                  dp 4G Elven Princess asset  At the beginning of your tu…
                  -p 5B Death          event  Destroy a card in play.
                  -p 6P Trade          event  Swap a card from your hand…
                Your turn: d 4g discards, p 4g plays, k ends it; ? for
                  help
            "#]],
        );
        check(
            "en",
            40,
            screen,
            &expect![[r#"
                Turn   your turn, main phase: 1 discard
                       and 1 play left
                Top    7G Potion of Vitality; green, a
                       seven or an eight matches
                Cards  you 3, bob 6, cat 4,
                       draw pile 36, discard pile 1
                you    2O Castle: If an opponent would
                          make you draw, draw one fewer
                          card instead.
                bob    7P Night School: At the end of
                          your turn, you may put a card
                          from your hand on the bottom
                          of the draw pile. If you do,
                          draw a card.
                Hand   d discard, p play; 4g? more
                  dp 4G Elven Princess asset  At the be…
                  -p 5B Death          event  Destroy a…
                  -p 6P Trade          event  Swap a ca…
                Your turn: d 4g discards, p 4g plays, k
                  ends it; ? for help
            "#]],
        );
    }

    #[test]
    fn a_card_of_somebody_else_says_who_you_is() {
        check(
            "en",
            80,
            |view, book, reader| card(view, book, reader, eights_crazier::place::read_face("7p").unwrap()),
            &expect![[r#"
                Night School (7P), purple 7, asset: At the end of your turn, you may put a
                  card from your hand on the bottom of the draw pile. If you do, draw a card.
                  It is in play in front of bob ("you" on it is bob).
            "#]],
        );
    }

    #[test]
    fn a_game_without_points_has_a_score_all_the_same() {
        check(
            "en",
            80,
            |view, _, reader| unscored(view, reader),
            &expect![[r#"
                No points are counted: this one game decides, and the first player without
                  cards in hand wins it. In hand: you 3 cards, cat 4 cards, bob 6 cards.
            "#]],
        );
    }

    #[test]
    fn help_in_german_stands_on_one_screen() {
        let help: Shown = |_, book, reader| {
            let help = help(book, reader);
            assert!(help.len() < page() || columns() < 78, "{} lines", help.len());
            help
        };
        check(
            "de",
            80,
            help,
            &expect![[r#"
                Ziel: keine Karten mehr auf der Hand, durch Abwerfen und Ausspielen. Karten im
                  Spiel zählen nicht mit.
                Ein Zug: Am Anfang wirken Karten; du ziehst eine; du darfst eine abwerfen und
                  eine ausspielen, egal in welcher Reihenfolge; am Ende wirken Karten.
                Abwerfen: Farbe oder Wert muss zur obersten Karte passen; die Karte wirkt
                  dabei nicht. Eine Acht passt immer; du bestimmst die Farbe.
                Ausspielen: jede Karte. Ein Ereignis tut, was darauf steht, und ist weg; eine
                  Besitzkarte bleibt vor dir im Spiel.
                Lesen: „Du“ auf einer Karte ist, wer sie ausspielt oder vor sich im Spiel hat.
                Spieler: 3; für einen Gegner starte mit --players 2 (bis zu 8 können spielen).

                  w 5b        die Karte 5B abwerfen     s 5b        sie ausspielen
                  w 8b g      8B abwerfen, Grün wählen  5b          das eine, was damit geht
                  e, fertig   Zug beenden               2, bob, j   eine Frage beantworten
                  5b?, NAME?  der Text einer Karte      warum       welche Karte war das?
                  warum w 5b  geht das?                 optionen    alles, was geht
                  hand        Handkarten mit Text       besitz      Karten im Spiel mit Text
                  tisch       beides, ungekürzt         Enter       der Tisch noch einmal
                  ablage      alle abgeworfenen Karten  verlauf     die letzten Züge
                  punkte      wer vorn liegt            regeln, q   alle Regeln; aufhören
                Farben: p Violett, g Grün, b Blau, o Orange. T ist eine Zehn.
            "#]],
        );
        check(
            "de",
            40,
            help,
            &expect![[r#"
                Ziel: keine Karten mehr auf der Hand,
                  durch Abwerfen und Ausspielen. Karten
                  im Spiel zählen nicht mit.
                Ein Zug: Am Anfang wirken Karten; du
                  ziehst eine; du darfst eine abwerfen
                  und eine ausspielen, egal in welcher
                  Reihenfolge; am Ende wirken Karten.
                Abwerfen: Farbe oder Wert muss zur
                  obersten Karte passen; die Karte wirkt
                  dabei nicht. Eine Acht passt immer; du
                  bestimmst die Farbe.
                Ausspielen: jede Karte. Ein Ereignis
                  tut, was darauf steht, und ist weg;
                  eine Besitzkarte bleibt vor dir im
                  Spiel.
                Lesen: „Du“ auf einer Karte ist, wer sie
                  ausspielt oder vor sich im Spiel hat.
                Spieler: 3; für einen Gegner starte mit
                  --players 2 (bis zu 8 können spielen).

                  w 5b        die Karte 5B abwerfen
                  s 5b        sie ausspielen
                  w 8b g      8B abwerfen, Grün wählen
                  5b          das eine, was damit geht
                  e, fertig   Zug beenden
                  2, bob, j   eine Frage beantworten
                  5b?, NAME?  der Text einer Karte
                  warum       welche Karte war das?
                  warum w 5b  geht das?
                  optionen    alles, was geht
                  hand        Handkarten mit Text
                  besitz      Karten im Spiel mit Text
                  tisch       beides, ungekürzt
                  Enter       der Tisch noch einmal
                  ablage      alle abgeworfenen Karten
                  verlauf     die letzten Züge
                  punkte      wer vorn liegt
                  regeln, q   alle Regeln; aufhören
                Farben: p Violett, g Grün, b Blau, o
                  Orange. T ist eine Zehn.
            "#]],
        );
    }

    #[test]
    fn a_german_table() {
        check(
            "de",
            80,
            table,
            &expect![[r#"
                Zug    du bist dran, Hauptphase: Du darfst noch eine Karte abwerfen und eine
                       ausspielen
                Oben   7G Potion of Vitality; es passt Grün, eine Sieben oder eine Acht
                Karten du 3, bob 6, cat 4, Ziehstapel 36, Ablage 1
                du     2O Castle: Wenn ein Gegner dich ziehen lassen würde, ziehst du
                          stattdessen eine Karte weniger.
                bob    7P Night School: Am Ende deines Zuges darfst du eine Karte aus deiner
                          Hand unter den Ziehstapel legen. Wenn du das tust, ziehst du eine
                          Karte.
                „Du“ auf einer Karte ist, wer sie ausspielt oder vor sich im Spiel hat.
                Hand   w: kannst du abwerfen, s: ausspielen
                  ws 4G Elven Princess, Besitzkarte: Am Anfang deines Zuges deckst du die
                        oberste Karte des Ziehstapels auf. Wenn sie eine Besitzkarte ist,
                        bringst du sie ins Spiel.
                  -s 5B Death, Ereignis: Zerstöre eine Karte im Spiel.
                  -s 6P Trade, Ereignis: Tausche eine Karte aus deiner Hand gegen eine Karte
                        aus der Hand eines anderen Spielers.
            "#]],
        );
        let screen: Shown = |view, book, reader| {
            let mut lines = screen::table(view, book, reader, page() - 1);
            lines.extend(prompt::question(view, book, reader));
            lines
        };
        check(
            "de",
            40,
            screen,
            &expect![[r#"
                Zug    du bist dran, Hauptphase: Du
                       darfst noch eine Karte abwerfen
                       und eine ausspielen
                Oben   7G Potion of Vitality; es passt
                       Grün, eine Sieben oder eine Acht
                Karten du 3, bob 6, cat 4,
                       Ziehstapel 36, Ablage 1
                du     2O Castle: Wenn ein Gegner dich
                          ziehen lassen würde, ziehst du
                          stattdessen eine Karte
                          weniger.
                bob    7P Night School: Am Ende deines
                          Zuges darfst du eine Karte aus
                          deiner Hand unter den
                          Ziehstapel legen. Wenn du das
                          tust, ziehst du eine Karte.
                Hand   w abwerfen, s spielen; 4g? mehr
                  ws 4G Elven Princess Am Anfang deines…
                  -s 5B Death          Zerstöre eine Ka…
                  -s 6P Trade          Tausche eine Kar…
                Du bist dran: w 4g wirft ab, s 4g spielt
                  aus, e beendet den Zug; ? hilft
            "#]],
        );
        let rest: Shown = |view, book, reader| {
            let seven = eights_crazier::place::read_face("7p").unwrap();
            let mut lines = card(view, book, reader, seven);
            lines.extend(holds(view, book, reader, Seat::new(1)));
            lines.extend(unscored(view, reader));
            lines.extend(super::super::possible(view, book, reader));
            lines.extend(super::super::pile(view, book, reader));
            lines
        };
        check(
            "de",
            80,
            rest,
            &expect![[r#"
                Night School (7P), Violett 7, Besitzkarte: Am Ende deines Zuges darfst du eine
                  Karte aus deiner Hand unter den Ziehstapel legen. Wenn du das tust, ziehst
                  du eine Karte.
                  Sie liegt vor bob im Spiel („du“ ist hier bob).
                bob hat 6 Karten auf der Hand; welche, weißt du nicht.
                Punkte werden nicht gezählt: Dieses eine Spiel entscheidet, und wer zuerst
                  keine Karten mehr auf der Hand hat, gewinnt. Auf der Hand: du 3 Karten, cat
                  4 Karten, bob 6 Karten.
                Abwerfen kannst du: Elven Princess (4G)
                Ausspielen kannst du: Elven Princess (4G), Death (5B), Trade (6P)
                Mit e beendest du deinen Zug.
                Die Ablage, 1 Karte:
                  7G Potion of Vitality
            "#]],
        );
    }
}
