export { audit, deleteOldAuditEntries, findLastEditor, reassignAuditEntries } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
