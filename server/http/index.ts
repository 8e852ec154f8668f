export type { App } from "./app-type.ts";
export { enforcePermissions, type ProtectedRoute } from "./authorization.ts";
export { type AuthorizedTransact, authorizedTransact } from "./authorized-transaction.ts";
export { reserveBodyMemory } from "./body-memory.ts";
export { compressResponse, compressResponses } from "./compress-responses.ts";
export { addRequestIdHeader, clientErrorResponse, handleErrors, rejectBadUrl } from "./error-handler.ts";
export { etagMatches } from "./etag.ts";
export { acceptPlainForms } from "./form-body-parser.ts";
export { healthRoutes } from "./health.ts";
export {
  DraftConflictError,
  EditConflictError,
  HttpError,
  PicturesUnavailableError,
  SettingsConflictError,
} from "./http-error.ts";
export { createHttpServer, type EarlyHandler } from "./http-server.ts";
export { inlineHead } from "./inline-head.ts";
export { acceptJsonOnly } from "./json-body-parser.ts";
export { collectMethods, rejectOtherMethods } from "./method-not-allowed.ts";
export { acceptMultipart, type FieldLimit, type Form, type FormDefinition, FormReader } from "./multipart.ts";
export { type Encoding, negotiateEncoding } from "./negotiate-encoding.ts";
export { serveOpenApi } from "./openapi.ts";
export { publicResourceSender, WrittenResources } from "./public-resource.ts";
export { addressOf, rateLimitWrites } from "./rate-limit.ts";
export { RecentSessions } from "./recent-sessions.ts";
export { rejectMalformedRequests } from "./reject-malformed-requests.ts";
export { type RejectionCounts, Rejections, rejectionKinds } from "./rejections.ts";
export { replaceMalformedEscapes } from "./replace-malformed-escapes.ts";
export { requestIdGenerator, requestIdHeader, runWithRequestId } from "./request-id.ts";
export {
  type ObservedRequest,
  pathForLog,
  RequestLog,
  type RequestObserver,
  serializeError,
} from "./request-log.ts";
export { collectReservedSegments, firstSegment } from "./reserved-path-segments.ts";
export { routeOf } from "./route-of.ts";
export {
  addSecurityHeaders,
  googleSignInHeaders,
  removeDocumentHeaders,
  standardHeaders,
} from "./security-headers.ts";
export { allowSharedCaching, sharedCacheControl } from "./shared-cache.ts";
export { splitAtQuery } from "./split-at-query.ts";
export { StaticResource } from "./static-resource.ts";
export { authorize, hasPermission, requireViewer, roleOf, type Viewer } from "./viewer.ts";
