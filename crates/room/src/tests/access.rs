//! Access to a room and its seats: links, codes, bans, return links, the host's powers, and names.

use std::collections::BTreeMap;

use eights_cards::{Eye, Seat, Seed};
use eights_protocol::{
    ClientCommand, Invite, Level, PersonId, Phase, RefusalCode, Rejection, Revision, RoomFacts, RoomRecord,
    RoomUpdate, Settings,
};
use proptest::prelude::*;

use super::table::{Table, person};
use super::walk::some_move;
use crate::{Admission, Command, Entrance};

fn private(seats: u8) -> Table {
    Table::new("basic", seats, Settings::default())
}

fn sit(seat: Option<u8>, name: &str) -> ClientCommand {
    ClientCommand::Sit { seat, name: name.to_string(), word: String::new(), away: Level::Gentle }
}

fn id(number: u64) -> PersonId {
    person(number).id
}

fn facts(table: &Table, number: u64) -> RoomFacts {
    table.room.facts_for(id(number))
}

fn invite(table: &Table) -> Invite {
    table.room.key().unwrap().invite
}

#[track_caller]
fn refused(asked: Result<Revision, Rejection>, code: RefusalCode) {
    assert_eq!(asked.unwrap_err().code, code);
}

/// Returns a table at which Ann (the host) and Bob play, at seats 1 and 2.
fn dealt() -> Table {
    let mut table = private(2);
    table.sit(1, "Ann");
    table.sit(2, "Bob");
    table.ask(1, ClientCommand::Start).unwrap();
    table
}

#[test]
fn the_host_gets_nobodys_cards_by_unseating_them_and_sitting_down_with_a_second_cookie() {
    let mut table = dealt();
    table.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    for seat in [None, Some(2)] {
        refused(table.ask(3, sit(seat, "Sock")), RefusalCode::NotNow);
    }
    // A bot plays on meanwhile, and the host may name one.
    assert!(table.room.chairs[1].bot().is_some());
    let mut with_bot = table.fork();
    with_bot.ask(1, ClientCommand::SeatBot { seat: 2, level: Level::Gentle }).unwrap();
    with_bot.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    refused(with_bot.ask(3, sit(Some(2), "Sock")), RefusalCode::NotNow);
    // The person to whom the cards were dealt takes them up again.
    table.ask(2, sit(None, "Bob")).unwrap();
    assert_eq!(table.room.eye_of(id(2)), Eye::Seat(Seat::new(1)));
}

#[test]
fn nobody_gets_the_cards_of_a_bot_in_the_middle_of_a_hand() {
    let mut table = private(2);
    table.sit(1, "Ann");
    table.bots([2]);
    table.ask(1, ClientCommand::Start).unwrap();
    table.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    refused(table.ask(3, sit(Some(2), "Sock")), RefusalCode::NotNow);
}

#[test]
fn others_sit_down_once_the_hand_is_over() {
    let mut table = dealt();
    table.ask(2, ClientCommand::Leave).unwrap();
    refused(table.ask(3, sit(Some(2), "Cleo")), RefusalCode::NotNow);
    while table.room.phase() == Phase::Playing {
        table.ask(1, ClientCommand::Abandon).unwrap();
    }
    table.ask(1, ClientCommand::Rematch).unwrap();
    table.ask(3, sit(Some(2), "Cleo")).unwrap();
    table.is_its_log();
}

#[test]
fn nobody_at_the_table_takes_over_from_a_host_who_watches() {
    let mut table = private(3);
    table.sit(2, "Troll");
    table.sit(3, "Vic");
    for ask in [
        ClientCommand::Unseat { seat: 2 },
        ClientCommand::Start,
        ClientCommand::Close,
        ClientCommand::MakeHost { person: id(2) },
    ] {
        refused(table.ask(2, ask), RefusalCode::NotYours);
    }
    table.ask(1, ClientCommand::SeatBot { seat: 3, level: Level::Gentle }).unwrap();
    table.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    assert!(table.room.seat_of(id(3)).is_none());
}

