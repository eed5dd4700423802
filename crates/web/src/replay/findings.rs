//! What a check of a record has found, in words: as it goes from one part of the page to the other, and as it is shown.

use eights_card_art::Icon;
use leptos::prelude::*;

use crate::draw;

/// What was found.
#[derive(Clone)]
pub(crate) struct Findings {
    /// Whether something was checked and nothing is wrong.
    pub(crate) right: bool,
    /// In all.
    pub(crate) verdict: String,
    /// Hand by hand.
    pub(crate) hands: Vec<String>,
}

impl Findings {
    /// Writes down what was found, or why nothing could be checked: a word, and a line for each sentence.
    pub(super) fn write(found: Result<Findings, String>) -> String {
        let (word, sentences) = match found {
            Err(why) => ("unreadable", vec![why]),
            Ok(found) => {
                let word = if found.right { "right" } else { "wrong" };
                (word, std::iter::once(found.verdict).chain(found.hands).collect())
            }
        };
        let lines = sentences.iter().map(|sentence| format!("\n{}", sentence.replace('\n', " ")));
        std::iter::once(word.to_string()).chain(lines).collect()
    }

    /// Reads it.
    pub(crate) fn read(text: &str) -> Result<Findings, String> {
        let mut lines = text.lines();
        let word = lines.next();
        let verdict = lines.next().unwrap_or_default().to_string();
        match word {
            Some("right" | "wrong") => Ok(Findings {
                right: word == Some("right"),
                verdict,
                hands: lines.map(str::to_string).collect(),
            }),
            _ => Err(verdict),
        }
    }

    /// For the page.
    pub(crate) fn shown(&self) -> AnyView {
        let hands: Vec<AnyView> =
            self.hands.iter().map(|text| view! { <li>{text.clone()}</li> }.into_any()).collect();
        let icon = if self.right { Icon::Shield } else { Icon::Stop };
        view! {
            <div class="ver" class:bad=!self.right>
                {draw::icon(icon, 24)}
                <div><p>{self.verdict.clone()}</p><ul>{hands}</ul></div>
            </div>
        }
        .into_any()
    }
}
