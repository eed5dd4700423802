use proptest::prelude::*;

use super::*;

#[test]
fn a_record_may_carry_its_rules() {
    let head = format!(
        "{HEADER}\nrules: ours\n| version = 1\n|\n| [turn]\n|   draw = 1\nseats: ann bob\nseed: 42\n"
    );
    let record: Record = head.parse().unwrap();
    assert_eq!(record.sheet.as_deref(), Some("version = 1\n\n[turn]\n  draw = 1\n"));
    assert_eq!(record.to_string(), head);
    let played: Record = format!("{head}\nhand 1\nann draw > ann passed\n").parse().unwrap();
    assert_eq!(played.to_string().parse(), Ok(played));
    assert!(format!("{HEADER}\n| version = 1\nrules: ours\n").parse::<Record>().is_err());
}

#[test]
fn a_record_may_carry_its_cards() {
    let head = format!(
        "{HEADER_WITH_CARDS}\nrules: ours\n| version = 1\ncards: mine\n| version = 1\n|\n| [[card]]\n\
         seats: ann bob\nseed: 42\n"
    );
    let record: Record = head.parse().unwrap();
    assert_eq!(record.sheet.as_deref(), Some("version = 1\n"));
    assert_eq!(record.cards, Some(("mine".to_string(), "version = 1\n\n[[card]]\n".to_string())));
    assert_eq!(record.to_string(), head);
    let played: Record = format!("{head}\nhand 1\nann draw > ann passed\n").parse().unwrap();
    assert_eq!(played.to_string().parse(), Ok(played));
    for broken in [
        head.replace(HEADER_WITH_CARDS, HEADER),
        head.replace("seed: 42", "cards: again\nseed: 42"),
        format!("{HEADER_WITH_CARDS}\ncards: mine\nrules: ours\nseats: ann bob\nseed: 42\n"),
        format!("{HEADER_WITH_CARDS}\nrules: ours\nseats: ann bob\nseed: 42\n"),
        format!("{HEADER_WITH_CARDS}\nrules: ours\nseats: ann bob\nseed: 42\nhand 1\n"),
    ] {
        assert!(broken.parse::<Record>().is_err(), "{broken}");
    }
}

#[test]
fn only_a_hand_that_ends_early_raises_the_version() {
    let head = |header: &str| format!("{header}\nrules: basic\nedition: 2\nseats: ann bob\nseed: 42\n");
    let steps = "\nhand 1\ndeal > dealer ann\n";
    for early in ["ann concede > ann conceded", "bob agree to a draw > agreed draw"] {
        let text = format!("{}{steps}{early}\npoints: 0 7\n", head(HEADER_WITH_EARLY_END));
        let record: Record = text.parse().unwrap();
        assert!(record.has_early_end());
        assert_eq!(record.to_string(), text);
        // An older program would take the step for a move of a game that it does not know.
        let refused = text.replace(HEADER_WITH_EARLY_END, HEADER_WITH_EDITION).parse::<Record>();
        assert!(matches!(refused, Err(RecordError::Line(9, _))), "{refused:?}");
    }
    let played: Record = format!("{}{steps}", head(HEADER_WITH_EDITION)).parse().unwrap();
    assert!(!played.has_early_end());
    assert_eq!(played.to_string(), format!("{}{steps}", head(HEADER_WITH_EDITION)));
    // Every record of version 5 names its edition, even the first.
    let mut first: Record = format!("{}{steps}", head(HEADER_WITH_EDITION)).parse().unwrap();
    first.edition = FIRST_EDITION;
    let by = Some((eights_cards::Seat::new(0), "concede".to_string()));
    first.hands[0].steps.push(Step { by, events: vec!["ann conceded".to_string()] });
    assert_eq!(first.to_string().parse(), Ok(first));
    let nameless = format!("{HEADER_WITH_EARLY_END}\nrules: basic\nseats: ann bob\nseed: 42\n");
    assert_eq!(nameless.parse::<Record>(), Err(RecordError::Missing("edition")));
}

#[test]
fn nothing_is_said_twice() {
    let head = format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\n");
    let line = |text: &str| match format!("{head}{text}").parse::<Record>() {
        Ok(_) => 0,
        Err(RecordError::Line(line, _)) => line,
        Err(other) => panic!("{other}"),
    };
    for again in ["rules: basic", "seats: ann bob", "seed: 42"] {
        assert_eq!(line(again), 5, "{again}");
    }
    let hand = "hand 1\ndeal > dealer ann\npoints: 3 0\n";
    assert_eq!(line(&format!("{hand}result: ann")), 0);
    assert_eq!(line(&format!("{hand}result: ann\nresult: bob")), 9);
    assert_eq!(line(&format!("{hand}result: ann\nhand 2")), 9);
    assert_eq!(line(&format!("{hand}points: 4 0")), 8);
    assert_eq!(line(&format!("{hand}ann draw > ann passed")), 8);
    assert_eq!(line(&format!("{hand}hand 2\npoints: 4 0")), 0);
}

