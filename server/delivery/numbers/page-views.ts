import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { numbersLimits } from "../../../contract/values/limits/numbers.ts";
import { otherPaths, viewSources } from "../../../contract/values/numbers.ts";
import { isDashboardPath, numberedPath, recordOfPath } from "../../../contract/values/paths/paths.ts";
import type { PageViewRow } from "./store.ts";

/** Pairs of a path and a source between two flushes; further ones are counted together. */
const maxPending = 5 * numbersLimits.maxCountedPaths;

const maxAgentCharacters = 400;
const maxReferrerCharacters = 300;

/** By the latest names of browsers and programs: telling them apart takes some ten microseconds. */
const areBots = new LRUCache<string, boolean>({ max: 1_000, memoMethod: (agent) => isbot(agent) });

/** Counts page views of people in memory. Of a request, only what `PageViewRow` names is kept. */
export class PageViews {
  /** By source and path: a source has no space. */
  readonly #counts = new Map<string, number>();

  /** @param path as it was answered with a page */
  count(path: string, headers: IncomingHttpHeaders): void {
    // The dashboard is the staff's.
    if (isDashboardPath(path) || !isShown(headers) || isBot(headers)) return;
    const pair = `${findSource(headers)} ${path}`;
    const isPending = this.#counts.size < maxPending || this.#counts.has(pair);
    const counted = isPending ? pair : `${viewSources.others} ${otherPaths}`;
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
  }

  /** Takes out what was counted. */
  take(day: string): PageViewRow[] {
    const taken = [...this.#counts];
    this.#counts.clear();
    return taken.map(([pair, count]) => {
      const end = pair.indexOf(" ");
      const path = countedPath(pair.slice(end + 1));
      return { day, path, source: pair.slice(0, end), count };
    });
  }
}

/** A page that a browser fetches in advance may never be shown. */
const isShown = (headers: IncomingHttpHeaders) => headers["sec-purpose"] === undefined;

/** Browsers name themselves: who does not is a program too. */
function isBot({ "user-agent": agent }: IncomingHttpHeaders): boolean {
  return agent === undefined || areBots.memo(agent.slice(0, maxAgentCharacters));
}

/** The host name of the website, or the name of the app, that had the link. */
function findSource(headers: IncomingHttpHeaders): string {
  // A reader's own settings may remove the referrer.
  if (headers["sec-fetch-site"] === "same-origin") return viewSources.inside;
  const { referer: referrer, host } = headers;
  const from = referrer === undefined ? null : URL.parse(referrer.slice(0, maxReferrerCharacters));
  if (from === null) return viewSources.unknown;
  return from.host === host ? viewSources.inside : from.hostname.toLowerCase() || viewSources.unknown;
}

/** The same path for a record whether or not its address has the words of its title, which change. */
function countedPath(path: string): string {
  const record = recordOfPath(path);
  return record ? numberedPath(record.kind, record.id) : path;
}
