import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { captionOf, countPictures } from "./figure.ts";
import { isPicture } from "./is-picture.ts";

/** Keeps each figure in one piece when pictures are cut or dragged, and shows where its caption goes. */
export function keepFiguresWhole(): Plugin {
  return new Plugin({
    appendTransaction: (transactions, _before, state) =>
      transactions.some(removesContent) ? withoutBlankPictures(state) : null,
    props: {
      decorations: showCaptionPlace,
      handleDOMEvents: {
        dragstart(view, event) {
          dragWholeFigure(view, event);
          return false;
        },
      },
    },
  });
}

/** Not so for a typed letter: the whole text is searched afterwards. */
function removesContent({ steps }: Transaction): boolean {
  return steps.some((step) => !(step instanceof ReplaceStep && step.from === step.to));
}

/** ProseMirror fills a figure that lost its last picture with a blank one. Its caption stays as a paragraph. */
function withoutBlankPictures({ doc, schema, tr }: EditorState): Transaction | null {
  const isBlank = (node: Node) => isPicture(node) && node.attrs.src === "";
  doc.descendants((node, position) => {
    if (node.isTextblock) return false;
    if (node.type.name !== "figure" || !node.children.some(isBlank)) return true;
    const start = tr.mapping.map(position);
    if (node.children.filter(isPicture).every(isBlank)) {
      const { content } = captionOf(node);
      const paragraph = content.size > 0 ? schema.nodes.paragraph?.create(null, content) : undefined;
      tr.replaceWith(start, start + node.nodeSize, paragraph ?? []);
      return false;
    }
    node.forEach((child, offset) => {
      if (!isBlank(child)) return;
      const blank = tr.mapping.map(position + 1 + offset);
      tr.delete(blank, blank + child.nodeSize);
    });
    return false;
  });
  return tr.docChanged ? tr : null;
}

/** An empty caption is shown only in the figure at the cursor. */
function showCaptionPlace({ doc, selection }: EditorState): DecorationSet | null {
  const { $from } = selection;
  const depth = $from.node().type.name === "figureCaption" ? $from.depth - 1 : $from.depth;
  const isFigure = selection instanceof NodeSelection && selection.node.type.name === "figure";
  const figure = isFigure ? selection.node : $from.node(depth);
  if (figure.type.name !== "figure" || captionOf(figure).content.size > 0) return null;
  const start = isFigure ? selection.from : $from.before(depth);
  const end = start + figure.nodeSize - 1;
  const place = { class: "caption-place", "data-placeholder": editorMessages.captionPlaceholder };
  return DecorationSet.create(doc, [Decoration.node(end - captionOf(figure).nodeSize, end, place)]);
}

/** The only picture of a figure is dragged with its caption. */
function dragWholeFigure(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const { state } = view;
  const inside = view.posAtCoords({ left, top })?.inside ?? -1;
  if (inside < 0) return;
  const $picture = state.doc.resolve(inside);
  if ($picture.parent.type.name !== "figure" || countPictures($picture.parent) > 1) return;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, $picture.before())));
}
