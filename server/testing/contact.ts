import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { EndpointInput } from "../../contract/endpoints/index.ts";
import { internationalDigits } from "../../contract/values/text/text-normalization.ts";
import { nextId, type Schema, transact } from "../platform/database/index.ts";
import { callAs } from "./client.ts";
import type { FactoryDeps, SignedIn } from "./factories.ts";
import { sendJson, type TestResponse } from "./request.ts";
import type { TestServer } from "./test-server.ts";
import { writeRows } from "./write-rows.ts";

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

type NewEntryRow = Partial<Insertable<Schema["entry"]>>;

/** Creates a message of the contact form as its row. @returns its id */
export async function createMessage(
  { database: { db } }: Pick<FactoryDeps, "database">,
  given: NewEntryRow = {},
): Promise<string> {
  const id = randomUUID();
  const { firstname, lastname, email, phone, message } = messageBody();
  await writeRows(db, (transaction) =>
    transaction
      .insertInto("entry")
      .values({
        id,
        state: "open",
        held_because: null,
        content_kind: null,
        content_id: null,
        code: null,
        name: `${firstname} ${lastname}`,
        email,
        phone,
        message,
        answers: "[]",
        phone_digits: internationalDigits(phone),
        content_hash: id,
        created_at: new Date().toISOString(),
        decided_at: null,
        decided_by: null,
        ...given,
      })
      .execute(),
  );
  return given.id ?? id;
}

/** Creates a mail as its row, without a job that sends it. @returns its id */
export async function createMail(
  { database: { db } }: Pick<FactoryDeps, "database">,
  given: Partial<Schema["outbox_mail"]> = {},
): Promise<number> {
  const id = await transact(db, { invalidates: "nothing" }, (transaction) => nextId(transaction, "mail"));
  await writeRows(db, (transaction) =>
    transaction
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
      .execute(),
  );
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

/** Reads entries: the open messages of the contact form, unless the query names others. */
export const readEntries = (
  server: TestServer,
  by: SignedIn,
  query: EndpointInput["GET /api/entries"]["query"] = {},
) => callAs(server, by)("GET /api/entries", { query: { form: "contact", state: "open", ...query } });

/** Moves or deletes entries as the dashboard does. */
export const requestEntries = (
  { port }: Pick<TestServer, "port">,
  by: SignedIn,
  method: "PATCH" | "DELETE",
  body: object,
): Promise<TestResponse> => sendJson(port, "/api/entries", body, { method, headers: by.headers });
