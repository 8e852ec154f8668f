import { z } from "zod";
import { contentKindNames } from "../content-kinds.ts";
import { contentStates } from "../content-state.ts";
import { personSchema } from "./newsroom.ts";

const unfinishedSchema = z.object({
  kind: z.enum(contentKindNames),
  id: z.int(),
  title: z
    .string()
    .describe("of the viewer's autosaved draft, else of the newest version; empty while untitled"),
  state: z.enum(contentStates),
  hasUnpublishedChanges: z.boolean(),
  hasDraft: z.boolean().describe("the viewer has an autosaved draft of it"),
  review: z.enum(["requested", "returned"]).nullable(),
  author: personSchema.nullable().describe("who began it"),
  at: z.iso.datetime().describe("the last save or autosave"),
});
export type Unfinished = z.infer<typeof unfinishedSchema>;

export const unfinishedQuery = z.strictObject({ kind: z.enum(contentKindNames).optional() });

/** Each list has what waits for review first, then the last written first. */
export const unfinishedListSchema = z.object({
  mine: z.array(unfinishedSchema).describe("what the viewer began or has autosaved"),
  others: z.array(unfinishedSchema),
  hasMore: z.boolean().describe("there are more than these"),
});
export type UnfinishedList = z.infer<typeof unfinishedListSchema>;
