//! Explanation of the game, derived from the book in use, and full card texts.

use eights_cards::{Face, Seat};
use eights_catalog::Title;
use eights_crazier::Book;
use eights_game::Names;

use super::View;
use super::cards::{called, code, colours, kind, reading, text};
use super::screen::{different, head, in_play, marks};
use crate::layout::{columns, pad, width, wrap_within};
use crate::paint::{FAINT, STRONG, paint};
use crate::rule_card::sections;
use crate::words::{count, listed, sentence};

/// Commands and their descriptions.
const COMMANDS: [(&str, &str); 18] = [
    ("d 5b", "discard the card 5B"),
    ("p 5b", "play it for its effect"),
    ("d 8b g", "discard 8B, name green"),
    ("5b", "the one thing it can do"),
    ("k, done", "end your turn"),
    ("2, bob, y", "answer a question"),
    ("5b?, NAME?", "all that a card says"),
    ("why", "which card did that?"),
    ("why d 5b", "can I do that?"),
    ("choices", "all that you can do"),
    ("hand", "your cards in full"),
    ("assets", "cards in play in full"),
    ("table", "all of that in full"),
    ("Enter", "the table again"),
    ("pile, log", "discard pile, last turns"),
    ("score", "who is ahead"),
    ("rules", "all the rules"),
    ("q", "quit"),
];

/// Meaning of "you" on a card.
const YOU: &str = "On a card, \"you\" is its owner: whoever plays it or has it in play.";

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book, names: &Names) -> Vec<String> {
    let early =
        if book.switches().discard_before_draw { " The discard may also come before the draw." } else { "" };
    let turn = format!(
        "abilities of the beginning, draw a card, then discard one card and play one card, in either order, both if \
         you like; abilities of the end.{early}"
    );
    let players = players(book, names);
    let parts = [
        (
            "Goal:",
            "have no cards left in hand, by discarding and by playing them. Cards that lie in play do not count.",
        ),
        ("A turn:", turn.as_str()),
        (
            "Discarding",
            "needs the colour or the rank on top, and does nothing else. An eight goes on anything; you name the colour.",
        ),
        (
            "Playing",
            "needs no match: an event does what it says and is gone, an asset stays in play before you.",
        ),
        ("Reading:", YOU),
        ("Players:", players.as_str()),
    ];
    let mut lines = Vec::new();
    for (word, rest) in parts {
        lines.extend(wrap_within(columns(), &format!("{} ", paint(STRONG, word)), "  ", rest));
    }
    lines.push(String::new());
    lines.extend(commands());
    lines.extend(wrap_within(
        columns(),
        "",
        "  ",
        "Colours: p purple, g green, b blue, o orange. T is a ten.",
    ));
    lines
}

/// Says how many play, and how to change that.
pub(crate) fn players(book: &Book, names: &Names) -> String {
    let (rules, seats) = (book.rules(), names.seats().get());
    let fits = |players: &usize| *players != seats && players.is_multiple_of(rules.team_size);
    let Some(other) = rules.players.iter().find(fits) else { return format!("{seats}, as these rules say.") };
    let against = match other {
        2 => "one opponent".to_string(),
        players => format!("{players} players"),
    };
    format!("{seats}; for {against} start with --players {other} (up to {} can play).", rules.players.max())
}

/// Describes what the viewer knows of a player's hand.
pub(crate) fn holds(view: &View, book: &Book, names: &Names, seat: Seat) -> Vec<String> {
    let (known, unknown) = view.hand(seat);
    let who = names.of(seat);
    if view.facts().out.contains(seat) {
        return vec![format!("{} is out.", sentence(who))];
    }
    let cards: Vec<String> = known.iter().map(|face| called(book, *face)).collect();
    let total = count(known.len() + unknown, "card");
    let which = match (cards.is_empty(), unknown) {
        (true, _) => "; which ones you do not know".to_string(),
        (false, 0) => format!(": {}", listed(&cards)),
        (false, _) => format!("; of these you know {}", listed(&cards)),
    };
    wrap_within(columns(), "", "  ", &format!("{} holds {total}{which}.", sentence(who)))
}

/// Lists the commands, in two columns if they fit.
fn commands() -> Vec<String> {
    let typed = COMMANDS.iter().map(|(typed, _)| typed.len()).max().unwrap_or(0) + 2;
    let one: Vec<String> =
        COMMANDS.iter().map(|(line, does)| format!("  {}{does}", pad(line, typed))).collect();
    let wide = one.iter().map(|line| width(line)).max().unwrap_or(0);
    if 2 * wide > columns() {
        return one;
    }
    one.chunks(2)
        .map(|pair| format!("{}{}", pad(&pair[0], wide), pair[1..].concat()).trim_end().to_string())
        .collect()
}

