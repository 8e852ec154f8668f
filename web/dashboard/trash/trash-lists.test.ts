import { expect, test } from "vitest";
import { permissionsOf } from "../../../contract/permissions.ts";
import { listsFor, readList } from "./trash-lists.ts";

const content = ["deletedEvents", "deletedPosts", "deletedServices"];

test("deleted people are listed for who manages people alone", () => {
  expect(listsFor(permissionsOf("EDITOR"))).toEqual(content);
  expect(listsFor(undefined)).toEqual(content);
  for (const role of ["ADMIN", "SUPERADMIN"] as const) {
    expect(listsFor(permissionsOf(role))).toEqual([...content, "deletedUsers"]);
  }
});

test("an address names one of the viewer's lists; any other is the events", () => {
  const users = new URLSearchParams("list=deletedUsers");
  expect(readList(users, permissionsOf("ADMIN"))).toBe("deletedUsers");
  expect(readList(users, permissionsOf("EDITOR"))).toBe("deletedEvents");
  expect(readList(new URLSearchParams("list=deletedPosts"), permissionsOf("EDITOR"))).toBe("deletedPosts");
  expect(readList(new URLSearchParams("list=nothing"), permissionsOf("ADMIN"))).toBe("deletedEvents");
});
