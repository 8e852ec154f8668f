import { emptyQuery } from "../../contract/list.ts";
import { identityProviderSchema, nonceSchema } from "../../contract/session.ts";
import type { Db } from "../database/index.ts";
import { type App, errorResponses, writeErrorResponses } from "../http/index.ts";
import type { Identity } from "./identity.ts";
import { issueNonce } from "./nonces.ts";

export function identityRoutes(app: App, db: Db, { provider }: Identity): void {
  app.get(
    "/api/user/identity-provider",
    {
      config: { permission: "public" },
      schema: {
        summary: "Which identity provider the sign-in page offers",
        tags: ["user"],
        querystring: emptyQuery,
        response: { 200: identityProviderSchema, ...errorResponses() },
      },
    },
    async () => provider,
  );

  app.post(
    "/api/user/nonce",
    {
      config: { permission: "public", signIn: true },
      schema: {
        summary: "A nonce to sign in with",
        tags: ["user"],
        response: { 200: nonceSchema, ...writeErrorResponses() },
      },
    },
    async () => ({ nonce: await issueNonce(db) }),
  );
}
