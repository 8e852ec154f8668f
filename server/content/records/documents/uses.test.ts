import { afterAll, describe, expect, test } from "vitest";
import type { DocumentUses } from "../../../../contract/schemas/document-uses.ts";
import { defaultSettings } from "../../../settings/index.ts";
import {
  callAs,
  createRecord,
  createViaApi,
  publicUrl,
  readAllSettings,
  readStaffRecord,
  requestAutosave,
  requestEdit,
  requestLifecycle,
  requestTransition,
  type SignedIn,
  saveSettings,
  signIn,
  startForStaff,
  trashRecord,
} from "../../../testing/index.ts";

const { server, staff } = await startForStaff(afterAll);

const usesOf = (by: SignedIn, id: number): Promise<DocumentUses> =>
  callAs(server, by)("GET /api/documents/:id/uses", { params: { id } });
const linkTo = (address: string | number, text = "Exam timetable") => {
  const href = typeof address === "number" ? `/documents/${address}/exam-timetable.pdf` : address;
  return `<p>See the <a href="${href}">${text}</a>.</p>`;
};
const placesOf = async (by: SignedIn, id: number) =>
  (await usesOf(by, id)).records.map(({ kind, id: recordID, places }) => [kind, recordID, places]);
const trash = (by: SignedIn, id: number) => requestLifecycle(server, by, "trash", "document", id);
const isTrashed = async (id: number) => (await server.get(`/api/documents/${id}`)).status === 404;

describe("what counts as a link to a document", () => {
  test.each([
    ["the path of its file", "/documents/ID/exam-timetable.pdf"],
    ["old words", "/documents/ID/%D8%AC%D8%AF%D9%88%D9%84.pdf"],
    ["its page", "/documents/ID"],
    ["its page with a slash", "/documents/ID/"],
    ["a query and a fragment", "/documents/ID/a.pdf?x=1&y=2#page=3"],
    ["dots and backslashes", "/news/../documents\\ID/a.pdf"],
    ["the site's own address", `${publicUrl}/documents/ID/a.pdf`],
    ["the site's own address in capitals", `${publicUrl.toUpperCase()}/documents/ID/a.pdf`],
  ])("%s", async (_what, address) => {
    const by = await staff();
    const id = await createRecord(server, "document");
    const post = await createViaApi(server, by, "post", { body: linkTo(address.replace("ID", String(id))) });
    expect(await placesOf(by, id)).toEqual([["post", post.id, ["live"]]]);
    const { body } = await readStaffRecord(server, by, "post", post.id).then(({ snapshot }) => snapshot);
    expect(body).not.toContain(publicUrl);
  });

  test.each([
    ["another site's", "https://elsewhere.example/documents/ID/a.pdf"],
    ["another document's", "/documents/ID0/a.pdf"],
    ["a longer path", "/files/documents/ID/a.pdf"],
    ["only text", '/news">/documents/ID/a.pdf</a><a href="/events'],
  ])("not %s", async (_what, address) => {
    const by = await staff();
    const id = await createRecord(server, "document");
    await createViaApi(server, by, "post", { body: linkTo(address.replace("ID", String(id))) });
    expect(await usesOf(by, id)).toEqual({ isUsed: false, total: 0, records: [], settings: [] });
  });

  test("not plain text, which leads nowhere", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    await createViaApi(server, by, "service", { body: `${publicUrl}/documents/${id}/a.pdf` });
    expect(await usesOf(by, id)).toMatchObject({ total: 0 });
  });
});

