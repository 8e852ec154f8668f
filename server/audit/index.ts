export { audit, forgetOldDeeds, moveEntries } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
