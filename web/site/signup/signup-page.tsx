import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { safeSessionStorage, storageKeys } from "../../browser/browser-storage.ts";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext, pageLanguageContext } from "../../loaders/context.ts";
import { loadOptional } from "../../loaders/loader-result.ts";
import { useShell } from "../../loaders/use-shell.ts";
import { useSession } from "../../session/session.ts";
import { EmptyMessage, ErrorMessage } from "../../ui/error-message.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { consumeRedirectCredential } from "./google-identity.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { LocalSignIn } from "./local-sign-in.tsx";
import { useSignUp } from "./use-sign-up.ts";

export function loadSignUp({ context }: LoaderFunctionArgs) {
  const language = context.get(pageLanguageContext);
  return loadOptional(
    context.get(apiContext).identityProvider(),
    language.messages.fallbackMessages.auth,
    language,
  );
}

/** The sign-in page. It needs a script: `data-needs-react` makes boot.ts load React. */
export function SignUpPage() {
  const { privacyMessages, signupMessages } = useMessages();
  return (
    <div className="frame narrow signup" data-needs-react>
      <PageMeta title={signupMessages.title} description={signupMessages.explanation} />
      <h1 className="page-title">{signupMessages.heading}</h1>
      <p>
        {signupMessages.explanation} <a href="/privacy">{privacyMessages.title}</a>
      </p>
      <noscript>
        <p className="failure">{signupMessages.needsScript}</p>
      </noscript>
      <SignIn />
    </div>
  );
}

function SignIn() {
  const { signupMessages } = useMessages();
  const identity = useLoaderData<typeof loadSignUp>();
  const { status } = useSession();
  const hydrated = useHydrated();
  const { signUp, register, fail } = useSignUp();
  const signedIn = status === "in";

  useEffect(() => {
    const returned = consumeRedirectCredential();
    if (!returned) return;
    const { failures } = signupMessages;
    if ("credential" in returned) void register(returned.credential);
    else fail(Object.entries(failures).find(([name]) => name === returned.failure)?.[1] ?? failures.refused);
  }, [register, fail, signupMessages]);

  useEffect(() => {
    // Loads a document, and replaces the history entry: Back would only lead here again.
    if (signedIn) location.replace(consumeReturnPath());
  }, [signedIn]);

  const failure = signUp.status === "failed" ? signUp.message : "error" in identity && identity.error;
  if (failure) {
    return (
      <>
        <ErrorMessage message={failure} />
        <p>
          <a className="button" href="/signup">
            {signupMessages.retry}
          </a>
        </p>
      </>
    );
  }
  if (!hydrated || signedIn || signUp.status === "pending" || "error" in identity)
    return <Spinner text={signupMessages.pending} />;
  switch (identity.value.provider) {
    case "google":
      return <GoogleSignIn clientId={identity.value.clientId} register={register} fail={fail} />;
    case "openid":
      return <ProviderLink name={identity.value.name} />;
    case "local":
      return <LocalSignIn register={register} />;
    case "none":
      return <EmptyMessage text={signupMessages.notSetUp} />;
  }
}

/** Leads to the identity provider, at the site's own host: the provider redirects to that alone. */
function ProviderLink({ name }: { name: string }) {
  const { signupMessages } = useMessages();
  const { publicUrl } = useShell();
  return (
    <p>
      <a className="button" href={`${publicUrl}/api/identity/login`}>
        {signupMessages.withProvider({ name })}
      </a>
    </p>
  );
}

/** Returns and removes the page to return to after signing in; home if none is stored. */
export function consumeReturnPath(): string {
  const path = safeSessionStorage.get(storageKeys.returnPath);
  safeSessionStorage.remove(storageKeys.returnPath);
  return path && isSameSitePath(path) ? path : "/";
}

/**
 * Whether a path stays on this site. Browsers read `//host` and `/\host` as another host, and ignore tabs and line
 * breaks in URLs.
 */
export function isSameSitePath(path: string): boolean {
  return /^\/(?![/\\])[!-~]*$/.test(path);
}
