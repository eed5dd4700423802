//! Contract tests for implementations of [`Log`], [`Archive`] and [`Registry`]. An adapter's tests pass in a fresh
//! instance and run them all.

use std::sync::Arc;

use eights_protocol::http::RecordRow;
use eights_protocol::{PersonId, RoomId};

use crate::ban_target::BanTarget;
use crate::ports::{
    Announcement, Append, AppendError, Archive, ArchiveQuery, ArchivedMatch, Attachment, Ban, Keys, Log,
    Program, Registry,
};

fn room(number: u64) -> RoomId {
    RoomId::new(1, number << 8)
}

fn append(number: u64, revision: u64, text: &str) -> Append {
    Append { room: room(number), revision, text: text.to_string(), also: Attachment::Nothing }
}

/// Runs all tests of the log contract on an empty log.
pub async fn log(log: Arc<dyn Log>) {
    what_was_appended_is_read_back(&*log).await;
    one_record_wins_a_revision(&*log).await;
    a_gap_is_refused(&*log).await;
    of_racing_writers_one_wins(&log).await;
    words_belong_to_one_open_room(&*log).await;
    any_text_is_kept(&*log).await;
}

async fn what_was_appended_is_read_back(log: &dyn Log) {
    let mut moments = Vec::new();
    for (revision, text) in [(1, "one"), (2, "two"), (3, "three")] {
        moments.push(log.append(append(1, revision, text)).await.expect("the revision is free"));
    }
    assert!(moments.is_sorted(), "a later record is not kept at an earlier moment: {moments:?}");
    log.fence().await.expect("the log is there");
    let rows = log.since(room(1), 0).await.expect("the log is there");
    let read: Vec<_> = rows.iter().map(|row| (row.revision, row.at, row.text.as_str())).collect();
    assert_eq!(read, [(1, moments[0], "one"), (2, moments[1], "two"), (3, moments[2], "three")]);
    let rows = log.since(room(1), 2).await.expect("the log is there");
    assert_eq!(rows.iter().map(|row| row.revision).collect::<Vec<_>>(), [3]);
    assert_eq!(log.since(room(1), 3).await, Ok(Vec::new()));
    assert_eq!(log.since(room(99), 0).await, Ok(Vec::new()));
}

async fn one_record_wins_a_revision(log: &dyn Log) {
    log.append(append(2, 1, "first")).await.expect("the revision is free");
    for text in ["second", "first"] {
        assert_eq!(log.append(append(2, 1, text)).await, Err(AppendError::Overtaken), "{text}");
    }
    assert_eq!(log.since(room(2), 0).await.expect("the log is there")[0].text, "first");
}

async fn a_gap_is_refused(log: &dyn Log) {
    log.append(append(3, 1, "first")).await.expect("the revision is free");
    assert!(matches!(log.append(append(3, 3, "third")).await, Err(AppendError::Unavailable(_))));
    assert!(matches!(log.append(append(4, 2, "second")).await, Err(AppendError::Unavailable(_))));
    assert_eq!(log.since(room(3), 1).await, Ok(Vec::new()));
}

async fn of_racing_writers_one_wins(log: &Arc<dyn Log>) {
    for revision in 1..=20 {
        // All appends are in flight before the first is awaited.
        let racing: Vec<_> =
            (0..10).map(|n| log.append(append(5, revision, &format!("{revision} by {n}")))).collect();
        let mut won = 0;
        for racer in racing {
            match racer.await {
                Ok(_) => won += 1,
                Err(error) => assert_eq!(error, AppendError::Overtaken),
            }
        }
        assert_eq!(won, 1, "revision {revision}");
    }
    assert_eq!(log.since(room(5), 0).await.expect("the log is there").len(), 20);
}

