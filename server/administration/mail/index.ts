export { enqueueMail } from "./outbox.ts";
export { mailRoutes } from "./routes.ts";
export { createSmtpSender, type MailConfig, mailHandlers, sendLeaseMs } from "./smtp-sender.ts";
export { deleteOldMails, findLatestMail, findMailFailure, isMailWaiting } from "./store.ts";
