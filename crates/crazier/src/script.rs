//! What is going on, as text: entries of the agenda as a record writes them.
//!
//! An entry is a few words without spaces in them; within a word, fields are parted by slashes and `-` is nothing.

use eights_cards::{Seat, Seats};
use eights_game::Names;

use crate::agenda::{
    AbilityRef, Act, Change, Item, Lasting, List, Note, Registers, Run, That, Those, Trigger, What,
};
use crate::notation::{read_seats, seats_text};
use crate::place::{SEATS, Zone, face_text, read_face};

pub(crate) fn write_list(list: List) -> &'static str {
    match list {
        List::Going => "going",
        List::Waiting => "waiting",
        List::Lasting => "lasting",
    }
}

pub(crate) fn read_list(text: &str) -> Option<List> {
    [List::Going, List::Waiting, List::Lasting].into_iter().find(|list| write_list(*list) == text)
}

pub(crate) fn write_note(note: &Note, names: &Names) -> String {
    let seat = |seat: Seat| names.of(seat).to_string();
    match note {
        Note::Waiting(Trigger { ability, by, registers, batch }) => {
            format!(
                "waits {} {} {batch} {}",
                ability_text(*ability),
                seat(*by),
                registers_text(registers, names)
            )
        }
        Note::Lasting(Lasting { ability, by, registers, turn }) => {
            format!(
                "lasts {} {} {turn} {}",
                ability_text(*ability),
                seat(*by),
                registers_text(registers, names)
            )
        }
        Note::Going(item) => match item {
            Item::Batch(batch) => format!("batch {batch}"),
            Item::Begin(ability, by) => format!("begin {} {}", ability_text(*ability), seat(*by)),
            Item::Spoke(ability, by) => format!("spoke {} {}", ability_text(*ability), seat(*by)),
            Item::Finish(face, by) => format!("finish {} {}", face_text(*face), seat(*by)),
            Item::Name(by) => format!("name {}", seat(*by)),
            Item::Change(Change { what, cause, replaced }) => {
                format!("change {} {} {}", what_text(*what, names), maybe(*cause, names), flag(*replaced))
            }
            Item::Run(run) => format!(
                "run {} {} {} {} {} {} {}",
                ability_text(run.ability),
                seat(run.by),
                run.step,
                flag(run.done),
                registers_text(&run.registers, names),
                act_text(&run.act, names),
                run.replaced.map_or("-".to_string(), |(who, cause)| format!(
                    "{}/{}",
                    seat(who),
                    maybe(cause, names)
                )),
            ),
        },
    }
}

pub(crate) fn read_note(words: &[&str], names: &Names) -> Option<Note> {
    let seat = |name: &str| one_seat(name, names);
    Some(match *words {
        ["waits", ability, by, batch, registers] => Note::Waiting(Trigger {
            ability: read_ability(ability)?,
            by: seat(by)?,
            registers: read_registers(registers, names)?,
            batch: batch.parse().ok()?,
        }),
        ["lasts", ability, by, turn, registers] => Note::Lasting(Lasting {
            ability: read_ability(ability)?,
            by: seat(by)?,
            registers: read_registers(registers, names)?,
            turn: turn.parse().ok()?,
        }),
        ["batch", batch] => Note::Going(Item::Batch(batch.parse().ok()?)),
        ["begin", ability, by] => Note::Going(Item::Begin(read_ability(ability)?, seat(by)?)),
        ["spoke", ability, by] => Note::Going(Item::Spoke(read_ability(ability)?, seat(by)?)),
        ["finish", face, by] => Note::Going(Item::Finish(read_face(face)?, seat(by)?)),
        ["name", by] => Note::Going(Item::Name(seat(by)?)),
        ["change", what, cause, replaced] => Note::Going(Item::Change(Change {
            what: read_what(what, names)?,
            cause: read_maybe(cause, names)?,
            replaced: read_flag(replaced)?,
        })),
        ["run", ability, by, step, done, registers, act, replaced] => Note::Going(Item::Run(Run {
            ability: read_ability(ability)?,
            by: seat(by)?,
            step: step.parse().ok()?,
            done: read_flag(done)?,
            registers: read_registers(registers, names)?,
            act: read_act(act, names)?,
            replaced: match replaced.split_once('/') {
                None if replaced == "-" => None,
                None => return None,
                Some((who, cause)) => Some((seat(who)?, read_maybe(cause, names)?)),
            },
        })),
        _ => return None,
    })
}

pub(crate) fn one_seat(name: &str, names: &Names) -> Option<Seat> {
    names.seat(name).filter(|seat| seat.index() < SEATS)
}

