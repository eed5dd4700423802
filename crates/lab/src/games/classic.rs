//! Measurement of Crazy Eights rules.

use eights_bots::{CarelessBot, Policy};
use eights_cards::{Dice, Face, FaceSet, Rank, Seat};
use eights_catalog::Classic;
use eights_classic::knobs::StockEmpty;
use eights_i18n::{Part, Phrase, kinds};

use super::Measurable;
use crate::arena::{Arena, Block};
use crate::playing::{End, Notes, PENALTY, SKIP};
use crate::remarks::{Hands, Oddity};

/// A player who can lay a card lays any that fits, and nobody forgets to call the last card.
impl Measurable for Classic {
    const EFFORT: u64 = 1_500_000;
    const DEALS: &'static str = "hands";
    const LIMIT_HELP: &'static str = "mend-limit";

    #[inline]
    fn choose(&self, book: &Self::Book, seat: Seat, dice: &mut Dice) -> Self::Move {
        CarelessBot.pick(book, self, seat, dice)
    }

    #[inline]
    fn note(event: &Self::Event, notes: &mut Notes) {
        use eights_classic::{Ending, Event};
        match event {
            Event::TurnCame { seat } => notes.turn_of(*seat),
            Event::Played { card, .. } => {
                notes.laid[card.face().index()] += 1;
                for (due, answered) in notes.due.iter().zip(&mut notes.answered) {
                    *answered += u64::from(*due);
                }
            }
            Event::Penalty { cards, .. } => notes.due[PENALTY] = *cards > 0,
            Event::SkipDue { turns, .. } => notes.due[SKIP] = *turns > 0,
            Event::Lost { .. } => notes.put_out += 1,
            Event::Ended { ending } => {
                notes.end = Some(match ending {
                    Ending::WentOut(_) | Ending::OneLeft(_) | Ending::Conceded(_) | Ending::Agreed => {
                        End::Won
                    }
                    Ending::StockUsedUp | Ending::Blocked => End::Stuck,
                    Ending::TurnLimit | Ending::CardLimit => End::Limit,
                });
            }
            _ => {}
        }
    }

    fn side(rules: &Self::Rules, players: usize) -> usize {
        rules.setup.teams.map_or(1, |teams| players / teams as usize)
    }

    fn stuck_help(rules: &Self::Rules) -> &'static str {
        if rules.stock.when_empty == StockEmpty::Reshuffle { "mend-stuck" } else { "mend-stuck-reshuffle" }
    }

    fn never(rules: &Self::Rules, hands: &Hands) -> Vec<Oddity> {
        let mut all = Vec::new();
        let deck = rules.deck();
        let effect = |face: Face| rules.effects[face.index()];
        let held = || deck.faces().iter();
        for rank in Rank::all() {
            let acts = |face: &Face| face.rank() == Some(rank) && effect(*face).does_something();
            let acting: FaceSet = held().filter(acts).collect();
            if !acting.is_empty() && acting.iter().all(|face| hands.laid(face) == 0) {
                let message = hands.never("odd-never-laid").with("cards", Part::Kinds(kinds(acting)));
                all.push((message, Phrase::new("mend-never-laid")));
            }
        }
        let mixed = rules.penalties.mix;
        let waits = held().any(|face| effect(face).draw > 0 && (effect(face).adds_up || mixed));
        if waits && hands.sum(|m| m.penalties_answered) == 0 {
            all.push((hands.never("odd-no-penalty-answered"), Phrase::new("mend-no-penalty-answered")));
        }
        if held().any(|face| effect(face).skip_waits()) && hands.sum(|m| m.skips_answered) == 0 {
            all.push((hands.never("odd-no-skip-answered"), Phrase::new("mend-no-skip-answered")));
        }
        let decks = rules.setup.players.iter().filter_map(|players| rules.setup.decks.get(players));
        let cards = decks.max().unwrap_or(1) * deck.len() as u32;
        // A limit above the number of cards can be detected without playing.
        if let Some(limit) = rules.finishing.hand_limit.number().filter(|limit| *limit < cards)
            && hands.sum(|m| m.put_out) == 0
        {
            all.push((
                hands.never("odd-nobody-put-out").with("limit", limit),
                Phrase::new("mend-nobody-put-out"),
            ));
        }
        all
    }

    fn block(arena: &Arena, book: &Self::Book, deal: u32) -> Block {
        // A table for one copy of each card is smaller, and most decks have no more.
        if book.deck().width() == 1 {
            arena.play::<eights_classic::Classic<1>>(book, deal)
        } else {
            arena.play::<Classic>(book, deal)
        }
    }
}
