//! Crazier Eights: games of people and bots, replays, and card lookup.

use std::collections::BTreeSet;
use std::path::Path;

use eights_cards::{Eye, Seat};
use eights_catalog::Crazier;
use eights_crazier::Rules;
use eights_crazier::place::{face_text, read_face};
use eights_game::{Game, Record};
use expect_test::expect;

use crate::driving::{Player, Ran, fresh_file, run};

/// Picks a good answer to a screen: a discard, else a play, else the end of the turn; the first of several choices.
pub(crate) fn sensible(screen: &str) -> String {
    let asked = screen.rsplit("\nHand ").next().unwrap_or_default();
    // Cards are put back in the order in which they are listed.
    if asked.contains("In which order") {
        return (1..=asked
            .lines()
            // The first card of the hand may look like a number.
            .skip(1)
            .filter(|line| line.starts_with("  ") && line[2..].starts_with(char::is_numeric))
            .count())
            .map(|k| k.to_string())
            .collect::<Vec<_>>()
            .join(" ");
    }
    if screen.contains("Press Enter") {
        return String::new();
    }
    if asked.contains(" y or n\n") {
        return "y".to_string();
    }
    if asked.contains("Which colour") {
        return "g".to_string();
    }
    if asked.contains("Type a number") || asked.contains("Which player?") {
        return "1".to_string();
    }
    let card = |mark: &str| {
        let row = asked.lines().skip(1).find(|line| line.starts_with("  ") && line[2..4].contains(mark))?;
        row[4..].split_whitespace().next().map(|code| code.split('+').next().unwrap_or(code).to_lowercase())
    };
    match (card("d"), card("p")) {
        (Some(code), _) => format!("d {code}"),
        (None, Some(code)) => format!("p {code}"),
        (None, None) => "k".to_string(),
    }
}

/// Plays to the end, and passes every screen to `see`.
fn play(arguments: &[&str], mut see: impl FnMut(&str)) -> String {
    let mut player = Player::start(arguments);
    let mut screens = 0;
    while let Some(screen) = player.screen() {
        see(&screen);
        player.types(&sensible(&screen));
        screens += 1;
        assert!(screens < 3000, "the game does not end:\n{}", player.transcript);
    }
    player.transcript
}

fn read_record(path: &Path) -> Record {
    std::fs::read_to_string(path).unwrap().parse().unwrap()
}

#[test]
fn a_whole_game_is_played_by_typing() {
    for players in 2..=4 {
        let file = fresh_file(&format!("crazier-{players}.eights"));
        let (seed, players) = (players.to_string(), players.to_string());
        let arguments = [
            "play",
            "--game",
            "crazier",
            "--seed",
            &seed,
            "--players",
            &players,
            "--record",
            file.to_str().unwrap(),
        ];
        let transcript = play(&arguments, |screen| {
            let table = screen.rsplit("\n\n").next().unwrap();
            let shown = table.starts_with("Turn   ")
                && ["\nTop    ", "\nCards  ", "\nHand   "].iter().all(|part| table.contains(part));
            // A card asks in the middle of a turn, when the table is known.
            assert!(
                shown
                    || [" asks: ", "Which colour", "Several cards act"]
                        .iter()
                        .any(|asks| screen.contains(asks)),
                "{screen}"
            );
            assert!(shown || !screen.contains("Your turn: "), "{screen}");
        });
        assert!(transcript.lines().all(|line| line.chars().count() <= 78), "too wide:\n{transcript}");
        assert!(transcript.contains(" won the game"), "{transcript}");
        let again = format!("\n\nAnother game:\n  eights play --game crazier --players {players}\n");
        assert!(transcript.contains(&again), "{transcript}");
        assert!(
            !transcript.contains("is not a command"),
            "a sensible answer was not understood:\n{transcript}"
        );
        assert!(read_record(&file).result.is_some());
        for eye in [&[][..], &["--as", "ann"]] {
            let told = run(&[&["replay", file.to_str().unwrap()], eye].concat(), "");
            assert_eq!((told.err.as_str(), told.code), ("", Some(0)));
            assert!(told.out.contains(" won the game"), "{}", told.out);
        }
    }
}

