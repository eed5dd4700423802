//! The named rules.

use eights_cards::{Face, Rank, Suit};

use crate::effect::Effect;
use crate::rules::{
    AfterDrawing, Blocked, Effects, Rules, Scoring, SpecialStarter, Stacking, StockEmpty, Target,
    TwoPlayerReverse, Values, effects,
};

fn rank(letter: char) -> Rank {
    Rank::from_letter(letter).expect("a rank")
}

pub(crate) fn all() -> Vec<Rules> {
    let named = |name: &str, rules: Rules| Rules { name: name.to_string(), ..rules };
    vec![
        Rules::basic(),
        named("sevens-dealt", Rules { hand: vec![(2..=7, 7)], ..Rules::basic() }),
        named("pick-up", Rules { effects: pick_up(), ..Rules::basic() }),
        named(
            "ten-card",
            Rules {
                hand: vec![(2..=7, 10)],
                decks: vec![(2..=4, 1), (5..=7, 2)],
                effects: effects(&[
                    (rank('2'), Effect::draws(2)),
                    (rank('A'), Effect::REVERSE),
                    (rank('8'), Effect::skips(1)),
                    (rank('J'), Effect::WILD),
                ]),
                ..Rules::basic()
            },
        ),
        named("sheet", sheet()),
        named("action", action()),
        named("action-stacking", Rules { stacking: Stacking::TopMatches, ..action() }),
        named(
            "action-two-decks",
            Rules { players: 2..=10, decks: vec![(2..=10, 2)], hand: vec![(2..=10, 7)], ..action() },
        ),
        named(
            "action-three-decks",
            Rules { players: 8..=16, decks: vec![(8..=16, 3)], hand: vec![(8..=16, 7)], ..action() },
        ),
        named(
            "action-scored",
            Rules {
                scoring: Scoring::OwnHand,
                blocked: Blocked::OwnHand,
                values: action_values(),
                target: Target::Points(500),
                lowest_wins: true,
                ..action()
            },
        ),
        named("open-spiel", open_spiel(false)),
        named("open-spiel-specials", open_spiel(true)),
    ]
}

fn sheet() -> Rules {
    Rules {
        effects: effects(&[
            (rank('2'), Effect::draws_adding_up(2)),
            (rank('4'), Effect::REVERSE),
            (rank('J'), Effect::skips(1)),
            (rank('8'), Effect::WILD),
        ]),
        must_play: true,
        draw_limit: Some(1),
        after_drawing: AfterDrawing::Nothing,
        stock_empty: StockEmpty::Reshuffle,
        ..Rules::basic()
    }
}

fn action() -> Rules {
    Rules {
        players: 2..=4,
        decks: vec![(2..=4, 1)],
        effects: effects(&[
            (rank('2'), Effect::draws(2)),
            (rank('A'), Effect::REVERSE),
            (rank('Q'), Effect::skips(1)),
            (rank('8'), Effect::WILD),
        ]),
        must_play: true,
        draw_limit: Some(1),
        after_drawing: AfterDrawing::DrawnCard,
        stock_empty: StockEmpty::Reshuffle,
        scoring: Scoring::Nothing,
        blocked: Blocked::FewestCards,
        target: Target::Endless,
        ..Rules::basic()
    }
}

fn action_values() -> Values {
    std::array::from_fn(|i| match Face::new(i as u8).rank().map(Rank::letter) {
        Some('8') => 40,
        Some('2' | 'Q' | 'A') => 20,
        Some('T' | 'J' | 'K') => 10,
        Some(digit) => digit.to_digit(10).unwrap_or(0) as i32,
        None => 0,
    })
}

fn pick_up() -> Effects {
    let mut table = effects(&[
        (rank('2'), Effect::draws_adding_up(2)),
        (rank('9'), Effect::REVERSE),
        (rank('8'), Effect { skip: 1, ..Effect::WILD }),
        (rank('J'), Effect { covers: true, ..Effect::NONE }),
    ]);
    for suit in Suit::ALL {
        let red = Effect { cancels: true, ..Effect::NONE };
        table[Face::of(Rank::ACE, suit).index()] =
            if suit.is_red() { red } else { Effect::draws_adding_up(10) };
    }
    table[Face::of(rank('Q'), Suit::Spades).index()] = Effect::draws(5);
    table
}

fn open_spiel(specials: bool) -> Rules {
    let special = [
        (Rank::EIGHT, Effect::WILD),
        (Rank::TWO, Effect::draws_adding_up(2)),
        (rank('Q'), Effect::skips(1)),
        (Rank::ACE, Effect::REVERSE),
    ];
    Rules {
        players: 2..=15,
        effects: effects(if specials { &special } else { &special[..1] }),
        special_starter: SpecialStarter::Acts,
        draw_limit: Some(5),
        two_player_reverse: TwoPlayerReverse::Nothing,
        no_penalty_on_empty_stock: true,
        stock_empty: StockEmpty::Pass,
        may_pass_on_empty_stock: true,
        extra_idle_turns: 1,
        last_penalty_is_idle: true,
        turn_limit: None,
        card_limit: Some(100),
        ..Rules::basic()
    }
}
