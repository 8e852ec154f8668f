import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { errorResponseSchema } from "../../../contract/schemas/error-response.ts";
import { newDraftSchema } from "../../../contract/schemas/newsroom.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { contentLimits } from "../../../contract/values/limits/content.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { lockPictureDeletion } from "../../platform/database/index.ts";
import {
  applyLifecycle,
  createEvent,
  createPost,
  createRecord,
  draftBodyOf,
  expectAutosaved,
  expectErrorResponse,
  generatePicture,
  listStoredPictures,
  newsroomPath,
  readAutosaved,
  requestAutosave,
  requestEdit,
  sendJson,
  sendRequest,
  signIn,
  startSecondInstance,
  startTestServer,
  type TestResponse,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR", username: "Amina" });

const dataUrl = async (width = 30) =>
  `data:image/png;base64,${(await generatePicture("png", width, 20)).toString("base64")}`;

/** The columns and rows that an autosave must not change. */
async function visibleState() {
  return {
    content: await db.selectFrom("content").selectAll().orderBy("id").execute(),
    versions: await db.selectFrom("version").selectAll().execute(),
    audit: await db.selectFrom("audit").selectAll().orderBy("id").execute(),
  };
}

describe("an autosave is refused", () => {
  test("for a record that does not exist, with 404", async () => {
    expect(expectErrorResponse(await requestAutosave(server, editor, "post", 99_999)).code).toBe("not_found");
  });

  test("for a record of another kind, with 404", async () => {
    const event = await createEvent(server);
    expect((await requestAutosave(server, editor, "post", event)).status).toBe(404);
  });

  test("for a record in the trash, with 409 and without its draft", async () => {
    const post = await createPost(server);
    await applyLifecycle(server, editor, "trash", "post", post);
    const answer = await requestAutosave(server, editor, "post", post);
    expect(expectErrorResponse(answer).message).toMatch(/recycle bin/);
    expect((await readAutosaved(server, editor, "post", post)).draft).toBeNull();
  });

  test.each([
    ["a field that nobody knows", { more: 1 }],
    ["a negative sequence", { sequence: -1 }],
    ["no tab", { tab: "" }],
    ["a revision that is no number", { revision: "1" }],
  ])("for %s, with 422", async (_, change) => {
    const post = await createPost(server);
    const answer = await sendJson(
      server.port,
      newsroomPath("post", post, "draft"),
      { ...draftBodyOf(), ...change },
      { method: "PUT", headers: editor.headers },
    );
    expect(answer.status).toBe(422);
  });

  test.each([
    ["a cover that is no picture", { image: "data:image/png;base64,AAAA" }, 415],
    ["the name of a file elsewhere as its cover", { image: { name: "../x.jpg", width: 1, height: 1 } }, 422],
    ["a damaged picture in the text", { body: '<p><img src="data:image/png;base64,AAAA"></p>' }, 415],
    ["a text that is too long", { body: `<p>${"a".repeat(contentLimits.maxBodyCharacters)}</p>` }, 422],
    ["a title of a megabyte", { title: "a".repeat(1024 * 1024) }, 422],
    ["a field of another kind", { fields: { status: "ongoing" as const } }, 422],
  ])("for %s, and leaves the earlier one as it was", async (_, snapshot, status) => {
    const post = await createPost(server);
    const { draft } = expectAutosaved(await requestAutosave(server, editor, "post", post));
    const answer = await requestAutosave(server, editor, "post", post, { sequence: 2, snapshot });
    expect(answer.status, answer.text).toBe(status);
    expect((await readAutosaved(server, editor, "post", post)).draft).toEqual(draft);
  });
});

describe("an autosave", () => {
  test.each(contentKindNames)("is stored and read again, however incomplete: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const empty = { title: "", body: "", image: null, imageAlt: "" };
    const saved = expectAutosaved(await requestAutosave(server, editor, kind, id, { snapshot: empty }));
    expect(saved).toMatchObject({ versionID: 0, others: [], draft: { snapshot: empty } });
    expect(await readAutosaved(server, editor, kind, id)).toEqual(saved);
  });

  test("makes no version and no entry in the audit log, and leaves what readers see", async () => {
    const post = await createPost(server);
    const before = await visibleState();
    const page = (await server.get(`/posts/${post}`)).headers.etag;
    for (let sequence = 1; sequence <= 20; sequence += 1) {
      expectAutosaved(
        await requestAutosave(server, editor, "post", post, { sequence, snapshot: { title: `${sequence}` } }),
      );
    }
    expect(await visibleState()).toEqual(before);
    expect((await server.get(`/posts/${post}`)).headers.etag).toBe(page);
    const rows = await db.selectFrom("draft").where("record_id", "=", post).selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.data).not.toContain("20");
  });

  test("is sanitized, and keeps the address of a linked picture without fetching it", async () => {
    const post = await createPost(server);
    const body =
      '<p onclick="x()">Words<script>alert(1)</script></p><p><img src="https://elsewhere.example/a.png" alt=""></p>';
    const { draft } = expectAutosaved(
      await requestAutosave(server, editor, "post", post, { snapshot: { body } }),
    );
    expect(draft.snapshot.body).toBe(
      '<p>Words</p><p><img src="https://elsewhere.example/a.png" alt="" loading="lazy" /></p>',
    );
  });

  test("belongs to one person: others neither read nor change it", async () => {
    const other = await signIn(server, { role: "ADMIN" });
    const post = await createPost(server);
    expectAutosaved(await requestAutosave(server, editor, "post", post));
    expect((await readAutosaved(server, other, "post", post)).draft).toBeNull();
    expectAutosaved(await requestAutosave(server, other, "post", post, { snapshot: { title: "Theirs" } }));
    expect((await readAutosaved(server, editor, "post", post)).draft?.snapshot.title).toBe(
      "An unfinished title",
    );
  });

  test("is seen by another instance at once", async () => {
    const post = await createPost(server);
    const second = await startSecondInstance(server);
    const first = expectAutosaved(await requestAutosave(server, editor, "post", post));
    expect(await readAutosaved(second, editor, "post", post)).toEqual(first);
  });

  test("is erased with its record", async () => {
    const post = await createPost(server);
    await requestAutosave(server, editor, "post", post);
    await applyLifecycle(server, editor, "trash", "post", post);
    await applyLifecycle(server, editor, "purge", "post", post);
    expect(await db.selectFrom("draft").where("record_id", "=", post).selectAll().execute()).toEqual([]);
    expect((await server.get(newsroomPath("post", post, "draft"), { headers: editor.headers })).status).toBe(
      404,
    );
  });
});

