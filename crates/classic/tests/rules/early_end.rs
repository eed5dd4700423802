//! HR-60, HR-61: conceding a hand and agreeing on a draw.

use crate::rules::support::{Hand, Play, book, changed, preset, seats};
use eights_cards::{Eye, Seat, Seed};
use eights_classic::{Rules, Tally};
use eights_game::{EarlyEnd, Game, Match, Notation, Outcome, Recorder};

const ANN: EarlyEnd = EarlyEnd::Conceded(Seat::new(0));

/// Ends the hand on a table early, and returns the events with the outcome.
#[track_caller]
fn ended(rules: &Rules, table: &str, steps: &str, end: EarlyEnd) -> (String, Outcome<Tally>) {
    let mut play = Play::at(rules, table);
    steps.split(',').filter(|step| !step.is_empty()).for_each(|step| drop(play.step(step)));
    let mut recorder = Recorder::<Hand>::new();
    assert!(play.game.stop(&play.book, end, &mut recorder));
    let events = recorder.take(&play.book, play.scene.names()).join("; ");
    let outcome = play.game.outcome(&play.book, &Hand::opening(&play.book)).expect("the hand is over");
    (events, outcome)
}

#[track_caller]
fn points(rules: &Rules, end: EarlyEnd) -> [i32; 2] {
    let table = "top 7H | ann 8S KD | bob 9S 9C AD | stock #20 | to ann";
    let (_, outcome) = ended(rules, table, "", end);
    [outcome.points[0], outcome.points[1]]
}

#[test]
fn hr_60_the_opponent_wins_and_scores_what_the_conceder_holds() {
    let table = "top 7H | ann 8S KD | bob 9S 9C AD | stock #20 | to bob";
    let (events, outcome) = ended(&preset("basic"), table, "", ANN);
    assert_eq!(events, "ann conceded");
    assert_eq!(outcome.winners.iter().map(Seat::index).collect::<Vec<_>>(), [1]);
    assert_eq!(outcome.points[..2], [0, 60]);
    assert_eq!(outcome.carry.hands, 1);
    assert_eq!(points(&changed("basic", "scoring.losers_pay = true"), ANN), [-60, 60]);
}

#[test]
fn hr_60_where_everybody_scores_the_own_hand_the_winner_scores_nothing() {
    let rules = changed(
        "basic",
        "scoring.went_out = \"own-hand\"; scoring.blocked = \"own-hand\"; match.lowest_wins = true",
    );
    assert_eq!(points(&rules, ANN), [60, 0]);
}

#[test]
fn hr_60_a_hand_worth_less_than_nothing_costs_the_opponent_nothing() {
    let below = "values = { numbers = -5, court = -10, 8 = -50, A = 1 }";
    assert_eq!(points(&changed("basic", below), ANN), [0, 0]);
    assert_eq!(points(&changed("basic", &format!("{below}; scoring.losers_pay = true")), ANN), [0, 0]);
    let own = "scoring.went_out = \"own-hand\"; scoring.blocked = \"own-hand\"; match.lowest_wins = true";
    assert_eq!(points(&changed("basic", &format!("{below}; {own}")), ANN), [0, 0]);
}

#[test]
fn hr_60_where_nobody_scores_the_opponent_has_won() {
    let book = book("family", 2);
    let mut game = Match::<Hand>::start(&book, seats(2), Seed::number(1), &mut ());
    assert!(game.stop(&book, ANN, &mut ()));
    assert_eq!(game.winners(&book).map(|winners| winners.iter().map(Seat::index).collect()), Some(vec![1]));
    assert!(!game.next_hand(&book, &mut ()));
}

#[test]
fn hr_60_a_drawn_card_that_is_not_laid_counts_with_the_hand() {
    let table = "top 7H | ann 3S KD | bob 9S 9C | stock 8C #20 | to ann";
    let (events, outcome) = ended(&preset("family"), table, "ann draw", ANN);
    assert_eq!(events, "ann kept 8C; ann conceded");
    assert_eq!(outcome.points[..2], [0, 0]);
    let scored = changed("family", "scoring.went_out = \"winner-takes\"; match.target = 100");
    assert_eq!(ended(&scored, table, "ann draw", ANN).1.points[..2], [0, 63]);
}

