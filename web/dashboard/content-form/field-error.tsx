import { contentFormMessages } from "../../../contract/messages/content-form.ts";

/** The error below an empty required field. Not a live region, because a toast announces it. */
export function FieldError({ id, show }: { id: string; show: boolean }) {
  return (
    <p id={id} className="field-error" hidden={!show}>
      {show && contentFormMessages.fieldMissing}
    </p>
  );
}
