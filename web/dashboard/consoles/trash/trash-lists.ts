import type { Session } from "../../../../contract/schemas/session.ts";
import type { TrashList } from "../../../../contract/schemas/trash.ts";
import { contentKindNames, contentKinds } from "../../../../contract/values/content-kinds.ts";
import { readFilter } from "../../table/table-url-state.ts";

/** The list without a URL parameter. */
export const firstList = contentKinds.event.trashList;

/** The specification's lists, and after the users those that it does not have. */
const lastLists = [contentKinds.page.trashList, contentKinds.document.trashList] as const;
const otherLists = contentKindNames
  .map((kind) => contentKinds[kind].trashList)
  .filter((list) => list !== firstList && !lastLists.some((last) => last === list));

/** The lists that a user may see: users only with the permission to manage them. */
export function listsFor(may: Session["may"] | undefined): TrashList[] {
  const people = may?.includes("users.manage") ? (["deletedUsers"] as const) : [];
  return [firstList, ...otherLists, ...people, ...lastLists];
}

/** The list that the URL names, or the first. */
export function readList(search: URLSearchParams, may: Session["may"] | undefined): TrashList {
  return readFilter(search, "list", listsFor(may), firstList);
}
