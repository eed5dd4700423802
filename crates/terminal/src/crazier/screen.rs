//! The screen above each prompt, derived from the player's view alone.

use eights_cards::{Face, Seat};
use eights_crazier::agenda::LastingAbility;
use eights_crazier::place::{DISCARD, DRAW};
use eights_crazier::{Book, CardText, Move, Phase, Position, QuestionKind, Zone};
use eights_game::{MoveSet, Names};

use super::View;
use super::cards::{code, colour, kind, name, text, typed, whose};
use super::choices::ask;
use super::prompt::question;
use crate::layout::{columns, cut, flow_within, pad, page, width, wrap_within};
use crate::paint::{FAINT, NOW, STRONG, paint};
use crate::words::{count, listed};

/// Draws the turn, the top card, all hand sizes, the cards in play, and the viewer's hand. The texts of cards in play
/// take the lines that are left.
pub(crate) fn table(view: &View, book: &Book, names: &Names, lines: usize) -> Vec<String> {
    if !matches!(ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw) | None) {
        return around_a_question(view, book, names);
    }
    let least = draw(view, book, names, Some(0), hand(view, book)).len();
    if least <= lines {
        return draw(view, book, names, Some(lines - least), hand(view, book));
    }
    let named = draw(view, book, names, None, hand(view, book));
    // The hand's texts are dropped last, and only if no screen could show them.
    let below = question(view, book, names).len();
    if named.len() + below <= page() {
        return named;
    }
    draw(view, book, names, None, short_hand(view, book))
}

/// Draws the part of the table that a card's question needs. The cards to choose from are listed below it.
fn around_a_question(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let moves = view.legal(book);
    let chosen_from = |zone: fn(Zone) -> bool| {
        (0..moves.len()).any(|k| matches!(moves.nth(k), Move::Card(_, at) if zone(at)))
    };
    let mut lines = head(view, book, names);
    if !chosen_from(|zone| matches!(zone, Zone::Play(_))) {
        lines.extend(named_in_play(view.position(), book, names));
    }
    lines.extend(lasting(view, book, names, false));
    if !chosen_from(|zone| matches!(zone, Zone::Hand(_))) {
        lines.extend(short_hand(view, book));
    }
    lines
}

/// Draws the table with this many spare lines. With `None`, there is not even one line for each card in play.
fn draw(view: &View, book: &Book, names: &Names, spare: Option<usize>, hand: Vec<String>) -> Vec<String> {
    let mut lines = head(view, book, names);
    lines.extend(match spare {
        Some(spare) => in_play(view.position(), book, names, spare),
        None => named_in_play(view.position(), book, names),
    });
    lines.extend(lasting(view, book, names, false));
    lines.extend(hand);
    lines
}

/// Draws the turn, the top card and all hand sizes.
pub(crate) fn head(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let mut lines = wrap_within(columns(), "Turn   ", "       ", &turn(view, names));
    lines.extend(top(view.position(), book));
    lines.extend(flow_within(columns(), "Cards  ", &counts(view, book, names), ", "));
    lines
}

/// Describes whose turn it is, its phase, and what is left to do in it.
pub(crate) fn turn(view: &View, names: &Names) -> String {
    let facts = view.facts();
    let phase = match facts.phase {
        Phase::Deal => "deal",
        Phase::Beginning => "beginning",
        Phase::Draw => "draw",
        Phase::Main => "main phase",
        Phase::End => "end",
    };
    let team = facts.members(facts.active);
    let viewer = view.eye().seat();
    let left = viewer.filter(|seat| team.contains(*seat)).map_or_else(String::new, |seat| {
        let discards = count(facts.discards[seat.index()] as usize, "discard");
        format!(": {discards} and {} left", count(facts.plays[seat.index()] as usize, "play"))
    });
    let owner: Vec<String> = team.iter().map(|seat| names.of(seat).to_string()).collect();
    let who = match (&owner[..], viewer) {
        ([_], Some(seat)) if team.contains(seat) => paint(NOW, "your turn"),
        ([_], _) => format!("{} turn", whose(names, facts.active)),
        (_, Some(seat)) if team.contains(seat) => {
            let others: Vec<String> =
                team.iter().filter(|other| *other != seat).map(|other| names.of(other).to_string()).collect();
            paint(NOW, &format!("your turn with {}", listed(&others)))
        }
        _ => format!("the turn of {}", listed(&owner)),
    };
    format!("{who}, {phase}{left}")
}

