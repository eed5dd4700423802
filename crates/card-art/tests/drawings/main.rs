//! Tests of every drawing: that it exists, that it is well-formed, that no two are alike, and that they do not clash
//! on a shared page.

use std::collections::{BTreeMap, BTreeSet};

use eights_card_art::crazier::{Background, Sign};
use eights_card_art::eightball::{Card, CardLabels};
use eights_card_art::{Effect, Frame, Icon, Letters, alone, classic, crazier, eightball, patterns};
use eights_cards::{Face, Rank, Suit};
use eights_crazier::Kind;
use eights_eightball::{Colour, Group, Piece};
use expect_test::expect_file;
use roxmltree::Document;

mod every;

/// One width for each way in which cards are drawn.
const WIDTHS: [f32; 3] = [44.0, 80.0, 120.0];

fn face(name: &str) -> Face {
    name.parse().unwrap()
}

/// Returns sets of drawings that appear side by side, so that no two of a set may look alike.
fn sets(frame: &Frame<'_>) -> BTreeMap<String, Vec<String>> {
    let english = Letters::default();
    let mut sets = BTreeMap::new();
    let mut add = |name: &str, drawings: Vec<String>| sets.insert(name.to_string(), drawings);
    add("pack", every::pack().map(|face| every::playing_card(face, &english, frame)).collect());
    add("German pack", every::pack().map(|face| every::playing_card(face, &every::GERMAN, frame)).collect());
    add("whole faces", every::pack().map(|face| classic::full(face, &[], &english, frame)).collect());
    add("tiles", every::pack().map(|face| classic::tile(face, &english, frame)).collect());
    for deck in every::decks() {
        let cards = deck.cards.iter();
        add(&deck.name, cards.map(|card| every::crazier_card(card, &english, frame)).collect());
    }
    add(
        "pieces",
        every::pieces().into_iter().map(|piece| every::piece_card(piece, &english, frame)).collect(),
    );
    add("balls", every::balls().into_iter().map(|ball| eightball::ball(ball, frame)).collect());
    add("icons", Icon::ALL.map(|icon| eights_card_art::icon(icon, frame)).to_vec());
    add("effects", every::EFFECTS.map(|effect| eights_card_art::effect(effect, frame)).to_vec());
    add("tabs", every::EFFECTS.map(|effect| classic::card(face("9H"), &[effect], &english, frame)).to_vec());
    add("tokens", (0..16).map(|person| eights_card_art::token(person, "A", frame)).collect());
    add("ranks", Rank::all().map(|rank| eights_card_art::rank(rank, &english, frame)).collect());
    let suits = Suit::ALL.iter().flat_map(|suit| {
        [None, Some(suit.letter())].map(|letter| eights_card_art::suit(*suit, letter, frame))
    });
    add("suits", suits.collect());
    let signs = Sign::ALL.iter().flat_map(|sign| {
        [Background::Page, Background::Colour].map(|ground| crazier::sign(*sign, ground, frame))
    });
    add("signs", signs.collect());
    add("others", vec![classic::back(frame), eights_card_art::mark(frame)]);
    sets
}

fn all(frame: &Frame<'_>) -> Vec<String> {
    sets(frame).into_values().flatten().collect()
}

/// Parses a drawing, or panics with the position of the error.
fn read(drawing: &str) -> Document<'_> {
    Document::parse(drawing).unwrap_or_else(|fault| panic!("{fault}: {drawing}"))
}

#[test]
fn every_card_of_every_deck_has_a_drawing() {
    for width in WIDTHS {
        let sets = sets(&Frame::hidden(width));
        let count = |name: &str| sets[name].len();
        assert_eq!(
            [count("pack"), count("tiles"), count("wayfarers"), count("crossroads")],
            [56, 56, 52, 32]
        );
        assert_eq!([count("pieces"), count("balls")], [50 + 15, 15]);
        for drawing in sets.values().flatten() {
            let document = read(drawing);
            let root = document.root_element();
            assert!(root.has_tag_name("svg") && root.has_children(), "{drawing}");
        }
    }
}

