//! Conformance suite: the laws that every game obeys, checked over random play.

use std::fmt;
use std::ops::Range;

use eights_cards::{Card, Dice, Eye, MAX_SEATS, Odds, Pile, Seat, SeatCount, Seed};
use eights_game::{EarlyEnd, Game, MoveSet, Names, Notation, Observer, Record, Recorder, play_written};

use crate::fairness::Counts;
use crate::secrecy;
use crate::subject::Subject;
use crate::tracker::Tracker;

/// A law that a game can break. The suite reports the first one that is broken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Law {
    /// Every hand ends within the bound.
    Ends,
    /// Until there is an outcome, the game waits for somebody, and every seat that must move has a legal move.
    SomebodyCanMove,
    /// Every seat that must move may move, and only seats that may move have legal moves.
    OnlyTheAskedMove,
    /// Every question is numbered by the events before it, so no two questions share a number.
    QuestionsAreNumbered,
    /// A listed move is accepted.
    ListedIsAccepted,
    /// A move that is not listed is refused, and a refusal changes nothing.
    UnlistedIsRefused,
    /// Making a legal move without a check has the same effect as playing it.
    MadeAsPlayed,
    /// No card is lost, duplicated or misplaced.
    CardsAreConserved,
    /// The same seed and moves yield the same events.
    SeedDecides,
    /// The events alone rebuild the same state.
    ReplayEqualsLive,
    /// A record, written and read back at any point, restores the same state, and the moves continue from there.
    RecordRestores,
    /// The glimpses of a viewer, folded, equal the viewer's view.
    GlimpsesAddUp,
    /// Imagined worlds agree with the view they came from and allow its seat the same moves.
    ImaginedWorldsAgree,
    /// The move made on a time-out is legal.
    TimeoutsAreLegal,
    /// Worlds that a seat cannot tell apart yield equal views for it.
    ViewsKeepSecrets,
    /// Worlds that a seat cannot tell apart yield equal glimpses for it.
    GlimpsesKeepSecrets,
    /// Worlds that a seat cannot tell apart have equal pending decisions.
    PendingKeepsSecrets,
    /// Worlds that a seat cannot tell apart allow it the same moves.
    MovesKeepSecrets,
    /// A view shows exactly the cards that its viewer knows.
    ViewsShowWhatIsKnown,
    /// Every deal is equally likely.
    ChanceIsFair,
    /// A hand that ends early is over, by its events alone. Nobody concedes to more than one opponent, and nobody ends
    /// a hand twice.
    EarlyEndsAreEnds,
}

/// A broken law.
#[derive(Clone, Debug)]
pub struct Violation {
    /// The law that was broken.
    pub law: Law,
    /// The evidence.
    pub detail: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the law {:?} is broken: {}", self.law, self.detail)
    }
}

impl std::error::Error for Violation {}

/// Returns a violation of the law unless the condition holds.
pub(crate) fn hold(law: Law, holds: bool, detail: impl FnOnce() -> String) -> Result<(), Violation> {
    if holds { Ok(()) } else { Err(Violation { law, detail: detail() }) }
}

/// Counters of what the suite has checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// Hands played to the end.
    pub hands: u64,
    /// Decisions made in those hands.
    pub decisions: u64,
    /// Decisions of seats that could move but did not have to.
    pub out_of_turn: u64,
    /// Pairs of worlds that a seat could not tell apart.
    pub worlds: u64,
}

/// Plays one random hand and checks all laws except the one about chance. Runs costly checks at a few random points.
pub fn check_hand<S: Subject>(
    book: &<S::Game as Game>::Book,
    seats: SeatCount,
    seed: Seed,
) -> Result<Report, Violation> {
    let mut trial = Trial::<S>::start(book, seats, seed);
    secrecy::judge(&mut trial)?;
    trial.judge_views()?;
    while !trial.game.pending().is_over() {
        hold(Law::Ends, trial.report.decisions < S::MOST_DECISIONS as u64, || {
            format!("{} decisions were not enough", S::MOST_DECISIONS)
        })?;
        trial.decide()?;
    }
    trial.judge_end()?;
    trial.report.hands = 1;
    if trial.dice.below(4) == 0 {
        check_early_end::<S>(book, seats, seed, &mut trial.dice)?;
    }
    Ok(trial.report)
}

