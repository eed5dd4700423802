//! The table: the frame shared by all games.

mod acts;
mod again;
mod board;
mod classic;
mod crazier;
mod door;
mod drag;
mod early_end;
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
use eights_presenter::TableContext;
use eights_protocol::Phase;
use leptos::prelude::*;

use crate::route::{Place, Play, Route};
use crate::settings::UserContext;
use crate::table_model::TableModel;
use crate::{dom, draw};

pub(crate) use again::{MatchOverview, held, middle, picture, tile};
pub(crate) use board::Board;
pub(crate) use open::{LIKE, begin_anew, local, room};

/// The place where the table runs.
#[derive(Clone, PartialEq)]
pub(crate) enum TableSource {
    /// In this page.
    Here(Play),
    /// On the server.
    Room(String),
}

/// A table on the page.
#[derive(Clone, Copy)]
pub(crate) struct TableView {
    /// The page's model of the table.
    pub(crate) desk: TableModel,
    /// The user's preferences.
    pub(crate) own: UserContext,
    home: StoredValue<TableSource>,
    /// A moment shown instead of the live state, where a match is only looked at.
    moment: RwSignal<Option<Rc<MatchOverview>>, LocalStorage>,
    /// The viewer's hand, their choice and the seating, as shown.
    scene: RwSignal<Rc<Scene>, LocalStorage>,
    cards: StoredValue<HandCards>,
    /// The tapped cards.
    chosen: RwSignal<Selection>,
    /// The card of the hand that keys act on.
    at: RwSignal<usize>,
    /// The card held with a finger or a mouse.
    held: StoredValue<Option<drag::DraggedCard>>,
    /// The card that was tried and does not fit.
    tried: RwSignal<Option<HandCard>>,
    /// The width of the page.
    width: RwSignal<f64>,
    /// The open overlay.
    sheet: RwSignal<Option<Sheet>>,
}

/// An overlay over the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sheet {
    Rules,
    /// The rule card, opened at the actions of a turn.
    Turn,
    Menu,
    Preferences,
    /// The people at the table, and the room's link.
    People,
    /// The viewer's seat, and the private link back to it.
    Seat,
    Say,
    Story,
    Keys,
    /// The question whether to concede the hand.
    Concede,
}

/// Everything shown of a table at a moment.
#[derive(Default)]
pub(crate) struct Scene {
    /// The phase of the room.
    pub(crate) phase: Option<Phase>,
    /// The viewer's hand in sort order.
    pub(crate) hand: Vec<HandCard>,
    /// The moves available to the viewer.
    pub(crate) choice: Choice,
    /// Set if the viewer has to act.
    pub(crate) must: bool,
}

impl TableView {
    fn new(desk: TableModel, home: TableSource) -> TableView {
        let tab = TableView {
            desk,
            own: UserContext::here(),
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
        // A refusal is read once; after that it is only in the way.
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

    /// Recomputes the scene after an event.
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
            // A bot plays on for whoever gave up the hand.
            let must = must && !client.has_conceded();
            Scene { phase, hand: held.unwrap_or_default(), choice, must }
        });
        self.tried.set(None);
        self.chosen.update(|chosen| chosen.keep(&scene.hand, &scene.choice));
        motion::before(self);
        self.scene.set(Rc::new(scene));
        motion::after(self);
        menu::announce(self);
    }

    /// Reads the viewer's knowledge of the hand being played, and tracks updates.
    fn hand<T>(self, with: impl FnOnce(&AnyBook, &Known) -> T) -> Option<T> {
        if let Some(moment) = self.moment.get() {
            return Some(with(moment.replay.book(), &moment.view));
        }
        self.desk.look(|player| Some(with(player.client.book()?, &player.client.hand()?.view)))
    }

    /// Returns the game being played.
    fn title(self) -> Option<Title> {
        self.desk.look(|player| player.client.rules().map(eights_catalog::Rules::game))
    }

    /// Returns true if the page is as narrow as a phone.
    fn is_narrow(self) -> bool {
        self.width.get() < 760.0
    }

    /// Returns true if the table runs in this page.
    fn is_here(self) -> bool {
        self.home.with_value(|home| matches!(home, TableSource::Here(_)))
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

/// Renders the table.
fn table(tab: TableView) -> AnyView {
    let desk = tab.desk;
    keys::listen(tab);
    let page = Memo::new(move |_| (tab.scene.with(|scene| scene.phase), tab.title()));
    view! {
        <div class=move || root_class(tab)>
            <a class="skip" href="#hand">{move || tab.own.text("at-skip-to-hand")}</a>
            {bar(tab)}
            {lost(tab)}
            <div class="notices">{announcement(tab)}{door::knocks(tab)}{early_end::question(tab)}</div>
            {move || {
                // Only another phase or another game rebuilds the page; everything else updates it in place.
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

fn root_class(tab: TableView) -> String {
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

fn waiting(tab: TableView) -> AnyView {
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

/// Renders the notice that the table is being opened, or the reason why there is none.
fn note(tab: TableView) -> AnyView {
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

/// Renders the decision that has to be made before anything else.
fn questions(tab: TableView) -> AnyView {
    let title = Memo::new(move |_| tab.title());
    let asked =
        move || title.get().map(|title| with_game!(G of title => { G::dialog(tab) } else { ().into_any() }));
    view! { {asked} }.into_any()
}

fn bar(tab: TableView) -> AnyView {
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

/// Returns the subtitle: "Room amber-otter · hand 3".
fn subtitle(tab: TableView) -> String {
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

/// Renders the notice that the connection is lost.
fn lost(tab: TableView) -> AnyView {
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

/// Renders the server operator's announcement, until it is dismissed.
fn announcement(tab: TableView) -> AnyView {
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

/// Returns the name of a seat on the page: "You" for the viewer's own.
fn name_of(tab: TableView, seat: Seat) -> String {
    let (name, you) = tab.desk.look(|player| {
        let name = player.client.room().and_then(|room| {
            room.seats.get(seat.index())?.sitter.as_ref().map(|sitter| sitter.name().to_string())
        });
        (name, player.client.seat() == Some(seat))
    });
    if you { tab.own.text("at-you") } else { name.unwrap_or_default() }
}

/// Returns the name of a card wherever it lies.
fn called(tab: TableView, face: Face) -> String {
    let phrase = tab.desk.peek(|player| TableContext::of(&player.client).map(|table| table.called(face)));
    phrase.map_or_else(String::new, |phrase| tab.own.say(&phrase))
}
