import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contactFormMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { receivedMessageSchema } from "../../../contract/schemas/contact.ts";
import { contactLimits } from "../../../contract/values/limits/accounts.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  expectErrorResponse,
  messageBody,
  readEntries,
  requestContact,
  requestEntries,
  type SignedIn,
  signIn,
  startTestServer,
  type TestServer,
  uniqueClientAddress,
  writeRows,
} from "../../testing/index.ts";

/** A server behind a proxy, so that each test chooses the sender's address, and an EDITOR. */
async function begin(sends = true) {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { contactFormSends: sends }),
  );
  return { server, editor: await signIn(server, { role: "EDITOR" }) };
}

const send = (server: TestServer, body: object, address = uniqueClientAddress()) =>
  requestContact(server, body, address);

/** The messages of every state, as what was sent and why each is held. */
async function stored(server: TestServer, by: SignedIn) {
  const states = ["open", "done", "held"] as const;
  const pages = await Promise.all(states.map((state) => readEntries(server, by, { state, limit: 100 })));
  return pages.flatMap(({ entries }) => entries);
}

describe("a message", () => {
  let server: TestServer;
  let editor: SignedIn;
  beforeAll(async () => {
    const cleanUps: (() => Promise<void>)[] = [];
    server = await startTestServer((cleanUp) => cleanUps.push(cleanUp), { trustProxy: 1 });
    await writeRows(server.database.db, (transaction) =>
      storeSettings(transaction, { contactFormSends: true }),
    );
    editor = await signIn(server, { role: "EDITOR" });
    return async () => {
      for (const cleanUp of cleanUps) await cleanUp();
    };
  });

  test.each([
    ["no first name", { firstname: " \u200e " }, "firstname", contactFormMessages.firstnameMissing],
    [
      "a first name that is too long",
      { firstname: "a".repeat(81) },
      "firstname",
      contactFormMessages.nameTooLong({ max: contactLimits.maxNameCharacters }),
    ],
    [
      "a last name that is too long",
      { lastname: "a".repeat(81) },
      "lastname",
      contactFormMessages.nameTooLong({ max: contactLimits.maxNameCharacters }),
    ],
    ["an e-mail address without a domain", { email: "amina@" }, "email", contactFormMessages.emailWrong],
    [
      "two e-mail addresses",
      { email: "a@example.com, b@example.com" },
      "email",
      contactFormMessages.emailWrong,
    ],
    [
      "a header after the e-mail address",
      { email: "a@example.com\r\nBcc: b@example.com" },
      "email",
      contactFormMessages.emailWrong,
    ],
    [
      "a name before the e-mail address",
      { email: "Amina <a@example.com>" },
      "email",
      contactFormMessages.emailWrong,
    ],
    ["words as a phone number", { phone: "call me" }, "phone", contactFormMessages.phoneWrong],
    ["a phone number that is too short", { phone: "12345" }, "phone", contactFormMessages.phoneWrong],
    [
      "a phone number that is too long",
      { phone: "+252 1234 5678 9012 3456" },
      "phone",
      contactFormMessages.phoneWrong,
    ],
    ["neither e-mail address nor phone", { email: "", phone: "" }, "email", contactFormMessages.noAddress],
    ["no text", { message: " \n " }, "message", contactFormMessages.messageMissing],
    [
      "a text that is too long",
      { message: "a".repeat(5_001) },
      "message",
      contactFormMessages.messageTooLong({ max: inboxLimits.maxMessageCharacters }),
    ],
  ])("is refused with 422 and not stored: %s", async (_what, given, field, text) => {
    const before = await stored(server, editor);
    const refusal = expectErrorResponse(await send(server, { ...messageBody(), ...given }));
    expect([refusal.code, refusal.fields]).toEqual(["invalid", { [field]: text }]);
    expect(await stored(server, editor)).toEqual(before);
  });

  test.each([
    ["a control character", { firstname: "Amina\0" }],
    ["half a character", { message: "\ud800" }],
    ["a field that does not exist", { subject: "Hello" }],
    ["a list as text", { message: ["a"] }],
  ])("is refused with 422: %s", async (_what, given) => {
    const refusal = expectErrorResponse(await send(server, { ...messageBody(), ...given }));
    expect(refusal.code).toBe("invalid");
  });

  test("is refused with 413 when it is larger than any that fits", async () => {
    const answer = await send(server, { ...messageBody(), blank: "a".repeat(100_000) });
    expect(expectErrorResponse(answer).code).toBe("too_large");
  });

  test("is stored as it was typed, as plain text, and is open", async () => {
    const sent = {
      ...messageBody(),
      firstname: "أمينة",
      email: "Amina.Yusuf@Example.COM",
      message: "Subax wanaagsan,\r\n<b>goorma</b> ayuu koorsadu bilaabmayaa? 👩🏽‍💻",
    };
    const answer = await send(server, sent);
    expect(answer.status, answer.text).toBe(201);
    expect(receivedMessageSchema.parse(JSON.parse(answer.text))).toEqual({ received: true });
    const [message] = (await readEntries(server, editor)).entries;
    expect(message).toEqual({
      entryID: expect.any(String),
      form: null,
      state: "open",
      heldBecause: null,
      code: null,
      answers: [],
      toBeTold: false,
      isNew: false,
      name: "أمينة Yusuf",
      phone: sent.phone,
      email: "amina.yusuf@example.com",
      message: sent.message.replace("\r\n", "\n"),
      createdAt: expect.any(String),
      decidedAt: null,
      decidedBy: "",
    });
  });

  test("needs no e-mail address with a phone number, which may be in Arabic digits", async () => {
    const sent = { firstname: "Cali", phone: "٠٦٣ ٤١٢٣٤٥٦", message: "Which papers do I bring?" };
    expect((await send(server, sent)).status).toBe(201);
    const [message] = (await readEntries(server, editor)).entries;
    expect(message).toMatchObject({ name: "Cali", email: "", phone: "063 4123456" });
  });

  test("keeps a line break out of a name", async () => {
    const body = { ...messageBody(), firstname: "Amina\r\nBcc: b@example.com" };
    expect((await send(server, body)).status).toBe(201);
    const [message] = (await readEntries(server, editor)).entries;
    expect(message?.name).toBe("Amina Bcc: b@example.com Yusuf");
  });
});

