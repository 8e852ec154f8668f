import { describe, expect, test, vi } from "vitest";
import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { transact } from "../../platform/database/index.ts";
import { outsideJobs, runDue, storedJobs } from "../../platform/jobs/index.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  createMessage,
  createUser,
  freePort,
  messageBody,
  publicUrl,
  readEntries,
  requestContact,
  requestEntries,
  signIn,
  startMailServer,
  startSilentServer,
  startTestServer,
  type TestServer,
  writeRows,
} from "../../testing/index.ts";
import { digestHandlers, planDigest } from "./digest.ts";
import { createSmtpSender, enqueueMail, type MailConfig, mailHandlers } from "./index.ts";

const minute = 60_000;
const hour = 60 * minute;
/** For servers that do not answer. */
const shortTimeouts = { connectMs: 300, idleMs: 300, totalMs: 1_000 };

const configOf = (port: number, more: Partial<MailConfig> = {}): MailConfig => ({
  host: "127.0.0.1",
  port,
  isTls: false,
  requiresTls: false,
  signIn: undefined,
  from: "web@college.example",
  ...more,
});

/** A site that sends mail to a server on a port, and whose form sends. */
async function beginAt(port: number, more: Partial<MailConfig> = {}) {
  const config = configOf(port, more);
  const server = await startTestServer(undefined, { mail: config });
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { contactFormSends: true, email: "office@college.example" }),
  );
  return { config, server };
}

/** The same with a mail server. */
async function begin(behaviour?: Parameters<typeof startMailServer>[0], more?: Partial<MailConfig>) {
  const mail = await startMailServer(behaviour);
  return { mail, ...(await beginAt(mail.port, more)) };
}

/** Runs what is due at a time of the clock. @returns the reasons of failures */
async function runAt(
  server: TestServer,
  config: MailConfig,
  now = Date.now(),
  timeouts?: typeof shortTimeouts,
): Promise<string[]> {
  const { db } = server.database;
  const reasons: string[] = [];
  const report = (error: unknown) => reasons.push(error instanceof Error ? error.message : String(error));
  const clock = () => now;
  await runDue(storedJobs({ db, handlers: digestHandlers(publicUrl, clock), report, now: clock }));
  const send = createSmtpSender(config, timeouts);
  const handlers = mailHandlers(db, send, clock);
  await runDue(outsideJobs({ db, handlers, leaseMs: 2 * minute, report, now: clock }));
  return reasons;
}

function enqueue(server: TestServer, recipient = "office@college.example"): Promise<number> {
  const mail = { purpose: "test", recipient, subject: "Subject", body: "Text\n" } as const;
  const at = new Date().toISOString();
  return transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
    enqueueMail(transaction, { ...mail, at, publicUrl }),
  );
}

const mails = ({ database: { db } }: TestServer) => db.selectFrom("outbox_mail").selectAll().execute();
const headerOf = (text: string, name: string) => text.match(new RegExp(`^${name}: (.*)$`, "im"))?.[1]?.trim();

describe("a mail waits with the reason, and is sent later, when the mail server", () => {
  test.each([
    ["refuses the recipient", "refuse", mailMessages.refused("550 No such mailbox")],
    ["is closing", "close", mailMessages.refused("421 Try again later")],
    ["says nothing after the connection", "silent", mailMessages.timedOut],
  ] as const)("%s", async (_what, behaviour, reason) => {
    const { mail, config, server } = await begin(behaviour);
    await enqueue(server);
    const timeouts = behaviour === "silent" ? shortTimeouts : undefined;
    expect(await runAt(server, config, Date.now(), timeouts)).toEqual([reason]);
    expect(await mails(server)).toMatchObject([{ sent_at: null, failed_at: null }]);
    expect(await server.database.db.selectFrom("scheduled_job").selectAll().execute()).toMatchObject([
      { type: "send-mail", attempts: 1, last_error: reason },
    ]);
    mail.behaviour = "accept";
    expect(await runAt(server, config, Date.now() + minute)).toEqual([]);
    expect(mail.received).toHaveLength(1);
    expect(await mails(server)).toMatchObject([{ sent_at: expect.any(String) }]);
  });

  test("is a port that never answers", async () => {
    const { config, server } = await beginAt(await startSilentServer());
    await enqueue(server);
    expect(await runAt(server, config, Date.now(), shortTimeouts)).toEqual([mailMessages.timedOut]);
  });

  test("is not there", async () => {
    const { config, server } = await beginAt(await freePort());
    await enqueue(server);
    expect(await runAt(server, config)).toEqual([mailMessages.portClosed(config.port)]);
  });

  test("offers no encryption, and then it never sees the mail", async () => {
    const { mail, config, server } = await begin("accept", { requiresTls: true });
    await enqueue(server);
    expect(await runAt(server, config)).toEqual([mailMessages.noEncryption]);
    expect(mail.received).toEqual([]);
  });
});

