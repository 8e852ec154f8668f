export { audit, forgetOldDeeds } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
