//! Ending a hand early: conceding it, and offering or answering a draw.

use eights_card_art::Icon;
use eights_cards::Seat;
use eights_i18n::{Part, Phrase};
use eights_protocol::{ClientCommand, HandNumber, Phase};
use leptos::prelude::*;

use super::{Sheet, TableView};
use crate::draw;

/// The part of a viewer who plays the current hand.
#[derive(Clone, PartialEq)]
struct HandRole {
    /// Number of the hand.
    hand: HandNumber,
    /// Set if the viewer has not given up the hand.
    plays: bool,
    /// Set if only two play, so that a concession ends the hand.
    two: bool,
    /// Name of whoever offers a draw that the viewer has not answered.
    offered_by: Option<String>,
    /// Set if the viewer agrees to the current offer.
    agreed: bool,
}

fn role(tab: TableView) -> Option<HandRole> {
    tab.desk.look(|player| {
        let client = &player.client;
        let (room, seat) = (client.room().filter(|room| room.phase == Phase::Playing)?, client.seat()?);
        let number = |seat: Seat| seat.index() as u8 + 1;
        let plays = !room.seats[seat.index()].conceded;
        let agreed = room.draw.contains(&number(seat));
        let first = room.draw.first().filter(|_| plays && !agreed);
        let name = |seat: &u8| {
            let sitter = room.seats.get(usize::from(*seat).wrapping_sub(1))?.sitter.as_ref();
            Some(sitter.map_or_else(String::new, |sitter| sitter.name().to_string()))
        };
        Some(HandRole {
            hand: client.hand_number()?,
            plays,
            two: room.seats.len() == 2,
            offered_by: first.and_then(name),
            agreed,
        })
    })
}

/// Renders the items of the menu.
pub(super) fn items(tab: TableView) -> AnyView {
    let Some(role) = untrack(|| role(tab)).filter(|role| role.plays) else { return ().into_any() };
    let hand = role.hand;
    let offer = if role.agreed { "at-draw-withdraw" } else { "at-draw-offer" };
    let ask = move || {
        let agreed = role.agreed;
        tab.desk.ask(if agreed {
            ClientCommand::DeclineDraw { hand }
        } else {
            ClientCommand::OfferDraw { hand }
        });
        tab.sheet.set(None);
    };
    view! {
        <button class="btn soft item draw-offer" on:click=move |_| ask()>
            {draw::icon(Icon::Friends, 20)}{tab.own.text(offer)}
        </button>
        <button class="btn soft item concede" on:click=move |_| tab.sheet.set(Some(Sheet::Concede))>
            {draw::icon(Icon::Flag, 20)}{tab.own.text("at-concede")}
        </button>
    }
    .into_any()
}

/// Renders the question whether to concede.
pub(super) fn confirmation(tab: TableView) -> AnyView {
    let Some(role) = untrack(|| role(tab)) else { return ().into_any() };
    let hand = role.hand;
    let about = if role.two { "at-concede-two" } else { "at-concede-more" };
    view! {
        <p>{tab.own.text(about)}</p>
        <div class="row">
            <button class="btn now concede-yes" on:click=move |_| {
                tab.desk.ask(ClientCommand::Concede { hand });
                tab.sheet.set(None);
            }>{tab.own.text("at-concede")}</button>
            <button class="btn soft" on:click=move |_| tab.sheet.set(None)>{tab.own.text("at-play-on")}</button>
        </div>
    }
    .into_any()
}

/// Renders somebody else's offer of a draw as a question.
pub(super) fn question(tab: TableView) -> AnyView {
    let role = Memo::new(move |_| role(tab));
    let asked = move || {
        let role = role.get()?;
        let (hand, name) = (role.hand, role.offered_by?);
        let offers = Phrase::new("at-draw-offered").with("name", Part::Text(name));
        Some(view! {
            <section class="knocks panel draw-question" role="alert">
                {draw::icon(Icon::Friends, 22)}
                <ul><li>
                    <span class="grow">{tab.own.say(&offers)}</span>
                    <button class="btn now" on:click=move |_| tab.desk.ask(ClientCommand::OfferDraw { hand })>
                        {tab.own.text("at-draw-agree")}
                    </button>
                    <button class="btn soft" on:click=move |_| tab.desk.ask(ClientCommand::DeclineDraw { hand })>
                        {tab.own.text("at-draw-decline")}
                    </button>
                </li></ul>
            </section>
        })
    };
    view! { {asked} }.into_any()
}
