//! Server settings, read from a file, the environment and the command line.

use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use eights_room::RoomLimits;
use eights_rulesheet::nearest;
use serde::Deserialize;

use crate::rate_limits::RateLimit;
use crate::renamed_setting::{RenamedSetting, rename};

/// Prefix of the environment variables.
const PREFIX: &str = "EIGHTS_";

/// All settings of a server. Each can be set in the file and in the environment: `data` and `EIGHTS_DATA`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Address and port to listen on.
    pub listen: SocketAddr,
    /// Path of the data file, which stores everything.
    pub data: PathBuf,
    /// Public address, such as `https://eights.example/club`. Links are built from it, and requests from pages of
    /// other origins are rejected. If unset, the address that the browser used counts.
    pub public: Option<String>,
    /// Folder with the web page to serve in place of the built-in one.
    pub page: Option<PathBuf>,
    /// Additional host names of this server in its network, such as `eights.lan`. IP addresses, `localhost` and the
    /// host in `public` are always accepted.
    pub hosts: Vec<String>,
    /// Path prefix of all routes, such as `/club`.
    pub path: String,
    /// Trusted proxies, whose forwarding headers determine the client's address.
    pub proxies: Vec<IpAddr>,
    /// Maximum number of concurrent sockets and streams.
    pub sockets: usize,
    /// Maximum number of concurrent sockets and streams per address.
    pub sockets_per_address: usize,
    /// Maximum number of concurrent connections of any kind; at least `sockets` + 100.
    pub connections: usize,
    /// Maximum number of concurrent connections per address; at least `sockets_per_address` + 20.
    pub connections_per_address: usize,
    /// Timeout for receiving the head of a request, in seconds.
    pub request_head_seconds: u64,
    /// Timeout for receiving the body of a request, in seconds.
    pub request_body_seconds: u64,
    /// Time after which an idle connection is closed, in seconds.
    pub idle_seconds: u64,
    /// Time after which a connection is closed if its client does not read, in seconds.
    pub write_seconds: u64,
    /// Maximum number of open rooms.
    pub rooms: usize,
    /// Rooms that one address may create per hour.
    pub rooms_per_hour: u32,
    /// Requests per second per address, with bursts of eight times as many.
    pub requests_per_second: u32,
    /// Commands to rooms per second per person, with bursts of four times as many.
    pub commands_per_second: u32,
    /// Wrong room codes per minute per address, with bursts of twice as many.
    pub room_code_attempts_per_minute: u32,
    /// Program tokens per hour per address, with bursts of one sixth of them.
    pub tokens_per_hour: u32,
    /// Rule sheet checks per minute per address, with bursts of one third of them.
    pub rule_checks_per_minute: u32,
    /// Days after which finished rooms and matches are deleted. If unset, they are kept forever.
    pub keep_days: Option<u32>,
    /// Kilobytes per minute that one address may store, not counting moves, with bursts of four times as much.
    pub stored_kb_per_minute: u32,
    /// Kilobytes per minute that one person may store, not counting moves, with bursts of four times as much.
    pub stored_kb_per_minute_per_person: u32,
    /// Megabytes of disk space to keep free. Below that, the server accepts only moves of running hands.
    pub min_free_mb: u64,
    /// Maximum number of records in a room's log. At the limit the hand ends and the room closes.
    pub room_records: u64,
    /// Maximum size of a room's log, in kilobytes. At the limit the hand ends and the room closes.
    pub room_kb: u64,
    /// Maximum number of moves in a hand. At the limit the match is abandoned.
    pub hand_moves: usize,
    /// Shard in which new rooms are created.
    pub shard: u8,
    /// Settings that the file gives under their former names.
    #[serde(skip)]
    pub renamed: Vec<RenamedSetting>,
    /// Settings that the environment gives under their former names.
    #[serde(skip)]
    pub renamed_variables: Vec<RenamedSetting>,
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
            sockets_per_address: 200,
            connections: 16_000,
            connections_per_address: 300,
            request_head_seconds: 10,
            request_body_seconds: 20,
            idle_seconds: 75,
            write_seconds: 30,
            rooms: 50_000,
            rooms_per_hour: 60,
            requests_per_second: 50,
            commands_per_second: 10,
            room_code_attempts_per_minute: 10,
            tokens_per_hour: 60,
            rule_checks_per_minute: 60,
            keep_days: None,
            stored_kb_per_minute: 300,
            stored_kb_per_minute_per_person: 60,
            min_free_mb: 256,
            room_records: 50_000,
            room_kb: 16_384,
            hand_moves: 5_000,
            shard: 0,
            renamed: Vec::new(),
            renamed_variables: Vec::new(),
        }
    }
}

