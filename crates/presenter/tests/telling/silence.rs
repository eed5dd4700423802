//! Every glimpse is narrated or is allowed to be silent, and no sentence reveals more than its listener may know.

use std::collections::BTreeMap;

use eights_cards::{Card, Eye, Face, FaceSet, Pile};
use eights_catalog::{AnyGame, AnyGlimpse, AnyView, with_game};
use eights_client::{ClientEvent, Observation};
use eights_game::Game;
use eights_i18n::{Language, Phrase, Words};
use eights_presenter::{Narrator, Picture, Sentence, TableContext};

use crate::play::{Play, tables};

/// Glimpses that may be silent: questions, which their answers narrate; shuffles before the deal; events narrated with
/// another; and missed calls, which are for the opponents to notice.
const SILENT: &[&str] = &[
    // Crazy Eights.
    "Shuffled",
    "Returned",
    "Level",
    "Dealt",
    "MoreAsked",
    "NameAsked",
    "RankAsked",
    "PlayerAsked",
    "GiveAsked",
    "Penalty",
    "SkipDue",
    "SkipsAhead",
    "Stopped",
    "DealerChosen",
    "Lifted",
    "Landed",
    "Chose",
    "ThrewIn",
    "CallMissed",
    "CallLapsed",
    "TurnCame",
    "Ended",
    // Crazier Eights.
    "First",
    "Blind",
    "PhaseCame",
    "DrawCame",
    "Used",
    "Done",
    "Answered",
    "Asked",
    "Noted",
    "Kept",
    "Began",
    "Ceased",
    "Moved",
    "Replaced",
    // Crazy 8-Ball.
    "Placed",
    "SecondAsked",
    "DrawAsked",
    "Discarded",
];

/// Returns the kind of a glimpse, by the name of its variant.
fn kind(glimpse: &AnyGlimpse) -> String {
    let text =
        with_game!(G; glimpse: AnyGlimpse = glimpse => { format!("{glimpse:?}") } else { String::new() });
    text.split([' ', '{']).next().unwrap_or_default().to_string()
}

/// Returns the known faces, wherever they lie.
fn known(view: &AnyView) -> FaceSet {
    fn of(
        piles: impl Iterator<Item = Pile>,
        cards: impl Fn(Pile) -> Vec<Card>,
        face: impl Fn(Card) -> Option<Face>,
    ) -> FaceSet {
        piles.flat_map(cards).filter_map(face).collect()
    }
    if let AnyView::Classic(view) = view {
        let table = view.position().table();
        return of(piles(3), |pile| table.cards_in(pile), |card| view.face(card));
    }
    match view {
        AnyView::Crazier(view) => {
            let table = view.position().table();
            of(piles(11), |pile| table.cards_in(pile), |card| view.face(card))
        }
        AnyView::EightBall(view) => {
            let table = view.position().cards();
            of(piles(9), |pile| table.cards_in(pile), |card| view.face(card))
        }
        _ => FaceSet::EMPTY,
    }
}

fn piles(stacks: u8) -> impl Iterator<Item = Pile> {
    let hands = (0..16).map(|seat| Pile::Hand(eights_cards::Seat::new(seat)));
    (0..stacks).map(Pile::Stack).chain(hands)
}

/// Returns the name of every card, without its possible moves.
fn called(table: &TableContext, view: &AnyView, words: &Words) -> Vec<(Face, String)> {
    let all = match table.book {
        eights_catalog::AnyBook::Classic(book) => book.deck().faces(),
        eights_catalog::AnyBook::Crazier(book) => book.deck().faces(),
        _ => eights_eightball::Piece::all().map(eights_eightball::Piece::face).collect(),
    };
    let name = |face: Face| {
        let label = table.card(view, face, 1, 1).text(words);
        label.split(", ").next().unwrap_or_default().split(" (").next().unwrap_or_default().to_string()
    };
    all.iter().filter(|face| face.index() < 52).map(|face| (face, name(face))).collect()
}

/// Returns true if a text contains the name of a card, and not as part of a longer word.
fn names(text: &str, name: &str) -> bool {
    let ends = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(name)
        .any(|(at, _)| ends(text[..at].chars().next_back()) && ends(text[at + name.len()..].chars().next()))
}

struct Check {
    words: Vec<Words>,
    told: BTreeMap<String, (usize, usize)>,
    named: usize,
    hidden: usize,
}

