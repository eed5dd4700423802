//! The program as people use it: through its arguments, its input, its output and a terminal.

#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes its strings so")]

mod arena;
mod bots;
mod completions;
mod crazier;
mod documents;
mod driving;
mod errors;
mod fixtures;
mod german;
mod guest;
mod hosting;
mod house_rules;
mod joining;
mod kuhn;
mod links;
mod loading;
mod manual;
mod network_bots;
mod own_data;
mod parents;
mod plain_errors;
mod playing;
mod presets;
mod replaying;
mod rules;
mod secrecy;
mod serving;
mod strange_files;
mod terminal;
mod texts;
mod verifying;