/// Error in the server's settings.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The settings file cannot be read.
    #[error("cannot read {}", .file.display())]
    File {
        /// Path of the file.
        file: PathBuf,
        /// Underlying I/O error.
        #[source]
        why: std::io::Error,
    },
    /// The file or the environment contains an invalid setting.
    #[error("{place}: {why}")]
    Unclear {
        /// File or environment variable that contains it.
        place: String,
        /// Description of the problem.
        why: String,
    },
}

impl Config {
    /// Reads the settings from a file, if there is one, and overrides them with the environment.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (String, String)>,
    ) -> Result<Config, ConfigError> {
        // Errors show the whole path, since a service may not run where the host expects it.
        let file = file.map(|file| std::path::absolute(file).unwrap_or_else(|_| file.to_owned()));
        let mut table = match &file {
            None => toml::Table::new(),
            Some(file) => {
                let text = std::fs::read_to_string(file)
                    .map_err(|why| ConfigError::File { file: file.to_owned(), why })?;
                text.parse()
                    .map_err(|why: toml::de::Error| unclear(&file.display(), &wrong_line(&text, &why)))?
            }
        };
        let place =
            file.as_ref().map_or_else(|| "the environment".to_string(), |file| file.display().to_string());
        let renamed = rename(&mut table).map_err(|why| unclear(&place, &why))?;
        let mut renamed_variables = Vec::new();
        for (name, value) in environment {
            let Some(mut key) = name.strip_prefix(PREFIX).map(str::to_lowercase) else { continue };
            if let Some(setting) = RenamedSetting::find(&key) {
                key = setting.new.to_string();
                renamed_variables.push(setting);
            }
            // A value that parses as a number or a list is one; everything else is a string.
            let parsed =
                format!("value = {value}").parse::<toml::Table>().ok().and_then(|mut t| t.remove("value"));
            table.insert(key, parsed.unwrap_or(toml::Value::String(value)));
        }
        let parsed: Result<Config, toml::de::Error> = table.clone().try_into();
        let config = parsed.map_err(|why| unclear(&place, &wrong_settings(&table, &why)))?;
        Config { renamed, renamed_variables, ..config }.usual_form().map_err(|why| unclear(&place, &why))
    }

    /// Validates the settings and returns them in normalized form. Call it again after changing any of them.
    pub fn checked(self) -> Result<Config, ConfigError> {
        self.usual_form().map_err(|why| unclear(&"the settings", &why))
    }

    /// Returns the settings in normalized form, or everything that is wrong with them.
    fn usual_form(mut self) -> Result<Config, String> {
        let mut wrong = Vec::new();
        let path = self.path.trim_matches('/');
        if path.split('/').any(|part| part.contains(['{', '}', '?', '#', ' ']) || part == "..") {
            wrong.push(format!(
                "`path` cannot be \"{path}\": spaces, braces, `?`, `#` and `..` are not allowed"
            ));
        }
        self.path = if path.is_empty() { String::new() } else { format!("/{path}") };
        if let Some(public) = &self.public {
            let rest = public.strip_prefix("https://").or_else(|| public.strip_prefix("http://"));
            if rest.is_none_or(str::is_empty) {
                wrong.push(format!("`public` has to start with https:// or http://, but it is \"{public}\""));
            }
            self.public = Some(public.trim_end_matches('/').to_string());
        }
        for host in &self.hosts {
            let name = host_of(host);
            if name != host {
                wrong.push(format!("`hosts` lists names only: write \"{name}\" instead of \"{host}\""));
            }
        }
        for (name, value, least) in self.minima() {
            if value < least {
                wrong.push(format!("`{name}` has to be at least {least}"));
            }
        }
        if self.keep_days == Some(0) {
            wrong.push(
                "`keep_days` has to be at least 1: leave it out to keep everything, or write 1 to delete \
                        closed rooms and finished matches after a day"
                    .to_string(),
            );
        }
        if self.shard > 127 {
            wrong.push("`shard` has to be at most 127".to_string());
        }
        if wrong.is_empty() { Ok(self) } else { Err(wrong.join("; ")) }
    }

    /// Returns the settings that have a minimum, with their values and minima.
    fn minima(&self) -> [(&'static str, u64, u64); 18] {
        [
            ("sockets", self.sockets as u64, 1),
            ("sockets_per_address", self.sockets_per_address as u64, 1),
            ("request_head_seconds", self.request_head_seconds, 1),
            ("request_body_seconds", self.request_body_seconds, 1),
            ("idle_seconds", self.idle_seconds, 1),
            ("write_seconds", self.write_seconds, 1),
            ("requests_per_second", self.requests_per_second.into(), 1),
            ("commands_per_second", self.commands_per_second.into(), 1),
            ("rooms_per_hour", self.rooms_per_hour.into(), 1),
            ("room_code_attempts_per_minute", self.room_code_attempts_per_minute.into(), 1),
            ("tokens_per_hour", self.tokens_per_hour.into(), 1),
            ("rule_checks_per_minute", self.rule_checks_per_minute.into(), 1),
            ("stored_kb_per_minute", self.stored_kb_per_minute.into(), 1),
            ("stored_kb_per_minute_per_person", self.stored_kb_per_minute_per_person.into(), 1),
            ("rooms", self.rooms as u64, 1),
            ("room_records", self.room_records, 100),
            ("room_kb", self.room_kb, 64),
            ("hand_moves", self.hand_moves as u64, 100),
        ]
    }

    /// Returns what the operator should know about the settings, although the server starts with them.
    pub fn notices(&self) -> Vec<String> {
        let in_file = self.renamed.iter().map(|setting| {
            format!(
                "{setting}; the old name works in this release only: run eights admin migrate-config to update the \
                 settings file"
            )
        });
        let in_environment = self.renamed_variables.iter().map(|setting| {
            let variable = |name: &str| format!("{PREFIX}{}", name.to_uppercase());
            format!(
                "the environment variable {} is now {}; the old name works in this release only: rename the variable",
                variable(setting.old),
                variable(setting.new)
            )
        });
        in_file.chain(in_environment).chain(self.path_notice()).collect()
    }

    /// Returns a notice if the path of the public address is not the one that the server answers under.
    fn path_notice(&self) -> Option<String> {
        let public = self.public.as_deref()?;
        let (origin, path) = origin_and_path(public);
        if path == self.path {
            return None;
        }
        Some(match self.path.as_str() {
            "" => format!(
                "`public` ends with {path}, but `path` is not set: unless your proxy removes {path} from each \
                 request, add path = \"{path}\""
            ),
            own => format!(
                "`path` is {own}, but `public` is {public}: unless your proxy changes the path of each request, \
                 write public = \"{origin}{own}\""
            ),
        })
    }

    /// Returns the rate limit for commands to rooms.
    pub(crate) fn asks(&self) -> RateLimit {
        RateLimit::new(
            self.commands_per_second,
            Duration::from_secs(1),
            self.commands_per_second.saturating_mul(4),
        )
    }

    /// Returns the effective maximum number of concurrent connections.
    pub fn most_connections(&self) -> usize {
        self.connections.max(self.sockets.saturating_add(100))
    }

    /// Returns the effective maximum number of concurrent connections per address.
    pub(crate) fn most_connections_per_address(&self) -> usize {
        self.connections_per_address.max(self.sockets_per_address.saturating_add(20))
    }

    /// Returns the rate limit for the frames of a socket, including fragments and pings: several times the rate of
    /// its messages.
    pub(crate) fn frames(&self) -> RateLimit {
        let many = self.commands_per_second.saturating_mul(40);
        RateLimit::new(many, Duration::from_secs(1), many.saturating_mul(4))
    }

    /// Returns the size limits of a room.
    pub(crate) fn room_limits(&self) -> RoomLimits {
        let (records, hand_moves) = (self.room_records, self.hand_moves);
        RoomLimits { records, bytes: self.room_kb.saturating_mul(1024), hand_moves }
    }

    /// Returns the path prefix that browsers see. A proxy may strip it before it forwards a request.
    pub(crate) fn path_of_page(&self) -> &str {
        self.public.as_deref().map_or(&self.path, |public| origin_and_path(public).1)
    }

    /// Returns true if the public address uses HTTPS.
    pub fn is_encrypted(&self) -> bool {
        self.public.as_ref().is_some_and(|public| public.starts_with("https://"))
    }
}

