import { useRef, useState } from "react";
import { limits } from "../../../contract/limits.ts";
import { wording } from "../../../contract/wording.ts";
import { EditorDialog } from "./editor-dialog.tsx";

type AltDialogProps = { src: string; alt: string; onAlt: (alt: string) => void; onClose: () => void };

/** Asks what a picture in the text shows. */
export function AltDialog({ src, alt, onAlt, onClose }: AltDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [decorative, setDecorative] = useState(false);
  const { form, editor } = wording.dashboard;
  return (
    <EditorDialog
      title={editor.pictureTitle}
      agree={editor.save}
      onAgree={() => {
        onAlt(decorative ? "" : (field.current?.value ?? "").trim());
        return true;
      }}
      onClose={onClose}
    >
      <img src={src} alt={form.imagePreview} />
      <label>
        {form.alt}
        <input
          ref={field}
          type="text"
          defaultValue={alt}
          maxLength={limits.altCharacters}
          disabled={decorative}
          dir="auto"
        />
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={decorative}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        {form.decorative}
      </label>
    </EditorDialog>
  );
}
