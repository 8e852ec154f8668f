export {
  audit,
  findLastEditor,
  type NewAuditEntry,
  reassignAuditEntries,
} from "./audit.ts";
export { auditRoutes } from "./routes.ts";
export { deleteOldAuditEntries, findFailures } from "./store.ts";
