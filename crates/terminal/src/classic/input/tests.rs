use super::*;
use crate::classic::tests::{english, german};
use crate::reader::Reader;

/// Returns the interpretation of a line with this hand, in which a star marks playable cards.
fn understood(hand: &str, naming: bool, line: &str) -> String {
    understood_by(&english(2), hand, naming, line)
}

fn understood_by(reader: &Reader, hand: &str, naming: bool, line: &str) -> String {
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
        naming: naming.then_some(Naming::Suit),
        queen_is_d: super::super::cards::queen_is_d(reader),
    };
    match context.understand(line) {
        Ok(Command::Play(face, None)) => format!("play {face}"),
        Ok(Command::Play(face, Some(suit))) => format!("play {face}={}", suit.letter()),
        Ok(Command::Why(face)) => format!("why {face}"),
        Ok(command) => format!("{command:?}").to_lowercase(),
        Err(answer) => anstream::adapter::strip_str(&reader.say(&answer)).to_string(),
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
            ("king", "Only K♦ fits: type kd."),
            ("j", "Which one? jh and js fit."),
            ("4", "None of your fours fits; why 4d says why."),
            ("7", "You hold no sevens."),
            ("play q", "You hold no queens."),
            ("why 8", "why 8C"),
            ("why 9?", "why 9C"),
            ("why 4", "None of your fours fits; why 4d says why."),
            ("king=s", "Only K♦ fits: type kd."),
            ("9=s", "Only eights name a suit. To play 9♣, type 9c."),
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
    check(
        "*2* *3* 9C",
        false,
        &[("red joker", "play *3"), ("the black joker", "play *2"), ("roter Joker", "play *3")],
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
            ("4", "You hold no fours."),
            ("1", "There is no 1: for the ace type a."),
            ("0", "There is no 0: a number is a rank, 2 to 10."),
            ("11", "There is no 11: a number is a rank, 2 to 10."),
            ("#2", "\"#2\" is not a command. Type a card as 7h, or ? for help."),
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
            ("hearts", "Which one? 4h and 8h fit."),
            ("play a heart", "Which one? 4h and 8h fit."),
            ("♠", "Only 9♠ fits: type 9s."),
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
            ("why banana", "\"banana\" is not a card. Name one as in: why 7h"),
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
            ("x", "\"x\" is not a suit. Type c, d, h or s."),
            ("9", "\"9\" is not a suit. Type c, d, h or s."),
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
        Context { hand, playable, wilds, may_be_done: false, naming: Some(Naming::Rank), queen_is_d: false }
            .understand(line)
    };
    for line in ["7", "seven", "sevens", "=7", "I name sevens", "I call seven, please"] {
        assert_eq!(context(line), Ok(Command::NameRank(Rank::SEVEN)), "{line}");
    }
    assert_eq!(context("k"), Ok(Command::NameRank(Rank::KING)));
    assert_eq!(context("rules"), Ok(Command::Rules));
    assert_eq!(context("?"), Ok(Command::Help));
    let refused = context("x").map_err(|answer| english(2).say(&answer));
    assert_eq!(refused, Err("\"x\" is not a rank. Type 2 to 10, j, q, k or a.".to_string()));
}

