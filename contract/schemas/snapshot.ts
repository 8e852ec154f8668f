import { z } from "zod";
import { contentLanguages } from "../values/text/language.ts";
import { storedColumns } from "./content-fields.ts";
import { decorativeSchema, focusSchema } from "./picture.ts";

/** A stored cover or PDF: its file name in the folder of the record's kind. */
export const snapshotImageSchema = z.object({
  name: z.string(),
  width: z.int().min(0).describe("in pixels; 0 for a PDF"),
  height: z.int().min(0).describe("in pixels; 0 for a PDF"),
  pageCount: z.int().positive().optional().describe("of a PDF"),
  bytes: z.int().positive().optional().describe("of a PDF"),
});

/** Everything that staff write in a record, as a version or an autosaved draft holds it. A draft may be incomplete. */
export const snapshotSchema = z
  .object({
    title: z.string(),
    body: z.string().describe("HTML or plain text: the kind's bodyFormat"),
    image: snapshotImageSchema
      .nullable()
      .describe("the cover, or the PDF of a document; null while there is none"),
    imageAlt: z.string(),
    imageDecorative: decorativeSchema,
    imageFocus: focusSchema,
    fields: storedColumns.describe("the fields that only some kinds have; null for other kinds"),
    lang: z.enum(contentLanguages).nullable().describe("null: detected from the text"),
  })
  .meta({ id: "Snapshot" });
export type Snapshot = z.infer<typeof snapshotSchema>;
