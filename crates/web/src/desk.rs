//! What this page knows of a table: everybody who plays by it, what they were told, and the line to the table.

use std::rc::Rc;

use eights_catalog::AnyMove;
use eights_client::{Client, Happening};
use eights_presenter::{Picture, Sentence, Story, Table, connected_again, connection_lost, joined};
use eights_protocol::http::NewRoom;
use eights_protocol::{Ask, PersonId, Request, Told, WorkerCommand};
use leptos::prelude::*;

use crate::line::{Heard, Line};
use crate::settings::Own;
use crate::{dom, games, world};

/// Something that happened, as the list of what happened shows it.
#[derive(Clone, PartialEq)]
pub(crate) struct Entry {
    /// Its number, by which a list keeps it apart from the others.
    pub(crate) number: usize,
    /// In words.
    pub(crate) text: String,
    /// What is drawn beside it.
    pub(crate) picture: Picture,
}

/// Somebody who plays by this page.
pub(crate) struct Player {
    /// As the table knows them.
    pub(crate) person: PersonId,
    /// What they know.
    pub(crate) client: Client,
    story: Story,
    /// What happened, the newest last.
    pub(crate) log: Vec<Entry>,
}

/// Where the table of this page is kept, and below it what it was opened for.
pub(crate) const TABLE: &str = "eights.table";

/// More than these are not kept in the list.
const LOG: usize = 200;

struct Desktop {
    players: Vec<Player>,
    line: Option<Line>,
    told: usize,
}

/// What this page knows of a table.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    inside: StoredValue<Desktop, LocalStorage>,
    own: Own,
    /// Who of the players looks at the page.
    pub(crate) who: RwSignal<usize>,
    /// Grows whenever something is known that was not.
    pub(crate) news: RwSignal<u32>,
    /// Whether the line stands.
    pub(crate) connected: RwSignal<bool>,
    /// What is said to who hears the page.
    pub(crate) said: RwSignal<String>,
    /// Why something cannot be done, until the next move.
    pub(crate) alert: RwSignal<Option<String>>,
    /// What the operator of the server announces.
    pub(crate) announcement: RwSignal<String>,
    /// Why there is no table.
    pub(crate) failed: RwSignal<Option<String>>,
    /// Whether the table has sent its player away for good: what they saw of it is not shown any more.
    pub(crate) sent_away: RwSignal<bool>,
    /// The code of the deal, at a table of this page.
    pub(crate) deal: RwSignal<String>,
    /// The record of the last match.
    pub(crate) record: RwSignal<Option<String>>,
    /// What happened last, for what moves.
    pub(crate) happened: RwSignal<Rc<Vec<Happening>>, LocalStorage>,
}

