//! Rule book: the cards of a deck and the switches, checked and ready for use.

use eights_ability::{Ability, CardKind, Colour, Effect, Effects, Noun, english};
use eights_cards::{Deck, Face, FaceSet, Rank, SeatCount};

use crate::agenda::AbilityRef;
use crate::place::{colour_index, face_of};
use crate::rules::Rules;

/// Kind of card: acts once or stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Takes effect once.
    Event,
    /// Stays in play.
    Asset,
}

/// Provenance of the facts about a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Stated in the rulebook.
    Rulebook,
    /// Named in the rulebook, perhaps with a rank, a colour or a type; its text is ours.
    Named,
    /// Published elsewhere.
    Published,
    /// Designed for this project.
    Ours,
}

/// Card of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Name of the card.
    pub name: String,
    /// Rank of the card.
    pub rank: Rank,
    /// Colours of the card; the first one is used in notation.
    pub colours: Vec<Colour>,
    /// Event or asset.
    pub kind: Kind,
    /// Provenance of the card's facts.
    pub source: Source,
    /// Abilities of the card.
    pub abilities: Vec<Ability>,
}

impl CardText {
    /// Returns the face that stands for this card.
    pub fn face(&self) -> Face {
        face_of(self.rank, self.colours[0])
    }

    /// Returns the words on the card in English, generated from its abilities.
    pub fn words(&self) -> String {
        let sentences: Vec<String> = self.abilities.iter().map(english).collect();
        sentences.join(" ")
    }
}

/// Deck: a name and its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFile {
    /// Name of the card file.
    pub name: String,
    /// Display name of the deck.
    pub title: String,
    /// Description of the deck.
    pub about: String,
    /// Cards of the deck, in the order of the file.
    pub cards: Vec<CardText>,
}

/// Switches of a table that matter during play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in a rule sheet")]
pub struct Switches {
    /// Allows discarding before drawing (CR-12).
    pub discard_before_draw: bool,
    /// Allows playing a card even if it has nothing to choose (CR-23).
    pub allow_empty_effect: bool,
    /// Shows a hand to the player who exchanges a card with it (CR-74).
    pub trade_shows_hand: bool,
    /// Makes a team's turn count as one turn for the cards of others (CR-61).
    pub team_turn_is_one: bool,
    /// Counts cards left in hand as points (CR-52).
    pub points: bool,
    /// Number of games in a match.
    pub games: u32,
    /// Number of turns after which a game ends (CR-34).
    pub turn_limit: u32,
}

/// Checked rules for a given number of seats.
#[derive(Clone, PartialEq, Debug)]
pub struct Book {
    rules: Rules,
    title: String,
    pub(crate) deck: Deck,
    pub(crate) cards: Vec<Option<CardText>>,
    pub(crate) hand: usize,
    pub(crate) teams: usize,
    pub(crate) switches: Switches,
    eights: FaceSet,
    pub(crate) forbidding: FaceSet,
    pub(crate) replacing: FaceSet,
    pub(crate) waiting: FaceSet,
    of_colour: [FaceSet; 4],
    of_rank: [FaceSet; Rank::COUNT],
}

impl Book {
    pub(crate) fn compile(
        rules: &Rules,
        file: &CardFile,
        copies: usize,
        hand: usize,
        seats: SeatCount,
    ) -> Book {
        let mut cards = vec![None; 64];
        let (mut of_colour, mut of_rank) = ([FaceSet::EMPTY; 4], [FaceSet::EMPTY; Rank::COUNT]);
        for card in &file.cards {
            let face = card.face();
            for colour in &card.colours {
                let set = &mut of_colour[colour_index(*colour)];
                *set = set.with(face);
            }
            of_rank[card.rank.index()] = of_rank[card.rank.index()].with(face);
            cards[face.index()] = Some(card.clone());
        }
        let with = |test: fn(&Ability) -> bool| -> FaceSet {
            file.cards.iter().filter(|card| card.abilities.iter().any(test)).map(CardText::face).collect()
        };
        let faces: FaceSet = file.cards.iter().map(CardText::face).collect();
        Book {
            rules: rules.clone(),
            title: file.title.clone(),
            deck: Deck::once(faces).times(copies),
            cards,
            hand,
            teams: seats.get() / rules.team_size,
            switches: rules.switches,
            forbidding: with(|ability| matches!(ability, Ability::Forbids { .. })),
            replacing: with(|ability| matches!(ability, Ability::Instead { .. })),
            waiting: with(|ability| matches!(ability, Ability::Whenever { .. })),
            eights: of_rank[Rank::EIGHT.index()],
            of_colour,
            of_rank,
        }
    }

