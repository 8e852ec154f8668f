import { useId } from "react";
import { limits } from "../../../contract/limits.ts";
import { contentFormMessages } from "../../../contract/messages/content-form.ts";
import { AutoGrowingInput, toSingleLine } from "../layout/auto-growing-input.tsx";
import type { FormValues } from "./form-values.ts";

type AltFieldProps = { written: FormValues; busy: boolean; onAlt: (part: Partial<FormValues>) => void };

/** What the cover shows, in words; or that it needs none. */
export function AltField({ written, busy, onAlt }: AltFieldProps) {
  const hintId = useId();
  return (
    <>
      <label>
        {contentFormMessages.alt}
        <AutoGrowingInput
          name="image_alt"
          maxLength={limits.maxAltCharacters}
          value={written.alt}
          disabled={written.decorative}
          readOnly={busy}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onAlt({ alt: toSingleLine(currentTarget.value) })}
        />
      </label>
      <p className="quiet" id={hintId}>
        {written.alt.trim() || written.decorative
          ? contentFormMessages.altHint
          : contentFormMessages.altMissing}
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={written.decorative}
          disabled={busy}
          onChange={({ currentTarget }) => onAlt({ decorative: currentTarget.checked })}
        />
        {contentFormMessages.decorative}
      </label>
    </>
  );
}
