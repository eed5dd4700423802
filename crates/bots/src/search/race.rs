//! Race of moves that are tried in the same worlds and drop out when they are clearly behind.

/// Number of worlds before the first move may drop out, and the interval of worlds at which this is checked afterwards.
const START: u32 = 32;
const LAP: u32 = 16;
/// Lag behind the leader, in standard errors, at which a move drops out.
const BEHIND: f32 = 2.5;
/// Lead over the usual move, in standard errors, that another move needs to be preferred.
const AHEAD: f32 = 1.0;

/// Results of several moves in the same worlds. Moves are identified by index.
pub(super) struct Race {
    running: Vec<usize>,
    /// Number of worlds that each move was tried in. Moves still running were tried in all of them.
    worlds: Vec<u32>,
    sums: Vec<f32>,
    /// Sums of the products of each two moves' results. They give the error of a difference, which is far smaller
    /// than that of a single result, because both moves have the same luck.
    products: Vec<f32>,
}

impl Race {
    pub(super) fn new(moves: usize) -> Self {
        let products = vec![0.0; moves * moves];
        Race { running: (0..moves).collect(), worlds: vec![0; moves], sums: vec![0.0; moves], products }
    }

    /// Returns `true` while there is still something to decide.
    pub(super) fn is_open(&self) -> bool {
        self.running.len() > 1
    }

    /// Returns the moves that are tried in the next world.
    pub(super) fn running(&self) -> &[usize] {
        &self.running
    }

    /// Records the result of each running move in a world.
    pub(super) fn note(&mut self, results: &[f32]) {
        for (nth, result) in self.running.iter().zip(results) {
            self.worlds[*nth] += 1;
            self.sums[*nth] += result;
            for (other, its) in self.running.iter().zip(results) {
                self.products[nth * self.sums.len() + other] += result * its;
            }
        }
        let worlds = self.worlds[self.running[0]];
        if worlds >= START && worlds.is_multiple_of(LAP) {
            let leader = self.leader();
            let behind = |nth: &usize| self.lead(leader, *nth) > BEHIND;
            let left: Vec<usize> = self.running.iter().copied().filter(|nth| !behind(nth)).collect();
            self.running = left;
        }
    }

    fn leader(&self) -> usize {
        let best = self.running.iter().max_by(|a, b| self.sums[**a].total_cmp(&self.sums[**b]));
        *best.expect("the leader never drops out")
    }

    /// Returns the lead of one move over another in standard errors; both must still be running.
    fn lead(&self, one: usize, other: usize) -> f32 {
        let worlds = self.worlds[one] as f32;
        let product = |a: usize, b: usize| self.products[a * self.sums.len() + b];
        let mean = (self.sums[one] - self.sums[other]) / worlds;
        let square = (product(one, one) + product(other, other) - 2.0 * product(one, other)) / worlds;
        let error = ((square - mean * mean) / worlds).max(0.0).sqrt();
        // Equal results have no error, and neither move leads.
        if mean > 0.0 { mean / error.max(1e-6) } else { 0.0 }
    }

    /// Returns the move that did best, or the usual one if the difference may be chance.
    pub(super) fn winner(&self, usual: usize) -> usize {
        let leader = self.leader();
        let close = self.running.contains(&usual) && self.lead(leader, usual) <= AHEAD;
        if close { usual } else { leader }
    }

    /// Returns the number of worlds that a move was tried in.
    pub(super) fn worlds(&self, nth: usize) -> u32 {
        self.worlds[nth]
    }

    /// Returns the average result of a move.
    pub(super) fn mean(&self, nth: usize) -> f32 {
        self.sums[nth] / self.worlds[nth].max(1) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_clearly_behind_drops_out_and_the_best_wins() {
        let mut race = Race::new(3);
        for world in 0..64 {
            // The luck of a world is far greater than the difference.
            let luck = (world * 7 % 10) as f32;
            let results =
                [luck + 0.1 * (world % 2) as f32, luck + 0.5, luck - 0.5 - 0.1 * (world % 3) as f32];
            let running: Vec<f32> = race.running().iter().map(|nth| results[*nth]).collect();
            race.note(&running);
        }
        assert!(!race.is_open());
        assert_eq!(race.winner(0), 1);
        assert!(race.worlds(2) == START && race.mean(1) > race.mean(0));
    }

    #[test]
    fn the_usual_move_is_not_left_for_what_may_be_chance() {
        let mut race = Race::new(2);
        for world in 0..START {
            race.note(if world.is_multiple_of(2) { &[1.0, 0.0] } else { &[0.0, 1.0] });
        }
        race.note(&[1.0, 0.0]);
        assert!(race.mean(0) > race.mean(1));
        assert_eq!([race.winner(0), race.winner(1)], [0, 1]);
        let mut alike = Race::new(2);
        (0..START).for_each(|_| alike.note(&[1.0, 1.0]));
        assert_eq!([alike.winner(0), alike.winner(1)], [0, 1]);
    }
}
