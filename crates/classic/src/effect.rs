//! Card effects in the form that the engine plays.

use eights_ability::{
    Ability, ClassicEffect, EffectTarget, ExtraLay, Gift, PenaltyAnswer, Reply, StackingRule, Swap,
    WildChoice,
};
use eights_rulesheet::{Phrase, PhraseFault};

/// Effect of laying a card. The default is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of its own that a card answers")]
pub struct Effect {
    /// Goes on anything, and its player names a suit (CE-11, CE-23).
    pub wild: bool,
    /// Requires its player to name a suit other than the one in force, being wild (HR-12).
    pub another_suit: bool,
    /// Makes its player name a rank too, being wild, and counts as the card named (HR-12).
    pub names_rank: bool,
    /// Lets its player demand a rank of the others (HR-13).
    pub demands: bool,
    /// Number of players who lose their next turn (CE-22).
    pub skip: u8,
    /// Reverses the direction of play (CE-21).
    pub reverse: bool,
    /// Number of cards that the next player draws (CE-20, CE-24, CE-25).
    pub draw: u8,
    /// Lets the next player answer the draw with another card of this rank that draws, adding up (CE-20, CE-28).
    pub adds_up: bool,
    /// Lets any card that makes the next player draw answer it, adding up (HR-21).
    pub adds_any: bool,
    /// Answer to a waiting draw when this card is laid on it (CE-24, HR-21).
    pub answer: Option<PenaltyAnswer>,
    /// Cards that add to the skip while it waits for an answer, if it waits at all (HR-23).
    pub skip_adds: StackingRule,
    /// Answer to waiting skips (HR-23).
    pub on_skips: Option<PenaltyAnswer>,
    /// Number of cards that players other than the next one, or its own player, draw at once (HR-20).
    pub at_once: Option<(EffectTarget, u8)>,
    /// Player who shows the hand to everybody (HR-20).
    pub reveal: Option<EffectTarget>,
    /// Swap of hands between its player and another (HR-20).
    pub swap: Option<Swap>,
    /// Cards that its player gives away (HR-20).
    pub give: Option<Gift>,
    /// Further card that its player puts on top (CE-26, HR-20).
    pub lay: Option<ExtraLay>,
    /// Number of extra turns for its player (HR-20).
    pub extra_turns: u8,
    /// Makes a player whom its player chooses miss the next turn (HR-20).
    pub skip_chosen: bool,
    /// Passes every hand on to the next player (HR-20).
    pub pass_hands: bool,
    /// Lets any card be laid on it (HR-20).
    pub anything_goes: bool,
    /// Makes the previous player draw or answer, not the next one (HR-21).
    pub draws_back: bool,
}

impl Default for Effect {
    fn default() -> Self {
        Effect::NONE
    }
}

impl Effect {
    /// No effect at all.
    pub const NONE: Effect = Effect {
        wild: false,
        another_suit: false,
        names_rank: false,
        demands: false,
        skip: 0,
        reverse: false,
        draw: 0,
        adds_up: false,
        adds_any: false,
        answer: None,
        skip_adds: StackingRule::Never,
        on_skips: None,
        at_once: None,
        reveal: None,
        swap: None,
        give: None,
        lay: None,
        extra_turns: 0,
        skip_chosen: false,
        pass_hands: false,
        anything_goes: false,
        draws_back: false,
    };

    /// Goes on anything and names a suit.
    pub const WILD: Effect = Effect { wild: true, ..Effect::NONE };

    /// Returns `true` if its skip waits for an answer.
    pub fn skip_waits(&self) -> bool {
        self.skip > 0 && self.skip_adds != StackingRule::Never
    }

    /// Returns `true` if it does anything at all, even if it is only wild (HR-17, HR-31).
    pub fn does_something(&self) -> bool {
        *self != Effect::NONE
    }

    /// Returns `true` if it acts beyond being wild. A starter with such an effect is special (CE-06).
    pub fn is_special(&self) -> bool {
        Effect { answer: None, on_skips: None, anything_goes: false, ..self.tame() } != Effect::NONE
    }

    /// Returns the effect without being wild.
    #[must_use]
    pub fn tame(&self) -> Effect {
        Effect { wild: false, another_suit: false, names_rank: false, ..*self }
    }

    /// Returns `true` if it cancels waiting draws.
    pub fn cancels(&self) -> bool {
        self.answer.is_some_and(|answer| answer.reply == Reply::Cancel)
    }
}

