import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";
import { countPictures } from "./figure.ts";
import { isPicture } from "./is-picture.ts";

type Placed = { node: Node; position: number };

/** A picture that is chosen by a click, by a tap or with the arrow keys, and the figure that it is in. */
export type ChosenPicture = { picture: Placed; figure: Placed | undefined };

export function chosenPicture({ doc, selection }: EditorState): ChosenPicture | undefined {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { node, from, $from } = selection;
  if (node.type.name === "figure")
    return { picture: { node: node.child(0), position: from + 1 }, figure: { node, position: from } };
  if (!isPicture(node)) return undefined;
  const { parent } = $from;
  const isInFigure = parent.type.name === "figure";
  return {
    picture: { node, position: from },
    figure: isInFigure ? { node: parent, position: doc.resolve(from).before() } : undefined,
  };
}

/**
 * Removes the chosen picture: one of a gallery, or the only one with its caption; or the gallery that is chosen as a whole.
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

/**
 * Changes attributes of a picture, which stays chosen if it is.
 * @param picture one that is chosen or was chosen earlier. Nothing changes if it is no longer in the text.
 */
export function updatePicture(
  { state, view }: Editor,
  attributes: Record<string, unknown>,
  picture = chosenPicture(state)?.picture.node,
): void {
  const chosen = chosenPicture(state)?.picture;
  const isChosen = chosen?.node === picture;
  const position = isChosen ? chosen?.position : positionOf(state.doc, picture);
  if (!picture || position === undefined) return;
  const transaction = state.tr.setNodeMarkup(position, null, { ...picture.attrs, ...attributes });
  if (isChosen) transaction.setSelection(NodeSelection.create(transaction.doc, position));
  view.dispatch(transaction);
}

/** A node stays the same object while the text around it changes. */
function positionOf(doc: Node, wanted: Node | undefined): number | undefined {
  let found: number | undefined;
  doc.descendants((node, position) => {
    if (node === wanted) found = position;
    return found === undefined;
  });
  return found;
}
