import { z } from "zod";
import { contactFormMessages } from "../messages/readers/en/visitors.ts";
import { type Permission, permissions, roles } from "../values/permissions.ts";
import { email } from "./contact.ts";
import { listQuery, pageSchema, positiveIntParam, sortDescription, sortParam } from "./list.ts";

/** A user, as shown to themselves and to administrators. */
export const userSchema = z.object({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  image_url: z.string().describe("a path below /images/users/, or empty"),
  user_role: z.enum(roles),
});
export type User = z.infer<typeof userSchema>;

const permissionNames = Object.keys(permissions).filter((name): name is Permission => name in permissions);

/** The permissions of the viewer, for the browser to hide what the server would reject. */
export const abilitiesSchema = z.array(z.enum(permissionNames)).describe("permissions of the viewer");

/** A user in the administrators' list. */
export const listedUserSchema = userSchema.extend({
  createdAt: z.iso.datetime(),
  commentBanned: z.literal(true).optional().describe("only while the user may not write comments"),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

export const userSorts = ["username", "email", "user_role", "createdAt"] as const;
export type UserSort = (typeof userSorts)[number];

export const userListQuery = listQuery.omit({ view: true, sort: true }).extend({
  sort: sortParam(userSorts).describe(sortDescription),
});
export type UserListQuery = z.infer<typeof userListQuery>;

/** All users without `page` and `limit`, as the specification requires; else one page. */
export const userListSchema = z.union([
  z.array(listedUserSchema),
  pageSchema.extend({ users: z.array(listedUserSchema) }),
]);

export const userIdParams = z.object({ userId: positiveIntParam });

export const invitationBody = z.strictObject({
  email: email.refine((value) => value !== "", contactFormMessages.emailWrong),
  user_role: z.enum(roles),
});

/** A role that waits for the first sign-in with an e-mail address, since it was given. */
const pendingRoleSchema = listedUserSchema.pick({ email: true, user_role: true, createdAt: true });
export type PendingRole = z.infer<typeof pendingRoleSchema>;
export const pendingRoleListSchema = z.object({ pendingRoles: z.array(pendingRoleSchema) });

/** In the specification's names: `statusValue` is the new role. `userId` repeats the path parameter. */
export const roleChangeBody = z.strictObject({
  statusValue: z.enum(roles),
  userId: z.union([z.int().positive(), positiveIntParam]).optional(),
});
