import type { Trash, TrashList } from "../../../contract/trash.ts";

/** A deleted record of any kind. */
export type TrashRow = {
  list: TrashList;
  id: number;
  name: string;
  createdAt: string;
  updatedAt: string;
  /** Null for never. */
  erasesAt: string | null;
};

/** Records of two lists may have the same id. */
export function keyOf({ list, id }: TrashRow): string {
  return `${list}-${id}`;
}

type Moments = Pick<TrashRow, "createdAt" | "updatedAt" | "erasesAt">;

/** Translates a list of the API response to rows. */
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