fn flag(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

fn read_flag(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn maybe(seat: Option<Seat>, names: &Names) -> String {
    seat.map_or("-".into(), |seat| names.of(seat).to_string())
}

#[expect(clippy::option_option, reason = "no seat, the word for nobody, or a seat")]
fn read_maybe(text: &str, names: &Names) -> Option<Option<Seat>> {
    if text == "-" { Some(None) } else { one_seat(text, names).map(Some) }
}

pub(crate) fn ability_text(ability: AbilityRef) -> String {
    format!("{}.{}.{}", face_text(ability.face), ability.index, ability.held)
}

pub(crate) fn read_ability(text: &str) -> Option<AbilityRef> {
    let parts: Vec<&str> = text.split('.').collect();
    let [face, index, held] = parts[..] else { return None };
    Some(AbilityRef { face: read_face(face)?, index: index.parse().ok()?, held: held.parse().ok()? })
}

fn registers_text(registers: &Registers, names: &Names) -> String {
    let card = match registers.card {
        That::Nothing => "-".to_string(),
        That::OnTop => "on-top".to_string(),
        That::Lies(face, zone) => {
            format!("{}@{}", face_text(face), zone.text(|seat| names.of(seat).to_string()))
        }
    };
    let those = match registers.those {
        Those::Nothing => "-".to_string(),
        Those::Top(count) => format!("top:{count}"),
        Those::Hand(seat) => format!("hand:{}", names.of(seat)),
    };
    let (player, controller) = (maybe(registers.player, names), maybe(registers.controller, names));
    format!(
        "{player}/{controller}/{card}/{those}/{}/{}",
        registers.number,
        seats_text(registers.among, names)
    )
}

fn read_registers(text: &str, names: &Names) -> Option<Registers> {
    let parts: Vec<&str> = text.split('/').collect();
    let [player, controller, card, those, number, among] = parts[..] else { return None };
    Some(Registers {
        player: read_maybe(player, names)?,
        controller: read_maybe(controller, names)?,
        card: match card.split_once('@') {
            Some((face, zone)) => {
                That::Lies(read_face(face)?, Zone::read(zone, |name| one_seat(name, names))?)
            }
            None if card == "on-top" => That::OnTop,
            None if card == "-" => That::Nothing,
            None => return None,
        },
        those: match those.split_once(':') {
            Some(("top", count)) => Those::Top(count.parse().ok()?),
            Some(("hand", name)) => Those::Hand(one_seat(name, names)?),
            None if those == "-" => Those::Nothing,
            _ => return None,
        },
        number: number.parse().ok()?,
        among: read_seats(among, names)?,
    })
}

fn act_text(act: &Act, names: &Names) -> String {
    [
        flag(act.begun).to_string(),
        seats_text(act.doers, names),
        maybe(act.doer, names),
        flag(act.agreed).to_string(),
        flag(act.counted).to_string(),
        maybe(act.other, names),
        act.left.to_string(),
        flag(act.any).to_string(),
        act.origin.map_or("-".into(), |zone| zone.text(|seat| names.of(seat).to_string())),
        seats_text(act.losers, names),
    ]
    .join("/")
}

fn read_act(text: &str, names: &Names) -> Option<Act> {
    let parts: Vec<&str> = text.split('/').collect();
    let [begun, doers, doer, agreed, counted, other, left, any, origin, losers] = parts[..] else {
        return None;
    };
    let seats = |text: &str| -> Option<Seats> { read_seats(text, names) };
    Some(Act {
        begun: read_flag(begun)?,
        doers: seats(doers)?,
        doer: read_maybe(doer, names)?,
        agreed: read_flag(agreed)?,
        counted: read_flag(counted)?,
        other: read_maybe(other, names)?,
        left: left.parse().ok()?,
        any: read_flag(any)?,
        origin: if origin == "-" { None } else { Some(Zone::read(origin, |name| one_seat(name, names))?) },
        losers: seats(losers)?,
    })
}

pub(crate) fn what_text(what: What, names: &Names) -> String {
    let name = |seat: Seat| names.of(seat);
    match what {
        What::Draw(seat, count) => format!("draw/{}/{count}", name(seat)),
        What::Discard(seat, face) => format!("discard/{}/{}", name(seat), face_text(face)),
        What::Play(seat, face, zone) => {
            format!(
                "play/{}/{}/{}",
                name(seat),
                face_text(face),
                zone.text(|seat| names.of(seat).to_string())
            )
        }
        What::Destroy(face, seat) => format!("destroy/{}/{}", face_text(face), name(seat)),
        What::Take(face, seat) => format!("take/{}/{}", face_text(face), name(seat)),
        What::Lose(seat) => format!("lose/{}", name(seat)),
    }
}

pub(crate) fn read_what(text: &str, names: &Names) -> Option<What> {
    let seat = |name: &str| one_seat(name, names);
    Some(match text.split('/').collect::<Vec<_>>()[..] {
        ["draw", name, count] => What::Draw(seat(name)?, count.parse().ok()?),
        ["discard", name, face] => What::Discard(seat(name)?, read_face(face)?),
        ["play", name, face, zone] => {
            What::Play(seat(name)?, read_face(face)?, Zone::read(zone, |name| one_seat(name, names))?)
        }
        ["destroy", face, name] => What::Destroy(read_face(face)?, seat(name)?),
        ["take", face, name] => What::Take(read_face(face)?, seat(name)?),
        ["lose", name] => What::Lose(seat(name)?),
        _ => return None,
    })
}
