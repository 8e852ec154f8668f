import { type Ref, useId } from "react";
import { limits } from "../../../contract/limits.ts";
import { contentErrorMessages, contentFormMessages } from "../../../contract/messages/content-form.ts";
import { countGraphemes } from "../../../contract/text-normalization.ts";
import { AutoGrowingInput, toSingleLine } from "../layout/auto-growing-input.tsx";
import { FieldError } from "./field-error.tsx";

type TitleFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  value: string;
  missing: boolean;
  busy: boolean;
  onTitle: (title: string) => void;
};

/** One line of text that may be long: it grows instead of scrolling sideways. */
export function TitleField({ ref, name, value, missing, busy, onTitle }: TitleFieldProps) {
  const noteId = useId();
  const tooLong =
    value.length > limits.maxTitleCharacters && countGraphemes(value) > limits.maxTitleCharacters;
  return (
    <div className="field">
      <label className="title-field">
        {contentFormMessages.title}
        <AutoGrowingInput
          ref={ref}
          name={name}
          value={value}
          readOnly={busy}
          aria-invalid={missing || tooLong || undefined}
          aria-describedby={noteId}
          onChange={({ currentTarget }) => onTitle(toSingleLine(currentTarget.value))}
        />
      </label>
      <FieldError id={noteId} show={missing} />
      {tooLong && <p className="field-error">{contentErrorMessages.titleTooLong}</p>}
    </div>
  );
}
