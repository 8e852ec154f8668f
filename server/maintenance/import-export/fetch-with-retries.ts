import { setTimeout as pause } from "node:timers/promises";
import { type DestinationRule, FetchFailure, fetchResource, isPublicAddress } from "../../outbound/index.ts";

const attempts = 4;
const attemptTimeoutMs = 30_000;
const firstPauseMs = 250;

/** The base URLs of another server's API and pictures. */
export type SourceServer = { api: string; images: string };

/** A failed request to the other server, explained in one line. */
export class FetchError extends Error {}

/**
 * Allows requests to the server that the administrator named, wherever it is, and otherwise only to the public internet, so
 * that URLs in that server's responses cannot reach hosts in this network (SSRF).
 */
export function importRule({ api, images }: SourceServer): DestinationRule {
  const named = [new URL(api).origin, new URL(images).origin];
  return (address, url) => named.includes(url.origin) || isPublicAddress(address);
}

/**
 * Fetches without following redirects. Retries after network failures, 429 and 5xx.
 * @throws FetchFailure
 */
export async function fetchWithRetries(
  address: string,
  maxBytes: number,
  rule: DestinationRule,
): Promise<Uint8Array> {
  const headers = { accept: "application/json, image/*", "user-agent": "Kulliyad" };
  const options = { maxBytes, timeoutMs: attemptTimeoutMs, maxRedirects: 0, headers, rule };
  for (let attempt = 1, pauseMs = firstPauseMs; ; attempt += 1, pauseMs *= 3) {
    try {
      return await fetchResource(address, options);
    } catch (error) {
      if (!(error instanceof FetchFailure && error.mayPass) || attempt === attempts) throw error;
      // Retry-After is honoured up to half of an attempt's timeout.
      const askedMs = Math.min((error.retryAfterSeconds ?? 0) * 1_000, attemptTimeoutMs / 2);
      await pause(Math.max(pauseMs, askedMs));
    }
  }
}
