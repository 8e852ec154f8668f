import { afterAll, describe, expect, test } from "vitest";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import {
  applyLifecycle,
  createComment,
  createViaApi,
  expectErrorResponse,
  expectNoOrphans,
  expectRejectedUnchanged,
  generatePicture,
  getPublicPage,
  type LifecycleAction,
  lifecycleActions,
  listStoredPictures,
  pictureFileNames,
  publicListsOf,
  readAllIds,
  readComments,
  readFullList,
  readViaApi,
  requestEdit,
  requestLifecycle,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

// Each write has another IP address, so that the rate limit does not apply.
const server = await startTestServer(afterAll, { trustProxy: 1 });
const { db } = server.database;
const staff = () => signIn(server, { role: "EDITOR" });

/** Creates a record, with a picture in its body if it is HTML, and with comments if it is a post. */
async function full(kind: (typeof contentKindNames)[number], title = `A ${kind} to throw away`) {
  const by = await staff();
  const image = `data:image/png;base64,${(await generatePicture()).toString("base64")}`;
  const body = contentKinds[kind].bodyFormat === "text" ? "Words" : `<p>Words</p><p><img src="${image}"></p>`;
  const saved = await createViaApi(server, by, kind, { title, body });
  if (kind === "post") for (let turn = 0; turn < 3; turn += 1) await createComment(server, { on: saved.id });
  return { by, saved };
}

async function statusOf(id: number): Promise<"live" | "trashed" | "purged"> {
  const row = await db.selectFrom("content").select("trashed_at").where("id", "=", id).executeTakeFirst();
  return !row ? "purged" : row.trashed_at === null ? "live" : "trashed";
}

describe.each(contentKindNames)("a %s", (kind) => {
  test.each(lifecycleActions)(
    "is not found under an unknown id or that of another kind: %s",
    async (verb) => {
      const by = await staff();
      const ids = [999_999_999];
      for (const other of contentKindNames.filter((each) => each !== kind)) {
        const { id } = await createViaApi(server, by, other);
        if (verb !== "trash") await applyLifecycle(server, by, "trash", other, id);
        ids.push(id);
      }
      for (const id of ids) {
        const refusal = await expectRejectedUnchanged(server, () =>
          requestLifecycle(server, by, verb, kind, id),
        );
        expect(refusal).toMatchObject({ code: "not_found", message: apiMessages.recordNotFound });
      }
    },
  );

  test("is trashed, restored and purged only in the state for it", async () => {
    const { by, saved } = await full(kind);
    const refuse = async (verb: LifecycleAction, code: string, message: string) => {
      const refusal = await expectRejectedUnchanged(server, () =>
        requestLifecycle(server, by, verb, kind, saved.id),
      );
      expect(refusal, verb).toMatchObject({ code, message });
    };
    const apply = (verb: LifecycleAction) => applyLifecycle(server, by, verb, kind, saved.id);
    for (const turn of ["new", "restored"]) {
      await refuse("restore", "conflict", apiMessages.notInTrash);
      await refuse("purge", "conflict", apiMessages.notInTrash);
      await apply("trash");
      await refuse("trash", "conflict", apiMessages.inTrash);
      await apply(turn === "new" ? "restore" : "purge");
    }
    for (const verb of lifecycleActions) await refuse(verb, "not_found", apiMessages.recordNotFound);
  });

  test("in the trash cannot be read anywhere, and is complete again once it is restored", async () => {
    const { by, saved } = await full(kind, `Seen ${kind} ${Date.now()}`);
    const { apiPath: path } = contentKinds[kind];
    const one = await server.get(`${path}/${saved.id}`);
    const comments = kind === "post" ? await readComments(server, saved.id) : undefined;
    const number = async () => {
      const answer = await server.get("/api/dashboard-stats", { headers: by.headers });
      const { statistic } = contentKinds[kind];
      return statistic && Number(JSON.parse(answer.text)[statistic]);
    };
    const before = await number();
    const files = await listStoredPictures(server);
    const homeWhereShown = (await server.get("/")).text.includes(saved.title) ? ["/"] : [];
    await applyLifecycle(server, by, "trash", kind, saved.id);

    expect(expectErrorResponse(await server.get(`${path}/${saved.id}`)).code).toBe("not_found");
    expect((await readFullList(server, kind)).map(({ id }) => id)).not.toContain(saved.id);
    expect(await readAllIds(server, kind, "&limit=50")).not.toContain(saved.id);
    const lists = [
      `${contentKinds[kind].apiPath}?q=${encodeURIComponent(saved.title)}`,
      contentKinds[kind].apiPath,
      ...publicListsOf(kind).filter((list) => list !== "/"),
      ...homeWhereShown,
    ];
    for (const list of lists) expect((await server.get(list)).text, list).not.toContain(saved.title);
    if (kind !== "service")
      expect((await getPublicPage(server, kind, saved.id)).text).not.toContain(saved.title);
    expect(expectErrorResponse(await server.get(`/api/comments?postID=${saved.id}`)).code).toBe("not_found");
    expect(await number()).toBe(before && before - 1);
    expect(await listStoredPictures(server)).toEqual(files);

    await applyLifecycle(server, by, "restore", kind, saved.id);
    expect((await server.get(`${path}/${saved.id}`)).text).toBe(one.text);
    if (comments) expect(await readComments(server, saved.id)).toEqual(comments);
    for (const list of lists) expect((await server.get(list)).text, list).toContain(saved.title);
    expect((await getPublicPage(server, kind, saved.id)).text).toContain(saved.title);
    expect(await number()).toBe(before);
    await expectNoOrphans(server);
  });

  test("is purged with its pictures and comments, and its id is never used again", async () => {
    const { by, saved } = await full(kind);
    const names = [saved.image, ...[...saved.body.matchAll(/([0-9a-f]{32}\.jpg)/g)].map(([name]) => name)];
    const files = names.flatMap((name) =>
      pictureFileNames(contentKinds[kind].pictureFolder, name, saved.picture.width),
    );
    expect(await listStoredPictures(server)).toEqual(expect.arrayContaining(files));
    for (const verb of ["trash", "purge"] as const) await applyLifecycle(server, by, verb, kind, saved.id);
    expect((await listStoredPictures(server)).filter((file) => files.includes(file))).toEqual([]);
    for (const file of files) expect((await server.get(`/images/${file}`)).status).toBe(404);
    const left = await db.selectFrom("comment").selectAll().where("content_id", "=", saved.id).execute();
    expect(left).toEqual([]);
    for (const next of contentKindNames) {
      expect((await createViaApi(server, by, next)).id).toBeGreaterThan(saved.id);
    }
    await expectNoOrphans(server);
  });

  test("may be trashed, restored and edited by other staff than its author", async () => {
    const { saved } = await full(kind);
    const colleague = await staff();
    for (const verb of ["trash", "restore"] as const)
      await applyLifecycle(server, colleague, verb, kind, saved.id);
    const { status } = await requestEdit(server, colleague, kind, saved.id, { title: "Ours" });
    expect(status).toBe(200);
    expect((await readViaApi(server, kind, saved.id)).title).toBe("Ours");
  });
});

test.each<[string, { headers?: Record<string, string>; body?: string }]>([
  ["nothing", {}],
  ["an empty JSON body", { headers: { "content-type": "application/json", "content-length": "0" } }],
  ["an empty JSON object", { headers: { "content-type": "application/json" }, body: "{}" }],
  ["an empty form", { headers: { "content-type": "multipart/form-data; boundary=x" }, body: "--x--\r\n" }],
  ["an empty body as a form", { headers: { "content-type": "multipart/form-data", "content-length": "0" } }],
  ["a length of 0", { headers: { "content-length": "0" } }],
])("a record is trashed, restored and purged by requests with %s", async (_what, more) => {
  const { by, saved } = await full("event");
  for (const [verb, state] of [
    ["trash", "trashed"],
    ["restore", "live"],
    ["trash", "trashed"],
    ["purge", "purged"],
  ] as const) {
    const answer = await requestLifecycle(server, by, verb, "event", saved.id, more);
    expect(answer.status, `${verb}: ${answer.text}`).toBe(204);
    expect(answer.bytes).toHaveLength(0);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await statusOf(saved.id)).toBe(state);
  }
});

