import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Command } from "@tiptap/pm/state";

/**
 * Runs a command of tables. It is an undo step of its own, also among quick commands and words.
 * @returns whether it did something
 */
export function runTableCommand({ state, view }: Editor, command: Command): boolean {
  const isDone = command(state, (transaction) => view.dispatch(closeHistory(transaction)), view);
  if (isDone) view.dispatch(closeHistory(view.state.tr));
  return isDone;
}
