import type { Session } from "../../../contract/session.ts";
import type { TrashList } from "../../../contract/trash.ts";
import { readFilter } from "../table/table-url-state.ts";

/** The list without a URL parameter. */
export const firstList: TrashList = "deletedEvents";

/** The lists that a user may see: users only with the permission to manage them. */
export function listsFor(may: Session["may"] | undefined): TrashList[] {
  const content = [firstList, "deletedPosts", "deletedServices"] as const;
  return may?.includes("users.manage") ? [...content, "deletedUsers"] : [...content];
}

/** The list that the URL names, or the first. */
export function readList(search: URLSearchParams, may: Session["may"] | undefined): TrashList {
  return readFilter(search, "list", listsFor(may), firstList);
}
