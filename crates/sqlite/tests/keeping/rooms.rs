//! Rooms that are really played, stored in the file.

use std::sync::Arc;

use eights_protocol::http::{NewRoom, RulesChoice};
use eights_protocol::{Chat, ChatText, ClientCommand, PersonId, Phase, RulesText, Settings};
use eights_room::memory::FixedEntropy;
use eights_room::{Command, Guest, Room, RoomStore, RuleCache};
use eights_sqlite::Sqlite;
use pollster::block_on;

use crate::folder::Folder;

/// One rule sheet of each game.
const GAMES: [(&str, &str, &str); 3] = [
    ("basic", "eights", include_str!("../../../../rules/basic.toml")),
    ("wayfarers", "crazier", include_str!("../../../../rules/crazier/wayfarers.toml")),
    ("eightball", "eightball", include_str!("../../../../rules/eightball/eightball.toml")),
];

/// Number of moves to play.
const MOVES: usize = 40;

struct Table {
    sqlite: Arc<Sqlite>,
    store: RoomStore,
    room: Room,
}

fn guest(number: u64) -> Guest {
    Guest { id: PersonId::new(number), program: false }
}

impl Table {
    fn new(folder: &Folder, (name, game, sheet): (&str, &str, &str), people: [&str; 2]) -> Table {
        let sqlite = Arc::new(Sqlite::open(folder.file(&format!("{name}-{}.db", people[0]))).unwrap());
        let store =
            RoomStore::new(sqlite.clone(), Arc::new(FixedEntropy::default()), Arc::new(RuleCache::new()), 0);
        let [name, game, sheet] = [name, game, sheet].map(ToString::to_string);
        let settings = Settings { chat: Chat::Free, ..Settings::default() };
        let wanted = NewRoom {
            rules: RulesChoice::Named(name.clone()),
            seats: 2,
            settings,
            name: people[0].to_string(),
        };
        let rules = RulesText { name, game, sheet, cards: None };
        let room = block_on(store.create(guest(1), &wanted, rules)).unwrap();
        let mut table = Table { sqlite, store, room };
        for (seat, name) in [1, 2].into_iter().zip(people) {
            let name = name.to_string();
            let sit = ClientCommand::Sit {
                seat: Some(seat),
                name,
                word: String::new(),
                away: eights_protocol::Level::Steady,
            };
            table.ask(u64::from(seat), sit);
        }
        table.ask(1, ClientCommand::Start);
        table
    }

    fn ask(&mut self, person: u64, ask: ClientCommand) {
        block_on(self.store.act(&mut self.room, &Command::Ask { person: guest(person), ask }, &mut ()))
            .unwrap();
    }

    /// Plays on for a while, varying the choice of moves.
    fn play(&mut self) {
        for number in 0..MOVES {
            let choices =
                |room: &Room, person| room.choices(PersonId::new(person)).map(|found| (person, found));
            let Some((person, (turn, legal, _))) =
                [1, 2].into_iter().find_map(|person| choices(&self.room, person))
            else {
                break;
            };
            let mv = legal[number % legal.len()].clone();
            self.ask(person, ClientCommand::Move { decision: turn.decision, mv });
        }
    }

    fn reopened(&self) -> Room {
        block_on(self.store.open(self.room.id())).unwrap().expect("the room is there")
    }
}

#[test]
fn a_room_is_what_the_file_says() {
    let folder = Folder::new();
    for game in GAMES {
        let mut table = Table::new(&folder, game, ["Ann", "Bob"]);
        table.play();
        let again = table.reopened();
        for person in 1..=3 {
            let person = PersonId::new(person);
            assert_eq!(again.welcome(person, 0), table.room.welcome(person, 0), "{}", game.0);
        }
    }
}

#[test]
fn a_game_goes_on_after_somebody_in_it_was_forgotten() {
    let folder = Folder::new();
    // The second name is also a word of every notation, and the third already occurs in a match.
    for (game, name) in
        GAMES.into_iter().flat_map(|game| ["Zebedee", "played", "someone"].map(|name| (game, name)))
    {
        let mut table = Table::new(&folder, game, [name, "Bob"]);
        table.ask(1, ClientCommand::Say { words: ChatText::Text("I live in Elm Street".to_string()) });
        table.play();
        let before = table.room.facts();
        let report = table.sqlite.erase(PersonId::new(1), table.store.rule_cache()).unwrap();
        assert_eq!(report.failed, [], "{}", game.0);
        table.room = table.reopened();
        let after = table.room.facts();
        assert_eq!((after.phase, &after.totals), (before.phase, &before.totals));
        assert_eq!(after.seats[0].sitter.as_ref().map(eights_protocol::SeatOccupant::name), Some("someone"));
        assert_eq!(after.seats[1], before.seats[1]);
        let told = table.room.welcome(PersonId::new(2), 0);
        assert_eq!(told.hand.as_ref().expect("a hand was dealt").names, ["someone", "Bob"]);
        let told = format!("{told:?}");
        assert!(!told.contains("Zebedee") && !told.contains("Elm Street"), "{told}");
        if after.phase == Phase::Playing {
            let revision = table.room.revision();
            table.play();
            assert!(table.room.revision() > revision, "the game goes on: {}", game.0);
        }
    }
}
