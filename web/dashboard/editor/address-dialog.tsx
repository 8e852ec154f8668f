import { useId, useRef, useState } from "react";
import { editorMessages } from "../../../contract/messages/editor.ts";
import { EditorDialog } from "./editor-dialog.tsx";

type AddressDialogProps = {
  texts: { title: string; label: string; hint: string; refused: string };
  value: string;
  /** Normalizes the input; undefined if it is invalid. */
  read: (written: string) => string | undefined;
  onAddress: (address: string) => void;
  /** Removes the current link. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
};

/** Asks for the address of a link or a video. */
export function AddressDialog({ texts, value, read, onAddress, onRemove, onClose }: AddressDialogProps) {
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();

  function agree(): boolean {
    const written = field.current?.value ?? "";
    if (written.trim() === "" && onRemove) {
      onRemove();
      return true;
    }
    const address = read(written);
    if (address !== undefined) onAddress(address);
    else {
      setRefused(true);
      field.current?.focus();
    }
    return address !== undefined;
  }

  return (
    <EditorDialog
      title={texts.title}
      agree={value ? editorMessages.save : editorMessages.insert}
      onAgree={agree}
      onClose={onClose}
    >
      <label>
        {texts.label}
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
          aria-invalid={refused || undefined}
          aria-describedby={hintId}
        />
      </label>
      <p id={hintId} className={refused ? "field-error" : "quiet"} role={refused ? "alert" : undefined}>
        {refused ? texts.refused : texts.hint}
      </p>
      {onRemove && (
        <button
          type="button"
          className="text-button"
          onClick={({ currentTarget }) => {
            onRemove();
            currentTarget.closest("dialog")?.close();
          }}
        >
          {editorMessages.linkRemove}
        </button>
      )}
    </EditorDialog>
  );
}
