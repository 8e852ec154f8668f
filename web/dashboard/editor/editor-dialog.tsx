import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { useModal } from "../../ui/use-modal.ts";
import "./editor-dialog.css";

type EditorDialogProps = {
  title: string;
  /** Label of the confirm button. */
  agree: string;
  children: ReactNode;
  /** @returns whether to close the dialog */
  onAgree: () => boolean;
  onClose: () => void;
};

/** A modal dialog of the editor. It closes by its buttons, by Escape, or by a click on the backdrop. */
export function EditorDialog({ title, agree, children, onAgree, onClose }: EditorDialogProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  // A portal, because forms cannot be nested.
  return createPortal(
    <dialog className="confirm editor-dialog" aria-labelledby={titleId} {...modal}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          // In React, the event bubbles through the portal to the page's form.
          event.stopPropagation();
          event.preventDefault();
          if (onAgree()) dismiss();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {editorMessages.cancel}
          </button>
          <button type="submit" className="button">
            {agree}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}