#[test]
fn hr_60_in_a_countdown_the_opponent_goes_down_as_after_a_win() {
    let own = preset("countdown");
    let level = |rules: &Rules, end| {
        let book = rules.book(seats(2)).unwrap();
        let mut game = Match::<Hand>::start(&book, seats(2), Seed::number(1), &mut ());
        assert!(game.stop(&book, end, &mut ()));
        let outcome = game.outcome(&book).unwrap();
        ([outcome.carry.levels[0], outcome.carry.levels[1]], game.winners(&book).is_some())
    };
    assert_eq!(level(&own, ANN), ([8, 7], false));
    assert_eq!(level(&own, EarlyEnd::Drawn), ([8, 8], false));
    // This hand is the whole match.
    let continuous = changed("countdown", "setup.countdown = \"continuous\"");
    assert_eq!(level(&continuous, ANN), ([8, 0], true));
    assert_eq!(level(&continuous, EarlyEnd::Drawn), ([8, 8], false));
}

#[test]
fn hr_60_nobody_concedes_to_more_than_one_opponent_or_after_the_end() {
    for count in [3, 4] {
        let book = book("basic", count);
        let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(1), &mut ());
        let before = game.hand().clone();
        assert!(!game.stop(&book, ANN, &mut ()));
        assert_eq!(*game.hand(), before);
        assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()));
        assert!(!game.stop(&book, EarlyEnd::Drawn, &mut ()));
    }
}

#[test]
fn hr_61_a_drawn_hand_scores_nothing_and_the_next_one_follows() {
    for count in [2, 4] {
        let book = book("basic", count);
        let mut game = Match::<Hand>::start(&book, seats(count), Seed::number(1), &mut ());
        let mut recorder = Recorder::<Hand>::new();
        assert!(game.stop(&book, EarlyEnd::Drawn, &mut recorder));
        let names = eights_game::Names::usual(seats(count));
        assert_eq!(recorder.take(&book, &names), ["agreed draw"]);
        let outcome = game.outcome(&book).unwrap();
        assert_eq!(outcome.winners, seats(count).all());
        assert_eq!(outcome.points, [0; eights_cards::MAX_SEATS]);
        assert_eq!((outcome.carry.hands, game.winners(&book)), (1, None));
        assert!(game.next_hand(&book, &mut ()));
    }
    // It counts as a hand where the number of hands ends the match.
    let rules = changed("basic", "match.hands = 1");
    let book = rules.book(seats(2)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(2), Seed::number(1), &mut ());
    assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()));
    assert_eq!(game.winners(&book), Some(seats(2).all()));
}

#[test]
fn hr_61_hr_70_a_drawn_hand_is_a_hand_won_by_nobody() {
    let book = changed("action", "match.hands_won = 2").book(seats(2)).unwrap();
    let mut game = Match::<Hand>::start(&book, seats(2), Seed::number(1), &mut ());
    for hands in 1..4 {
        assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()));
        let carry = game.outcome(&book).unwrap().carry;
        assert_eq!((carry.hands, &carry.totals[..2]), (hands, &[0, 0][..]));
        assert!(game.next_hand(&book, &mut ()));
    }
}

#[test]
fn hr_61_where_nobody_scores_the_game_is_drawn() {
    let book = book("family", 3);
    let mut game = Match::<Hand>::start(&book, seats(3), Seed::number(1), &mut ());
    assert!(game.stop(&book, EarlyEnd::Drawn, &mut ()));
    assert_eq!(game.winners(&book), Some(seats(3).all()));
}

#[test]
fn hr_61_everybody_agrees_so_not_even_the_first_who_was_out_wins() {
    let rules = changed("basic", "finishing.play_on = true");
    let table = "top 7H | ann 7C | bob 7D 2D | cat 9S 9C | stock #20 | to ann";
    let (events, outcome) = ended(&rules, table, "ann 7C", EarlyEnd::Drawn);
    assert_eq!((events.as_str(), outcome.winners), ("agreed draw", seats(3).all()));
    assert_eq!(outcome.points, [0; eights_cards::MAX_SEATS]);
}

#[test]
fn hr_60_hr_61_an_early_end_shows_nobody_a_card() {
    for end in [ANN, EarlyEnd::Drawn] {
        let play = Play::at(&preset("basic"), "top 7H | ann 8S KD | bob 9S 9C AD | stock #20 | to ann");
        for eye in [Eye::Seat(Seat::new(0)), Eye::Seat(Seat::new(1)), Eye::Public] {
            let hands = |game: &Hand| [0, 1].map(|seat| game.view(eye).hand(Seat::new(seat)));
            let mut after = play.game.clone();
            assert!(after.stop(&play.book, end, &mut ()));
            assert_eq!(hands(&after), hands(&play.game));
            let text = after.write_seen(&play.book, eye, play.scene.names());
            assert_eq!(text.contains("conceded"), end == ANN, "{text}");
        }
    }
}
