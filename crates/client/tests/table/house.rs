//! Miniature server: a room over an in-memory log, people with a client each, and only text between them.

use std::sync::Arc;

use eights_cards::{Eye, Seed};
use eights_catalog::{AnyGame, Rules};
use eights_client::{Client, ClientEvent};
use eights_game::Notation;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{
    ClientCommand, Clock, HandFacts, Length, Level, PersonId, Phase, Rejection, Request, Revision,
    RoomRecord, RoomUpdate, RulesText, ServerMessage, Settings, StoredRecord, Time,
};
use eights_room::memory::{FixedEntropy, MemoryStore};
use eights_room::{
    Audience, Command, Guest, LogEntry, Room, RoomStore, RoomStoreError, RuleCache, TimerAction,
};

/// Offset of the clients' clocks behind the server's, in milliseconds.
pub(crate) const BEHIND: Time = 500;

pub(crate) struct House {
    keeper: RoomStore,
    log: Arc<MemoryStore>,
    pub(crate) room: Room,
    pub(crate) now: Time,
    pub(crate) people: Vec<Person>,
    thought: Revision,
    chance: u64,
}

pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) client: Client,
    /// Messages received so far.
    pub(crate) inbox: Vec<String>,
    /// Events reported so far.
    pub(crate) happened: Vec<ClientEvent>,
}

/// Collects the messages to everybody.
struct Post {
    looking: Vec<(PersonId, Eye)>,
    letters: Vec<(usize, String)>,
}

impl Audience for Post {
    fn eyes(&self) -> Vec<Eye> {
        self.looking.iter().map(|(_, eye)| *eye).collect()
    }

    fn told(&mut self, room: &Room, entry: &LogEntry, news: Vec<(Eye, RoomUpdate)>) {
        for (place, (eye, news)) in news.into_iter().enumerate() {
            let person = self.looking[place].0;
            let told = if room.eye_of(person) == eye {
                ServerMessage::News { version: entry.revision, at: entry.at, news }
            } else {
                // After sitting down or standing up, a person has another viewpoint and gets the complete state.
                ServerMessage::Welcome(Box::new(room.welcome(person, entry.at)))
            };
            self.letters.push((place, told.write()));
            self.looking[place].1 = room.eye_of(person);
        }
    }
}

pub(crate) fn person(number: u64) -> PersonId {
    PersonId::new(number)
}

pub(crate) fn rules(name: &str) -> RulesText {
    let rules = Rules::named(name).unwrap();
    RulesText {
        name: name.to_string(),
        game: rules.game().word().to_string(),
        sheet: rules.sheet().to_string(),
        cards: None,
    }
}

/// Returns settings with a clock.
pub(crate) fn settings(length: Length) -> Settings {
    Settings { length, clock: Some(Clock { per_move: 10, bank: 30 }), ..Settings::default() }
}

pub(crate) fn sit(name: &str) -> ClientCommand {
    ClientCommand::Sit {
        seat: None,
        name: name.to_string(),
        word: format!("{name}'s word"),
        away: Level::Gentle,
    }
}

impl House {
    /// Creates a room that person 1 hosts. The people are connected and nobody has a seat.
    pub(crate) fn new(rules: RulesText, seats: u8, settings: Settings, people: &[u64]) -> House {
        let log = Arc::new(MemoryStore::new());
        log.set_time(1000);
        let keeper =
            RoomStore::new(log.clone(), Arc::new(FixedEntropy::default()), Arc::new(RuleCache::new()), 0);
        let choice = RulesChoice::Named(rules.name.clone());
        let wanted = NewRoom { rules: choice, seats, settings, name: "Ann".to_string() };
        let host = Guest { id: person(1), program: false };
        let room = pollster::block_on(keeper.create(host, &wanted, rules)).unwrap();
        let people = people.iter().map(|number| Person {
            id: person(*number),
            client: Client::new(),
            inbox: Vec::new(),
            happened: Vec::new(),
        });
        let people = people.collect();
        let mut house = House { keeper, log, room, now: 1000, people, thought: 0, chance: 0 };
        for place in 0..house.people.len() {
            house.connect(place);
        }
        house
    }

    /// Creates a room with persons 1 and 2 at the first seats, bots at the others, and person 9 as a spectator; the
    /// first hand is dealt.
    pub(crate) fn dealt(name: &str, seats: u8, settings: Settings) -> House {
        let mut house = House::new(rules(name), seats, settings, &[1, 2, 9]);
        house.ask(0, sit("Ann")).unwrap();
        house.ask(1, sit("Bob")).unwrap();
        for seat in 3..=seats {
            house.ask(0, ClientCommand::SeatBot { seat, level: Level::Gentle }).unwrap();
        }
        house.ask(0, ClientCommand::Start).unwrap();
        house
    }

    /// Returns the first message of a connection.
    pub(crate) fn greeting(&self, place: usize) -> ServerMessage {
        let Person { id, client, .. } = &self.people[place];
        if client.since() == Some(self.room.revision()) {
            return ServerMessage::Resumed { now: self.now, version: self.room.revision() };
        }
        ServerMessage::Welcome(Box::new(self.room.welcome(*id, self.now)))
    }

    pub(crate) fn connect(&mut self, place: usize) {
        let greeting = self.greeting(place).write();
        self.tell(place, greeting);
    }