/// Parses and formats effects in the ability language: `next player draws 2, adding up`.
impl Phrase for Effect {
    const FORM: &'static str =
        "what the card does, such as \"wild\", \"skip 1\", \"reverse\" or \"next player draws 2\"";

    fn read(phrase: &str) -> Result<Self, Vec<PhraseFault>> {
        if phrase.trim() == "nothing" {
            return Ok(Effect::NONE);
        }
        let whole = |message: String, help: String| PhraseFault { span: 0..phrase.len(), message, help };
        let ability: Ability = eights_ability::parse(phrase).map_err(|faults| {
            let help = mended(phrase, &faults.0);
            let told = |fault: &eights_ability::Fault| PhraseFault {
                span: fault.span.clone(),
                message: in_words_of_this_game(phrase, fault, &faults.0),
                help: help.clone(),
            };
            faults.0.iter().map(told).collect::<Vec<_>>()
        })?;
        let classic = ability.classic().map_err(|problems| {
            problems.iter().map(|problem| whole(problem.to_string(), LISTED.to_string())).collect::<Vec<_>>()
        })?;
        Ok(Effect::of(&classic))
    }
}

/// Returns the message of a fault. The language is also that of Crazier Eights: its examples that no card here can do
/// are replaced, and so is a guess at a word that leads nowhere.
fn in_words_of_this_game(
    phrase: &str,
    fault: &eights_ability::Fault,
    all: &[eights_ability::Fault],
) -> String {
    const OTHER_EXAMPLES: &[(&str, &str)] = &[
        ("each opponent draws 1", "next player draws 2"),
        ("\"you\", \"an opponent\" or \"each player\"", "\"you\", \"next player\" or \"each other player\""),
        ("\"play\", \"your hand\" or \"the draw pile\"", "\"your hand\""),
        ("such as \"card\", \"asset\" or \"queen\"", "such as \"card\""),
        (", such as \"an asset\"", ", such as \"a card\""),
    ];
    let mut fault = fault.clone();
    for (other, own) in OTHER_EXAMPLES {
        fault.expected = fault.expected.replace(other, own);
    }
    let leads_on = |word: &String| {
        let mut guess = phrase.to_string();
        let fits = guess.get(fault.span.clone()).is_some();
        if fits {
            guess.replace_range(fault.span.clone(), word);
        }
        fits && match eights_ability::parse(&guess) {
            Ok(ability) => ability.classic().is_ok(),
            // Other mistakes of the phrase may remain, but there must be no new ones.
            Err(faults) => faults.0.iter().all(|left| {
                let same =
                    |other: &eights_ability::Fault| other.found == left.found && other.span != fault.span;
                all.iter().any(same)
            }),
        }
    };
    fault.suggestion = fault.suggestion.clone().filter(leads_on);
    fault.to_string()
}

/// Returns the phrase with the player of the card as the one who draws, and with the next player, if the phrase does
/// not say who draws.
pub(crate) fn phrases_with_drawer(phrase: &str) -> Option<(String, String)> {
    const DRAW: &str = "draw ";
    let parts: Vec<&str> = phrase.split(", then").map(str::trim).collect();
    let bare = |part: &&str| part.get(..DRAW.len()).is_some_and(|begins| begins.eq_ignore_ascii_case(DRAW));
    if !parts.iter().any(bare) {
        return None;
    }
    let with = |drawer: &str| {
        let said = |part: &&str| {
            if bare(part) { format!("{drawer} {}", &part[DRAW.len()..]) } else { (*part).to_string() }
        };
        parts.iter().map(said).collect::<Vec<_>>().join(", then ")
    };
    Some((with("you draw"), with("next player draws")))
}

/// Advice for a phrase that resembles no effect.
const HELP: &str = "write \"wild\", \"skip 1\", \"reverse\", \"next player draws 2\" or \"nothing\", or another effect from \
                    docs/abilities.md, several with \", then\" between them";

/// Advice for a phrase that can be read but not played.
const LISTED: &str = "docs/abilities.md lists everything that cards of Crazy Eights can do";

