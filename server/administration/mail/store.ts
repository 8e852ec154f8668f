import type { Insertable, Selectable } from "kysely";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import { addDays, hasRows, type Reading, type Schema, type Writing } from "../../platform/database/index.ts";

export type MailRow = Selectable<Schema["outbox_mail"]>;

export async function insertMail(db: Writing, row: Insertable<Schema["outbox_mail"]>): Promise<void> {
  await db.insertInto("outbox_mail").values(row).execute();
}

export function findMail(db: Reading, id: number): Promise<MailRow | undefined> {
  return db.selectFrom("outbox_mail").where("id", "=", id).selectAll().executeTakeFirst();
}

export async function updateMail(
  db: Writing,
  id: number,
  columns: Partial<Pick<MailRow, "sent_at" | "failed_at" | "last_error">>,
): Promise<void> {
  await db.updateTable("outbox_mail").set(columns).where("id", "=", id).execute();
}

/** The newest mail of a purpose. */
export function findLatestMail(db: Reading, purpose: MailRow["purpose"]): Promise<MailRow | undefined> {
  return db
    .selectFrom("outbox_mail")
    .where("purpose", "=", purpose)
    .selectAll()
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether a mail of a purpose is neither sent nor given up. */
export function isMailWaiting(db: Reading, purpose: MailRow["purpose"]): Promise<boolean> {
  const unsent = db.selectFrom("outbox_mail").where("sent_at", "is", null).where("failed_at", "is", null);
  return hasRows(unsent.where("purpose", "=", purpose));
}

/**
 * The mails that the mail server does not take: of how long ago the first is, and why. Undefined when it takes them.
 */
export async function findMailFailure(
  db: Reading,
  minAttempts: number,
): Promise<{ since: string; reason: string } | undefined> {
  const { latest } = await db
    .selectFrom("outbox_mail")
    .select(({ fn }) => fn.max("sent_at").as("latest"))
    .executeTakeFirstOrThrow();
  const unsent = await db
    .selectFrom("outbox_mail as mail")
    .leftJoin("scheduled_job as job", (join) =>
      join
        .onRef("job.subject_id", "=", "mail.id")
        .on("job.subject", "=", "mail")
        .on("job.type", "=", "send-mail"),
    )
    .where("mail.sent_at", "is", null)
    // One that was given up is past as soon as another one is sent.
    .where(({ eb, or }) =>
      or([eb("job.attempts", ">=", minAttempts), eb("mail.failed_at", ">", latest ?? "")]),
    )
    .select(["mail.created_at", "mail.last_error", "job.last_error as job_error"])
    .orderBy("mail.created_at")
    .limit(inboxLimits.outboxSize)
    .execute();
  const [first] = unsent;
  const last = unsent.at(-1);
  return first && last && { since: first.created_at, reason: last.job_error ?? last.last_error };
}

/** Deletes mails that were sent or given up `inboxLimits.sentMailDays` ago. */
export async function deleteOldMails(db: Writing, now: number): Promise<void> {
  await db
    .deleteFrom("outbox_mail")
    .where("created_at", "<=", addDays(now, -inboxLimits.sentMailDays))
    .where(({ eb, or }) => or([eb("sent_at", "is not", null), eb("failed_at", "is not", null)]))
    .execute();
}
