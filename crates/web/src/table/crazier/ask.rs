//! Questions asked by cards: on a panel in the middle if a tap on the table can answer them, otherwise in a dialog
//! over the table.

use eights_ability::Colour;
use eights_card_art::Icon;
use eights_cards::Face;
use eights_catalog::AnyMove;
use eights_crazier::Book;
use eights_i18n::Phrase;
use eights_layout::{Choice, Kind, Offer, Place};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use super::super::{Scene, TableView};
use super::{View, paint, with};
use crate::{dom, draw};

fn is_answer(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Colour(_)
            | Kind::Player(_)
            | Kind::Card
            | Kind::Next
            | Kind::Nothing
            | Kind::Stop
            | Kind::Yes
            | Kind::No
    )
}

/// Returns all answers, including those given by a card of the viewer's hand.
fn answers(choice: &Choice) -> Vec<Offer> {
    let offers = || choice.offers.iter().filter(|offer| is_answer(offer.kind));
    // Having no card and wanting none are the same: one button for both.
    let stops = offers().any(|offer| offer.kind == Kind::Stop);
    offers().filter(|offer| !stops || offer.kind != Kind::Nothing).cloned().collect()
}

/// Returns true if a card of the viewer's hand gives the answer.
fn is_in_hand(choice: &Choice, offer: &Offer) -> bool {
    offer.cards.first().is_some_and(|face| choice.for_card(*face).any(|own| own.key == offer.key))
}

/// Returns true if the cards and players in the open on the table give all answers.
fn is_on_the_table(choice: &Choice, offers: &[Offer]) -> bool {
    offers.iter().all(|offer| match offer.kind {
        Kind::Card => matches!(offer.at, Some(Place::Shelf(_))) || is_in_hand(choice, offer),
        Kind::Player(_) | Kind::Nothing | Kind::Stop => true,
        _ => false,
    })
}

/// Returns the answers, if a tap on the table gives them.
pub(super) fn on_the_table(choice: &Choice) -> Option<Vec<Offer>> {
    let offers = answers(choice);
    (!offers.is_empty() && is_on_the_table(choice, &offers)).then_some(offers)
}

/// Returns the question in words.
fn question(tab: TableView) -> Option<String> {
    tab.desk.turn().map(|turn| tab.own.words(|words| turn.text(words)))
}

/// Renders the panel with a question that a tap on the table answers. Its buttons offer the same answers.
pub(super) fn plate(tab: TableView, offers: Vec<Offer>) -> AnyView {
    let scene = tab.scene.get_untracked();
    let in_hand = offers.iter().any(|offer| is_in_hand(&scene.choice, offer));
    let hint = tab.own.text(if in_hand { "at-cz-tap-hand" } else { "at-cz-tap-lit" });
    // The card says what the question is for.
    let effect = with(tab, |book, view| {
        let text = paint::text(tab.own, book.card(cause(book, view)?)?);
        Some(view! { <p class="effect">{text}</p> })
    });
    let keys: Vec<AnyView> = offers
        .into_iter()
        .filter(|offer| !is_in_hand(&scene.choice, offer))
        .map(|offer| {
            let mv = offer.mv;
            view! {
                <button class="btn soft" data-act=offer.key.clone() on:click=move |_| tab.desk.play(mv)>
                    {mark(tab, &offer, 22.0)}{tab.own.say(&offer.label)}
                </button>
            }
            .into_any()
        })
        .collect();
    view! {
        <section class="phase asking" aria-labelledby="asks">
            <h2 id="asks">{question(tab)}</h2>{effect}<p>{hint}</p>
            <div class="keys">{keys}</div>
        </section>
    }
    .into_any()
}

/// Renders the picture beside an answer.
fn mark(tab: TableView, offer: &Offer, size: f32) -> AnyView {
    match offer.kind {
        Kind::Colour(colour) => paint::sign(colour, size),
        Kind::Player(seat) => draw::token(seat.index(), &super::super::name_of(tab, seat), size as u32),
        Kind::Card | Kind::Next => {
            let face = offer.cards.first().copied();
            let drawn = face.and_then(|face| with(tab, |book, _| paint::small(book, face, size)));
            drawn.unwrap_or_else(|| ().into_any())
        }
        Kind::Yes => draw::icon(Icon::Check, 20),
        _ => draw::icon(Icon::Close, 20),
    }
}

/// Returns the card that causes the question.
fn cause(book: &Book, view: &View) -> Option<Face> {
    let (ability, _) = view.facts().agenda.asker()?;
    Some(ability.face).filter(|face| book.card(*face).is_some())
}

