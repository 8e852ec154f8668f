import { randomUUID } from "node:crypto";
import { limits } from "../../../contract/limits.ts";
import type { Outbox } from "../../../contract/schemas/contact.ts";
import { type Db, nextId } from "../../platform/database/index.ts";
import { scheduleJob } from "../../platform/jobs/index.ts";
import { findLatestMails, insertMail, type MailRow } from "./store.ts";

type NewMail = Pick<MailRow, "purpose" | "recipient" | "subject" | "body"> & {
  /** ISO 8601. */
  at: string;
  /** The public URL of the site, whose host is part of the Message-ID. */
  publicUrl: string;
};

/** Stores a mail, in the caller's transaction, and the job that sends it. @returns its id */
export async function enqueueMail(transaction: Db, { at, publicUrl, ...mail }: NewMail): Promise<number> {
  const id = await nextId(transaction, "mail");
  await insertMail(transaction, {
    id,
    ...mail,
    message_id: `<${randomUUID()}@${new URL(publicUrl).hostname}>`,
    created_at: at,
    sent_at: null,
    failed_at: null,
    last_error: "",
  });
  await scheduleJob(transaction, "send-mail", { subject: "mail", subject_id: id }, at);
  return id;
}

/** The latest mails and what became of them. @param from null if the server sends none */
export async function readOutbox(db: Db, from: string | null): Promise<Outbox> {
  const rows = await findLatestMails(db, limits.outboxSize);
  return {
    from,
    mails: rows.map((row) => ({
      mailID: row.id,
      recipient: row.recipient,
      subject: row.subject,
      state: row.sent_at ? "sent" : row.failed_at ? "failed" : "waiting",
      createdAt: row.created_at,
      sentAt: row.sent_at,
      attempts: row.attempts ?? 0,
      nextAttemptAt: row.run_after,
      lastError: row.job_error ?? row.last_error,
    })),
  };
}
