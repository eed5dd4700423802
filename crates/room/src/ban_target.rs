//! Targets of an operator's bans.

use core::fmt;
use core::net::IpAddr;
use core::str::FromStr;

use eights_protocol::PersonId;

/// Target of a ban: a person, or a network.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BanTarget {
    /// A person, on any network.
    Person(PersonId),
    /// Everybody on a network.
    Network(Network),
}

/// Range of addresses with a common prefix; a single address is the smallest network.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Network {
    /// First address of the network.
    first: IpAddr,
    /// Length of the prefix in bits.
    bits: u8,
}

/// Text that is neither a person nor a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "\"{0}\" is neither a person's ID, which has 13 letters and digits, nor an address such as 203.0.113.7 or 2001:db8::/64"
)]
pub struct NotBannable(String);

/// Returns the bits of an address, left-aligned, and their number.
fn bits_of(address: IpAddr) -> (u128, u8) {
    match address {
        IpAddr::V4(address) => (u128::from(address.to_bits()) << 96, 32),
        IpAddr::V6(address) => (address.to_bits(), 128),
    }
}

impl Network {
    /// Returns `true` if the network contains an address.
    pub fn contains(self, address: IpAddr) -> bool {
        // A dual-stack socket reports IPv4 addresses as mapped IPv6 addresses.
        let ((own, family), (other, others)) = (bits_of(self.first), bits_of(address.to_canonical()));
        family == others && (self.bits == 0 || (own ^ other) >> (128 - u32::from(self.bits)) == 0)
    }
}

impl Network {
    /// Returns `true` if a ban of this network applies to an address. A single IPv6 address stands for its /64, because
    /// whoever has one of those addresses has them all.
    pub fn meets(self, address: IpAddr) -> bool {
        let bits = if self.bits == 128 { 64 } else { self.bits };
        Network { bits, ..self }.contains(address)
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.bits == bits_of(self.first).1 {
            write!(f, "{}", self.first)
        } else {
            write!(f, "{}/{}", self.first, self.bits)
        }
    }
}

impl FromStr for Network {
    type Err = NotBannable;

    fn from_str(text: &str) -> Result<Self, NotBannable> {
        let wrong = || NotBannable(text.chars().take(60).collect());
        let (address, bits) = text.split_once('/').map_or((text, None), |(at, bits)| (at, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        // With an explicit prefix length, the address is taken as written.
        let address = if bits.is_none() { address.to_canonical() } else { address };
        let most = bits_of(address).1;
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > most {
            return Err(wrong());
        }
        // Host bits are cleared, so that each network has one representation.
        let kept = if bits == 0 { 0 } else { u128::MAX << (128 - u32::from(bits)) };
        let first = match address {
            IpAddr::V4(v4) => IpAddr::V4((v4.to_bits() & (kept >> 96) as u32).into()),
            IpAddr::V6(v6) => IpAddr::V6((v6.to_bits() & kept).into()),
        };
        Ok(Network { first, bits })
    }
}

impl fmt::Display for BanTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BanTarget::Person(person) => person.fmt(f),
            BanTarget::Network(network) => network.fmt(f),
        }
    }
}

impl FromStr for BanTarget {
    type Err = NotBannable;

    fn from_str(text: &str) -> Result<Self, NotBannable> {
        match text.parse() {
            Ok(person) => Ok(BanTarget::Person(person)),
            Err(_) => text.parse().map(BanTarget::Network),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_one_name_and_the_addresses_that_begin_like_it() {
        for (typed, name, inside, outside) in [
            ("203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.8"),
            ("203.0.113.7", "203.0.113.7", "::ffff:203.0.113.7", "::ffff:203.0.113.8"),
            ("::ffff:203.0.113.7", "203.0.113.7", "203.0.113.7", "203.0.113.6"),
            ("203.0.113.7/24", "203.0.113.0/24", "203.0.113.255", "203.0.114.0"),
            ("203.0.113.7/32", "203.0.113.7", "203.0.113.7", "203.0.113.6"),
            ("0.0.0.0/0", "0.0.0.0/0", "198.51.100.1", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1", "2001:db8::1", "2001:db8::2"),
            ("2001:db8:1:2:3::/64", "2001:db8:1:2::/64", "2001:db8:1:2:ffff::1", "2001:db8:1:3::"),
            ("::/0", "::/0", "2001:db8::1", "198.51.100.1"),
        ] {
            let network: Network = typed.parse().unwrap();
            assert_eq!(network.to_string(), name);
            assert_eq!(name.parse(), Ok(network));
            assert!(network.contains(inside.parse().unwrap()), "{typed}: {inside}");
            assert!(!network.contains(outside.parse().unwrap()), "{typed}: {outside}");
        }
    }

    #[test]
    fn nobody_escapes_a_ban_by_another_address_of_their_64() {
        let banned: Network = "2001:db8:1:2::7".parse().unwrap();
        assert!(banned.meets("2001:db8:1:2:ffff::1".parse().unwrap()));
        assert!(!banned.meets("2001:db8:1:3::7".parse().unwrap()));
        let one: Network = "203.0.113.7".parse().unwrap();
        assert!(one.meets("203.0.113.7".parse().unwrap()) && !one.meets("203.0.113.8".parse().unwrap()));
    }

    #[test]
    fn who_is_banned_reads_back_and_nonsense_does_not() {
        for text in ["0000000000042", "203.0.113.7", "2001:db8::/64"] {
            assert_eq!(text.parse::<BanTarget>().unwrap().to_string(), text);
        }
        for text in
            ["", "ann", "203.0.113", "203.0.113.7/33", "2001:db8::/129", "2001:db8::/", "203.0.113.7/-1"]
        {
            let refused = text.parse::<BanTarget>().unwrap_err();
            assert!(refused.to_string().contains("203.0.113.7"), "{text}");
        }
    }
}