/// Other words for effects, in English and German, with the words of the language. Longer phrases come first.
const SYNONYMS: &[(&str, &str)] = &[
    ("alle anderen spieler ziehen", "each other player draws"),
    ("alle anderen ziehen", "each other player draws"),
    ("jeder andere zieht", "each other player draws"),
    ("der nächste spieler zieht", "next player draws"),
    ("nächster spieler zieht", "next player draws"),
    ("der nächste zieht", "next player draws"),
    ("nächster zieht", "next player draws"),
    ("alle geben ihre karten weiter", "pass all hands round"),
    ("alle karten weitergeben", "pass all hands round"),
    ("ein spieler deiner wahl setzt aus", "skip another player you choose"),
    ("alles passt darauf", "anything goes on it"),
    ("alles passt drauf", "anything goes on it"),
    ("der nächste spieler setzt aus", "skip 1"),
    ("der nächste setzt aus", "skip 1"),
    ("nächster setzt aus", "skip 1"),
    ("aussetzen", "skip 1"),
    ("richtungswechsel", "reverse"),
    ("farbe wünschen", "wild"),
    ("wünschen", "wild"),
    ("nichts", "nothing"),
    ("karten", "cards"),
    ("karte", "card"),
    ("each player passes their hand to the next player", "pass all hands round"),
    ("each player passes their hand on", "pass all hands round"),
    ("each player passes their hand", "pass all hands round"),
    ("everyone passes their hand to the next player", "pass all hands round"),
    ("everyone passes their hand on", "pass all hands round"),
    ("everyone passes their hand", "pass all hands round"),
    ("everybody passes their hand", "pass all hands round"),
    ("pass hands round", "pass all hands round"),
    ("pass hands around", "pass all hands round"),
    ("rotate hands", "pass all hands round"),
    ("rotate all hands", "pass all hands round"),
    ("choose who misses a turn", "skip another player you choose"),
    ("choose who is skipped", "skip another player you choose"),
    ("skip a player you choose", "skip another player you choose"),
    ("skip any player", "skip another player you choose"),
    ("a player you choose misses a turn", "skip another player you choose"),
    ("any card may be played on it", "anything goes on it"),
    ("any card can be played on it", "anything goes on it"),
    ("any card goes on it", "anything goes on it"),
    ("anything can be played on it", "anything goes on it"),
    ("anything goes", "anything goes on it"),
    ("all the other players", "each other player"),
    ("all other players", "each other player"),
    ("all the others", "each other player"),
    ("all others", "each other player"),
    ("every other player", "each other player"),
    ("everyone else", "each other player"),
    ("everybody else", "each other player"),
    ("the others", "each other player"),
    ("others", "each other player"),
    ("the player before", "previous player"),
    ("last player", "previous player"),
    ("the next one", "next player"),
    ("next one", "next player"),
    ("next person", "next player"),
    ("the next player misses a turn", "skip 1"),
    ("the next player is skipped", "skip 1"),
    ("next player misses a turn", "skip 1"),
    ("next player loses a turn", "skip 1"),
    ("next player skips a turn", "skip 1"),
    ("next player skips", "skip 1"),
    ("misses a turn", "skip 1"),
    ("must draw", "draws"),
    ("has to draw", "draws"),
    ("next player misses turn", "skip 1"),
    ("next player is skipped", "skip 1"),
    ("skip the next player", "skip 1"),
    ("skip next player", "skip 1"),
    ("miss a turn", "skip 1"),
    ("lose a turn", "skip 1"),
    ("skip a turn", "skip 1"),
    ("change direction", "reverse"),
    ("direction changes", "reverse"),
    ("play again", "gain 1 extra turn"),
    ("go again", "gain 1 extra turn"),
    ("another turn", "gain 1 extra turn"),
    ("extra turn", "gain 1 extra turn"),
    ("swap hands with next player", "swap your hand with the hand of next player"),
    ("swap hands", "swap your hand with the hand of another player you choose"),
    ("choose a suit", "wild"),
    ("name a suit", "wild"),
    ("wild card", "wild"),
    ("no effect", "nothing"),
    ("none", "nothing"),
    ("picks up", "draws"),
    ("pick up", "draw"),
    ("pickup", "draw"),
    ("takes", "draws"),
    ("take", "draw"),
    ("get", "draw"),
    ("gets", "draws"),
    (" and ", ", then "),
    (" und ", ", then "),
];

