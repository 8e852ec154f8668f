import { sessionEndpoints } from "../../contract/endpoints/sessions.ts";
import type { Db } from "../database/index.ts";
import { type App, routeOf } from "../http/index.ts";
import type { Identity } from "./identity.ts";
import { issueNonce } from "./nonces.ts";

export function identityRoutes(app: App, db: Db, { provider }: Identity): void {
  app.route({
    ...routeOf(sessionEndpoints.identityProvider),
    handler: async () => provider,
  });

  app.route({
    ...routeOf(sessionEndpoints.createNonce, { signIn: true }),
    handler: async () => ({ nonce: await issueNonce(db) }),
  });
}
