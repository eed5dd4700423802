//! Lost, duplicate and late messages: no event is reported twice, none is left out, and the state is always correct.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use eights_catalog::AnyGlimpse;
use eights_client::{Client, ClientEvent};
use eights_protocol::{ChatText, ClientCommand, Length, Phase, Revision, ServerMessage};
use proptest::prelude::*;

use crate::house::{House, settings, sit};

/// All messages that one person could receive from a room, from the first version to the last.
struct Story {
    /// Update of each version.
    told: BTreeMap<Revision, String>,
    /// Welcome at each version.
    welcomes: BTreeMap<Revision, String>,
    /// State at each version of a client that missed nothing.
    truth: BTreeMap<Revision, Client>,
    /// Glimpses of each hand, by match and number.
    hands: BTreeMap<(u32, u32), Vec<AnyGlimpse>>,
}

/// Eventful room, as persons 1, 2 and 9 see it.
static STORIES: LazyLock<Vec<Story>> = LazyLock::new(|| {
    let mut house = House::dealt("basic", 3, settings(Length::Match));
    let mut stories: Vec<Story> = (0..3)
        .map(|_| Story {
            told: BTreeMap::new(),
            welcomes: BTreeMap::new(),
            truth: BTreeMap::new(),
            hands: BTreeMap::new(),
        })
        .collect();
    note(&house, &mut stories);
    // Two hands of a match that is abandoned, and part of the next match.
    let (mut step, mut late) = (0, 0);
    while late < 60 {
        step += 1;
        let client = &house.people[0].client;
        late +=
            u32::from(client.room().unwrap().number > 1 || client.hand().is_some_and(|hand| hand.number > 1));
        let hello = ClientCommand::Say { words: ChatText::Phrase("hello".to_string()) };
        let asked = match house.room.phase() {
            Phase::Finished => Some((0, ClientCommand::Rematch)),
            Phase::Gathering => Some((0, ClientCommand::Start)),
            _ if step == 20 => Some((1, ClientCommand::Leave)),
            _ if step == 25 => Some((1, sit("Bob"))),
            _ if late == 30 => Some((0, ClientCommand::Abandon)),
            _ if step % 9 == 0 => Some((0, hello)),
            _ => None,
        };
        match asked {
            Some((place, ask)) => drop(house.ask(place, ask).unwrap()),
            None => assert!(house.step()),
        }
        note(&house, &mut stories);
    }
    stories
});

fn note(house: &House, stories: &mut [Story]) {
    house.agrees();
    let version = house.room.revision();
    for (person, story) in house.people.iter().zip(stories) {
        if story.truth.contains_key(&version) {
            continue;
        }
        // Replies go to the sender of a request only; here nobody sends any.
        let news = person.inbox.iter().rev().find(|text| {
            matches!(ServerMessage::read(text).unwrap(), ServerMessage::News { version: v, .. } if v == version)
                || matches!(ServerMessage::read(text).unwrap(), ServerMessage::Welcome(welcome) if welcome.version == version)
        });
        story.told.insert(version, news.expect("every version is told").clone());
        let welcome = ServerMessage::Welcome(Box::new(house.room.welcome(person.id, house.now)));
        story.welcomes.insert(version, welcome.write());
        story.truth.insert(version, person.client.clone());
        if let (Some(room), Some(hand)) = (person.client.room(), person.client.hand()) {
            story.hands.insert((room.number, hand.number), hand.seen.clone());
        }
    }
}

#[derive(Clone, Debug)]
enum Turn {
    /// The next message arrives.
    Next,
    /// The next message is lost.
    Drop,
    /// An old message arrives again.
    Repeat(usize),
    /// The connection breaks, and this many messages are missed until the next one.
    Cut(usize),
    /// The connection breaks, and the server that answers then is this many versions behind.
    Behind(usize),
}

fn turn() -> impl Strategy<Value = Turn> {
    prop_oneof![
        12 => Just(Turn::Next),
        1 => Just(Turn::Drop),
        2 => (0usize..200).prop_map(Turn::Repeat),
        2 => (0usize..12).prop_map(Turn::Cut),
        1 => (1usize..8).prop_map(Turn::Behind),
    ]
}

/// Counts the reported events.
#[derive(Default)]
struct Ledger {
    /// Current hand, by match and number, and the number of its reported glimpses.
    at: Option<((u32, u32), usize)>,
    begun: BTreeSet<(u32, u32)>,
    said: BTreeSet<Revision>,
}

impl Ledger {
    fn enter(&mut self, story: &Story, client: &Client, happened: Vec<ClientEvent>) {
        let number = client.room().map_or(1, |room| room.number);
        for what in happened {
            match what {
                ClientEvent::Anew => {
                    self.at = client.hand().map(|hand| ((number, hand.number), hand.seen.len()));
                    self.begun.extend(self.at.map(|(key, _)| key));
                    self.said.extend(client.said().map(|line| line.version));
                }
                ClientEvent::Dealt { hand } => {
                    assert!(self.begun.insert((number, hand)), "hand {hand} is dealt twice");
                    self.at = Some(((number, hand), 0));
                }
                ClientEvent::Saw(sight) => {
                    let (key, seen) =
                        self.at.as_mut().expect("a hand is dealt before something is seen of it");
                    assert_eq!(Some(&sight.glimpse), story.hands[key].get(*seen), "{key:?} {seen}");
                    *seen += 1;
                }
                ClientEvent::Rematch => self.at = None,
                ClientEvent::Said(line) => assert!(self.said.insert(line.version), "{line:?} is told twice"),
                _ => {}
            }
        }
        let known = client.hand().map(|hand| ((number, hand.number), hand.seen.len()));
        assert_eq!(self.at, known, "what was told is what is known");
        for line in client.said() {
            assert!(self.said.contains(&line.version), "{line:?} is not told");
        }
    }
}

