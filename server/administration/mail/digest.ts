import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { HoldReason } from "../../../contract/values/moderation.ts";
import { countEntries, countRegistrations, countToBeTold } from "../../content/registrations/index.ts";
import { findManagerAddresses } from "../../people/users/index.ts";
import { findFailures, findFloods } from "../../platform/audit/index.ts";
import { timestamp, type Writing } from "../../platform/database/index.ts";
import { findJobStatus, type JobHandlers, scheduleJob } from "../../platform/jobs/index.ts";
import { readSettings } from "../../settings/index.ts";
import { enqueueMail } from "./outbox.ts";
import { findLatestMail, isMailWaiting } from "./store.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Messages that arrive soon after each other share one mail. */
const delayMs = 60_000;

const inbox = { subject: "inbox", subject_id: 1 } as const;

/**
 * Plans the mail that tells staff what came, in the transaction that stores it: at most one an hour, and one a day
 * about what looks like spam.
 */
export async function planDigest(
  transaction: Writing,
  now: number,
  heldBecause: HoldReason | null = null,
): Promise<void> {
  // A flood may hide messages that somebody waits for an answer to.
  const pauseMs = heldBecause === null || heldBecause === "flood" ? hourMs : dayMs;
  const latest = await findLatestMail(transaction, "digest");
  const earliest = latest ? Date.parse(latest.created_at) + pauseMs : 0;
  // A latest one in the future was written before the clock was set back.
  const dueAt = timestamp(Math.min(Math.max(now + delayMs, earliest), now + pauseMs));
  const planned = await findJobStatus(transaction, "contact-digest", inbox);
  if (planned && planned.due_at <= dueAt) return;
  await scheduleJob(transaction, "contact-digest", inbox, dueAt);
}

/**
 * Tells staff by mail what came, what looks like spam, who is to be told of a seat, and that a backup failed: the
 * college's address, or without one every administrator.
 */
export function digestHandlers(publicUrl: string, now = Date.now): JobHandlers {
  return {
    async "contact-digest"(transaction) {
      // While the mail server is away, one mail waits, not one for each hour.
      if (await isMailWaiting(transaction, "digest")) {
        await scheduleJob(transaction, "contact-digest", inbox, timestamp(now() + hourMs));
        return undefined;
      }
      const latest = await findLatestMail(transaction, "digest");
      // A message may be stored shortly after the mail that it was too late for.
      const since = latest && timestamp(Date.parse(latest.created_at) - delayMs);
      const { email } = await readSettings(transaction);
      const fresh = await countEntries(transaction, null, { state: "open", since });
      const joined = await countRegistrations(transaction, since);
      const heldIn = async (after?: string) => ({
        messages: await countEntries(transaction, null, { state: "held", since: after }),
        registrations: await countEntries(transaction, "records", { state: "held", since: after }),
      });
      const newlyHeld = await heldIn(since);
      const toBeTold = await countToBeTold(transaction, since);
      const rushes = await findFloods(transaction, since);
      const failures = await findFailures(transaction, since);
      const hasEntries =
        fresh + joined + newlyHeld.messages + newlyHeld.registrations + toBeTold + rushes.length > 0;
      if (!hasEntries && failures.length === 0) return undefined;
      const open = await countEntries(transaction, null, { state: "open" });
      const counts = { fresh, joined, open, held: await heldIn(), toBeTold };
      const rushed = rushes.map(({ subject_id }) => subject_id);
      const waiting = mailMessages.digestBody(counts, rushed, `${publicUrl}/dashboard`);
      const failed = failures.length > 0 ? [mailMessages.failures(failures.map(({ detail }) => detail))] : [];
      const recipients = email
        ? [email]
        : await findManagerAddresses(transaction, inboxLimits.maxMailRecipients);
      for (const recipient of recipients) {
        await enqueueMail(transaction, {
          purpose: "digest",
          recipient,
          subject: hasEntries ? mailMessages.digestSubject(counts, rushed) : mailMessages.failureSubject,
          body: [...failed, ...(hasEntries ? [waiting] : [])].join("\n"),
          at: timestamp(now()),
          publicUrl,
        });
      }
      return undefined;
    },
  };
}
