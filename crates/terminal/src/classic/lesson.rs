//! Explanation of the game, derived from the book in use.

use eights_cards::Face;
use eights_classic::{AfterDrawing, Book, Call, Catching, Matching, Stacking, StockEmpty, rule_card};
use eights_i18n::{Part, Phrase};
use eights_presenter::nouns;

use super::cards::{plain, typed};
use super::words::by_rank;
use crate::layout::{pad, prose, width, wrap_after};
use crate::paint::{STRONG, paint};
use crate::reader::Reader;
use crate::rule_card::{say_all, sections};

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book, reader: &Reader) -> Vec<String> {
    let rules = book.rules();
    let told = |phrases: &[Phrase]| Part::Text(say_all(phrases, reader.words()));
    let near = rules.turn.matching == Matching::OrNeighbour;
    let mut parts =
        vec![Phrase::new("term-ce-help-goal"), Phrase::new("term-ce-help-play").with("near", near)];
    if let Some(wild) = rule_card::wild_kinds(rules) {
        let goes = match (rules.turn.wild_must_match, rules.turn.wild_on_wild) {
            (true, _) => "fitting",
            (false, true) => "anything",
            (false, false) => "not-on-wild",
        };
        parts.push(Phrase::new("term-ce-help-wild").with("wild", wild).with("goes", goes));
    }
    let effects = rule_card::effects(rules);
    if !effects.is_empty() {
        parts.push(Phrase::new("term-ce-help-effects").with("effects", told(&effects)));
    }
    parts.push(Phrase::new("term-ce-help-drawing").with("drawing", told(&rule_card::drawing(rules))));
    if rules.last_card.call != Call::No {
        parts.push(
            Phrase::new("term-ce-help-call")
                .with("late", rules.last_card.call == Call::With)
                .with("caught", rules.last_card.catching == Catching::Opponent)
                .with("number", rules.last_card.penalty),
        );
    }
    let last = rule_card::restricted_last(rules);
    if !last.is_empty() {
        parts.push(Phrase::new("term-ce-help-last").with("last", told(&last)));
    }
    let ends = rules.stock.when_empty == StockEmpty::HandEnds;
    parts.push(Phrase::new("term-ce-help-end").with("ends", ends));
    let mut texts: Vec<String> = parts.iter().map(|part| reader.say(part)).collect();
    // The points come from the rule card, where their label is not marked.
    let points = rule_card::points(rules).map(|points| reader.say(&points));
    texts.extend(points.map(|points| match points.split_once(' ') {
        Some((label, values)) => format!("*{label}* {values}"),
        None => points,
    }));
    let mut lines: Vec<String> =
        texts.iter().flat_map(|text| wrap_after("", "  ", &emphasized(text))).collect();
    lines.push(String::new());
    lines.extend(keys(book, reader));
    lines
}

/// Prints what stands between stars in bold.
fn emphasized(text: &str) -> String {
    let parts = text.split('*').enumerate();
    parts.map(|(at, part)| if at % 2 == 1 { paint(STRONG, part) } else { part.to_string() }).collect()
}

/// Lists the commands.
fn keys(book: &Book, reader: &Reader) -> Vec<String> {
    let rules = book.rules();
    let wild = book.wilds().iter().find_map(|face| Some(Face::of(face.rank()?, face.suit()?)));
    let wild = wild.map(|face| {
        let key = Phrase::new("term-ce-key-wild").with("typed", typed(face));
        key.with("card", nouns::cards([plain(face)]))
    });
    let until = rules.turn.draw_limit.number() != Some(1);
    // Where drawing is limited, most passes end only a turn.
    let ends = rules.stock.when_empty == StockEmpty::HandEnds && rules.turn.draw_limit.number().is_none();
    let goes_on =
        rules.turn.stacking != Stacking::No || rules.effects.iter().any(|effect| effect.lay.is_some());
    let keeps =
        goes_on || matches!(rules.turn.after_drawing, AfterDrawing::DrawnCard | AfterDrawing::MustPlayDrawn);
    let asks = rules.effects.iter().any(|effect| {
        effect.give.is_some()
            || effect.swap.is_some()
            || effect.at_once.is_some()
            || effect.reveal.is_some()
            || effect.skip_chosen
            || effect.pass_hands
    });
    let calls = rules.last_card.call != Call::No;
    let optional = [
        (keeps, "term-ce-key-keep"),
        (asks, "term-ce-key-player"),
        (calls, "term-ce-key-call"),
        (calls && rules.last_card.catching == Catching::Opponent, "term-ce-key-catch"),
    ];
    let moves: Vec<(String, String)> = [Phrase::new("term-ce-key-card")]
        .into_iter()
        .chain(wild)
        .chain([Phrase::new("term-ce-key-draw").with("until", until)])
        .chain([Phrase::new("term-ce-key-pass").with("ends", ends)])
        .chain(optional.into_iter().filter(|(is, _)| *is).map(|(_, key)| Phrase::new(key)))
        .map(|phrase| key(reader, &phrase))
        .collect();
    let shows = [
        ["term-ce-key-why", "term-ce-key-log"],
        ["term-ce-key-rules", "term-ce-key-score"],
        ["term-ce-key-hand", "term-ce-key-quit"],
    ]
    .map(|pair| pair.map(|one| key(reader, &Phrase::new(one))));
    let widest =
        |texts: &mut dyn Iterator<Item = &String>| texts.map(|text| width(text)).max().unwrap_or(0) + 2;
    let left = widest(&mut moves.iter().chain(shows.iter().map(|[left, _]| left)).map(|(typed, _)| typed));
    let middle = widest(&mut shows.iter().map(|[(_, does), _]| does));
    let right = widest(&mut shows.iter().map(|[_, (typed, _)]| typed));
    let row = |(typed, does): &(String, String), column: usize| {
        wrap_after(&format!("  {}", pad(typed, column)), &" ".repeat(column + 2), does)
    };
    let pairs: Vec<String> = shows
        .iter()
        .map(|[(first, does), (second, shows)]| {
            format!("  {}{}{}{shows}", pad(first, left), pad(does, middle), pad(second, right))
        })
        .collect();
    let mut lines: Vec<String> = moves.iter().flat_map(|one| row(one, left)).collect();
    if pairs.iter().all(|line| width(line) <= prose()) {
        lines.extend(pairs);
    } else {
        let column = left.max(right);
        lines.extend(shows.iter().flatten().flat_map(|one| row(one, column)));
    }
    lines
}

