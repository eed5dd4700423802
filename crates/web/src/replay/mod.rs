//! The replay of a finished match: step by step, from anybody's point of view, and verified.

#![expect(
    clippy::large_types_passed_by_value,
    reason = "a film is a handful of handles, to be copied like one"
)]

mod deeds;
mod film;
mod findings;
mod graph;
mod hands;
mod keys;
mod proof;
mod source;

use eights_card_art::Icon;
use eights_catalog::{Title, with_game};
use eights_client::{Lens, Replay, ReplayError};
use eights_game::Record;
use eights_i18n::{Part, Phrase};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlInputElement;

use crate::route::{Place, Route};
use crate::settings::UserContext;
use crate::table::{Board as _, middle};
use crate::{dom, draw};
use film::{ReplayModel, SPEEDS};
use proof::RecordProof;

pub(crate) use findings::Findings;
pub(crate) use proof::check;
pub(crate) use source::{download, keep, read};

/// The result of looking up a record.
#[derive(Clone)]
enum RecordLookup {
    /// The record is being fetched.
    Waits,
    /// The text of the record.
    Text(String),
    /// There is no such record.
    None,
}

/// Renders the page of a record.
pub(crate) fn page(name: &str) -> AnyView {
    let found = RwSignal::new(RecordLookup::Waits);
    let wanted = name.to_string();
    leptos::task::spawn_local(async move {
        let text = read(&wanted).await;
        found.try_set(text.map_or(RecordLookup::None, RecordLookup::Text));
    });
    let own = UserContext::here();
    let name = name.to_string();
    let shown = move || match found.get() {
        RecordLookup::Waits => note(own, own.text("replay-opening"), Vec::new()),
        RecordLookup::None => {
            let key = if source::is_on_server(&name) { "replay-none" } else { "replay-none-here" };
            note(own, own.text(key), Vec::new())
        }
        RecordLookup::Text(text) => match Replay::open(&text) {
            Ok(replay) => {
                let proof = RecordProof::of(replay.record(), replay.book());
                match ReplayModel::new(replay) {
                    Some(film) => watched(film, &name, text),
                    // Report the findings even if such a deal is impossible.
                    None => note(own, own.text("replay-empty"), vec![proof.shown(own)]),
                }
            }
            Err(why) => unreadable(own, &name, &text, &why),
        },
    };
    let place = Place::here();
    view! {
        <div class="felt rp" on:dragover=|event| event.prevent_default() on:drop=move |event| {
            event.prevent_default();
            if let Some(file) = source::dropped(&event) {
                source::open_file(&file, place);
            }
        }>{shown}</div>
    }
    .into_any()
}

/// Explains why a text cannot be shown. A match of another game links to the module that shows it.
fn unreadable(own: UserContext, name: &str, text: &str, why: &ReplayError) -> AnyView {
    let ReplayError::Rules(_) = why else {
        let why = Phrase::new("replay-unreadable").with("why", Part::Text(why.to_string()));
        return note(own, own.say(&why), Vec::new());
    };
    let sheet = text.parse::<Record>().ok().and_then(|record| record.sheet);
    let title = sheet.and_then(|sheet| Title::of_sheet(&sheet));
    let others: Vec<Title> = match title {
        Some(title) if !title.is_played() => vec![title],
        Some(_) => Vec::new(),
        None => Title::ALL.into_iter().filter(|title| !title.is_played()).collect(),
    };
    if others.is_empty() {
        let why = Phrase::new("replay-unreadable").with("why", Part::Text(why.to_string()));
        return note(own, own.say(&why), Vec::new());
    }
    let path = Route::Replay(name.to_string()).path();
    let link = |title: Title| {
        let text = Phrase::new("replay-open-as").with("game", Part::Text(title.name().to_string()));
        let address = format!("{path}?game={}", title.key());
        view! { <a class="btn ink" rel="external" href=address>{own.say(&text)}</a> }.into_any()
    };
    note(own, own.text("replay-other-game"), others.into_iter().map(link).collect())
}

/// Renders a page that has no record to show, but can open one.
fn note(own: UserContext, text: String, links: Vec<AnyView>) -> AnyView {
    view! {
        {bar(own, own.text("replay-title"), String::new(), ().into_any())}
        <main class="panel note rpnote">
            <p role="status">{text}</p>
            {links}
            {opener(own)}
        </main>
    }
    .into_any()
}

/// Renders the control that opens a file of the reader's.
fn opener(own: UserContext) -> AnyView {
    let place = Place::here();
    let chosen = move |event: web_sys::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(file) = input.and_then(|input| input.files()?.get(0)) {
            source::open_file(&file, place);
        }
    };
    view! {
        <label class="btn soft filed">
            {draw::icon(Icon::Watch, 18)}{own.text("replay-open-file")}
            <input class="vh" type="file" accept=".eights,text/plain" on:change=chosen />
        </label>
    }
    .into_any()
}

