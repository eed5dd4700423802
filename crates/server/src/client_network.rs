//! What counts as one client: an address of IPv4, or a network of IPv6.

use std::net::{IpAddr, Ipv6Addr};

/// The network that limits are counted by. A home or a phone gets at least a whole /64 of IPv6, so each of its 2^64 addresses
/// counts as the same client; an address of IPv4 counts for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ClientNetwork(IpAddr);

impl From<IpAddr> for ClientNetwork {
    fn from(address: IpAddr) -> Self {
        // A socket for both families calls an address of the old one by a name of the new one.
        ClientNetwork(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
            address @ IpAddr::V4(_) => address,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::{Allowance, Holdings, Purses};

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
        let purses = Purses::new(Allowance::new(1, std::time::Duration::from_hours(1), 2));
        let held = Holdings::default();
        for (host, allowed) in [(1, true), (2, true), (3, false), (4, false)] {
            let network = network(&format!("2001:db8::{host}"));
            assert_eq!(purses.take(network).is_ok(), allowed);
            assert_eq!(held.take(&network, 2), allowed);
        }
        assert!(purses.take(network("2001:db8:0:1::1")).is_ok());
    }
}