async fn words_belong_to_one_open_room(log: &dyn Log) {
    let opens =
        |number| Append { also: Attachment::Opens("KIWI-42".to_string()), ..append(number, 1, "created") };
    log.append(opens(6)).await.expect("the word is free");
    assert_eq!(log.append(opens(7)).await, Err(AppendError::WordTaken));
    assert_eq!(log.since(room(7), 0).await, Ok(Vec::new()), "nothing is kept of what was refused");
    assert_eq!(log.find("KIWI-42").await, Ok(Some(room(6))));
    assert_eq!(log.find("PLUM-7").await, Ok(None));
    assert!(log.open_rooms().await.expect("the log is there").contains(&room(6)));
    log.append(Append { also: Attachment::Closes, ..append(6, 2, "closed") })
        .await
        .expect("the revision is free");
    assert_eq!(log.find("KIWI-42").await, Ok(None));
    assert!(!log.open_rooms().await.expect("the log is there").contains(&room(6)));
    log.append(opens(7)).await.expect("the word is free again");
    assert_eq!(log.since(room(6), 0).await.map(|rows| rows.len()), Ok(2), "what was played stays");
}

async fn any_text_is_kept(log: &dyn Log) {
    let long = "x".repeat(100_000);
    for (place, text) in
        ["", "\"'; drop table log; --", "zwölf\u{1F0CF}\n\t\u{0}", &long].into_iter().enumerate()
    {
        log.append(append(8, place as u64 + 1, text)).await.expect("the revision is free");
        assert_eq!(log.since(room(8), place as u64).await.expect("the log is there")[0].text, text);
    }
}

/// Runs all tests of the archive contract on an empty archive.
pub async fn archive(log: Arc<dyn Log>, archive: Arc<dyn Archive>) {
    let filed = |number: u64, ended: u64, game: &str, names: &[&str]| ArchivedMatch {
        row: RecordRow {
            record: format!("r{number}"),
            ended,
            game: game.to_string(),
            rules: format!("rules of {game}"),
            names: names.iter().map(ToString::to_string).collect(),
            winners: vec![names[0].to_string()],
            hands: 1,
        },
        people: vec![PersonId::new(number % 2)],
        text: format!("text {number}"),
    };
    let all = [
        filed(1, 100, "eights", &["ann", "bob"]),
        filed(2, 300, "crazier", &["ann", "cat"]),
        filed(3, 200, "eights", &["cat", "100%"]),
        filed(4, 200, "eightball", &["bob", "ann"]),
    ];
    for (number, filed) in all.iter().enumerate() {
        let also = Attachment::Files(Box::new(filed.clone()));
        log.append(Append { also, ..append(20 + number as u64, 1, "finished") })
            .await
            .expect("the revision is free");
    }
    let refused = Append {
        also: Attachment::Files(Box::new(filed(9, 900, "eights", &["ann", "bob"]))),
        ..append(20, 1, "late")
    };
    assert_eq!(log.append(refused).await, Err(AppendError::Overtaken));
    assert_eq!(archive.fetch("r9").await, Ok(None), "both or none");
    assert_eq!(archive.fetch("r3").await, Ok(Some("text 3".to_string())));

    let page = ArchiveQuery { most: 10, ..ArchiveQuery::default() };
    let name = |name: &str| Some(name.to_string());
    let cases: [(ArchiveQuery, &[&str]); 7] = [
        (page.clone(), &["r2", "r4", "r3", "r1"]),
        (ArchiveQuery { most: 2, ..page.clone() }, &["r2", "r4"]),
        (ArchiveQuery { after: Some((200, "r4".to_string())), ..page.clone() }, &["r3", "r1"]),
        (ArchiveQuery { game: name("eights"), ..page.clone() }, &["r3", "r1"]),
        (ArchiveQuery { person: Some(PersonId::new(0)), ..page.clone() }, &["r2", "r4"]),
        (ArchiveQuery { name: name("ann"), rules: name("rules of eights"), ..page.clone() }, &["r1"]),
        (ArchiveQuery { name: name("100%"), ..page }, &["r3"]),
    ];
    for (search, expected) in cases {
        let found = archive.search(&search).await.expect("the archive is there");
        assert_eq!(found.iter().map(|row| row.record.as_str()).collect::<Vec<_>>(), expected, "{search:?}");
    }
    let whole =
        archive.search(&ArchiveQuery { name: name("100%"), most: 1, ..ArchiveQuery::default() }).await;
    assert_eq!(whole.expect("the archive is there"), [all[2].row.clone()]);
}

