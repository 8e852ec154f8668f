import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "../../../contract/endpoints/client.ts";
import { removalMessages, trashConfirmMessages } from "../../../contract/messages/dashboard/en.ts";
import { confirmMessages } from "../../../contract/messages/ui/en.ts";
import { limits } from "../../../contract/values/limits.ts";
import { BidiSentence } from "../../ui/bidi-sentence.tsx";
import { useConfirm } from "../../ui/dialog/use-confirm.tsx";
import { showToast } from "../../ui/toasts/show-toast.ts";
import { truncateCharacters } from "../../ui/truncate.ts";
import { showUnlessSignedOut } from "../kit/failures.ts";
import { focusNeighbour, rowElementId } from "./table-rows.tsx";
import { showUndoToast } from "./undo-toast.tsx";

type Key = number | string;

/** An action that removes a row from its table: deleting, restoring or purging a record. */
export type RowRemoval = {
  act: () => Promise<unknown>;
  /** The toast after success. */
  successMessage: string;
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

/**
 * Removes rows of a table after confirmation: optimistically, then on the server, then the table is reloaded. If the
 * server rejects it, the row comes back.
 */
export function useDelete() {
  const { ask, question } = useConfirm();
  /** Not part of the rows, so that a response that is still loading cannot bring one back. */
  const [removed, setRemoved] = useState<ReadonlySet<Key>>(new Set());
  const { revalidate } = useRevalidator();
  /** The row that Undo restores. It gets the focus. */
  const restored = useRef<Key>(undefined);
  useEffect(() => {
    const row = restored.current !== undefined && document.getElementById(rowElementId(restored.current));
    if (!row) return;
    restored.current = undefined;
    row.focus();
  });

  async function remove(key: Key, { act, successMessage, fallback, undo }: RowRemoval): Promise<void> {
    // The row is removed together with its focused button.
    focusNeighbour([key]);
    setRemoved((keys) => new Set(keys).add(key));
    const comeBack = () => setRemoved((keys) => new Set([...keys].filter((other) => other !== key)));
    try {
      await act();
      showToast({ kind: "success", text: successMessage, durationMs: limits.confirmToastMs });
      if (undo) {
        const onEnd = () => {
          restored.current = key;
          return revalidate();
        };
        const title = truncateCharacters(undo.title, limits.consoleTitleCharacters);
        showUndoToast({ text: removalMessages.undoable(title), act: undo.act, fallback, onEnd });
      }
      await revalidate();
      comeBack();
    } catch (error) {
      comeBack();
      showUnlessSignedOut(error, fallback);
      // Somebody else changed the record first: the table is outdated.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) await revalidate();
    }
  }

  return {
    removed,
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
  return truncateCharacters(title, limits.confirmTitleCharacters);
}
