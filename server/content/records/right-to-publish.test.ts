import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { runDue, storedJobs } from "../../platform/jobs/index.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  applyLifecycle,
  callAs,
  createRecord,
  expectRejectedUnchanged,
  expectSaved,
  type LifecycleAction,
  newsroomPath,
  readStaffRecord,
  requestCreate,
  requestEdit,
  requestLifecycle,
  sendJson,
  signIn,
  startTestServer,
  writeRows,
} from "../../testing/index.ts";
import { planHandlers } from "./index.ts";

const server = await startTestServer(afterAll);

const signInAll = async () => ({
  editor: await signIn(server, { role: "EDITOR" }),
  admin: await signIn(server, { role: "ADMIN" }),
  superadmin: await signIn(server, { role: "SUPERADMIN" }),
});
// Others for each kind, because one person may write so often in a minute.
let { editor, admin, superadmin } = await signInAll();

const setEditorsPublish = (value: boolean) =>
  writeRows(server.database.db, (transaction) => storeSettings(transaction, { editorsPublish: value }));

const whoIs = async (person: typeof editor) => await callAs(server, person)("GET /api/user/me", {});

/** Which records of a kind in the recycle bin only those erase who may publish. */
async function wasPublicInTrash(kind: ContentKind): Promise<ReadonlyMap<number, boolean>> {
  const { trashList: list, fields } = contentKinds[kind];
  const answer = z
    .record(z.string(), z.unknown())
    .parse(await server.getJson(`/api/dashboard-stats/trash?list=${list}`, editor));
  const records = z.array(z.looseObject({ wasPublic: z.boolean() })).parse(answer[list]);
  return new Map(records.map((record) => [Number(record[fields.id]), record.wasPublic]));
}

