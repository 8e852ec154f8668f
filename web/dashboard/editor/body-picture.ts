import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { loadedPrivatePicture, loadPrivatePicture } from "../load-private-picture.ts";
import { isPicture } from "./is-picture.ts";
import { isShownPicture, pictureAddress } from "./picture-address.ts";

/**
 * An inline picture, aligned with its paragraph: embedded or linked until the body is saved, then stored by the server.
 * A linked picture is not loaded; the editor shows a placeholder.
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
      // Marked as decorative, not just without alternative text.
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

/** Removes the linked pictures with these addresses in one undoable step. */
export function removePictures({ state, view }: Editor, addresses: readonly string[]): void {
  const { tr: transaction } = state;
  state.doc.descendants((node, position) => {
    const { attrs, nodeSize } = node;
    const address = isPicture(node) ? pictureAddress(String(attrs.src)) : undefined;
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
  const address = image.getAttribute("src") ?? "";
  const known = loadedPrivatePicture(address);
  if (known) image.src = known;
  const loadWithSession = async () => {
    const loaded = await loadPrivatePicture(address);
    if (loaded) image.src = loaded;
  };
  if (address.startsWith("/")) image.addEventListener("error", () => void loadWithSession(), { once: true });
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
