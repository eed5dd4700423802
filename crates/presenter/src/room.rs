//! Narration of room events: hands and matches end, players come and go.

use eights_cards::Seat;
use eights_catalog::with_game;
use eights_client::ClientEvent;
use eights_i18n::{Part, Phrase, Words};
use eights_protocol::{
    CloseReason, HandReveal, MatchFinish, MatchResult, MoveAuthor, ReasonArgument, Rejection,
};

use crate::context::TableContext;
use crate::narrator::Narrator;
use crate::presented::Presented;
use crate::sentence::Sentence;

/// Announces that the connection was lost.
pub fn connection_lost() -> Sentence {
    Sentence::new(Phrase::new("tell-connection-lost"))
}

/// Announces that the connection is back; the `missed` sentences follow.
pub fn connected_again(missed: usize) -> Sentence {
    Sentence::new(Phrase::new("tell-connected-again").with("number", missed))
}

/// Says why a request was refused, without a capital letter or a full stop, so that it can follow a colon.
///
/// The message is named after the reason: `seat_taken` is said by `refused-seat-taken`, with the same arguments. A
/// reason without a message, such as one of a later server, is said in the server's own English words.
pub fn refusal_text(rejection: &Rejection, words: &Words) -> String {
    let said = rejection.reason.as_ref().and_then(|reason| {
        let (name, arguments) = reason.parts();
        let parts: Vec<(String, Part)> =
            arguments.into_iter().map(|(name, argument)| (name, part_of(argument))).collect();
        words.find_with(&format!("refused-{}", name.replace('_', "-")), &parts)
    });
    said.unwrap_or_else(|| rejection.why.clone())
}

fn part_of(argument: ReasonArgument) -> Part {
    match argument {
        ReasonArgument::Number(number) => Part::Number(number.try_into().unwrap_or(i64::MAX)),
        ReasonArgument::Text(text) => Part::Text(text),
        ReasonArgument::Texts(texts) => Part::Text(texts.join("; ")),
        ReasonArgument::Absent => Part::Word("absent"),
    }
}

impl Narrator {
    pub(crate) fn hear_of_room(&mut self, table: &TableContext, what: &ClientEvent) {
        let about = |key, seat: Seat| Some(Sentence::new(table.says(key, seat)).about(seat));
        let sentence = match what {
            ClientEvent::Anew | ClientEvent::Dealt { .. } => {
                self.begin_anew(table);
                None
            }
            ClientEvent::Moved { seat, by: MoveAuthor::Clock } => about("tell-time-up", *seat),
            ClientEvent::HandOver { hand } => {
                table.shown.filter(|shown| shown.hand == *hand).map(|shown| table.hand_over(shown))
            }
            ClientEvent::Finished(ended) => Some(table.finished(ended)),
            ClientEvent::Rematch => Some(Sentence::new(Phrase::new("tell-rematch"))),
            ClientEvent::Closed { full, .. } => {
                Some(Sentence::new(Phrase::new(if *full { "tell-closed-full" } else { "tell-closed" })))
            }
            ClientEvent::Rewound { first, last } => {
                let number =
                    usize::try_from(last.saturating_sub(*first).saturating_add(1)).unwrap_or(usize::MAX);
                Some(Sentence::new(Phrase::new("tell-moves-lost").with("number", number)))
            }
            ClientEvent::Gone { seat } => about("tell-gone", *seat),
            ClientEvent::Back { seat } => about("tell-back", *seat),
            ClientEvent::Conceded { seat } => about("tell-bot-plays-on", *seat),
            ClientEvent::DrawOffered { seat, first } => {
                about(if *first { "tell-draw-offered" } else { "tell-draw-agreed" }, *seat)
            }
            ClientEvent::DrawDeclined { seat, own } => {
                about(if *own { "tell-draw-withdrawn" } else { "tell-draw-declined" }, *seat)
            }
            ClientEvent::Sat { seat } => about("tell-sat", *seat),
            ClientEvent::Left { seat, sitter, why } => {
                let name = sitter.as_ref().map_or_else(String::new, |sitter| sitter.name().to_string());
                let why = match why {
                    CloseReason::Asked => "asked",
                    CloseReason::Host => "host",
                    CloseReason::Idle => "idle",
                    CloseReason::Operator => "operator",
                };
                let left = Phrase::new("tell-left").with("who", Part::Text(name)).with("why", why);
                Some(Sentence::new(left).about(*seat))
            }
            // Chat, settings and requests are not part of the narration.
            ClientEvent::Moved { .. }
            | ClientEvent::Refreshed
            | ClientEvent::Mixed { .. }
            | ClientEvent::Saw(_)
            | ClientEvent::Said(_)
            | ClientEvent::Muted { .. }
            | ClientEvent::Set
            | ClientEvent::Hosted { .. }
            | ClientEvent::Waits { .. }
            | ClientEvent::Knocking { .. }
            | ClientEvent::Admitted { .. }
            | ClientEvent::Banned { .. }
            | ClientEvent::LinkRenewed
            | ClientEvent::Done { .. }
            | ClientEvent::Refused { .. }
            | ClientEvent::Lost { .. }
            | ClientEvent::Announced(_)
            | ClientEvent::Bye(_) => None,
        };
        if let Some(sentence) = sentence {
            self.causes.clear();
            self.tell(table, sentence);
        }
    }
}