/// Splits an address into its origin and its path: `https://eights.example` and `/club`.
pub(crate) fn origin_and_path(address: &str) -> (&str, &str) {
    let name = address.find("://").map_or(0, |at| at + 3);
    address.split_at(address[name..].find('/').map_or(address.len(), |at| name + at))
}

/// Describes a syntax error in plain words.
fn wrong_line(text: &str, why: &toml::de::Error) -> String {
    let before = why.span().and_then(|span| text.get(..span.start)).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    if why.message().contains("duplicate key") {
        return format!("line {line} sets the same setting again");
    }
    format!("line {line} is not valid TOML: use name = value, and put texts in quotation marks")
}

/// Returns the name in an address such as `http://eights.lan:8008/`.
fn host_of(address: &str) -> &str {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let rest = rest.split('/').next().unwrap_or_default();
    rest.split_once(':').filter(|_| !rest.starts_with('[')).map_or(rest, |(name, _)| name)
}

/// Describes every setting that cannot be used, and what it has to be.
fn wrong_settings(table: &toml::Table, why: &toml::de::Error) -> String {
    let wrong: Vec<String> = table.iter().filter_map(|(name, value)| wrong_setting(name, value)).collect();
    if wrong.is_empty() { why.message().to_string() } else { wrong.join("; ") }
}

