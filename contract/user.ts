import { z } from "zod";
import { listQuery, pageSchema, positiveIntParam } from "./list.ts";
import { type Permission, permissions } from "./permissions.ts";
import { roles } from "./roles.ts";

/** A person, to themselves and to those who manage people. */
export const userSchema = z.object({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  image_url: z.string().describe("a path below /images/users/, or empty"),
  user_role: z.enum(roles),
});
export type User = z.infer<typeof userSchema>;

const permissionNames = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** What the server lets a viewer do; the browser shows what is in it, and decides nothing itself. */
export const abilitiesSchema = z.array(z.enum(permissionNames)).describe("what the viewer may do");

/** A person as those who manage people see them. */
export const listedUserSchema = userSchema.extend({ createdAt: z.iso.datetime() });
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userSorts = ["username", "email", "user_role", "createdAt"] as const;
export type UserSort = (typeof userSorts)[number];

export const userListQuery = listQuery.omit({ view: true, sort: true }).extend({
  sort: z
    .enum(userSorts.flatMap((field) => [field, `-${field}`] as const))
    .optional()
    .describe("a field, with a minus before it for the largest or newest first; -createdAt by default"),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** The whole array without `page` and `limit`, as the specification has it; else one page. */
export const userListSchema = z.union([
  z.array(listedUserSchema),
  pageSchema.extend({ users: z.array(listedUserSchema) }),
]);

export const userIdParams = z.object({ userId: positiveIntParam });

/** The specification's names: `statusValue` is the new role. `userId` says again whom the address names. */
export const roleChangeBody = z.strictObject({
  statusValue: z.enum(roles),
  userId: z.union([z.int().positive(), positiveIntParam]).optional(),
});
