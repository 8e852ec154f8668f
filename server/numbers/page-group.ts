import { contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import type { PageGroup } from "../../contract/numbers.ts";

/** The group of a page: the home page, lists, records of a kind, searches; all others are pages that staff write. */
export function pageGroupOf(path: string): PageGroup {
  if (path === "/") return "home";
  if (path === "/search") return "search";
  for (const kind of contentKindNames) {
    const { listPath, readablePath } = contentKinds[kind];
    const [segment = ""] = (readablePath ?? "").split(":id");
    if (segment !== "" && /^\d+(?:\/|$)/.test(path.slice(segment.length)) && path.startsWith(segment))
      return kind;
    if (listPath !== null && path.split("/")[1] === listPath.split("/")[1]) return "list";
  }
  return "page";
}