fn bar(own: UserContext, title: String, below: String, right: AnyView) -> AnyView {
    let place = Place::here();
    let home = Route::Front(None);
    view! {
        <header class="bar">
            <a class="brand" href=home.path() aria-label=own.text("at-front") on:click=move |event| {
                event.prevent_default();
                place.go(home.clone());
            }>{draw::mark(34)}<span class="wide">"Eights"</span></a>
            <div class="what grow"><h1><b>{title}</b></h1><span>{below}</span></div>
            {right}
        </header>
    }
    .into_any()
}

/// Renders a replay.
fn watched(film: ReplayModel, name: &str, text: String) -> AnyView {
    let own = film.own;
    keys::listen(film);
    let open = RwSignal::new(false);
    let replay = film.replay();
    let rules = replay.rules().title().to_string();
    let won = replay.record().result.map(|winners| {
        if winners.len() == replay.names().seats().get() {
            return own.say(&Phrase::new("replay-drawn"));
        }
        let names = winners.iter().map(|seat| replay.names().of(seat)).collect::<Vec<_>>().join(", ");
        own.say(&Phrase::new("replay-won").with("who", Part::Text(names)))
    });
    let below = [Some(rules), won].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let broken = replay.broken().map(|why| {
        let why = Phrase::new("replay-broken").with("why", Part::Text(why.to_string()));
        view! { <p class="rpbroken panel">{draw::icon(Icon::Stop, 20)}<span>{own.say(&why)}</span></p> }
            .into_any()
    });
    let headline = move || {
        let (reel, step) = (film.reel.get(), film.step.get());
        let place = move_of(film, step, reel.last());
        view! { <span class="k">{place}</span><h2>{film.text(&reel, step)}</h2> }.into_any()
    };
    // A page must not have two main landmarks.
    let is_main = with_game!(G of replay.rules().game() => { G::IS_MAIN } else { false });
    let role = if is_main { "group" } else { "main" };
    let chooser = view! { {hand_chooser(film)}{eyes(film)} }.into_any();
    view! {
        {bar(own, own.text("replay-title"), below, chooser)}
        <div class="st" role=role aria-label=own.text("at-table")>
            {broken}
            <div class="cen">
                {middle(film.tab)}
                <div class="say" aria-live="polite">{headline}</div>
            </div>
            {hands::hands(film)}
        </div>
        <section class="scrub panel" aria-label=own.text("replay-title")>
            {graph::scrubber(film, open)}
            {controls(film)}
        </section>
        <aside class="told panel" class:shown=move || open.get() aria-label=own.text("at-what-happened")>
            <div class="row hd">
                <h2>{own.text("at-what-happened")}</h2><span class="grow"></span>
                <button class="btn soft sq mob" aria-label=own.text("at-close") on:click=move |_| open.set(false)>
                    {draw::icon(Icon::Close, 20)}
                </button>
            </div>
            {list(film, open)}
            {deeds::deeds(film, name, text)}
        </aside>
        <div id="flights" aria-hidden="true"></div>
    }
    .into_any()
}

/// Returns the position in the replay: "Move 23 of 41", or the deal.
fn move_of(film: ReplayModel, step: usize, last: usize) -> String {
    if step == 0 {
        return film.own.text("replay-deal");
    }
    film.own.say(&Phrase::new("replay-move").with("number", step).with("all", last))
}

/// Renders the list of all sentences; a tap on one goes to its step.
fn list(film: ReplayModel, open: RwSignal<bool>) -> AnyView {
    let items = move || {
        let reel = film.reel.get();
        let replay = film.replay();
        let lines =
            reel.told.iter().enumerate().flat_map(|(step, told)| told.iter().map(move |one| (step, one)));
        let mut marked = 0;
        let item = |(step, sentence): (usize, &eights_presenter::Sentence)| {
            let place = reel.marks.iter().position(|mark| *mark == step).filter(|place| *place >= marked);
            let sign = match place {
                Some(place) => {
                    marked = place + 1;
                    view! { <span class="f">{place + 1}</span> }.into_any()
                }
                None => crate::table::picture(film.own, Some(replay.book()), &sentence.picture),
            };
            let text = film.own.words(|words| sentence.text(words));
            let now = move || film.reel.with(|reel| reel.told_with(film.step.get()) == step);
            view! {
                <li><button class:now=now aria-current=move || now().then_some("step") on:click=move |_| {
                    film.stop();
                    film.go(step);
                }>{sign}<span>{text}</span></button></li>
            }
            .into_any()
        };
        lines.map(item).collect::<Vec<AnyView>>()
    };
    // Keep the current sentence in view.
    Effect::new(move || {
        film.step.track();
        film.reel.track();
        open.track();
        request_animation_frame(|| {
            if let (Some(now), Some(list)) = (dom::find(".tp .now"), dom::find(".tp")) {
                let (now, list_box) = (now.get_bounding_client_rect(), list.get_bounding_client_rect());
                if now.top() < list_box.top() || now.bottom() > list_box.bottom() {
                    let middle = now.top() - list_box.top() - list_box.height() / 2.0;
                    list.set_scroll_top(list.scroll_top() + middle as i32);
                }
            }
        });
    });
    view! { <ol class="tp">{items}</ol> }.into_any()
}

