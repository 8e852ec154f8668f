import { z } from "zod";
import { contentKindNames } from "../values/content-kinds.ts";
import { problemKinds } from "../values/problem-kinds.ts";
import { latestBackupSchema } from "./backups.ts";

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
