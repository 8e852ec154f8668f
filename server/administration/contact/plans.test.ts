import { sql } from "kysely";
import { expect, test } from "vitest";
import type { MessageState } from "../../../contract/moderation.ts";
import {
  createMessage,
  createUser,
  findFullScans,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";
import { countMessages, deleteOldMessages, findMessages, findSameText } from "./store.ts";

const rare: Readonly<Record<number, MessageState>> = { 1: "open", 2: "held" };

/** Messages as an inbox has them that somebody answers: few are open or held. */
async function fillInbox(server: TestServer, count: number): Promise<void> {
  const { db } = server.database;
  const sample = await createMessage(server);
  const row = await db
    .selectFrom("contact_message")
    .where("id", "=", sample)
    .selectAll()
    .executeTakeFirstOrThrow();
  for (let start = 1; start < count; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = start + index;
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
      const state = rare[number % 50] ?? "done";
      return { ...row, id: `${sample}-${number}`, state, message_hash: String(number), created_at };
    });
    await db.insertInto("contact_message").values(rows).execute();
  }
  if (server.location.engine === "postgres") await sql`vacuum analyze`.execute(db);
}

test("the inbox, its number and the checks of a new message read no more than they need", async () => {
  const server = await startTestServer();
  await createUser(server);
  await fillInbox(server, 10_000);
  const moment = new Date().toISOString();
  const before = { created_at: moment, id: "f" };
  const found = await findFullScans(server, async (db) => {
    await findMessages(db, "open", { q: undefined, before: undefined, limit: 20 });
    await findMessages(db, "open", { q: undefined, before, limit: 20 });
    await findMessages(db, "open", { q: "words", before, limit: 20 });
    await countMessages(db, { state: "open" });
    await countMessages(db, { state: "held", heldBecause: "flood", since: moment });
    await findSameText(db, "hash", moment);
    await deleteOldMessages(db, Date.now());
  });
  // With a single user, the planner may prefer a scan of the user table.
  expect(found.filter((step) => !step.includes('on "user"'))).toEqual([]);
});