/// Renders the buttons below the scrubber.
fn controls(film: ReplayModel) -> AnyView {
    let own = film.own;
    let key = |icon: Icon, text: &'static str, does: Box<dyn Fn()>| {
        view! {
            <button class="btn soft sq" aria-label=own.text(text) title=own.text(text) on:click=move |_| does()>
                {draw::icon(icon, 20)}
            </button>
        }
        .into_any()
    };
    let state =
        move || if film.runs.get() { ("replay-pause", Icon::Pause) } else { ("replay-play", Icon::Play) };
    let speed = move || SPEEDS[film.speed.get()].1;
    let pace = move || own.say(&Phrase::new("replay-speed").with("speed", Part::Text(speed().to_string())));
    view! {
        <div class="ctl">
            {key(Icon::Flag, "replay-next-mark", Box::new(move || film.next_mark()))}
            {key(Icon::Previous, "replay-back", Box::new(move || film.turn(-1)))}
            <button class="btn now big" id="run" aria-label=move || own.text(state().0) on:click=move |_| film.run_or_stop()>
                {move || draw::icon(state().1, 24)}
            </button>
            {key(Icon::Next, "replay-on", Box::new(move || film.turn(1)))}
            <button class="btn soft" aria-label=pace
                on:click=move |_| film.speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len())>{speed}</button>
        </div>
    }
    .into_any()
}

/// Renders a select list of numbered items.
fn select(
    label: String,
    options: Vec<String>,
    at: impl Fn() -> usize + Send + Sync + 'static,
    choose: impl Fn(usize) + 'static,
) -> AnyView {
    let options: Vec<AnyView> = options
        .into_iter()
        .enumerate()
        .map(|(place, text)| view! { <option value=place>{text}</option> }.into_any())
        .collect();
    view! {
        <select class="btn glass rpsel" aria-label=label prop:value=move || at().to_string()
            on:change=move |event| choose(event_target_value(&event).parse().unwrap_or(0))>{options}</select>
    }
    .into_any()
}

/// Renders the choice of the hand.
fn hand_chooser(film: ReplayModel) -> AnyView {
    let hands = film.replay().hands();
    if hands < 2 {
        return ().into_any();
    }
    let own = film.own;
    let name = |number| own.say(&Phrase::new("replay-hand").with("number", Part::Number(i64::from(number))));
    let at = move || film.reel.with(|reel| reel.hand.number() as usize - 1);
    select(own.text("replay-which-hand"), (1..=hands).map(name).collect(), at, move |place| {
        film.choose(place as u32 + 1, film.lens.get_untracked());
    })
}

/// Renders the choice of the point of view.
fn eyes(film: ReplayModel) -> AnyView {
    use eights_cards::{Eye, Seat};
    let (own, replay) = (film.own, film.replay());
    let seats = replay.seats().get();
    let mut lenses = vec![Lens::Open];
    lenses.extend((0..seats).map(|seat| Lens::Eye(Eye::Seat(Seat::new(seat)))));
    lenses.push(Lens::Eye(Eye::Public));
    let name = |lens: &Lens| match lens {
        Lens::Open => own.text("replay-all-open"),
        Lens::Eye(Eye::Public) => own.text("replay-as-watcher"),
        Lens::Eye(Eye::Seat(seat)) => {
            let name = Part::Text(replay.names().of(*seat).to_string());
            own.say(&Phrase::new("replay-as").with("name", name))
        }
    };
    let names = lenses.iter().map(name).collect();
    let all = lenses.clone();
    let at = move || all.iter().position(|lens| *lens == film.lens.get()).unwrap_or(0);
    select(own.text("replay-eyes"), names, at, move |place| {
        let hand = film.reel.with_untracked(|reel| reel.hand.number());
        film.choose(hand, lenses.get(place).copied().unwrap_or(Lens::Open));
    })
}
