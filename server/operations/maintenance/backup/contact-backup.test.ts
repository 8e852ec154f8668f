import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase, transact } from "../../../platform/database/index.ts";
import { scheduleJob } from "../../../platform/jobs/index.ts";
import {
  createMail,
  createMessage,
  createTemporaryDirectory,
  createTestDatabase,
  createUser,
  expectCommandError,
  readMessages,
  rewriteArchive,
  runCommandJson,
  signIn,
  startSecondInstance,
  startTestServer,
} from "../../../testing/index.ts";

async function emptyTarget() {
  const folder = join(await createTemporaryDirectory(), "data");
  const { drop, ...data } = await createTestDatabase(folder);
  onTestFinished(drop);
  return { ...data, imageDir: join(folder, "images") };
}

/** A site with a message in every state, a sent mail, and one that waits with its job. */
async function begin() {
  const server = await startTestServer();
  const id = await createUser(server, { role: "EDITOR", username: "Hodan" });
  const at = new Date().toISOString();
  await createMessage(server, { firstname: "أمينة", message: "Goorma?\n👩🏽‍💻" });
  await createMessage(server, { state: "done", decided_at: at, decided_by: id });
  await createMessage(server, { state: "held", held_because: "links" });
  await createMail(server, { sent_at: at });
  const waiting = await createMail(server);
  await transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
    scheduleJob(transaction, "send-mail", { subject: "mail", subject_id: waiting }, at),
  );
  const file = join(await createTemporaryDirectory(), "site.tar");
  await runCommandJson(["backup", file], server.environment);
  return { server, file, waiting };
}

test("a backup with a message in an unknown state is not restored", async () => {
  const { file } = await begin();
  const forged = await rewriteArchive(file, (content) => {
    const name = "tables/contact_message.jsonl";
    const before = String(content.get(name));
    expect(before).toContain('"state":"held"');
    return content.set(name, Buffer.from(before.replace('"state":"held"', '"state":"spam"')));
  });
  const target = await emptyTarget();
  expect(await expectCommandError(["restore", forged], target.environment)).toMatch(/contact_message.*state/);
});

test("messages and mail survive backup and restore, and mail that waits keeps its job", async () => {
  const { server, file, waiting } = await begin();
  const target = await emptyTarget();
  await runCommandJson(["restore", file], target.environment);
  const restored = await openDatabase(target.location);
  onTestFinished(restored.close);
  for (const table of ["contact_message", "outbox_mail"] as const) {
    const rowsOf = ({ db }: Pick<typeof restored, "db">) =>
      db.selectFrom(table).selectAll().orderBy("id").execute();
    const rows = await rowsOf(restored);
    expect(rows.length, table).toBeGreaterThan(1);
    expect(rows).toEqual(await rowsOf(server.database));
  }
  const jobs = restored.db.selectFrom("scheduled_job").select(["type", "subject", "subject_id"]);
  expect(await jobs.execute()).toEqual([{ type: "send-mail", subject: "mail", subject_id: waiting }]);
  // The next mail gets a new id.
  expect(await createMail({ database: restored })).toBe(waiting + 1);

  const instance = await startSecondInstance(target);
  const admin = await signIn(instance, { role: "ADMIN" });
  expect(await readMessages(instance, admin, { state: "done" })).toMatchObject({
    messages: [{ decidedBy: "Hodan" }],
    open: 1,
  });
});
