//! A game that consists only of knobs: one of each kind, in the third version of its sheets.

use std::borrow::Cow;

use eights_cards::FaceSet;
use eights_rulesheet::{
    AnyKnob, ByPlayers, CardMap, Conflict, ConflictReport, Finding, Group, Hint, Knob, Library, LibrarySheet,
    NoEffectReason, NumberOr, Phrase, PhraseFault, Players, Registry, Report, Sheet, TomlNode, Upgrade,
    Values, cards_named, choices,
};

choices! {
    /// A keyword in place of a number of draws.
    pub(crate) enum Any {
        Any = "any": "As many as you like.",
    }
}

choices! {
    /// A keyword in place of a limit.
    pub(crate) enum Never {
        Never = "none": "There is no limit.",
    }
}

choices! {
    /// Treatment of a wild starter.
    pub(crate) enum WildStarter {
        PutBack = "put-back": "It goes back and another card is turned.",
        Keep = "keep": "It stays and counts as its printed suit.",
        DealerNames = "dealer-names": "It stays and the dealer names a suit.",
    }
}

choices! {
    /// A keyword in place of a value.
    pub(crate) enum Pips {
        Pips = "pips": "The number on the card.",
    }
}

choices! {
    /// Conditions that end a match.
    pub(crate) enum End {
        Points = "points": "Somebody has enough points.",
        Hands = "hands": "Enough hands were played.",
        Time = "time": "The time is over.",
    }
}

choices! {
    /// Rules about the last card laid.
    pub(crate) enum Last {
        Allowed = "allowed": "It may be laid last.",
        Forbidden = "forbidden": "It may not be laid last.",
    }
}

/// The effect of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    Nothing,
    Skip,
    Draw(u32),
}

impl Phrase for Effect {
    const FORM: &'static str = "An effect: \"skip\", \"draw 2\" or \"nothing\", joined by \"and\".";

    fn read(phrase: &str) -> Result<Self, Vec<PhraseFault>> {
        let mut faults = Vec::new();
        let mut effect = Effect::Nothing;
        let mut start = 0;
        for part in phrase.split(" and ") {
            effect = match part.split_once(' ') {
                None if part == "nothing" => Effect::Nothing,
                None if part == "skip" => Effect::Skip,
                Some(("draw", number)) if number.parse::<u8>().is_ok() => {
                    Effect::Draw(number.parse().unwrap_or_default())
                }
                _ => {
                    faults.push(PhraseFault {
                        span: start..start + part.len(),
                        message: format!("{part:?} is no effect"),
                        help: Self::FORM.to_owned(),
                    });
                    Effect::Nothing
                }
            };
            start += part.len() + " and ".len();
        }
        if faults.is_empty() { Ok(effect) } else { Err(faults) }
    }
}

pub(crate) static PLAYERS: Knob<Players> =
    Knob::players("players", Players::new(2, 7)).means("How many may play.").example("players = \"2-7\"");
pub(crate) static HAND: Knob<ByPlayers> =
    Knob::by_players("deal.hand", &PLAYERS, 1..=20, ByPlayers::by(&[(2, 2, 7), (3, 16, 5)]))
        .means("How many cards are dealt to each.")
        .example("hand = { \"2\" = 7, \"3-7\" = 5 }");
pub(crate) static DECKS: Knob<u32> =
    Knob::number("deal.decks", 1..=3, 1).means("How many decks are mixed.").example("decks = 2");
pub(crate) static MUST_PLAY: Knob<bool> = Knob::flag("turn.must_play", true)
    .means("Who can play has to play; otherwise one may draw instead.")
    .example("must_play = false");
pub(crate) static DRAW: Knob<NumberOr<Any>> = Knob::number_or("turn.draw", 0..=20, NumberOr::Number(1))
    .means("How many cards one may draw in a turn.")
    .example("draw = \"any\"")
    .since(2);