fn top(position: &Position<2>, book: &Book) -> Vec<String> {
    let facts = position.facts();
    let Some(top) = position.top() else {
        return vec!["Top    no card: any card may be discarded".to_string()];
    };
    let named = facts.named.map_or_else(String::new, |named| format!(", {} named", colour(named)));
    let text = format!(
        "{} {}{named}; {} matches",
        code(book, top),
        paint(STRONG, &name(book, top)),
        book.matching(top, facts.named)
    );
    wrap_within(columns(), "Top    ", "       ", &text)
}

/// Lists all hand sizes, with the known cards.
fn counts(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let facts = view.facts();
    let viewer = view.eye().seat();
    let one = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let total = known.len() + unknown;
        let who = names.of(seat);
        if facts.out.contains(seat) {
            return format!("{who} out");
        }
        let ally = viewer.is_some_and(|viewer| viewer != seat && facts.team(viewer) == facts.team(seat));
        let codes = || known.iter().map(|face| code(book, *face)).collect::<Vec<_>>().join(" ");
        match (Some(seat) == viewer, ally, known.is_empty()) {
            (false, true, _) => format!("{who} {total} (your ally: {})", codes()),
            // A spectator who sees all hands gets them listed.
            (false, false, false) if viewer.is_some() || unknown > 0 => {
                format!("{who} {total} ({} known)", codes())
            }
            _ => format!("{who} {total}"),
        }
    };
    let pile = |stack: u8| view.position().table().stack(stack).len();
    let piles = [format!("draw pile {}", pile(DRAW)), format!("discard pile {}", pile(DISCARD))];
    names.seats().iter().map(one).chain(piles).collect()
}

/// Lists every card in play with its text, by player. Cuts texts to a line each, unless there are spare lines.
pub(crate) fn in_play(position: &Position<2>, book: &Book, names: &Names, mut spare: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in names.seats().iter() {
        for (number, face) in position.assets(seat).enumerate() {
            let owner = if number == 0 { names.of(seat) } else { "" };
            let start = format!("{} {} {}: ", pad(owner, 6), code(book, face), name(book, face));
            let says = text(book, face);
            let whole = wrap_within(columns(), &start, &" ".repeat(10), &says);
            let more = whole.len() - 1;
            if more <= spare {
                spare -= more;
                lines.extend(whole);
            } else {
                lines.push(format!("{start}{}", cut(&says, columns().saturating_sub(width(&start)))));
            }
        }
    }
    if lines.is_empty() {
        lines.push(format!("Play   {}", paint(FAINT, "no cards in play")));
    }
    lines
}

/// Lists the names of the cards in play, by player, if there are too many for their texts.
fn named_in_play(position: &Position<2>, book: &Book, names: &Names) -> Vec<String> {
    let row = |seat: Seat| {
        let cards: Vec<String> =
            position.assets(seat).map(|face| format!("{} {}", code(book, face), name(book, face))).collect();
        if cards.is_empty() {
            return Vec::new();
        }
        flow_within(columns(), &format!("{} ", pad(names.of(seat), 6)), &cards, ", ")
    };
    names.seats().iter().flat_map(row).collect()
}

/// Lists effects that outlast their cards, in full or cut to a line each.
pub(crate) fn lasting(view: &View, book: &Book, names: &Names, whole: bool) -> Vec<String> {
    let one = |lasting: &LastingAbility| {
        let says = book.words(lasting.ability).unwrap_or_default();
        let start = format!("Still  {} {}: ", whose(names, lasting.by), name(book, lasting.ability.face));
        if whole {
            return wrap_within(columns(), &start, &" ".repeat(10), &says);
        }
        vec![format!("{start}{}", cut(&says, columns().saturating_sub(width(&start))))]
    };
    view.facts().agenda.lasting.iter().flat_map(one).collect()
}

/// Lists the viewer's cards, one line each.
fn hand(view: &View, book: &Book) -> Vec<String> {
    if view.eye().seat().is_none() {
        return Vec::new();
    }
    let rows: Vec<(String, String, &CardText)> = different(view)
        .into_iter()
        .filter_map(|(face, times)| {
            let card = book.card(face)?;
            Some((
                format!("{} {}", marks(view, book, face), code(book, face)),
                card.name.clone() + &times,
                card,
            ))
        })
        .collect();
    let codes = rows.iter().map(|(code, ..)| width(code)).max().unwrap_or(0) + 1;
    let names = rows.iter().map(|(_, name, _)| width(name)).max().unwrap_or(0) + 1;
    let mut lines = vec![format!("Hand   {}", paint(FAINT, &legend(view)))];
    for (code, name, card) in rows {
        let start = format!("  {}{}{}  ", pad(&code, codes), pad(&name, names), kind(card));
        lines.push(format!("{start}{}", cut(&card.words(), columns().saturating_sub(width(&start)))));
    }
    lines
}

