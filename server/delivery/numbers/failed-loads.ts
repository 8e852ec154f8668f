import { contentKinds, listedKinds } from "../../../contract/content-kinds.ts";
import type { PageGroup } from "../../../contract/numbers.ts";
import { recordOfPath } from "../../../contract/paths.ts";

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
