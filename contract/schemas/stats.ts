import { z } from "zod";
import { type ContentKind, contentKinds } from "../values/content-kinds.ts";
import { pageSchema } from "./list.ts";
import { userSchema } from "./user.ts";

const { post, event, service } = contentKinds;

type Statistic = NonNullable<(typeof contentKinds)[ContentKind]["statistic"]>;

/** The number of live records of each kind. */
export const contentCountsSchema = z.object({
  [event.statistic]: z.int(),
  [service.statistic]: z.int(),
  [post.statistic]: z.int(),
} satisfies Record<Statistic, z.ZodInt>);

export const releaseSchema = z.object({
  version: z.string(),
  newerVersion: z.string().nullable().describe("null: none is known"),
});

/** The dashboard's counters and a page of the newest users (specification, section 3). */
export const statsSchema = pageSchema.extend({
  numberOfUsers: z.int(),
  ...contentCountsSchema.shape,
  usersStats: z.array(userSchema.omit({ user_role: true })).describe("newest first, one page of them"),
});
export type Stats = z.infer<typeof statsSchema>;
