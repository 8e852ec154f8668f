import { z } from "zod";
import { pageSchema } from "./list.ts";
import { userSchema } from "./user.ts";

/** The dashboard's four counters and a page of the newest users (specification, section 3). */
export const statsSchema = pageSchema.extend({
  numberOfUsers: z.int(),
  numberOfEvents: z.int(),
  numberOfServices: z.int(),
  numberOfPosts: z.int(),
  usersStats: z.array(userSchema.omit({ user_role: true })).describe("newest first, one page of them"),
});
export type Stats = z.infer<typeof statsSchema>;