impl Check {
    fn sentence(
        &mut self,
        sentence: &Sentence,
        may_name: FaceSet,
        all: &[(Face, String)],
        why: &dyn Fn() -> String,
    ) {
        for words in &self.words {
            let text = sentence.text(words);
            assert!(!text.contains("tell-") && !text.contains(['{', '}', '$']), "{text}: {}", why());
            assert!(!text.contains("  ") && text.trim() == text && !text.is_empty(), "{text:?}: {}", why());
            let ends = text.ends_with(['.', '?', ':']);
            assert!(ends, "{text:?} is no sentence: {}", why());
        }
        // A demanded card is a wish, and lies nowhere.
        let wish = |phrase: &&Phrase| phrase.keys()[0] == "tell-counts-as";
        let said =
            sentence.phrases.iter().filter(|phrase| !wish(phrase)).map(|phrase| self.words[0].say(phrase));
        let text = said.collect::<Vec<String>>().join(" ");
        // Everybody sees which ability acts, wherever its card has gone.
        let may_name = sentence.cause.map_or(may_name, |cause| may_name.with(cause));
        for (face, name) in all {
            if names(&text, name) {
                self.named += 1;
                assert!(may_name.contains(*face), "{text} names {name}: {}", why());
            }
        }
        match &sentence.picture {
            Picture::Cards(faces) => {
                assert!(faces.iter().all(|face| may_name.contains(*face)), "{text}: {}", why());
            }
            Picture::Hidden(cards) => {
                assert!(*cards > 0);
                self.hidden += 1;
            }
            Picture::Nothing | Picture::Ball(_) => {}
        }
    }

    /// Narrates one glimpse alone: it must yield a sentence, or be of a kind that may be silent.
    fn alone(&mut self, story: &Narrator, table: &TableContext, sight: &Observation, all: &[(Face, String)]) {
        let happened = [ClientEvent::Saw(Box::new(sight.clone()))];
        let sentences = story.clone().hear(table, &happened);
        let kind = kind(&sight.glimpse);
        assert!(
            !sentences.is_empty() || SILENT.contains(&kind.as_str()),
            "{kind} is silent: {:?}",
            sight.glimpse
        );
        let counts = self.told.entry(kind).or_default();
        *if sentences.is_empty() { &mut counts.1 } else { &mut counts.0 } += 1;
        let mut after = sight.before.clone();
        AnyGame::fold(&mut after, &sight.glimpse).unwrap();
        let may_name = known(&sight.before).union(known(&after));
        for sentence in &sentences {
            self.sentence(sentence, may_name, all, &|| format!("{:?}", sight.glimpse));
        }
    }
}

#[test]
fn every_glimpse_is_told_or_needs_no_word_and_no_sentence_tells_a_secret() {
    let words = Language::all().map(Words::new).collect();
    let mut check = Check { words, told: BTreeMap::new(), named: 0, hidden: 0 };
    check.words.sort_by_key(|words| words.language() != Language::ENGLISH);
    for (rules, seats) in tables() {
        for seed in 0..2 {
            let mut play = Play::deal(&rules, seats, seed);
            let mut stories = vec![Narrator::new(); play.lookers.len()];
            let all = called(&play.table(Eye::Public, None), &play.lookers[2].view, &check.words[0]);
            for _ in 0..150 {
                let happened: Vec<Vec<ClientEvent>> =
                    play.lookers.iter_mut().map(|looker| std::mem::take(&mut looker.happened)).collect();
                for ((looker, story), happened) in play.lookers.iter().zip(&mut stories).zip(&happened) {
                    let table = play.table(looker.eye, None);
                    let mut may_name = known(&looker.view);
                    for what in happened {
                        let ClientEvent::Saw(sight) = what else { continue };
                        check.alone(story, &table, sight, &all);
                        may_name = may_name.union(known(&sight.before));
                    }
                    for sentence in story.hear(&table, happened) {
                        check.sentence(&sentence, may_name, &all, &|| format!("{happened:?}"));
                    }
                }
                if !play.step() {
                    break;
                }
            }
        }
    }
    let silent = |kind: &&&str| check.told.get(**kind).is_some_and(|(_, silent)| *silent > 0);
    let never: Vec<&&str> = SILENT.iter().filter(|kind| !silent(kind)).collect();
    assert!(never.is_empty(), "{never:?} were never silent: {:?}", check.told);
    assert!(check.named > 10_000 && check.hidden > 1_000, "{} {}", check.named, check.hidden);
    assert!(check.told.len() > 60, "{:?}", check.told);
}
