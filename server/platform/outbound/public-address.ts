import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 networks that are not public (IANA special-purpose address registry). */
const notPublicV4 = new BlockList();
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
  // Multicast, reserved and broadcast.
  ["224.0.0.0", 3],
] as const) {
  notPublicV4.addSubnet(network, prefix, "ipv4");
}

/** Global unicast. Everything else is not public: IPv4-mapped, NAT64, unique local, link-local, multicast. */
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Networks in 2000::/3 that are not public, or that embed an IPv4 address. */
const notPublicV6 = new BlockList();
for (const [network, prefix] of [
  // Protocol assignments, benchmarking and Teredo.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublicV6.addSubnet(network, prefix, "ipv6");
}

/**
 * Whether an IP address is public, so that fetching from it cannot reach the internal network.
 * @param address as `dns.lookup` returns it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, "ipv4");
  return isIPv6(address) && publicV6.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}