/// Plays a part of a random hand, ends it early, and checks all laws of a hand that is over.
fn check_early_end<S: Subject>(
    book: &<S::Game as Game>::Book,
    seats: SeatCount,
    seed: Seed,
    dice: &mut Dice,
) -> Result<(), Violation> {
    let mut trial = Trial::<S>::start(book, seats, seed);
    for _ in 0..dice.below(30) {
        if !trial.game.pending().is_over() {
            trial.decide()?;
        }
    }
    let seat = seats.iter().nth(dice.below(seats.get() as u32) as usize).unwrap_or(Seat::new(0));
    let end = if dice.below(2) == 0 { EarlyEnd::Conceded(seat) } else { EarlyEnd::Drawn };
    if trial.stop(seat, end)? {
        trial.judge_views()?;
        trial.judge_end()?;
    }
    Ok(())
}

/// Plays this many random hands, cycling through these numbers of seats.
pub fn check_hands<S: Subject>(
    hands: u64,
    seats: &[usize],
    book: impl Fn(SeatCount) -> <S::Game as Game>::Book,
) -> Result<Report, Violation> {
    check_each(0..hands, seats, book, check_hand::<S>)
}

/// Checks the hands of these seeds, cycling through these numbers of seats, and reports which hand broke a law.
pub(crate) fn check_each<B>(
    seeds: Range<u64>,
    seats: &[usize],
    book: impl Fn(SeatCount) -> B,
    check: impl Fn(&B, SeatCount, Seed) -> Result<Report, Violation>,
) -> Result<Report, Violation> {
    let books: Vec<_> = seats.iter().filter_map(|n| SeatCount::new(*n)).map(|n| (n, book(n))).collect();
    let mut report = Report::default();
    for number in seeds {
        let (seats, book) = &books[number as usize % books.len()];
        let hand = check(book, *seats, Seed::quick(number)).map_err(|v| Violation {
            detail: format!("{} seats, seed quick-{number}: {}", seats.get(), v.detail),
            ..v
        })?;
        report.hands += hand.hands;
        report.decisions += hand.decisions;
        report.out_of_turn += hand.out_of_turn;
        report.worlds += hand.worlds;
    }
    Ok(report)
}

/// Deals many hands and checks that all cards are equally likely to be in the first hand dealt.
pub fn check_chance<S: Subject>(
    book: &<S::Game as Game>::Book,
    seats: SeatCount,
    deals: u64,
) -> Result<(), Violation> {
    let (deck, _) = S::deck(book, seats);
    let cards: Vec<Card> = deck.cards().collect();
    for seat in seats.iter() {
        let mut counts = Counts::new(cards.len());
        for number in 0..deals {
            let mut game = S::Game::new(book, seats, Seed::quick(number));
            game.deal(book, &S::Game::opening(book), &mut ());
            // Some games ask a question before the deal.
            while let (Some(asked), true) =
                (game.pending().must.first(), S::pile(&game, Pile::Hand(seat)).is_empty())
            {
                let mv = game.on_timeout(book, asked);
                if game.play(book, asked, mv, &mut ()).is_err() {
                    break;
                }
            }
            for card in S::pile(&game, Pile::Hand(seat)) {
                counts.add(cards.iter().position(|c| *c == card).unwrap_or(0));
            }
        }
        let surprise = counts.surprise();
        hold(Law::ChanceIsFair, surprise < 6.0, || {
            format!(
                "seat {} gets some cards too often: {surprise:.1} deviations over {deals} deals",
                seat.index()
            )
        })?;
    }
    Ok(())
}

/// State of one hand under test.
pub(crate) struct Trial<'b, S: Subject> {
    pub(crate) book: &'b <S::Game as Game>::Book,
    pub(crate) seats: SeatCount,
    pub(crate) seed: Seed,
    pub(crate) game: S::Game,
    pub(crate) events: Vec<<S::Game as Game>::Event>,
    pub(crate) trackers: Vec<(Eye, Tracker)>,
    views: Vec<(Eye, <S::Game as Game>::View)>,
    record: Record,
    pub(crate) dice: Dice,
    pub(crate) report: Report,
}

/// Observer that stores the events and each eye's glimpses.
struct Audience<'a, G: Game> {
    eyes: &'a [Eye],
    seen: Vec<(G::Event, Vec<G::Glimpse>)>,
    recorder: Recorder<G>,
}

impl<G: Notation> Observer<G> for Audience<'_, G> {
    fn saw(&mut self, before: &G, event: &G::Event) {
        let glimpses = self.eyes.iter().map(|eye| before.glimpse(event, *eye)).collect();
        self.seen.push((*event, glimpses));
        self.recorder.saw(before, event);
    }
}

