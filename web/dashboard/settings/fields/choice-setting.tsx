import { useId } from "react";
import { SettingField, type SettingProps } from "./setting-field.tsx";

type ChoiceSettingProps<Value extends string> = Omit<SettingProps<string>, "onChange"> & {
  /** Names of the values, in their order. */
  choices: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One of a few values of a setting. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { value, choices, onChange, ...field } = props;
  const isChoice = (name: string): name is Value => Object.hasOwn(choices, name);
  return (
    <SettingField
      {...field}
      input={(attributes) => (
        <select
          {...attributes}
          value={value}
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
      )}
    />
  );
}

/** A setting that is on or off. */
export function SwitchSetting({ label, path, hint, value, onChange }: Omit<SettingProps<boolean>, "error">) {
  const hintId = useId();
  return (
    <div className="stack setting">
      <label className="check">
        <input
          type="checkbox"
          name={path}
          checked={value}
          aria-describedby={hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {label}
      </label>
      <p className="quiet" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
