import { safeSessionStorage, storageKeys } from "../../browser-storage.ts";
import { decodeClaims } from "./decode-claims.ts";

/**
 * Remembers the nonce with which this tab goes away to sign in, to know its own credential when it comes
 * back.
 */
export function saveRedirectNonce(nonce: string): void {
  safeSessionStorage.set(storageKeys.redirectNonce, nonce);
}

/**
 * Takes the credential with which the identity provider sent the reader back, out of the address and the
 * history.
 * @returns undefined when there is none; "foreign" for one that this tab did not ask for: somebody might send
 * another person a link that signs them in as somebody else (login CSRF)
 */
export function consumeRedirectCredential(): { credential: string } | "foreign" | undefined {
  const credential = new URLSearchParams(location.hash.slice(1)).get("credential");
  if (credential === null) return undefined;
  history.replaceState(history.state, "", location.pathname);
  const nonce = safeSessionStorage.get(storageKeys.redirectNonce);
  safeSessionStorage.remove(storageKeys.redirectNonce);
  return nonce !== undefined && decodeClaims(credential).nonce === nonce ? { credential } : "foreign";
}
