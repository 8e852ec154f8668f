import { randomUUID } from "node:crypto";
import type { EndpointInput } from "../../contract/endpoints/index.ts";
import { nextId, type Schema, transact } from "../platform/database/index.ts";
import { callAs } from "./client.ts";
import type { FactoryDeps, SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";

let messages = 0;

/** A valid message, different from all others. */
export function messageBody() {
  messages += 1;
  return {
    firstname: "Amina",
    lastname: "Yusuf",
    email: "amina@example.com",
    phone: "+252 63 1234567",
    message: `When does course ${messages} begin?`,
  };
}

type NewMessageRow = Partial<Schema["contact_message"]>;

/** Creates a message as its row. @returns its id */
export async function createMessage(
  { database: { db } }: Pick<FactoryDeps, "database">,
  given: NewMessageRow = {},
): Promise<string> {
  const id = randomUUID();
  const { message, ...sender } = messageBody();
  await db
    .insertInto("contact_message")
    .values({
      id,
      state: "open",
      held_because: null,
      ...sender,
      message,
      message_hash: id,
      created_at: new Date().toISOString(),
      decided_at: null,
      decided_by: null,
      ...given,
    })
    .execute();
  return given.id ?? id;
}

/** Creates a mail as its row, without a job that sends it. @returns its id */
export async function createMail(
  { database: { db } }: Pick<FactoryDeps, "database">,
  given: Partial<Schema["outbox_mail"]> = {},
): Promise<number> {
  const id = await transact(db, { invalidates: "nothing" }, (transaction) => nextId(transaction, "mail"));
  await db
    .insertInto("outbox_mail")
    .values({
      id,
      purpose: "digest",
      message_id: `<${randomUUID()}@college.example>`,
      recipient: "office@college.example",
      subject: "A new message waits",
      body: "A new message came with the contact form.\n",
      created_at: new Date().toISOString(),
      sent_at: null,
      failed_at: null,
      last_error: "",
      ...given,
    })
    .execute();
  return id;
}

/** Sends a message as the client does. */
export function requestContact(
  { port }: Pick<TestServer, "port">,
  body: object = messageBody(),
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  return sendJson(port, "/api/contact", body, { headers });
}

/** Reads a page of the inbox. */
export const readMessages = (
  server: TestServer,
  by: SignedIn,
  query: EndpointInput["GET /api/contact/messages"]["query"] = {},
) => callAs(server, by)("GET /api/contact/messages", { query });
