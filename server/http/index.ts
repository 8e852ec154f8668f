export { answerClientError, answerErrors, nameRequests, refuseBadAddress } from "./answer-errors.ts";
export type { App } from "./app-type.ts";
export { type AuthorizedTransact, authorizedTransact } from "./authorized-transaction.ts";
export { takeJsonOnly } from "./body-types.ts";
export { chooseEncoding, type Encoding } from "./choose-encoding.ts";
export { compressAnswers } from "./compress-answers.ts";
export { firstSegment, recordFirstSegments } from "./first-segments.ts";
export { type FieldBound, type FormDefinition, FormReader, takeForms } from "./form.ts";
export { type GuardedRoute, guard } from "./guard.ts";
export { healthRoutes } from "./health.ts";
export { HttpError, UnavailablePictures } from "./http-error.ts";
export { createListener, type QuickAnswers } from "./listener.ts";
export { refuseOddRequests } from "./odd-requests.ts";
export { openApi } from "./openapi.ts";
export { recordMethods, refuseOtherMethods } from "./other-methods.ts";
export { carefulHeaders } from "./plain-request.ts";
export { refusals, writeRefusals } from "./refusals.ts";
export { idHeader, type RequestIds, requestIds, underRequest } from "./request-id.ts";
export {
  describeError,
  loggedPath,
  RequestLog,
  type RequestWatcher,
  type SeenRequest,
} from "./request-log.ts";
export { googleSignInHeaders, securityHeaders, standardHeaders } from "./security-headers.ts";
export { kindOf, requireAllowed, requireViewer, type Viewer } from "./viewer.ts";
export { AnswersOfThisSecond, wholeAnswer } from "./whole-answer.ts";
export { limitWrites } from "./write-limits.ts";
