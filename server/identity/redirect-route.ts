import { z } from "zod";
import type { App } from "../http/index.ts";

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
      { config: { permission: "public", signIn: true }, schema: { hide: true } },
      async ({ body, headers }, reply) => {
        const sent = formSchema.safeParse(body);
        const known = sent.success && cookie(headers.cookie, "g_csrf_token") === sent.data.g_csrf_token;
        const credential = known ? encodeURIComponent(sent.data.credential) : "";
        return reply.header("cache-control", "no-store").redirect(`/signup#credential=${credential}`, 303);
      },
    );
  });
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim().split("="));
  return pairs.find(([key]) => key === name)?.[1];
}
