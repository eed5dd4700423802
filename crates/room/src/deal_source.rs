//! What the hands of a match are dealt from.

use core::fmt;

use eights_cards::{Secret, Seed};
use eights_game::{HandSeeds, Word};
use eights_protocol::Mixture;

use crate::room::Broken;

/// What the hands of a match are dealt from.
#[derive(Clone, Debug)]
pub(crate) enum DealSource {
    /// The secret behind a promise, or the part of it that was shown when the match was played before.
    Secret(Secret),
    /// A seed. Nothing is promised, since whoever has it knows the cards: for tables of a single device.
    Seed(Seed),
}

impl DealSource {
    /// Reads what the log has of it: a mixture without a promise has a seed.
    pub(crate) fn read(mixture: &Mixture) -> Result<DealSource, Broken> {
        if mixture.promise.is_empty() {
            let seed = mixture.secret.parse().map_err(|_| Broken("its seed cannot be read".to_string()))?;
            return Ok(DealSource::Seed(seed));
        }
        let secret = mixture.secret.parse().map_err(|_| Broken("its secret cannot be read".to_string()))?;
        Ok(DealSource::Secret(secret))
    }

    /// What the log says of a match that is dealt from a seed.
    pub(crate) fn mixture_of_seed(seed: Seed) -> Mixture {
        Mixture { promise: String::new(), secret: seed.to_string() }
    }

    /// The seeds of the hands of a match with this promise and these words.
    pub(crate) fn hand_seeds(&self, promise: &str, words: Vec<Word>) -> HandSeeds {
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
