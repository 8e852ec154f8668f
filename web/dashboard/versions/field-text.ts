import { eventFormMessages } from "../../../contract/messages/content-form.ts";
import { differenceMessages as messages } from "../../../contract/messages/versions.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import type { FieldName } from "./snapshot-fields.ts";

const texts: Readonly<Record<FieldName, (snapshot: Snapshot) => string>> = {
  title: ({ title }) => title,
  cover: ({ image, imageAlt }) => (image ? messages.picture(imageAlt) : ""),
  status: ({ fields: { status } }) => (status ? eventFormMessages[status] : ""),
  lang: ({ lang }) => messages.languages[lang ?? "detected"],
  address: ({ fields: { address } }) => address ?? "",
  parent: ({ fields: { parent } }) => (parent === null ? "" : messages.pageNumber(parent)),
};

/** The value of a field in words; empty if it has none. */
export function fieldText(field: FieldName, snapshot: Snapshot): string {
  return texts[field](snapshot);
}

/** What happened to a field, where its text does not say it. */
export function describeField(field: FieldName, before: Snapshot, after: Snapshot): string[] {
  if (field !== "cover" || before.image?.name === after.image?.name) return [];
  if (!before.image) return [messages.coverAdded];
  return [after.image ? messages.coverReplaced : messages.coverRemoved];
}
