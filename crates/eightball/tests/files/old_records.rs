//! A record of the time when some dead positions went on to the turn limit (EB-44). Records stay readable for ever, and
//! rooms of that time go on.

use eights_eightball::{EightBall, Ending, Rules, Stage};
use eights_game::{Game, Notation, Record, Recorder};

const RECORD: &str = include_str!("../../../cli/tests/fixtures/older-rules/eightball-dead.eights");

fn is_dead(book: &eights_eightball::Book, game: &EightBall) -> bool {
    book.seats().iter().all(|seat| !game.position().can_finish(book, seat))
}

#[test]
fn eb_44_a_game_that_went_on_in_a_dead_position_replays_and_ends_before_long() {
    let record: Record = RECORD.parse().unwrap();
    let book = Rules::named(&record.rules).unwrap().book(record.names.seats()).unwrap();
    let steps = record.hands[0].steps.len();
    let replay = |step| record.replay::<EightBall>(&book, 0, step, |_, _, _| {}).unwrap();
    assert_eq!(replay(steps).position().facts().stage, Stage::Over(Ending::TurnLimit));

    // The position died when a card was placed. Today the game ends in that turn.
    let at_turn = |game: &EightBall| game.position().facts().stage == Stage::Turn;
    let died = (0..steps).find(|step| at_turn(&replay(*step)) && is_dead(&book, &replay(*step))).unwrap();
    assert!(died + 100 < steps, "{died} of {steps}");
    let mut game = replay(died - 1);
    let (seat, text) = record.hands[0].steps[died].by.clone().unwrap();
    let mut recorder = Recorder::new();
    game.play(&book, seat, EightBall::read_move(&book, &text).unwrap(), &mut recorder).unwrap();
    let today = recorder.take(&book, &record.names);
    let then = &record.hands[0].steps[died].events;
    assert_eq!(today.last().map(String::as_str), Some("dry"));
    assert_eq!(today[..today.len() - 1], then[..then.len() - 1]);

    // A room that was left in any later state goes on for a few turns at most.
    for step in died..steps - 1 {
        let mut game = replay(step);
        let before = game.position().facts().turns;
        while let Some(seat) = game.pending().must.first() {
            let mv = game.on_timeout(&book, seat);
            game.play(&book, seat, mv, &mut ()).unwrap();
        }
        let facts = game.position().facts();
        assert!(facts.turns < before + 25, "{before} to {}", facts.turns);
        assert!(matches!(facts.stage, Stage::Over(Ending::Dry)), "step {step}: {:?}", facts.stage);
    }
}
