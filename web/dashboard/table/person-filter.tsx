import { staffListMessages as messages } from "../../../contract/messages/dashboard/en.ts";
import { parsePositiveInteger } from "../../loader-result.ts";
import { useViewer } from "../kit/viewer.tsx";
import { FilterSelect } from "./select.tsx";
import { type UrlStateConfig, useTableUrlState } from "./table-url-state.ts";

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
