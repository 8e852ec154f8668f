import { auditListSchema, auditQuery } from "../../contract/audit.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses } from "../http/index.ts";
import { listAuditEntries } from "./audit.ts";

export function auditRoutes(app: App, db: Db): void {
  app.get(
    "/api/audit",
    {
      config: { permission: "audit.read" },
      schema: {
        summary: "Who did what to which record, newest first",
        tags: ["dashboard"],
        querystring: auditQuery,
        response: { 200: auditListSchema, ...errorResponses("unauthenticated", "forbidden") },
      },
    },
    ({ query }) => listAuditEntries(db, query),
  );
}
