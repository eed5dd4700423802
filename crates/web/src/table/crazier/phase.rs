//! The panel in the middle: the current phase of the turn, and the remaining actions in it. A question that the cards
//! on the table can answer takes its place.

use eights_card_art::Icon;
use eights_crazier::{Book, Phase};
use eights_i18n::Phrase;
use eights_presenter::TableContext;
use leptos::prelude::*;

use super::super::TableView;
use super::{View, ask, with};
use crate::draw;

/// Phases of a turn, with their message keys on a desktop and on a phone.
const PHASES: [(Phase, &str, &str); 4] = [
    (Phase::Beginning, "at-cz-beginning", "at-cz-beginning-short"),
    (Phase::Draw, "at-cz-draw", "at-cz-draw"),
    (Phase::Main, "at-cz-main", "at-cz-main-short"),
    (Phase::End, "at-cz-end", "at-cz-end"),
];

pub(super) fn plate(tab: TableView) -> AnyView {
    let shown = move || {
        let scene = tab.scene.get();
        match ask::on_the_table(&scene.choice) {
            Some(offers) => ask::plate(tab, offers),
            None => with(tab, |book, view| phases(tab, book, view)).unwrap_or_else(|| ().into_any()),
        }
    };
    view! { {shown} }.into_any()
}

fn phases(tab: TableView, _book: &Book, view: &View) -> AnyView {
    let facts = view.facts();
    let narrow = tab.is_narrow();
    let now = PHASES.iter().position(|(phase, ..)| *phase == facts.phase);
    let step = |(place, (_, name, short)): (usize, &(Phase, &'static str, &'static str))| {
        let name = tab.own.text(if narrow { short } else { name });
        match now {
            Some(now) if now == place => view! {
                <li class="now" aria-current="step"><span>{draw::icon(Icon::Play, 12)}{name}</span></li>
            }
            .into_any(),
            Some(now) if now > place => view! { <li>{draw::icon(Icon::Check, 16)}{name}</li> }.into_any(),
            _ => view! { <li>{name}</li> }.into_any(),
        }
    };
    let steps: Vec<AnyView> = PHASES.iter().enumerate().map(step).collect();
    // Each member of the team on turn has actions of their own.
    let seat =
        view.eye().seat().filter(|you| facts.members(facts.active).contains(*you)).unwrap_or(facts.active);
    let left = |numbers: &[u8]| numbers.get(seat.index()).copied().unwrap_or(0);
    let whose =
        tab.desk.peek(|player| {
            let name = TableContext::of(&player.client)?.names.get(seat.index()).cloned()?;
            let you = player.client.seat() == Some(seat);
            Some(tab.own.say(
                &Phrase::new("at-cz-turn-of").with("name", eights_i18n::Part::Text(name)).with("you", you),
            ))
        });
    view! {
        <section class="phase" aria-label=move || tab.own.text("at-cz-phase")>
            <p class="whose">{whose}</p>
            <ol class="ph">{steps}</ol>
            <div class="allow">
                {allowance(tab, left(&facts.discards), "at-cz-discards", "at-cz-must-match")}
                {allowance(tab, left(&facts.plays), "at-cz-plays", "at-cz-for-effect")}
            </div>
        </section>
    }
    .into_any()
}

/// Renders how often an action may still be taken.
fn allowance(tab: TableView, number: u8, key: &'static str, how: &'static str) -> AnyView {
    let dots: Vec<AnyView> = (0..number.clamp(1, 4))
        .map(|place| view! { <i class=if place < number { "f" } else { "" }></i> }.into_any())
        .collect();
    let text = tab.own.say(&Phrase::new(key).with("number", number));
    view! {
        <div class="al" class:none=number == 0>
            <span class="dots" aria-hidden="true">{dots}</span><span><b>{text}</b><small>{tab.own.text(how)}</small></span>
        </div>
    }
    .into_any()
}
