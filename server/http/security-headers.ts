import helmet from "@fastify/helmet";
import type { App } from "./app-type.ts";

/** No inline script and no inline style runs; embedded videos come only from the two hosts that bodies may name. */
const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:"],
  "frame-src": ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** What a browser is told on every answer. */
export async function securityHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    // Only a browser that came over HTTPS heeds it, so that it is safe on a plain local address.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}

/** What matters of it, for the few answers that are given before helmet has a say. */
export const bareSecurityHeaders = {
  "content-security-policy": policyText(policy),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/**
 * What the sign-in page is told where Google's button stands on it, and no other page
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid). Its window must be able
 * to answer the page that opened it.
 */
export const googleSignInHeaders = {
  "content-security-policy": policyText({
    ...policy,
    "script-src": ["'self'", "https://accounts.google.com/gsi/client"],
    "style-src": ["'self'", "https://accounts.google.com/gsi/style"],
    "frame-src": [...policy["frame-src"], "https://accounts.google.com/gsi/"],
    "connect-src": ["'self'", "https://accounts.google.com/gsi/"],
  }),
  "cross-origin-opener-policy": "same-origin-allow-popups",
};

function policyText(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join(";");
}
