import "./pdf-input.css";

type PdfInputProps = {
  className: string;
  label: string;
  /** For screen readers: begins with the label. */
  name?: string;
  disabled?: boolean;
  multiple?: boolean;
  onFiles: (files: readonly [File, ...File[]]) => void;
};

/** A file picker that looks like a button. The native input covers it, so that taps, drops and the keyboard reach it. */
export function PdfInput({ className, label, name = label, disabled, multiple, onFiles }: PdfInputProps) {
  return (
    <label className={`${className} pdf-input`}>
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        aria-label={name}
        disabled={disabled}
        multiple={multiple}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? [];
          if (file) onFiles([file, ...others]);
          // Otherwise picking the same file again fires no event.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