describe("two concurrent requests for one record", () => {
  test.each<[LifecycleAction, LifecycleAction, LifecycleAction[], ("live" | "trashed" | "purged")[]]>([
    ["trash", "trash", [], ["trashed"]],
    ["restore", "restore", ["trash"], ["live"]],
    ["purge", "purge", ["trash"], ["purged"]],
    ["restore", "purge", ["trash"], ["live", "purged"]],
    ["purge", "restore", ["trash"], ["live", "purged"]],
  ])("to %s and to %s: one succeeds and the other gets an error", async (first, second, before, after) => {
    for (let round = 0; round < 3; round += 1) {
      const { by, saved } = await full("post");
      for (const verb of before) await applyLifecycle(server, by, verb, "post", saved.id);
      const colleague = await staff();
      const answers = await Promise.all([
        requestLifecycle(server, by, first, "post", saved.id),
        requestLifecycle(server, colleague, second, "post", saved.id),
      ]);
      const [lost, ...others] = answers.filter(({ status }) => status !== 204);
      if (!lost || others.length > 0)
        throw new Error(`expected one rejection, got ${answers.map(({ status }) => status)}`);
      expect(["conflict", "not_found"]).toContain(expectErrorResponse(lost).code);
      expect(after).toContain(await statusOf(saved.id));
      const notes = db.selectFrom("audit").selectAll().where("subject_id", "=", String(saved.id));
      expect(await notes.execute()).toHaveLength(1 + before.length + 1);
      await expectNoOrphans(server);
    }
  });

  test("to edit and to trash it leave it in the trash, with or without the edit", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { by, saved } = await full("post");
      const [edited, trashed] = await Promise.all([
        requestEdit(server, by, "post", saved.id, { title: "Edited", picture: await generatePicture() }),
        requestLifecycle(server, await staff(), "trash", "post", saved.id),
      ]);
      expect([200, 409]).toContain(edited.status);
      expect(trashed.status).toBe(204);
      expect(await statusOf(saved.id)).toBe("trashed");
      await applyLifecycle(server, by, "restore", "post", saved.id);
      const { title } = await readViaApi(server, "post", saved.id);
      expect(title).toBe(edited.status === 200 ? "Edited" : saved.title);
      await expectNoOrphans(server);
    }
  });
});