#[test]
fn every_preset_is_played_to_the_end() {
    for rules in Rules::all() {
        for players in [rules.players.min(), rules.players.max()] {
            let file = fresh_file(&format!("crazier-{}-{players}.eights", rules.meta.name));
            let path = file.to_str().unwrap();
            let players = players.to_string();
            let by = [
                "play",
                "--auto",
                "--match",
                "--rules",
                &rules.meta.name,
                "--players",
                &players,
                "--seed",
                "5",
            ];
            let ran = run(&[&by[..], &["--record", path]].concat(), "");
            assert_eq!((ran.err.as_str(), ran.code), ("", Some(0)), "{}", rules.meta.name);
            assert!(ran.out.contains(" the match"), "{}: {}", rules.meta.name, ran.out);
            assert_eq!(ran.out.contains("\nPoints  "), rules.switches.points, "{}", rules.meta.name);
            let told = run(&["replay", path, "--as", "bob"], "");
            assert_eq!((told.err.as_str(), told.code), ("", Some(0)), "{}", rules.meta.name);
        }
        let players = rules.players.min().to_string();
        let typed = ["play", "--rules", &rules.meta.name, "--players", &players, "--seed", "1"];
        let transcript = play(&typed, |_| {});
        assert!(transcript.contains(" won the game"), "{}:\n{transcript}", rules.meta.name);
        let asked = run(&typed, "?\nrules\nscore\npile\nlog\n").out;
        let greeting = asked.lines().next().unwrap();
        assert!(greeting.starts_with("Crazier Eights") && greeting.contains("deck "), "{greeting}");
        assert_eq!(asked.replace("\n  ", " ").contains(": you against"), rules.team_size == 1, "{greeting}");
        assert!(asked.replace("\n  ", " ").contains("Cards in play don't count."), "{asked}");
        let counted =
            if rules.switches.points { "A single game has no score" } else { "No points are counted" };
        assert!(asked.contains(counted), "{asked}");
        let heading = format!("\nThe rules of Crazier Eights: {}\n", rules.meta.title);
        assert!(asked.contains(&heading), "{asked}");
        let wide = asked.split(&heading).nth(1).unwrap().lines().take(12).map(str::len).max();
        assert!(wide > Some(72), "the rules take the width of the terminal:\n{asked}");
    }
}

/// Returns all cards that a text shows by their codes.
fn cards_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    words
        .filter(|word| word.len() == 2 && read_face(word).is_some_and(|face| face_text(face) == *word))
        .map(str::to_string)
        .collect()
}

#[test]
fn a_player_sees_no_card_of_others_before_it_is_shown() {
    for seed in ["918273645", "918273646", "918273647"] {
        let file = fresh_file(&format!("crazier-secret-{seed}.eights"));
        let arguments = [
            "play",
            "--game",
            "crazier",
            "--players",
            "3",
            "--seed",
            seed,
            "--record",
            file.to_str().unwrap(),
        ];
        let mut hidden_at_first = 0;
        let transcript = play(&arguments, |screen| {
            // The record is up to date before every question.
            let record = read_record(&file);
            let rules = Rules::read("the record", record.sheet.as_deref().unwrap()).unwrap();
            let book = rules.book(record.names.seats()).unwrap();
            let mut seen = BTreeSet::new();
            record
                .replay(&book, 0, usize::MAX, |game: &Crazier, event, _| {
                    let glimpse = game.glimpse(event, Eye::Seat(Seat::new(0)));
                    if let eights_crazier::Event::Moved { card: Some(face), .. }
                    | eights_crazier::Event::Shown { card: Some(face), .. } = glimpse
                    {
                        seen.insert(face_text(face));
                    }
                })
                .unwrap();
            hidden_at_first = hidden_at_first.max(52 - seen.len());
            let leaked: Vec<String> = cards_in(screen).difference(&seen).cloned().collect();
            assert!(leaked.is_empty(), "seed {seed} shows {leaked:?} too early:\n{screen}");
        });
        assert!(hidden_at_first > 30, "this deal tests nothing");
        let before_the_end = transcript.split(" won the game").next().unwrap();
        assert!(!before_the_end.contains(seed), "the seed was told before the end");
    }
}

#[test]
fn questions_and_nonsense_cost_nothing() {
    let input = "banana\nwhy d kb\nwhat is castle\n5b?\nd\nwhy\ntext castel\ntable\nq\nn\n\nq\ny\n";
    let ran = run(&["play", "--rules", "wayfarers", "--seed", "7"], input);
    for answer in [
        "\"banana\" is not a command.",
        "You don't have Bone King (blue king).",
        "Castle (2O), orange 2, asset: If an opponent would make you draw, draw one\n  fewer card instead.",
        "Death (5B), blue 5, event: Destroy a card in play.",
        "Which card? As in: d ",
        "Did you mean Castle (2O)?",
        "Then we play on.",
        "You left the table.",
    ] {
        assert!(ran.out.contains(answer), "{answer}:\n{}", ran.out);
    }
    let tables: Vec<&str> = ran.out.lines().filter(|line| line.starts_with("Cards  ")).collect();
    assert!(tables.iter().all(|table| *table == tables[0]), "something was moved:\n{}", ran.out);
    // At the start, for the command "table", and for Enter: an answer does not redraw the table.
    assert_eq!(tables.len(), 3, "{}", ran.out);
    assert_eq!(ran.code, Some(0));
}

