import { expect, test, vi } from "vitest";
import type { PublicationPlan } from "../../../contract/rules/publication-plan.ts";
import { transact } from "../../platform/database/index.ts";
import {
  applyLifecycle,
  callAs,
  createPost,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { endPlan, planRecord } from "./changes/record-plan.ts";
import { findIncludingTrashed, updateRow } from "./store.ts";

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

async function begin() {
  const server = await startTestServer();
  const editor = await signIn(server, { role: "EDITOR" });
  const id = await createPost(server, { title: "The new timetable" });
  await writeRows(server.database.db, (transaction) =>
    updateRow(transaction, { kind: "post", id, state: "draft" }),
  );
  return { server, editor, id };
}

async function find({ database: { db } }: TestServer, id: number) {
  const row = await findIncludingTrashed(db, "post", id);
  if (!row) throw new Error("the post is gone");
  return row;
}

async function plan(server: TestServer, { userId }: SignedIn, id: number, moments: Partial<PublicationPlan>) {
  const row = await find(server, id);
  const whole = { publishAt: null, unpublishAt: null, ...moments };
  return transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
    planRecord(transaction, { userId }, row, whole),
  );
}

const comingUp = async (server: TestServer, by: SignedIn) =>
  (await callAs(server, by)("GET /api/content/coming-up", {})).entries;

const auditDetails = async ({ database: { db } }: TestServer, action: "schedule" | "restore") =>
  (await db.selectFrom("audit").where("action", "=", action).select("detail").execute()).map(
    ({ detail }) => detail,
  );

test("a plan is listed soonest first, and kept in the audit log in the college's time", async () => {
  const { server, editor, id } = await begin();
  const [publishAt, unpublishAt] = ["2027-03-01T05:00:00.000Z", "2027-03-02T05:00:00.000Z"];
  expect(await plan(server, editor, id, { publishAt, unpublishAt })).toMatchObject({ state: "scheduled" });
  const entry = { kind: "post", id, title: "The new timetable", error: null, nextAttemptAt: null };
  expect(await comingUp(server, editor)).toEqual([
    { ...entry, action: "publish", at: publishAt },
    { ...entry, action: "unpublish", at: unpublishAt },
  ]);
  expect(await auditDetails(server, "schedule")).toEqual([
    "publish Mon 1 Mar 2027, 08:00, take down Tue 2 Mar 2027, 08:00 (East Africa Time)",
  ]);
});

test("a record without a plan is a draft again", async () => {
  const { server, editor, id } = await begin();
  await plan(server, editor, id, { publishAt: inHours(1) });
  expect(await plan(server, editor, id, {})).toMatchObject({ state: "draft", publish_at: null });
  expect(await comingUp(server, editor)).toEqual([]);
});

test("taking down by hand ends all plans", async () => {
  const { server, editor, id } = await begin();
  const row = await plan(server, editor, id, { publishAt: inHours(1), unpublishAt: inHours(2) });
  await writeRows(server.database.db, (transaction) => endPlan(transaction, row));
  expect(await comingUp(server, editor)).toEqual([]);
  expect(await find(server, id)).toMatchObject({ state: "draft", publish_at: null, unpublish_at: null });
});

test("the trash suspends a plan, and restoring takes it up again", async () => {
  const { server, editor, id } = await begin();
  await plan(server, editor, id, { publishAt: "2027-03-01T05:00:00.000Z" });
  const before = await comingUp(server, editor);
  await applyLifecycle(server, editor, "trash", "post", id);
  expect(await comingUp(server, editor)).toEqual([]);
  await applyLifecycle(server, editor, "restore", "post", id);
  expect(await comingUp(server, editor)).toEqual(before);
  expect(await find(server, id)).toMatchObject({ state: "scheduled" });
  expect(await auditDetails(server, "restore")).toEqual(["publish Mon 1 Mar 2027, 08:00 (East Africa Time)"]);
});

test("a record whose publication passed in the trash is a draft, and the audit log says why", async () => {
  const { server, editor, id } = await begin();
  await plan(server, editor, id, { publishAt: inHours(1), unpublishAt: inHours(3) });
  await applyLifecycle(server, editor, "trash", "post", id);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hour });
  await applyLifecycle(server, editor, "restore", "post", id).finally(() => vi.useRealTimers());
  expect(await find(server, id)).toMatchObject({ state: "draft", publish_at: null, unpublish_at: null });
  expect(await comingUp(server, editor)).toEqual([]);
  expect(await auditDetails(server, "restore")).toEqual([
    "the time of its planned publication passed in the recycle bin; nothing is planned",
  ]);
});

test("a live record whose take-down passed in the trash is taken down once it is restored", async () => {
  const { server, editor, id } = await begin();
  await writeRows(server.database.db, (transaction) =>
    updateRow(transaction, { kind: "post", id, state: "live" }),
  );
  const unpublishAt = inHours(1);
  await plan(server, editor, id, { unpublishAt });
  await applyLifecycle(server, editor, "trash", "post", id);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hour });
  await applyLifecycle(server, editor, "restore", "post", id).finally(() => vi.useRealTimers());
  expect(await comingUp(server, editor)).toMatchObject([{ action: "unpublish", at: unpublishAt }]);
});
