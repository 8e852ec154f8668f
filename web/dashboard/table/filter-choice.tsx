import { Choice } from "./choice.tsx";
import { type AddressRules, readChoice } from "./table-address.ts";
import { useTableAddress } from "./use-table-address.ts";

type FilterChoiceProps<Value extends string> = {
  label: string;
  /** The parameter of the address. */
  name: string;
  rules: AddressRules;
  choices: readonly { value: Value; label: string }[];
  /** What stands where the address names none. */
  fallback: Value;
};

/** Narrows a table to one kind of row. */
export function FilterChoice<Value extends string>(of: FilterChoiceProps<Value>) {
  const { label, name, rules, choices, fallback } = of;
  const { search, go } = useTableAddress(rules);
  const values = choices.map(({ value }) => value);
  return (
    <Choice
      label={label}
      value={readChoice(search, name, values, fallback)}
      choices={choices}
      onChoose={(value) => go({ [name]: value })}
    />
  );
}
