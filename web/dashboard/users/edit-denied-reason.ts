import { userAdminMessages } from "../../../contract/messages/admin.ts";
import type { User } from "../../../contract/user.ts";

/** Why a viewer cannot edit or delete a user; undefined if they can (specification, section 5). */
export function editDeniedReason(
  viewer: User | undefined,
  target: Pick<User, "userId" | "user_role">,
): string | undefined {
  if (viewer?.userId === target.userId) return userAdminMessages.yourself;
  if (target.user_role === "SUPERADMIN" && viewer?.user_role !== "SUPERADMIN")
    return userAdminMessages.notAllowed;
  return undefined;
}
