//! Explanation of the game, derived from the book in use.

use eights_classic::{AfterDrawing, Book, Call, Matching, Stacking, StockEmpty, rule_card};

use super::cards;
use super::words::a_wild;
use crate::layout::wrap_after;
use crate::paint::{STRONG, paint};
use crate::rule_card::{say_all, sections};
use crate::words::{sentence, with_article};

/// Explains the game to a beginner, and the commands.
pub(crate) fn help(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let play = match rules.turn.matching {
        Matching::SuitOrRank => "a card of the same suit or rank as the card on top.",
        Matching::OrNeighbour => {
            "a card of the same suit or rank as the card on top, or of a rank one higher or lower."
        }
    };
    let mut parts = vec![
        ("Goal:".to_string(), "get rid of all your cards before the others do.".to_string()),
        ("Play".to_string(), play.to_string()),
    ];
    if let Some(wild) = a_wild(rules) {
        let goes = match (rules.turn.wild_must_match, rules.turn.wild_on_wild) {
            (true, _) => "has to fit as well",
            (false, true) => "goes on anything",
            (false, false) => "goes on anything but another of its kind",
        };
        parts.push((sentence(&wild), format!("{goes}; then you name the suit to follow.")));
    }
    let effects = rule_card::effects(rules);
    if !effects.is_empty() {
        parts.push(("Special.".to_string(), say_all(&effects)));
    }
    parts.push(("Drawing:".to_string(), say_all(&rule_card::drawing(rules)).replacen("If", "if", 1)));
    let end = match rules.stock.when_empty {
        StockEmpty::HandEnds => "somebody is out of cards, or has nothing to play and nothing to draw.",
        _ => "somebody is out of cards, or nobody can go on.",
    };
    parts.push(("The end:".to_string(), end.to_string()));
    let points = rule_card::points(rules).map(|points| say_all(&[points]));
    let points = points.as_deref().and_then(|points| points.split_once(' '));
    parts.extend(points.map(|(label, values)| (label.to_string(), values.to_string())));
    let mut lines = Vec::new();
    for (word, rest) in parts {
        lines.extend(wrap_after(&format!("{} ", paint(STRONG, &word)), "  ", &rest));
    }
    lines.push(String::new());
    lines.extend(keys(book));
    lines
}

/// Lists the commands.
fn keys(book: &Book) -> Vec<String> {
    let rules = book.rules();
    let wild = book.wilds().iter().next();
    let wild_key = wild.and_then(|face| Some((face.rank()?, face.suit()?))).map(|(rank, suit)| {
        let key = cards::typed(eights_cards::Face::of(rank, suit));
        format!("  {:<9} play the {} of {} and name spades", format!("{key}=s"), rank.name(), suit.name())
    });
    let draws = if rules.turn.draw_limit.number() == Some(1) {
        "  d         draw, also what others make you draw"
    } else {
        "  d, dd     draw one card, or draw until a card fits"
    };
    let ends = if rules.stock.when_empty == StockEmpty::HandEnds {
        "  p         pass, if you can do nothing else: ends the hand"
    } else {
        "  p         pass, if you can do nothing else"
    };
    let goes_on =
        rules.turn.stacking != Stacking::No || rules.effects.iter().any(|effect| effect.lay.is_some());
    let keeps = (goes_on
        || matches!(rules.turn.after_drawing, AfterDrawing::DrawnCard | AfterDrawing::MustPlayDrawn))
    .then_some("  k         keep what you drew, or lay no more cards");
    let asks = rules.effects.iter().any(|effect| {
        effect.give.is_some() || effect.swap.is_some() || effect.at_once.is_some() || effect.reveal.is_some()
    });
    let chooses = asks.then_some("  bob       choose bob, where a player is asked for");
    let calls =
        (rules.last_card.call != Call::No).then_some("  call      call your last card; catch: who did not");
    let mut lines = vec!["  7h or 7   play the seven of hearts, or your only seven".to_string()];
    lines.extend(wild_key);
    lines.extend([draws, ends].into_iter().chain(keeps).chain(chooses).chain(calls).map(str::to_string));
    for line in [
        "  why 7h    does it fit?    log    the last moves",
        "  rules     all the rules   score  the points so far",
        "  hand      the table       q      quit",
    ] {
        lines.push(line.to_string());
    }
    lines
}

/// Explains why and how to name a suit.
pub(crate) fn naming(book: &Book, top: eights_cards::Face, as_dealer: bool) -> Vec<String> {
    let laid = with_article(top.rank().map_or("joker", eights_cards::Rank::name));
    let did = if as_dealer { "dealt and turned up" } else { "laid" };
    let wild = a_wild(book.rules()).unwrap_or_else(|| laid.clone());
    let mut lines = wrap_after(
        "",
        "",
        &format!(
            "You {did} {laid}, so you name a suit: the next card has to be of that suit, or {wild}. Type c for clubs, \
         d for diamonds, h for hearts or s for spades. Most people name the suit of which they hold most."
        ),
    );
    lines.push("You may also type rules, log, score, hand, or q to quit.".to_string());
    lines
}

/// Returns the complete rules of this table.
pub(crate) fn rules(book: &Book) -> Vec<String> {
    let (rules, seats) = (book.rules(), book.seats());
    let mut lines =
        vec![paint(STRONG, &format!("The rules \"{}\" for {} players", rules.meta.name, seats.get()))];
    lines.extend(sections(&rules.rule_card(Some(seats))));
    lines
}
