import { contentFormMessages } from "../../../contract/messages/content-form.ts";

/** Stands under a field that was empty when it was needed. The toast has told it aloud. */
export function FieldError({ id, show }: { id: string; show: boolean }) {
  return (
    <p id={id} className="field-error" hidden={!show}>
      {show && contentFormMessages.fieldMissing}
    </p>
  );
}
