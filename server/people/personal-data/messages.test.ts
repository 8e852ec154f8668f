import { expect, test } from "vitest";
import { personalDataSchema } from "../../../contract/schemas/personal-data.ts";
import {
  createMail,
  createMessage,
  readEntries,
  requestEntries,
  type SignedIn,
  sendJson,
  signIn,
  startTestServer,
  type TestServer,
} from "../../testing/index.ts";

const email = "ubax@mail.example";

/** A person with that address who sent a message, one from somebody else, and an EDITOR. */
async function begin() {
  const server = await startTestServer();
  const person = await signIn(server, { email });
  const id = await createMessage(server, { email, message: "Goorma?" });
  await createMessage(server);
  return { server, person, id, editor: await signIn(server, { role: "EDITOR" }) };
}

async function download(server: TestServer, { headers }: SignedIn) {
  const { text } = await server.get("/api/user/me/data", { headers });
  return personalDataSchema.parse(JSON.parse(text));
}

test("a person's data contains the messages from their address, and nobody else's", async () => {
  const { server, person, id, editor } = await begin();
  const { entries } = await download(server, person);
  expect(entries).toMatchObject([{ entryID: id, email, message: "Goorma?" }]);
  const [message] = entries;
  const days = (Date.parse(message?.until ?? "") - Date.parse(message?.createdAt ?? "")) / 86_400_000;
  expect(days).toBe(180);
  expect((await download(server, editor)).entries).toEqual([]);
});

test("erasing an account deletes the messages from its address, and forgets who decided others", async () => {
  const { server, person, editor } = await begin();
  const staff = await signIn(server, { role: "EDITOR", username: "Hodan" });
  const [other] = (await readEntries(server, editor)).entries.filter((message) => message.email !== email);
  await requestEntries(server, staff, "PATCH", { entryIDs: [other?.entryID], state: "done" });
  for (const { headers } of [person, staff]) {
    const body = { comments: "keep" };
    const answer = await sendJson(server.port, "/api/user/me", body, { method: "DELETE", headers });
    expect(answer.status).toBe(204);
  }
  expect((await readEntries(server, editor)).entries).toEqual([]);
  const { entries } = await readEntries(server, editor, { state: "done" });
  expect(entries).toMatchObject([{ entryID: other?.entryID, decidedBy: "" }]);
});

test("erasing an account deletes the mail to its address, and nobody else's", async () => {
  const { server, person } = await begin();
  await createMail(server, { recipient: email });
  const other = await createMail(server);
  const body = { comments: "keep" };
  const { headers } = person;
  expect((await sendJson(server.port, "/api/user/me", body, { method: "DELETE", headers })).status).toBe(204);
  const rows = server.database.db.selectFrom("outbox_mail").select("id");
  expect(await rows.execute()).toEqual([{ id: other }]);
});
