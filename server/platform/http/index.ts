export { createHttpServer, type EarlyHandler } from "./admission/http-server.ts";
export { addressOf, createLimiter, exceeds, rateLimitWrites, requireBudget } from "./admission/rate-limit.ts";
export { type RejectionCounts, Rejections, rejectionKinds } from "./admission/rejections.ts";
export { openSite, type SiteClosure, watchClosure } from "./admission/site-closure.ts";
export { addRoute } from "./api/add-route.ts";
export { readApiDescription, serveOpenApi } from "./api/openapi.ts";
export { enforcePermissions, type ProtectedRoute } from "./authorization/authorization.ts";
export { type AuthorizedTransact, authorizedTransact } from "./authorization/authorized-transaction.ts";
export { RecentSessions } from "./authorization/recent-sessions.ts";
export { limitBodies } from "./bodies/body-limits.ts";
export { acceptJsonOnly, acceptPlainForms } from "./bodies/body-parsers.ts";
export {
  acceptMultipart,
  type FieldLimit,
  type Form,
  type FormDefinition,
  readForm,
} from "./bodies/multipart.ts";
export { healthRoutes } from "./health.ts";
export { RepeatedErrors } from "./repeated-errors.ts";
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
export { requestIdGenerator, requestIdHeader, runWithRequestId } from "./requests/request-id.ts";
export {
  type ObservedRequest,
  pathForLog,
  RequestLog,
  type RequestObserver,
  serializeError,
} from "./requests/request-log.ts";
export {
  collectReservedSegments,
  firstSegment,
  replaceMalformedEscapes,
  splitAtQuery,
} from "./requests/request-path.ts";
export { authorize, hasPermission, requireViewer, roleOf, type Viewer } from "./requests/viewer.ts";
export {
  compressAnyResponse,
  compressResponse,
  compressResponses,
  type Encoding,
  negotiateEncoding,
} from "./responses/content-encoding.ts";
export {
  addRequestIdHeader,
  clientErrorResponse,
  handleErrors,
  type NotFoundPage,
  rejectBadUrl,
  rejectMalformedRequests,
} from "./responses/error-handler.ts";
export { etagMatches, etagOf } from "./responses/etag.ts";
export { inlineHead } from "./responses/inline-head.ts";
export { collectMethods, rejectOtherMethods } from "./responses/method-not-allowed.ts";
export { plainPage } from "./responses/plain-page.ts";
export { publicResourceSender, WrittenResources } from "./responses/public-resource.ts";
export { htmlType, rawAnswer } from "./responses/raw-answer.ts";
export { languageOfReader, refusalPage } from "./responses/refusal-page.ts";
export {
  addSecurityHeaders,
  googleSignInHeaders,
  standardHeaders,
} from "./responses/security-headers.ts";
export { allowSharedCaching, sharedCacheControl } from "./responses/shared-cache.ts";
export { StaticResource } from "./responses/static-resource.ts";
