import type { Entry } from "../../../../contract/schemas/registrations.ts";
import { registrationLimits } from "../../../../contract/values/limits/registrations.ts";
import { api } from "../../../api/http-transport.ts";

/** Loads all registrations of a record: those of nearly every form come with one request. */
export async function loadRegistrations(form: string): Promise<Entry[]> {
  const registrations: Entry[] = [];
  let before: string | undefined;
  do {
    const page = await api.entries({ form, before, limit: registrationLimits.maxEntriesListed });
    registrations.push(...page.entries);
    before = page.next ?? undefined;
  } while (before);
  return registrations;
}
