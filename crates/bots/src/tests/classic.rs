//! Tests of bots at the classic games.

use eights_cards::{Card, Eye, Face, Seat, SeatCount, Seats, Seed};
use eights_classic::{Book, Classic, Event, Move, Rules, Scene, View};
use eights_game::{Game, MoveSet, Notation, Observer};

use crate::{Bot, CarelessBot, Effort, Evidence, GreedyBot, Habits, Policy, RandomBot, Search};

type Player = Box<dyn Bot<Classic<3>>>;

fn book(seats: usize) -> Book {
    Rules::named("basic").unwrap().book(SeatCount::new(seats).unwrap()).unwrap()
}

/// Plays a hand and returns its winners. Every move is checked against the referee's table, which the bots never see.
fn play(book: &Book, seed: u64, players: &mut [Player]) -> Seats {
    let mut hand = Classic::<3>::new(book, book.seats(), Seed::quick(seed));
    let opening = Classic::<3>::opening(book);
    hand.deal(book, &opening, &mut ());
    let mut dice = Seed::quick(!seed).dice(0);
    while let Some(seat) = hand.pending().must.first() {
        let pending = hand.pending();
        let interrupt = pending.may.difference(pending.must).iter().find_map(|other| {
            let view = hand.view(Eye::Seat(other));
            let mv = players[other.index()].interrupt(book, &view, other, &mut dice);
            mv.filter(|_| !hand.legal(book, other).is_empty()).map(|mv| (other, mv))
        });
        if let Some((other, mv)) = interrupt {
            assert!(hand.legal(book, other).contains(&mv), "deal {seed}: {mv:?} by {other:?}");
            hand.play(book, other, mv, &mut ()).unwrap();
            continue;
        }
        let view = hand.view(Eye::Seat(seat));
        let mv = players[seat.index()].choose(book, &view, seat, &mut dice);
        assert!(hand.legal(book, seat).contains(&mv), "deal {seed}: {mv:?} by {seat:?}");
        hand.play(book, seat, mv, &mut ()).unwrap();
    }
    hand.outcome(book, &opening).unwrap().winners
}

#[test]
fn bots_always_answer_a_legal_move_and_come_to_an_end_by_all_rules() {
    for rules in Rules::all() {
        for deal in 0..120 {
            let seats = rules.setup.players.min()
                + deal as usize % (rules.setup.players.max() - rules.setup.players.min() + 1);
            let book = rules.book(SeatCount::new(seats).unwrap()).unwrap();
            let mixed = |seat: usize| -> Player {
                let greedy = deal % 3 == 0 || (seat + deal as usize).is_multiple_of(2);
                if greedy { Box::new(GreedyBot) } else { Box::new(RandomBot) }
            };
            play(&book, deal, &mut (0..seats).map(mixed).collect::<Vec<_>>());
        }
    }
}

#[test]
fn greedy_beats_random_clearly() {
    let book = book(2);
    let mut won = 0;
    let deals = 400;
    for deal in 0..deals {
        let greedy = Seat::new(deal as usize % 2);
        let mut players: [Player; 2] = [Box::new(RandomBot), Box::new(RandomBot)];
        players[greedy.index()] = Box::new(GreedyBot);
        won += u64::from(play(&book, deal, &mut players).contains(greedy));
    }
    assert!(won * 100 >= deals * 80, "greedy won only {won} of {deals}");
}

#[test]
fn careless_loses_to_greedy_and_beats_random() {
    let book = book(2);
    let bots: [fn() -> Player; 3] =
        [|| Box::new(RandomBot), || Box::new(CarelessBot), || Box::new(GreedyBot)];
    for (weaker, stronger) in [(0, 1), (1, 2)] {
        let (mut won, deals) = (0, 400);
        for deal in 0..deals {
            let seat = Seat::new(deal as usize % 2);
            let mut players = [bots[weaker](), bots[weaker]()];
            players[seat.index()] = bots[stronger]();
            won += u64::from(play(&book, deal / 2, &mut players).contains(seat));
        }
        assert!(won * 100 >= deals * 57, "{stronger} won only {won} of {deals} against {weaker}");
    }
}

