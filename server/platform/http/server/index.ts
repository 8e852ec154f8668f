export { readApiDescription } from "../api/openapi.ts";
export { RecentSessions } from "../authorization/recent-sessions.ts";
export { type RejectionCounts, Rejections, rejectionKinds } from "../overload/rejections.ts";
export type { EarlyHandler } from "../requests/early-handler.ts";
export { runWithRequestId } from "../requests/request-id.ts";
export {
  type ObservedRequest,
  pathForLog,
  RequestLog,
  type RequestObserver,
} from "../requests/request-log.ts";
export type { NotFoundPage } from "./error-handler.ts";
export { createHttpApp } from "./http-app.ts";
export { openSite, type SiteClosure } from "./site-closure.ts";
