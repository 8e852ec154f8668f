import type { User } from "../../../contract/user.ts";
import { wording } from "../../../contract/wording.ts";

const { users } = wording.dashboard;

/** Why a viewer cannot edit or remove somebody; undefined when they can (specification, section 5). */
export function editDeniedReason(
  viewer: User | undefined,
  target: Pick<User, "userId" | "user_role">,
): string | undefined {
  if (viewer?.userId === target.userId) return users.yourself;
  if (target.user_role === "SUPERADMIN" && viewer?.user_role !== "SUPERADMIN") return users.notAllowed;
  return undefined;
}
