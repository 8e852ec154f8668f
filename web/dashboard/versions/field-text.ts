import { centre } from "../../../contract/focal-point.ts";
import { eventFormMessages } from "../../../contract/messages/content-form.ts";
import { focalPointMessages } from "../../../contract/messages/focal-point.ts";
import { differenceMessages as messages } from "../../../contract/messages/versions.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { plannedTime } from "../schedule/planned-time.ts";
import type { FieldName } from "./snapshot-fields.ts";

const texts: Readonly<Record<FieldName, (snapshot: Snapshot, timeZone: string) => string>> = {
  title: ({ title }) => title,
  cover: ({ image, imageAlt }) => (image ? messages.picture(imageAlt) : ""),
  status: ({ fields: { status } }) => (status ? eventFormMessages[status] : ""),
  lang: ({ lang }) => messages.languages[lang ?? "detected"],
  address: ({ fields: { address } }) => address ?? "",
  parent: ({ fields: { parent } }) => (parent === null ? "" : messages.pageNumber(parent)),
  startsAt: ({ fields: { startsAt } }, timeZone) => (startsAt ? plannedTime(startsAt, timeZone) : ""),
  endsAt: ({ fields: { endsAt } }, timeZone) => (endsAt ? plannedTime(endsAt, timeZone) : ""),
  place: ({ fields: { place } }) => place ?? "",
  isCancelled: ({ fields: { isCancelled } }) => (isCancelled ? messages.cancelled : messages.notCancelled),
  translationOf: ({ fields: { translationOf } }) =>
    translationOf === null ? "" : messages.textNumber(translationOf),
};

/** The value of a field in words; empty if it has none. */
export function fieldText(field: FieldName, snapshot: Snapshot, timeZone: string): string {
  return texts[field](snapshot, timeZone);
}

/** What happened to a field, where its text does not say it. */
export function describeField(field: FieldName, before: Snapshot, after: Snapshot): string[] {
  if (field !== "cover") return [];
  if (before.image?.name === after.image?.name) return describeFocus(before, after);
  if (!before.image) return [messages.coverAdded];
  return [after.image ? messages.coverReplaced : messages.coverRemoved];
}

function describeFocus({ imageFocus: before }: Snapshot, { imageFocus: after = centre }: Snapshot): string[] {
  return (before ?? centre) === after ? [] : [messages.coverCut(focalPointMessages.place(after))];
}
