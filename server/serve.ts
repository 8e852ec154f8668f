import { readConfig } from "./config.ts";
import { startServer } from "./start.ts";
import { startupMessage } from "./startup-message.ts";
import { UserFacingError } from "./user-facing-error.ts";

/** Requests under way get this long before the process ends all the same: a photo on a slow network takes a minute. */
const patience = 60_000;

/** Serves until it is told to stop. What it cannot start with it says in one line, and exits with 1. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const server = await startServer(config);
    const stop = () => {
      setTimeout(() => process.exit(1), config.drainSeconds * 1000 + patience).unref();
      void server.stop().then(() => process.exit(0));
    };
    process.once("SIGTERM", stop);
    process.once("SIGINT", stop);
    // Last: whoever waits for this line may tell it to stop at once.
    console.log(`Kulliyad is ready at ${server.url}`);
    for (const line of startupMessage(config, server)) console.log(line);
  } catch (error) {
    if (!(error instanceof UserFacingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
