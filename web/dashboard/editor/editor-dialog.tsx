import { type ReactNode, useId } from "react";
import { createPortal } from "react-dom";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { useModal } from "../../ui/use-modal.ts";

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
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  // Outside the page's own form: no form may stand within another.
  return createPortal(
    <dialog className="confirm editor-dialog" aria-labelledby={titleId} {...modal}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          // React lets it rise to the form that this one stands in for it.
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
