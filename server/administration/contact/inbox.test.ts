import { describe, expect, test } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { changedCountSchema, messageSchema } from "../../../contract/schemas/contact.ts";
import {
  createMessage,
  expectErrorResponse,
  messageBody,
  readMessages,
  repeat,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const path = "/api/contact/messages";
const missing = "00000000-0000-4000-8000-000000000000";

const patch = (server: TestServer, by: SignedIn, to: string, body: object) =>
  sendJson(server.port, to, body, { method: "PATCH", headers: by.headers });

const erase = (server: TestServer, by: SignedIn, to: string, body?: object) =>
  body
    ? sendJson(server.port, to, body, { method: "DELETE", headers: by.headers })
    : server.get(to, { method: "DELETE", headers: by.headers });

async function begin() {
  const server = await startTestServer();
  return { server, editor: await signIn(server, { role: "EDITOR", username: "Hodan" }) };
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

describe("the inbox refuses", () => {
  test.each([
    "state=spam",
    "limit=0",
    `limit=${limits.maxListLimit + 1}`,
    "before=yesterday",
    "q=",
    "page=2",
  ])("the query %s with 400", async (query) => {
    const { server, editor } = await begin();
    const answer = await server.get(`${path}?${query}`, { headers: editor.headers });
    expect(expectErrorResponse(answer).code).toBe("malformed");
  });

  test("a change or a deletion of a message that does not exist with 404", async () => {
    const { server, editor } = await begin();
    const changed = await patch(server, editor, `${path}/${missing}`, { state: "done" });
    expect(expectErrorResponse(changed).code).toBe("not_found");
    expect(expectErrorResponse(await erase(server, editor, `${path}/${missing}`)).code).toBe("not_found");
  });

  test.each([
    ["an unknown state", { state: "spam", messageIDs: [missing] }],
    ["no message", { state: "done", messageIDs: [] }],
    ["too many messages", { state: "done", messageIDs: Array(limits.maxListLimit + 1).fill(missing) }],
    ["ids that are none", { state: "done", messageIDs: ["1"] }],
  ])("%s with 422", async (_what, body) => {
    const { server, editor } = await begin();
    expect(expectErrorResponse(await patch(server, editor, path, body)).code).toBe("invalid");
  });
});

describe("the inbox lists", () => {
  test("the messages of a state, newest first, page by page, each once", async () => {
    const { server, editor } = await begin();
    const ids = await repeat(7, (turn) =>
      // Some at the same moment.
      createMessage(server, { created_at: minutesAgo(Math.floor(turn / 3)) }),
    );
    await createMessage(server, { state: "done" });
    await createMessage(server, { state: "held", held_because: "links" });
    const seen: string[] = [];
    let before: string | undefined;
    for (let page = 1; page <= 3; page += 1) {
      const { messages, next, open } = await readMessages(server, editor, { limit: 3, before });
      expect(open).toBe(7);
      seen.push(...messages.map(({ messageID }) => messageID));
      expect(next === null).toBe(page === 3);
      before = next ?? undefined;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(await readMessages(server, editor, { state: "held" })).toMatchObject({
      messages: [{ heldBecause: "links" }],
      next: null,
    });
  });

  test.each(["HODAN", "xasan", "hodan Xasan", "@EXAMPLE.org", "63 999", "100% ", "ARDAY_", "كلية"])(
    "what contains the words: %s",
    async (words) => {
      const { server, editor } = await begin();
      await createMessage(server);
      await createMessage(server, {
        ...messageBody(),
        firstname: "Hodan",
        lastname: "Xasan",
        email: "hodan@example.org",
        phone: "+252 63 9990000",
        message: "Does an arday_cusub pay 100% of the fee? كلية",
      });
      const { messages } = await readMessages(server, editor, { q: words });
      expect(messages).toMatchObject([{ firstname: "Hodan" }]);
    },
  );

  test("no number of open messages above 100", async () => {
    const { server, editor } = await begin();
    await repeat(limits.maxCountedMessages + 1, () => createMessage(server));
    expect(await readMessages(server, editor)).toMatchObject({ open: limits.maxCountedMessages });
  });
});

describe("staff", () => {
  test("mark a message as done, and it says who did", async () => {
    const { server, editor } = await begin();
    const id = await createMessage(server);
    const answer = await patch(server, editor, `${path}/${id}`, { state: "done" });
    expect(answer.status, answer.text).toBe(200);
    const message = messageSchema.parse(JSON.parse(answer.text));
    expect(message).toMatchObject({ messageID: id, state: "done", decidedBy: "Hodan" });
    expect(Date.parse(message.decidedAt ?? "")).toBeLessThanOrEqual(Date.now());
    expect(await readMessages(server, editor)).toMatchObject({ messages: [], open: 0 });
  });

  test("mark several at once, and those that are gone are left out", async () => {
    const { server, editor } = await begin();
    const ids = [await createMessage(server), await createMessage(server)];
    const answer = await patch(server, editor, path, { state: "done", messageIDs: [...ids, missing] });
    expect(changedCountSchema.parse(JSON.parse(answer.text))).toEqual({ changed: 2 });
    expect((await readMessages(server, editor, { state: "done" })).messages).toHaveLength(2);
  });

  test("release a held message, and undo it with its reason", async () => {
    const { server, editor } = await begin();
    const id = await createMessage(server, { state: "held", held_because: "links" });
    const released = await patch(server, editor, `${path}/${id}`, { state: "open" });
    expect(JSON.parse(released.text)).toMatchObject({ state: "open", heldBecause: null });
    const held = await patch(server, editor, `${path}/${id}`, { state: "held" });
    expect(JSON.parse(held.text)).toMatchObject({ state: "held", heldBecause: "links" });
  });

  test("hold a message themselves", async () => {
    const { server, editor } = await begin();
    const id = await createMessage(server);
    const held = await patch(server, editor, `${path}/${id}`, { state: "held" });
    expect(JSON.parse(held.text)).toMatchObject({ state: "held", heldBecause: "staff" });
  });

  test("delete messages, and the history says so without a name", async () => {
    const { server, editor } = await begin();
    const [one, two] = [await createMessage(server), await createMessage(server)];
    expect((await erase(server, editor, `${path}/${one}`)).status).toBe(204);
    const answer = await erase(server, editor, path, { messageIDs: [one, two] });
    expect(JSON.parse(answer.text)).toEqual({ changed: 1 });
    expect((await readMessages(server, editor)).messages).toEqual([]);
    const entries = await server.database.db.selectFrom("audit").selectAll().execute();
    expect(entries).toMatchObject([
      { action: "erase", subject_kind: "message", subject_id: one, user_id: editor.userId },
      { action: "erase", subject_kind: "message", subject_id: two },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Amina|example/);
  });
});
