import { useCallback, useState } from "react";
import { apiErrorMessage } from "../../api/api-error-message.ts";
import { api } from "../../api/http-transport.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { storeSession } from "../../session/session.ts";
import { decodeClaims } from "./google-identity.ts";

type Registration = { status: "idle" | "pending" } | { status: "failed"; message: string };

/** Exchanges a credential for a session and stores it. */
export function useRegistration() {
  const language = usePageLanguage();
  const { fallbackMessages, signupMessages } = language.messages;
  const [registration, setRegistration] = useState<Registration>({ status: "idle" });

  const fail = useCallback((message: string) => setRegistration({ status: "failed", message }), []);

  const register = useCallback(
    async (credential: string | Promise<string>) => {
      setRegistration({ status: "pending" });
      try {
        const token = await credential;
        const { nonce: _, ...claims } = decodeClaims(token);
        const session = await api.register({ ...claims, credential: token });
        if (!storeSession(session)) fail(signupMessages.notKept);
      } catch (error) {
        fail(apiErrorMessage(error, language) || fallbackMessages.auth);
      }
    },
    [fail, language, fallbackMessages, signupMessages],
  );

  return { registration, register, fail };
}
