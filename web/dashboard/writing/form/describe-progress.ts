import { dayInWords, timeZoneName } from "../../../../contract/dates.ts";
import { recordProgressMessages as messages } from "../../../../contract/messages/newsroom/en.ts";
import { distanceTo, plannedTime } from "../../kit/planned-time.ts";
import type { Progress } from "../model/saved-record.ts";

type Clock = { now: string; timeZone: string };

/** Where a record stands, in plain words: what it is, and what is planned. */
export function describeProgress(progress: Progress, { now, timeZone }: Clock): string[] {
  const { publishAt, unpublishAt, lookAgainOn, scheduleError } = progress;
  const plan = (text: typeof messages.publishes, moment: string) =>
    text(plannedTime(moment, timeZone), timeZoneName(timeZone), distanceTo(moment, now, timeZone));
  return [
    // The plan says it better.
    ...(progress.state === "scheduled" && publishAt ? [] : [stateOf(progress)]),
    ...(publishAt ? [plan(messages.publishes, publishAt)] : []),
    ...(unpublishAt ? [plan(messages.takenDown, unpublishAt)] : []),
    ...(lookAgainOn ? [messages.lookAgain(dayInWords(lookAgainOn, "en"))] : []),
    ...(scheduleError ? [messages.planFailed(scheduleError)] : []),
  ];
}

function stateOf({ state, hasUnpublishedChanges, review }: Progress): string {
  if (review?.status === "requested") return messages.waiting;
  if (state === "live") return hasUnpublishedChanges ? messages.changed : messages.live;
  return state === "scheduled" ? messages.scheduled : messages.draft;
}
