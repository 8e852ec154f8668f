import { type ReactNode, useId } from "react";

export type SettingProps<Value> = {
  label: string;
  /** In the settings, such as `phones.callCenter`. */
  path: string;
  value: Value;
  error: string | undefined;
  hint?: string | undefined;
  onChange: (value: Value) => void;
};

type InputAttributes = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string;
};

type SettingFieldProps = Omit<SettingProps<unknown>, "value" | "onChange"> & {
  /** Marks the field without a message of its own. */
  isInvalid?: boolean;
  input: (attributes: InputAttributes) => ReactNode;
};

/** An input with its label, what is wrong with it, and a hint. */
export function SettingField({ label, path, error, hint, isInvalid = false, input }: SettingFieldProps) {
  const [inputId, hintId, errorId] = [useId(), useId(), useId()];
  return (
    <div className="stack setting">
      <label htmlFor={inputId}>{label}</label>
      {input({
        id: inputId,
        name: path,
        "aria-invalid": error !== undefined || isInvalid || undefined,
        "aria-describedby": `${hintId} ${errorId}`,
      })}
      <SettingError id={errorId} message={error} />
      <p className="quiet" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

/** What is wrong with a field. Announced when it appears; the field names it as its description. */
export function SettingError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p className="field-error" id={id} role="alert">
      {message}
    </p>
  );
}
