//! What stands in `#[serde(...)]`.

use syn::{Attribute, LitStr, Path, Result};

/// The words that were found.
#[derive(Default)]
pub(crate) struct Words {
    /// The key that holds the kind.
    pub(crate) tag: Option<String>,
    /// The key of a field.
    pub(crate) rename: Option<String>,
    /// Whether it may be left out.
    pub(crate) default: bool,
    /// When it is left out.
    pub(crate) skip_if: Option<Path>,
    /// Whether its keys stand among the others.
    pub(crate) flatten: bool,
    /// Whether it is for all that are not known.
    pub(crate) other: bool,
}

impl Words {
    /// The words of a place where only some are allowed.
    pub(crate) fn of(attributes: &[Attribute], allowed: &[&str]) -> Result<Words> {
        let mut words = Words::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
                if !allowed.contains(&word.as_str()) {
                    return Err(meta.error("no form knows this word here"));
                }
                let text = || meta.value()?.parse::<LitStr>();
                match word.as_str() {
                    "tag" => words.tag = Some(text()?.value()),
                    "rename" => words.rename = Some(text()?.value()),
                    "rename_all" if text()?.value() != "snake_case" => {
                        return Err(meta.error("kinds are written in snake_case"));
                    }
                    "skip_serializing_if" => words.skip_if = Some(text()?.parse()?),
                    "default" => words.default = true,
                    "flatten" => words.flatten = true,
                    "other" => words.other = true,
                    _ => {}
                }
                Ok(())
            })?;
        }
        Ok(words)
    }
}

/// `SeatBot` as `seat_bot`.
pub(crate) fn snake_case(name: &syn::Ident) -> String {
    let mut text = String::new();
    for letter in name.to_string().chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