    /// Returns the rules that this book was made from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the display name of the deck.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns all cards, copies included.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// Returns the card with this face.
    pub fn card(&self, face: Face) -> Option<&CardText> {
        self.cards[face.index()].as_ref()
    }

    /// Returns the switches of the table.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// Returns the number of teams; equal to the number of seats if everybody plays alone.
    pub fn teams(&self) -> usize {
        self.teams
    }

    /// Returns the number of cards dealt to each player.
    pub fn hand(&self) -> usize {
        self.hand
    }

    /// Returns the faces that may be discarded on `top` (CR-14 to CR-16).
    pub fn fits(&self, top: Option<Face>, named: Option<Colour>) -> FaceSet {
        let Some(card) = top.and_then(|top| self.card(top)) else { return FaceSet::ALL };
        if let Some(colour) = named {
            return self.of_colour[colour_index(colour)].union(self.eights);
        }
        let colours = card.colours.iter().map(|colour| self.of_colour[colour_index(*colour)]);
        colours.fold(self.eights.union(self.of_rank[card.rank.index()]), FaceSet::union)
    }

    /// Returns `true` if the face is an eight.
    pub fn is_eight(&self, face: Face) -> bool {
        self.eights.contains(face)
    }

    /// Returns `true` if the face is an asset.
    pub fn is_asset(&self, face: Face) -> bool {
        self.card(face).is_some_and(|card| card.kind == Kind::Asset)
    }

    /// Returns `true` if the card matches `noun`, whichever card the words stand on.
    pub(crate) fn is_of(&self, face: Face, noun: Noun) -> bool {
        let Some(card) = self.card(face) else { return false };
        let sort = match noun.sort {
            CardKind::Card => true,
            CardKind::Asset => card.kind == Kind::Asset,
            CardKind::Event => card.kind == Kind::Event,
            CardKind::Rank(rank) => card.rank == rank,
        };
        sort && noun.colour.is_none_or(|colour| card.colours.contains(&colour))
    }

    /// Returns the abilities of a face with their references.
    pub(crate) fn abilities(&self, face: Face) -> impl Iterator<Item = (AbilityRef, &Ability)> {
        let abilities = self.card(face).map_or(&[][..], |card| &card.abilities);
        abilities
            .iter()
            .enumerate()
            .map(move |(index, ability)| (AbilityRef { face, index: index as u8, held: 0 }, ability))
    }

    /// Returns an ability, if it exists.
    pub fn ability(&self, which: AbilityRef) -> Option<&Ability> {
        let ability = self.card(which.face)?.abilities.get(which.index as usize)?;
        if which.held == 0 {
            return Some(ability);
        }
        match effects_of(ability)?.iter().nth(which.held as usize - 1)? {
            Effect::Lasting(_, held) => Some(held),
            _ => None,
        }
    }

    /// Returns an ability; for one that was left behind, the effect that left it, with its duration.
    pub(crate) fn whole_ability(&self, which: AbilityRef) -> Option<Ability> {
        match self.leaves_behind(which) {
            Some(lasting @ Effect::Lasting(..)) => {
                Some(Ability::Does { provided: None, effects: Effects::one(lasting.clone()) })
            }
            _ => self.ability(which).cloned(),
        }
    }

    /// Returns the effect that leaves this ability behind.
    pub(crate) fn leaves_behind(&self, which: AbilityRef) -> Option<&Effect> {
        let ability = self.card(which.face)?.abilities.get(which.index as usize)?;
        effects_of(ability)?.iter().nth((which.held as usize).checked_sub(1)?)
    }
}

/// Returns the effects of an ability.
pub(crate) fn effects_of(ability: &Ability) -> Option<&Effects> {
    match ability {
        Ability::Does { effects, .. }
        | Ability::Whenever { effects, .. }
        | Ability::Instead { effects, .. } => Some(effects),
        Ability::Forbids { .. } => None,
    }
}
