import { safeSessionStorage, storageKeys } from "../../browser-storage.ts";

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
