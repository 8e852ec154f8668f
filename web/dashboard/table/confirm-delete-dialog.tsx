import { limits } from "../../../contract/limits.ts";
import { trashConfirmMessages } from "../../../contract/messages/dashboard/en.ts";
import { confirmMessages } from "../../../contract/messages/ui/en.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { ConfirmDialog } from "../../ui/dialog/confirm-dialog.tsx";
import { truncateCharacters } from "../../ui/truncate.ts";
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

type QuestionProps = { kind: string; title: string };

/** "Are you sure you want to delete ...", with the title truncated (specification, section 9). */
export function DeleteQuestion({ kind, title }: QuestionProps) {
  return (
    <BidiSentence about={(words) => confirmMessages.delete({ kind, title: words })} words={cut(title)} />
  );
}

export function RestoreQuestion({ kind, title }: QuestionProps) {
  return (
    <BidiSentence
      about={(words) => trashConfirmMessages.restore({ kind, title: words })}
      words={cut(title)}
    />
  );
}

function cut(title: string): string {
  return truncateCharacters(title, limits.confirmTitleCharacters);
}
