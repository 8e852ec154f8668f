import { type ReactNode, useId } from "react";
import { wording } from "../../contract/wording.ts";
import { useModal } from "./use-modal.ts";

type ConfirmDialogProps = {
  question: ReactNode;
  /** What else is to be chosen, between the question and the answers. */
  children?: ReactNode;
  onConfirm: () => void;
  onDismiss: () => void;
  /** Something else to do instead. */
  alternative?: { label: string; onChoose: () => void } | undefined;
};

/** Asks before something that cannot be undone. The answer takes it away; to dismiss it means no. */
export function ConfirmDialog({ question, children, onConfirm, onDismiss, alternative }: ConfirmDialogProps) {
  const { leave, dismiss, modal } = useModal(onDismiss);
  const questionId = useId();
  return (
    <dialog className="confirm" aria-labelledby={questionId} {...modal}>
      <div>
        <p id={questionId}>{question}</p>
        {children}
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {wording.confirm.no}
          </button>
          {alternative && (
            <button type="button" className="button plain" onClick={() => leave(alternative.onChoose)}>
              {alternative.label}
            </button>
          )}
          <button type="button" className="button" onClick={() => leave(onConfirm)}>
            {wording.confirm.yes}
          </button>
        </p>
      </div>
    </dialog>
  );
}
