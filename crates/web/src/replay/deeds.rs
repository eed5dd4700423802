//! Actions on a record: check it, save it, share it, play its cards again.

use eights_card_art::Icon;
use eights_protocol::Level;
use leptos::prelude::*;

use super::film::ReplayModel;
use super::proof::RecordProof;
use super::source::{copies, deal_of_last, download, is_on_server};
use crate::route::{Place, Play, Route};
use crate::table::{LIKE, begin_anew};
use crate::{dom, draw};

/// Renders the buttons, and the findings of the check.
pub(super) fn deeds(film: ReplayModel, name: &str, text: String) -> AnyView {
    let own = film.own;
    let proof = RwSignal::new(None::<RecordProof>);
    let check = move |_| {
        let replay = film.replay();
        proof.set(Some(RecordProof::of(replay.record(), replay.book())));
    };
    let go_there = move || {
        let (hand, step) = proof.with(|proof| proof.as_ref()?.first)?;
        Some(view! {
            <button class="btn soft" on:click=move |_| {
                film.choose(hand, film.lens.get_untracked());
                film.stop();
                film.go(step);
            }>{draw::icon(Icon::Flag, 18)}{own.text("replay-go-there")}</button>
        })
    };
    let replay = film.replay();
    let game = replay.rules().game().key();
    let play = Play {
        rules: replay.record().rules.clone(),
        people: 1,
        bots: replay.seats().get() as u8 - 1,
        level: Level::Steady,
        deal: Some(format!("{LIKE}{name}")),
    };
    let again = Route::Play(play);
    let on_server = is_on_server(name);
    let address = |path: &str, sign: char| format!("{}{path}{sign}game={game}", dom::origin());
    let challenge = if on_server { Some(again.path()) } else { deal_of_last().filter(|_| name.is_empty()) };
    let challenge = challenge.map(|path| copies(own, "replay-challenge", Icon::Send, address(&path, '&')));
    let path = Route::Replay(name.to_string()).path();
    let link = on_server.then(|| copies(own, "replay-link", Icon::Link, address(&path, '?')));
    // Only a promised deal can be dealt again.
    let same = replay.record().promise().is_some().then(|| {
        let place = Place::here();
        view! {
            <button class="btn ink" on:click=move |_| {
                begin_anew();
                place.go(again.clone());
            }>{draw::icon(Icon::Again, 18)}{own.text("replay-same-deal")}</button>
        }
    });
    let name = name.to_string();
    view! {
        <div class="ends">
            <div role="status" class="found">{move || proof.with(|proof| proof.as_ref().map(|proof| proof.shown(own)))}</div>
            {go_there}
            <button class="btn line" id="verify" on:click=check>{draw::icon(Icon::Shield, 18)}{own.text("at-verify")}</button>
            {same}
            <div class="row more">
                {challenge}
                {link}
                <button class="btn soft grow" on:click=move |_| download(&name, &text)>
                    {draw::icon(Icon::Download, 18)}{own.text("replay-download")}
                </button>
                {super::opener(own)}
            </div>
        </div>
    }
    .into_any()
}
