import { useId, useRef } from "react";
import { limits } from "../../../../contract/limits.ts";
import { FormDialog } from "../../kit/form-dialog.tsx";

type ReviewTextDialogProps = {
  /** `missing`: the message for an empty text, which is then refused. */
  texts: { title: string; hint: string; text: string; submit: string; missing?: string };
  /** The dialog stays open with the message if it rejects, and else closes. */
  onSubmit: (text: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the note of a review, or for the reason why a text is sent back. */
export function ReviewTextDialog({ texts, onSubmit, onClose }: ReviewTextDialogProps) {
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<boolean> {
    const text = field.current?.value.trim() ?? "";
    if (text === "" && texts.missing) {
      field.current?.focus();
      throw new Error(texts.missing);
    }
    await onSubmit(text);
    return true;
  }

  return (
    <FormDialog title={texts.title} submit={texts.submit} onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}