/// Suggests a phrase with the same meaning for one that cannot be read, if there is a likely one.
fn mended(phrase: &str, faults: &[eights_ability::Fault]) -> String {
    let mut suggested = phrase.to_string();
    for fault in faults.iter().rev() {
        if let Some(word) = fault.suggestion.as_ref().filter(|_| phrase.get(fault.span.clone()).is_some()) {
            suggested.replace_range(fault.span.clone(), word);
        }
    }
    let lower = phrase.trim().to_lowercase();
    let mut usual = lower.clone();
    for (other, words) in SYNONYMS {
        if let Some(at) = usual.find(other).filter(|_| !usual.contains(words)) {
            usual.replace_range(at..at + other.len(), words);
        }
    }
    // "+2" and "2 cards" leave out who draws, but everybody means the next player.
    let cards = lower.strip_prefix('+').unwrap_or(&lower);
    let cards = cards.trim_end_matches(" cards").trim_end_matches(" card");
    let plus =
        cards.parse::<u8>().map_or_else(|_| String::new(), |cards| format!("next player draws {cards}"));
    let candidates = [
        suggested.replace(" ,", ","),
        lower.replace(" and ", ", then "),
        usual.replace("draw ", "draws "),
        usual,
        format!("{lower} 1"),
        lower,
        plus,
    ];
    // Parsing a candidate must not look for further candidates.
    let reads = |phrase: &String| {
        if phrase.trim() == "nothing" {
            return Some(phrase.trim().to_string());
        }
        let ability = eights_ability::parse(phrase).ok()?;
        ability.classic().is_ok().then(|| ability.to_string())
    };
    match candidates.iter().find_map(reads) {
        None => HELP.to_string(),
        Some(phrase) => match phrases_with_drawer(&phrase) {
            None => format!("write {phrase:?}"),
            Some((yourself, next)) => format!("write {next:?}, or {yourself:?} for the player of the card"),
        },
    }
}

impl Effect {
    /// Converts a parsed effect to the form that the engine plays.
    fn of(classic: &ClassicEffect) -> Effect {
        let mut effect = Effect {
            wild: classic.wild.is_some(),
            another_suit: classic.wild == Some(WildChoice::AnotherSuit),
            names_rank: classic.wild == Some(WildChoice::SuitAndRank),
            demands: classic.demand,
            answer: classic.on_draws,
            reverse: classic.reverse,
            on_skips: classic.on_skips,
            reveal: classic.reveal,
            swap: classic.swap,
            give: classic.give,
            lay: classic.lay,
            extra_turns: classic.extra_turns,
            skip_chosen: classic.skip_chosen,
            pass_hands: classic.pass_hands,
            anything_goes: classic.anything_goes,
            ..Effect::NONE
        };
        if let Some(skip) = classic.skip {
            effect.skip = skip.turns;
            effect.skip_adds = skip.adding;
        }
        match classic.draw {
            None => {}
            // HR-21: only a draw that waits for an answer gives the turn to the previous player.
            Some(draw) if draw.who != EffectTarget::Next && draw.adding == StackingRule::Never => {
                effect.at_once = Some((draw.who, draw.cards));
            }
            Some(draw) => {
                effect.draw = draw.cards;
                effect.draws_back = draw.who == EffectTarget::Previous;
                effect.adds_up = draw.adding != StackingRule::Never;
                effect.adds_any = draw.adding == StackingRule::AnyRank;
            }
        }
        effect
    }
}

#[cfg(test)]
mod tests {
    use eights_ability::Fit;

    use super::*;

    #[test]
    fn hr_21_every_answer_to_draws_can_be_written() {
        for (reply, words) in
            [(Reply::Cancel, "cancel"), (Reply::PassOn, "pass on"), (Reply::SendBack, "send back")]
        {
            for (same_rank, rest) in [(true, " of the same rank"), (false, "")] {
                let answers = Effect { answer: Some(PenaltyAnswer { reply, same_rank }), ..Effect::NONE };
                assert_eq!(Effect::read(&format!("{words} draws{rest}")), Ok(answers));
                assert!(!answers.is_special(), "as a starter it answers nothing");
                assert!(answers.does_something());
            }
        }
    }

