import { kindOfTrashList } from "../../../../contract/content-kinds.ts";
import { trashMessages, userAdminMessages } from "../../../../contract/messages/admin/en.ts";
import { removalMessages, trashConfirmMessages } from "../../../../contract/messages/dashboard/en.ts";
import { confirmMessages } from "../../../../contract/messages/ui/en.ts";
import { api } from "../../../http-transport.ts";
import { DeleteQuestion, RestoreQuestion } from "../../table/confirm-delete-dialog.tsx";
import type { DeleteRequest, RowRemoval } from "../../table/use-delete.ts";
import { keyOf, type TrashRow, trashFallback } from "./trash-rows.ts";

/** The confirmation of restoring a record. */
export function restoreRequest(row: TrashRow): DeleteRequest {
  // For users, both actions open the dialog about purging (specification, section 2), which also restores.
  const kind = kindOfTrashList(row.list);
  if (!kind) return purgeRequest(row);
  return {
    key: keyOf(row),
    question: <RestoreQuestion kind={kind} title={row.title} />,
    consequence: trashConfirmMessages.restores,
    removal: restoring(row),
  };
}

/** The confirmation of purging a record. */
export function purgeRequest(row: TrashRow): DeleteRequest {
  const kind = kindOfTrashList(row.list);
  return {
    key: keyOf(row),
    question: (
      <DeleteQuestion kind={trashMessages.permanently(kind ?? userAdminMessages.kind)} title={row.title} />
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
  return { act, successMessage: removalMessages.restored, fallback: trashFallback(list) };
}

function purging({ list, id }: TrashRow): RowRemoval {
  const kind = kindOfTrashList(list);
  const act = () => (kind ? api.purge(kind, id) : api.purgeUser(id));
  return { act, successMessage: removalMessages.erased, fallback: trashFallback(list) };
}
