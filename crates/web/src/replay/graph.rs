//! The scrubber: everybody's card counts over the moves of the hand.

use std::fmt::Write as _;

use eights_card_art::Icon;
use leptos::prelude::*;

use super::film::ReplayModel;
use super::move_of;
use crate::draw;

/// Returns the stroke of a seat's line; seats differ in colour and in dashes.
fn pen(seat: usize) -> (&'static str, &'static str) {
    let colour = ["var(--ink)", "var(--ui-c)", "var(--ui-h)", "var(--ui-d)"][seat % 4];
    let dashes = ["0", "0", "7 4", "2 4", "7 4", "7 4", "2 4", "0"][seat % 8];
    (colour, dashes)
}

fn style(seat: usize) -> String {
    let (colour, dashes) = pen(seat);
    let width = if seat == 0 { 3.4 } else { 2.6 };
    format!(
        "fill='none' stroke='{colour}' stroke-width='{width}' stroke-dasharray='{dashes}' stroke-linejoin='round' vector-effect='non-scaling-stroke'"
    )
}

/// Draws the lines of all seats. One unit is a move horizontally and a card vertically.
fn lines(counts: &[Vec<usize>], marks: &[usize]) -> String {
    let last = counts.len().saturating_sub(1).max(1);
    let most = counts.iter().flatten().copied().max().unwrap_or(1).max(4);
    let mut drawing = format!("<svg viewBox='0 0 {last} {most}' preserveAspectRatio='none'>");
    for card in (0..=most).step_by(4) {
        let _ = write!(
            drawing,
            "<path d='M0 {card}H{last}' stroke='var(--line)' vector-effect='non-scaling-stroke'/>",
        );
    }
    for mark in marks {
        let _ = write!(
            drawing,
            "<path d='M{mark} 0V{most}' stroke='var(--ink-2)' stroke-width='1.5' stroke-dasharray='2 3' \
             vector-effect='non-scaling-stroke'/>",
        );
    }
    let seats = counts.first().map_or(0, Vec::len);
    for seat in (0..seats).rev() {
        let mut path = String::new();
        for (step, counts) in counts.iter().enumerate() {
            let high = most - counts[seat];
            let _ = if step == 0 { write!(path, "M0 {high}") } else { write!(path, "H{step}V{high}") };
        }
        let _ = write!(drawing, "<path d='{path}' {}/>", style(seat));
    }
    drawing + "</svg>"
}

/// Renders the heading, the lines, the marks and the slider on top of them.
pub(super) fn scrubber(film: ReplayModel, open: RwSignal<bool>) -> AnyView {
    let own = film.own;
    let replay = film.replay();
    let legend: Vec<AnyView> = replay
        .names()
        .iter()
        .enumerate()
        .take(6)
        .map(|(seat, name)| {
            let line = format!("<svg width='26' height='6'><path d='M0 3h26' {}/></svg>", style(seat));
            view! { <span>{draw::svg("i", line)}{name.to_string()}</span> }.into_any()
        })
        .collect();
    let last = move || film.reel.with(|reel| reel.last());
    let share = move |step: usize| 100.0 * step as f64 / last().max(1) as f64;
    let marks = move || {
        let mark = |(place, step): (usize, &usize)| {
            let step = *step;
            let now = move || film.step.get() == step;
            view! {
                <i class="mark" class:now=now style=format!("left:{:.2}%", share(step))>{place + 1}</i>
            }
            .into_any()
        };
        film.reel.with(|reel| reel.marks.iter().enumerate().map(mark).collect::<Vec<AnyView>>())
    };
    let value = move || {
        let reel = film.reel.get();
        let step = film.step.get().min(reel.last());
        format!("{}: {}", move_of(film, step, reel.last()), film.text(&reel, step))
    };
    view! {
        <div class="top">
            <b>{own.text("replay-cards")}</b>
            <span class="mv wide">{move || move_of(film, film.step.get(), last())}</span>
            <span class="lgd">{legend}</span>
            <button class="btn soft mob" aria-expanded=move || if open.get() { "true" } else { "false" }
                on:click=move |_| open.update(|open| *open = !*open)>
                {draw::icon(Icon::Flag, 18)}{own.text("at-what-happened")}
            </button>
        </div>
        <div class="graph">
            <div class="lines" aria-hidden="true">
                <i class="past" style=move || format!("width:{:.2}%", share(film.step.get()))></i>
                {move || film.reel.with(|reel| draw::svg("i", lines(&reel.counts, &reel.marks)))}
                {marks}
            </div>
            <input type="range" id="scrub" min="0" max=last prop:value=move || film.step.get().to_string()
                aria-label=own.text("replay-scrub") aria-valuetext=value on:input=move |event| {
                    film.stop();
                    film.go(event_target_value(&event).parse().unwrap_or(0));
                } />
        </div>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Card counts of two seats over three moves: the first draws, the second goes out.
    fn counts() -> Vec<Vec<usize>> {
        vec![vec![5, 2], vec![6, 2], vec![6, 1], vec![6, 0]]
    }

    #[test]
    fn a_line_steps_to_the_number_of_cards_after_each_move() {
        let drawing = lines(&counts(), &[]);
        assert!(drawing.starts_with("<svg viewBox='0 0 3 6'"), "a unit is a move and a card: {drawing}");
        assert!(drawing.contains("M0 1H1V0H2V0H3V0"), "{drawing}");
        assert!(drawing.contains("M0 4H1V4H2V5H3V6"), "{drawing}");
    }

    #[test]
    fn the_line_of_the_first_seat_lies_on_top() {
        let drawing = lines(&counts(), &[]);
        let of = |path: &str| drawing.find(path).expect("the line is drawn");
        assert!(of("M0 4H1") < of("M0 1H1"));
    }

    #[test]
    fn a_mark_goes_from_top_to_bottom() {
        let drawing = lines(&counts(), &[2]);
        assert!(drawing.contains("M2 0V6"), "{drawing}");
        assert!(!lines(&counts(), &[]).contains("M2 0V6"));
    }

    #[test]
    fn a_hand_without_moves_can_be_drawn() {
        assert!(lines(&[vec![5, 5]], &[]).starts_with("<svg viewBox='0 0 1 5'"));
        assert!(lines(&[], &[]).ends_with("</svg>"));
    }

    #[test]
    fn seats_are_told_apart_by_colour_and_dashes() {
        let styles: Vec<String> = (0..8).map(style).collect();
        for (at, style) in styles.iter().enumerate() {
            assert!(!styles[..at].contains(style), "seat {at} is drawn as another: {style}");
        }
    }
}
