export { digestHandlers } from "./digest.ts";
export { contactFormRoutes } from "./form-routes.ts";
export type { AcceptDeps } from "./receive-message.ts";
export { contactRoutes } from "./routes.ts";
export { createSenderLimits } from "./sender-limits.ts";
export { deleteOldMessages } from "./store.ts";