test("after a line that broke between text and answer, the second copy has the same Message-ID", async () => {
  const { mail, config, server } = await begin("drop");
  await enqueue(server);
  expect(await runAt(server, config)).toHaveLength(1);
  mail.behaviour = "accept";
  expect(await runAt(server, config, Date.now() + minute)).toEqual([]);
  expect(await runAt(server, config, Date.now() + hour)).toEqual([]);
  const ids = mail.received.map(({ text }) => headerOf(text, "Message-ID"));
  expect(ids).toEqual([ids[0], ids[0]]);
  expect(ids[0]).toMatch(/^<[\w-]+@college\.example>$/);
});

test("a mail that could not be sent for three days is given up, with the reason", async () => {
  const { config, server } = await beginAt(await freePort());
  await enqueue(server);
  await runAt(server, config);
  await runAt(server, config, Date.now() + 80 * hour);
  const [mail] = await mails(server);
  expect(mail).toMatchObject({ sent_at: null, failed_at: expect.any(String) });
  expect(mail?.last_error).toBe(`${mailMessages.portClosed(config.port)} ${mailMessages.givenUp}`);
  expect(await server.database.db.selectFrom("scheduled_job").selectAll().execute()).toEqual([]);
});

test("two instances send each mail once", async () => {
  const { mail, config, server } = await begin();
  for (let count = 0; count < 10; count += 1) await enqueue(server);
  await Promise.all([runAt(server, config), runAt(server, config), runAt(server, config)]);
  await runAt(server, config);
  const ids = mail.received.map(({ text }) => headerOf(text, "Message-ID"));
  expect([ids.length, new Set(ids).size]).toEqual([10, 10]);
});

