import { type Ref, useId } from "react";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { AutoGrowingInput, toSingleLine } from "../../../kit/inputs/auto-growing-input.tsx";
import type { FormValues } from "../../model/form-values.ts";

type AltFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  values: FormValues;
  readOnly: boolean;
  onAlt: (part: Partial<FormValues>) => void;
};

/** The alternative text of the cover, or that the cover is decorative. */
export function AltField({ ref, values, readOnly, onAlt }: AltFieldProps) {
  const hintId = useId();
  return (
    <>
      <label>
        {contentFormMessages.alt}
        <AutoGrowingInput
          ref={ref}
          name="image_alt"
          maxLength={pictureLimits.maxAltCharacters}
          value={values.alt}
          disabled={values.decorative}
          readOnly={readOnly}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onAlt({ alt: toSingleLine(currentTarget.value) })}
        />
      </label>
      <p className="quiet" id={hintId}>
        {values.alt.trim() || values.decorative
          ? contentFormMessages.altHint
          : contentFormMessages.altMissing}
      </p>
      {(values.decorative || !values.alt.trim()) && (
        <label className="check">
          <input
            type="checkbox"
            checked={values.decorative}
            disabled={readOnly}
            onChange={({ currentTarget }) => onAlt({ decorative: currentTarget.checked })}
          />
          {contentFormMessages.decorative}
        </label>
      )}
    </>
  );
}
