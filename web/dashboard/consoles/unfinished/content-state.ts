import { contentStateMessages } from "../../../../contract/messages/dashboard/en.ts";
import type { Unfinished } from "../../../../contract/schemas/unfinished.ts";

type Stateful = Pick<Unfinished, "state" | "hasUnpublishedChanges" | "hasDraft" | "review">;

/** The state of a record in a few words: what is to be done with it next. */
export function describeState({ state, hasUnpublishedChanges, hasDraft, review }: Stateful): string {
  if (review !== null) return contentStateMessages[review];
  if (state !== "live") return contentStateMessages[state];
  if (hasUnpublishedChanges) return contentStateMessages.changed;
  return hasDraft ? contentStateMessages.writing : contentStateMessages.live;
}