#[test]
fn borrowed_powers_leave_the_room_in_its_hosts_hands() {
    let mut table = private(3);
    table.sit(2, "Bob");
    table.sit(3, "Cleo");
    table.want(&Command::HostAway(true)).unwrap();
    assert!(facts(&table, 2).host_away);
    table.ask(2, ClientCommand::Mute { person: id(3), muted: true }).unwrap();
    for ask in [
        ClientCommand::MakeHost { person: id(2) },
        ClientCommand::Close,
        ClientCommand::RenewLink,
        ClientCommand::Ban { person: id(3), banned: true },
        ClientCommand::Set { settings: Settings { listed: true, ..Settings::default() } },
    ] {
        refused(table.ask(2, ask), RefusalCode::NotYours);
    }
    table.ask(2, ClientCommand::Set { settings: Settings { pace: 0, ..Settings::default() } }).unwrap();
    // A spectator does not inherit any power, and the host is back in charge at once.
    refused(table.ask(9, ClientCommand::SeatBot { seat: 3, level: Level::Gentle }), RefusalCode::NotYours);
    table.want(&Command::HostAway(false)).unwrap();
    refused(table.ask(2, ClientCommand::SeatBot { seat: 3, level: Level::Gentle }), RefusalCode::NotYours);
    table.ask(1, ClientCommand::SeatBot { seat: 3, level: Level::Gentle }).unwrap();
    table.is_its_log();
}

#[test]
fn a_private_room_lets_people_in_by_its_link_and_others_wait() {
    let mut table = private(2);
    let link = Entrance::Link(invite(&table));
    let stale = Entrance::Link(Invite::new([9; 10]));
    assert_eq!(table.room.admission(id(5), link), Admission::Enters);
    for by in [Entrance::Name, Entrance::Word] {
        assert_eq!(table.room.admission(id(5), by), Admission::Waits);
        assert_eq!(table.room.admission(id(1), by), Admission::Enters, "the host");
    }
    assert!(
        matches!(table.room.admission(id(5), stale), Admission::Refused(why) if why.code == RefusalCode::NotYours)
    );
    let five = eights_protocol::Person { id: id(5), name: "Eve".to_string(), program: false };
    refused(table.want(&Command::Admit { by: person(6), person: five.clone() }), RefusalCode::NotYours);
    table.want(&Command::Admit { by: person(1), person: five }).unwrap();
    assert_eq!(table.room.admission(id(5), Entrance::Word), Admission::Enters);
    // The code works while seats are free, and for everybody who was admitted.
    table.sit(1, "Ann");
    table.sit(5, "Eve");
    for by in [Entrance::Name, Entrance::Word] {
        let admission = table.room.admission(id(6), by);
        assert!(matches!(admission, Admission::Refused(why) if why == crate::no_such_room()));
        assert_eq!(table.room.admission(id(5), by), Admission::Enters);
    }
    table.is_its_log();
}

#[test]
fn a_listed_room_is_open_to_everybody_and_tells_its_link_to_the_host_alone() {
    let mut table = Table::new("basic", 2, Settings { listed: true, ..Settings::default() });
    for by in [Entrance::Name, Entrance::Word, Entrance::Link(Invite::new([9; 10]))] {
        assert_eq!(table.room.admission(id(5), by), Admission::Enters);
    }
    assert!(facts(&table, 1).invite.is_some() && facts(&table, 5).invite.is_none());
    table.told.eyes = vec![Eye::Public, Eye::Seat(Seat::new(0))];
    table.ask(1, ClientCommand::RenewLink).unwrap();
    table.ask(1, ClientCommand::Set { settings: Settings::default() }).unwrap();
    table.ask(1, ClientCommand::RenewLink).unwrap();
    let told = |eye: usize, at: usize| table.told.news[&eye][at].1.clone();
    assert_eq!(
        [told(0, 0), told(1, 0)],
        [RoomUpdate::LinkRenewed { invite: None }, RoomUpdate::LinkRenewed { invite: None }]
    );
    // At a private table, only people with a seat receive the invite.
    assert_eq!(told(0, 2), RoomUpdate::LinkRenewed { invite: None });
    assert_eq!(told(1, 2), RoomUpdate::LinkRenewed { invite: Some(invite(&table)) });
}

#[test]
fn a_ban_holds_whatever_link_and_device_somebody_comes_with() {
    let mut table = dealt();
    let before = invite(&table);
    table.want(&Command::ReturnLink { person: person(2), hash: Some("one".to_string()) }).unwrap();
    table.want(&Command::Return { device: person(7), hash: "one".to_string() }).unwrap();
    refused(table.ask(2, ClientCommand::Ban { person: id(1), banned: true }), RefusalCode::NotYours);
    refused(table.ask(1, ClientCommand::Ban { person: id(1), banned: true }), RefusalCode::Impossible);
    table.ask(1, ClientCommand::Ban { person: id(2), banned: true }).unwrap();
    assert!(table.room.seat_of(id(2)).is_none() && invite(&table) != before);
    for who in [2, 7] {
        for by in [Entrance::Link(invite(&table)), Entrance::Link(before), Entrance::Name, Entrance::Word] {
            assert!(matches!(table.room.admission(id(who), by), Admission::Refused(_)), "{who}");
        }
        refused(table.ask(who, sit(None, "Bob")), RefusalCode::NotYours);
    }
    // A second cookie has only the old link, and the return link is void.
    let other = table.room.admission(id(8), Entrance::Link(before));
    assert!(matches!(other, Admission::Refused(why) if why.code == RefusalCode::NotYours));
    refused(
        table.want(&Command::Return { device: person(8), hash: "one".to_string() }),
        RefusalCode::Unknown,
    );
    assert_eq!(facts(&table, 1).banned[0].name, "Bob");
    assert!(facts(&table, 3).banned.is_empty());
    table.ask(1, ClientCommand::Ban { person: id(2), banned: false }).unwrap();
    table.ask(2, sit(Some(2), "Bob")).unwrap();
    table.is_its_log();
}

