import { lookup } from "node:dns";
import { get } from "node:https";
import { BlockList, isIPv4, isIPv6, type LookupFunction } from "node:net";

const mostBytes = 1024 * 1024;

/** Addresses that are not of the public internet (IANA special-purpose registries). */
const notPublic = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, prefix, "ipv4");
}
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const notPublicV6 = new BlockList();
for (const [network, prefix] of [
  // Protocols, measuring, and a tunnel that carries an IPv4 address inside, as the next but one does.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublicV6.addSubnet(network, prefix, "ipv6");
}

/** Whether an address belongs to the public internet, so that fetching from it reaches nothing inside. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, "ipv4");
  return isIPv6(address) && publicV6.check(address, "ipv6") && !notPublicV6.check(address, "ipv6");
}

/** Refuses names of inner hosts at the moment of connecting, so that a name cannot change in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [address] = found ?? [];
    if (error || !address) return callback(error ?? new Error("no address"), []);
    if (!found.every((each) => isPublicAddress(each.address))) {
      return callback(new Error("not a public address"), []);
    }
    return options.all ? callback(null, found) : callback(null, address.address, address.family);
  });
};

/**
 * Fetches a picture whose address a stranger chose: over HTTPS from its usual port, from the public internet
 * only, without following redirects, and at most one megabyte of it.
 * @param timeoutMs for all of it
 * @returns undefined when it cannot be had; what it holds is not looked at here
 */
export function fetchPicture(source: string, timeoutMs = 5_000): Promise<Uint8Array | undefined> {
  const url = URL.parse(source);
  const plain = url?.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  // An address that is a number is never looked up.
  if (!url || !plain || /^[\d.]+$|^\[/.test(url.hostname)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const none = () => resolve(undefined);
    const signal = AbortSignal.timeout(timeoutMs);
    const request = get(url, { lookup: publicLookup, signal, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        return none();
      }
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > mostBytes) response.destroy(new Error("too large"));
      });
      response.on("error", none);
      response.on("end", () => resolve(Buffer.concat(chunks)));
    });
    request.on("error", none);
  });
}
