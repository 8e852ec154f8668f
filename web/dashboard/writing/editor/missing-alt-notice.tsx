import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { editorMessages } from "../../../../contract/messages/editor/en.ts";
import { useEditorValue } from "./menus/use-editor-value.ts";
import { isPicture, isUndescribed } from "./pictures/chosen-picture.ts";

type UndescribedProps = { editor: Editor; ask: (question: "alt") => void };

/** Shows the number of pictures without alternative text, and selects the next one. */
export function MissingAltNotice({ editor, ask }: UndescribedProps) {
  const count = useEditorValue(editor, ({ state }) => countIn(state.doc));

  return (
    <div className="cluster undescribed">
      <p role="status">{count > 0 && editorMessages.undescribed(count)}</p>
      {count > 0 && (
        <button type="button" className="text-button" onClick={() => describeNext(editor, ask)}>
          {editorMessages.describeNext}
        </button>
      )}
    </div>
  );
}

/** Asks for the description of the next picture without one. @returns whether there is one */
export function describeNext(editor: Editor, ask: UndescribedProps["ask"]): boolean {
  const positions = placesIn(editor);
  const next = positions.find((position) => position > editor.state.selection.from) ?? positions[0];
  if (next === undefined) return false;
  editor.chain().setNodeSelection(next).scrollIntoView().run();
  ask("alt");
  return true;
}

/** Nodes are immutable: after a keystroke only its ancestors are counted again. */
const counts = new WeakMap<Node, number>();

function countIn(node: Node): number {
  if (node.isLeaf) return isUndescribedPicture(node) ? 1 : 0;
  const known = counts.get(node);
  if (known !== undefined) return known;
  const count = node.children.reduce((sum, child) => sum + countIn(child), 0);
  counts.set(node, count);
  return count;
}

function placesIn({ state }: Editor): number[] {
  const positions: number[] = [];
  state.doc.descendants((node, position) => {
    if (isUndescribedPicture(node)) positions.push(position);
  });
  return positions;
}

function isUndescribedPicture(node: Node): boolean {
  return isPicture(node) && isUndescribed(node.attrs);
}
