import { type Editor, findParentNodeClosestToPos, Node } from "@tiptap/core";
import type { Node as DocumentNode, ResolvedPos } from "@tiptap/pm/model";
import { type EditorState, NodeSelection, Plugin, Selection, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { BodyPicture } from "./body-picture.ts";
import {
  captionOf,
  countPictures,
  figureClass,
  figureWidths,
  isPicture,
  removePicture,
} from "./chosen-picture.ts";
import { pictureAddress } from "./picture-address.ts";

/** A picture in a figure: a block, because a figure contains nothing else beside its caption. */
export const FigurePicture = BodyPicture.extend({
  name: "figurePicture",
  inline: false,
  group: "",
  parseHTML: () => [
    {
      tag: "img[src]",
      context: "figure/",
      priority: 60,
      getAttrs: (image) => (isUsable(image) ? null : false),
    },
  ],
});

/** The caption below a figure. Every figure has one; an empty one is not stored. */
export const FigureCaption = Node.create({
  name: "figureCaption",
  content: "text*",
  defining: true,
  parseHTML: () => [{ tag: "figcaption", context: "figure/" }],
  renderHTML: () => ["figcaption", 0],
});

/**
 * A picture with a caption or a width of its own, or a gallery of several pictures. One without any of them is stored
 * as a plain picture.
 */
export const BodyFigure = Node.create({
  name: "figure",
  group: "block",
  content: "figurePicture+ figureCaption",
  isolating: true,
  draggable: true,
  // Before the keys of other blocks.
  priority: 200,
  addAttributes: () => ({
    width: {
      default: null,
      parseHTML: ({ classList }) => figureWidths.find((width) => classList.contains(width)) ?? null,
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [
    {
      tag: "figure",
      getAttrs: (figure) => (Array.from(figure.querySelectorAll("img")).some(isUsable) ? null : false),
    },
  ],
  renderHTML({ node }) {
    const name = figureClass(node);
    if (!name && captionOf(node).content.size === 0) return ["p", 0];
    return ["figure", name ? { class: name } : {}, 0];
  },
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("figure");
      const show = (figure: DocumentNode) => {
        const shown = figureClass(figure);
        for (const name of [...figureWidths, "gallery"]) dom.classList.toggle(name, name === shown);
      };
      show(node);
      return {
        dom,
        contentDOM: dom,
        update(next) {
          if (next.type !== node.type) return false;
          show(next);
          return true;
        },
      };
    },
  addKeyboardShortcuts() {
    return {
      Enter: () => leaveCaption(this.editor),
      "Shift-Enter": () => leaveCaption(this.editor),
      Backspace: () => removePicture(this.editor) || choosePictureAbove(this.editor),
      Delete: () => removePicture(this.editor),
    };
  },
  addProseMirrorPlugins: () => [keepFiguresWhole()],
});

/** The figure that a position is in, or in whose caption. */
export const figureAt = ($position: ResolvedPos) =>
  findParentNodeClosestToPos($position, ({ type }) => type.name === "figure");

/** From a caption to the text below it. Adds a paragraph if the next block is none. */
function leaveCaption({ state, view }: Editor): boolean {
  const { $from } = state.selection;
  const { paragraph } = state.schema.nodes;
  if ($from.parent.type.name !== "figureCaption" || !paragraph) return false;
  const end = $from.after(-1);
  const { tr: transaction } = state;
  if (!state.doc.resolve(end).nodeAfter?.isTextblock) transaction.insert(end, paragraph.create());
  transaction.setSelection(Selection.near(transaction.doc.resolve(end + 1)));
  view.dispatch(transaction.scrollIntoView());
  return true;
}

/** At the start of a caption, Backspace chooses the last picture above it. */
function choosePictureAbove({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  if ($from.parent.type.name !== "figureCaption" || !empty || $from.parentOffset > 0) return false;
  const picture = $from.before() - 1;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, picture)));
  return true;
}

function isUsable(image: Element): boolean {
  return pictureAddress(image.getAttribute("src") ?? "") !== undefined;
}

/** Keeps each figure in one piece when pictures are cut or dragged, and shows where its caption goes. */
function keepFiguresWhole(): Plugin {
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
  const isBlank = (node: DocumentNode) => isPicture(node) && node.attrs.src === "";
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
  const isFigure = selection instanceof NodeSelection && selection.node.type.name === "figure";
  const figure = figureAt(isFigure ? doc.resolve(selection.from + 1) : selection.$from);
  if (!figure || captionOf(figure.node).content.size > 0) return null;
  const end = figure.pos + figure.node.nodeSize - 1;
  const attributes = { class: "caption-place", "data-placeholder": editorMessages.captionPlaceholder };
  return DecorationSet.create(doc, [Decoration.node(end - captionOf(figure.node).nodeSize, end, attributes)]);
}

/** The only picture of a figure is dragged with its caption. */
function dragWholeFigure(view: EditorView, { clientX: left, clientY: top }: DragEvent): void {
  const { state } = view;
  const inside = view.posAtCoords({ left, top })?.inside ?? -1;
  if (inside < 0) return;
  const figure = figureAt(state.doc.resolve(inside));
  if (!figure || countPictures(figure.node) > 1) return;
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, figure.pos)));
}
