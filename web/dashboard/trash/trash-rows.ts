import type { Trash, TrashList } from "../../../contract/trash.ts";

/** What lies in the recycle bin, whichever kind it is. */
export type TrashRow = {
  list: TrashList;
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Null for never. */
  erasesAt: string | null;
};

/** Records of two lists may have the same number. */
export function keyOf({ list, id }: TrashRow): string {
  return `${list}-${id}`;
}

type Moments = Pick<TrashRow, "createdAt" | "updatedAt" | "erasesAt">;

/** One list of the recycle bin, in one set of names. */
export function rowsOf(trash: Trash, list: TrashList): TrashRow[] {
  const row = (id: number, name: string, { createdAt, updatedAt, erasesAt }: Moments): TrashRow => ({
    list,
    id,
    name,
    createdAt,
    updatedAt,
    erasesAt,
  });
  if (list === "deletedEvents") return trash[list].map((each) => row(each.eventID, each.event_name, each));
  if (list === "deletedPosts") return trash[list].map((each) => row(each.postID, each.post_title, each));
  if (list === "deletedServices") {
    return trash[list].map((each) => row(each.serviceID, each.service_title, each));
  }
  return trash[list].map((each) => row(each.userId, each.username, each));
}
