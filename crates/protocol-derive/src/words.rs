//! Parser of `#[serde(...)]` attributes.

use syn::{Attribute, LitStr, Path, Result};

/// Attributes found on an item.
#[derive(Default)]
pub(crate) struct Words {
    /// Key that holds the variant's name.
    pub(crate) tag: Option<String>,
    /// Key of the field.
    pub(crate) rename: Option<String>,
    /// `true` if the field may be absent.
    pub(crate) default: bool,
    /// Predicate under which the field is omitted.
    pub(crate) skip_if: Option<Path>,
    /// `true` if the field's keys are merged into the enclosing object.
    pub(crate) flatten: bool,
    /// `true` if the variant stands for unknown ones.
    pub(crate) other: bool,
}

impl Words {
    /// Parses the attributes. Any attribute that is not in `allowed` is an error.
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

/// Converts `SeatBot` to `seat_bot`.
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
