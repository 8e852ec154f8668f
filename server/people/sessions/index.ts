export { sessionRoutes } from "./routes.ts";
export { createSession, deleteExpiredSessions, findViewerByToken, listSessions } from "./sessions.ts";
export type { SignInDeps } from "./sign-in.ts";
