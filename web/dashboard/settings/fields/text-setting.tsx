import { type ComponentProps, useId } from "react";
import { SettingError } from "./setting-error.tsx";

type TextSettingProps = {
  label: string;
  /** Path of the field in the settings. */
  path: string;
  value: string;
  error: string | undefined;
  /** Marks the field without a message of its own. */
  isInvalid?: boolean;
  hint?: string;
  /** Lines of a longer text. */
  rows?: number;
  onChange: (value: string) => void;
} & Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "placeholder" | "lang">;

/** One text of the settings. */
export function TextSetting(props: TextSettingProps) {
  const { label, path, value, error, isInvalid = false, hint, rows, onChange, ...input } = props;
  const inputId = useId();
  const hintId = useId();
  const errorId = useId();
  const shared = {
    id: inputId,
    name: path,
    value,
    dir: input.type === "email" || input.type === "tel" || input.type === "url" ? "ltr" : "auto",
    "aria-invalid": error !== undefined || isInvalid || undefined,
    "aria-describedby": `${hintId} ${errorId}`,
  };
  return (
    <div className="setting">
      <label htmlFor={inputId}>{label}</label>
      {rows ? (
        <textarea
          {...shared}
          lang={input.lang}
          rows={rows}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <input {...shared} {...input} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      <SettingError id={errorId} message={error} />
      <p className="quiet" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
