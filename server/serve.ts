import { type Config, readConfig } from "./config.ts";
import { startServer } from "./start.ts";
import { StartError } from "./start-error.ts";

/** Requests under way get this long before the process ends all the same: a photo on a slow network takes a minute. */
const patience = 60_000;

/** How to sign in, for whoever started the server. */
function signInHint({ identity, publicUrl, demo }: Config): string {
  const page = `${publicUrl}/signup`;
  if (identity.provider === "none") {
    return `Nobody can sign in: ${publicUrl} is open to others, and GOOGLE_CLIENT_ID is not set.`;
  }
  if (identity.provider === "google") {
    return `Sign in at ${page}. The first SUPERADMIN comes from: script/kulliyad grant EMAIL SUPERADMIN`;
  }
  const accounts = demo ? ", for example as admin@college.example or student@college.example" : "";
  return `Sign in at ${page} as anyone you like${accounts}: the local identity provider asks for no password.`;
}

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
    console.log(signInHint(config));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
