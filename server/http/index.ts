export { answerClientError, answerErrors, nameRequests, refuseBadAddress } from "./answer-errors.ts";
export type { App } from "./app-type.ts";
export { type AuthorizedTransact, authorizedTransact } from "./authorized-transaction.ts";
export { takeJsonOnly } from "./body-types.ts";
export { compressAnswers } from "./compress-answers.ts";
export { etagMatches } from "./etag.ts";
export { firstSegment, recordFirstSegments } from "./first-segments.ts";
export { type FieldBound, type FormDefinition, FormReader, takeForms } from "./form.ts";
export { type GuardedRoute, guard } from "./guard.ts";
export { healthRoutes } from "./health.ts";
export { EditConflictError, HttpError, UnavailablePictures } from "./http-error.ts";
export { createHttpServer, type EarlyHandler } from "./http-server.ts";
export { type Encoding, negotiateEncoding } from "./negotiate-encoding.ts";
export { refuseOddRequests } from "./odd-requests.ts";
export { openApi } from "./openapi.ts";
export { recordMethods, refuseOtherMethods } from "./other-methods.ts";
export { RecentSessions } from "./recent-sessions.ts";
export { refusals, writeRefusals } from "./refusals.ts";
export { type RejectionCounts, Rejections, rejectionKinds } from "./rejections.ts";
export { idHeader, requestIds, underRequest } from "./request-id.ts";
export {
  describeError,
  loggedPath,
  logRequest,
  RequestLog,
  type RequestWatcher,
  type SeenRequest,
} from "./request-log.ts";
export { googleSignInHeaders, securityHeaders, standardHeaders } from "./security-headers.ts";
export { StaticResource } from "./static-resource.ts";
export { kindOf, requireAllowed, requireViewer, type Viewer } from "./viewer.ts";
export { limitWrites } from "./write-limits.ts";