#[test]
fn no_two_cards_draw_alike() {
    for width in WIDTHS {
        for (name, drawings) in sets(&Frame::hidden(width)) {
            let different: BTreeSet<&String> = drawings.iter().collect();
            assert_eq!(different.len(), drawings.len(), "of {name}, {width} wide");
        }
    }
}

#[test]
fn a_drawing_has_the_label_that_is_handed_in_or_is_passed_over() {
    let odd = "\"<b> & 'c'\" \u{2028} ♥ {0}";
    for width in WIDTHS {
        for (named, unnamed) in all(&Frame::labelled(width, odd)).iter().zip(all(&Frame::hidden(width))) {
            let (named, unnamed) = (read(named), read(&unnamed));
            let (named, unnamed) = (named.root_element(), unnamed.root_element());
            assert_eq!((named.attribute("role"), named.attribute("aria-label")), (Some("img"), Some(odd)));
            assert_eq!(named.attribute("aria-hidden"), None);
            assert_eq!((unnamed.attribute("role"), unnamed.attribute("aria-label")), (None, None));
            assert_eq!(unnamed.attribute("aria-hidden"), Some("true"));
        }
    }
}

/// Returns all texts that are set in type.
fn texts(drawing: &str) -> Vec<String> {
    read(drawing)
        .descendants()
        .filter(roxmltree::Node::is_text)
        .filter_map(|node| node.text().map(str::to_string))
        .collect()
}

fn odd_card<'a>(text: &'a str, signs: &'a [Sign]) -> crazier::Card<'a> {
    crazier::Card {
        rank: Rank::EIGHT,
        signs,
        kind: Kind::Asset,
        name: text,
        kind_word: text,
        colour_words: text,
        text,
    }
}

#[test]
fn what_is_written_is_what_was_handed_in() {
    let (letters, odd) = (Letters::default(), "</text><a>&amp;'\"");
    for width in WIDTHS {
        let frame = Frame::hidden(width);
        let card = crazier::card(&odd_card(odd, &[Sign::Sun]), &letters, &frame);
        let piece = eightball::card(
            Card::Piece(Piece::WildBlock),
            &CardLabels { name: odd, any: odd },
            &letters,
            &frame,
        );
        for drawing in [card, piece, eights_card_art::token(3, odd, &frame)] {
            let texts = texts(&drawing);
            assert!(!texts.is_empty() && texts.iter().all(|text| text == odd), "{texts:?}");
        }
    }
}

#[test]
fn no_word_comes_from_us() {
    let letters = Letters::default();
    for width in WIDTHS {
        let frame = Frame::hidden(width);
        for face in every::pack() {
            assert_eq!(texts(&classic::card(face, &every::EFFECTS, &letters, &frame)), [""; 0]);
        }
        for piece in every::pieces() {
            let drawing = eightball::card(piece, &CardLabels { name: "", any: "" }, &letters, &frame);
            assert_eq!(texts(&drawing), [""; 0]);
        }
        assert_eq!(texts(&crazier::card(&odd_card("", &Sign::ALL), &letters, &frame)), [""; 0]);
    }
}

/// Returns all attribute values.
fn values<'a>(document: &'a Document<'_>) -> impl Iterator<Item = (&'a str, &'a str)> {
    document.descendants().flat_map(|node| {
        node.attributes().map(|attribute| (attribute.name(), attribute.value())).collect::<Vec<_>>()
    })
}

#[test]
fn many_drawings_share_a_page_and_its_patterns() {
    let mut page = String::from("<page>");
    let mut used = BTreeSet::new();
    for scope in ["", "a&b-"] {
        page.push_str(&patterns(scope));
        for width in WIDTHS {
            // Twice, as at a table with two packs.
            page.extend([(); 2].iter().flat_map(|()| all(&Frame::labelled(width, "card").in_scope(scope))));
        }
    }
    page.push_str("</page>");
    let page = read(&page);
    let mut ids = BTreeSet::new();
    for (name, value) in values(&page) {
        assert!(name != "id" || ids.insert(value), "two elements are called {value}");
        assert!(name != "style", "a page that forbids styles would lose {value}");
        if let Some((_, rest)) = value.split_once("url(#") {
            used.insert(rest.split(')').next().unwrap());
        }
    }
    assert_eq!(ids, used, "patterns that are there, and those that are used");
    assert_eq!(ids.len(), 2 * 5);
}

