//! The middle of the table at Crazy Eights.

use eights_card_art::{Effect, Frame, Icon, Letters, classic as faces, suit as draw_suit};
use eights_cards::{Face, Rank, Suit};
use eights_catalog::Classic;
use eights_classic::{Book, Move, Stage};
use eights_game::Game;
use eights_i18n::{Part, Phrase, kinds};
use eights_layout::{Kind, Place};
use leptos::prelude::*;

use super::{Board, TableView, called};
use crate::draw;
use crate::parts::playing_card;
use crate::settings::UserContext;

type View = <Classic as Game>::View;

impl Board for Classic {
    fn art() -> [AnyView; 2] {
        let (king, eight) = (Face::of(Rank::KING, Suit::Hearts), Face::of(Rank::EIGHT, Suit::Spades));
        [playing_card(king, &[], 40.0), playing_card(eight, &[Effect::Wild], 44.0)]
    }

    fn middle(tab: TableView, book: &Book, view: &View) -> AnyView {
        centre(tab, book, view)
    }

    fn drawing(_: UserContext, book: &Book, face: Face, width: f32) -> String {
        drawing(book, face, width)
    }

    fn tile(_: UserContext, _: &Book, face: Face, width: f32) -> AnyView {
        draw::svg("i", faces::tile(face, &Letters::default(), &Frame::hidden(width)))
    }

    fn meant(face: Face) -> Option<Move> {
        Some(Move::Play(face))
    }

    fn target(book: &Book) -> Option<i32> {
        book.target()
    }
}

/// Returns a card's effects under these rules, as signs on the card.
fn effects(book: &Book, face: Face) -> Vec<Effect> {
    let does = book.effect(face);
    let mut signs = Vec::new();
    let mut sign = |is: bool, sign: Effect| {
        if is {
            signs.push(sign);
        }
    };
    sign(does.wild, Effect::Wild);
    sign(does.draw > 0, Effect::Draw(does.draw));
    sign(does.at_once.is_some(), Effect::AllDraw(does.at_once.map_or(0, |(_, cards)| cards)));
    sign(does.skip > 0 || does.skip_chosen, Effect::Skip);
    sign(does.reverse, Effect::Reverse);
    sign(does.extra_turns > 0, Effect::Again);
    sign(does.lay.is_some(), Effect::Lay);
    sign(does.swap.is_some() || does.pass_hands, Effect::Swap);
    sign(does.give.is_some(), Effect::Give);
    sign(does.reveal.is_some(), Effect::Show);
    sign(does.demands, Effect::Demand);
    signs.truncate(1);
    signs
}

/// Draws a card with the signs of its effects.
fn drawing(book: &Book, face: Face, width: f32) -> String {
    faces::card(face, &effects(book, face), &Letters::default(), &Frame::hidden(width))
}

/// Returns the rotation of a card on the pile; the same card always lies the same way.
fn tilt(face: Face, depth: usize) -> String {
    let turn = [-9, 6, -3, 8, -5, 2, -7, 4][face.index() % 8];
    if depth == 0 {
        format!("transform:rotate({}deg)", turn / 3)
    } else {
        format!("transform:rotate({turn}deg)")
    }
}

/// Renders both piles, and what has to be followed.
fn centre(tab: TableView, book: &Book, view: &View) -> AnyView {
    let position = view.position();
    let facts = position.facts();
    let many = facts.seats.get() > 9;
    let width = match (tab.is_narrow(), many) {
        (true, true) => 90.0,
        (true, false) => 104.0,
        (false, true) => 124.0,
        (false, false) => 148.0,
    };
    let size = format!("width:{width}px;height:{}px", width * 1.4);
    let left = position.stock_left();
    let discards = position.discards();
    let laid: Vec<AnyView> = discards
        .iter()
        .rev()
        .take(4)
        .enumerate()
        .map(|(depth, card)| {
            let face = view.face(*card).unwrap_or_else(|| card.face());
            let class = if depth == 0 { "laid top" } else { "laid" };
            view! { <span class=class style=tilt(face, depth)>{draw::svg("i", drawing(book, face, width))}</span> }
                .into_any()
        })
        .collect();
    let laid: Vec<AnyView> = laid.into_iter().rev().collect();
    let offer = tab.scene.with_untracked(|scene| {
        scene
            .choice
            .others()
            .find(|offer| offer.kind == Kind::Draw)
            .map(|offer| (offer.mv, offer.label.clone()))
    });
    let can_draw = offer.is_some();
    let label = tab.own.say(&Phrase::new("at-stock").with("number", left));
    let draws = offer.as_ref().map_or_else(String::new, |(_, label)| format!(". {}", tab.own.say(label)));
    let mv = offer.map(|(mv, _)| mv);
    let way = if facts.clockwise { "at-clockwise" } else { "at-counter-clockwise" };
    let stack = |number: usize| -> Vec<AnyView> {
        let place = |depth: usize| format!("left:{}px;top:{}px", -1.2 * depth as f32, -1.8 * depth as f32);
        (0..number)
            .map(|depth| {
                view! { <span class="back" style=place(depth)>{draw::back(width)}</span> }.into_any()
            })
            .collect()
    };
    view! {
        {orbit(facts.clockwise)}
        <span class="vh">{tab.own.text(way)}</span>
        <div class="piles">
            <button class="pile stock" class:can=can_draw data-place="stock" aria-label=format!("{label}{draws}")
                on:click=move |_| if let Some(mv) = mv { tab.desk.play(mv) }>
                <span class="st" style=size.clone()>{stack(left.min(5))}</span>
                <span class="lb"><b>{left}</b>" "{tab.own.text("at-left")}</span>
            </button>
            <div class="pile disc">
                <span class="st" data-place="discard" style=size>{laid}</span>
                <span class="lb">{hint(tab, view)}</span>
            </div>
            {drawn(tab, book, view, width * if tab.is_narrow() { 0.6 } else { 0.8 })}
            {asked(tab, book, view)}
        </div>
    }
    .into_any()
}

