//! Rules in words, made from their values alone. Nothing here knows of a terminal or a program.

use std::fmt::Write as _;

use eights_ability::{Adding, Fit, Reply, Target as Whom};
use eights_cards::{Face, FaceSet, JOKERS, Rank, Suit};
use eights_classic::{
    AfterDrawing, Blocked, Call, Catching, Countdown, Counts, Effect, FirstDealer, LastSpecial, Matching,
    NextDealer, Pack, Rules, SpecialStarter, StackEffects, Stacking, StockEmpty, Target, TwoPlayerReverse,
    WentOut, WildStarter,
};

use super::cards::one_of;
use super::words::{kinds, kinds_plural, plural};
use crate::words::{any_of, by_players, count, listed, sentence, with_article};

/// All the rules, a paragraph each; for so many players, or for all who may play.
pub(crate) fn rules(rules: &Rules, seats: Option<usize>) -> Vec<String> {
    let mut paragraphs = vec![deal(rules, seats)];
    paragraphs.extend(teams(rules));
    paragraphs.extend(countdown(rules));
    paragraphs.extend([starter(rules), order(rules, seats), matching(rules)]);
    paragraphs
        .extend(effects(rules).into_iter().map(|(cards, does)| format!("{}: {does}.", sentence(&cards))));
    paragraphs.push(drawing(rules));
    paragraphs.extend(penalties(rules));
    paragraphs.extend(skips(rules));
    paragraphs.extend(stacking(rules));
    paragraphs.extend(empty_stock(rules));
    paragraphs.extend(out_of_turn(rules));
    paragraphs.extend(last_card(rules));
    paragraphs.push(going_out(rules));
    paragraphs.extend(hand_limit(rules));
    paragraphs.push(blocked(rules));
    if rules.scoring.went_out != WentOut::Nothing {
        paragraphs.push(format!("Points: {}.", values(rules)));
    }
    paragraphs.push(match_end(rules, seats));
    paragraphs
}

/// The faces that go on anything, whoever lays them.
fn wilds(rules: &Rules) -> FaceSet {
    faces(rules, |face| rules.effects[face.index()].wild)
}

fn faces(rules: &Rules, test: impl Fn(Face) -> bool) -> FaceSet {
    rules.deck().faces().iter().filter(|face| test(*face)).collect()
}

/// "an eight", or whatever is wild.
pub(crate) fn a_wild(rules: &Rules) -> Option<String> {
    let mut wilds = kinds(wilds(rules));
    if rules.setup.countdown != Countdown::No {
        wilds.push("a card of your own number".to_string());
    }
    (!wilds.is_empty()).then(|| any_of(&wilds))
}

/// What is special about a deck: ", from the seven up, 2 jokers among them".
fn pack(rules: &Rules) -> String {
    let from = match rules.setup.pack {
        Pack::Full => "",
        Pack::Short => ", from the seven up",
    };
    let jokers = match rules.setup.jokers {
        0 => String::new(),
        jokers => format!(", {} among them", count(jokers as usize, "joker")),
    };
    format!("{from}{jokers}")
}

fn deal(rules: &Rules, seats: Option<usize>) -> String {
    let Some(seats) = seats else {
        let (least, most) = (rules.setup.players.min(), rules.setup.players.max());
        let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
        let decks = by_players(rules.setup.players, &rules.setup.decks, "deck");
        let hand = by_players(rules.setup.players, &rules.setup.hand, "card");
        let (cards, pack) = (rules.deck().len(), pack(rules));
        return format!(
            "{players} players. {decks}, of {cards} cards each{pack}. Each player is dealt {hand}."
        );
    };
    let decks = rules.setup.decks.get(seats).unwrap_or(1) as usize;
    let hand = rules.setup.hand.get(seats).unwrap_or(1) as usize;
    let (size, pack) = (rules.deck().len(), pack(rules));
    let each = match decks {
        2.. if !pack.is_empty() => format!(" in {} of {size} each", count(decks, "deck")),
        _ => String::new(),
    };
    format!("{} cards{each}{pack}; {} each.", size * decks, count(hand, "card"))
}

