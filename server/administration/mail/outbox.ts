import { randomUUID } from "node:crypto";
import { nextId, type Writing } from "../../platform/database/index.ts";
import { scheduleJob } from "../../platform/jobs/index.ts";
import { insertMail, type MailRow } from "./store.ts";

type NewMail = Pick<MailRow, "purpose" | "recipient" | "subject" | "body"> & {
  /** ISO 8601. */
  at: string;
  /** The public URL of the site, whose host is part of the Message-ID. */
  publicUrl: string;
};

/** Stores a mail, in the caller's transaction, and the job that sends it. @returns its id */
export async function enqueueMail(
  transaction: Writing,
  { at, publicUrl, ...mail }: NewMail,
): Promise<number> {
  const id = await nextId(transaction, "mail");
  await insertMail(transaction, {
    id,
    ...mail,
    message_id: createMessageId(publicUrl),
    created_at: at,
    sent_at: null,
    failed_at: null,
    last_error: "",
  });
  await scheduleJob(transaction, "send-mail", { subject: "mail", subject_id: id }, at);
  return id;
}

/** A Message-ID that names the site and no other mail. */
export function createMessageId(publicUrl: string): string {
  return `<${randomUUID()}@${new URL(publicUrl).hostname}>`;
}
