import { type DestinationRule, FetchFailure, fetchResource, publicWeb } from "../outbound/index.ts";

const bounds = { maxBytes: 1024 * 1024, timeoutMs: 5_000, maxRedirects: 0 };

/** Only HTTPS, and only a host name instead of an IP address. */
const rule: DestinationRule = (address, url) =>
  url.protocol === "https:" && !/^[\d.]+$|^\[/.test(url.hostname) && publicWeb(address, url);

/**
 * Fetches a user's picture. The user may have chosen its URL, so the destination is restricted.
 * @returns the unchecked bytes; undefined when the picture cannot be fetched
 */
export async function fetchAvatar(source: string): Promise<Uint8Array | undefined> {
  try {
    return await fetchResource(source, { ...bounds, rule });
  } catch (error) {
    if (error instanceof FetchFailure) return undefined;
    throw error;
  }
}
