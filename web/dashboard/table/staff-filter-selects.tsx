import { staffListMessages } from "../../../contract/messages/staff-list.ts";
import { useViewer } from "../layout/viewer.tsx";
import { FilterSelect } from "./filter-select.tsx";
import type { ConsoleRow } from "./load-console.ts";
import { staffFilterDefaults, stateChoices } from "./staff-filters.ts";
import type { UrlStateConfig } from "./table-url-state.ts";
import { useTableUrlState } from "./use-table-url-state.ts";

type StaffFilterSelectsProps = { rules: UrlStateConfig; rows: readonly ConsoleRow<object>[] };

/** The filters of a console: state and author. */
export function StaffFilterSelects({ rules, rows }: StaffFilterSelectsProps) {
  return (
    <div className="table-filters">
      <FilterSelect
        label={staffListMessages.state}
        name="state"
        rules={rules}
        choices={stateChoices}
        fallback={staffFilterDefaults.state}
      />
      <FilterSelect
        label={staffListMessages.author}
        name="author"
        rules={rules}
        choices={useAuthorChoices(rules, rows)}
        fallback={staffFilterDefaults.author}
      />
    </div>
  );
}

/** Everybody, the viewer, the authors of the shown rows, and the chosen one. */
function useAuthorChoices(rules: UrlStateConfig, rows: readonly ConsoleRow<object>[]) {
  const me = useViewer()?.user.userId;
  const { search } = useTableUrlState(rules);
  const chosen = search.get("author") ?? "";
  const names = new Map<string, string>();
  if (me !== undefined) names.set(String(me), staffListMessages.me);
  for (const { staff } of rows) {
    const author = staff?.author;
    if (author && !names.has(String(author.userId))) names.set(String(author.userId), author.username);
  }
  if (/^[1-9]\d{0,8}$/.test(chosen) && !names.has(chosen)) names.set(chosen, staffListMessages.user(chosen));
  return [
    { value: staffFilterDefaults.author as string, label: staffListMessages.everybody as string },
    ...[...names].map(([value, label]) => ({ value, label })),
  ];
}