#[test]
fn nobody_scores_more_than_can_be_added_up() {
    let read = |points: &str| {
        format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\nhand 1\npoints: {points}")
            .parse::<Record>()
    };
    assert!(read("1000000 -1000000").is_ok());
    for points in ["1000001 0", "0 -1000001", "0 -2147483648"] {
        assert!(matches!(read(points), Err(RecordError::Line(6, _))), "{points}");
    }
}

#[test]
fn a_move_that_could_be_taken_for_the_arrow_behind_it_is_refused() {
    let read = |step: &str| {
        format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\n\nhand 1\n{step}").parse::<Record>()
    };
    for step in ["ann \t> > ann passed", "ann a >\t > ann passed"] {
        let refused = RecordError::Line(7, "a move cannot have a \">\" of its own".to_string());
        assert_eq!(read(step), Err(refused), "{step}");
    }
    for step in ["ann a> > ann passed", "ann draw > a > b", "ann draw >"] {
        let record = read(step).unwrap();
        assert_eq!(record.to_string().parse(), Ok(record), "{step}");
    }
}

const DIGITS: &str = "00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff00ff";

/// Returns the head of a promised match, with these lines after the promise.
fn promised(lines: &str) -> String {
    format!("{HEADER_WITH_PROMISE}\nrules: basic\nseats: ann bob\npromise: {DIGITS}\n{lines}")
}

#[test]
fn a_promised_match_has_words_and_secrets_in_place_of_a_seed() {
    let text = promised(&format!(
        "word: ann  two  words \nword: bob 8️⃣: > ; |\n\nhand 1\nsecret: {DIGITS}\ndeal > dealer ann\npoints: 3 0\n\n\
         hand 2\ndeal > dealer bob\n"
    ));
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    let Chance::Promised { promise, words } = &record.chance else { panic!("it was promised") };
    assert_eq!(promise.to_string(), DIGITS);
    assert_eq!(words.iter().map(DealWord::as_str).collect::<Vec<_>>(), [" two  words ", "8️⃣: > ; |"]);
    let part = DIGITS.parse().unwrap();
    let seed = Seed::mixed(&part, 0, [" two  words ", "8️⃣: > ; |"]);
    assert_eq!((record.seed_of(0), record.seed_of(1), record.seed_of(2)), (Some(seed), None, None));
    let crlf: Record = text.replace('\n', "\r\n").parse().unwrap();
    assert_eq!(crlf, record);
}

#[test]
fn a_promised_match_may_carry_its_cards() {
    for carried in ["", "| version = 1\n", "| version = 1\ncards: mine\n| version = 1\n"] {
        let text = promised("").replace("rules: basic\n", &format!("rules: basic\n{carried}"));
        let record: Record = text.parse().unwrap();
        assert_eq!(record.to_string(), text);
        assert_eq!(record.cards.is_some(), carried.contains("cards"));
    }
}

#[test]
fn of_a_promise_nothing_is_said_twice_or_in_another_place() {
    let line = |lines: &str| match promised(lines).parse::<Record>() {
        Ok(_) => 0,
        Err(RecordError::Line(line, _)) => line,
        Err(other) => panic!("{other}"),
    };
    let secret = format!("secret: {DIGITS}");
    assert_eq!(line("word: bob kiwi\nword: ann kiwi\n"), 0);
    assert_eq!(line(&format!("hand 1\n{secret}\ndeal > dealer ann")), 0);
    for (lines, at) in [
        (format!("promise: {DIGITS}"), 5),
        ("seed: 42".to_string(), 5),
        ("word: ann kiwi\nword: ann kiwi".to_string(), 6),
        ("word: ann".to_string(), 5),
        ("word: ann ".to_string(), 5),
        ("word: zoe kiwi".to_string(), 5),
        ("word: ann a\u{7}b".to_string(), 5),
        (format!("word: ann {}", "x".repeat(101)), 5),
        (secret.clone(), 5),
        (format!("hand 1\n{secret}\n{secret}"), 7),
        (format!("hand 1\ndeal > dealer ann\n{secret}"), 7),
        (format!("hand 1\npoints: 1 2\n{secret}"), 7),
        ("hand 1\nsecret: 42".to_string(), 6),
        ("hand 1\nword: ann kiwi".to_string(), 6),
    ] {
        assert_eq!(line(&lines), at, "{lines}");
    }
    let head = format!("{HEADER}\nrules: basic\nseats: ann bob\n");
    for lines in [
        format!("promise: {DIGITS}\n"),
        format!("seed: 42\npromise: {DIGITS}\n"),
        "seed: 42\nword: ann kiwi\n".to_string(),
        format!("seed: 42\nhand 1\n{secret}\n"),
    ] {
        assert!(format!("{head}{lines}").parse::<Record>().is_err(), "{lines}");
    }
    let unsaid = promised("").replace(&format!("promise: {DIGITS}\n"), "");
    assert_eq!(unsaid.parse::<Record>(), Err(RecordError::Missing("promise")));
    let early = promised("").replace("seats:", "word: ann kiwi\nseats:");
    assert!(matches!(early.parse::<Record>(), Err(RecordError::Line(3, _))));
}

