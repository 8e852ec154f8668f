import { mergeAttributes, Node } from "@tiptap/core";
import { isOwnPicture } from "./paste/clean-inline.ts";

/**
 * A picture in the line of a text, so that it is aligned as its paragraph is: embedded until the text is saved, then
 * stored by the server. One from another site is not taken: nobody's browser shall load it there.
 */
export const BodyPicture = Node.create({
  name: "picture",
  inline: true,
  group: "inline",
  atom: true,
  draggable: true,
  addAttributes() {
    return {
      src: { default: "" },
      alt: { default: "" },
      // Said on purpose, and not merely left empty.
      decorative: {
        default: false,
        parseHTML: (image) => image.getAttribute("role") === "presentation" && !image.getAttribute("alt"),
        renderHTML: ({ decorative }) => (decorative ? { role: "presentation" } : {}),
      },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML: () => [
    { tag: "img[src]", getAttrs: (image) => (isOwnPicture(image.getAttribute("src") ?? "") ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});
