export { type RegistrationDeps, registrationFormRoutes } from "./registration-form-routes.ts";
export { createRegistrationLimits } from "./registration-limits.ts";
export { deleteOldRegistrations } from "./retention.ts";
export { registrationRoutes } from "./routes.ts";
