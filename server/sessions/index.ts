export { sessionRoutes } from "./routes.ts";
export { beginSession, viewerOf } from "./sessions.ts";
