import type { App } from "./app-type.ts";

/**
 * What a load balancer asks. `/health/live`: this process answers. `/health/ready`: it wants more requests, which
 * it does until it is told to leave. The database is no part of it: when that is gone it is gone for every
 * instance, and pages that were rendered before can still be read from each.
 * @returns call it before the end: from then on readiness is denied, and every connection ends with its answer
 */
export function healthRoutes(app: App): () => void {
  let leaving = false;
  app.addHook("onSend", async (_request, reply) => {
    if (leaving) reply.header("connection", "close");
  });
  const route = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get("/health/live", route, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "live" };
  });
  app.get("/health/ready", route, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (leaving) reply.status(503).header("retry-after", "5");
    return { status: leaving ? "leaving" : "ready" };
  });
  return () => {
    leaving = true;
  };
}
