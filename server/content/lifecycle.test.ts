import { afterAll, describe, expect, test } from "vitest";
import { contentKindNames, contentKinds } from "../../contract/content-kinds.ts";
import { apiMessages } from "../../contract/messages/api.ts";
import {
  applyLifecycle,
  createComment,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  generatePicture,
  type LifecycleAction,
  lifecycleActions,
  listStoredPictures,
  pictureFileNames,
  publicPageOf,
  readAllIds,
  readComments,
  readFullList,
  readViaApi,
  requestEdit,
  requestLifecycle,
  signIn,
  startTestServer,
} from "../testing/index.ts";

// Each write has an address of its own, told by the proxy in front, so that no limit on writes is near.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { db } = server.database;
const staff = () => signIn(server, { role: "EDITOR" });
const listPages = { post: "/news", service: "/services", event: "/events/pages/1" } as const;
const counters = { post: "numberOfPosts", service: "numberOfServices", event: "numberOfEvents" } as const;

/** A record with a picture in its text, and comments where it has them. */
async function full(kind: (typeof contentKindNames)[number], title = `A ${kind} to throw away`) {
  const by = await staff();
  const image = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
  const body = kind === "service" ? "Words" : `<p>Words</p><p><img src="${image}"></p>`;
  const saved = await createViaApi(server, by, kind, { title, body });
  if (kind === "post") for (let turn = 0; turn < 3; turn += 1) await createComment(server, { on: saved.id });
  return { by, saved };
}

async function statusOf(id: number): Promise<"live" | "in the bin" | "gone"> {
  const row = await db.selectFrom("content").select("trashed_at").where("id", "=", id).executeTakeFirst();
  return !row ? "gone" : row.trashed_at === null ? "live" : "in the bin";
}

