export {
  audit,
  deleteOldAuditEntries,
  findLastEditor,
  type NewAuditEntry,
  reassignAuditEntries,
} from "./audit.ts";
export { auditRoutes } from "./routes.ts";
