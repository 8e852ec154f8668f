import { sql, type Updateable } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { ContentKind } from "../../../contract/content-kinds.ts";
import { limits } from "../../../contract/limits.ts";
import { emptyFields } from "../../../contract/schemas/content-fields.ts";
import { staffListSchema } from "../../../contract/schemas/newsroom.ts";
import { type UnfinishedList, unfinishedListSchema } from "../../../contract/schemas/unfinished.ts";
import type { Schema } from "../../platform/database/index.ts";
import {
  createRecord,
  createReview,
  expectErrorResponse,
  findFullScans,
  postRow,
  repeat,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
  trashRecord,
} from "../../testing/index.ts";
import { compressSnapshot } from "../versions/index.ts";
import { listUnfinished } from "./unfinished.ts";

const path = "/api/content/unfinished";
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

async function createIn(
  server: TestServer,
  columns: Updateable<Schema["content"]>,
  kind: ContentKind = "post",
): Promise<number> {
  const id = await createRecord(server, kind);
  const { db } = server.database;
  await db.updateTable("content").set(columns).where("kind", "=", kind).where("id", "=", id).execute();
  return id;
}

const autosavedSnapshot = {
  title: "Autosaved title",
  body: "",
  image: null,
  imageAlt: "",
  fields: emptyFields,
  lang: null,
};

function autosave({ database: { db } }: TestServer, { userId }: SignedIn, record_id: number, at: string) {
  const row = { user_id: userId, kind: "post", record_id, base_version: 0, revision: 1 } as const;
  return db
    .insertInto("draft")
    .values({ ...row, tab: "t", sequence: 1, data: compressSnapshot(autosavedSnapshot), updated_at: at })
    .execute();
}

async function list(server: TestServer, by: SignedIn, query = ""): Promise<UnfinishedList> {
  return unfinishedListSchema.parse(await server.getJson(path + query, by));
}

const idsOf = ({ mine, others }: UnfinishedList) => ({
  mine: mine.map(({ id }) => id),
  others: others.map(({ id }) => id),
});

describe("rejects", async () => {
  const server = await startTestServer(afterAll);
  const editor = await signIn(server, { role: "EDITOR" });

  test.each(["?kind=user", "?limit=1000"])("an unknown query: %s", async (query) => {
    const answer = await server.get(path + query, { headers: editor.headers });
    expect(expectErrorResponse(answer).code).toBe("malformed");
  });
});

describe("lists", async () => {
  const server = await startTestServer(afterAll);
  const amina = await signIn(server, { role: "EDITOR", username: "Amina" });
  const barre = await signIn(server, { role: "ADMIN", username: "Barre" });
  const draft = (author: SignedIn, number: number) =>
    createIn(server, { state: "draft", author_id: author.userId, updated_at: day(number) });

  const older = await draft(amina, 1);
  const newer = await draft(amina, 2);
  const waiting = await createIn(server, { state: "draft", author_id: amina.userId, updated_at: day(3) });
  await createReview(server, "post", waiting);
  const changed = await createIn(server, {
    author_id: barre.userId,
    version_id: 2,
    published_version_id: 1,
    updated_at: day(4),
  });
  const autosaved = await createIn(server, { updated_at: day(1) });
  await autosave(server, amina, autosaved, day(5));
  const event = await createIn(server, { state: "draft", author_id: null, updated_at: day(6) }, "event");

  await createIn(server, { author_id: amina.userId, version_id: 3, published_version_id: 3 });
  await createIn(server, { state: "scheduled", author_id: amina.userId, publish_at: day(9) });
  await trashRecord(server, "post", await draft(amina, 9));

  test("what waits for review first, then the last written, one's own beside that of others", async () => {
    expect(idsOf(await list(server, amina))).toEqual({
      mine: [waiting, autosaved, newer, older],
      others: [event, changed],
    });
    expect(idsOf(await list(server, barre))).toEqual({
      mine: [changed],
      others: [waiting, event, newer, older],
    });
  });

  test("one kind", async () => {
    expect(idsOf(await list(server, amina, "?kind=event"))).toEqual({ mine: [], others: [event] });
  });

  test("the state and the author of each", async () => {
    const { mine, others } = await list(server, amina, "?kind=post");
    expect(mine[0]).toMatchObject({
      kind: "post",
      state: "draft",
      review: "requested",
      hasDraft: false,
      author: { userId: amina.userId, username: "Amina" },
      at: day(3),
    });
    expect(mine[1]).toMatchObject({
      title: "Autosaved title",
      state: "live",
      hasDraft: true,
      review: null,
      at: day(5),
    });
    expect(others).toMatchObject([{ id: changed, state: "live", hasUnpublishedChanges: true }]);
  });

  test("all of them as a filter of the staff's list, without what is only autosaved", async () => {
    const answer = await server.getJson("/api/content/posts?state=unfinished&sort=id", amina);
    const ids = staffListSchema.parse(answer).records.map(({ id }) => id);
    expect(ids).toEqual([older, newer, waiting, changed]);
  });

  test("some of many, and that there are more", async () => {
    expect((await list(server, amina)).hasMore).toBe(false);
    await repeat(limits.unfinishedCount, () => draft(barre, 7));
    const { mine, others, hasMore } = await list(server, amina);
    expect([mine.length, others.length, hasMore]).toEqual([4, limits.unfinishedCount, true]);
  });
});

test("scans no table among many finished records", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  for (let start = 1; start <= 5_000; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => postRow(start + index, day(1)));
    await db.insertInto("content").values(rows).execute();
  }
  await db.updateTable("content").set({ state: "draft" }).where("id", "<", 4).execute();
  if (server.location.engine === "postgres") await sql`vacuum analyze`.execute(db);
  else await server.database.updateStatistics();
  const found = await findFullScans(server, async (recorded) => {
    expect((await listUnfinished(recorded, 1, undefined)).others).toHaveLength(3);
    await listUnfinished(recorded, 1, "post");
  });
  expect(found).toEqual([]);
});
