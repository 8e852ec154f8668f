import { type SubmitEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { limits } from "../../../contract/limits.ts";
import { reviewMessages } from "../../../contract/messages/review.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { useModal } from "../../ui/use-modal.ts";
import "../styles/form-dialog.css";

type ReviewTextDialogProps = {
  /** `missing`: the message for an empty text, which is then refused. */
  texts: { title: string; hint: string; text: string; submit: string; missing?: string };
  /** The dialog stays open with the message if it rejects, and else closes. */
  onSubmit: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the note of a review, or for the reason why a text is sent back. */
export function ReviewTextDialog({ texts, onSubmit, onClose }: ReviewTextDialogProps) {
  const { dismiss, modal } = useModal(onClose);
  const titleId = useId();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState("");
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // In React, the event bubbles through the portal to the page's form.
    event.stopPropagation();
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    if (text === "" && texts.missing) {
      setFailure(texts.missing);
      field.current?.focus();
      return;
    }
    setFailure("");
    setSending(true);
    try {
      await onSubmit(text);
      dismiss();
    } catch (error) {
      setFailure(failureMessage(error, reviewMessages.failed));
      setSending(false);
    }
  }

  // A portal, because forms cannot be nested.
  return createPortal(
    <dialog className="confirm form-dialog" aria-labelledby={titleId} {...modal}>
      <form className="form" noValidate onSubmit={submit}>
        <h2 id={titleId}>{texts.title}</h2>
        <p id={hintId} className="quiet">
          {texts.hint}
        </p>
        <label>
          {texts.text}
          <textarea
            ref={field}
            rows={4}
            dir="auto"
            maxLength={limits.maxReviewCharacters}
            required={texts.missing !== undefined}
            aria-describedby={hintId}
          />
        </label>
        <p className="field-error" role="alert" hidden={failure === ""}>
          {failure}
        </p>
        <p className="answers">
          <button type="button" className="button plain" onClick={dismiss}>
            {reviewMessages.cancel}
          </button>
          <button type="submit" className="button" disabled={isSending}>
            {texts.submit}
          </button>
        </p>
      </form>
    </dialog>,
    document.body,
  );
}
