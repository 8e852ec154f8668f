export { digestHandlers } from "./digest.ts";
export { contactFormRoutes } from "./form-routes.ts";
export { deleteOldMessages } from "./retention.ts";
export { contactRoutes } from "./routes.ts";
