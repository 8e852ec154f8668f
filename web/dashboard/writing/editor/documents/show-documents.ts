import type { Editor } from "@tiptap/core";
import { editorParts } from "./editor-parts.ts";
import { documentsIn } from "./linked-documents.ts";

/** Loads what shows the facts of documents as soon as the text leads to one. */
export function showDocuments(editor: Editor): void {
  let isLoaded = false;
  const look = () => {
    if (isLoaded || !editor.state.doc.children.some((block) => documentsIn(block).length > 0)) return;
    isLoaded = true;
    import("./document-marks.ts").then(
      ({ documentMarks }) => editor.isDestroyed || editor.registerPlugin(documentMarks(editorParts)),
      // Without a connection: the next change tries again.
      () => {
        isLoaded = false;
      },
    );
  };
  editor.on("update", look);
  look();
}
