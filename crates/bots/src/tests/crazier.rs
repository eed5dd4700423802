//! Tests of bots at Crazier Eights.

use eights_cards::{Eye, Seat, SeatCount, Seats, Seed};
use eights_crazier::{Book, CardFile, Crazier, Kind, Move, Rules, Scene, place};
use eights_game::{Game, MoveSet, Notation};

use crate::{Bot, CarelessBot, Effort, GreedyBot, Level, Policy, RandomBot, Roster, Search};

type Table = Crazier<2>;
type Player = Box<dyn Bot<Table>>;

fn book(rules: &str, seats: usize) -> Book {
    Rules::named(rules).unwrap().book(SeatCount::new(seats).unwrap()).unwrap()
}

/// Plays a game and returns its winners. Every move is checked against the referee's table, which the bots never see.
fn play(book: &Book, seats: usize, seed: u64, players: &mut [Player]) -> Seats {
    let mut game = Table::new(book, SeatCount::new(seats).unwrap(), Seed::quick(seed));
    let opening = Table::opening(book);
    game.deal(book, &opening, &mut ());
    let mut dice = Seed::quick(!seed).dice(0);
    while let Some(seat) = game.pending().must.first() {
        let view = game.view(Eye::Seat(seat));
        let mv = players[seat.index()].choose(book, &view, seat, &mut dice);
        assert!(game.legal(book, seat).contains(&mv), "game {seed}: {mv:?} by {seat:?}");
        game.play(book, seat, mv, &mut ()).unwrap();
    }
    game.outcome(book, &opening).unwrap().winners
}

fn chosen(book: &Book, game: &Table, seat: Seat, chance: u64) -> Move {
    let view = game.view(Eye::Seat(seat));
    Bot::<Table>::choose(&mut GreedyBot, book, &view, seat, &mut Seed::quick(chance).dice(0))
}

#[test]
fn bots_always_answer_a_legal_move_and_come_to_an_end_by_all_rules() {
    for rules in Rules::all() {
        let mut tables = 0;
        for seats in 2..=8 {
            let Ok(book) = rules.book(SeatCount::new(seats).unwrap()) else { continue };
            tables += 1;
            for deal in 0..4 {
                let mixed = |seat: usize| -> Player {
                    let greedy = deal % 2 == 0 || (seat + deal as usize / 2).is_multiple_of(2);
                    if greedy { Box::new(GreedyBot) } else { Box::new(RandomBot) }
                };
                play(&book, seats, deal, &mut (0..seats).map(mixed).collect::<Vec<_>>());
            }
        }
        assert!(tables > 0, "nobody can play {}", rules.meta.name);
    }
}

#[test]
fn greedy_beats_random_nearly_always() {
    let book = book("wayfarers", 2);
    let (mut won, deals) = (0, 200);
    for deal in 0..deals {
        let greedy = Seat::new(deal as usize % 2);
        let mut players: [Player; 2] = [Box::new(RandomBot), Box::new(RandomBot)];
        players[greedy.index()] = Box::new(GreedyBot);
        won += u64::from(play(&book, 2, deal, &mut players) == Seats::only(greedy));
    }
    assert!(won * 100 >= deals * 95, "greedy won only {won} of {deals}");
}

/// Returns the number of games that `one` wins against `other`. Each deal is played twice with seats exchanged.
fn won(deals: u64, one: fn() -> Player, other: fn() -> Player) -> usize {
    let book = book("wayfarers", 2);
    let wins = |deal: u64| {
        let first = play(&book, 2, deal, &mut [one(), other()]) == Seats::only(Seat::new(0));
        let second = play(&book, 2, deal, &mut [other(), one()]) == Seats::only(Seat::new(1));
        usize::from(first) + usize::from(second)
    };
    (0..deals).map(wins).sum()
}

#[test]
fn careless_loses_to_greedy_and_beats_random() {
    let careless = || -> Player { Box::new(CarelessBot) };
    let lost = won(40, || Box::new(GreedyBot), careless);
    assert!(lost >= 68, "greedy won only {lost} of 80");
    let won = won(40, careless, || Box::new(RandomBot));
    assert!(won >= 48, "careless won only {won} of 80");
}

#[test]
fn thinking_ahead_beats_greedy() {
    let won = won(20, || Table::search(Effort::Simulations(100)), || Box::new(GreedyBot));
    assert!(won >= 22, "it won only {won} of 40");
}