#[test]
fn careless_lays_what_it_can_and_calls_its_last_card_by_all_rules() {
    let dice = &mut Seed::quick(1).dice(0);
    let (mut laid, mut called) = (0, 0);
    for rules in Rules::all() {
        let book = rules.book(SeatCount::new(rules.setup.players.min()).unwrap()).unwrap();
        for deal in 0..20 {
            let mut hand = Classic::<3>::new(&book, book.seats(), Seed::quick(deal));
            hand.deal(&book, &Classic::<3>::opening(&book), &mut ());
            while let Some(seat) = hand.pending().must.first() {
                let moves = hand.legal(&book, seat);
                let mv = CarelessBot.pick(&book, &hand, seat, dice);
                assert!(moves.contains(&mv), "{mv:?}");
                let last_but_one = hand.position().holds(seat) <= 2 && !moves.faces().is_empty();
                if last_but_one && moves.contains(&Move::Call) {
                    assert_eq!(mv, Move::Call);
                    called += 1;
                } else if !moves.faces().is_empty() {
                    assert!(matches!(mv, Move::Play(_)), "{mv:?} instead of a card");
                    laid += 1;
                }
                hand.play(&book, seat, mv, &mut ()).unwrap();
            }
        }
    }
    assert!(laid > 1000 && called > 20, "{laid} {called}");
}

#[test]
fn a_bot_plays_the_same_in_every_world_that_it_cannot_tell_from_the_true_one() {
    let book = book(4);
    let mut dice = Seed::quick(7).dice(0);
    for deal in 0..50 {
        let mut hand = Classic::<3>::new(&book, book.seats(), Seed::quick(deal));
        hand.deal(&book, &Classic::<3>::opening(&book), &mut ());
        while let Some(seat) = hand.pending().must.first() {
            let view = hand.view(Eye::Seat(seat));
            let elsewhere = Classic::imagine(&view, &mut dice).view(Eye::Seat(seat));
            let mv = Bot::<Classic<3>>::choose(&mut GreedyBot, &book, &view, seat, &mut dice);
            assert_eq!(mv, Bot::<Classic<3>>::choose(&mut GreedyBot, &book, &elsewhere, seat, &mut dice));
            let at_random = |view| {
                Bot::<Classic<3>>::choose(&mut RandomBot, &book, view, seat, &mut Seed::quick(deal).dice(1))
            };
            assert_eq!(at_random(&view), at_random(&elsewhere));
            hand.play(&book, seat, mv, &mut ()).unwrap();
        }
    }
}

/// Seats with the same observations search alike, whatever lies in the other hands.
#[test]
fn a_bot_that_searches_plays_the_same_whatever_it_cannot_see() {
    let book = Rules::named("action").unwrap().book(SeatCount::new(3).unwrap()).unwrap();
    let me = Seat::new(1);
    let dice = &mut Seed::quick(3).dice(0);
    let mut differing = 0;
    for deal in 0..6 {
        let mut hand = Classic::<3>::new(&book, book.seats(), Seed::quick(deal));
        let mut search = Search::new(GreedyBot, Habits::default(), Effort::Simulations(60));
        let mut watch = Watch { eye: Eye::Seat(me), seen: Vec::new() };
        hand.deal(&book, &Classic::<3>::opening(&book), &mut watch);
        while let Some(seat) = hand.pending().must.first() {
            for (before, glimpse) in watch.seen.drain(..) {
                Bot::<Classic<3>>::saw(&mut search, &book, &before, &glimpse);
            }
            let view = hand.view(Eye::Seat(seat));
            let mut mv = Bot::<Classic<3>>::choose(&mut GreedyBot, &book, &view, seat, dice);
            if seat == me {
                let elsewhere = Classic::imagine(&view, dice);
                differing += u32::from(elsewhere.position().table() != hand.position().table());
                let choose = |view: &View<3>| {
                    Bot::<Classic<3>>::choose(
                        &mut search.clone(),
                        &book,
                        view,
                        seat,
                        &mut Seed::number(deal).dice(1),
                    )
                };
                mv = choose(&view);
                assert_eq!(mv, choose(&elsewhere.view(Eye::Seat(me))));
            }
            hand.play(&book, seat, mv, &mut watch).unwrap();
        }
    }
    assert!(differing > 20, "only {differing} worlds differed");
}

