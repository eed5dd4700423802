//! The page's model of a table: everybody who plays on it, what they were told, and the connection to the table.

use std::rc::Rc;

use eights_catalog::AnyMove;
use eights_client::{Client, ClientEvent};
use eights_presenter::{Narrator, Picture, Sentence, TableContext, connected_again, connection_lost, joined};
use eights_protocol::http::NewRoom;
use eights_protocol::{ClientCommand, PersonId, Request, ServerMessage, WorkerCommand};
use leptos::prelude::*;

use crate::connection::{Connection, ConnectionEvent};
use crate::settings::UserContext;
use crate::{dom, entropy, games};

/// An entry of the game log.
#[derive(Clone, PartialEq)]
pub(crate) struct HistoryEntry {
    /// Number that identifies the entry in a list.
    pub(crate) number: usize,
    /// Text of the entry.
    pub(crate) text: String,
    /// Picture beside the text.
    pub(crate) picture: Picture,
}

/// A person who plays on this page.
pub(crate) struct Player {
    /// Identity of the player at the table.
    pub(crate) person: PersonId,
    /// State that the player knows.
    pub(crate) client: Client,
    story: Narrator,
    /// Game log, newest entry last.
    pub(crate) log: Vec<HistoryEntry>,
}

/// Storage key of the local table, and prefix of the key of its parameters.
pub(crate) const TABLE: &str = "eights.table";

/// Largest number of entries in the game log.
const LOG: usize = 200;

struct ModelState {
    players: Vec<Player>,
    line: Option<Connection>,
    told: usize,
}

/// The page's model of a table.
#[derive(Clone, Copy)]
pub(crate) struct TableModel {
    inside: StoredValue<ModelState, LocalStorage>,
    own: UserContext,
    /// Index of the player who looks at the page.
    pub(crate) who: RwSignal<usize>,
    /// Counter that grows with every update.
    pub(crate) news: RwSignal<u32>,
    /// Set while the connection is up.
    pub(crate) connected: RwSignal<bool>,
    /// Text for screen readers.
    pub(crate) said: RwSignal<String>,
    /// Reason why an action was refused, until the next move.
    pub(crate) alert: RwSignal<Option<String>>,
    /// The server operator's announcement.
    pub(crate) announcement: RwSignal<String>,
    /// Reason why there is no table.
    pub(crate) failed: RwSignal<Option<String>>,
    /// Set if the table has sent its player away for good: what they saw of it is no longer shown.
    pub(crate) sent_away: RwSignal<bool>,
    /// The deal code of a local table.
    pub(crate) deal: RwSignal<String>,
    /// The record of the last match.
    pub(crate) record: RwSignal<Option<String>>,
    /// The latest events, for animations.
    pub(crate) happened: RwSignal<Rc<Vec<ClientEvent>>, LocalStorage>,
}

impl TableModel {
    /// Creates the model for these people. At a server's table it is one person, whose name the server tells.
    pub(crate) fn new(people: impl IntoIterator<Item = PersonId>) -> TableModel {
        let player =
            |person| Player { person, client: Client::new(), story: Narrator::new(), log: Vec::new() };
        let players = people.into_iter().map(player).collect();
        TableModel {
            inside: StoredValue::new_local(ModelState { players, line: None, told: 0 }),
            own: UserContext::here(),
            who: RwSignal::new(0),
            news: RwSignal::new(0),
            connected: RwSignal::new(false),
            said: RwSignal::new(String::new()),
            alert: RwSignal::new(None),
            announcement: RwSignal::new(String::new()),
            failed: RwSignal::new(None),
            sent_away: RwSignal::new(false),
            deal: RwSignal::new(String::new()),
            record: RwSignal::new(None),
            happened: RwSignal::new_local(Rc::new(Vec::new())),
        }
    }

    /// Sets the connection to the table.
    pub(crate) fn set_line(self, line: Connection) {
        self.inside.update_value(|inside| inside.line = Some(line));
    }

    /// Leaves the table.
    pub(crate) fn close(self) {
        self.inside.try_update_value(|inside| {
            if let Some(line) = inside.line.take() {
                line.close();
            }
        });
    }

    /// Reads the current player's state, and tracks updates.
    pub(crate) fn look<T>(self, with: impl FnOnce(&Player) -> T) -> T {
        self.news.track();
        let who = self.who.get();
        self.inside.with_value(|inside| with(&inside.players[who]))
    }

