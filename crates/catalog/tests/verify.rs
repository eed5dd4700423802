//! A deal is never arranged: tampering with a recorded game is detected.

use eights_cards::{SeatCount, Secret, Seed};
use eights_catalog::{
    AnyBook, AnyGame, Fault, FaultKind, FaultSubject, Finding, Rules, State, Verification, words_given,
    words_mixed_in,
};
use eights_game::Game as _;
use eights_game::{DealWord, EDITION, FIRST_EDITION, HandSeeds, Match, MoveSet, Names, Record, Recorder};
use eights_i18n::{Language, Phrase, Words};

/// Plays some hands of a match with random moves and records them.
fn played(rules: &Rules, seats: usize, seeds: impl Into<HandSeeds>, hands: u32) -> Record {
    let (seats, seeds) = (SeatCount::new(seats).unwrap(), seeds.into());
    let book = rules.book(seats).unwrap();
    let mut recorder = Recorder::new();
    let mut record = Record {
        sheet: Some(rules.sheet().to_string()),
        ..Record::new(rules.name(), Names::usual(seats), seeds.chance())
    };
    let mut game: Match<AnyGame> = Match::start(&book, seats, seeds, &mut recorder);
    let mut dice = Seed::quick(77).dice(0);
    loop {
        record.begin_hand(&book, &mut recorder);
        while let Some(seat) = game.hand().pending().must.first() {
            let moves = game.hand().legal(&book, seat);
            let mv = moves.nth(dice.below(moves.len() as u32) as usize);
            assert!(game.play(&book, seat, mv, &mut recorder).is_ok());
            record.add(&book, seat, &mv, &mut recorder);
        }
        record.end_hand(&game.outcome(&book).expect("it is over"));
        record.hands.last_mut().unwrap().secret = game.seeds().secret_of(game.number());
        record.result = game.winners(&book);
        if game.number() + 1 == hands || !game.next_hand(&book, &mut recorder) {
            return record;
        }
    }
}

fn promised(words: &[&str]) -> HandSeeds {
    let words = words.iter().map(|word| word.parse().unwrap()).collect();
    HandSeeds::Mixed { secret: Secret::new([7; 32]), words }
}

/// Returns three promised hands of Crazy Eights for two.
fn sample() -> Record {
    played(&Rules::named("basic").unwrap(), 2, promised(&["kiwi", "a rainy evening"]), 3)
}

fn verified(record: &Record) -> Verification {
    Verification::of(record, &AnyBook::of_record("the record", record).unwrap())
}

/// Returns the first fault of a record after a change.
fn fault(change: impl FnOnce(&mut Record)) -> Fault {
    let mut record = sample();
    change(&mut record);
    // Store and parse the record first, as users check stored records.
    let record: Record = record.to_string().parse().unwrap();
    let found = verified(&record);
    assert!(!found.is_right());
    found.faults().next().expect("a fault").clone()
}

fn place(fault: &Fault) -> (usize, Option<usize>) {
    (fault.hand, fault.step)
}

#[test]
fn honest_games_of_every_preset_are_right() {
    for rules in Rules::all() {
        let seats = rules.players().min();
        let words: Vec<DealWord> = (0..seats).map(|seat| format!("word {seat}").parse().unwrap()).collect();
        for seeds in [HandSeeds::Mixed { secret: Secret::new([1; 32]), words }, Seed::number(5).into()] {
            let record = played(&rules, seats, seeds, 2);
            let found = verified(&record);
            let faults: Vec<String> = found.faults().map(ToString::to_string).collect();
            assert!(found.is_right() && found.cards_are_right(), "{}: {faults:?}", rules.name());
            assert_eq!(found.checked(), record.hands.len(), "{}", rules.name());
            let kept = found.promised.then_some(true);
            assert!(
                found.hands.iter().all(|hand| hand.over && hand.shuffles > 0 && hand.promise_kept == kept)
            );
        }
    }
}

#[test]
fn another_secret_is_not_what_was_promised() {
    for hand in [0, 2] {
        let fault = fault(|record| record.hands[hand].secret = Some(Secret::new([8; 32])));
        assert_eq!((place(&fault), fault.wrong), ((hand + 1, None), FaultKind::Promise));
    }
    // Swap the secrets of two hands.
    let fault = fault(|record| record.hands[1].secret = record.hands[0].secret.clone());
    assert_eq!((place(&fault), fault.wrong), ((2, None), FaultKind::Promise));
}