struct Watch {
    eye: Eye,
    seen: Vec<(View<3>, Event<Option<Face>>)>,
}

impl Observer<Classic<3>> for Watch {
    fn saw(&mut self, before: &Classic<3>, event: &Event<Card>) {
        self.seen.push((before.view(self.eye), before.glimpse(event, self.eye)));
    }
}

#[test]
fn who_drew_while_a_suit_was_asked_is_not_imagined_to_hold_it() {
    let scene = Scene::read("top 7H | ann 2C 3S 9C | bob #5 | to bob").unwrap();
    let book = Rules::named("basic").unwrap().book(scene.seats()).unwrap();
    let (ann, bob) = (Seat::new(0), Seat::new(1));
    // A deal in which bob must draw.
    let deals = (0..100).map(|seed| scene.set_up::<3>(&book, Seed::quick(seed)).unwrap());
    let must_draw = |hand: &Classic<3>| hand.legal(&book, bob).contains(&Move::Draw);
    let mut hand = deals.into_iter().find(must_draw).expect("a hand without hearts, sevens and eights");
    let mut habits = Habits::default();
    assert_eq!(habits.odds(&hand.view(Eye::Seat(ann))), None);
    let mut watch = Watch { eye: Eye::Seat(ann), seen: Vec::new() };
    hand.play(&book, bob, Move::Draw, &mut watch).unwrap();
    for (before, glimpse) in watch.seen {
        Evidence::<Classic<3>>::saw(&mut habits, &book, &before, &glimpse);
    }
    let view = hand.view(Eye::Seat(ann));
    let odds = habits.odds(&view).expect("a draw tells something");
    let of = |face: &str| odds.0[bob.index()][face.parse::<Face>().unwrap().index()];
    assert!(of("KH") < 80 && of("7C") < 80 && of("8D") < 80, "{} {} {}", of("KH"), of("7C"), of("8D"));
    assert_eq!([of("KC"), of("2D")], [255, 255]);
    assert!(odds.0[ann.index()].iter().all(|likely| *likely == 255));
}

#[test]
fn greedy_chooses_as_it_says_by_the_basic_rules() {
    let tables = [
        ("top 7H | ann 8C 7C 2H | bob #5 | to ann", "7C"),
        ("top 7H | ann 8C 7C 2H 3H | bob #5 | to ann", "3H"),
        ("top 7H | ann 8C 2C 2S | bob #5 | to ann", "8C"),
        ("top 7H | ann 3C KH 9H | bob #5 | to ann", "KH"),
        ("top 7H | ann 2C 3S | bob #5 | to ann", "draw"),
        ("top 7H | ann 2C 3S | bob #5 | stock #0 | to ann", "pass"),
        ("top 8D | ann 2C 3C 9S 8S | bob #5 | ann to name", "=C"),
        ("top 8D | ann 2C 9S 8C | bob #5 | ann to name", "=S"),
    ];
    check("basic-letter", &tables);
}

#[test]
fn hr_12_hr_13_bots_name_ranks_and_come_to_an_end() {
    let sheet = "version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"basic\"\n\
                 effects = { 8 = \"wild naming a suit and a rank\", J = \"demand a rank\" }\n";
    let rules = Rules::read("ours.toml", sheet).unwrap_or_else(|report| panic!("{report}"));
    for deal in 0..60 {
        let book = rules.book(SeatCount::new(2 + deal as usize % 4).unwrap()).unwrap();
        let player = |seat: usize| -> Player {
            if (seat + deal as usize).is_multiple_of(2) { Box::new(GreedyBot) } else { Box::new(RandomBot) }
        };
        play(&book, deal, &mut (0..book.seats().get()).map(player).collect::<Vec<_>>());
    }
    let scene = Scene::read("top JD | ann 5C 9D 9H 2C | bob #5 | ann to name a rank").unwrap();
    let book = rules.book(scene.seats()).unwrap();
    let hand = scene.set_up::<3>(&book, Seed::quick(1)).unwrap();
    let (seat, dice) = (Seat::new(0), &mut Seed::quick(1).dice(0));
    let mv = Bot::<Classic<3>>::choose(&mut GreedyBot, &book, &hand.view(Eye::Seat(seat)), seat, dice);
    assert_eq!(Classic::<3>::write_move(&book, &mv), "=9", "the rank of which it holds most");
}

