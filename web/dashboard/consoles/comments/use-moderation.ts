import { useState } from "react";
import { useRevalidator } from "react-router";
import { fallbackMessages } from "../../../../contract/messages/readers/en/site.ts";
import { moderationMessages } from "../../../../contract/messages/staff/consoles.ts";
import type { ModeratedComment, ModerationResult } from "../../../../contract/schemas/comment.ts";
import {
  type CommentState,
  commentStates,
  type ModerationAction,
  moderationActions,
  undoActions,
} from "../../../../contract/values/moderation.ts";
import { api } from "../../../api/http-transport.ts";
import { useMutation } from "../../../requests/use-mutation.ts";
import { showToast } from "../../../ui/toasts/show-toast.ts";
import { focusNeighbour, rowElementId } from "../../table/table-rows.tsx";
import { showUndoToast } from "../../table/undo-toast.tsx";

const none: ReadonlySet<never> = new Set();

/**
 * The selected comments of a page, and acting on some of them.
 * @param filter the state that the list is limited to
 */
export function useModeration(rows: readonly ModeratedComment[], filter: CommentState | undefined) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(none);
  const { revalidate } = useRevalidator();
  const { busy, hidden, mutate } = useMutation(revalidate);
  // The mark of a comment on another page must not survive, unseen.
  const selected = rows.filter(({ commentID }) => marked.has(commentID));

  function toggle(id: string) {
    setMarked((ids) =>
      ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set(ids).add(id),
    );
  }

  function toggleAll() {
    setMarked(selected.length === rows.length ? none : new Set(rows.map(({ commentID }) => commentID)));
  }

  function act(action: ModerationAction, comments: readonly ModeratedComment[]): void {
    const ids = comments.map(({ commentID }) => commentID);
    if (busy || ids.length === 0) return;
    const stays = filter === undefined || moderationActions[action] === filter;
    // The focused button is about to disappear.
    if (stays) focusRow(ids[0]);
    else focusNeighbour(ids);
    void mutate({
      run: () => api.moderateComments({ ids, action }),
      hides: stays ? [] : ids,
      done(result) {
        setMarked(none);
        report(action, result, revalidate);
      },
      fallback: fallbackMessages.comment,
    });
  }

  return { rows, selected, leaving: hidden, busy, toggle, toggleAll, act };
}

export type Moderation = ReturnType<typeof useModeration>;

function focusRow(id: string | undefined): void {
  if (id !== undefined) document.getElementById(rowElementId(id))?.focus({ preventScroll: true });
}

/** Tells what was changed, with an Undo button; or who was faster. */
function report(
  action: ModerationAction,
  { changed, comments }: ModerationResult,
  revalidate: () => Promise<void>,
) {
  if (changed.length > 0) {
    showUndoToast({
      text: moderationMessages.done[action](changed.length),
      undone: moderationMessages.undone,
      act: () => undo(changed),
      fallback: fallbackMessages.comment,
      onEnd: revalidate,
    });
    return;
  }
  const [current] = comments;
  const text = current
    ? moderationMessages.nothingToDo(current.decidedBy?.username ?? "")
    : moderationMessages.gone;
  showToast({ kind: "warning", text });
}

/** Gives comments their previous states back. */
async function undo(changed: ModerationResult["changed"]): Promise<void> {
  for (const state of commentStates) {
    const ids = changed
      .filter(({ previousState }) => previousState === state)
      .map(({ commentID }) => commentID);
    if (ids.length > 0) await api.moderateComments({ ids, action: undoActions[state] });
  }
}

/** The actions that make sense in each state, the most frequent one first. */
export const offeredActions: Readonly<Record<CommentState, readonly ModerationAction[]>> = {
  held: ["approve", "remove"],
  shown: ["hold", "remove"],
  removed: ["restore"],
};
