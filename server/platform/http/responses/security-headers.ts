import type { App } from "../requests/app-type.ts";
import { inlineHead } from "./inline-head.ts";

/**
 * No inline scripts or styles but those of the head, by their hashes; embedded videos come from the two hosts that
 * `server/platform/html` allows.
 */
const policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'", ...(inlineHead ? [inlineHead.script.source] : [])],
  "style-src": ["'self'", ...(inlineHead ? [inlineHead.style.source] : [])],
  "img-src": ["'self'", "data:"],
  "frame-src": ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
  "object-src": ["'none'"],
  "base-uri": ["'none'"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
};

/** HTML is inserted only by web/ui/trusted-html.ts, and by the editor's clipboard parser. */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["kulliyad", "ProseMirrorClipboard"],
};

/**
 * Browser features that no page uses. Not listed are those that video frames get by `allow`, and
 * `identity-credentials-get`, which Google's button uses.
 */
const disabledFeatures = [
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

/** Headers of every response. Built scripts, styles and fonts have no others: they are never documents. */
const commonHeaders = {
  // Browsers ignore it over plain HTTP.
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

/** Headers of documents. Responses that no hook reaches add them themselves. */
export const standardHeaders = {
  ...commonHeaders,
  "content-security-policy": policyText({ ...policy, ...trustedTypes }),
  "permissions-policy": disabledFeatures.map((feature) => `${feature}=()`).join(", "),
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** Pages of one person (sign-in, account, dashboard). */
const personalPage = /^\/(?:signup|account|dashboard)(?:[/?]|$)/;

/** Shared caches must not store a page of one person. */
export const isPersonal = (path: string): boolean => personalPage.test(path);

/** The last two cost 5 to 17 % of a first paint: a browser that comes from another page starts a process (0034). */
const personalHeaders = {
  ...standardHeaders,
  "cross-origin-opener-policy": "same-origin",
  "origin-agent-cluster": "?1",
};

/** Headers of the document at a path. */
export const documentHeaders = (path: string) => (isPersonal(path) ? personalHeaders : standardHeaders);

/** Saves 1.2 KB in API answers and pictures. The policy is for somebody who opens one. */
const dataHeaders = { ...commonHeaders, "content-security-policy": "default-src 'none'" };

const dataPath = /^\/(?:api\/(?!docs)|images\/|assets\/)/;

export function addSecurityHeaders(app: App): void {
  app.addHook("onRequest", async ({ url }, reply) => {
    reply.headers(dataPath.test(url) ? dataHeaders : documentHeaders(url));
  });
}

/**
 * Headers of the sign-in page if it has Google's button
 * (https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid). Its popup posts a message to the
 * opener, and its script inserts HTML without Trusted Types.
 */
export const googleSignInHeaders = {
  "content-security-policy": policyText({
    ...policy,
    "script-src": [...policy["script-src"], "https://accounts.google.com/gsi/client"],
    "style-src": [...policy["style-src"], "https://accounts.google.com/gsi/style"],
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
