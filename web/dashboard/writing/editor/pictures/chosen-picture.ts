import type { Editor, EditorEvents } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

// Every form loads this file for its checks, long before an editor: it takes only types of @tiptap/core, which is
// large.

/** Whether a node is a picture: in a paragraph, or in a figure. */
export function isPicture({ type }: Node): boolean {
  return type.name === "picture" || type.name === "figurePicture";
}

/** Whether a picture has neither a description nor the mark that it is decorative. */
export function isUndescribed({ alt, decorative }: { alt?: unknown; decorative?: unknown }): boolean {
  return alt === "" && !decorative;
}

/** Chooses the next picture without a description. @returns whether there is one */
export function chooseUndescribed(editor: Editor): boolean {
  const positions: number[] = [];
  editor.state.doc.descendants((node, position) => {
    if (isPicture(node) && isUndescribed(node.attrs)) positions.push(position);
  });
  const next = positions.find((position) => position > editor.state.selection.from) ?? positions[0];
  return next !== undefined && editor.chain().setNodeSelection(next).scrollIntoView().run();
}

/** Widths of a figure other than that of the text. */
export const figureWidths = ["wide", "half"] as const;
export type FigureWidth = (typeof figureWidths)[number] | null;

/** The class of a figure. Its pictures say whether it is a gallery. */
export function figureClass(figure: Node): string {
  return countPictures(figure) > 1 ? "gallery" : String(figure.attrs.width ?? "");
}

export function captionOf(figure: Node): Node {
  return figure.child(figure.childCount - 1);
}

export function countPictures(figure: Node): number {
  return figure.childCount - 1;
}

type Placed = { node: Node; position: number };

/** A picture, as one that is chosen by a click, by a tap or with the arrow keys, and the figure that it is in. */
export type ChosenPicture = { picture: Placed; figure: Placed | undefined };

export function chosenPicture({ doc, selection }: EditorState): ChosenPicture | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { node, from } = selection;
  return pictureAt(doc, node.type.name === "figure" ? from + 1 : from);
}

/** @param position before a picture; otherwise, or if it is undefined, there is none */
export function pictureAt(doc: Node, position: number | undefined): ChosenPicture | undefined {
  const node = position === undefined ? null : doc.nodeAt(position);
  if (position === undefined || !node || !isPicture(node)) return undefined;
  const $picture = doc.resolve(position);
  const { parent } = $picture;
  return {
    picture: { node, position },
    figure: parent.type.name === "figure" ? { node: parent, position: $picture.before() } : undefined,
  };
}

/**
 * Removes the chosen picture: one of a gallery, or the only one with its caption; or the gallery that is chosen as a
 * whole.
 * @returns whether one is chosen
 */
export function removePicture({ state, view }: Editor): boolean {
  const chosen = chosenPicture(state);
  if (!chosen) return false;
  const { picture, figure } = chosen;
  const isWhole = figure && (figure.position === state.selection.from || countPictures(figure.node) === 1);
  const { node, position } = isWhole ? figure : picture;
  view.dispatch(state.tr.delete(position, position + node.nodeSize).scrollIntoView());
  return true;
}

/** Changes attributes of a picture. The selection stays. Without a picture at the position, nothing changes. */
export function updatePicture(
  { state, view }: Editor,
  attributes: Record<string, unknown>,
  position: number | undefined,
): void {
  const picture = pictureAt(state.doc, position)?.picture;
  if (!picture) return;
  const transaction = state.tr;
  for (const [name, value] of Object.entries(attributes)) {
    transaction.setNodeAttribute(picture.position, name, value);
  }
  view.dispatch(transaction);
}

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
