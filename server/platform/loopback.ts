import { isIPv4 } from "node:net";

/** Whether a host name or address is a loopback one (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
export function isLoopbackHost(name: string): boolean {
  const host = name.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (isIPv4(host)) return host.startsWith("127.");
  return host === "localhost" || host.endsWith(".localhost") || host === "::1";
}
