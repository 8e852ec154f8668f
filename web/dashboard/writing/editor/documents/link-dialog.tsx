import type { Editor } from "@tiptap/core";
import { useId } from "react";
import { createPortal } from "react-dom";
import { formDialogMessages } from "../../../../../contract/messages/staff/dashboard.ts";
import { documentDialogMessages as messages } from "../../../../../contract/messages/staff/text-documents.ts";
import { useModal } from "../../../../ui/dialog/use-modal.ts";
import { PdfInput } from "../../../kit/documents/pdf-input.tsx";
import { DocumentSearch } from "./document-search.tsx";
import type { EditorParts } from "./editor-parts.ts";
import { insertDocumentLink, linkRange } from "./insert-link.ts";
import type { ListedDocument } from "./linked-documents.ts";
import "../../../kit/form-dialog.css";

type LinkDialogProps = {
  editor: Editor;
  parts: EditorParts;
  /** Uploads what was chosen on this device. */
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/** Links a document at the selection: one from this device, or one that the site has. */
export function LinkDialog({ editor, parts, onFiles, onClose }: LinkDialogProps) {
  const { dismiss, leave, modal } = useModal(onClose);
  const titleId = useId();
  const close = (act: () => void) =>
    leave(() => {
      act();
      onClose();
    });

  function link(document: ListedDocument): void {
    const { state, view } = editor;
    const transaction = parts.closeHistory(state.tr);
    insertDocumentLink(transaction, linkRange(state.selection), document);
    view.dispatch(transaction.scrollIntoView());
  }

  return createPortal(
    <dialog className="confirm form-dialog" aria-labelledby={titleId} {...modal}>
      <div className="form">
        <h2 id={titleId} className="subtitle">
          {messages.link}
        </h2>
        <p>
          <PdfInput
            className="button"
            label={messages.upload}
            multiple
            onFiles={(files) => close(() => onFiles(files))}
          />
        </p>
        <DocumentSearch onChoose={(document) => close(() => link(document))} />
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {formDialogMessages.cancel}
          </button>
        </p>
      </div>
    </dialog>,
    document.body,
  );
}
