import type { Session } from "../../../contract/session.ts";
import type { TrashList } from "../../../contract/trash.ts";
import { readFilter } from "../table/table-url-state.ts";

/** The one that stands where the address names none. */
export const firstList: TrashList = "deletedEvents";

/** The lists of the recycle bin that somebody may see: people only for who manages them. */
export function listsFor(may: Session["may"] | undefined): TrashList[] {
  const content = [firstList, "deletedPosts", "deletedServices"] as const;
  return may?.includes("users.manage") ? [...content, "deletedUsers"] : [...content];
}

/** The list that an address asks for, or the first. */
export function readList(search: URLSearchParams, may: Session["may"] | undefined): TrashList {
  return readFilter(search, "list", listsFor(may), firstList);
}
