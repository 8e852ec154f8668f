import { staffFallbackMessages } from "../../../../contract/messages/dashboard/en.ts";
import { fallbackMessages } from "../../../../contract/messages/errors/en.ts";
import type { TrashList } from "../../../../contract/schemas/trash.ts";

/** A deleted record of any kind, or a deleted user under the name. */
export type TrashRow = {
  list: TrashList;
  id: number;
  title: string;
  createdAt: string;
  updatedAt: string;
  /** Null for never. */
  erasesAt: string | null;
  wasPublic: boolean;
};

/** Records of two lists may have the same id. */
export function keyOf({ list, id }: TrashRow): string {
  return `${list}-${id}`;
}

/** The messages if restoring or purging fails and the server gives none (specification, section 8). */
export function trashFallback(list: TrashList): string {
  if (list === "deletedUsers") return staffFallbackMessages.users;
  return list === "deletedPosts" ? staffFallbackMessages.postDelete : fallbackMessages.services;
}
