export { digestHandlers, planDigest } from "./digest.ts";
export { enqueueMail } from "./outbox.ts";
export { createSmtpSender, type MailConfig, mailHandlers, sendLeaseMs } from "./smtp-sender.ts";
export { deleteOldMails, findMailFailure } from "./store.ts";
export { sendTestMail } from "./test-mail.ts";
