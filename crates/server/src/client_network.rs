//! Client networks: one IPv4 address or one IPv6 network counts as one client.

use std::net::{IpAddr, Ipv6Addr};

/// Network that rate limits are counted by.
///
/// A home or a phone gets at least a whole /64 of IPv6, so all of its 2^64 addresses count as the same client. An
/// IPv4 address counts for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientNetwork(IpAddr);

impl From<IpAddr> for ClientNetwork {
    fn from(address: IpAddr) -> Self {
        // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6 addresses.
        ClientNetwork(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            address @ IpAddr::V4(_) => address,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rate_limits::{ConcurrencyLimiter, RateLimit, RateLimiter};

    fn network(text: &str) -> ClientNetwork {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn two_addresses_of_one_64_are_one_client() {
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.7"), network("192.0.2.7"));
        assert_ne!(network("192.0.2.7"), network("192.0.2.8"));
    }

    #[test]
    fn nobody_gets_a_fresh_allowance_by_another_address_of_their_64() {
        let limiter = RateLimiter::new(RateLimit::new(1, std::time::Duration::from_hours(1), 2));
        let held = ConcurrencyLimiter::default();
        for (host, allowed) in [(1, true), (2, true), (3, false), (4, false)] {
            let network = network(&format!("2001:db8::{host}"));
            assert_eq!(limiter.take(network).is_ok(), allowed);
            assert_eq!(held.take(&network, 2), allowed);
        }
        assert!(limiter.take(network("2001:db8:0:1::1")).is_ok());
    }
}