fn wrong_setting(name: &str, value: &toml::Value) -> Option<String> {
    let mut alone = toml::Table::new();
    alone.insert(name.to_string(), value.clone());
    let parsed: Result<Config, toml::de::Error> = alone.try_into();
    let why = parsed.err()?;
    let message = why.message();
    if message.starts_with("unknown field") {
        // The message lists all settings in backquotes.
        let settings = message.split('`').skip(3).step_by(2);
        return Some(match nearest(name, settings) {
            Some(known) => format!("there is no setting `{name}`: did you mean `{known}`?"),
            None => format!("there is no setting `{name}`"),
        });
    }
    let minimum = Config::default().minima().into_iter().find(|(limited, ..)| *limited == name);
    let least = minimum.map_or(u64::from(name == "keep_days"), |(_, _, least)| least);
    let expected = match () {
        () if name == "listen" => "an address and a port, such as \"127.0.0.1:8008\"".to_string(),
        () if name == "proxies" => "a list of IP addresses, such as [\"10.0.0.1\"]".to_string(),
        () if name == "hosts" => "a list of host names, such as [\"eights.lan\"]".to_string(),
        () if message.ends_with("u8") => "a whole number from 0 to 127".to_string(),
        () if message.ends_with("u32") => format!("a whole number from {least} to 4294967295"),
        () if message.ends_with("u64") || message.ends_with("usize") => {
            format!("a whole number, {least} or more")
        }
        () => "a text in quotation marks".to_string(),
    };
    Some(format!("`{name}` cannot be {}: it has to be {expected}", quoted(value)))
}