/// Renders a card just drawn, while its player decides about it. It lies beside the piles, and a tap plays it.
fn drawn(tab: TableView, book: &Book, view: &View, width: f32) -> Option<AnyView> {
    let own = view.eye().seat() == Some(view.position().facts().turn);
    let face = view.drawn().filter(|_| own)?;
    let mv = tab.scene.with_untracked(|scene| scene.choice.at(Place::Aside).next().map(|offer| offer.mv));
    let size = format!("width:{width}px;height:{}px", width * 1.4);
    let card = draw::svg("i", drawing(book, face, width));
    let shown = view! {
        <button class="pile drawn" class:can=mv.is_some() data-place="aside"
            on:click=move |_| if let Some(mv) = mv { tab.desk.play(mv) }>
            <span class="vh">{called(tab, face)}": "</span>
            <span class="st" style=size>{card}</span>
            <span class="lb">{tab.own.text("at-drawn")}</span>
        </button>
    };
    Some(shown.into_any())
}

/// Returns the text below the pile.
fn hint(tab: TableView, view: &View) -> String {
    let facts = view.position().facts();
    match facts.stage {
        Stage::Over(_) => String::new(),
        _ if facts.named.is_some() || facts.due > 0 => String::new(),
        _ => tab.own.text("at-match"),
    }
}

/// Renders the panel beside the pile: the suit or rank to follow, and the number of cards to draw.
fn asked(tab: TableView, book: &Book, view: &View) -> AnyView {
    let position = view.position();
    let facts = position.facts();
    let own = tab.own;
    if facts.due > 0 {
        let number = Part::Number(facts.due.into());
        let draw = own.say(&Phrase::new("act-draw").with("number", number));
        let answers: Vec<Phrase> = kinds(position.fitting(book)).into_iter().collect();
        let answer = (!answers.is_empty())
            .then(|| own.say(&Phrase::new("at-or-answer").with("cards", Part::Kinds(answers))));
        return view! {
            <div class="asked pen">
                <span class="big">{format!("+{}", facts.due)}</span>
                <span><small>{own.text("at-due")}</small><b>{draw}</b><em>{answer}</em></span>
            </div>
        }
        .into_any();
    }
    let rank = facts.demand.or(facts.named.and(facts.named_rank));
    let (Some(suit), None) = (facts.named, facts.demand) else {
        let Some(rank) = rank else { return ().into_any() };
        let rank = own.say(&Phrase::new("act-name").with("what", Part::Kinds(kinds(rank.faces()))));
        return view! {
            <div class="asked"><span><small>{own.text("at-asked")}</small><b>{rank}</b></span></div>
        }
        .into_any();
    };
    let size = if tab.is_narrow() { 40.0 } else { 54.0 };
    let name = own.say(&Phrase::new("act-name").with("what", suit_name(suit)));
    let rank =
        rank.map(|rank| own.say(&Phrase::new("act-name").with("what", Part::Kinds(kinds(rank.faces())))));
    view! {
        <div class="asked">
            <span class="flag">{suit_sign(suit, size)}</span>
            <span><small>{own.text("at-asked")}</small><b>{name}</b><em>{rank}</em></span>
        </div>
    }
    .into_any()
}

/// Renders a suit with its letter.
pub(super) fn suit_sign(suit: Suit, size: f32) -> AnyView {
    let letter = Letters::default().suits[suit as usize];
    draw::svg("i", draw_suit(suit, Some(letter), &Frame::hidden(size)))
}

/// Returns the name of a suit.
pub(super) fn suit_name(suit: Suit) -> Phrase {
    Phrase::new(match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Diamonds => "suit-diamonds",
        Suit::Hearts => "suit-hearts",
        Suit::Spades => "suit-spades",
    })
}

/// Renders the ring around the piles, with arrows for the direction of play.
fn orbit(clockwise: bool) -> AnyView {
    let arrow = |(place, turn): (&'static str, i32)| {
        let turn = if clockwise { turn } else { turn + 180 };
        let style = format!("{place};transform:translate(-50%,-50%) rotate({turn}deg)");
        view! { <span class="arr" style=style>{draw::icon(Icon::Right, 22)}</span> }.into_any()
    };
    let arrows: Vec<AnyView> = [
        ("left:20%;top:13%", -28),
        ("left:80%;top:13%", 28),
        ("left:80%;top:80%", 152),
        ("left:20%;top:80%", 208),
    ]
    .into_iter()
    .map(arrow)
    .collect();
    let ring = "<svg class='orbit' viewBox='0 0 600 330' preserveAspectRatio='none'><ellipse cx='300' cy='165' rx='292' \
                ry='158' fill='none' stroke='var(--felt-line)' stroke-width='2' stroke-dasharray='1 9' \
                stroke-linecap='round' vector-effect='non-scaling-stroke'/></svg>";
    view! { <div class="ring" aria-hidden="true">{draw::svg("i", ring.to_string())}{arrows}</div> }.into_any()
}
