import { expect, test } from "vitest";
import { limits } from "../../contract/limits.ts";
import { createMessage, createUser, findFullScans, repeat, startTestServer } from "../testing/index.ts";
import { arrivedSince, countOpen, deleteMessagesBefore, findMessages, findSameText } from "./store.ts";

test("the inbox, its number and the checks of a new message read no more than they need", async () => {
  const server = await startTestServer();
  await createUser(server);
  await repeat(50, () => createMessage(server));
  const moment = new Date().toISOString();
  const before = { created_at: moment, id: "f" };
  const found = await findFullScans(server, async (db) => {
    await findMessages(db, "open", { q: undefined, before: undefined, limit: 20 });
    await findMessages(db, "open", { q: undefined, before, limit: 20 });
    await findMessages(db, "open", { q: "words", before, limit: 20 });
    await countOpen(db, limits.maxCountedMessages);
    await findSameText(db, "hash", moment);
    await arrivedSince(db, moment, 30);
    await deleteMessagesBefore(db, moment);
  });
  expect(found).toEqual([]);
});