/// Explains the marks before the cards, and how to read a whole card.
fn legend(view: &View) -> String {
    let example = own_hand(view).first().map_or_else(|| "5b".to_string(), |face| typed(*face));
    let all = format!("d: can be discarded, p: played; {example}? or hand tells all");
    if width(&all) + 7 <= columns() { all } else { format!("d discard, p play; {example}? tells all") }
}

/// Returns a card's marks: `d` if it can be discarded, `p` if it can be played.
pub(crate) fn marks(view: &View, book: &Book, face: Face) -> String {
    let moves = view.legal(book);
    let mark =
        |letter: &str, mv: Move| if moves.contains(&mv) { paint(NOW, letter) } else { paint(FAINT, "-") };
    format!("{}{}", mark("d", Move::Discard(face)), mark("p", Move::Play(face)))
}

/// Lists the viewer's cards by name.
fn short_hand(view: &View, book: &Book) -> Vec<String> {
    if view.eye().seat().is_none() {
        return Vec::new();
    }
    let in_turn = matches!(ask(view), Some(QuestionKind::Main | QuestionKind::BeforeDraw));
    let marked = |face: Face| if in_turn { marks(view, book, face) + " " } else { String::new() };
    let item = |(face, times): (Face, String)| {
        format!("{}{} {}{times}", marked(face), code(book, face), name(book, face))
    };
    let items: Vec<String> = different(view).into_iter().map(item).collect();
    flow_within(columns(), "Hand   ", &items, ", ")
}

/// Returns the viewer's distinct cards, with a count if there are several of one.
pub(crate) fn different(view: &View) -> Vec<(Face, String)> {
    let held = own_hand(view);
    let mut faces = held.clone();
    faces.dedup();
    let times = |face: Face| match held.iter().filter(|other| **other == face).count() {
        1 => String::new(),
        copies => format!(" x{copies}"),
    };
    faces.into_iter().map(|face| (face, times(face))).collect()
}

/// Returns the viewer's cards in screen order.
pub(crate) fn own_hand(view: &View) -> Vec<Face> {
    view.eye().seat().map_or_else(Vec::new, |seat| view.hand(seat).0)
}