impl TableContext<'_> {
    /// Narrates the end of a hand: "Jonas won the hand and scores 87. Jonas 151, Mira 118, you 42."
    fn hand_over(&self, shown: &HandReveal) -> Sentence {
        let winners = seats(&shown.winners);
        let scored: Vec<Seat> =
            self.seats().filter(|seat| shown.points.get(seat.index()).is_some_and(|p| *p != 0)).collect();
        let points = |seat: Seat| shown.points.get(seat.index()).copied().unwrap_or(0);
        // Games that are only won or lost have no points to tell.
        let counts = self.unit() == "points";
        let alone = winners.len() == 1 && scored == winners && counts;
        let what = with_game!(G; _book: AnyBook = self.book => { G::DEAL } else { "game" });
        let phrase = if alone {
            self.winning("tell-hand-scored", &winners).with("points", points(winners[0]))
        } else if self.all_won(&winners) {
            Phrase::new("tell-hand-drawn")
        } else {
            self.winning("tell-hand-won", &winners)
        };
        let each = (!alone && counts && !scored.is_empty()).then(|| {
            Phrase::new("tell-points")
                .with("list", self.row(false, scored.iter().map(|s| (*s, points(*s).into()))))
        });
        let sentence = Sentence::new(phrase.with("what", what)).and(each).and(self.standing(&shown.totals));
        match winners[..] {
            [winner] => sentence.about(winner),
            _ => sentence,
        }
    }

    fn finished(&self, ended: &MatchResult) -> Sentence {
        let winners = seats(&ended.winners);
        let key = match ended.how {
            MatchFinish::Played if self.all_won(&winners) => "tell-match-drawn",
            MatchFinish::Played => "tell-match-won",
            MatchFinish::Abandoned => "tell-match-abandoned",
        };
        Sentence { seat: winners.first().copied(), ..Sentence::new(self.winning(key, &winners)) }
    }

    /// Returns whether nobody lost, which people call a draw.
    fn all_won(&self, winners: &[Seat]) -> bool {
        winners.len() > 1 && winners.len() == self.seats().count()
    }

    /// Starts a sentence about the winners: none, one or several.
    fn winning(&self, key: &'static str, winners: &[Seat]) -> Phrase {
        let name = |(place, seat): (usize, &Seat)| match place {
            0 => self.first(*seat),
            _ => self.within(*seat),
        };
        let names = Part::All(winners.iter().enumerate().map(name).collect());
        let you = matches!(winners, [only] if self.is_you(*only));
        let among = winners.iter().any(|seat| self.is_you(*seat));
        Phrase::new(key)
            .with("who", names)
            .with("you", you)
            .with("among", among)
            .with("number", winners.len())
    }
}

/// Converts seat numbers, which count from one.
fn seats(numbers: &[u8]) -> Vec<Seat> {
    numbers.iter().filter_map(|number| number.checked_sub(1)).map(|place| Seat::new(place.into())).collect()
}
