export { enqueueMail } from "./outbox.ts";
export { createSmtpSender, type MailConfig, mailHandlers, sendLeaseMs } from "./smtp-sender.ts";
export { deleteOldMails, findLatestMail, findMailFailure, isMailWaiting } from "./store.ts";
export { sendTestMail } from "./test-mail.ts";
