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

/** HTML enters a document only through web/ui/trusted-html.ts, and from the clipboard through the editor's own parser. */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["kulliyad", "ProseMirrorClipboard"],
};

/**
 * What no page needs, and so no script or frame gets. What videos are given by their frame's `allow` is not among it,
 * and neither is `identity-credentials-get`, which Google's button needs.
 */
const switchedOff = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** What a browser is told on every answer; the few that no hook reaches bring it themselves. */
export const standardHeaders = {
  "content-security-policy": policyText({ ...policy, ...trustedTypes }),
  "permissions-policy": switchedOff.map((feature) => `${feature}=()`).join(", "),
  // Only a browser that came over HTTPS heeds it, so that it is safe on a plain local address.
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "origin-agent-cluster": "?1",
};

export function addSecurityHeaders(app: App): void {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(standardHeaders);
  });
}

/**
 * What the sign-in page is told where Google's button stands on it, and no other page
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid). Its window must be able
 * to answer the page that opened it. Google's script makes HTML in its own ways, which change.
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
