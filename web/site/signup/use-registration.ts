import { useCallback, useState } from "react";
import { ApiError } from "../../../contract/client.ts";
import { signupMessages } from "../../../contract/messages/account/en.ts";
import { fallbackMessages } from "../../../contract/messages/errors/en.ts";
import { api } from "../../http-transport.ts";
import { storeSession } from "../../session/session.ts";
import { decodeClaims } from "./google-identity.ts";

type Registration = { status: "idle" | "pending" } | { status: "failed"; message: string };

/** Exchanges a credential for a session and stores it. */
export function useRegistration() {
  const [registration, setRegistration] = useState<Registration>({ status: "idle" });

  const fail = useCallback((message: string) => setRegistration({ status: "failed", message }), []);

  const register = useCallback(
    async (credential: string | Promise<string>) => {
      setRegistration({ status: "pending" });
      try {
        const token = await credential;
        const { email, picture, name } = decodeClaims(token);
        const session = await api.register({
          credential: token,
          ...(email !== undefined && { email }),
          ...(picture !== undefined && { picture }),
          ...(name !== undefined && { name }),
        });
        if (!storeSession(session)) fail(signupMessages.notKept);
      } catch (error) {
        fail((error instanceof ApiError && error.message) || fallbackMessages.auth);
      }
    },
    [fail],
  );

  return { registration, register, fail };
}
