import { expect, test } from "vitest";
import { permissionsOf } from "../../../../contract/values/permissions.ts";
import { listsFor, readList } from "./trash-lists.ts";

const content = ["deletedEvents", "deletedPosts", "deletedServices"];
const last = ["deletedPages", "deletedDocuments"];

test("lists deleted users only for those who manage users", () => {
  expect(listsFor(permissionsOf("EDITOR"))).toEqual([...content, ...last]);
  expect(listsFor(undefined)).toEqual([...content, ...last]);
  for (const role of ["ADMIN", "SUPERADMIN"] as const) {
    expect(listsFor(permissionsOf(role))).toEqual([...content, "deletedUsers", ...last]);
  }
});

test("reads the list of the URL, or events if the viewer may not see it", () => {
  const users = new URLSearchParams("list=deletedUsers");
  expect(readList(users, permissionsOf("ADMIN"))).toBe("deletedUsers");
  expect(readList(users, permissionsOf("EDITOR"))).toBe("deletedEvents");
  expect(readList(new URLSearchParams("list=deletedPosts"), permissionsOf("EDITOR"))).toBe("deletedPosts");
  expect(readList(new URLSearchParams("list=nothing"), permissionsOf("ADMIN"))).toBe("deletedEvents");
});