/// Renders the dialog with a question that nothing on the table answers.
pub(super) fn dialog(tab: TableView) -> AnyView {
    let asks = move || {
        let scene = tab.scene.get();
        let offers = answers(&scene.choice);
        (!offers.is_empty() && !is_on_the_table(&scene.choice, &offers)).then_some((scene, offers))
    };
    let sheet = move || {
        let (scene, offers) = asks()?;
        let drawn = with(tab, |book, view| {
            let face = cause(book, view)?;
            let text = book.card(face)?;
            Some(if tab.is_narrow() {
                view! { <span class="as">{paint::tile(tab.own, text)}</span> }.into_any()
            } else {
                paint::card(tab.own, book, face, 150.0)
            })
        });
        let colours = offers.iter().all(|offer| matches!(offer.kind, Kind::Colour(_)));
        let cards = offers.iter().any(|offer| matches!(offer.kind, Kind::Card | Kind::Next));
        let class = match () {
            () if colours => "four",
            () if cards => "tilelist",
            () => "many",
        };
        let best = best(tab, &scene, &offers);
        let letters: Vec<(char, AnyMove)> = offers
            .iter()
            .filter_map(|offer| match offer.kind {
                Kind::Colour(colour) => Some((paint::letter(colour), offer.mv)),
                _ => None,
            })
            .collect();
        // Show where the cards lie only if they lie in different places.
        let there = if offers.iter().all(|offer| offer.at == offers[0].at) { "vh" } else { "there" };
        let keys: Vec<AnyView> =
            offers.iter().map(|offer| answer(tab, &scene, offer, best.as_ref(), there)).collect();
        Some(view! {
            <div class="veil"></div>
            <section class="choose panel asks" role="dialog" aria-modal="true" aria-labelledby="question"
                on:keydown=move |event: KeyboardEvent| {
                    let key = event.key().to_uppercase();
                    if let Some((_, mv)) = letters.iter().find(|(letter, _)| key == letter.to_string()) {
                        event.stop_propagation();
                        tab.desk.play(*mv);
                    }
                }>
                <div class="about">{drawn}<h2 id="question">{question(tab)}</h2></div>
                <div class=class>{keys}</div>
            </section>
        })
    };
    Effect::new(move || {
        if asks().is_some() {
            // Focus the best answer, so that one key press answers.
            dom::later(0, dom::focus_answer);
        } else {
            // Keyboard users continue on the panel, unless cards of the hand answer the question as well.
            let on_plate = tab.scene.with(|scene| {
                let offers = on_the_table(&scene.choice).unwrap_or_default();
                !offers.is_empty() && !offers.iter().any(|offer| is_in_hand(&scene.choice, offer))
            });
            dom::later(0, move || {
                if dom::has_no_focus() || on_plate && dom::is_focused_in("#hand") {
                    dom::focus(".asking button, #hand .hc[tabindex='0']");
                }
            });
        }
    });
    view! { {sheet} }.into_any()
}

/// Counts the cards of a colour in the viewer's hand.
fn held(book: &Book, scene: &Scene, colour: Colour) -> usize {
    let is = |face: Face| book.card(face).is_some_and(|card| card.colours.contains(&colour));
    scene.hand.iter().filter(|card| is(card.face)).count()
}

/// Returns the key of the offer for the colour that the viewer holds most of.
fn best(tab: TableView, scene: &Scene, offers: &[Offer]) -> Option<String> {
    let most = |offer: &Offer| match offer.kind {
        Kind::Colour(colour) => with(tab, |book, _| held(book, scene, colour)).unwrap_or(0),
        _ => 0,
    };
    let best = offers.iter().max_by_key(|offer| most(offer))?;
    matches!(best.kind, Kind::Colour(_)).then(|| best.key.clone())
}

fn answer(
    tab: TableView,
    scene: &Scene,
    offer: &Offer,
    best: Option<&String>,
    there: &'static str,
) -> AnyView {
    let mv = offer.mv;
    let is_best = Some(&offer.key) == best;
    let name = tab.own.say(&offer.label);
    let inside = match (offer.kind, offer.cards.first()) {
        (Kind::Colour(colour), _) => {
            let number = with(tab, |book, _| held(book, scene, colour)).unwrap_or(0);
            let held = tab.own.say(&Phrase::new("at-you-hold").with("number", number));
            view! { {paint::sign(colour, 46.0)}<b>{name}</b><small>{held}</small> }.into_any()
        }
        (Kind::Card | Kind::Next, Some(face)) => {
            let tile = with(tab, |book, _| book.card(*face).map(|card| paint::tile(tab.own, card))).flatten();
            return view! {
                <button class="as" data-act=offer.key.clone() on:click=move |_| tab.desk.play(mv)>
                    {tile}<span class=there>{name}</span>
                </button>
            }
            .into_any();
        }
        _ => view! { <span class="row">{mark(tab, offer, 26.0)}<b>{name}</b></span> }.into_any(),
    };
    view! {
        <button class:best=is_best data-act=offer.key.clone() on:click=move |_| tab.desk.play(mv)>{inside}</button>
    }
    .into_any()
}
