import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { isShownPicture, pictureAddress } from "./picture-address.ts";

/**
 * A picture in the line of a text, so that it is aligned as its paragraph is: embedded or linked until the text is
 * saved, then stored by the server. One of another site is not loaded there, and stands as a frame until then.
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
    {
      tag: "img[src]",
      getAttrs: (image) => (pictureAddress(image.getAttribute("src") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => ({
      dom: isShownPicture(String(node.attrs.src)) ? imageOf(HTMLAttributes) : frameOf(node.attrs),
    }),
});

/** Takes the linked pictures with these addresses out of the text, in one step that can be undone. */
export function removePictures({ state, view }: Editor, addresses: readonly string[]): void {
  const { tr: transaction } = state;
  state.doc.descendants(({ type, attrs, nodeSize }, position) => {
    const address = type.name === "picture" ? pictureAddress(String(attrs.src)) : undefined;
    if (!address || !addresses.includes(address)) return;
    const start = transaction.mapping.map(position);
    transaction.delete(start, start + nodeSize);
  });
  view.dispatch(transaction);
}

function imageOf(attributes: Record<string, unknown>): HTMLElement {
  const image = document.createElement("img");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) image.setAttribute(name, String(value));
  }
  return image;
}

/** A placeholder for a picture that the browser may not load: its alternative text and its address. */
function frameOf({ src, alt, decorative }: Record<string, unknown>): HTMLElement {
  const isLinked = /^https?:/i.test(String(src));
  const frame = document.createElement("span");
  frame.className = "linked-picture";
  frame.contentEditable = "false";
  if (!alt && !decorative) frame.dataset.undescribed = "";
  const address = document.createElement("small");
  address.textContent = isLinked ? String(src) : "";
  frame.append(
    String(alt || (isLinked ? editorMessages.pictureLinked : editorMessages.pictureBlank)),
    address,
  );
  return frame;
}
