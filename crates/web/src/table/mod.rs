//! A table: the frame around all games, and what belongs to none of them alone.

mod acts;
mod again;
mod board;
mod classic;
mod crazier;
mod door;
mod drag;
mod eightball;
mod hand;
mod hints;
mod keys;
pub(crate) mod lobby;
mod menu;
mod motion;
mod open;
mod over;
mod pass;
mod people;
mod picked;
mod seats;
mod told;

eights_catalog::with_test_game! { mod kuhn; }

use std::rc::Rc;

use eights_card_art::Icon;
use eights_cards::{Face, Seat};
use eights_catalog::{AnyBook, AnyView as Known, Title, with_game};
use eights_layout::{Choice, HandCard, HandCards, SeatSize, Seating, Selection, Sort, own_hand, sort_key};
use eights_presenter::Table;
use eights_protocol::Phase;
use leptos::prelude::*;

use crate::desk::Desk;
use crate::route::{Place, Play, Route};
use crate::settings::Own;
use crate::{dom, draw};

pub(crate) use again::{Moment, held, middle, picture, tile};
pub(crate) use board::Board;
pub(crate) use open::{LIKE, begin_anew, local, room};

/// Where the table is kept.
#[derive(Clone, PartialEq)]
pub(crate) enum Home {
    /// In this page.
    Here(Play),
    /// On the server.
    Room(String),
}

/// A table on the page.
#[derive(Clone, Copy)]
pub(crate) struct Tab {
    /// What is known of it.
    pub(crate) desk: Desk,
    /// What somebody has chosen for themselves.
    pub(crate) own: Own,
    home: StoredValue<Home>,
    /// What is shown instead of what is known, where a match is only looked at.
    moment: RwSignal<Option<Rc<Moment>>, LocalStorage>,
    /// The own hand, what may be done, and who sits where, as they are shown.
    scene: RwSignal<Rc<Scene>, LocalStorage>,
    cards: StoredValue<HandCards>,
    /// The cards that were tapped.
    chosen: RwSignal<Selection>,
    /// The card of the hand that keys act on.
    at: RwSignal<usize>,
    /// The card that is held with a finger or a mouse.
    held: StoredValue<Option<drag::Held>>,
    /// The card that was tried and does not fit.
    tried: RwSignal<Option<HandCard>>,
    /// How wide the page is.
    width: RwSignal<f64>,
    /// Which of the sheets over the table lies open.
    sheet: RwSignal<Option<Sheet>>,
}

/// What can lie over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sheet {
    Rules,
    /// The rule card, where it tells what may be done in a turn.
    Turn,
    Menu,
    Preferences,
    /// The people at the table, and the room's link.
    People,
    /// The own seat, and the private way back to it.
    Seat,
    Say,
    Story,
    Keys,
}

/// What is shown of a table at a moment.
#[derive(Default)]
pub(crate) struct Scene {
    /// What is going on.
    pub(crate) phase: Option<Phase>,
    /// The own hand as it is sorted.
    pub(crate) hand: Vec<HandCard>,
    /// What may be done.
    pub(crate) choice: Choice,
    /// Whether something has to be done.
    pub(crate) must: bool,
}

impl Tab {
    fn new(desk: Desk, home: Home) -> Tab {
        let tab = Tab {
            desk,
            own: Own::here(),
            home: StoredValue::new(home),
            moment: RwSignal::new_local(None),
            scene: RwSignal::new_local(Rc::default()),
            cards: StoredValue::new(HandCards::new()),
            chosen: RwSignal::new(Selection::new()),
            at: RwSignal::new(0),
            held: StoredValue::new(None),
            tried: RwSignal::new(None),
            width: RwSignal::new(dom::width()),
            sheet: RwSignal::new(None),
        };
        let width = tab.width;
        dom::listen("resize", move || width.set(dom::width()));
        Effect::new(move || tab.refresh());
        // Why something cannot be done is read once; then it is only in the way.
        Effect::new(move || {
            if let Some(said) = desk.alert.get() {
                dom::later(15_000, move || {
                    if desk.alert.try_get_untracked().flatten().as_ref() == Some(&said) {
                        desk.alert.set(None);
                    }
                });
            }
        });
        on_cleanup(move || desk.close());
        tab
    }