#[test]
fn greedy_answers_penalties_and_goes_on_in_a_turn() {
    let penalties = [
        ("top 2H | ann 2C KH 8S | bob #5 | penalty 2 of 2 | to ann", "2C"),
        ("top 2H | ann 3C KH 8S | bob #5 | penalty 2 of 2 | to ann", "draw"),
    ];
    check("pick-up", &penalties);
    let drawn = [
        ("top 7H | ann 3C KS | bob #5 | drawn 4H | ann to decide", "4H"),
        ("top 7H | ann 3C KS | bob #5 | drawn 4S | ann to decide", "done"),
        ("top 7H | ann 3C KS | bob #5 | drawn 8S | ann to decide", "8S"),
    ];
    check("action", &drawn);
}

#[test]
fn greedy_stacks_and_covers_but_keeps_wild_cards() {
    for (rules, table, first, then) in [
        ("action-stacking", "top 7H | ann 9H 9C KS | bob #5 | to ann", "9H", "9C"),
        ("action-stacking", "top 7H | ann 8H 8C KS | bob #5 | to ann", "8H", "done"),
        ("action-stacking", "top 7H | ann 8H 8C 8S | bob #5 | to ann", "8H", "8S"),
        ("pick-up", "top 7H | ann JH 4H 3S | bob #5 | to ann", "JH", "4H"),
        ("pick-up", "top 7H | ann JH 4C 3S | bob #5 | to ann", "JH", "done"),
    ] {
        let book = Rules::named(rules).unwrap().book(SeatCount::new(2).unwrap()).unwrap();
        let mut hand = Scene::read(table).unwrap().set_up::<3>(&book, Seed::quick(1)).unwrap();
        let ann = Seat::new(0);
        hand.play(&book, ann, Classic::<3>::read_move(&book, first).unwrap(), &mut ()).unwrap();
        let mv = Bot::<Classic<3>>::choose(
            &mut GreedyBot,
            &book,
            &hand.view(Eye::Seat(ann)),
            ann,
            &mut Seed::quick(2).dice(0),
        );
        assert_eq!(Classic::<3>::write_move(&book, &mv), then, "{rules}: {table}");
    }
}

