import type { FormValues, KindField } from "../model/field.ts";
import { fields } from "../model/fields.ts";
import type { FieldInputProps } from "./field-input.tsx";

type LineName = { [Name in KindField]: FormValues[Name] extends string ? Name : never }[KindField];

type LineFieldProps = Pick<FieldInputProps, "values" | "readOnly" | "onChange"> & { name: LineName };

/** A line of text under its label. */
export function LineField({ name, values, readOnly, onChange }: LineFieldProps) {
  const { label, maxCharacters } = fields[name];
  return (
    <label>
      {label}
      <input
        name={name}
        dir="auto"
        autoComplete="off"
        maxLength={maxCharacters}
        value={values[name]}
        readOnly={readOnly}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
      />
    </label>
  );
}
