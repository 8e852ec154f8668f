import { type ReactNode, useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { confirmMessages } from "../../../contract/messages/readers/en/site.ts";
import { removalMessages, trashConfirmMessages } from "../../../contract/messages/staff/dashboard.ts";
import { screenLimits } from "../../../contract/values/limits/screens.ts";
import { useMutation } from "../../requests/use-mutation.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { useConfirm } from "../../ui/dialog/use-confirm.tsx";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { truncateCharacters } from "../../ui/truncate.ts";
import { focusNeighbour, rowElementId } from "./table-rows.tsx";
import { showUndoToast } from "./undo-toast.tsx";

type Key = number | string;

/** An action that removes a row from its table: deleting, restoring or purging a record. */
export type RowRemoval = {
  run: () => Promise<unknown>;
  /** The toast after success. */
  done: string;
  /** The message if it fails and the server gives none. */
  fallback: string;
  /** Offered as an Undo button after success. */
  undo?: { title: string; act: () => Promise<unknown> };
};

/** What to confirm, and an alternative action. */
export type DeleteRequest = {
  key: Key;
  question: ReactNode;
  /** What confirming does, in plain words. It does not repeat or contradict the question. */
  consequence?: string;
  /** Whether it cannot be undone. */
  danger?: boolean;
  removal: RowRemoval;
  alternative?: { label: string; removal: RowRemoval };
};

/** Removes rows of a table after confirmation. Undo gives the row that comes back the focus. */
export function useDelete() {
  const { ask, question } = useConfirm();
  const { revalidate } = useRevalidator();
  const { hidden, mutate } = useMutation(revalidate);
  /** The row that Undo restores. */
  const restored = useRef<Key>(undefined);
  useEffect(() => {
    const row = restored.current !== undefined && document.getElementById(rowElementId(restored.current));
    if (!row) return;
    restored.current = undefined;
    row.focus();
  });

  function remove(key: Key, { run, done, fallback, undo }: RowRemoval): Promise<void> {
    // The row is removed together with its focused button.
    focusNeighbour([key]);
    const onEnd = () => {
      restored.current = key;
      return revalidate();
    };
    const offerUndo = ({ title, act }: NonNullable<typeof undo>) => {
      const text = removalMessages.undoable(truncateCharacters(title, screenLimits.consoleTitleCharacters));
      showUndoToast({ text, act, fallback, onEnd });
    };
    return mutate({
      run,
      fallback,
      hides: [key],
      done() {
        showToast({ kind: "success", text: done, durationMs: screenLimits.confirmToastMs });
        if (undo) offerUndo(undo);
      },
    });
  }

  return {
    removed: hidden,
    remove,
    /** Asks for confirmation before a row is deleted or restored. */
    ask: ({ key, removal, alternative, ...asked }: DeleteRequest) =>
      ask({
        ...asked,
        onConfirm: () => void remove(key, removal),
        alternative: alternative && {
          label: alternative.label,
          onChoose: () => void remove(key, alternative.removal),
        },
      }),
    question,
  };
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
  return truncateCharacters(title, screenLimits.confirmTitleCharacters);
}
