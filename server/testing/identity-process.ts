import { readConfig } from "../config.ts";
import { startServer } from "../start.ts";

/* The server with the identity provider of a test, which no environment variable can name: arguments `ISSUER CLIENT_ID`. */

const [issuer = "", clientId = ""] = process.argv.slice(2);
const server = await startServer({
  ...readConfig(process.env),
  identity: { provider: "google", clientId, issuers: [issuer], jwksUrl: `${issuer}/keys` },
});
process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
console.log(`Kulliyad is ready at ${server.url}`);
