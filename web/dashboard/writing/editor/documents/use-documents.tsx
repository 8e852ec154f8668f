import type { Editor, EditorEvents } from "@tiptap/core";
import { type ReactNode, useRef, useState } from "react";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { useViewer } from "../../../kit/viewer.tsx";
import { editorParts } from "./editor-parts.ts";

const loadUploads = () => import("./uploads.ts");
const loadDialogs = () => import("./document-dialogs.tsx");

type DocumentDialog = "document" | "documents";
type OpenDialog = { name: DocumentDialog; dialogs: Awaited<ReturnType<typeof loadDialogs>> };

/** Whether a file is a PDF, or one that becomes a PDF in the program that made it. Others may be pictures. */
export function isDocumentFile({ name, type }: File): boolean {
  return type === "application/pdf" || /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf)$/i.test(name);
}

/** Loads what uploads need, so that a PDF which is dropped without a connection waits for one. */
export function preloadUploads(): void {
  void loadUploads().catch(() => undefined);
}

/** The documents of a text. What uploads, links and lists them is loaded when it is used. */
export function useDocuments(editor: Editor | undefined) {
  const mayPublish = useViewer()?.mayPublish !== false;
  /** What is known of the uploads, once their code is loaded. */
  const pending = useRef<() => Promise<boolean> | undefined>(() => undefined);
  const [open, setOpen] = useState<OpenDialog>();

  /** Uploads PDFs, whose links stand at the cursor. */
  function upload(into: Editor, files: readonly File[]): void {
    const endFollowing = followSelection(into);
    const starting = loadUploads().then(({ uploadDocuments, pendingUploads }) => {
      pending.current = () => pendingUploads(into);
      if (!into.isDestroyed) uploadDocuments(into, files, endFollowing(), mayPublish, editorParts);
    });
    pending.current = async () => {
      await starting;
      return pending.current() ?? true;
    };
    starting.catch(() => {
      pending.current = () => undefined;
      sayNotLoaded();
    });
  }

  function ask(name: DocumentDialog): void {
    loadDialogs().then((dialogs) => setOpen({ name, dialogs }), sayNotLoaded);
  }

  function close(): void {
    setOpen(undefined);
    editor?.view.focus();
  }

  let dialog: ReactNode;
  if (editor && open) {
    const { LinkDialog, ListDialog } = open.dialogs;
    dialog =
      open.name === "document" ? (
        <LinkDialog
          editor={editor}
          parts={editorParts}
          onFiles={(files) => upload(editor, files)}
          onClose={close}
        />
      ) : (
        <ListDialog editor={editor} parts={editorParts} onClose={close} />
      );
  }
  return { upload, ask, dialog, pending };
}

/** The selection while the text changes. @returns ends following */
function followSelection(editor: Editor) {
  let { selection } = editor.state;
  const follow = ({ transaction }: EditorEvents["transaction"]) => {
    selection = selection.map(transaction.doc, transaction.mapping);
  };
  editor.on("transaction", follow);
  return () => {
    editor.off("transaction", follow);
    return selection;
  };
}

function sayNotLoaded(): void {
  showToast({ kind: "warning", text: editorMessages.documentsNotLoaded });
}
