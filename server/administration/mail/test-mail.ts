import { mailMessages } from "../../../contract/messages/staff/inbox.ts";
import { createMessageId } from "./outbox.ts";
import { createSmtpSender, type MailConfig } from "./smtp-sender.ts";

/**
 * Sends a test mail immediately, without the outbox and without retries, so that the caller gets the server's response.
 * @throws HttpError with the reason, for people
 */
export async function sendTestMail(config: MailConfig, recipient: string, publicUrl: string): Promise<void> {
  await createSmtpSender(config)({
    message_id: createMessageId(publicUrl),
    recipient,
    subject: mailMessages.testSubject,
    body: mailMessages.testBody(publicUrl),
  });
}
