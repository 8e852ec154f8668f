export { answerClientError, answerErrors, refuseBadAddress } from "./answer-errors.ts";
export type { App } from "./app-type.ts";
export { HttpError } from "./http-error.ts";
export { openApi } from "./openapi.ts";
export { recordMethods, refuseOtherMethods } from "./other-methods.ts";
export { refusals } from "./refusals.ts";
export { securityHeaders } from "./security-headers.ts";