impl<'b, S: Subject> Trial<'b, S> {
    fn start(book: &'b <S::Game as Game>::Book, seats: SeatCount, seed: Seed) -> Self {
        let eyes: Vec<Eye> = seats.iter().map(Eye::Seat).chain([Eye::Public]).collect();
        let mut game = S::Game::new(book, seats, seed);
        let (deck, at) = S::deck(book, seats);
        let mut trial = Trial {
            book,
            seats,
            seed,
            views: eyes.iter().map(|eye| (*eye, game.view(*eye))).collect(),
            trackers: eyes.iter().map(|eye| (*eye, Tracker::new(*eye, &deck, at))).collect(),
            game: game.clone(),
            events: Vec::new(),
            record: Record::new("under-test", Names::usual(seats), seed),
            dice: seed.branch(u32::MAX).dice(0),
            report: Report::default(),
        };
        let mut audience = Audience { eyes: &eyes, seen: Vec::new(), recorder: Recorder::new() };
        game.deal(book, &S::Game::opening(book), &mut audience);
        let Audience { seen, mut recorder, .. } = audience;
        trial.record.begin_hand(book, &mut recorder);
        // A fold that fails on the deal is detected when the views are checked.
        let _ = trial.take_in(seen);
        trial.game = game;
        trial
    }

    /// Passes what happened to the trackers and views.
    #[expect(clippy::type_complexity, reason = "an event and what each eye saw of it")]
    fn take_in(
        &mut self,
        seen: Vec<(<S::Game as Game>::Event, Vec<<S::Game as Game>::Glimpse>)>,
    ) -> Result<(), Violation> {
        let mut folded = Ok(());
        let mut follower = self.game.clone();
        for (event, glimpses) in seen {
            follower.evolve(&event);
            for (_, tracker) in &mut self.trackers {
                tracker.follow(S::deed(&event), |stack| S::pile(&follower, Pile::Stack(stack)));
            }
            for ((eye, view), glimpse) in self.views.iter_mut().zip(&glimpses) {
                if S::Game::fold(view, glimpse).is_err() {
                    folded = hold(Law::GlimpsesAddUp, false, || format!("{eye:?} cannot follow {glimpse:?}"));
                }
            }
            self.events.push(event);
        }
        folded
    }

    /// Makes one random decision and runs every check that applies to a decision.
    fn decide(&mut self) -> Result<(), Violation> {
        let pending = self.game.pending();
        hold(Law::QuestionsAreNumbered, pending.id as usize == self.events.len(), || {
            format!("after {} events the question has the number {}", self.events.len(), pending.id)
        })?;
        self.report.decisions += 1;
        let thorough = self.dice.below(8) == 0;
        for seat in pending.must.iter() {
            let legal = self.game.legal(self.book, seat);
            hold(Law::SomebodyCanMove, !legal.is_empty(), || format!("{seat:?} must move and cannot"))?;
            let timeout = self.game.on_timeout(self.book, seat);
            hold(Law::TimeoutsAreLegal, legal.contains(&timeout), || {
                format!("{timeout:?} is made for {seat:?}")
            })?;
        }
        hold(Law::OnlyTheAskedMove, pending.must.difference(pending.may).is_empty(), || {
            format!("{:?} must move and may not", pending.must)
        })?;
        for seat in self.seats.all().difference(pending.may).iter() {
            hold(Law::OnlyTheAskedMove, self.game.legal(self.book, seat).is_empty(), || {
                format!("{seat:?} has a legal move and is not asked")
            })?;
        }
        if thorough {
            secrecy::judge(self)?;
            self.try_every_move()?;
            self.imagine()?;
            self.restore()?;
        }
        let movers: Vec<Seat> = pending.must.union(pending.may).iter().collect();
        let movers: Vec<Seat> =
            movers.into_iter().filter(|seat| !self.game.legal(self.book, *seat).is_empty()).collect();
        let seat = movers[self.dice.below(movers.len() as u32) as usize];
        self.report.out_of_turn += u64::from(!pending.must.contains(seat));
        let legal = self.game.legal(self.book, seat);
        let mv = legal.nth(self.dice.below(legal.len() as u32) as usize);
        self.make(seat, mv)?;
        self.judge_views()
    }

