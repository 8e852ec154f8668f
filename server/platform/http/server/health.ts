import type { App } from "../requests/app-type.ts";

/**
 * Health checks for load balancers. `/health/live`: the process responds. `/health/ready`: it accepts requests, which
 * it does until it drains. The database is not checked: an outage concerns every instance, and each can still serve
 * cached pages.
 * @returns begins draining: `/health/ready` fails from then on, and connections are closed after their response
 */
export function healthRoutes(app: App): () => void {
  let draining = false;
  app.addHook("onSend", async (_request, reply) => {
    if (draining) reply.header("connection", "close");
  });
  const route = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get("/health/live", route, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "live" };
  });
  app.get("/health/ready", route, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    if (draining) reply.status(503).header("retry-after", "5");
    return { status: draining ? "leaving" : "ready" };
  });
  return () => {
    draining = true;
  };
}