/// Runs all tests of the registry contract on an empty registry.
pub async fn registry(registry: Arc<dyn Registry>) {
    let there = "the registry is there";
    let keys = |current, earlier: &[([u8; 32], u64)]| Keys { current, earlier: earlier.to_vec() };
    assert!(registry.keys([1; 32]).await == Ok(keys([1; 32], &[])));
    assert!(registry.keys([2; 32]).await == Ok(keys([1; 32], &[])), "the first key stays");
    registry.rotate_key([2; 32], 500).await.expect(there);
    assert!(registry.keys([9; 32]).await == Ok(keys([2; 32], &[([1; 32], 500)])));
    registry.rotate_key([3; 32], 800).await.expect(there);
    let both = [([2; 32], 800), ([1; 32], 500)];
    assert!(registry.keys([9; 32]).await == Ok(keys([3; 32], &both)), "the newest first");
    registry.rotate_key([4; 32], 0).await.expect(there);
    let earlier = registry.keys([9; 32]).await.expect(there).earlier;
    assert!(earlier.iter().all(|(_, until)| *until == 0), "a key that ends at once ends all before it");

    let program = |person, name: &str, owner, made| Program {
        person: PersonId::new(person),
        name: name.to_string(),
        owner: PersonId::new(owner),
        made,
    };
    let (robo, roba) = (program(5, "robo", 6, 10), program(7, "roba", 8, 20));
    registry.add_token([3; 32], robo.clone()).await.expect(there);
    registry.add_token([4; 32], roba.clone()).await.expect(there);
    assert_eq!(registry.program([3; 32]).await, Ok(Some(robo.clone())));
    assert_eq!(registry.program([5; 32]).await, Ok(None));
    assert_eq!(registry.programs(None).await, Ok(vec![roba.clone(), robo.clone()]), "the newest first");
    assert_eq!(registry.programs(Some(robo.owner)).await, Ok(vec![robo.clone()]));
    assert_eq!(registry.revoke(robo.person).await, Ok(true));
    assert_eq!(registry.revoke(robo.person).await, Ok(false), "once is enough");
    assert_eq!(registry.program([3; 32]).await, Ok(None));
    assert_eq!(registry.programs(None).await, Ok(vec![roba]));
    assert_eq!(registry.revoked().await, Ok(vec![robo.person]));

    assert_eq!(registry.bans().await, Ok(Vec::new()));
    let network = |text: &str| BanTarget::Network(text.parse().expect("it is a network"));
    let ban = |who, since, until, reason: &str| Ban { who, since, until, reason: reason.to_string() };
    let ann = ban(BanTarget::Person(PersonId::new(u64::MAX)), 30, Some(40), "rude");
    let home = ban(network("2001:db8::/64"), 10, None, "");
    let club = ban(network("203.0.113.7"), 20, None, "spam");
    for one in [&home, &ann, &club] {
        registry.ban(one.clone()).await.expect(there);
    }
    assert_eq!(registry.bans().await, Ok(vec![ann.clone(), club.clone(), home.clone()]));
    let longer = Ban { until: None, since: 50, ..home.clone() };
    registry.ban(longer.clone()).await.expect(there);
    assert_eq!(registry.bans().await, Ok(vec![longer, ann.clone(), club.clone()]), "a ban is replaced");
    assert_eq!(registry.unban(ann.who).await, Ok(true));
    assert_eq!(registry.unban(ann.who).await, Ok(false));
    assert_eq!(registry.unban(home.who).await, Ok(true));
    assert_eq!(registry.bans().await, Ok(vec![club]));

    assert_eq!(registry.announcement().await, Ok(None));
    let said = |text: &str, until| Some(Announcement { text: text.to_string(), until });
    for announcement in [said("Down at eight", Some(99)), said("All is well", None), None] {
        registry.announce(announcement.clone()).await.expect(there);
        assert_eq!(registry.announcement().await, Ok(announcement));
    }
}
