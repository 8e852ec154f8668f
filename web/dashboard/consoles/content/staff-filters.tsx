import type { contentFilters } from "../../../../contract/content-state.ts";
import { staffListMessages } from "../../../../contract/messages/dashboard.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import { parsePositiveInteger } from "../../../loader-result.ts";
import { useViewer } from "../../kit/viewer.tsx";
import { FilterSelect } from "../../table/select.tsx";
import { readFilter, type UrlStateConfig, useTableUrlState } from "../../table/table-url-state.ts";

type StateFilter = (typeof contentFilters)[number];

/** The URL parameters of the filters, with their values when they are off: the specified table. */
export const staffFilterDefaults = { state: "", author: "" } as const;

const { live, ...others } = staffListMessages.states;

const isOther = (name: string): name is keyof typeof others => name in others;

const stateChoices = [
  { value: staffFilterDefaults.state, label: live },
  ...Object.keys(others)
    .filter(isOther)
    .map((value) => ({ value, label: others[value] })),
] as const;

const stateNames = stateChoices.map(({ value }) => value);

/** @returns undefined if both filters are off */
export function readStaffFilters(
  search: URLSearchParams,
): { state?: StateFilter; author?: number } | undefined {
  const chosen = readFilter(search, "state", stateNames, staffFilterDefaults.state);
  const author = parsePositiveInteger(search.get("author") ?? undefined);
  if (chosen === staffFilterDefaults.state && author === undefined) return undefined;
  const state = chosen === "" ? "live" : chosen;
  return { ...(state !== "all" && { state }), ...(author !== undefined && { author }) };
}

type StaffFilterSelectsProps = { rules: UrlStateConfig; rows: readonly { staff?: StaffSummary }[] };

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
function useAuthorChoices(rules: UrlStateConfig, rows: readonly { staff?: StaffSummary }[]) {
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