#[test]
fn the_same_person_comes_back_from_another_device() {
    let mut table = dealt();
    let mine = || "hash".to_string();
    table.want(&Command::ReturnLink { person: person(2), hash: Some(mine()) }).unwrap();
    refused(
        table.want(&Command::Return { device: person(7), hash: "guess".to_string() }),
        RefusalCode::Unknown,
    );
    // A player cannot become another person, and a spectator cannot create a return link.
    refused(table.want(&Command::Return { device: person(1), hash: mine() }), RefusalCode::NotNow);
    refused(
        table.want(&Command::ReturnLink { person: person(6), hash: Some(mine()) }),
        RefusalCode::NotYours,
    );
    table.want(&Command::Return { device: person(7), hash: mine() }).unwrap();
    assert_eq!(table.room.eye_of(id(7)), Eye::Seat(Seat::new(1)));
    assert_eq!(table.room.welcome(id(7), 0).hand, table.room.welcome(id(2), 0).hand);
    assert_eq!(table.room.welcome(id(7), 0).you.person, id(2));
    refused(table.ask(7, sit(None, "Twin")), RefusalCode::NotNow);
    // The device that revokes the link stays; all others become strangers again.
    table.want(&Command::Return { device: person(8), hash: mine() }).unwrap();
    table.want(&Command::ReturnLink { person: person(7), hash: None }).unwrap();
    let eyes = [2, 7, 8].map(|number| table.room.eye_of(id(number)));
    assert_eq!(eyes, [Eye::Seat(Seat::new(1)), Eye::Seat(Seat::new(1)), Eye::Public]);
    refused(table.want(&Command::Return { device: person(8), hash: mine() }), RefusalCode::Unknown);
    // Unseating revokes the link.
    table.want(&Command::ReturnLink { person: person(2), hash: Some(mine()) }).unwrap();
    table.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    refused(table.want(&Command::Return { device: person(9), hash: mine() }), RefusalCode::Unknown);
    table.is_its_log();
}

#[test]
fn a_name_at_the_table_is_nobody_elses() {
    let mut table = private(4);
    for (number, name, called) in [(1, "Ann", "Ann"), (2, "ann", "ann 2"), (3, "A nn", "A nn 3")] {
        table.ask(number, sit(None, name)).unwrap();
        let sitter = facts(&table, 1).seats[number as usize - 1].sitter.clone().unwrap();
        assert_eq!(sitter.name(), called);
    }
    for name in ["\u{3164}", "A\u{200b}nn", "\u{202e}evil", "\u{1b}[31m", "A\u{ad}nn"] {
        refused(table.ask(4, sit(None, name)), RefusalCode::Impossible);
    }
}

#[cfg(feature = "confusables")]
#[test]
fn a_name_that_looks_like_anothers_gets_a_number() {
    let mut table = private(2);
    table.sit(1, "Ann");
    table.sit(2, "\u{410}nn");
    assert_eq!(
        facts(&table, 1).seats[1].sitter.as_ref().map(eights_protocol::SeatOccupant::name),
        Some("\u{410}nn 2")
    );
}

#[test]
fn a_name_can_be_reported_once_by_everybody() {
    let mut table = private(2);
    table.sit(2, "B.A.D.");
    let complain = || ClientCommand::ReportName { person: id(2), why: "rude".to_string() };
    let first = table.ask(1, complain()).unwrap();
    assert_eq!(table.ask(1, complain()), Ok(first));
    assert!(table.ask(3, complain()).unwrap() > first);
    refused(
        table.ask(3, ClientCommand::ReportName { person: id(9), why: String::new() }),
        RefusalCode::Unknown,
    );
    let Some(RoomRecord::NameReported { person, .. }) = table.records().pop() else { panic!("it is kept") };
    assert_eq!(person.name, "B.A.D.");
}

