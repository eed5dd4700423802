//! Statistical test of chance: are all outcomes equally likely?

/// Counts of outcomes that should be equally likely, for a chi-square test.
#[derive(Clone, Debug)]
pub struct Counts(Vec<u64>);

impl Counts {
    /// Creates empty counts for this many different outcomes.
    pub fn new(outcomes: usize) -> Self {
        Counts(vec![0; outcomes])
    }

    /// Counts one outcome.
    pub fn add(&mut self, outcome: usize) {
        self.0[outcome] += 1;
    }

    /// Returns Pearson's chi-square statistic: the sum of squared deviations from the expected count, divided by that
    /// count.
    pub fn chi_square(&self) -> f64 {
        let total: u64 = self.0.iter().sum();
        let expected = total as f64 / self.0.len() as f64;
        self.0.iter().map(|n| (*n as f64 - expected).powi(2) / expected).sum()
    }

    /// Returns by how many standard deviations the statistic exceeds its expectation under fair chance. Tests use
    /// fixed seeds and a limit of six, which fair chance exceeds once in millions of tests.
    pub fn surprise(&self) -> f64 {
        let freedom = self.0.len() as f64 - 1.0;
        (self.chi_square() - freedom) / (2.0 * freedom).sqrt()
    }
}

/// Shuffles a pack repeatedly and returns the greatest surprise of two tests: which item comes to which position, and
/// which item follows which.
pub fn surprise_of_shuffle(items: usize, rounds: u64, mut shuffle: impl FnMut(u64, &mut [usize])) -> f64 {
    let mut places = vec![Counts::new(items); items];
    let mut neighbours = Counts::new(items * (items - 1));
    for round in 0..rounds {
        let mut pack: Vec<usize> = (0..items).collect();
        shuffle(round, &mut pack);
        for (place, item) in pack.iter().enumerate() {
            places[place].add(*item);
        }
        for pair in pack.windows(2) {
            let second = pair[1] - usize::from(pair[1] > pair[0]);
            neighbours.add(pair[0] * (items - 1) + second);
        }
    }
    places.iter().map(Counts::surprise).fold(neighbours.surprise(), f64::max)
}
