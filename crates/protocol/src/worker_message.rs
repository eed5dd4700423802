//! Messages between a page and the worker that runs its local table.
//!
//! The page sends [`WorkerCommand`]s and the worker answers with [`WorkerEvent`]s. Both ends come from the same build,
//! so these messages carry no version. But a page that was loaded before an update may start a newer worker, so a text
//! that cannot be read is an error for the receiver to report, never a panic.

use eights_protocol_derive::Message;

use crate::form::texts;
use crate::http::NewRoom;
use crate::{PersonId, Rejection, Request, ServerMessage};

/// A message from the page to its worker.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WorkerCommand {
    /// Opens a table.
    Open {
        /// The person who hosts it.
        host: PersonId,
        /// The code of the deal; without one, the cards are left to chance.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deal: Option<String>,
        /// Rules, seats and settings.
        table: NewRoom,
    },
    /// Opens a table that deals the cards of a record again.
    DealAgain {
        /// The person who hosts it.
        host: PersonId,
        /// Display name of the host.
        name: String,
        /// The record as text.
        record: String,
    },
    /// Opens a table from its saved state.
    Load {
        /// The state, as an event `saved` had it.
        state: String,
    },
    /// Subscribes somebody to the table.
    Look {
        /// The subscriber.
        person: PersonId,
    },
    /// Passes on a request.
    Ask {
        /// The sender.
        person: PersonId,
        /// The request, as it would go to a server.
        request: Request,
    },
    /// Asks for the record of the last match.
    SendRecord,
}

/// A message from the worker to its page.
#[derive(Clone, PartialEq, Eq, Debug, Message)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WorkerEvent {
    /// The worker accepts commands.
    Ready,
    /// A message of the table to one person.
    Told {
        /// The recipient.
        person: PersonId,
        /// The message, as a server would send it.
        told: ServerMessage,
    },
    /// The table could not be opened.
    Refused {
        /// The reason, as a server would give it.
        #[serde(flatten)]
        refused: Rejection,
    },
    /// The record of the last match.
    Record {
        /// The record as text; empty if no match has ended.
        record: String,
    },
    /// The state of the table after a change, for the page to store.
    Saved {
        /// The state, for the command `load`.
        state: String,
    },
    /// The saved state could not be loaded.
    NotLoaded,
    /// A table was opened.
    Opened {
        /// The code of its deal; empty if it has none.
        deal: String,
    },
}

texts!(WorkerCommand, WorkerEvent);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::RulesChoice;
    use crate::{ClientCommand, RefusalReason, Settings};

    /// Text with everything that needs escaping or encoding: quotes, line breaks, non-ASCII letters.
    const TEXT: &str = "a \"record\"\nwith lines\\ and ♠ Größe\u{1}";

    fn commands() -> Vec<WorkerCommand> {
        let host = PersonId::new(1);
        let table = NewRoom {
            rules: RulesChoice::Named("basic".into()),
            seats: 4,
            settings: Settings::default(),
            name: TEXT.into(),
        };
        vec![
            WorkerCommand::Open { host, deal: None, table: table.clone() },
            WorkerCommand::Open { host, deal: Some("0123456789abc".into()), table },
            WorkerCommand::DealAgain { host, name: TEXT.into(), record: TEXT.into() },
            WorkerCommand::Load { state: TEXT.into() },
            WorkerCommand::Look { person: PersonId::new(u64::MAX) },
            WorkerCommand::Ask { person: host, request: Request { id: 7, ask: ClientCommand::Start } },
            WorkerCommand::SendRecord,
        ]
    }

    fn events() -> Vec<WorkerEvent> {
        let text = || TEXT.to_string();
        vec![
            WorkerEvent::Ready,
            WorkerEvent::Told { person: PersonId::new(2), told: ServerMessage::Done { id: 7, version: 12 } },
            WorkerEvent::Told {
                person: PersonId::new(2),
                told: ServerMessage::Announcement { text: text() },
            },
            WorkerEvent::Refused { refused: RefusalReason::RecordUnreadable { detail: text() }.into() },
            WorkerEvent::Record { record: text() },
            WorkerEvent::Saved { state: text() },
            WorkerEvent::NotLoaded,
            WorkerEvent::Opened { deal: String::new() },
        ]
    }

    /// Fails to compile until a new variant is handled here: a reminder to add it to the lists above.
    fn name_of_command(command: &WorkerCommand) -> &'static str {
        match command {
            WorkerCommand::Open { .. } => "open",
            WorkerCommand::DealAgain { .. } => "deal_again",
            WorkerCommand::Load { .. } => "load",
            WorkerCommand::Look { .. } => "look",
            WorkerCommand::Ask { .. } => "ask",
            WorkerCommand::SendRecord => "send_record",
        }
    }

    /// Same reminder for events.
    fn name_of_event(event: &WorkerEvent) -> &'static str {
        match event {
            WorkerEvent::Ready => "ready",
            WorkerEvent::Told { .. } => "told",
            WorkerEvent::Refused { .. } => "refused",
            WorkerEvent::Record { .. } => "record",
            WorkerEvent::Saved { .. } => "saved",
            WorkerEvent::NotLoaded => "not_loaded",
            WorkerEvent::Opened { .. } => "opened",
        }
    }

    #[test]
    fn every_command_is_read_as_it_was_written() {
        for command in commands() {
            let text = command.write();
            assert_eq!(WorkerCommand::read(&text).unwrap(), command, "{text}");
            let tag = format!("{{\"type\":\"{}\"", name_of_command(&command));
            assert!(text.starts_with(&tag), "{text} does not start with {tag}");
        }
    }

    #[test]
    fn every_event_is_read_as_it_was_written() {
        for event in events() {
            let text = event.write();
            assert_eq!(WorkerEvent::read(&text).unwrap(), event, "{text}");
            let tag = format!("{{\"type\":\"{}\"", name_of_event(&event));
            assert!(text.starts_with(&tag), "{text} does not start with {tag}");
        }
    }

    #[test]
    fn text_of_another_version_is_an_error_and_no_panic() {
        for text in [
            "",
            "ready",
            "open 1 \n{\"rules\":{\"named\":\"basic\"},\"seats\":4,\"name\":\"Ann\"}",
            "told 1\n{\"type\":\"done\",\"id\":1,\"version\":2}",
            "{}",
            "[]",
            "{\"type\":\"juggle\"}",
            "{\"type\":\"look\"}",
            "{\"type\":\"told\",\"person\":3}",
            "{\"type\":\"ask\",\"person\":\"1\",\"request\":{}}",
        ] {
            assert!(WorkerCommand::read(text).is_err(), "{text}");
            assert!(WorkerEvent::read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_key_that_is_not_known_is_passed_over() {
        let text = "{\"type\":\"record\",\"record\":\"x\",\"colour\":\"red\"}";
        assert_eq!(WorkerEvent::read(text).unwrap(), WorkerEvent::Record { record: "x".into() });
    }
}
