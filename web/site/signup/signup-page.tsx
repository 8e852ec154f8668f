import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { wording } from "../../../contract/wording.ts";
import { apiContext } from "../../context.ts";
import { part } from "../../load.ts";
import { useSession } from "../../session.ts";
import { Empty, Failure } from "../../ui/failure.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { LocalSignIn } from "./local-sign-in.tsx";
import { takeReturnedCredential } from "./returned-credential.ts";
import { takeReturnPath } from "./take-return-path.ts";
import { useRegistration } from "./use-registration.ts";

export function loadSignUp({ context }: LoaderFunctionArgs) {
  return part(context.get(apiContext).identityProvider(), wording.fallback.auth);
}

/** Signing in. It is nothing without a script, and marked so that boot.ts brings React to everybody here. */
export function SignUpPage() {
  const { signup } = wording;
  return (
    <div className="frame narrow signup" data-needs-react>
      <PageMeta title={signup.title} description={signup.explanation} />
      <h1 className="page-title">{signup.heading}</h1>
      <p>
        {signup.explanation} <a href="/privacy">{wording.privacy.title}</a>
      </p>
      <noscript>
        <p className="failure">{signup.needsScript}</p>
      </noscript>
      <SignIn />
    </div>
  );
}

function SignIn() {
  const identity = useLoaderData<typeof loadSignUp>();
  const { status } = useSession();
  const hydrated = useHydrated();
  const { registration, register, fail } = useRegistration();
  const signedIn = status === "in";

  useEffect(() => {
    const returned = takeReturnedCredential();
    if (returned === "foreign") fail(wording.api.credentialRefused);
    else if (returned) void register(returned.credential);
  }, [register, fail]);

  useEffect(() => {
    // A whole new page, and no way back to this one: it would only lead here again.
    if (signedIn) location.replace(takeReturnPath());
  }, [signedIn]);

  const failure =
    registration.status === "failed" ? registration.message : "error" in identity && identity.error;
  if (failure) {
    return (
      <>
        <Failure message={failure} />
        <p>
          <a className="button" href="/signup">
            {wording.signup.retry}
          </a>
        </p>
      </>
    );
  }
  if (!hydrated || signedIn || registration.status === "pending" || "error" in identity)
    return <Spinner text={wording.signup.pending} />;
  switch (identity.value.provider) {
    case "google":
      return <GoogleSignIn clientId={identity.value.clientId} register={register} fail={fail} />;
    case "local":
      return <LocalSignIn register={register} />;
    case "none":
      return <Empty text={wording.signup.notSetUp} />;
  }
}