/// HR-44: who plays with whom.
fn teams(rules: &Rules) -> Option<String> {
    let partners = match rules.setup.players.min() {
        4 => "You and the player opposite are partners",
        _ => "You and every other player around the table are one side",
    };
    let alike = "a side wins and scores together, and nobody sees the partners' cards";
    rules.setup.teams.then(|| format!("{partners}: {alike}."))
}

/// HR-43: how the numbers go down.
fn countdown(rules: &Rules) -> Option<String> {
    let down = match rules.setup.countdown {
        Countdown::No => return None,
        Countdown::Own => "Who wins a hand goes one number down.",
        Countdown::Together => "After each hand everybody goes one number down.",
        Countdown::Continuous => {
            "Who has no cards left goes one number down, draws so many cards and plays on."
        }
    };
    Some(format!(
        "Everybody has a number, at first that of the cards dealt. It is how many cards you are dealt, and cards of that \
         rank are wild for you; an ace is 1, a jack 11, a queen 12 and a king 13. {down}"
    ))
}

fn starter(rules: &Rules) -> String {
    let wilds = wilds(rules);
    let suits = wilds.difference(JOKERS);
    let back = |wilds: FaceSet| match &kinds(wilds)[..] {
        [] => String::new(),
        kinds => format!(" If it is {}, it is shuffled back in and another is turned.", any_of(kinds)),
    };
    let wild = any_of(&kinds(wilds));
    let wild = match rules.setup.wild_starter {
        _ if wilds.is_empty() => String::new(),
        WildStarter::PutBack => back(wilds),
        WildStarter::OwnSuit if suits.is_empty() => back(wilds),
        WildStarter::OwnSuit => {
            let own = format!(" If it is {}, it counts as the suit printed on it.", any_of(&kinds(suits)));
            own + &back(wilds.intersection(JOKERS))
        }
        WildStarter::DealerNames => format!(" If it is {wild}, the dealer names a suit for it."),
        WildStarter::Anything => format!(" If it is {wild}, any card may be laid on it."),
    };
    let mut text = format!("The next card is turned up to start.{wild}");
    if !effects(rules).is_empty() {
        text += match rules.setup.special_starter {
            SpecialStarter::NoEffect => " As a starter no card has any effect.",
            SpecialStarter::PutBack => " A card with an effect is shuffled back in as well.",
            SpecialStarter::Acts => " A card with an effect acts as if the dealer had laid it.",
        };
    }
    text
}

fn order(rules: &Rules, seats: Option<usize>) -> String {
    let mut text = match rules.setup.first_dealer {
        FirstDealer::Random => String::new(),
        FirstDealer::LowCut => "Everybody cuts a card, and the lowest deals first. ".to_string(),
    };
    text += "The player left of the dealer begins; then clockwise.";
    let reverses = rules.effects.iter().any(|effect| effect.reverse);
    if reverses && seats.is_none_or(|seats| seats == 2) {
        text += match rules.turn.two_player_reverse {
            TwoPlayerReverse::Skips => {
                " With two players a card that turns the direction skips the other player."
            }
            TwoPlayerReverse::Nothing => " With two players turning the direction changes nothing.",
        };
    }
    text
}

/// What fits on the top card: "matches the top card's suit or rank".
pub(crate) fn matches(rules: &Rules) -> &'static str {
    match rules.turn.matching {
        Matching::SuitOrRank => "matches the top card's suit or rank",
        Matching::OrNeighbour => {
            "matches the top card's suit or rank or is one rank higher or lower, where king, ace and two are neighbours"
        }
    }
}

fn matching(rules: &Rules) -> String {
    let matches = matches(rules);
    let Some(wild) = a_wild(rules) else {
        return format!("Play a card that {matches}.");
    };
    let suits = if rules.turn.must_change_suit { "another than the one in force" } else { "any of the four" };
    let turn = &rules.turn;
    let text = if turn.wild_must_match {
        let once = if turn.wild_on_wild { "" } else { ", and it never goes on a wild card" };
        format!(
            "Play a card that {matches}. {} has to match too{once}. With it you name a suit, {suits}; the next card must have \
             it",
            sentence(&wild)
        )
    } else {
        format!(
            "Play a card that {matches}, or {wild}. With {wild} you name a suit, {suits}; the next card must have it"
        )
    };
    let end = match (turn.wild_must_match, turn.wild_on_wild) {
        (false, true) => format!(", or be {wild}."),
        (false, false) => format!(" and cannot be {wild}."),
        (true, _) => ".".to_string(),
    };
    text + &end
}

