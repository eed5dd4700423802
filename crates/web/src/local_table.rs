//! A table without a server: takes commands and answers with events, independent of any browser.

use std::sync::Arc;

use eights_game::{Record, RecordError};
use eights_protocol::http::NewRoom;
use eights_protocol::{PersonId, RefusalReason, Rejection, Settings, Time, WorkerCommand, WorkerEvent};
use eights_room::local_room::{DealCode, DealCodeError, LocalRoom, OutgoingMessage};
use eights_room::ports::Entropy;

/// Shortest wait between two steps of a bot, in milliseconds; it lets queued commands through in between.
const SHORTEST_WAIT: u64 = 1;

/// Returns the settings of a local table.
pub(crate) fn own_settings() -> Settings {
    Settings { pace: 900, ..Settings::default() }
}

/// A local table that may not be open yet.
pub(crate) struct LocalTable {
    local_room: Option<LocalRoom>,
    entropy: Arc<dyn Entropy>,
}

impl LocalTable {
    /// Creates the state without a table; the first command opens one.
    pub(crate) fn new(entropy: Arc<dyn Entropy>) -> LocalTable {
        LocalTable { local_room: None, entropy }
    }

    /// Answers a command given as text. While no table is open, an unreadable command is refused, so that the waiting
    /// page learns why there is no table; an open table ignores it.
    pub(crate) fn answer_text(&mut self, text: &str, now: Time) -> Vec<WorkerEvent> {
        match WorkerCommand::read(text) {
            Ok(command) => self.answer(command, now),
            Err(_) if self.local_room.is_some() => Vec::new(),
            Err(why) => {
                let refused = RefusalReason::Unreadable { detail: why.to_string() }.into();
                vec![WorkerEvent::Refused { refused }]
            }
        }
    }

    fn answer(&mut self, command: WorkerCommand, now: Time) -> Vec<WorkerEvent> {
        match command {
            WorkerCommand::Open { host, deal, table } => {
                let opened = self.open(host, deal, &table, now);
                self.opened(opened)
            }
            WorkerCommand::DealAgain { host, name, record } => {
                let opened = self.deal_again(host, &name, &record, now);
                self.opened(opened)
            }
            WorkerCommand::Load { state } => match LocalRoom::load(&state, self.entropy.clone()) {
                Ok(local_room) => self.opened(Ok(local_room)),
                // An unreadable state is useless; the page opens a fresh table instead.
                Err(_) => vec![WorkerEvent::NotLoaded],
            },
            WorkerCommand::Look { person } => {
                let Some(local_room) = &mut self.local_room else { return Vec::new() };
                let told = local_room.looks(person, now);
                self.told(vec![(person, told)])
            }
            WorkerCommand::Ask { person, request } => {
                let Some(local_room) = &mut self.local_room else { return Vec::new() };
                let letters = local_room.asked(person, request, now);
                self.told(letters)
            }
            WorkerCommand::SendRecord => {
                let record = self.local_room.as_ref().and_then(LocalRoom::record).unwrap_or_default();
                vec![WorkerEvent::Record { record }]
            }
        }
    }

    /// Runs the timers that are due.
    pub(crate) fn pass_time(&mut self, now: Time) -> Vec<WorkerEvent> {
        let Some(local_room) = &mut self.local_room else { return Vec::new() };
        let letters = local_room.passes(now);
        self.told(letters)
    }

    /// Returns the wait until the next timer, in milliseconds.
    pub(crate) fn wait(&self, now: Time) -> Option<i32> {
        let due = self.local_room.as_ref().and_then(LocalRoom::next_timer_at)?;
        let wait = due.saturating_sub(now).max(SHORTEST_WAIT);
        Some(i32::try_from(wait).unwrap_or(i32::MAX))
    }

    /// Opens a table with a deal code, or with a fresh secret one.
    fn open(
        &self,
        host: PersonId,
        deal: Option<String>,
        table: &NewRoom,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let deal = match deal.filter(|code| !code.is_empty()) {
            Some(code) => code.parse().map_err(DealCodeError::into_refusal)?,
            None => DealCode::new(&*self.entropy),
        };
        LocalRoom::open_deal(host, table, deal, self.entropy.clone(), now)
    }

    /// Opens a table that deals the cards of a record again.
    fn deal_again(
        &self,
        host: PersonId,
        name: &str,
        record: &str,
        now: Time,
    ) -> Result<LocalRoom, Rejection> {
        let record: Record = record
            .parse()
            .map_err(|why: RecordError| RefusalReason::RecordUnreadable { detail: why.to_string() })?;
        LocalRoom::open_like(&record, host, name, own_settings(), self.entropy.clone(), now)
    }

