export { audit, forgetOldDeeds, lastEditorOf, moveEntries } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
