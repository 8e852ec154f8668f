import { contentKinds, listedKinds } from "../../../contract/content-kinds.ts";
import type { PageGroup } from "../../../contract/numbers.ts";
import { recordOfPath } from "../../../contract/paths.ts";
import { type FailedLoadRow, takeAll } from "./store.ts";

/** Counts views in which a picture or a file did not load, by the group of the page. Paths are not kept. */
export class FailedLoads {
  readonly #counts = new Map<PageGroup, number>();

  count(path: string): void {
    const group = pageGroupOf(path);
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + 1);
  }

  /** Takes out what was counted. */
  take(day: string): FailedLoadRow[] {
    return takeAll(this.#counts).map(([page_group, count]) => ({ day, page_group, count }));
  }
}

/** The group of a page: the home page, lists, records of a kind, searches; all others are pages that staff write. */
export function pageGroupOf(path: string): PageGroup {
  if (path === "/") return "home";
  if (path === "/search") return "search";
  const segments = path.split("/");
  // With the pages of its comments.
  const record = recordOfPath(segments.slice(0, 3).join("/"));
  if (record) return record.kind;
  const isList = listedKinds.some((kind) => contentKinds[kind].listPath.split("/")[1] === segments[1]);
  return isList ? "list" : "page";
}
