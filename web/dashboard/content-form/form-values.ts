import type { ContentLanguage } from "../../../contract/content-state.ts";
import { centre } from "../../../contract/focal-point.ts";
import type { Snapshot } from "../../../contract/snapshot.ts";

/** An event's status as its form has it (specification, section 3): empty until the author chooses one. */
export type Status = "" | "false" | "true";

/** Empty: detected from the text. */
export type Language = "" | ContentLanguage;

/** A file read back from storage is another object with the same name, size and date. */
export function pictureKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** The values of a form, under the same names for all kinds. */
export type FormValues = {
  title: string;
  /** HTML, or plain text for services. */
  body: string;
  status: Status;
  alt: string;
  /** The cover needs no alternative text. */
  decorative: boolean;
  /** A newly chosen cover; undefined keeps the one of the record. */
  picture: File | undefined;
  lang: Language;
  /** The stored cover, which a newly chosen one replaces. */
  cover: Snapshot["image"];
  /** Of a page, as its author types it. */
  address: string;
  /** The id of the page above a page; empty for none. */
  parent: string;
  /**
   * Of a record with dates: ISO 8601 in UTC, or what was typed, such as `2026-12-01T`, while that is no moment; empty for
   * none.
   */
  startsAt: string;
  endsAt: string;
  place: string;
  isCancelled: boolean;
  /** The focal point of the cover: see contract/focal-point.ts. */
  focus: string;
  /** The number of the record that this one translates; empty for none. */
  translationOf: string;
};

export const emptyValues: FormValues = {
  title: "",
  body: "",
  status: "",
  alt: "",
  decorative: false,
  picture: undefined,
  lang: "",
  cover: null,
  address: "",
  parent: "",
  startsAt: "",
  endsAt: "",
  place: "",
  isCancelled: false,
  focus: centre,
  translationOf: "",
};

/**
 * Each field as a value that JSON can compare. The type requires an entry for every field, so that a new field cannot
 * be left out of comparisons and fingerprints. Fingerprints are stored with drafts: keep the order, append new fields, and
 * make them undefined while they are empty.
 */
const comparable: {
  readonly [Field in keyof FormValues]: (values: FormValues) => string | boolean | undefined;
} = {
  title: ({ title }) => title,
  body: ({ body }) => body,
  status: ({ status }) => status,
  alt: ({ alt }) => alt,
  decorative: ({ decorative }) => decorative,
  picture: ({ picture }) => (picture ? pictureKey(picture) : ""),
  lang: ({ lang }) => (lang ? `lang ${lang}` : undefined),
  cover: ({ cover }) => (cover ? `cover ${cover.name}` : undefined),
  address: ({ address }) => (address ? `address ${address}` : undefined),
  parent: ({ parent }) => (parent ? `parent ${parent}` : undefined),
  startsAt: ({ startsAt }) => (startsAt ? `startsAt ${startsAt}` : undefined),
  endsAt: ({ endsAt }) => (endsAt ? `endsAt ${endsAt}` : undefined),
  place: ({ place }) => (place ? `place ${place}` : undefined),
  isCancelled: ({ isCancelled }) => (isCancelled ? "isCancelled" : undefined),
  focus: ({ focus }) => (focus === centre ? undefined : `focus ${focus}`),
  translationOf: ({ translationOf }) => (translationOf ? `translationOf ${translationOf}` : undefined),
};

function serialize(values: FormValues): string {
  const fields = Object.values(comparable).map((field) => field(values));
  return JSON.stringify(fields.filter((field) => field !== undefined));
}

export function equalValues(one: FormValues, other: FormValues): boolean {
  return serialize(one) === serialize(other);
}

/** A short hash of all values. */
export function fingerprint(values: FormValues): string {
  const text = serialize(values);
  return `${text.length}-${fnv1a(text)}`;
}

/** FNV-1a in 32 bits: `crypto.subtle` exists only over HTTPS and on localhost. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
