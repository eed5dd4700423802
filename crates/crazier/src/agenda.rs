//! Agenda of a game: effects in progress, waiting abilities and lasting abilities. All of it is plain, public data.

use eights_cards::{Face, Seat, Seats};

use crate::place::Zone;

/// Reference to an ability of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AbilityRef {
    /// Face of the card.
    pub face: Face,
    /// Index of the ability on the card.
    pub index: u8,
    /// Zero for the ability itself; *n* for the ability that its *n*-th effect leaves behind.
    pub held: u8,
}

/// Card that a later phrase refers back to. If its face is not public, only its place is stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CardRef {
    /// No card.
    #[default]
    Nothing,
    /// A card with this face, if one lies in this zone.
    Lies(Face, Zone),
    /// The top card of the draw pile.
    OnTop,
}

/// Cards that were looked at last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ViewedCards {
    /// No cards.
    #[default]
    Nothing,
    /// This many cards on top of the draw pile.
    Top(u8),
    /// The hand of a seat.
    Hand(Seat),
}

/// Referents of back-references such as "that player" or "that card".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Registers {
    /// Referent of "that player".
    pub player: Option<Seat>,
    /// Controller of the card that `card` refers to.
    pub controller: Option<Seat>,
    /// Referent of "that card".
    pub card: CardRef,
    /// Referent of "those cards".
    pub those: ViewedCards,
    /// Referent of "that many".
    pub number: u8,
    /// Players for whom a condition held, if the controller still has to choose one of them.
    pub among: Seats,
}

/// Effects of one ability in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// Ability that the effects belong to.
    pub ability: AbilityRef,
    /// Controller of the effects.
    pub by: Seat,
    /// Referents of the effects' back-references.
    pub registers: Registers,
    /// Index of the effect that comes next or is in progress.
    pub step: u8,
    /// `true` if the previous effect was carried out.
    pub done: bool,
    /// Progress of the current effect.
    pub act: EffectStep,
    /// Seat that was to draw and the seat that caused it, if these effects replace a draw.
    pub replaced: Option<(Seat, Option<Seat>)>,
}

/// Progress of a single effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own that was taken or not")]
pub struct EffectStep {
    /// `true` once the effect has begun.
    pub begun: bool,
    /// Seats that still have to act.
    pub doers: Seats,
    /// Seat that acts now.
    pub doer: Option<Seat>,
    /// `true` if the acting seat has agreed to an optional effect.
    pub agreed: bool,
    /// `true` once the number of cards is settled.
    pub counted: bool,
    /// Player chosen for the effect.
    pub other: Option<Seat>,
    /// Number of cards still to be picked.
    pub left: u8,
    /// `true` if anything was carried out.
    pub any: bool,
    /// Zone that the first card of an exchange came from.
    pub origin: Option<Zone>,
    /// Seats that will lose once everybody has been asked.
    pub losers: Seats,
}

impl Run {
    /// Starts the effects of an ability at the first one.
    pub(crate) fn new(ability: AbilityRef, by: Seat, registers: Registers) -> Self {
        Run { ability, by, registers, step: 0, done: true, act: EffectStep::default(), replaced: None }
    }
}

/// Change that is about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// Kind of change.
    pub what: ChangeKind,
    /// Seat that causes the change; `None` for the draw of a turn.
    pub cause: Option<Seat>,
    /// `true` if something else has replaced the change.
    pub replaced: bool,
}

/// Kind of a pending change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChangeKind {
    /// A player draws this many cards.
    Draw(Seat, u8),
    /// A player discards a card.
    Discard(Seat, Face),
    /// A player plays a card from a zone.
    Play(Seat, Face, Zone),
    /// A card with this controller is destroyed.
    Destroy(Face, Seat),
    /// The seat that causes the change takes control of a card from this controller.
    Take(Face, Seat),
    /// A player loses.
    Lose(Seat),
}

/// Changes that happen to several cards at once (CR-49). They lie beneath the group on the stack, the first on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ChangeGroup {
    /// Number of changes.
    pub count: u8,
    /// `true` once the changes that something forbids have been removed.
    pub judged: bool,
    /// Ability, and its controller, of which the next question asks which card it saves.
    pub speaker: Option<(AbilityRef, Seat)>,
}