#[test]
fn while_a_card_asks_no_answer_brings_the_table() {
    let ran = run(&["play", "--rules", "wayfarers", "--seed", "11"], "p 3p\n1?\nk\nwhy\n4 3 2 1\nq\ny\n");
    let asked = ran.out.split("In which order").nth(1).and_then(|rest| rest.split("You put").next()).unwrap();
    for answer in [
        "\n> 1?\nDeath (5B), blue 5, event: ",
        "\n> k\nStar Chart (3P) still asks. ",
        "\n> why\nStar Chart (3P) asks: ",
    ] {
        assert!(asked.contains(answer), "{answer}:\n{}", ran.out);
    }
    assert!(!asked.contains("\nTurn   "), "{}", ran.out);
}

#[test]
fn rules_are_told_in_words() {
    for rules in Rules::all() {
        let ran = run(&["rules", "show", &rules.meta.name], "");
        let plain = ran.out.replace("\n  ", " ");
        assert!(plain.contains("not affiliated with the publisher"), "{plain}");
        assert!(plain.contains(&format!("after a total of {} turns", rules.switches.turn_limit)), "{plain}");
        assert_eq!(plain.contains("Teams of "), rules.team_size > 1, "{plain}");
        assert_eq!(plain.contains("a point for each card"), rules.switches.points, "{plain}");
        assert_eq!(
            plain.contains("before that you may already discard"),
            rules.switches.discard_before_draw,
            "{plain}"
        );
        assert_eq!(plain.contains("you see that hand first"), rules.switches.trade_shows_hand, "{plain}");
        assert_eq!(
            plain.contains("even if there is no card for it to choose"),
            rules.switches.allow_empty_effect,
            "{plain}"
        );
        // This page alone suffices to know what every card does.
        for card in rules.card_file().unwrap().cards {
            assert!(plain.contains(&card.words()), "{}: {plain}", card.name);
        }
    }
    for what in ["schema", "knobs"] {
        let ran = run(&["rules", what, "--game", "crazier"], "");
        assert!(ran.code == Some(0) && ran.out.contains("crazier-eights"), "{}", ran.out);
    }
}

