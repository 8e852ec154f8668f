import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { staffRecordSchema } from "../../../contract/schemas/newsroom.ts";
import { type ContentKind, contentKindNames, contentKinds } from "../../../contract/values/content-kinds.ts";
import { newsroomLimits } from "../../../contract/values/limits/newsroom.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  type ContentFields,
  createViaApi,
  expectAutosaved,
  expectRejectedUnchanged,
  getPublicPage,
  requestAutosave,
  requestCreate,
  requestEdit,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  type TestResponse,
  trashRecord,
  uniqueClientAddress,
  writeRows,
} from "../../testing/index.ts";

const server = await startTestServer(afterAll);
const { db } = server.database;
const amina = await signIn(server, { role: "EDITOR", username: "Amina" });
const barre = await signIn(server, { role: "EDITOR", username: "Barre" });
const admin = await signIn(server, { role: "ADMIN", username: "Hodan" });

type Draft = { kind: ContentKind; id: number; versionID: number };

const pathOf = ({ kind, id }: Pick<Draft, "kind" | "id">) =>
  `/api/content/${contentKinds[kind].plural}/${id}`;

function savedFrom(kind: ContentKind, { status, text }: TestResponse): Draft {
  expect(status, text).toBeLessThan(300);
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  return {
    kind,
    id: z.int().parse(fields[contentKinds[kind].fields.id]),
    versionID: z.int().parse(fields.versionID),
  };
}

async function createDraft(kind: ContentKind = "post", given: ContentFields = {}): Promise<Draft> {
  return savedFrom(kind, await requestCreate(server, amina, kind, { ...given, more: { state: "draft" } }));
}

async function saveDraft(by: SignedIn, { kind, id, versionID }: Draft, title: string): Promise<Draft> {
  const more = { state: "draft", baseVersion: String(versionID) };
  return savedFrom(kind, await requestEdit(server, by, kind, id, { title, more }));
}

function send(by: SignedIn, draft: Draft, action: string, body: object = {}): Promise<TestResponse> {
  return sendJson(
    server.port,
    pathOf(draft) + action,
    { baseVersion: draft.versionID, ...body },
    { method: "POST", headers: { ...by.headers, ...uniqueClientAddress() } },
  );
}

const request = (by: SignedIn, draft: Draft) => send(by, draft, "/review");
const approve = (by: SignedIn, draft: Draft) => send(by, draft, "/review/approve");
const giveBack = (by: SignedIn, draft: Draft, reason = "The date is missing.") =>
  send(by, draft, "/review/return", { reason });

async function read(draft: Pick<Draft, "kind" | "id">) {
  return staffRecordSchema.parse(await server.getJson(pathOf(draft), admin));
}

async function createPublished(title?: string): Promise<Draft> {
  const { id } = await createViaApi(server, amina, "post", { ...(title && { title }) });
  const { versionID } = await read({ kind: "post", id });
  return { kind: "post", id, versionID };
}

const isPublic = async ({ kind, id }: Draft) =>
  (await server.get(`${contentKinds[kind].apiPath}/${id}`)).status === 200;

async function createRequested(kind: ContentKind = "post"): Promise<Draft> {
  const draft = await createDraft(kind);
  expect((await request(amina, draft)).status).toBe(200);
  return draft;
}

async function actionsOf({ kind, id }: Draft): Promise<string[]> {
  const rows = await db
    .selectFrom("audit")
    .where("subject_kind", "=", kind)
    .where("subject_id", "=", String(id))
    .orderBy("at")
    .select(["action", "detail"])
    .execute();
  return rows.map(({ action, detail }) => (detail ? `${action}: ${detail}` : action));
}

beforeEach(() => writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: true })));

describe("a request for review is rejected", () => {
  test("for a record that does not exist, with 404", async () => {
    const refusal = await expectRejectedUnchanged(server, () =>
      request(amina, { kind: "post", id: 999_999, versionID: 0 }),
    );
    expect(refusal.code).toBe("not_found");
  });

  test("for a record in the recycle bin, with 409", async () => {
    const draft = await createDraft();
    await trashRecord(server, draft.kind, draft.id);
    expect((await expectRejectedUnchanged(server, () => request(amina, draft))).code).toBe("conflict");
  });

  test("for an older version than the newest, with 409", async () => {
    const draft = await createDraft();
    await saveDraft(barre, draft, "Changed by another");
    const refusal = await expectRejectedUnchanged(server, () => request(amina, draft));
    expect(refusal).toMatchObject({ code: "conflict", changed: { username: "Barre" } });
  });

  test("without anything that readers do not see yet, with 409", async () => {
    const published = await createPublished();
    const refusal = await expectRejectedUnchanged(server, () => request(amina, published));
    expect(refusal).toMatchObject({ code: "conflict", message: apiMessages.nothingToReview });
  });

  test("for an incomplete draft, with 422", async () => {
    const draft = await createDraft("post", { title: "" });
    expect((await expectRejectedUnchanged(server, () => request(amina, draft))).code).toBe("invalid");
  });
});