#[test]
fn another_promise_is_not_kept() {
    let others = HandSeeds::Mixed { secret: Secret::new([9; 32]), words: vec![DealWord::default(); 2] };
    let fault = fault(|record| {
        let text = record.to_string();
        let other = Record::new("any", record.names.clone(), others.chance());
        let with = |record: &Record| format!("promise: {}", record.promise().unwrap());
        *record = text.replace(&with(record), &with(&other)).parse().unwrap();
    });
    assert_eq!((place(&fault), fault.wrong), ((1, None), FaultKind::Promise));
}

#[test]
fn another_word_deals_other_cards() {
    let given = ["word: ann kiwi\n", "word: bob a rainy evening\n"];
    for (word, other) in
        [(given[0], "word: ann kiwis\n"), (given[1], ""), (given[1], "word: bob a rainy evening \n")]
    {
        let fault = fault(|record| *record = record.to_string().replace(word, other).parse().unwrap());
        assert_eq!(place(&fault), (1, Some(0)), "{other}");
        assert!(matches!(&fault.wrong, FaultKind::Deal { promised: true, .. }), "{fault}");
    }
}

#[test]
fn an_arranged_deal_is_named_with_what_should_have_come() {
    // The host deals with another secret and reveals the promised one.
    let other = HandSeeds::Mixed {
        secret: Secret::new([6; 32]),
        words: vec!["kiwi".parse().unwrap(), "a rainy evening".parse().unwrap()],
    };
    let arranged = played(&Rules::named("basic").unwrap(), 2, other, 3);
    let fault = fault(|record| record.hands[0].steps = arranged.hands[0].steps.clone());
    let FaultKind::Deal { written: Some(written), right: Some(right), .. } = &fault.wrong else {
        panic!("{fault}")
    };
    assert_eq!(place(&fault), (1, Some(0)));
    assert!(written != right && written.contains(" dealt ") && right.contains(" dealt "), "{fault}");
}

#[test]
fn a_deal_without_its_shuffle_is_never_called_right() {
    let mut record = played(&Rules::named("basic").unwrap(), 2, Seed::number(3), 1);
    // The pack in factory order, dealt so that every event can have happened.
    let book = AnyBook::of_record("the record", &record).unwrap();
    let mut game: AnyGame = record.table(&book, 0).unwrap();
    let deal = &mut record.hands[0].steps[0].events;
    deal.retain(|event| !event.starts_with("shuffled"));
    let unshuffled = deal.clone();
    for (nth, text) in unshuffled.iter().enumerate() {
        let fits = ["C", "D", "H", "S"]
            .iter()
            .flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}")));
        let tries = [text.clone()].into_iter().chain(fits.map(|card| {
            let words: Vec<&str> = text.split(' ').collect();
            words[..words.len() - 1].iter().copied().chain([card.as_str()]).collect::<Vec<_>>().join(" ")
        }));
        let happened = tries.into_iter().find_map(|text| {
            use eights_game::Notation as _;
            let written = AnyGame::read_glimpse(&book, &text, &record.names).ok()?;
            Some((text, game.read(&written).ok()?))
        });
        let (text, event) = happened.expect("some card lies there");
        game.evolve(&event);
        record.hands[0].steps[0].events[nth] = text;
    }
    record.hands[0].steps.truncate(1);
    (record.hands[0].points, record.result) = (None, None);
    assert!(
        record.replay(&book, 0, usize::MAX, |_: &AnyGame, _, _| {}).is_ok(),
        "the events alone can be replayed"
    );
    let found = verified(&record);
    assert!(!found.is_right() && !found.cards_are_right());
    let fault = found.faults().next().unwrap();
    assert!(matches!(&fault.wrong, FaultKind::Deal { promised: false, .. }), "{fault}");
}