    fn opened(&mut self, opened: Result<LocalRoom, Rejection>) -> Vec<WorkerEvent> {
        vec![match opened {
            Ok(local_room) => {
                let deal = local_room.deal().map_or_else(String::new, |deal| deal.to_string());
                self.local_room = Some(local_room);
                WorkerEvent::Opened { deal }
            }
            Err(refused) => WorkerEvent::Refused { refused },
        }]
    }

    /// Returns the messages to people, followed by the state they result in, so that the table survives a reload of
    /// the page.
    fn told(&self, letters: Vec<OutgoingMessage>) -> Vec<WorkerEvent> {
        let told = letters.into_iter().map(|(person, told)| WorkerEvent::Told { person, told });
        let mut events: Vec<WorkerEvent> = told.collect();
        if let Some(local_room) = self.local_room.as_ref().filter(|_| !events.is_empty()) {
            events.push(WorkerEvent::Saved { state: local_room.save() });
        }
        events
    }
}

#[cfg(test)]
mod tests {
    use eights_protocol::http::RulesChoice;
    use eights_protocol::{ClientCommand, Length, Level, Request, ServerMessage};
    use eights_room::memory::FixedEntropy;

    use super::*;

    /// The time at which a table is opened.
    const NOW: Time = 1000;

    fn ann() -> PersonId {
        PersonId::new(1)
    }

    fn empty() -> LocalTable {
        LocalTable::new(Arc::new(FixedEntropy::default()))
    }

    fn wanted(rules: &str) -> NewRoom {
        let settings = Settings { length: Length::Hand, pace: 0, ..own_settings() };
        NewRoom { rules: RulesChoice::Named(rules.into()), seats: 2, settings, name: "Ann".into() }
    }

    fn open(rules: &str, deal: Option<&str>) -> WorkerCommand {
        WorkerCommand::Open { host: ann(), deal: deal.map(str::to_string), table: wanted(rules) }
    }

    /// Sends a command as the page does.
    fn send(table: &mut LocalTable, command: &WorkerCommand) -> Vec<WorkerEvent> {
        table.answer_text(&command.write(), NOW)
    }

    fn ask(table: &mut LocalTable, ask: ClientCommand) -> Vec<WorkerEvent> {
        send(table, &WorkerCommand::Ask { person: ann(), request: Request { id: 7, ask } })
    }

    /// Opens a table at which Ann plays against a bot.
    fn playing(rules: &str, deal: Option<&str>) -> LocalTable {
        let mut table = empty();
        let opened = send(&mut table, &open(rules, deal));
        assert!(matches!(opened[..], [WorkerEvent::Opened { .. }]), "{opened:?}");
        send(&mut table, &WorkerCommand::Look { person: ann() });
        let sit =
            ClientCommand::Sit { seat: None, name: "Ann".into(), word: String::new(), away: Level::Gentle };
        for what in [sit, ClientCommand::SeatBot { seat: 2, level: Level::Gentle }, ClientCommand::Start] {
            let events = ask(&mut table, what);
            let done = |event: &WorkerEvent| {
                matches!(event, WorkerEvent::Told { told: ServerMessage::Done { .. }, .. })
            };
            assert!(events.iter().any(done), "{events:?}");
        }
        table
    }

    /// Returns Ann's knowledge of the table.
    fn welcome(table: &mut LocalTable) -> ServerMessage {
        match send(table, &WorkerCommand::Look { person: ann() }).swap_remove(0) {
            WorkerEvent::Told { person, told } if person == ann() => told,
            other => panic!("{other:?}"),
        }
    }

