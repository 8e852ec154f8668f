import { z } from "zod";

const count = z.int().min(0);
const leftOut = z.object({ what: z.string(), count });
export type LeftOut = z.infer<typeof leftOut>;

/** What an import of WordPress did, or would do. */
const wordpressReportSchema = z.object({
  isWritten: z.boolean().describe("false for a report that wrote nothing"),
  items: count.describe("of the export: each is in added, same, used, leftOut or refused"),
  added: z.object({
    courses: count,
    pages: count,
    comments: count,
    pictures: count,
    redirects: count,
    settings: z.array(z.string()),
  }),
  drafts: count.describe("how many of the courses and pages readers do not see"),
  planned: count,
  same: count.describe("courses and pages that came with an earlier import"),
  used: count.describe("pictures, menu entries and shared blocks: they come with what shows them"),
  leftOut: z.array(leftOut),
  comments: z.array(leftOut).describe("comments that are left out"),
  files: z
    .array(z.object({ address: z.string(), records: z.array(z.string()) }))
    .describe("files other than pictures, which do not come, with the courses and pages that link to them"),
  withoutCover: count.describe("courses whose pages have no cover"),
  refused: z.array(z.object({ record: z.string(), reason: z.string() })).describe("what could not come"),
  remarks: z.array(z.object({ record: z.string(), what: z.string() })).describe("what to look at"),
});
export type WordpressReport = z.infer<typeof wordpressReportSchema>;

const importID = z.uuid();

export const importParams = z.object({ id: z.union([importID, z.literal("latest")]) });
export const confirmParams = z.object({ id: importID });

export const importStateSchema = z.object({
  importID: importID.nullable(),
  state: z.enum(["none", "reading", "reported", "importing", "interrupted", "done", "failed"]),
  report: wordpressReportSchema.nullable().describe("what would come; from `done` on, what came"),
  failure: z.string().nullable(),
});
export type ImportState = z.infer<typeof importStateSchema>;

export const uploadForm = z.object({ file: z.string().meta({ format: "binary" }) });
export const uploadedSchema = z.object({ id: importID });

export const confirmImportBody = z.strictObject({
  mediaUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("where wp-content/uploads is, if no more at the addresses in the export"),
});
export type ConfirmImport = z.infer<typeof confirmImportBody>;
