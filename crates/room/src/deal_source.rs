//! Source of a match's deals.

use core::fmt;

use eights_cards::{Secret, Seed};
use eights_game::{DealWord, HandSeeds};
use eights_protocol::SeedMixture;

use crate::room::CorruptLog;

/// Source from which the hands of a match are dealt.
#[derive(Clone, Debug)]
pub(crate) enum DealSource {
    /// Secret behind a commitment, or its revealed part when an earlier match is dealt again.
    Secret(Secret),
    /// Seed without a commitment, because whoever has it knows the cards: for tables on a single device.
    Seed(Seed),
}

impl DealSource {
    /// Parses the source from the log: a mixture without a commitment has a seed.
    pub(crate) fn read(mixture: &SeedMixture) -> Result<DealSource, CorruptLog> {
        if mixture.promise.is_empty() {
            let seed =
                mixture.secret.parse().map_err(|_| CorruptLog("its seed cannot be read".to_string()))?;
            return Ok(DealSource::Seed(seed));
        }
        let secret =
            mixture.secret.parse().map_err(|_| CorruptLog("its secret cannot be read".to_string()))?;
        Ok(DealSource::Secret(secret))
    }

    /// Returns the mixture that the log stores for a match dealt from a seed.
    pub(crate) fn mixture_of_seed(seed: Seed) -> SeedMixture {
        SeedMixture { promise: String::new(), secret: seed.to_string() }
    }

    /// Returns the seeds of the hands of a match with this commitment and these deal words.
    pub(crate) fn hand_seeds(&self, promise: &str, words: Vec<DealWord>) -> HandSeeds {
        match (self, promise.parse()) {
            (DealSource::Seed(seed), _) => HandSeeds::Branched(*seed),
            (DealSource::Secret(secret), Ok(promise)) => HandSeeds::promised(&promise, secret.clone(), words),
            (DealSource::Secret(secret), Err(_)) => HandSeeds::Mixed { secret: secret.clone(), words },
        }
    }
}

impl fmt::Display for DealSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DealSource::Secret(secret) => secret.fmt(f),
            DealSource::Seed(seed) => seed.fmt(f),
        }
    }
}
