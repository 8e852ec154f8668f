import { z } from "zod";
import { contentKindNames } from "../values/content-kinds.ts";
import { latestBackupSchema } from "./backups.ts";

/** What can go wrong for longer than a moment. The last three are jobs, which are tried again and again. */
export const problemKinds = [
  "backups-unreachable",
  "backup",
  "mail",
  "disk",
  "publish",
  "unpublish",
  "contact-digest",
] as const;

const problemSchema = z.object({
  kind: z.enum(problemKinds),
  since: z.iso.datetime().describe("when it began, or when this server first noticed it"),
  reason: z.string().describe("in English, for people"),
  record: z
    .object({ kind: z.enum(contentKindNames), id: z.int(), title: z.string() })
    .nullable()
    .describe("whose job fails"),
});
export type Problem = z.infer<typeof problemSchema>;

export const statusSchema = z.object({
  backups: latestBackupSchema,
  problems: z.array(problemSchema).describe("the oldest of each kind; empty when everything works"),
});
export type Status = z.infer<typeof statusSchema>;