/// Splits the description of a command into what to type and what it does.
fn key(reader: &Reader, phrase: &Phrase) -> (String, String) {
    let text = reader.say(phrase);
    let (typed, does) = text.split_once(" | ").unwrap_or((&text, ""));
    (typed.to_string(), does.to_string())
}

/// Explains why and how to name a suit.
pub(crate) fn naming(book: &Book, reader: &Reader, top: Face, as_dealer: bool) -> Vec<String> {
    let turn = &book.rules().turn;
    let wild = rule_card::wild_kinds(book.rules()).unwrap_or_else(|| by_rank(top));
    let naming = Phrase::new("term-ce-naming")
        .with("dealt", as_dealer)
        .with("card", by_rank(top))
        .with("wild", wild)
        .with("follows", turn.wild_on_wild && !turn.wild_must_match);
    let mut lines = wrap_after("", "", &reader.say(&naming));
    lines.extend(wrap_after("", "", &reader.text("term-ce-naming-else")));
    lines
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book, reader: &Reader) -> Vec<String> {
    let (rules, seats) = (book.rules(), book.seats());
    let title = Phrase::new("term-ce-rules-title").with("name", Part::Text(rules.meta.name.clone()));
    let mut lines = vec![paint(STRONG, &reader.say(&title.with("number", seats.get())))];
    lines.extend(sections(&rules.rule_card(Some(seats)), reader.words()));
    lines
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::SeatCount;
    use eights_classic::{LastSpecial, Rules};
    use expect_test::expect;

    use super::*;
    use crate::classic::tests::{english, german};

    fn book(rules: &str) -> Book {
        Rules::named(rules).unwrap().book(SeatCount::new(2).unwrap()).unwrap()
    }

    fn plain_text(lines: &[String]) -> String {
        anstream::adapter::strip_str(&lines.join("\n")).to_string()
    }

    #[test]
    fn help_speaks_the_language_of_the_reader() {
        expect![[r#"
            Goal: get rid of all your cards before the others do.
            Play a card of the same suit or rank as the card on top.
            An eight goes on anything; then you name the suit to follow.
            Drawing. If you cannot or do not want to play a card, draw
              one card after another, as many as you like. Your turn
              ends only when you play one.
            The end: somebody is out of cards, or nobody can go on.
            Points: eights 50; jacks, queens and kings 10 each; aces 1;
              all others their face value.

              7h or 7  play the seven of hearts, or your only seven
              8c=s     play 8♣ and name spades
              d, dd    draw one card, or draw until a card fits
              p        pass, if you can do nothing else
              why 7h   does it fit?   log    the last moves
              rules    all the rules  score  the points so far
              hand     the table      q      quit"#]]
        .assert_eq(&plain_text(&help(&book("basic"), &english(2))));
        expect![[r#"
            Ziel: Werde als Erster alle Karten los.
            Lege eine Karte, die dieselbe Farbe oder denselben Wert hat
              wie die oberste.
            Eine Acht passt auf alles; dann wünschst du dir eine Farbe.
            Ziehen. Kannst oder willst du nicht legen, ziehst du Karte
              um Karte, so viele, wie du magst. Dein Zug endet erst,
              wenn du legst.
            Ende: Jemand hat keine Karten mehr, oder niemand kann
              weiterspielen.
            Punkte: Achten 50; Buben, Damen und Könige je 10; Asse 1;
              alle anderen ihren Zahlenwert.

              7h oder 7  die Herz-7 legen oder deine einzige Sieben
              8c=s       8♣ legen und Pik wünschen
              z, zz      eine Karte ziehen oder ziehen, bis eine passt
              p          passen, wenn nichts geht
              warum 7h   passt sie?   verlauf  die letzten Züge
              regeln     alle Regeln  stand    die Punkte
              karten     der Tisch    q        Ende"#]]
        .assert_eq(&plain_text(&help(&book("basic"), &german(2))));
        expect![[r#"
            Ziel: Werde als Erster alle Karten los.
            Lege eine Karte, die dieselbe Farbe oder denselben Wert hat
              wie die oberste.
            Ein Bube passt auf alles, nur nicht auf einen Buben; dann
              wünschst du dir eine Farbe.
            Besondere Karten. Siebenen: Der nächste Spieler kontert,
              oder er zieht 2 Karten und setzt aus. Achten: Der nächste
              Spieler setzt aus.
            Ziehen. Kannst du nicht legen, ziehst du 1 Karte. Passt sie,
              darfst du sie sofort legen oder behalten; dann ist dein
              Zug zu Ende. Wer legen kann, muss legen und darf weder
              ziehen noch passen.
            Letzte Karte: Sag sie mit mau an, bevor du die vorletzte
              legst oder danach, solange der nächste Spieler noch nichts
              gemacht hat. Erwischt dich jemand ohne Ansage, ziehst du 1
              Karte.
            Ende: Jemand hat keine Karten mehr, oder niemand kann
              weiterspielen.

              7h oder 7  die Herz-7 legen oder deine einzige Sieben
              bc=s       B♣ legen und Pik wünschen
              z          ziehen, auch eine Strafe
              p          passen, wenn nichts geht
              k          Gezogenes behalten oder nichts mehr legen
              mau        die letzte Karte ansagen
              erwischt   wenn jemand nicht angesagt hat
              warum 7h   passt sie?   verlauf  die letzten Züge
              regeln     alle Regeln  stand    die Punkte
              karten     der Tisch    q        Ende"#]]
        .assert_eq(&plain_text(&help(&book("mau-mau"), &german(2))));
    }

    #[test]
    fn help_tells_of_the_call_and_of_forbidden_last_cards() {
        let rules = Rules::named("mau-mau").unwrap().with(|rules| {
            rules.finishing.last_special = LastSpecial::Forbidden;
            rules.last_card.penalty = 3;
        });
        let shown = |change: &dyn Fn(&mut Rules), reader: &Reader| {
            let book = rules.clone().with(change).book(SeatCount::new(2).unwrap()).unwrap();
            plain_text(&help(&book, reader)).split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let caught = shown(&|_| {}, &english(2));
        assert!(caught.contains(
            "Last card: type call before you play your second-to-last card, or afterwards before the next player \
             moves. If you forget and somebody catches you, you draw 3 cards."
        ));
        assert!(caught.contains("Going out. Sevens, eights and jacks may not be your last card"), "{caught}");
        let automatic = shown(
            &|rules| {
                rules.last_card.call = Call::Before;
                rules.last_card.catching = Catching::Automatic;
                rules.last_card.penalty = 1;
            },
            &german(2),
        );
        assert!(
            automatic.contains(
                "Letzte Karte: Sag sie mit mau an, bevor du die vorletzte legst, sonst ziehst du 1 Karte."
            ),
            "{automatic}"
        );
        assert!(!shown(&|rules| rules.last_card.call = Call::No, &english(2)).contains("Last card:"));
    }

    #[test]
    fn naming_is_explained_in_the_language_of_the_reader() {
        let top = "8C".parse().unwrap();
        expect![[r#"
            You played an eight, so you name a suit: the next card has
            to be of that suit, or an eight. Type c for clubs, d for
            diamonds, h for hearts or s for spades. Most people name the
            suit of which they hold most.
            You may also type rules, log, score, hand, or q to quit."#]]
        .assert_eq(&plain_text(&naming(&book("basic"), &english(2), top, false)));
        expect![[r#"
            Du hast als Geber eine Acht aufgedeckt, also wünschst du dir
            eine Farbe: Die nächste Karte muss diese Farbe haben oder
            eine Acht sein. Tippe c für Kreuz, d für Karo, h für Herz
            oder s für Pik. Meist wünscht man sich die Farbe, von der
            man am meisten hat.
            Du kannst auch regeln, verlauf, stand, karten oder q (Ende)
            tippen."#]]
        .assert_eq(&plain_text(&naming(&book("basic"), &german(2), top, true)));
    }

    #[test]
    fn the_rules_have_a_title_in_the_language_of_the_reader() {
        let title = |reader: &Reader| plain_text(&rules(&book("basic"), reader)[..1]);
        assert_eq!(title(&english(2)), "The rules \"basic\" for 2 players");
        assert_eq!(title(&german(2)), "Die Regeln „basic“ für 2 Spieler");
    }

    #[test]
    fn help_stays_within_narrow_terminals() {
        crate::layout::resize(40, 24);
        for reader in [english(2), german(2)] {
            let lines = help(&book("mau-mau"), &reader);
            assert!(lines.iter().all(|line| width(line) <= 40), "{}", plain_text(&lines));
        }
        crate::layout::resize(80, 24);
    }
}
