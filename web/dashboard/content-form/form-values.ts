/** An event's status as its form has it (specification, section 3): empty until the author chooses one. */
export type Status = "" | "false" | "true";

/** The values of a form, under the same names for posts, events and services. */
export type FormValues = {
  title: string;
  /** HTML for posts and events, plain text for services. */
  body: string;
  status: Status;
  alt: string;
  /** The cover needs no alternative text. */
  decorative: boolean;
  /** A newly chosen cover; undefined keeps the one of the record. */
  picture: File | undefined;
};

export const emptyValues: FormValues = {
  title: "",
  body: "",
  status: "",
  alt: "",
  decorative: false,
  picture: undefined,
};

/**
 * Each field as a value that JSON can compare. The type requires an entry for every field, so that a new field cannot
 * be left out of comparisons and fingerprints. Fingerprints are stored with drafts: keep the order, append new fields.
 */
const comparable: { readonly [Field in keyof FormValues]: (values: FormValues) => string | boolean } = {
  title: ({ title }) => title,
  body: ({ body }) => body,
  status: ({ status }) => status,
  alt: ({ alt }) => alt,
  decorative: ({ decorative }) => decorative,
  // A file read back from storage is another object with the same name, size and date.
  picture: ({ picture }) => (picture ? `${picture.name} ${picture.size} ${picture.lastModified}` : ""),
};

function serialize(values: FormValues): string {
  return JSON.stringify(Object.values(comparable).map((field) => field(values)));
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
