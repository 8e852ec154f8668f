import { describe, expect, test } from "vitest";
import { contactFormMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { storeSettings } from "../../settings/index.ts";
import {
  messageBody,
  readEntries,
  sendRequest,
  signIn,
  startTestServer,
  type TestServer,
  uniqueClientAddress,
  writeRows,
} from "../../testing/index.ts";

async function begin(sends = true) {
  const server = await startTestServer(undefined, { trustProxy: 1 });
  await writeRows(server.database.db, (transaction) =>
    storeSettings(transaction, { contactFormSends: sends }),
  );
  server.database.invalidation.publish();
  return { server, editor: await signIn(server, { role: "EDITOR" }) };
}

/** Sends the form as a browser without a script does. */
function submit({ port }: TestServer, fields: Record<string, string>, given: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", ...uniqueClientAddress(), ...given };
  return sendRequest(port, "/contact", { method: "POST", headers, body });
}

describe("the form that does not send", () => {
  test("has no address, no button and no limits", async () => {
    const { server } = await begin(false);
    const form = (await server.get("/")).text.match(/<form class="form".*?<\/form>/s)?.[0] ?? "";
    expect(form).toContain("This form does not send anything yet.");
    expect(form).toMatch(/^<form class="form" autoComplete="on">/i);
    expect(form).not.toMatch(/<button|required|maxlength|name="phone"/i);
  });

  test("stores nothing, and says so", async () => {
    const { server, editor } = await begin(false);
    const answer = await submit(server, messageBody());
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(contactFormMessages.switchedOff);
    expect((await readEntries(server, editor)).entries).toEqual([]);
  });
});

describe("a form that cannot be stored", () => {
  test("comes back with what was typed, and the problem at each field", async () => {
    const { server, editor } = await begin();
    const typed = { firstname: '"><script>alert(1)</script>', email: "amina@", message: "</textarea> Hello" };
    const answer = await submit(server, typed);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([422, "no-store"]);
    expect(answer.text).toContain(contactFormMessages.emailWrong);
    expect(answer.text).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="amina@"/);
    expect(answer.text).toContain("&lt;/textarea&gt; Hello");
    expect(answer.text).toContain("&quot;&gt;&lt;script&gt;");
    expect(answer.text).not.toContain("<script>alert");
    expect(answer.text, "not hydrated: a script would lose what was typed").toContain("<body data-static");
    expect((await readEntries(server, editor)).entries).toEqual([]);
  });

  test("comes back when it is empty, or no form at all", async () => {
    const { server } = await begin();
    for (const fields of [{}, { unknown: "field" }]) {
      const answer = await submit(server, fields);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(contactFormMessages.firstnameMissing);
      expect(answer.text).toContain(contactFormMessages.messageMissing);
    }
    const json = await sendRequest(server.port, "/contact", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(json.status).toBe(422);
  });

  test("is answered by a page when it is too large", async () => {
    const { server } = await begin();
    const answer = await submit(server, { ...messageBody(), message: "a".repeat(200_000) });
    expect(answer.status).toBe(413);
    expect(answer.text).toContain("<!doctype html>");
    expect(answer.text).toContain(contactFormMessages.notStoredTooLarge);
  });

  test("is answered by a page when a program sends another type", async () => {
    const { server } = await begin();
    const answer = await submit(server, messageBody(), { "content-type": "text/plain" });
    expect(answer.status).toBe(415);
    expect(answer.text).toContain(contactFormMessages.notStored);
  });

  test("keeps what was typed when the address sent too many", async () => {
    const { server } = await begin();
    const address = uniqueClientAddress();
    for (let count = 0; count < inboxLimits.messagesPerAddress; count += 1)
      expect((await submit(server, messageBody(), address)).status).toBe(303);
    const answer = await submit(server, { ...messageBody(), message: "My last question" }, address);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(answer.text).toContain(contactFormMessages.tooMany);
    expect(answer.text).toContain("My last question");
  });
});

test("leads to a page that says that the message was received", async () => {
  const { server, editor } = await begin();
  expect((await server.get("/")).text).toMatch(/<form class="form"[^>]* action="\/contact" method="post">/);
  const foreign = { ...messageBody(), firstname: "Foreign" };
  await submit(server, foreign, { "sec-fetch-site": "cross-site" });
  const answer = await submit(server, { ...messageBody(), blank: "" });
  expect([answer.status, answer.headers.location]).toEqual([303, "/contact/sent"]);
  const page = await server.get("/contact/sent");
  expect(page.status).toBe(200);
  expect(page.text).toContain(contactFormMessages.sent);
  expect(page.text).toContain('<meta name="robots" content="noindex"/>');
  expect((await readEntries(server, editor)).entries).toMatchObject([{ name: "Amina Yusuf", state: "open" }]);
});

test("the longest text that a field takes is stored, also of emoji", async () => {
  const { server, editor } = await begin();
  const message = "😀".repeat(inboxLimits.maxMessageCharacters / 2);
  expect((await submit(server, { ...messageBody(), message })).status).toBe(303);
  expect((await readEntries(server, editor)).entries).toMatchObject([{ message }]);
});

test("opening the address leads to the form on the home page, as before", async () => {
  const { server } = await begin();
  const answer = await server.get("/contact");
  expect([answer.status, answer.headers.location]).toEqual([302, "/#contact"]);
});