    /// Reads the current player's state without tracking it.
    pub(crate) fn peek<T>(self, with: impl FnOnce(&Player) -> T) -> T {
        let who = self.who.get_untracked();
        self.inside.with_value(|inside| with(&inside.players[who]))
    }

    /// Reads the state of everybody who plays on this page, and tracks updates.
    pub(crate) fn everybody<T>(self, with: impl FnOnce(&[Player]) -> T) -> T {
        self.news.track();
        self.inside.with_value(|inside| with(&inside.players))
    }

    /// Handles an event from the connection.
    pub(crate) fn hears(self, heard: ConnectionEvent) {
        match heard {
            ConnectionEvent::Open => self.connected.set(true),
            ConnectionEvent::Told(person, told) => self.told(person, told),
            ConnectionEvent::Lost => {
                self.inside.update_value(|inside| {
                    inside.players.iter_mut().for_each(|player| player.client.disconnected());
                });
                if self.connected.get_untracked() {
                    self.connected.set(false);
                    self.say(&[connection_lost()], None);
                }
            }
            ConnectionEvent::Refused(refused) => self.failed.set(Some(self.own.refusal(&refused))),
            ConnectionEvent::Record(record) => {
                self.record.set(Some(record).filter(|record| !record.is_empty()));
            }
            ConnectionEvent::Kept(text) => dom::keep(TABLE, &text),
            ConnectionEvent::Unkept => {}
            ConnectionEvent::Deal(deal) => self.deal.set(deal),
        }
    }

    fn told(self, person: PersonId, told: ServerMessage) {
        if let ServerMessage::Welcome(welcome) = &told
            && let Some(title) = games::away(&welcome.room.rules.game)
        {
            let here = dom::window().location().pathname().unwrap_or_default();
            return games::go(title, &format!("{here}?game={}", title.key()));
        }
        let mut heard = None;
        self.inside.update_value(|inside| {
            // A server addresses one person only, and says who that is.
            let at = inside.players.iter().position(|player| player.person == person).unwrap_or(0);
            let again = matches!(told, ServerMessage::Welcome(_) | ServerMessage::Resumed { .. });
            // At a local table everybody sits down at once, and nobody needs to be told.
            let here = matches!(inside.line, Some(Connection::House(_)));
            let number = &mut inside.told;
            let player = &mut inside.players[at];
            let knew = player.client.version().is_some();
            match player.client.told(told, entropy::now()) {
                Ok(happened) => {
                    let news = |what: &&ClientEvent| !(here && matches!(what, ClientEvent::Sat { .. }));
                    let news: Vec<ClientEvent> = happened.iter().filter(news).cloned().collect();
                    let sentences = player.hear(self.own, number, &news);
                    heard = Some((at, happened, sentences, again && knew));
                    if again {
                        let asks = inside.players[at].client.unanswered();
                        let person = inside.players[at].person;
                        if let Some(line) = &inside.line {
                            // Requests cut off here are repeated after the next welcome.
                            if !asks.iter().all(|ask| line.ask(person, ask)) {
                                inside.players[at].client.disconnected();
                            }
                        }
                    }
                }
                Err(why) => self.failed.set(Some(why.to_string())),
            }
            if inside.players[at].client.needs_resync()
                && let Some(Connection::Socket(socket)) = &inside.line
            {
                socket.reconnect();
            }
        });
        let Some((at, happened, mut sentences, back)) = heard else { return };
        if at != self.who.get_untracked() {
            self.news.update(|news| *news += 1);
            return;
        }
        self.note(&happened);
        self.happened.set(Rc::new(happened));
        self.news.update(|news| *news += 1);
        if back {
            sentences.insert(0, connected_again(sentences.len()));
        }
        let turn = self.turn();
        if !sentences.is_empty() || back {
            self.say(&sentences, turn.as_ref());
        }
    }

    /// Applies the consequences of events to the page.
    fn note(self, happened: &[ClientEvent]) {
        for what in happened {
            match what {
                ClientEvent::Moved { .. } | ClientEvent::Dealt { .. } => self.alert.set(None),
                ClientEvent::Bye(refused) if refused.retry_after.is_none() => {
                    self.close();
                    self.failed.set(Some(self.own.refusal(refused)));
                    self.sent_away.set(true);
                }
                ClientEvent::Refused { refused, .. } | ClientEvent::Bye(refused) => {
                    self.alert.set(Some(self.own.refusal(refused)));
                }
                ClientEvent::Announced(text) => self.announcement.set(text.clone()),
                _ => {}
            }
        }
    }

