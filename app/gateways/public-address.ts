import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// What isn't the public internet: the IANA special-purpose registries (RFC 6890 and successors), multicast, reserved.
const special = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  special.addSubnet(network, prefix, "ipv4");
}
// Of IPv6 only 2000::/3 is given out; in it are tunnels that lead to any IPv4 address, and documentation.
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  special.addSubnet(network, prefix, "ipv6");
}
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet: not this machine, not its network, not a metadata service. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && given.check(address, "ipv6") && !special.check(address, "ipv6");
}

/**
 * Finds the addresses of a host for a connection, and refuses a host of which one isn't public: a name that
 * somebody lets point inwards must not lead us there. The connection goes to these addresses and asks no second time.
 * @param resolve how names are resolved; the system's way by default.
 */
export function publicLookup(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address.`), "");
      const inner = addresses.find(({ address }) => !isPublicAddress(address));
      if (inner) return callback(new Error(`${hostname} leads to ${inner.address}, which isn't public.`), "");
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}
