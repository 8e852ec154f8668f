export { addRoute } from "./api/add-route.ts";
export { enforcePermissions, type ProtectedRoute } from "./authorization/authorization.ts";
export { type AuthorizedTransact, authorizedTransact } from "./authorization/authorized-transaction.ts";
export { acceptPlainForms } from "./bodies/body-parsers.ts";
export {
  acceptMultipart,
  type FieldLimit,
  type Form,
  type FormDefinition,
  readForm,
} from "./bodies/multipart.ts";
export {
  addressOf,
  createLimiter,
  exceeds,
  rateLimitWrites,
  requireBudget,
} from "./rate-limits/rate-limit.ts";
export type { App } from "./requests/app-type.ts";
export {
  DetailedError,
  HttpError,
  PicturesUnavailableError,
  StorageFullError,
} from "./requests/http-error.ts";
export { isRead } from "./requests/is-read.ts";
export { isFromOwnPage } from "./requests/own-page.ts";
export { readCookie } from "./requests/read-cookie.ts";
export {
  firstSegment,
  replaceMalformedEscapes,
  splitAtQuery,
} from "./requests/request-path.ts";
export { authorize, hasPermission, requireViewer, roleOf, type Viewer } from "./requests/viewer.ts";
export { collectMethods, rejectOtherMethods } from "./responses/method-not-allowed.ts";
export { addPageRead, pageTransport } from "./server/page-reads.ts";
