//! What is going on: effects in progress, abilities that wait, abilities that last. Plain data, all of it public.

use eights_cards::{Face, Seat, Seats};

use crate::place::Zone;

/// Which ability of which card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AbilityRef {
    /// The card.
    pub face: Face,
    /// The ability's number on the card.
    pub index: u8,
    /// Zero for the ability itself; else the ability that its so-many-th effect leaves behind.
    pub held: u8,
}

/// The card that words point back at. A card whose face is not public is only known by its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum That {
    /// None.
    #[default]
    Nothing,
    /// A card with this face, if one lies there.
    Lies(Face, Zone),
    /// The top card of the draw pile.
    OnTop,
}

/// The cards that were looked at last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Those {
    /// None.
    #[default]
    Nothing,
    /// So many cards on top of the draw pile.
    Top(u8),
    /// A hand.
    Hand(Seat),
}

/// What words can point back at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Registers {
    /// That player.
    pub player: Option<Seat>,
    /// The controller of that card.
    pub controller: Option<Seat>,
    /// That card.
    pub card: That,
    /// Those cards.
    pub those: Those,
    /// That many.
    pub number: u8,
    /// The players for whom a condition held, if the controller still has to choose one of them.
    pub among: Seats,
}

/// Effects in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Run {
    /// Whose effects.
    pub ability: AbilityRef,
    /// Who controls them.
    pub by: Seat,
    /// What words point back at.
    pub registers: Registers,
    /// The number of the effect that comes next or is in progress.
    pub step: u8,
    /// Whether the effect before was done.
    pub done: bool,
    /// How far the effect is.
    pub act: Act,
    /// For a draw that was replaced: who was to draw, and who made them.
    pub replaced: Option<(Seat, Option<Seat>)>,
}

/// One effect in progress.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a step of its own that was taken or not")]
pub struct Act {
    /// Whether it has begun.
    pub begun: bool,
    /// Who still has to act.
    pub doers: Seats,
    /// Who acts now.
    pub doer: Option<Seat>,
    /// Whether the one who acts has agreed, if that is free.
    pub agreed: bool,
    /// Whether the number of cards is settled.
    pub counted: bool,
    /// The player who was chosen for it.
    pub other: Option<Seat>,
    /// How many cards are still to be picked.
    pub left: u8,
    /// Whether anything was done.
    pub any: bool,
    /// For an exchange, where the first card came from.
    pub origin: Option<Zone>,
    /// Who is to lose, once all have been asked.
    pub losers: Seats,
}

impl Run {
    /// The effects of an ability, from the first one on.
    pub(crate) fn new(ability: AbilityRef, by: Seat, registers: Registers) -> Self {
        Run { ability, by, registers, step: 0, done: true, act: Act::default(), replaced: None }
    }
}

/// A change that is about to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Change {
    /// What is to happen.
    pub what: What,
    /// Who makes it happen; nobody for the draw of a turn.
    pub cause: Option<Seat>,
    /// Whether something else has taken its place.
    pub replaced: bool,
}

/// What is to happen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A player draws so many cards.
    Draw(Seat, u8),
    /// A player discards a card.
    Discard(Seat, Face),
    /// A player plays a card from somewhere.
    Play(Seat, Face, Zone),
    /// A card of this controller is destroyed.
    Destroy(Face, Seat),
    /// A card of this controller comes under the control of whoever makes it happen.
    Take(Face, Seat),
    /// A player loses.
    Lose(Seat),
}

/// Something on the stack of what is going on, the newest on top.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    /// What is set off from here on waits behind the others: the number of its batch.
    Batch(u16),
    /// Effects.
    Run(Run),
    /// The effects beneath begin.
    Begin(AbilityRef, Seat),
    /// A change.
    Change(Change),
    /// An ability has spoken about the change beneath and what replaces it.
    Spoke(AbilityRef, Seat),
    /// An event of this player that goes to the bottom of the discard pile when its effect is done.
    Finish(Face, Seat),
    /// A colour has to be named by this player.
    Name(Seat),
}

/// An ability that was set off and waits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trigger {
    /// Which one.
    pub ability: AbilityRef,
    /// Who controlled its card.
    pub by: Seat,
    /// What its words point at.
    pub registers: Registers,
    /// Abilities of an earlier batch come first.
    pub batch: u16,
}

/// An ability that holds for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lasting {
    /// Which one.
    pub ability: AbilityRef,
    /// Who left it behind.
    pub by: Seat,
    /// What its words point at.
    pub registers: Registers,
    /// The number of the turn it was left behind in.
    pub turn: u32,
}

/// All that is going on.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Agenda {
    /// Effects and changes in progress, the newest last.
    pub stack: Vec<Item>,
    /// Abilities that wait, the first first.
    pub waiting: Vec<Trigger>,
    /// Abilities that last.
    pub lasting: Vec<Lasting>,
}

/// One entry of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Note {
    /// On the stack.
    Going(Item),
    /// Among those that wait.
    Waiting(Trigger),
    /// Among those that last.
    Lasting(Lasting),
}

/// One of the lists of the agenda.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum List {
    /// What is going on.
    Going,
    /// What waits.
    Waiting,
    /// What lasts.
    Lasting,
}

impl Agenda {
    pub(crate) fn add(&mut self, note: Note) {
        match note {
            Note::Going(item) => self.stack.push(item),
            Note::Waiting(trigger) => self.waiting.push(trigger),
            Note::Lasting(lasting) => self.lasting.push(lasting),
        }
    }

    pub(crate) fn keep(&mut self, list: List, count: usize) {
        match list {
            List::Going => self.stack.truncate(count),
            List::Waiting => self.waiting.truncate(count),
            List::Lasting => self.lasting.truncate(count),
        }
    }

    /// What has to be noted so that this agenda becomes another.
    pub(crate) fn changes(&self, new: &Agenda) -> Vec<Step> {
        let mut steps = Vec::new();
        differ(List::Going, &self.stack, &new.stack, Note::Going, &mut steps);
        differ(List::Waiting, &self.waiting, &new.waiting, Note::Waiting, &mut steps);
        differ(List::Lasting, &self.lasting, &new.lasting, Note::Lasting, &mut steps);
        steps
    }

    /// The effects that are in progress, if the newest thing is effects.
    pub(crate) fn run(&self) -> Option<&Run> {
        match self.stack.last() {
            Some(Item::Run(run)) => Some(run),
            _ => None,
        }
    }
}

/// A step from one agenda to the next.
pub(crate) enum Step {
    Keep(List, u8),
    Add(Note),
}

fn differ<T: Copy + PartialEq>(
    list: List,
    old: &[T],
    new: &[T],
    note: impl Fn(T) -> Note,
    steps: &mut Vec<Step>,
) {
    let same = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    if same < old.len() {
        steps.push(Step::Keep(list, same as u8));
    }
    steps.extend(new[same..].iter().map(|item| Step::Add(note(*item))));
}
