export { contactFormRoutes } from "./contact-form-routes.ts";
export type { MessageDeps } from "./receive-message.ts";
export { contactRoutes } from "./routes.ts";
export { createMessageSenderLimits } from "./sender-limits.ts";
export { deleteOldMessages } from "./store.ts";
