import { z } from "zod";
import type { SignedIn } from "./factories.ts";
import type { TestServer } from "./test-server.ts";

// Strict schemas, so that additional fields fail the test.
const entry = z.strictObject({
  auditID: z.uuid(),
  at: z.iso.datetime(),
  who: z.string(),
  userId: z.int().nullable(),
  action: z.string(),
  subject: z.string(),
  subjectID: z.string(),
  title: z.string(),
  detail: z.string(),
  isOpen: z.boolean(),
  versions: z.strictObject({ older: z.int(), newer: z.int() }).nullable(),
});
const list = z.strictObject({ entries: z.array(entry), page: z.int(), totalPages: z.int(), total: z.int() });

export type AuditEntry = z.infer<typeof entry>;

/** A page of the audit log. */
export const readAudit = async (server: TestServer, by: SignedIn, query = "") =>
  list.parse(await server.getJson(`/api/audit${query}`, by));