#[test]
fn a_record_names_its_edition_and_older_ones_are_of_the_first() {
    let old: Record = format!("{HEADER}\nrules: basic\nseats: ann bob\nseed: 42\n").parse().unwrap();
    assert_eq!(old.edition, FIRST_EDITION);
    let head = format!("{HEADER_WITH_EDITION}\nrules: basic\nedition: {EDITION}\nseats: ann bob\nseed: 42\n");
    let record: Record = head.parse().unwrap();
    assert_eq!((record.edition, record.to_string()), (EDITION, head.clone()));
    let edition = |line: &str| head.replace(&format!("edition: {EDITION}\n"), line).parse::<Record>();
    assert_eq!(edition(""), Err(RecordError::Missing("edition")));
    assert_eq!(edition(&format!("edition: {}\n", EDITION + 1)), Err(RecordError::Newer(EDITION + 1)));
    for broken in ["edition: 0\n", "edition: two\n", "edition: 1\nedition: 1\n"] {
        assert!(matches!(edition(broken), Err(RecordError::Line(3 | 4, _))), "{broken}");
    }
    assert!(head.replace(HEADER_WITH_EDITION, HEADER).parse::<Record>().is_err());
    let promise = format!("promise: {DIGITS}");
    let both = head.replace("seed: 42", &format!("seed: 42\n{promise}"));
    assert_eq!(both.parse::<Record>(), Err(RecordError::SeedAndPromise));
    let word = head.replace("seed: 42", "seed: 42\nword: ann kiwi");
    assert_eq!(word.parse::<Record>(), Err(RecordError::Missing("promise")));
    let promised: Record = head.replace("seed: 42", &promise).parse().unwrap();
    assert!(promised.promise().is_some());
}

prop_compose! {
    /// Generates a word, which may be empty.
    fn a_word()(word in prop_oneof![Just(String::new()), "\\PC{1,100}", "[ a-z:;>|]{1,8}"]) -> DealWord {
        word.parse().unwrap_or_default()
    }
}

prop_compose! {
    fn a_hand(promised: bool)(
        secret in proptest::option::of(any::<[u8; 32]>()),
        moves in proptest::collection::vec((0..2_usize, "[a-z0-9=+]{1,5}", proptest::collection::vec("[a-z]{1,6} [a-z]{1,6}", 0..3)), 0..4),
        points in proptest::option::of(proptest::collection::vec(-1000..1000, 2)),
    ) -> HandRecord {
        let step = |(seat, mv, events)| Step { by: Some((eights_cards::Seat::new(seat), mv)), events };
        HandRecord {
            secret: secret.filter(|_| promised).map(eights_cards::Secret::new),
            steps: moves.into_iter().map(step).collect(),
            points,
        }
    }
}

prop_compose! {
    fn a_record(promised: bool)(
        sheet in proptest::option::of("([a-z]{1,9}\n){1,3}"),
        cards in proptest::option::of("([a-z]{1,9}\n){1,3}"),
        seed in any::<[u8; 32]>(),
        words in proptest::collection::vec(a_word(), 2),
        hands in proptest::collection::vec(a_hand(promised), 0..3),
        result in any::<bool>(),
        edition in FIRST_EDITION..=EDITION,
    ) -> Record {
        let secret = eights_cards::Secret::new(seed);
        let chance = if promised {
            Chance::Promised { promise: secret.to_string().parse().unwrap(), words }
        } else {
            Chance::Seed(Seed::fair(seed))
        };
        let names = Names::usual(eights_cards::SeatCount::new(2).unwrap());
        let winner = [eights_cards::Seat::new(1)].into_iter().collect();
        let result = Some(winner).filter(|_| result && !hands.is_empty());
        let cards = cards.map(|text| ("mine".to_string(), text));
        Record { edition, sheet, cards, hands, result, ..Record::new("ours", names, chance) }
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(record in prop_oneof![a_record(false), a_record(true)]) {
        let text = record.to_string();
        let read = text.parse::<Record>();
        prop_assert_eq!(read.as_ref(), Ok(&record), "{}", text);
        let promised = matches!(record.chance, Chance::Promised { .. });
        let first = record.edition == FIRST_EDITION;
        prop_assert_eq!(text.starts_with(HEADER_WITH_PROMISE), promised && first);
        prop_assert_eq!(text.starts_with(HEADER_WITH_EDITION), !first);
    }
}