#[test]
fn no_device_is_left_of_whoever_was_unseated() {
    let mut table = dealt();
    let hash = "a hash".to_string();
    table.want(&Command::ReturnLink { person: person(2), hash: Some(hash.clone()) }).unwrap();
    table.want(&Command::Return { device: person(5), hash: hash.clone() }).unwrap();
    assert_eq!(table.room.eye_of(id(5)), Eye::Seat(Seat::new(1)));
    table.ask(1, ClientCommand::Unseat { seat: 2 }).unwrap();
    // Neither by sitting down itself, nor along with its owner.
    refused(table.ask(5, sit(Some(2), "Bob")), RefusalCode::NotNow);
    table.ask(2, sit(Some(2), "Bob")).unwrap();
    assert_eq!(table.room.eye_of(id(5)), Eye::Public);
    refused(table.want(&Command::Return { device: person(5), hash }), RefusalCode::Unknown);
    // Revoking without a link is a no-op, even for a person without a seat.
    table.ask(2, ClientCommand::Leave).unwrap();
    let before = table.room.revision();
    assert_eq!(table.want(&Command::ReturnLink { person: person(2), hash: None }), Ok(before));
}

#[test]
fn whoever_loses_cannot_end_the_match_while_the_host_is_away() {
    let mut table = dealt();
    table.want(&Command::Gone(id(1))).unwrap();
    refused(table.ask(2, ClientCommand::Abandon), RefusalCode::NotYours);
    table.ask(2, ClientCommand::Mute { person: id(1), muted: true }).unwrap();
}

#[test]
fn rooms_from_before_links_are_found_by_their_names() {
    let mut table = private(2);
    // The log of such a room has no invite.
    table.room.access.invite = None;
    assert_eq!(table.room.admission(id(5), Entrance::Name), Admission::Enters);
    assert_eq!(table.room.admission(id(5), Entrance::Link(Invite::new([9; 10]))), Admission::Enters);
    assert_eq!(table.room.admission(id(5), Entrance::Word), Admission::Waits);
}

/// Number of people in the property test below.
const PEOPLE: u64 = 7;

/// Action of a person, encoded as three numbers.
type Step = (u64, u8, u8);

/// Table with an independent model of what every viewer may know.
struct WatchedRoom {
    table: Table,
    /// Person to whom the cards of each seat were dealt.
    dealt: BTreeMap<usize, u64>,
    /// Additional devices, with their owners.
    devices: BTreeMap<u64, u64>,
    /// Secrets of all return links ever created, valid or not.
    secrets: Vec<(u64, String)>,
    eyes: BTreeMap<u64, Eye>,
}

impl WatchedRoom {
    fn new(rules: &str, seats: u8) -> WatchedRoom {
        let mut table = Table::new(rules, seats, Settings { pace: 0, ..Settings::default() });
        table.told.eyes = (0..usize::from(seats)).map(|seat| Eye::Seat(Seat::new(seat))).collect();
        table.told.eyes.push(Eye::Public);
        let eyes = (1..=PEOPLE).map(|number| (number, Eye::Public)).collect();
        WatchedRoom { table, dealt: BTreeMap::new(), devices: BTreeMap::new(), secrets: Vec::new(), eyes }
    }

    fn owner(&self, number: u64) -> u64 {
        self.devices.get(&number).copied().unwrap_or(number)
    }

    fn want(&self, (who, what, which): Step) -> Option<Command> {
        let other = u64::from(which) % PEOPLE + 1;
        let seats = self.table.room.chairs.len() as u8;
        let seat = which % seats + 1;
        let guest = person(who);
        let ask = match what % 24 {
            0..=3 => sit((which % 3 > 0).then_some(seat), &format!("P{who}")),
            4 => ClientCommand::Leave,
            5 | 6 => ClientCommand::Unseat { seat },
            7 => ClientCommand::SeatBot { seat, level: Level::Gentle },
            8 | 9 => ClientCommand::Start,
            10 => ClientCommand::Ban { person: id(other), banned: !which.is_multiple_of(4) },
            11 => ClientCommand::Ban { person: id(other), banned: false },
            12 => ClientCommand::MakeHost { person: id(other) },
            13 => ClientCommand::Abandon,
            14 => ClientCommand::Rematch,
            15 => return Some(Command::ReturnLink { person: guest, hash: Some(format!("{who} {which}")) }),
            16 => return Some(Command::ReturnLink { person: guest, hash: None }),
            17 | 18 => {
                let place = usize::from(which) % self.secrets.len().max(1);
                return Some(Command::Return { device: guest, hash: self.secrets.get(place)?.1.clone() });
            }
            19 => return Some(Command::HostAway(which.is_multiple_of(2))),
            20 => return Some(Command::Gone(id(other))),
            21 => return Some(Command::Back(id(other))),
            _ => some_move(&self.table, who, &mut Seed::quick(u64::from(which)).dice(0))?,
        };
        Some(Command::Ask { person: guest, ask })
    }

