import { z } from "zod";

const outboxMailSchema = z.object({
  mailID: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  attempts: z.int().describe("failed attempts of a mail that waits"),
  nextAttemptAt: z.iso.datetime().nullable(),
  lastError: z.string().describe("why the last attempt failed, for people; or empty"),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

export const outboxSchema = z.object({
  from: z.string().nullable().describe("the address that mail comes from; null if the server sends none"),
  mails: z.array(outboxMailSchema).describe("the latest, newest first"),
});
export type Outbox = z.infer<typeof outboxSchema>;

export const queuedMailSchema = z.object({ mailID: z.int() });
