import { z } from "zod";
import { storedFields } from "../../../contract/content-fields.ts";
import { contentKindNames } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { settingsSchema } from "../../../contract/settings.ts";
import { isPlainText } from "../../../contract/text-normalization.ts";

/** What an export holds of each thing, and an import takes: docs/archive.md describes it. */

const id = z.int().positive().max(999_999_999);
const moment = z.iso.datetime({ precision: 3 });
const kind = z.enum(contentKindNames);
const line = z.string().refine(isPlainText, "holds no plain text");

const wholeRecordSchema = z.strictObject({
  kind,
  id,
  title: z.string(),
  body: z.string(),
  image: z.string().regex(/^[0-9a-f]{32}\.(jpg|png)$/),
  image_alt: z.string(),
  ...storedFields,
  created_at: moment,
  updated_at: moment,
});
export type ExportedRecord = z.infer<typeof wholeRecordSchema>;

const emptyFields = Object.fromEntries(Object.keys(storedFields).map((name) => [name, null]));

/** An export of an earlier release lacks the fields that were added since: they are null. */
export const recordSchema = z
  .record(z.string(), z.unknown())
  .transform((record) => ({ ...emptyFields, ...record }))
  .pipe(wholeRecordSchema);

/** Who wrote a comment: their name, and nothing else of them. */
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

/** One of the college's settings, with its value as it is. */
export const exportedSettingSchema = z
  .strictObject({ key: z.keyof(settingsSchema), value: z.unknown() })
  .refine(({ key, value }) => settingsSchema.shape[key].safeParse(value).success, "is not valid");
export type ExportedSetting = z.infer<typeof exportedSettingSchema>;

export const exportTables = ["record", "author", "comment", "setting"] as const;

/** The rows of an export. They are read as often as they are needed, and never held as a whole. */
export type ExportedRows = {
  record(): AsyncIterable<ExportedRecord>;
  author(): AsyncIterable<ExportedAuthor>;
  comment(): AsyncIterable<ExportedComment>;
  setting(): AsyncIterable<ExportedSetting>;
};
