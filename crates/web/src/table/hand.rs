//! The viewer's hand, and what is beside it.

use eights_card_art::Icon;
use eights_catalog::{AnyMove, Variant as _, with_game};
use eights_layout::{Device, Fan, HandCard, Kind};
use eights_presenter::TableContext;
use leptos::prelude::*;

use super::board::{Board as _, drawing};
use super::{Sheet, TableView, acts, drag};
use crate::draw;

/// Returns the layout of the hand and the width of its cards. The hand gets the space between the buttons, without
/// that of the game log.
fn lay(cards: usize, page: f32) -> (Fan, f32) {
    let device = if page < 760.0 { Device::Phone } else { Device::Desk };
    let told = if page >= 1240.0 { 352.0 } else { 0.0 };
    let room = match device {
        Device::Phone => page - 36.0,
        Device::Desk => (page - told - 470.0).min(760.0),
    };
    let card = device.card_width(cards);
    (Fan::lay(cards, card, room, device), card)
}

/// Renders the viewer's part of the table.
pub(super) fn mine(tab: TableView) -> AnyView {
    view! {
        <section class="mine" aria-label=move || tab.own.text("at-your-hand")>
            {alert(tab)}
            {me(tab)}
            {cards(tab)}
            {acts::acts(tab)}
        </section>
    }
    .into_any()
}

/// Renders the reason why an action is impossible.
pub(super) fn alert(tab: TableView) -> AnyView {
    let said = move || {
        tab.desk.alert.get().map(|why| {
            view! {
                {draw::icon(Icon::Stop, 22)}
                <span>{why}</span>
                <button class="btn why" on:click=move |_| tab.sheet.set(Some(Sheet::Turn))>{tab.own.text("at-where")}</button>
            }
        })
    };
    view! {
        <div class="toast" role="alert" class:shown=move || tab.desk.alert.with(Option::is_some)>{said}</div>
    }
    .into_any()
}

/// Renders the viewer's name, and whether it is their turn.
fn me(tab: TableView) -> AnyView {
    let about = move || {
        tab.desk.look(|player| {
            let seat = player.client.seat()?;
            let room = player.client.room()?;
            let name = room.seats[seat.index()].sitter.as_ref()?.name().to_string();
            Some((seat.index(), name, room.totals.get(seat.index()).copied().unwrap_or(0)))
        })
    };
    let state = move || {
        let (must, may) = tab.scene.with(|scene| (scene.must, !scene.choice.is_empty()));
        if must {
            view! { <span class="turn">{draw::icon(Icon::Play, 14)}{tab.own.text("at-your-turn")}</span> }
                .into_any()
        } else if may {
            view! { <span class="wait">{draw::icon(Icon::Clock, 16)}{tab.own.text("at-you-may")}</span> }
                .into_any()
        } else {
            let waits = tab.desk.look(|player| {
                let hand = player.client.hand()?;
                TableContext::of(&player.client)?.whose_turn(&hand.view)
            });
            let waits = waits.map(|sentence| tab.own.words(|words| sentence.text(words)));
            view! { <span class="wait">{waits.map(|text| view! { {draw::icon(Icon::Clock, 16)}{text} })}</span> }
                .into_any()
        }
    };
    let name = move || {
        about().map(|(seat, name, total)| {
            let cards = tab.scene.with(|scene| scene.hand.len());
            let line = eights_i18n::Phrase::new("at-own-line").with("cards", cards).with("points", total);
            view! {
                <span class="mename">
                    {draw::token(seat, &name, 36)}
                    <span><b>{name.clone()}</b><span class="sb">{tab.own.say(&line)}</span></span>
                </span>
            }
        })
    };
    view! { <div class="me">{name}{state}</div> }.into_any()
}

