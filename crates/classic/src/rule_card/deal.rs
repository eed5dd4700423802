//! The deal: everything before the first card is laid.

use eights_cards::{JOKERS, SeatCount};
use eights_i18n::{ByPlayers, Line, Part, Phrase, by_players, kinds, players};
use eights_rulesheet::ByPlayers as Numbers;

use super::{named, when};
use crate::knobs::{Countdown, FirstDealer, Pack, SpecialStarter, WildStarter};
use crate::rules::Rules;

pub(super) fn lines(rules: &Rules, seats: Option<SeatCount>) -> Vec<Line> {
    vec![
        Line::new(decks_reason(rules), deal(rules, seats)),
        Line::new(&["HR-44"], teams(rules)),
        Line::new(&["HR-43"], countdown(rules, seats)),
        starter(rules),
        order(rules),
    ]
}

fn deal(rules: &Rules, seats: Option<SeatCount>) -> Vec<Phrase> {
    let setup = &rules.setup;
    let packed = |phrase: Phrase| {
        let pack = match setup.pack {
            Pack::Full => "full",
            Pack::Short => "short",
            Pack::ThirtySix => "thirty-six",
            Pack::Forty => "forty",
        };
        phrase.with("size", rules.deck().len()).with("pack", pack).with("jokers", setup.jokers)
    };
    let players = players(setup.players.iter());
    let decks = match by_players(numbers(rules, &setup.decks, seats), "decks-with", "decks-between") {
        ByPlayers::One(number) => packed(Phrase::new("decks").with("number", number)),
        ByPlayers::List(list) => packed(Phrase::new("decks-by-players").with("list", list)),
    };
    let hand = match by_players(numbers(rules, &setup.hand, seats), "cards-with", "cards-between") {
        // In a countdown, its own sentence states the size of the hand.
        ByPlayers::One(_) if setup.countdown != Countdown::No => None,
        ByPlayers::One(number) => Some(Phrase::new("hand-dealt").with("number", number)),
        ByPlayers::List(list) => Some(Phrase::new("hand-by-players").with("list", list)),
    };
    seats.is_none().then_some(players).into_iter().chain([decks]).chain(hand).collect()
}

/// Returns the numbers of the rules about decks; their count needs none if one deck is enough for everybody.
fn decks_reason(rules: &Rules) -> &'static [&'static str] {
    let one = numbers(rules, &rules.setup.decks, None).iter().all(|(_, decks)| *decks == 1);
    if one { &["CE-32"] } else { &["CE-02", "CE-32"] }
}

fn teams(rules: &Rules) -> Option<Phrase> {
    let teams = rules.setup.teams? as usize;
    let partners = match (teams, rules.setup.players.min()) {
        (_, players) if players == 2 * teams => "opposite",
        (2, _) => "around",
        _ => "several",
    };
    Some(Phrase::new("teams").with("partners", partners).with("number", teams))
}

fn countdown(rules: &Rules, seats: Option<SeatCount>) -> Vec<Phrase> {
    let how = match rules.setup.countdown {
        Countdown::No => return Vec::new(),
        Countdown::Own => "own",
        Countdown::Together => "together",
        Countdown::Continuous => "continuous",
    };
    let dealt = numbers(rules, &rules.setup.hand, seats);
    let most = dealt.iter().map(|(_, number)| *number).max().unwrap_or(0);
    let all_alike = dealt.iter().all(|(_, number)| *number == most);
    let number = if all_alike { most } else { 0 };
    let said = Phrase::new("countdown").with("number", number).with("court", most > 10);
    let acts = when(!super::effects(rules).is_empty(), "countdown-acts");
    [said].into_iter().chain(acts).chain([Phrase::new("countdown-goes-down").with("how", how)]).collect()
}

/// Returns the values for the numbers of players that may play.
fn numbers(rules: &Rules, numbers: &Numbers, seats: Option<SeatCount>) -> Vec<(usize, u32)> {
    let all = rules.setup.players.iter().filter(|players| seats.is_none_or(|seats| seats.get() == *players));
    all.filter_map(|players| Some((players, numbers.get(players)?))).collect()
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
    let special = rules.faces_that(|_, effect| effect.is_special());
    if !special.is_empty() {
        let (numbers, said): (&[&str], _) = match rules.setup.special_starter {
            SpecialStarter::NoEffect => (&["CE-06"], Phrase::new("starter-special-nothing")),
            SpecialStarter::PutBack => (&[], named("starter-special-back", special)),
            // CE-06: a special card that is also wild does not act.
            SpecialStarter::Acts => (&[], named("starter-special-acts", special.difference(wilds))),
        };
        line.say(numbers, [said]);
    }
    line.say(&[], when(rules.setup.countdown != Countdown::No, "starter-no-number"));
    line
}

fn order(rules: &Rules) -> Line {
    let mut line = match rules.setup.first_dealer {
        FirstDealer::Random => Line::new(&["CE-03"], [Phrase::new("first-dealer-lot")]),
        FirstDealer::LowCut => Line::new(&["HR-03"], [Phrase::new("first-dealer-cut")]),
    };
    let acts = rules.setup.special_starter == SpecialStarter::Acts
        && rules.any_effect(|effect| effect.is_special() && !effect.wild);
    line.say(&["CE-07", "CE-08"], [Phrase::new(if acts { "begins-unless" } else { "begins" })]);
    line
}
