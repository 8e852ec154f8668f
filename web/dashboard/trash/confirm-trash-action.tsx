import { contentKinds, kindOfTrashList } from "../../../contract/content-kinds.ts";
import { trashMessages, userAdminMessages } from "../../../contract/messages/admin.ts";
import { removalMessages } from "../../../contract/messages/dashboard.ts";
import { fallbackMessages } from "../../../contract/messages/errors.ts";
import { confirmMessages } from "../../../contract/messages/ui.ts";
import type { TrashList } from "../../../contract/trash.ts";
import { api } from "../../http-transport.ts";
import { DeleteQuestion, RestoreQuestion } from "../table/confirm-question.tsx";
import type { DeleteRequest, RowRemoval } from "../table/use-delete.ts";
import { keyOf, type TrashRow } from "./trash-rows.ts";

/** The confirmation of restoring a record. */
export function restoreRequest(row: TrashRow): DeleteRequest {
  // For users, both actions open the dialog about purging (specification, section 2), which also restores.
  const kind = kindOfTrashList(row.list);
  if (!kind) return purgeRequest(row);
  return {
    key: keyOf(row),
    question: <RestoreQuestion kind={kind} title={row.name} />,
    consequence: confirmMessages.restores,
    removal: restoring(row),
  };
}

/** The confirmation of purging a record. */
export function purgeRequest(row: TrashRow): DeleteRequest {
  const kind = kindOfTrashList(row.list);
  return {
    key: keyOf(row),
    question: (
      <DeleteQuestion kind={trashMessages.permanently(kind ?? userAdminMessages.kind)} title={row.name} />
    ),
    consequence: confirmMessages.erases,
    danger: true,
    removal: purging(row),
    ...(!kind && {
      alternative: { label: trashMessages.restoreInstead, removal: restoring(row) },
    }),
  };
}

function restoring({ list, id }: TrashRow): RowRemoval {
  const kind = kindOfTrashList(list);
  const act = () => (kind ? api.restore(kind, id) : api.restoreUser(id));
  return { act, successMessage: removalMessages.restored, fallback: fallbacks[list] };
}

function purging({ list, id }: TrashRow): RowRemoval {
  const kind = kindOfTrashList(list);
  const act = () => (kind ? api.purge(kind, id) : api.purgeUser(id));
  return { act, successMessage: removalMessages.erased, fallback: fallbacks[list] };
}

const fallbacks: Record<TrashList, string> = {
  [contentKinds.event.trashList]: fallbackMessages.events,
  [contentKinds.post.trashList]: fallbackMessages.postDelete,
  [contentKinds.service.trashList]: fallbackMessages.services,
  deletedUsers: fallbackMessages.users,
};
