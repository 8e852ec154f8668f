import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";

/** Placeholder of an empty body. Tiptap's own traverses the document at each keystroke. */
export const Placeholder = Extension.create({
  name: "placeholder",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const only = doc.childCount === 1 ? doc.firstChild : null;
          if (!only?.isTextblock || only.content.size > 0) return null;
          const empty = {
            class: "is-editor-empty",
            "data-placeholder": contentFormMessages.bodyPlaceholder,
          };
          return DecorationSet.create(doc, [Decoration.node(0, only.nodeSize, empty)]);
        },
      },
    }),
  ],
});