#[test]
fn cards_are_listed_and_shown() {
    let Ran { out, code, .. } = run(&["cards", "list"], "");
    assert_eq!(code, Some(0));
    assert_eq!(out.lines().filter(|line| line.contains(" event  ") || line.contains(" asset  ")).count(), 52);
    assert!(out.contains("not affiliated with the publisher"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 78), "{out}");
    let crossroads = run(&["cards", "list", "--deck", "crossroads"], "").out;
    assert!(crossroads.contains("\nAP+B  Far Sight"), "{crossroads}");
    let shown = run(&["cards", "show", "blood price"], "").out;
    expect![[r#"
        AB  Blood Price
        blue ace, asset
          At the end of each opponent's turn, you may destroy another card you
          control. If you do, that player draws two cards.
        Facts: our own design
        Deck:  Lodestar (lodestar)
    "#]]
    .assert_eq(&shown);
    assert_eq!(run(&["cards", "show", "AB"], "").out, shown);
    assert_eq!(run(&["cards", "show", "blood"], "").out, shown);
}

#[test]
fn all_that_is_wrong_with_a_card_file_is_told() {
    let broken = fresh_file("broken-cards.toml");
    let text = "version = 1\nname = \"broken\"\ntitle = \"Broken\"\nabout = \"Wrong.\"\n\
                [[card]]\nname = \"One\"\nrank = \"5\"\ncolours = [\"red\"]\ntype = \"event\"\nsource = \"ours\"\nability = [\"draw 1\"]\n\
                [[card]]\nname = \"Two\"\nrank = \"5\"\ncolours = [\"blue\"]\ntype = \"evnt\"\nsource = \"ours\"\nability = [\"drawz 1\"]\n";
    std::fs::write(&broken, text).unwrap();
    let name = broken.to_str().unwrap();
    let ran = run(&["cards", "check", name], "");
    assert_eq!((ran.err.as_str(), ran.code), ("", Some(1)));
    expect![[r#"
        broken-cards.toml:8:12: "red" is not a colour; help: write purple, green, blue or orange
        broken-cards.toml:16:8: "evnt" is not a type; help: write one of "event", "asset"
        broken-cards.toml:18:12: this is no ability: "drawz" is not understood: expected an effect such as "each opponent draws 1"; did you mean "draw"?; help: see docs/abilities.md
    "#]].assert_eq(&ran.out.replace(name, "broken-cards.toml"));
    let played = run(&["play", "--cards", name], "");
    assert_eq!(played.code, Some(1));
    expect![[r#"
        error: broken-cards.toml:8:12: "red" is not a colour (and 2 more)
        hint: run eights cards check broken-cards.toml to see them all
    "#]]
    .assert_eq(&played.err.replace(name, "broken-cards.toml"));
    let deck = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards/crossroads.toml");
    let well = run(&["cards", "check", deck], "");
    assert_eq!((well.out, well.code), (format!("{deck}: all is well\n"), Some(0)));
}

#[test]
fn a_deck_that_is_too_small_for_two_is_not_said_to_be_for_fewer() {
    let small = fresh_file("two-cards.toml");
    let card = |name: &str, rank: &str| {
        format!(
            "[[card]]\nname = \"{name}\"\nrank = \"{rank}\"\ncolours = [\"blue\"]\ntype = \"event\"\nsource = \"ours\"\nability = [\"draw 1\"]\n"
        )
    };
    let head = "version = 1\nname = \"two\"\ntitle = \"Two\"\nabout = \"Two cards.\"\n";
    std::fs::write(&small, format!("{head}{}{}", card("One", "5"), card("Two", "6"))).unwrap();
    let ran = run(&["play", "--cards", small.to_str().unwrap(), "--players", "2"], "");
    expect![[r"
        error: 2 cards are too few for 2 players with 7 each
        hint: play with 15 cards or more, or deal fewer: set hand under [setup] in a rule sheet
    "]]
    .assert_eq(&ran.err);
}

#[test]
fn a_game_of_cards_of_ones_own_is_told_again_without_their_file() {
    let (deck, file) = (fresh_file("carried-cards.toml"), fresh_file("carried.eights"));
    let usual = include_str!("../../../../cards/wayfarers.toml");
    let mine =
        usual.replace("\"Death\"", "\"Doom of Mine\"").replace("title = \"Wayfarers\"", "title = \"Mine\"");
    std::fs::write(&deck, &mine).unwrap();
    let (cards, path) = (deck.to_str().unwrap(), file.to_str().unwrap());
    let played = run(
        &["play", "--rules", "wayfarers", "--cards", cards, "--auto", "--seed", "7", "--record", path],
        "",
    );
    assert_eq!((played.err.as_str(), played.code), ("", Some(0)));
    assert!(played.out.starts_with("Crazier Eights (Wayfarers), deck Mine: "), "{}", played.out);
    assert!(played.out.contains("Doom of Mine"), "this deal tests nothing:\n{}", played.out);
    std::fs::remove_file(&deck).unwrap();
    let record = read_record(&file);
    assert_eq!(
        record.cards.as_ref().map(|(name, text)| (name.as_str(), text.as_str())),
        Some(("wayfarers", mine.as_str()))
    );
    let told = run(&["replay", path], "");
    assert_eq!((told.err.as_str(), told.code), ("", Some(0)));
    assert!(told.out.contains("Doom of Mine") && !told.out.contains("Death"), "{}", told.out);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("| type = \"event\"", "| type = \"evnt\"")).unwrap();
    let broken = run(&["replay", path], "");
    assert_eq!(broken.code, Some(1));
    assert!(broken.err.contains("the cards in ") && broken.err.contains("below cards"), "{}", broken.err);
}

#[test]
fn cards_of_ones_own_are_played() {
    let deck = fresh_file("mine-cards.toml");
    let usual = include_str!("../../../../cards/wayfarers.toml");
    std::fs::write(&deck, usual.replace("\"Death\"", "\"Doom of Mine\"")).unwrap();
    let name = deck.to_str().unwrap();
    let ran = run(&["play", "--rules", "wayfarers", "--cards", name, "--seed", "7"], "what is 5b\n");
    assert!(ran.out.contains("Doom of Mine (5B), blue 5, event"), "{}", ran.out);
    assert!(ran.out.replace(" \\\n  ", " ").contains(&format!("--cards {name}")), "{}", ran.out);
    let auto = run(&["play", "--game", "crazier", "--cards", name, "--auto", "--seed", "7"], "");
    assert!(auto.code == Some(0) && auto.out.contains(" won the game"), "{}{}", auto.out, auto.err);
}
