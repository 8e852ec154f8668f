import { readConfig } from "./config.ts";
import { UserFacingError } from "./platform/user-facing-error.ts";
import { startServer } from "./start.ts";
import { startupMessage } from "./startup-message.ts";

/** An upload of a photo over a slow network takes up to a minute. */
const shutdownTimeoutMs = 60_000;

/** Serves until SIGTERM or SIGINT. A startup error is printed as one line, with exit code 1. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config);
    const stop = () => {
      setTimeout(() => process.exit(1), config.drainSeconds * 1000 + shutdownTimeoutMs).unref();
      void server.stop().then(() => process.exit(0));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    // After the signal handlers: a supervisor that reads this line may send SIGTERM at once.
    console.log(`Kulliyad is ready at ${server.url}`);
    for (const line of startupMessage(config, server)) console.log(line);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
