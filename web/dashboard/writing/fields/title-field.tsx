import { type Ref, useId } from "react";
import { contentFormMessages } from "../../../../contract/messages/staff/content-form.ts";
import { contentErrorMessages } from "../../../../contract/messages/staff/refusals.ts";
import { contentLimits } from "../../../../contract/values/limits/content.ts";
import { countGraphemes } from "../../../../contract/values/text/text-normalization.ts";
import { AutoGrowingInput, toSingleLine } from "../../kit/inputs/auto-growing-input.tsx";
import type { Language } from "../model/field.ts";
import { FieldError } from "./field-input.tsx";
import { fieldDirection } from "./language-field.tsx";

type TitleFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  name: string;
  value: string;
  language: Language;
  missing: boolean;
  readOnly: boolean;
  onTitle: (title: string) => void;
};

/** The title: one line, with an error if it is missing or too long. */
export function TitleField({ ref, name, value, language, missing, readOnly, onTitle }: TitleFieldProps) {
  const errorId = useId();
  const tooLong =
    value.length > contentLimits.maxTitleCharacters &&
    countGraphemes(value) > contentLimits.maxTitleCharacters;
  return (
    <div className="field">
      <label className="title-field">
        {contentFormMessages.title}
        <AutoGrowingInput
          ref={ref}
          name={name}
          value={value}
          {...fieldDirection(language)}
          readOnly={readOnly}
          aria-invalid={missing || tooLong || undefined}
          aria-describedby={errorId}
          onChange={({ currentTarget }) => onTitle(toSingleLine(currentTarget.value))}
        />
      </label>
      <FieldError id={errorId} show={missing} />
      {tooLong && <p className="field-error">{contentErrorMessages.titleTooLong}</p>}
    </div>
  );
}