/// Returns a preset with some changes.
fn changed(preset: &str, changes: &str) -> Rules {
    let head = format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
    Rules::read("ours.toml", &format!("{head}{changes}\n")).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn bots_answer_every_question_that_house_rules_ask_and_act_out_of_turn() {
    let effects = r#"
        effects.3 = "lay another card, or else draw 1"
        effects.4 = "skip 1, adding up"
        effects.5 = "another player you choose draws 1, then gain 1 extra turn"
        effects.6 = "you may give 2 cards in your hand to another player you choose"
        effects.7 = "you may swap your hand with the hand of another player you choose"
        effects.9 = "give a card in your hand to next player"
    "#;
    let interrupts = r#"
        setup.decks = 2
        interrupts.throw_in = true
        last_card.call = "with"
        last_card.catch = "opponent"
        last_card.false_call = true
    "#;
    let further = r#"
        effects.2 = "next player draws 2, adding up"
        effects.3 = "previous player draws 2, adding up"
        effects.4 = "skip another player you choose"
        effects.5 = "pass all hands round"
        effects.6 = "send back draws"
        effects.K = "anything goes on it"
        penalties.sent_back_waits = true
        turn.draw_limit = 3
        turn.after_drawing = "drawn-card"
        turn.wild_last_resort = "challenge"
        interrupts.throw_in = true
        interrupts.throw_in_card = "same-rank"
        finishing.last_cards = { 8 = "forbidden", 2 = "penalised" }
    "#;
    for changes in [effects, interrupts, further] {
        let book = changed("basic", changes).book(SeatCount::new(4).unwrap()).unwrap();
        for deal in 0..60 {
            let mixed = |seat: usize| -> Player {
                let greedy = deal % 3 == 0 || (seat + deal as usize).is_multiple_of(2);
                if greedy { Box::new(GreedyBot) } else { Box::new(RandomBot) }
            };
            play(&book, deal, &mut (0..4).map(mixed).collect::<Vec<_>>());
        }
    }
}

#[test]
fn greedy_challenges_a_wild_card_only_if_the_hand_is_large() {
    let rules = changed("basic", "turn.wild_last_resort = \"challenge\"");
    let book = rules.book(SeatCount::new(2).unwrap()).unwrap();
    for (cards, expected) in [("#12", "challenge"), ("#2", "pass")] {
        let scene = Scene::read(&format!("top 9H | ann 3C KD 4C | bob 8C {cards} | to bob")).unwrap();
        let mut game = scene.set_up::<3>(&book, Seed::number(8)).unwrap();
        scene.play(&mut game, &book, "bob 8C").unwrap().unwrap();
        let ann = Seat::new(0);
        let view = game.view(Eye::Seat(ann));
        let mv = Bot::<Classic<3>>::choose(&mut GreedyBot, &book, &view, ann, &mut Seed::number(1).dice(0));
        assert_eq!(Classic::<3>::write_move(&book, &mv), expected, "{cards}");
    }
}

#[test]
fn greedy_looks_at_the_numbers_of_cards_and_calls_and_catches() {
    let rules = changed(
        "basic",
        r#"
        setup.decks = 2
        interrupts.throw_in = true
        last_card.call = "with"
        last_card.catch = "opponent"
        effects.5 = "another player you choose draws 2"
        effects.6 = "you may swap your hand with the hand of another player you choose"
        effects.7 = "give a card in your hand to next player"
        "#,
    );
    let book = rules.book(SeatCount::new(3).unwrap()).unwrap();
    let ann = Seat::new(0);
    for (table, moves, out_of_turn, expected) in [
        ("top 9H | ann 5H KD 2C | bob #5 | cat #3 | to ann", &["5H"][..], false, "@3"),
        ("top 9H | ann 6H KD 2C | bob #5 | cat #1 | to ann", &["6H"], false, "@3"),
        ("top 9H | ann 6H KD 2C | bob #5 | cat #2 | to ann", &["6H"], false, "done"),
        ("top 9H | ann 7H KD 8C 2C | bob #5 | cat #2 | to ann", &["7H"], false, "give KD"),
        ("top 9H | ann 9C KD | bob #5 | cat #2 | to ann", &[], false, "call"),
        ("top 9H | ann 3C KD | bob #5 | cat #2 | to ann", &[], false, "draw"),
        ("top 9H | ann 3C KD 4C | bob 9C KD | cat #2 | to bob", &["9C"], true, "catch"),
        ("top 9H | ann 9H KD 4C | bob #5 | cat #2 | to bob", &[], true, "9H"),
        ("top 9H | ann 9C KD 4C | bob #5 | cat #2 | to bob", &[], true, "nothing"),
    ] {
        let mut hand = Scene::read(table).unwrap().set_up::<3>(&book, Seed::quick(1)).unwrap();
        for mv in moves {
            let seat = hand.pending().must.first().unwrap();
            hand.play(&book, seat, Classic::<3>::read_move(&book, mv).unwrap(), &mut ()).unwrap();
        }
        let (view, mut dice) = (hand.view(Eye::Seat(ann)), Seed::quick(2).dice(0));
        let mut bot = GreedyBot;
        let mv = if out_of_turn {
            Bot::<Classic<3>>::interrupt(&mut bot, &book, &view, ann, &mut dice)
        } else {
            Some(Bot::<Classic<3>>::choose(&mut bot, &book, &view, ann, &mut dice))
        };
        let made = mv.map_or_else(|| "nothing".to_string(), |mv| Classic::<3>::write_move(&book, &mv));
        assert_eq!(made, expected, "{table}");
    }
}

fn check(rules: &str, tables: &[(&str, &str)]) {
    let book = Rules::named(rules).unwrap().book(SeatCount::new(2).unwrap()).unwrap();
    for (table, expected) in tables {
        let scene = Scene::read(table).unwrap();
        let hand = scene.set_up::<3>(&book, Seed::quick(1)).unwrap();
        let view = hand.view(Eye::Seat(Seat::new(0)));
        let mv = Bot::<Classic<3>>::choose(
            &mut GreedyBot,
            &book,
            &view,
            Seat::new(0),
            &mut Seed::quick(2).dice(0),
        );
        assert_eq!(Classic::<3>::write_move(&book, &mv), *expected, "{table}");
    }
}