describe("while the form does not send", () => {
  test("a message is refused with 404 and not stored", async () => {
    const { server, editor } = await begin(false);
    const refusal = expectErrorResponse(await send(server, messageBody()));
    expect(refusal).toEqual({ message: contactFormMessages.switchedOff, code: "not_found" });
    expect(await stored(server, editor)).toEqual([]);
  });
});

describe("the same message again", () => {
  test("is stored once, also when 10 copies arrive at the same time", async () => {
    const { server, editor } = await begin();
    const body = messageBody();
    const address = uniqueClientAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(server, body, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect((await send(server, body)).status).toBe(201);
    expect(await stored(server, editor)).toMatchObject([{ state: "open" }]);
  });

  test("leaves the held ones when a copy shows that it was not hurried, unless staff have held it", async () => {
    const { server, editor } = await begin();
    const address = uniqueClientAddress();
    await send(server, messageBody(), address);
    const [released, decided] = [messageBody(), messageBody()];
    for (const body of [released, decided]) await send(server, body, address);
    const held = (await stored(server, editor)).filter(({ heldBecause }) => heldBecause === "hurried");
    expect(held).toHaveLength(2);
    const { entryID } = held.find(({ message }) => message === decided.message) ?? {};
    for (const state of ["open", "held"])
      await requestEntries(server, editor, "PATCH", { entryIDs: [entryID], state });
    for (const body of [released, decided]) await send(server, body);
    const after = await stored(server, editor);
    expect(after.find(({ message }) => message === released.message)).toMatchObject({ state: "open" });
    expect(after.find(({ message }) => message === decided.message)).toMatchObject({ state: "held" });
  });

  test("is held after a day", async () => {
    const { server, editor } = await begin();
    const body = messageBody();
    await send(server, body);
    const created_at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await writeRows(server.database.db, (transaction) =>
      transaction.updateTable("entry").set({ created_at }).execute(),
    );
    await send(server, body);
    expect(await stored(server, editor)).toMatchObject([{ state: "open" }, { heldBecause: "repeated" }]);
  });
});

describe("a message is held and never dropped", () => {
  test.each([
    ["hidden-field", "with a value in the hidden field", { blank: "https://spam.example" }],
    ["link", "with several links", { message: "Look: https://a.example and www.b.example" }],
  ])("because of %s: %s", async (reason, _what, given) => {
    const { server, editor } = await begin();
    const answer = await send(server, { ...messageBody(), ...given });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { received: true }]);
    expect(await stored(server, editor)).toMatchObject([{ state: "held", heldBecause: reason }]);
  });

  test.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://other.example" },
    { origin: "null", "sec-fetch-site": "cross-site" },
  ])("because another site sent it: %j", async (headers) => {
    const { server, editor } = await begin();
    expect((await send(server, messageBody(), { ...uniqueClientAddress(), ...headers })).status).toBe(201);
    expect(await stored(server, editor)).toMatchObject([{ state: "held", heldBecause: "other-site" }]);
  });

  test.each([
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    { origin: "https://www.other-name.example", "sec-fetch-site": "same-origin" },
  ])("but not where nothing says that another site sent it: %j", async (headers) => {
    const { server, editor } = await begin();
    expect((await send(server, messageBody(), { ...uniqueClientAddress(), ...headers })).status).toBe(201);
    expect(await stored(server, editor)).toMatchObject([{ state: "open" }]);
  });

  test("because the same text came from two others, but not from one", async () => {
    const { server, editor } = await begin();
    const body = messageBody();
    const senders = [
      {},
      { email: "somebody@example.com", phone: "" },
      { email: "other@example.com", phone: "" },
    ];
    for (const sender of senders) await send(server, { ...body, ...sender });
    const messages = await stored(server, editor);
    expect(messages.map(({ email, heldBecause }) => [email, heldBecause])).toEqual([
      ["somebody@example.com", null],
      ["amina@example.com", null],
      ["other@example.com", "repeated"],
    ]);
  });

  test.each([
    { firstname: "Other", phone: "" },
    { firstname: "Other", email: "", phone: "063 1234567" },
  ])("because the same person sent the same text with another name: %j", async (again) => {
    const { server, editor } = await begin();
    const body = messageBody();
    await send(server, body);
    await send(server, { ...body, ...again });
    expect((await stored(server, editor)).map(({ heldBecause }) => heldBecause)).toEqual([null, "repeated"]);
  });

  test("because another came from the same address moments ago", async () => {
    const { server, editor } = await begin();
    const address = uniqueClientAddress();
    for (let count = 0; count < 3; count += 1) await send(server, messageBody(), address);
    await send(server, messageBody());
    const messages = await stored(server, editor);
    expect(messages.map(({ heldBecause }) => heldBecause)).toEqual([null, null, "hurried", "hurried"]);
  });

  test("because very many came within minutes", async () => {
    const { server, editor } = await begin();
    for (let count = 0; count <= inboxLimits.messageFloodCount; count += 1) await send(server, messageBody());
    expect((await readEntries(server, editor, { limit: 100 })).entries).toHaveLength(
      inboxLimits.messageFloodCount,
    );
    expect((await readEntries(server, editor, { state: "held" })).entries).toMatchObject([
      { heldBecause: "flood" },
    ]);
  });

  test.each([
    ["hidden-field", () => ({ ...messageBody(), blank: "x" })],
    ["repeated", () => ({ ...messageBody(), lastname: messageBody().message, message: "Buy here" })],
  ])("but recognized spam holds no other (%s)", async (reason, spam) => {
    const { server, editor } = await begin();
    for (let count = 0; count <= inboxLimits.messageFloodCount; count += 1) await send(server, spam());
    const body = messageBody();
    await send(server, body);
    const held = (await readEntries(server, editor, { state: "held", limit: 100 })).entries;
    expect(new Set(held.map(({ heldBecause }) => heldBecause))).toEqual(new Set([reason]));
    expect(held.length).toBeGreaterThanOrEqual(inboxLimits.messageFloodCount);
    expect((await readEntries(server, editor)).entries[0]).toMatchObject({ message: body.message });
  });

  describe("without a pause between messages", () => {
    const start = Date.now();
    let messages = 0;
    beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: start }));
    afterAll(() => void vi.useRealTimers());
    /** Sends a message a second after those that would make it hurried. */
    const sendUnhurried = (server: TestServer, address: ReturnType<typeof uniqueClientAddress>) => {
      messages += 1;
      vi.setSystemTime(start + messages * (inboxLimits.messagePauseMs + 1_000));
      return send(server, messageBody(), address);
    };

    test("but one address holds its own further ones, and no other's", async () => {
      const { server, editor } = await begin();
      const address = uniqueClientAddress();
      for (let count = 0; count < inboxLimits.messageFloodCount + 3; count += 1)
        await sendUnhurried(server, address);
      await sendUnhurried(server, uniqueClientAddress());
      const { entries: open } = await readEntries(server, editor, { limit: 100 });
      expect(open).toHaveLength(inboxLimits.messageFloodCount + 1);
      const { entries: held } = await readEntries(server, editor, { state: "held" });
      expect(held.map(({ heldBecause }) => heldBecause)).toEqual(["flood", "flood", "flood"]);
    });

    test("a flood from several addresses holds also what does not count for it", async () => {
      const { server, editor } = await begin();
      const addresses = Array.from({ length: 7 }, uniqueClientAddress);
      const rounds = inboxLimits.messageFloodPerAddress + 1;
      for (let round = 0; round < rounds; round += 1)
        for (const address of addresses) await sendUnhurried(server, address);
      expect((await readEntries(server, editor, { limit: 100 })).entries).toHaveLength(
        inboxLimits.messageFloodCount,
      );
    });
  });

  test("but not because of a refused attempt before", async () => {
    const { server, editor } = await begin();
    const address = uniqueClientAddress();
    expect((await send(server, { ...messageBody(), email: "amina@" }, address)).status).toBe(422);
    await send(server, messageBody(), address);
    expect(await stored(server, editor)).toMatchObject([{ state: "open" }]);
  });
});

test("more messages than a person writes are refused with 429 and Retry-After", async () => {
  const { server, editor } = await begin();
  const address = uniqueClientAddress();
  const statuses: number[] = [];
  for (let count = 0; count < inboxLimits.messagesPerAddress; count += 1)
    statuses.push((await send(server, messageBody(), address)).status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const refused = await send(server, messageBody(), address);
  expect(expectErrorResponse(refused).code).toBe("too_many_requests");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await send(server, messageBody())).status).toBe(201);
  expect(await stored(server, editor)).toHaveLength(inboxLimits.messagesPerAddress + 1);
});