#[test]
fn an_exchanged_card_is_found() {
    // Swap two cards of the deal.
    let fault = fault(|record| {
        let deal = &mut record.hands[1].steps[0].events;
        let dealt: Vec<usize> = (0..deal.len()).filter(|nth| deal[*nth].contains(" dealt ")).collect();
        let card = |event: &str| event.rsplit(' ').next().unwrap().to_string();
        let (one, other) = (card(&deal[dealt[0]]), card(&deal[dealt[1]]));
        deal[dealt[0]] = deal[dealt[0]].replace(&one, &other);
        deal[dealt[1]] = deal[dealt[1]].replace(&other, &one);
    });
    assert_eq!(place(&fault), (2, Some(0)));
    assert_eq!(fault.wrong.kind(), "deal");
    // Draw a card that nobody holds.
    let mut step = 0;
    let fault = self::fault(|record| {
        let steps = &mut record.hands[0].steps;
        step =
            steps.iter().position(|step| step.events.iter().any(|event| event.contains(" drew "))).unwrap();
        let top = steps[step].events[0].clone();
        let (who, card) = top.rsplit_once(' ').unwrap();
        let other = if card == "2C" { "3C" } else { "2C" };
        steps[step].events[0] = format!("{who} {other}");
    });
    assert_eq!((place(&fault), fault.wrong.kind()), ((1, Some(step)), "impossible"));
}

#[test]
fn a_changed_move_is_found_and_the_cards_are_still_right() {
    let mut record = sample();
    let steps = &mut record.hands[0].steps;
    let at = steps.iter().position(|step| step.by.as_ref().is_some_and(|(_, mv)| mv == "draw")).unwrap();
    let (seat, _) = steps[at].by.clone().unwrap();
    steps[at].by = Some((seat, "pass".to_string()));
    let found = verified(&record);
    let first = found.faults().next().unwrap();
    assert_eq!((place(first), first.wrong.about()), ((1, Some(at)), FaultSubject::Rules), "{first}");
    assert!(found.cards_are_right() && !found.is_right());
    assert!(found.hands.iter().all(|hand| hand.state == State::Checked), "what follows is still looked at");
    // An invalid move, and a move by a seat that is not asked.
    steps_changed(at, |step| step.by = Some((seat, "fly".to_string())));
    let other = 1 - seat.index();
    steps_changed(at, |step| step.by = Some((eights_cards::Seat::new(other), "draw".to_string())));
}

/// Asserts that a change of this step is found there and concerns the rules.
fn steps_changed(at: usize, change: impl FnOnce(&mut eights_game::Step)) {
    let fault = fault(|record| change(&mut record.hands[0].steps[at]));
    assert_eq!((place(&fault), fault.wrong.kind()), ((1, Some(at)), "move"));
}

#[test]
fn an_old_game_survives_a_rule_fix_and_it_is_said_plainly() {
    let mut record = played(&Rules::named("basic").unwrap(), 2, Seed::number(1), 1);
    // As if whoever can play had always had to, though only today's rules say so.
    record.sheet.as_mut().unwrap().push_str("\n[turn]\nmust_play = true\n");
    let found = verified(&record);
    let first = found.faults().next().expect("somebody drew who could have played");
    assert_eq!(first.wrong.about(), FaultSubject::Rules, "{first}");
    assert!(found.cards_are_right());
}

#[test]
fn points_and_result_are_worked_out_again() {
    let wrong = |change: fn(&mut Record)| fault(change);
    let more = wrong(|record| record.hands[1].points.as_mut().unwrap()[0] += 1);
    assert_eq!((place(&more), more.wrong.kind()), ((2, None), "points"));
    let gone = wrong(|record| record.hands[2].points = None);
    assert_eq!((place(&gone), gone.wrong.kind()), ((3, None), "points"));
    let early = wrong(|record| record.result = Some([eights_cards::Seat::new(0)].into_iter().collect()));
    assert_eq!((place(&early), early.wrong.kind()), ((3, None), "result"));
    let cut = wrong(|record| {
        record.hands[0].steps.pop();
        record.hands[0].points = None;
    });
    assert_eq!((place(&cut), cut.wrong.kind()), ((1, None), "hand-goes-on"));
    // The result of a single hand is its winner.
    let mut alone = played(&Rules::named("basic").unwrap(), 2, Seed::number(1), 1);
    let points = alone.hands[0].points.clone().unwrap();
    let winner = usize::from(points[1] > points[0]);
    alone.result = Some([eights_cards::Seat::new(winner)].into_iter().collect());
    assert!(verified(&alone).is_right());
    alone.result = Some([eights_cards::Seat::new(1 - winner)].into_iter().collect());
    assert_eq!(verified(&alone).result.map(|fault| fault.wrong.kind()), Some("result"));
}

