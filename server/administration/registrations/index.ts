export { registrationFormRoutes } from "./registration-form-routes.ts";
export { deleteOldRegistrations } from "./retention.ts";
export { registrationRoutes } from "./routes.ts";
export { createRegistrationSenderLimits } from "./sender-limits.ts";
