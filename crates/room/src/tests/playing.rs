use eights_cards::{Eye, MAX_SEATS, Seat, SeatCount, Seed};
use eights_catalog::{AnyGame, Rules};
use eights_game::{Game, Names, Notation};
use eights_protocol::{
    ClientCommand, Clock, Length, Level, Phase, RefusalCode, RoomUpdate, SeatOccupant, Settings, StoredRecord,
};

use super::table::Table;

const GAMES: [(&str, u8); 4] = [("basic", 2), ("action", 4), ("wayfarers", 3), ("eightball", 2)];

fn hand() -> Settings {
    Settings { length: Length::Hand, clock: Some(Clock { per_move: 10, bank: 30 }), ..Settings::default() }
}

/// Returns a table of two people, and bots at all other seats, with the first hand dealt.
fn started(rules: &str, seats: u8, settings: Settings) -> Table {
    let mut table = Table::new(rules, seats, settings);
    table.told.eyes =
        (0..usize::from(seats)).map(|seat| Eye::Seat(Seat::new(seat))).chain([Eye::Public]).collect();
    table.sit(1, "Ann");
    table.sit(2, "Bob");
    table.bots(3..=seats);
    table.ask(1, ClientCommand::Start).unwrap();
    table
}

#[test]
fn people_who_never_move_still_come_to_the_end() {
    for (rules, seats) in GAMES {
        let mut table = started(rules, seats, hand());
        let mut steps = 0;
        while table.room.phase() != Phase::Finished {
            assert!(table.wait_until(u64::MAX), "{rules}");
            steps += 1;
            assert!(steps < 100_000, "{rules}");
        }
        assert!(steps > 5, "{rules}");
        assert_eq!(table.reopened().facts(), table.room.facts(), "{rules}");
    }
}

#[test]
fn versions_follow_one_another_for_every_eye_and_views_equal_the_truth() {
    for (rules, seats) in GAMES {
        let mut table = started(rules, seats, hand());
        while table.room.phase() == Phase::Playing && table.wait_until(u64::MAX) {}
        let book = Rules::named(rules).unwrap().book(SeatCount::new(usize::from(seats)).unwrap()).unwrap();
        for (place, eye) in table.told.eyes.clone().into_iter().enumerate() {
            let news = &table.told.news[&place];
            let versions: Vec<u64> = news.iter().map(|(version, _)| *version).collect();
            assert_eq!(versions, (2..=table.room.revision()).collect::<Vec<_>>(), "{rules} {eye:?}");
            let mut view: Option<(eights_catalog::AnyView, Names)> = None;
            for (_, news) in news {
                let seen = match news {
                    RoomUpdate::Started { names, seen, .. } => {
                        let names = Names::new(names.clone()).unwrap();
                        view = Some((AnyGame::new(&book, names.seats(), Seed::quick(0)).view(eye), names));
                        seen
                    }
                    RoomUpdate::Moved { seen, .. } => seen,
                    _ => continue,
                };
                let (view, names) = view.as_mut().unwrap();
                for text in seen {
                    AnyGame::fold(view, &AnyGame::read_glimpse(&book, text, names).unwrap()).unwrap();
                }
            }
            let (view, names) = view.unwrap();
            let person = table
                .room
                .people()
                .find(|(seat, _, _)| eye.seat() == Some(*seat))
                .map(|(_, person, _)| person);
            let welcome = table.room.welcome(person.unwrap_or(eights_protocol::PersonId::new(99)), 0);
            if person.is_none() && eye != Eye::Public {
                continue;
            }
            let mut again = AnyGame::new(&book, names.seats(), Seed::quick(0)).view(eye);
            for text in welcome.hand.unwrap().seen {
                AnyGame::fold(&mut again, &AnyGame::read_glimpse(&book, &text, &names).unwrap()).unwrap();
            }
            assert_eq!(again, view, "{rules} {eye:?}");
        }
    }
}

#[test]
fn a_room_is_its_log() {
    let mut table = started("action", 4, hand());
    loop {
        let again = table.reopened();
        for person in 1..=3 {
            let person = eights_protocol::PersonId::new(person);
            assert_eq!(again.welcome(person, 0), table.room.welcome(person, 0));
        }
        if table.room.phase() == Phase::Finished || !table.wait_until(u64::MAX) {
            break;
        }
    }
    for row in table.log.rows(table.room.id()) {
        assert_eq!(StoredRecord::read(&row.text).unwrap().write(), row.text);
    }
}