#[test]
fn a_whole_match_has_its_winners_for_a_result() {
    let rules = Rules::named("basic").unwrap();
    let record = played(&rules, 2, promised(&["", "x"]), u32::MAX);
    assert!(record.result.is_some() && verified(&record).is_right());
    let mut longer = record.clone();
    longer.hands.push(longer.hands[0].clone());
    let found = verified(&longer);
    assert!(found.faults().any(|fault| fault.wrong == FaultKind::MatchOver), "{found:?}");
}

#[test]
fn a_secret_may_be_kept_only_while_the_hand_goes_on() {
    let gone = fault(|record| record.hands[1].secret = None);
    assert_eq!((place(&gone), gone.wrong), ((2, None), FaultKind::NotShown));
    let last = fault(|record| record.hands[2].secret = None);
    assert_eq!((place(&last), last.wrong), ((3, None), FaultKind::NotShown));
    let mut record = sample();
    record.hands[2].secret = None;
    record.hands[2].points = None;
    record.hands[2].steps.truncate(5);
    let found = verified(&record);
    assert!(found.is_right() && !found.cards_are_right());
    assert_eq!((found.checked(), found.hands[2].state), (2, State::NotShown));
    // If nothing could be checked, the record is not right.
    record.hands.drain(..2);
    assert!(!verified(&record).is_right());
    record.hands.clear();
    assert!(!verified(&record).is_right());
}

/// Every line of the hands matters: if one is missing or duplicated, the record is rejected or wrong.
#[test]
fn no_line_can_be_left_out_or_doubled() {
    for (name, seats) in [("basic", 2), ("wayfarers", 2), ("eightball", 2)] {
        let text = played(&Rules::named(name).unwrap(), seats, promised(&["kiwi", ""]), 1).to_string();
        let lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| *line == "hand 1").unwrap();
        let (mut refused, mut wrong) = (0, 0);
        for at in
            (first..lines.len()).filter(|at| !lines[*at].is_empty() && !lines[*at].starts_with("result:"))
        {
            let gone = [&lines[..at], &lines[at + 1..]].concat().join("\n");
            let twice = [&lines[..=at], &lines[at..]].concat().join("\n");
            for damaged in [gone, twice] {
                match damaged.parse::<Record>() {
                    Err(_) => refused += 1,
                    Ok(record) => {
                        wrong += 1;
                        assert!(!verified(&record).is_right(), "{name}: line {}: {}", at + 1, lines[at]);
                    }
                }
            }
        }
        assert!(refused > 0 && wrong > 20, "{name}: {refused} {wrong}");
    }
}

/// Every event matters: if one is missing or swapped with the next, a fault is found.
#[test]
fn no_event_can_be_left_out() {
    for (name, seats) in [("basic", 2), ("wayfarers", 2), ("eightball", 2)] {
        let record = played(&Rules::named(name).unwrap(), seats, promised(&["kiwi", ""]), 1);
        let book = AnyBook::of_record("the record", &record).unwrap();
        for step in 0..record.hands[0].steps.len().min(40) {
            for event in 0..record.hands[0].steps[step].events.len() {
                let mut other = record.clone();
                other.hands[0].steps[step].events.remove(event);
                let found = Verification::of(&other, &book);
                let first =
                    found.faults().next().unwrap_or_else(|| panic!("{name}: step {step}, event {event}"));
                assert_eq!(place(first), (1, Some(step)), "{name}: {first}");
            }
        }
    }
}

