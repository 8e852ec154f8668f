import type { IncomingHttpHeaders } from "node:http";
import { limits } from "../../../contract/limits.ts";
import {
  type ClientKind,
  clientKinds,
  otherPaths,
  type ViewSource,
  viewSources,
} from "../../../contract/numbers.ts";
import { isDashboardPath, numberedPath, recordOfPath } from "../../../contract/paths.ts";
import { findSource, sourceInQuery } from "./referrers.ts";
import type { PageViewRow } from "./store.ts";
import { findAgent } from "./user-agents.ts";

const columns = viewSources.flatMap((source) => clientKinds.map((client) => ({ source, client })));
const columnOf = (source: ViewSource, client: ClientKind) =>
  viewSources.indexOf(source) * clientKinds.length + clientKinds.indexOf(client);

/** Different paths between two flushes. */
const maxPending = 2 * limits.maxCountedPaths;

/** Counts page views in memory. Of a request, only what `PageViewRow` names is kept. */
export class PageViews {
  readonly #counts = new Map<string, Uint32Array>();

  /** @param path as it was answered with a page @param query without its question mark */
  count(path: string, query: string, headers: IncomingHttpHeaders): void {
    // The dashboard is the staff's.
    if (isDashboardPath(path) || !isShown(headers)) return;
    const agent = findAgent(headers["user-agent"]);
    const source = findSource(headers) ?? sourceInQuery(query) ?? agent.source;
    const column = columnOf(source, agent.client);
    const counts = this.#counts.get(path) ?? this.#add(path);
    counts[column] = (counts[column] ?? 0) + 1;
  }

  /** Takes out what was counted. */
  take(day: string): PageViewRow[] {
    const taken = [...this.#counts];
    this.#counts.clear();
    return taken.flatMap(([path, counts]) =>
      columns.flatMap((column, index) => {
        const count = counts[index] ?? 0;
        return count > 0 ? [{ day, path: countedPath(path), ...column, count }] : [];
      }),
    );
  }

  #add(path: string): Uint32Array {
    const counted = this.#counts.size < maxPending ? path : otherPaths;
    const counts = this.#counts.get(counted) ?? new Uint32Array(columns.length);
    this.#counts.set(counted, counts);
    return counts;
  }
}

/** A page that a browser fetches in advance may never be shown. */
const isShown = (headers: IncomingHttpHeaders) => headers["sec-purpose"] === undefined;

/** The same path for a record whether or not its address has the words of its title, which change. */
function countedPath(path: string): string {
  const record = recordOfPath(path);
  return record ? numberedPath(record.kind, record.id) : path;
}
