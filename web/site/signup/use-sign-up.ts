import { useCallback, useState } from "react";
import { apiErrorMessage } from "../../api/api-error-message.ts";
import { api } from "../../api/http-transport.ts";
import { usePageLanguage } from "../../language/language-context.tsx";
import { storeSession } from "../../session/session.ts";
import { decodeClaims } from "./google-identity.ts";

type SignUp = { status: "idle" | "pending" } | { status: "failed"; message: string };

/** Exchanges a credential for a session and stores it. */
export function useSignUp() {
  const language = usePageLanguage();
  const { fallbackMessages, signupMessages } = language.messages;
  const [signUp, setSignUp] = useState<SignUp>({ status: "idle" });

  const fail = useCallback((message: string) => setSignUp({ status: "failed", message }), []);

  const register = useCallback(
    async (credential: string | Promise<string>) => {
      setSignUp({ status: "pending" });
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

  return { signUp, register, fail };
}
