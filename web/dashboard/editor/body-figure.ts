import { type Editor, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import { BodyPicture } from "./body-picture.ts";
import { removePicture } from "./chosen-picture.ts";
import { captionOf, figureClass, figureWidths } from "./figure.ts";
import { keepFiguresWhole } from "./keep-figures-whole.ts";
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
 * A picture with a caption or a width of its own, or a gallery of several pictures. One without any of them is stored as
 * a plain picture.
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
