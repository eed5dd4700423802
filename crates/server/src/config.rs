//! How a server is set up: by a file, by the environment, or by what its operator types.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use eights_room::RoomLimits;
use serde::Deserialize;

use crate::limits::Allowance;

/// What begins the names of variables in the environment.
const PREFIX: &str = "EIGHTS_";

/// All settings of a server. Each has a name in the file and one in the environment: `data` and `EIGHTS_DATA`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The file that everything is kept in.
    pub data: PathBuf,
    /// The address that people see, as `https://eights.example/club`. Links are made of it, and pages from elsewhere may not
    /// ask anything. Without it, the address that a browser asked for counts.
    pub public: Option<String>,
    /// The folder of the page that browsers are shown, in place of the one that the program was built with.
    pub page: Option<PathBuf>,
    /// Further names that this server is known by in its network, such as `eights.lan`. Numbers, `localhost` and the name in
    /// `public` are known without it.
    pub hosts: Vec<String>,
    /// The path that everything lies under, such as `/club`.
    pub path: String,
    /// Proxies whose word is taken for where somebody comes from.
    pub proxies: Vec<IpAddr>,
    /// The most sockets and streams at once.
    pub sockets: usize,
    /// The most sockets and streams of one address.
    pub sockets_of_one_address: usize,
    /// The most connections at once, whatever is asked on them; never fewer than `sockets` and 100 more.
    pub connections: usize,
    /// The most connections of one address; never fewer than `sockets_of_one_address` and 20 more.
    pub connections_per_address: usize,
    /// Within how many seconds the head of a request has to be there.
    pub request_head_seconds: u64,
    /// Within how many seconds the body of a request has to be there.
    pub request_body_seconds: u64,
    /// After how many seconds a connection is closed on which nothing is asked any more.
    pub idle_seconds: u64,
    /// After how many seconds a connection is closed whose other side reads nothing.
    pub write_seconds: u64,
    /// The most rooms that are open.
    pub rooms: usize,
    /// How many rooms somebody may make in an hour.
    pub rooms_an_hour: u32,
    /// How many requests an address may make in a second; for a moment eight times as many.
    pub requests_a_second: u32,
    /// What somebody may ask of tables in a second; for a moment four times as much.
    pub asks_a_second: u32,
    /// How many words of rooms an address may try in vain in a minute; for a moment twice as many.
    pub words_a_minute: u32,
    /// How many tokens for programs an address may get in an hour; at once a sixth of them.
    pub tokens_an_hour: u32,
    /// How many rule sheets an address may have checked in a minute; at once a third of them.
    pub rule_checks_per_minute: u32,
    /// After how many days finished rooms and matches are deleted; never without it.
    pub keep_days: Option<u32>,
    /// How many kilobytes an address may make the server store in a minute, beside moves; for a moment four times as much.
    pub stored_kb_per_minute: u32,
    /// The same for one person.
    pub stored_kb_per_minute_per_person: u32,
    /// How many megabytes of the disk have to stay free; below that only moves of running hands are taken.
    pub min_free_mb: u64,
    /// How many records a room may have; then the hand ends and the room closes.
    pub room_records: u64,
    /// How many kilobytes the log of a room may have; then the hand ends and the room closes.
    pub room_kb: u64,
    /// How many moves a hand may have; then the match is given up.
    pub hand_moves: usize,
    /// Which shard new rooms live in.
    pub shard: u8,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 8008)),
            data: PathBuf::from("eights.db"),
            public: None,
            page: None,
            hosts: Vec::new(),
            path: String::new(),
            proxies: Vec::new(),
            sockets: 15_000,
            sockets_of_one_address: 200,
            connections: 16_000,
            connections_per_address: 300,
            request_head_seconds: 10,
            request_body_seconds: 20,
            idle_seconds: 75,
            write_seconds: 30,
            rooms: 50_000,
            rooms_an_hour: 60,
            requests_a_second: 50,
            asks_a_second: 10,
            words_a_minute: 10,
            tokens_an_hour: 60,
            rule_checks_per_minute: 60,
            keep_days: None,
            stored_kb_per_minute: 300,
            stored_kb_per_minute_per_person: 60,
            min_free_mb: 256,
            room_records: 50_000,
            room_kb: 16_384,
            hand_moves: 5_000,
            shard: 0,
        }
    }
}

/// Why a server cannot be set up so.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file cannot be read.
    #[error("{file} cannot be read: {why}")]
    File {
        /// The file.
        file: PathBuf,
        /// Why.
        why: std::io::Error,
    },
    /// The file, or the environment, says something that is not understood.
    #[error("{place}: {why}")]
    Unclear {
        /// Where it stands.
        place: String,
        /// Why.
        why: String,
    },
}

