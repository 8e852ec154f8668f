import { z } from "zod";
import { eventSummarySchema } from "./event.ts";
import { listQuery, pageSchema } from "./list.ts";
import { postSummarySchema } from "./post.ts";
import { serviceSummarySchema } from "./service.ts";
import { listedUserSchema } from "./user.ts";

const trashed = {
  deletedAt: z.iso.datetime(),
  erasesAt: z.iso.datetime().nullable().describe("when it is purged automatically; null for never"),
};

const deletedPostSchema = postSummarySchema.extend(trashed);
const deletedEventSchema = eventSummarySchema.extend(trashed);
const deletedServiceSchema = serviceSummarySchema.extend(trashed);
const deletedUserSchema = listedUserSchema.extend({ ...trashed, updatedAt: z.iso.datetime() });

/** The lists of the recycle bin, by the specification's names (section 3). */
export const trashLists = ["deletedEvents", "deletedPosts", "deletedServices", "deletedUsers"] as const;
export type TrashList = (typeof trashLists)[number];

export const trashSorts = ["title", "createdAt", "updatedAt", "deletedAt"] as const;
export type TrashSort = (typeof trashSorts)[number];

/** Without `list` the response has all four lists in full, as the specification requires; else one page of one. */
export const trashQuery = listQuery.omit({ view: true, sort: true }).extend({
  list: z.enum(trashLists).optional(),
  sort: z
    .enum(trashSorts.flatMap((field) => [field, `-${field}`] as const))
    .optional()
    .describe("-updatedAt by default"),
});
export type TrashQuery = z.infer<typeof trashQuery>;

export const trashSchema = pageSchema.partial().extend({
  deletedEvents: z.array(deletedEventSchema),
  deletedPosts: z.array(deletedPostSchema),
  deletedServices: z.array(deletedServiceSchema),
  deletedUsers: z.array(deletedUserSchema).describe("empty without the permission users.manage"),
});
export type Trash = z.infer<typeof trashSchema>;
