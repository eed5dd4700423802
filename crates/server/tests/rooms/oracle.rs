//! Oracle for secrecy tests: derives from a room's log, by the games alone, who may know what. It uses no code of
//! rooms or of the server.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use eights_cards::{Eye, Seat, SeatCount};
use eights_catalog::{AnyBook, AnyGame, Rules};
use eights_game::{DealWord, Game, HandSeeds, Names, Notation};
use eights_protocol::{PersonId, Revision, RoomRecord, SeatOccupant, StoredRecord};
use eights_room::ports::LogRow;
use serde_json::Value;

/// State after a record.
#[derive(Clone, Default)]
struct Moment {
    /// Number of the current or last hand, from one; zero before the first.
    hand: u32,
    /// Seats of the people.
    seats: BTreeMap<PersonId, Seat>,
    /// Number of events in the hand before this record, and including it.
    events: (usize, usize),
    /// One-line summary of what each eye knows now.
    lines: HashMap<Eye, String>,
}

/// An eye's view of an event, and the cards that it knew before or after it.
struct SeenFrame {
    text: String,
    known: BTreeSet<String>,
}

pub(crate) struct Oracle {
    game: String,
    moments: Vec<Moment>,
    /// View of each hand by each eye.
    hands: Vec<HashMap<Eye, Vec<SeenFrame>>>,
    /// Records that ended hands.
    over: BTreeMap<u32, Revision>,
    /// Secret of the match, and the words that were mixed in.
    secret: String,
    words: Vec<String>,
    /// Parts of the secret, hand by hand.
    parts: Vec<String>,
    /// Largest number of cards that an eye could not know at any time.
    pub(crate) hidden: usize,
}

/// Result of checking a message.
#[derive(Debug, Default)]
pub(crate) struct Finding {
    /// Number of cards that were named legitimately.
    pub(crate) cards: usize,
    /// Secrets that the message must not contain.
    pub(crate) leaks: Vec<String>,
}

impl Oracle {
    /// Reads a whole log.
    pub(crate) fn new(rows: &[LogRow]) -> Oracle {
        let records: Vec<RoomRecord> =
            rows.iter().map(|row| StoredRecord::read(&row.text).unwrap().record).collect();
        let RoomRecord::Created(created) = &records[0] else { panic!("{:?}", records[0]) };
        let seats = SeatCount::new(usize::from(created.seats)).unwrap();
        let (_, book) = Rules::of_table(&created.rules.name, &created.rules.sheet, None, seats).unwrap();
        let mut oracle = Oracle {
            game: created.rules.game.clone(),
            moments: Vec::new(),
            hands: Vec::new(),
            over: BTreeMap::new(),
            secret: created.mixture.secret.clone(),
            words: Vec::new(),
            parts: Vec::new(),
            hidden: 0,
        };
        let mut reader = Reader { book, seats, given: vec![String::new(); seats.get()], hand: None };
        for (place, record) in records.iter().enumerate() {
            oracle.read(&mut reader, place as Revision + 1, record);
        }
        oracle
    }

    fn read(&mut self, reader: &mut Reader, revision: Revision, record: &RoomRecord) {
        let mut moment = self.moments.last().cloned().unwrap_or_default();
        moment.events.0 = moment.events.1;
        match record {
            RoomRecord::Sat { seat, sitter, word } => {
                let place = usize::from(*seat) - 1;
                reader.given[place].clone_from(word);
                moment.seats.retain(|_, other| other.index() != place);
                if let SeatOccupant::Person { person, .. } = sitter {
                    moment.seats.insert(person.id, Seat::new(place));
                }
            }
            RoomRecord::Left { seat, .. } => {
                moment.seats.retain(|_, other| other.index() != usize::from(*seat) - 1);
            }
            RoomRecord::Started { hand, names, events, .. } => {
                if *hand == 1 {
                    self.words = reader.given.iter().filter(|word| !word.is_empty()).cloned().collect();
                }
                moment.hand = *hand;
                moment.events = (0, 0);
                moment.lines.clear();
                self.hands.push(HashMap::new());
                self.parts.push(reader.deal(&self.secret, *hand, names));
                self.happen(reader, &mut moment, events);
            }
            RoomRecord::Moved { events, .. } => self.happen(reader, &mut moment, events),
            _ => {}
        }
        if reader.hand.as_ref().is_some_and(|(hand, _)| hand.pending().is_over()) && moment.hand > 0 {
            self.over.entry(moment.hand).or_insert(revision);
        }
        self.moments.push(moment);
    }

