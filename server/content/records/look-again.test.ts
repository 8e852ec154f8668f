import { afterAll, describe, expect, test, vi } from "vitest";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/content-kinds.ts";
import { addDays, dayIn } from "../../../contract/dates.ts";
import { apiMessages } from "../../../contract/messages/api/en.ts";
import { planErrorMessages } from "../../../contract/messages/newsroom/en.ts";
import {
  applyLifecycle,
  callAs,
  createPost,
  createRecord,
  createViaApi,
  expectErrorResponse,
  expectStaffRecord,
  newsroomPath,
  readStaffRecord,
  readVersions,
  requestEdit,
  saveDraft,
  sendJson,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const editor = await signIn(server, { role: "EDITOR" });
const { db } = server.database;
const today = dayIn("Africa/Mogadishu", Date.now());
const inAYear = addDays(today, 365);

const lookAgain = (id: number, body: object, kind: ContentKind = "post") =>
  sendJson(server.port, newsroomPath(kind, id, "look-again"), body, { headers: editor.headers });

/** A record whose day came yesterday. */
async function createDue() {
  const { id } = await createViaApi(server, editor, "post");
  await db
    .updateTable("content")
    .set({ lookAgainOn: addDays(today, -1) })
    .where("id", "=", id)
    .execute();
  return id;
}

const due = async () => {
  const { lookAgain: records } = await callAs(server, editor)("GET /api/content/coming-up", {});
  return records.map(({ id }) => id);
};

describe("is refused", () => {
  test("today, which the overview would show at once", async () => {
    const refused = await lookAgain(await createPost(server), { lookAgainOn: today });
    expect(expectErrorResponse(refused)).toMatchObject({ code: "invalid", message: planErrorMessages.past });
  });

  test.each(["2027-02-30", "soon", 7])("what is no day: %j", async (lookAgainOn) => {
    expect((await lookAgain(await createPost(server), { lookAgainOn })).status).toBe(422);
  });

  test("a record in the trash", async () => {
    const id = await createPost(server);
    await applyLifecycle(server, editor, "trash", "post", id);
    const refused = await lookAgain(id, { lookAgainOn: null });
    expect(expectErrorResponse(refused)).toMatchObject({ code: "conflict", message: apiMessages.inTrash });
  });
});

test.each(contentKindNames)("only staff see the day of a %s", async (kind) => {
  const { id } = await createViaApi(server, editor, kind);
  expectStaffRecord(await lookAgain(id, { lookAgainOn: "2031-12-01" }, kind));
  expect((await readStaffRecord(server, editor, kind, id)).lookAgainOn).toBe("2031-12-01");
  for (const path of [`${contentKinds[kind].apiPath}/${id}`, contentKinds[kind].allPath]) {
    expect((await server.get(path)).text).not.toMatch(/lookAgain|2031-12-01/);
  }
});

test("a day that has come waits until the record is said to be right, which changes nothing else", async () => {
  const id = await createDue();
  const tomorrow = await createPost(server);
  expectStaffRecord(await lookAgain(tomorrow, { lookAgainOn: addDays(today, 1) }));
  expect(await due()).toEqual([id]);
  const before = await readStaffRecord(server, editor, "post", id);
  const versions = await readVersions(server, editor, "post", id);
  const after = expectStaffRecord(await lookAgain(id, {}));
  expect(after).toEqual({ ...before, lookAgainOn: inAYear });
  expect(await readVersions(server, editor, "post", id)).toEqual(versions);
  expect(await due()).toEqual([]);
  const entry = db.selectFrom("audit").where("subject_id", "=", String(id)).where("action", "=", "schedule");
  expect(await entry.select(["user_id", "detail"]).execute()).toEqual([
    { user_id: editor.userId, detail: expect.stringMatching(/^look again on \w{3} \d/) },
  ]);
});

test("a save of the record moves a day that has come, also one without changes and one of a draft", async () => {
  const ids = [await createDue(), await createDue(), await createDue()];
  const [edited = 0, unchanged = 0, draft = 0] = ids;
  expect((await requestEdit(server, editor, "post", edited)).status).toBe(200);
  const { versionID, snapshot } = await readStaffRecord(server, editor, "post", unchanged);
  const more = { baseVersion: String(versionID), state: "live" };
  const again = { title: snapshot.title, body: snapshot.body, more };
  expect((await requestEdit(server, editor, "post", unchanged, again)).status).toBe(200);
  expect(await readStaffRecord(server, editor, "post", unchanged)).toMatchObject({ versionID });
  await saveDraft(server, editor, "post", draft, { title: "Not published yet" });
  expect(await due()).toEqual([]);
  for (const id of ids) {
    expect((await readStaffRecord(server, editor, "post", id)).lookAgainOn).toBe(inAYear);
  }
});

test("a save before the day keeps it, and a record without one gets none", async () => {
  const id = await createPost(server);
  expectStaffRecord(await lookAgain(id, { lookAgainOn: addDays(today, 1) }));
  await saveDraft(server, editor, "post", id, { title: "Earlier" });
  expect((await readStaffRecord(server, editor, "post", id)).lookAgainOn).toBe(addDays(today, 1));
  const other = await createRecord(server, "event");
  await saveDraft(server, editor, "event", other, { title: "Another" });
  expect((await readStaffRecord(server, editor, "event", other)).lookAgainOn).toBeNull();
});

test("a record in the trash does not wait, and waits again when it is restored", async () => {
  const id = await createDue();
  await applyLifecycle(server, editor, "trash", "post", id);
  expect(await due()).toEqual([]);
  await applyLifecycle(server, editor, "restore", "post", id);
  expect(await due()).toEqual([id]);
  expectStaffRecord(await lookAgain(id, { lookAgainOn: null }));
});

test("a day begins when it does in the college's time zone", async () => {
  const id = await createPost(server);
  expectStaffRecord(await lookAgain(id, { lookAgainOn: addDays(today, 3) }));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${addDays(today, 2)}T20:59:59.000Z`) });
  try {
    expect(await due()).not.toContain(id);
    vi.setSystemTime(Date.parse(`${addDays(today, 2)}T21:00:00.000Z`));
    expect(await due()).toContain(id);
  } finally {
    vi.useRealTimers();
  }
});
