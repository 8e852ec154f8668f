import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  applyLifecycle,
  createComment,
  createPost,
  createRecord,
  createUser,
  expectSaved,
  expectStaffRecord,
  newsroomPath,
  readStaffRecord,
  repeat,
  requestCreate,
  requestTransition,
  saveDraft,
  sendJson,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const path = "/api/dashboard-stats";

// The specification's field names (section 3), in strict schemas, so that additional fields fail the test.
const stats = z.strictObject({
  numberOfUsers: z.int(),
  numberOfEvents: z.int(),
  numberOfServices: z.int(),
  numberOfPosts: z.int(),
  usersStats: z.array(
    z.strictObject({ userId: z.int(), username: z.string(), email: z.string(), image_url: z.string() }),
  ),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
});

const server = await startTestServer(afterAll, { trustProxy: 1 });
const admin = await signIn(server, { role: "ADMIN", username: "Zahra", email: "zahra@college.example" });
const read = async (query = "", by = admin) => stats.parse(await server.getJson(path + query, by));

describe("the dashboard's totals", () => {
  test.each(["EDITOR", "ADMIN", "SUPERADMIN"] as const)(
    "are returned to an %s and not cached",
    async (role) => {
      const by = await signIn(server, { role });
      expect((await read("", by)).numberOfUsers).toBeGreaterThan(0);
      const answer = await server.get(path, { headers: by.headers });
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.text).not.toMatch(/token|issuer|subject|role|picture_source|createdAt/i);
    },
  );

  test("are 0 on an empty site, except for the viewer", async () => {
    const own = await startTestServer();
    const by = await signIn(own, { role: "EDITOR" });
    expect(stats.parse(await own.getJson(path, by))).toMatchObject({
      numberOfUsers: 1,
      numberOfEvents: 0,
      numberOfServices: 0,
      numberOfPosts: 0,
      total: 1,
      page: 1,
      totalPages: 1,
    });
  });

  test.each([
    ["post", "numberOfPosts"],
    ["event", "numberOfEvents"],
    ["service", "numberOfServices"],
  ] as const)("count each live %s, in %s only", async (kind, counter) => {
    const before = await read();
    const [first = 0, second = 0, third = 0] = await repeat(3, () => createRecord(server, kind));
    expect(await read()).toEqual({ ...before, [counter]: before[counter] + 3 });
    for (const id of [first, second]) await applyLifecycle(server, admin, "trash", kind, id);
    expect((await read())[counter]).toBe(before[counter] + 1);
    await applyLifecycle(server, admin, "restore", kind, first);
    expect((await read())[counter]).toBe(before[counter] + 2);
    await applyLifecycle(server, admin, "purge", kind, second);
    expect((await read())[counter]).toBe(before[counter] + 2);
    for (const verb of ["trash", "purge"] as const) await applyLifecycle(server, admin, verb, kind, third);
    expect(await read()).toEqual({ ...before, [counter]: before[counter] + 1 });
  });

  test.each([
    ["post", "numberOfPosts"],
    ["event", "numberOfEvents"],
    ["service", "numberOfServices"],
  ] as const)(
    "count no %s that readers do not see, and one with unpublished changes once",
    async (kind, counter) => {
      const before = await read();
      const expectMore = async (count: number) =>
        expect(await read()).toEqual({ ...before, [counter]: before[counter] + count });
      const draft = expectSaved(
        kind,
        await requestCreate(server, admin, kind, { more: { state: "draft" } }),
        201,
      );
      const { versionID } = await readStaffRecord(server, admin, kind, draft.id);
      await expectMore(0);
      const transition = (verb: string, base: number) =>
        requestTransition(server, admin, newsroomPath(kind, draft.id, verb), base);
      const live = expectStaffRecord(await transition("publish", versionID));
      await expectMore(1);
      const changed = await saveDraft(server, admin, kind, draft.id, { title: "Newer" });
      await expectMore(1);
      expect(changed.versionID).toBeGreaterThan(live.versionID);
      const down = expectStaffRecord(await transition("unpublish", changed.versionID));
      await expectMore(0);
      const plan = {
        baseVersion: down.versionID,
        publishAt: new Date(Date.now() + 3_600_000),
        unpublishAt: null,
      };
      const planned = await sendJson(server.port, newsroomPath(kind, draft.id, "schedule"), plan, {
        headers: admin.headers,
      });
      expect(expectStaffRecord(planned).state).toBe("scheduled");
      await expectMore(0);
    },
  );

  test("count active users, not trashed or purged ones", async () => {
    const before = (await read()).numberOfUsers;
    const [first = 0, second = 0] = await repeat(2, () => createUser(server));
    expect((await read()).numberOfUsers).toBe(before + 2);
    for (const id of [first, second]) await applyLifecycle(server, admin, "trash", "user", id);
    expect((await read()).numberOfUsers).toBe(before);
    await applyLifecycle(server, admin, "restore", "user", first);
    await applyLifecycle(server, admin, "purge", "user", second);
    const after = await read("?limit=100");
    expect(after).toMatchObject({ numberOfUsers: before + 1, total: before + 1 });
    const ids = after.usersStats.map(({ userId }) => userId);
    expect(ids).toContain(first);
    expect(ids).not.toContain(second);
  });

  test("do not count comments", async () => {
    const post = await createPost(server);
    const by = await createUser(server);
    const before = await read();
    await repeat(3, () => createComment(server, { on: post, by }));
    expect(await read()).toEqual(before);
  });
});

describe("the latest users", () => {
  test("are paged by ten, newest first, each once", async () => {
    await repeat(25, (turn) => createUser(server, { username: `Person ${turn}` }));
    const first = await read();
    expect(first.usersStats).toHaveLength(10);
    expect(first.totalPages).toBe(Math.ceil(first.total / 10));
    const ids: number[] = [];
    for (let page = 1; page <= first.totalPages; page += 1) {
      ids.push(...(await read(`?page=${page}`)).usersStats.map(({ userId }) => userId));
    }
    expect(ids).toHaveLength(first.numberOfUsers);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
    expect(await read("?page=900")).toMatchObject({ usersStats: [], page: 900, total: first.total });
    expect((await read("?limit=30")).usersStats).toHaveLength(30);
  });

  test("have the same pages for an EDITOR as for an ADMIN", async () => {
    await repeat(15, (turn) => createUser(server, { username: `Newcomer ${turn}` }));
    const editor = await signIn(server, { role: "EDITOR" });
    for (const query of ["", "?page=2", "?limit=30"]) {
      expect(await read(query, editor), query).toEqual(await read(query));
    }
    // No more addresses at once than the table shows.
    expect(await read("?limit=100", editor)).toEqual(await read("?limit=30"));
  });

  test("have id, name, e-mail address and picture", async () => {
    const imageUrl = `/images/users/${"0a".repeat(16)}.webp`;
    const userId = await createUser(server, { username: "Amina", email: "amina@mail.example", imageUrl });
    const [newest] = (await read("?limit=1")).usersStats;
    expect(newest).toEqual({ userId, username: "Amina", email: "amina@mail.example", image_url: imageUrl });
  });
});
