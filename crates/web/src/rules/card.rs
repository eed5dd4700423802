//! Rendering of a rule card.

use eights_card_art::Icon;
use eights_cards::SeatCount;
use eights_catalog::Rules;
use eights_i18n::{Part, Phrase, RuleCard};
use leptos::prelude::*;

use super::compared::{Chapter, Row, chapters};
use crate::preferences::switch;
use crate::route::{Place, Route};
use crate::settings::UserContext;
use crate::{dom, draw, games, kept_rules, parts};

/// State of a rule card that somebody reads.
#[derive(Clone, Copy)]
pub(super) struct Card {
    own: UserContext,
    rules: StoredValue<Rules>,
    seats: Option<SeatCount>,
    /// Closes the dialog that shows the card, if there is one.
    sheet: Option<RwSignal<bool>>,
    /// Name of the rules that the reader knows; empty if there are none.
    known: RwSignal<String>,
    only: RwSignal<bool>,
    sought: RwSignal<String>,
    copied: RwSignal<bool>,
    kept: RwSignal<bool>,
}

impl Card {
    /// Creates the card of these rules, compared with the rules that most people know.
    pub(super) fn new(rules: Rules, seats: Option<SeatCount>, sheet: Option<RwSignal<bool>>) -> Card {
        let usual = rules.game().usual_rules();
        let preset = games::is_preset(&rules);
        let known = match preset {
            true if rules.name() == usual => String::new(),
            true => usual.to_string(),
            false => rules.nearest().map_or_else(String::new, |near| near.name().to_string()),
        };
        let code = games::code(&rules);
        let kept = preset || kept_rules::all().iter().any(|kept| kept.code == code);
        Card {
            own: UserContext::here(),
            rules: StoredValue::new(rules),
            seats,
            sheet,
            known: RwSignal::new(known),
            only: RwSignal::new(false),
            sought: RwSignal::new(String::new()),
            copied: RwSignal::new(false),
            kept: RwSignal::new(kept),
        }
    }

    /// Renders the card as a page of its own.
    pub(super) fn page(self) -> AnyView {
        let own = self.own;
        let language = parts::language(own);
        view! {
            <div class="rulecard">
                {move || {
                    let _ = language.get();
                    untrack(|| {
                        let title = self.title(&self.rules.get_value());
                        dom::document().set_title(&format!("{title} · Eights"));
                        view! { {self.header()}<main>{self.inside()}</main>{self.foot()} }.into_any()
                    })
                }}
            </div>
        }
        .into_any()
    }

    fn header(self) -> AnyView {
        let own = self.own;
        let back = view! { {draw::icon(Icon::Back, 18)}{own.text("page-back")} }.into_any();
        view! {
            <header class="bar">
                {parts::link("btn soft", Route::Front(None), back)}
                <span class="grow"></span>
                {self.play_these()}
            </header>
        }
        .into_any()
    }

    fn play_these(self) -> AnyView {
        let place = Place::here();
        view! {
            <button class="btn now" on:click=move |_| self.rules.with_value(|rules| super::play(place, rules))>
                {draw::icon(Icon::Play, 18)}{self.own.text("page-play-these")}
            </button>
        }
        .into_any()
    }

    /// Renders the bar at the bottom, within reach of the thumb.
    fn foot(self) -> AnyView {
        let back = draw::icon(Icon::Back, 20);
        let label = self.own.text("page-back");
        let back = view! { {back}<span class="vh">{label}</span> }.into_any();
        view! { <div class="under">{parts::link("btn soft", Route::Front(None), back)}{self.play_these()}</div> }.into_any()
    }

    fn title(self, rules: &Rules) -> String {
        self.own.words(|words| games::title(words, rules, games::is_preset(rules)))
    }

    /// Returns the card of rules; complete with all its chapters if it stands alone.
    fn card(self, rules: &Rules) -> RuleCard {
        if self.seats.is_some() { rules.rule_card(self.seats) } else { rules.whole_card() }
    }

    /// Renders the content of the card, and what is beside it.
    pub(super) fn inside(self) -> AnyView {
        let own = self.own;
        let chapters = Memo::new(move |_| {
            let known = Rules::named(&self.known.get());
            let other = known.map(|rules| self.card(&rules));
            let card = self.rules.with_value(|rules| self.card(rules));
            own.words(|words| chapters(words, &card, other.as_ref()))
        });
        let card = self.rules.with_value(|rules| self.card(rules));
        let page = own.words(|words| card.page(words));
        let players = self.seats.map_or_else(
            || self.rules.with_value(super::players),
            |seats| Phrase::new("page-players-only").with("number", seats.get()),
        );
        view! {
            <div class="wrap">
                <aside class="sidec">
                    <div>
                        <p class="by">{own.text("page-card")}</p>
                        <h1>{page.title}</h1>
                        <p class="by by2">{own.say(&players)}". "{page.source}</p>
                    </div>
                    {self.compare(chapters)}
                    {self.find(chapters)}
                    {self.contents(chapters)}
                    {self.keys()}
                </aside>
                <article class="paper">
                    <p class="breath">{page.about}</p>
                    {move || self.all(&chapters.get())}
                </article>
            </div>
        }
        .into_any()
    }

