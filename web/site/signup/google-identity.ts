import { safeSessionStorage, storageKeys } from "../../browser/browser-storage.ts";

/** The part of Google Identity Services that the sign-in page uses. */
export type GoogleIdentity = {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
    ux_mode: "popup" | "redirect";
    login_uri?: string;
    auto_select: boolean;
  }): void;
  renderButton(
    place: HTMLElement,
    options: { type: "standard"; theme: "outline"; size: "large"; text: "signin_with" },
  ): void;
};

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleIdentity } };
  }
}

const scriptUrl = "https://accounts.google.com/gsi/client";

let loading: Promise<GoogleIdentity> | undefined;

/**
 * Loads Google's script. Only the sign-in page contacts Google.
 * @throws if it cannot be loaded
 */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    script.async = true;
    script.onload = () => {
      const identity = window.google?.accounts?.id;
      if (identity) resolve(identity);
      else reject(new Error("Google's script did not bring what it should"));
    };
    script.onerror = () => reject(new Error("Google's script could not be loaded"));
    document.head.append(script);
  });
  return loading;
}

type Claims = { email?: string; picture?: string; name?: string; nonce?: string };

/** Decodes the claims of an ID token without verifying them, which the server does. Leaves out what is invalid. */
export function decodeClaims(credential: string): Claims {
  const payload = parsePayload(credential.split(".")[1] ?? "");
  const claims: Claims = {};
  for (const name of ["email", "picture", "name", "nonce"] as const) {
    const value = payload[name];
    if (typeof value === "string") claims[name] = value;
  }
  return claims;
}

/** Base64url of JSON in UTF-8 (RFC 7519). */
function parsePayload(payload: string): Record<string, unknown> {
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll("-", "+").replaceAll("_", "/")),
      (character) => character.codePointAt(0) ?? 0,
    );
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores the nonce of a redirect sign-in, by which this tab recognizes its credential. */
export function saveRedirectNonce(nonce: string): void {
  safeSessionStorage.set(storageKeys.redirectNonce, nonce);
}

/**
 * Reads what a redirect sign-in brought, and removes it from the URL and the history.
 * @returns undefined if there is nothing; a failure if this tab did not request the ID token: a link could sign a
 *   victim in as somebody else (login CSRF). What is no ID token the server accepts from the browser that began it
 *   alone.
 */
export function consumeRedirectCredential(): { credential: string } | { failure: string } | undefined {
  const brought = new URLSearchParams(location.hash.slice(1));
  const credential = brought.get("credential");
  const failure = brought.get("failure");
  if (credential === null && failure === null) return undefined;
  history.replaceState(history.state, "", location.pathname);
  if (credential === null) return { failure: failure ?? "" };
  if (/^[\w-]+$/.test(credential)) return { credential };
  const nonce = safeSessionStorage.get(storageKeys.redirectNonce);
  safeSessionStorage.remove(storageKeys.redirectNonce);
  return nonce !== undefined && decodeClaims(credential).nonce === nonce
    ? { credential }
    : { failure: "refused" };
}
