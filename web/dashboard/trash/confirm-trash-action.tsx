import type { ContentKind } from "../../../contract/content-kinds.ts";
import { trashMessages, userAdminMessages } from "../../../contract/messages/admin.ts";
import { removalMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { confirmMessages } from "../../../contract/messages/ui.ts";
import type { TrashList } from "../../../contract/trash.ts";
import { api } from "../../http-transport.ts";
import { DeleteQuestion, RestoreQuestion } from "../table/confirm-question.tsx";
import type { DeleteRequest, RowRemoval } from "../table/use-delete.ts";
import { keyOf, type TrashRow } from "./trash-rows.ts";

const kinds = {
  deletedEvents: "event",
  deletedPosts: "post",
  deletedServices: "service",
} as const satisfies Record<Exclude<TrashList, "deletedUsers">, ContentKind>;

/** The confirmation of restoring a record. */
export function restoreRequest(row: TrashRow): DeleteRequest {
  // For users, both actions open the dialog about purging (specification, section 2), which also restores.
  if (row.list === "deletedUsers") return purgeRequest(row);
  return {
    key: keyOf(row),
    question: <RestoreQuestion kind={kinds[row.list]} title={row.name} />,
    consequence: confirmMessages.restores,
    removal: restoring(row),
  };
}

/** The confirmation of purging a record. */
export function purgeRequest(row: TrashRow): DeleteRequest {
  const kind = row.list === "deletedUsers" ? userAdminMessages.kind : kinds[row.list];
  return {
    key: keyOf(row),
    question: <DeleteQuestion kind={trashMessages.permanently(kind)} title={row.name} />,
    consequence: confirmMessages.erases,
    danger: true,
    removal: erasing(row),
    ...(row.list === "deletedUsers" && {
      alternative: { label: trashMessages.restoreInstead, removal: restoring(row) },
    }),
  };
}

function restoring({ list, id }: TrashRow): RowRemoval {
  const act = () => (list === "deletedUsers" ? api.restoreUser(id) : api.restore(kinds[list], id));
  return { act, successMessage: removalMessages.restored, fallback: fallbacks[list] };
}

function erasing({ list, id }: TrashRow): RowRemoval {
  const act = () => (list === "deletedUsers" ? api.purgeUser(id) : api.purge(kinds[list], id));
  return { act, successMessage: removalMessages.erased, fallback: fallbacks[list] };
}

const fallbacks: Record<TrashList, string> = {
  deletedEvents: fallbackMessages.events,
  deletedPosts: fallbackMessages.postDelete,
  deletedServices: fallbackMessages.services,
  deletedUsers: fallbackMessages.users,
};