    fn saved(events: &[WorkerEvent]) -> String {
        match events.last() {
            Some(WorkerEvent::Saved { state }) => state.clone(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_table_tells_the_code_of_its_deal_when_it_opens() {
        let mut table = empty();
        let [WorkerEvent::Opened { deal }] = &send(&mut table, &open("basic", None))[..] else {
            panic!("the table opens");
        };
        let again = send(&mut empty(), &open("basic", Some(deal)));
        assert_eq!(again, [WorkerEvent::Opened { deal: deal.clone() }]);
    }

    #[test]
    fn the_same_code_deals_the_same_cards() {
        let opened = send(&mut empty(), &open("basic", None));
        let [WorkerEvent::Opened { deal }] = &opened[..] else { panic!("{opened:?}") };
        let [one, other] = [(); 2].map(|()| welcome(&mut playing("basic", Some(deal))));
        let (ServerMessage::Welcome(one), ServerMessage::Welcome(other)) = (one, other) else {
            panic!("a look is welcomed")
        };
        assert!(one.hand.is_some());
        assert_eq!(one.hand, other.hand);
    }

    #[test]
    fn a_code_that_is_none_and_rules_that_are_none_are_refused_in_words() {
        for (command, reason) in [
            (open("basic", Some("nonsense")), RefusalReason::NoDealCode { length: 13 }),
            (open("no-such-rules", None), RefusalReason::NoSuchRules { name: "no-such-rules".into() }),
        ] {
            assert_eq!(send(&mut empty(), &command), [WorkerEvent::Refused { refused: reason.into() }]);
        }
    }

    #[test]
    fn an_empty_code_leaves_the_deal_to_chance() {
        let events = send(&mut empty(), &open("basic", Some("")));
        assert!(matches!(&events[..], [WorkerEvent::Opened { deal }] if !deal.is_empty()), "{events:?}");
    }

    #[test]
    fn every_message_is_followed_by_the_state_to_keep() {
        let mut table = playing("basic", None);
        let events = send(&mut table, &WorkerCommand::Look { person: ann() });
        assert!(matches!(events[..], [WorkerEvent::Told { .. }, WorkerEvent::Saved { .. }]), "{events:?}");
    }

    #[test]
    fn a_table_that_is_loaded_goes_on_where_it_was_saved() {
        let mut table = playing("basic", None);
        let events = send(&mut table, &WorkerCommand::Look { person: ann() });
        let mut again = empty();
        let loaded = send(&mut again, &WorkerCommand::Load { state: saved(&events) });
        assert!(matches!(loaded[..], [WorkerEvent::Opened { .. }]), "{loaded:?}");
        assert_eq!(welcome(&mut again), welcome(&mut table));
    }

    #[test]
    fn a_state_that_cannot_be_read_is_said_so_that_the_page_opens_a_fresh_table() {
        let load = WorkerCommand::Load { state: "of another version".into() };
        assert_eq!(send(&mut empty(), &load), [WorkerEvent::NotLoaded]);
    }

    #[test]
    fn without_a_table_there_is_nothing_to_tell_and_nothing_to_wait_for() {
        let mut table = empty();
        assert_eq!(send(&mut table, &WorkerCommand::Look { person: ann() }), []);
        assert_eq!(ask(&mut table, ClientCommand::Start), []);
        assert_eq!(table.pass_time(NOW), []);
        assert_eq!(table.wait(NOW), None);
    }

    #[test]
    fn unreadable_text_is_refused_by_a_worker_without_a_table() {
        for text in ["", "open 1 \n{}", "{\"type\":\"juggle\"}"] {
            let events = empty().answer_text(text, NOW);
            assert!(matches!(events[..], [WorkerEvent::Refused { .. }]), "{text}: {events:?}");
        }
    }

    #[test]
    fn unreadable_text_does_not_disturb_a_table_that_is_open() {
        let mut table = playing("basic", None);
        let before = welcome(&mut table);
        assert_eq!(table.answer_text("{\"type\":\"juggle\"}", NOW), []);
        assert_eq!(welcome(&mut table), before);
    }

    #[test]
    fn there_is_no_record_before_a_match_has_ended() {
        let mut table = playing("basic", None);
        assert_eq!(
            send(&mut table, &WorkerCommand::SendRecord),
            [WorkerEvent::Record { record: String::new() }]
        );
    }

    /// Lets time pass until the match is over, with a bot in place of Ann.
    fn played_out(rules: &str) -> String {
        let mut table = empty();
        send(&mut table, &open(rules, None));
        send(&mut table, &WorkerCommand::Look { person: ann() });
        for seat in [1, 2] {
            ask(&mut table, ClientCommand::SeatBot { seat, level: Level::Gentle });
        }
        ask(&mut table, ClientCommand::Start);
        let mut now = NOW;
        while let Some(wait) = table.wait(now) {
            assert!(wait >= 1, "commands are let in between two steps of bots");
            now += wait as Time;
            table.pass_time(now);
            if let [WorkerEvent::Record { record }] = &send(&mut table, &WorkerCommand::SendRecord)[..]
                && !record.is_empty()
            {
                return record.clone();
            }
        }
        panic!("bots play a match to its end");
    }

    #[test]
    fn bots_play_every_game_to_its_end_and_its_record_is_dealt_again() {
        for rules in ["basic", "wayfarers", "eightball"] {
            let record = played_out(rules);
            let again = WorkerCommand::DealAgain { host: ann(), name: "Ann".into(), record };
            let events = send(&mut empty(), &again);
            assert!(matches!(events[..], [WorkerEvent::Opened { .. }]), "{rules}: {events:?}");
        }
    }

    #[test]
    fn a_text_that_is_no_record_is_not_dealt_again() {
        let again = WorkerCommand::DealAgain { host: ann(), name: "Ann".into(), record: "a poem".into() };
        let events = send(&mut empty(), &again);
        assert!(matches!(events[..], [WorkerEvent::Refused { .. }]), "{events:?}");
    }
}
