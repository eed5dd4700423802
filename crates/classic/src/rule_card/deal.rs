//! Before the first card is laid.

use eights_cards::{JOKERS, SeatCount};
use eights_sheet::ByPlayers as Numbers;
use eights_words::{ByPlayers, Line, Part, Phrase, by_players, kinds, players};

use super::when;
use crate::knobs::{Countdown, FirstDealer, Pack, SpecialStarter, TwoPlayerReverse, WildStarter};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules, seats: Option<SeatCount>) -> Vec<Line> {
    vec![
        Line::new(&["CE-02", "CE-32"], deal(rules, seats)),
        Line::new(&["HR-44"], teams(rules)),
        Line::new(&["HR-43"], countdown(rules)),
        starter(rules),
        order(rules, seats),
    ]
}

fn deal(rules: &Rules, seats: Option<SeatCount>) -> Vec<Phrase> {
    let setup = &rules.setup;
    let packed = |phrase: Phrase| {
        let pack = match setup.pack {
            Pack::Full => "full",
            Pack::Short => "short",
        };
        phrase.with("size", rules.deck().len()).with("pack", pack).with("jokers", setup.jokers)
    };
    let numbers = |numbers: &Numbers| -> Vec<(usize, u32)> {
        let all = setup.players.iter().filter(|players| seats.is_none_or(|seats| seats.get() == *players));
        all.filter_map(|players| Some((players, numbers.get(players)?))).collect()
    };
    let players = players(setup.players.iter());
    let decks = match by_players(numbers(&setup.decks), "decks-with", "decks-between") {
        ByPlayers::One(number) => packed(Phrase::new("decks").with("number", number)),
        ByPlayers::List(list) => packed(Phrase::new("decks-by-players").with("list", list)),
    };
    let hand = match by_players(numbers(&setup.hand), "cards-with", "cards-between") {
        ByPlayers::One(number) => Phrase::new("hand-dealt").with("number", number),
        ByPlayers::List(list) => Phrase::new("hand-by-players").with("list", list),
    };
    seats.is_none().then_some(players).into_iter().chain([decks, hand]).collect()
}

fn teams(rules: &Rules) -> Option<Phrase> {
    let partners = if rules.setup.players.min() == 4 { "opposite" } else { "around" };
    rules.setup.teams.then(|| Phrase::new("teams").with("partners", partners))
}

fn countdown(rules: &Rules) -> Vec<Phrase> {
    let how = match rules.setup.countdown {
        Countdown::No => return Vec::new(),
        Countdown::Own => "own",
        Countdown::Together => "together",
        Countdown::Continuous => "continuous",
    };
    vec![Phrase::new("countdown"), Phrase::new("countdown-goes-down").with("how", how)]
}

fn starter(rules: &Rules) -> Line {
    let wilds = rules.wilds();
    let say = |key: &'static str, faces| Phrase::new(key).with("wild", Part::Kinds(kinds(faces)));
    let mut line = Line::new(&[], [Phrase::new("starter")]);
    let (suited, jokers) = (wilds.difference(JOKERS), wilds.intersection(JOKERS));
    match rules.setup.wild_starter {
        _ if wilds.is_empty() => {}
        WildStarter::PutBack => line.say(&["CE-06"], [say("starter-wild-back", wilds)]),
        // A joker has no suit of its own.
        WildStarter::OwnSuit => {
            line.say(&[], (!suited.is_empty()).then(|| say("starter-wild-own-suit", suited)));
            line.say(&[], (!jokers.is_empty()).then(|| say("starter-wild-back", jokers)));
        }
        WildStarter::DealerNames => line.say(&["HR-04"], [say("starter-wild-dealer", wilds)]),
        WildStarter::Anything => line.say(&["HR-04"], [say("starter-wild-anything", wilds)]),
    }
    if !super::effects(rules).is_empty() {
        let (numbers, key): (&[&str], _) = match rules.setup.special_starter {
            SpecialStarter::NoEffect => (&["CE-06"], "starter-special-nothing"),
            SpecialStarter::PutBack => (&[], "starter-special-back"),
            SpecialStarter::Acts => (&[], "starter-special-acts"),
        };
        line.say(numbers, [Phrase::new(key)]);
    }
    line
}

fn order(rules: &Rules, seats: Option<SeatCount>) -> Line {
    let two = match seats {
        Some(seats) => seats.get() == 2,
        None => rules.setup.players.min() == 2,
    };
    let mut line = match rules.setup.first_dealer {
        FirstDealer::Random => Line::new(&["CE-03"], [Phrase::new("first-dealer-lot")]),
        FirstDealer::LowCut => Line::new(&["HR-03"], [Phrase::new("first-dealer-cut")]),
    };
    line.say(&["CE-07", "CE-08"], [Phrase::new("begins")]);
    let reverses = rules.any_effect(|effect| effect.reverse);
    let key = match rules.turn.two_player_reverse {
        TwoPlayerReverse::Skips => "reverse-of-two-skips",
        TwoPlayerReverse::Nothing => "reverse-of-two-nothing",
    };
    line.say(&["CE-29"], when(reverses && two, key));
    line
}
