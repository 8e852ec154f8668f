import { z } from "zod";
import { contentKindNames } from "../../../../contract/content-kinds.ts";
import { contentLanguages } from "../../../../contract/language.ts";
import { limits } from "../../../../contract/limits.ts";
import { focalPointPattern } from "../../../../contract/pictures.ts";
import { emptyFields, storedFields } from "../../../../contract/schemas/content-fields.ts";
import { allSettingsSchema } from "../../../../contract/schemas/settings.ts";
import { type Snapshot, snapshotImageSchema, snapshotSchema } from "../../../../contract/schemas/snapshot.ts";
import { isPageAddress, isReservedAddress } from "../../../../contract/site-pages/page-address.ts";
import { isPlainText } from "../../../../contract/text-normalization.ts";
import type { TableName } from "../backup/index.ts";

/** Schemas of the rows of an export. docs/archive.md describes the format. */

const id = z.int().positive().max(999_999_999);
const moment = z.iso.datetime({ precision: 3 });
const kind = z.enum(contentKindNames);
const line = z.string().refine(isPlainText, "is not plain text");

const pictureName = z.string().regex(/^[0-9a-f]{32}\.(jpg|png)$/);

const pageAddress = z
  .string()
  .refine((address) => isPageAddress(address) && !isReservedAddress(address), "cannot be that of a page");

const recordShape = {
  kind,
  id,
  title: z.string(),
  body: z.string(),
  image: z.union([pictureName, z.literal("")]),
  image_alt: z.string(),
  image_decorative: z.literal(1).nullable(),
  image_focus: z.string().regex(focalPointPattern).nullable(),
  ...storedFields,
  /** The addresses that lead to a page, those that it had before included. */
  addresses: z.array(pageAddress),
  lang: z.enum(contentLanguages).nullable(),
  /** Plans are not exported: a scheduled record counts as a draft. */
  state: z.enum(["live", "draft"]),
  begun_at: moment,
  created_at: moment,
  published_at: moment.nullable(),
  updated_at: moment,
  /** Newer saved values of a live record, which readers do not see. */
  unpublished: snapshotSchema
    .extend({ image: snapshotImageSchema.extend({ name: pictureName }).nullable() })
    .nullable(),
};

const wholeRecordSchema = z
  .strictObject(recordShape)
  .refine(({ id, translationOf }) => translationOf !== id, {
    path: ["translationOf"],
    error: "is the record itself",
  });
export type ExportedRecord = z.infer<typeof wholeRecordSchema>;

const exportedNames = Object.keys(recordShape);

/** What an export contains of a row of `content`. */
export function toExported(
  row: Readonly<Record<string, unknown>>,
  { unpublished, addresses }: { unpublished: Snapshot | null; addresses: readonly string[] },
): Record<string, unknown> {
  const state = row.state === "live" ? "live" : "draft";
  const exported: Readonly<Record<string, unknown>> = { ...row, state, unpublished, addresses };
  return Object.fromEntries(exportedNames.map((name) => [name, exported[name]]));
}

/** Fields that an export of an earlier release lacks are null, and its records are live. */
export const recordSchema = z
  .record(z.string(), z.unknown())
  .transform(
    ({ created_at, ...record }): Record<string, unknown> => ({
      ...emptyFields,
      ...{
        addresses: [],
        lang: null,
        image_decorative: null,
        image_focus: null,
        state: "live",
        unpublished: null,
      },
      ...{ begun_at: created_at, published_at: created_at, created_at },
      ...record,
    }),
  )
  .pipe(wholeRecordSchema);

/** The author of a comment: only the name. */
export const authorSchema = z.strictObject({
  id,
  username: line.max(limits.maxNameCharacters * 16),
  created_at: moment,
});
export type ExportedAuthor = z.infer<typeof authorSchema>;

export const commentSchema = z.strictObject({
  id: z.uuid(),
  content_kind: kind,
  content_id: id,
  user_id: id,
  body: line.max(limits.maxCommentCharacters * 16),
  created_at: moment,
  updated_at: moment,
});
export type ExportedComment = z.infer<typeof commentSchema>;

/** What an export contains of a row of `comment`: not its moderation. */
export function toExportedComment(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(commentSchema.shape).map((name) => [name, row[name]]));
}

/** A setting with its JSON value. */
export const exportedSettingSchema = z
  .strictObject({ key: z.keyof(allSettingsSchema), value: z.unknown() })
  .refine(({ key, value }) => allSettingsSchema.shape[key].safeParse(value).success, "is not valid");
export type ExportedSetting = z.infer<typeof exportedSettingSchema>;

/** The tables of what was counted about readers. */
export const numberTables = ["page_view", "failed_load", "empty_search"] as const satisfies TableName[];