    /// Renders the choice of the rules that the reader knows, and the number of differences.
    fn compare(self, chapters: Memo<Vec<Chapter>>) -> AnyView {
        let own = self.own;
        let now = self.known.get_untracked();
        let (game, name) = self.rules.with_value(|rules| (rules.game(), rules.name().to_string()));
        let presets = game.presets().into_iter().filter(|preset| *preset != name);
        let mut options = vec![parts::option(String::new(), own.text("page-compare-none"), now.is_empty())];
        options.extend(
            presets.filter_map(|preset| Rules::named(&preset)).map(|rules| {
                parts::option(rules.name().to_string(), self.title(&rules), rules.name() == now)
            }),
        );
        let summary = move || {
            let known = Rules::named(&self.known.get())?;
            let number: usize = chapters.with(|all| all.iter().map(Chapter::differ).sum());
            let phrase = Phrase::new("page-rules-differ").with("number", number);
            let text = untrack(|| own.say(&phrase.with("other", Part::Text(self.title(&known)))));
            let sign = (number > 0).then(|| {
                view! { <span class="dm">{draw::icon(Icon::Differs, 16)}{untrack(|| own.text("page-sign"))}</span> }
            });
            Some(view! {
                <p class="sum"><b class="n">{number}</b><span>{text}" "{sign}</span></p>
                {switch(untrack(|| own.text("page-only-differs")), move || self.only.get(), move |yes| self.only.set(yes))}
            })
        };
        view! {
            <div class="cmp">
                <label for="you-know">{own.text("page-you-know")}</label>
                <select class="sel" id="you-know" on:change=move |event| {
                    self.only.set(false);
                    self.known.set(event_target_value(&event));
                }>{options}</select>
                {summary}
            </div>
        }
        .into_any()
    }

    /// Renders the search field.
    fn find(self, chapters: Memo<Vec<Chapter>>) -> AnyView {
        let own = self.own;
        let found = move || {
            let words = self.words();
            let rows = |chapter: &Chapter| chapter.rows.iter().filter(|row| row.says(&words)).count();
            let number: usize = chapters.with(|all| all.iter().map(rows).sum());
            (!words.is_empty())
                .then(|| untrack(|| own.say(&Phrase::new("page-found").with("number", number))))
        };
        view! {
            <div class="find">
                <label class="vh" for="find">{own.text("page-find")}</label>
                <input class="sel" id="find" type="search" autocomplete="off" placeholder=own.text("page-find")
                    prop:value=move || self.sought.get() on:input=move |event| self.sought.set(event_target_value(&event)) />
                <p class="by" role="status">{found}</p>
            </div>
        }
        .into_any()
    }

    /// Returns the search words.
    fn words(self) -> Vec<String> {
        self.sought.with(|sought| sought.to_lowercase().split_whitespace().map(str::to_string).collect())
    }

    fn contents(self, chapters: Memo<Vec<Chapter>>) -> AnyView {
        let own = self.own;
        let entry = move |chapter: &Chapter| {
            let (number, heading) = (chapter.differ(), chapter.heading);
            let tag = (number > 0).then(|| {
                let text = own.say(&Phrase::new("page-differ-count").with("number", number));
                view! { <span class="tag">{text}</span> }
            });
            view! {
                <button on:click=move |_| {
                    self.only.set(false);
                    self.sought.set(String::new());
                    dom::later(0, move || go_to(heading));
                }>{own.text(heading)}{tag}</button>
            }
            .into_any()
        };
        let entries = move || {
            let chapters = chapters.get();
            untrack(|| chapters.iter().map(entry).collect::<Vec<_>>())
        };
        view! { <nav class="toc" aria-label=own.text("page-contents")>{entries}</nav> }.into_any()
    }

