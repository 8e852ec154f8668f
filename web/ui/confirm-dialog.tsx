import { type ReactNode, useId } from "react";
import { confirmMessages } from "../../contract/messages/ui.ts";
import { useModal } from "./use-modal.ts";

type ConfirmDialogProps = {
  question: ReactNode;
  /** What happens then, in plain words. */
  consequence?: string | undefined;
  /** Whether it cannot be undone: the button that confirms it is red. */
  danger?: boolean | undefined;
  /** What else is to be chosen, between the question and the answers. */
  children?: ReactNode;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Something else to do instead. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/** Asks before something that cannot be undone. The answer takes it away; to dismiss it means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, consequence, danger, children, onConfirm, onDismiss, alternative } = props;
  const { leave, dismiss, modal } = useModal(onDismiss);
  const questionId = useId();
  const consequenceId = useId();
  return (
    <dialog
      className="confirm"
      aria-labelledby={questionId}
      aria-describedby={consequence && consequenceId}
      {...modal}
    >
      <div>
        <p id={questionId}>{question}</p>
        {consequence && <p id={consequenceId}>{consequence}</p>}
        {children}
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {confirmMessages.no}
          </button>
          {alternative && (
            <button type="button" className="button plain" onClick={() => leave(alternative.onChoose)}>
              {alternative.label}
            </button>
          )}
          <button
            type="button"
            className={danger ? "button danger" : "button"}
            onClick={() => leave(onConfirm)}
          >
            {confirmMessages.yes}
          </button>
        </p>
      </div>
    </dialog>
  );
}
