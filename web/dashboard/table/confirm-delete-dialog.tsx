import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { DeleteState } from "./use-delete.ts";

/** Asks for confirmation before a row is deleted or restored. */
export function ConfirmDeleteDialog({ of: { asked, dismiss, remove } }: { of: DeleteState }) {
  if (!asked) return null;
  const { key, question, consequence, danger, removal, alternative } = asked;
  return (
    <ConfirmDialog
      question={question}
      consequence={consequence}
      danger={danger}
      onConfirm={() => void remove(key, removal)}
      onDismiss={dismiss}
      alternative={
        alternative && {
          label: alternative.label,
          onChoose: () => void remove(key, alternative.removal),
        }
      }
    />
  );
}