pub(crate) static LIMIT: Knob<NumberOr<Never>> =
    Knob::number_or("turn.limit", 10..=9999, NumberOr::Word(Never::Never))
        .means("After how many turns a hand ends.")
        .example("limit = 1000")
        .also_called(&["most_turns", "runden"]);
pub(crate) static STARTER: Knob<WildStarter> = Knob::choice("turn.wild_starter", WildStarter::PutBack)
    .means("What happens when the starter is wild.")
    .example("wild_starter = \"keep\"");
pub(crate) static WILD: Knob<FaceSet> =
    Knob::cards("turn.wild", &["8"]).means("Which cards are wild.").example("wild = [\"8\", \"joker\"]");
pub(crate) static LAST: Knob<CardMap<Last>> = Knob::card_choices("turn.last", CardMap::of(&[]))
    .means("Which cards may be laid last.")
    .example("8 = \"forbidden\"")
    .since(3);
pub(crate) static VALUES: Knob<CardMap<NumberOr<Pips, i32>>> = Knob::card_numbers_or(
    "scoring.values",
    0..=100,
    CardMap::of(&[
        ("numbers", NumberOr::Word(Pips::Pips)),
        ("court", NumberOr::Number(10)),
        ("A", NumberOr::Number(1)),
        ("8", NumberOr::Number(50)),
    ]),
)
.means("What cards count.")
.example("8 = 50");
pub(crate) static BONUS: Knob<CardMap<u32>> = Knob::card_numbers("scoring.bonus", 0..=9, CardMap::of(&[]))
    .means("What a last card earns.")
    .example("QS = 5");
pub(crate) static ENDS: Knob<Cow<'static, [End]>> = Knob::several("scoring.ends", &[End::Points])
    .means("What ends a match.")
    .example("ends = [\"points\", \"time\"]");
pub(crate) static CALLS: Knob<Vec<String>> =
    Knob::words("table.calls", &[]).means("What to say with one card left.").example("calls = [\"mau\"]");
pub(crate) static NOTE: Knob<String> =
    Knob::text("table.note", "").means("A word to the players.").example("note = \"Be kind.\"");
pub(crate) static EFFECTS: Knob<CardMap<Effect>> = Knob::card_phrases("effects", &[("2", "draw 2")])
    .means("What cards do when they are laid.")
    .example("\"black A\" = \"draw 10\"");

pub(crate) static REGISTRY: Registry = Registry {
    game: "pretend",
    groups: &[
        top(&[&PLAYERS]),
        Group {
            name: "deal",
            about: "Before the first turn.",
            knobs: &[&HAND, &DECKS],
            conflicts: &[],
            hints: &[],
        },
        Group {
            name: "turn",
            about: "What one may do.",
            knobs: &[&MUST_PLAY, &DRAW, &LIMIT, &STARTER, &WILD, &LAST],
            conflicts: &[
                Conflict::when(
                    &[&MUST_PLAY, &DRAW],
                    |values| !values.get(&MUST_PLAY) && values.get(&DRAW) == NumberOr::Number(0),
                    "Nobody has to play and nobody may draw, so a turn can be nothing at all.",
                    "let must_play be true, or let draw be 1 or more",
                ),
                Conflict::find(&[&PLAYERS, &HAND, &DECKS], enough_cards),
            ],
            hints: HINTS,
        },
        Group {
            name: "scoring",
            about: "What it is worth.",
            knobs: &[&VALUES, &BONUS, &ENDS],
            conflicts: &[],
            hints: &[],
        },
        Group {
            name: "table",
            about: "How we are with each other.",
            knobs: &[&CALLS, &NOTE],
            conflicts: &[],
            hints: &[],
        },
        top(&[&EFFECTS]),
    ],
    upgrades: &[
        Upgrade {
            change: "`draw_limit` is called `draw`.",
            apply: |table| table.rename("turn.draw_limit", "turn.draw"),
        },
        Upgrade {
            change: "No limit is written \"any\"; it was 0.",
            apply: |table| {
                if let Some(draw @ TomlNode::Number(0)) = table.value_mut("turn.draw") {
                    *draw = TomlNode::Text("any".to_owned());
                }
            },
        },
    ],
};

