import { z } from "zod";
import { contentStates } from "../values/content-state.ts";

const moment = z.iso.datetime();

/**
 * What the answer to a save has besides the record's saved values, which readers may not see yet. Without a state in
 * the request, the answer is as specified.
 */
export const savedShape = {
  state: z.enum(contentStates).optional(),
  versionID: z.int().min(0).optional().describe("of the newest version: the baseVersion of the next save"),
  publishedAt: moment.nullable().optional().describe("first publication"),
  publishAt: moment.nullable().optional().describe("planned publication"),
  plansEarlierVersion: z.boolean().optional().describe("it is of an earlier version than the newest"),
  unpublishAt: moment.nullable().optional().describe("planned take-down"),
};
