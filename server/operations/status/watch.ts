import { setTimeout as pause } from "node:timers/promises";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { HttpError } from "../../platform/http/index.ts";

/** `reason` is for people. */
export type Failure = { since: string; reason: string };

/** What the latest check found; `failure` since the first check in a row that failed or has not ended. */
export type Watched<Found> = { found: Found | undefined; failure: Failure | undefined };

type Options = { maxAgeMs: number; maxWaitMs: number; maxSilenceMs: number };

/** Those who ask wait for a second; a bucket may be slow. A disk on the network may never answer. */
const defaultOptions: Options = { maxAgeMs: 5_000, maxWaitMs: 1_000, maxSilenceMs: 10_000 };

/**
 * Checks what may be out of reach, such as a disk or a bucket, and remembers since when it is.
 * @param check throws if it fails: an HttpError with a reason for people, or anything else
 * @returns reads what is known, after a check if the latest one is old
 */
export function watch<Found>(
  check: () => Promise<Found>,
  { maxAgeMs, maxWaitMs, maxSilenceMs }: Options = defaultOptions,
): (isFresh?: boolean) => Promise<Watched<Found>> {
  let known: Watched<Found> = { found: undefined, failure: undefined };
  let startedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  const fail = (reason: string): Watched<Found> => ({
    found: known.found,
    failure: { since: known.failure?.since ?? new Date(startedAt).toISOString(), reason },
  });
  const start = () => {
    startedAt = Date.now();
    running = check()
      .then(
        (found) => ({ found, failure: undefined }),
        (error: unknown) => fail(error instanceof HttpError ? error.message : apiMessages.jobFailed),
      )
      .then((outcome) => {
        known = outcome;
        running = undefined;
      });
  };
  return async (isFresh = false) => {
    if (!running && (isFresh || Date.now() - startedAt > maxAgeMs)) start();
    await Promise.race([running, pause(maxWaitMs)]);
    const isSilent = running && (known.found === undefined || Date.now() - startedAt > maxSilenceMs);
    return isSilent ? fail(known.failure?.reason ?? apiMessages.noAnswerYet) : known;
  };
}
