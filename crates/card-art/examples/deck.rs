//! Writes a page with every drawing in both themes: `cargo run -p eights-card-art --example deck > deck.html`.

use std::io::{self, Write};

use eights_card_art::crazier::{Background, Sign};
use eights_card_art::{Frame, Icon, Letters, classic, crazier, eightball};
use eights_cards::{Face, Rank, Suit};

#[path = "../tests/drawings/every.rs"]
mod every;

const STYLE: &str = "body{margin:0;font-family:var(--font)}\
    section{background:var(--felt);color:var(--on-felt);padding:20px}\
    .pc{display:block;border-radius:var(--r-card);box-shadow:var(--sh-card)}.pt{position:absolute}\
    .r{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:12px;align-items:flex-end}";

/// A section of the page in one theme.
struct Section {
    scope: &'static str,
    page: String,
}

impl Section {
    fn frame(&self, width: f32) -> Frame<'static> {
        Frame::hidden(width).in_scope(self.scope)
    }

    fn row(&mut self, drawings: impl IntoIterator<Item = String>) {
        self.page.push_str("<div class='r'>");
        self.page.extend(drawings);
        self.page.push_str("</div>\n");
    }

    /// Draws named playing cards with their usual effects.
    fn cards(&self, names: &[&str], letters: &Letters, width: f32) -> Vec<String> {
        let faces = names.iter().filter_map(|name| name.parse::<Face>().ok());
        faces.map(|face| every::playing_card(face, letters, &self.frame(width))).collect()
    }

    fn playing_cards(&mut self) {
        let letters = Letters::default();
        let large = self.frame(98.0);
        for suit in [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs] {
            let aces_first = [Rank::ACE].into_iter().chain(Rank::all().take(Rank::COUNT - 1));
            let faces = aces_first.map(|rank| Face::of(rank, suit));
            self.row(faces.map(|face| every::playing_card(face, &letters, &large)).collect::<Vec<_>>());
        }
        let mut mixed = self.cards(&["AS", "8H", "TD", "QC", "2H", "KD", "JS"], &letters, 44.0);
        mixed.extend([classic::back(&self.frame(44.0)), classic::back(&large)]);
        mixed.extend(self.cards(&["JH", "QD", "KS"], &letters, 200.0));
        mixed.push(classic::back(&self.frame(140.0)));
        self.row(mixed);
        let jokers = ["*1", "*2", "*3", "*4"];
        let mut row = self.cards(&jokers, &letters, 98.0);
        row.extend(self.cards(&jokers, &letters, 200.0));
        row.extend(self.cards(&jokers, &letters, 44.0));
        self.row(row);
        let german = ["8C", "JC", "QD", "KH", "AS"];
        let mut row = self.cards(&german, &every::GERMAN, 98.0);
        row.extend(self.cards(&german, &every::GERMAN, 44.0));
        let tamed = ["8C", "8D"].iter().filter_map(|name| name.parse().ok());
        row.extend(tamed.map(|face| classic::card(face, &[], &letters, &large)));
        let [wild, skip, reverse, ..] = every::EFFECTS;
        for effects in [&[wild, skip, reverse][..], &[skip, reverse]] {
            row.extend("9H".parse().map(|face| classic::card(face, effects, &letters, &large)));
            row.extend("9H".parse().map(|face| classic::card(face, effects, &letters, &self.frame(60.0))));
        }
        self.row(row);
        let small = self.frame(30.0);
        self.row(every::pack().map(|face| classic::tile(face, &letters, &small)));
    }

    fn other_cards(&mut self) {
        let letters = Letters::default();
        for deck in every::decks() {
            for frame in [self.frame(170.0), self.frame(68.0)] {
                self.row(deck.cards.iter().map(|card| every::crazier_card(card, &letters, &frame)));
            }
        }
        for (frame, from) in [(self.frame(96.0), 0), (self.frame(60.0), 43)] {
            let pieces = every::pieces().into_iter().skip(from);
            self.row(pieces.map(|piece| every::piece_card(piece, &letters, &frame)));
        }
        let frame = self.frame(44.0);
        self.row(every::balls().into_iter().map(|ball| eightball::ball(ball, &frame)));
    }

    fn small_things(&mut self) {
        let letters = Letters::default();
        let frame = self.frame(28.0);
        let mut row: Vec<String> = Suit::ALL
            .iter()
            .flat_map(|suit| {
                [None, Some(suit.letter())].map(|letter| eights_card_art::suit(*suit, letter, &frame))
            })
            .collect();
        row.extend(Sign::ALL.map(|sign| crazier::sign(sign, Background::Page, &frame)));
        row.extend(Rank::all().map(|rank| eights_card_art::rank(rank, &letters, &self.frame(18.0))));
        self.row(row);
        self.row(Icon::ALL.map(|icon| eights_card_art::icon(icon, &frame)));
        self.row(every::EFFECTS.map(|effect| eights_card_art::effect(effect, &frame)));
        let mut row = vec![eights_card_art::mark(&self.frame(36.0))];
        row.extend(
            ('A'..='P').enumerate().map(|(person, letter)| {
                eights_card_art::token(person, &letter.to_string(), &self.frame(40.0))
            }),
        );
        self.row(row);
    }
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "<!doctype html>\n<html lang='en'><meta charset='utf-8'><title>The deck</title>")?;
    writeln!(out, "<style>{}{STYLE}</style>", include_str!("../tokens.css"))?;
    for (theme, scope) in [("light", "light-"), ("dark", "dark-")] {
        let mut section = Section { scope, page: eights_card_art::patterns(scope) };
        section.playing_cards();
        section.other_cards();
        section.small_things();
        writeln!(out, "<section data-theme='{theme}'>{}</section>", section.page)?;
    }
    Ok(())
}
