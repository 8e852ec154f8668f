import type { Snapshot } from "../../../contract/snapshot.ts";

/** The cover, its alternative text and its focal point belong together. */
export type FieldName = "title" | "cover" | "lang" | keyof Snapshot["fields"];

type Field = {
  /** Compared as JSON. */
  valuesOf(snapshot: Snapshot): unknown;
  /** The values of a snapshot that go with the field. */
  pick(from: Snapshot, to: Snapshot): Partial<Snapshot>;
};

/** What a record holds beside its body. The type requires an entry for every field. */
const fields: Readonly<Record<FieldName, Field>> = {
  title: { valuesOf: ({ title }) => title, pick: ({ title }) => ({ title }) },
  cover: {
    valuesOf: ({ image, imageAlt, imageFocus }) => [image?.name, imageAlt, imageFocus],
    pick: ({ image, imageAlt, imageFocus }) => ({ image, imageAlt, imageFocus }),
  },
  status: {
    valuesOf: ({ fields: { status } }) => status,
    pick: ({ fields: { status } }, to) => ({ fields: { ...to.fields, status } }),
  },
  lang: { valuesOf: ({ lang }) => lang, pick: ({ lang }) => ({ lang }) },
  address: {
    valuesOf: ({ fields: { address } }) => address,
    pick: ({ fields: { address } }, to) => ({ fields: { ...to.fields, address } }),
  },
  parent: {
    valuesOf: ({ fields: { parent } }) => parent,
    pick: ({ fields: { parent } }, to) => ({ fields: { ...to.fields, parent } }),
  },
  startsAt: {
    valuesOf: ({ fields: { startsAt } }) => startsAt,
    pick: ({ fields: { startsAt } }, to) => ({ fields: { ...to.fields, startsAt } }),
  },
  endsAt: {
    valuesOf: ({ fields: { endsAt } }) => endsAt,
    pick: ({ fields: { endsAt } }, to) => ({ fields: { ...to.fields, endsAt } }),
  },
  place: {
    valuesOf: ({ fields: { place } }) => place,
    pick: ({ fields: { place } }, to) => ({ fields: { ...to.fields, place } }),
  },
  isCancelled: {
    valuesOf: ({ fields: { isCancelled } }) => isCancelled,
    pick: ({ fields: { isCancelled } }, to) => ({ fields: { ...to.fields, isCancelled } }),
  },
  translationOf: {
    valuesOf: ({ fields: { translationOf } }) => translationOf,
    pick: ({ fields: { translationOf } }, to) => ({ fields: { ...to.fields, translationOf } }),
  },
};

const isFieldName = (name: string): name is FieldName => name in fields;
export const fieldNames = Object.keys(fields).filter(isFieldName);

export function isSameField(field: FieldName, one: Snapshot, other: Snapshot): boolean {
  const { valuesOf } = fields[field];
  return JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
}

/** A copy of `to` with the field of `from`. */
export function withField(field: FieldName, to: Snapshot, from: Snapshot): Snapshot {
  return { ...to, ...fields[field].pick(from, to) };
}
