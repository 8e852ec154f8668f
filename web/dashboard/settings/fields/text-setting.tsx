import { type ComponentProps, useState } from "react";
import { SettingField, type SettingProps } from "./setting-field.tsx";

type InputProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "placeholder" | "lang" | "onBlur"
>;

type TextSettingProps = SettingProps<string> &
  InputProps & {
    isInvalid?: boolean;
    /** Lines of a longer text. */
    rows?: number;
  };

/** One text of the settings. */
export function TextSetting(props: TextSettingProps) {
  const { label, path, value, error, isInvalid = false, hint, rows, onChange, ...input } = props;
  const dir = input.type === "email" || input.type === "tel" || input.type === "url" ? "ltr" : "auto";
  const controlled = {
    value,
    dir,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <SettingField
      label={label}
      path={path}
      error={error}
      isInvalid={isInvalid}
      hint={hint}
      input={(attributes) =>
        rows ? (
          <textarea {...attributes} {...controlled} lang={input.lang} rows={rows} />
        ) : (
          <input {...attributes} {...controlled} {...input} />
        )
      }
    />
  );
}

type UrlSettingProps = SettingProps<string> & {
  /** Makes an address of what is typed. */
  complete?: (text: string) => string;
};

/** An address. What is typed without https:// has it as a value at once, and as text when the field is left. */
export function UrlSetting({ value, onChange, complete = completeUrl, ...field }: UrlSettingProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextSetting
      {...field}
      // Not "url": a path of the site is an address, too.
      inputMode="url"
      placeholder="https://"
      value={complete(typed) === value ? typed : value}
      onChange={(text) => {
        setTyped(text);
        onChange(complete(text));
      }}
      onBlur={() => setTyped(value)}
    />
  );
}

/** Puts https:// before what begins with the name of a host. */
export function completeUrl(text: string): string {
  const isHost = /^(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]{2,}(?::\d+)?(?:[/?#]|$)/u.test(text.trim());
  return isHost ? `https://${text.trim()}` : text;
}

/**
 * A number of the settings, null for none. Typed as text: a number field changes when somebody scrolls over it.
 * `onChange` gets `NaN` for what is not a number: the rules refuse it.
 */
export function NumberSetting({ value, onChange, ...field }: SettingProps<number | null>) {
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
