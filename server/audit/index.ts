export { audit } from "./audit.ts";
export { auditRoutes } from "./routes.ts";
