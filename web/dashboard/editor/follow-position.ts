import type { Editor, EditorEvents } from "@tiptap/core";

/**
 * Follows a position while the text changes, as during the reading of a file.
 * @returns ends following. It returns the position now; undefined if what follows it was deleted
 */
export function followPosition(editor: Editor, position: number): () => number | undefined {
  let now: number | undefined = position;
  const follow = ({ transaction }: EditorEvents["transaction"]) => {
    if (now === undefined) return;
    const mapped = transaction.mapping.mapResult(now);
    now = mapped.deletedAfter ? undefined : mapped.pos;
  };
  editor.on("transaction", follow);
  return () => {
    editor.off("transaction", follow);
    return now;
  };
}