    fn make(&mut self, seat: Seat, mv: <S::Game as Game>::Move) -> Result<(), Violation> {
        let eyes: Vec<Eye> = self.views.iter().map(|(eye, _)| *eye).collect();
        let mut audience = Audience { eyes: &eyes, seen: Vec::new(), recorder: Recorder::new() };
        let mut after = self.game.clone();
        let done = after.play(self.book, seat, mv, &mut audience);
        hold(Law::ListedIsAccepted, done.is_ok(), || format!("{mv:?} of {seat:?} is listed and refused"))?;
        let Audience { seen, mut recorder, .. } = audience;
        let (mut made, mut events) = (self.game.clone(), Vec::new());
        made.make(self.book, seat, mv, &mut events);
        hold(
            Law::MadeAsPlayed,
            made == after && events.iter().eq(seen.iter().map(|(event, _)| event)),
            || format!("{mv:?} of {seat:?} is played as {seen:?} and made as {events:?}"),
        )?;
        let mut replayed = self.game.clone();
        for (event, _) in &seen {
            replayed.evolve(event);
        }
        hold(Law::ReplayEqualsLive, replayed == after, || {
            format!("{mv:?} does more than its events {seen:?}")
        })?;
        self.record.add(self.book, seat, &mv, &mut recorder);
        self.take_in(seen)?;
        self.game = after;
        Ok(())
    }

    /// Ends the hand early. Returns `false` if it cannot end this way.
    fn stop(&mut self, seat: Seat, end: EarlyEnd) -> Result<bool, Violation> {
        let law = Law::EarlyEndsAreEnds;
        let eyes: Vec<Eye> = self.views.iter().map(|(eye, _)| *eye).collect();
        let mut audience = Audience { eyes: &eyes, seen: Vec::new(), recorder: Recorder::new() };
        let mut after = self.game.clone();
        let over = self.game.pending().is_over();
        let stopped = after.stop(self.book, end, &mut audience);
        let Audience { seen, mut recorder, .. } = audience;
        let allowed = !over && (end == EarlyEnd::Drawn || self.seats.get() == 2);
        hold(law, allowed || !stopped, || format!("{end:?} is accepted where it cannot be"))?;
        if !stopped {
            hold(law, after == self.game && seen.is_empty(), || format!("{end:?} failed and did something"))?;
            return Ok(false);
        }
        hold(law, after.pending().is_over(), || format!("the hand goes on after {end:?}"))?;
        let mut replayed = self.game.clone();
        for (event, _) in &seen {
            replayed.evolve(event);
        }
        hold(Law::ReplayEqualsLive, replayed == after, || format!("{end:?} does more than {seen:?}"))?;
        let again = after.clone().stop(self.book, EarlyEnd::Drawn, &mut ());
        hold(law, !again, || format!("the hand ends again after {end:?}"))?;
        self.record.add_early_end(self.book, seat, end, &mut recorder);
        self.take_in(seen)?;
        self.game = after;
        Ok(true)
    }

    fn try_every_move(&mut self) -> Result<(), Violation> {
        for seat in self.seats.iter() {
            let legal = self.game.legal(self.book, seat);
            let listed: Vec<_> = legal.iter().collect();
            for mv in S::every_move() {
                let mut after = self.game.clone();
                let mut events = Vec::new();
                let accepted = after.play(self.book, seat, mv, &mut events).is_ok();
                let law = if listed.contains(&mv) { Law::ListedIsAccepted } else { Law::UnlistedIsRefused };
                hold(law, accepted == listed.contains(&mv), || {
                    format!("{mv:?} of {seat:?}, listed: {listed:?}")
                })?;
                hold(law, legal.contains(&mv) == listed.contains(&mv), || {
                    format!("{mv:?} is contained or listed")
                })?;
                let untouched = accepted || (after == self.game && events.is_empty());
                hold(Law::UnlistedIsRefused, untouched, || {
                    format!("{mv:?} of {seat:?} was refused and did something")
                })?;
            }
        }
        Ok(())
    }

    fn imagine(&mut self) -> Result<(), Violation> {
        for (eye, tracker) in &self.trackers {
            let view = self.game.view(*eye);
            // Whatever the odds, an imagined world agrees with the view.
            let odds = Odds([(); MAX_SEATS].map(|()| [(); 64].map(|()| self.dice.next_u32() as u8)));
            let odds = (self.dice.below(2) == 0).then_some(&odds);
            let world = S::Game::imagine_by(&view, odds, &mut self.dice);
            let agree = |holds: bool, what: &str| {
                hold(Law::ImaginedWorldsAgree, holds, || format!("{what} of {eye:?} in {world:?}"))
            };
            agree(world.view(*eye) == view, "the view")?;
            agree(world.pending() == self.game.pending(), "the pending decision")?;
            if let Eye::Seat(seat) = eye {
                let legal = |game: &S::Game| game.legal(self.book, *seat).iter().collect::<Vec<_>>();
                agree(legal(&world) == legal(&self.game), "the moves")?;
            }
            for seat in world.pending().must.iter() {
                agree(!world.legal(self.book, seat).is_empty(), "some move")?;
            }
            for (pile, cards) in tracker.piles() {
                let imagined = S::pile(&world, pile);
                agree(imagined.len() == cards.len(), "the number of cards")?;
                if let (true, Pile::Stack(_)) = (S::IMAGINES_EXACTLY, pile) {
                    let possible =
                        cards.iter().zip(&imagined).all(|(c, i)| tracker.possible(*c).contains(&i.face()));
                    agree(possible, "an impossible card in a stack")?;
                }
            }
        }
        Ok(())
    }

