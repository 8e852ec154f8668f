export { deleteOldMails, enqueueMail } from "./outbox.ts";
export { mailRoutes } from "./routes.ts";
export { mailHandlers } from "./send-mail.ts";
export { createSmtpSender, sendLeaseMs } from "./smtp-sender.ts";
export { findLatestMail, isMailWaiting } from "./store.ts";