    /// Works out what is shown, after something happened.
    fn refresh(self) {
        let sort = self.own.get(|own| own.sort);
        let scene = self.desk.look(|player| {
            let client = &player.client;
            let phase = client.room().map(|room| room.phase);
            let (Some(hand), Some(book)) = (client.hand(), client.book()) else {
                return Scene { phase, ..Scene::default() };
            };
            let choice = Choice::of(client);
            let held = own_hand(&hand.view);
            let held = self.cards.try_update_value(|cards| {
                cards.update(&held);
                cards.sorted(sorting(sort), sort_key(book), |face| choice.is_playable(face))
            });
            let you = client.seat().map(|seat| seat.index() as u8 + 1);
            let must = hand.turn.as_ref().is_some_and(|turn| you.is_some_and(|you| turn.must.contains(&you)));
            Scene { phase, hand: held.unwrap_or_default(), choice, must }
        });
        self.tried.set(None);
        self.chosen.update(|chosen| chosen.keep(&scene.hand, &scene.choice));
        motion::before(self);
        self.scene.set(Rc::new(scene));
        motion::after(self);
        menu::announce(self);
    }

    /// Looks at what is known of the hand that is played, and again whenever there are news.
    fn hand<T>(self, with: impl FnOnce(&AnyBook, &Known) -> T) -> Option<T> {
        if let Some(moment) = self.moment.get() {
            return Some(with(moment.replay.book(), &moment.view));
        }
        self.desk.look(|player| Some(with(player.client.book()?, &player.client.hand()?.view)))
    }

    /// Which game is played.
    fn title(self) -> Option<Title> {
        self.desk.look(|player| player.client.rules().map(eights_catalog::Rules::game))
    }

    /// Whether the page is as narrow as a phone.
    fn is_narrow(self) -> bool {
        self.width.get() < 760.0
    }

    /// Whether the table is kept in this page.
    fn is_here(self) -> bool {
        self.home.with_value(|home| matches!(home, Home::Here(_)))
    }
}

fn sorting(number: usize) -> Sort {
    match number {
        1 => Sort::Rank,
        2 => Sort::Playable,
        3 => Sort::Own,
        _ => Sort::Suit,
    }
}

/// The table.
fn table(tab: Tab) -> AnyView {
    let desk = tab.desk;
    keys::listen(tab);
    let page = Memo::new(move |_| (tab.scene.with(|scene| scene.phase), tab.title()));
    view! {
        <div class=move || root_class(tab)>
            <a class="skip" href="#hand">{move || tab.own.text("at-skip-to-hand")}</a>
            {bar(tab)}
            {lost(tab)}
            <div class="notices">{announcement(tab)}{door::knocks(tab)}</div>
            {move || {
                // Only another phase or another game is another page; all else is put into what stands there.
                match page.get() {
                    _ if desk.sent_away.get() => note(tab),
                    (Some(Phase::Gathering), _) => lobby::lobby(tab),
                    (Some(_), Some(title)) => with_game!(G of title => { G::board(tab) } else { note(tab) }),
                    _ => waiting(tab),
                }
            }}
            {told::told(tab)}
            {told::line(tab)}
            <div class="vh" role="status" aria-live="polite" id="live">{move || desk.said.get()}</div>
            {questions(tab)}
            {menu::sheets(tab)}
            {over::over(tab)}
            {hints::hint(tab)}
            {pass::pass(tab)}
            <div id="flights" aria-hidden="true"></div>
        </div>
    }
    .into_any()
}

fn root_class(tab: Tab) -> String {
    let size = tab.desk.look(|player| {
        player.client.seats().map_or(SeatSize::Large, |seats| Seating::new(seats, player.client.seat()).size)
    });
    let playing = tab.scene.with(|scene| !matches!(scene.phase, None | Some(Phase::Gathering)));
    let title = tab.title().filter(|_| playing);
    match title.and_then(|title| with_game!(G of title => { G::CLASS } else { None })) {
        Some(class) => format!("felt {class}"),
        None => format!("felt table n-{}", seats::letter(size)),
    }
}

fn waiting(tab: Tab) -> AnyView {
    let failed = tab.desk.failed;
    let waits = Memo::new(move |_| tab.desk.look(|player| player.client.waiting().is_some()));
    let note = move || {
        if waits.get() && failed.with(Option::is_none) {
            return door::outside(tab);
        }
        note(tab)
    };
    view! { {note} }.into_any()
}

