import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames } from "../../../contract/values/content-kinds.ts";
import {
  type AuditEntry,
  applyLifecycle,
  changeRole,
  createRecord,
  createUser,
  createViaApi,
  expectErrorResponse,
  newsroomPath,
  readAudit,
  readVersions,
  requestEdit,
  requestTransition,
  saveDraft,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";

import { audit } from "./audit.ts";

const path = "/api/audit";

const server = await startTestServer(afterAll, { trustProxy: 1 });
const reader = await signIn(server, { role: "SUPERADMIN", username: "Reader" });
const by = await signIn(server, { role: "ADMIN", username: "Zahra" });
for (const kind of contentKindNames) {
  for (const [who, name] of [
    [reader, "Reader"],
    [by, "Zahra"],
  ] as const) {
    const { id } = await createViaApi(server, who, kind, { title: `A ${kind} by ${name}` });
    await applyLifecycle(server, who, "trash", kind, id);
  }
}
const person = await createUser(server);
await changeRole(server, by, person, { statusValue: "EDITOR" });
await applyLifecycle(server, reader, "trash", "user", person);

const read = (query = "") => readAudit(server, reader, query);

describe("the audit log", () => {
  test.each(["ADMIN", "SUPERADMIN"] as const)("is returned to an %s and not cached", async (role) => {
    const { headers } = await signIn(server, { role });
    const answer = await server.get(path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).not.toContain("@");
  });

  test("is empty on a new site", async () => {
    const own = await startTestServer();
    const admin = await signIn(own, { role: "ADMIN" });
    const empty = { entries: [], page: 1, totalPages: 1, total: 0 };
    expect(await own.getJson(path, admin)).toEqual(empty);
  });
});

describe("audit log entries", () => {
  test.each([
    "?area=users",
    "?action=create",
    "?subject=session",
    "?userId=0",
    "?limit=101",
    "?subjectID=1",
    `?subject=post&subjectID=${"1".repeat(255)}`,
    "?subject=post&subjectID=1&subjectID=2",
    "?subject=import&subjectID=a%00b",
  ])("reject the query %s", async (query) => {
    const answer = await server.get(path + query, { headers: reader.headers });
    expect(expectErrorResponse(answer).code).toBe("malformed");
  });

  test("are paged, newest first, each once", async () => {
    const whole = await read("?limit=100");
    expect(whole).toMatchObject({ page: 1, totalPages: 1, total: whole.entries.length });
    const moments = whole.entries.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    const first = await read("?limit=4");
    expect(first.totalPages).toBe(Math.ceil(whole.total / 4));
    const ids: string[] = [];
    for (let page = 1; page <= first.totalPages; page += 1) {
      ids.push(...(await read(`?limit=4&page=${page}`)).entries.map(({ auditID }) => auditID));
    }
    expect(ids).toEqual(whole.entries.map(({ auditID }) => auditID));
    expect(await read("?page=70")).toMatchObject({ entries: [], total: whole.total });
    expect((await read()).entries).toHaveLength(10);
  });

  test.each<[string, (each: AuditEntry) => boolean]>([
    ["?area=texts", ({ subject }) => subject !== "user"],
    ["?area=people", ({ subject }) => subject === "user"],
    ["?subject=post", ({ subject }) => subject === "post"],
    ["?subject=user", ({ subject }) => subject === "user"],
    [`?userId=${by.userId}`, ({ userId }) => userId === by.userId],
    [
      `?userId=${reader.userId}&subject=event`,
      ({ userId, subject }) => userId === reader.userId && subject === "event",
    ],
    [
      `?subject=user&subjectID=${person}`,
      ({ subject, subjectID }) => subject === "user" && subjectID === String(person),
    ],
    [
      `?userId=${by.userId}&area=texts&subject=post`,
      ({ userId, subject }) => userId === by.userId && subject === "post",
    ],
  ])("are filtered by %s", async (query, wanted) => {
    const whole = (await read("?limit=100")).entries;
    const expected = whole.filter(wanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(whole.length);
    expect(await read(`${query}&limit=100`)).toMatchObject({ entries: expected, total: expected.length });
  });

  test.each([
    "?subject=comment",
    "?area=settings",
    "?area=forms",
    "?area=people&subject=post",
    "?userId=999999",
    "?subject=post&subjectID=999999",
    "?subject=post&subjectID=%27--",
    "?subject=user&subjectID=a%40b",
  ])("are empty for %s", async (query) => {
    expect(await read(query)).toEqual({ entries: [], page: 1, totalPages: 1, total: 0 });
  });

  test("have the current names of users and the titles of records at that time", async () => {
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("user").set({ username: "Zahra Cali" }).where("id", "=", by.userId).execute(),
    );
    const { entries } = await read(`?userId=${by.userId}&subject=post`);
    const named = { who: "Zahra Cali", title: "A post by Zahra" };
    expect(entries).toMatchObject([named, named]);
  });

  test("are named by the present title of a record without one at that time, and by a comment's author", async () => {
    const own = await startTestServer();
    const { db } = own.database;
    const admin = await signIn(own, { role: "ADMIN", username: "Hodan" });
    const note = { userId: admin.userId, detail: "" };
    const post = await createRecord(own, "post", { title: "Named since" });
    await writeRows(db, (transaction) =>
      audit(
        transaction,
        { ...note, action: "create", subject: "post", subjectId: post, title: "" },
        { ...note, action: "approve", subject: "comment", subjectId: "a", title: `user #${admin.userId}` },
        { ...note, action: "remove", subject: "comment", subjectId: "b", title: "user #999999" },
        { ...note, action: "erase", subject: "entry", subjectId: "c", title: "" },
      ),
    );
    const { entries } = await readAudit(own, admin);
    const titles = new Map(entries.map(({ subjectID, title }) => [subjectID, title]));
    expect(titles).toEqual(
      new Map([
        [String(post), "Named since"],
        ["a", "Hodan"],
        ["b", ""],
        ["c", ""],
      ]),
    );
  });
});

describe("an entry leads to", () => {
  const entriesOf = async (kind: string, id: number) =>
    (await read(`?subject=${kind}&subjectID=${id}`)).entries.reverse();

  test.each(contentKindNames)(
    "a %s while it is not in the recycle bin, and to what each save changed",
    async (kind) => {
      const { id } = await createViaApi(server, by, kind, { title: "First" });
      await requestEdit(server, by, kind, id, { title: "Second" });
      await requestEdit(server, reader, kind, id, { title: "Third" });
      const [made, second, third] = await entriesOf(kind, id);
      expect(made).toMatchObject({ action: "create", isOpen: true, versions: null });
      expect(second?.versions?.newer).toBe(third?.versions?.older);
      expect(third?.versions?.newer).toBeGreaterThan(third?.versions?.older ?? Number.NaN);
      for (const [verb, isOpen] of [
        ["trash", false],
        ["restore", true],
        ["trash", false],
        ["purge", false],
      ] as const) {
        await applyLifecycle(server, by, verb, kind, id);
        const entries = await entriesOf(kind, id);
        expect(new Set(entries.map((each) => each.isOpen))).toEqual(new Set([isOpen]));
        expect(entries.at(-1)?.versions).toBeNull();
      }
      const purged = await entriesOf(kind, id);
      expect(purged.map(({ title }) => title)).toEqual(["First", "Second", ...Array(5).fill("Third")]);
      expect(purged.every(({ versions }) => versions === null)).toBe(true);
    },
  );

  test("the version that has replaced that of a person's earlier save", async () => {
    const { id } = await createViaApi(server, by, "post", { title: "First" });
    for (const [who, title] of [
      [by, "Second"],
      [reader, "Third"],
      [by, "Fourth"],
    ] as const)
      await saveDraft(server, who, "post", id, { title });
    const [fourth, third, first] = await readVersions(server, by, "post", id);
    const [, ...edits] = await entriesOf("post", id);
    const ofZahra = { older: third?.versionID, newer: fourth?.versionID };
    expect(edits.map(({ title, versions }) => ({ title, versions }))).toEqual([
      { title: "Second", versions: ofZahra },
      { title: "Third", versions: { older: first?.versionID, newer: third?.versionID } },
      { title: "Fourth", versions: ofZahra },
    ]);
  });

  test("what readers saw before, after a publication", async () => {
    const { id } = await createViaApi(server, by, "post", { title: "First" });
    await saveDraft(server, reader, "post", id, { title: "Second" });
    const { versionID } = await saveDraft(server, by, "post", id, { title: "Third" });
    await requestTransition(server, by, newsroomPath("post", id, "publish"), versionID);
    const versions = await readVersions(server, by, "post", id);
    const published = versions.filter(({ isPublished }) => isPublished).map((version) => version.versionID);
    const entry = (await entriesOf("post", id)).at(-1);
    expect(entry).toMatchObject({
      action: "publish",
      versions: { older: published[1], newer: published[0] },
    });
  });

  test("a user while they exist outside of the recycle bin", async () => {
    const id = await createUser(server);
    await changeRole(server, by, id, { statusValue: "EDITOR" });
    expect(await entriesOf("user", id)).toMatchObject([{ isOpen: true, versions: null }]);
    await applyLifecycle(server, by, "trash", "user", id);
    expect(await entriesOf("user", id)).toMatchObject([{ isOpen: false }, { isOpen: false }]);
  });
});