/// Describes what is known of the other hands.
pub(crate) fn hands(view: &View, book: &Book, names: &Names) -> Vec<String> {
    let row = |seat: Seat| {
        let (known, unknown) = view.hand(seat);
        let mut held: Vec<String> =
            known.into_iter().map(|face| format!("{} {}", code(book, face), name(book, face))).collect();
        held.extend((unknown > 0 && !held.is_empty()).then(|| format!("+{unknown}")));
        let label = format!("{} ", pad(names.of(seat), 6));
        if held.is_empty() { Vec::new() } else { flow_within(columns(), &label, &held, ", ") }
    };
    names.seats().iter().filter(|seat| view.eye().seat() != Some(*seat)).flat_map(row).collect()
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

    fn check(rules: &str, scene: &str, moves: &[Move], expected: &Expect) {
        let names = ["you", "bob", "cat", "dan"];
        let seats = scene.split(" | ").filter(|part| names.iter().any(|name| part.starts_with(name))).count();
        let names = Names::new(names[..seats].iter().map(ToString::to_string).collect()).unwrap();
        let book = Rules::named(rules).unwrap().book(SeatCount::new(seats).unwrap()).unwrap();
        let (mut game, _): (Crazier, _) = Scene::read(scene).unwrap().set_up(&book, Seed::number(1)).unwrap();
        for mv in moves {
            let seat = game.pending().must.first().unwrap();
            game.play(&book, seat, *mv, &mut ()).unwrap();
        }
        let view = game.view(Eye::Seat(Seat::new(0)));
        let question = question(&view, &book, &names);
        let mut lines = table(&view, &book, &names, page() - question.len());
        lines.extend(question);
        assert!(lines.len() <= page(), "{} lines", lines.len());
        let text = anstream::adapter::strip_str(&lines.join("\n")).to_string() + "\n";
        assert!(text.lines().all(|line| line.chars().count() <= columns()), "{text}");
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
                Hand   d: can be discarded, p: played; 3o? or hand tells all
                  -- 3O Restoration    event  Put an asset from the discard pile into play.
                  dp 4G Elven Princess asset  At the beginning of your turn, reveal the top c…
                  -p 5B Death          event  Destroy a card in play.
                  -p 6P Trade          event  Swap a card from your hand with a card from ano…
                  dp 8P Spell Tome     event  Draw a card. You may play an event from your ha…
                  -p 9O Last Candle    asset  If you would lose the game, destroy this card i…
                  dp AG Ferocity       event  You may discard an additional card this turn.
                Your turn: d 4g discards, p 4g plays, k ends it; ? helps
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
                Hand   d: can be discarded, p: played; 3o? or hand tells all
                  -- 3O Restoration         event  Put an asset from the discard pile into pl…
                  dp 4G Elven Princess      asset  At the beginning of your turn, reveal the…
                  -p 5B Death               event  Destroy a card in play.
                  -p 6P Trade               event  Swap a card from your hand with a card fro…
                  dp 7O Forbidden Knowledge event  A player of your choice draws three cards.
                  dp 8P Spell Tome          event  Draw a card. You may play an event from yo…
                  -p 9P Weathercock         asset  At the end of your turn, if you hold more…
                  -p 9O Last Candle         asset  If you would lose the game, destroy this c…
                  dp AG Ferocity            event  You may discard an additional card this tu…
                Your turn: d 4g discards, p 4g plays, k ends it; ? helps
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
                Hand   d: can be discarded, p: played; 3o? or hand tells all
                  -- 3O Restoration         event  Put an asset from the discard pile into pl…
                  dp 4G Elven Princess      asset  At the beginning of your turn, reveal the…
                  -p 5B Death               event  Destroy a card in play.
                  -p 6P Trade               event  Swap a card from your hand with a card fro…
                  dp 7O Forbidden Knowledge event  A player of your choice draws three cards.
                  dp 8P Spell Tome          event  Draw a card. You may play an event from yo…
                  -p 9P Weathercock         asset  At the end of your turn, if you hold more…
                  -p 9O Last Candle         asset  If you would lose the game, destroy this c…
                  dp AG Ferocity            event  You may discard an additional card this tu…
                Your turn: d 4g discards, p 4g plays, k ends it; ? helps
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
                Turn   your turn, main phase: 1 discard and 0 plays left
                Top    7G Potion of Vitality; green, a seven or an eight matches
                Cards  you 2, bob 6, draw pile 39, discard pile 1
                Hand   6P Trade, AG Ferocity
                Death (5B) asks: Destroy a card in play.
                Which card is destroyed? Type a number or a card; 1? tells all.
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
                Turn   your turn, main phase: 1 discard and 0 plays left
                Top    7G Potion of Vitality; green, a seven or an eight matches
                Cards  you 4, bob 6, draw pile 0, discard pile 39
                you    KG Stag King
                bob    7P Night School
                Muster (5O) asks: Draw a card, then put up to two assets from your hand into
                  play.
                Which card goes into play? (up to 2) Type a number or a card; 1? tells all.
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
                Turn   your turn, main phase: 1 discard and 0 plays left
                Top    7G Potion of Vitality; green, a seven or an eight matches
                Cards  you 1, bob 6, draw pile 3, discard pile 41
                Hand   9O Last Candle
                Far Sight (AP) asks: Look at the top three cards of the draw pile, then put
                  one of them on the bottom of the draw pile. Draw a card.
                From the top down: which card goes beneath the draw pile? Type a number or a
                  card; 1? tells all.
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
            Turn   your turn, main phase: 1 discard and 0 plays left
            Top    7G Potion of Vitality; green, a seven or an eight matches
            Cards  you 1, bob 6, draw pile 43, discard pile 2
            Play   no cards in play
            Still  your Curfew: Until your next turn, no opponent can discard an eight.
            Hand   d: can be discarded, p: played; 9o? or hand tells all
              -- 9O Last Candle asset  If you would lose the game, destroy this card inst…
            Your turn: k ends it; ? helps
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
                Turn   your turn, main phase: 1 discard and 0 plays left
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
                Turn   your turn, main phase: 0 discards and 1 play left
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
                Several cards act: which one first? Type a number or a card; 1? tells all.
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
                Hand   d: can be discarded, p: played; 6p? or hand tells all
                  -p 6P Trade   event  Swap a card from your hand with a card from another pl…
                  dp 8O Amnesty event  Each player puts a card from their hand on the bottom…
                Your turn: d 8o discards, p 6p plays, k ends it; ? helps
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
                Hand   d: can be discarded, p: played; 2p? or hand tells all
                  dp 2P+G Keyhole   event  Look at an opponent's hand. That player discards a…
                  -p 6P+O Trade     event  Swap a card from your hand with a card from anothe…
                  -p AP+B Far Sight event  Look at the top three cards of the draw pile, then…
                Your turn: d 2p discards, p 2p plays, k ends it; ? helps
            "#]],
        );
    }
}
