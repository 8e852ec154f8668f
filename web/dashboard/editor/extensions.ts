import { type AnyExtension, Mark, mergeAttributes, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { limits } from "../../../contract/limits.ts";
import { BlockClasses } from "./block-classes.ts";
import { BodyPicture } from "./body-picture.ts";
import { BodyVideo } from "./body-video.ts";
import { Indent } from "./indent.ts";
import { linkAddress } from "./link-address.ts";
import { Placeholder } from "./placeholder.ts";

/** Tiptap's starter kit, with code blocks as this site stores them. */
const Kit = StarterKit.extend({
  addExtensions() {
    const extensions: AnyExtension[] = this.parent?.() ?? [];
    return extensions.map((extension) =>
      extension instanceof Node && extension.name === "codeBlock"
        ? extension.extend({
            renderHTML: ({ HTMLAttributes }) => [
              "pre",
              mergeAttributes({ class: "ql-syntax" }, HTMLAttributes),
              0,
            ],
          })
        : extension,
    );
  },
});

/** Without buttons: kept in bodies that have them. */
const Subscript = Mark.create({
  name: "subscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
});
const Superscript = Mark.create({
  name: "superscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});

/** The editor's schema: what the toolbar creates (specification, section 2), and what older bodies contain. */
export const editorExtensions = [
  Kit.configure({
    heading: { levels: [...limits.headingLevels] },
    horizontalRule: false,
    // Adds a paragraph below nodes that Enter does not leave: code and videos.
    trailingNode: { notAfter: ["heading", "bulletList", "orderedList", "blockquote"] },
    undoRedo: { depth: limits.maxUndoSteps, newGroupDelay: limits.undoMergeMs },
    dropcursor: { color: false, class: "drop-cursor" },
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => linkAddress(address) !== undefined,
      shouldAutoLink: (address) => linkAddress(address) !== undefined,
    },
  }),
  Placeholder,
  BlockClasses,
  Indent,
  BodyPicture,
  BodyVideo,
  Subscript,
  Superscript,
];