impl Config {
    /// The settings of a file, if there is one, with what the environment says instead.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        let mut table = match file {
            None => toml::Table::new(),
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|why| ConfigError::File { file: file.to_owned(), why })?;
                text.parse().map_err(|why: toml::de::Error| unclear(&file.display(), &why))?
            }
        };
        for (name, value) in environment {
            let Some(key) = name.strip_prefix(PREFIX).map(str::to_lowercase) else { continue };
            // What looks like a number or a list is one; everything else is a text.
            let parsed =
                format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut t| t.remove("value"));
            table.insert(key, parsed.unwrap_or(toml::Value::String(value)));
        }
        let place = file.map_or_else(|| "the environment".to_string(), |file| file.display().to_string());
        let config: Config =
            table.try_into().map_err(|why: toml::de::Error| unclear(&place, &why.message()))?;
        config.usual_form().map_err(|why| unclear(&place, &why))
    }

    /// The same settings in their usual form, or why they make no sense together. Whoever changes some checks them again.
    pub fn checked(self) -> Result<Config, ConfigError> {
        self.usual_form().map_err(|why| unclear(&"the settings", &why))
    }

    fn usual_form(mut self) -> Result<Config, String> {
        let path = self.path.trim_matches('/');
        if path.split('/').any(|part| part.contains(['{', '}', '?', '#', ' ']) || part == "..") {
            return Err(format!("`path` cannot be \"{path}\""));
        }
        self.path = if path.is_empty() { String::new() } else { format!("/{path}") };
        if let Some(public) = &self.public {
            let rest = public.strip_prefix("https://").or_else(|| public.strip_prefix("http://"));
            if rest.is_none_or(str::is_empty) {
                return Err(format!("`public` has to begin with https:// or http://, unlike \"{public}\""));
            }
            self.public = Some(public.trim_end_matches('/').to_string());
        }
        if self.sockets == 0 || self.rooms == 0 {
            return Err("`sockets` and `rooms` have to be at least 1".to_string());
        }
        let times =
            [self.request_head_seconds, self.request_body_seconds, self.idle_seconds, self.write_seconds];
        if times.contains(&0) {
            return Err("limits of time have to be at least 1 second".to_string());
        }
        if self.room_records < 100 || self.room_kb < 64 || self.hand_moves < 100 {
            return Err("`room_records` and `hand_moves` have to be at least 100, and `room_kb` at least 64"
                .to_string());
        }
        if self.shard > 127 {
            return Err("`shard` is a number up to 127".to_string());
        }
        Ok(self)
    }

    /// What somebody may ask of tables.
    pub(crate) fn asks(&self) -> Allowance {
        Allowance::new(self.asks_a_second, Duration::from_secs(1), self.asks_a_second.saturating_mul(4))
    }

    /// The most connections at once.
    pub fn most_connections(&self) -> usize {
        self.connections.max(self.sockets.saturating_add(100))
    }

    /// The most connections of one address.
    pub(crate) fn most_connections_per_address(&self) -> usize {
        self.connections_per_address.max(self.sockets_of_one_address.saturating_add(20))
    }

    /// How many frames of a socket may come, pieces and pings among them: several times what it may say.
    pub(crate) fn frames(&self) -> Allowance {
        let many = self.asks_a_second.saturating_mul(40);
        Allowance::new(many, Duration::from_secs(1), many.saturating_mul(4))
    }

    /// How large a room may grow.
    pub(crate) fn room_limits(&self) -> RoomLimits {
        let (records, hand_moves) = (self.room_records, self.hand_moves);
        RoomLimits { records, bytes: self.room_kb.saturating_mul(1024), hand_moves }
    }

    /// The path that browsers see before all addresses of this server: a proxy may have taken it off.
    pub(crate) fn path_of_page(&self) -> &str {
        self.public.as_deref().map_or(&self.path, |public| origin_and_path(public).1)
    }

    /// Whether people come by an encrypted connection.
    pub fn is_encrypted(&self) -> bool {
        self.public.as_ref().is_some_and(|public| public.starts_with("https://"))
    }
}

/// An address as `https://eights.example` and `/club`.
pub(crate) fn origin_and_path(address: &str) -> (&str, &str) {
    let name = address.find("://").map_or(0, |at| at + 3);
    address.split_at(address[name..].find('/').map_or(address.len(), |at| name + at))
}

fn unclear(place: &dyn std::fmt::Display, why: &dyn std::fmt::Display) -> ConfigError {
    ConfigError::Unclear { place: place.to_string(), why: why.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(variables: &[(&str, &str)]) -> Result<Config, ConfigError> {
        Config::read(None, variables.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())))
    }

    #[test]
    fn the_environment_sets_every_kind_of_value() {
        let config = read(&[
            ("EIGHTS_LISTEN", "0.0.0.0:80"),
            ("EIGHTS_DATA", "/tmp/x.db"),
            ("EIGHTS_PATH", "club/"),
            ("EIGHTS_SOCKETS", "7"),
            ("EIGHTS_PROXIES", "[\"10.0.0.1\"]"),
            ("EIGHTS_PUBLIC", "https://eights.example/"),
            ("HOME", "elsewhere"),
        ])
        .unwrap();
        assert_eq!(config.listen.port(), 80);
        assert_eq!((config.path.as_str(), config.sockets), ("/club", 7));
        assert_eq!(config.public.as_deref(), Some("https://eights.example"));
        assert!(config.is_encrypted() && config.proxies.len() == 1);
    }

    #[test]
    fn the_page_lies_where_people_see_it() {
        let path = |variables| read(variables).unwrap().path_of_page().to_string();
        assert_eq!(path(&[]), "");
        assert_eq!(path(&[("EIGHTS_PATH", "club")]), "/club");
        assert_eq!(path(&[("EIGHTS_PUBLIC", "https://eights.example")]), "");
        assert_eq!(path(&[("EIGHTS_PUBLIC", "https://eights.example/our/club/")]), "/our/club");
    }

    #[test]
    fn what_is_not_understood_is_said() {
        for (variable, word) in [
            (("EIGHTS_SOKETS", "7"), "sokets"),
            (("EIGHTS_SOCKETS", "many"), "many"),
            (("EIGHTS_SOCKETS", "0"), "at least 1"),
            (("EIGHTS_PUBLIC", "eights.example"), "https://"),
            (("EIGHTS_PATH", "a/../b"), "path"),
        ] {
            let error = read(&[variable]).unwrap_err().to_string();
            assert!(error.contains(word), "{error}");
        }
    }
}
