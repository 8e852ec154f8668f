import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { staffListSchema } from "../../../contract/schemas/newsroom.ts";
import {
  callAs,
  createReview,
  createViaApi,
  expectAutosaved,
  expectErrorResponse,
  expectStaffRecord,
  newsroomPath,
  requestAutosave,
  requestLifecycle,
  saveDraft,
  sendJson,
  startForStaff,
} from "../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);
const [amina, bashir] = [await staff("Amina"), await staff("Bashir")];

const list = async (query: string) =>
  staffListSchema.parse(await server.getJson(newsroomPath("post") + query, amina));
const titles = async (query: string) => (await list(query)).records.map(({ title }) => title);

beforeAll(async () => {
  await createViaApi(server, amina, "post", { title: "Live" });
  const changed = await createViaApi(server, bashir, "post", { title: "Changed" });
  await saveDraft(server, amina, "post", changed.id, { title: "Changed, newer" });
  const begun = await sendJson(server.port, newsroomPath("post", "drafts"), {}, { headers: bashir.headers });
  await saveDraft(server, bashir, "post", expectStaffRecord(begun, 201).id, { title: "Draft" });
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await createViaApi(server, amina, "post", { title: "Scheduled", more: { state: "scheduled", publishAt } });
  const trashed = await createViaApi(server, amina, "post", { title: "Trashed" });
  await requestLifecycle(server, amina, "trash", "post", trashed.id);
});

describe("the list of staff", () => {
  test.each(["?state=trashed", "?author=0", "?author=me", "?limit=101", "?sort=body", "?view=full"])(
    "rejects %s",
    async (query) => {
      const answer = await server.get(newsroomPath("post") + query, { headers: amina.headers });
      expect(expectErrorResponse(answer).code).toBe("malformed");
    },
  );

  test.each([
    ["", ["Scheduled", "Draft", "Changed, newer", "Live"]],
    ["?sort=id", ["Live", "Changed, newer", "Draft", "Scheduled"]],
    ["?state=draft", ["Draft"]],
    ["?state=scheduled", ["Scheduled"]],
    ["?state=live", ["Changed, newer", "Live"]],
    ["?state=changed", ["Changed, newer"]],
    ["?state=review", []],
    [`?author=${bashir.userId}`, ["Draft", "Changed, newer"]],
    [`?author=${bashir.userId}&state=draft`, ["Draft"]],
    ["?q=draft", ["Draft"]],
    ["?q=drafts", ["Draft"]],
    ["?q=DR%C3%84FT", ["Draft"]],
    ["?q=drafts&state=live", []],
    ["?q=trashed", []],
    ["?limit=2&page=2", ["Changed, newer", "Live"]],
    ["?limit=3&page=2", ["Live"]],
    ["?limit=3&page=3", []],
    ["?limit=1&page=3&sort=id", ["Draft"]],
    ["?limit=3&page=2&sort=id", ["Scheduled"]],
    ["?limit=3&page=2&sort=startsAt", ["Scheduled"]],
  ])("with the query %j has the records in their order", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test("names what has no saved title by the viewer's autosave, and by nobody else's", async () => {
    const begun = await sendJson(server.port, newsroomPath("service", "drafts"), {}, amina);
    const { id } = expectStaffRecord(begun, 201);
    expectAutosaved(await requestAutosave(server, amina, "service", id, { snapshot: { title: "Typed" } }));
    const seenBy = async (viewer: typeof amina) =>
      staffListSchema.parse(await server.getJson(newsroomPath("service"), viewer)).records;
    expect(await seenBy(amina)).toMatchObject([{ id, title: "Typed", hasDraft: true }]);
    expect(await seenBy(bashir)).toMatchObject([{ id, title: "", hasDraft: false }]);
  });

  test("counts all records of a filter, and names authors", async () => {
    expect(await list("?limit=1")).toMatchObject({ total: 4, totalPages: 4 });
    const { records } = await list("?state=changed");
    expect(records).toMatchObject([
      { author: { username: "Bashir" }, state: "live", hasUnpublishedChanges: true, hasDraft: false },
    ]);
    expect(JSON.stringify(records)).not.toContain("Some words");
  });
});

test("what is not finished is counted as the filters of each kind list it", async () => {
  const site = await startForStaff(onTestFinished);
  const [writer, reviewer] = [await site.staff("Cali"), await site.staff("Deeqa")];
  const begin = (kind: "post" | "event") =>
    createViaApi(site.server, writer, kind, { more: { state: "draft" } });
  await begin("event");
  await createReview(site.server, "post", (await begin("post")).id);
  const { id } = await createViaApi(site.server, writer, "post");
  await saveDraft(site.server, writer, "post", id, { title: "Newer" });
  const { id: trashed } = await begin("post");
  await requestLifecycle(site.server, writer, "trash", "post", trashed);
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  await createViaApi(site.server, writer, "post", { more: { state: "scheduled", publishAt } });
  const { unfinished } = await callAs(site.server, reviewer)("GET /api/content/coming-up", {});
  expect(unfinished).toEqual([
    { kind: "post", state: "draft", count: 1 },
    { kind: "post", state: "changed", count: 1 },
    { kind: "post", state: "review", count: 1 },
    { kind: "event", state: "draft", count: 1 },
  ]);
  for (const { kind, state, count } of unfinished) {
    const answer = await site.server.getJson(`${newsroomPath(kind)}?state=${state}`, reviewer);
    expect(staffListSchema.parse(answer).total, `${kind} ${state}`).toBe(count);
  }
});
