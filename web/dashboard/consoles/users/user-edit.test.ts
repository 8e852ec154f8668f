import { expect, test } from "vitest";
import type { Role } from "../../../../contract/values/permissions.ts";
import { editDeniedReason } from "./user-edit.tsx";

const user = (userId: number, user_role: Role) => ({
  userId,
  user_role,
  username: "Somebody",
  email: "somebody@college.example",
  image_url: "",
});

test.each([
  ["ADMIN", "USER", undefined],
  ["ADMIN", "EDITOR", undefined],
  ["ADMIN", "ADMIN", undefined],
  ["ADMIN", "SUPERADMIN", "You are not allowed to edit this user."],
  ["SUPERADMIN", "ADMIN", undefined],
  ["SUPERADMIN", "SUPERADMIN", undefined],
] as const)("of somebody else, an %s edits an %s: %s", (viewer, target, refusal) => {
  expect(editDeniedReason(user(1, viewer), user(2, target))).toBe(refusal);
});

test.each(["ADMIN", "SUPERADMIN"] as const)("no %s edits themselves", (role) => {
  expect(editDeniedReason(user(1, role), user(1, role))).toBe("You can't update yourself");
});
