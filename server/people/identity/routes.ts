import { z } from "zod";
import { sessionEndpoints } from "../../../contract/endpoints/sessions.ts";
import type { Db } from "../../platform/database/index.ts";
import { type App, addRoute } from "../../platform/http/index.ts";
import type { Identity } from "./identity.ts";
import { issueNonce } from "./nonces.ts";

export function identityRoutes(app: App, db: Db, { provider }: Identity): void {
  addRoute(app, sessionEndpoints.identityProvider, async () => provider);

  addRoute(app, sessionEndpoints.createNonce, async () => ({ nonce: await issueNonce(db) }));
}

const formSchema = z.object({ credential: z.string().min(1), g_csrf_token: z.string().min(1) });

/**
 * The target of Google's redirect sign-in: a form whose CSRF token must equal the one in its cookie
 * (https://developers.google.com/identity/gsi/web/guides/verify-google-id-token). The credential is passed to the page
 * in the URL fragment, which reaches no log and no other host. The page registers it like one of the popup sign-in.
 */
export async function redirectRoute(app: App): Promise<void> {
  await app.register(async (form: App) => {
    form.removeAllContentTypeParsers();
    form.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    form.post(
      "/signup",
      { config: { permission: "public", budget: "signIn" }, schema: { hide: true } },
      async ({ body, headers }, reply) => {
        const form = formSchema.safeParse(body);
        const isGenuine = form.success && cookie(headers.cookie, "g_csrf_token") === form.data.g_csrf_token;
        const credential = isGenuine ? encodeURIComponent(form.data.credential) : "";
        return reply.header("cache-control", "no-store").redirect(`/signup#credential=${credential}`, 303);
      },
    );
  });
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}
