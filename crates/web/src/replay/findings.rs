//! Findings of a record check in words: serialized between the parts of the page, and rendered.

use eights_card_art::Icon;
use leptos::prelude::*;

use crate::draw;

/// The findings of a record check.
#[derive(Clone)]
pub(crate) struct Findings {
    /// Set if something was checked and nothing is wrong.
    pub(crate) right: bool,
    /// The overall verdict.
    pub(crate) verdict: String,
    /// Findings for each hand.
    pub(crate) hands: Vec<String>,
}

impl Findings {
    /// Serializes the findings, or the reason why nothing could be checked: a keyword, and one line per sentence.
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

    /// Parses serialized findings.
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

    /// Renders the findings.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn found(right: bool) -> Findings {
        let hands = vec!["Hand 1 was dealt as promised.".to_string(), "Hand 2 too.".to_string()];
        Findings { right, verdict: "All is well.".into(), hands }
    }

    #[test]
    fn findings_cross_from_one_part_to_the_other() {
        for right in [true, false] {
            let read = Findings::read(&Findings::write(Ok(found(right)))).expect("they were written");
            assert_eq!(
                (read.right, read.verdict, read.hands),
                (right, found(right).verdict, found(right).hands)
            );
        }
    }

    #[test]
    fn a_record_that_cannot_be_checked_says_why() {
        let read = Findings::read(&Findings::write(Err("line 3:\nno such card".into())));
        assert_eq!(read.err().as_deref(), Some("line 3: no such card"));
    }

    #[test]
    fn an_answer_that_is_none_finds_nothing_right() {
        assert!(Findings::read("").is_err());
        assert!(Findings::read("rightly so\nAll is well.").is_err());
    }
}
