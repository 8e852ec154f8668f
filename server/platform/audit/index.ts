export { audit, type NewAuditEntry } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
export {
  deleteOldAuditEntries,
  findFailures,
  findFloods,
  findLastEditor,
  reassignAuditEntries,
  subjectNumber,
} from "./store.ts";
