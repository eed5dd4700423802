//! The conformance suite passes a sound game and reports each planted fault under its name.

use eights_cards::{SeatCount, Seed};
use eights_testkit::conformance::{Law, check_chance, check_hands};
use eights_testkit::endurance::endure;
use eights_testkit::fairness::surprise_of_shuffle;
use eights_testkit::toy::{BarterSubject, Fault, KuhnSubject};

fn two() -> SeatCount {
    SeatCount::new(2).unwrap()
}

/// Returns the law that the suite reports as broken, if any.
fn broken<const FAULT: u8>() -> Option<Law> {
    let played = check_hands::<KuhnSubject<FAULT>>(2000, &[2], |_| ());
    let dealt = played.and_then(|_| check_chance::<KuhnSubject<FAULT>>(&(), two(), 20_000));
    dealt.err().map(|violation| violation.law)
}

#[test]
fn a_sound_game_passes() {
    let report = check_hands::<KuhnSubject<{ Fault::NONE }>>(2000, &[2], |_| ()).unwrap();
    assert_eq!(report.hands, 2000);
    assert!(report.worlds > 2000 * 2, "{report:?}");
    assert_eq!(broken::<{ Fault::NONE }>(), None);
}

/// The table tracks knowledge correctly when cards are given away unseen, peeked at, shown and shuffled back, with two
/// copies of each face.
#[test]
fn everything_that_can_be_done_with_secrets_keeps_the_laws() {
    let report = check_hands::<BarterSubject>(3000, &[2, 3, 4], |_| ()).unwrap_or_else(|v| panic!("{v}"));
    assert!(report.worlds > 1000, "{report:?}");
}

#[test]
fn a_leaky_view_is_caught() {
    assert_eq!(broken::<{ Fault::LEAKY_VIEW }>(), Some(Law::ViewsKeepSecrets));
}

#[test]
fn leaky_legal_moves_are_caught() {
    assert_eq!(broken::<{ Fault::LEAKY_MOVES }>(), Some(Law::MovesKeepSecrets));
}

#[test]
fn a_leaky_pending_decision_is_caught() {
    assert_eq!(broken::<{ Fault::LEAKY_PENDING }>(), Some(Law::PendingKeepsSecrets));
}

#[test]
fn a_swallowed_glimpse_is_caught() {
    assert_eq!(broken::<{ Fault::SWALLOWED_GLIMPSE }>(), Some(Law::GlimpsesAddUp));
}

#[test]
fn a_lost_card_is_caught() {
    assert_eq!(broken::<{ Fault::LOST_CARD }>(), Some(Law::CardsAreConserved));
}

#[test]
fn a_biased_deal_is_caught() {
    assert_eq!(broken::<{ Fault::BIASED_SHUFFLE }>(), Some(Law::ChanceIsFair));
}

#[test]
fn an_unrefused_move_is_caught() {
    assert_eq!(broken::<{ Fault::UNREFUSED_MOVE }>(), Some(Law::UnlistedIsRefused));
}

#[test]
fn a_leaky_glimpse_is_caught() {
    assert_eq!(broken::<{ Fault::LEAKY_GLIMPSE }>(), Some(Law::GlimpsesKeepSecrets));
}

#[test]
fn a_view_that_shows_too_little_is_caught() {
    assert_eq!(broken::<{ Fault::VIEW_TOO_SMALL }>(), Some(Law::ViewsShowWhatIsKnown));
}

#[test]
fn a_change_without_an_event_is_caught() {
    assert_eq!(broken::<{ Fault::UNTOLD_CHANGE }>(), Some(Law::ReplayEqualsLive));
}

#[test]
fn an_illegal_timeout_is_caught() {
    assert_eq!(broken::<{ Fault::ILLEGAL_TIMEOUT }>(), Some(Law::TimeoutsAreLegal));
}

#[test]
fn an_imagined_world_that_disagrees_is_caught() {
    assert_eq!(broken::<{ Fault::WILD_IMAGINATION }>(), Some(Law::ImaginedWorldsAgree));
}

#[test]
fn a_record_that_cannot_be_read_back_is_caught() {
    assert_eq!(broken::<{ Fault::UNREADABLE }>(), Some(Law::RecordRestores));
}

#[test]
fn a_stuck_hand_is_caught() {
    assert!(matches!(broken::<{ Fault::STUCK }>(), Some(Law::SomebodyCanMove | Law::GlimpsesAddUp)));
}

