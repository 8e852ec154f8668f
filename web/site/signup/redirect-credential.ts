import { safeSessionStorage, storageKeys } from "../../browser-storage.ts";
import { decodeClaims } from "./decode-claims.ts";

/** Stores the nonce of a redirect sign-in, by which this tab recognizes its credential. */
export function saveRedirectNonce(nonce: string): void {
  safeSessionStorage.set(storageKeys.redirectNonce, nonce);
}

/**
 * Reads the credential of a redirect sign-in, and removes it from the URL and the history.
 * @returns undefined if there is none; "foreign" if this tab did not request it: a link could sign a victim in as
 * somebody else (login CSRF)
 */
export function consumeRedirectCredential(): { credential: string } | "foreign" | undefined {
  const credential = new URLSearchParams(location.hash.slice(1)).get("credential");
  if (credential === null) return undefined;
  history.replaceState(history.state, "", location.pathname);
  const nonce = safeSessionStorage.get(storageKeys.redirectNonce);
  safeSessionStorage.remove(storageKeys.redirectNonce);
  return nonce !== undefined && decodeClaims(credential).nonce === nonce ? { credential } : "foreign";
}
