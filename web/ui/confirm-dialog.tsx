import { type ReactNode, useEffect, useId, useRef } from "react";
import { wording } from "../../contract/wording.ts";
import { useOutsidePress } from "./use-outside-press.ts";

type ConfirmDialogProps = {
  question: ReactNode;
  /** What else is to be chosen, between the question and the answers. */
  children?: ReactNode;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Something else to do instead. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/**
 * Asks before something that cannot be undone. It opens when it is rendered, and the answer takes it away;
 * Escape and a click beside it mean no. The browser gives the focus back to where it was.
 */
export function ConfirmDialog({ question, children, onConfirm, onDismiss, alternative }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const outsidePress = useOutsidePress();
  const questionId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  function answer(value: string) {
    if (value === "yes") onConfirm();
    else if (value === "alternative") alternative?.onChoose();
    else onDismiss();
  }
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby={questionId}
      onClose={({ currentTarget }) => answer(currentTarget.returnValue)}
      {...outsidePress}
    >
      <form method="dialog">
        <p id={questionId}>{question}</p>
        {children}
        <p className="answers">
          <button type="submit" className="button plain" value="no">
            {wording.confirm.no}
          </button>
          {alternative && (
            <button type="submit" className="button plain" value="alternative">
              {alternative.label}
            </button>
          )}
          <button type="submit" className="button" value="yes">
            {wording.confirm.yes}
          </button>
        </p>
      </form>
    </dialog>
  );
}