/// What cards do besides being wild: which cards, and what.
pub(crate) fn effects(rules: &Rules) -> Vec<(String, String)> {
    let mut told: Vec<(String, String)> = Vec::new();
    let mut seen: Vec<Effect> = Vec::new();
    for face in rules.deck().faces().iter() {
        let effect = Effect { wild: false, ..rules.effects[face.index()] };
        if effect == Effect::NONE || seen.contains(&effect) {
            continue;
        }
        seen.push(effect);
        let same = faces(rules, |other| Effect { wild: false, ..rules.effects[other.index()] } == effect);
        told.push((listed(&kinds_plural(same)), does(rules, effect)));
    }
    told
}

/// What an effect does, without its being wild.
fn does(rules: &Rules, effect: Effect) -> String {
    let mut parts = Vec::new();
    if effect.draw > 0 {
        let cards = count(effect.draw as usize, "card");
        parts.push(if effect.adds_up || rules.penalties.mix {
            format!("the next player draws {cards} or answers")
        } else {
            format!("the next player draws {cards}")
        });
    }
    match effect.skip {
        0 => {}
        1 if effect.skip_waits() => parts.push("the next player is skipped or answers".to_string()),
        several if effect.skip_waits() => {
            parts.push(format!("{several} players are skipped, unless the next one answers"));
        }
        1 => parts.push("the next player is skipped".to_string()),
        several => parts.push(format!("the next {several} players are skipped")),
    }
    if effect.another_suit {
        parts.push("the suit named is another than the one in force".to_string());
    }
    if effect.names_rank {
        parts.push("a rank is named too, and it counts as that card".to_string());
    }
    if effect.demands {
        parts.push(
            "you demand a rank, and until your next turn the others can lay only that rank, or a card that demands"
                .to_string(),
        );
    }
    if effect.reverse {
        parts.push("the direction of play turns".to_string());
    }
    if let Some(answer) = effect.answer {
        let what = if rules.penalties.mix || !answer.same_rank {
            "all that is to be drawn"
        } else {
            "what cards of the same rank make others draw"
        };
        parts.push(match answer.reply {
            Reply::Cancel => format!("{what} is cancelled"),
            Reply::PassOn => format!("{what} is passed on to the next player"),
            Reply::SendBack => format!("{what} goes back to the player before, who draws it at once"),
        });
    }
    parts.extend(does_to_others(effect));
    listed(&parts)
}

/// What an effect does beyond reverses, skips and draws of the next player.
fn does_to_others(effect: Effect) -> Vec<String> {
    let mut parts = Vec::new();
    if let Some(answer) = effect.on_skips {
        let skip = if answer.same_rank { "a skip by a card of its rank" } else { "a skip" };
        let becomes = match answer.reply {
            Reply::Cancel => "is cancelled",
            Reply::PassOn => "goes on to the next player",
            Reply::SendBack => "goes back to the player before",
        };
        parts.push(format!("as an answer {skip} {becomes}"));
    }
    if let Some((who, cards)) = effect.at_once {
        let draws = if who == Whom::Yourself { "draw" } else { "draws" };
        parts.push(format!("{} {draws} {}", whom(who), count(cards as usize, "card")));
    }
    parts.extend(effect.reveal.map(|who| match who {
        Whom::Yourself => "you show your hand to all".to_string(),
        who => format!("{} shows the hand to all", whom(who)),
    }));
    let may = |optional: bool| if optional { "you may" } else { "you" };
    parts.extend(
        effect.swap.map(|swap| format!("{} swap hands with {}", may(swap.optional), whom(swap.with))),
    );
    parts.extend(effect.give.map(|give| {
        format!("{} give {} to {}", may(give.optional), count(give.cards as usize, "card"), whom(give.to))
    }));
    parts.extend(effect.lay.map(|lay| {
        let card = match lay.fit {
            Fit::ItsSuit => "another card of the same suit",
            Fit::AsUsual => "another card that fits",
        };
        match (lay.optional, lay.or_draw) {
            (true, 0) => format!("you may lay {card} on it"),
            (false, 0) => format!("you lay {card} on it if you can"),
            (_, cards) => format!("you lay {card} on it or draw {}", count(cards as usize, "card")),
        }
    }));
    parts.extend(match effect.extra_turns {
        0 => None,
        1 => Some("you have another turn".to_string()),
        several => Some(format!("you have {several} more turns")),
    });
    parts
}

