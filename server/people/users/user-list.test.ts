import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  applyLifecycle,
  createUser,
  expectErrorResponse,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const path = "/api/user/fetchAll";

// The specification's field names (section 3), in strict schemas, so that additional fields fail the test.
const person = z.strictObject({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  user_role: z.string(),
  image_url: z.string(),
  createdAt: z.iso.datetime(),
});
const page = z.strictObject({
  users: z.array(person),
  page: z.int(),
  totalPages: z.int(),
  total: z.int(),
});

const admin = await signIn(server, { role: "ADMIN", username: "Zahra", email: "zahra@college.example" });
const names = ["Amina", "bilan", "Cabdi", "Ayaan 50%", "Under_score", "Élodie", `"; drop table user; --`];
for (const [turn, username] of names.entries()) {
  await createUser(server, {
    username,
    email: `${String.fromCharCode(122 - turn)}${turn}@mail.example`,
    role: turn % 2 === 0 ? "EDITOR" : "USER",
    imageUrl: turn === 0 ? `/images/users/${"0a".repeat(16)}.webp` : "",
  });
}
const removed = await createUser(server, { username: "Removed Amina", email: "removed@mail.example" });
const erased = await createUser(server, { username: "Erased Amina", email: "erased@mail.example" });
for (const [verb, userId] of [
  ["trash", removed],
  ["trash", erased],
  ["purge", erased],
] as const) {
  await applyLifecycle(server, admin, verb, "user", userId);
}

const readWhole = async (query = "") => z.array(person).parse(await server.getJson(path + query, admin));
const readPage = async (query: string) => page.parse(await server.getJson(path + query, admin));

describe.each([path, `${path}?page=1`, `/api/user/${admin.userId}`])("%s", (address) => {
  test.each(["ADMIN", "SUPERADMIN"] as const)("is returned to an %s and not cached", async (role) => {
    const { headers } = await signIn(server, { role });
    const answer = await server.get(address, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).not.toMatch(/token|issuer|subject|picture_source|trashed|erased|session/i);
  });
});

describe("the list of users", () => {
  test.each(["?limit=101", "?sort=role", "?sort=password", `?q=${"a".repeat(101)}`])(
    "rejects the query %s",
    async (query) => {
      const answer = await server.get(path + query, { headers: admin.headers });
      expect(expectErrorResponse(answer).code).toBe("malformed");
    },
  );

  test("is an array of all active users, newest first", async () => {
    const people = await readWhole();
    expect(people.length).toBeGreaterThan(names.length);
    const moments = people.map(({ createdAt }) => createdAt);
    expect(moments).toEqual([...moments].sort().reverse());
    for (const { userId, username, email } of people) {
      expect([removed, erased]).not.toContain(userId);
      expect(`${username} ${email}`).not.toMatch(/removed|erased|former/i);
    }
    expect(people).toContainEqual(
      expect.objectContaining({
        username: "Amina",
        user_role: "EDITOR",
        image_url: `/images/users/${"0a".repeat(16)}.webp`,
      }),
    );
  });

  test("is paged and contains each user once", async () => {
    const whole = await readWhole();
    const first = await readPage("?limit=3");
    expect(first).toMatchObject({ page: 1, total: whole.length, totalPages: Math.ceil(whole.length / 3) });
    const ids: number[] = [];
    for (let turn = 1; turn <= first.totalPages; turn += 1) {
      const { users } = await readPage(`?limit=3&page=${turn}`);
      expect(users.length).toBeLessThanOrEqual(3);
      ids.push(...users.map(({ userId }) => userId));
    }
    expect(ids).toEqual(whole.map(({ userId }) => userId));
    expect(await readPage("?page=500")).toMatchObject({ users: [], page: 500, total: whole.length });
    expect((await readPage("?page=1")).users).toHaveLength(Math.min(10, whole.length));
  });

  test.each(["username", "email", "user_role", "createdAt"] as const)(
    "is sorted by %s in both directions",
    async (field) => {
      const up = (await readWhole(`?sort=${field}`)).map((each) => each[field]);
      const down = (await readWhole(`?sort=-${field}`)).map((each) => each[field]);
      expect(up).toEqual([...up].sort());
      expect(down).toEqual([...down].sort().reverse());
      expect(new Set(up).size).toBeGreaterThan(1);
      const paged = (await readPage(`?sort=${field}&limit=100`)).users.map((each) => each[field]);
      expect(paged).toEqual(up);
    },
  );

  test.each<[string, string[]]>([
    ["amina", ["Amina"]],
    ["BIL", ["bilan"]],
    ["élo", ["Élodie"]],
    ["50%", ["Ayaan 50%"]],
    ["r_s", ["Under_score"]],
    ["%", ["Ayaan 50%"]],
    ["drop table", [`"; drop table user; --`]],
    ["zahra@college", ["Zahra"]],
    ["nobody at all", []],
    ["removed", []],
    ["erased", []],
  ])("is searched for %j in names and e-mail addresses", async (words, found) => {
    const query = `?q=${encodeURIComponent(words)}`;
    expect((await readWhole(query)).map(({ username }) => username)).toEqual(found);
    const paged = await readPage(`${query}&page=1`);
    expect(paged).toMatchObject({ total: found.length, totalPages: 1 });
  });
});

describe("a single user", () => {
  test.each([
    ["unknown", 999_999_999],
    ["in the trash", removed],
    ["purged", erased],
  ])("is not found if it is %s", async (_what, id) => {
    const answer = await server.get(`/api/user/${id}`, { headers: admin.headers });
    expect(expectErrorResponse(answer).code).toBe("not_found");
    expect(answer.text).not.toContain("Amina");
  });

  test("has the specification's field names only", async () => {
    const one = person.parse(await server.getJson(`/api/user/${admin.userId}`, admin));
    expect(one).toMatchObject({
      userId: admin.userId,
      username: "Zahra",
      email: "zahra@college.example",
      user_role: "ADMIN",
      image_url: "",
    });
  });
});

test("an empty list of users has one empty page", async () => {
  const own: TestServer = await startTestServer();
  const { headers } = await signIn(own, { role: "ADMIN" });
  const answer = await own.get(`${path}?page=1&q=nobody`, { headers });
  expect(JSON.parse(answer.text)).toEqual({ users: [], page: 1, totalPages: 1, total: 0 });
});