/// That the table is being opened, or why there is none.
fn note(tab: Tab) -> AnyView {
    let failed = tab.desk.failed;
    view! {
        <main class="centre">
            <div class="panel note">
                {move || failed.get().unwrap_or_else(|| tab.own.text("at-opening"))}
            </div>
        </main>
    }
    .into_any()
}

/// What has to be decided before anything else.
fn questions(tab: Tab) -> AnyView {
    let title = Memo::new(move |_| tab.title());
    let asked =
        move || title.get().map(|title| with_game!(G of title => { G::dialog(tab) } else { ().into_any() }));
    view! { {asked} }.into_any()
}

fn bar(tab: Tab) -> AnyView {
    let place = Place::here();
    let home = Route::Front(None);
    let path = home.path();
    let title = move || {
        let name = tab.desk.look(|player| player.client.rules().map(|rules| rules.title().to_string()));
        name.unwrap_or_else(|| "Eights".to_string())
    };
    let open = move |sheet| tab.sheet.set(Some(sheet));
    view! {
        <header class="bar">
            <a class="brand" href=path aria-label=move || tab.own.text("at-front")
                on:click=move |event| {
                    event.prevent_default();
                    place.go(home.clone());
                }>
                {draw::mark(34)}<span class="wide">"Eights"</span>
            </a>
            <div class="what grow"><h1><b>{title}</b></h1><span>{move || subtitle(tab)}</span></div>
            <button class="btn glass rulesb" on:click=move |_| open(Sheet::Rules)>
                {draw::icon(Icon::Rules, 20)}
                <span>{move || tab.own.text("at-rules")}</span><kbd class="wide">"R"</kbd>
            </button>
            <button class="btn glass sq" aria-label=move || tab.own.text("at-menu") on:click=move |_| open(Sheet::Menu)>
                {draw::icon(Icon::Menu, 20)}
            </button>
        </header>
    }
    .into_any()
}

/// "Room amber-otter · hand 3".
fn subtitle(tab: Tab) -> String {
    let (word, hand) = tab.desk.look(|player| {
        let word = player.client.room().map(|room| room.word.clone());
        (word, player.client.hand().map(|hand| hand.number))
    });
    let place = if tab.is_here() {
        tab.own.text("at-in-this-page")
    } else {
        let word = eights_i18n::Part::Text(word.unwrap_or_default());
        tab.own.say(&eights_i18n::Phrase::new("at-room-word").with("word", word))
    };
    match hand {
        Some(number) => {
            let hand = tab.own.say(&eights_i18n::Phrase::new("at-hand-number").with("number", number));
            format!("{place} · {hand}")
        }
        None => place,
    }
}

/// The strip that says that the connection is lost.
fn lost(tab: Tab) -> AnyView {
    let lost = move || {
        let known = tab.scene.with(|scene| scene.phase.is_some());
        known && !tab.desk.connected.get()
    };
    view! {
        <p class="lost" class:shown=lost aria-hidden="true">
            {draw::icon(Icon::Connection, 18)}{move || tab.own.text("at-lost")}
        </p>
    }
    .into_any()
}

/// What the operator of the server announces, until it is put away.
fn announcement(tab: Tab) -> AnyView {
    let text = tab.desk.announcement;
    let notice = move || {
        text.with(|text| !text.is_empty()).then(|| {
            view! {
                <section class="notice panel" role="status" aria-label=tab.own.text("at-announcement")>
                    {draw::icon(Icon::About, 22)}
                    <p>{move || text.get()}</p>
                    <button class="btn soft" on:click=move |_| text.set(String::new())>{tab.own.text("at-announcement-read")}</button>
                </section>
            }
        })
    };
    view! { {notice} }.into_any()
}

/// What a seat is called on the page: "You" for the own one.
fn name_of(tab: Tab, seat: Seat) -> String {
    let (name, you) = tab.desk.look(|player| {
        let name = player.client.room().and_then(|room| {
            room.seats.get(seat.index())?.sitter.as_ref().map(|sitter| sitter.name().to_string())
        });
        (name, player.client.seat() == Some(seat))
    });
    if you { tab.own.text("at-you") } else { name.unwrap_or_default() }
}

/// What a card is called wherever it lies.
fn called(tab: Tab, face: Face) -> String {
    let phrase = tab.desk.peek(|player| Table::of(&player.client).map(|table| table.called(face)));
    phrase.map_or_else(String::new, |phrase| tab.own.say(&phrase))
}
