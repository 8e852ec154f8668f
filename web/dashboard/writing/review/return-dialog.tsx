import { useId, useRef } from "react";
import { reviewMessages } from "../../../../contract/messages/staff/newsroom.ts";
import { newsroomLimits } from "../../../../contract/values/limits/newsroom.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";

const messages = reviewMessages.return;

type ReturnDialogProps = {
  /** The dialog stays open with the message if it rejects, and else closes. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason why a text is sent back. */
export function ReturnDialog({ onSubmit, onClose }: ReturnDialogProps) {
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<boolean> {
    const reason = field.current?.value.trim() ?? "";
    if (reason === "") {
      field.current?.focus();
      throw new Error(messages.missing);
    }
    await onSubmit(reason);
    return true;
  }

  return (
    <FormDialog title={messages.title} submit={messages.submit} onSubmit={submit} onClose={onClose}>
      <p id={hintId} className="quiet">
        {messages.hint}
      </p>
      <label>
        {messages.text}
        <textarea
          ref={field}
          rows={4}
          dir="auto"
          maxLength={newsroomLimits.maxReviewCharacters}
          required
          aria-describedby={hintId}
        />
      </label>
    </FormDialog>
  );
}
