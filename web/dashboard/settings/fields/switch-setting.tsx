import { useId } from "react";

type SwitchSettingProps = {
  label: string;
  path: string;
  hint: string;
  value: boolean;
  onChange: (value: boolean) => void;
};

/** A setting that is on or off. */
export function SwitchSetting({ label, path, hint, value, onChange }: SwitchSettingProps) {
  const hintId = useId();
  return (
    <div className="setting">
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