static HINTS: &[Hint] = &[
    Hint::open(
        &MUST_PLAY,
        |_| true,
        "May players draw when they could play?",
        "No, a player who can play must",
        &["CE-14"],
    ),
    Hint::idle(&STARTER, |v| v.get(&WILD).is_empty(), "no card is wild", "make some cards `wild`"),
    Hint::open(
        &STARTER,
        |v| !v.get(&WILD).is_empty(),
        "What happens to a wild starter?",
        "It goes back and another card is turned",
        &["CE-06"],
    ),
    Hint::idle_entries(&LAST, |v, name| {
        let plain = cards_named(name)?.intersection(v.get(&WILD)).is_empty();
        plain.then(|| NoEffectReason {
            why: eights_i18n::Phrase::new("such a card is not wild"),
            unless: None,
        })
    }),
];

const fn top(knobs: &'static [&'static dyn AnyKnob]) -> Group {
    Group { name: "", about: "", knobs, conflicts: &[], hints: &[] }
}

fn enough_cards(values: &Values) -> Option<ConflictReport> {
    let (players, hand, decks) = (values.get(&PLAYERS), values.get(&HAND), values.get(&DECKS));
    let short = players.iter().find(|players| *players as u32 * (hand.of(*players) + 1) > decks * 52)?;
    Some(ConflictReport {
        says: format!(
            "{short} players with {} cards each need more than {} cards",
            hand.of(short),
            decks * 52
        ),
        help: "deal fewer cards, take more decks, or let fewer play".to_owned(),
    })
}

/// A library of sheets to be used as bases.
pub(crate) struct PretendLibrary;

pub(crate) const SHELF: &[(&str, &str)] = &[
    (
        "basic",
        "version = 3\ngame = \"pretend\"\nname = \"basic\"\nplayers = \"2-5\"\n[turn]\ndraw = 0\n\
         [effects]\nA = \"skip\"\n[deal]\nhand = { 2-5 = 5 }\n",
    ),
    (
        "wilder",
        "version = 3\ngame = \"pretend\"\nname = \"wilder\"\nbased_on = \"basic\"\n[turn]\ndraw = \"any\"\n",
    ),
    ("old", "version = 1\ngame = \"pretend\"\nname = \"old\"\n[turn]\ndraw_limit = 0\n"),
    ("hen", "version = 3\ngame = \"pretend\"\nname = \"hen\"\nbased_on = \"egg\"\n"),
    ("egg", "version = 3\ngame = \"pretend\"\nname = \"egg\"\nbased_on = \"hen\"\n"),
    ("faulty", "version = 3\ngame = \"pretend\"\nname = \"faulty\"\n[turn]\nmust_play = 1\n"),
];

impl Library for PretendLibrary {
    fn find(&self, name: &str) -> Option<LibrarySheet> {
        let (_, text) = SHELF.iter().find(|(known, _)| *known == name)?;
        Some(LibrarySheet { file: format!("rules/{name}.toml"), text: (*text).to_owned() })
    }

    fn names(&self) -> Vec<String> {
        SHELF.iter().map(|(name, _)| (*name).to_owned()).collect()
    }
}

/// Reads a text verbatim.
pub(crate) fn read(text: &str) -> Result<Sheet, Report> {
    REGISTRY.read("mine.toml", text, &PretendLibrary)
}

/// Returns a sheet with only these rules.
pub(crate) fn saying(rules: &str) -> String {
    format!("version = 3\ngame = \"pretend\"\nname = \"mine\"\n{rules}\n")
}

/// Reads a sheet with only these rules.
#[track_caller]
pub(crate) fn sheet(rules: &str) -> Sheet {
    read(&saying(rules)).unwrap_or_else(|report| panic!("{report}"))
}

/// Returns the findings about a sheet with only these rules.
#[track_caller]
pub(crate) fn findings(rules: &str) -> Vec<Finding> {
    read(&saying(rules)).expect_err("that cannot be right").findings().to_vec()
}