/// Defines a term of the game.
pub(crate) fn word(word: &str) -> Option<&'static str> {
    Some(match word {
        "asset" | "assets" => "An asset stays in play before its player and works while it is there.",
        "event" | "events" => "An event does what it says when it is played, once, and is gone.",
        "eight" | "eights" => {
            "An eight can be discarded on anything; who does it names the colour that follows."
        }
        "turn" | "turns" => {
            "In a turn you draw a card, then you may discard one card and play one card, in either order. Cards can act \
             at its beginning and at its end."
        }
        "you" | "your" => YOU,
        "win" | "goal" | "winner" | "wins" => {
            "The first player without cards in hand wins; cards in play do not count. Some cards win or lose a game too."
        }
        "discarding" => "A discard needs the colour or the rank on top, and does nothing else.",
        "playing" => "A play needs no match: the card does what it says.",
        "ally" | "allies" => "Allies are the other players of your team; they are no opponents.",
        "control" => "You control the cards that lie in play before you.",
        "destroy" | "destroyed" => {
            "A card that is destroyed leaves play and goes to the bottom of the discard pile."
        }
        "colour" | "colours" | "color" | "colors" => {
            "The colours are purple, green, blue and orange: p, g, b and o. Who discards an eight names one."
        }
        "draw" | "drawing" => "You draw a card at the start of each of your turns, by itself.",
        _ => return None,
    })
}

/// Describes a card in full, and how its text reads where it lies.
pub(crate) fn card(view: &View, book: &Book, names: &Names, face: Face) -> Vec<String> {
    let Some(card) = book.card(face) else {
        return vec!["There is no such card in this deck.".to_string()];
    };
    let head = format!(
        "{} ({}), {} {}, {}: ",
        paint(STRONG, &card.name),
        code(book, face),
        colours(card),
        card.rank.name(),
        kind(card)
    );
    let mut lines = wrap_within(columns(), &head, "  ", &card.words());
    let before = |seat: &Seat| view.position().assets(*seat).any(|asset| asset == face);
    for seat in names.seats().iter().filter(before) {
        let place = if Some(seat) == view.eye().seat() {
            "It lies in play before you.".to_string()
        } else {
            format!("It lies in play before {}{}.", names.of(seat), reading(&card.words(), seat, names))
        };
        lines.extend(wrap_within(columns(), "  ", "  ", &place));
    }
    lines
}

/// Lists the viewer's cards with their full texts.
pub(crate) fn hand(view: &View, book: &Book) -> Vec<String> {
    let held = different(view);
    if held.is_empty() {
        return vec!["Your hand is empty.".to_string()];
    }
    let mut lines = vec![format!("Hand   {}", paint(FAINT, "d: can be discarded, p: played"))];
    for (face, times) in held {
        let Some(card) = book.card(face) else { continue };
        let name = paint(STRONG, &format!("{}{times}", card.name));
        let start = format!("  {} {} {name}, {}: ", marks(view, book, face), code(book, face), kind(card));
        lines.extend(wrap_within(columns(), &start, "        ", &text(book, face)));
    }
    lines
}

/// Lists all cards in play with their full texts.
pub(crate) fn assets(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = in_play(view.position(), book, names, usize::MAX);
    let seats = || names.seats().iter();
    let others = seats().filter(|seat| Some(*seat) != view.eye().seat());
    if others.map(|seat| view.position().assets(seat).count()).sum::<usize>() > 0 {
        lines.extend(wrap_within(columns(), "", "", &paint(FAINT, YOU)));
    }
    lines
}

/// Draws the table in full.
pub(crate) fn table(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = head(view, book, names);
    lines.extend(assets(view, book, names));
    lines.extend(super::screen::lasting(view, book, names, true));
    lines.extend(hand(view, book));
    lines
}

/// Describes the standing in a game without points.
pub(crate) fn unscored(view: &View, names: &Names) -> Vec<String> {
    let held = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let who = names.of(seat);
        if view.facts().out.contains(seat) {
            return format!("{who} out");
        }
        format!("{who} {}", count(known.len() + unknown, "card"))
    };
    let mut seats: Vec<Seat> = names.seats().iter().collect();
    seats.sort_by_key(|seat| view.hand(*seat).0.len() + view.hand(*seat).1);
    let held: Vec<String> = seats.into_iter().map(held).collect();
    let text = format!(
        "No points are counted: this one game decides, and the first without cards in hand wins it. In hand: {}.",
        held.join(", ")
    );
    wrap_within(columns(), "", "  ", &text)
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let game = Title::Crazier.name();
    let mut lines = vec![paint(STRONG, &format!("The rules of {game} as {} has them", rules.meta.title))];
    lines.extend(sections(&rules.rule_card()));
    lines
}

#[cfg(test)]
#[expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]
mod tests {
    use eights_cards::{Eye, SeatCount, Seed};
    use eights_catalog::Crazier;
    use eights_crazier::{Rules, Scene};
    use eights_game::Game;
    use expect_test::{Expect, expect};

