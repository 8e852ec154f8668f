import { z } from "zod";
import { type ContentTrashList, contentKinds } from "./content-kinds.ts";
import { eventSummarySchema } from "./event.ts";
import { listQuery, pageSchema } from "./list.ts";
import { postSummarySchema } from "./post.ts";
import { serviceSummarySchema } from "./service.ts";
import { sitePageSummarySchema } from "./site-page.ts";
import { listedUserSchema } from "./user.ts";

const trashed = {
  deletedAt: z.iso.datetime(),
  erasesAt: z.iso.datetime().nullable().describe("when it is purged automatically; null for never"),
};

const { post, event, service, page } = contentKinds;

/** The lists of the recycle bin, by the specification's names (section 3). */
const listsSchema = z.object({
  [event.trashList]: z.array(eventSummarySchema.extend(trashed)),
  [post.trashList]: z.array(postSummarySchema.extend(trashed)),
  [service.trashList]: z.array(serviceSummarySchema.extend(trashed)),
  deletedUsers: z
    .array(listedUserSchema.extend({ ...trashed, updatedAt: z.iso.datetime() }))
    .describe("empty without the permission users.manage"),
  [page.trashList]: z.array(sitePageSummarySchema.extend(trashed)),
} satisfies Record<ContentTrashList | "deletedUsers", z.ZodArray>);

export const trashLists = listsSchema.keyof().options;
export type TrashList = keyof z.infer<typeof listsSchema>;

/** A recycle bin with nothing in it. */
export const emptyTrash = listsSchema.parse(Object.fromEntries(trashLists.map((list) => [list, []])));

export const trashSorts = ["title", "createdAt", "updatedAt", "deletedAt"] as const;
export type TrashSort = (typeof trashSorts)[number];

/** Without `list` the response has all lists in full, as the specification requires; else one page of one. */
export const trashQuery = listQuery.omit({ view: true, sort: true }).extend({
  list: z.enum(trashLists).optional(),
  sort: z
    .enum(trashSorts.flatMap((field) => [field, `-${field}`] as const))
    .optional()
    .describe("-updatedAt by default"),
});
export type TrashQuery = z.infer<typeof trashQuery>;

export const trashSchema = pageSchema.partial().extend(listsSchema.shape);
export type Trash = z.infer<typeof trashSchema>;
