import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { identityEndpoints, sessionEndpoints } from "../../../contract/endpoints/sessions.ts";
import { signupMessages } from "../../../contract/messages/readers/en/visitors.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import { type Db, transact } from "../../platform/database/index.ts";
import {
  type App,
  acceptPlainForms,
  addPageRead,
  addRoute,
  HttpError,
  readCookie,
} from "../../platform/http/index.ts";
import type { SignInStep } from "./code-flow.ts";
import type { Identity } from "./identity.ts";
import { issueNonce } from "./nonces.ts";
import { InvalidCredentialError } from "./verify.ts";

export function identityRoutes(app: App, db: Db, { provider, flow }: Identity): void {
  addPageRead(app, sessionEndpoints.identityProvider, async () => provider);

  addRoute(app, sessionEndpoints.createNonce, async () => ({
    nonce: await transact(db, { invalidates: "nothing" }, issueNonce),
  }));

  addRoute(app, identityEndpoints.login, (request, reply) =>
    redirect(request, reply, flow?.begin(db, request.headers.cookie)),
  );

  addRoute(app, identityEndpoints.callback, (request, reply) =>
    redirect(request, reply, flow?.complete(db, request.query, request.headers.cookie)),
  );
}

/**
 * Sends a browser to the next step, or back to the sign-in page with the reason why there is none: people see it in
 * words, and can try again.
 */
async function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  step: Promise<SignInStep> | undefined,
): Promise<FastifyReply> {
  if (!step) throw new HttpError("not_found", apiMessages.notFound);
  reply.header("cache-control", "no-store");
  try {
    const { target, cookie } = await step;
    return reply.header("set-cookie", cookie).redirect(target, 303);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const failure = error instanceof InvalidCredentialError ? error.failure : error.code;
    if (!(failure in signupMessages.failures)) throw error;
    request.log.warn({ reason: error.reason }, "request rejected");
    return reply.redirect(`/signup#failure=${failure}`, 303);
  }
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
    acceptPlainForms(form);
    form.post(
      "/signup",
      { config: { permission: "public", budget: "signIn" }, schema: { hide: true } },
      async ({ body, headers }, reply) => {
        const form = formSchema.safeParse(body instanceof URLSearchParams ? Object.fromEntries(body) : {});
        const isGenuine =
          form.success && readCookie(headers.cookie, "g_csrf_token") === form.data.g_csrf_token;
        const credential = isGenuine ? encodeURIComponent(form.data.credential) : "";
        return reply.header("cache-control", "no-store").redirect(`/signup#credential=${credential}`, 303);
      },
    );
  });
}