#[test]
fn a_drawing_that_stands_alone_has_all_it_needs() {
    let letters = Letters::default();
    for (name, patterned) in [("QH", true), ("7H", false), ("*1", false)] {
        let drawing = classic::card(face(name), &[], &letters, &Frame::labelled(98.0, "a > b"));
        let file = alone(&drawing);
        let document = read(&file);
        let root = document.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        assert_eq!(root.attribute("aria-label"), Some("a > b"));
        let ids: Vec<&str> = values(&document).filter(|(name, _)| *name == "id").map(|(_, id)| id).collect();
        assert_eq!(ids.contains(&"eights-cloth-h"), patterned);
    }
    assert_eq!(alone("no drawing"), "");
}

#[test]
fn small_cards_show_their_index_alone() {
    let letters = Letters::default();
    let class = |drawing: &str| read(drawing).root_element().attribute("class").unwrap().to_string();
    for face in every::pack() {
        let at = |width: f32| class(&every::playing_card(face, &letters, &Frame::hidden(width)));
        assert_eq!([at(30.0), at(75.9), at(76.0), at(300.0)], ["pc idx", "pc idx", "pc", "pc"]);
    }
    let at =
        |width: f32| class(&crazier::card(&odd_card("a", &[Sign::Eye]), &letters, &Frame::hidden(width)));
    assert_eq!([at(89.0), at(90.0)], ["pc cr idx", "pc cr"]);
}

#[test]
fn an_eight_has_four_colours_only_where_it_is_wild() {
    let colours = |effects: &[Effect]| {
        let drawing = classic::card(face("8C"), effects, &Letters::default(), &Frame::hidden(98.0));
        ["suit-s,", "suit-h,", "suit-d,", "suit-c,"].map(|colour| drawing.contains(colour))
    };
    assert_eq!(colours(&[Effect::Wild]), [true; 4]);
    assert_eq!(colours(&[]), [false, false, false, true]);
    assert_eq!(colours(&[Effect::Skip]), [false, false, false, true]);
}

#[test]
fn letters_follow_the_language() {
    for name in ["8C", "JS", "AD"] {
        let at = |letters: &Letters| classic::card(face(name), &[], letters, &Frame::hidden(98.0));
        assert_ne!(at(&Letters::default()), at(&every::GERMAN), "{name}");
    }
    // A letter that we have not drawn is set in type.
    let greek = Letters { suits: ['Σ', 'Κ', '<', 'Μ'], ..Letters::default() };
    let of = |name: &str| texts(&classic::card(face(name), &[], &greek, &Frame::hidden(98.0)));
    assert_eq!((of("8C"), of("8H")), (vec!["Σ".to_string(); 2], vec!["<".to_string(); 2]));
}

#[test]
fn a_long_text_takes_room_from_the_emblem_and_is_cut_only_beyond_it() {
    let letters = Letters::default();
    let frame = Frame::hidden(170.0);
    for deck in every::decks() {
        for card in &deck.cards {
            let drawing = every::crazier_card(card, &letters, &frame);
            let texts = texts(&drawing);
            assert_eq!(texts[3..].join(" "), card.words(), "{}", card.name);
            let lowest = read(&drawing)
                .descendants()
                .filter(|node| node.has_tag_name("text"))
                .filter_map(|node| node.attribute("y")?.parse::<f32>().ok())
                .fold(0.0, f32::max);
            assert!(lowest <= 272.0, "{} ends at {lowest}", card.name);
        }
    }
    let endless = "and so on ".repeat(60);
    let texts = texts(&crazier::card(&odd_card(&endless, &[Sign::Moon]), &letters, &frame));
    assert_eq!(texts.len(), 3 + 8);
    assert!(texts.last().unwrap().ends_with('…'));
}