#[test]
fn the_same_answer_twice_is_answered_twice_the_same() {
    let mut table = started("basic", 2, Settings::default());
    let (turn, legal, _) = (1..=2).find_map(|n| table.room.choices(super::table::person(n).id)).unwrap();
    let mover = u64::from(turn.must[0]);
    let other = 3 - mover;
    let mv = |decision, mv: &str| ClientCommand::Move { decision, mv: mv.to_string() };
    let first = mv(turn.decision, &legal[0]);
    assert_eq!(table.ask(other, first.clone()).unwrap_err().code, RefusalCode::AgainstTheRules);
    assert_eq!(table.ask(9, first.clone()).unwrap_err().code, RefusalCode::NotYours);
    assert_eq!(table.ask(mover, mv(turn.decision - 1, &legal[0])).unwrap_err().code, RefusalCode::TooLate);
    assert_eq!(
        table.ask(mover, mv(turn.decision, "nonsense")).unwrap_err().code,
        RefusalCode::AgainstTheRules
    );
    let revision = table.ask(mover, first.clone()).unwrap();
    let rows = table.log.rows(table.room.id()).len();
    assert_eq!(table.ask(mover, first), Ok(revision));
    let otherwise = legal[0].to_lowercase();
    assert_ne!(otherwise, legal[0]);
    assert_eq!(table.ask(mover, mv(turn.decision, &otherwise)), Ok(revision));
    assert_eq!(table.log.rows(table.room.id()).len(), rows);
    assert_eq!(table.ask(mover, mv(turn.decision, "draw")).unwrap_err().code, RefusalCode::TooLate);
}

#[test]
fn a_seat_that_somebody_left_is_played_by_a_bot_until_they_are_back() {
    let mut table = started("basic", 2, Settings { clock: None, ..Settings::default() });
    let waits = |table: &Table| table.room.facts().phase == Phase::Playing;
    for person in [1, 2] {
        table.want(&crate::Command::Gone(super::table::person(person).id)).unwrap();
    }
    assert!(table.room.facts().seats.iter().all(|seat| seat.gone));
    for _ in 0..3 {
        assert!(table.wait_until(u64::MAX));
    }
    for person in [1, 2] {
        table.want(&crate::Command::Back(super::table::person(person).id)).unwrap();
    }
    if waits(&table) {
        let now = table.now;
        assert!(!table.wait_until(now + 3_600_000), "without a clock people have all the time in the world");
    }
}

#[test]
fn whoever_saw_a_hand_of_cards_cannot_take_another() {
    let mut table = started("basic", 2, Settings::default());
    let sit = |seat| ClientCommand::Sit {
        seat: Some(seat),
        name: "Ann".to_string(),
        word: String::new(),
        away: Level::default(),
    };
    table.ask(1, ClientCommand::Leave).unwrap();
    table.ask(2, ClientCommand::Leave).unwrap();
    assert_eq!(table.ask(1, sit(2)).unwrap_err().code, RefusalCode::NotNow);
    table.ask(1, sit(1)).unwrap();
    assert_eq!(table.ask(3, sit(2)).unwrap_err().code, RefusalCode::NotNow);
    table.ask(2, sit(2)).unwrap();
    assert!(
        matches!(&table.room.facts().seats[1].sitter, Some(SeatOccupant::Person { person, .. }) if person.name == "Ann 2")
    );
}

#[test]
fn the_deal_follows_from_the_promise_and_the_words() {
    use eights_cards::{Promise, Secret};
    let mut table = started("basic", 2, hand());
    let promise: Promise = table.room.facts().promise.parse().unwrap();
    assert!(table.room.welcome(super::table::person(1).id, 0).hand.unwrap().shown.is_none());
    table.ask(1, ClientCommand::Abandon).unwrap();
    let hand = table.room.welcome(super::table::person(9).id, 0).hand.unwrap();
    let shown = hand.shown.unwrap();
    let secret: Secret = shown.secret.parse().unwrap();
    assert!(promise.is_kept_by(0, &secret));
    assert_eq!(shown.words, ["Ann's word", "Bob's word"]);
    let seats = SeatCount::new(2).unwrap();
    let book = Rules::named("basic").unwrap().book(seats).unwrap();
    let seed = Seed::mixed(&secret, 0, shown.words.iter().map(String::as_str));
    let mut game = AnyGame::new(&book, seats, seed);
    game.deal(&book, &AnyGame::opening(&book), &mut ());
    assert_eq!(game.write_table(&book, &Names::new(hand.names).unwrap()), shown.table);
    assert!(seats.get() < MAX_SEATS);
}

