import { useId } from "react";
import { SettingError } from "./setting-error.tsx";

type ChoiceSettingProps<Value extends string> = {
  label: string;
  path: string;
  value: string;
  /** Names of the values, in their order. */
  choices: Readonly<Record<Value, string>>;
  error: string | undefined;
  hint?: string;
  onChange: (value: Value) => void;
};

/** One of a few values of a setting. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, path, value, choices, error, hint, onChange } = props;
  const selectId = useId();
  const hintId = useId();
  const errorId = useId();
  const isChoice = (name: string): name is Value => Object.hasOwn(choices, name);
  return (
    <div className="setting">
      <label htmlFor={selectId}>{label}</label>
      <select
        id={selectId}
        name={path}
        value={value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${hintId} ${errorId}`}
        onChange={({ currentTarget }) => {
          if (isChoice(currentTarget.value)) onChange(currentTarget.value);
        }}
      >
        {Object.keys(choices)
          .filter(isChoice)
          .map((name) => (
            <option key={name} value={name}>
              {choices[name]}
            </option>
          ))}
      </select>
      <SettingError id={errorId} message={error} />
      <p className="quiet" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
