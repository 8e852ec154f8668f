import { Select } from "./select.tsx";
import { readFilter, type UrlStateConfig } from "./table-url-state.ts";
import { useTableUrlState } from "./use-table-url-state.ts";

type FilterChoiceProps<Value extends string> = {
  label: string;
  /** The URL parameter. */
  name: string;
  rules: UrlStateConfig;
  choices: readonly { value: Value; label: string }[];
  /** The value without the URL parameter. */
  fallback: Value;
};

/** A filter of a table. */
export function FilterSelect<Value extends string>(of: FilterChoiceProps<Value>) {
  const { label, name, rules, choices, fallback } = of;
  const { search, go } = useTableUrlState(rules);
  const values = choices.map(({ value }) => value);
  return (
    <Select
      label={label}
      value={readFilter(search, name, values, fallback)}
      choices={choices}
      onChoose={(value) => go({ [name]: value })}
    />
  );
}