/// A player as an effect means it.
fn whom(who: Whom) -> &'static str {
    match who {
        Whom::Yourself => "you",
        Whom::Next => "the next player",
        Whom::Previous => "the player before",
        Whom::Others => "each other player",
        Whom::Chosen => "a player of your choice",
    }
}

/// How one draws, in a sentence or two.
pub(crate) fn drawing(rules: &Rules) -> String {
    let who = if rules.turn.must_play {
        "If you cannot play, draw"
    } else {
        "If you cannot or will not play, draw"
    };
    let many = match rules.turn.draw_limit.number() {
        None => "card after card if you like".to_string(),
        Some(limit) => count(limit as usize, "card"),
    };
    let then = match (rules.turn.after_drawing, rules.turn.draw_limit.number()) {
        (AfterDrawing::Nothing, _) => "then your turn is over",
        (AfterDrawing::DrawnCard, _) => "lay it if it fits and you like, or keep it and your turn is over",
        (AfterDrawing::MustPlayDrawn, _) => "if it fits, you have to lay it, and else your turn is over",
        (AfterDrawing::AnyCard, None) => "your turn ends when you play",
        (AfterDrawing::AnyCard, Some(_)) => "then play or pass",
    };
    let must = if rules.turn.must_play { " Who can play has to." } else { "" };
    format!("{who} {many}; {then}.{must}")
}

fn penalties(rules: &Rules) -> Option<String> {
    let any = |test: &dyn Fn(&Effect) -> bool| rules.effects.iter().any(test);
    if !any(&|effect| effect.draw > 0) {
        return None;
    }
    let mut text = if rules.penalties.cost_turn {
        "Who has to draw loses the turn.".to_string()
    } else {
        "Who has to draw then plays on as usual.".to_string()
    };
    let waits = rules.penalties.mix || any(&|effect| effect.draw > 0 && effect.adds_up);
    if rules.penalties.mix {
        text += " Any card that fits and makes others draw is an answer: then the next player has the sum to draw, or answers.";
    } else if waits {
        text += " To answer, lay another card of the same rank that adds up: then the next player has the sum to draw, or answers.";
        if any(&|effect| effect.adds_any) {
            let any_rank = faces(rules, |face| rules.effects[face.index()].adds_any);
            let those = listed(&kinds_plural(any_rank));
            let _ = write!(text, " To {those} any card that makes others draw adds up.");
        }
        if any(&|effect| {
            effect.answer.is_some_and(|answer| answer.reply == Reply::Cancel && answer.same_rank)
        }) {
            text += " A card of that rank that cancels wipes it out.";
        }
    }
    if let Some(wild) = a_wild(rules).filter(|_| waits && rules.penalties.wild_passes_on) {
        let _ = write!(text, " You may also lay {wild}: then the cards wait for the next player.");
    }
    if waits && rules.penalties.drawn_may_answer {
        text += " You draw card by card, and may answer what is left after each.";
    }
    if rules.penalties.none_on_empty_stock {
        text += " While the stock is empty nobody has to draw.";
    }
    Some(text)
}

/// How a skip that waits is answered.
fn skips(rules: &Rules) -> Option<String> {
    let any = |test: &dyn Fn(&Effect) -> bool| rules.effects.iter().any(test);
    if !any(&Effect::skip_waits) {
        return None;
    }
    let which = if any(&|effect| effect.skip_waits() && effect.skip_adds == Adding::AnyRank) {
        "another card that skips and adds up"
    } else {
        "another card of the same rank that skips"
    };
    Some(format!(
        "To answer a skip, lay {which}: then the next player has to miss the sum of turns, or answers. Who does not \
         answer misses the turn."
    ))
}

