import { staffListMessages } from "../../../../contract/messages/staff/dashboard.ts";
import type { StaffSummary } from "../../../../contract/schemas/newsroom.ts";
import { contentFilters } from "../../../../contract/values/content-state.ts";
import { FilterSelect, PersonFilter, readPerson } from "../../table/select.tsx";
import { readFilter, type UrlStateConfig } from "../../table/table-url-state.ts";

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

const stateNames = [staffFilterDefaults.state, "all", ...contentFilters] as const;

type StaffFilters = { state?: (typeof contentFilters)[number]; author?: number };

/** @returns undefined if both filters are off. Deleted records are a list of their own: the recycle bin. */
export function readStaffFilters(search: URLSearchParams): StaffFilters | undefined {
  const chosen = readFilter(search, "state", stateNames, staffFilterDefaults.state);
  const author = readPerson(search, "author");
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
      <PersonFilter name="author" rules={rules} people={rows.flatMap(({ staff }) => staff?.author ?? [])} />
    </div>
  );
}