#[test]
fn an_endless_hand_is_caught() {
    assert_eq!(broken::<{ Fault::ENDLESS }>(), Some(Law::Ends));
}

#[test]
fn a_deal_that_cannot_be_repeated_is_caught() {
    assert_eq!(broken::<{ Fault::UNREPEATABLE }>(), Some(Law::SeedDecides));
}

#[test]
fn a_listed_move_that_is_refused_is_caught() {
    assert_eq!(broken::<{ Fault::REFUSED_MOVE }>(), Some(Law::ListedIsAccepted));
}

#[test]
fn questions_that_cannot_be_told_apart_are_caught() {
    assert_eq!(broken::<{ Fault::UNNUMBERED }>(), Some(Law::QuestionsAreNumbered));
}

#[test]
fn a_move_that_is_made_otherwise_than_played_is_found() {
    assert_eq!(broken::<{ Fault::MADE_OTHERWISE }>(), Some(Law::MadeAsPlayed));
}

#[test]
fn a_move_of_somebody_who_is_not_asked_is_caught() {
    assert_eq!(broken::<{ Fault::UNASKED }>(), Some(Law::OnlyTheAskedMove));
}

#[test]
fn whoever_may_move_keeps_secrets_too() {
    assert_eq!(broken::<{ Fault::LEAKY_MAY }>(), Some(Law::PendingKeepsSecrets));
}

#[test]
fn a_hand_that_goes_on_after_its_early_end_is_caught() {
    assert_eq!(broken::<{ Fault::GOES_ON }>(), Some(Law::EarlyEndsAreEnds));
}

#[test]
fn who_may_move_out_of_turn_is_tried_too() {
    assert_eq!(broken::<{ Fault::UNTOLD_OUT_OF_TURN }>(), Some(Law::ReplayEqualsLive));
}

#[test]
fn the_shuffle_is_fair() {
    let fair = surprise_of_shuffle(52, 50_000, |round, pack| {
        Seed::number(round).dice(0).shuffle(pack);
    });
    assert!(fair < 6.0, "{fair}");
    let quick = surprise_of_shuffle(52, 50_000, |round, pack| Seed::quick(round).dice(0).shuffle(pack));
    assert!(quick < 6.0, "{quick}");
    let quick_later = surprise_of_shuffle(52, 50_000, |round, pack| {
        Seed::quick(7).dice(round as u32).shuffle(pack);
    });
    assert!(quick_later < 6.0, "{quick_later}");
    let later = surprise_of_shuffle(52, 50_000, |round, pack| {
        Seed::number(7).dice(round as u32).shuffle(pack);
    });
    assert!(later < 6.0, "{later}");
}

/// The classic mistake: every position is swapped with any position.
#[test]
fn a_biased_shuffle_is_caught() {
    let biased = surprise_of_shuffle(52, 50_000, |round, pack| {
        let mut dice = Seed::number(round).dice(0);
        (0..pack.len()).for_each(|place| pack.swap(place, dice.below(52) as usize));
    });
    assert!(biased > 6.0, "{biased}");
}

/// Endurance runs report what they find under the same names.
#[test]
fn endurance_passes_a_sound_game_and_catches_what_shows_by_playing() {
    fn broken<const FAULT: u8>() -> Option<Law> {
        endure::<KuhnSubject<FAULT>>(0..500, &[2], |_| ()).err().map(|violation| violation.law)
    }
    let report = endure::<KuhnSubject<{ Fault::NONE }>>(0..500, &[2], |_| ()).unwrap();
    assert!(report.hands == 500 && report.decisions >= 1000, "{report:?}");
    assert!(endure::<BarterSubject>(0..500, &[2, 3, 4], |_| ()).is_ok());
    assert_eq!(broken::<{ Fault::STUCK }>(), Some(Law::SomebodyCanMove));
    assert_eq!(broken::<{ Fault::ENDLESS }>(), Some(Law::Ends));
    assert_eq!(broken::<{ Fault::LOST_CARD }>(), Some(Law::CardsAreConserved));
    assert_eq!(broken::<{ Fault::REFUSED_MOVE }>(), Some(Law::ListedIsAccepted));
    assert_eq!(broken::<{ Fault::ILLEGAL_TIMEOUT }>(), Some(Law::TimeoutsAreLegal));
    assert_eq!(broken::<{ Fault::UNNUMBERED }>(), Some(Law::QuestionsAreNumbered));
}