    fn happen(&mut self, reader: &mut Reader, moment: &mut Moment, events: &[String]) {
        let (hand, names) = reader.hand.as_mut().expect("a hand is dealt");
        let eyes = reader.seats.iter().map(Eye::Seat).chain([Eye::Public]);
        let sights = self.hands.last_mut().expect("a hand is dealt");
        moment.events.1 += events.len();
        for text in events {
            let written = AnyGame::read_glimpse(&reader.book, text, names).unwrap();
            let event = hand.read(&written).unwrap();
            let look = |hand: &AnyGame, eye| AnyGame::write_view(&reader.book, &hand.view(eye), names);
            for eye in eyes.clone() {
                let text = AnyGame::write_glimpse(&reader.book, &hand.glimpse(&event, eye), names);
                let known = cards(&self.game, &look(hand, eye));
                sights.entry(eye).or_default().push(SeenFrame { text, known });
            }
            hand.evolve(&event);
            for eye in eyes.clone() {
                let line = look(hand, eye);
                let sight = sights.get_mut(&eye).and_then(|sights| sights.last_mut());
                sight.expect("it was seen").known.extend(cards(&self.game, &line));
                moment.lines.insert(eye, line);
            }
        }
        let all = cards(&self.game, &hand.write_table(&reader.book, names));
        let unknown = |line: &String| all.difference(&cards(&self.game, line)).count();
        self.hidden = self.hidden.max(moment.lines.values().map(unknown).max().unwrap_or(0));
    }

    /// Returns the last revision.
    pub(crate) fn last(&self) -> Revision {
        self.moments.len() as Revision
    }

    /// Returns the eye of a person after a record.
    pub(crate) fn eye(&self, person: PersonId, revision: Revision) -> Eye {
        self.moments[revision as usize - 1].seats.get(&person).copied().map_or(Eye::Public, Eye::Seat)
    }

    /// Checks every byte of a message to an eye. A message without a version counts as sent after the one before it.
    pub(crate) fn judge(
        &self,
        text: &str,
        eye: impl Fn(Revision) -> Eye,
        told: &mut Revision,
        found: &mut Finding,
    ) {
        let message: Value = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
        let version = message["version"].as_u64().or_else(|| message["turn"]["decision"].as_u64());
        *told = version.unwrap_or(*told).max(*told).max(1);
        let revision = version.unwrap_or(*told);
        let moment = &self.moments[revision as usize - 1];
        let eye = eye(revision);
        let mut leak = |why: String| found.leaks.push(format!("{eye:?} at {revision}: {why} in {text}"));
        if text.contains(&self.secret) {
            leak("the secret of the match".to_string());
        }
        let is_over = |hand: u32| self.over.get(&hand).is_some_and(|over| *over <= revision);
        for (place, part) in self.parts.iter().enumerate() {
            if text.contains(part) && !is_over(place as u32 + 1) {
                leak(format!("the secret of hand {}", place + 1));
            }
        }
        for word in self.words.iter().filter(|word| text.contains(*word) && !is_over(1)) {
            leak(format!("the word {word}"));
        }
        let mut strings = Vec::new();
        gather(&message, &mut Vec::new(), &mut strings);
        let sights = moment.hand.checked_sub(1).and_then(|hand| self.hands[hand as usize].get(&eye));
        let sights = sights.map_or(&[][..], |sights| &sights[..moment.events.1]);
        let known = moment.lines.get(&eye).map(|line| cards(&self.game, line)).unwrap_or_default();
        for (path, string) in &strings {
            let named = cards(&self.game, string);
            match place_of(path) {
                // Rules name cards and are not secret.
                Place::Rules => {}
                Place::Shown => {
                    let hand = path_value(&message, path, "hand").and_then(Value::as_u64).unwrap_or(0) as u32;
                    if !is_over(hand) {
                        leak(format!("hand {hand} is shown, which is not over"));
                    }
                }
                Place::Earlier(hand) => {
                    if !is_over(hand) {
                        leak(format!("moves of hand {hand}, which is not over"));
                    }
                }
                Place::Seen(place) => {
                    found.cards += named.len();
                    let place = if path[0] == "news" { moment.events.0 + place } else { place };
                    let known = sights.get(place).map(|sight| &sight.known);
                    for card in named.iter().filter(|card| known.is_none_or(|known| !known.contains(*card))) {
                        leak(card.clone());
                    }
                }
                Place::Table | Place::Legal | Place::Facts => {
                    found.cards += named.len();
                    for card in named.difference(&known) {
                        leak(card.clone());
                    }
                }
                Place::Other => {
                    for card in &named {
                        leak(format!("{card} at {path:?}"));
                    }
                }
            }
        }
        // Exact comparison: the views and facts are those of the game, and nothing else.
        let expected = [("/news/seen", &sights[moment.events.0..]), ("/hand/seen", sights)];
        for (pointer, expected) in expected {
            if let Some(seen) = message.pointer(pointer).and_then(Value::as_array)
                && seen
                    .iter()
                    .map(|line| line.as_str().unwrap_or_default())
                    .ne(expected.iter().map(|sight| sight.text.as_str()))
            {
                leak(format!("{seen:?} is not what was seen"));
            }
        }
        if let Some(line) = message["table"].as_str()
            && Some(line) != moment.lines.get(&eye).map(String::as_str)
        {
            leak(format!("another table than {:?}", moment.lines.get(&eye)));
        }
    }
}

