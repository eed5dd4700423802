//! Protocol tests without a program on the other side.

use eights_bots::{AnyGameBot, Level, RandomBot, SeatedBot};
use eights_cards::{Eye, Seat, SeatCount, Seed};
use eights_catalog::{Classic, Crazier, EightBall};
use eights_game::{Game, Match, MoveSet, Names, Observer};
use eights_terminal::game::TerminalGame;
use serde_json::{Value, json};

use crate::engine::serve;
use crate::external::question;
use crate::messages::{BotReply, HandStart, MoveRequest, PROTOCOL, RefereeMessage};

#[test]
fn what_is_written_reads_back_equal() {
    let hand = HandStart {
        game: "crazier".to_string(),
        rules: "mine".to_string(),
        sheet: Some("name = \"mine\"\n".to_string()),
        cards: Some("name = \"cards\"\n".to_string()),
        number: 3,
        seats: vec!["you".to_string(), "ann".to_string()],
        seat: 2,
        milliseconds: Some(500),
    };
    let wanted = MoveRequest {
        id: 7,
        must: false,
        legal: vec!["catch".to_string()],
        facts: json!({ "top": "7H" }).as_object().unwrap().clone(),
        table: Some("top 7H".to_string()),
    };
    for said in [
        RefereeMessage::Hello { protocol: PROTOCOL, program: "eights".to_string() },
        RefereeMessage::Hand(hand),
        RefereeMessage::Hand(HandStart { seats: vec!["ann".to_string()], ..HandStart::default() }),
        RefereeMessage::Seen(vec!["to ann".to_string()]),
        RefereeMessage::Move(wanted),
        RefereeMessage::Refused { id: 7, why: "it is not your turn".to_string() },
        RefereeMessage::Over { winners: vec!["ann".to_string()], points: vec![12, -3] },
        RefereeMessage::Bye,
        RefereeMessage::Unknown,
    ] {
        assert!(!said.write().contains('\n'), "a message is one line");
        assert_eq!(RefereeMessage::read(&said.write()), Ok(said));
    }
    for answer in [
        BotReply::Hello { protocol: PROTOCOL, name: "anybot".to_string() },
        BotReply::Move { id: 7, mv: Some("8C".to_string()) },
        BotReply::Move { id: 8, mv: None },
        BotReply::Error { why: "what?".to_string() },
        BotReply::Unknown,
    ] {
        assert_eq!(BotReply::read(&answer.write()), Ok(answer));
    }
}

