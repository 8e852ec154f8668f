import { useId, useRef, useState } from "react";
import { contentFormMessages } from "../../../../../contract/messages/staff/content-form.ts";
import { pictureLimits } from "../../../../../contract/values/limits/pictures.ts";
import { FormDialog } from "../../../kit/form-dialog.tsx";
import { AutoGrowingInput, toSingleLine } from "../../../kit/inputs/auto-growing-input.tsx";
import { isShownPicture } from "./picture-address.ts";

/** The alternative text of a picture, or that it is decorative. */
export type PictureWords = { alt: string; decorative: boolean };

type AltDialogProps = {
  title: string;
  src: string;
  words: PictureWords;
  agree: string;
  onWords: (words: PictureWords) => void;
  onClose: () => void;
};

/** Asks for the alternative text of a picture. Either a text or "decorative" is required. */
export function AltDialog({ title, src, words, agree, onWords, onClose }: AltDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [decorative, setDecorative] = useState(words.decorative);
  const [missing, setMissing] = useState(false);
  const hintId = useId();

  function answer(): boolean {
    const alt = decorative ? "" : toSingleLine(field.current?.value ?? "").trim();
    if (alt || decorative) onWords({ alt, decorative });
    else {
      setMissing(true);
      field.current?.focus();
    }
    return alt !== "" || decorative;
  }

  return (
    <FormDialog title={title} submit={agree} onSubmit={answer} onClose={onClose}>
      {isShownPicture(src) ? (
        <img src={src} alt={contentFormMessages.imagePreview} />
      ) : (
        <p className="address">{src}</p>
      )}
      <label>
        {contentFormMessages.alt}
        <AutoGrowingInput
          ref={field}
          submits
          defaultValue={words.alt}
          maxLength={pictureLimits.maxAltCharacters}
          disabled={decorative}
          aria-invalid={(missing && !decorative) || undefined}
          aria-describedby={hintId}
        />
      </label>
      <p id={hintId} className={missing ? "field-error" : "quiet"} role={missing ? "alert" : undefined}>
        {missing ? contentFormMessages.altMissing : contentFormMessages.altHint}
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ currentTarget }) => {
            setDecorative(currentTarget.checked);
            setMissing(false);
          }}
        />
        {contentFormMessages.decorative}
      </label>
    </FormDialog>
  );
}