    fn step(&mut self, step: Step) {
        let Some(want) = self.want(step) else { return };
        let before = self.table.room.revision();
        if self.table.want(&want).is_err() || self.table.room.revision() == before {
            return;
        }
        self.account(&want, step.0);
        self.look();
    }

    /// Updates the model from the written records alone.
    fn account(&mut self, want: &Command, who: u64) {
        match self.table.records().last() {
            Some(RoomRecord::Started { .. }) => {
                let people = self.table.records().into_iter().fold(BTreeMap::new(), |mut at, record| {
                    match record {
                        RoomRecord::Sat { seat, sitter, .. } => {
                            at.remove(&seat);
                            sitter.person().map(|person| at.insert(seat, person.id.bits()));
                        }
                        RoomRecord::Left { seat, .. } => drop(at.remove(&seat)),
                        RoomRecord::Banned { person, banned: true, .. } => {
                            at.retain(|_, other| *other != person.id.bits());
                        }
                        _ => {}
                    }
                    at
                });
                self.dealt =
                    people.into_iter().map(|(seat, person)| (usize::from(seat) - 1, person)).collect();
            }
            Some(RoomRecord::ReturnLink { hash: Some(hash), .. }) => {
                self.secrets.push((self.owner(who), hash.clone()));
            }
            Some(RoomRecord::ReturnLink { hash: None, .. }) => {
                let owner = self.owner(who);
                self.devices.retain(|device, other| *other != owner || *device == who);
            }
            Some(RoomRecord::Returned { .. }) => {
                let Command::Return { hash, .. } = want else { panic!("{want:?}") };
                let owner = self.secrets.iter().find(|(_, secret)| secret == hash).unwrap().0;
                self.devices.insert(who, owner);
            }
            _ => {}
        }
    }

    /// Asserts that everybody receives no more than they may know.
    fn look(&mut self) {
        let room = &self.table.room;
        let playing = room.phase() == Phase::Playing;
        for number in 1..=PEOPLE {
            let eye = room.eye_of(id(number));
            let same = self.eyes.insert(number, eye) == Some(eye);
            let Some(play) = room.play.as_deref().filter(|_| playing) else { continue };
            let owner = self.owner(number);
            let own =
                self.dealt.iter().find(|(_, person)| **person == owner).map(|(seat, _)| Seat::new(*seat));
            let eyes = [Some(Eye::Public), own.map(Eye::Seat)];
            let may_see: Vec<Vec<String>> =
                eyes.into_iter().flatten().map(|eye| play.seen_in_writing(eye)).collect();
            let welcome = room.welcome(id(number), 0).hand.expect("a hand is played");
            assert!(may_see.contains(&welcome.seen), "person {number} sees cards of others by {eye:?}");
            if room.choices(id(number)).is_some() {
                assert_eq!(room.seat_of(id(number)), own, "person {number}");
            }
            let place = self.table.told.eyes.iter().position(|other| *other == eye).unwrap();
            let Some((_, RoomUpdate::Started { seen, .. } | RoomUpdate::Moved { seen, .. })) =
                self.table.told.news[&place].last().filter(|_| same)
            else {
                continue;
            };
            assert!(may_see.iter().any(|all| all.ends_with(seen)), "person {number} is told of {eye:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nobody_ever_receives_cards_that_were_dealt_to_somebody_else(
        game in prop_oneof![Just(("basic", 3u8)), Just(("wayfarers", 3)), Just(("short-rack", 2))],
        steps in prop::collection::vec((1..=PEOPLE, any::<u8>(), any::<u8>()), 1..120),
    ) {
        let mut watched = WatchedRoom::new(game.0, game.1);
        // Starting position: two people sit, bots fill the table, and the host deals.
        for number in 1..=2 {
            watched.step((number, 0, 0));
        }
        for seat in 2..game.1 {
            watched.step((1, 7, seat));
        }
        watched.step((1, 8, 0));
        prop_assert_eq!(watched.table.room.phase(), Phase::Playing);
        for step in steps {
            watched.step(step);
        }
        watched.table.is_its_log();
    }
}