/// CR-74: a blind pick is chance too, and no shuffle reveals it.
#[test]
fn a_card_that_was_not_picked_by_chance_is_never_called_right() {
    let rules = Rules::named("wayfarers").unwrap();
    let blind = |record: &Record| {
        let steps = &record.hands[0].steps;
        steps.iter().position(|step| step.events.iter().any(|event| event.starts_with("blind ")))
    };
    let mut records = (0..300).map(|seed| played(&rules, 2, Seed::quick(seed), 1));
    let (record, step) =
        records.find_map(|record| blind(&record).map(|step| (record, step))).expect("a pick");
    let book = AnyBook::of_record("the record", &record).unwrap();
    let faces =
        "BGOP".chars().flat_map(|colour| "A23456789TJQK".chars().map(move |rank| format!("{rank}{colour}")));
    let faces: Vec<String> = faces.collect();
    let mut tried = 0;
    for (face, other) in faces.iter().flat_map(|face| faces.iter().map(move |other| (face, other))) {
        let mut changed = record.clone();
        let events = &mut changed.hands[0].steps[step].events;
        let from = events.iter().position(|event| event.starts_with("blind ")).unwrap();
        events[from..].iter_mut().for_each(|event| *event = event.replace(face.as_str(), other));
        changed.hands[0].steps.truncate(step + 1);
        changed.hands[0].points = None;
        changed.result = None;
        let differs = changed.hands[0].steps[step] != record.hands[0].steps[step];
        if differs && changed.replay(&book, 0, usize::MAX, |_: &AnyGame, _, _| {}).is_ok() {
            tried += 1;
            let found = Verification::of(&changed, &book);
            assert_eq!(
                found.faults().next().map(|fault| fault.wrong.kind()),
                Some("chance"),
                "{face} {other}"
            );
            assert!(!found.cards_are_right());
        }
    }
    assert!(tried > 0, "no other card could have been picked: {:?}", record.hands[0].steps[step]);
}

/// Returns everything said about a record, by language.
fn said(record: &Record) -> Vec<String> {
    let found = verified(record);
    let claims = [FaultSubject::Promise, FaultSubject::Cards, FaultSubject::Rules, FaultSubject::End];
    let mut phrases = vec![words_mixed_in(record)];
    phrases.extend(words_given(record));
    phrases.extend(claims.map(|about| found.finding(about).sentence(about)));
    phrases.extend((1..).zip(&found.hands).flat_map(|(number, hand)| hand.told(number)));
    phrases.extend(found.result.iter().map(Fault::sentence));
    phrases.extend(found.verdict(record));
    let in_language = |language| {
        let words = Words::new(language);
        phrases.iter().map(|phrase| words.say(phrase)).collect::<Vec<_>>().join("\n")
    };
    Language::all().map(in_language).collect()
}

type Change = fn(&mut Record);

#[test]
fn every_claim_is_answered_and_what_fails_is_found_where_it_is() {
    use Finding::{Fails, Holds, Open};
    let claims = [FaultSubject::Promise, FaultSubject::Cards, FaultSubject::Rules, FaultSubject::End];
    let answers = |found: &Verification| {
        claims.map(|about| match found.finding(about) {
            Holds => "holds".to_string(),
            Fails(fault) => format!("fails in hand {}", fault.hand),
            Open => "open".to_string(),
        })
    };
    let cases: [(Change, [&str; 4]); 6] = [
        (|_| {}, ["holds", "holds", "holds", "holds"]),
        (
            |record| record.hands[1].secret = Some(Secret::new([8; 32])),
            ["fails in hand 2", "fails in hand 2", "open", "open"],
        ),
        (
            |record| record.hands[0].points = Some(vec![500, 0]),
            ["holds", "holds", "holds", "fails in hand 1"],
        ),
        (|record| record.hands.truncate(2), ["holds", "holds", "holds", "holds"]),
        (|record| drop(record.hands[2].steps.pop()), ["holds", "holds", "holds", "fails in hand 3"]),
        (
            |record| (record.hands[2].secret, record.hands[2].points) = (None, None),
            ["open", "open", "open", "open"],
        ),
    ];
    for (place, (change, expected)) in cases.into_iter().enumerate() {
        let mut record = sample();
        change(&mut record);
        assert_eq!(answers(&verified(&record)), expected, "case {place}");
    }
    let seeded = played(&Rules::named("basic").unwrap(), 2, Seed::number(5), 1);
    assert_eq!(answers(&verified(&seeded)), ["open", "holds", "holds", "holds"]);
    let one_hand = &verified(&sample()).hands[0];
    assert!(claims.iter().all(|about| one_hand.finding(*about) == Holds));
}

