//! The game log, and the scores.

use eights_card_art::Icon;
use eights_catalog::with_game;
use eights_i18n::{Part, Phrase};
use eights_presenter::Picture;
use leptos::prelude::*;

use super::{Board as _, Sheet, TableView, again};
use crate::draw;
use crate::table_model::HistoryEntry;

/// Renders the picture beside a sentence.
fn picture(tab: TableView, shown: &Picture) -> AnyView {
    tab.desk.peek(|player| again::picture(tab.own, player.client.book(), shown))
}

/// Returns the latest entries, newest first.
pub(super) fn entries(tab: TableView, most: usize) -> Vec<HistoryEntry> {
    tab.desk.look(|player| player.log.iter().rev().take(most).cloned().collect())
}

/// Renders the game log.
pub(super) fn list(tab: TableView, most: usize) -> AnyView {
    view! {
        <ol class="log" reversed>
            <For each=move || entries(tab, most) key=|entry| entry.number
                children=move |entry| view! { <li>{picture(tab, &entry.picture)}<span>{entry.text}</span></li> } />
        </ol>
    }
    .into_any()
}

/// Renders the column at the right.
pub(super) fn told(tab: TableView) -> AnyView {
    view! {
        <aside class="told panel" aria-label=move || tab.own.text("at-what-happened")>
            <div class="row hd">
                <h2>{move || tab.own.text("at-what-happened")}</h2><span class="grow"></span>
                <button class="btn sq soft" aria-label=move || tab.own.text("at-say")
                    on:click=move |_| tab.sheet.set(Some(Sheet::Say))>{draw::icon(Icon::Say, 20)}</button>
            </div>
            {list(tab, 30)}
            {scores(tab)}
        </aside>
    }
    .into_any()
}

/// Renders the last sentence, where there is no column.
pub(super) fn line(tab: TableView) -> AnyView {
    let last = move || {
        entries(tab, 1).pop().map(|entry| view! { {picture(tab, &entry.picture)}<span>{entry.text}</span> })
    };
    view! {
        <button class="newest" on:click=move |_| tab.sheet.set(Some(Sheet::Story))>
            <span class="vh">{move || tab.own.text("at-what-happened")}": "</span>
            {last}{draw::icon(Icon::Open, 18)}
        </button>
    }
    .into_any()
}

/// Renders the scores as bars.
pub(super) fn scores(tab: TableView) -> AnyView {
    let rows = move || {
        let (totals, target) = tab.desk.look(|player| {
            let totals = player.client.room().map(|room| room.totals.clone()).unwrap_or_default();
            let target = player
                .client
                .book()
                .and_then(|book| with_game!(G; book: AnyBook = book => { G::target(book) } else { None }));
            (totals, target)
        });
        if totals.iter().all(|total| *total == 0) {
            return ().into_any();
        }
        let most = target.unwrap_or(0).max(totals.iter().copied().max().unwrap_or(1)).max(1);
        let mut seats: Vec<(usize, i32)> = totals.into_iter().enumerate().collect();
        seats.sort_by_key(|(_, total)| std::cmp::Reverse(*total));
        let row = |(seat, total): (usize, i32)| {
            let share = 100.0 * f64::from(total.max(0)) / f64::from(most);
            let name = super::name_of(tab, eights_cards::Seat::new(seat));
            view! {
                <div class="sc"><span>{name}</span><i><i style=format!("width:{share:.0}%")></i></i><b>{total}</b></div>
            }
            .into_any()
        };
        let rows: Vec<AnyView> = seats.into_iter().take(6).map(row).collect();
        let title = match target {
            Some(target) => {
                tab.own.say(&Phrase::new("at-match-to").with("number", Part::Number(target.into())))
            }
            None => tab.own.text("at-scores"),
        };
        view! { <div class="scores"><h2>{title}</h2>{rows}</div> }.into_any()
    };
    view! { {rows} }.into_any()
}
