import { once } from "node:events";
import { createServer } from "node:net";

/** Listens on a free port. */
export async function listenOnFreePort(): Promise<{ port: number; release(): Promise<void> }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("No free port");
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port: address.port, release };
}

/** @returns a free port for a program that is started next */
export async function freePort(): Promise<number> {
  const { port, release } = await listenOnFreePort();
  await release();
  return port;
}
