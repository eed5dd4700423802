//! The choice of the game.

use eights_card_art::Icon;
use eights_catalog::{Rules, Title, with_title};
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;

use super::GameForm;
use crate::settings::UserContext;
use crate::table::Board as _;
use crate::{draw, games, parts};

/// Renders the games, one of which is chosen.
pub(super) fn games(own: UserContext, chosen: GameForm) -> AnyView {
    let list = move || Title::ALL.into_iter().map(|title| game(own, chosen, title)).collect::<Vec<_>>();
    view! {
        <h2 class="q" id="which-game">{own.text("page-which-game")}</h2>
        <div class="games" role="radiogroup" aria-labelledby="which-game" on:keydown=|event| parts::arrows(&event)>{list}</div>
    }
    .into_any()
}

/// Renders a game. A game that this module does not include links to the page with the module that does.
fn game(own: UserContext, chosen: GameForm, title: Title) -> AnyView {
    let is_chosen = chosen.rules.with(Rules::game) == title;
    let said = |key: &'static str| {
        untrack(|| own.say(&Phrase::new(key).with("game", Part::Text(title.key().to_string()))))
    };
    view! {
        <a class="game" role="radio" aria-checked=is_chosen.to_string() tabindex=if is_chosen { "0" } else { "-1" }
            href=games::address(title) data-away=(!title.is_played()).then_some("")
            on:click=move |event| {
                games::keep(title);
                if title.is_played() {
                    event.prevent_default();
                    if chosen.rules.with_untracked(Rules::game) != title {
                        chosen.choose_named(title.usual_rules());
                    }
                }
            }
            on:keydown=|event| parts::space(&event)>
            <span class="art" aria-hidden="true">{art(title)}</span>
            <span>
                <b>{title.name()}</b>
                <small>{said("page-game-players")}<span class="lg"><br/>{said("page-game-about")}</span></small>
            </span>
            <span class="tick">{draw::icon(Icon::Check, 16)}</span>
        </a>
    }
    .into_any()
}

/// Renders two cards of a game.
fn art(title: Title) -> AnyView {
    let [first, second] = with_title!(G of title => { G::art() });
    view! { <span class="one">{first}</span><span class="other">{second}</span> }.into_any()
}