describe("an approval is rejected", () => {
  test("by an EDITOR while EDITORs do not publish, with 403", async () => {
    const draft = await createRequested();
    await writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: false }));
    const refusal = await expectRejectedUnchanged(server, () => approve(barre, draft));
    expect(refusal).toMatchObject({ code: "forbidden", message: apiMessages.publishingNeedsApproval });
    expect(await isPublic(draft)).toBe(false);
  });

  test("by who requested it, with 403", async () => {
    const draft = await createRequested();
    const refusal = await expectRejectedUnchanged(server, () => approve(amina, draft));
    expect(refusal).toMatchObject({ code: "forbidden", message: apiMessages.ownReview });
  });

  test("of what does not wait for review, with 409", async () => {
    const draft = await createDraft();
    const refusal = await expectRejectedUnchanged(server, () => approve(admin, draft));
    expect(refusal).toMatchObject({ code: "conflict", message: apiMessages.reviewNotRequested });
    expect((await request(amina, draft)).status).toBe(200);
    expect((await giveBack(admin, draft)).status).toBe(200);
    expect((await expectRejectedUnchanged(server, () => approve(admin, draft))).code).toBe("conflict");
  });

  test("of a version that the reviewer has not seen, with 409", async () => {
    const draft = await createRequested();
    await saveDraft(amina, draft, "Changed after it was sent");
    const refusal = await expectRejectedUnchanged(server, () => approve(admin, draft));
    expect(refusal).toMatchObject({ code: "conflict", changed: { username: "Amina" } });
  });

  test("while the reviewer has unsaved changes, which it would publish, with 409", async () => {
    const draft = await createRequested();
    const { snapshot } = await read(draft);
    expectAutosaved(await requestAutosave(server, admin, draft.kind, draft.id, { snapshot }));
    const refusal = await expectRejectedUnchanged(server, () => approve(admin, draft));
    expect(refusal).toMatchObject({ code: "conflict", message: apiMessages.ownDraft });
    expect(await isPublic(draft)).toBe(false);
  });
});

describe("sending back is rejected", () => {
  test.each(["", "   ", "x".repeat(newsroomLimits.maxReviewCharacters + 1)])(
    "without a reason, or with a long one: %j",
    async (reason) => {
      const draft = await createRequested();
      await expectRejectedUnchanged(server, () => giveBack(admin, draft, reason));
    },
  );

  test("by another EDITOR while EDITORs do not publish, with 403", async () => {
    const draft = await createRequested();
    await writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: false }));
    expect((await expectRejectedUnchanged(server, () => giveBack(barre, draft))).code).toBe("forbidden");
  });

  test("of what does not wait for review, with 409", async () => {
    const draft = await createDraft();
    expect((await expectRejectedUnchanged(server, () => giveBack(admin, draft))).code).toBe("conflict");
  });
});

describe.each(contentKindNames)("a review of a %s", (kind) => {
  test("waits, and publishes when somebody else approves", async () => {
    const draft = await createDraft(kind);
    await writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: false }));
    const answer = await request(amina, draft);
    expect(staffRecordSchema.parse(JSON.parse(answer.text)).review).toMatchObject({
      status: "requested",
      by: { userId: amina.userId, username: "Amina" },
      changedSince: false,
      returnedBy: null,
      reason: null,
    });
    expect(await isPublic(draft)).toBe(false);
    const approved = await approve(admin, draft);
    expect(approved.status, approved.text).toBe(200);
    expect(staffRecordSchema.parse(JSON.parse(approved.text))).toMatchObject({ state: "live", review: null });
    expect(await isPublic(draft)).toBe(true);
    expect((await getPublicPage(server, kind, draft.id)).text).toContain("A new record");
    expect(await actionsOf(draft)).toEqual([
      "create",
      "review: ready for review",
      "review: approved",
      "publish",
    ]);
  });
});

describe("a review", () => {
  test("is sent back with a reason, and can be requested again", async () => {
    const draft = await createRequested();
    expect((await giveBack(admin, draft)).status).toBe(200);
    const returned = {
      status: "returned",
      by: { username: "Amina" },
      returnedBy: { username: "Hodan" },
      reason: "The date is missing.",
    };
    expect((await read(draft)).review).toMatchObject(returned);
    const changed = await saveDraft(amina, draft, "With a date");
    expect((await read(draft)).review).toMatchObject({ ...returned, changedSince: true });
    expect((await request(amina, changed)).status).toBe(200);
    expect((await read(draft)).review).toMatchObject({
      status: "requested",
      changedSince: false,
      returnedBy: null,
      reason: null,
    });
  });

  test("stays when the text is edited, and says that it changed since", async () => {
    const draft = await createRequested();
    const changed = await saveDraft(amina, draft, "Changed after it was sent");
    expect((await read(draft)).review).toMatchObject({ status: "requested", changedSince: true });
    expect((await approve(admin, changed)).status).toBe(200);
    expect((await getPublicPage(server, "post", draft.id)).text).toContain("Changed after it was sent");
  });

  test("is taken back by who requested it, also without the right to publish", async () => {
    const draft = await createRequested();
    await writeRows(db, (transaction) => storeSettings(transaction, { editorsPublish: false }));
    expect((await giveBack(amina, draft, "Not ready")).status).toBe(200);
    expect((await read(draft)).review).toBeNull();
    expect(await actionsOf(draft)).toContain("review: sent back: Not ready");
  });

  test("of a change of a live text leaves what readers see until it is approved", async () => {
    const published = await createPublished("As readers know it");
    const changed = await saveDraft(amina, published, "As it will be");
    expect((await request(amina, changed)).status).toBe(200);
    const page = async () => (await getPublicPage(server, "post", changed.id)).text;
    expect(await page()).toContain("As readers know it");
    expect(await page()).not.toContain("As it will be");
    expect((await approve(barre, changed)).status).toBe(200);
    expect(await page()).toContain("As it will be");
  });

  test("ends when its own author publishes", async () => {
    const draft = await createRequested();
    expect((await send(amina, draft, "/publish")).status).toBe(200);
    expect((await read(draft)).review).toBeNull();
  });
});
