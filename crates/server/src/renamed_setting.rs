//! Settings under their former names, which are accepted for one release.

use core::fmt::{self, Display, Formatter};

/// Former and present names.
const RENAMED: [RenamedSetting; 6] = [
    RenamedSetting { old: "sockets_of_one_address", new: "sockets_per_address" },
    RenamedSetting { old: "rooms_an_hour", new: "rooms_per_hour" },
    RenamedSetting { old: "requests_a_second", new: "requests_per_second" },
    RenamedSetting { old: "asks_a_second", new: "commands_per_second" },
    RenamedSetting { old: "words_a_minute", new: "room_code_attempts_per_minute" },
    RenamedSetting { old: "tokens_an_hour", new: "tokens_per_hour" },
];

/// A setting that was given under its former name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RenamedSetting {
    /// The former name.
    pub old: &'static str,
    /// The present name.
    pub new: &'static str,
}

impl Display for RenamedSetting {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "the setting `{}` is now `{}`", self.old, self.new)
    }
}

impl RenamedSetting {
    /// Looks up a former name.
    pub(crate) fn find(name: &str) -> Option<RenamedSetting> {
        RENAMED.into_iter().find(|renamed| renamed.old == name)
    }
}

/// Gives settings of a file their present names. Fails if one is there under both.
pub(crate) fn rename(table: &mut toml::Table) -> Result<Vec<RenamedSetting>, String> {
    let mut found = Vec::new();
    for renamed in RENAMED {
        let Some(value) = table.remove(renamed.old) else { continue };
        if table.insert(renamed.new.to_string(), value).is_some() {
            let RenamedSetting { old, new } = renamed;
            return Err(format!("`{old}` and `{new}` are the same setting: remove `{old}`"));
        }
        found.push(renamed);
    }
    Ok(found)
}

/// Rewrites the text of a settings file with the present names. Comments, order and spaces stay; an example behind `#` is
/// rewritten too.
pub fn migrate(text: &str) -> (String, Vec<RenamedSetting>) {
    let mut found = Vec::new();
    let lines = text.split_inclusive('\n').map(|line| {
        let name = line.trim_start_matches(['#', ' ', '\t']);
        let end = name.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(name.len());
        let is_setting = name[end..].trim_start().starts_with('=');
        match RenamedSetting::find(&name[..end]).filter(|_| is_setting) {
            Some(renamed) => {
                found.push(renamed);
                let before = &line[..line.len() - name.len()];
                format!("{before}{}{}", renamed.new, &name[end..])
            }
            None => line.to_string(),
        }
    });
    (lines.collect(), found)
}

#[cfg(test)]
mod tests {
    use super::{RENAMED, migrate};

    #[test]
    fn only_names_of_settings_are_rewritten() {
        let text = "# About requests_a_second, in words.\nrequests_a_second = 7 # asks_a_second = 3\n\
                    # words_a_minute=5\n  tokens_an_hour  = 1\nhosts = [\"rooms_an_hour = 1\"]";
        let (migrated, found) = migrate(text);
        assert_eq!(
            migrated,
            "# About requests_a_second, in words.\nrequests_per_second = 7 # asks_a_second = 3\n\
             # room_code_attempts_per_minute=5\n  tokens_per_hour  = 1\nhosts = [\"rooms_an_hour = 1\"]"
        );
        assert_eq!(found.len(), 3);
        assert_eq!(migrate(&migrated), (migrated.clone(), Vec::new()));
    }

    #[test]
    fn no_present_name_is_a_former_one() {
        for renamed in RENAMED {
            assert!(RENAMED.iter().all(|other| other.old != renamed.new));
        }
    }
}