/// Item of the resolution stack; the newest is on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// Abilities triggered from here on wait behind earlier ones. Holds the number of their batch.
    Batch(u16),
    /// Effects in progress.
    Run(Run),
    /// The effects beneath begin.
    Begin(AbilityRef, Seat),
    /// A change to be made.
    Change(Change),
    /// The changes beneath happen at once.
    Group(ChangeGroup),
    /// An ability has already applied to the change beneath and to whatever replaces it.
    Spoke(AbilityRef, Seat),
    /// An event of this player goes to the bottom of the discard pile when its effect is done.
    Finish(Face, Seat),
    /// This player has to name a colour.
    Name(Seat),
}

/// Triggered ability that waits to take effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trigger {
    /// The ability.
    pub ability: AbilityRef,
    /// Seat that controlled the card when the ability was triggered.
    pub by: Seat,
    /// Referents of the ability's back-references.
    pub registers: Registers,
    /// Number of the batch; abilities of an earlier batch come first.
    pub batch: u16,
}

/// Ability left behind by an effect, active for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LastingAbility {
    /// The ability.
    pub ability: AbilityRef,
    /// Seat that left the ability behind.
    pub by: Seat,
    /// Referents of the ability's back-references.
    pub registers: Registers,
    /// Number of the turn in which the ability was left behind.
    pub turn: u32,
}

/// Everything that is in progress, waiting or lasting.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// Effects and changes in progress, the newest last.
    pub stack: Vec<Item>,
    /// Triggered abilities that wait, oldest first.
    pub waiting: Vec<Trigger>,
    /// Abilities that were left behind and are still active.
    pub lasting: Vec<LastingAbility>,
}

/// One entry of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgendaEntry {
    /// An item of the resolution stack.
    Going(Item),
    /// A waiting ability.
    Waiting(Trigger),
    /// A lasting ability.
    Lasting(LastingAbility),
}

/// One of the lists of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AgendaList {
    /// The resolution stack.
    Going,
    /// Waiting abilities.
    Waiting,
    /// Lasting abilities.
    Lasting,
}

impl Agenda {
    pub(crate) fn add(&mut self, note: AgendaEntry) {
        match note {
            AgendaEntry::Going(item) => self.stack.push(item),
            AgendaEntry::Waiting(trigger) => self.waiting.push(trigger),
            AgendaEntry::Lasting(lasting) => self.lasting.push(lasting),
        }
    }

    pub(crate) fn keep(&mut self, list: AgendaList, count: usize) {
        match list {
            AgendaList::Going => self.stack.truncate(count),
            AgendaList::Waiting => self.waiting.truncate(count),
            AgendaList::Lasting => self.lasting.truncate(count),
        }
    }

    /// Returns the steps that turn this agenda into `new`.
    pub(crate) fn changes(&self, new: &Agenda) -> Vec<Step> {
        let mut steps = Vec::new();
        differ(AgendaList::Going, &self.stack, &new.stack, AgendaEntry::Going, &mut steps);
        differ(AgendaList::Waiting, &self.waiting, &new.waiting, AgendaEntry::Waiting, &mut steps);
        differ(AgendaList::Lasting, &self.lasting, &new.lasting, AgendaEntry::Lasting, &mut steps);
        steps
    }

    /// Returns the ability that asks the pending question, and its controller, if an ability asks.
    pub fn asker(&self) -> Option<(AbilityRef, Seat)> {
        match self.stack.last()? {
            Item::Run(run) => Some((run.ability, run.by)),
            Item::Group(group) => group.speaker,
            _ => None,
        }
    }

    /// Returns `true` if a pending question about a card asks which of several cards an ability saves (CR-49).
    pub fn saves_a_card(&self) -> bool {
        matches!(self.stack.last(), Some(Item::Group(_)))
    }

    /// Returns the effects on top of the stack, if the top item is effects.
    pub(crate) fn run(&self) -> Option<&Run> {
        match self.stack.last() {
            Some(Item::Run(run)) => Some(run),
            _ => None,
        }
    }
}

/// Step from one agenda to the next.
pub(crate) enum Step {
    Keep(AgendaList, u8),
    Add(AgendaEntry),
}

fn differ<T: Copy + PartialEq>(
    list: AgendaList,
    old: &[T],
    new: &[T],
    note: impl Fn(T) -> AgendaEntry,
    steps: &mut Vec<Step>,
) {
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    if same < old.len() {
        steps.push(Step::Keep(list, same as u8));
    }
    steps.extend(new[same..].iter().map(|item| Step::Add(note(*item))));
}
