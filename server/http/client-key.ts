import { isIPv4, isIPv6 } from "node:net";

/**
 * The key by which the rate limit counts an IP address: an IPv4 address, or the /56 that an IPv6 customer is assigned.
 * @param address from the connection or a proxy; some proxies append the port
 * @returns undefined if it is not an IP address
 */
export function clientKey(address: string): string | undefined {
  const bare = address.match(/^\[(.+)\](?::\d+)?$/)?.[1] ?? address;
  const v4 = bare.replace(/^::ffff:/i, "").replace(/^([\d.]+):\d+$/, "$1");
  if (isIPv4(v4)) return v4;
  return isIPv6(bare) ? groupsOf(bare).slice(0, 4).join(":").slice(0, -2) : undefined;
}

/** The eight groups of an IPv6 address, four digits each. */
function groupsOf(address: string): string[] {
  const [before = "", after = ""] = (address.split("%")[0] ?? "").split("::");
  const [head, tail] = [before, after].map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - (head?.length ?? 0) - (tail?.length ?? 0) }, () => "0");
  return [...(head ?? []), ...zeros, ...(tail ?? [])].map((group) => group.padStart(4, "0").toLowerCase());
}