describe("a record that is begun with its first text", () => {
  const begin = async (idempotencyKey: string, given: Parameters<typeof draftBodyOf>[0] = {}) => {
    const { tab, sequence, snapshot } = draftBodyOf(given);
    return sendJson(
      server.port,
      "/api/content/posts/drafts",
      { draft: { tab, sequence, snapshot } },
      { method: "POST", headers: { ...editor.headers, "Idempotency-Key": idempotencyKey } },
    );
  };
  const expectBegun = (answer: TestResponse) => {
    expect(answer.status, answer.text).toBe(201);
    return newDraftSchema.parse(JSON.parse(answer.text));
  };

  test("has it as its draft, with its pictures", async () => {
    const snapshot = { image: await dataUrl(40) };
    const { id, draft, hasDraft, versionID } = expectBegun(await begin(randomUUID(), { snapshot }));
    expect({ hasDraft, versionID }).toEqual({ hasDraft: true, versionID: 0 });
    expect(draft?.snapshot.image).toMatchObject({ width: 40 });
    expect((await readAutosaved(server, editor, "post", id)).draft).toEqual(draft);
  });

  test("is begun once, with the text that came first and its pictures alone", async () => {
    const key = randomUUID();
    const first = expectBegun(await begin(key));
    const pictures = await listStoredPictures(server);
    const snapshot = { title: "Newer", image: await dataUrl() };
    expect(expectBegun(await begin(key, { sequence: 2, snapshot }))).toEqual(first);
    expect(await listStoredPictures(server)).toEqual(pictures);
    const { draft } = expectAutosaved(
      await requestAutosave(server, editor, "post", first.id, {
        tab: "tab after a crash",
        revision: first.draft?.revision ?? 0,
        snapshot: { title: "Newer" },
      }),
    );
    expect(draft.snapshot.title).toBe("Newer");
  });

  test("is not begun by a text that is refused", async () => {
    const before = await visibleState();
    const answer = await begin(randomUUID(), { snapshot: { image: "data:image/png;base64,AAAA" } });
    expect(expectErrorResponse(answer).code).toBe("unsupported_media_type");
    expect(await visibleState()).toEqual(before);
  });
});

