import type { FormWithCounts } from "../../../../contract/schemas/registrations.ts";

type Ordered = Pick<FormWithCounts, "title" | "startsAt" | "endsAt" | "fresh" | "toBeTold">;

/**
 * What can be joined, in the order in which staff need it: first where somebody is new or to be told, then what comes
 * next, what has no date, and what is over, the latest first.
 * @param q words of the title; empty for all
 * @param now ISO 8601
 */
export function orderForms<Form extends Ordered>(forms: readonly Form[], q: string, now: string): Form[] {
  const words = q.toLowerCase().split(/\s+/);
  return forms
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .sort((one, other) => rank(one, now) - rank(other, now) || compareDates(one, other, now));
}

function rank({ startsAt, endsAt, fresh, toBeTold }: Ordered, now: string): number {
  if (fresh + toBeTold > 0) return 0;
  const end = endsAt ?? startsAt;
  if (end === null) return 2;
  return end >= now ? 1 : 3;
}

function compareDates(one: Ordered, other: Ordered, now: string): number {
  // What has no date stands last.
  const [first, second] = [one.startsAt ?? "9", other.startsAt ?? "9"];
  const order = first < second ? -1 : first > second ? 1 : 0;
  return rank(one, now) === 3 ? -order : order;
}