#[test]
fn what_is_new_is_passed_over_and_what_is_wrong_is_explained() {
    assert_eq!(RefereeMessage::read(r#"{"type":"weather"}"#), Ok(RefereeMessage::Unknown));
    assert_eq!(RefereeMessage::read(r#"{"type":"bye","mood":"good"}"#), Ok(RefereeMessage::Bye));
    for (line, why) in [
        ("good evening", "this is not JSON"),
        ("[1]", "this is not a JSON object"),
        (r#"{"id":1}"#, "the key \"type\" is missing"),
        (r#"{"type":"move","id":-1,"move":null}"#, "the key \"id\" must be a whole number"),
        (r#"{"type":"move","id":1}"#, "the key \"move\" is missing"),
        (r#"{"type":"move","id":1,"move":8}"#, "the key \"move\" must be a string"),
        (r#"{"type":"hello","name":"anybot"}"#, "the key \"protocol\" is missing"),
    ] {
        let told = BotReply::read(line).unwrap_err().to_string();
        assert!(told.starts_with(why), "{line}: {told}");
    }
}

/// Observer of one seat.
struct Seeing<G: Game>(Seat, Vec<G::Glimpse>);

impl<G: Game> Observer<G> for Seeing<G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        self.1.push(before.glimpse(event, Eye::Seat(self.0)));
    }
}

/// Plays random hands. Whenever the seat is asked, the request must be byte-identical in another world that the seat
/// cannot distinguish from this one, and the seat's events must lead to the same request.
fn two_worlds<G: TerminalGame>(book: &G::Book, seats: SeatCount) {
    let names = Names::usual(seats);
    let (mut asked, mut different) = (0, 0);
    for number in 0..12 {
        let seed = Seed::number(number);
        let seat = Seat::new(number as usize % seats.get());
        let mut seeing = Seeing::<G>(seat, Vec::new());
        let mut game = Match::<G>::start(book, seats, seed, &mut seeing);
        let mut seated = SeatedBot::<G>::new(Box::new(RandomBot), book, seats, seat);
        let mut dice = seed.branch(1).dice(0);
        while let Some(turn) = game.hand().pending().must.first() {
            for glimpse in seeing.1.drain(..) {
                seated.saw(book, &glimpse).unwrap();
            }
            if turn == seat {
                let view = game.hand().view(Eye::Seat(seat));
                let there = G::imagine(&view, &mut dice);
                let line = |view: &G::View, world: &G| {
                    RefereeMessage::Move(question::<G>(book, view, &names, &world.legal(book, seat), true))
                        .write()
                };
                let here = line(&view, game.hand());
                assert_eq!(here, line(&there.view(Eye::Seat(seat)), &there));
                assert_eq!(here, line(seated.view(), &there));
                asked += 1;
                let tables = [game.hand(), &there].map(|world| world.write_table(book, &names));
                different += usize::from(tables[0] != tables[1]);
            }
            let moves = game.hand().legal(book, turn);
            let mv = moves.nth(dice.below(moves.len() as u32) as usize);
            game.play(book, turn, mv, &mut seeing).unwrap();
        }
    }
    assert!(asked > 50 && different * 2 > asked, "{different} of {asked} worlds differ");
}

#[test]
fn a_question_tells_nothing_that_its_seat_cannot_know() {
    let seats = SeatCount::new(3).unwrap();
    two_worlds::<Classic>(&eights_classic::Rules::named("basic").unwrap().book(seats).unwrap(), seats);
    let seats = SeatCount::new(2).unwrap();
    two_worlds::<Crazier>(&eights_crazier::Rules::named("wayfarers").unwrap().book(seats).unwrap(), seats);
    two_worlds::<EightBall>(
        &eights_eightball::Rules::named("eightball").unwrap().book(seats).unwrap(),
        seats,
    );
}

/// Returns our engine's replies to these lines.
fn engine(lines: &[&str]) -> Vec<Value> {
    let mut output = Vec::new();
    let brain = AnyGameBot::Level(Level::Steady);
    serve(brain, Seed::number(1), lines.join("\n").as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const HAND: &str = r#"{"type":"hand","game":"eights","rules":"basic","seats":["ann","bob"],"seat":1}"#;

#[test]
fn the_engine_says_what_it_cannot_make_sense_of_and_goes_on() {
    for (lines, why) in [
        (vec!["what?"], "this is not JSON"),
        (vec![r#"{"type":"hello","protocol":9}"#], "this is protocol 1, not 9"),
        (vec![r#"{"type":"move","id":1}"#], "no hand is in progress"),
        (vec![r#"{"type":"seen","events":["to ann"]}"#], "no hand is in progress"),
        (vec![r#"{"type":"hand","rules":"basic","seats":["ann"],"seat":1}"#], "a table has 2 to 16 seats"),
        (vec![r#"{"type":"hand","rules":"basic","seats":["ann","bob"],"seat":3}"#], "there is no seat 3"),
        (
            vec![r#"{"type":"hand","rules":"/etc","seats":["ann","bob"],"seat":1}"#],
            "there are no rules called",
        ),
        (
            vec![r#"{"type":"hand","game":"crazier","rules":"basic","seats":["ann","bob"],"seat":1}"#],
            "these rules are of",
        ),
        (vec![HAND, r#"{"type":"move","id":1}"#], "it is not this seat's turn to move"),
        (vec![HAND, r#"{"type":"seen","events":["bob flew"]}"#], "\"bob flew\" is not an event"),
        (
            vec![HAND, r#"{"type":"seen","events":["ann played 8C"]}"#],
            "\"ann played 8C\" cannot have happened",
        ),
        (vec![HAND, r#"{"type":"move","id":1,"table":"top 7H"}"#], "after what was seen the table is"),
    ] {
        let answers = engine(&[&lines[..], &[r#"{"type":"hello","protocol":1}"#]].concat());
        assert_eq!(answers.len(), 2, "{answers:?}");
        let told = answers[0]["why"].as_str().unwrap();
        assert!(told.starts_with(why), "{lines:?}: {told}");
        assert_eq!(answers[1]["name"], "eights steady");
    }
}

#[test]
fn the_engine_forgets_a_hand_that_cannot_be_and_plays_the_next() {
    let deal = r#"{"type":"seen","events":["dealer bob","shuffled stock 1","ann dealt 7H","bob dealt #","turned 9H","to ann"]}"#;
    let wanted = r#"{"type":"move","id":5,"must":true}"#;
    let answers =
        engine(&[HAND, r#"{"type":"seen","events":["ann played 8C"]}"#, wanted, HAND, deal, wanted]);
    let types: Vec<&str> = answers.iter().map(|answer| answer["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["error", "error", "move"], "{answers:?}");
    assert_eq!(answers[2], json!({ "type": "move", "id": 5, "move": "7H" }));
}
