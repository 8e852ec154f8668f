import { contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import type { Session } from "../../../contract/session.ts";
import type { TrashList } from "../../../contract/trash.ts";
import { readFilter } from "../table/table-url-state.ts";

/** The list without a URL parameter. */
export const firstList = contentKinds.event.trashList;

const otherLists = contentKindNames
  .map((kind) => contentKinds[kind].trashList)
  .filter((list) => list !== firstList);

/** The lists that a user may see: users only with the permission to manage them. */
export function listsFor(may: Session["may"] | undefined): TrashList[] {
  const content = [firstList, ...otherLists];
  return may?.includes("users.manage") ? [...content, "deletedUsers"] : content;
}

/** The list that the URL names, or the first. */
export function readList(search: URLSearchParams, may: Session["may"] | undefined): TrashList {
  return readFilter(search, "list", listsFor(may), firstList);
}
