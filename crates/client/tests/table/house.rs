//! A server in miniature: a room over a log in memory, people with a client each, and nothing but text between them.

use std::sync::Arc;

use eights_cards::{Eye, Seed};
use eights_catalog::{AnyGame, Rules};
use eights_client::{Client, Happening};
use eights_game::Notation;
use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{
    Ask, Clock, HandFacts, Length, Level, News, PersonId, Phase, Record, Refused, Request, Revision,
    RulesText, Settings, Stored, Time, Told,
};
use eights_room::memory::{Foreseen, Memory};
use eights_room::{Audience, Duty, Entry, Guest, Keeper, KeeperError, Room, Shelf, Want};

/// How far the clocks of clients are behind the server's.
pub(crate) const BEHIND: Time = 500;

pub(crate) struct House {
    keeper: Keeper,
    log: Arc<Memory>,
    pub(crate) room: Room,
    pub(crate) now: Time,
    pub(crate) people: Vec<Person>,
    thought: Revision,
    chance: u64,
}

pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) client: Client,
    /// What it was told, message by message.
    pub(crate) inbox: Vec<String>,
    /// What happened to it.
    pub(crate) happened: Vec<Happening>,
}

/// Writes down what everybody is told.
struct Post {
    looking: Vec<(PersonId, Eye)>,
    letters: Vec<(usize, String)>,
}

impl Audience for Post {
    fn eyes(&self) -> Vec<Eye> {
        self.looking.iter().map(|(_, eye)| *eye).collect()
    }

    fn told(&mut self, room: &Room, entry: &Entry, news: Vec<(Eye, News)>) {
        for (place, (eye, news)) in news.into_iter().enumerate() {
            let person = self.looking[place].0;
            let told = if room.eye_of(person) == eye {
                Told::News { version: entry.revision, at: entry.at, news }
            } else {
                // Who has sat down or stood up sees the table with other eyes, from its beginning.
                Told::Welcome(Box::new(room.welcome(person, entry.at)))
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

/// A table at which people are hurried.
pub(crate) fn settings(length: Length) -> Settings {
    Settings { length, clock: Some(Clock { per_move: 10, bank: 30 }), ..Settings::default() }
}

pub(crate) fn sit(name: &str) -> Ask {
    Ask::Sit { seat: None, name: name.to_string(), word: format!("{name}'s word"), away: Level::Gentle }
}

impl House {
    /// A room by these rules, made by person 1. The people are there and nobody sits.
    pub(crate) fn new(rules: RulesText, seats: u8, settings: Settings, people: &[u64]) -> House {
        let log = Arc::new(Memory::new());
        log.set_time(1000);
        let keeper = Keeper::new(log.clone(), Arc::new(Foreseen::default()), Arc::new(Shelf::new()), 0);
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

    /// The same with persons 1 and 2 at the first seats, bots at the others, and person 9 as spectator; the first hand dealt.
    pub(crate) fn dealt(name: &str, seats: u8, settings: Settings) -> House {
        let mut house = House::new(rules(name), seats, settings, &[1, 2, 9]);
        house.ask(0, sit("Ann")).unwrap();
        house.ask(1, sit("Bob")).unwrap();
        for seat in 3..=seats {
            house.ask(0, Ask::SeatBot { seat, level: Level::Gentle }).unwrap();
        }
        house.ask(0, Ask::Start).unwrap();
        house
    }

    /// The first that a connection tells.
    pub(crate) fn greeting(&self, place: usize) -> Told {
        let Person { id, client, .. } = &self.people[place];
        if client.since() == Some(self.room.revision()) {
            return Told::Resumed { now: self.now, version: self.room.revision() };
        }
        Told::Welcome(Box::new(self.room.welcome(*id, self.now)))
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

    /// Does what is wanted and tells everybody.
    pub(crate) fn want(&mut self, want: &Want) -> Result<Revision, Refused> {
        self.log.set_time(self.now);
        let looking = self.people.iter().map(|person| (person.id, self.room.eye_of(person.id))).collect();
        let mut post = Post { looking, letters: Vec::new() };
        let acted = pollster::block_on(self.keeper.act(&mut self.room, want, &mut post));
        for (place, text) in post.letters {
            self.tell(place, text);
        }
        acted.map_err(|error| match error {
            KeeperError::Refused(refused) => refused,
            other => panic!("{other}"),
        })
    }

    /// Somebody asks by their client, and is answered.
    pub(crate) fn ask(&mut self, place: usize, ask: Ask) -> Result<Revision, Refused> {
        let request = self.people[place].client.ask(ask);
        self.send(place, &request)
    }

    pub(crate) fn send(&mut self, place: usize, request: &Request) -> Result<Revision, Refused> {
        let Request { id, ask } = Request::read(&request.write()).unwrap();
        let guest = Guest { id: self.people[place].id, program: false };
        let answer = self.want(&Want::Ask { person: guest, ask });
        let told = match answer.clone() {
            Ok(version) => Told::Done { id, version },
            Err(refused) => Told::Refused { id, refused },
        };
        self.tell(place, told.write());
        answer
    }

    pub(crate) fn chance(&mut self, below: usize) -> usize {
        self.chance += 1;
        Seed::quick(self.chance).dice(0).below(below as u32) as usize
    }

    /// The next thing happens: a client that must move makes one of the moves that it thinks are allowed; else the room does
    /// what it does by itself. Answers whether anything happened.
    pub(crate) fn step(&mut self) -> bool {
        for place in 0..self.people.len() {
            let legal = self.people[place].client.legal();
            let must = self.must(place);
            // Who may interrupt does so now and then.
            if legal.is_empty() || (!must && self.chance(8) > 0) {
                continue;
            }
            let mv = legal[self.chance(legal.len())];
            self.now += 100;
            let request = self.people[place].client.play(&mv).unwrap();
            self.send(place, &request).expect("what a client takes for legal is accepted");
            return true;
        }
        let Some(due) = self.room.due(self.thought) else { return false };
        self.now = self.now.max(due.at);
        match due.duty {
            Duty::Want(want) => {
                self.want(&want).unwrap();
            }
            Duty::Think(decision) => {
                self.thought = decision;
                let mut dice = Seed::quick(self.chance).dice(1);
                let want = self.room.minds().iter().find_map(|mind| mind.think(&mut dice));
                if let Some(want) = want {
                    self.want(&want).unwrap();
                }
            }
        }
        self.room.phase() != Phase::Closed
    }

    /// Everything that happened in the hands that were dealt, every card open, as the log has it.
    pub(crate) fn open_events(&self) -> Vec<String> {
        let rows = self.log.rows(self.room.id());
        let events = rows.iter().flat_map(|row| match Stored::read(&row.text).unwrap().record {
            Record::Started { events, .. } | Record::Moved { events, .. } => events,
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

    /// Everybody knows what the room would tell them, neither more nor less.
    #[track_caller]
    pub(crate) fn agrees(&self) {
        for person in &self.people {
            agrees(&person.client, &self.room, person.id);
        }
    }
}

/// The client knows what the room would tell this person.
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

/// The hand as a welcome has it.
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
