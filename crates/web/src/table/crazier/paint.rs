//! Cards of Crazier Eights as cards, as tiles and as signs.

use eights_ability::Colour;
use eights_card_art::classic::back;
use eights_card_art::crazier::{Background, Card, Sign, full, index, sign as draw_sign};
use eights_card_art::{Frame, Letters, rank as draw_rank};
use eights_cards::{Face, Rank};
use eights_crazier::{Book, CardText, Kind};
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;

use crate::draw;
use crate::settings::UserContext;

/// Returns the name of a colour.
pub(super) fn colour_name(colour: Colour) -> Phrase {
    Phrase::new(match colour {
        Colour::Purple => "colour-purple",
        Colour::Green => "colour-green",
        Colour::Blue => "colour-blue",
        Colour::Orange => "colour-orange",
    })
}

/// Returns the letter of a colour's sign, as printed on the cards.
pub(super) fn letter(colour: Colour) -> char {
    let sign = Sign::from(colour);
    Sign::ALL
        .iter()
        .zip(Letters::default().signs)
        .find(|(of, _)| **of == sign)
        .map_or(' ', |(_, letter)| letter)
}

/// Renders a colour's sign.
pub(super) fn sign(colour: Colour, size: f32) -> AnyView {
    draw::svg("i", draw_sign(colour.into(), Background::Page, &Frame::hidden(size)))
}

/// Returns the background colour of a tile.
fn ground(colour: Colour) -> &'static str {
    match Sign::from(colour) {
        Sign::Eye => "var(--cr-eye)",
        Sign::Ankh => "var(--cr-ankh)",
        Sign::Moon => "var(--cr-moon)",
        Sign::Sun => "var(--cr-sun)",
    }
}

/// Returns the text of a card in the language of the page.
pub(super) fn text(own: UserContext, card: &CardText) -> String {
    own.words(|words| card.text(words))
}

/// Renders a card face up.
pub(super) fn card(own: UserContext, book: &Book, face: Face, width: f32) -> AnyView {
    draw::svg("i", drawing(own, book, face, width))
}

/// Draws a card face up.
pub(super) fn drawing(own: UserContext, book: &Book, face: Face, width: f32) -> String {
    let Some(text) = book.card(face) else { return back(&Frame::hidden(width)) };
    let signs: Vec<Sign> = text.colours.iter().map(|colour| Sign::from(*colour)).collect();
    let kind =
        Phrase::new("tell-kind").with("kind", if text.kind == Kind::Asset { "asset" } else { "event" });
    let colours = Part::All(text.colours.iter().map(|colour| colour_name(*colour)).collect());
    let card = Card {
        rank: text.rank,
        signs: &signs,
        kind: text.kind,
        name: &text.name,
        kind_word: &own.say(&kind).to_uppercase(),
        colour_words: &own.say(&Phrase::new("tell-list").with("list", colours)),
        text: &self::text(own, text),
    };
    // Below this width the text of a card is illegible.
    let draw = if width < 118.0 { index } else { full };
    draw(&card, &Letters::default(), &Frame::hidden(width))
}

/// Renders two cards that no deck has.
pub(super) fn art() -> [AnyView; 2] {
    let one = |name, sign: Sign, rank, width| {
        let Some(rank) = Rank::from_letter(rank) else { return ().into_any() };
        let (kind, signs) = (Kind::Asset, &[sign][..]);
        let card = Card { rank, signs, kind, name, kind_word: "", colour_words: "", text: "" };
        draw::svg("i", index(&card, &Letters::default(), &Frame::hidden(width)))
    };
    [one("Ember Cat", Sign::Sun, '6', 42.0), one("Night Ferry", Sign::Moon, 'Q', 44.0)]
}

/// Renders a card in the game log as its signs.
pub(super) fn small(book: &Book, face: Face, size: f32) -> AnyView {
    let colours = book.card(face).map_or(&[][..], |card| &card.colours);
    let size = if colours.len() > 1 { size * 0.6 } else { size };
    let signs: Vec<AnyView> = colours.iter().map(|colour| sign(*colour, size)).collect();
    view! { <span class="signs">{signs}</span> }.into_any()
}

/// Renders the tile of a card: figure and signs at the left, name and text beside them.
pub(super) fn tile(own: UserContext, card: &CardText) -> AnyView {
    let rank = draw_rank(card.rank, &Letters::default(), &Frame::hidden(12.5));
    let size = if card.colours.len() > 1 { 15.0 } else { 19.0 };
    let signs: Vec<AnyView> = card
        .colours
        .iter()
        .map(|colour| draw::svg("i", draw_sign((*colour).into(), Background::Colour, &Frame::hidden(size))))
        .collect();
    view! {
        <span class="b" style=band(card)>{draw::svg("i", rank)}<span class="ss">{signs}</span></span>
        <span class="t"><b>{card.name.clone()}</b><span>{text(own, card)}</span></span>
    }
    .into_any()
}

/// Returns the background of a tile; a card of several colours has a band of each.
fn band(card: &CardText) -> String {
    let number = card.colours.len().max(1);
    let stop = |place: usize| 100 * place / number;
    let stops: Vec<String> = card
        .colours
        .iter()
        .enumerate()
        .map(|(place, colour)| format!("{0} {1}% {2}%", ground(*colour), stop(place), stop(place + 1)))
        .collect();
    match stops.len() {
        0 => String::new(),
        1 => format!("background:{}", ground(card.colours[0])),
        _ => format!("background:linear-gradient({})", stops.join(",")),
    }
}

#[cfg(test)]
mod tests {
    use eights_crazier::CardFile;
    use eights_i18n::{Language, Words};

    use super::*;

    #[test]
    fn every_card_has_room_for_its_text_in_every_language() {
        for language in Language::all() {
            let words = Words::new(language);
            for deck in CardFile::names().into_iter().filter_map(CardFile::named) {
                for text in &deck.cards {
                    let card = Card {
                        rank: text.rank,
                        signs: &[Sign::Eye],
                        kind: text.kind,
                        name: &text.name,
                        kind_word: "",
                        colour_words: "",
                        text: &text.text(&words),
                    };
                    let drawn = full(&card, &Letters::default(), &Frame::hidden(260.0));
                    assert!(!drawn.contains('…'), "{}: {}", language.code(), text.name);
                }
            }
        }
    }
}
