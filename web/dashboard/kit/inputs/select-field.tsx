import type { ComponentProps } from "react";

type SelectFieldProps = Omit<ComponentProps<"select">, "children" | "onChange"> & {
  label: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A select in its label. The class is the label's. */
export function SelectField({ label, choices, onChange, className, ...select }: SelectFieldProps) {
  return (
    <label className={className}>
      {label}
      <select {...select} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
