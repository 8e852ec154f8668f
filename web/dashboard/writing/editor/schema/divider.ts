import { InputRule, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { Selection, type Transaction } from "@tiptap/pm/state";

/** A line between two parts of a text. Also `---` with a space or Enter at the start of a line. */
export const Divider = Node.create({
  name: "divider",
  group: "block",
  parseHTML: () => [{ tag: "hr" }],
  renderHTML: () => ["hr"],
  addInputRules: () => [
    new InputRule({
      find: /^---\s$/,
      // A step of its own, so that undo gives the dashes back.
      handler: ({ state }) => {
        insertDivider(closeHistory(state.tr), "---");
      },
    }),
  ],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        if (!empty || $from.parent.textContent !== "---" || $from.parentOffset !== 3) return false;
        return editor.commands.command(({ tr }) => insertDivider(closeHistory(tr), "---"));
      },
    };
  },
});

/** Replaces an empty line by a divider, or puts one below the block at the cursor. See `insertBlock()`. */
export function insertDivider(transaction: Transaction, written: string): boolean {
  const { divider } = transaction.doc.type.schema.nodes;
  return divider !== undefined && insertBlock(transaction, divider.create(), written);
}

/**
 * Replaces an empty line by a block, or puts it below the one at the cursor.
 * @param written what the line may contain for the block to replace it
 * @returns whether it can stand there
 */
export function insertBlock(transaction: Transaction, block: DocumentNode, written: string): boolean {
  const { $from } = transaction.selection;
  const { paragraph } = transaction.doc.type.schema.nodes;
  if ($from.depth === 0 || !paragraph) return false;
  const isReplaced = $from.parent.type === paragraph && $from.parent.textContent.trim() === written;
  const [start, end] = [isReplaced ? $from.before() : $from.after(), $from.after()];
  const container = $from.node(-1);
  const index = $from.index(-1) + (isReplaced ? 0 : 1);
  if (!container.canReplaceWith(index, $from.indexAfter(-1), block.type)) return false;
  const isLast = $from.indexAfter(-1) === container.childCount;
  transaction.replaceWith(start, end, isLast ? [block, paragraph.create()] : block);
  transaction.setSelection(Selection.near(transaction.doc.resolve(start + 1))).scrollIntoView();
  return true;
}
