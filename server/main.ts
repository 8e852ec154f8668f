import { readConfig } from "./config.ts";
import { startServer } from "./start.ts";
import { StartError } from "./start-error.ts";

/** Requests under way get this long before the process ends all the same, in milliseconds. */
const drainFor = 10_000;

try {
  const server = await startServer(readConfig(process.env));
  console.log(`Kulliyad is ready at ${server.url}`);
  const stop = () => {
    setTimeout(() => process.exit(1), drainFor).unref();
    void server.stop().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}
