import { once } from "node:events";
import type { Server } from "node:http";
import { onTestFinished } from "vitest";

/** Lets a server listen on this machine for the rest of the test. @returns its port */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("No free port");
  return address.port;
}
