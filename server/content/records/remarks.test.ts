import { afterAll, describe, expect, test } from "vitest";
import { remarksSchema } from "../../../contract/schemas/newsroom.ts";
import {
  createNewsroomRecord,
  createPost,
  expectErrorResponse,
  expectStaffRecord,
  newsroomPath,
  readRemarks,
  readStaffRecord,
  requestTransition,
  sendJson,
  signIn,
  startTestServer,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const editor = await signIn(server, { role: "EDITOR", username: "Amina" });

const mark = (id: number, remarkID: string, body: object = { isDone: true }) =>
  sendJson(server.port, newsroomPath("post", id, "remarks", remarkID), body, {
    method: "PUT",
    headers: editor.headers,
  });

async function requireRemarks(id: number) {
  const remarks = await readRemarks(server, editor, "post", id);
  const visitors = remarks.find(({ name }) => name !== null);
  const staffs = remarks.find(({ name }) => name === null);
  if (!visitors || !staffs) throw new Error("a remark is missing");
  return { visitors, staffs };
}

describe("a remark is not marked", () => {
  test("through another record, with 404", async () => {
    const { id } = await createNewsroomRecord(server);
    const { remarkID } = (await requireRemarks(id)).staffs;
    const refused = await mark(await createPost(server), remarkID);
    expect(expectErrorResponse(refused).code).toBe("not_found");
    expect((await requireRemarks(id)).staffs.isDone).toBe(false);
  });

  test.each([{}, { isDone: "yes" }, { isDone: true, text: "Changed" }])("by %j, with 422", async (body) => {
    const { id } = await createNewsroomRecord(server);
    const { remarkID } = (await requireRemarks(id)).staffs;
    expect(expectErrorResponse(await mark(id, remarkID, body)).code).toBe("invalid");
    expect((await requireRemarks(id)).staffs).toMatchObject({ isDone: false, text: "Cinwaanka beddel." });
  });
});

test("the remarks about a record that does not exist are not found", async () => {
  const { status } = await server.get(newsroomPath("post", 99_999, "remarks"), { headers: editor.headers });
  expect(status).toBe(404);
});

test("remarks are marked as done and not done, each alone, and say who wrote them", async () => {
  const { id, author } = await createNewsroomRecord(server);
  const { visitors, staffs } = await requireRemarks(id);
  expect(visitors).toMatchObject({ by: null, name: "Hodan", text: "Tag ayaa ka maqan.", isDone: false });
  expect(staffs).toMatchObject({ by: { userId: author }, name: null, isDone: false });
  const { remarks } = remarksSchema.parse(JSON.parse((await mark(id, visitors.remarkID)).text));
  expect(remarks.filter(({ isDone }) => isDone)).toMatchObject([{ remarkID: visitors.remarkID }]);
  expect((await mark(id, visitors.remarkID, { isDone: false })).status).toBe(200);
  expect((await requireRemarks(id)).visitors.isDone).toBe(false);
});

test("are listed newest first", async () => {
  const { id } = await createNewsroomRecord(server);
  const at = "2026-01-02T03:04:05.006Z";
  await db.updateTable("remark").set({ at }).where("record_id", "=", id).where("name", "is", null).execute();
  expect(await readRemarks(server, editor, "post", id)).toMatchObject([{ name: "Hodan" }, { name: null }]);
});

test("a publication marks those of users as done, and leaves those of visitors and of other records", async () => {
  const { id } = await createNewsroomRecord(server);
  const other = await createNewsroomRecord(server);
  const { versionID } = await readStaffRecord(server, editor, "post", id);
  expectStaffRecord(await requestTransition(server, editor, newsroomPath("post", id, "publish"), versionID));
  const { visitors, staffs } = await requireRemarks(id);
  expect([visitors.isDone, staffs.isDone]).toEqual([false, true]);
  expect((await requireRemarks(other.id)).staffs.isDone).toBe(false);
});