describe.each(contentKindNames)("while EDITORs do not publish by themselves, for a %s", (kind) => {
  beforeAll(async () => {
    ({ editor, admin, superadmin } = await signInAll());
    await setEditorsPublish(false);
  });

  test("rejects whatever an EDITOR would publish, take down or plan with 403", async () => {
    const id = await createRecord(server, kind);
    const scheduled = { more: { state: "scheduled", publishAt: "2999-01-01T00:00:00.000Z" } };
    const transition = (action: string, plan = {}) =>
      sendJson(server.port, newsroomPath(kind, id, action), { baseVersion: 0, ...plan }, editor);
    const requests = {
      POST: () => requestCreate(server, editor, kind),
      PUT: () => requestEdit(server, editor, kind, id, { title: "Changed" }),
      "POST of a plan": () => requestCreate(server, editor, kind, scheduled),
      "PUT of a plan": () => requestEdit(server, editor, kind, id, scheduled),
      publish: () => transition("publish"),
      unpublish: () => transition("unpublish"),
      schedule: () => transition("schedule", { publishAt: null, unpublishAt: "2999-01-01T00:00:00.000Z" }),
    };
    for (const [name, request] of Object.entries(requests)) {
      const refusal = await expectRejectedUnchanged(server, request);
      expect(refusal, name).toMatchObject({
        code: "forbidden",
        message: apiMessages.publishingNeedsApproval,
      });
    }
  });

  test("an EDITOR neither deletes, restores nor erases what is or was live, but drafts", async () => {
    const live = await createRecord(server, kind);
    const taken = await createRecord(server, kind);
    expect(
      (await sendJson(server.port, newsroomPath(kind, taken, "unpublish"), { baseVersion: 0 }, admin)).status,
    ).toBe(200);
    const expectRefused = async (verb: LifecycleAction, id: number) => {
      const refusal = await expectRejectedUnchanged(server, () =>
        requestLifecycle(server, editor, verb, kind, id),
      );
      expect(refusal).toMatchObject({ code: "forbidden", message: apiMessages.removalNeedsApproval });
    };
    for (const id of [live, taken]) {
      await expectRefused("trash", id);
      await applyLifecycle(server, admin, "trash", kind, id);
      await expectRefused("restore", id);
      await expectRefused("purge", id);
      await applyLifecycle(server, admin, "restore", kind, id);
    }
    const { id } = expectSaved(
      kind,
      await requestCreate(server, editor, kind, { more: { state: "draft" } }),
      201,
    );
    for (const verb of ["trash", "restore", "trash"] as const)
      await applyLifecycle(server, editor, verb, kind, id);
    await applyLifecycle(server, admin, "trash", kind, live);
    expect(await wasPublicInTrash(kind), "so that browsers hide what is refused").toEqual(
      new Map([
        [id, false],
        [live, true],
      ]),
    );
    for (const [each, by] of [
      [id, editor],
      [live, admin],
    ] as const)
      await applyLifecycle(server, by, "purge", kind, each);
  });

  describe("a planned text", () => {
    const dueAt = () => new Date(Date.now() + 86_400_000).toISOString();
    const read = (id: number) => readStaffRecord(server, admin, kind, id);

    async function plan(publishAt = dueAt()): Promise<number> {
      const more = { state: "scheduled", publishAt };
      return expectSaved(kind, await requestCreate(server, admin, kind, { title: "Planned", more }), 201).id;
    }

    /** Does what is planned for the next two days. */
    async function publishPlanned(): Promise<void> {
      const { database, images } = server;
      const handlers = planHandlers({ database, images });
      const now = () => Date.now() + 2 * 86_400_000;
      await runDue(storedJobs({ db: database.db, handlers, report: () => {}, now }));
    }

    test("is published as it was planned, and an EDITOR's changes stay unpublished", async () => {
      const id = await plan();
      const before = await read(id);
      for (const title of ["Changed", "Changed again"])
        expectSaved(kind, await requestEdit(server, editor, kind, id, { title, more: { state: "draft" } }));
      expect(await read(id)).toMatchObject({
        state: "scheduled",
        publishAt: before.publishAt,
        plansEarlierVersion: true,
        snapshot: { title: "Changed again" },
      });
      await publishPlanned();
      const { fields, apiPath } = contentKinds[kind];
      expect(await server.getJson(`${apiPath}/${id}`)).toMatchObject({ [fields.title]: "Planned" });
      expect(await read(id)).toMatchObject({
        state: "live",
        hasUnpublishedChanges: true,
        publishAt: null,
        plansEarlierVersion: false,
        publishedVersionID: before.versionID,
        snapshot: { title: "Changed again" },
      });
    });

    test("of a live record is published as it was planned", async () => {
      const id = await createRecord(server, kind);
      const more = { state: "scheduled", publishAt: dueAt() };
      expectSaved(kind, await requestEdit(server, admin, kind, id, { title: "Planned", more }));
      expectSaved(
        kind,
        await requestEdit(server, editor, kind, id, { title: "Changed", more: { state: "draft" } }),
      );
      await publishPlanned();
      const { fields, apiPath } = contentKinds[kind];
      expect(await server.getJson(`${apiPath}/${id}`)).toMatchObject({ [fields.title]: "Planned" });
      expect(await read(id)).toMatchObject({ hasUnpublishedChanges: true, snapshot: { title: "Changed" } });
    });

    test("stays planned when an EDITOR restores an earlier version", async () => {
      const draft = { title: "First words", more: { state: "draft" } };
      const { id } = expectSaved(kind, await requestCreate(server, superadmin, kind, draft), 201);
      const first = (await read(id)).versionID;
      const more = { state: "scheduled", publishAt: dueAt() };
      expectSaved(kind, await requestEdit(server, admin, kind, id, { title: "Planned", more }));
      const { versionID: baseVersion } = await read(id);
      const restored = await sendJson(
        server.port,
        newsroomPath(kind, id, `versions/${first}/restore`),
        { baseVersion },
        editor,
      );
      expect(restored.status).toBe(200);
      await publishPlanned();
      const { fields, apiPath } = contentKinds[kind];
      expect(await server.getJson(`${apiPath}/${id}`)).toMatchObject({ [fields.title]: "Planned" });
      expect(await read(id)).toMatchObject({ snapshot: { title: "First words" } });
    });

    test("is replaced by what an ADMIN saves or plans again, changed or not", async () => {
      for (const again of [{ state: "draft" }, "scheduled"] as const) {
        const publishAt = dueAt();
        const id = await plan(publishAt);
        const save = { title: "Changed", more: { state: "draft" } };
        expectSaved(kind, await requestEdit(server, editor, kind, id, save));
        const { versionID } = await read(id);
        const more = {
          ...(again === "scheduled" ? { state: "scheduled", publishAt } : again),
          baseVersion: String(versionID),
        };
        expectSaved(kind, await requestEdit(server, admin, kind, id, { title: "Changed", more }));
        expect(await read(id)).toMatchObject({ publishAt, plansEarlierVersion: false });
        await publishPlanned();
        const { fields, apiPath } = contentKinds[kind];
        expect(await server.getJson(`${apiPath}/${id}`)).toMatchObject({ [fields.title]: "Changed" });
      }
    });

    test("is neither deleted by an EDITOR nor restored", async () => {
      const id = await plan();
      const refuse = async (verb: LifecycleAction) =>
        expect(
          await expectRejectedUnchanged(server, () => requestLifecycle(server, editor, verb, kind, id)),
        ).toMatchObject({ code: "forbidden", message: apiMessages.removalNeedsApproval });
      await refuse("trash");
      await applyLifecycle(server, admin, "trash", kind, id);
      await refuse("restore");
      await refuse("purge");
      expect((await wasPublicInTrash(kind)).get(id)).toBe(true);
      await applyLifecycle(server, admin, "purge", kind, id);
    });
  });

  test("an EDITOR saves drafts", async () => {
    const more = { state: "draft" };
    const { id } = expectSaved(kind, await requestCreate(server, editor, kind, { more }), 201);
    expectSaved(kind, await requestEdit(server, editor, kind, id, { title: "Changed", more }));
    expect((await server.get(`${contentKinds[kind].apiPath}/${id}`)).status).toBe(404);
  });

  test.each([
    ["ADMIN", admin],
    ["SUPERADMIN", superadmin],
  ])("an %s still publishes", async (_role, person) => {
    const { id } = expectSaved(kind, await requestCreate(server, person, kind), 201);
    expectSaved(kind, await requestEdit(server, person, kind, id, { title: "Changed" }));
  });
});

describe("the right to publish", () => {
  test.each([
    [false, false],
    [true, true],
  ])("of an EDITOR, with the setting %s, reaches the browser as %s", async (setting, expected) => {
    await setEditorsPublish(setting);
    expect((await whoIs(editor)).mayPublish).toBe(expected);
    expect((await whoIs(admin)).mayPublish).toBe(true);
    expect(await whoIs(await signIn(server))).not.toHaveProperty("mayPublish");
  });

  test("is an EDITOR's by default", async () => {
    await writeRows(server.database.db, (transaction) => transaction.deleteFrom("setting").execute());
    expect((await whoIs(editor)).mayPublish).toBe(true);
    const { id } = expectSaved("post", await requestCreate(server, editor, "post"), 201);
    expectSaved("post", await requestEdit(server, editor, "post", id, { title: "Changed" }));
  });

  test("is no public setting", async () => {
    await setEditorsPublish(false);
    expect(await server.getJson("/api/settings")).not.toHaveProperty("editorsPublish");
    expect((await server.get("/")).text).not.toContain("editorsPublish");
  });
});