fn out_of_turn(rules: &Rules) -> Option<String> {
    let text = "As long as a player has not begun the turn, another one who holds a card identical to the top card may throw \
                it in; play goes on from there.";
    rules.interrupts.throw_in.then(|| text.to_string())
}

fn last_card(rules: &Rules) -> Option<String> {
    let cards = count(rules.last_card.penalty as usize, "card");
    let when = match rules.last_card.call {
        Call::No => return None,
        Call::Before => "before you lay your second-last card",
        Call::With => "before you lay your second-last card, or after it until the next player moves",
    };
    let else_ = match rules.last_card.catching {
        Catching::Automatic => format!("Who does not, draws {cards}."),
        Catching::Opponent => {
            format!("Who does not, draws {cards} if another player catches it before the next player moves.")
        }
    };
    let false_call = if rules.last_card.false_call {
        format!(" Who calls and keeps more than one card draws {cards}, too.")
    } else {
        String::new()
    };
    Some(format!("Call your last card {when}. {else_}{false_call}"))
}

fn stacking(rules: &Rules) -> Option<String> {
    let which = match rules.turn.stacking {
        Stacking::No => return None,
        Stacking::TopMatches => {
            "cards of one rank in a turn: the one left on top has to fit, the others go beneath it"
        }
        Stacking::FirstMatches => {
            "cards of one rank in a turn: the first one has to fit, the others go on top of it"
        }
        Stacking::Runs => {
            "cards in a turn: the first one has to fit, and each further one has the rank of the one before, or its suit and \
             one rank more or less"
        }
    };
    let specials =
        if rules.turn.stack_specials { "" } else { " Wild cards and cards with an effect are laid alone." };
    let effects = match rules.turn.stack_effects {
        StackEffects::AddUp => "Their effects add up.",
        StackEffects::TopOnly => "Only the card left on top takes effect.",
    };
    Some(format!("You may lay several {which}.{specials} {effects}"))
}

fn empty_stock(rules: &Rules) -> Option<String> {
    let text = match rules.stock.when_empty {
        StockEmpty::Reshuffle => {
            "When the stock is used up, the discards but for the top card are shuffled into a new one."
        }
        StockEmpty::Pass => "When the stock is used up, who cannot play passes.",
        // How such a hand is decided is told where it ends.
        StockEmpty::HandEnds => return None,
    };
    let pass = if rules.stock.may_pass { " Then even who can play may pass." } else { "" };
    Some(format!("{text}{pass}"))
}

fn going_out(rules: &Rules) -> String {
    let scores = match rules.scoring.went_out {
        WentOut::WinnerTakes => " and collects the points in all other hands",
        WentOut::WinnerTakesAverage => {
            " and collects the points that the others hold on average, fractions dropped"
        }
        WentOut::OwnHand => "; everybody scores the points left in the own hand",
        WentOut::Nothing if rules.setup.countdown != Countdown::No => "",
        WentOut::Nothing => " and the game",
    };
    if rules.setup.countdown == Countdown::Continuous {
        return "The hand goes on until somebody has got down to zero.".to_string();
    }
    let pays = if rules.scoring.losers_pay { " The others pay it from their totals." } else { "" };
    let last = if rules.turn.final_card_takes_effect && rules.effects.iter().any(|effect| effect.draw > 0) {
        " If the last card makes others draw, they draw first."
    } else {
        ""
    };
    let special = match rules.finishing.last_special {
        LastSpecial::Allowed if rules.scoring.special_finish_doubles => {
            " If the last card is wild or has an effect, all points of the hand count double.".to_string()
        }
        LastSpecial::Allowed => String::new(),
        LastSpecial::Forbidden => " The last card may not be wild or have an effect.".to_string(),
        LastSpecial::Penalised => format!(
            " If the last card is wild or has an effect, its player draws {} and plays on.",
            count(rules.finishing.penalty as usize, "card")
        ),
    };
    let on = if rules.finishing.play_on {
        " The others play on for the second place and so on, until one is left; till then a last card acts as any other."
    } else {
        ""
    };
    let who = if rules.finishing.play_on { "Who is first to lay" } else { "Who lays" };
    format!("{who} the last card wins the hand{scores}.{pays}{special}{on}{last}")
}

