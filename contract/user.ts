import { z } from "zod";
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
export const maySchema = z.array(z.enum(permissionNames)).describe("what the viewer may do");
