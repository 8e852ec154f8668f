import { useEffect, useRef, useState } from "react";
import { accountLimits } from "../../../contract/values/limits/accounts.ts";
import { apiErrorMessage } from "../../api/api-error-message.ts";
import { api } from "../../api/http-transport.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { loadGoogleIdentity, saveRedirectNonce } from "./google-identity.ts";

type Mode = "popup" | "redirect";

type GoogleSignInProps = {
  clientId: string;
  register: (credential: string) => void;
  fail: (message: string) => void;
};

/**
 * Google's button. It opens a popup; without one, it can redirect this tab to Google instead, and the server redirects
 * back with the credential in the URL fragment.
 */
export function GoogleSignIn({ clientId, register, fail }: GoogleSignInProps) {
  const language = usePageLanguage();
  const { signupMessages } = language.messages;
  const { publicUrl } = useShell();
  const place = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<Mode>("popup");
  const [offered, setOffered] = useState<Mode>();
  const ready = offered === mode;

  useEffect(() => {
    const button = place.current;
    let over = false;
    async function offer() {
      try {
        const [google, { nonce }] = await Promise.all([loadGoogleIdentity(), api.nonce()]);
        if (over || !button) return;
        if (mode === "redirect") saveRedirectNonce(nonce);
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => register(credential),
          ux_mode: mode,
          ...(mode === "redirect" && { login_uri: `${publicUrl}/signup` }),
          auto_select: false,
        });
        button.replaceChildren();
        google.renderButton(button, {
          type: "standard",
          theme: "outline",
          size: "large",
          text: "signin_with",
        });
        setOffered(mode);
      } catch (error) {
        if (!over) fail(apiErrorMessage(error, language) || language.messages.signupMessages.blocked);
      }
    }
    void offer();
    // Renews the nonce before it expires.
    const renewal = setInterval(offer, accountLimits.nonceRenewMinutes * 60_000);
    return () => {
      over = true;
      clearInterval(renewal);
      // A click on the previous button would use its replaced nonce.
      button?.replaceChildren();
    };
  }, [clientId, publicUrl, mode, register, fail, language]);

  const withoutWindow = () => {
    setMode("redirect");
    // The pressed button disappears: move the focus to what replaces it.
    place.current?.focus();
  };

  return (
    <>
      {!ready && <Spinner />}
      <section className="google-button" aria-label={signupMessages.title} tabIndex={-1} ref={place} />
      {ready && mode === "popup" && (
        <p>
          <button type="button" className="text-button" onClick={withoutWindow}>
            {signupMessages.withoutWindow}
          </button>
        </p>
      )}
    </>
  );
}