    pub(crate) fn tell(&mut self, place: usize, text: String) {
        let now = self.now - BEHIND;
        let person = &mut self.people[place];
        let happened = person.client.told_text(&text, now).expect("what the server says can be read");
        person.happened.extend(happened);
        person.inbox.push(text);
    }

    /// Carries out a command and informs everybody.
    pub(crate) fn want(&mut self, want: &Command) -> Result<Revision, Rejection> {
        self.log.set_time(self.now);
        let looking = self.people.iter().map(|person| (person.id, self.room.eye_of(person.id))).collect();
        let mut post = Post { looking, letters: Vec::new() };
        let acted = pollster::block_on(self.keeper.act(&mut self.room, want, &mut post));
        for (place, text) in post.letters {
            self.tell(place, text);
        }
        acted.map_err(|error| match error {
            RoomStoreError::Refused(refused) => refused,
            other => panic!("{other}"),
        })
    }

    /// Sends a command by way of a client, and delivers the reply.
    pub(crate) fn ask(&mut self, place: usize, ask: ClientCommand) -> Result<Revision, Rejection> {
        let request = self.people[place].client.ask(ask);
        self.send(place, &request)
    }

    pub(crate) fn send(&mut self, place: usize, request: &Request) -> Result<Revision, Rejection> {
        let Request { id, ask } = Request::read(&request.write()).unwrap();
        let guest = Guest { id: self.people[place].id, program: false };
        let answer = self.want(&Command::Ask { person: guest, ask });
        let told = match answer.clone() {
            Ok(version) => ServerMessage::Done { id, version },
            Err(refused) => ServerMessage::Refused { id, refused },
        };
        self.tell(place, told.write());
        answer
    }

    pub(crate) fn chance(&mut self, below: usize) -> usize {
        self.chance += 1;
        Seed::quick(self.chance).dice(0).below(below as u32) as usize
    }

    /// Advances the room: a client that must move makes one of the moves that it considers legal; otherwise the room
    /// fires its next timer. Returns `true` if anything happened.
    pub(crate) fn step(&mut self) -> bool {
        for place in 0..self.people.len() {
            let legal = self.people[place].client.legal();
            let must = self.must(place);
            // Seats that may interrupt do so now and then.
            if legal.is_empty() || (!must && self.chance(8) > 0) {
                continue;
            }
            let mv = legal[self.chance(legal.len())];
            self.now += 100;
            let request = self.people[place].client.play(&mv).unwrap();
            self.send(place, &request).expect("what a client takes for legal is accepted");
            return true;
        }
        let Some(due) = self.room.next_timer(self.thought) else { return false };
        self.now = self.now.max(due.at);
        match due.action {
            TimerAction::Execute(want) => {
                self.want(&want).unwrap();
            }
            TimerAction::Think(decision) => {
                self.thought = decision;
                let mut dice = Seed::quick(self.chance).dice(1);
                let want = self.room.bot_drivers().iter().find_map(|mind| mind.think(&mut dice));
                if let Some(want) = want {
                    self.want(&want).unwrap();
                }
            }
        }
        self.room.phase() != Phase::Closed
    }

    /// Returns all events of the hands dealt so far from the log, with every card open.
    pub(crate) fn open_events(&self) -> Vec<String> {
        let rows = self.log.rows(self.room.id());
        let events = rows.iter().flat_map(|row| match StoredRecord::read(&row.text).unwrap().record {
            RoomRecord::Started { events, .. } | RoomRecord::Moved { events, .. } => events,
            _ => Vec::new(),
        });
        events.collect()
    }

    fn must(&self, place: usize) -> bool {
        let client = &self.people[place].client;
        let turn = client.hand().and_then(|hand| hand.turn.as_ref());
        let seat = client.seat().map(|seat| seat.index() as u8 + 1);
        turn.zip(seat).is_some_and(|(turn, seat)| turn.must.contains(&seat))
    }

    /// Asserts that every client knows exactly what the room would tell it.
    #[track_caller]
    pub(crate) fn agrees(&self) {
        for person in &self.people {
            agrees(&person.client, &self.room, person.id);
        }
    }
}

/// Asserts that the client knows exactly what the room would tell this person.
#[track_caller]
pub(crate) fn agrees(client: &Client, room: &Room, person: PersonId) {
    assert!(!client.needs_resync());
    assert_eq!(client.version(), Some(room.revision()));
    assert_eq!(client.room(), Some(&room.facts_for(person)));
    assert_eq!((client.person(), client.seat()), (Some(person), room.seat_of(person)));
    let welcome = room.welcome(person, 0);
    assert_eq!(client.said().cloned().collect::<Vec<_>>(), welcome.said);
    assert_eq!(hand_facts(client), welcome.hand);
    assert_eq!(client.hand().map(|hand| &hand.view), room.view(room.eye_of(person)).as_ref());
    let choices = room.choices(person);
    assert_eq!(client.legal_in_notation(), choices.map_or_else(Vec::new, |(_, legal, _)| legal));
}

/// Returns the hand in the form of a welcome.
fn hand_facts(client: &Client) -> Option<HandFacts> {
    let (hand, book) = (client.hand()?, client.book()?);
    let seen = hand.seen.iter().map(|glimpse| AnyGame::write_glimpse(book, glimpse, &hand.names));
    Some(HandFacts {
        number: hand.number,
        names: hand.names.iter().map(str::to_string).collect(),
        earlier: hand.earlier.clone(),
        seen: seen.collect(),
        turn: hand.turn.clone(),
        shown: hand.shown.clone(),
    })
}
