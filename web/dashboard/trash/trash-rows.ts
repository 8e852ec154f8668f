import { fallbackMessages } from "../../../contract/messages/errors.ts";
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

/** What differs between the lists. The type requires an entry for every list. */
const lists: {
  [List in TrashList]: {
    /** The id and name of a record, in the field names of its list. */
    identify(record: Trash[List][number]): Pick<TrashRow, "id" | "name">;
    /** Shown when restoring or purging fails and the server gives no message (specification, section 8). */
    fallback: string;
  };
} = {
  deletedEvents: {
    identify: ({ eventID, event_name }) => ({ id: eventID, name: event_name }),
    fallback: fallbackMessages.events,
  },
  deletedPosts: {
    identify: ({ postID, post_title }) => ({ id: postID, name: post_title }),
    fallback: fallbackMessages.postDelete,
  },
  deletedServices: {
    identify: ({ serviceID, service_title }) => ({ id: serviceID, name: service_title }),
    fallback: fallbackMessages.services,
  },
  deletedPages: {
    identify: ({ pageID, page_title }) => ({ id: pageID, name: page_title }),
    fallback: fallbackMessages.services,
  },
  deletedUsers: {
    identify: ({ userId, username }) => ({ id: userId, name: username }),
    fallback: fallbackMessages.users,
  },
};

export function fallbackOf({ list }: TrashRow): string {
  return lists[list].fallback;
}

/** Translates a list of the API response to rows. */
export function rowsOf<List extends TrashList>(trash: Trash, list: List): TrashRow[] {
  const records: readonly Trash[List][number][] = trash[list];
  return records.map((record) => {
    const { createdAt, updatedAt, erasesAt } = record;
    return { list, ...lists[list].identify(record), createdAt, updatedAt, erasesAt };
  });
}
