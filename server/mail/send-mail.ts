import { limits } from "../../contract/limits.ts";
import { mailMessages } from "../../contract/messages/mail.ts";
import type { Db } from "../database/index.ts";
import type { OutsideHandlers } from "../jobs/index.ts";
import type { SendMail } from "./smtp-sender.ts";
import { findMail, updateMail } from "./store.ts";

/** Sends the mails of the outbox. One that cannot be sent for days is given up. */
export function mailHandlers(db: Db, send: SendMail, now = Date.now): OutsideHandlers {
  return {
    async "send-mail"({ subject_id: id, last_error }) {
      const mail = await findMail(db, id);
      if (!mail || mail.sent_at || mail.failed_at) return async () => {};
      const triesUntil = Date.parse(mail.created_at) + limits.mailRetryDays * 86_400_000;
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
