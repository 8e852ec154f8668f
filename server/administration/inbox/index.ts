export { contactFormRoutes } from "./contact-form-routes.ts";
export { createMessageLimits } from "./message-limits.ts";
export type { MessageDeps } from "./receive-message.ts";
export { contactRoutes } from "./routes.ts";
export { deleteOldMessages } from "./store.ts";
