import { staffListMessages as messages } from "../../../contract/messages/staff/dashboard.ts";
import { parsePositiveInteger } from "../../loaders/loader-result.ts";
import { useViewer } from "../kit/viewer.tsx";
import { readFilter, type UrlStateConfig, useTableUrlState } from "./table-url-state.ts";

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
    const choice = choices.find((each) => String(each.value) === text);
    if (choice) onChoose(choice.value);
  }
  return (
    <label className={`stack choice ${className}`}>
      <span className="quiet">{label}</span>
      <select className="input" value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}

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

type PersonFilterProps = {
  /** The URL parameter. */
  name: string;
  rules: UrlStateConfig;
  /** Who occurs in the shown rows. */
  people: readonly { userId: number | null; username: string }[];
};

/** The person to whom a URL limits a table. */
export function readPerson(search: URLSearchParams, name: string): number | undefined {
  return parsePositiveInteger(search.get(name) ?? undefined);
}

/** Limits a table to one person: the viewer, somebody of the shown rows, or who is chosen already. */
export function PersonFilter({ name, rules, people }: PersonFilterProps) {
  const me = useViewer()?.user.userId;
  const chosen = readPerson(useTableUrlState(rules).search, name);
  const names = new Map<number | null | undefined, string>([[chosen, messages.user(String(chosen))]]);
  for (const { userId, username } of people) names.set(userId, username);
  for (const other of [me, null, undefined]) names.delete(other);
  const choices = [["", messages.everybody], [me, messages.me], ...names] as const;
  return (
    <FilterSelect
      label={messages.author}
      name={name}
      rules={rules}
      choices={choices.map(([userId, label]) => ({ value: String(userId), label }))}
      fallback=""
    />
  );
}
