use super::*;

/// Returns the interpretation of a line with this hand, in which a star marks playable cards.
fn understood(hand: &str, naming: bool, line: &str) -> String {
    let face = |word: &str| word.trim_end_matches('*').parse::<Face>().unwrap();
    let words: Vec<&str> = hand.split_whitespace().collect();
    let hand: Vec<Face> = words.iter().map(|word| face(word)).collect();
    let playable = words.iter().filter(|word| word.ends_with('*')).map(|word| face(word)).collect();
    let wilds = Rank::EIGHT.faces();
    let context = Context {
        hand: &hand,
        playable,
        wilds,
        may_be_done: hand.contains(&face("2C")),
        naming,
        naming_rank: false,
    };
    match context.understand(line) {
        Ok(Command::Play(face, None)) => format!("play {face}"),
        Ok(Command::Play(face, Some(suit))) => format!("play {face}={}", suit.letter()),
        Ok(Command::Why(face)) => format!("why {face}"),
        Ok(command) => format!("{command:?}").to_lowercase(),
        Err(answer) => anstream::adapter::strip_str(&answer).to_string(),
    }
}

/// Checks the interpretation of every line.
fn check(hand: &str, naming: bool, lines: &[(&str, &str)]) {
    for (line, expected) in lines {
        assert_eq!(understood(hand, naming, line), *expected, "{line}");
    }
}

#[test]
fn cards_are_understood_however_they_are_typed() {
    let same = |expected: &str, lines: &[&str]| {
        for line in lines {
            assert_eq!(understood("9C 8C* TH* 7H* KS AS", false, line), expected, "{line}");
        }
    };
    same("play 7H", &["7h", "7H", " 7h ", "7♥", "7♥\u{fe0f}", "play 7h", "seven of hearts", "7 of hearts"]);
    same(
        "play 7H",
        &["7 h", "7 hearts", "play the seven of hearts", "I'd like to play a seven of hearts, please."],
    );
    same("play TH", &["10h", "th", "TH", "10♥", "ten of hearts", "10 h"]);
    same("play 8C=S", &["8c=s", "8c s", "8c spades", "8C=♠", "8cs", "8=s", "eight of clubs, spades"]);
    same("play 8C=S", &["8c and name spades", "play the eight and call spades"]);
    same("play 8C", &["8c", "8c="]);
    same("play AS", &["as", "a of spades", "ace of spades", "a spades", "the ace of spades"]);
    same("play QS", &["qs"]);
}

#[test]
fn a_rank_alone_is_enough_if_one_such_card_is_held() {
    check(
        "8C* 9C KD* KS JH* JS* 4D 4S AS*",
        false,
        &[
            ("8", "play 8C"),
            ("eight", "play 8C"),
            ("play eight", "play 8C"),
            // It does not fit, and the refusal says why.
            ("9", "play 9C"),
            ("a", "play AS"),
            ("play an ace", "play AS"),
            ("king", "Your king that fits is K♦: type kd."),
            ("j", "Which jack? jh and js fit."),
            ("4", "None of your fours fits; why 4d says why."),
            ("7", "You hold no seven."),
            ("play q", "You hold no queen."),
            ("why 8", "why 8C"),
            ("why 9?", "why 9C"),
            ("why 4", "None of your fours fits; why 4d says why."),
            ("king=s", "Your king that fits is K♦: type kd."),
            ("9=s", "Only eights name a suit. To play 9♣ type 9c."),
        ],
    );
    assert_eq!(understood("8C* 8C*", false, "8"), "play 8C", "two equal cards are one choice");
}

#[test]
fn hr_01_a_joker_is_typed_as_it_is_called() {
    check(
        "*2* *3* 9C",
        false,
        &[("joker", "play *2"), ("the joker", "play *2"), ("why joker?", "why *2"), ("*3", "play *3")],
    );
    assert_eq!(understood("9C", false, "joker"), "play *1", "the refusal says that it is not held");
}

#[test]
fn a_number_is_a_rank_and_never_a_place_in_the_hand() {
    check(
        "9C KC* 3D* 2S*",
        false,
        &[
            ("2", "play 2S"),
            ("3", "play 3D"),
            ("4", "You hold no four."),
            ("1", "There is no 1: for the ace type a."),
            ("0", "There is no 0: a number is a rank, 2 to 10."),
            ("11", "There is no 11: a number is a rank, 2 to 10."),
            ("#2", "\"#2\" is not known here. A card is typed as 7h; ? helps."),
        ],
    );
}

#[test]
fn a_suit_alone_is_never_guessed() {
    let hand = "2C 3C 4H* 8H* KH 9S*";
    check(
        hand,
        false,
        &[
            ("hearts", "Which heart? 4h and 8h fit."),
            ("play a heart", "Which heart? 4h and 8h fit."),
            ("♠", "Your spade that fits is 9♠: type 9s."),
            ("clubs", "None of your clubs fits; why 2c says why."),
            ("diamond", "You hold no diamonds."),
        ],
    );
}

#[test]
fn commands_are_understood() {
    check(
        "9C 7H",
        false,
        &[
            ("", "nothing"),
            ("d", "draw"),
            ("DRAW", "draw"),
            ("dd", "drawon"),
            ("p", "pass"),
            ("?", "help"),
            ("help!", "help"),
            ("rules", "rules"),
            ("hand", "hand"),
            ("score", "score"),
            ("log", "log"),
            ("q", "quit"),
            ("why 7h", "why 7H"),
            ("why", "choices"),
        ],
    );
}