#[test]
fn no_number_is_odd_and_no_input_panics() {
    let letters = Letters::default();
    for width in [0.0, -5.0, 0.001, 1e9, f32::NAN, f32::INFINITY] {
        for drawing in all(&Frame::hidden(width)) {
            read(&drawing);
            assert!(!drawing.contains("NaN") && !drawing.contains("inf"), "{width}");
        }
    }
    for number in 56..64 {
        read(&classic::card(Face::new(number), &[Effect::Draw(255)], &letters, &Frame::hidden(98.0)));
    }
    for signs in [&[][..], &[Sign::Eye; 9]] {
        for width in WIDTHS {
            read(&crazier::card(&odd_card("odd", signs), &letters, &Frame::hidden(width)));
        }
    }
    read(&eights_card_art::token(usize::MAX, "", &Frame::hidden(40.0)));
    for drawing in all(&Frame::hidden(98.0)) {
        let decimals =
            drawing.split('.').skip(1).map(|rest| rest.bytes().take_while(u8::is_ascii_digit).count());
        assert!(decimals.max().unwrap_or(0) <= 4, "{drawing}");
    }
}

/// Returns the variables in the first block of the tokens, which is the light theme.
fn light_theme() -> BTreeMap<&'static str, &'static str> {
    let css = include_str!("../../tokens.css");
    let (_, block) = css.split_once(":root{").unwrap();
    let (block, _) = block.split_once("\n}").unwrap();
    let entries = block.split([';', '\n', '/']).filter_map(|entry| entry.trim().strip_prefix("--"));
    entries.filter_map(|entry| entry.split_once(':')).collect()
}

/// Without a theme, a drawing looks as in the light one.
#[test]
fn colours_fall_back_to_the_light_theme() {
    let theme = light_theme();
    let mut seen = BTreeSet::new();
    let drawings = WIDTHS.iter().flat_map(|width| all(&Frame::hidden(*width))).chain([patterns("")]);
    for drawing in drawings {
        let pieces: Vec<&str> = drawing.split("var(--").skip(1).collect();
        for (place, piece) in pieces.iter().enumerate() {
            let end = piece.find(['\'', ')']).unwrap_or(piece.len());
            let (name, fallback) = piece[..end].split_once(',').expect("a variable without a fallback");
            // The font depends on the page, and so does a logo in colours other than those of the suits.
            if name == "font" || name.starts_with("mark-") {
                continue;
            }
            // A variable that falls back to another equals that one in the light theme.
            let other = |next: &&str| format!("var(--{})", next.split(',').next().unwrap());
            let expected = if fallback.is_empty() { other(&pieces[place + 1]) } else { fallback.to_string() };
            assert_eq!(theme.get(name), Some(&expected.as_str()), "{name}");
            seen.insert(name.to_string());
        }
    }
    assert!(seen.len() > 40, "{seen:?}");
}

/// The files can be viewed in a browser. `UPDATE_EXPECT=1` regenerates them.
#[test]
fn a_few_drawings_letter_by_letter() {
    let letters = Letters::default();
    let frame = Frame::hidden(60.0);
    let wild = [Effect::Wild, Effect::Draw(2)];
    let shuttered =
        crazier::Card { name: "A & B", text: "Draw a card.", ..odd_card("ASSET", &[Sign::Eye, Sign::Sun]) };
    let drawings = [
        ("tile", classic::tile(face("TD"), &letters, &Frame::labelled(30.0, "the ten of diamonds"))),
        ("index", classic::card(face("8H"), &wild, &letters, &frame)),
        ("jack", classic::card(face("JC"), &[], &every::GERMAN, &Frame::hidden(98.0))),
        ("back", classic::back(&frame)),
        ("stripe", eightball::ball(Group::Stripes.ball(Colour::Red), &frame)),
        ("asset", crazier::card(&shuttered, &letters, &Frame::hidden(170.0))),
        ("mark", eights_card_art::mark(&frame)),
        ("rules", eights_card_art::icon(Icon::Rules, &frame)),
    ];
    for (name, drawing) in drawings {
        let path = format!("{}/tests/drawings/few/{name}.svg", env!("CARGO_MANIFEST_DIR"));
        expect_file![path].assert_eq(&(alone(&drawing).replace("><", ">\n<") + "\n"));
    }
}
