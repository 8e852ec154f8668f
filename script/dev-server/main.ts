import { type AppServer, startAppServer } from "./app-server.ts";
import { type Change, watchBuilds } from "./builds.ts";
import { startProxy } from "./proxy.ts";

/**
 * The development server: the production builds in watch mode, and the built server behind a proxy that adds a reload
 * script to each page. Production code has no part in it.
 */
const port = Number(process.env.PORT || 3000);
const publicUrl = process.env.PUBLIC_URL || `http://127.0.0.1:${port}`;

const proxy = startProxy(port);
let app: AppServer | undefined;

/** Builds can be faster than the server starts: changes are applied one after the other. */
let applied = Promise.resolve();
await watchBuilds((change) => {
  applied = applied.then(() => apply(change)).catch((error: Error) => console.error(error.message));
});

async function apply(change: Change): Promise<void> {
  const startedAt = performance.now();
  if (change === "server") {
    const next = await startAppServer(publicUrl);
    proxy.setTarget(next.port);
    app?.stop();
    const isFirst = !app;
    app = next;
    if (isFirst) return console.log(`Kulliyad is ready at ${publicUrl}`);
  }
  proxy.send(change === "styles" ? "styles" : "reload");
  console.log(`${change} changed: applied in ${Math.round(performance.now() - startedAt)} ms`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    app?.stop();
    process.exit(0);
  });
}
