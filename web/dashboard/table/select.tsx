type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
  className?: string;
};

/** A labelled `<select>`. */
export function Select<Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
  className = "",
}: ChoiceProps<Value>) {
  function choose(text: string) {
    const chosen = choices.find((choice) => String(choice.value) === text);
    if (chosen) onChoose(chosen.value);
  }
  return (
    <label className={`choice ${className}`}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
