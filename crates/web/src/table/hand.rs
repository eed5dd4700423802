//! The own hand, and what stands beside it.

use eights_faces::Icon;
use eights_family::AnyMove;
use eights_stage::{HandCard, Kind};
use eights_telling::Table;
use leptos::prelude::*;

use super::{Sheet, Tab, acts, face};
use crate::draw;

/// Where a card of the hand stands.
struct Spot {
    left: f64,
    top: f64,
    turn: f64,
    drop: f64,
    order: usize,
}

/// How the hand lies.
struct Fan {
    width: f64,
    height: f64,
    card: f64,
    lift: f64,
    step: f64,
    rows: usize,
    scrolls: bool,
    spots: Vec<Spot>,
}

/// Lays so many cards into so much room: in one row that is bent a little, else in two, else in two that are scrolled.
fn lay(cards: usize, page: f64, told: f64) -> Fan {
    let narrow = page < 760.0;
    let room = if narrow { page - 36.0 } else { (page - told - 470.0).min(760.0) };
    let card = match (narrow, cards) {
        (true, 0..=7) => 86.0,
        (true, _) => 74.0,
        (false, 0..=14) => 128.0,
        (false, _) => 104.0,
    };
    let least = if narrow { 44.0 } else { 34.0 };
    let fit = |per: usize, most: f64| (card * most).min((room - card) / (per.max(2) - 1) as f64);
    let (mut rows, mut per) = (1, cards.max(1));
    let mut step = fit(per, if narrow { 0.62 } else { 0.7 });
    if step < least {
        rows = 2;
        per = cards.div_ceil(2);
        step = fit(per, 0.62);
    }
    let scrolls = step < least;
    if scrolls {
        step = least;
    }
    let width = card + step * (per.max(1) - 1) as f64;
    let lift = match (rows, narrow) {
        (2, _) => 14.0,
        (_, true) => 24.0,
        _ => 32.0,
    };
    let gap = if rows == 2 { card * 0.9 } else { 0.0 };
    let spot = |place: usize| {
        let (row, column) = (place / per, place % per);
        let count = if row == 0 { per } else { cards - per };
        let off = if rows == 1 && !scrolls { column as f64 - (count - 1) as f64 / 2.0 } else { 0.0 };
        let (turn, drop) = if narrow { (1.1, 0.9) } else { (1.3, 1.1) };
        Spot {
            left: column as f64 * step,
            top: lift + 14.0 + row as f64 * gap,
            turn: off * turn,
            drop: off * off * drop,
            order: row * 50 + column,
        }
    };
    let shown = if narrow { 0.98 } else { 0.9 };
    Fan {
        width,
        height: lift + 14.0 + (rows - 1) as f64 * gap + card * 1.4 * shown,
        card,
        lift,
        step,
        rows,
        scrolls,
        spots: (0..cards).map(spot).collect(),
    }
}

/// The own part of the table.
pub(super) fn mine(tab: Tab) -> AnyView {
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

/// Why something cannot be done.
pub(super) fn alert(tab: Tab) -> AnyView {
    view! {
        <div class="toast" role="alert" class:shown=move || tab.desk.alert.with(Option::is_some)>
            {draw::icon(Icon::Stop, 22)}
            <span>{move || tab.desk.alert.get()}</span>
            <button class="btn why" on:click=move |_| tab.sheet.set(Some(Sheet::Rules))>
                {move || tab.own.text("at-where")}
            </button>
        </div>
    }
    .into_any()
}

/// Who one is, and whether it is one's turn.
fn me(tab: Tab) -> AnyView {
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
            view! { <span class="turn">{draw::icon(Icon::Play, 14)}{tab.own.text("at-your-turn")}</span> }.into_any()
        } else if may {
            view! { <span class="wait">{draw::icon(Icon::Clock, 16)}{tab.own.text("at-you-may")}</span> }.into_any()
        } else {
            let waits = tab.desk.look(|player| {
                let hand = player.client.hand()?;
                Some(Table::of(&player.client)?.whose_turn(&hand.view)?)
            });
            let waits = waits.map(|sentence| tab.own.words(|words| sentence.text(words)));
            view! { <span class="wait">{waits.map(|text| view! { {draw::icon(Icon::Clock, 16)}{text} })}</span> }
                .into_any()
        }
    };
    let name = move || {
        about().map(|(seat, name, total)| {
            let cards = tab.scene.with(|scene| scene.hand.len());
            let line = eights_words::Phrase::new("at-own-line").with("cards", cards).with("points", total);
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

fn cards(tab: Tab) -> AnyView {
    let fan = Memo::new(move |_| {
        // Only how many cards there are and how wide the page is decides where they stand.
        (tab.scene.with(|scene| scene.hand.len()), tab.width.get() as i32)
    });
    let laid = move || {
        let (cards, width) = fan.get();
        let told = if width >= 1240 { 352.0 } else { 0.0 };
        lay(cards, f64::from(width), told)
    };
    let wrap = move || if laid().scrolls { "handwrap scroll" } else { "handwrap" };
    let box_style = move || {
        let fan = laid();
        format!("width:{:.0}px;height:{:.0}px", fan.width, fan.height)
    };
    let hand_class = move || if laid().rows > 1 { "hand two" } else { "hand" };
    let shown = move || {
        let scene = tab.scene.get();
        let fan = laid();
        let (chosen, tried, at) = (tab.chosen.get(), tab.tried.get(), tab.at.get());
        let raise = tab.own.get(|own| own.raise);
        let last = scene.hand.len().saturating_sub(1);
        let card = |(place, card): (usize, &HandCard)| {
            let Some(spot) = fan.spots.get(place) else { return ().into_any() };
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
                spot.left, spot.top, spot.turn, spot.drop, spot.order
            );
            let (label, picture) = tab.desk.look(|player| {
                let label = Table::of(&player.client).zip(player.client.hand()).map(|(table, hand)| {
                    let sentence = table.card(&hand.view, card.face, place + 1, scene.hand.len());
                    tab.own.words(|words| sentence.text(words))
                });
                (label, player.client.book().map(|book| face(book, card.face, fan.card as f32)))
            });
            let bar = if place == last { fan.card } else { fan.step.min(fan.card) } / 2.0;
            let card = *card;
            view! {
                <button class=class style=style aria-label=label data-card=key_of(card)
                    tabindex=if place == at.min(last) { "0" } else { "-1" }
                    on:focus=move |_| tab.at.set(place)
                    on:click=move |_| tap(tab, card)>
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

/// What the page calls a card of the hand.
pub(super) fn key_of(card: HandCard) -> String {
    format!("{}.{}", card.face.index(), card.copy)
}

/// A card of the hand is tapped: if only one thing can be done with it alone, that is done.
pub(super) fn tap(tab: Tab, card: HandCard) {
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
fn refuse(tab: Tab, card: HandCard) {
    tab.tried.set(Some(card));
    let mv = tab.desk.peek(|player| match player.client.book() {
        Some(eights_family::AnyBook::CrazyEights(_)) => {
            Some(AnyMove::CrazyEights(eights_classic::Move::Play(card.face)))
        }
        _ => None,
    });
    if let Some(mv) = mv {
        tab.desk.play(mv);
    }
}