    #[test]
    fn hr_20_every_effect_is_read() {
        let effect =
            |phrase: &str| Effect::read(phrase).unwrap_or_else(|faults| panic!("{phrase}: {faults:?}"));
        let lay = |fit, optional, or_draw| Some(ExtraLay { fit, optional, or_draw });
        assert_eq!(effect("you may lay another card of its suit").lay, lay(Fit::ItsSuit, true, 0));
        assert_eq!(effect("lay another card").lay, lay(Fit::AsUsual, false, 0));
        assert_eq!(effect("lay another card of its suit, or else draw 2").lay, lay(Fit::ItsSuit, false, 2));
        assert_eq!(effect("each other player draws 1").at_once, Some((EffectTarget::Others, 1)));
        assert_eq!(effect("another player you choose draws 3").at_once, Some((EffectTarget::Chosen, 3)));
        assert_eq!(effect("you draw 2").at_once, Some((EffectTarget::Yourself, 2)));
        assert_eq!(effect("draw 2"), effect("you draw 2"), "early sheets do not say who draws");
        assert_eq!((effect("next player draws 2").at_once, effect("next player draws 2").draw), (None, 2));
        assert_eq!(effect("skip 1, adding up").skip_adds, StackingRule::SameRank);
        assert_eq!(effect("skip 2, adding up with any rank").skip_adds, StackingRule::AnyRank);
        assert_eq!(effect("gain 2 extra turns").extra_turns, 2);
        assert_eq!(effect("pass all hands round"), Effect { pass_hands: true, ..Effect::NONE });
        assert_eq!(effect("skip another player you choose"), Effect { skip_chosen: true, ..Effect::NONE });
        let open = effect("anything goes on it");
        assert!(open.anything_goes && open.does_something() && !open.is_special());
        let back = effect("previous player draws 2, adding up");
        assert!(back.draws_back && back.adds_up && back.draw == 2 && back.at_once.is_none());
    }

    #[test]
    fn advice_keeps_the_meaning() {
        let advice = |phrase: &str| {
            let faults = Effect::read(phrase).expect_err(phrase);
            faults[0].help.clone()
        };
        for (wrote, meant) in [
            ("everyone else draws 1", "each other player draws 1"),
            ("everyone else draw 1", "each other player draws 1"),
            ("next one draws 2 cards", "next player draws 2"),
            ("next player picks up 3", "next player draws 3"),
            ("next player drwas 2", "next player draws 2"),
            ("the next player misses a turn", "skip 1"),
            ("next player skips", "skip 1"),
            ("next player must draw 2", "next player draws 2"),
            ("skip", "skip 1"),
            ("play again", "gain 1 extra turn"),
            ("no effect", "nothing"),
            ("everyone passes their hand", "pass all hands round"),
            ("choose who is skipped", "skip another player you choose"),
            ("any card goes on it", "anything goes on it"),
            ("Alle geben ihre Karten weiter", "pass all hands round"),
            ("+2", "next player draws 2"),
            ("nächster Spieler zieht 2 Karten", "next player draws 2"),
            ("aussetzen", "skip 1"),
            ("Nichts", "nothing"),
        ] {
            assert_eq!(advice(wrote), format!("write {meant:?}"), "{wrote}");
        }
        assert_eq!(
            advice("drwa 2"),
            r#"write "next player draws 2", or "you draw 2" for the player of the card"#
        );
        for nonsense in ["bark like a dog", "everyone draws 1", "grandma draws 2", ""] {
            assert_eq!(advice(nonsense), HELP, "{nonsense}");
        }
    }

    #[test]
    fn a_guess_that_leads_nowhere_is_not_told() {
        let message = |phrase: &str| Effect::read(phrase).expect_err(phrase)[0].message.clone();
        assert!(message("next player drwas 2").ends_with("did you mean \"draws\"?"));
        for phrase in ["next player skips", "miss a turn", "next player must draw 2"] {
            assert!(!message(phrase).contains("did you mean"), "{}", message(phrase));
        }
        assert!(message("miss a turn").ends_with("expected an effect such as \"next player draws 2\""));
    }

    #[test]
    fn hr_20_phrases_that_do_not_say_who_draws_are_found() {
        let both = |yourself: &str, next: &str| Some((yourself.to_string(), next.to_string()));
        assert_eq!(phrases_with_drawer("draw 2"), both("you draw 2", "next player draws 2"));
        assert_eq!(
            phrases_with_drawer("skip 1, then Draw 2 cards"),
            both("skip 1, then you draw 2 cards", "skip 1, then next player draws 2 cards")
        );
        for clear in ["you draw 2", "next player draws 2", "lay another card, or else draw 2", "wild"] {
            assert_eq!(phrases_with_drawer(clear), None, "{clear}");
        }
    }

    #[test]
    fn hr_12_hr_13_wild_cards_and_demands_can_be_written() {
        let wild = |text: &str| Effect::read(text).unwrap();
        assert_eq!(wild("wild"), Effect::WILD);
        assert_eq!(wild("wild naming another suit"), Effect { another_suit: true, ..Effect::WILD });
        assert_eq!(wild("wild naming a suit and a rank"), Effect { names_rank: true, ..Effect::WILD });
        assert!(!wild("wild naming a suit and a rank").is_special());
        assert_eq!(wild("demand a rank"), Effect { demands: true, ..Effect::NONE });
    }
}