/// HR-33: how many cards are too many.
fn hand_limit(rules: &Rules) -> Option<String> {
    let cards = rules.finishing.hand_limit.number()?;
    Some(format!(
        "Who has drawn and holds {cards} cards or more is out of the hand and cannot win it. The last one left wins, if \
         nobody is out of cards."
    ))
}

/// How a hand that nobody wins by going out is decided: "the lowest hand scores".
pub(crate) fn blocked_hand(rules: &Rules) -> &'static str {
    match (rules.scoring.went_out, rules.scoring.blocked) {
        (_, Blocked::Draw) => "nobody wins it",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => "the fewest cards win",
        (_, Blocked::LowestHand) => "the lowest hand scores",
        (_, Blocked::OwnHand) => "everybody counts the own hand",
    }
}

fn blocked(rules: &Rules) -> String {
    let stuck = match rules.stock.when_empty {
        StockEmpty::HandEnds => "a player can neither play nor draw",
        StockEmpty::Reshuffle | StockEmpty::Pass => "nobody can lay or draw a card any more",
    };
    let mut ends = vec![stuck.to_string()];
    ends.extend(rules.turn.turn_limit.number().map(|turns| format!("{turns} turns went by")));
    ends.extend(rules.turn.card_limit.number().map(|cards| format!("{cards} cards were laid")));
    let average = rules.scoring.went_out == WentOut::WinnerTakesAverage;
    let scores = match (rules.scoring.went_out, rules.scoring.blocked) {
        (WentOut::Nothing, Blocked::Draw) => "nobody wins, and another hand is played",
        (_, Blocked::Draw) => "nobody wins, and nobody scores",
        (WentOut::Nothing, _) | (_, Blocked::FewestCards) => {
            "who holds the fewest cards wins, and nobody scores"
        }
        (_, Blocked::LowestHand) if average => {
            "the lowest hand collects its average difference to the other hands, and if several are lowest, each of them does"
        }
        (_, Blocked::LowestHand) => {
            "the lowest hand collects its difference to each other hand, and if several are lowest, each of them does"
        }
        (_, Blocked::OwnHand) => "everybody scores the points in the own hand, and the lowest hand wins",
    };
    format!("A hand also ends when {}: then {scores}.", any_of(&ends))
}

/// Who gets which points, in few words; nothing if nobody scores.
pub(crate) fn points(rules: &Rules) -> Option<String> {
    let who = match rules.scoring.went_out {
        WentOut::WinnerTakes => "who goes out gets the other hands",
        WentOut::WinnerTakesAverage => "who goes out gets the average of the other hands",
        WentOut::OwnHand => "everybody counts the own hand, and the lowest total wins",
        WentOut::Nothing => return None,
    };
    Some(format!("{who}: {}.", values(rules)))
}