#[test]
fn another_match_has_another_promise_and_new_words() {
    let mut table = started("basic", 2, hand());
    table.ask(1, ClientCommand::Abandon).unwrap();
    let first = table.room.facts();
    table.ask(2, ClientCommand::Rematch).unwrap();
    let second = table.room.facts();
    assert_eq!((second.number, second.phase), (2, Phase::Gathering));
    assert_ne!(first.promise, second.promise);
    assert!(second.seats.iter().all(|seat| !seat.mixed && seat.sitter.is_some()));
    table.ask(2, ClientCommand::Mix { word: "other".to_string() }).unwrap();
    table.ask(1, ClientCommand::Start).unwrap();
    assert_eq!(table.room.phase(), Phase::Playing);
    assert_eq!(table.reopened().facts(), table.room.facts());
}

#[test]
fn what_is_filed_can_be_verified_by_anybody() {
    use crate::ports::{Archive as _, ArchiveQuery};
    use eights_catalog::{AnyBook, Verification};
    for (rules, seats) in GAMES {
        for abandoned in [false, true] {
            let mut table = started(rules, seats, Settings { length: Length::Match, ..hand() });
            table.want(&crate::Command::Gone(super::table::person(1).id)).unwrap();
            let mut steps = 0;
            while table.room.phase() != Phase::Finished {
                steps += 1;
                if abandoned && steps == 8 {
                    table.ask(1, ClientCommand::Abandon).unwrap();
                    break;
                }
                assert!(table.wait_until(u64::MAX), "{rules}");
                assert!(steps < 100_000, "{rules}");
            }
            let search =
                ArchiveQuery { person: Some(super::table::person(2).id), most: 9, ..ArchiveQuery::default() };
            let rows = pollster::block_on(table.log.search(&search)).unwrap();
            assert_eq!(rows.len(), 1, "{rules}");
            assert_eq!(rows[0].winners.is_empty(), abandoned, "{rules}");
            let text = pollster::block_on(table.log.fetch(&rows[0].record)).unwrap().unwrap();
            let record: eights_game::Record = text.parse().unwrap();
            let book = AnyBook::of_record("filed", &record).unwrap();
            let verification = Verification::of(&record, &book);
            assert!(verification.is_right(), "{rules}: {:?}", verification.faults().next());
            assert_eq!(verification.checked(), record.hands.len());
        }
    }
}

#[test]
fn each_match_of_a_room_is_filed_alone() {
    use crate::ports::{Archive as _, ArchiveQuery};
    use eights_catalog::{AnyBook, Verification};
    let mut table = started("basic", 2, hand());
    for number in 1..=3 {
        if number > 1 {
            table.ask(2, ClientCommand::Rematch).unwrap();
            table.ask(1, ClientCommand::Start).unwrap();
        }
        if number == 3 {
            // Another process takes over during the match.
            table.wait_until(u64::MAX);
            table.room = table.reopened();
        }
        table.want(&crate::Command::Gone(super::table::person(1).id)).unwrap();
        while table.room.phase() != Phase::Finished {
            assert!(table.wait_until(u64::MAX));
        }
        let search =
            ArchiveQuery { person: Some(super::table::person(2).id), most: 9, ..ArchiveQuery::default() };
        let rows = pollster::block_on(table.log.search(&search)).unwrap();
        assert_eq!(rows.len(), number);
        let name = format!("{}-{number}", table.room.id());
        let text = pollster::block_on(table.log.fetch(&name)).unwrap().unwrap();
        let record: eights_game::Record = text.parse().unwrap();
        let verification = Verification::of(&record, &AnyBook::of_record("filed", &record).unwrap());
        assert!(verification.is_right() && record.hands.len() == 1, "{:?}", verification.faults().next());
    }
}

#[test]
fn a_room_that_waits_takes_little_memory() {
    assert!(size_of::<crate::Room>() < 700, "{}", size_of::<crate::Room>());
}

#[test]
fn a_match_that_comes_to_no_end_is_given_up() {
    let mut table = started("basic", 2, Settings { length: Length::Match, ..hand() });
    while table.room.phase() != Phase::Finished {
        assert!(table.wait_until(u64::MAX));
    }
    let hands = table.room.welcome(super::table::person(1).id, 0).hand.unwrap().number;
    let news = &table.told.news[&0].last().unwrap().1;
    assert!(hands <= 1000 && matches!(news, RoomUpdate::Finished { .. }), "{hands} {news:?}");
}
