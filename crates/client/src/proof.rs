//! Verification that a hand was dealt as committed.

use eights_cards::{Eye, Promise, Secret, Seed};
use eights_catalog::{AnyCarry, AnyEvent, AnyGame, AnyGlimpse};
use eights_game::{EDITION, FIRST_EDITION, Game, Notation, Observer, Outcome, play_written};
use eights_protocol::{HandReveal, Length, RevealedMove};

use crate::client::{Client, RoomState};
use crate::hand::Hand;

/// Result of verifying a finished hand: its cards follow from the commitment, the deal words and the moves, and they
/// match everything that was seen. The strength of the proof depends on two more facts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// `true` if this client knew the commitment before a card of the match was dealt.
    pub promised_before: bool,
    /// `true` if a word that this client gave is in the seed mixture.
    pub own_word: bool,
}

/// Reason a finished hand fails verification.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Doubt {
    /// The hand is not over.
    #[error("nothing is shown yet")]
    NothingShown,
    /// The revealed data cannot be parsed.
    #[error("what is shown cannot be read")]
    Unreadable,
    /// The secret does not match the commitment.
    #[error("the secret is not the one that was promised")]
    PromiseBroken,
    /// The client's own word is not in the seed mixture.
    #[error("your word was left out of the deal")]
    WordLeftOut,
    /// The hand with this number, from one, cannot have been played as revealed.
    #[error("hand {0} cannot have been played so")]
    Impossible(u32),
    /// The glimpse with this index, from zero, differs from what was seen.
    #[error("the cards that were seen are not the ones that were promised")]
    OtherCards(usize),
    /// The result differs from the one that was reported.
    #[error("the hand ended otherwise than was told")]
    OtherResult,
    /// The match began with an older edition of the rules, and today's rules play this hand differently. The deal itself
    /// is the promised one.
    #[error("the rules have been corrected since this match began, so the hand can't be checked by them")]
    RulesCorrected,
}

/// Compares replayed events with the glimpses that were seen.
struct Comparison<'s> {
    eye: Eye,
    seen: &'s [AnyGlimpse],
    at: usize,
    differs: Option<usize>,
}

impl Observer<AnyGame> for Comparison<'_> {
    fn saw(&mut self, before: &AnyGame, event: &AnyEvent) {
        if self.seen.get(self.at) != Some(&before.glimpse(event, self.eye)) {
            self.differs.get_or_insert(self.at);
        }
        self.at += 1;
    }
}

/// Revealed source of a finished hand's deal.
enum Source {
    /// The hand's part of the secret.
    Part(Secret),
    /// Seed of the match, if there was no commitment.
    Seed(Seed),
}

impl Source {
    fn read(promise: &str, shown: &HandReveal) -> Result<Source, Doubt> {
        if promise.is_empty() {
            return shown.secret.parse().map(Source::Seed).map_err(|_| Doubt::Unreadable);
        }
        shown.secret.parse().map(Source::Part).map_err(|_| Doubt::Unreadable)
    }

    /// Returns the source of the hand that was dealt `back` hands earlier.
    fn of_earlier_hand(&self, back: u32) -> Source {
        match self {
            Source::Part(secret) => Source::Part(secret.of_earlier_hand(back)),
            Source::Seed(seed) => Source::Seed(*seed),
        }
    }

    /// Returns the seed of a hand, counted from zero.
    fn seed(&self, hand: u32, shown: &HandReveal) -> Seed {
        match self {
            Source::Part(secret) => Seed::mixed(secret, hand, shown.words.iter().map(String::as_str)),
            Source::Seed(seed) => seed.branch(hand),
        }
    }
}

impl Client {
    /// Replays the finished hand from the revealed secret, the deal words and the moves, and checks it against the
    /// commitment and against everything that was seen.
    pub fn verify_hand(&self) -> Result<Proof, Doubt> {
        let known = self.known.as_ref().ok_or(Doubt::NothingShown)?;
        let hand = known.hand.as_ref().ok_or(Doubt::NothingShown)?;
        let shown = hand.shown.as_ref().ok_or(Doubt::NothingShown)?;
        let promise: Promise = known.promise.promise.parse().map_err(|_| Doubt::Unreadable)?;
        let part: Secret = shown.secret.parse().map_err(|_| Doubt::Unreadable)?;
        if shown.hand != hand.number || shown.words.len() != known.table.seats.get() {
            return Err(Doubt::Unreadable);
        }
        if !promise.is_kept_by(hand.number - 1, &part) {
            return Err(Doubt::PromiseBroken);
        }
        let given = self.word.as_ref().filter(|word| word.number == known.room.number);
        let own = known.seat.and_then(|seat| Some((&shown.words[seat.index()], &given?.word)));
        if own.is_some_and(|(mixed, given)| mixed != given) {
            return Err(Doubt::WordLeftOut);
        }
        let source = Source::Part(part);
        let corrected = |doubt| {
            if shown.edition.unwrap_or(FIRST_EDITION) < EDITION { Doubt::RulesCorrected } else { doubt }
        };
        let carry = known.carried(hand, shown, &source).map_err(corrected)?;
        known.play_again(hand, shown, &source, &carry).map_err(|doubt| match doubt {
            // Rules decide what follows from a deal, never the deal itself.
            Doubt::OtherCards(at) if at < known.events_of_deal(hand, shown, &source, &carry) => doubt,
            doubt => corrected(doubt),
        })?;
        Ok(Proof { promised_before: known.promise.before_the_deal, own_word: own.is_some() })
    }

