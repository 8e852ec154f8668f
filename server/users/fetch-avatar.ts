import { type DestinationRule, FetchFailure, fetchResource, publicWeb } from "../outbound/index.ts";

const bounds = { maxBytes: 1024 * 1024, timeoutMs: 5_000, maxRedirects: 0 };

/** A picture must come over HTTPS, from a host with a name instead of an IP address. */
const rule: DestinationRule = (address, url) =>
  url.protocol === "https:" && !/^[\d.]+$|^\[/.test(url.hostname) && publicWeb(address, url);

/**
 * Fetches the picture of a person, whose address they may have chosen themselves.
 * @returns undefined when it cannot be had; what it holds is not looked at here
 */
export async function fetchAvatar(source: string): Promise<Uint8Array | undefined> {
  try {
    return await fetchResource(source, { ...bounds, rule });
  } catch (error) {
    if (error instanceof FetchFailure) return undefined;
    throw error;
  }
}