    /// Renders the buttons of the card.
    fn keys(self) -> AnyView {
        let own = self.own;
        let copy = move |_| {
            let code = self.rules.with_value(Rules::link);
            dom::copy(&format!("{}{}", dom::origin(), Route::Front(Some(code)).path()));
            self.copied.set(true);
        };
        let keep = move || {
            let kept = self.kept.get();
            let preset = self.rules.with_value(games::is_preset);
            let key = if kept { "page-kept" } else { "page-keep" };
            (!preset).then(|| {
                view! {
                    <button class="btn soft" aria-disabled=kept.to_string() on:click=move |_| {
                        self.rules.with_value(kept_rules::keep);
                        self.kept.set(true);
                    }>{draw::icon(Icon::Check, 18)}{untrack(|| own.text(key))}</button>
                }
            })
        };
        let back = self.sheet.map(|open| {
            view! { <button class="btn soft" on:click=move |_| open.set(false)>{draw::icon(Icon::Back, 18)}{own.text("page-back-to-table")}</button> }
        });
        view! {
            <div class="row keys">
                {keep}
                <button class="btn soft" on:click=copy>
                    {draw::icon(Icon::Link, 18)}
                    <span role="status">{move || own.text(if self.copied.get() { "page-copied" } else { "page-copy-rules" })}</span>
                </button>
                <button class="btn soft" on:click=|_| drop(dom::window().print())>{draw::icon(Icon::Download, 18)}{own.text("page-print")}</button>
                {back}
            </div>
        }
        .into_any()
    }

    /// Renders all chapters, or their lines that match the search.
    fn all(self, chapters: &[Chapter]) -> Vec<AnyView> {
        let (words, only) = (self.words(), self.only.get());
        untrack(|| {
            let other = Rules::named(&self.known.get()).map_or_else(String::new, |rules| self.title(&rules));
            let shown = |row: &&Row| (row.differs || !only) && row.says(&words);
            let all = chapters.iter().filter_map(|chapter| {
                let icon = icon(chapter.heading);
                let rows: Vec<AnyView> = chapter.rows.iter().filter(shown).map(|row| self.row(row, icon, &other)).collect();
                (!rows.is_empty()).then(|| {
                    view! {
                        <section class="s"><h2 id=chapter.heading tabindex="-1">{self.own.text(chapter.heading)}</h2>{rows}</section>
                    }
                    .into_any()
                })
            });
            all.collect()
        })
    }

    fn row(self, row: &Row, icon: Icon, other: &str) -> AnyView {
        let own = self.own;
        let width = if dom::is_narrow() { 38.0 } else { 48.0 };
        let drawing =
            row.face.map_or_else(|| draw::icon(icon, 26), |face| parts::playing_card(face, &[], width));
        let sign = row.differs.then(|| {
            let phrase = if row.text.is_empty() {
                Phrase::new("page-not-here")
            } else {
                Phrase::new("page-differs-from")
            };
            let text = own.say(&phrase.with("other", Part::Text(other.to_string())));
            view! { <span class="dm">{draw::icon(Icon::Differs, 16)}{text}</span> }
        });
        let text = (!row.text.is_empty()).then(|| view! { <p>{row.text.clone()}</p> });
        let known = (!row.known.is_empty()).then(|| {
            view! { <span class="was"><i>{own.text("page-know-it")}</i>" "{row.known.clone()}</span> }
        });
        let reasons: Vec<AnyView> =
            row.rulings.iter().map(|why| view! { <p>{why.clone()}</p> }.into_any()).collect();
        let reasons = (!reasons.is_empty()).then(|| {
            view! { <details><summary class="rul">{draw::icon(Icon::About, 13)}{own.text("page-ruling")}</summary>{reasons}</details> }
        });
        view! {
            <div class=if row.differs { "rl df" } else { "rl" }>
                <span class="ico" aria-hidden="true">{drawing}</span>
                <div>{sign}{text}{known}{reasons}</div>
                <span class="no">{row.numbers.clone()}</span>
            </div>
        }
        .into_any()
    }
}

/// Scrolls to a chapter and moves the focus there, for screen readers.
pub(super) fn go_to(heading: &str) {
    let heading = format!("#{heading}");
    if let Some(element) = dom::find(&heading) {
        element.scroll_into_view();
    }
    dom::focus(&heading);
}

/// Returns the icon for a chapter's lines that are not about one card.
fn icon(heading: &str) -> Icon {
    match heading.rsplit('-').next() {
        Some("deal") => Icon::Draw,
        Some("effects" | "abilities" | "cards" | "eight") => Icon::Rules,
        Some("turn") => Icon::Check,
        Some("end") => Icon::Flag,
        Some("match") => Icon::Trophy,
        Some("length") => Icon::Clock,
        Some("teams") => Icon::Friends,
        _ => Icon::Say,
    }
}
