import { type ReactNode, useEffect, useId, useRef } from "react";
import { createPortal } from "react-dom";
import { wording } from "../../../contract/wording.ts";

type EditorDialogProps = {
  title: string;
  /** What the button that agrees says. */
  agree: string;
  children: ReactNode;
  /** @returns whether the dialog may close */
  onAgree: () => boolean;
  onClose: () => void;
};

/**
 * A question beside the text. It opens when it is rendered and asks to be taken away when it is closed: by either
 * button, by Escape, or by a press beside it.
 */
export function EditorDialog({ title, agree, children, onAgree, onClose }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // Outside the page's own form: no form may stand within another.
  return createPortal(
    <dialog
      ref={dialog}
      className="confirm editor-dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          // React lets it rise to the form that this one stands in for it.
          event.stopPropagation();
          event.preventDefault();
          if (!onAgree()) return;
          // At once, not with the dialog's own event: the next key may follow soon.
          dialog.current?.close();
          onClose();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <p className="answers">
          <button type="button" className="button plain" onClick={() => dialog.current?.close()}>
            {wording.dashboard.editor.cancel}
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
