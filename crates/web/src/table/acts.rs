//! Actions other than playing a card: buttons below the hand, and questions to answer first.

use eights_card_art::Icon;
use eights_layout::{Kind, Offer};
use leptos::prelude::*;

use super::classic::{suit_name, suit_sign};
use super::{Sheet, TableView};
use crate::draw;

/// Returns true if the decision is made in a dialog over the table, before anything else.
fn is_question(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Suit(_)
            | Kind::Colour(_)
            | Kind::Rank(_)
            | Kind::Player(_)
            | Kind::Solids
            | Kind::Stripes
            | Kind::Yes
            | Kind::No
            | Kind::Card
            | Kind::Next
            | Kind::Nothing
            | Kind::Stop
    )
}

fn icon_of(kind: Kind) -> Icon {
    match kind {
        Kind::Draw | Kind::Take => Icon::Draw,
        Kind::Play | Kind::Shoot => Icon::Play,
        Kind::Call => Icon::Say,
        Kind::Catch => Icon::Flag,
        Kind::Pass => Icon::Next,
        Kind::Discard => Icon::Download,
        _ => Icon::Check,
    }
}

/// Returns the key that triggers the action.
fn key_of(kind: Kind) -> Option<&'static str> {
    match kind {
        Kind::Draw => Some("Space"),
        Kind::Pass | Kind::Done => Some("P"),
        Kind::Call | Kind::Catch => Some("L"),
        _ => None,
    }
}

/// Renders the buttons below the hand.
pub(super) fn acts(tab: TableView) -> AnyView {
    let keys = move || {
        let scene = tab.scene.get();
        let chosen = tab.chosen.get();
        let nothing_else = !scene.hand.iter().any(|card| scene.choice.is_playable(card.face));
        let with: Vec<Offer> = chosen.offers(&scene.choice).into_iter().cloned().collect();
        let others = scene
            .choice
            .others()
            .filter(|offer| !is_question(offer.kind) && !matches!(offer.kind, Kind::At(_)));
        let offers: Vec<Offer> = with.into_iter().chain(others.cloned()).collect();
        let first = offers.first().map(|offer| offer.key.clone());
        let key = |offer: Offer| {
            let main = Some(&offer.key) == first.as_ref() && (nothing_else || !offer.cards.is_empty());
            let class = if main { "btn now prim" } else { "btn glass prim" };
            let mv = offer.mv;
            view! {
                <button class=class data-act=offer.key.clone() on:click=move |_| tab.desk.play(mv)>
                    {draw::icon(icon_of(offer.kind), 20)}{tab.own.say(&offer.label)}
                    {key_of(offer.kind).map(|key| view! { <kbd class="wide">{key}</kbd> })}
                </button>
            }
            .into_any()
        };
        offers.into_iter().map(key).collect::<Vec<AnyView>>()
    };
    view! {
        <div class="acts">
            <button class="btn glass sort" on:click=move |_| sort(tab)>
                {draw::icon(Icon::Sort, 20)}<span class="tx">{move || tab.own.text("at-sort")}</span>
                <kbd class="wide" aria-hidden="true">"O"</kbd>
            </button>
            <div class="prims">{keys}</div>
            <button class="btn glass say" aria-label=move || tab.own.text("at-say") on:click=move |_| tab.sheet.set(Some(Sheet::Say))>
                {draw::icon(Icon::Say, 20)}<span class="tx">{move || tab.own.text("at-say-short")}</span>
            </button>
        </div>
    }
    .into_any()
}

/// Message keys of the sort orders.
const SORTS: [&str; 3] = ["at-sort-suit", "at-sort-rank", "at-sort-playable"];

/// Switches to the next sort order.
pub(super) fn sort(tab: TableView) {
    tab.own.set(|own| own.sort = (own.sort + 1) % SORTS.len());
    let how = tab.own.text(SORTS[tab.own.now(|own| own.sort)]);
    tab.desk.said.set(how);
}

/// Renders the dialog for a pending decision: a suit, a rank, a player, yes or no.
pub(super) fn dialog(tab: TableView) -> AnyView {
    let question = move || {
        let scene = tab.scene.get();
        let offers: Vec<Offer> =
            scene.choice.others().filter(|offer| is_question(offer.kind)).cloned().collect();
        if offers.is_empty() {
            return ().into_any();
        }
        let title = tab.desk.turn().map(|turn| tab.own.words(|words| turn.text(words)));
        let most = |offer: &Offer| match offer.kind {
            Kind::Suit(suit) => scene.hand.iter().filter(|card| card.face.suit() == Some(suit)).count(),
            _ => 0,
        };
        let best = offers
            .iter()
            .filter(|offer| most(offer) > 0)
            .max_by_key(|offer| most(offer))
            .map(|offer| offer.key.clone());
        let four = offers.iter().all(|offer| matches!(offer.kind, Kind::Suit(_)));
        let key = |offer: Offer| {
            let mv = offer.mv;
            let (sign, name, small) = match offer.kind {
                Kind::Suit(suit) => {
                    let held = eights_i18n::Phrase::new("at-you-hold").with("number", most(&offer));
                    let name =
                        tab.own.say(&eights_i18n::Phrase::new("act-name").with("what", suit_name(suit)));
                    (Some(suit_sign(suit, 46.0)), name, Some(tab.own.say(&held)))
                }
                _ => (None, tab.own.say(&offer.label), None),
            };
            let best = Some(&offer.key) == best.as_ref();
            view! {
                <button class:best=best data-act=offer.key.clone() on:click=move |_| tab.desk.play(mv)>
                    {sign}<b>{name}</b>{small.map(|small| view! { <small>{small}</small> })}
                </button>
            }
            .into_any()
        };
        let keys: Vec<AnyView> = offers.into_iter().map(key).collect();
        view! {
            <div class="veil"></div>
            <section class="choose panel" role="dialog" aria-modal="true" aria-labelledby="question">
                <h2 id="question">{title}</h2>
                <div class=if four { "four" } else { "many" }>{keys}</div>
            </section>
        }
        .into_any()
    };
    Effect::new(move |asked: Option<bool>| {
        let asks = tab.scene.with(|scene| scene.choice.others().any(|offer| is_question(offer.kind)));
        if asks {
            // Focus the best answer, so that one key press answers.
            crate::dom::later(0, crate::dom::focus_answer);
        } else if asked == Some(true) {
            crate::dom::later(0, keep_focus);
        }
        asks
    });
    view! { {question} }.into_any()
}

/// Returns the focus to the hand after a question, if it was lost with the question.
fn keep_focus() {
    if crate::dom::has_no_focus() && crate::dom::find("#hand").is_some() {
        crate::dom::focus("#hand .hc[tabindex='0']");
    }
}
