//! Measurement of Crazier Eights rules.

use eights_bots::{CarelessBot, Policy};
use eights_cards::{Dice, Seat};
use eights_catalog::Crazier;
use eights_crazier::{CardText, RulesError};
use eights_i18n::{Part, Phrase};

use super::Measurable;
use crate::arena::{Arena, Block};
use crate::playing::{End, Notes};
use crate::remarks::{Hands, Oddity};

/// A player who can discard or play a card does so, and accepts optional effects half of the time.
impl Measurable for Crazier {
    const EFFORT: u64 = 100_000;
    const LIMIT_HELP: &'static str = "mend-limit-crazier";

    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        CarelessBot.pick(book, self, seat, dice)
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_crazier::{Ending, Event, MoveReason};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Moved { why: MoveReason::Played, card, .. } => notes.laid[card.face().index()] += 1,
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::WentOut(_)
                    | Ending::Won(_)
                    | Ending::LastLeft(_)
                    | Ending::AllLost(_)
                    | Ending::Conceded(_)
                    | Ending::Agreed => End::Won,
                    Ending::NoDraw | Ending::Endless => End::Stuck,
                    Ending::TurnLimit => End::Limit,
                });
            }
            _ => {}
        }
    }

    fn side(rules: &Self::Rules, _: usize) -> usize {
        rules.team_size
    }

    fn never(rules: &Self::Rules, hands: &Hands) -> Vec<Oddity> {
        let cards = rules.card_file().map_or_else(|_| Vec::new(), |file| file.cards);
        let unplayed = cards.into_iter().filter(|card| hands.laid(card.face()) == 0);
        let tell = |card: CardText| {
            let message = hands.never("odd-never-played").with("card", Part::Text(card.name));
            (message, Phrase::new("mend-never-played"))
        };
        unplayed.map(tell).collect()
    }

    fn lacks_cards(why: &RulesError) -> bool {
        matches!(why, RulesError::NoCards(..))
    }

    fn reason(why: &RulesError) -> Option<Phrase> {
        match why {
            RulesError::Teams { seats, size } => {
                Some(Phrase::new("why-no-teams").with("seats", *seats).with("size", *size))
            }
            RulesError::NoCards(name, known) => {
                let unknown = Phrase::new("why-unknown-deck").with("name", Part::Text(name.clone()));
                Some(unknown.with("known", Part::Text(known.clone())))
            }
            _ => None,
        }
    }

    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block {
        // A table for one copy of each card is smaller, and most decks have no more.
        if book.deck().width() == 1 {
            arena.play::<eights_crazier::Crazier<1>>(book, deal)
        } else {
            arena.play::<Crazier>(book, deal)
        }
    }
}
