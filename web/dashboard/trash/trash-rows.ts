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

/** The id and name of a record, in the field names of its list. The type requires an entry for every list. */
const identities: { [List in TrashList]: (record: Trash[List][number]) => Pick<TrashRow, "id" | "name"> } = {
  deletedEvents: ({ eventID, event_name }) => ({ id: eventID, name: event_name }),
  deletedPosts: ({ postID, post_title }) => ({ id: postID, name: post_title }),
  deletedServices: ({ serviceID, service_title }) => ({ id: serviceID, name: service_title }),
  deletedUsers: ({ userId, username }) => ({ id: userId, name: username }),
};

/** Translates a list of the API response to rows. */
export function rowsOf<List extends TrashList>(trash: Trash, list: List): TrashRow[] {
  const records: readonly Trash[List][number][] = trash[list];
  return records.map((record) => {
    const { createdAt, updatedAt, erasesAt } = record;
    return { list, ...identities[list](record), createdAt, updatedAt, erasesAt };
  });
}