/// What cards are worth, the ranks of one value together: "eights 50; kings, queens and jacks 10 each; aces 1".
fn values(rules: &Rules) -> String {
    if rules.scoring.counts == Counts::Cards {
        return "each card left in hand counts one".to_string();
    }
    let deck = rules.deck().faces();
    let ranks = || Rank::all().filter(|rank| !rank.faces().intersection(deck).is_empty());
    let worth = |rank: Rank| {
        let worths = Suit::ALL.map(|suit| rules.values[Face::of(rank, suit).index()]);
        worths.iter().all(|worth| *worth == worths[0]).then_some(worths[0])
    };
    let as_printed = |rank: &Rank| *rank != Rank::ACE && rank.pips().map(i32::from) == worth(*rank);
    let mut special: Vec<(i32, Rank)> =
        ranks().filter(|rank| !as_printed(rank)).filter_map(|rank| Some((worth(rank)?, rank))).collect();
    special.sort_by_key(|(worth, rank)| (-worth, -(rank.index() as i32)));
    let mut parts: Vec<String> = special
        .chunk_by(|(a, _), (b, _)| a == b)
        .map(|same| match same {
            [(worth, only)] => format!("{} {worth}", plural(*only)),
            several => {
                let names: Vec<String> = several.iter().map(|(_, rank)| plural(*rank)).collect();
                format!("{} {} each", listed(&names), several[0].0)
            }
        })
        .collect();
    // Ranks whose suits differ are told card by card.
    for rank in ranks().filter(|rank| worth(*rank).is_none()) {
        for suit in Suit::ALL {
            let worth = rules.values[Face::of(rank, suit).index()];
            parts.push(format!("the {} of {} {worth}", rank.name(), suit.name()));
        }
    }
    if let Some(joker) = deck.intersection(JOKERS).iter().next() {
        parts.insert(0, format!("jokers {}", rules.values[joker.index()]));
    }
    parts.push("the others their number".to_string());
    parts.join("; ")
}

fn match_end(rules: &Rules, seats: Option<usize>) -> String {
    let dealer = match rules.setup.next_dealer {
        NextDealer::Left => "the deal passes to the left",
        NextDealer::Random => "each dealer is drawn by lot",
        NextDealer::Winner => "who won a hand deals the next one",
        NextDealer::Loser => "who was left with the most deals the next hand",
        NextDealer::MostPointsBegins => "who has the most points begins the next hand",
    };
    match (rules.setup.countdown, rules.scoring.went_out, rules.scoring.blocked) {
        (Countdown::Own | Countdown::Continuous, _, _) => {
            return format!(
                "The match ends when somebody has got down to zero, and so has won it; {dealer}."
            );
        }
        (_, WentOut::Nothing, Blocked::Draw) => {
            return format!("One hand is a game, unless nobody wins it; {dealer}.");
        }
        (_, WentOut::Nothing, _) => return "One hand is a game.".to_string(),
        _ => {}
    }
    let mut ends = Vec::new();
    match (rules.target(), seats) {
        (Target::PerPlayer(points), Some(seats)) => {
            ends.push(format!("somebody has {} points", points * seats as i32));
        }
        (Target::PerPlayer(points), None) => {
            ends.push(format!("somebody has {points} points for each player"));
        }
        (Target::Points(points), _) => ends.push(format!("somebody has {points} points")),
        (Target::Endless, _) => {}
    }
    ends.extend(
        rules.match_end.hands.number().map(|hands| format!("{} are played", count(hands as usize, "hand"))),
    );
    ends.extend(
        rules
            .match_end
            .minutes
            .number()
            .map(|minutes| format!("{} are over", count(minutes as usize, "minute"))),
    );
    if rules.setup.countdown == Countdown::Together {
        ends.push("everybody has got down to zero".to_string());
    }
    let mut out = String::new();
    if let Some(points) = rules.match_end.knock_out.number() {
        out = format!("Who has {points} points or more is out of the match. ");
        ends.push("one is left".to_string());
    }
    let wins = match (rules.match_end.lowest_wins, out.is_empty(), ends.len()) {
        (true, false, 1) => ", who has won it",
        (true, ..) => "; the lowest total wins",
        (false, ..) => "",
    };
    format!("{out}The match ends when {}{wins}; {dealer}.", any_of(&ends))
}

/// "the next nine" in the words of a turn that goes on: what may follow this card.
pub(crate) fn follows(rules: &Rules, top: Face) -> String {
    if rules.effects[top.index()].lay.is_some_and(|lay| lay.fit == Fit::AsUsual) {
        return "another card that fits".to_string();
    }
    match (rules.turn.stacking, top.rank(), top.suit()) {
        (Stacking::No, _, Some(suit)) => format!("another card of {}", suit.name()),
        (Stacking::Runs, Some(rank), Some(suit)) => {
            format!("another {}, or {} one rank more or less", rank.name(), with_article(one_of(suit)))
        }
        (_, Some(rank), _) => format!("another {}", rank.name()),
        _ => with_article("card"),
    }
}

#[cfg(test)]
mod tests;
