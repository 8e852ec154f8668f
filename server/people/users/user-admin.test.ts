import { afterAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../../contract/values/permissions.ts";
import {
  applyLifecycle,
  changeRole,
  createUser,
  expectErrorResponse,
  expectRejectedUnchanged,
  requestLifecycle,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

// Each request has an IP address of its own, by X-Forwarded-For, to stay below the rate limit.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { db } = server.database;

const managers = ["ANONYMOUS", ...roles] as const;
type Manager = (typeof managers)[number];

const superadmin = await signIn(server, { role: "SUPERADMIN" });
const admin = await signIn(server, { role: "ADMIN" });
const signedIn: Record<Manager, SignedIn | undefined> = {
  ANONYMOUS: undefined,
  USER: await signIn(server, { role: "USER" }),
  EDITOR: await signIn(server, { role: "EDITOR" }),
  ADMIN: admin,
  SUPERADMIN: superadmin,
};

async function roleOf(id: number, { database }: TestServer = server): Promise<Role | undefined> {
  const row = await database.db.selectFrom("user").select("role").where("id", "=", id).executeTakeFirst();
  return row?.role;
}

/** Whether a user may manage another (specification, sections 5 and 6; design, section 5). */
const mayManage = (manager: Manager, target: Role) =>
  manager === "SUPERADMIN" || (manager === "ADMIN" && target !== "SUPERADMIN");
const mayGrant = (manager: Manager, role: Role) => manager === "SUPERADMIN" || role !== "SUPERADMIN";

/** The message of a rejection. */
function expectedRefusal(manager: Manager) {
  if (manager === "ANONYMOUS") return { code: "unauthenticated", message: "Please sign in first." };
  const message =
    manager === "ADMIN" ? "You are not allowed to edit this user." : "You are not allowed to do this.";
  return { code: "forbidden", message };
}

const pairs = managers.flatMap((manager) => roles.map((target) => ({ manager, target })));
const cells = pairs.flatMap((pair) => roles.map((role) => ({ ...pair, role })));

describe("ending the sessions", () => {
  const requestEnd = (by: SignedIn | undefined, id: number) =>
    server.get(`/api/user/${id}/sessions`, { method: "DELETE", headers: by?.headers ?? {} });
  const statusOf = async ({ headers }: SignedIn) => (await server.get("/api/user/me", { headers })).status;

  test.each(pairs)("of a $target by a $manager", async ({ manager, target }) => {
    const person = await signIn(server, { role: target, username: "Amina" });
    const otherDevice = await signIn(server, { userId: person.userId });
    const by = signedIn[manager];
    if (!mayManage(manager, target)) {
      const refusal = await expectRejectedUnchanged(server, () => requestEnd(by, person.userId));
      expect(refusal).toMatchObject(expectedRefusal(manager));
      return;
    }
    expect((await requestEnd(by, person.userId)).status).toBe(204);
    for (const ended of [person, otherDevice]) expect(await statusOf(ended)).toBe(401);
    expect(await statusOf(await signIn(server, { userId: person.userId }))).toBe(200);
    const notes = await db
      .selectFrom("audit")
      .selectAll()
      .where("subject_id", "=", String(person.userId))
      .execute();
    expect(notes).toMatchObject([{ action: "end sessions", user_id: by?.userId, subject_title: "Amina" }]);
  });

  test("of oneself, of nobody and of a removed user is rejected", async () => {
    expect(expectErrorResponse(await requestEnd(admin, admin.userId)).code).toBe("forbidden");
    expect(await statusOf(admin)).toBe(200);
    const removed = await createUser(server);
    await applyLifecycle(server, admin, "trash", "user", removed);
    for (const id of [removed, 999_999_999]) {
      expect(expectErrorResponse(await requestEnd(admin, id)).code).toBe("not_found");
    }
  });
});

describe("changing a role", () => {
  test.each(cells)("of a $target by a $manager: $role", async ({ manager, target, role }) => {
    const userId = await createUser(server, { role: target, username: "Amina" });
    const by = signedIn[manager];
    const ask = () => changeRole(server, by, userId, { statusValue: role, userId });
    if (!mayManage(manager, target) || !mayGrant(manager, role)) {
      expect(await expectRejectedUnchanged(server, ask)).toMatchObject(expectedRefusal(manager));
      expect(await roleOf(userId)).toBe(target);
      return;
    }
    const answer = await ask();
    expect(answer.status, answer.text).toBe(204);
    expect(answer.bytes).toHaveLength(0);
    expect(await roleOf(userId)).toBe(role);
    const notes = await db.selectFrom("audit").selectAll().where("subject_id", "=", String(userId)).execute();
    const note = { action: "change role", user_id: by?.userId, subject_title: "Amina" };
    expect(notes).toMatchObject(role === target ? [] : [{ ...note, detail: `${target} to ${role}` }]);
  });

  test.each(["ADMIN", "SUPERADMIN"] as const)("of oneself is rejected, as %s", async (manager) => {
    const self = await signIn(server, { role: manager });
    await signIn(server, { role: "SUPERADMIN" });
    for (const role of roles) {
      const refusal = await expectRejectedUnchanged(server, () =>
        changeRole(server, self, self.userId, { statusValue: role }),
      );
      expect(refusal).toMatchObject({ code: "forbidden", message: "You can't update yourself" });
    }
  });

  test.each<[string, unknown]>([
    ["no role", {}],
    ["an unknown role", { statusValue: "OWNER" }],
    ["a role in small letters", { statusValue: "admin" }],
    ["a role with a blank", { statusValue: "ADMIN " }],
    ["two roles", { statusValue: ["ADMIN", "USER"] }],
    ["a name of every object", { statusValue: "__proto__" }],
    ["another name of every object", { statusValue: "constructor" }],
    ["a number", { statusValue: 3 }],
    ["another person's number", { statusValue: "ADMIN", userId: 999 }],
    ["a number that is none", { statusValue: "ADMIN", userId: "1e3" }],
    ["a number below 1", { statusValue: "ADMIN", userId: -1 }],
  ])("rejects a body with %s", async (_what, body) => {
    const userId = await createUser(server);
    const refusal = await expectRejectedUnchanged(server, () => changeRole(server, superadmin, userId, body));
    expect(refusal.code).toBe("invalid");
  });

  test("accepts the id in the body, as a number or as a string", async () => {
    const userId = await createUser(server);
    for (const [again, role] of [
      [userId, "EDITOR"],
      [String(userId), "ADMIN"],
    ] as const) {
      const body = { statusValue: role, userId: again };
      expect((await changeRole(server, superadmin, userId, body)).status).toBe(204);
      expect(await roleOf(userId)).toBe(role);
    }
  });

  test("rejects an unknown, trashed or purged user", async () => {
    const userId = await createUser(server);
    const ask = (id: number) =>
      expectRejectedUnchanged(server, () => changeRole(server, admin, id, { statusValue: "ADMIN" }));
    expect((await ask(999_999_999)).code).toBe("not_found");
    for (const verb of ["trash", "purge"] as const) {
      await applyLifecycle(server, admin, verb, "user", userId);
      expect((await ask(userId)).code).toBe("not_found");
    }
  });
});

describe("trash, restore and purge", () => {
  test.each(pairs)("a $target, by a $manager", async ({ manager, target }) => {
    const userId = await createUser(server, { role: target });
    for (const verb of ["trash", "restore", "trash", "purge"] as const) {
      const ask = () => requestLifecycle(server, signedIn[manager], verb, "user", userId);
      if (mayManage(manager, target)) {
        expect((await ask()).status).toBe(204);
      } else {
        expect(await expectRejectedUnchanged(server, ask)).toMatchObject(expectedRefusal(manager));
        await applyLifecycle(server, superadmin, verb, "user", userId);
      }
    }
  });

  test.each(["ADMIN", "SUPERADMIN"] as const)("rejects the user themselves, as %s", async (manager) => {
    const self = await signIn(server, { role: manager });
    for (const verb of ["trash", "restore", "purge"] as const) {
      const refusal = await expectRejectedUnchanged(server, () =>
        requestLifecycle(server, self, verb, "user", self.userId),
      );
      expect(refusal).toMatchObject({ code: "forbidden", message: "You can't update yourself" });
    }
  });
});
