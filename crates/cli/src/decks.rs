//! The `cards` command: lists, shows and checks the cards of a deck.

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;

use eights_crazier::place::read_face;
use eights_crazier::{CardFile, CardText, Source};
use eights_i18n::{Part, Phrase, Words};
use eights_rulesheet::nearest;
use eights_terminal::crazier::cards::{code_of, colours, kind};
use eights_terminal::layout::{columns, cut, pad, width, wrap_within};
use eights_terminal::paint::{FAINT, STRONG, paint};

use crate::arguments::CardsAction;
use crate::failure::Failure;
use crate::input_file;
use crate::say;
use crate::sheets::check;

/// Returns the disclaimer that accompanies every introduction of the game.
fn not_affiliated(words: &Words) -> String {
    words.say(&Phrase::new("cr-not-affiliated"))
}

/// Runs a `cards` command. Returns success if nothing was wrong.
pub(crate) fn act(action: CardsAction) -> Result<ExitCode, Failure> {
    match action {
        CardsAction::List { deck, language } => say(&list(&find(&deck)?, &language.words()))?,
        CardsAction::Show { card, deck, language } => {
            let deck = find(&deck)?;
            let found = card_of(&deck, &card)?;
            say(&show(found, &deck, &language.words()))?;
        }
        CardsAction::Check { files } => {
            let mut code = ExitCode::SUCCESS;
            let read = |name: &str, text: &str| CardFile::read(name, text).map(|_| ());
            for file in files {
                let (text, well) = check(&file, io::stdout().is_terminal(), read);
                say(&text)?;
                if !well {
                    code = ExitCode::FAILURE;
                }
            }
            return Ok(code);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Finds a deck by its name or file.
fn find(name_or_file: &str) -> Result<CardFile, Failure> {
    if let Some(deck) = CardFile::named(name_or_file) {
        return Ok(deck);
    }
    let path = Path::new(name_or_file);
    let is_file = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"));
    if !is_file && path.components().count() < 2 && !path.is_file() {
        return Err(Failure::UnknownDeck(name_or_file.to_string()));
    }
    read(path).map(|(cards, _)| cards)
}

/// Reads a card file, and returns its text as well.
pub(crate) fn read(path: &Path) -> Result<(CardFile, String), Failure> {
    let text = input_file::read(path).map_err(|why| Failure::NoCards { path: path.to_path_buf(), why })?;
    let cards = CardFile::read(&path.display().to_string(), &text)
        .map_err(|report| Failure::BadCards { path: path.to_path_buf(), report })?;
    Ok((cards, text))
}

/// Finds a card by its code, its name, or an unambiguous part of its name.
fn card_of<'d>(deck: &'d CardFile, typed: &str) -> Result<&'d CardText, Failure> {
    let small = typed.trim().to_lowercase();
    if let Some(face) = read_face(&small)
        && let Some(card) = deck.cards.iter().find(|card| card.face() == face)
    {
        return Ok(card);
    }
    let names: Vec<String> = deck.cards.iter().map(|card| card.name.to_lowercase()).collect();
    if let Some(place) = names.iter().position(|name| *name == small) {
        return Ok(&deck.cards[place]);
    }
    let within: Vec<usize> =
        (0..names.len()).filter(|k| !small.is_empty() && names[*k].contains(&small)).collect();
    if let [only] = within[..] {
        return Ok(&deck.cards[only]);
    }
    let near = nearest(&small, names.iter().map(String::as_str))
        .and_then(|near| names.iter().position(|name| name == near))
        .into_iter()
        .collect();
    let meant: Vec<usize> = if within.is_empty() { near } else { within };
    let meant = meant.into_iter().map(|k| deck.cards[k].name.clone()).collect();
    Err(Failure::UnknownCard { typed: typed.to_string(), deck: deck.name.clone(), meant })
}

/// Lists all cards, one line each.
fn list(deck: &CardFile, words: &Words) -> String {
    // Rules named after a deck describe it in every language.
    let translated = words.own(&format!("preset-{}", deck.name), "about");
    let about = translated.unwrap_or_else(|| deck.about.clone());
    let mut lines = wrap_within(columns(), &format!("{}: ", paint(STRONG, &deck.title)), "  ", &about);
    let names = deck.cards.iter().map(|card| width(&card.name)).max().unwrap_or(0) + 2;
    let codes = deck.cards.iter().map(|card| width(&code_of(card))).max().unwrap_or(0) + 2;
    for card in &deck.cards {
        let start =
            format!("{}{}{}  ", pad(&code_of(card), codes), pad(&card.name, names), kind(card, words));
        lines.push(format!("{start}{}", cut(&card.text(words), columns().saturating_sub(width(&start)))));
    }
    lines.push(String::new());
    let says =
        |key: &'static str, name, text: String| words.say(&Phrase::new(key).with(name, Part::Text(text)));
    lines.push(says("cards-all-of", "command", paint(FAINT, "eights cards show NAME")));
    lines.push(says("cards-decks", "names", CardFile::names().join(", ")));
    lines.extend(wrap_within(columns(), "", "", &not_affiliated(words)));
    lines.push(String::new());
    lines.join("\n")
}

/// Formats a card as printed, with the sources of its facts.
fn show(card: &CardText, deck: &CardFile, words: &Words) -> String {
    let source = match card.source {
        Source::Rulebook => "rulebook",
        Source::Named => "named",
        Source::Published => "published",
        Source::Ours => "ours",
    };
    let says = |phrase: Phrase| words.say(&phrase);
    let rank = says(Phrase::new("cards-rank").with("rank", card.rank.name()));
    let mut lines = vec![
        format!("{}  {}", code_of(card), paint(STRONG, &card.name)),
        format!("{} {rank}, {}", colours(card, words), kind(card, words)),
    ];
    lines.extend(wrap_within(columns(), "  ", "  ", &card.text(words)));
    let facts = says(Phrase::new("cards-facts").with("source", source));
    lines.extend(wrap_within(columns(), "", "  ", &facts));
    let title = Phrase::new("cards-deck").with("title", Part::Text(deck.title.clone()));
    lines.push(says(title.with("name", Part::Text(deck.name.clone()))));
    lines.push(String::new());
    lines.join("\n")
}