/// State of reading a log.
struct Reader {
    book: AnyBook,
    seats: SeatCount,
    /// Words that the players gave, by seat.
    given: Vec<String>,
    hand: Option<(AnyGame, Names)>,
}

impl Reader {
    /// Deals a hand and returns its part of the secret.
    fn deal(&mut self, secret: &str, hand: u32, names: &[String]) -> String {
        let words: Vec<DealWord> = self.given.iter().map(|word| word.parse().unwrap()).collect();
        let seeds = HandSeeds::Mixed { secret: secret.parse().unwrap(), words };
        let game = AnyGame::new(&self.book, self.seats, seeds.of_hand(hand - 1).unwrap());
        self.hand = Some((game, Names::new(names.to_vec()).unwrap()));
        seeds.secret_of(hand - 1).unwrap().to_string()
    }
}

enum Place {
    Rules,
    Shown,
    Earlier(u32),
    Seen(usize),
    Table,
    Legal,
    Facts,
    Other,
}

fn place_of(path: &[String]) -> Place {
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    match path.as_slice() {
        ["room", "rules", ..] => Place::Rules,
        ["news" | "hand", "shown", ..] => Place::Shown,
        ["hand", "earlier", hand, ..] => Place::Earlier(hand.parse::<u32>().unwrap_or(0) + 1),
        ["news" | "hand", "seen", place] => Place::Seen(place.parse().unwrap_or(usize::MAX / 2)),
        ["table"] => Place::Table,
        ["legal", ..] => Place::Legal,
        ["facts", ..] => Place::Facts,
        _ => Place::Other,
    }
}

/// Returns a field of the value at the first two steps of a path.
fn path_value<'m>(message: &'m Value, path: &[String], name: &str) -> Option<&'m Value> {
    message.get(&path[0])?.get(&path[1])?.get(name)
}

/// Collects every string of a message, including field names, with its path.
fn gather(value: &Value, path: &mut Vec<String>, strings: &mut Vec<(Vec<String>, String)>) {
    match value {
        Value::String(text) => strings.push((path.clone(), text.clone())),
        Value::Array(values) => {
            for (place, value) in values.iter().enumerate() {
                path.push(place.to_string());
                gather(value, path, strings);
                path.pop();
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                path.push(name.clone());
                strings.push((vec!["field".to_string()], name.clone()));
                gather(value, path, strings);
                path.pop();
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Returns the cards that a text names, in the notation of a game.
fn cards(game: &str, text: &str) -> BTreeSet<String> {
    const RANKS: [&str; 14] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "T", "J", "Q", "K"];
    let is_card = |word: &str| {
        if game == "eightball" {
            let mut letters = word.chars();
            let kind = letters.next().is_some_and(|kind| "scbp".contains(kind));
            let colours: Vec<char> = letters.collect();
            let coloured = colours.iter().all(|colour| "YBRPOGM*".contains(*colour));
            return kind && coloured && (1..=2).contains(&colours.len());
        }
        if let Some(number) = word.strip_prefix('*') {
            return number.parse::<u8>().is_ok();
        }
        let (rank, suit) = word.split_at(word.len() - 1);
        let suits = if game == "eights" { "CDHS" } else { "BGOP" };
        suits.contains(suit) && RANKS.contains(&rank)
    };
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '*');
    words.filter(|word| !word.is_empty() && is_card(word)).map(str::to_string).collect()
}
