import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { contentErrorMessages } from "../../../contract/messages/staff/refusals.ts";
import { contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  type ContentFields,
  captureStoredState,
  createComment,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  expectSaved,
  generateFile,
  generatePicture,
  lifecycleActions,
  listStoredPictures,
  readViaApi,
  requestCreate,
  requestEdit,
  requestLifecycle,
  type SavedContent,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";

/** One with pictures in its text, and one without. */
const kinds = ["post", "service"] as const;
type Kind = (typeof kinds)[number];

const embeddedPicture = async () =>
  `<p><img src="data:image/png;base64,${(await generatePicture()).toString("base64")}"></p>`;

/** The fields of a form with a cover and, if the body is HTML, a picture in it. */
async function illustrated(kind: Kind): Promise<ContentFields> {
  return {
    picture: await generateFile(kind),
    body: contentKinds[kind].bodyFormat === "text" ? "Words" : await embeddedPicture(),
  };
}

async function setUp() {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  const by = await signIn(server, { role: "EDITOR" });
  return { server, by };
}

/** Runs `work` while a table is renamed, so that each write to it fails. */
async function without(server: TestServer, table: string, work: () => Promise<void>): Promise<void> {
  const { db } = server.database;
  await sql`alter table ${sql.table(table)} rename to away`.execute(db);
  await work();
  await sql`alter table away rename to ${sql.table(table)}`.execute(db);
}

async function expectUnchanged(server: TestServer, saved: SavedContent): Promise<void> {
  expect(await readViaApi(server, saved.kind, saved.id)).toEqual(saved);
  await expectNoOrphans(server);
}

describe.each(kinds)("a %s whose save fails in the database", (kind) => {
  test.each(["audit", "counter"])(
    "is not created and leaves no files, without the table %s",
    async (table) => {
      const { server, by } = await setUp();
      const before = await captureStoredState(server);
      const given = await illustrated(kind);
      await without(server, table, async () => {
        const answer = await requestCreate(server, by, kind, given);
        expect(expectErrorResponse(answer).code).toBe("internal");
        expect(answer.text).not.toMatch(/sqlite|no such table|audit|counter/i);
      });
      expect(await captureStoredState(server)).toEqual(before);
      await createViaApi(server, by, kind, given);
      await expectNoOrphans(server);
    },
  );

  test("keeps its old body, cover and pictures", async () => {
    const { server, by } = await setUp();
    const saved = await createViaApi(server, by, kind, await illustrated(kind));
    const before = await captureStoredState(server);
    await without(server, "audit", async () => {
      const answer = await requestEdit(server, by, kind, saved.id, {
        ...(await illustrated(kind)),
        title: "New",
      });
      expect(expectErrorResponse(answer).code).toBe("internal");
    });
    expect(await captureStoredState(server)).toEqual(before);
    await expectUnchanged(server, saved);
  });

  test("is not partly trashed, restored or purged", async () => {
    const { server, by } = await setUp();
    const { id } = await createViaApi(server, by, kind, await illustrated(kind));
    if (kind === "post") await createComment(server, { on: id });
    const { db } = server.database;
    for (const trashed of [false, true]) {
      const moment = trashed ? new Date().toISOString() : null;
      await writeRows(db, (transaction) =>
        transaction.updateTable("content").set({ trashed_at: moment }).execute(),
      );
      const before = await captureStoredState(server);
      await without(server, "audit", async () => {
        for (const verb of lifecycleActions) {
          const answer = await requestLifecycle(server, by, verb, kind, id);
          expect(["internal", "conflict"]).toContain(expectErrorResponse(answer).code);
        }
      });
      expect(await captureStoredState(server)).toEqual(before);
      await expectNoOrphans(server);
    }
  });
});

describe.each(kinds)("a rejected edit of a %s", (kind) => {
  test.each<[string, ContentFields, string]>([
    ["an older version", { more: { updatedAt: "2020-01-01T00:00:00.000Z" } }, "conflict"],
    ["an empty text", { body: contentKinds[kind].bodyFormat === "text" ? " " : "<p><br></p>" }, "invalid"],
    ["an unknown field", { more: { createdAt: "2020-01-01T00:00:00.000Z" } }, "invalid"],
  ])("with %s leaves no new files and keeps the old ones", async (_what, given, code) => {
    const { server, by } = await setUp();
    const saved = await createViaApi(server, by, kind, await illustrated(kind));
    const form = { ...(await illustrated(kind)), ...given };
    expect(
      (await expectRejectedUnchanged(server, () => requestEdit(server, by, kind, saved.id, form))).code,
    ).toBe(code);
    await expectUnchanged(server, saved);
  });

  test("with an unusable picture keeps the old ones", async () => {
    const { server, by } = await setUp();
    const saved = await createViaApi(server, by, kind, await illustrated(kind));
    const form = { ...(await illustrated(kind)), picture: Buffer.from("<svg/>") };
    const refusal = await expectRejectedUnchanged(server, () =>
      requestEdit(server, by, kind, saved.id, form),
    );
    expect(refusal).toMatchObject({
      code: "unsupported_media_type",
      message: contentErrorMessages.notPicture,
    });
    await expectUnchanged(server, saved);
  });

  test("of a record that was purged meanwhile leaves no files", async () => {
    const { server, by } = await setUp();
    const saved = await createViaApi(server, by, kind, await illustrated(kind));
    await requestEdit(server, by, kind, saved.id, await illustrated(kind));
    for (const verb of ["trash", "purge"] as const) await applyLifecycle(server, by, verb, kind, saved.id);
    const form = await illustrated(kind);
    expect(
      (await expectRejectedUnchanged(server, () => requestEdit(server, by, kind, saved.id, form))).code,
    ).toBe("not_found");
    expect(await listStoredPictures(server)).toEqual([]);
  });
});

test("a body with pictures of two other records keeps them when those are purged", async () => {
  const { server, by } = await setUp();
  const [first, second] = [
    await createViaApi(server, by, "post", { body: await embeddedPicture() }),
    await createViaApi(server, by, "event", { body: await embeddedPicture() }),
  ];
  const third = await createViaApi(server, by, "post", { body: first.body + second.body });
  for (const verb of ["trash", "purge"] as const) {
    await applyLifecycle(server, by, verb, "post", first.id);
    await applyLifecycle(server, by, verb, "event", second.id);
  }
  expect((await server.get(`${contentKinds.post.apiPath}/${first.id}`)).status).toBe(404);
  await expectUnchanged(server, await readViaApi(server, "post", third.id));
  for (const [, path = ""] of third.body.matchAll(/src="([^"]+)"/g)) {
    expect((await server.get(path)).status).toBe(200);
  }
  expect(
    expectSaved("post", await requestEdit(server, by, "post", third.id, { body: "<p>Without.</p>" })).body,
  ).toBe("<p>Without.</p>");
  await expectNoOrphans(server);
});
