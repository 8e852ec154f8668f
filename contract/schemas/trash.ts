import { z } from "zod";
import { type ContentTrashList, contentKinds } from "../values/content-kinds.ts";
import { contentSchemas } from "./content.ts";
import { listQuery, pageSchema, sortParam } from "./list.ts";
import { listedUserSchema } from "./user.ts";

const trashed = {
  deletedAt: z.iso.datetime(),
  erasesAt: z.iso.datetime().nullable().describe("when it is purged automatically; null for never"),
  wasPublic: z.boolean().describe("whether readers saw it: then only who may publish restores or purges it"),
};

const { post, event, service, page, document } = contentKinds;

/** The lists of the recycle bin, by the specification's names (section 3). */
const listsSchema = z.object({
  [event.trashList]: z.array(contentSchemas.event.summary.extend(trashed)),
  [post.trashList]: z.array(contentSchemas.post.summary.extend(trashed)),
  [service.trashList]: z.array(contentSchemas.service.summary.extend(trashed)),
  deletedUsers: z
    .array(listedUserSchema.extend({ ...trashed, updatedAt: z.iso.datetime() }))
    .describe("empty without the permission users.manage"),
  [page.trashList]: z.array(contentSchemas.page.summary.extend(trashed)),
  [document.trashList]: z.array(contentSchemas.document.summary.extend(trashed)),
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
  sort: sortParam(trashSorts).describe("-updatedAt by default"),
});
export type TrashQuery = z.infer<typeof trashQuery>;

export const trashSchema = pageSchema.partial().extend(listsSchema.shape);
export type Trash = z.infer<typeof trashSchema>;
