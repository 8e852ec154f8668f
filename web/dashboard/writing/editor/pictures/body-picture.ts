import { type Editor, mergeAttributes, Node } from "@tiptap/core";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import {
  isPublicPicture,
  loadedPrivatePicture,
  loadPrivatePicture,
} from "../../../kit/pictures/load-private-picture.ts";
import { isPicture } from "./chosen-picture.ts";
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

function imageOf({ src, ...attributes }: Record<string, unknown>): HTMLElement {
  const image = document.createElement("img");
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) image.setAttribute(name, String(value));
  }
  const address = String(src ?? "");
  const loadWithSession = async () => {
    image.src = (await loadPrivatePicture(address)) ?? address;
  };
  const isStored = address.startsWith("/");
  if (isStored) image.addEventListener("error", () => void loadWithSession(), { once: true });
  const dataUrl = loadedPrivatePicture(address);
  if (isStored && !dataUrl && !isPublicPicture(address)) void loadWithSession();
  else image.src = dataUrl ?? address;
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