    /// Describes the decision awaited from the current player.
    pub(crate) fn turn(self) -> Option<Sentence> {
        self.peek(|player| {
            let hand = player.client.hand().filter(|hand| hand.turn.is_some())?;
            TableContext::of(&player.client)?.turn(&hand.view)
        })
    }

    /// Announces sentences to screen readers.
    pub(crate) fn say(self, sentences: &[Sentence], turn: Option<&Sentence>) {
        self.said.set(self.own.words(|words| joined(words, sentences, turn)));
    }

    /// Sends a command for the current player.
    pub(crate) fn ask(self, ask: ClientCommand) {
        self.send(|player| Some(player.client.ask(ask)));
    }

    /// Makes a move, or says why it is illegal.
    pub(crate) fn play(self, mv: AnyMove) {
        let why = self.peek(|player| {
            let why = player.client.why_not(mv)?;
            let (table, hand) = (TableContext::of(&player.client)?, player.client.hand()?);
            Some(table.refusal(&hand.view, mv, &why))
        });
        if let Some(why) = why {
            self.alert.set(Some(self.own.words(|words| why.text(words))));
            return;
        }
        self.alert.set(None);
        self.send(|player| player.client.play(&mv));
    }

    /// Sends a request of the current player.
    fn send(self, ask: impl FnOnce(&mut Player) -> Option<Request>) {
        let who = self.who.get_untracked();
        self.ask_as(who, ask);
    }

    /// Sends a request of one of the players.
    pub(crate) fn ask_as(self, who: usize, ask: impl FnOnce(&mut Player) -> Option<Request>) {
        self.inside.update_value(|inside| {
            let player = &mut inside.players[who];
            let person = player.person;
            if let (Some(request), Some(line)) = (ask(player), &inside.line) {
                // Nothing is lost while the connection is down: the request is repeated once it is back.
                if !line.ask(person, &request) {
                    player.client.disconnected();
                }
            }
        });
    }
}

impl Player {
    /// Narrates events and adds them to the log.
    fn hear(&mut self, own: UserContext, number: &mut usize, happened: &[ClientEvent]) -> Vec<Sentence> {
        let Some(table) = TableContext::of(&self.client) else { return Vec::new() };
        if happened.contains(&ClientEvent::Anew) {
            self.log.clear();
        }
        let sentences = self.story.hear(&table, happened);
        for sentence in &sentences {
            *number += 1;
            let text = own.words(|words| sentence.text(words));
            self.log.push(HistoryEntry { number: *number, text, picture: sentence.picture.clone() });
        }
        let many = self.log.len().saturating_sub(LOG);
        self.log.drain(..many);
        sentences
    }
}

impl TableModel {
    /// Opens a table in this page's worker, and looks at it.
    pub(crate) fn open_house(self, table: NewRoom, deal: Option<String>) {
        self.send_to_house(|host| WorkerCommand::Open { host, deal, table });
        self.look_at_house();
    }

    /// Opens a table that deals the cards of a record again, and looks at it.
    pub(crate) fn open_like(self, name: String, record: String) {
        self.send_to_house(|host| WorkerCommand::DealAgain { host, name, record });
        self.look_at_house();
    }

    /// Opens a saved table, and looks at it.
    pub(crate) fn open_kept(self, state: String) {
        self.send_to_house(|_| WorkerCommand::Load { state });
        self.look_at_house();
    }

    /// Asks for the record of the last match.
    pub(crate) fn want_record(self) {
        self.send_to_house(|_| WorkerCommand::SendRecord);
    }

    fn look_at_house(self) {
        self.inside.update_value(|inside| {
            let Some(Connection::House(house)) = &inside.line else { return };
            for player in &inside.players {
                house.send(&WorkerCommand::Look { person: player.person });
            }
        });
    }

    fn send_to_house(self, command: impl FnOnce(PersonId) -> WorkerCommand) {
        self.inside.update_value(|inside| {
            if let Some(Connection::House(house)) = &inside.line {
                house.send(&command(inside.players[0].person));
            }
        });
    }
}