#[test]
fn what_was_found_is_said_in_every_language() {
    let changes: [Change; 9] = [
        |_| {},
        |record| record.hands[1].secret = Some(Secret::new([8; 32])),
        |record| record.hands[0].points = None,
        |record| drop(record.hands[0].steps.remove(0)),
        |record| record.hands[0].steps[0].events.truncate(5),
        |record| record.hands[0].steps[2].by = None,
        |record| drop(record.hands[0].steps.pop()),
        |record| record.hands[2].secret = None,
        |record| record.hands.clear(),
    ];
    for (place, change) in changes.into_iter().enumerate() {
        let mut record = sample();
        change(&mut record);
        let said = said(&record);
        assert!(said.len() > 1 && said.iter().all(|text| !text.contains("verify-")), "{place}: {said:?}");
        let different = said.iter().collect::<std::collections::BTreeSet<_>>().len();
        assert_eq!(different, said.len(), "{place}: each language says it in its own words");
    }
    let mut record = sample();
    record.hands[0].points = Some(vec![500, 0]);
    let english = &said(&record)[Language::all().position(|language| language == Language::ENGLISH).unwrap()];
    for sentence in [
        "Players' words were mixed in, so nobody could choose the cards.",
        "bob's word: \"a rainy evening\"",
        "The promise made before the deal was kept.",
        "Points or result are wrong.",
        ", not 500 0.",
        "WRONG. The cards and the moves are right, but the points or the result are not: hand 1.",
    ] {
        assert!(english.contains(sentence), "{sentence}: {english}");
    }
}

#[test]
fn the_edition_of_the_rules_is_that_of_the_last_correction_and_every_correction_has_its_words() {
    let corrections: Vec<_> = Rules::all()
        .iter()
        .flat_map(|rules| {
            let seats = SeatCount::new(rules.players().min()).unwrap();
            rules.book(seats).unwrap().corrections()
        })
        .collect();
    assert_eq!(corrections.iter().map(|one| one.edition).max(), Some(EDITION));
    for correction in corrections {
        assert!(correction.edition > FIRST_EDITION, "{}", correction.rule);
        for language in Language::all() {
            let words = Words::new(language);
            let said = words.say(&correction.phrase());
            let fallback = words.say(&Phrase::new("verify-correction").with("rule", "other"));
            assert_ne!(said, fallback, "{} has no words of its own", correction.rule);
        }
    }
}

/// Returns a record that an earlier version made by rules that have been corrected since.
fn of_the_first_edition(name: &str) -> Record {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../cli/tests/fixtures/older-rules");
    let record: Record = std::fs::read_to_string(format!("{folder}/{name}.eights")).unwrap().parse().unwrap();
    assert_eq!(record.edition, FIRST_EDITION);
    record
}

/// Records of the first edition, with the corrected rule that each follows and the step where that first shows.
const OLDER: [(&str, &str, usize); 2] =
    [("eightball-dead", "EB-44", 254), ("crazier-destroyed-one-by-one", "CR-49", 77)];

#[test]
fn what_differs_by_a_correction_is_named_as_that() {
    for (name, rule, step) in OLDER {
        let record = of_the_first_edition(name);
        let found = verified(&record);
        let faults: Vec<String> = found.faults().map(ToString::to_string).collect();
        assert!(found.is_right() && found.cards_are_right(), "{name}: {faults:?}");
        let corrected: Vec<_> =
            found.corrected.iter().map(|one| (one.correction.rule, one.hand, one.step)).collect();
        assert_eq!(corrected, [(rule, 1, Some(step))]);
        for language in Language::all() {
            let words = Words::new(language);
            let said: Vec<String> = found.verdict(&record).iter().map(|phrase| words.say(phrase)).collect();
            assert!(said[0].contains(rule), "{said:?}");
        }
    }
}

#[test]
fn nothing_excuses_the_same_difference_in_a_record_of_today() {
    for (name, ..) in OLDER {
        let today = Record { edition: EDITION, ..of_the_first_edition(name) };
        assert!(!verified(&today).is_right(), "{name}");
    }
}

#[test]
fn tampering_with_an_older_record_is_still_found() {
    for (name, _, corrected) in OLDER {
        let old = of_the_first_edition(name);
        let length = old.hands[0].steps.len();
        for step in (0..length).step_by(length / 20).filter(|step| *step != corrected) {
            let mut record = old.clone();
            if record.hands[0].steps[step].events.pop().is_some() {
                assert!(!verified(&record).is_right(), "{name}: step {step}");
            }
        }
        let mut record = old.clone();
        record.hands[0].points.as_mut().unwrap()[0] += 1;
        assert!(!verified(&record).is_right(), "{name}");
        let mut record = old;
        record.result = Some(eights_cards::Seats::NONE);
        assert!(!verified(&record).is_right(), "{name}");
    }
}
