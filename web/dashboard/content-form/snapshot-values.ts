import { type DateColumns, readInstant } from "../../../contract/date-rules.ts";
import { centre, storedFocus } from "../../../contract/focal-point.ts";
import { normalizeAddress } from "../../../contract/page-address.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";
import { normalizeLine } from "../../../contract/text-normalization.ts";
import type { DraftLink, DraftText } from "./draft-link.ts";
import type { FormConfig } from "./form-config.ts";
import { emptyValues, type FormValues, pictureKey, type Status } from "./form-values.ts";

const statuses = { ongoing: "false", completed: "true" } as const;

/** Of a kind without fields of its own. */
export const noFields: Snapshot["fields"] = {
  ...{ status: null, address: null, parent: null },
  ...{ startsAt: null, endsAt: null, place: null, isCancelled: null },
  translationOf: null,
};

/** The values as the server holds them in drafts and versions, without a newly chosen cover. */
export function toSnapshot(config: FormConfig, values: FormValues): Snapshot {
  const { hasStatus, hasAddress, hasDates, hasTranslations } = config;
  const { title, body, status, alt, decorative, lang, cover: image, focus } = values;
  const { address, parent, translationOf } = values;
  // An event without a chosen status counts as ongoing (specification, section 5).
  const ownStatus = status === "true" ? "completed" : "ongoing";
  return {
    title,
    body,
    image,
    imageAlt: decorative ? "" : alt,
    imageFocus: storedFocus(focus),
    fields: {
      status: hasStatus ? ownStatus : null,
      address: (hasAddress && normalizeAddress(address)) || null,
      parent: hasAddress && parent ? Number(parent) : null,
      ...datesOf(hasDates ? values : emptyValues),
      translationOf: hasTranslations && translationOf ? Number(translationOf) : null,
    },
    lang: lang || null,
  };
}

/** A time that cannot be read stays in the browser until its author has corrected it. */
function datesOf({ startsAt, endsAt, place, isCancelled }: FormValues): DateColumns {
  return {
    startsAt: readInstant(startsAt) ?? null,
    endsAt: readInstant(endsAt) ?? null,
    place: normalizeLine(place, Number.POSITIVE_INFINITY) || null,
    isCancelled: isCancelled ? 1 : null,
  };
}

/** @param decorative whether a cover without alternative text is decorative, or only not described yet */
export function fromSnapshot(
  { title, body, image, imageAlt, imageFocus = centre, fields, lang }: Snapshot,
  decorative: boolean,
): FormValues {
  const status: Status = fields.status ? statuses[fields.status] : "";
  return {
    title,
    body,
    status,
    alt: imageAlt,
    decorative: decorative && image !== null && imageAlt === "",
    picture: undefined,
    lang: lang ?? "",
    cover: image,
    address: fields.address ?? "",
    parent: fields.parent === null ? "" : String(fields.parent),
    startsAt: fields.startsAt ?? "",
    endsAt: fields.endsAt ?? "",
    place: fields.place ?? "",
    isCancelled: fields.isCancelled === 1,
    focus: imageFocus,
    translationOf: fields.translationOf === null ? "" : String(fields.translationOf),
  };
}

/**
 * The values as an autosave sends them.
 * @param uploaded the chosen cover that the server has already
 */
export function draftTextOf(
  config: FormConfig,
  values: FormValues,
  uploaded: DraftLink["uploaded"],
): Pick<DraftText, "snapshot" | "picture"> {
  const { picture } = values;
  const isUploaded = picture !== undefined && uploaded?.picture === pictureKey(picture);
  const snapshot = toSnapshot(config, values);
  if (!isUploaded) return { snapshot, picture };
  return { snapshot: { ...snapshot, image: uploaded.image }, picture: undefined };
}

export function equalSnapshots(one: Snapshot, other: Snapshot): boolean {
  return serialize(one) === serialize(other);
}

/** The order of the properties depends on who built the snapshot. */
function serialize({ title, body, image, imageAlt, imageFocus, fields, lang }: Snapshot): string {
  return JSON.stringify([
    title,
    body,
    image?.name ?? null,
    imageAlt,
    imageFocus,
    fields.status,
    lang,
    fields.address,
    fields.parent,
    fields.startsAt,
    fields.endsAt,
    fields.place,
    fields.isCancelled,
    fields.translationOf,
  ]);
}
