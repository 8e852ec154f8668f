import type { contentFilters } from "../../../contract/content-state.ts";
import { staffListMessages } from "../../../contract/messages/staff-list.ts";
import { parsePositiveInteger } from "../../loader-result.ts";
import { readFilter } from "./table-url-state.ts";

type StateFilter = (typeof contentFilters)[number];

/** The URL parameters of the filters, with their values when they are off: the specified table. */
export const staffFilterDefaults = { state: "", author: "" } as const;

const { live, ...others } = staffListMessages.states;

const isOther = (name: string): name is keyof typeof others => name in others;

export const stateChoices = [
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
