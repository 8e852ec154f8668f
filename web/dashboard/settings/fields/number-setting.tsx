import { useState } from "react";
import { TextSetting } from "./text-setting.tsx";

type NumberSettingProps = {
  label: string;
  path: string;
  /** Null for none. */
  value: number | null;
  error: string | undefined;
  hint?: string;
  /** `NaN` for what is not a number: the rules refuse it. */
  onChange: (value: number | null) => void;
};

/** A number of the settings, typed as text: a number field changes when somebody scrolls over it. */
export function NumberSetting({ value, onChange, ...field }: NumberSettingProps) {
  const [typed, setTyped] = useState(() => write(value));
  // What is typed stays as it is while it means the value, such as "0150".
  const isSame = Object.is(read(typed), value);
  return (
    <TextSetting
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={isSame ? typed : write(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

function write(value: number | null): string {
  return value === null ? "" : String(value);
}

function read(text: string): number | null {
  const digits = text.replace(/[\s,]/g, "");
  if (digits === "") return null;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
}
