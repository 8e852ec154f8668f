import { describe, expect, onTestFinished, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { auditListSchema } from "../../../contract/schemas/audit.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import type { CommentState } from "../../../contract/values/moderation.ts";
import { openDatabase } from "../../platform/database/index.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  asKysely,
  callAs,
  captureStoredState,
  commentText,
  createComment,
  createNewsroomRecord,
  createPost,
  createUser,
  createViaApi,
  expectNoOrphans,
  generatePicture,
  listStoredPictures,
  readComments,
  type SavedContent,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { purge } from "./index.ts";

const day = 86_400_000;

async function begin() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const admin = await signIn(server, { role: "ADMIN", username: "The administrator" });
  return { server, admin };
}

/** Changes `trashed_at` of everything in the trash. */
async function age({ database: { db } }: TestServer, days: number, ids?: number[]): Promise<void> {
  const trashed_at = new Date(Date.now() - days * day).toISOString();
  const records = asKysely(db).updateTable("content").set({ trashed_at }).where("trashed_at", "is not", null);
  const people = asKysely(db).updateTable("user").set({ trashed_at }).where("trashed_at", "is not", null);
  await (ids ? records.where("id", "in", ids) : records).execute();
  await (ids ? people.where("id", "in", ids) : people).execute();
}

/** Releases the lock of the last purge, which otherwise expires after half an hour. */
const forgetLease = ({ database: { db } }: TestServer) =>
  writeRows(db, (transaction) => transaction.deleteFrom("lock").execute());

/** Creates a trashed record of each kind, with a cover and a picture in its body. */
async function fill({ server, admin }: Awaited<ReturnType<typeof begin>>): Promise<SavedContent[]> {
  const records: SavedContent[] = [];
  for (const kind of contentKindNames) {
    const image = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
    const body = contentKinds[kind].bodyFormat === "text" ? "Words" : `<p><img src="${image}"></p>`;
    const saved = await createViaApi(server, admin, kind, { title: `A ${kind}`, body });
    if (kind === "post") await createComment(server, { on: saved.id });
    await applyLifecycle(server, admin, "trash", kind, saved.id);
    records.push(saved);
  }
  return records;
}

const idsIn = async (server: TestServer) => (await captureStoredState(server)).content.map(({ id }) => id);

describe("the purge does not delete", () => {
  test.each([0, 1, 29, 29.99])("records trashed %d days ago", async (days) => {
    const begun = await begin();
    await fill(begun);
    await applyLifecycle(begun.server, begun.admin, "trash", "user", await createUser(begun.server));
    await age(begun.server, days);
    const before = await captureStoredState(begun.server);
    expect(await purge(begun.server)).toBe(0);
    expect(await captureStoredState(begun.server)).toEqual(before);
  });

  test("anything if the retention is 0 days", async () => {
    const begun = await begin();
    await fill(begun);
    await applyLifecycle(begun.server, begun.admin, "trash", "user", await createUser(begun.server));
    await age(begun.server, 4_000);
    await writeRows(begun.server.database.db, (transaction) => storeSettings(transaction, { trashDays: 0 }));
    const before = await captureStoredState(begun.server);
    expect(await purge(begun.server)).toBe(0);
    expect(await captureStoredState(begun.server)).toEqual(before);
  });

  test("live or restored records", async () => {
    const begun = await begin();
    const { server, admin } = begun;
    const old = await createPost(server, { createdAt: new Date("2001-01-01") });
    const records = await fill(begun);
    await age(server, 100);
    for (const { kind, id } of records) await applyLifecycle(server, admin, "restore", kind, id);
    expect(await purge(server)).toBe(0);
    expect(await idsIn(server)).toEqual([old, ...records.map(({ id }) => id)]);
    await expectNoOrphans(server);
  });
});