/// Asserts that the client knows the same as one that missed nothing.
fn compare(story: &Story, client: &Client) {
    let truth = &story.truth[&client.version().unwrap()];
    assert_eq!(client.room(), truth.room());
    assert_eq!(client.hand(), truth.hand());
    assert_eq!(client.seat(), truth.seat());
    assert!(client.said().eq(truth.said()));
    assert_eq!(client.legal_in_notation(), truth.legal_in_notation());
}

fn live(story: &Story, turns: &[Turn]) {
    let (first, last) = (*story.truth.keys().next().unwrap(), *story.truth.keys().last().unwrap());
    let (mut client, mut ledger) = (Client::new(), Ledger::default());
    let mut at = first;
    let greet = |client: &mut Client, ledger: &mut Ledger, version: Revision| {
        let text = match client.since() {
            Some(since) if since == version => ServerMessage::Resumed { now: 0, version }.write(),
            _ => story.welcomes[&version].clone(),
        };
        let happened = client.told_text(&text, 0).unwrap();
        ledger.enter(story, client, happened);
    };
    greet(&mut client, &mut ledger, at);
    for turn in turns.iter().chain([&Turn::Cut(usize::MAX)]) {
        let mut told = None;
        let (fitted, before) = (!client.needs_resync(), client.version());
        match turn {
            Turn::Next if at < last => {
                at += 1;
                told = Some(at);
            }
            Turn::Drop if at < last => at += 1,
            Turn::Next | Turn::Drop => {}
            Turn::Repeat(back) => told = at.checked_sub(*back as Revision).filter(|version| *version > first),
            Turn::Cut(missed) => {
                client.disconnected();
                at = at.saturating_add(*missed as Revision).min(last);
                greet(&mut client, &mut ledger, at);
            }
            Turn::Behind(versions) => {
                client.disconnected();
                at = at.saturating_sub(*versions as Revision).max(first);
                greet(&mut client, &mut ledger, at);
            }
        }
        if let Some(version) = told {
            let happened = client.told_text(&story.told[&version], 0).unwrap();
            ledger.enter(story, &client, happened);
        }
        compare(story, &client);
        // A lost message was never reported, so its repetition is its first report.
        if fitted && matches!(turn, Turn::Repeat(_)) && told <= before {
            assert!(!client.needs_resync(), "what was told before is passed over");
        }
        if told == Some(at) && !client.needs_resync() {
            assert!(
                client.version().unwrap() >= at,
                "what was told is known, or everything is asked for again"
            );
        }
    }
    assert_eq!((client.version(), client.needs_resync()), (Some(last), false));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]
    #[test]
    fn nothing_is_told_twice_and_nothing_is_left_out(
        who in 0usize..3,
        turns in prop::collection::vec(turn(), 0..300),
    ) {
        live(&STORIES[who], &turns);
    }
}

#[test]
fn an_undisturbed_line_needs_no_second_welcome() {
    for (story, anew) in STORIES.iter().zip([1, 3, 1]) {
        live(story, &vec![Turn::Next; story.told.len()]);
        let mut client = Client::new();
        let first = story.welcomes.values().take(1);
        let mut happened = Vec::new();
        for text in first.chain(story.told.values()) {
            happened.extend(client.told_text(text, 0).unwrap());
            assert!(!client.needs_resync());
        }
        // Person 2 stands up and sits down during a hand, so their viewpoint changes twice.
        assert_eq!(happened.iter().filter(|what| **what == ClientEvent::Anew).count(), anew);
        for what in [ClientEvent::Rematch, ClientEvent::Dealt { hand: 2 }, ClientEvent::HandOver { hand: 1 }]
        {
            assert!(happened.contains(&what), "much happens in the story: {what:?}");
        }
    }
}

#[test]
fn a_gap_asks_for_everything_and_passes_over_the_rest() {
    let story = &STORIES[0];
    let first = *story.truth.keys().next().unwrap();
    let mut client = Client::new();
    client.told_text(&story.welcomes[&first], 0).unwrap();
    assert_eq!((client.since(), client.needs_resync()), (Some(first), false));
    assert_eq!(client.told_text(&story.told[&(first + 2)], 0), Ok(Vec::new()));
    assert_eq!((client.since(), client.needs_resync()), (None, true));
    assert_eq!(client.told_text(&story.told[&(first + 1)], 0), Ok(Vec::new()));
    compare(story, &client);
}

#[test]
fn what_does_not_fit_spoils_what_was_known() {
    let story = &STORIES[0];
    let first = *story.truth.keys().next().unwrap();
    let mut client = Client::new();
    client.told_text(&story.welcomes[&first], 0).unwrap();
    let wrong = ServerMessage::News {
        version: first + 1,
        at: 0,
        news: eights_protocol::RoomUpdate::Moved {
            seat: 1,
            by: eights_protocol::MoveAuthor::Sitter,
            seen: vec!["nobody did anything".to_string()],
            turn: None,
            bank: None,
            shown: None,
        },
    };
    assert_eq!(client.told(wrong, 0), Ok(Vec::new()));
    assert!(client.needs_resync());
    let happened = client.told_text(&story.welcomes[&first], 0).unwrap();
    assert_eq!(happened, [ClientEvent::Anew]);
    compare(story, &client);
}
