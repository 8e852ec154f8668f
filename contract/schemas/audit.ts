import { z } from "zod";
import { contentKindNames } from "../values/content-kinds.ts";
import { contactLimits } from "../values/limits/accounts.ts";
import { isPlainText } from "../values/text/text-normalization.ts";
import { pageSchema, pagingQuery, positiveIntParam } from "./list.ts";

export const auditActions = [
  "create",
  "edit",
  "publish",
  "unpublish",
  "schedule",
  "restore-version",
  "review",
  "trash",
  "restore",
  "erase",
  "change role",
  "approve",
  "hold",
  "remove",
  "ban",
  "lift ban",
  "end sessions",
  "move",
  "export",
  "import",
  "fail",
  "flood",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = [
  ...contentKindNames,
  "user",
  "comment",
  "message",
  "entry",
  "settings",
  "redirect",
  "backup",
  "import",
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** What the history is limited to, as people ask for it. */
export const auditAreas = {
  texts: contentKindNames,
  people: ["user"],
  settings: ["settings", "redirect", "backup", "import"],
  forms: ["comment", "message", "entry"],
} as const satisfies Record<string, readonly AuditSubject[]>;
export type AuditArea = keyof typeof auditAreas;

export const auditEntrySchema = z.object({
  auditID: z.string(),
  at: z.iso.datetime(),
  who: z.string().describe("the user's name, or the command line; empty for what the server did itself"),
  userId: z.int().nullable(),
  action: z.enum(auditActions),
  subject: z.enum(auditSubjects),
  subjectID: z.string(),
  title: z
    .string()
    .describe("title of the record at that time, or now if it had none; the author's name of a comment"),
  detail: z.string(),
  isOpen: z.boolean().describe("whether the record or the user still exists outside of the recycle bin"),
  versions: z.object({ older: z.int(), newer: z.int() }).nullable().describe("to compare"),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditQuery = pagingQuery
  .extend({
    area: z.enum(["texts", "people", "settings", "forms"]).optional(),
    subject: z.enum(auditSubjects).optional(),
    subjectID: z
      .string()
      .max(contactLimits.maxEmailCharacters)
      .optional()
      .describe("one of the subject's records"),
    userId: positiveIntParam.optional().describe("who did it"),
  })
  .refine(
    ({ subject, subjectID = "" }) => subjectID === "" || (subject && isPlainText(subjectID)),
    "subjectID needs a subject, and is plain text",
  );
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditListSchema = pageSchema.extend({ entries: z.array(auditEntrySchema) });
export type AuditList = z.infer<typeof auditListSchema>;
