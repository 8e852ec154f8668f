import "./pdf-input.css";

type PdfInputProps = {
  className: string;
  label: string;
  /** For screen readers: begins with the label. */
  name: string;
  disabled?: boolean;
  onFile: (file: File) => void;
};

/** A file picker that looks like a button. The native input covers it, so that taps, drops and the keyboard reach it. */
export function PdfInput({ className, label, name, disabled, onFile }: PdfInputProps) {
  return (
    <label className={`${className} pdf-input`}>
      <span aria-hidden="true">{label}</span>
      <input
        type="file"
        accept="application/pdf,.pdf"
        aria-label={name}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Otherwise picking the same file again fires no event.
          currentTarget.value = "";
        }}
      />
    </label>
  );
}
