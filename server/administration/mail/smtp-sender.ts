import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { inboxLimits } from "../../../contract/values/limits/inbox.ts";
import type { Reading } from "../../platform/database/index.ts";
import { HttpError } from "../../platform/http/index.ts";
import type { OutsideHandlers } from "../../platform/jobs/index.ts";
import { reasonOf } from "./failure-reason.ts";
import { findMail, type MailRow, updateMail } from "./store.ts";

/** A mail server, and the address that mail comes from. */
export type MailConfig = {
  host: string;
  port: number;
  /** TLS from the beginning; else STARTTLS. */
  isTls: boolean;
  /** Sends nothing to a server without encryption. */
  requiresTls: boolean;
  signIn: { user: string; pass: string } | undefined;
  from: string;
};

/** @throws HttpError with the reason, for people */
export type SendMail = (
  mail: Pick<MailRow, "message_id" | "recipient" | "subject" | "body">,
) => Promise<void>;

type MailTimeouts = { connectMs: number; idleMs: number; totalMs: number };

const defaultTimeouts: MailTimeouts = { connectMs: 15_000, idleMs: 30_000, totalMs: 60_000 };

/** Longer than any attempt: within it no other instance tries the same mail. */
export const sendLeaseMs = 2 * defaultTimeouts.totalMs;

/** Sends plain text to one recipient each. nodemailer is loaded with the first mail, by servers that have SMTP_URL. */
export function createSmtpSender(config: MailConfig, timeouts = defaultTimeouts): SendMail {
  const { host, port, isTls, requiresTls, signIn, from } = config;
  return async ({ message_id, recipient, subject, body }) => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({
      host,
      port,
      secure: isTls,
      requireTLS: requiresTls,
      ...(signIn && { auth: signIn }),
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      dnsTimeout: timeouts.connectMs,
      socketTimeout: timeouts.idleMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const deadline = Promise.withResolvers<never>();
    const timer = setTimeout(() => deadline.reject(failure(mailMessages.timedOut)), timeouts.totalMs);
    try {
      const sending = transport.sendMail({
        // As objects, so that no address is parsed out of a text.
        from: { name: "", address: from },
        to: { name: "", address: recipient },
        subject,
        text: body,
        messageId: message_id,
        headers: { "Auto-Submitted": "auto-generated" },
      });
      await Promise.race([sending, deadline.promise]);
    } catch (error) {
      throw error instanceof HttpError ? error : failure(await reasonOf(error, { host, port, isTls }), error);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}

function failure(message: string, cause?: unknown): HttpError {
  return new HttpError("unavailable", message, undefined, cause instanceof Error ? cause.message : undefined);
}

/** Sends the mails of the outbox. One that cannot be sent for days is given up. */
export function mailHandlers(db: Reading, send: SendMail, now = Date.now): OutsideHandlers {
  return {
    async "send-mail"({ subject_id: id, last_error }) {
      const mail = await findMail(db, id);
      if (!mail || mail.sent_at || mail.failed_at) return async () => {};
      const triesUntil = Date.parse(mail.created_at) + inboxLimits.mailRetryDays * 86_400_000;
      if (now() > triesUntil) {
        const failed_at = new Date(now()).toISOString();
        const reason = `${last_error} ${mailMessages.givenUp}`.trim();
        return (transaction) => updateMail(transaction, id, { failed_at, last_error: reason });
      }
      await send(mail);
      const sent_at = new Date(now()).toISOString();
      return (transaction) => updateMail(transaction, id, { sent_at });
    },
  };
}
