//! One device for several people: between their turns nobody's cards are shown.

use eights_card_art::Icon;
use leptos::prelude::*;

use super::TableView;
use crate::draw;
use crate::table_model::Player;

/// Returns true if this player is to move.
fn must(player: &Player) -> bool {
    let seat = player.client.seat().map(|seat| seat.index() as u8 + 1);
    let turn = player.client.hand().and_then(|hand| hand.turn.as_ref());
    turn.is_some_and(|turn| seat.is_some_and(|seat| turn.must.contains(&seat)))
}

/// Renders the screen that hides the cards while the device is handed on; empty if only one person plays on it.
pub(super) fn pass(tab: TableView) -> AnyView {
    let next = Memo::new(move |_| {
        tab.desk.everybody(|players| {
            let next = players.iter().position(must).filter(|_| players.len() > 1)?;
            let player = &players[next];
            let seat = player.client.seat()?;
            let sitter = player.client.room()?.seats[seat.index()].sitter.as_ref()?;
            Some((next, sitter.name().to_string()))
        })
    });
    let veil = move || {
        let (next, name) = next.get()?;
        if next == tab.desk.who.get() {
            return None;
        }
        crate::dom::later(0, || crate::dom::focus(".pass .now"));
        let give = eights_i18n::Phrase::new("at-pass-to").with("name", eights_i18n::Part::Text(name.clone()));
        let take = eights_i18n::Phrase::new("at-i-am").with("name", eights_i18n::Part::Text(name));
        Some(view! {
            <section class="pass felt" role="dialog" aria-modal="true" aria-labelledby="pass">
                {draw::icon(Icon::Phone, 56)}
                <h2 id="pass">{tab.own.say(&give)}</h2>
                <p>{tab.own.text("at-pass-why")}</p>
                <button class="btn now big" on:click=move |_| tab.desk.who.set(next)>{tab.own.say(&take)}</button>
            </section>
        })
    };
    view! { {veil} }.into_any()
}