#[test]
fn nonsense_gets_an_answer_that_helps() {
    check(
        "8C 9C KD KS",
        false,
        &[
            ("darw", "\"darw\" is not a command. Did you mean draw?"),
            ("foo", "\"foo\" is not a command. Type a card as 7h, or ? for help."),
            ("scroe", "\"scroe\" is not a command. Did you mean score?"),
            ("hlep", "\"hlep\" is not a command. Did you mean help?"),
            ("7x", "\"7x\" is not a card: type a rank and c, d, h or s, as in 7h."),
            ("1h", "\"1h\" is not a card: type a rank and c, d, h or s, as in 7h."),
            ("8c=x", "\"x\" is not a suit. Type c, d, h or s."),
            ("9c=s", "Only eights name a suit. To play 9♣, type 9c."),
            ("\u{1b}[A", "nothing"),
            ("\u{1b}[Ad", "draw"),
            (
                "supercalifragilistic",
                "\"supercalifra...\" is not a command. Type a card as 7h, or ? for help.",
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

#[test]
fn german_cards_are_understood_in_every_language() {
    let same = |expected: &str, lines: &[&str]| {
        for (reader, line) in
            [english(2), german(2)].iter().flat_map(|reader| lines.iter().map(move |line| (reader, line)))
        {
            assert_eq!(understood_by(reader, "9C 8C* TH* 7H* JH KS AS*", false, line), expected, "{line}");
        }
    };
    same(
        "play 7H",
        &["Herz 7", "herz-7", "Herz7", "herzsieben", "Herz-Sieben", "7 herz", "♥7", "die Herz 7"],
    );
    same("play 7H", &["ich lege die Sieben", "sieben", "leg bitte Herz 7"]);
    same("play TH", &["herz zehn", "herz10", "zehn"]);
    same("play JH", &["bube", "herz-bube", "herzbube", "bh", "b"]);
    same("play KS", &["pik könig", "König", "kp", "koenig"]);
    same("play AS", &["pik ass", "ass", "pikass", "ap"]);
    same("play QS", &["pik dame", "Pik-Dame", "pikdame", "qp", "dp", "ds"]);
    same("play 8C", &["8kr", "kr8", "8 kr", "kr 8"]);
    same("play 7H", &["7he", "he7"]);
    same(
        "play 8C=S",
        &["8c pik", "8c=p", "8cp", "kreuz 8 pik", "acht=pik", "ich lege die acht und wünsche mir pik"],
    );
    same("why 7H", &["warum herz 7", "Passt die Herz 7?", "kann ich 7h legen?", "warum nicht die sieben"]);
}

#[test]
fn german_commands_are_understood() {
    check(
        "9C 7H",
        false,
        &[
            ("z", "draw"),
            ("zz", "drawon"),
            ("ziehen", "draw"),
            ("ich ziehe eine Karte", "draw"),
            ("zieh bis eine passt", "drawon"),
            ("ich passe", "pass"),
            ("behalten", "done"),
            ("fertig", "done"),
            ("Hilfe!", "help"),
            ("wie geht das?", "help"),
            ("regeln", "rules"),
            ("stand", "score"),
            ("wie viele Punkte habe ich?", "score"),
            ("verlauf", "log"),
            ("v", "log"),
            ("zeig mir meine Karten", "hand"),
            ("was kann ich legen", "choices"),
            ("was jetzt?", "choices"),
            ("warum", "choices"),
            ("warum nicht?", "choices"),
        ],
    );
    for line in ["herz 7?", "ziehen?", "kann ich ziehen", "nicht herz 7", "leg nicht die 7", "herz 7 banane"]
    {
        let understood = understood("9C* 7H*", false, line);
        let moves = ["play", "draw", "pass", "name("].iter().any(|move_| understood.starts_with(move_));
        assert!(!moves, "{line}: {understood}");
    }
    for (line, expected) in [
        ("pik", "name(spades)"),
        ("p", "name(spades)"),
        ("Kreuz", "name(clubs)"),
        ("ich wünsche mir Herz", "name(hearts)"),
        ("karo", "name(diamonds)"),
        ("was jetzt?", "choices"),
    ] {
        assert_eq!(understood("9C 7H", true, line), expected, "{line}");
    }
}

#[test]
fn german_words_leave_english_meanings_alone() {
    let wild_aces = Context {
        hand: &["AS".parse().unwrap(), "AH".parse().unwrap()],
        playable: Rank::ACE.faces(),
        wilds: Rank::ACE.faces(),
        may_be_done: false,
        naming: None,
        queen_is_d: false,
    };
    let spades = "AS".parse().unwrap();
    assert_eq!(wild_aces.understand("ass"), Ok(Command::Play(spades, Some(Suit::Spades))));
    check(
        "KS* KH 9C JC JD",
        false,
        &[
            ("kings", "Only K♠ fits: type ks."),
            ("p", "pass"),
            ("d", "draw"),
            ("b", "None of your jacks fits; why jc says why."),
        ],
    );
}

#[test]
fn the_letter_d_draws_no_card_where_it_stands_for_a_queen() {
    let how = "Mit z ziehst du eine Karte, mit zz, bis eine passt. \
               Für eine Dame tippst du d und ihre Farbe: dh ist die Herz-Dame.";
    for (hand, naming, line, expected) in [
        ("9C 7H", false, "d", how),
        ("9C 7H", false, "dd", how),
        ("QC* 7H", false, "d", how),
        ("QD* 7H", false, "dd", "play QD"),
        ("QH* 7H", false, "dh", "play QH"),
        ("9C 7H", true, "d", "name(diamonds)"),
        ("QH* QS* 7H", false, "dame", "Welche? dh und ds passen."),
    ] {
        assert_eq!(understood_by(&german(2), hand, naming, line), expected, "{line}");
    }
    check("QD* 7H", false, &[("d", "draw"), ("dd", "drawon"), ("dh", "play QH")]);
}

#[test]
fn a_german_reader_gets_german_replies() {
    for (line, expected) in [
        ("zihen", "„zihen“ gibt es hier nicht. Meinst du ziehen?"),
        ("banane", "„banane“ gibt es hier nicht. Eine Karte tippt man als 7h; ? hilft."),
        ("könig", "Davon passt nur K♦: Tippe kd."),
        ("bube", "Welche? bh und bs passen."),
        ("4", "Deine Vieren passen nicht; warum 4d sagt, weshalb."),
        ("7", "Du hast keine Siebenen."),
        ("karo", "Davon passt nur K♦: Tippe kd."),
        ("9=s", "Eine Farbe wünscht man sich nur mit Achten. Um 9♣ zu legen, tippe 9c."),
        ("zieh 2 karten", "z zieht eine Karte, zz zieht, bis eine passt."),
        ("warum banane", "„banane“ ist keine Karte. Frag zum Beispiel: warum 7h"),
        ("7x", "„7x“ ist keine Karte: Tippe den Wert und c, d, h oder s, zum Beispiel 7h."),
    ] {
        let hand = "8C* 9C KD* KS JH* JS* 4D 4S AS*";
        assert_eq!(understood_by(&german(2), hand, false, line), expected, "{line}");
    }
    let named = understood_by(&german(2), "9C", true, "x");
    assert_eq!(named, "„x“ ist keine Farbe. Tippe c (Kreuz), d (Karo), h (Herz) oder s (Pik).");
}