    fn restore(&mut self) -> Result<(), Violation> {
        let law = Law::RecordRestores;
        let text = self.record.to_string();
        let read: Result<Record, _> = text.parse();
        let record = read.map_err(|e| Violation { law, detail: e.to_string() })?;
        hold(law, record == self.record, || format!("it reads back otherwise:\n{text}"))?;
        let mut restored = S::Game::new(self.book, self.seats, self.seed);
        for text in record.hands[0].steps.iter().flat_map(|step| &step.events) {
            let written = S::Game::read_glimpse(self.book, text, &record.names);
            let written = written.map_err(|e| Violation { law, detail: e.to_string() })?;
            let event =
                restored.read(&written).map_err(|e| Violation { law, detail: format!("{text}: {e}") })?;
            restored.evolve(&event);
        }
        hold(law, restored == self.game, || format!("{restored:?} from\n{text}"))?;
        let moves = record.hands[0].steps.iter().filter(|step| !step.is_early_end());
        for (seat, mv) in moves.filter_map(|step| step.by.clone()) {
            let mv =
                S::Game::read_move(self.book, &mv).map_err(|e| Violation { law, detail: e.to_string() })?;
            hold(law, self.seats.all().contains(seat), || format!("{mv:?} of nobody"))?;
        }
        Ok(())
    }

    /// Checks views and conservation of cards; runs after every decision.
    fn judge_views(&mut self) -> Result<(), Violation> {
        let (deck, _) = S::deck(self.book, self.seats);
        let mut expected: Vec<Card> = deck.cards().collect();
        let mut found: Vec<Card> = Vec::new();
        for (pile, cards) in self.trackers[0].1.piles() {
            let mut there = S::pile(&self.game, pile);
            let mut should = cards.to_vec();
            found.extend(&there);
            if let Pile::Hand(_) = pile {
                there.sort_unstable();
                should.sort_unstable();
            }
            hold(Law::CardsAreConserved, there == should, || {
                format!("{pile:?} has {there:?}, should have {should:?}")
            })?;
        }
        expected.sort_unstable();
        found.sort_unstable();
        hold(Law::CardsAreConserved, expected == found, || {
            format!("cards are missing or doubled: {found:?}")
        })?;
        for ((eye, folded), (_, tracker)) in self.views.iter().zip(&self.trackers) {
            let view = self.game.view(*eye);
            for (pile, _) in tracker.piles() {
                let (seen, known) = (S::seen(&view, pile), tracker.expected(pile));
                hold(Law::ViewsShowWhatIsKnown, seen == known, || {
                    format!("{eye:?} is shown {seen:?} of {pile:?} and knows {known:?}")
                })?;
            }
            hold(Law::GlimpsesAddUp, view == *folded, || {
                format!("{eye:?} has folded {folded:?} and should know {view:?}")
            })?;
        }
        Ok(())
    }

    fn judge_end(&mut self) -> Result<(), Violation> {
        let outcome = self.game.outcome(self.book, &S::Game::opening(self.book));
        hold(Law::SomebodyCanMove, outcome.is_some(), || {
            "nobody is waited for and there is no outcome".to_string()
        })?;
        self.restore()?;
        secrecy::judge(self)?;
        let mut again = S::Game::new(self.book, self.seats, self.seed);
        let mut events: Vec<<S::Game as Game>::Event> = Vec::new();
        again.deal(self.book, &S::Game::opening(self.book), &mut events);
        for step in &self.record.hands[0].steps {
            if let Some((seat, mv)) = &step.by {
                let done = play_written(&mut again, self.book, *seat, mv, &mut events);
                hold(Law::SeedDecides, done.is_ok(), || format!("{mv:?} is refused the second time"))?;
            }
        }
        hold(Law::SeedDecides, events == self.events && again == self.game, || {
            "the second time it went otherwise".into()
        })
    }
}