describe("writes of several tabs and devices of one person", () => {
  test("a late retry of the same tab changes nothing and answers with the stored draft", async () => {
    const post = await createPost(server);
    const newest = expectAutosaved(
      await requestAutosave(server, editor, "post", post, { sequence: 3, snapshot: { title: "Third" } }),
    );
    for (const sequence of [3, 2, 1]) {
      const late = await requestAutosave(server, editor, "post", post, {
        sequence,
        snapshot: { title: "Late" },
      });
      expect(expectAutosaved(late).draft).toEqual(newest.draft);
    }
  });

  test("the same tab writes on without having seen its lost answers", async () => {
    const post = await createPost(server);
    const revisions: number[] = [];
    for (const sequence of [1, 2, 5]) {
      const saved = await requestAutosave(server, editor, "post", post, { sequence, revision: 0 });
      revisions.push(expectAutosaved(saved).draft.revision);
    }
    const [first = 0] = revisions;
    expect(revisions).toEqual([first, first + 1, first + 2]);
  });

  test("another tab that has seen the newest revision takes over", async () => {
    const post = await createPost(server);
    const first = expectAutosaved(await requestAutosave(server, editor, "post", post, { sequence: 9 }));
    const second = expectAutosaved(
      await requestAutosave(server, editor, "post", post, {
        tab: "phone",
        sequence: 1,
        revision: first.draft.revision,
        snapshot: { title: "From the phone" },
      }),
    );
    expect(second.draft).toMatchObject({
      revision: first.draft.revision + 1,
      snapshot: { title: "From the phone" },
    });
  });

  test("another tab that has not gets 409 with the newest draft, and stores no picture", async () => {
    const post = await createPost(server);
    const { draft } = expectAutosaved(await requestAutosave(server, editor, "post", post));
    const pictures = await listStoredPictures(server);
    const answer = await requestAutosave(server, editor, "post", post, {
      tab: "phone",
      snapshot: { image: await dataUrl() },
    });
    expect(answer.status).toBe(409);
    expect(errorResponseSchema.parse(JSON.parse(answer.text))).toMatchObject({ code: "conflict", draft });
    expect(await listStoredPictures(server)).toEqual(pictures);
  });

  test("of two that write at the same time, one is stored and the other gets 409", async () => {
    const post = await createPost(server);
    const { draft } = expectAutosaved(await requestAutosave(server, editor, "post", post));
    const { revision } = draft;
    const answers = await Promise.all(
      ["phone", "desk", "tablet"].map((tab) =>
        requestAutosave(server, editor, "post", post, { tab, revision }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("a draft written after another was discarded has a revision that no tab knows", async () => {
    const post = await createPost(server);
    const { draft } = expectAutosaved(await requestAutosave(server, editor, "post", post));
    const path = newsroomPath("post", post, "draft");
    expect((await sendRequest(server.port, path, { method: "DELETE", headers: editor.headers })).status).toBe(
      204,
    );
    expect((await readAutosaved(server, editor, "post", post)).draft).toBeNull();
    const again = await requestAutosave(server, editor, "post", post, { tab: "another", revision: 0 });
    expect(expectAutosaved(again).draft.revision).not.toBe(draft.revision);
    const late = await requestAutosave(server, editor, "post", post, {
      revision: draft.revision,
      sequence: 2,
    });
    expect(late.status).toBe(409);
  });
});

describe("a draft that another tab has continued stays", () => {
  const end = {
    discard: (id: number, tab: string, revision: number) =>
      sendRequest(
        server.port,
        `${newsroomPath("post", id, "draft")}?tab=${tab}&sequence=1&revision=${revision}`,
        {
          method: "DELETE",
          headers: editor.headers,
        },
      ),
    save: (id: number, tab: string, revision: number) =>
      requestEdit(server, editor, "post", id, {
        title: "A course",
        body: "<p>Saved</p>",
        more: { state: "draft", baseVersion: "0", seenDraft: `${revision} 1 ${tab}` },
      }),
  };

  test.each([
    ["discard", "one", "first", true],
    ["save", "one", "first", true],
    ["discard", "two", "first", false],
    ["save", "two", "first", false],
    ["discard", "one", "second", false],
    ["save", "one", "second", false],
  ] as const)("after a %s by tab %s, which has seen the %s revision: %s", async (how, tab, seen, stays) => {
    const id = await createPost(server);
    const write = async (writer: string, revision: number) =>
      expectAutosaved(await requestAutosave(server, editor, "post", id, { tab: writer, revision })).draft
        .revision;
    const first = await write("one", 0);
    const second = await write("two", first);
    const { status, text } = await end[how](id, tab, { first, second }[seen]);
    expect(status, text).toBeLessThan(300);
    const { draft } = await readAutosaved(server, editor, "post", id);
    expect(draft !== null).toBe(stays);
  });
});

describe("pictures of a draft", () => {
  test.each(contentKindNames)("are stored once, and answered as stored addresses: %s", async (kind) => {
    const id = await createRecord(server, kind);
    const isHtml = contentKinds[kind].bodyFormat === "html";
    const before = await listStoredPictures(server);
    const snapshot = {
      image: await dataUrl(40),
      body: isHtml ? `<p>Words</p><img src="${await dataUrl()}" alt="A cable">` : "Words",
    };
    const { draft } = expectAutosaved(await requestAutosave(server, editor, kind, id, { snapshot }));
    expect(draft.snapshot.image).toMatchObject({ width: 40, height: 20 });
    const folder = contentKinds[kind].pictureFolder;
    if (isHtml) {
      expect(draft.snapshot.body).toMatch(
        new RegExp(
          `^<p>Words</p><img src="/images/${folder}/[0-9a-f]{32}\\.\\w+" alt="A cable" width="30" height="20"`,
        ),
      );
    }
    const stored = await listStoredPictures(server);
    expect(stored.length).toBeGreaterThan(before.length);

    const again = expectAutosaved(
      await requestAutosave(server, editor, kind, id, { sequence: 2, snapshot: draft.snapshot }),
    );
    expect(again.draft.snapshot).toEqual(draft.snapshot);
    expect(await listStoredPictures(server)).toEqual(stored);

    const retry = await requestAutosave(server, editor, kind, id, { sequence: 2, snapshot });
    expect(expectAutosaved(retry).draft).toEqual(again.draft);
    expect(await listStoredPictures(server)).toEqual(stored);

    expectAutosaved(await requestAutosave(server, editor, kind, id, { sequence: 3 }));
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("are deleted when the draft is discarded, unless another draft shows them", async () => {
    const other = await signIn(server, { role: "EDITOR" });
    const post = await createPost(server);
    const before = await listStoredPictures(server);
    const { draft } = expectAutosaved(
      await requestAutosave(server, editor, "post", post, { snapshot: { image: await dataUrl() } }),
    );
    const stored = await listStoredPictures(server);
    expectAutosaved(await requestAutosave(server, other, "post", post, { snapshot: draft.snapshot }));
    const path = newsroomPath("post", post, "draft");
    await sendRequest(server.port, path, { method: "DELETE", headers: editor.headers });
    expect(await listStoredPictures(server)).toEqual(stored);
    await sendRequest(server.port, path, { method: "DELETE", headers: other.headers });
    expect(await listStoredPictures(server)).toEqual(before);
  });

  test("stay while a backup locks deletion", async () => {
    const post = await createPost(server);
    expectAutosaved(
      await requestAutosave(server, editor, "post", post, { snapshot: { image: await dataUrl() } }),
    );
    const stored = await listStoredPictures(server);
    const lock = await lockPictureDeletion(db);
    onTestFinished(() => lock.release());
    expectAutosaved(await requestAutosave(server, editor, "post", post, { sequence: 2 }));
    expect(await listStoredPictures(server)).toEqual(stored);
  });

  test("that are gone do not lose the text that shows them", async () => {
    const post = await createPost(server);
    const gone = { name: `${"0".repeat(32)}.jpg`, width: 10, height: 10 };
    const body = `<p>Words</p><img src="/images/posts/${"1".repeat(32)}.png" alt="" loading="lazy" />`;
    const { draft } = expectAutosaved(
      await requestAutosave(server, editor, "post", post, { snapshot: { image: gone, body } }),
    );
    expect(draft.snapshot).toMatchObject({ image: gone, body });
    expect(await db.selectFrom("draft_picture").where("record_id", "=", post).selectAll().execute()).toEqual(
      [],
    );
  });
});

describe("others who write", () => {
  test("are named with the time of their last autosave, for five minutes", async () => {
    const other = await signIn(server, { role: "EDITOR", username: "Cabdi" });
    const post = await createPost(server);
    const theirs = expectAutosaved(await requestAutosave(server, other, "post", post));
    const expected = { userId: other.userId, username: "Cabdi", at: theirs.draft.updatedAt };
    expect((await readAutosaved(server, editor, "post", post)).others).toEqual([expected]);
    expect(expectAutosaved(await requestAutosave(server, editor, "post", post)).others).toEqual([expected]);

    const earlier = new Date(Date.now() - writingLimits.writingMinutes * 60_000 - 1).toISOString();
    await writeRows(db, (transaction) =>
      transaction
        .updateTable("draft")
        .set({ updated_at: earlier })
        .where("user_id", "=", other.userId)
        .execute(),
    );
    expect((await readAutosaved(server, editor, "post", post)).others).toEqual([]);
  });

  test("are not named on another record, or once they are removed", async () => {
    const other = await signIn(server, { role: "EDITOR" });
    const [post, second] = [await createPost(server), await createPost(server)];
    await requestAutosave(server, other, "post", post);
    expect((await readAutosaved(server, editor, "post", second)).others).toEqual([]);
    const trashed_at = new Date().toISOString();
    await writeRows(db, (transaction) =>
      transaction.updateTable("user").set({ trashed_at }).where("id", "=", other.userId).execute(),
    );
    expect((await readAutosaved(server, editor, "post", post)).others).toEqual([]);
  });
});

test("autosaves use up a budget of their own, not that of other writes", async () => {
  const person = await signIn(server, { role: "EDITOR" });
  const post = await createPost(server);
  const statuses: number[] = [];
  for (let sequence = 1; sequence <= requestLimits.autosavesPerPerson + 1; sequence += 1) {
    statuses.push((await requestAutosave(server, person, "post", post, { sequence })).status);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const path = newsroomPath("post", post, "draft");
  expect((await sendRequest(server.port, path, { method: "DELETE", headers: person.headers })).status).toBe(
    204,
  );
});
