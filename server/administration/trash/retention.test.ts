import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { operationLimits } from "../../../contract/values/limits/operations.ts";
import { requestLimits } from "../../../contract/values/limits/requests.ts";
import { writingLimits } from "../../../contract/values/limits/writing.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createMail,
  createMessage,
  createNewsroomRecord,
  signIn,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { purge } from "./index.ts";
import { deleteExpiredData } from "./retention.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Stores one row of each kind that expires; `over`: ms since its expiry, negative before. */
async function keep(server: TestServer, over: number): Promise<void> {
  const { db } = server.database;
  const made = (keptFor: number) => new Date(Date.now() - keptFor - over).toISOString();
  const { userId: user_id } = await signIn(server);
  const used_at = made(accountLimits.sessionIdleDays * day);
  await writeRows(db, (transaction) =>
    transaction.updateTable("session").set({ used_at }).where("user_id", "=", user_id).execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("nonce")
      .values({ hash: randomUUID(), expires_at: made(0) })
      .execute(),
  );
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("rate_limit")
      .values({ key: randomUUID(), count: 1, resets_at: made(0) })
      .execute(),
  );
  const answer = { user_id, key: "a-key", request_hash: "", response_status: 200, response_body: "{}" };
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("idempotency_key")
      .values({ ...answer, created_at: made(requestLimits.idempotencyHours * hour) })
      .execute(),
  );
  const deed = {
    user_id,
    action: "edit",
    subject_kind: "post",
    subject_id: "1",
    subject_title: "A",
  } as const;
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("audit")
      .values({ id: randomUUID(), at: made(operationLimits.auditDays * day), ...deed, detail: "" })
      .execute(),
  );
  await createMessage(server, { state: "done", created_at: made(inboxLimits.messageDays * day) });
  const { id: record_id } = await createNewsroomRecord(server);
  const discarded_at = made(writingLimits.discardedDraftMs);
  await writeRows(db, (transaction) =>
    transaction.updateTable("draft").set({ discarded_at }).where("record_id", "=", record_id).execute(),
  );
  const sent_at = new Date().toISOString();
  await createMail(server, { sent_at, created_at: made(inboxLimits.sentMailDays * day) });
}

const tables = [
  "session",
  "nonce",
  "rate_limit",
  "idempotency_key",
  "audit",
  "entry",
  "draft",
  "draft_picture",
  "outbox_mail",
] as const;

async function kept({ database: { db } }: TestServer): Promise<number[]> {
  const counts = tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length);
  return Promise.all(counts);
}

test.each([
  ["USER", 180],
  ["EDITOR", 30],
  ["SUPERADMIN", 30],
] as const)("a session of a %s that is used daily goes %i days after it began", async (role, days) => {
  const server = await startTestServer();
  const { db } = server.database;
  await signIn(server, { role });
  const began = (ago: number) =>
    writeRows(db, (transaction) =>
      transaction
        .updateTable("session")
        .set({ created_at: new Date(Date.now() - ago).toISOString() })
        .execute(),
    );
  const left = async () => (await db.selectFrom("session").selectAll().execute()).length;
  await began(days * day - 60_000);
  await deleteExpiredData(db, Date.now());
  expect(await left()).toBe(1);
  await began(days * day + 60_000);
  await deleteExpiredData(db, Date.now());
  expect(await left()).toBe(0);
});

test("a role that waits for a first sign-in goes after 14 days", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const granted = (ago: number) => new Date(Date.now() - ago).toISOString();
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("pending_role")
      .values([
        { email: "late@mail.example", role: "ADMIN", created_at: granted(14 * day + 60_000) },
        { email: "soon@mail.example", role: "ADMIN", created_at: granted(14 * day - 60_000) },
      ])
      .execute(),
  );
  await deleteExpiredData(db, Date.now());
  expect(await db.selectFrom("pending_role").select("email").execute()).toEqual([
    { email: "soon@mail.example" },
  ]);
});

test("the ban of an erased account goes after a year", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  for (const ago of [365 * day + 60_000, 365 * day - 60_000]) {
    const at = new Date(Date.now() - ago).toISOString();
    const ban = { identity_hash: `person ${ago}`, hash_key: "key", banned_at: at, erased_at: at };
    await writeRows(db, (transaction) => transaction.insertInto("kept_ban").values(ban).execute());
  }
  await deleteExpiredData(db, Date.now());
  expect(await db.selectFrom("kept_ban").selectAll().execute()).toHaveLength(1);
});

test("a preview link goes when it expires, others stay", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const expiring = (inMs: number) => ({ expiresAt: new Date(Date.now() + inMs) });
  const soon = await createNewsroomRecord(server, "post", expiring(60_000));
  await createNewsroomRecord(server, "event", expiring(-60_000));
  await deleteExpiredData(db, Date.now());
  expect(await db.selectFrom("preview_link").select("id").execute()).toEqual([{ id: soon.linkId }]);
});

test("a message goes after 180 days in every state, and a mail that still waits stays", async () => {
  const server = await startTestServer();
  const { db } = server.database;
  const made = (ago: number) => new Date(Date.now() - ago).toISOString();
  for (const state of ["open", "done", "held"] as const) {
    await createMessage(server, { state, created_at: made(180 * day + 60_000) });
    await createMessage(server, { state, created_at: made(180 * day - 60_000) });
  }
  const old = { created_at: made(inboxLimits.sentMailDays * day + 60_000) };
  const waiting = await createMail(server, old);
  await createMail(server, { ...old, failed_at: made(0) });
  await deleteExpiredData(db, Date.now());
  const left = await db.selectFrom("entry").select("created_at").execute();
  expect(left).toHaveLength(3);
  expect(left.every(({ created_at }) => created_at > made(180 * day))).toBe(true);
  expect(await db.selectFrom("outbox_mail").select("id").execute()).toEqual([{ id: waiting }]);
});

test.each([0, 30])(
  "what is kept for a while only goes when its time is over, with %d days of the bin",
  async (days) => {
    const server = await startTestServer();
    await writeRows(server.database.db, (transaction) => storeSettings(transaction, { trashDays: days }));
    await keep(server, -60_000);
    await keep(server, 60_000);
    expect(await kept(server)).toEqual(tables.map(() => 2));
    await purge(server);
    expect(await kept(server)).toEqual(tables.map(() => 1));
    await writeRows(server.database.db, (transaction) => transaction.deleteFrom("lock").execute());
    await purge(server, Date.now() + 120_000);
    expect(await kept(server)).toEqual(tables.map(() => 0));
  },
);
