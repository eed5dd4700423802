//! All metrics of a server: their types, labels and descriptions.
//!
//! They are exported from the start, with zero, so that alerts and dashboards find them before anything has happened, and an
//! alert sees the first increment as an increase.

use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

/// Type of a metric.
#[derive(Clone, Copy)]
enum Kind {
    /// Counter, with its label and the label's values if it has one.
    Counter(Option<(&'static str, &'static [&'static str])>),
    /// Gauge that starts at zero.
    Gauge,
    /// Gauge without a meaningful value until it is first measured.
    Measured,
    Histogram,
}

use Kind::{Counter, Gauge, Histogram, Measured};

const PLAIN: Kind = Counter(None);

/// Name, type and description of each metric.
const METRICS: &[(&str, Kind, &str)] = &[
    ("eights_ready", Measured, "1 if the server accepts people, as in the answer of /ready, otherwise 0"),
    ("eights_sockets", Gauge, "Open WebSockets and event streams"),
    ("eights_connections", Gauge, "Open connections of any kind"),
    (
        "eights_connections_refused_total",
        Counter(Some(("limit", &["address", "total"]))),
        "Connections refused by the limit per address or by the total limit",
    ),
    (
        "eights_connection_timeouts_total",
        Counter(Some(("direction", &["read", "write"]))),
        "Connections closed because the client sent (read) or read (write) too slowly",
    ),
    ("eights_overload_refused_total", PLAIN, "Clients turned away because the server was full"),
    ("eights_rate_limited_total", PLAIN, "Requests over a rate limit"),
    ("eights_cross_origin_refused_total", PLAIN, "Requests from web pages of other origins"),
    ("eights_active_rooms", Gauge, "Rooms held in memory"),
    ("eights_rooms", Gauge, "Open rooms"),
    ("eights_disk_free_bytes", Measured, "Free disk space"),
    ("eights_disk_min_free_bytes", Measured, "Free disk space below which only moves are accepted"),
    ("eights_data_file_bytes", Measured, "Size of the data file"),
    ("eights_write_ahead_log_bytes", Measured, "Size of the write-ahead log of the data file"),
    ("eights_write_queue_length", Gauge, "Writes waiting for the disk"),
    ("eights_read_queue_length", Gauge, "Reads waiting for the disk"),
    ("eights_commit_seconds", Histogram, "Duration of commits"),
    ("eights_commits_total", PLAIN, "Commits"),
    ("eights_records_total", PLAIN, "Records stored"),
    ("eights_record_bytes_total", PLAIN, "Bytes of records stored"),
    ("eights_write_quota_refused_total", PLAIN, "Requests refused because the client had stored too much"),
    (
        "eights_lost_revisions_total",
        PLAIN,
        "Rooms in which a client knew later records than the data file has",
    ),
    (
        "eights_http_refused_total",
        Counter(Some(("status", &["400", "401", "403", "404", "409", "422", "429", "503"]))),
        "HTTP responses that refused something, by status",
    ),
    (
        "eights_refused_total",
        Counter(Some((
            "code",
            &[
                "unreadable",
                "unknown",
                "not_yours",
                "not_now",
                "too_late",
                "against_the_rules",
                "impossible",
                "too_many",
                "unavailable",
            ],
        ))),
        "Refused requests, by reason",
    ),
    (
        "eights_invalid_input_total",
        Counter(Some(("kind", &["body", "query", "text", "binary", "frame", "flood"]))),
        "Input that cannot be read, by kind",
    ),
    ("eights_websocket_received_bytes_total", PLAIN, "Bytes of WebSocket messages received"),
    ("eights_websocket_sent_bytes_total", PLAIN, "Bytes of WebSocket messages sent"),
    ("eights_answer_seconds", Histogram, "Time that people and programs waited for answers from tables"),
];

/// Describes all metrics to the recorder and sets them to zero.
pub(crate) fn register() {
    for (name, kind, about) in METRICS {
        match kind {
            Counter(label) => {
                describe_counter!(*name, *about);
                match label {
                    None => counter!(*name).increment(0),
                    Some((label, values)) => {
                        values.iter().for_each(|value| counter!(*name, *label => *value).increment(0));
                    }
                }
            }
            Gauge => {
                describe_gauge!(*name, *about);
                gauge!(*name).set(0);
            }
            Measured => describe_gauge!(*name, *about),
            Histogram => {
                describe_histogram!(*name, *about);
                drop(histogram!(*name));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use super::METRICS;

    /// Returns the names of metrics in a text.
    fn names(text: &str) -> BTreeSet<&str> {
        let is_part = |sign: char| sign.is_ascii_lowercase() || sign == '_';
        let parts = text.split(|sign| !is_part(sign)).filter(|part| part.starts_with("eights_"));
        parts.collect()
    }

    #[test]
    fn the_guide_describes_every_metric_and_no_other() {
        let known: BTreeSet<&str> = METRICS.iter().map(|(name, ..)| *name).collect();
        let guide = include_str!("../../../docs/operate.md");
        let table = guide.split("## Metrics").nth(1).and_then(|rest| rest.split("\n## ").next()).unwrap();
        assert_eq!(names(table), known);
        let rules = include_str!("../../../packaging/prometheus-rules.yml");
        for name in names(rules) {
            assert!(known.contains(name.trim_end_matches("_bucket")), "{name} is in no server");
        }
    }

    #[test]
    fn every_metric_that_is_recorded_is_described() {
        let known: BTreeSet<&str> = METRICS.iter().map(|(name, ..)| *name).collect();
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut folders = vec![crates.join("server/src"), crates.join("sqlite/src")];
        let mut found = 0;
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let text = std::fs::read_to_string(&path).unwrap();
                for recorded in text.split("metrics::").skip(1).filter(|rest| rest.contains("!(\"eights_")) {
                    let Some((_, name)) = recorded.split_once("!(\"").filter(|(kind, _)| kind.len() < 10)
                    else {
                        continue;
                    };
                    let name = name.split('"').next().unwrap();
                    assert!(known.contains(name), "{name} in {}", path.display());
                    found += 1;
                }
            }
        }
        assert!(found > 20, "{found} are recorded");
    }
}