describe("the digest", () => {
  test("goes to the college's address, with the number and nothing that visitors wrote", async () => {
    const { mail, config, server } = await begin();
    const hostile = "Amina\r\nBcc: victim@example.com\r\n\r\nspam";
    expect((await requestContact(server, { ...messageBody(), firstname: hostile })).status).toBe(201);
    await runAt(server, config, Date.now() + 2 * minute);
    const [received] = mail.received;
    expect(mail.received).toHaveLength(1);
    expect(received?.to).toEqual(["office@college.example"]);
    expect(headerOf(received?.text ?? "", "From")).toBe("web@college.example");
    expect(headerOf(received?.text ?? "", "Subject")).toBe("A new message waits");
    expect(received?.text).toContain(`${publicUrl}/dashboard/messages`);
    expect(received?.text).not.toMatch(/Amina|victim|Bcc|spam/);
  });

  test("goes to every administrator when the college has no address", async () => {
    const { mail, config, server } = await begin();
    await writeRows(server.database.db, (transaction) => storeSettings(transaction, { email: "" }));
    await createUser(server, { role: "ADMIN", email: "hodan@example.com" });
    await createUser(server, { role: "SUPERADMIN", email: "cali@example.com" });
    await createUser(server, { role: "EDITOR" });
    await requestContact(server);
    await runAt(server, config, Date.now() + 2 * minute);
    expect(mail.received.flatMap(({ to }) => to).sort()).toEqual(["cali@example.com", "hodan@example.com"]);
  });

  test("says how many messages are held, and is sent once a day for those alone", async () => {
    const { mail, config, server } = await begin();
    await createMessage(server, { state: "held", held_because: "link" });
    await requestContact(server);
    const start = Date.now();
    await runAt(server, config, start + 2 * minute);
    expect(mail.received[0]?.text).toMatch(/1 message waits.*1 message looks.*state=(3D)?held/s);
    vi.useFakeTimers({ toFake: ["Date"], now: start + 10 * minute });
    try {
      await createMessage(server, { state: "held", held_because: "link" });
      await transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
        planDigest(transaction, Date.now(), "link"),
      );
    } finally {
      vi.useRealTimers();
    }
    await runAt(server, config, start + 23 * hour);
    expect(mail.received).toHaveLength(1);
    await runAt(server, config, start + 25 * hour);
    const daily = mail.received[1]?.text ?? "";
    expect(headerOf(daily, "Subject")).toBe("Something looks like spam");
    expect(daily).toMatch(/2 messages look/);
  });

  test.each<[string, object, Record<string, string>]>([
    ["a field that people do not see", { blank: "x" }, {}],
    ["two links", { message: "https://a.example www.b.example" }, {}],
    ["another site", {}, { "sec-fetch-site": "cross-site" }],
  ])("tells within minutes of a message that is held because of %s", async (_what, body, headers) => {
    const { mail, config, server } = await begin();
    expect((await requestContact(server, { ...messageBody(), ...body }, headers)).status).toBe(201);
    await runAt(server, config, Date.now() + 2 * minute);
    expect(mail.received.map(({ text }) => headerOf(text, "Subject"))).toEqual(["Something looks like spam"]);
  });

  test("is sent an hour after the mail before for an open message, though a daily one was planned", async () => {
    const { mail, config, server } = await begin();
    const start = Date.now();
    await requestContact(server);
    await runAt(server, config, start + 2 * minute);
    vi.useFakeTimers({ toFake: ["Date"], now: start + 10 * minute });
    try {
      for (const heldBecause of ["link", null, "repeated"] as const) {
        await createMessage(server, heldBecause ? { state: "held", held_because: heldBecause } : {});
        await transact(server.database.db, { invalidates: "nothing" }, (transaction) =>
          planDigest(transaction, Date.now(), heldBecause),
        );
      }
    } finally {
      vi.useRealTimers();
    }
    await runAt(server, config, start + 65 * minute);
    expect(mail.received).toHaveLength(2);
  });

  test("is not sent for messages that are done already", async () => {
    const { mail, config, server } = await begin();
    const later = Date.now() + 10_000;
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    try {
      await requestContact(server);
      const editor = await signIn(server, { role: "EDITOR" });
      const entryIDs = (await readEntries(server, editor)).entries.map(({ entryID }) => entryID);
      await requestEntries(server, editor, "PATCH", { entryIDs, state: "done" });
    } finally {
      vi.useRealTimers();
    }
    await runAt(server, config, later + 2 * minute);
    expect(mail.received).toEqual([]);
  });

  test("does not exist without a mail server, and messages are stored all the same", async () => {
    const server = await startTestServer(undefined, { mail: undefined });
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, { contactFormSends: true }),
    );
    expect((await requestContact(server)).status).toBe(201);
    expect(await server.database.db.selectFrom("scheduled_job").selectAll().execute()).toEqual([]);
    expect(await mails(server)).toEqual([]);
  });

  test("when the mail server is away for a day, all is sent afterwards, and nothing twice", async () => {
    const port = await freePort();
    const { config, server } = await beginAt(port);
    const start = Date.now();
    let now = start;
    vi.useFakeTimers({ toFake: ["Date"], now });
    try {
      for (; now < start + 24 * hour; now += 10 * minute) {
        vi.setSystemTime(now);
        if ((now - start) % hour === 0) expect((await requestContact(server)).status).toBe(201);
        await runAt(server, config, now);
      }
      const mail = await startMailServer("accept", port);
      for (const end = now + 4 * hour; now < end; now += 10 * minute) {
        vi.setSystemTime(now);
        expect(await runAt(server, config, now)).toEqual([]);
      }
      const ids = mail.received.map(({ text }) => headerOf(text, "Message-ID"));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length).toBeLessThanOrEqual(24);
      const rows = await mails(server);
      expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
      expect(rows).toHaveLength(ids.length);
      const newest = await server.database.db
        .selectFrom("entry")
        .select(({ fn }) => fn.max("created_at").as("at"))
        .executeTakeFirstOrThrow();
      expect(rows.some(({ created_at }) => created_at > newest.at)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
