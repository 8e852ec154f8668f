export { deleteOldMails, enqueueMail } from "./outbox.ts";
export { mailRoutes } from "./routes.ts";
export { createSmtpSender, type MailConfig, mailHandlers, sendLeaseMs } from "./smtp-sender.ts";
export { findLatestMail, isMailWaiting } from "./store.ts";
