import type { ListedRecord } from "../../../contract/schemas/content.ts";
import { isDecidingFact } from "../../../contract/values/facts.ts";
import { pageLimits } from "../../../contract/values/limits/pages.ts";
import type { Page } from "../../../contract/values/paging.ts";
import { truncateAtWord } from "../../ui/truncate.ts";

/**
 * Leaves out what cards do not show: loader data is serialized into the document, beside the HTML made from it.
 * @param changesAt called with the moment at which a form closes, and its card changes
 */
export function forCards<Item extends ListedRecord<"event"> | ListedRecord<"service">>(
  { records, ...page }: Page & { records: Item[] },
  changesAt: (moment: string) => void = () => undefined,
) {
  for (const { registration } of records) if (registration?.closesAt) changesAt(registration.closesAt);
  return {
    ...page,
    records: records.map(
      ({ createdAt, updatedAt, joinQuestions, joinThanks, facts, body, picture, ...shown }) => ({
        ...shown,
        facts: facts?.filter(({ name }) => isDecidingFact(name)),
        body: body && truncateAtWord(body, pageLimits.cardTextCharacters, " ..."),
        picture: { ...picture, alt: "" },
      }),
    ),
  };
}
