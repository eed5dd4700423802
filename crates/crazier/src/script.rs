//! Text codec for agenda entries, as records write them.
//!
//! An entry is a few words without spaces in them. Within a word, slashes separate fields, and `-` stands for nothing.

use eights_cards::{Seat, Seats};
use eights_game::Names;

use crate::agenda::{
    AbilityRef, AgendaEntry, AgendaList, CardRef, Change, ChangeGroup, ChangeKind, EffectStep, Item,
    LastingAbility, Registers, Run, Trigger, ViewedCards,
};
use crate::notation::{read_seats, seats_text};
use crate::place::{SEATS, Zone, face_text, read_face};

pub(crate) fn write_list(list: AgendaList) -> &'static str {
    match list {
        AgendaList::Going => "going",
        AgendaList::Waiting => "waiting",
        AgendaList::Lasting => "lasting",
    }
}

pub(crate) fn read_list(text: &str) -> Option<AgendaList> {
    [AgendaList::Going, AgendaList::Waiting, AgendaList::Lasting]
        .into_iter()
        .find(|list| write_list(*list) == text)
}

pub(crate) fn write_note(note: &AgendaEntry, names: &Names) -> String {
    let seat = |seat: Seat| names.of(seat).to_string();
    match note {
        AgendaEntry::Waiting(Trigger { ability, by, registers, batch }) => {
            format!(
                "waits {} {} {batch} {}",
                ability_text(*ability),
                seat(*by),
                registers_text(registers, names)
            )
        }
        AgendaEntry::Lasting(LastingAbility { ability, by, registers, turn }) => {
            format!(
                "lasts {} {} {turn} {}",
                ability_text(*ability),
                seat(*by),
                registers_text(registers, names)
            )
        }
        AgendaEntry::Going(item) => match item {
            Item::Batch(batch) => format!("batch {batch}"),
            Item::Begin(ability, by) => format!("begin {} {}", ability_text(*ability), seat(*by)),
            Item::Spoke(ability, by) => format!("spoke {} {}", ability_text(*ability), seat(*by)),
            Item::Finish(face, by) => format!("finish {} {}", face_text(*face), seat(*by)),
            Item::Name(by) => format!("name {}", seat(*by)),
            Item::Change(Change { what, cause, replaced }) => {
                format!("change {} {} {}", what_text(*what, names), maybe(*cause, names), flag(*replaced))
            }
            Item::Group(ChangeGroup { count, judged, speaker }) => {
                let speaker = speaker.map_or("-".to_string(), |(ability, by)| {
                    format!("{}/{}", ability_text(ability), seat(by))
                });
                format!("group {count} {} {speaker}", flag(*judged))
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

pub(crate) fn read_note(words: &[&str], names: &Names) -> Option<AgendaEntry> {
    let seat = |name: &str| one_seat(name, names);
    Some(match *words {
        ["waits", ability, by, batch, registers] => AgendaEntry::Waiting(Trigger {
            ability: read_ability(ability)?,
            by: seat(by)?,
            registers: read_registers(registers, names)?,
            batch: batch.parse().ok()?,
        }),
        ["lasts", ability, by, turn, registers] => AgendaEntry::Lasting(LastingAbility {
            ability: read_ability(ability)?,
            by: seat(by)?,
            registers: read_registers(registers, names)?,
            turn: turn.parse().ok()?,
        }),
        ["batch", batch] => AgendaEntry::Going(Item::Batch(batch.parse().ok()?)),
        ["begin", ability, by] => AgendaEntry::Going(Item::Begin(read_ability(ability)?, seat(by)?)),
        ["spoke", ability, by] => AgendaEntry::Going(Item::Spoke(read_ability(ability)?, seat(by)?)),
        ["finish", face, by] => AgendaEntry::Going(Item::Finish(read_face(face)?, seat(by)?)),
        ["name", by] => AgendaEntry::Going(Item::Name(seat(by)?)),
        ["change", what, cause, replaced] => AgendaEntry::Going(Item::Change(Change {
            what: read_what(what, names)?,
            cause: read_maybe(cause, names)?,
            replaced: read_flag(replaced)?,
        })),
        ["group", count, judged, speaker] => AgendaEntry::Going(Item::Group(ChangeGroup {
            count: count.parse().ok()?,
            judged: read_flag(judged)?,
            speaker: match speaker.split_once('/') {
                None if speaker == "-" => None,
                None => return None,
                Some((ability, by)) => Some((read_ability(ability)?, seat(by)?)),
            },
        })),
        ["run", ability, by, step, done, registers, act, replaced] => AgendaEntry::Going(Item::Run(Run {
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
        CardRef::Nothing => "-".to_string(),
        CardRef::OnTop => "on-top".to_string(),
        CardRef::Lies(face, zone) => {
            format!("{}@{}", face_text(face), zone.text(|seat| names.of(seat).to_string()))
        }
    };
    let those = match registers.those {
        ViewedCards::Nothing => "-".to_string(),
        ViewedCards::Top(count) => format!("top:{count}"),
        ViewedCards::Hand(seat) => format!("hand:{}", names.of(seat)),
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
                CardRef::Lies(read_face(face)?, Zone::read(zone, |name| one_seat(name, names))?)
            }
            None if card == "on-top" => CardRef::OnTop,
            None if card == "-" => CardRef::Nothing,
            None => return None,
        },
        those: match those.split_once(':') {
            Some(("top", count)) => ViewedCards::Top(count.parse().ok()?),
            Some(("hand", name)) => ViewedCards::Hand(one_seat(name, names)?),
            None if those == "-" => ViewedCards::Nothing,
            _ => return None,
        },
        number: number.parse().ok()?,
        among: read_seats(among, names)?,
    })
}

fn act_text(act: &EffectStep, names: &Names) -> String {
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

fn read_act(text: &str, names: &Names) -> Option<EffectStep> {
    let parts: Vec<&str> = text.split('/').collect();
    let [begun, doers, doer, agreed, counted, other, left, any, origin, losers] = parts[..] else {
        return None;
    };
    let seats = |text: &str| -> Option<Seats> { read_seats(text, names) };
    Some(EffectStep {
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

pub(crate) fn what_text(what: ChangeKind, names: &Names) -> String {
    let name = |seat: Seat| names.of(seat);
    match what {
        ChangeKind::Draw(seat, count) => format!("draw/{}/{count}", name(seat)),
        ChangeKind::Discard(seat, face) => format!("discard/{}/{}", name(seat), face_text(face)),
        ChangeKind::Play(seat, face, zone) => {
            format!(
                "play/{}/{}/{}",
                name(seat),
                face_text(face),
                zone.text(|seat| names.of(seat).to_string())
            )
        }
        ChangeKind::Destroy(face, seat) => format!("destroy/{}/{}", face_text(face), name(seat)),
        ChangeKind::Take(face, seat) => format!("take/{}/{}", face_text(face), name(seat)),
        ChangeKind::Lose(seat) => format!("lose/{}", name(seat)),
    }
}

pub(crate) fn read_what(text: &str, names: &Names) -> Option<ChangeKind> {
    let seat = |name: &str| one_seat(name, names);
    Some(match text.split('/').collect::<Vec<_>>()[..] {
        ["draw", name, count] => ChangeKind::Draw(seat(name)?, count.parse().ok()?),
        ["discard", name, face] => ChangeKind::Discard(seat(name)?, read_face(face)?),
        ["play", name, face, zone] => {
            ChangeKind::Play(seat(name)?, read_face(face)?, Zone::read(zone, |name| one_seat(name, names))?)
        }
        ["destroy", face, name] => ChangeKind::Destroy(read_face(face)?, seat(name)?),
        ["take", face, name] => ChangeKind::Take(read_face(face)?, seat(name)?),
        ["lose", name] => ChangeKind::Lose(seat(name)?),
        _ => return None,
    })
}
