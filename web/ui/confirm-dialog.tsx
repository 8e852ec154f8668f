import { useEffect, useId, useRef } from "react";
import { wording } from "../../contract/wording.ts";

type ConfirmDialogProps = { question: string; onConfirm: () => void; onDismiss: () => void };

/**
 * Asks before something that cannot be undone. It opens when it is rendered, and the answer takes it away; Escape
 * and a click beside it mean no. The browser gives the focus back to where it was.
 */
export function ConfirmDialog({ question, onConfirm, onDismiss }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const questionId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, from the element itself
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={questionId}
      onClose={({ currentTarget }) => (currentTarget.returnValue === "yes" ? onConfirm() : onDismiss())}
      // The dialog itself is hit only beside its form. A press that began inside, to mark text, is no answer.
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === currentTarget) currentTarget.close();
      }}
    >
      <form method="dialog">
        <p id={questionId}>{question}</p>
        <p className="answers">
          <button type="submit" className="button plain" value="no">
            {wording.confirm.no}
          </button>
          <button type="submit" className="button" value="yes">
            {wording.confirm.yes}
          </button>
        </p>
      </form>
    </dialog>
  );
}