#[test]
fn a_turn_ends_with_a_word_where_it_can() {
    // In these tests, a player with the two of clubs may be done.
    for word in ["k", "keep", "keep it", "done", "no", "no more", "stop"] {
        assert_eq!(understood("2C KH", false, word), "done", "{word}");
    }
    assert_eq!(understood("3C KH*", false, "k"), "play KH");
    assert_eq!(understood("2C KH*", false, "king"), "play KH");
    assert_ne!(understood("2C KH*", false, "no kh"), "done");
}

#[test]
fn sentences_are_understood_by_their_key_words() {
    check(
        "9C 7H 3H",
        false,
        &[
            ("help me", "help"),
            ("I need help please", "help"),
            ("how do I play?", "help"),
            ("how do I draw", "help"),
            ("what can I play", "choices"),
            ("what now?", "choices"),
            ("What should I do now?", "choices"),
            ("play", "choices"),
            ("draw a card", "draw"),
            ("I draw one more, please", "draw"),
            ("draw until one fits", "drawon"),
            ("draw 2 cards", "d draws one card, dd draws until one fits."),
            ("I pass", "pass"),
            ("why can't I play 3h", "why 3H"),
            ("why not the three of hearts", "why 3H"),
            ("why can’t I play?", "choices"),
            ("can I play the 3 of hearts?", "why 3H"),
            ("does nine fit", "why 9C"),
            ("why banana", "\"banana\" is no card. Name one as in: why 7h"),
            ("what are the rules?", "rules"),
            ("show me my cards", "hand"),
            ("how many points do I have?", "score"),
            ("I want to quit", "quit"),
        ],
    );
}

#[test]
fn questions_and_what_is_half_understood_move_nothing() {
    for line in
        ["7h?", "draw?", "can I draw", "do not play 7h", "don't play 7h", "not 7h", "7h banana", "pass?"]
    {
        for naming in [false, true] {
            let understood = understood("9C* 7H*", naming, line);
            let moves = ["play", "draw", "pass", "name("].iter().any(|move_| understood.starts_with(move_));
            assert!(!moves, "{line}: {understood}");
        }
    }
}

#[test]
fn a_suit_is_understood_when_one_is_asked_for() {
    check(
        "9C 7H",
        true,
        &[
            ("s", "name(spades)"),
            ("spades", "name(spades)"),
            ("♠", "name(spades)"),
            ("=h", "name(hearts)"),
            ("I name hearts", "name(hearts)"),
            ("d", "name(diamonds)"),
            ("Club", "name(clubs)"),
            ("x", "\"x\" is no suit. Type c, d, h or s."),
            ("9", "\"nine\" is no suit. Type c, d, h or s."),
            ("?", "help"),
            ("why", "choices"),
            ("what now?", "choices"),
            ("hearts?", "choices"),
            ("7h", "play 7H"),
        ],
    );
}

#[test]
fn hr_13_a_rank_is_understood_when_one_is_asked_for() {
    let context = |line: &str| {
        let (hand, playable, wilds) = (&["9C".parse().unwrap()][..], FaceSet::EMPTY, Rank::EIGHT.faces());
        Context { hand, playable, wilds, may_be_done: false, naming: false, naming_rank: true }
            .understand(line)
    };
    for line in ["7", "seven", "sevens", "=7", "I name sevens", "I call seven, please"] {
        assert_eq!(context(line), Ok(Command::NameRank(Rank::SEVEN)), "{line}");
    }
    assert_eq!(context("k"), Ok(Command::NameRank(Rank::KING)));
    assert_eq!(context("rules"), Ok(Command::Rules));
    assert_eq!(context("?"), Ok(Command::Help));
    assert_eq!(context("x"), Err("\"x\" is no rank. Type 2 to 10, j, q, k or a.".to_string()));
}

#[test]
fn nonsense_gets_an_answer_that_helps() {
    check(
        "8C 9C KD KS",
        false,
        &[
            ("darw", "\"darw\" is not known here. Did you mean draw?"),
            ("foo", "\"foo\" is not known here. A card is typed as 7h; ? helps."),
            ("scroe", "\"scroe\" is not known here. Did you mean score?"),
            ("hlep", "\"hlep\" is not known here. Did you mean help?"),
            ("7x", "\"7x\" is no card: type a rank and c, d, h or s, as in 7h."),
            ("1h", "\"1h\" is no card: type a rank and c, d, h or s, as in 7h."),
            ("8c=x", "\"x\" is no suit. Type c, d, h or s."),
            ("9c=s", "Only eights name a suit. To play 9♣ type 9c."),
            ("\u{1b}[A", "nothing"),
            ("\u{1b}[Ad", "draw"),
            (
                "supercalifragilistic",
                "\"supercalifra...\" is not known here. A card is typed as 7h; ? helps.",
            ),
        ],
    );
}

#[test]
fn no_line_makes_it_panic() {
    for line in
        "=;==;=s;8c=;8c=x;99999999999999999999;♥;é;8é;why =;7 7 7 7;a b c;of the;!;a;a a;name;?!;why ?"
            .split(';')
    {
        understood("8C 9C", false, line);
        understood("", true, line);
    }
}
