import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { limits } from "../../../../contract/values/limits.ts";
import { api } from "../../../api/http-transport.ts";

/** Loads all entries of a record's form: those of nearly every form come with one request. */
export async function loadWholeForm(form: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  let before: string | undefined;
  do {
    const page = await api.entries({ form, before, limit: limits.maxEntriesListed });
    entries.push(...page.entries);
    before = page.next ?? undefined;
  } while (before);
  return entries;
}