describe.each(contentKindNames)("a %s", (kind) => {
  test.each(lifecycleActions)("is not for everybody to %s", async (verb) => {
    const { by, saved } = await full(kind);
    if (verb !== "trash") await applyLifecycle(server, by, "trash", kind, saved.id);
    const reader = await signIn(server);
    const refused = (who?: typeof reader) =>
      expectRejectedUnchanged(server, () => requestLifecycle(server, who, verb, kind, saved.id));
    expect((await refused()).code).toBe("unauthenticated");
    expect((await refused(reader)).code).toBe("forbidden");
  });

  const numbers = ["0", "-1", "01", "abc", "1.5", "%00", "..%2f1", "1%202", "9".repeat(40)];
  test.each(lifecycleActions)("cannot be meant by a number that is none: %s", async (verb) => {
    const by = await staff();
    for (const id of numbers) {
      const refusal = await expectRejectedUnchanged(server, () =>
        requestLifecycle(server, by, verb, kind, id),
      );
      expect(refusal.code, id).toBe("malformed");
    }
    const unknown = await expectRejectedUnchanged(server, () =>
      requestLifecycle(server, by, verb, kind, 999_999_999),
    );
    expect(unknown).toMatchObject({ code: "not_found", message: apiMessages.recordNotFound });
  });

  test.each(lifecycleActions)("is not meant by another kind's number: %s", async (verb) => {
    const by = await staff();
    for (const other of contentKindNames.filter((each) => each !== kind)) {
      const { id } = await createViaApi(server, by, other);
      if (verb !== "trash") await applyLifecycle(server, by, "trash", other, id);
      expect(
        (await expectRejectedUnchanged(server, () => requestLifecycle(server, by, verb, kind, id))).code,
      ).toBe("not_found");
    }
  });

  test.each<[string, LifecycleAction[], LifecycleAction, string, string]>([
    ["restored while it is live", [], "restore", "conflict", apiMessages.notInTrash],
    ["erased without having been in the bin", [], "erase", "conflict", apiMessages.notInTrash],
    ["thrown away twice", ["trash"], "trash", "conflict", apiMessages.inTrash],
    ["restored twice", ["trash", "restore"], "restore", "conflict", apiMessages.notInTrash],
    ["erased after it was restored", ["trash", "restore"], "erase", "conflict", apiMessages.notInTrash],
    ["thrown away when it is gone", ["trash", "erase"], "trash", "not_found", apiMessages.recordNotFound],
    ["restored when it is gone", ["trash", "erase"], "restore", "not_found", apiMessages.recordNotFound],
    ["erased twice", ["trash", "erase"], "erase", "not_found", apiMessages.recordNotFound],
  ])("cannot be %s", async (_what, before, verb, code, message) => {
    const { by, saved } = await full(kind);
    for (const each of before) await applyLifecycle(server, by, each, kind, saved.id);
    const refusal = await expectRejectedUnchanged(server, () =>
      requestLifecycle(server, by, verb, kind, saved.id),
    );
    expect(refusal).toMatchObject({ code, message });
  });

  test.each<[string, { headers?: Record<string, string>; body?: string }]>([
    ["nothing", {}],
    ["an empty JSON body", { headers: { "content-type": "application/json", "content-length": "0" } }],
    ["an empty JSON object", { headers: { "content-type": "application/json" }, body: "{}" }],
    ["an empty form", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--\r\n" }],
    ["a form without a byte", { headers: { "content-type": "multipart/form-data", "content-length": "0" } }],
    ["a length of 0", { headers: { "content-length": "0" } }],
  ])("is thrown away, restored and erased by calls that carry %s", async (_what, more) => {
    const { by, saved } = await full(kind);
    for (const [verb, state] of [
      ["trash", "in the bin"],
      ["restore", "live"],
      ["trash", "in the bin"],
      ["erase", "gone"],
    ] as const) {
      const answer = await requestLifecycle(server, by, verb, kind, saved.id, more);
      expect(answer.status, `${verb}: ${answer.text}`).toBe(204);
      expect(answer.bytes).toHaveLength(0);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(await statusOf(saved.id)).toBe(state);
    }
  });

  test("that is in the bin is nowhere to be read, and all of it is back once it is restored", async () => {
    const { by, saved } = await full(kind, `Seen ${kind} ${Date.now()}`);
    const { apiPath: path } = contentKinds[kind];
    const page = (id: number) => publicPageOf(kind, id);
    const one = await server.get(`${path}/${saved.id}`);
    const comments = kind === "post" ? await readComments(server, saved.id) : undefined;
    const number = async () => {
      const answer = await server.get("/api/dashboard-stats", { headers: by.headers });
      return Number(JSON.parse(answer.text)[counters[kind]]);
    };
    const before = await number();
    const files = await listStoredPictures(server);
    await applyLifecycle(server, by, "trash", kind, saved.id);

    expect(expectErrorResponse(await server.get(`${path}/${saved.id}`)).code).toBe("not_found");
    expect((await readFullList(server, kind)).map(({ id }) => id)).not.toContain(saved.id);
    expect(await readAllIds(server, kind, "&limit=50")).not.toContain(saved.id);
    const lists = [
      `${contentKinds[kind].apiPath}?q=${encodeURIComponent(saved.title)}`,
      contentKinds[kind].apiPath,
      "/",
      listPages[kind],
    ];
    for (const list of lists) expect((await server.get(list)).text, list).not.toContain(saved.title);
    if (kind !== "service") expect((await server.get(page(saved.id))).text).not.toContain(saved.title);
    expect(expectErrorResponse(await server.get(`/api/comments?postID=${saved.id}`)).code).toBe("not_found");
    expect(await number()).toBe(before - 1);
    expect(await listStoredPictures(server)).toEqual(files);

    await applyLifecycle(server, by, "restore", kind, saved.id);
    expect((await server.get(`${path}/${saved.id}`)).text).toBe(one.text);
    if (comments) expect(await readComments(server, saved.id)).toEqual(comments);
    for (const list of lists) expect((await server.get(list)).text, list).toContain(saved.title);
    expect((await server.get(page(saved.id))).text).toContain(saved.title);
    expect(await number()).toBe(before);
    await expectNoOrphans(server);
  });

  test("that is erased takes its pictures and comments with it, and its number is never given again", async () => {
    const { by, saved } = await full(kind);
    const names = [saved.image, ...[...saved.body.matchAll(/([0-9a-f]{32}\.jpg)/g)].map(([name]) => name)];
    const files = names.flatMap((name) => pictureFileNames(contentKinds[kind].pictureFolder, name, 24));
    expect(await listStoredPictures(server)).toEqual(expect.arrayContaining(files));
    for (const verb of ["trash", "erase"] as const) await applyLifecycle(server, by, verb, kind, saved.id);
    expect((await listStoredPictures(server)).filter((file) => files.includes(file))).toEqual([]);
    for (const file of files) expect((await server.get(`/images/${file}`)).status).toBe(404);
    const left = await db.selectFrom("comment").selectAll().where("content_id", "=", saved.id).execute();
    expect(left).toEqual([]);
    for (const next of contentKindNames) {
      expect((await createViaApi(server, by, next)).id).toBeGreaterThan(saved.id);
    }
    await expectNoOrphans(server);
  });

  test("may be thrown away, restored and changed by another member of staff than its maker", async () => {
    const { saved } = await full(kind);
    const colleague = await staff();
    for (const verb of ["trash", "restore"] as const)
      await applyLifecycle(server, colleague, verb, kind, saved.id);
    const { status } = await requestEdit(server, colleague, kind, saved.id, { title: "Ours" });
    expect(status).toBe(200);
    expect((await readViaApi(server, kind, saved.id)).title).toBe("Ours");
  });
});

describe.each(contentKindNames)("two who act on one %s at the same moment", (kind) => {
  test.each<[LifecycleAction, LifecycleAction, LifecycleAction[], ("live" | "in the bin" | "gone")[]]>([
    ["trash", "trash", [], ["in the bin"]],
    ["restore", "restore", ["trash"], ["live"]],
    ["erase", "erase", ["trash"], ["gone"]],
    ["restore", "erase", ["trash"], ["live", "gone"]],
    ["erase", "restore", ["trash"], ["live", "gone"]],
  ])("to %s and to %s: one does it and the other hears why not", async (first, second, before, after) => {
    for (let round = 0; round < 3; round += 1) {
      const { by, saved } = await full(kind);
      for (const verb of before) await applyLifecycle(server, by, verb, kind, saved.id);
      const colleague = await staff();
      const answers = await Promise.all([
        requestLifecycle(server, by, first, kind, saved.id),
        requestLifecycle(server, colleague, second, kind, saved.id),
      ]);
      const [lost, ...others] = answers.filter(({ status }) => status !== 204);
      if (!lost || others.length > 0) throw new Error(`answered ${answers.map(({ status }) => status)}`);
      expect(["conflict", "not_found"]).toContain(expectErrorResponse(lost).code);
      expect(after).toContain(await statusOf(saved.id));
      const notes = db.selectFrom("audit").selectAll().where("subject_id", "=", String(saved.id));
      expect(await notes.execute()).toHaveLength(1 + before.length + 1);
      await expectNoOrphans(server);
    }
  });

  test("to edit it and to throw it away leave it in the bin, with or without the edit", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { by, saved } = await full(kind);
      const [edited, trashed] = await Promise.all([
        requestEdit(server, by, kind, saved.id, { title: "Edited", picture: await generatePicture() }),
        requestLifecycle(server, await staff(), "trash", kind, saved.id),
      ]);
      expect([200, 409]).toContain(edited.status);
      expect(trashed.status).toBe(204);
      expect(await statusOf(saved.id)).toBe("in the bin");
      await applyLifecycle(server, by, "restore", kind, saved.id);
      const { title } = await readViaApi(server, kind, saved.id);
      expect(title).toBe(edited.status === 200 ? "Edited" : saved.title);
      await expectNoOrphans(server);
    }
  });
});
