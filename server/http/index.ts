export { answerClientError, answerErrors } from "./answer-errors.ts";
export type { App } from "./app-type.ts";
export { HttpError } from "./http-error.ts";
export { openApi } from "./openapi.ts";
export { refusals } from "./refusals.ts";
export { securityHeaders } from "./security-headers.ts";