    /// Returns the final table of the finished hand with every card open, or `None` if it cannot have been played as
    /// revealed.
    pub fn final_table(&self) -> Option<AnyGame> {
        Some(self.played_again()?.0)
    }

    /// Returns `true` if the finished hand decided the match. A server says so only a moment later.
    pub fn is_match_decided(&self) -> bool {
        let Some(known) = self.known.as_ref() else { return false };
        let winners = |carry: &AnyCarry| AnyGame::match_winners(&known.table.book, known.table.seats, carry);
        let end = || self.played_again()?.1;
        let single = known.room.settings.length == Length::Hand;
        end().is_some_and(|end| single || winners(&end.carry).is_some())
    }

    /// Replays the finished hand.
    fn played_again(&self) -> Option<(AnyGame, Option<Outcome<AnyCarry>>)> {
        let known = self.known.as_ref()?;
        let hand = known.hand.as_ref()?;
        let shown = hand.shown.as_ref().filter(|shown| shown.hand == hand.number)?;
        let source = Source::read(&known.promise.promise, shown).ok()?;
        let carry = known.carried(hand, shown, &source).ok()?;
        known.replay(hand.number, &source, shown, &shown.moves, &carry, &mut ()).ok()
    }
}

impl RoomState {
    /// Computes the state that the hand started from. It follows from the earlier hands, whose secrets follow from this
    /// one.
    fn carried(&self, hand: &Hand, shown: &HandReveal, source: &Source) -> Result<AnyCarry, Doubt> {
        let mut carry = AnyGame::opening(&self.table.book);
        for (number, moves) in (1..).zip(&hand.earlier) {
            let source = source.of_earlier_hand(hand.number - number);
            let outcome = self.replay(number, &source, shown, moves, &carry, &mut ())?.1;
            carry = outcome.ok_or(Doubt::Impossible(number))?.carry;
        }
        Ok(carry)
    }

    fn play_again(
        &self,
        hand: &Hand,
        shown: &HandReveal,
        source: &Source,
        carry: &AnyCarry,
    ) -> Result<(), Doubt> {
        let mut comparison = Comparison { eye: self.eye(), seen: &hand.seen, at: 0, differs: None };
        let (game, outcome) =
            self.replay(hand.number, source, shown, &shown.moves, carry, &mut comparison)?;
        let missing = (comparison.at < hand.seen.len()).then_some(comparison.at);
        if let Some(at) = comparison.differs.or(missing) {
            return Err(Doubt::OtherCards(at));
        }
        let seats = self.table.seats.get();
        let (winners, points, totals) = match &outcome {
            Some(Outcome { winners, points, carry }) => (*winners, points[..seats].to_vec(), carry.totals()),
            None => (eights_cards::Seats::NONE, vec![0; seats], carry.totals()),
        };
        let winners: Vec<u8> = winners.iter().map(|seat| seat.index() as u8 + 1).collect();
        let told = (&shown.winners, &shown.points, &shown.totals[..], &shown.table);
        let table = game.write_table(&self.table.book, &hand.names);
        if told != (&winners, &points, &totals[..seats], &table) {
            return Err(Doubt::OtherResult);
        }
        Ok(())
    }

    /// Returns the number of events in the deal of the hand, given the state that it started from.
    fn events_of_deal(&self, hand: &Hand, shown: &HandReveal, source: &Source, carry: &AnyCarry) -> usize {
        let mut events: Vec<AnyEvent> = Vec::new();
        let seed = source.seed(hand.number - 1, shown);
        AnyGame::new(&self.table.book, self.table.seats, seed).deal(&self.table.book, carry, &mut events);
        events.len()
    }

    /// Replays a hand, counted from one, from its source and its moves.
    fn replay(
        &self,
        number: u32,
        source: &Source,
        shown: &HandReveal,
        moves: &[RevealedMove],
        carry: &AnyCarry,
        observer: &mut impl Observer<AnyGame>,
    ) -> Result<(AnyGame, Option<Outcome<AnyCarry>>), Doubt> {
        let book = &self.table.book;
        let mut game = AnyGame::new(book, self.table.seats, source.seed(number - 1, shown));
        game.deal(book, carry, observer);
        for RevealedMove { seat, mv } in moves {
            let impossible = || Doubt::Impossible(number);
            let seat = self.table.seat(*seat).map_err(|_| impossible())?;
            play_written(&mut game, book, seat, mv, observer).map_err(|_| impossible())?;
        }
        let outcome = game.outcome(book, carry);
        Ok((game, outcome))
    }
}
