import type { Editor } from "@tiptap/core";
import { useCallback, useRef, useState } from "react";
import { editorMessages } from "../../../../../contract/messages/staff/editor.ts";
import { showToast } from "../../../../ui/toasts/show-toast.ts";
import { useViewer } from "../../../kit/viewer.tsx";
import { editorParts } from "./editor-parts.ts";
import type { Uploads } from "./uploads.ts";

const loadUploads = () => import("./uploads.ts");
const loadDialog = {
  document: () => import("./link-dialog.tsx"),
  documents: () => import("./list-dialog.tsx"),
};

type Dialogs = Partial<typeof import("./link-dialog.tsx") & typeof import("./list-dialog.tsx")>;

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
  const uploads = useRef<Uploads>(undefined);
  /** While what uploads is loaded: whether it was. */
  const starting = useRef<Promise<boolean>>(undefined);
  const [said, say] = useState("");
  const [open, setOpen] = useState<Dialogs>();

  /** Uploads PDFs, whose links stand at the cursor. */
  function upload(into: Editor, files: readonly File[]): void {
    const start = loadUploads().then(({ createUploads }) => {
      if (into.isDestroyed) return false;
      uploads.current ??= createUploads(into, editorParts, say);
      uploads.current.add(files, mayPublish);
      return true;
    });
    starting.current = start
      .catch(() => {
        sayNotLoaded();
        return false;
      })
      .finally(() => {
        starting.current = undefined;
      });
  }

  /** See `BodyHandle.pendingUploads()`. */
  const pending = useCallback((): Promise<boolean> | undefined => {
    const started = starting.current?.then((isLoaded) => isLoaded && (uploads.current?.pending() ?? true));
    return started ?? uploads.current?.pending();
  }, []);

  function ask(name: keyof typeof loadDialog): void {
    loadDialog[name]().then(setOpen, sayNotLoaded);
  }

  function close(): void {
    setOpen(undefined);
    editor?.view.focus();
  }

  const { LinkDialog, ListDialog } = open ?? {};
  const shown = editor && { editor, parts: editorParts, onClose: close };
  const elements = (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {shown && LinkDialog && <LinkDialog {...shown} onFiles={(files) => upload(shown.editor, files)} />}
      {shown && ListDialog && <ListDialog {...shown} />}
    </>
  );
  return { upload, ask, pending, elements };
}

function sayNotLoaded(): void {
  showToast({ kind: "warning", text: editorMessages.documentsNotLoaded });
}