fn cards(tab: TableView) -> AnyView {
    let fan = Memo::new(move |_| {
        // Positions depend only on the number of cards and the width of the page.
        (tab.scene.with(|scene| scene.hand.len()), tab.width.get() as i32)
    });
    let laid = move || {
        let (cards, width) = fan.get();
        lay(cards, width as f32)
    };
    let wrap = move || if laid().0.scrolls { "handwrap scroll" } else { "handwrap" };
    let box_style = move || {
        let (fan, _) = laid();
        format!("width:{:.0}px;height:{:.0}px", fan.width, fan.height)
    };
    let hand_class = move || if laid().0.rows > 1 { "hand two" } else { "hand" };
    let shown = move || {
        let scene = tab.scene.get();
        let (fan, width) = laid();
        let (chosen, tried) = (tab.chosen.get(), tab.tried.get());
        let raise = tab.own.get(|own| own.raise);
        let last = scene.hand.len().saturating_sub(1);
        let card = |(place, card): (usize, &HandCard)| {
            let Some(lie) = fan.cards.get(place) else { return ().into_any() };
            let playable = scene.choice.is_playable(card.face);
            let lift = match () {
                () if chosen.contains(*card) => fan.lift + 10.0,
                () if playable && raise => fan.lift,
                () => 0.0,
            };
            let mut class = String::from("hc");
            for (is, name) in [
                (playable && raise, " ok"),
                (tried == Some(*card), " tried"),
                (chosen.contains(*card), " sel"),
            ] {
                if is {
                    class += name;
                }
            }
            let style = format!(
                "left:{:.1}px;top:{:.1}px;--rot:{:.2}deg;--drop:{:.1}px;--lift:-{lift:.0}px;z-index:{}",
                lie.left,
                lie.top,
                lie.turn,
                lie.drop,
                lie.row * 50 + place
            );
            let (label, picture) = tab.desk.look(|player| {
                let label =
                    TableContext::of(&player.client).zip(player.client.hand()).map(|(table, hand)| {
                        let sentence = table.card(&hand.view, card.face, place + 1, scene.hand.len());
                        tab.own.words(|words| sentence.text(words))
                    });
                let picture = player.client.book().map(|book| drawing(tab.own, book, card.face, width));
                (label, picture.map(|picture| draw::svg("i", picture)))
            });
            let bar = if place == last { width } else { fan.step.min(width) } / 2.0;
            let card = *card;
            view! {
                <button class=class style=style aria-label=label data-card=key_of(card)
                    tabindex=move || if place == tab.at.get().min(last) { "0" } else { "-1" }
                    on:focus=move |_| tab.at.set(place)
                    on:pointerdown=move |event| drag::takes(tab, card, &event)
                    on:pointermove=move |event| drag::moves(tab, &event)
                    on:pointerup=move |event| drag::lets_go(tab, &event)
                    on:pointercancel=move |event| drag::drops(tab, &event)
                    on:click=move |_| if !drag::was_moved(tab) { tap(tab, card) }>
                    {picture}
                    {(playable && raise).then(|| view! { <i class="pk" aria-hidden="true" style=format!("left:{bar:.0}px")></i> })}
                </button>
            }
            .into_any()
        };
        scene.hand.iter().enumerate().map(card).collect::<Vec<AnyView>>()
    };
    view! {
        <div class=wrap>
            <div class=hand_class style=box_style id="hand" tabindex="-1" role="group" data-place="own"
                aria-label=move || tab.own.text("at-your-hand")>
                {shown}
            </div>
        </div>
    }
    .into_any()
}

/// Returns the identifier of a card of the hand on the page.
pub(super) fn key_of(card: HandCard) -> String {
    format!("{}.{}", card.face.index(), card.copy)
}

/// Handles a tap on a card of the hand: if the card alone allows exactly one move, plays it.
pub(super) fn tap(tab: TableView, card: HandCard) {
    let offers: Vec<(AnyMove, Kind, usize)> = tab.scene.with_untracked(|scene| {
        scene.choice.for_card(card.face).map(|offer| (offer.mv, offer.kind, offer.cards.len())).collect()
    });
    match offers[..] {
        [] => refuse(tab, card),
        [(mv, _, 1)] => {
            tab.cards.update_value(|cards| cards.leaves(card));
            tab.desk.play(mv);
        }
        _ => {
            let scene = tab.scene.get_untracked();
            tab.chosen.update(|chosen| chosen.tap(card, &scene.choice));
        }
    }
}

/// Says why a card cannot be played.
pub(super) fn refuse(tab: TableView, card: HandCard) {
    tab.tried.set(Some(card));
    let mv = tab.desk.peek(|player| {
        with_game!(G; book: AnyBook = player.client.book()? => { G::meant(card.face).map(G::any_move) } else { None })
    });
    if let Some(mv) = mv {
        tab.desk.play(mv);
    }
}