#[test]
fn every_level_answers_a_legal_move_by_all_rules() {
    for rules in Rules::all() {
        let seats = (2..=8).find(|seats| rules.book(SeatCount::new(*seats).unwrap()).is_ok()).unwrap();
        let book = book(&rules.meta.name, seats);
        for (deal, level) in Level::ALL.into_iter().enumerate() {
            // A master thinks too long for a test, but does nothing that the search does not do.
            let thinks = |seat: usize| -> Player {
                match level {
                    _ if seat > 0 => Box::new(GreedyBot),
                    Level::Master => Table::search(Effort::Simulations(20)),
                    level => Table::at_level(level),
                }
            };
            play(&book, seats, deal as u64, &mut (0..seats).map(thinks).collect::<Vec<_>>());
        }
    }
}

#[test]
fn thinking_ahead_chooses_the_same_in_every_world_that_the_seat_cannot_tell_from_the_true_one() {
    let book = book("wayfarers", 3);
    let mut dice = Seed::quick(7).dice(0);
    let think = |game: &Table, seat: Seat| {
        let mut search = Search::new(GreedyBot, (), Effort::Simulations(40));
        Bot::<Table>::choose(
            &mut search,
            &book,
            &game.view(Eye::Seat(seat)),
            seat,
            &mut Seed::quick(3).dice(0),
        )
    };
    for deal in 0..2 {
        let mut game = Table::new(&book, SeatCount::new(3).unwrap(), Seed::quick(deal));
        game.deal(&book, &Table::opening(&book), &mut ());
        while let Some(seat) = game.pending().must.first() {
            let elsewhere = Table::imagine(&game.view(Eye::Seat(seat)), &mut dice);
            let mv = think(&game, seat);
            assert_eq!(mv, think(&elsewhere, seat));
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
    }
}

#[test]
fn the_better_table_has_the_better_chance() {
    let chances = |table: &str| {
        let scene = Scene::read(table).unwrap();
        let book = Rules::named("wayfarers").unwrap().book_with(&plain(&[]), scene.seats()).unwrap();
        let (game, _) = scene.set_up::<2>(&book, Seed::quick(1)).unwrap();
        let chances = GreedyBot.judge(&book, &game).expect("a main phase begins");
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        chances
    };
    let few = chances("top 7G | ann 2G 3G | bob #5 | to ann")[0];
    let many = chances("top 7G | ann 2G 3G 4G 6P 9P KP | bob #2 | to ann")[0];
    assert!(few > 0.6 && many < 0.4, "{few} and {many}");
    let [ann, bob, cat, ..] = chances("top 7G | ann 2G 3G 4G | bob #5 | cat #2 | to ann");
    assert!(cat > bob && ann > bob, "{ann}, {bob} and {cat}");
}

#[test]
fn a_greedy_pair_beats_a_random_one() {
    let book = book("wayfarers-pairs", 4);
    let (mut won, deals) = (0, 60);
    for deal in 0..deals {
        let greedy = deal as usize % 2;
        let player = |seat: usize| -> Player {
            if seat % 2 == greedy { Box::new(GreedyBot) } else { Box::new(RandomBot) }
        };
        let winners = play(&book, 4, deal, &mut (0..4).map(player).collect::<Vec<_>>());
        won += u64::from(winners.contains(Seat::new(greedy)));
    }
    assert!(won * 100 >= deals * 90, "greedy won only {won} of {deals}");
}

#[test]
fn a_bot_plays_the_same_in_every_world_that_it_cannot_tell_from_the_true_one() {
    let book = book("wayfarers", 3);
    let mut dice = Seed::quick(7).dice(0);
    for deal in 0..10 {
        let mut game = Table::new(&book, SeatCount::new(3).unwrap(), Seed::quick(deal));
        game.deal(&book, &Table::opening(&book), &mut ());
        while let Some(seat) = game.pending().must.first() {
            let elsewhere = Table::imagine(&game.view(Eye::Seat(seat)), &mut dice);
            let mv = chosen(&book, &game, seat, deal);
            assert_eq!(mv, chosen(&book, &elsewhere, seat, deal));
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
    }
}

/// Returns the usual deck with some cards replaced: a face, `event` or `asset`, an ability. All others are events
/// that do next to nothing, so that a table means the same whatever becomes of the deck.
fn plain(cards: &[(&str, &str, &str)]) -> CardFile {
    let mut file = Rules::named("wayfarers").unwrap().card_file().unwrap();
    for card in &mut file.cards {
        let face = place::face_text(card.face());
        let found = cards.iter().find(|(changed, ..)| *changed == face);
        let (_, kind, ability) = found.unwrap_or(&("", "event", "shuffle the draw pile"));
        card.kind = if *kind == "event" { Kind::Event } else { Kind::Asset };
        card.abilities = vec![ability.parse().unwrap()];
    }
    file
}

/// Checks ann's decisions one by one, as far as they are listed, with several dice.
fn check(cards: &[(&str, &str, &str)], table: &str, expected: &[&str]) {
    let rules = Rules::named("wayfarers").unwrap();
    let scene = Scene::read(table).unwrap();
    let book = rules.book_with(&plain(cards), scene.seats()).unwrap();
    let ann = Seat::new(0);
    for chance in 0..5 {
        let (mut game, _) = scene.set_up::<2>(&book, Seed::quick(1)).unwrap();
        for expected in expected {
            let mv = chosen(&book, &game, ann, chance);
            assert_eq!(Table::write_move(&book, &mv), *expected, "{table}, dice {chance}");
            game.play(&book, ann, mv, &mut ()).unwrap();
        }
    }
}

#[test]
fn greedy_sheds_and_plays_and_wins_when_it_can() {
    check(&[], "top 7G | ann 2G | bob #5 | to ann", &["discard 2G"]);
    // Two cards: one is shed and the other played, in the order in which both can go.
    check(&[], "top 7G | ann 2G KB | bob #5 | to ann", &["play KB", "discard 2G"]);
    // The eight is kept.
    check(&[], "top 7G | ann 2G 8B KO KP 3P | bob #5 | to ann", &["play 3P", "discard 2G", "done"]);
}

#[test]
fn greedy_names_the_colour_that_it_holds_most_of() {
    check(&[], "top 7G | ann 8P 2B 3B 4O 6O 9O | bob #5 | to ann", &["play 2B", "discard 8P", "=O"]);
}

#[test]
fn greedy_makes_others_draw_and_not_itself() {
    let draws = [("KB", "event", "a player you choose draws 3"), ("KO", "event", "draw 3")];
    check(&draws, "top 7G | ann KB KO 3P 5P | bob #5 | to ann", &["play KB", "player 2", "done"]);
    check(&draws, "top 7G | ann KB 2P 3P 5P | bob #5 | cat #2 | to ann", &["play KB", "player 3"]);
}

#[test]
fn greedy_destroys_and_takes_what_others_control() {
    let cards = [
        ("KB", "event", "destroy a card in play"),
        ("KO", "event", "take control of a card another player controls"),
        ("2B", "asset", "whenever your turn begins: gain 1 extra discard"),
        ("3B", "asset", "whenever an opponent discards an eight: that player draws 1"),
        ("4B", "asset", "whenever your turn begins: draw 1"),
    ];
    check(&cards, "top 7G | ann KB 3P 5P 9P + 3B | bob #5 + 2B | to ann", &["play KB", "card 2B play:2"]);
    check(&cards, "top 7G | ann KO 3P 5P 9P | bob #5 + 3B 2B | to ann", &["play KO", "card 2B play:2"]);
    // An asset that hurts its owner is left with an opponent, and is the first of one's own to go.
    check(&cards, "top 7G | ann KB 3P 5P 9P + 2B | bob #5 + 4B | to ann", &["play 3P"]);
    check(&cards, "top 7G | ann KB 3P 5P 9P + 4B | bob #5 + 3B | to ann", &["play KB", "card 4B play:1"]);
}

#[test]
fn greedy_declines_what_hurts() {
    let bargain =
        [("2B", "asset", "whenever your turn begins: you may draw 3, if so: an opponent you choose draws 1")];
    check(&bargain, "top 7G | ann 3P 5P 9P + 2B | bob #5 | begin ann", &["no"]);
    let gift =
        [("2B", "asset", "whenever your turn begins: you may draw 1, if so: an opponent you choose draws 4")];
    check(&gift, "top 7G | ann 3P 5P 9P + 2B | bob #5 | begin ann", &["yes"]);
}

#[test]
fn greedy_plays_an_asset_early_and_the_one_that_does_more() {
    let assets = [
        ("2B", "asset", "whenever your turn begins: an opponent you choose draws 1"),
        ("3B", "asset", "whenever an opponent discards an eight: that player draws 1"),
        ("4B", "asset", "whenever your turn begins: draw 1"),
    ];
    check(&assets, "top 7G | ann 2B 3B 4B KP 9P QP | bob #6 | to ann", &["play 2B"]);
}
