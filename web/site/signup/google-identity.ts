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
