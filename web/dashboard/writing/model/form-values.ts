import type { Snapshot } from "../../../../contract/schemas/snapshot.ts";
import { type AnsweredFields, type FieldName, type FormValues, mapNames, pictureKey } from "./field.ts";
import { fields, formFieldNames, kindFieldNames } from "./fields.ts";

export type { FormValues } from "./field.ts";

export const emptyValues: FormValues = mapNames<FormValues>(formFieldNames, (name) => fields[name].initial);

function serializeValues(values: FormValues): string {
  const compared = formFieldNames.map((name) => comparedValue(name, values));
  return JSON.stringify(compared.filter((value) => value !== undefined));
}

function comparedValue<Name extends keyof FormValues>(name: Name, values: FormValues) {
  const { compared, initial, normalize, comparesNormalized } = fields[name];
  if (compared) return compared(values);
  const value = (comparesNormalized && normalize?.(values[name])) ?? values[name];
  return value === initial ? undefined : `${name} ${value}`;
}

export function equalValues(one: FormValues, other: FormValues): boolean {
  return serializeValues(one) === serializeValues(other);
}

/** A short hash of all values. */
export function fingerprint(values: FormValues): string {
  const text = serializeValues(values);
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

type Columns = Snapshot["fields"];

/** The values of a kind without fields of its own. */
export const noFields: Columns = mapNames<{ [Name in keyof Columns]: Columns[Name] | null }>(
  kindFieldNames,
  () => null,
);

const emptySnapshot: Snapshot = {
  title: "",
  body: "",
  image: null,
  imageAlt: "",
  imageDecorative: undefined,
  imageFocus: undefined,
  fields: noFields,
  lang: null,
};

export function columnsOf(answer: AnsweredFields): Columns {
  return kindFieldNames.reduce(
    (columns, name) => fields[name].fromAnswer?.(columns, answer) ?? columns,
    noFields,
  );
}

/** The values as the server holds them in drafts and versions, without a newly chosen cover. */
export function toSnapshot(values: FormValues): Snapshot {
  return formFieldNames.reduce(
    (snapshot, name) => fields[name].toStored?.(snapshot, values) ?? snapshot,
    emptySnapshot,
  );
}

export function fromSnapshot(snapshot: Snapshot): FormValues {
  return mapNames<FormValues>(formFieldNames, (name) => {
    const { fromStored, initial } = fields[name];
    return fromStored ? fromStored(snapshot) : initial;
  });
}

/** A chosen cover that the server has already, identified by `pictureKey()`. */
export type UploadedCover = { picture: string; image: Snapshot["image"] };

/**
 * The values as an autosave sends them.
 * @param uploaded the chosen cover that the server has already
 */
export function draftTextOf(
  values: FormValues,
  uploaded: UploadedCover | undefined,
): { snapshot: Snapshot; picture: File | undefined } {
  const sent = withUploadedCover(values, uploaded);
  return { snapshot: toSnapshot(sent), picture: sent.picture };
}

/** The values with the cover that the server has already in place of the file: it is not sent again, nor left out. */
export function withUploadedCover(values: FormValues, uploaded: UploadedCover | undefined): FormValues {
  const { picture } = values;
  const isUploaded = picture !== undefined && uploaded?.picture === pictureKey(picture);
  return isUploaded ? { ...values, picture: undefined, cover: uploaded.image } : values;
}

export function equalSnapshots(one: Snapshot, other: Snapshot): boolean {
  return serialize(one) === serialize(other);
}

/**
 * Every property, whatever its name. Their order depends on who built the snapshot, and one from an earlier release
 * lacks those that are empty.
 */
function serialize({ fields, image, ...rest }: Snapshot): string {
  const given = (properties: object) =>
    Object.entries(properties)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([image?.name, given(fields), given(rest)]);
}

/** In the order of differences. */
export const fieldNames: readonly FieldName[] = ["title", "cover", ...kindFieldNames, "lang"];

export function isSameField(field: FieldName, one: Snapshot, other: Snapshot): boolean {
  return JSON.stringify(valuesOf(field, one)) === JSON.stringify(valuesOf(field, other));
}

const isColumn = (field: FieldName): field is keyof Columns => field in noFields;

function valuesOf(field: FieldName, snapshot: Snapshot): unknown {
  // An earlier release did not have all fields.
  if (isColumn(field)) return snapshot.fields[field] ?? null;
  if (field !== "cover") return snapshot[field];
  const { image, imageAlt, imageDecorative, imageFocus } = snapshot;
  return [image?.name, imageAlt, imageDecorative, imageFocus];
}

/** A copy of `to` with the field of `from`. */
export function withField(field: FieldName, to: Snapshot, from: Snapshot): Snapshot {
  if (isColumn(field)) return { ...to, fields: { ...to.fields, [field]: from.fields[field] } };
  if (field !== "cover") return { ...to, [field]: from[field] };
  const { image, imageAlt, imageDecorative, imageFocus } = from;
  return { ...to, image, imageAlt, imageDecorative, imageFocus };
}
