//! Random games at a table of people, with rules that together reach every decision.

use std::collections::BTreeMap;

use eights_cards::{Dice, Seat, Seed};
use eights_catalog::Rules;
use eights_protocol::{ClientCommand, Clock, Length, Level, Phase, RulesText, Settings};
use eights_testkit::endurance::share_of_hands;

use super::kinds::Kind;
use super::table::{Table, text_of};

/// Rules that reach decisions that no preset reaches.
const HOUSE: [(&str, &str, u8); 3] = [
    (
        "basic",
        r#"
        effects.2 = "next player draws 2, adding up"
        effects.3 = "another player you choose draws 1"
        effects.4 = "skip 1, adding up"
        effects.5 = "give 2 cards in your hand to next player"
        effects.6 = "you may swap your hand with the hand of another player you choose"
        effects.7 = "you may lay another card"
        effects.8 = "wild naming a suit and a rank"
        effects.9 = "you may give a card in your hand to another player you choose"
        "#,
        3,
    ),
    (
        "basic",
        r#"
        effects.J = "demand a rank"
        interrupts.throw_in = true
        setup.decks = 2
        "#,
        4,
    ),
    (
        "basic",
        r#"
        last_card.call = "with"
        last_card.catch = "opponent"
        last_card.false_call = true
        setup.hand = 3
        turn.wild_last_resort = "challenge"
        "#,
        3,
    ),
];

/// Returns the house rules above and all presets.
pub(crate) fn sheets() -> Vec<(RulesText, u8)> {
    let presets = Rules::all().into_iter().map(|rules| {
        let seats = rules.players().iter().find(|seats| *seats >= 3).unwrap_or(rules.players().min());
        (text_of(&rules), seats as u8)
    });
    let house = HOUSE.iter().map(|(preset, lines, seats)| {
        let head =
            format!("version = 1\ngame = \"crazy-eights\"\nname = \"ours\"\nbased_on = \"{preset}\"\n");
        let rules = Rules::read("ours", &format!("{head}{lines}\n")).unwrap_or_else(|why| panic!("{why}"));
        (text_of(&rules), *seats)
    });
    house.chain(presets).collect()
}

/// Returns settings with a clock, for the tables of these tests.
pub(crate) fn hurried(length: Length) -> Settings {
    Settings { length, clock: Some(Clock { per_move: 10, bank: 30 }), ..Settings::default() }
}

/// Returns the level of the bot that plays for a disconnected person.
pub(crate) fn away(number: u64) -> Level {
    if number.is_multiple_of(2) { Level::Gentle } else { Level::Steady }
}

/// Returns a table with persons 1, 2, ... at seats 1, 2, ..., with the first hand dealt.
pub(crate) fn dealt(rules: &RulesText, seats: u8, seed: u64, settings: Settings) -> Table {
    let mut table = Table::by(rules, seats, settings);
    for number in 1..=u64::from(seats) {
        let (name, word) = (format!("P{number}"), format!("{number} of {seed}"));
        table.ask(number, ClientCommand::Sit { seat: None, name, word, away: away(number) }).unwrap();
    }
    table.ask(1, ClientCommand::Start).unwrap();
    table
}

/// Returns the person at a seat of such a table.
pub(crate) fn at(seat: Seat) -> u64 {
    seat.index() as u64 + 1
}

/// Returns a random legal move of a person, if there is one.
pub(crate) fn some_move(table: &Table, number: u64, dice: &mut Dice) -> Option<ClientCommand> {
    let (turn, legal, _) = table.room.choices(super::table::person(number).id)?;
    let mv = legal[dice.below(legal.len() as u32) as usize].clone();
    Some(ClientCommand::Move { decision: turn.decision, mv })
}

/// Number of hands played with each rule sheet; `EIGHTS_HANDS` overrides it.
const HANDS: u64 = 12;

/// Plays random hands with all rules and passes each kind of decision to a visitor, at most `most` times per rule sheet
/// and `in_all` times in total. Returns how often each kind was reached.
pub(crate) fn visit(most: u32, in_all: u32, mut see: impl FnMut(&Table, Kind)) -> BTreeMap<Kind, u32> {
    let hands = share_of_hands(HANDS, HANDS);
    // A longer run also visits every decision.
    let (most, in_all) = if hands > HANDS { (u32::MAX, u32::MAX) } else { (most, in_all) };
    let mut met = BTreeMap::new();
    for (rules, seats) in sheets() {
        let mut here: BTreeMap<Kind, u32> = BTreeMap::new();
        let enough = |met: &BTreeMap<Kind, u32>| {
            let mut kinds = Kind::ALL.iter().filter(|kind| kind.game() == rules.game);
            kinds.all(|kind| met.get(kind).is_some_and(|count| *count >= in_all))
        };
        for seed in 0..hands {
            if enough(&met) {
                break;
            }
            let mut table = dealt(&rules, seats, seed, hurried(Length::Hand));
            let mut dice = Seed::quick(seed).dice(1);
            for _ in 0..250 {
                if table.room.phase() != Phase::Playing {
                    break;
                }
                for kind in Kind::open(&table.room) {
                    let (here, all) = (here.entry(kind).or_default(), met.entry(kind).or_default());
                    if *here < most && *all < in_all {
                        *here += 1;
                        *all += 1;
                        see(&table, kind);
                    }
                }
                step(&mut table, &mut dice);
            }
        }
    }
    met
}

/// Makes a move of somebody who must, or now and then of somebody who may.
fn step(table: &mut Table, dice: &mut Dice) {
    let (must, may) = table.pending();
    table.now += 100;
    let others = may.into_iter().filter(|_| dice.below(3) == 0).collect::<Vec<_>>();
    for seat in others {
        if let Some(ask) = some_move(table, at(seat), dice) {
            table.ask(at(seat), ask).unwrap();
            return;
        }
    }
    let seat = must[dice.below(must.len() as u32) as usize];
    let ask = some_move(table, at(seat), dice).expect("who must move can");
    table.ask(at(seat), ask).unwrap();
}

/// Asserts that every kind was reached.
#[track_caller]
pub(crate) fn all_were_met(met: &BTreeMap<Kind, u32>) {
    let missing: Vec<&Kind> = Kind::ALL.iter().filter(|kind| !met.contains_key(kind)).collect();
    println!("{} kinds of decision, {} cases: {met:?}", met.len(), met.values().sum::<u32>());
    assert!(missing.is_empty(), "nobody was asked this: {missing:?}");
}