/// Formats a value as it stands in the file.
fn quoted(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => format!("\"{text}\""),
        toml::Value::Integer(number) => number.to_string(),
        toml::Value::Float(number) => number.to_string(),
        toml::Value::Boolean(is_true) => is_true.to_string(),
        toml::Value::Datetime(time) => time.to_string(),
        toml::Value::Array(values) => {
            format!("[{}]", values.iter().map(quoted).collect::<Vec<_>>().join(", "))
        }
        toml::Value::Table(_) => "a section of its own".to_string(),
    }
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
    fn a_former_name_is_understood_and_noticed() {
        let config = read(&[("EIGHTS_WORDS_A_MINUTE", "3")]).unwrap();
        assert_eq!(config.room_code_attempts_per_minute, 3);
        let notices = config.notices();
        assert!(notices[0].contains("EIGHTS_WORDS_A_MINUTE is now EIGHTS_ROOM_CODE_ATTEMPTS_PER_MINUTE"));
        assert!(notices.len() == 1 && !notices[0].contains("migrate-config"), "{notices:?}");
        let both = "requests_a_second = 1\nrequests_per_second = 2".parse::<toml::Table>();
        assert!(rename(&mut both.unwrap()).unwrap_err().contains("the same setting"));
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
            (("EIGHTS_SOKETS", "7"), "there is no setting `sokets`: did you mean `sockets`?"),
            (("EIGHTS_SOCKETS", "many"), "many"),
            (("EIGHTS_SOCKETS", "0"), "at least 1"),
            (("EIGHTS_ROOMS_PER_HOUR", "0"), "`rooms_per_hour` has to be at least 1"),
            (("EIGHTS_STORED_KB_PER_MINUTE", "0"), "`stored_kb_per_minute` has to be at least 1"),
            (("EIGHTS_SOCKETS_PER_ADDRESS", "0"), "`sockets_per_address` has to be at least 1"),
            (("EIGHTS_KEEP_DAYS", "0"), "leave it out to keep everything"),
            (("EIGHTS_PUBLIC", "eights.example"), "https://"),
            (("EIGHTS_PATH", "a/../b"), "path"),
            (
                ("EIGHTS_HOSTS", "[\"http://a.lan:8008/\"]"),
                "write \"a.lan\" instead of \"http://a.lan:8008/\"",
            ),
            (
                ("EIGHTS_PROXIES", "[\"me\"]"),
                "`proxies` cannot be [\"me\"]: it has to be a list of IP addresses",
            ),
            (("EIGHTS_ROOMS", "-1"), "`rooms` cannot be -1: it has to be a whole number, 1 or more"),
        ] {
            let error = read(&[variable]).unwrap_err().to_string();
            assert!(error.contains(word), "{error}");
        }
    }
    #[test]
    fn all_mistakes_are_said_at_once() {
        let unread = read(&[("EIGHTS_SOKETS", "7"), ("EIGHTS_ROOMS", "many")]).unwrap_err().to_string();
        assert!(unread.contains("`sokets`") && unread.contains("`rooms` cannot be \"many\""), "{unread}");
        let small = read(&[("EIGHTS_ROOMS", "0"), ("EIGHTS_ROOM_KB", "1"), ("EIGHTS_SHARD", "200")]);
        let small = small.unwrap_err().to_string();
        for words in [
            "`rooms` has to be at least 1",
            "`room_kb` has to be at least 64",
            "`shard` has to be at most 127",
        ] {
            assert!(small.contains(words), "{small}");
        }
    }

    #[test]
    fn a_public_address_with_another_path_is_noticed() {
        let notice = |public: &str, path: &str| {
            read(&[("EIGHTS_PUBLIC", public), ("EIGHTS_PATH", path)]).unwrap().notices().pop()
        };
        assert_eq!(notice("https://club.example/eights/", "eights"), None);
        assert_eq!(notice("https://club.example", ""), None);
        assert!(notice("https://club.example/eights", "").unwrap().contains("add path = \"/eights\""));
        let reverse = notice("https://club.example", "/eights").unwrap();
        assert!(reverse.contains("write public = \"https://club.example/eights\""), "{reverse}");
    }
}
