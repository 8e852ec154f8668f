import { Node } from "@tiptap/core";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { videoAddress } from "./video-address.ts";

/** A video. The editor shows a placeholder with its address and loads nothing from its host. */
export const BodyVideo = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: "", parseHTML: (frame) => videoAddress(frame.getAttribute("src") ?? "") ?? "" },
  }),
  parseHTML: () => [
    {
      tag: "iframe[src]",
      getAttrs: (frame) => (videoAddress(frame.getAttribute("src") ?? "") ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["iframe", { ...HTMLAttributes, class: "ql-video" }],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement("div");
      dom.className = "video still";
      dom.contentEditable = "false";
      const address = document.createElement("span");
      address.textContent = node.attrs.src;
      dom.append(editorMessages.videoStill, address);
      return { dom };
    },
});