test("the purge deletes comments that were removed long enough ago, and no others", async () => {
  const { server, admin } = await begin();
  const on = await createPost(server);
  const { db } = server.database;
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  const create = async (state: CommentState, decided_at: string | null) => {
    const id = await createComment(server, { on, state });
    await writeRows(db, (transaction) =>
      transaction.updateTable("comment").set({ decided_at }).where("id", "=", id).execute(),
    );
    return id;
  };
  const expired = await create("removed", at(30.01));
  const kept = [
    await create("removed", at(29.99)),
    await create("held", at(100)),
    await create("held", null),
    await create("shown", at(100)),
  ];
  expect(await purge(server)).toBe(1);
  const rows = await db.selectFrom("comment").select("id").execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  const { entries } = await callAs(server, admin)("GET /api/audit", { query: { subject: "comment" } });
  expect(entries).toMatchObject([{ action: "erase", subjectID: expired, userId: null }]);
});

describe("the purge", () => {
  test("holds its lock for less than the hour until the next run", async () => {
    const { server } = await begin();
    const begun = Date.now();
    await purge(server);
    const job = server.database.db.selectFrom("lock").where("name", "=", "purge").select("expires_at");
    const { expires_at } = await job.executeTakeFirstOrThrow();
    expect(Date.parse(expires_at) - begun).toBeGreaterThan(60_000);
    expect(Date.parse(expires_at) - Date.now()).toBeLessThan(3_000_000);
  });

  test("deletes only expired records, with their pictures and comments", async () => {
    const begun = await begin();
    const { server } = begun;
    const [old, young] = [await fill(begun), await fill(begun)];
    const live = await createPost(server);
    await age(
      server,
      30.01,
      old.map(({ id }) => id),
    );
    expect(await purge(server)).toBe(contentKindNames.length);
    expect(await idsIn(server)).toEqual([...young.map(({ id }) => id), live]);
    expect((await captureStoredState(server)).comments).toHaveLength(1);
    await expectNoOrphans(server);
    for (const { image } of old) {
      expect((await listStoredPictures(server)).filter((file) => file.includes(image.slice(0, 32)))).toEqual(
        [],
      );
    }
  });

  test("deletes the drafts, versions, preview links, reviews and pictures of a record, and no others", async () => {
    const { server, admin } = await begin();
    const { db } = server.database;
    const gone = await createNewsroomRecord(server, "post");
    const other = await createNewsroomRecord(server, "event");
    await applyLifecycle(server, admin, "trash", gone.kind, gone.id);
    await age(server, 31);
    expect(await purge(server)).toBe(1);

    expect(await db.selectFrom("version").select("id").execute()).toEqual([{ id: other.versionId }]);
    expect(await db.selectFrom("preview_link").select("id").execute()).toEqual([{ id: other.linkId }]);
    for (const table of ["draft", "draft_picture", "review"] as const) {
      const rows = await db.selectFrom(table).select("record_id").execute();
      expect(rows, table).toEqual([{ record_id: other.id }]);
    }
    expect(await db.selectFrom("scheduled_job").select("subject_id").execute()).toEqual([
      { subject_id: other.id },
    ]);
    expect(await db.selectFrom("version_picture").select("version_id").execute()).toEqual([
      { version_id: other.versionId },
    ]);
    const files = await listStoredPictures(server);
    expect(files).toEqual(expect.arrayContaining([other.versionPicture, other.draftPicture]));
    expect(files).not.toContain(gone.versionPicture);
    expect(files).not.toContain(gone.draftPicture);
    await expectNoOrphans(server);
  });

  test("uses the current settings", async () => {
    const begun = await begin();
    await fill(begun);
    await age(begun.server, 8);
    await writeRows(begun.server.database.db, (transaction) => storeSettings(transaction, { trashDays: 7 }));
    expect(await purge(begun.server)).toBe(contentKindNames.length);
    expect(await listStoredPictures(begun.server)).toEqual([]);
  });

  test("purges users: keeps their comments without a name, and deletes their avatar", async () => {
    const { server, admin } = await begin();
    const post = await createPost(server);
    const avatar = await server.images.storeAvatar(await generatePicture());
    const [old, young] = [
      await createUser(server, { username: "Secret", imageUrl: `/images/users/${avatar}` }),
      await createUser(server, { username: "Stays" }),
    ];
    await createComment(server, { on: post, by: old, body: commentText });
    expect((await server.get(`/posts/${post}`)).text).toContain("Secret");
    for (const id of [old, young]) await applyLifecycle(server, admin, "trash", "user", id);
    await age(server, 31, [old]);
    expect(await purge(server)).toBe(1);
    const { comments } = await readComments(server, post);
    expect(comments).toMatchObject([{ users: { username: apiMessages.formerMember, image_url: "" } }]);
    expect((await server.get(`/posts/${post}`)).text).not.toContain("Secret");
    expect((await listStoredPictures(server)).filter((file) => file.startsWith("users/"))).toEqual([]);
    await applyLifecycle(server, admin, "restore", "user", young);
  });

  test("writes an audit entry without an actor or a personal name for each", async () => {
    const begun = await begin();
    const { server, admin } = begun;
    const records = await fill(begun);
    const person = await createUser(server, { username: "Secret" });
    await applyLifecycle(server, admin, "trash", "user", person);
    await age(server, 31);
    expect(await purge(server)).toBe(contentKindNames.length + 1);
    const answer = await server.getJson("/api/audit?limit=100", admin);
    const note = (subject: string, id: number, title: string) =>
      expect.objectContaining({ who: "", userId: null, subject, subjectID: String(id), title });
    const erased = auditListSchema.parse(answer).entries.filter(({ action }) => action === "erase");
    expect(erased).toHaveLength(contentKindNames.length + 1);
    expect(erased).toEqual(
      expect.arrayContaining([
        ...records.map(({ kind, id, title }) => note(kind, id, title)),
        note("user", person, apiMessages.formerMember),
      ]),
    );
  });

  test("runs once if started twice at the same time, in one process or two", async () => {
    const begun = await begin();
    const { server } = begun;
    const other = await openDatabase(server.location);
    onTestFinished(() => other.close());
    for (const second of [server.database, other]) {
      await fill(begun);
      await age(server, 31);
      await forgetLease(server);
      const counts = await Promise.all([purge(server), purge({ database: second, images: server.images })]);
      expect(counts.sort()).toEqual([0, contentKindNames.length]);
      expect(await idsIn(server)).toEqual([]);
    }
    const erased = (await captureStoredState(server)).audit.filter(({ action }) => action === "erase");
    expect(erased).toHaveLength(2 * contentKindNames.length);
    await expectNoOrphans(server);
  });

  test("runs again only after its lock of half an hour has expired", async () => {
    const begun = await begin();
    await fill(begun);
    expect(await purge(begun.server)).toBe(0);
    await age(begun.server, 31);
    expect(await purge(begun.server)).toBe(0);
    const past = new Date(Date.now() - 1).toISOString();
    await writeRows(begun.server.database.db, (transaction) =>
      transaction.updateTable("lock").set({ expires_at: past }).execute(),
    );
    expect(await purge(begun.server)).toBe(contentKindNames.length);
  });

  test("continues with the others if one is restored meanwhile", async () => {
    const begun = await begin();
    const { server } = begun;
    const records = await fill(begun);
    await age(server, 31);
    const [, second] = records;
    if (!second) throw new Error("nothing to restore");
    let isRestored = false;
    const images = {
      ...server.images,
      async deletePicture(...picture: Parameters<typeof server.images.deletePicture>) {
        const back = asKysely(server.database.db).updateTable("content").set({ trashed_at: null });
        // After the transaction that deleted this picture's record, and before the next one.
        if (!isRestored) await back.where("id", "=", second.id).execute();
        isRestored = true;
        return server.images.deletePicture(...picture);
      },
    };
    await purge({ database: server.database, images }).catch(() => undefined);
    expect(await idsIn(server)).toEqual([second.id]);
  });

  test("continues with the others if a picture cannot be deleted", async () => {
    const begun = await begin();
    const { server, admin } = begun;
    await fill(begun);
    await applyLifecycle(server, admin, "trash", "user", await createUser(server, { username: "Secret" }));
    await age(server, 31);
    const images = {
      ...server.images,
      deletePicture: () => Promise.reject(new Error("the disk is read-only")),
    };
    await purge({ database: server.database, images }).catch(() => undefined);
    expect(await idsIn(server)).toEqual([]);
    expect((await captureStoredState(server)).people.map(({ username }) => username)).not.toContain("Secret");
  });
});
