import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { trashLists } from "../../../contract/schemas/trash.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { operationLimits } from "../../../contract/values/limits/operations.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  createEvent,
  createRecord,
  createUser,
  expectErrorResponse,
  repeat,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

const path = "/api/dashboard-stats/trash";

// Strict schemas with the specification's field names (sections 3 and 7), so that a body in a list fails a test.
const moments = {
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
  erasesAt: z.iso.datetime().nullable(),
  wasPublic: z.boolean(),
};
const picture = z.strictObject({ width: z.int(), height: z.int(), alt: z.string() });
const lists = {
  deletedEvents: z.array(
    z.strictObject({
      eventID: z.int(),
      event_name: z.string(),
      event_image: z.string(),
      picture,
      status: z.boolean(),
      ...moments,
    }),
  ),
  deletedPosts: z.array(
    z.strictObject({ postID: z.int(), post_title: z.string(), post_image: z.string(), picture, ...moments }),
  ),
  deletedServices: z.array(
    z.strictObject({
      serviceID: z.int(),
      service_title: z.string(),
      service_image: z.string(),
      picture,
      ...moments,
    }),
  ),
  deletedUsers: z.array(
    z.strictObject({
      userId: z.int(),
      username: z.string(),
      email: z.string(),
      user_role: z.string(),
      image_url: z.string(),
      ...moments,
    }),
  ),
  deletedDocuments: z.array(
    z.strictObject({
      documentID: z.int(),
      document_title: z.string(),
      document_file: z.string(),
      pageCount: z.int(),
      bytes: z.int(),
      picture,
      ...moments,
    }),
  ),
  deletedPages: z.array(
    z.strictObject({
      pageID: z.int(),
      page_title: z.string(),
      page_image: z.string(),
      picture,
      address: z.string().nullable(),
      parent: z.int().nullable(),
      ...moments,
    }),
  ),
};
const whole = z.strictObject(lists);
const paged = z.strictObject({ ...lists, page: z.int(), totalPages: z.int(), total: z.int() });

const readWhole = async (server: TestServer, by: SignedIn, query = "") =>
  whole.parse(await server.getJson(path + query, by));
const readPage = async (server: TestServer, by: SignedIn, query: string) =>
  paged.parse(await server.getJson(path + query, by));

/** Trashes five items of each list, named `A 1` to `A 5`, the third of them first. */
async function fill(server: TestServer, admin: SignedIn): Promise<void> {
  const kinds = ["post", "event", "service", "user", "page", "document"] as const;
  for (const kind of kinds) {
    const ids = await repeat(5, (turn) =>
      kind === "user"
        ? createUser(server, { username: `A ${turn}`, email: `a${turn}@mail.example` })
        : createRecord(server, kind, {
            title: `A ${turn}`,
            createdAt: new Date(2026, 0, 10 - turn),
            updatedAt: new Date(2026, 1, [3, 5, 2, 4, 1][turn - 1]),
          }),
    );
    const [first = 0, second = 0, third = 0, ...others] = ids;
    for (const id of [third, first, second, ...others]) {
      await applyLifecycle(server, admin, "trash", kind, id);
      // Never two in one millisecond, so that sorting by time has one order.
      await sleep(2);
    }
  }
  for (const kind of contentKindNames) await createRecord(server, kind, { title: "A live one" });
}

const server = await startTestServer(afterAll, { trustProxy: 1 });
const admin = await signIn(server, { role: "ADMIN" });
await fill(server, admin);

