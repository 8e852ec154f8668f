import { sql } from "kysely";
import { expect, test } from "vitest";
import type { EntryState } from "../../../contract/values/moderation.ts";
import { countEntries, findByCode, findEntries, findSameContent } from "../../content/registrations/index.ts";
import {
  createMessage,
  createService,
  createUser,
  findFullScans,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { deleteOldMessages } from "./store.ts";

const rare: Readonly<Record<number, EntryState>> = { 1: "open", 2: "held" };

/** Messages as an inbox has them that somebody answers: few are open or held. */
async function fillInbox(server: TestServer, count: number): Promise<void> {
  const { db } = server.database;
  const sample = await createMessage(server);
  const content_id = await createService(server);
  const row = await db.selectFrom("entry").where("id", "=", sample).selectAll().executeTakeFirstOrThrow();
  for (let start = 1; start < count; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => {
      const number = start + index;
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
      const state = rare[number % 50] ?? "done";
      // Some are registrations, and few have the same number.
      const form = number % 50 === 3 && { content_kind: "service" as const, content_id };
      const phone_digits = number % 5_000 === 3 ? row.phone_digits : String(number);
      return {
        ...row,
        id: `${sample}-${number}`,
        state,
        content_hash: String(number),
        created_at,
        phone_digits,
        ...form,
      };
    });
    await writeRows(db, (transaction) => transaction.insertInto("entry").values(rows).execute());
  }
  if (server.location.engine === "postgres") await sql`vacuum analyze`.execute(db);
  else await server.database.updateStatistics();
}

test("the inbox, its number and the checks of a new message read no more than they need", async () => {
  const server = await startTestServer();
  await createUser(server);
  await fillInbox(server, 10_000);
  const moment = new Date().toISOString();
  const before = { created_at: moment, id: "f" };
  const found = await findFullScans(server, async (db) => {
    const query = { form: null, state: "open", q: undefined, before: undefined, limit: 20 } as const;
    await findEntries(db, query);
    await findEntries(db, { ...query, before });
    await findEntries(db, { ...query, q: "words", before });
    await findEntries(db, { ...query, form: "records", state: undefined, q: "063 1234567" });
    await findEntries(db, { ...query, form: { kind: "service", id: 1 }, state: undefined, before });
    await countEntries(db, null, { state: "open" });
    await countEntries(db, "records", { state: "held", heldBecause: "flood", since: moment });
    await findSameContent(db, "hash", moment);
    await findByCode(db, "BCDFGH");
    await deleteOldMessages(db, Date.now());
  });
  // With a single user, the planner may prefer a scan of the user table.
  expect(found.filter((step) => !step.includes('on "user"'))).toEqual([]);
});
