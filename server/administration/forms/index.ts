export { contactFormRoutes } from "./contact-form-routes.ts";
export { joinRoutes } from "./join-routes.ts";
export type { AcceptDeps } from "./receive-message.ts";
export { deleteOldEntries } from "./retention.ts";
export { entryRoutes } from "./routes.ts";
export { createSenderLimits } from "./sender-limits.ts";
