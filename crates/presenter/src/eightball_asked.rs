//! Questions and answers about Crazy 8-Ball.

use eights_cards::{Face, Seat};
use eights_catalog::EightBall;
use eights_eightball::{Ball, Book, Event, Move, Piece, Place, Refusal, Stage, Top, TopKind};
use eights_game::MoveSet;
use eights_i18n::{Part, Phrase};

use crate::context::TableContext;
use crate::eightball::View;
use crate::narrator::{NarrationContext, Narrator};
use crate::nouns::{ball, cards, piece, piece_of, place};
use crate::presented::Presented;

impl Presented for EightBall {
    fn stock(view: &View) -> usize {
        view.position().draw_pile()
    }

    fn holds(view: &View, seat: Seat) -> usize {
        view.position().cards().hand(seat).len()
    }

    fn lowest_leads(_: &Book) -> bool {
        false
    }

    fn unit(_: &Book) -> &'static str {
        "wins"
    }

    fn noun(_: &Book, face: Face) -> Phrase {
        piece_of(face)
    }

    fn called(_: &Book, face: Face) -> Phrase {
        Phrase::new("tell-bare").with("card", cards([piece_of(face)]))
    }

    fn card_of(mv: Move) -> Option<(Face, &'static str)> {
        if let Move::Lay(face) = mv { Some((face, "play")) } else { None }
    }

    fn see(story: &mut Narrator, at: &NarrationContext<EightBall>, glimpse: Event<Option<Face>>) {
        story.see_eightball(at, glimpse);
    }

    fn turn(table: &TableContext, book: &Book, view: &View) -> Vec<Phrase> {
        let (position, facts) = (view.position(), view.position().facts());
        let Some(you) = table.you.filter(|you| Some(*you) == Self::on_turn(view)) else {
            return Vec::new();
        };
        let moves = view.legal(book);
        let yours = || Phrase::new("tell-your-turn");
        let shots: Vec<Phrase> =
            moves.shots().iter().filter_map(|colour| position.target(book, you, colour)).map(ball).collect();
        match facts.stage {
            Stage::Dealing | Stage::Over(_) => Vec::new(),
            Stage::Picking => vec![Phrase::new("tell-eb-turn-pick")],
            Stage::Turn if moves.contains(&Move::Pass) => vec![yours(), Phrase::new("tell-only-pass")],
            Stage::Turn => {
                let mut phrases = vec![yours()];
                if !shots.is_empty() {
                    phrases.push(Phrase::new("tell-eb-turn-shots").with("balls", cards(shots)));
                }
                let laid = moves.lay().iter().filter_map(Piece::of).map(piece).collect::<Vec<_>>();
                phrases.push(if laid.is_empty() {
                    Phrase::new("tell-eb-turn-discard")
                } else {
                    Phrase::new("tell-eb-turn-lay").with("cards", cards(laid))
                });
                phrases
            }
            Stage::Placing => {
                let chosen: Vec<Piece> = position.chosen().collect();
                let target = match chosen.last() {
                    Some(Piece::Stick(colour)) => position.target(book, you, *colour),
                    _ => None,
                };
                let places: Vec<Place> = moves.places().iter().collect();
                let what = chosen.iter().map(|chosen| piece(*chosen)).collect::<Vec<_>>();
                let mut phrases = vec![
                    Phrase::new("tell-eb-turn-chosen").with("number", what.len()).with("cards", cards(what)),
                ];
                if chosen.iter().any(|chosen| chosen.is_pocket()) {
                    let places = Part::Any(places.into_iter().map(place).collect());
                    phrases.push(Phrase::new("tell-eb-turn-free").with("places", places));
                    return phrases;
                }
                phrases.extend(places.iter().filter_map(|there| goal(view, *there, target)));
                if places.len() > 1 {
                    phrases.push(Phrase::new("tell-eb-turn-place"));
                }
                phrases
            }
            Stage::Second if shots.is_empty() => vec![Phrase::new("tell-eb-turn-second-none")],
            Stage::Second => vec![Phrase::new("tell-eb-turn-second").with("balls", cards(shots))],
            Stage::Drawing => {
                let either = moves.contains(&Move::Take);
                let top = position.top_discard().filter(|_| either).map(piece);
                vec![Phrase::new("tell-eb-turn-draw").with("take", either).with("card", cards(top))]
            }
        }
    }

    /// Describes the top of the discard pile and the open pockets.
    fn top(_: &Book, view: &View) -> Vec<Phrase> {
        let position = view.position();
        let top = match position.top_discard() {
            Some(top) => Phrase::new("tell-top").with("card", cards([piece(top)])),
            None => Phrase::new("tell-eb-no-discards"),
        };
        let open = Place::all().filter_map(|there| match position.top(there) {
            Top::Open(open) => {
                let phrase = Phrase::new("tell-eb-pocket-at").with("card", cards([piece(open)]));
                Some(phrase.with("place", place(there)))
            }
            _ => None,
        });
        let open: Vec<Phrase> = open.collect();
        let number = open.len();
        vec![top, Phrase::new("tell-eb-open").with("number", number).with("list", Part::Series(open))]
    }

    fn label(book: &Book, view: &View, face: Face) -> Vec<Phrase> {
        let Some(of) = Piece::of(face) else { return Vec::new() };
        let moves = view.legal(book);
        let shoots = match of {
            Piece::Stick(colour) | Piece::Cue(colour) => moves.shots().contains(colour),
            _ => false,
        };
        let bare = Phrase::new("tell-bare").with("card", cards([piece(of)]));
        let playable = moves.lay().contains(face) || shoots;
        [bare].into_iter().chain(playable.then(|| Phrase::new("tell-playable-card"))).collect()
    }

    fn on_turn(view: &View) -> Option<Seat> {
        let facts = view.position().facts();
        let waits = !matches!(facts.stage, Stage::Dealing | Stage::Over(_));
        Some(facts.turn).filter(|_| waits)
    }

    fn refusal(_: &Book, _: &View, _: Move, refusal: &Refusal) -> Vec<Phrase> {
        let plain = |key| vec![Phrase::new(key)];
        let the = |key, of: Piece| vec![Phrase::new(key).with("card", cards([piece(of)]))];
        match refusal {
            Refusal::Over => plain("tell-no-over"),
            Refusal::NotYourTurn => plain("tell-no-turn"),
            Refusal::PickFirst => plain("tell-eb-no-pick-first"),
            Refusal::PickedAlready => plain("tell-eb-no-picked"),
            Refusal::PlaceFirst => plain("tell-eb-no-place-first"),
            Refusal::NothingToPlace => plain("tell-eb-no-placing"),
            Refusal::SecondOrDone => plain("tell-eb-no-second"),
            Refusal::NothingToDecline => plain("tell-eb-no-decline"),
            Refusal::DrawFirst => plain("tell-eb-no-draw-first"),
            Refusal::NoDraw => plain("tell-eb-no-draw"),
            Refusal::NothingDiscarded => plain("tell-eb-no-discards"),
            Refusal::DrawPileOnly => plain("tell-eb-no-take"),
            Refusal::NoPass => plain("tell-eb-no-pass"),
            Refusal::NotHeld(of) => the("tell-no-card", *of),
            Refusal::NotLaid(of) => the("tell-eb-no-lay-alone", *of),
            Refusal::NotNeeded(of) => the("tell-eb-no-need", *of),
            Refusal::NoRoom(of) => the("tell-eb-no-room", *of),
            Refusal::NothingToBlock(of) => the("tell-eb-no-target", *of),
            Refusal::NoBall(colour) => vec![Phrase::new("tell-eb-no-ball").with("colour", colour.name())],
            Refusal::NoSet { colour, stick, cue } => {
                let lacks = match (stick, cue) {
                    (true, _) => "cue",
                    (_, true) => "stick",
                    _ => "both",
                };
                vec![Phrase::new("tell-eb-no-set").with("colour", colour.name()).with("lacks", lacks)]
            }
            Refusal::NoPocket(colour) => vec![Phrase::new("tell-eb-no-pocket").with("colour", colour.name())],
            Refusal::WrongPlace { place: there, top, piece: of } => {
                let why = match top {
                    TopKind::Shape if there.is_side() => "side",
                    TopKind::Shape => "corner",
                    TopKind::Taken => "taken",
                    TopKind::NotOpen => "not-open",
                    TopKind::OtherColour => "colour",
                };
                let mut phrases = the("tell-eb-no-there", *of);
                phrases[0] = phrases[0].clone().with("place", place(*there)).with("why", why);
                phrases
            }
        }
    }
}

/// Describes an open pocket's target: "The red-blue corner pocket, bottom left, takes the red 3."
fn goal(view: &View, there: Place, target: Option<Ball>) -> Option<Phrase> {
    let Top::Open(open) = view.position().top(there) else { return None };
    let key = if target.is_some() { "tell-eb-turn-takes" } else { "tell-eb-turn-blocks" };
    let phrase = Phrase::new(key).with("place", place(there)).with("pocket", cards([piece(open)]));
    Some(phrase.with("ball", cards(target.map(ball))))
}
