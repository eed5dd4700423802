//! The rule book: the cards of a deck and the switches, checked and ready for use.

use eights_ability::{Ability, Colour, Effect, Effects, Noun, Sort, english};
use eights_cards::{Deck, Face, FaceSet, Rank, SeatCount};

use crate::agenda::AbilityRef;
use crate::place::{colour_index, face_of};
use crate::rules::Rules;

/// Whether a card acts once or stays in play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Acts once.
    Event,
    /// Stays in play.
    Asset,
}

/// Where the facts about a card come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// Stated in the rulebook.
    Rulebook,
    /// Published elsewhere.
    Published,
    /// Our own design.
    Ours,
}

/// A card of a deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardText {
    /// Its name.
    pub name: String,
    /// Its rank.
    pub rank: Rank,
    /// Its colours; the first one says how it is written.
    pub colours: Vec<Colour>,
    /// Event or asset.
    pub kind: Kind,
    /// Where its facts come from.
    pub source: Source,
    /// What it does.
    pub abilities: Vec<Ability>,
}

impl CardText {
    /// The face that stands for this card.
    pub fn face(&self) -> Face {
        face_of(self.rank, self.colours[0])
    }

    /// The words on the card, made from what it does.
    pub fn words(&self) -> String {
        let sentences: Vec<String> = self.abilities.iter().map(english).collect();
        sentences.join(" ")
    }
}

/// A deck: a name and its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardFile {
    /// The name of its file.
    pub name: String,
    /// The name people see.
    pub title: String,
    /// What it is like.
    pub about: String,
    /// The cards.
    pub cards: Vec<CardText>,
}

/// The switches of a table that a game in progress asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in a rule sheet")]
pub struct Switches {
    /// A card may be discarded before drawing (CR-12).
    pub discard_before_draw: bool,
    /// A card may be played though there is nothing to choose (CR-23).
    pub allow_empty_effect: bool,
    /// Whoever exchanges a card with a hand sees that hand (CR-74).
    pub trade_shows_hand: bool,
    /// For the cards of others a team's turn is one turn (CR-61).
    pub team_turn_is_one: bool,
    /// Cards left in hand count as points (CR-52).
    pub points: bool,
    /// How many games a match has.
    pub games: u32,
    /// After so many turns a game ends (CR-34).
    pub turn_limit: u32,
}

/// The checked rules for a number of seats.
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

    /// The rules that this book was made from.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What people call the deck.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// All cards.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// The card with this face.
    pub fn card(&self, face: Face) -> Option<&CardText> {
        self.cards[face.index()].as_ref()
    }

    /// The switches.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// How many teams play; as many as seats if everybody plays alone.
    pub fn teams(&self) -> usize {
        self.teams
    }

    /// How many cards each player gets.
    pub fn hand(&self) -> usize {
        self.hand
    }

    /// The faces that may be discarded on this one (CR-14 to CR-16).
    pub fn fits(&self, top: Option<Face>, named: Option<Colour>) -> FaceSet {
        let Some(card) = top.and_then(|top| self.card(top)) else { return FaceSet::ALL };
        if let Some(colour) = named {
            return self.of_colour[colour_index(colour)].union(self.eights);
        }
        let colours = card.colours.iter().map(|colour| self.of_colour[colour_index(*colour)]);
        colours.fold(self.eights.union(self.of_rank[card.rank.index()]), FaceSet::union)
    }

    /// Whether a face is an eight.
    pub fn is_eight(&self, face: Face) -> bool {
        self.eights.contains(face)
    }

    /// Whether a face is an asset.
    pub fn is_asset(&self, face: Face) -> bool {
        self.card(face).is_some_and(|card| card.kind == Kind::Asset)
    }

    /// Whether a card is of a kind, whichever card the words stand on.
    pub(crate) fn is_of(&self, face: Face, noun: Noun) -> bool {
        let Some(card) = self.card(face) else { return false };
        let sort = match noun.sort {
            Sort::Card => true,
            Sort::Asset => card.kind == Kind::Asset,
            Sort::Event => card.kind == Kind::Event,
            Sort::Rank(rank) => card.rank == rank,
        };
        sort && noun.colour.is_none_or(|colour| card.colours.contains(&colour))
    }

    /// The abilities of a face with their numbers.
    pub(crate) fn abilities(&self, face: Face) -> impl Iterator<Item = (AbilityRef, &Ability)> {
        let abilities = self.card(face).map_or(&[][..], |card| &card.abilities);
        abilities
            .iter()
            .enumerate()
            .map(move |(index, ability)| (AbilityRef { face, index: index as u8, held: 0 }, ability))
    }

    /// An ability, if there is such a one.
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

    /// What an ability says; of one that was left behind, how long it holds as well.
    pub fn words(&self, which: AbilityRef) -> Option<String> {
        match self.leaves_behind(which) {
            Some(lasting @ Effect::Lasting(..)) => {
                let effects = Effects { first: lasting.clone(), rest: Vec::new() };
                Some(english(&Ability::Does { provided: None, effects }))
            }
            _ => self.ability(which).map(english),
        }
    }

    /// The effect that leaves an ability behind.
    pub(crate) fn leaves_behind(&self, which: AbilityRef) -> Option<&Effect> {
        let ability = self.card(which.face)?.abilities.get(which.index as usize)?;
        effects_of(ability)?.iter().nth((which.held as usize).checked_sub(1)?)
    }
}

/// The effects of an ability.
pub(crate) fn effects_of(ability: &Ability) -> Option<&Effects> {
    match ability {
        Ability::Does { effects, .. }
        | Ability::Whenever { effects, .. }
        | Ability::Instead { effects, .. } => Some(effects),
        Ability::Forbids { .. } => None,
    }
}
