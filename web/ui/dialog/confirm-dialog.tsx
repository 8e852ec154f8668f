import { type ReactNode, useId } from "react";
import { useMessages } from "../../language/language-context.tsx";
import { useModal } from "./use-modal.ts";

type ConfirmDialogProps = {
  question: ReactNode;
  /** What confirming does, in plain words. */
  consequence?: string | undefined;
  /** It cannot be undone: the confirm button is red. */
  danger?: boolean | undefined;
  /** Further choices, between the question and the buttons. */
  children?: ReactNode;
  onConfirm: () => void;
  onDismiss: () => void;
  /** A third button. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/** Asks for confirmation. Any answer closes it; dismissing it means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmMessages } = useMessages();
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