    use super::*;
    use crate::crazier::{prompt, screen};
    use crate::layout::{page, resize};

    /// Checks the output in a terminal of this width.
    fn check(terminal: usize, what: impl Fn(&View, &Book, &Names) -> Vec<String>, expected: &Expect) {
        resize(terminal, 24);
        let scene = "top 7G | you 5B 6P 4G + 2O | bob #6 + 7P | cat #4 | to you";
        let names = Names::new(["you", "bob", "cat"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
        let (game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        let view = game.view(Eye::Seat(Seat::new(0)));
        let lines = what(&view, &book, &names);
        let text = anstream::adapter::strip_str(&lines.join("\n")).to_string() + "\n";
        assert!(text.lines().all(|line| line.chars().count() <= terminal), "{text}");
        expected.assert_eq(&text);
    }

    #[test]
    fn help_stands_on_one_screen() {
        check(
            80,
            |_, book, names| {
                let help = help(book, names);
                assert!(help.len() < page(), "{} lines", help.len());
                help
            },
            &expect![[r#"
                Goal: have no cards left in hand, by discarding and by playing them. Cards
                  that lie in play do not count.
                A turn: abilities of the beginning, draw a card, then discard one card and
                  play one card, in either order, both if you like; abilities of the end.
                Discarding needs the colour or the rank on top, and does nothing else. An
                  eight goes on anything; you name the colour.
                Playing needs no match: an event does what it says and is gone, an asset stays
                  in play before you.
                Reading: On a card, "you" is its owner: whoever plays it or has it in play.
                Players: 3; for one opponent start with --players 2 (up to 8 can play).

                  d 5b        discard the card 5B       p 5b        play it for its effect
                  d 8b g      discard 8B, name green    5b          the one thing it can do
                  k, done     end your turn             2, bob, y   answer a question
                  5b?, NAME?  all that a card says      why         which card did that?
                  why d 5b    can I do that?            choices     all that you can do
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
            let seats = SeatCount::new(seats).unwrap();
            let book = Rules::named(rules).unwrap().book(seats).unwrap();
            assert_eq!(players(&book, &Names::usual(seats)), expected, "{rules}");
        }
    }

    #[test]
    fn what_somebody_holds_is_told_as_far_as_it_is_known() {
        check(
            80,
            |view, book, names| holds(view, book, names, Seat::new(1)),
            &expect![[r#"
            Bob holds 6 cards; which ones you do not know.
        "#]],
        );
        resize(80, 24);
        let scene = "top 7G | you 8O 6P | bob #6 | cat 5B QO | dan #3 | to you";
        let names = Names::new(["you", "bob", "cat", "dan"].map(str::to_string).to_vec()).unwrap();
        let book = Rules::named("wayfarers-pairs").unwrap().book(names.seats()).unwrap();
        let (game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        let ally = holds(&game.view(Eye::Seat(Seat::new(0))), &book, &names, Seat::new(2));
        let ally = anstream::adapter::strip_str(&ally.join("\n")).to_string();
        assert_eq!(ally, "Cat holds 2 cards: Death (5B) and Queen Guinevere (QO).");
    }

    #[test]
    fn a_table_with_nothing_left_out() {
        check(
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
        let screen = |view: &View, book: &Book, names: &Names| {
            let mut lines = screen::table(view, book, names, page() - 1);
            lines.extend(prompt::question(view, book, names));
            lines
        };
        check(
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
            Hand   d discard, p play; 4g? tells all
              dp 4G Elven Princess asset  At the beginning of your tu…
              -p 5B Death          event  Destroy a card in play.
              -p 6P Trade          event  Swap a card from your hand…
            Your turn: d 4g discards, p 4g plays, k ends it; ? helps
        "#]],
        );
        check(
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
            Hand   d discard, p play; 4g? tells all
              dp 4G Elven Princess asset  At the be…
              -p 5B Death          event  Destroy a…
              -p 6P Trade          event  Swap a ca…
            Your turn: d 4g discards, p 4g plays, k
              ends it; ? helps
        "#]],
        );
    }

    #[test]
    fn a_card_of_somebody_else_says_who_you_is() {
        let night_school = eights_crazier::place::read_face("7p").unwrap();
        check(
            80,
            |view, book, names| card(view, book, names, night_school),
            &expect![[r#"
            Night School (7P), purple seven, asset: At the end of your turn, you may put a
              card from your hand on the bottom of the draw pile. If you do, draw a card.
              It lies in play before bob ("you" on it is bob).
        "#]],
        );
    }

    #[test]
    fn a_game_without_points_has_a_score_all_the_same() {
        check(
            80,
            |view, _, names| unscored(view, names),
            &expect![[r#"
            No points are counted: this one game decides, and the first without cards in
              hand wins it. In hand: you 3 cards, cat 4 cards, bob 6 cards.
        "#]],
        );
    }
}