describe("a document that is used by", () => {
  const refused = async (by: SignedIn, id: number) => {
    const answer = await trash(by, id);
    expect(answer.status, answer.text).toBe(409);
    expect(JSON.parse(answer.text)).toMatchObject({ code: "in_use" });
    expect(await isTrashed(id)).toBe(false);
    const removed = await server.get(`/api/documents/${id}?links=remove`, {
      method: "DELETE",
      headers: by.headers,
    });
    expect(removed.status, removed.text).toBe(204);
    expect(await isTrashed(id)).toBe(true);
  };

  test("a live text", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    await createViaApi(server, by, "event", { body: linkTo(id) });
    await refused(by, id);
  });

  test("unpublished changes of a live text", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    const post = await createViaApi(server, by, "post");
    await requestEdit(server, by, "post", post.id, {
      body: linkTo(id),
      more: {
        state: "draft",
        baseVersion: String((await readStaffRecord(server, by, "post", post.id)).versionID),
      },
    });
    expect(await placesOf(by, id)).toEqual([["post", post.id, ["unpublished"]]]);
    await refused(by, id);
  });

  test("an autosaved draft, until it is discarded", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    const post = await createViaApi(server, by, "post");
    await requestAutosave(server, by, "post", post.id, { baseVersion: 1, snapshot: { body: linkTo(id) } });
    expect(await placesOf(by, id)).toEqual([["post", post.id, ["draft"]]]);
    expect((await trash(by, id)).status).toBe(409);
    await callAs(server, by)("DELETE /api/content/:kind/:id/draft", {
      params: { kind: "posts", id: post.id },
      query: {},
    });
    expect((await trash(by, id)).status).toBe(204);
  });

  test.each([
    [
      "the menu",
      "menu",
      (url: string) => [{ target: { type: "link", url }, labels: { en: "Exams" }, children: [] }],
    ],
    [
      "the footer",
      "footer",
      (url: string) => ({
        ...defaultSettings.footer,
        items: [{ target: { type: "link", url }, labels: { en: "Exams" } }],
      }),
    ],
    [
      "the notice",
      "notice",
      (url: string) => ({
        texts: { en: "Exams begin" },
        url,
        from: "2026-01-01T00:00:00.000Z",
        until: "2030-01-01T00:00:00.000Z",
      }),
    ],
  ] as const)("%s", async (_what, key, settingOf) => {
    const by = await signIn(server, { role: "SUPERADMIN" });
    const id = await createRecord(server, "document");
    const { versionID } = await readAllSettings(server, by);
    const url = `${key === "notice" ? "" : publicUrl}/documents/${id}/a.pdf`;
    await saveSettings(server, by, versionID, { [key]: settingOf(url) });
    expect(await usesOf(by, id)).toEqual({ isUsed: true, total: 0, records: [], settings: [key] });
    await refused(by, id);
  });
});

describe("a document goes to the trash at once", () => {
  test("when only earlier versions link to it, which say so", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    const post = await createViaApi(server, by, "post", { body: linkTo(id) });
    await requestEdit(server, by, "post", post.id, { body: "<p>Without it.</p>" });
    expect(await usesOf(by, id)).toMatchObject({ isUsed: false, total: 1 });
    expect(await placesOf(by, id)).toEqual([["post", post.id, ["version"]]]);
    expect((await trash(by, id)).status).toBe(204);
  });

  test("when only records in the trash link to it", async () => {
    const by = await staff();
    const id = await createRecord(server, "document");
    const post = await createViaApi(server, by, "post", { body: linkTo(id) });
    await trashRecord(server, "post", post.id);
    expect(await placesOf(by, id)).toEqual([["post", post.id, ["trash"]]]);
    expect((await trash(by, id)).status).toBe(204);
  });
});

test("the newest version of a draft, a planned one and earlier ones are different places", async () => {
  const by = await staff();
  const [first, second] = [await createRecord(server, "document"), await createRecord(server, "document")];
  const post = await createViaApi(server, by, "post", { body: linkTo(first), more: { state: "draft" } });
  const version = async () => (await readStaffRecord(server, by, "post", post.id)).versionID;
  const path = `/api/content/posts/${post.id}`;
  expect(await placesOf(by, first)).toEqual([["post", post.id, ["unpublished"]]]);
  await requestTransition(server, by, `${path}/publish`, await version());
  expect(await placesOf(by, first)).toEqual([["post", post.id, ["live"]]]);
  await requestEdit(server, by, "post", post.id, {
    body: linkTo(second),
    more: { state: "draft", baseVersion: String(await version()) },
  });
  expect(await placesOf(by, second)).toEqual([["post", post.id, ["unpublished"]]]);
  await requestTransition(server, by, `${path}/publish`, await version());
  expect(await placesOf(by, first)).toEqual([["post", post.id, ["version"]]]);
  await requestTransition(server, by, `${path}/unpublish`, await version());
  expect(await placesOf(by, second)).toEqual([["post", post.id, ["unpublished", "version"]]]);
});

test("refuses a query that it does not know, and a document that does not exist", async () => {
  const by = await staff();
  const id = await createRecord(server, "document");
  const sent = { method: "DELETE", headers: by.headers };
  expect((await server.get(`/api/documents/${id}?links=keep`, sent)).status).toBe(400);
  expect((await server.get("/api/documents/999999/uses", by)).status).toBe(404);
  expect((await server.get(`/api/documents/${id}/uses`)).status).toBe(401);
});