impl Desk {
    /// A desk for these people; one of them, whose name the server says, if it is a server's table.
    pub(crate) fn new(people: impl IntoIterator<Item = PersonId>) -> Desk {
        let player = |person| Player { person, client: Client::new(), story: Story::new(), log: Vec::new() };
        let players = people.into_iter().map(player).collect();
        Desk {
            inside: StoredValue::new_local(Desktop { players, line: None, told: 0 }),
            own: Own::here(),
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

    /// The line to the table.
    pub(crate) fn set_line(self, line: Line) {
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

    /// Looks at what the current player knows, and again whenever there are news.
    pub(crate) fn look<T>(self, with: impl FnOnce(&Player) -> T) -> T {
        self.news.track();
        let who = self.who.get();
        self.inside.with_value(|inside| with(&inside.players[who]))
    }

    /// Looks at it once.
    pub(crate) fn peek<T>(self, with: impl FnOnce(&Player) -> T) -> T {
        let who = self.who.get_untracked();
        self.inside.with_value(|inside| with(&inside.players[who]))
    }

    /// Everybody who plays by this page.
    pub(crate) fn everybody<T>(self, with: impl FnOnce(&[Player]) -> T) -> T {
        self.news.track();
        self.inside.with_value(|inside| with(&inside.players))
    }

    /// Something came over the line.
    pub(crate) fn hears(self, heard: Heard) {
        match heard {
            Heard::Open => self.connected.set(true),
            Heard::Told(person, told) => self.told(person, told),
            Heard::Lost => {
                self.inside.update_value(|inside| {
                    inside.players.iter_mut().for_each(|player| player.client.disconnected());
                });
                if self.connected.get_untracked() {
                    self.connected.set(false);
                    self.say(&[connection_lost()], None);
                }
            }
            Heard::Refused(why) => self.failed.set(Some(why)),
            Heard::Record(record) => self.record.set(Some(record).filter(|record| !record.is_empty())),
            Heard::Kept(text) => dom::keep(TABLE, &text),
            Heard::Unkept => {}
            Heard::Deal(deal) => self.deal.set(deal),
        }
    }

    fn told(self, person: PersonId, told: Told) {
        if let Told::Welcome(welcome) = &told
            && let Some(title) = games::away(&welcome.room.rules.game)
        {
            let here = dom::window().location().pathname().unwrap_or_default();
            return games::go(title, &format!("{here}?game={}", title.key()));
        }
        let mut heard = None;
        self.inside.update_value(|inside| {
            // A server tells one person only, and says itself who that is.
            let at = inside.players.iter().position(|player| player.person == person).unwrap_or(0);
            let again = matches!(told, Told::Welcome(_) | Told::Resumed { .. });
            // At a table of this page everybody sits down at once, and nobody has to be told.
            let here = matches!(inside.line, Some(Line::House(_)));
            let number = &mut inside.told;
            let player = &mut inside.players[at];
            let knew = player.client.version().is_some();
            match player.client.told(told, world::now()) {
                Ok(happened) => {
                    let news = |what: &&Happening| !(here && matches!(what, Happening::Sat { .. }));
                    let news: Vec<Happening> = happened.iter().filter(news).cloned().collect();
                    let sentences = player.hear(self.own, number, &news);
                    heard = Some((at, happened, sentences, again && knew));
                    if again {
                        let asks = inside.players[at].client.unanswered();
                        let person = inside.players[at].person;
                        if let Some(line) = &inside.line {
                            // What was cut off is asked again after the next welcome.
                            if !asks.iter().all(|ask| line.ask(person, ask)) {
                                inside.players[at].client.disconnected();
                            }
                        }
                    }
                }
                Err(why) => self.failed.set(Some(why.to_string())),
            }
            if inside.players[at].client.needs_resync()
                && let Some(Line::Socket(socket)) = &inside.line
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

    /// What answers mean for what stands on the page.
    fn note(self, happened: &[Happening]) {
        for what in happened {
            match what {
                Happening::Moved { .. } | Happening::Dealt { .. } => self.alert.set(None),
                Happening::Bye(refused) if refused.retry_after.is_none() => {
                    self.close();
                    self.failed.set(Some(refused.to_string()));
                    self.sent_away.set(true);
                }
                Happening::Refused { refused, .. } | Happening::Bye(refused) => {
                    self.alert.set(Some(refused.to_string()));
                }
                Happening::Announced(text) => self.announcement.set(text.clone()),
                _ => {}
            }
        }
    }

    /// What the current player is asked for now.
    pub(crate) fn turn(self) -> Option<Sentence> {
        self.peek(|player| {
            let hand = player.client.hand().filter(|hand| hand.turn.is_some())?;
            Table::of(&player.client)?.turn(&hand.view)
        })
    }

    /// Says something to who hears the page.
    pub(crate) fn say(self, sentences: &[Sentence], turn: Option<&Sentence>) {
        self.said.set(self.own.words(|words| joined(words, sentences, turn)));
    }

    /// Asks the table something for the current player.
    pub(crate) fn ask(self, ask: Ask) {
        self.send(|player| Some(player.client.ask(ask)));
    }

    /// Makes a move, or says why it cannot be made.
    pub(crate) fn play(self, mv: AnyMove) {
        let why = self.peek(|player| {
            let why = player.client.why_not(mv)?;
            let (table, hand) = (Table::of(&player.client)?, player.client.hand()?);
            Some(table.refusal(&hand.view, mv, &why))
        });
        if let Some(why) = why {
            self.alert.set(Some(self.own.words(|words| why.text(words))));
            return;
        }
        self.alert.set(None);
        self.send(|player| player.client.play(&mv));
    }

    /// Sends what the current player asks.
    fn send(self, ask: impl FnOnce(&mut Player) -> Option<Request>) {
        let who = self.who.get_untracked();
        self.ask_as(who, ask);
    }

    /// Sends what one of the players asks.
    pub(crate) fn ask_as(self, who: usize, ask: impl FnOnce(&mut Player) -> Option<Request>) {
        self.inside.update_value(|inside| {
            let player = &mut inside.players[who];
            let person = player.person;
            if let (Some(request), Some(line)) = (ask(player), &inside.line) {
                // While the line is down nothing is lost: it is asked when the line is there again.
                if !line.ask(person, &request) {
                    player.client.disconnected();
                }
            }
        });
    }
}

impl Player {
    /// Hears what happened, and keeps it in the list.
    fn hear(&mut self, own: Own, number: &mut usize, happened: &[Happening]) -> Vec<Sentence> {
        let Some(table) = Table::of(&self.client) else { return Vec::new() };
        if happened.contains(&Happening::Anew) {
            self.log.clear();
        }
        let sentences = self.story.hear(&table, happened);
        for sentence in &sentences {
            *number += 1;
            let text = own.words(|words| sentence.text(words));
            self.log.push(Entry { number: *number, text, picture: sentence.picture.clone() });
        }
        let many = self.log.len().saturating_sub(LOG);
        self.log.drain(..many);
        sentences
    }
}

impl Desk {
    /// Has a table opened in the worker of this page, and looks at it.
    pub(crate) fn open_house(self, table: NewRoom, deal: Option<String>) {
        self.send_to_house(|host| WorkerCommand::Open { host, deal, table });
        self.look_at_house();
    }

    /// Has a table opened that deals the cards of a record again, and looks at it.
    pub(crate) fn open_like(self, name: String, record: String) {
        self.send_to_house(|host| WorkerCommand::DealAgain { host, name, record });
        self.look_at_house();
    }

    /// Has a table opened that was kept, and looks at it.
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
            let Some(Line::House(house)) = &inside.line else { return };
            for player in &inside.players {
                house.send(&WorkerCommand::Look { person: player.person });
            }
        });
    }

    fn send_to_house(self, command: impl FnOnce(PersonId) -> WorkerCommand) {
        self.inside.update_value(|inside| {
            if let Some(Line::House(house)) = &inside.line {
                house.send(&command(inside.players[0].person));
            }
        });
    }
}
