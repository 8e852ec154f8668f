import { createServer } from "../../platform/node-http.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { expositionType } from "./exposition-format.ts";

/**
 * Serves `/metrics` on a port of its own on 127.0.0.1, because metrics are not public.
 * @param read returns the current metrics
 * @returns a function that stops the server
 * @throws UserFacingError when the port cannot be used
 */
export async function startMetricsServer(
  port: number,
  read: () => Promise<string>,
): Promise<() => Promise<void>> {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return response.writeHead(404).end();
    if (request.method !== "GET") return response.writeHead(405, { allow: "GET" }).end();
    try {
      const text = await read();
      response.writeHead(200, { "content-type": expositionType, "cache-control": "no-store" }).end(text);
    } catch {
      // Prometheus reports a scrape that failed.
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const reason = code === "EADDRINUSE" ? "is taken by another program" : `cannot be used: ${message}`;
      reject(new UserFacingError(`METRICS_PORT: port ${port} on 127.0.0.1 ${reason}`));
    });
    server.listen(port, "127.0.0.1", resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
