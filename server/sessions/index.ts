export { sessionRoutes } from "./routes.ts";
export { beginSession, deleteExpiredSessions, listSessions, viewerOf } from "./sessions.ts";
export type { SignInPlace } from "./sign-in.ts";