describe("the recycle bin", () => {
  test("shows an EDITOR everything except users, with any query", async () => {
    const editor = await signIn(server, { role: "EDITOR" });
    const all = await readWhole(server, editor);
    expect(all.deletedUsers).toEqual([]);
    expect(all.deletedPosts).toHaveLength(5);
    for (const query of ["&q=A", "&page=1&limit=100", "&sort=title", ""]) {
      const asked = await readPage(server, editor, `?list=deletedUsers${query}`);
      expect(asked).toMatchObject({ deletedUsers: [], total: 0, totalPages: 1 });
    }
    const { text } = await server.get(`${path}?q=mail.example`, { headers: editor.headers });
    expect(text).not.toContain("@");
  });

  test.each([
    "?list=deletedComments",
    "?list=deletedPosts&list=deletedEvents",
    "?list=deletedPosts&limit=101",
    "?list=deletedPosts&sort=id",
  ])("rejects the query %s", async (query) => {
    expect(expectErrorResponse(await server.get(path + query, { headers: admin.headers })).code).toBe(
      "malformed",
    );
  });

  test.each(["ADMIN", "SUPERADMIN"] as const)("shows an %s all lists whole, without a text", async (role) => {
    const by = await signIn(server, { role });
    const answer = await server.get(path, { headers: by.headers });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).not.toMatch(/_body|description|Some words|token|issuer|subject|live one/);
    const all = whole.parse(JSON.parse(answer.text));
    for (const list of trashLists) expect(all[list], list).toHaveLength(5);
  });

  test.each(["multipart/form-data", "multipart/form-data; boundary=x", "application/json"])(
    "is read also by a client that names a type, as the specification's does: %s",
    async (type) => {
      const headers = { ...admin.headers, "content-type": type };
      expect((await server.get(path, { headers })).status).toBe(200);
    },
  );

  test.each(trashLists)("returns pages of only the requested list: %s", async (list) => {
    const first = await readPage(server, admin, `?list=${list}&limit=2`);
    expect(first).toMatchObject({ page: 1, totalPages: 3, total: 5 });
    for (const other of trashLists) expect(first[other]).toHaveLength(other === list ? 2 : 0);
    const names: (string | undefined)[] = [];
    for (const page of [1, 2, 3, 4]) {
      const part = await readPage(server, admin, `?list=${list}&limit=2&page=${page}&sort=title`);
      names.push(...part[list].map(nameOf));
    }
    expect(names).toEqual(["A 1", "A 2", "A 3", "A 4", "A 5"]);
    expect((await readPage(server, admin, `?list=${list}`))[list]).toHaveLength(5);
  });

  test.each(trashLists)("sorts and searches: %s", async (list) => {
    const names = async (query: string) =>
      (await readPage(server, admin, `?list=${list}&${query}`))[list].map(nameOf);
    expect(await names("sort=-title")).toEqual(["A 5", "A 4", "A 3", "A 2", "A 1"]);
    expect(await names("sort=deletedAt")).toEqual(["A 3", "A 1", "A 2", "A 4", "A 5"]);
    expect(await names("sort=-deletedAt")).toEqual(["A 5", "A 4", "A 2", "A 1", "A 3"]);
    const oldestFirst =
      list === "deletedUsers" ? ["A 1", "A 2", "A 3", "A 4", "A 5"] : ["A 5", "A 4", "A 3", "A 2", "A 1"];
    expect(await names("sort=createdAt")).toEqual(oldestFirst);
    expect(await names("sort=-createdAt")).toEqual([...oldestFirst].reverse());
    const changedLastFirst =
      list === "deletedUsers" ? ["A 5", "A 4", "A 2", "A 1", "A 3"] : ["A 2", "A 4", "A 1", "A 3", "A 5"];
    expect(await names("sort=-updatedAt")).toEqual(changedLastFirst);
    expect(await names("limit=10"), "when nothing was asked for").toEqual(changedLastFirst);
    expect((await readWhole(server, admin))[list].map(nameOf)).toEqual(changedLastFirst);
    expect(await names("q=a+4")).toEqual(["A 4"]);
    expect(await names("q=nothing+like+it")).toEqual([]);
    expect((await readPage(server, admin, `?list=${list}&q=4`)).total).toBe(1);
    const found = await readWhole(server, admin, "?q=A%204");
    for (const each of trashLists) expect(found[each].map(nameOf)).toEqual(["A 4"]);
  });

  test("returns when each item was trashed and when it expires, 30 days later", async () => {
    const all = await readWhole(server, admin);
    expect(operationLimits.trashDays).toBe(30);
    for (const list of trashLists) {
      for (const { deletedAt, erasesAt } of all[list]) {
        expect(Date.parse(erasesAt ?? "") - Date.parse(deletedAt)).toBe(30 * 86_400_000);
        expect(Math.abs(Date.now() - Date.parse(deletedAt))).toBeLessThan(300_000);
      }
    }
  });

  test("uses the retention of the settings, and returns no expiry if it is 0", async () => {
    const own = await startTestServer(undefined, { trustProxy: 1 });
    const by = await signIn(own, { role: "ADMIN" });
    await applyLifecycle(own, by, "trash", "event", await createEvent(own));
    await applyLifecycle(own, by, "trash", "user", await createUser(own));
    for (const days of [7, 0]) {
      await writeRows(own.database.db, (transaction) => storeSettings(transaction, { trashDays: days }));
      const { deletedEvents, deletedUsers } = await readWhole(own, by);
      for (const { deletedAt, erasesAt } of [...deletedEvents, ...deletedUsers]) {
        const later = new Date(Date.parse(deletedAt) + days * 86_400_000).toISOString();
        expect(erasesAt).toBe(days === 0 ? null : later);
      }
      expect([...deletedEvents, ...deletedUsers]).toHaveLength(2);
    }
  });

  test("is empty if nothing was trashed, or everything was restored or erased", async () => {
    const own = await startTestServer(undefined, { trustProxy: 1 });
    const by = await signIn(own, { role: "SUPERADMIN" });
    const empty = {
      deletedEvents: [],
      deletedPosts: [],
      deletedServices: [],
      deletedUsers: [],
      deletedPages: [],
      deletedDocuments: [],
    };
    expect(await readWhole(own, by)).toEqual(empty);
    const [restored, erased] = [await createEvent(own), await createEvent(own)];
    const [someone, nobody] = [await createUser(own), await createUser(own)];
    for (const [kind, id, last] of [
      ["event", restored, "restore"],
      ["event", erased, "purge"],
      ["user", someone, "restore"],
      ["user", nobody, "purge"],
    ] as const) {
      await applyLifecycle(own, by, "trash", kind, id);
      expect(Object.values(await readWhole(own, by)).flat()).toHaveLength(1);
      await applyLifecycle(own, by, last, kind, id);
      expect(await readWhole(own, by)).toEqual(empty);
    }
    const page = await readPage(own, by, "?list=deletedPosts");
    expect(page).toEqual({ ...empty, page: 1, totalPages: 1, total: 0 });
  });
});

const names = ["username", ...contentKindNames.map((kind) => contentKinds[kind].fields.title)] as const;

function nameOf(item: Partial<Record<(typeof names)[number], string>>): string | undefined {
  return names.map((name) => item[name]).find((name) => name !== undefined);
}
